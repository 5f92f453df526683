# SPDX-License-Identifier: MIT
"""The rulings 11 to 20 and 24."""

from __future__ import annotations

import pytest

from arschloch import (
    Action,
    Cards,
    Deal,
    Demoted,
    Event,
    Finished,
    Leave,
    Play,
    Revealed,
    Reversed,
    RoundEnded,
    Rules,
    Skipped,
    State,
    Trick,
    TrickEnded,
    apply,
    legal_actions,
    new_match,
    parse_action,
)

from .lines import accept, events, finish_in, listed, play, refuse, table

DECK = " ".join(f"{rank}{suit}" for rank in "3456789TJQKA2" for suit in "CDHS")


def names(noted: tuple[Event, ...]) -> list[str]:
    """The names of some events."""
    return [type(event).__name__ for event in noted]


def test_ruling_11_the_seat_that_would_be_next() -> None:
    """The skipped seat is the next that is asked at all: seats that are out do not count."""
    state = table(
        "president+matching",
        "P1: 9C 3C | P2: 9D 3D | P3: | P4: 9H 3H | P5: TC 5C",
        standing=[2, None, None, None, None],
    )
    assert Skipped(3, "equal:skip") in events(play(state, "P1 9C"), "P2 9D")
    assert 4 == play(state, "P1 9C ; P2 9D").turn


def test_ruling_11_a_skip_counts_as_a_pass() -> None:
    """Two passes and a skip end the trick."""
    state = table("president+matching", "P1: 9C 3C | P2: 9D 3D | P3: TC 5C | P4: JC 6C")
    state = play(state, "P1 9C ; P2 9D ; P4 - ; P1 -")
    assert (None, 1) == (state.trick, state.turn)


def test_ruling_11_a_skip_does_not_lock_out() -> None:
    """Where a pass locks, a seat that was only skipped comes back after the next play."""
    rules = "president+matching+pass:locked"
    state = table(rules, "P1: 9C 3C | P2: 9D 3D | P3: QC 5C | P4: JC 6C")
    state = play(state, "P1 9C ; P2 9D ; P4 JC ; P1 - ; P2 -")
    assert 2 == state.turn
    state = play(state, "P3 QC ; P4 -")
    assert (None, 2) == (state.trick, state.turn)


def test_ruling_11_a_skip_that_reaches_the_player_again() -> None:
    """With two seats left an equal play skips the other and wins the trick."""
    state = table("president+matching", "P1: 9C 3C | P2: 9D 3D | P3: ", standing=[2, None, None])
    state = play(state, "P1 9C")
    assert [Skipped(0, "equal:skip"), TrickEnded(1, "equal:skip", 1)] == list(
        events(state, "P2 9D")[1:]
    )
    over = play(state, "P2 9D")
    assert (None, 1) == (over.trick, over.turn)


def test_ruling_11_skips_of_a_last_play_are_void() -> None:
    """Who goes out with an equal card skips nobody."""
    state = table("president+matching", "P1: 9C 3C | P2: 9D | P3: TC 5C | P4: JC 6C")
    state = play(state, "P1 9C ; P2 9D")
    assert (2, frozenset()) == (state.turn, state.trick.passed if state.trick else None)


def test_ruling_12_strength_is_read_before_the_play() -> None:
    """Each four of a kind is judged in the order that it finds, and turns it for the next."""
    state = table(
        "president+revolution",
        "P1: 9C 9D 9H 9S 3C | P2: 4C 4D 4H 4S 3D | P3: 8C 8D 8H 8S 5C | P4: KC KD 3H",
    )
    state = play(state, "P1 9C 9D 9H 9S")
    assert state.reversed
    state = play(state, "P2 4C 4D 4H 4S")
    assert not state.reversed
    state = play(state, "P3 8C 8D 8H 8S")
    assert state.reversed


def test_ruling_12_both_at_once() -> None:
    """Four of a kind that are bomb and revolution do both, and a lower bomb answers."""
    rules = "president+bomb+revolution"
    state = table(
        rules, "P1: KC 3C | P2: 9C 9D 9H 9S 3D | P3: 8C 8D 8H 8S 5C | P4: TC TD TH TS 3H"
    )
    state = play(state, "P1 KC ; P2 9C 9D 9H 9S")
    assert state.reversed
    assert ["P3 8C 8D 8H 8S", "P3 -"] == listed(state)
    state = play(state, "P3 - ; P4? TC TD TH TS (trick/too-low)")
    assert 3 == state.turn


