# SPDX-License-Identifier: MIT
"""Slots about what changes hands before play."""

from __future__ import annotations

import enum
from typing import Final

from ..cards import MAX_JOKERS
from .slot import choice, number

__all__ = ["SLOTS", "Exchange", "GiveBack", "Tribute"]


class Exchange(enum.Enum):
    """How many cards change hands (A5, S6, P8)."""

    TWO_ONE = "2-1"
    """Two between last and first, one between their neighbours; with three players one."""
    ONE = "1"
    """One, between last and first only."""
    HALF = "half"
    """Half as many as there are players between last and first, one less for each next pair."""
    NONE = "none"
    """None."""

    def amounts(self, players: int) -> tuple[int, ...]:
        """
        How many cards each side of each pair gives, outermost pair first.

        Args:
            players: How many take part, 2 or more.

        Example:
            >>> Exchange.TWO_ONE.amounts(3), Exchange.TWO_ONE.amounts(5), Exchange.HALF.amounts(6)
            ((1,), (2, 1), (3, 2, 1))
        """
        if self is Exchange.NONE:
            return ()
        if self is Exchange.HALF:
            return tuple(range(players // 2, 0, -1))
        return (1,) if self is Exchange.ONE or players < 4 else (2, 1)


class Tribute(enum.Enum):
    """What the low side gives (A5.1, S6; ruling 9)."""

    HIGHEST = "highest"
    """Its highest cards; among equal ranks it chooses."""
    BY_SUIT = "by-suit"
    """Its highest cards, spades before hearts, diamonds and clubs: there is no choice, and all
    low sides give before the first high side does."""
    ANY = "any"
    """Any cards of its own choice."""


class GiveBack(enum.Enum):
    """What the high side returns (A5.1, S6)."""

    ANY = "any"
    """Any cards of its own choice."""
    LOWEST = "lowest"
    """Its lowest cards."""


SECTION: Final = "exchange"

SLOTS: Final = (
    choice("exchange", SECTION, "exchange", Exchange),
    choice(
        "tribute",
        SECTION,
        "tribute",
        Tribute,
        applies=lambda rules: rules.exchange is not Exchange.NONE,
    ),
    choice(
        "give_back",
        SECTION,
        "give-back",
        GiveBack,
        applies=lambda rules: rules.exchange is not Exchange.NONE,
    ),
    number(
        "takeover",
        SECTION,
        "takeover",
        1,
        MAX_JOKERS,
        none="none",
        default=2,
        applies=lambda rules: rules.takeover is None or rules.jokers >= rules.takeover,
    ),
)
