# SPDX-License-Identifier: MIT
"""The worked cases over President."""

from __future__ import annotations

from arschloch import Cards, Play, apply

from .lines import listed, play, refuse, table


def test_T45_S4_two_sixes() -> None:
    """A pair falls to a higher pair only, and a third card of the rank stays in the hand."""
    state = table("president", "P1: 6C 6D 3C | P2: 7C 7D 7H KC KD | P3: 4C 5C")
    state = play(state, "P1 6C6D ; P2? KC (trick/wrong-size) ; P2? 7C7D7H (trick/wrong-size)")
    assert ["P2 7C 7D", "P2 KC KD", "P2 -"] == listed(state)
    state = play(state, "P2 7C7D")
    assert Cards("7H KC KD") == state.hands[1]


def test_T91_ruling_12() -> None:
    """The lead of five threes turned the order round, so nines do not beat it."""
    state = table(
        "president+packs:2+revolution+players:3-8",
        "P1: 3C 3D 3H 3S 3C' KC | P2: 9C 9D 9H 9S 9C' 4D | P3: 5D 6D",
    )
    state = apply(state, Play(0, "3C 3D 3H 3S 3C'"))
    reason = refuse(state, Play(1, "9C 9D 9H 9S 9C'"), "trick/too-low")
    assert "the order being turned round" in reason.message


def test_T92_rulings_2_and_1() -> None:
    """P1 is placed by the play; the trick ends with the third pass, and P2 leads."""
    state = table("president", "P1: 9C | P2: 4C 5C | P3: 4D 5D | P4: 4H TH")
    state = play(state, "P1 9C ; P2 - ; P3 -")
    assert (0, None, None, None) == state.standing
    assert (3, False) == (state.turn, state.trick is None)
    state = play(state, "P4 -")
    assert (None, 1) == (state.trick, state.turn)
