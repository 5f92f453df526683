# SPDX-License-Identifier: MIT
"""Places at which programs of this family go wrong, a test for each."""

from __future__ import annotations

import pytest

from arschloch import Card, Cards, Deal, Pass, Rules, apply, legal_actions, new_match

from .lines import accept, finish_in, listed, play, table

DECK = " ".join(f"{rank}{suit}" for rank in "789TJQKA" for suit in "CDHS")


def test_the_owner_is_out_and_the_next_seat_is_out_too() -> None:
    """The lead goes to the next seat that holds cards, past every seat that is out."""
    state = table(
        "president",
        "P1: 9C | P2: | P3: | P4: 4S 5S | P5: 4H 5H",
        standing=[2, 1, None, None, None],
    )
    state = play(state, "P1 9C ; P4 - ; P5 -")
    assert ((2, 1, 0, None, None), None, 3) == (state.standing, state.trick, state.turn)


def test_a_trick_taken_by_who_goes_out_on_the_next_to_last_place() -> None:
    """The owner went out and so did a seat that passed on it: nobody waits for either."""
    state = play(
        table("president", "P1: 9C | P2: TC | P3: 4H JC | P4: 4S 5S"), "P1 9C ; P2 TC ; P3 JC"
    )
    state = play(state, "P4 -")
    assert (None, 2) == (state.trick, state.turn)


def test_who_must_still_pass_after_a_finishing_play() -> None:
    """Everybody with cards, those who passed before included, and nobody else."""
    state = table("president", "P1: 6C 4C | P2: 4D 5D | P3: 9H | P4: 4S 5S")
    state = play(state, "P1 6C ; P2 - ; P3 9H")
    asked = []
    while state.trick is not None:
        assert state.turn is not None
        asked.append(state.turn)
        state = accept(state, Pass(state.turn))
    assert ([3, 0, 1], 3) == (asked, state.turn)


def test_a_last_play_that_is_also_the_top_rank() -> None:
    """It is placed, ends the trick, and the next to the left leads; nobody passes."""
    state = play(table("arschloch", "P1: 7C QC | P2: 8D 9D | P3: KH", 3), "P3 KH")
    assert ((2, None, None), None, 0) == (state.standing, state.trick, state.turn)


def test_the_count_of_passes_over_a_re_entry() -> None:
    """Passes count since the last play only: who comes back in sets the count to nothing."""
    state = table("president", "P1: 4C 9C KC | P2: 8C JD 7D | P3: TC 8D 9H | P4: QC 7H 6S")
    state = play(state, "P1 4C ; P2 - ; P3 - ; P4 QC ; P1 - ; P2 -")
    assert (2, False) == (state.turn, state.trick is None)
    assert state.trick is not None
    assert frozenset({0, 1}) == state.trick.passed
    state = play(state, "P3 -")
    assert (None, 3) == (state.trick, state.turn)


def test_revolution_across_the_end_of_a_trick() -> None:
    """It stays when the trick of the revolution is passed out, and ends with the next one."""
    hands = "P1: 9C 9D 9H 9S 6C 5C 7C | P2: 8C 8D 8H 8S 5D KD | P3: 4H 5H 6H"
    state = play(table("president+revolution", hands), "P1 9C 9D 9H 9S ; P2 - ; P3 -")
    assert state.reversed
    state = play(state, "P1 6C ; P2 5D ; P3 - ; P1 -")
    assert (True, 1) == (state.reversed, state.turn)
    state = play(state, "P2 8C 8D 8H 8S ; P3 - ; P1 - ; P2 KD ; P3 -")
    assert not state.reversed
    play(state, "P1? 7C (trick/too-low)")


def test_revolution_across_the_end_of_a_round() -> None:
    """A revolution that ends the round does not turn the next one round."""
    rules = "president+revolution+exchange:none"
    state = table(rules, "P1: 9C 9D 9H 9S | P2: 4D 5D | P3: ", standing=[2, None, None])
    state = play(state, "P1 9C 9D 9H 9S")
    assert ("deal", False) == (state.phase, state.reversed)


@pytest.mark.parametrize(
    ("rules", "reversed_", "last", "place"),
    [
        ("arschloch+revolution", True, "AC", 2),
        ("arschloch+revolution", True, "7C", 0),
        ("arschloch+ten-high", False, "AC", 2),
        ("arschloch+ten-high", False, "TC", 0),
        ("arschloch+ten-high+no-finish:TOP", False, "TC", 2),
        ("arschloch+ten-high+no-finish:TOP", False, "AC", 0),
        ("arschloch+revolution+no-finish:TOP", True, "7C", 2),
        ("arschloch+revolution+no-finish:TOP", True, "AC", 0),
    ],
)
def test_the_ban_under_revolution_and_ten_high(
    rules: str, reversed_: bool, last: str, place: int
) -> None:
    """A named rank stays what is banned, and TOP is what is highest now."""
    state = table(
        f"{rules}+unbeatable:off",
        f"P1: 8C {last} | P2: 9D JD | P3: 9H JH",
        reversed=reversed_,
    )
    state = play(state, "P1 8C")
    if place == 0:
        state = play(state, f"P2 - ; P3 - ; P1 {last}")
    assert place == state.standing.index(0)


def test_the_opening_card_lying_aside() -> None:
    """With 7C aside the holder of 8C leads round 1, and no one is stuck."""
    cards = [card for card in DECK.split() if card not in ("7C", "AS")]
    state = new_match(Rules.parse("arschloch"), 3)
    state = accept(state, Deal(" ".join([*cards, "7C", "AS"])))
    assert state.turn is not None
    assert Card.parse("8C") in state.hands[state.turn]
    assert listed(state)


