# SPDX-License-Identifier: MIT
"""
Actions by their cards, made once for each seat.

The cards of one rank that a hand has are the keys: there are so few of them that the tables
are soon full.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from .actions import Give, Play
from .cards import Rank, cards_of
from .melds import Deck, choose

__all__ = [
    "TABLE_LIMIT",
    "GiftTable",
    "Kinds",
    "PartTable",
    "Parts",
    "PlayTable",
    "Shelf",
    "shelf",
]

TABLE_LIMIT: Final = 4096
"""A full table is small for one pack; with many packs or jokers not every key is kept."""

Kinds: TypeAlias = "tuple[int, ...]"
"""Kinds of melds, smallest first."""

Parts: TypeAlias = "tuple[tuple[int, ...], ...]"
"""Choices of cards out of some, as masks: those of none, of one, of two and so on."""

Shelf: TypeAlias = "tuple[int, int, PlayTable | list[tuple[Play, ...]]]"
"""
Where the plays of a rank stand: by ``hand >> shift & field``.

The first two are *shift* and *field*.  Moved down like this, the cards of a rank in one pack
make a number that a list can be asked with, which is faster than a dict.
"""

_LARGEST_LIST: Final = 16
"""Four cards of a rank, or four jokers."""


def shelf(table: PlayTable) -> Shelf:
    """How to ask a table: a small one made whole at once, a large one as it is asked."""
    whole = table.field < _LARGEST_LIST
    plays = [table[key] for key in range(table.field + 1)] if whole else table
    return table.shift, table.field, plays


class PlayTable(dict[int, tuple[Play, ...]]):
    """
    The plays of one seat with one rank: from the cards that could make them to the plays.

    The keys are masks moved down by *shift*.  Filled as it is asked; every entry is a
    function of its key.

    Args:
        deck: The deck.
        seat: Whose plays.
        strength: Of which rank, as a place in the normal order; ``deck.top`` for jokers.
        rank: The rank itself; ``None`` for jokers that are top.
        kinds: The kinds of melds that are wanted, smallest first.
        read: The cards that a rule reads one by one, as a mask; -1 for all.
        must: The cards that each play must contain, as a mask.
    """

    __slots__ = (
        "_deck",
        "_kinds",
        "_must",
        "_rank",
        "_read",
        "_seat",
        "_strength",
        "field",
        "shift",
    )

    def __init__(
        self,
        deck: Deck,
        seat: int,
        strength: int,
        rank: Rank | None,
        kinds: Kinds,
        read: int,
        must: int,
    ) -> None:
        super().__init__()
        self._deck, self._seat, self._strength, self._rank = deck, seat, strength, rank
        self._kinds, self._read, self._must = kinds, read, must
        makers = deck.makers(strength)
        self.shift: Final = (makers & -makers).bit_length() - 1
        self.field: Final = makers >> self.shift

    def __missing__(self, key: int) -> tuple[Play, ...]:
        cards = key << self.shift
        plays = tuple(
            self._play(chosen)
            for kind in self._kinds
            for chosen in self._sets(cards, kind)
            if chosen & self._must == self._must
        )
        if len(self) < TABLE_LIMIT:
            self[key] = plays
        return plays

    def _sets(self, cards: int, size: int) -> Iterator[int]:
        deck = self._deck
        if self._strength == deck.top:
            yield from choose(cards, size, self._read)
            return
        naturals, jokers = cards & deck.rank_masks[self._strength], cards & deck.wild
        fewest = max(0, size - naturals.bit_count())
        most = min(size if deck.jokers_name_a_rank else size - 1, jokers.bit_count())
        for wilds in range(fewest, most + 1):
            for natural in choose(naturals, size - wilds, self._read):
                for joker in choose(jokers, wilds, self._read):
                    yield natural | joker

    def _play(self, chosen: int) -> Play:
        cards = cards_of(chosen)
        rank = self._rank
        if rank is not None and not chosen & ~self._deck.wild:
            return Play(self._seat, cards, tuple((joker, rank) for joker in cards))
        return Play(self._seat, cards)


class GiftTable(dict[int, Give]):
    """The gifts from one seat to another, by their cards as a mask."""

    __slots__ = ("_seat", "_to")

    def __init__(self, seat: int, to: int) -> None:
        super().__init__()
        self._seat, self._to = seat, to

    def __missing__(self, cards: int) -> Give:
        gift = Give(self._seat, self._to, cards_of(cards))
        if len(self) < TABLE_LIMIT:
            self[cards] = gift
        return gift


class PartTable(dict[int, Parts]):
    """
    From cards of one rank to the ways to take some of them.

    Cards that are read one by one can be taken in very many ways, which are not kept.

    Args:
        most: How many are taken at most.
        read: The cards that a rule reads one by one, as a mask.
    """

    __slots__ = ("_most", "_read")

    def __init__(self, most: int, read: int) -> None:
        super().__init__()
        self._most, self._read = most, read

    def __missing__(self, cards: int) -> Parts:
        counts = range(self._most + 1)
        parts = tuple(tuple(choose(cards, count, self._read)) for count in counts)
        if not cards & self._read and len(self) < TABLE_LIMIT:
            self[cards] = parts
        return parts
