# SPDX-License-Identifier: MIT
"""President clause by clause, P1 to P8: what the engine can show of each sentence."""

from __future__ import annotations

import pytest

from arschloch import Cards, Deal, Pass, Play, TrickEnded, new_match, presets

from .lines import accept, events, finish_in, listed, play, refuse, table

DECK = " ".join(f"{rank}{suit}" for rank in "3456789TJQKA2" for suit in "CDHS")


def test_P1_two_is_high() -> None:
    """The order from low to high is 3 4 … K A 2; suits do not matter."""
    state = table("president", "P1: KC 3C | P2: AC 3D | P3: 2C 3H | P4: 2D 3S")
    state = play(state, "P1 KC ; P2 AC ; P3 2C ; P4? 2D (trick/too-low)")
    state = play(table("president", "P1: 3C 4C | P2: 4D 5C | P3: 2C 3H | P4: 2D 3S"), "P1 3C")
    assert ["P2 4D", "P2 5C", "P2 -"] == listed(state)


@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_P1_four_to_seven(players: int) -> None:
    """About four to seven play."""
    assert players == new_match(presets.PRESIDENT, players).players


@pytest.mark.parametrize(
    "counts",
    [
        [13, 13, 13, 13],
        [10, 11, 11, 10, 10],
        [8, 9, 9, 9, 9, 8],
        [7, 8, 8, 8, 7, 7, 7],
    ],
)
def test_P2_all_cards_are_dealt(counts: list[int]) -> None:
    """Every card is dealt; those next after the dealer may have one more."""
    state = accept(new_match(presets.PRESIDENT, len(counts)), Deal(DECK))
    assert (counts, Cards()) == (list(map(len, state.hands)), state.aside)


def test_P3_the_dealers_left_leads_what_it_likes() -> None:
    """The seat to the dealer's left leads any single card or set of equals."""
    state = accept(new_match(presets.PRESIDENT, 4), Deal(DECK))
    assert (0, 1) == (state.dealer, state.turn)
    state = table("president", "P1: 3C 9C 9D 9H | P2: 4D 5C | P3: 2C 3H | P4: 2D 3S")
    assert ["P1 3C", "P1 9C", "P1 9C 9D", "P1 9C 9D 9H"] == listed(state)


def test_P3_the_deal_and_the_lead_move_to_the_left() -> None:
    """In round 2 seat 1 deals and seat 2 leads, whatever the places are."""
    state = accept(finish_in("president+exchange:none", [3, 1, 2, 0], round_number=1), Deal(DECK))
    assert (1, 2) == (state.dealer, state.turn)


def test_P4_equally_many_and_higher() -> None:
    """A single falls to a higher single, a pair to a higher pair, and to nothing else."""
    state = table("president", "P1: 9C 9D 3C | P2: TC TD TH 2C 2D | P3: 4C 5C | P4: 4D 5D")
    single = play(state, "P1 9C ; P2? TC TD (trick/wrong-size)")
    assert ["P2 TC", "P2 2C", "P2 -"] == listed(single)
    pair = play(state, "P1 9C 9D ; P2? 2C (trick/wrong-size) ; P2? TC TD TH (trick/wrong-size)")
    assert ["P2 TC TD", "P2 2C 2D", "P2 -"] == listed(pair)


def test_P4_passing_is_free() -> None:
    """Who can play may pass, and may play later in the same trick."""
    state = table("president", "P1: 9C 3C | P2: TC 2C | P3: JC 5C | P4: 4D 5D")
    state = play(state, "P1 9C ; P2 - ; P3 JC ; P4 - ; P1 -")
    assert ["P2 2C", "P2 -"] == listed(state)
    refuse(table("president", "P1: 9C 3C | P2: TC | P3: JC | P4: 4D"), Pass(0), "pass/on-lead")


def test_P5_the_trick_ends_when_all_others_pass() -> None:
    """A play passed by everyone else takes the trick, and its player leads; a two, too."""
    state = play(table("president", "P1: 2C 3C | P2: TC | P3: JC 5C | P4: 4D 5D"), "P1 2C")
    assert 1 == state.turn
    state = play(state, "P2 - ; P3 -")
    assert (TrickEnded(0, "pass:free", 0),) == events(state, "P4 -")[-1:]
    state = play(state, "P4 -")
    assert (None, 0, Cards("2C")) == (state.trick, state.turn, state.played[0])


def test_P6_the_lead_passes_to_the_next_in_rotation() -> None:
    """If C's last two cards win the trick, D leads."""
    state = table("president", "P1: 4C 5C | P2: 6C 7C | P3: JC JD | P4: 4D 5D", 3)
    state = play(state, "P3 JC JD ; P4 - ; P1 - ; P2 -")
    assert ((2, None, None, None), None, 3) == (state.standing, state.trick, state.turn)


def test_P6_a_player_without_cards_drops_out() -> None:
    """Who is out is asked no more."""
    state = play(table("president", "P1: 4C | P2: 6C 7C | P3: 8C JD | P4: TD 5D"), "P1 4C")
    state = play(state, "P2 6C ; P3 8C ; P4 TD")
    assert 1 == state.turn
    refuse(state, Play(0, "4C"), "turn/not-yours")


def test_P7_titles() -> None:
    """First out is President, the next Vice-President, then Citizens; the last is the Scum."""
    state = finish_in("president", [4, 2, 0, 1, 3])
    assert ["President", "Vice-President", "Citizen", "Citizen", "Scum"] == [
        state.title(seat) for seat in (4, 2, 0, 1, 3)
    ]


def test_P8_no_exchange_in_round_one() -> None:
    """Before round 1 nothing changes hands."""
    state = accept(new_match(presets.PRESIDENT, 4), Deal(DECK))
    assert ("play", ()) == (state.phase, state.gifts)


def test_P8_exchange_from_round_two() -> None:
    """Two and one of the best go up, any come back."""
    state = accept(finish_in("president", [0, 1, 2, 3]), Deal(DECK))
    assert ("exchange", 3) == (state.phase, state.turn)
    giver, better = state.hands[3], state.hands[2]
    assert 1 == len(listed(state))
    state = play(state, listed(state)[0])
    assert (11, 15) == (len(state.hands[3]), len(state.hands[0]))
    assert Cards("AC 2C") == giver - state.hands[3]
    assert better == state.hands[2]