def test_the_opening_card_aside_where_the_lead_must_contain_it() -> None:
    """The lead must then contain the card that decided."""
    cards = [card for card in DECK.split() if card not in ("7C", "AS")]
    state = new_match(Rules.parse("arschloch+open-with"), 3)
    state = accept(state, Deal(" ".join([*cards, "7C", "AS"])))
    assert {"8C"} == {text.split()[1] for text in listed(state)}


def test_two_seats_left_with_only_aces() -> None:
    """Both are placed in turn, from the bottom, and the round ends by itself."""
    state = table("arschloch", "P1: 9C AC | P2: TD AD | P3: ", standing=[2, None, None])
    state = play(state, "P1 9C")
    assert ((2, 1, 0), "deal") == (state.previous, state.phase)
    state = table("arschloch", "P1: 9C AC | P2: TD AD | P3: 7H 8H | P4: 7S")
    state = play(state, "P1 9C ; P2 TD ; P3 - ; P4 -")
    assert ((None, None, 1, 0), None, 2) == (state.standing, state.trick, state.turn)


def test_exchange_with_equal_highest_cards() -> None:
    """Two of three kings: each pair is allowed, one is listed, a queen is refused."""
    state = table(
        "arschloch",
        "P1: 7C 8C 9C | P2: 7D 8D | P3: 7H 8H | P4: QS KD KH KS",
        None,
        phase="exchange",
        previous=range(4),
    )
    assert ["P4>P1 KD KH"] == listed(state)
    assert ["P4>P1 KD KH", "P4>P1 KD KS", "P4>P1 KH KS"] == list(
        map(str, legal_actions(state, suits=True))
    )
    for cards in ("KD KH", "KD KS", "KH KS"):
        assert "exchange" == play(state, f"P4 >P1 {cards}").phase
    play(state, "P4? >P1 QS KS (give/not-highest)")


def test_exchange_with_one_certain_card_and_equals_for_the_other() -> None:
    """The ace must go; of the kings any may."""
    state = table(
        "arschloch",
        "P1: 7C 8C 9C | P2: 7D 8D | P3: 7H 8H | P4: AS KD KH",
        None,
        phase="exchange",
        previous=range(4),
    )
    play(state, "P4? >P1 KD KH (give/not-highest) ; P4 >P1 KH AS")


def test_three_player_exchange() -> None:
    """One card each way, after the Arschloch has taken a leftover; the Citizen is left alone."""
    state = accept(finish_in("arschloch", [1, 2, 0]), Deal(DECK))
    assert ("leftovers", 0) == (state.phase, state.turn)
    state = play(state, "P1 takes AH for AH")
    before = state.hands[2]
    state = play(state, f"P1 {listed(state)[0][2:]}")
    assert ("exchange", 1) == (state.phase, state.turn)
    state = play(state, f"P2 {listed(state)[0][2:]}")
    assert ("play", 0, before, [10] * 3) == (
        state.phase,
        state.turn,
        state.hands[2],
        list(map(len, state.hands)),
    )


def test_matching_with_two_left() -> None:
    """The equal play skips the only other seat, so the trick is over and its player leads."""
    state = table("arschloch+matching", "P1: 9C 7C | P2: 9D 8D | P3: ", standing=[2, None, None])
    state = play(state, "P1 9C ; P2 9D")
    assert (None, 1) == (state.trick, state.turn)


def test_a_skip_past_a_finished_seat() -> None:
    """The seat that is out is not the one that is skipped."""
    state = table(
        "arschloch+matching",
        "P1: 9C 7C | P2: 9D 8D | P3: | P4: TS JS | P5: TH JH",
        standing=[2, None, None, None, None],
    )
    assert 4 == play(state, "P1 9C ; P2 9D").turn


def test_growing_skips_past_finished_seats() -> None:
    """Two are skipped, and both hold cards."""
    state = table(
        "president+equal:skip-growing",
        "P1: 9C 7C | P2: 9D 8D | P3: TH JH | P4: | P5: 9S JS | P6: TD JD",
        standing=[3, None, None, None, None, None],
    )
    state = play(state, "P1 9C ; P2 9D ; P5 9S")
    assert 1 == state.turn


def test_takeover_with_a_joker_undealt() -> None:
    """Who holds two of three jokers, the third lying aside, cannot take over."""
    rules = Rules.parse("scum+jokers:3+deal:equal+players:4-7")
    deck = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS"]
    cards = [*deck[:1], "X1", *deck[1:4], "X2", *deck[4:], "X3"]
    state = accept(new_match(rules, 4, previous=range(4)), Deal(" ".join(cards)))
    assert (Cards("X1 X2"), "exchange") == (state.hands[1] & Cards("X1 X2 X3"), state.phase)
    assert Cards("X3") <= state.aside


@pytest.mark.parametrize(
    ("scores", "winners"),
    [([6, 8, 0, 0], (1,)), ([8, 8, 0, 0], (0,)), ([7, 8, 0, 0], (0, 1))],
)
def test_points_reached_by_two_in_one_round(scores: list[int], winners: tuple[int, ...]) -> None:
    """Both reach the target: the higher total wins, equal totals share."""
    state = finish_in("arschloch+points:behind+first-to:9", range(4), scores=scores)
    assert ("over", winners) == (state.phase, state.winners)


def test_an_action_on_an_old_state_leaves_it_as_it_was() -> None:
    """Two different plays on one state give two states, and the first is still there."""
    state = table("president", "P1: 9C 9D 3C | P2: TC | P3: JC 5C")
    single, pair = (apply(state, action) for action in list(legal_actions(state))[1:3])
    assert (Cards("3C 9D"), Cards("3C")) == (single.hands[0], pair.hands[0])
    assert Cards("9C 9D 3C") == state.hands[0]
