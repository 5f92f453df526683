# SPDX-License-Identifier: MIT
"""
Melds: what cards laid together count as, apart from who lays them.

A meld has a *kind* (all melds of one kind can be compared; for a set it is its size, for a
run :data:`RUN` more than its length) and a *strength* on one scale for its kind.  For sets
that is the place of the rank in the normal order, 0 for the lowest up to ``top - 1``, and
``top`` for jokers that stand above every rank in both directions.  For runs it is the column
of the lowest card, where column 0 lies below the lowest rank and only wild cards may lie
there.  What may be laid on a meld is a table from kinds to strengths, each set of strengths
being the bits of an int.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, product
from typing import Final, NamedTuple, TypeAlias

import attrs

from .cards import PACK_BITS, Rank, Suit, lowest

__all__ = [
    "EVERY_CARD",
    "NOT_TOLD",
    "RUN",
    "Allowed",
    "Deck",
    "Meld",
    "Told",
    "bits",
    "choose",
    "merged",
]

Allowed: TypeAlias = Mapping[int, int]
"""From the kind of a meld to the strengths that are allowed, as bits."""


class Told(NamedTuple):
    """
    Which cards of equal strength are told apart.

    Args:
        faces: Cards of which the suit matters; equal ones of several packs are alike.
        cards: Cards of which each matters.
    """

    faces: int = 0
    cards: int = 0

    @property
    def any(self) -> int:
        """All of these cards, as a mask."""
        return self.faces | self.cards


NOT_TOLD: Final = Told()
"""No card is told from its equals."""

EVERY_CARD: Final = Told(cards=-1)
"""Each card is told apart."""

RUN: Final = 64
"""The kinds above are runs, by their length; no set is nearly as large."""

_SUITS: Final = 4
_COUNT_BITS: Final = 5
_COUNT: Final = (1 << _COUNT_BITS) - 1


@attrs.frozen(eq=False)
class Meld:
    """
    What a play counts as; one object for each meld of a game, compared by identity.

    Args:
        kind: Melds of one kind compare; for a set it is its size.
        size: How many cards.
        strength: For a set the place of its rank in the normal order, 0-based, above all
            ranks for jokers that are top; for a run the column of its lowest card.
        ranks: What its cards count as, low to high in the normal order; nothing for jokers
            that are top, and for a wild card beyond the end of a run.
        wilds: How many of its cards are wild.
        suits: How many cards of each suit it has, packed into one int; 0 where no rule in
            force reads suits.
        unsuited: How many of its cards may stand for any suit, where suits are read: wild
            cards, if they are not declared for one, and jokers that are top.

    Example:
        >>> nines = Meld(kind=2, size=2, strength=2, ranks=(Rank.NINE, Rank.NINE), wilds=1)
        >>> nines.is_run, nines.rank is Rank.NINE, nines.count(Rank.NINE)
        (False, True, 2)
        >>> run = Meld(RUN + 3, 3, 3, (Rank.NINE, Rank.TEN, Rank.JACK), wilds=0)
        >>> run.is_run, run.rank, run.count(Rank.NINE)
        (True, None, 1)

    .. versionadded:: 0.1.0
    """

    kind: int
    size: int
    strength: int
    ranks: tuple[Rank, ...]
    wilds: int
    suits: int = 0
    unsuited: int = 0

    @property
    def is_run(self) -> bool:
        """Whether it is a run."""
        return self.kind > RUN

    @property
    def rank(self) -> Rank | None:
        """The rank of a set; ``None`` for runs and for jokers that are top."""
        return self.ranks[0] if self.ranks and self.kind < RUN else None

    @property
    def jokers_alone(self) -> bool:
        """Whether it has no natural card."""
        return self.wilds == self.size or not self.ranks

    def count(self, rank: Rank) -> int:
        """How many of its cards count as a rank, wild cards as what they stand for."""
        return self.ranks.count(rank)

    def is_card(self, rank: Rank, suit: Suit) -> bool:
        """Whether it is one natural card alone, of a rank and a suit, where that one is read."""
        # A wild card alone is declared for a rank, and so has no suit.
        is_single = self.size == 1 and self.rank is rank
        return is_single and self.suits == suits_packed([suit])

    def follows(self, lock: int) -> bool:
        """Whether it has the suits of a lock, or its wild cards can stand for those it lacks."""
        return suits_follow(self.suits, self.unsuited, lock)


@attrs.frozen
class Deck:
    """
    What a deck can make under some rules; what pieces of the rules need to know of it.

    Args:
        rank_masks: The cards of each rank, low to high in the normal order, as masks.
        suit_masks: The cards of each suit, as masks.
        jokers: The jokers, as a mask.
        wild: Those of them that may stand for a rank, as a mask.
        copies: How many packs there are.
        most_wilds: How many wild cards one play may have.
        largest_top: How many jokers can lie together above all ranks.
        shortest_run: How many cards the shortest run has; 0 where there are no runs.
        mixed_runs: Whether the suits of a run are free.
        beyond: Whether a wild card may lie one column beyond either end of a run.
        declares_suits: Whether a wild card is declared for a suit as well as for a rank.
        pack_code: The code that says which ranks there are.
        set_codes: The codes that say how large a set can be.

    Example:
        >>> from arschloch import presets
        >>> deck = presets.ARSCHLOCH.shapes
        >>> deck.top, deck.largest_set, deck.kinds()
        (8, 4, (1, 2, 3, 4))
        >>> list(bits(deck.higher(5, reversed_=False)))  # above a queen
        [6, 7, 8]

    .. versionadded:: 0.1.0
    """

    rank_masks: tuple[int, ...]
    suit_masks: tuple[int, ...]
    jokers: int
    wild: int
    copies: int
    most_wilds: int
    largest_top: int
    shortest_run: int = 0
    mixed_runs: bool = False
    beyond: bool = False
    declares_suits: bool = False
    pack_code: str = ""
    set_codes: str = ""

    @property
    def top(self) -> int:
        """The strength above all ranks, which is the number of ranks."""
        return len(self.rank_masks)

    @property
    def largest_set(self) -> int:
        """How many cards the largest set has that could be made."""
        return _SUITS * self.copies + self.most_wilds

    @property
    def columns(self) -> range:
        """The columns of runs; the outermost two are beyond the ends."""
        return range(self.top + 2) if self.beyond else range(1, self.top + 1)

    def starts(self, size: int) -> range:
        """The columns in which a run of a size can begin."""
        if self.beyond and size == self.top + 1:
            # All ranks and one wild card: it lies above them, for nothing says where it lies.
            return range(1, 2)
        return range(self.columns[0], self.columns[-1] - size + 2)

    def set_kinds(self) -> range:
        """The kinds of all sets, smallest first."""
        return range(1, max(self.largest_set, self.largest_top) + 1)

    def run_kinds(self) -> range:
        """The kinds of all runs, shortest first."""
        if not self.shortest_run:
            return range(0)
        return range(RUN + self.shortest_run, RUN + len(self.columns) + 1)

    def kinds(self) -> tuple[int, ...]:
        """The kinds of all melds, sets before runs."""
        return (*self.set_kinds(), *self.run_kinds())

    def strengths(self, kind: int) -> int:
        """All strengths that a meld of a *kind* can have, as bits."""
        if kind > RUN:
            return sum(1 << start for start in self.starts(kind - RUN))
        natural = (1 << self.top) - 1 if kind <= self.largest_set else 0
        return natural | (1 << self.top if kind <= self.largest_top else 0)

    def higher(self, strength: int, reversed_: bool) -> int:
        """All strengths of sets above a given one in the order in force, as bits."""
        if strength == self.top:
            return 0
        below = (1 << strength) - 1
        above = (1 << self.top) - 1 & ~below & ~(1 << strength)
        return (below if reversed_ else above) | 1 << self.top

    def higher_runs(self, run: Meld, reversed_: bool, clear: bool) -> int:
        """
        All strengths of equally long runs above a given one, as bits.

        Args:
            run: The run to beat.
            reversed_: Whether the order is turned round.
            clear: Whether the two may not overlap.
        """
        apart = run.size if clear else 1
        below, above = (1 << max(0, run.strength - apart + 1)) - 1, -1 << run.strength + apart
        return self.strengths(run.kind) & (below if reversed_ else above)

    def stronger(self, meld: Meld, reversed_: bool, clear_runs: bool = False) -> int:
        """The strengths of a meld's own kind that beat it in the order in force, as bits."""
        if meld.is_run:
            return self.higher_runs(meld, reversed_, clear_runs)
        return self.strengths(meld.kind) & self.higher(meld.strength, reversed_)

    def columns_of(self, kind: int, strength: int) -> range:
        """The columns of a run."""
        return range(strength, strength + kind - RUN)

    def rank_mask(self, column: int) -> int:
        """The cards of a column of a run; none beyond the ends."""
        return self.rank_masks[column - 1] if 1 <= column <= self.top else 0

    @property
    def jokers_name_a_rank(self) -> bool:
        """Whether jokers alone stand for a rank that their player names."""
        return self.wild != 0 and self.largest_top == 0

    def makers(self, strength: int) -> int:
        """The cards that a set of a *strength* can be made of, as a mask."""
        return self.jokers if strength == self.top else self.rank_masks[strength] | self.wild

    def suits_of(self, cards: int) -> int:
        """How many natural cards of each suit there are in a mask, packed into one int."""
        return sum(
            (cards & mask).bit_count() << _COUNT_BITS * suit
            for suit, mask in enumerate(self.suit_masks)
        )