def test_ruling_12_a_larger_bomb_beats_any_smaller() -> None:
    """Five threes beat four twos; a bomb of the same size must be higher, never equal."""
    state = table(
        "president+packs:2+bomb+equal:yes",
        "P1: 2C 2D 2H 2S 3S | P2: 3C 3D 3H 3C' 3D' 4C | P3: 5C 2C' 2D' 2H' 2S' | P4: 6C 6D",
    )
    state = play(
        state, "P1 2C 2D 2H 2S ; P2 - ; P3? 2C' 2D' 2H' 2S' (trick/too-low) ; P3 - ; P4 -"
    )
    assert 0 == state.turn
    state = table(
        "president+packs:2+bomb",
        "P1: 2C 2D 2H 2S 3S | P2: 3C 3D 3H 3C' 3D' 4C | P3: 5C 5D | P4: 6C 6D",
    )
    state = play(state, "P1 2C 2D 2H 2S ; P2 3C 3D 3H 3C' 3D'")
    assert 2 == state.turn


def test_ruling_13_reversal_stays_through_trick_ends() -> None:
    """The order stays turned round when the trick ends."""
    state = table("president+revolution", "P1: 9C 9D 9H 9S 5C 4D | P2: 4C 3C | P3: 6C 7C")
    state = play(state, "P1 9C 9D 9H 9S ; P2 - ; P3 -")
    assert (True, None) == (state.reversed, state.trick)
    play(state, "P1 5C ; P2 4C")


def test_ruling_13_reversal_never_outlives_the_round() -> None:
    """In the next round the order is as it was."""
    state = table(
        "president+revolution+exchange:none",
        "P1: 5C | P2: 4C 3C | P3: ",
        standing=[2, None, None],
        reversed=True,
    )
    state = play(state, "P1 5C")
    assert ("deal", False) == (state.phase, state.reversed)
    assert not accept(state, Deal(DECK)).reversed


def test_ruling_14_declared_where_it_is_not_plain() -> None:
    """A joker alone is declared, and what it stands for is what has to be beaten."""
    state = table("scum+jokers:1", "P1: X1 3C | P2: 9C TC 4C | P3: 5C 6C | P4: 7C 8C")
    state = play(state, "P1 X1=9 ; P2? 9C (trick/too-low) ; P2 TC")
    assert 2 == state.turn


def test_ruling_14_undeclared_it_takes_the_highest_rank() -> None:
    """Undeclared it is an ace, and the lowest rank with the order turned round."""
    state = table("scum+jokers:1", "P1: X1 3C | P2: AC 4C | P3: 5C 6C | P4: 7C 8C")
    after = play(state, "P1 X1")
    assert after.trick is not None
    assert parse_action("P1 X1=A") == after.trick.play
    turned = table(
        "scum+jokers:1+revolution", "P1: X1 3C | P2: AC 2C | P3: 5C 6C | P4: 7C 8C", reversed=True
    )
    after = play(turned, "P1 X1 ; P2? 2C (trick/too-low)")
    assert after.trick is not None
    assert parse_action("P1 X1=2") == after.trick.play


def test_ruling_14_two_jokers_are_equal() -> None:
    """The second joker does not beat the first, whatever the role."""
    for role in ("wild", "wild-or-top", "top"):
        rules = f"president+jokers:2+joker:{role}"
        state = table(rules, "P1: X1 3C | P2: X2 4C | P3: 5C 6C | P4: 7C 8C")
        play(state, "P1 X1 ; P2? X2 (trick/too-low)")


def test_ruling_14_a_pair_of_jokers_beats_every_pair() -> None:
    """Where jokers are top, two of them lie above a pair of twos, turned round or not."""
    for reversed_, pair in ((False, "2C 2D"), (True, "3C 3D")):
        state = table(
            "president+jokers:2+joker:wild-or-top+revolution",
            f"P1: {pair} 9C | P2: X1 X2 4C | P3: 5C 6C | P4: 7C 8C",
            reversed=reversed_,
        )
        assert 2 == play(state, f"P1 {pair} ; P2 X1 X2").turn


def test_ruling_14_where_jokers_are_top_only() -> None:
    """Beside other cards, or two together, such jokers form nothing."""
    state = table("president+jokers:2+joker:top", "P1: X1 X2 3C | P2: 4C 4D | P3: 5C 6C")
    assert ["P1 3C", "P1 X1"] == listed(state)
    play(state, "P1? X1 X2 (meld/unknown) ; P1? 3C X1 (meld/unknown) ; P1? X1=3 (rank/impossible)")


