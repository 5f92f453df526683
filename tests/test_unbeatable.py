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
TWO = "+jokers:2+joker:wild"
THREE = "+jokers:3+joker:wild"
ANY_SUIT = "president+unbeatable:feasible+runs-any-suit:3"
WIDE = f"{LOCK}+size:more{THREE}"
FIVES, NINES = "5C 5D 5H 5S", "9C 9D 9H 9S X1"
SPADES = "president+unbeatable:feasible+spade-three+jokers:2+joker:wild-or-top"


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
        # Two wild cards make a run with one natural card, and none without.
        (RUNS + TWO, "P1: 4C 5C 6C KC | P2: 9H X1 | P3: 3H X2", "P1 4C5C6C", False),
        (RUNS + THREE, "P1: 4C 5C 6C 3C | P2: X1 X2 | P3: X3", "P1 4C5C6C", True),
        # Two cards of a rank fill one place of a run only.
        (f"{RUNS}+packs:2", "P1: 4C 5C 6C KC | P2: 7H 8H | P3: 7H'", "P1 4C5C6C", True),
        (ANY_SUIT, "P1: 4C 5C 6C KC | P2: 7H 8H | P3: 7D", "P1 4C5C6C", True),
        (ANY_SUIT, "P1: 4C 5C 6C KC | P2: 7H 8H | P3: 9D", "P1 4C5C6C", False),
        # Only the three of spades beats a joker; another joker is not wild enough for that.
        (SPADES, "P1: X1 KC | P2: X2 4D | P3: 5H", "P1 X1", True),
        (SPADES, "P1: X1 KC | P2: 3S 4D | P3: 5H", "P1 X1", False),
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


@pytest.mark.parametrize(
    ("rules", "hands", "line", "ended"),
    [
        # Under top-rank a card above the highest of the run is enough to keep it open.
        ("", "P1: 4C 5C 6C KC | P2: 7H 3D | P3: 3H 3S", "P1 4C5C6C", False),
        ("", "P1: 4C 5C 6C 3C | P2: 5H 3D | P3: 6H 3S", "P1 4C5C6C", True),
        ("", "P1: QC KC AC 3H | P2: 2D 3C | P3: 3S 4H", "P1 QCKCAC", False),
        ("", "P1: KC AC 2C 3H | P2: AD 2D | P3: 2S 2H", "P1 KCAC2C", True),
        # No rank is above jokers alone.
        ("+jokers:2+joker:top", "P1: X1 3C | P2: 7H 2C | P3: 2S X2", "P1 X1", True),
        # Turned round, one below its lowest.
        ("+revolution", "P1: 5C 6C 7C KC | P2: 4H KD | P3: 9H", "P1 5C6C7C", False),
        ("+revolution", "P1: 5C 6C 7C KC | P2: 5H KD | P3: 9H", "P1 5C6C7C", True),
        ("+revolution", "P1: 3C 4C 5C KC | P2: 3H KD | P3: 9H", "P1 3C4C5C", True),
    ],
)
def test_runs_and_the_top_rank(rules: str, hands: str, line: str, ended: bool) -> None:
    """Ruling 4: one unseen card of a higher rank is enough, however large the play is."""
    done = events(
        table(
            f"president+unbeatable:top-rank+runs:3{rules}",
            hands,
            1,
            reversed=rules == "+revolution",
        ),
        line,
    )
    assert ended == any(isinstance(event, TrickEnded) for event in done)


@pytest.mark.parametrize(
    ("rules", "below", "others", "play", "ended"),
    [
        # Runs of one suit: only one of the suits that are followed counts.
        (f"{LOCK}+runs:3", "3C 4C 5C", "P2: 9C TC | P3: JC", "6C 7C 8C", False),
        (f"{LOCK}+runs:3", "3C 4C 5C", "P2: 9H TH | P3: JH", "6C 7C 8C", True),
        # Runs of free suits: as many of each suit as are followed.
        (MIXED, "3C 4C 5H", "P2: 9C TH | P3: JC", "6C 7C 8H", False),
        (MIXED, "3C 4C 5H", "P2: 9C TH | P3: JH", "6C 7C 8H", True),
        (MIXED + WILD, "3C 4C 5H", "P2: 9C TH | P3: X1", "6C 7C 8H", False),
        # A wild card that is declared for no suit follows none.
        (f"{MIXED}:declared{WILD}", "3C 4C 5H", "P2: 9C TH | P3: X1", "6C 7C 8H", True),
        (f"{LOCK}:declared{WILD}", "5C 5D", "P2: TC 4H | P3: X1", "9C 9D", False),
        # Alone it is declared for a rank, and so for no suit either.
        (f"{LOCK}:declared{WILD}", "5C", "P2: TD 4H | P3: X1", "9C", True),
        # A set with a wild card too many for its suits wants another such one.
        (WIDE, "5C 5D X1", "P2: TC TD | P3: X3", "9C 9D X2", False),
        (WIDE, "5C 5D X1", "P2: TC TD | P3: TH", "9C 9D X2", True),
        (f"{LOCK}:declared+size:more{TWO}", FIVES, "P2: TC TD | P3: TH TS X2", NINES, False),
        (f"{LOCK}:declared+size:more{TWO}", FIVES, "P2: TC TD | P3: TH TS 4H", NINES, True),
        # A larger set has other suits.
        (f"{LOCK}+size:more", "5C", "P2: TC TH | P3: 3S 3H", "9C", False),
        (f"{LOCK}+size:more", "5C", "P2: TD TH | P3: JS JH", "9C", True),
    ],
)
def test_plays_that_follow_a_lock(
    rules: str, below: str, others: str, play: str, ended: bool
) -> None:
    """What does not follow the suits is no threat."""
    suits = "".join(card[1] for card in below.split() if card[0] != "X")
    trick = Trick(1, 1, below, lock=suits)
    assert ended == ends(rules, f"P1: {play} 3D | {others}", f"P1 {play}", trick=trick)
