# SPDX-License-Identifier: MIT
"""Arschloch clause by clause, A11 to A16: what the engine can show of each sentence."""

from __future__ import annotations

import pytest

from arschloch import (
    Cards,
    Deal,
    Demoted,
    Play,
    Revealed,
    Rules,
    apply,
    new_match,
    presets,
)

from .lines import accept, deal_of, events, finish_in, listed, play, refuse, table

DECK = " ".join(f"{rank}{suit}" for rank in "789TJQKA" for suit in "CDHS")


def test_A11_1_nobody_goes_out_with_an_ace() -> None:
    """A last play of an ace, or of a ten and a joker, is told apart: only the ace is refused."""
    state = table("arschloch+jokers:1", "P1: AC X1 | P2: 8D 9D | P3: 7H JH")
    refuse(state, Play(0, "AC X1"), "finish/forbidden")
    assert ["P1 X1=7", "P1 X1=8", "P1 X1=9"] == listed(state)[:3]
    assert "P1 AC X1" not in listed(state)
    state = table("arschloch+jokers:1", "P1: TC X1 | P2: 8D 9D | P3: 7H JH")
    assert 0 == play(state, "P1 TC X1").standing[0]


def test_A11_2_nothing_but_aces_is_last_at_once() -> None:
    """The play that leaves only aces makes its player last; the aces are shown and gone."""
    state = table("arschloch", "P1: 9C AC AD | P2: TD 8D | P3: 7H QH | P4: 8S JS")
    noted = events(state, "P1 9C")
    assert Demoted(0, 3, "only-banned:last") in noted
    assert Revealed(0, Cards("AC AD"), "only-banned:last") in noted
    state = play(state, "P1 9C")
    assert ((None, None, None, 0), Cards()) == (state.standing, state.hands[0])


def test_A11_2_a_second_such_player_takes_the_place_before() -> None:
    """Two are caught one after the other: last and last but one."""
    state = table("arschloch", "P1: 9C AC | P2: TD AD | P3: 7H QH | P4: 8S JS")
    state = play(state, "P1 9C ; P2 TD")
    assert (None, None, 1, 0) == state.standing


@pytest.mark.parametrize(
    ("players", "titles"),
    [
        (3, ["President", "Citizen", "Arschloch"]),
        (4, ["President", "Vice-President", "Vice-Arschloch", "Arschloch"]),
        (5, ["President", "Vice-President", "Citizen", "Vice-Arschloch", "Arschloch"]),
        (6, ["President", "Vice-President", "Citizen", "Citizen", "Vice-Arschloch", "Arschloch"]),
    ],
)
def test_A12_titles_by_place(players: int, titles: list[str]) -> None:
    """The last with cards has the last place, and the titles go by place."""
    order = [*range(1, players), 0]
    state = finish_in("arschloch", order)
    assert (tuple(order), "deal") == (state.previous, state.phase)
    assert titles == [state.title(seat) for seat in order]


def test_A12_one_player_left() -> None:
    """The round ends as soon as one player holds cards; those cards are shown."""
    state = table("arschloch", "P1: 9C | P2: TD JD QD | P3: ", standing=[2, None, None])
    assert Revealed(1, Cards("TD JD QD"), "last-player") in events(state, "P1 9C")
    state = play(state, "P1 9C")
    assert ((2, 0, 1), 3, Cards()) == (state.previous, state.round_number, state.hands[1])


def test_A13_standard_has_no_score() -> None:
    """No points, and after round 1000 there is a round 1001."""
    state = finish_in("arschloch", range(4), round_number=1000)
    assert ("deal", 1001, (0, 0, 0, 0)) == (state.phase, state.round_number, state.scores)


@pytest.mark.parametrize(("players", "points"), [(3, (2, 1, 0)), (5, (4, 3, 2, 1, 0))])
def test_A13_points_for_those_behind(players: int, points: tuple[int, ...]) -> None:
    """A player scores the number of players who went out later."""
    assert points == finish_in("arschloch+points:behind", range(players)).scores


@pytest.mark.parametrize(("before", "phase"), [(11, "deal"), (12, "over"), (13, "over")])
def test_A13_first_to_fifteen(before: int, phase: str) -> None:
    """The match ends with the round in which somebody has fifteen or more."""
    rules = "arschloch+points:behind+first-to:15"
    assert phase == finish_in(rules, range(4), scores=[before, 0, 0, 0]).phase


@pytest.mark.parametrize(
    ("scores", "winners"),
    [([0, 9, 0, 0], (1,)), ([8, 9, 0, 0], (0, 1)), ([0, 0, 0, 3], (0, 3))],
)
def test_A13_most_after_a_number_of_rounds(scores: list[int], winners: tuple[int, ...]) -> None:
    """After the last round the highest total wins, and equal totals share."""
    rules = "arschloch+points:behind+rounds:5"
    assert "deal" == finish_in(rules, range(4), scores=scores, round_number=4).phase
    state = finish_in(rules, range(4), scores=scores, round_number=5)
    assert ("over", winners, None) == (state.phase, state.winners, state.turn)


