# SPDX-License-Identifier: MIT
"""Ruling 21: a player leaves the table, in every phase."""

from __future__ import annotations

import pytest

from arschloch import (
    Cards,
    Deal,
    Demoted,
    Draw,
    Finished,
    Leave,
    LeftTable,
    MatchEnded,
    Revealed,
    Rules,
    State,
    TrickEnded,
    apply,
    legal_actions,
    new_match,
)

from .lines import accept, events, finish_in, listed, play, refuse, table

DECK = " ".join(f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS")
FOUR = "P1: 3C 4C 5C | P2: 3D 4D 5D | P3: 3H 4H 5H | P4: 3S 4S 5S"


def in_play(line: str = "", rules: str = "president", **more: object) -> State:
    """Four seats with three cards each, P1 to lead, and some lines played."""
    state = table(rules, FOUR, **more)  # type: ignore[arg-type]
    return play(state, line) if line else state


def test_the_lowest_free_place_and_cards_shown() -> None:
    """Who leaves is last, the cards are shown, and the others play on."""
    state = in_play("P1 3C")
    assert (
        LeftTable(3, "leave"),
        Revealed(3, Cards("3S 4S 5S"), "leave"),
        Demoted(3, 3, "leave"),
    ) == events(state, "P4 leaves")
    state = accept(state, Leave(3))
    assert ((None, None, None, 3), 1, (3,)) == (state.standing, state.turn, state.absent)
    assert Cards() == state.hands[3]
    assert (None, None, 2, 3) == accept(state, Leave(2)).standing


def test_before_the_deal() -> None:
    """Who leaves between rounds has no cards to show and no place yet."""
    state = new_match(Rules.parse("president"), 5)
    assert (LeftTable(1, "leave"),) == events(state, "P2 leaves")


def test_it_is_accepted_once_and_never_listed() -> None:
    """Leaving is no move of the game, and nobody leaves twice."""
    state = in_play("P1 3C")
    assert Leave(3) in legal_actions(state)
    assert Leave(3) not in list(legal_actions(state))
    refuse(accept(state, Leave(3)), Leave(3), "leave/gone")


def test_a_seat_on_turn_leaves() -> None:
    """The next seat that is still to answer is asked."""
    state = accept(in_play("P1 3C"), Leave(1))
    assert (2, False) == (state.turn, state.trick is None)


def test_a_leader_leaves() -> None:
    """On the lead the next active seat leads."""
    state = accept(in_play(), Leave(0))
    assert (1, None) == (state.turn, state.trick)


def test_the_last_one_waiting_leaves() -> None:
    """With nobody left to answer the trick is over."""
    state = in_play("P1 3C ; P2 - ; P3 -")
    assert TrickEnded(0, "leave", 0) == events(state, "P4 leaves")[-1]
    after = accept(state, Leave(3))
    assert (0, None) == (after.turn, after.trick)


def test_the_owner_leaves() -> None:
    """The trick of an owner who left goes on; if it comes back, the next active seat leads."""
    state = accept(in_play("P1 3C ; P2 4D"), Leave(1))
    assert ((None, None, None, 1), 2, False) == (state.standing, state.turn, state.trick is None)
    state = play(state, "P3? 3H (trick/too-low) ; P3 - ; P4 - ; P1 -")
    assert (None, 2) == (state.trick, state.turn)


def test_who_is_out_already_keeps_the_place() -> None:
    """A seat that has its place leaves without losing it."""
    state = table("president", "P1: 3C | P2: 4D 5D | P3: 4H 5H | P4: 4S 5S")
    state = accept(play(state, "P1 3C"), Leave(0))
    assert ((0, None, None, None), (0,)) == (state.standing, state.absent)


def test_one_seat_left_ends_the_round_and_the_match() -> None:
    """When one is left the round is over, and with too few players the match as well."""
    state = accept(accept(in_play("P1 3C"), Leave(3)), Leave(2))
    assert MatchEnded((0,), "leave") == events(state, "P2 leaves")[-1]
    state = accept(state, Leave(1))
    assert ("over", (0, 1, 2, 3), (0,)) == (state.phase, state.previous, state.winners)
    refuse(state, Leave(0), "phase/wrong")


def test_too_few_players_end_the_match_after_the_round() -> None:
    """The round is played to its end first; points decide among those present."""
    rules = "arschloch+points:behind+players:4-6"
    state = table(
        rules, "P1: 7C 8C | P2: 8D | P3: 8H 9H | P4: 9S TS", scores=[0, 0, 0, 99], turn=2
    )
    state = accept(state, Leave(3))
    assert "play" == state.phase
    state = play(state, "P2 8D ; P3 9H ; P3 8H")
    assert ("over", (1, 2, 0, 3)) == (state.phase, state.previous)
    assert ((1, 3, 2, 99), (1,)) == (state.scores, state.winners)


def test_enough_players_play_on() -> None:
    """Five at a table for four: the match goes on, and the absent seat stays at the bottom."""
    state = finish_in("president+points:behind", [4, 0, 1, 2, 3])
    state = accept(state, Leave(0))
    assert ("deal", (0,), (3, 2, 1, 0, 4)) == (state.phase, state.absent, state.scores)
    state = accept(state, Deal(DECK))
    assert [0, 13, 13, 13, 13] == list(map(len, state.hands))
    assert (None, None, None, None, 0) == state.standing
    assert ("exchange", 3, None) == (state.phase, state.turn, state.title(0))
    assert ["President", "Vice-President", "Citizen", "Scum"] == [
        state.title(seat) for seat in (4, 1, 2, 3)
    ]
    # Four take part: the last gives two to the first, the last but one gives one.
    gives = []
    while state.phase == "exchange":
        gives.append(listed(state)[0].split()[0])
        state = apply(state, legal_actions(state)[0])
    assert ["P4>P5", "P5>P4", "P3>P2", "P2>P3"] == gives
    while state.phase == "play":
        state = apply(state, legal_actions(state)[0])
    assert state.previous is not None
    assert (0, 3) == (state.previous[-1], state.scores[0])


def test_leaving_at_the_deal() -> None:
    """Between rounds the seat is just gone; too few end the match at once."""
    state = accept(finish_in("president", range(5)), Leave(4))
    assert ("deal", (4,)) == (state.phase, state.absent)
    state = accept(state, Leave(3))
    assert ("over", (0,), (3, 4)) == (state.phase, state.winners, state.absent)


def test_leaving_before_any_places() -> None:
    """Before round 1 nobody has won more than another."""
    state = accept(new_match(Rules.parse("arschloch"), 3), Leave(1))
    assert ("over", (0, 2)) == (state.phase, state.winners)


def test_a_president_who_kept_the_chair_leaves() -> None:
    """The declaration goes with its player; the next President may make it anew."""
    state = finish_in("scum", [2, 1, 3, 0, 4])
    state = accept(play(state, "P3 keeps the chair"), Leave(2))
    assert ((1,), (2,)) == (state.actors, state.absent)
    state = accept(state, Deal(DECK))
    assert ((1, 3, 0, 4, 2), (4,)) == (state.people, state.absent)


def test_another_than_the_president_who_kept_the_chair_leaves() -> None:
    """The chair stays kept."""
    state = finish_in("scum", [2, 1, 3, 0, 4])
    state = accept(play(state, "P3 keeps the chair"), Leave(4))
    assert () == state.actors
    state = accept(state, Deal(DECK))
    assert ((0, 4, 2, 1, 3), (1,)) == (state.people, state.absent)


def test_leaving_in_the_draw() -> None:
    """The seat draws no more and takes the last place."""
    rules = Rules.parse("scum+seats:fixed+players:3-7")
    state = accept(new_match(rules, 5), Draw("9C 9D 2C 2D KC"))
    assert (0, 1, 2, 3) == state.drawing
    state = accept(state, Leave(0))
    assert ("draw", (2, 3)) == (state.phase, state.drawing)
    state = accept(state, Draw("3C 5C"))
    assert ("deal", (4, 1, 3, 2, 0)) == (state.phase, state.previous)


def test_leaving_the_draw_one_after_the_other() -> None:
    """Who leaves first has the last place of all."""
    rules = Rules.parse("scum+seats:fixed+players:3-7")
    state = accept(new_match(rules, 6), Draw("9C 9D 9H 8S KC KD"))
    state = accept(accept(state, Leave(5)), Leave(4))
    assert (0, 1, 2) == state.drawing
    state = accept(state, Draw("QC AC KC"))
    assert ("deal", (1, 2, 0, 3, 4, 5)) == (state.phase, state.previous)


def test_leaving_settles_the_draw() -> None:
    """If the only tie is gone with its seat, the deal is next."""
    rules = Rules.parse("scum+seats:fixed+players:3-7")
    state = accept(new_match(rules, 4), Draw("9C 9D 2C KC"))
    state = accept(state, Leave(1))
    assert ("deal", (3, 0, 2, 1)) == (state.phase, state.previous)


def shown(places: range, dealt: str = "3C") -> State:
    """A card was shown to P2; the President decides, the last has dealt."""
    rules = Rules.parse("scum+players:3-7")
    return accept(new_match(rules, len(places), previous=places), Deal(DECK, dealt))


@pytest.mark.parametrize("seat", [0, 1, 4])
def test_leaving_while_a_card_is_shown(seat: int) -> None:
    """If the President, the receiver or the dealer leaves, the card stays where it is."""
    state = shown(range(5), "2D")
    after = accept(state, Leave(seat))
    assert ("exchange", Cards()) == (after.phase, after.shown_card)
    expected = Cards("2D") if seat != 1 else Cards()
    assert expected == after.hands[1] & Cards("2D")


def test_a_bystander_leaves_while_a_card_is_shown() -> None:
    """The President still decides."""
    state = accept(shown(range(5), "2D"), Leave(3))
    assert ("shown", 0, (3,)) == (state.phase, state.turn, state.absent)
    assert "exchange" == play(state, "P1 shown stays").phase


def test_nobody_leaves_while_a_card_is_drawn_for_a_shown_one() -> None:
    """That draw is made first."""
    state = play(shown(range(5), "2D"), "P1 shown back")
    refuse(state, Leave(2), "phase/wrong")


def takeover() -> State:
    """P3 holds both jokers and is asked."""
    return table(
        "scum+jokers:2+players:3-7",
        "P1: 3C 4C | P2: 3D 4D | P3: X1 X2 | P4: 3S 4S | P5: 5C 6C",
        None,
        phase="takeover",
        previous=range(5),
    )


def test_the_holder_of_all_jokers_leaves() -> None:
    """There is nothing left to declare; the exchange is next."""
    state = accept(takeover(), Leave(2))
    assert ("exchange", 4, (0, 1, 2, 3, 4)) == (state.phase, state.turn, state.previous)


def test_a_bystander_leaves_in_the_takeover() -> None:
    """The holder of all jokers is still asked."""
    state = accept(takeover(), Leave(1))
    assert ("takeover", 2) == (state.phase, state.turn)


def leftovers() -> State:
    """P3 is to take a leftover, then P4."""
    return table(
        "arschloch",
        "P1: 7C 8C | P2: 7D 8D | P3: 7S 9S | P4: TS JS | P5: QC KC",
        None,
        phase="leftovers",
        previous=range(5),
        aside="AH TC",
        aside_up=True,
    )


def test_a_taker_leaves() -> None:
    """The next taker is asked; with none left the exchange is next."""
    state = accept(leftovers(), Leave(2))
    assert ("leftovers", 3) == (state.phase, state.turn)
    state = accept(state, Leave(3))
    assert ("exchange", 4) == (state.phase, state.turn)


def test_nobody_who_stays_has_a_card() -> None:
    """Who received has left each time, and who gave has none: all of them are out."""
    hands = "P1: 7C | P2: 8C | P3: 9C | P4: TC | P5: JC | P6: QC"
    rules = "arschloch+exchange:half"
    state = table(rules, hands, None, phase="exchange", previous=range(6))
    for receiver in range(2):
        state = accept(apply(state, legal_actions(state)[0]), Leave(receiver))
    state = apply(state, legal_actions(state)[0])
    causes = [e.cause for e in events(state, "P3 leaves") if type(e) is Finished]
    state = accept(state, Leave(2))
    assert ["out", "out", "out"] == causes
    assert ("deal", 3, (3, 4, 5, 2, 1, 0)) == (state.phase, state.round_number, state.previous)


def test_the_last_who_has_a_card_leaves() -> None:
    """One is left, without a card: the round is over, and too few are left for another."""
    hands = "P1: 7C | P2: 8C | P3: 9C"
    state = table("arschloch", hands, None, phase="exchange", previous=range(3))
    state = accept(accept(apply(state, legal_actions(state)[0]), Leave(1)), Leave(0))
    assert ("over", (2, 0, 1)) == (state.phase, state.previous)


def test_a_bystander_leaves_in_the_leftovers() -> None:
    """The same seat is on turn."""
    state = accept(leftovers(), Leave(4))
    assert ("leftovers", 2) == (state.phase, state.turn)


@pytest.mark.parametrize(
    ("seat", "turn"), [(3, 2), (0, 2), (2, 3), (1, 3)], ids=["low", "high", "low 2", "high 2"]
)
def test_leaving_in_the_exchange(seat: int, turn: int) -> None:
    """The gifts that need the seat are dropped, the others are made."""
    state = table("president+players:3-7", FOUR, None, phase="exchange", previous=range(4))
    assert 3 == state.turn
    state = accept(state, Leave(seat))
    assert ("exchange", turn) == (state.phase, state.turn)
    givers = []
    while state.phase == "exchange":
        givers.append(state.turn)
        state = apply(state, legal_actions(state)[0])
    assert ([2, 1] if seat in (0, 3) else [3, 0]) == givers


def test_all_but_one_leave_before_play() -> None:
    """Who is left wins the round without a card played."""
    state = table("president", FOUR, None, phase="exchange", previous=range(4))
    for seat in (3, 1):
        state = accept(state, Leave(seat))
    state = accept(state, Leave(0))
    assert ("over", (2, 0, 1, 3), (2,)) == (state.phase, state.previous, state.winners)


def test_the_opening_card_leaves_with_its_holder() -> None:
    """Where the leader leaves who had to lead the card, the next may lead anything."""
    state = table("president+open:3C+open-with+players:3-7", FOUR, round_number=1)
    assert ["P1 3C"] == listed(state)
    state = accept(state, Leave(0))
    assert ["P2 3D", "P2 4D", "P2 5D"] == listed(state)


def test_the_opening_card_stays_when_another_leaves() -> None:
    """The leader must still lead the card."""
    state = table("president+open:3C+open-with+players:3-7", FOUR, round_number=1)
    assert ["P1 3C"] == listed(accept(state, Leave(2)))


def test_no_such_seat() -> None:
    """A seat that is not at the table cannot leave it."""
    assert "seat 4" in refuse(in_play(), Leave(4), "action/unknown").message


def test_the_first_seat_is_asked_after_the_last_one_left() -> None:
    """From the last seat the turn goes on to the first."""
    state = play(table("president", FOUR, 2), "P2 3D ; P3 -")
    assert 0 == accept(state, Leave(3)).turn


def test_two_left_before_play() -> None:
    """The holder of all jokers is still asked while there is somebody else."""
    state = accept(accept(takeover(), Leave(0)), Leave(1))
    assert ("takeover", 2) == (state.phase, state.turn)


def test_what_was_shown_was_not_played() -> None:
    """Only the cards that a seat laid on the table are among what it has played."""
    state = accept(in_play("P1 3C ; P2 4D"), Leave(1))
    assert (Cards("3C"), Cards("4D")) == state.played[:2]
