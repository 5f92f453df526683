# SPDX-License-Identifier: MIT
"""Rulings 3 and 4: when nothing can beat a play, whatever can be laid at the table."""

from __future__ import annotations

import pytest

from arschloch import Trick, TrickEnded

from .lines import events, table

RUNS = "president+unbeatable:feasible+runs:3"
MIXED = "president+unbeatable:feasible+runs-any-suit:3+suit-lock"
COMPLETE = "president+unbeatable:feasible+complete-anytime"
LOCK = "president+unbeatable:feasible+suit-lock"
WILD = "+jokers:1+joker:wild"


def ends(rules: str, hands: str, line: str, **more: object) -> bool:
    """Whether the first player's play ends the trick as one that nothing can beat."""
    done = events(table(rules, hands, 1, **more), line)
    causes = [event.cause for event in done if isinstance(event, TrickEnded)]
    assert set(causes) <= {"unbeatable:feasible"}
    return bool(causes)


@pytest.mark.parametrize(
    ("rules", "hands", "line", "ended"),
    [
        # What others hold, put together, is what counts: 7H in one hand, 8H 9H in another.
        (RUNS, "P1: 4C 5C 6C KC | P2: 7H 3D | P3: 8H 9H", "P1 4C5C6C", False),
        (RUNS, "P1: 4C 5C 6C KC | P2: 7H 3D | P3: 8D 9H", "P1 4C5C6C", True),
        # The own cards are no secret to their owner, but to the public they are.
        (RUNS, "P1: 4C 5C 6C 7D 8D 9D | P2: 3D | P3: 4H", "P1 4C5C6C", False),
        (RUNS, "P1: QC KC AC 3H | P2: 2D 2C | P3: 2S 4H", "P1 QCKCAC", True),
        (RUNS, "P1: KC AC 2C 3H | P2: 2D 2S | P3: 9S 4H", "P1 KCAC2C", True),
        # A wild card stands in for what is missing, but only one.
        (RUNS + WILD, "P1: 4C 5C 6C KC | P2: 7H 3D X1 | P3: 8H", "P1 4C5C6C", False),
        (RUNS + WILD, "P1: 4C 5C 6C KC | P2: 7H 3D X1 | P3: 3H", "P1 4C5C6C", True),
        # A set as a bomb beats a run.
        (f"{RUNS}+bomb", "P1: JC QC KC 8H | P2: 3D 3S | P3: 3H 3C", "P1 JCQCKC", False),
        # To complete a rank is no way to beat a play.
        (COMPLETE, "P1: 2C 2D 3H | P2: 2S 2H 3D | P3: 4H", "P1 2C2D", True),
    ],
)
def test_of_what_nobody_has_seen(rules: str, hands: str, line: str, ended: bool) -> None:
    """A run or a bomb keeps the trick open while its cards are unseen."""
    assert ended == ends(rules, hands, line)


@pytest.mark.parametrize(
    ("rules", "hands", "line", "ended"),
    [
        (LOCK, "P1: 9C 3H | P2: KC 3D | P3: AD 3S", "P1 9C", False),
        (LOCK, "P1: 9C 3H | P2: KH 3D | P3: AD 3S", "P1 9C", True),
        (f"{LOCK}{WILD}", "P1: 9C 3H | P2: X1 3D | P3: KD 3S", "P1 9C", False),
        (f"{LOCK}:declared{WILD}-or-top", "P1: 9C 3H | P2: X1 3D | P3: KD 3S", "P1 9C", False),
    ],
)
def test_under_a_lock(rules: str, hands: str, line: str, ended: bool) -> None:
    """After clubs on clubs only clubs can beat a single card."""
    assert ended == ends(rules, hands, line, trick=Trick(1, 1, "5C"))
