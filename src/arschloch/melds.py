# SPDX-License-Identifier: MIT
"""
Melds: what cards laid together count as, apart from who lays them.

A meld has a *kind* (all melds of one kind can be compared; for sets it is their size)
and a *strength* on one scale for the whole deck: 0 for the lowest rank in the normal
order up to ``top - 1`` for the highest, and ``top`` for jokers that stand above every
rank in both directions.  What may be laid on a meld is a table from kinds to strengths,
each set of strengths being the bits of an int.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Final, TypeAlias

import attrs

from .cards import Rank, lowest

__all__ = ["EVERY_CARD", "Allowed", "Deck", "Meld", "bits", "choose"]

Allowed: TypeAlias = Mapping[int, int]
"""From the kind of a meld to the strengths that are allowed, as bits."""

EVERY_CARD: Final = -1
"""The mask of all cards there can be, where a rule reads cards one by one."""


@attrs.frozen(eq=False)
class Meld:
    """
    What a play counts as; one object for each meld of a game, compared by identity.

    Args:
        kind: Melds of one kind compare; for a set it is its size.
        size: How many cards.
        strength: Place of its rank in the normal order, 0-based; above all ranks for
            jokers that are top.
        rank: The rank that it counts as; ``None`` for jokers that are top.
        wilds: How many of its cards are wild.
    """

    kind: int
    size: int
    strength: int
    rank: Rank | None
    wilds: int


@attrs.frozen
class Deck:
    """
    What a deck can make; what pieces that widen a trick or look for the unbeatable need.

    Args:
        rank_masks: The cards of each rank, low to high in the normal order, as masks.
        jokers: The jokers, as a mask.
        wild: Those of them that may stand for a rank, as a mask.
        largest_set: How many cards the largest set has that could be made.
        largest_top: How many jokers can lie together above all ranks.
    """

    rank_masks: tuple[int, ...]
    jokers: int
    wild: int
    largest_set: int
    largest_top: int

    @property
    def top(self) -> int:
        """The strength above all ranks, which is the number of ranks."""
        return len(self.rank_masks)

    def strengths(self, kind: int) -> int:
        """All strengths that a set of a *kind* can have, as bits."""
        natural = (1 << self.top) - 1 if kind <= self.largest_set else 0
        return natural | (1 << self.top if kind <= self.largest_top else 0)

    def set_kinds(self) -> range:
        """The kinds of all sets, smallest first."""
        return range(1, max(self.largest_set, self.largest_top) + 1)

    def higher(self, strength: int, reversed_: bool) -> int:
        """All strengths above a given one in the order in force, as bits."""
        if strength == self.top:
            return 0
        below = (1 << strength) - 1
        above = (1 << self.top) - 1 & ~below & ~(1 << strength)
        return (below if reversed_ else above) | 1 << self.top

    @property
    def jokers_name_a_rank(self) -> bool:
        """Whether jokers alone stand for a rank that their player names."""
        return self.wild != 0 and self.largest_top == 0

    def makers(self, strength: int) -> int:
        """The cards that a set of a *strength* can be made of, as a mask."""
        return self.jokers if strength == self.top else self.rank_masks[strength] | self.wild


def bits(mask: int) -> Iterator[int]:
    """The places of the bits that are set, lowest first."""
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


def choose(cards: int, count: int, read: int) -> Iterator[int]:
    """
    Ways to take *count* of *cards*, one for each outcome that can be told apart.

    Args:
        cards: A mask of cards of equal strength.
        count: How many to take, 0 or more.
        read: The mask of the cards that some rule reads one by one; of all others only
            the number matters, and the lowest are taken.

    Example:
        >>> [bin(way) for way in choose(0b1011, 2, read=0)]
        ['0b11']
        >>> [bin(way) for way in choose(0b1011, 2, read=0b1000)]
        ['0b11', '0b1001']
    """
    if not cards & read:
        if count <= cards.bit_count():
            yield lowest(cards, count)
        return
    single = [1 << bit for bit in bits(cards & read)]
    others = cards & ~read
    fewest = max(0, count - others.bit_count())
    for taken in range(fewest, min(count, len(single)) + 1):
        for ones in combinations(single, taken):
            yield sum(ones) | lowest(others, count - taken)
