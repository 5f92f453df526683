# SPDX-License-Identifier: MIT
"""Slots about what can be laid together, and on what."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import Any, Final

import attrs

from ..cards import MAX_JOKERS
from .seating import JokerRole
from .slot import Phrase, Slot, choice, number, switch, whole_number

__all__ = ["SLOTS", "RunBeats", "Runs", "SizeMatch"]


class SizeMatch(enum.Enum):
    """Whether a set must have as many cards as the one below (A8, P4)."""

    EQUAL = "equal"
    """As many."""
    MORE = "more"
    """As many or more, of a rank that beats it."""


class RunBeats(enum.Enum):
    """What a run must be to beat an equally long one."""

    HIGHER = "higher"
    """Its highest card must be higher."""
    CLEAR_ABOVE = "clear-above"
    """Its lowest card must be above the highest of the other."""


@attrs.frozen
class Runs:
    """
    Whether cards of neighbouring ranks may be laid together.

    Args:
        shortest: The least number of cards, 3 or more.
        any_suit: Whether the suits are free; otherwise they are one.

    Example:
        >>> Runs(3).code, Runs(5, any_suit=True).code
        ('runs:3', 'runs-any-suit:5')
    """

    shortest: int
    any_suit: bool = False

    @property
    def code(self) -> str:
        """The canonical code."""
        return f"{'runs-any-suit' if self.any_suit else 'runs'}:{self.shortest}"

    @classmethod
    def parse(cls, head: str, argument: str | None) -> Runs | None:
        """Read ``runs:N``, ``runs-any-suit:N`` or ``runs:none``."""
        if argument == "none" and head == "runs":
            return None
        return cls(whole_number(head, argument, 3, 13), head == "runs-any-suit")


def _write_runs(runs: Runs | None) -> str:
    return "runs:none" if runs is None else runs.code


def _say_runs(runs: Runs | None) -> Phrase:
    if runs is None:
        return "runs:none", {}
    return ("runs-any-suit" if runs.any_suit else "runs"), {"number": runs.shortest}


def _has_wild(rules: Any) -> bool:
    return bool(rules.jokers > 0 and rules.joker is not JokerRole.TOP)


SECTION: Final = "plays"

SLOTS: Final = (
    choice("size", SECTION, "size", SizeMatch),
    Slot(
        "runs",
        SECTION,
        ("runs", "runs-any-suit"),
        ("runs:N", "runs-any-suit:N", "runs:none"),
        Runs.parse,
        _write_runs,
        _say_runs,
    ),
    choice(
        "run_beats",
        SECTION,
        "run-beats",
        RunBeats,
        applies=lambda rules: rules.runs is not None,
    ),
    switch(
        "joker_beyond",
        SECTION,
        "joker-beyond",
        applies=lambda rules: rules.runs is not None and _has_wild(rules),
    ),
    number("wilds", SECTION, "wilds", 1, MAX_JOKERS, none="any", applies=_has_wild),
)


def problems(rules: Any) -> Iterator[str]:
    """What contradicts itself in runs, in sentences."""
    ranks = len(rules.ranks)
    if rules.runs is not None and rules.runs.shortest > ranks:
        yield (
            f"'{rules.runs.code}' needs {rules.runs.shortest} ranks, and 'deck:{rules.deck}' has "
            f"{ranks}"
        )
