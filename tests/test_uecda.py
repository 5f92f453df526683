# SPDX-License-Identifier: MIT
"""The computer Daihinmin tournament, sentence by sentence: cards, exchange, what may be laid."""

from __future__ import annotations

import pytest

from arschloch import (
    Cards,
    Deal,
    Give,
    Play,
    Reseat,
    State,
    legal_actions,
    new_match,
    parse_action,
    presets,
)
from arschloch.cards import deck_mask

from .lines import accept, finish_in, listed, play, refuse, table

RULES = presets.UECDA
DECK = tuple(Cards.from_mask(deck_mask(RULES.ranks, 1, 1)))
THREE = "uecda+players:3"


def at(hands: str, turn: int = 1, **more: object) -> State:
    """Three at the table."""
    return table(THREE, hands, turn, **more)


def exchange(hands: str) -> State:
    """The exchange of five: P2 was first, P3 second, P5 fourth, P1 last."""
    return table("uecda", hands, None, phase="exchange", previous=[1, 2, 3, 4, 0])


# --- cards and deal -----------------------------------------------------------------------


def test_players_and_cards() -> None:
    """Five players, 52 cards and one joker."""
    assert ((5, 5), 52, 1, 1) == (RULES.players, RULES.deck, RULES.packs, RULES.jokers)
    assert 53 == len(DECK)


def test_order_of_the_cards() -> None:
    """Three is lowest, two highest, and a joker is above them."""
    assert "3456789TJQKA2" == "".join(rank.letter for rank in RULES.ranks)
    play(at("P1: 2C 4C | P2: X1 5D | P3: 6H"), "P1 2C ; P2 X1")


def test_the_whole_pack_is_dealt() -> None:
    """Three players hold eleven cards and two hold ten."""
    state = accept(new_match(RULES, 5), Deal(DECK, None, 3))
    assert [11, 10, 10, 11, 11] == list(map(len, state.hands))
    assert Cards() == state.aside


def test_seats_are_redrawn_without_places() -> None:
    """When the places were dropped as well, only the players move."""
    state = finish_in("arschloch+redraw-seats:1+drop-places:1", [2, 0, 1])
    assert ("seats", None) == (state.phase, state.previous)
    state = accept(state, Reseat([1, 2, 0]))
    assert ("deal", None, (1, 2, 0)) == (state.phase, state.previous, state.people)


@pytest.mark.parametrize("first", range(5))
def test_the_first_card_without_classes(first: int) -> None:
    """Without classes anybody may get the first card."""
    state = accept(new_match(RULES, 5), Deal(DECK, None, first))
    assert DECK[0] in state.hands[first]
    assert DECK[1] in state.hands[(first + 1) % 5]


def test_the_first_card_with_classes() -> None:
    """The top player of the round before gets it: the three from there on hold eleven."""
    state = finish_in(RULES, [3, 1, 0, 2, 4])
    refuse(state, Deal(DECK, None, 1), "deal/first")
    state = accept(state, Deal(DECK))
    assert [11, 10, 10, 11, 11] == list(map(len, state.hands))


@pytest.mark.parametrize(
    ("ended", "phase"), [(1, "deal"), (2, "deal"), (3, "seats"), (5, "deal"), (6, "seats")]
)
def test_seats_are_redrawn(ended: int, phase: str) -> None:
    """Chance redraws the seats before rounds 4 and 7."""
    state = finish_in(RULES, range(5), round_number=ended)
    assert phase == state.phase
    if phase == "seats":
        assert (4, 3, 2, 1, 0) == accept(state, Reseat([4, 3, 2, 1, 0])).people


def test_one_direction() -> None:
    """Play goes round in the order of the seats, and no rule turns it."""
    state = at("P1: 3C 9C | P2: 4D 9D | P3: 5H 9H")
    assert [0, 1, 2, 0] == [
        played.turn
        for played in (
            state,
            play(state, "P1 3C"),
            play(state, "P1 3C ; P2 4D"),
            play(state, "P1 3C ; P2 4D ; P3 5H"),
        )
    ]
    assert play(state, "P1 9C").clockwise


