# SPDX-License-Identifier: MIT
"""
Actions by their cards, made once for each seat.

The cards of one rank, or of one suit for runs, that a hand has are the keys: there are so few
of them that the tables are soon full.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import Any, Final, TypeAlias

import attrs

from .actions import Give, Play, Stands, play_of
from .cards import cards_of
from .melds import EVERY_CARD, RUN, Allowed, Deck, Meld, Told, bits, choose, suits_follow
from .reading import Reader

__all__ = [
    "TABLE_LIMIT",
    "ExactTable",
    "GiftTable",
    "Kinds",
    "Listing",
    "PartTable",
    "Parts",
    "PlayTable",
    "RunTable",
    "SetTable",
    "Shelf",
    "Shelves",
    "Wanted",
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
Where some plays stand: by ``hand >> shift & field``.

The first two are *shift* and *field*.  Moved down like this, the cards of a rank in one pack
make a number that a list can be asked with, which is faster than a dict.
"""

Listing: TypeAlias = "tuple[Shelf, ...]"
"""Where to look for plays."""

Made: TypeAlias = "tuple[int, Meld, Stands]"
"""The cards of a play as a mask, its meld, and what its wild cards are declared for."""

_LONGEST_KEPT: Final = 128
"""Of large decks a hand can have thousands of plays; those are made each time."""

_LARGEST_LIST: Final = 16
"""Four cards of a rank, or four jokers."""


def shelf(table: PlayTable) -> Shelf:
    """How to ask a table: a small one made whole at once, a large one as it is asked."""
    whole = table.field < _LARGEST_LIST
    plays = [table[key] for key in range(table.field + 1)] if whole else table
    return table.shift, table.field, plays


@attrs.frozen
class Wanted:
    """
    Which plays a table is for.

    Args:
        seat: Whose plays.
        told: Which cards of a rank are told apart.
        must: The cards that each play must contain, as a mask.
        lock: The suits that must be followed, packed; 0 for any.
    """

    seat: int
    told: Told
    must: int = 0
    lock: int = 0


class PlayTable(dict[int, tuple[Play, ...]]):
    """
    Plays of one seat: from the cards that could make them to the plays.

    The keys are masks moved down by *shift*.  Filled as it is asked; every entry is a
    function of its key.

    Args:
        deck: The deck.
        reader: What knows the one spelling of a play.
        wanted: Which plays.
        makers: The cards that plays can be made of, as a mask.
    """

    __slots__ = ("_deck", "_reader", "_wanted", "field", "shift")

    def __init__(self, deck: Deck, reader: Reader, wanted: Wanted, makers: int) -> None:
        super().__init__()
        self._deck, self._reader, self._wanted = deck, reader, wanted
        self.shift: Final = (makers & -makers).bit_length() - 1
        self.field: Final = makers >> self.shift

    def __missing__(self, key: int) -> tuple[Play, ...]:
        seat, must, lock = self._wanted.seat, self._wanted.must, self._wanted.lock
        plays = tuple(
            play_of(seat, cards_of(chosen), stands)
            for chosen, meld, stands in self._melds(key << self.shift)
            if chosen & must == must
            and (not lock or suits_follow(meld.suits, meld.unsuited, lock))
        )
        if len(self) < TABLE_LIMIT and len(plays) <= _LONGEST_KEPT:
            self[key] = plays
        return plays

    @abstractmethod
    def _melds(self, cards: int) -> Iterator[Made]:
        """What some cards can make."""