def test_ruling_15_equal_cards_of_two_packs() -> None:
    """Both nines of clubs are cards of their own, of one strength and one outcome."""
    state = table("president+packs:2", "P1: 9C 9C' 3C | P2: 9D TC | P3: 5C 6C | P4: 7C 8C")
    assert ["P1 3C", "P1 9C", "P1 9C 9C'"] == listed(state)
    assert ["P1 3C", "P1 9C", "P1 9C'", "P1 9C 9C'"] == list(
        map(str, legal_actions(state, suits=True))
    )
    play(state, "P1 9C' ; P2? 9D (trick/too-low)")


def test_ruling_15_as_large_as_copies_and_wilds_allow() -> None:
    """Eight natural sevens and two jokers are a set of ten."""
    sevens = "7C 7D 7H 7S 7C' 7D' 7H' 7S' X1 X2"
    state = table(
        "president+packs:2+jokers:2+joker:wild", f"P1: {sevens} 3C | P2: 9D TC | P3: 5C | P4: 8C"
    )
    assert 10 == len(accept(state, Play(0, sevens)).played[0])


def test_ruling_16_the_highest_total_wins() -> None:
    """Two reach the target in one round: the higher total wins; equal totals share."""
    rules = "scum+first-to:10"
    high = finish_in(rules, [1, 0, 2, 3], scores=[9, 7, 0, 0])
    assert ((12, 11, -1, -2), (0,)) == (high.scores, high.winners)
    equal = finish_in(rules, [1, 0, 2, 3], scores=[8, 7, 0, 0])
    assert ((11, 11, -1, -2), (0, 1)) == (equal.scores, equal.winners)


def test_ruling_16_totals_are_compared_after_the_whole_round() -> None:
    """Who goes out first and so has enough does not end the round."""
    state = table(
        "scum+first-to:10", "P1: 9C | P2: TC 3C | P3: JC 4C | P4: QC 5C", scores=[9, 0, 0, 0]
    )
    state = play(state, "P1 9C")
    assert ("play", (9, 0, 0, 0), None) == (state.phase, state.scores, state.winners)


def test_ruling_17_the_last_player_shows_the_rest() -> None:
    """With one active seat left the round ends, and its cards are shown."""
    state = table("president", "P1: 9C | P2: TC 3C | P3: ", standing=[2, None, None])
    assert [
        Finished(0, 1, "out"),
        Revealed(1, Cards("3C TC"), "last-player"),
        Finished(1, 2, "last-player"),
        RoundEnded((2, 0, 1), (0, 0, 0), "points:none"),
    ] == list(events(state, "P1 9C")[1:])


def test_ruling_19_the_order_of_effects() -> None:
    """The play, the reversal, going out, who holds only banned cards, the trick."""
    rules = "president+revolution+no-finish:TOP+foul:illegal+after-out:sweep"
    state = table(rules, "P1: 9C 9D 9H 9S | P2: 4D 8D | P3: 3H | P4: 5S 6S")
    assert [
        Reversed(True, "revolution"),
        Finished(0, 0, "out"),
        Revealed(2, Cards("3H"), "only-banned:last"),
        Demoted(2, 3, "only-banned:last"),
        TrickEnded(0, "after-out:sweep", 1),
    ] == list(events(state, "P1 9C 9D 9H 9S")[1:])


def test_ruling_19_the_end_of_the_round_comes_before_the_end_of_the_trick() -> None:
    """A play that ends the round ends no trick besides."""
    state = table("arschloch", "P1: KC | P2: TC 7C | P3: ", standing=[2, None, None])
    assert ["Played", "Finished", "Revealed", "Finished", "RoundEnded"] == names(
        events(state, "P1 KC")
    )


def test_ruling_19_skips_come_after_the_trick_end() -> None:
    """An equal top card that ends the trick skips nobody."""
    state = table("arschloch+matching", "P1: KC 7C | P2: KD 8C | P3: 9C TC | P4: 9D TD")
    noted = events(play(state, "P1 KC"), "P2 KD")
    assert ["Played", "TrickEnded"] == names(noted)


def run_out(state: State) -> State:
    """The state after every seat took its first legal action until the round was over."""
    number = state.round_number
    while state.round_number == number:
        assert state.turn is not None
        assert legal_actions(state)
        state = apply(state, legal_actions(state)[0])
    return state


@pytest.mark.parametrize("rules", ["arschloch", "president+matching", "president+must-play"])
def test_ruling_20_a_seat_with_nothing_to_choose_is_never_asked(rules: str) -> None:
    """Whoever is on turn has a legal action, to the end of the round."""
    cards = (
        DECK
        if rules.startswith("president")
        else " ".join(f"{rank}{suit}" for rank in "789TJQKA" for suit in "CDHS")
    )
    state = run_out(accept(new_match(Rules.parse(rules), 4), Deal(cards)))
    assert 2 == state.round_number