@pytest.mark.parametrize(("ended", "dropped"), [(99, False), (100, True), (101, False)])
def test_classes_are_dropped(ended: int, dropped: bool) -> None:
    """Round 101 has no classes and no exchange."""
    state = finish_in(RULES, range(5), round_number=ended)
    state = accept(state, Reseat(range(5))) if state.phase == "seats" else state
    state = accept(state, Deal(DECK))
    assert dropped == (state.previous is None) == (state.phase == "play")


def test_round_1_has_no_classes() -> None:
    """The first round has no exchange, either."""
    assert "play" == accept(new_match(RULES, 5), Deal(DECK)).phase


# --- exchange -----------------------------------------------------------------------------

GIVING = "P1: 2S 2H AC 5S | P2: 3D 6C | P3: 3C 7C | P4: 9C 9D | P5: KD KC 4S"


def test_tributes() -> None:
    """The fifth gives two, the fourth one, before anybody chooses."""
    state = exchange(GIVING)
    assert (0, ["P1>P2 2H 2S"]) == (state.turn, listed(state))
    state = play(state, "P1 >P2 2H 2S")
    assert (4, ["P5>P3 KD"]) == (state.turn, listed(state))
    assert 1 == play(state, "P5 >P3 KD").turn


@pytest.mark.parametrize(
    ("hand", "given"),
    [
        ("X1 2C AS", "2C X1"),
        ("2C AS KS", "2C AS"),
        ("2C 2D 2H", "2D 2H"),
        ("2C 2D 2S", "2D 2S"),
        ("3S KC KD KH", "KD KH"),
    ],
)
def test_the_strongest_cards(hand: str, given: str) -> None:
    """The joker, then by rank, and in a rank spades, hearts, diamonds, clubs."""
    state = exchange(f"P1: {hand} | P2: 3D 6C | P3: 3C 7C | P4: 9C 9D | P5: QD QC 4S")
    (only,) = legal_actions(state)
    assert Give(0, 1, given) == only


def returning() -> State:
    """The first is to give back."""
    return play(exchange(GIVING), "P1 >P2 2H 2S ; P5 >P3 KD")


def test_returns() -> None:
    """The first returns any two cards, then the second any one; what came may go back."""
    state = play(returning(), "P2 >P1 3D 2S")
    assert 2 == state.turn
    assert {"P3>P5 3C", "P3>P5 7C", "P3>P5 KD"} == set(listed(state))
    assert "play" == play(state, "P3 >P5 KD").phase


def test_wrong_returns() -> None:
    """A return of the wrong number, or of cards not held, is refused."""
    refuse(returning(), Give(1, 0, "3D"), "give/wrong-count")
    refuse(returning(), Give(1, 0, "3D 4S"), "cards/not-held")


def test_the_third_does_nothing() -> None:
    """The third keeps the hand, and everybody holds as many cards as were dealt."""
    before = exchange(GIVING)
    state = play(returning(), "P2 >P1 3D 6C ; P3 >P5 3C")
    assert list(map(len, before.hands)) == list(map(len, state.hands))
    assert Cards("9C 9D") == state.hands[3]


# --- start --------------------------------------------------------------------------------


def test_the_holder_of_the_three_of_diamonds_leads() -> None:
    """It is who holds it after the exchange."""
    state = play(returning(), "P2 >P1 3D 6C ; P3 >P5 3C")
    assert 0 == state.turn
    state = play(returning(), "P2 >P1 2S 2H ; P3 >P5 3C")
    assert 1 == state.turn