def suits_packed(suits: Iterable[int]) -> int:
    """
    Some suits packed in one int, as ``Meld.suits`` has them: how often each suit counts.

    Args:
        suits: Suits, or their numbers from 0, each as often as it counts.

    Example:
        >>> suits_unpacked(suits_packed([3, 0, 3]))
        (0, 3, 3)

    .. versionadded:: 0.1.0
    """
    return sum(1 << _COUNT_BITS * suit for suit in suits)


def suits_unpacked(packed: int) -> tuple[int, ...]:
    """
    The numbers of the suits that are packed in an int, lowest first, each as often as it counts.

    Args:
        packed: What :func:`suits_packed` makes.

    Example:
        >>> from arschloch import Suit
        >>> suits_unpacked(suits_packed([Suit.SPADES, Suit.CLUBS, Suit.SPADES]))
        (0, 3, 3)

    .. versionadded:: 0.1.0
    """
    return tuple(
        suit for suit in range(_SUITS) for _ in range(packed >> _COUNT_BITS * suit & _COUNT)
    )


def suits_follow(suits: int, unsuited: int, lock: int) -> bool:
    """
    Whether a play obeys a suit lock (ruling 22).

    Args:
        suits: The suits of the play, packed.
        unsuited: How many of its cards may stand for any suit.
        lock: The suits that must be followed, packed.
    """
    if not unsuited:
        return suits == lock
    return all(
        (suits >> shift & _COUNT) <= (lock >> shift & _COUNT)
        for shift in range(0, _SUITS * _COUNT_BITS, _COUNT_BITS)
    )