def test_ruling_20_an_emptied_hand_is_placed_at_once() -> None:
    """Whose cards went to somebody who then left is out before the first lead."""
    state = table(
        "president+players:3-7",
        "P1: 3C 4C | P2: 3D 4D | P3: 3H 4H | P4: 2S AS",
        None,
        phase="exchange",
        previous=range(4),
    )
    actions: list[Action] = [parse_action("P4>P1 2S AS"), Leave(0)]
    for action in actions:
        state = apply(state, action)
    assert ("exchange", 2) == (state.phase, state.turn)
    state = play(state, "P3 >P2 4H ; P2 >P3 3D")
    assert ("play", (3, None, None, 0)) == (state.phase, state.standing)


@pytest.mark.parametrize("holder", [0, 1, 2, 3])
def test_ruling_24_opening_by_a_card_in_every_round(holder: int) -> None:
    """Under lead:open the holder of the card leads round 2 as well."""
    rules = "president+open:3C+lead:open+exchange:none"
    state = finish_in(rules, [3, 2, 1, 0], round_number=1)
    cards = DECK.split()
    assert state.dealer is None
    # Seat 1 deals round 2, so the first card goes to seat 2.
    place = (holder - 2) % 4
    cards[0], cards[place] = cards[place], cards[0]
    state = accept(state, Deal(" ".join(cards)))
    assert (holder, 2) == (state.turn, state.round_number)


def test_ruling_24_after_the_exchange() -> None:
    """It is the holder when play begins: the card may have changed hands before."""
    state = table(
        "president+open:3C+open-with+lead:open",
        "P1: 3C 4C | P2: 3D 4D | P3: 3H 4H | P4: 2S AS",
        None,
        phase="exchange",
        previous=range(4),
    )
    state = play(state, "P4 >P1 2S AS ; P1 >P4 3C 4C ; P3 >P2 4H ; P2 >P3 3D")
    assert (3, ["P4 3C"]) == (state.turn, listed(state))


def test_ruling_24_what_is_given_may_be_the_opening_card() -> None:
    """Gifts of an equal rank differ where one of them is the card that opens."""
    state = table(
        "president+open:3C+lead:open",
        "P1: 3C 3D 3H 4C | P2: 5D 4D | P3: 5H 4H | P4: 2S AS",
        1,
        phase="exchange",
        previous=range(4),
    )
    texts = listed(state)
    assert {"P1>P4 3C 3D", "P1>P4 3D 3H", "P1>P4 3C 4C", "P1>P4 3D 4C"} == set(texts)
    refuse(state, parse_action("P1>P4 3C"), "give/wrong-count")


def test_ruling_24_the_opening_card_may_go_with_its_holder() -> None:
    """Its holder has nothing else but aces and is placed last: the next leads what it likes."""
    state = table(
        "arschloch+open:AC+open-with+lead:open",
        "P1: AC AD | P2: 9C KC | P3: 7C 8C",
        None,
        phase="exchange",
        previous=range(3),
    )
    state = play(state, "P3 >P1 8C ; P1 >P3 8C")
    assert ((None, None, 0), 1) == (state.standing, state.turn)
    assert ["P2 9C", "P2 KC"] == listed(state)


def test_ruling_1_who_was_locked_out_of_the_trick_may_have_the_next_lead() -> None:
    """The last play ends the trick at once; the next to the left leads, also if it had passed."""
    state = table(
        "president+pass:locked+unbeatable:top-rank",
        "P1: 2C | P2: 3D 4D | P3: 3H 4H | P4: 3S 4S",
        1,
        trick=Trick(2, 2, "KC", passed=[1]),
    )
    state = play(state, "P1 2C")
    assert (None, 1, (0, None, None, None)) == (state.trick, state.turn, state.standing)


def test_ruling_21_who_has_left_does_not_end_the_match() -> None:
    """A seat that reaches the total and leaves cannot win, so that the others play on."""
    state = table(
        "president+players:3-7+points:behind+first-to:5",
        "P1: 9C | P2: TC 3C | P3: JC 4C | P4: QC 5C",
        scores=[4, 0, 0, 0],
    )
    state = apply(accept(state, Play(0, "9C")), Leave(0))
    state = play(state, "P2 TC ; P3 - ; P4 - ; P2 3C ; P3 4C ; P4 5C ; P3 JC")
    assert ("deal", 3) == (state.phase, state.round_number)
    assert state.scores[0] >= 5