def test_the_leader_need_not_play_it() -> None:
    """Any other card may be led, and the leader may even pass."""
    state = play(returning(), "P2 >P1 6C 2H ; P3 >P5 3C")
    accept(state, Play(1, "2S"))
    assert 2 == play(state, "P2 -").turn


# --- shapes -------------------------------------------------------------------------------

FIVE = "P1: 9C 9D 9H 9S X1 3S 4S 5S | P2: 5D | P3: 7H"


@pytest.mark.parametrize(
    "cards", ["9C", "9C 9D", "9C 9D 9H", "9C 9D 9H 9S", "9C 9D 9H 9S X1", "3S 4S 5S", "X1"]
)
def test_shapes(cards: str) -> None:
    """Single cards, two to five of a rank, runs of one suit, and the joker alone."""
    accept(at(FIVE), Play(0, cards))


@pytest.mark.parametrize("cards", ["3S 4S", "KS AS 3S", "AS 3S 4S", "3S 4D 5S", "3S 5S"])
def test_no_shapes(cards: str) -> None:
    """A run has three cards, one suit, no gap, and does not go round the corner."""
    state = at("P1: 3S 4S 5S 4D KS AS | P2: 5D | P3: 7H")
    refuse(state, Play(0, cards), "meld/mixed-ranks")


def test_a_long_run() -> None:
    """A run may be of any length."""
    cards = " ".join(f"{rank}S" for rank in "3456789TJQKA2")
    accept(at(f"P1: {cards} 3C | P2: 5D | P3: 7H"), Play(0, cards))


def test_a_joker_alone_is_its_own_kind() -> None:
    """Alone it stands for nothing."""
    refuse(at(FIVE), Play(0, "X1", [("X1", "9D")]), "rank/impossible")


def test_the_joker_stands_for_a_card() -> None:
    """Its player says for which, by suit and rank, and different cards are different plays."""
    state = at("P1: 9C X1 5C 6C | P2: 5D | P3: 7H")
    assert {"P1 9C X1=9D", "P1 9C X1=9H", "P1 9C X1=9S"} <= set(listed(state))
    assert {"P1 X1=4C 5C 6C", "P1 5C 6C X1=7C"} <= set(listed(state))


def test_the_joker_for_a_card_that_is_held_or_was_played() -> None:
    """It may stand for a card that its player holds as well, or that lies there."""
    state = at("P1: 4C 4D KC | P2: 9C 9D X1 TD JD | P3: 7H", 1)
    state = play(state, "P1 4C4D")
    accept(state, parse_action("P2 9C X1=9D"))
    state = at("P1: 8D KC | P2: X1 9D TD 5D | P3: 7H", 2)
    accept(state, parse_action("P2 X1=8D 9D TD"))


@pytest.mark.parametrize("cards", ["AS 2S X1=X1", "X1=X1 3S 4S", "KS AS 2S X1=X1"])
def test_beyond_the_ends(cards: str) -> None:
    """Only the joker lies below the three and above the two."""
    accept(at("P1: 3S 4S KS AS 2S X1 | P2: 5D | P3: 7H"), parse_action(f"P1 {cards}"))


def test_the_ends_count_as_ranks() -> None:
    """Ace, two, joker lie clear above ten, jack, queen and jack, queen, king."""
    hands = "P1: JC QC KC 3C | P2: AS 2S X1 4D | P3: 7H"
    play(at(hands), "P1 JCQCKC ; P2 AS 2S X1=X1")
    play(at(hands, reversed=True), "P1 JCQCKC ; P2? AS 2S X1=X1 (trick/too-low)")


def test_the_ends_count_as_ranks_when_turned_round() -> None:
    """Joker, three, four lie clear below five, six, seven; with four they do not."""
    hands = "P1: 4C 5C 6C 7C | P2: 3S 4S X1 9D | P3: 7H"
    play(at(hands, reversed=True), "P1 5C6C7C ; P2 3S 4S X1=X1")
    play(at(hands, reversed=True), "P1 4C5C6C ; P2? 3S 4S X1=X1 (trick/too-low)")