def merged(tables: Iterable[Allowed]) -> dict[int, int]:
    """One table of what is allowed by any of several."""
    union: dict[int, int] = {}
    for table in tables:
        for kind, strengths in table.items():
            union[kind] = union.get(kind, 0) | strengths
    return union


def bits(mask: int) -> Iterator[int]:
    """The places of the bits that are set, lowest first."""
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


def choose(cards: int, count: int, told: Told) -> Iterator[int]:
    """
    Ways to take *count* of *cards*, one for each outcome that can be told apart.

    Args:
        cards: A mask of cards of equal strength.
        count: How many to take, 0 or more.
        told: What is told apart; of all other cards only the number matters, and the lowest
            are taken.

    Example:
        >>> [bin(way) for way in choose(0b1011, 2, NOT_TOLD)]
        ['0b11']
        >>> [bin(way) for way in choose(0b1011, 2, Told(faces=0b1000))]
        ['0b11', '0b1001']
    """
    apart = cards & told.any
    if cards and not cards & (cards - 1) and count == 1:
        yield cards
        return
    if not apart:
        if count <= cards.bit_count():
            yield lowest(cards, count)
        return
    others = cards & ~apart
    fewest = max(0, count - others.bit_count())
    for taken in range(fewest, min(count, apart.bit_count()) + 1):
        for ones in _choose_apart(apart, taken, told):
            yield ones | lowest(others, count - taken)


def _choose_apart(cards: int, count: int, told: Told) -> Iterator[int]:
    """Ways to take *count* of cards that are all told apart in one way or the other."""
    single = [1 << bit for bit in bits(cards & told.cards)]
    faces = _by_face(cards & ~told.cards)
    if not faces:
        for ones in combinations(single, count):
            yield sum(ones)
        return
    groups = single + faces
    for amount in product(*(range(group.bit_count(), -1, -1) for group in groups)):
        if sum(amount) == count:
            yield sum(lowest(group, some) for group, some in zip(groups, amount, strict=True))


def _by_face(cards: int) -> list[int]:
    """Cards in groups that print alike, from all packs; lowest first, as masks."""
    groups: dict[int, int] = {}
    for bit in bits(cards):
        face = bit % PACK_BITS
        groups[face] = groups.get(face, 0) | 1 << bit
    return [groups[face] for face in sorted(groups)]
