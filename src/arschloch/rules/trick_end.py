# SPDX-License-Identifier: MIT
"""Slots about the end of a trick."""

from __future__ import annotations

import enum
from typing import Final

import attrs

from ..melds import Allowed, Deck, Meld, bits
from .slot import choice

__all__ = ["SLOTS", "AfterOut", "Threats", "Unbeatable"]


@attrs.frozen
class Threats:
    """
    What keeps a trick open, for the eye of the public.

    Args:
        ranks: A mask; while any of these cards is unseen, the trick stays open.
        sets: Pairs of a mask and a number; while at least so many of these cards are
            unseen, the trick stays open.
    """

    ranks: int
    sets: tuple[tuple[int, int], ...]

    def remain(self, unseen: int) -> bool:
        """Whether cards that nobody has seen, as a mask, could still take the trick."""
        if unseen & self.ranks:
            return True
        # Asked after most plays, and most often there are no sets to go through.
        return bool(self.sets) and any(
            (unseen & makers).bit_count() >= size for makers, size in self.sets
        )


class Unbeatable(enum.Enum):
    """When a play ends the trick at once since nothing can beat it (A9.2, rulings 3 and 4)."""

    OFF = "off"
    """Never."""
    TOP_RANK = "top-rank"
    """When no card of a higher rank is left unseen."""
    FEASIBLE = "feasible"
    """When no play that could still be held would beat it."""

    def threats(self, meld: Meld, allowed: Allowed, deck: Deck) -> Threats | None:
        """
        What keeps a trick open after a play.

        Args:
            meld: The play.
            allowed: What may be laid on it.
            deck: The deck.

        Returns:
            ``None`` if this value never ends a trick.
        """
        if self is Unbeatable.OFF:
            return None
        if self is Unbeatable.FEASIBLE:
            return Threats(0, _sets(allowed, deck))
        higher = allowed.get(meld.kind, 0) & ~(1 << meld.strength)
        ranks = 0
        for strength in bits(higher & ~(1 << deck.top)):
            ranks |= deck.rank_masks[strength]
        # Where a rank is exhausted, jokers alone may still stand for it.
        jokers = ((deck.wild, meld.size),) if ranks and deck.wild else ()
        others = {kind: strengths for kind, strengths in allowed.items() if kind != meld.kind}
        others[meld.kind] = allowed.get(meld.kind, 0) & (1 << meld.strength | 1 << deck.top)
        return Threats(ranks, jokers + _sets(others, deck))


def _sets(allowed: Allowed, deck: Deck) -> tuple[tuple[int, int], ...]:
    return tuple(
        (deck.makers(strength), kind)
        for kind, strengths in allowed.items()
        for strength in bits(strengths)
    )


class AfterOut(enum.Enum):
    """Who leads when the owner of a trick is out (A10.2; ruling 1)."""

    LEFT = "left"
    """The next to the left."""
    LAST = "last"
    """The last of the round before."""
    SWEEP = "sweep"
    """A final play ends the trick at once, and the next to the left leads."""


SECTION: Final = "trick"

SLOTS: Final = (
    choice("unbeatable", SECTION, "unbeatable", Unbeatable),
    choice("after_out", SECTION, "after-out", AfterOut),
)