def test_the_suit_of_the_joker_in_a_group() -> None:
    """It takes a suit that the group lacks."""
    state = at("P1: 9C 9D X1 KC | P2: 5D | P3: 7H")
    refuse(state, Play(0, "9C 9D X1", [("X1", "9C")]), "rank/impossible")
    accept(state, Play(0, "9C 9D X1", [("X1", "9H")]))


def test_the_fifth_place_of_a_group() -> None:
    """Only with all four suits there the joker has none."""
    accept(at(FIVE), Play(0, "9C 9D 9H 9S X1"))
    refuse(at(FIVE), Play(0, "9C 9D 9H 9S X1", [("X1", "9S")]), "rank/impossible")


# --- beating ------------------------------------------------------------------------------


def test_the_same_kind_and_number() -> None:
    """A pair, a run, or a longer run do not answer a run of three."""
    state = at("P1: 4C 5C 6C KC | P2: 9D 9H 9S 8H TD JD QD KD | P3: 7H")
    state = play(state, "P1 4C5C6C ; P2? 9D9H9S (trick/wrong-size)")
    play(state, "P2? 9DTDJDQD (trick/wrong-size) ; P2 9DTDJD")
    play(at("P1: 4C 5C | P2: 9D 9H | P3: 7H"), "P1 4C ; P2? 9D9H (trick/wrong-size)")


def test_a_joker_beats_any_single() -> None:
    """A joker alone is laid on any single card, in either order, and on nothing else."""
    for turned in (False, True):
        state = at("P1: 3C 2C 5C 5D | P2: X1 9D | P3: 7H", reversed=turned)
        play(state, "P1 3C ; P2 X1")
        play(state, "P1 2C ; P2 X1")
        play(state, "P1 5C5D ; P2? X1 (trick/wrong-size)")


def test_groups_need_a_higher_rank() -> None:
    """A lower or equal rank does not beat, alone or in a group."""
    state = at("P1: 6C 6D | P2: 5H 6H 6S 7D 7S | P3: 7H")
    single = play(state, "P1 6C ; P2? 5H (trick/too-low) ; P2? 6H (trick/too-low)")
    play(single, "P2 7D")
    play(state, "P1 6C6D ; P2? 6H6S (trick/too-low) ; P2 7D7S")


def test_runs_need_to_lie_clear_above() -> None:
    """On five, six, seven the lowest card must be an eight or higher."""
    state = at("P1: 5C 6C 7C KC | P2: 6D 7D 8D 9D TD JD | P3: 7H", 1)
    state = play(state, "P1 5C6C7C ; P2? 6D7D8D (trick/too-low)")
    state = play(state, "P2? 7D8D9D (trick/too-low)")
    play(state, "P2 8D9DTD")
    play(state, "P2 9DTDJD")


def test_the_order_turned_round() -> None:
    """Then lower ranks beat, and a run must lie clear below."""
    state = at("P1: 9C TC JC KC | P2: 5D 6D 7D 8D 9D QD | P3: 7H", reversed=True)
    play(state, "P1 9C ; P2? QD (trick/too-low) ; P2 7D")
    state = play(state, "P1 9CTCJC ; P2? 7D8D9D (trick/too-low)")
    play(state, "P2 6D7D8D")
    play(state, "P2 5D6D7D")


def test_a_joker_has_the_rank_it_stands_for() -> None:
    """A pair with a joker is a pair of its rank, and a run counts as without one."""
    play(at("P1: 6C X1 KC | P2: 7D 7H | P3: 7S"), "P1 6C X1 ; P2 7D7H")
    state = at("P1: 4C X1 6C KC | P2: 7D 8D 9D 5D 6D | P3: 7H")
    play(state, "P1 4C X1 6C ; P2? 5D6D7D (trick/too-low) ; P2 7D8D9D")
