# SPDX-License-Identifier: MIT
"""
From cards and what they are declared for to a meld, and back to the one spelling of it.

One :class:`Reader` for each game; it makes each meld once, so that melds compare by identity.
A play is *plain* when its natural cards leave no choice of what its wild cards stand for; then
it needs no declaration, and its canonical spelling has none (ruling 14).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TypeAlias

from .actions import Play, Stands
from .cards import Card, Cards, Rank, Suit, cards_of
from .errors import Reason
from .melds import RUN, Deck, Meld, suits_packed, suits_unpacked

__all__ = ["Reader"]

Suits: TypeAlias = "tuple[int, ...]"
"""Suits as numbers, lowest first."""


class Reader:
    """
    Reads plays of one deck under some rules.

    Args:
        deck: What the deck can make.
        order: The ranks, low to high in the normal order.
        joker: The code of what a joker is, for messages.
        reads_suits: Whether some rule reads the suits of plays.
    """

    __slots__ = (
        "_column_of",
        "_deck",
        "_interned",
        "_joker",
        "_order",
        "_reads_suits",
    )

    def __init__(
        self,
        deck: Deck,
        order: tuple[Rank, ...],
        joker: str,
        *,
        reads_suits: bool,
    ) -> None:
        self._deck, self._order, self._joker = deck, order, joker
        self._reads_suits = reads_suits
        self._column_of: dict[Rank | None, int] = {
            rank: place + 1 for place, rank in enumerate(order)
        }
        self._interned: dict[tuple[int, ...], Meld] = {}

    # --- melds, each made once ---------------------------------------------------------

    def set_of(
        self, size: int, strength: int, wilds: int, suits: int = 0, unsuited: int = 0
    ) -> Meld:
        """The meld of a set; a strength of ``deck.top`` is that of jokers above all ranks."""
        key = (size, strength, wilds, suits, unsuited)
        meld = self._interned.get(key)
        if meld is None:
            ranks = (self._order[strength],) * size if strength < self._deck.top else ()
            meld = Meld(size, size, strength, ranks, wilds, suits, unsuited)
            self._interned[key] = meld
        return meld

    def run_of(self, size: int, start: int, wilds: int, suits: int = 0, unsuited: int = 0) -> Meld:
        """The meld of a run that begins in a column."""
        key = (RUN + size, start, wilds, suits, unsuited)
        meld = self._interned.get(key)
        if meld is None:
            columns = range(max(start, 1), min(start + size, self._deck.top + 1))
            ranks = tuple(self._order[column - 1] for column in columns)
            meld = Meld(RUN + size, size, start, ranks, wilds, suits, unsuited)
            self._interned[key] = meld
        return meld

    def top_of(self, size: int) -> Meld:
        """The meld of jokers above all ranks."""
        return self.set_of(size, self._deck.top, 0, 0, size if self._reads_suits else 0)

    def example(self, kind: int, strength: int) -> Meld:
        """Any meld of a kind and a strength, without wild cards and suits."""
        if kind > RUN:
            return self.run_of(kind - RUN, strength, 0)
        return self.set_of(kind, strength, 0)

    def set_with(self, naturals: int, strength: int, wilds: int, suits: Suits = ()) -> Meld:
        """The meld of a set of natural cards, if any, and wild cards that stand for some suits."""
        size = naturals.bit_count() + wilds
        if not self._reads_suits:
            return self.set_of(size, strength, wilds)
        packed = self._deck.suits_of(naturals) + suits_packed(suits)
        unsuited = 0 if self._deck.declares_suits else wilds
        return self.set_of(size, strength, wilds, packed, unsuited)

    def run_with(self, naturals: int, wilds: int, start: int) -> Meld:
        """The meld of a run of natural cards and wild cards that begins in a column."""
        size = naturals.bit_count() + wilds
        if not self._reads_suits:
            return self.run_of(size, start, wilds)
        packed = self._deck.suits_of(naturals)
        if not self._deck.declares_suits:
            return self.run_of(size, start, wilds, packed, wilds)
        if not self._deck.mixed_runs:
            # The wild cards of a run of one suit are declared for that suit.
            packed = packed // naturals.bit_count() * size
        return self.run_of(size, start, wilds, packed)

    # --- what cards can be --------------------------------------------------------------

    def plain(self, cards: int) -> Meld | None:
        """The meld of cards that need no declaration; ``None`` if they are none."""
        deck = self._deck
        jokers = cards & deck.jokers
        naturals = cards ^ jokers
        wilds = jokers.bit_count()
        if not naturals:
            return self.top_of(wilds) if 0 < wilds <= deck.largest_top else None
        if jokers & ~deck.wild or wilds > deck.most_wilds:
            return None
        strength = self._strength_of_set(naturals)
        if strength is not None:
            ways = self.wild_suits(naturals, wilds)
            return self.set_with(naturals, strength, wilds, ways[0]) if len(ways) == 1 else None
        starts = self.run_starts(naturals, wilds)
        return self.run_with(naturals, wilds, starts[0]) if len(starts) == 1 else None

    def _strength_of_set(self, naturals: int) -> int | None:
        for strength, rank_mask in enumerate(self._deck.rank_masks):
            if not naturals & ~rank_mask:
                return strength
        return None

    def run_starts(self, naturals: int, wilds: int) -> range:
        """The columns in which a run of some cards can begin; none if they can be no run."""
        deck = self._deck
        size = naturals.bit_count() + wilds
        columns = self._columns(naturals)
        if not deck.shortest_run or size < deck.shortest_run or not columns:
            return range(0)
        return self._starts(columns, size)

    def _starts(self, columns: Sequence[int], size: int) -> range:
        """The columns in which a run can begin that has natural cards in some columns."""
        possible = self._deck.starts(size)
        if not possible:
            return possible
        first = max(columns[-1] - size + 1, possible[0])
        return range(first, min(columns[0], possible[-1]) + 1)

    def _columns(self, naturals: int) -> list[int]:
        """The columns of natural cards, lowest first; none if they cannot lie in one run."""
        cards = cards_of(naturals)
        if not self._deck.mixed_runs and len({card.suit for card in cards}) > 1:
            return []
        columns = {self._column_of[card.rank] for card in cards}
        return sorted(columns) if len(columns) == len(cards) else []

    def wild_suits(self, naturals: int, wilds: int) -> list[Suits]:
        """The suits that the wild cards of a set can be declared for, lowest first."""
        if not (self._deck.declares_suits and wilds):
            return [()]
        deck = self._deck
        free = [
            suit
            for suit, mask in enumerate(deck.suit_masks)
            for _ in range(deck.copies - (naturals & mask).bit_count())
        ]
        return sorted(set(combinations(free, min(wilds, len(free)))))

    # --- any spelling -------------------------------------------------------------------

    def read(self, cards: int, stands: Stands, reversed_: bool, lock: int = 0) -> Meld | Reason:
        """
        The meld of a play in any spelling, or why it is none.

        Args:
            cards: The cards, as a mask of cards of this deck.
            stands: What they are declared to stand for.
            reversed_: Whether the order is turned round, for wild cards left undeclared.
            lock: The suits that must be followed, packed, for wild cards left undeclared.
        """
        deck = self._deck
        jokers = cards_of(cards & deck.jokers)
        naturals, wilds = cards & ~deck.jokers, len(jokers)
        fault = _declaration_fault(stands, jokers)
        if fault is not None:
            return fault
        wild = wilds <= deck.most_wilds and not jokers.mask & ~deck.wild
        ranks = {_rank_of(meaning) for _, meaning in stands}
        if not naturals and deck.jokers_name_a_rank and wild:
            return self._named(wilds, ranks, jokers, reversed_)
        if not naturals or not wild:
            plain = self.plain(cards)
            if plain is None:
                return self._no_meld(naturals, jokers)
            return self._misnamed(naturals, jokers, stands) if stands else plain
        strength = self._strength_of_set(naturals)
        if strength is None or ranks - {self._order[strength]}:
            return self._read_run(naturals, jokers, stands, reversed_)
        melds = [
            self.set_with(naturals, strength, wilds, suits)
            for suits in self._declared_suits(naturals, wilds, stands)
        ]
        if not melds:
            return self._misnamed(naturals, jokers, stands)
        return next((meld for meld in melds if lock and meld.follows(lock)), melds[0])

    def _named(
        self, wilds: int, ranks: set[Rank | None], jokers: Cards, reversed_: bool
    ) -> Meld | Reason:
        """Wild cards alone, which stand for the rank that is named, the highest if none is."""
        if len(ranks) > 1 or not ranks <= set(self._order):
            return Reason(
                "rank/impossible",
                f"{jokers} must stand for one rank of the deck, not for {_listed(ranks)}",
                {"cards": jokers},
            )
        highest = 0 if reversed_ else self._deck.top - 1
        strength = next((self._order.index(rank) for rank in ranks if rank is not None), highest)
        return self.set_with(0, strength, wilds)

    def _declared_suits(self, naturals: int, wilds: int, stands: Stands) -> list[Suits]:
        """The suits that the wild cards of a set can stand for, given what is declared."""
        ways = self.wild_suits(naturals, wilds)
        if not self._deck.declares_suits:
            return ways
        named = [meaning.suit for _, meaning in stands if isinstance(meaning, Card)]
        return [way for way in ways if all(way.count(suit) >= named.count(suit) for suit in named)]

    def _read_run(
        self, naturals: int, jokers: Cards, stands: Stands, reversed_: bool
    ) -> Meld | Reason:
        starts = self.run_starts(naturals, len(jokers))
        if not starts:
            if self._strength_of_set(naturals) is not None:
                return self._misnamed(naturals, jokers, stands)
            return self._no_meld(naturals, jokers)
        fitting = [
            start for start in starts if not stands or self._stands_for(naturals, start, stands)
        ]
        if not fitting:
            return self._misnamed(naturals, jokers, stands)
        start = fitting[0 if reversed_ else -1]
        return self.run_with(naturals, len(jokers), start)

    def _stands_for(self, naturals: int, start: int, stands: Stands) -> bool:
        """Whether a run that begins in a column is what wild cards are declared for."""
        size = naturals.bit_count() + len(stands)
        missing = self._missing(self._columns(naturals), start, size)
        (suit, *_) = {card.suit for card in cards_of(naturals)}
        declared = []
        for wild, meaning in stands:
            named = meaning.suit if isinstance(meaning, Card) and meaning is not wild else suit
            if named is not suit and not (self._deck.mixed_runs and named is not None):
                return False
            declared.append(self._column_of.get(_rank_of(meaning)))
        return sorted(map(str, declared)) == sorted(map(str, missing))

    def _missing(self, columns: Sequence[int], start: int, size: int) -> list[int | None]:
        """The columns of a run where wild cards lie, lowest first; ``None`` beyond the ends."""
        return [
            column if 1 <= column <= self._deck.top else None
            for column in range(start, start + size)
            if column not in columns
        ]

    def spelled(self, cards: int, meld: Meld) -> Stands:
        """What the wild cards of a play are declared for in its one canonical spelling."""
        if not meld.wilds:
            return ()
        deck = self._deck
        naturals = cards & ~deck.jokers
        if meld.is_run:
            suit = next(card.suit for card in cards_of(naturals))
            return self.spelled_run(cards & deck.jokers, self._columns(naturals), meld, suit)
        jokers = cards_of(cards & deck.jokers)
        if not naturals:
            return tuple((joker, meld.ranks[0]) for joker in jokers)
        if len(self.wild_suits(naturals, meld.wilds)) == 1:
            return ()
        suits = suits_unpacked(meld.suits - deck.suits_of(naturals))
        return tuple(
            (joker, Card(meld.ranks[0], Suit(suit)))
            for joker, suit in zip(jokers, suits, strict=True)
        )

    def spelled_run(
        self, jokers: int, columns: Sequence[int], meld: Meld, suit: Suit | None
    ) -> Stands:
        """
        What the wild cards of a run are declared for in its one canonical spelling.

        Args:
            jokers: The wild cards, as a mask.
            columns: The columns of its natural cards, lowest first.
            meld: The run.
            suit: Its suit, or that of any of its natural cards.
        """
        if not jokers:
            return ()
        # One natural card and wild cards are a set, unless somebody says otherwise.
        if len(columns) > 1 and len(self._starts(columns, meld.size)) == 1:
            return ()
        missing = self._missing(columns, meld.strength, meld.size)
        return tuple(
            (joker, joker if column is None else self._meaning(column, suit))
            for joker, column in zip(cards_of(jokers), missing, strict=True)
        )

    def plainest(self, action: Play, meld: Meld) -> Play:
        """A play in its one canonical spelling."""
        stands = self.spelled(action.cards.mask, meld)
        return action if action.stands == stands else Play(action.seat, action.cards, stands)

    def _meaning(self, column: int, suit: Suit | None) -> Rank | Card:
        rank = self._order[column - 1]
        return rank if suit is None or self._deck.mixed_runs else Card(rank, suit)

    # --- refusals -----------------------------------------------------------------------

    def _misnamed(self, naturals: int, jokers: Cards, stands: Stands) -> Reason:
        return Reason(
            "rank/impossible",
            f"{_listed(meaning for _, meaning in stands)} cannot be what {jokers} stands for "
            f"beside {cards_of(naturals) or 'no other card'}",
            {"cards": cards_of(naturals | jokers.mask)},
        )

    def _no_meld(self, naturals: int, jokers: Cards) -> Reason:
        cards = cards_of(naturals | jokers.mask)
        deck = self._deck
        if len(jokers) > deck.most_wilds and not jokers.mask & ~deck.wild:
            return Reason(
                "meld/too-many-wilds",
                f"{cards} have {len(jokers)} wild cards, and one play has at most "
                f"{deck.most_wilds}",
                {"cards": cards},
            )
        if len({card.rank for card in cards_of(naturals)}) > 1:
            run = " and form no run" if deck.shortest_run else ""
            # Wild cards count towards a run, and have no rank of their own in a set.
            named = cards if run else cards_of(naturals)
            return Reason(
                "meld/mixed-ranks", f"{named} are of different ranks{run}", {"cards": named}
            )
        return Reason(
            "meld/unknown",
            f"{cards} form nothing under 'joker:{self._joker}'",
            {"cards": cards},
        )


def _rank_of(meaning: Rank | Card) -> Rank | None:
    return meaning.rank if isinstance(meaning, Card) else meaning


def _listed(meanings: Iterable[Rank | Card | None]) -> str:
    texts = {
        meaning.letter if isinstance(meaning, Rank) else str(meaning or "X")
        for meaning in meanings
    }
    return " and ".join(sorted(texts))


def _declaration_fault(stands: Stands, jokers: Cards) -> Reason | None:
    """What is wrong with who is declared, if anything: all wild cards, once each, or none."""
    named = [card for card, _ in stands]
    for card in named:
        if card not in jokers:
            return Reason(
                "rank/impossible",
                f"{card} is no wild card of this play, so it stands for itself",
                {"card": card},
            )
    if named and sorted(named) != list(jokers):
        return Reason(
            "rank/unclear",
            f"each of {jokers} must be declared once, or none of them"
            if len(jokers) > 1
            else f"{jokers} must be declared once, or not at all",
            {"cards": jokers},
        )
    return None