class SetTable(PlayTable):
    """
    The sets of one seat with one rank.

    Args:
        deck: The deck.
        reader: What knows the one spelling of a play.
        wanted: Which plays.
        strength: Of which rank, as a place in the normal order; ``deck.top`` for jokers.
        kinds: The kinds of melds that are wanted, smallest first.
    """

    __slots__ = ("_kinds", "_strength")

    def __init__(
        self, deck: Deck, reader: Reader, wanted: Wanted, strength: int, kinds: Kinds
    ) -> None:
        super().__init__(deck, reader, wanted, deck.makers(strength))
        self._strength, self._kinds = strength, kinds

    def _melds(self, cards: int) -> Iterator[Made]:
        for kind in self._kinds:
            yield from self._sets(cards, kind)

    def _sets(self, cards: int, size: int) -> Iterator[Made]:
        deck, told = self._deck, self._wanted.told
        if self._strength == deck.top:
            for chosen in choose(cards, size, told):
                yield chosen, self._reader.top_of(size), ()
            return
        naturals, jokers = cards & deck.rank_masks[self._strength], cards & deck.wild
        fewest = max(0, size - naturals.bit_count())
        most = min(size if deck.jokers_name_a_rank else size - 1, jokers.bit_count())
        for wilds in range(fewest, min(most, deck.most_wilds) + 1):
            for natural in choose(naturals, size - wilds, told):
                for joker in choose(jokers, wilds, told):
                    yield from self._declared(natural, joker, wilds)

    def _declared(self, natural: int, joker: int, wilds: int) -> Iterator[Made]:
        """A set, once for each suit that its wild cards can be declared for."""
        reader = self._reader
        for suits in reader.wild_suits(natural, wilds) if natural else [()]:
            meld = reader.set_with(natural, self._strength, wilds, suits)
            yield natural | joker, meld, reader.spelled(natural | joker, meld)


class RunTable(PlayTable):
    """
    The runs of one seat in one suit, or in all where the suits are free.

    Args:
        deck: The deck.
        reader: What knows the one spelling of a play.
        wanted: Which plays.
        suit: The cards that runs are made of, as a mask.
        starts: The kinds of runs that are wanted, shortest first, and the columns in which
            they may begin, as bits.
    """

    __slots__ = ("_cells", "_starts", "_suit")

    def __init__(
        self,
        deck: Deck,
        reader: Reader,
        wanted: Wanted,
        suit: int,
        starts: tuple[tuple[int, int], ...],
    ) -> None:
        super().__init__(deck, reader, wanted, suit | deck.wild)
        self._starts = starts
        self._cells = [deck.rank_mask(column) & suit for column in range(deck.top + 2)]
        self._suit = None if deck.mixed_runs else next(card.suit for card in cards_of(suit))

    def _melds(self, cards: int) -> Iterator[Made]:
        deck = self._deck
        jokers = cards & deck.wild
        most = min(jokers.bit_count(), deck.most_wilds)
        # By column, the choices among the natural cards that can lie there.
        cells = [
            tuple(choose(cell, 1, self._wanted.told)) if (cell := mask & cards) else ()
            for mask in self._cells
        ]
        wild = [tuple(choose(jokers, wilds, self._wanted.told)) for wilds in range(most + 1)]
        filled = sum(1 << column for column, cell in enumerate(cells) if cell)
        longest = filled.bit_count() + most
        for kind, starts in self._starts:
            size = kind - RUN
            if size > longest or not filled:
                return
            # It begins so that it has the lowest natural card at most at its upper end.
            lowest_start = max(0, (filled & -filled).bit_length() - size)
            for start in range(lowest_start, filled.bit_length()):
                own = filled & (1 << size) - 1 << start
                if starts >> start & 1 and own and own.bit_count() >= size - most:
                    yield from self._runs(cells, wild, own, size, start)

    def _runs(
        self,
        cells: Sequence[tuple[int, ...]],
        wild: Sequence[tuple[int, ...]],
        own: int,
        size: int,
        start: int,
    ) -> Iterator[Made]:
        """The runs in some columns; *own* are those for which there are natural cards."""
        reader, suit = self._reader, self._suit
        columns = tuple(bits(own))
        # A wild card may also lie where a natural card is at hand.
        for wilds in range(size - len(columns), min(len(wild) - 1, size - 1) + 1):
            for natural in combinations(columns, size - wilds):
                for naturals in map(sum, product(*(cells[column] for column in natural))):
                    meld = reader.run_with(naturals, wilds, start)
                    for jokers in wild[wilds]:
                        stands = reader.spelled_run(jokers, natural, meld, suit)
                        yield naturals | jokers, meld, stands