def test_A14_a_wrong_play_changes_nothing() -> None:
    """The cards stay in the hand and the same seat is on turn, as often as it is tried."""
    state = play(table("arschloch", "P1: 9C 7C | P2: 8D KD | P3: TC AD"), "P1 9C")
    wrong = ["P2? 8D (trick/too-low)", "P2? 8D KD (meld/mixed-ranks)", "P2? TC (cards/not-held)"]
    after = play(state, " ; ".join(wrong * 3))
    assert (state, 1) == (after, after.turn)


def test_A14_two_at_once() -> None:
    """Only the play of the player whose turn it is counts."""
    state = play(table("arschloch", "P1: 9C 7C | P2: JD KD | P3: JC AD"), "P1 9C")
    state = play(state, "P3! JC ; P2 JD ; P3? JC (trick/too-low)")
    assert Cards("JC AD") == state.hands[2]


def test_A15_ten_high() -> None:
    """The ten stands above the ace, and nobody is kept from going out with it."""
    state = table("arschloch+ten-high", "P1: AC 8C | P2: TC | P3: 7D JD")
    state = play(state, "P1 AC ; P2 TC")
    assert (1, None, None) == state.standing


def test_A15_matching() -> None:
    """An equal rank is allowed and the next player is skipped."""
    state = table("arschloch+matching", "P1: 9C 7C | P2: 9D KD | P3: JC AD | P4: QC 8C")
    assert 3 == play(state, "P1 9C ; P2 9D").turn


def test_A15_bomb() -> None:
    """Four of a kind beat any trick, low as they are; three do not."""
    state = table("arschloch+bomb", "P1: KC 7C | P2: 8C 8D 8H 8S 9D | P3: AD JC")
    state = play(state, "P1 KC ; P2? 8C 8D 8H (trick/wrong-size) ; P2 8C 8D 8H 8S")
    assert state.trick is not None
    assert (1, 2) == (state.trick.owner, state.turn)


def test_A15_revolution() -> None:
    """Four of a kind reverse the order: then a seven beats an eight."""
    state = table("arschloch+revolution", "P1: KC KD KH KS 8C 9C | P2: 7D 9D | P3: AD JC")
    state = play(state, "P1 KC KD KH KS ; P2 - ; P3 -")
    state = play(state, "P1 8C ; P2? 9D (trick/too-low) ; P2 7D")
    assert state.reversed


def test_A15_deck_52() -> None:
    """With 52 cards the two is highest; the ace remains what nobody may go out with."""
    state = table("arschloch+deck:52", "P1: AC 8C | P2: 2C 9C | P3: 7D JD 2D")
    state = play(state, "P1 AC ; P2 2C")
    assert (None, 1) == (state.trick, state.turn)
    assert [13] * 4 == list(
        map(len, apply(new_match(Rules.parse("arschloch+deck:52"), 4), DEAL_52).hands)
    )


DEAL_52 = Deal(" ".join(f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS"))


def test_A15_seats_by_rank() -> None:
    """With the next deal the players sit by place, the President in the first seat."""
    state = finish_in("arschloch+seats:by-rank+points:behind", [2, 0, 3, 1])
    state = accept(state, Deal(DECK))
    assert ((2, 0, 3, 1), (0, 1, 2, 3)) == (state.people, state.previous)
    assert ((3, 2, 1, 0), 3) == (state.scores, state.dealer)


def test_A15_all_variants_together() -> None:
    """All of them hold at one table."""
    rules = "arschloch+ten-high+matching+bomb+revolution+deck:52+seats:by-rank"
    state = table(rules, "P1: AC 8C | P2: AD 9C | P3: 2D 2H | P4: 3C 3D 3H 3S KC QC")
    state = play(state, "P1 AC ; P2 AD")
    assert ["P4 3C 3D 3H 3S", "P4 -"] == listed(state)
    state = play(state, "P4 3C 3D 3H 3S ; P1 - ; P2 - ; P3 - ; P4 QC ; P1 8C")
    assert (True, 1) == (state.reversed, state.turn)


def test_A16_the_example() -> None:
    """The example as told: two tricks of round 1, and what the places bring in round 2."""
    hands = (
        "P1: 9C 9S TD QC QS KC AC AD | P2: 7D 7H 8C 9H TS KH KD AS |"
        "P3: 7C 8H 8D 9D TH JH QH KS | P4: 7S 8S TC JC JD JS QD AH"
    )
    state = accept(new_match(presets.ARSCHLOCH, 4), deal_of(hands, first=2))
    assert [8, 8, 8, 8] == list(map(len, state.hands))
    state = play(state, "P3 8H 8D ; P4 JC JD ; P1 - ; P2 KH KD ; P3 - ; P4 - ; P1 -")
    state = play(state, "P2 7D ; P3 TH ; P4 QD ; P1 AC")
    assert (0, None) == (state.turn, state.trick)
    state = finish_in("arschloch", [1, 0, 3, 2], round_number=1)
    assert (1, 0, 3, 2) == state.previous
    state = accept(state, deal_of(hands, first=4))
    assert (2, ["P3>P2 QH KS"]) == (state.dealer, listed(state))
    state = play(state, "P3 >P2 QH KS ; P2 >P3 7D 7H ; P4 >P1 AH ; P1 >P4 9C")
    assert ("play", 2) == (state.phase, state.turn)
