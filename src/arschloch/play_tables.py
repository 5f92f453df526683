# SPDX-License-Identifier: MIT
"""
Actions by their cards, made once for each seat.

Hands of one rank are the keys: there are so few of them that the tables are soon full.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from .actions import Give, Play
from .cards import Rank, cards_of
from .melds import Deck, choose

__all__ = ["TABLE_LIMIT", "GiftTable", "Kinds", "PlayTable"]

TABLE_LIMIT: Final = 4096
"""A full table is small for one pack; with many packs or jokers not every key is kept."""

Kinds: TypeAlias = "tuple[int, ...]"
"""Kinds of melds, smallest first."""


class PlayTable(dict[int, tuple[Play, ...]]):
    """
    The plays of one seat with one rank: from the cards that could make them to the plays.

    Filled as it is asked; every entry is a function of its key.

    Args:
        deck: The deck.
        seat: Whose plays.
        strength: Of which rank, as a place in the normal order; ``deck.top`` for jokers.
        rank: The rank itself; ``None`` for jokers that are top.
        kinds: The kinds of melds that are wanted, smallest first.
        read: The cards that a rule reads one by one, as a mask; -1 for all.
        must: The cards that each play must contain, as a mask.
    """

    __slots__ = ("_deck", "_kinds", "_must", "_rank", "_read", "_seat", "_strength")

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

    def __missing__(self, cards: int) -> tuple[Play, ...]:
        plays = tuple(
            self._play(chosen)
            for kind in self._kinds
            for chosen in self._sets(cards, kind)
            if chosen & self._must == self._must
        )
        if len(self) < TABLE_LIMIT:
            self[cards] = plays
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