class ExactTable(PlayTable):
    """
    Plays that are named card by card.

    Args:
        deck: The deck.
        reader: What knows the one spelling of a play.
        wanted: Which plays.
        plays: The cards of each play, as masks; of plays that count alike only the first is
            listed, unless each card is told apart.
    """

    __slots__ = ("_plays",)

    def __init__(self, deck: Deck, reader: Reader, wanted: Wanted, plays: Iterable[int]) -> None:
        self._plays: Final = tuple(plays)
        makers = 0
        for cards in self._plays:
            makers |= cards
        super().__init__(deck, reader, wanted, makers)

    def _melds(self, cards: int) -> Iterator[Made]:
        listed: set[Meld] = set()
        for play in self._plays:
            meld = self._reader.plain(play)
            if play & ~cards or meld is None:
                continue
            if self._wanted.told == EVERY_CARD or meld not in listed:
                listed.add(meld)
                yield play, meld, ()


class Shelves:
    """
    The tables of plays of one game, each made once.

    Args:
        deck: The deck.
        reader: What knows the one spelling of a play.
    """

    __slots__ = ("_deck", "_known", "_reader")

    def __init__(self, deck: Deck, reader: Reader) -> None:
        self._deck, self._reader = deck, reader
        self._known: Final[dict[tuple[Any, ...], Shelf]] = {}

    def listing(
        self, tables: Iterable[tuple[Allowed, Wanted]], exact: Iterable[int], wanted: Wanted
    ) -> Listing:
        """
        Where to look for plays: sets low to high, then runs, then plays named card by card.

        Args:
            tables: What may be laid, with what is wanted of it.
            exact: The plays named card by card, as masks.
            wanted: What is wanted of those.
        """
        listing = [shelf for allowed, want in tables for shelf in self._sets(allowed, want)]
        listing += [shelf for allowed, want in tables for shelf in self._runs(allowed, want)]
        exact = tuple(exact)
        if exact:
            listing.append(self._shelf(ExactTable, wanted, exact))
        return tuple(listing)

    def _shelf(self, kind: Callable[..., PlayTable], wanted: Wanted, *others: Any) -> Shelf:
        key = (kind, wanted, *others)
        found = self._known.get(key)
        if found is None:
            found = shelf(kind(self._deck, self._reader, wanted, *others))
            if len(self._known) < TABLE_LIMIT:
                self._known[key] = found
        return found

    def _sets(self, allowed: Allowed, wanted: Wanted) -> Iterator[Shelf]:
        for strength in range(self._deck.top + 1):
            kinds = tuple(
                kind for kind in sorted(allowed) if kind < RUN and allowed[kind] >> strength & 1
            )
            if kinds:
                yield self._shelf(SetTable, wanted, strength, kinds)

    def _runs(self, allowed: Allowed, wanted: Wanted) -> Iterator[Shelf]:
        deck = self._deck
        starts = tuple(
            (kind, allowed[kind]) for kind in sorted(allowed) if kind > RUN and allowed[kind]
        )
        if starts:
            for suit in (sum(deck.rank_masks),) if deck.mixed_runs else deck.suit_masks:
                yield self._shelf(RunTable, wanted, suit, starts)


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

    Cards that are told apart can be taken in very many ways, which are not kept.

    Args:
        most: How many are taken at most.
        told: Which of them are told apart.
    """

    __slots__ = ("_most", "_told")

    def __init__(self, most: int, told: Told) -> None:
        super().__init__()
        self._most, self._told = most, told

    def __missing__(self, cards: int) -> Parts:
        counts = range(self._most + 1)
        parts = tuple(tuple(choose(cards, count, self._told)) for count in counts)
        if not cards & self._told.any and len(self) < TABLE_LIMIT:
            self[cards] = parts
        return parts
