# SPDX-License-Identifier: MIT
"""
Cards that changed hands, and which ones they can have been.

Of a gift that is hidden, who looks on knows some cards of both seats afterwards: those that they
have laid since.  Told forward, a :class:`Way` says of each of these whose it was before; all
other cards of the two seats can be dealt out at random, and then change hands by the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb

import attrs

from ..actions import Give
from ..exchange import Pick
from ..game import Game
from ..hidden import HiddenGift
from ..melds import bits

__all__ = ["Move", "Swap", "Way", "move_of", "piles"]


@attrs.frozen(eq=False)
class Move:
    """
    Cards that went from one seat to another.

    Args:
        seat: Who gave.
        to: Who received.
        count: How many cards.
        cards: Which, as a mask; 0 if hidden.
        order: All cards in piles, as masks; those that must be given first come last.
    """

    seat: int
    to: int
    count: int
    cards: int
    order: tuple[int, ...]

    def choices(self, left: int, received: int) -> int:
        """
        The cards that can have been given: the giver has kept none that goes before them.

        Args:
            left: What the giver held afterwards, as a mask.
            received: What the receiver held afterwards, as a mask.
        """
        allowed = 0
        for pile in reversed(self.order):
            allowed |= pile
            if left & pile:
                break
        return received & allowed

    def forced(self, hand: int) -> tuple[int, int]:
        """
        What the giver of a hand has no choice about, and among which cards there is one.

        Args:
            hand: The hand before the gift, as a mask.
        """
        certain = 0
        for pile in reversed(self.order):
            if (certain | hand & pile).bit_count() > self.count:
                return certain, hand & pile
            certain |= hand & pile
        return certain, 0

    def most_ways(self, unknown: int, held: int, count: int) -> int:
        """
        In how many ways at most some unknown cards can be chosen for the gift.

        Args:
            unknown: All cards that are unknown, as a mask.
            held: How many of them the giver holds.
            count: How many of those are given.
        """
        if len(self.order) == 1:
            return comb(held, count)
        # There is a choice within one pile only.
        largest = max((pile & unknown).bit_count() for pile in self.order)
        return max(comb(min(held, largest), some) for some in range(count + 1))

    def barred(self) -> int:
        """The cards that the giver cannot have kept, since these were given, as a mask."""
        given = [place for place, pile in enumerate(self.order) if pile & self.cards]
        return sum(self.order[given[0] + 1 :]) if given else 0


@attrs.frozen
class Way:
    """
    Whose the known cards of two seats were before they swapped cards.

    Args:
        low: Those of the seat that gave first, as a mask.
        high: Those of the other.
        given: Those of *low* that were given; the others were not.
        back: Those that were given back; the others were not.
        size: How many unknown cards the seat held that gave first.
        most: In how many ways at most the unknown cards can be given, and given back.
        weight: In how many ways at most they can lie, be given and be given back.
    """

    low: int
    high: int
    given: int
    back: int
    size: int
    most: tuple[int, int]
    weight: int


@attrs.frozen(eq=False)
class Swap:
    """
    Two gifts that a view hides.

    Args:
        gift: The first one.
        back: What was given back, if that has been.
        low: What is known of the cards of the seat that gave first, afterwards, as a mask.
        high: The same of the other seat.
        hidden: How many more cards each of the two seats had afterwards.
        unknown: All cards that are unknown, as a mask; the two seats have had some of them.
    """

    gift: Move
    back: Move | None
    low: int
    high: int
    hidden: tuple[int, int]
    unknown: int

    @property
    def splits(self) -> int:
        """How many ways there are to say of each known card whose it was, legal or not."""
        given, low = self.gift.count, self.low.bit_count()
        back = 0 if self.back is None else self.back.count
        most = self.high.bit_count() + min(back, low)
        return _count_of_parts(low, back) * _count_of_parts(most, given)

    def ways(self) -> Iterator[Way]:
        """Every way that the rules of the exchange allow."""
        count = 0 if self.back is None else self.back.count
        for back in _parts(self.low, count):
            if self.back is not None and not _goes_first(self.back, back, self.high):
                continue
            kept = self.low & ~back
            for given in _parts(self.high | back, self.gift.count):
                if _goes_first(self.gift, given, kept):
                    way = self._way(given, back)
                    if way.weight:
                        yield way

    def _way(self, given: int, back: int) -> Way:
        low = self.low & ~back | given
        high = (self.high | back) & ~given
        held, rest = sum(self.hidden), self.gift.count - given.bit_count()
        more = self.gift.count - (0 if self.back is None else self.back.count)
        size = self.hidden[0] + more + self.low.bit_count() - low.bit_count()
        if not 0 <= size <= held:
            return Way(low, high, given, back, size, (0, 0), 0)
        most = self.gift.most_ways(self.unknown, size, rest)
        most_back = 1
        if self.back is not None:
            left = self.back.count - back.bit_count()
            most_back = self.back.most_ways(self.unknown, held - size + rest, left)
        weight = comb(held, size) * most * most_back
        return Way(low, high, given, back, size, (most, most_back), weight)


def _parts(cards: int, most: int) -> Iterator[int]:
    """All sets of up to so many of some cards, as masks."""
    singles = [1 << card for card in bits(cards)]
    for count in range(most + 1):
        yield from map(sum, combinations(singles, count))


def _count_of_parts(cards: int, most: int) -> int:
    """How many sets of up to so many of some cards there are."""
    return sum(comb(cards, count) for count in range(most + 1))


def _goes_first(move: Move, given: int, kept: int) -> bool:
    """Whether some cards can have been given while others were kept."""
    return not given or not kept or not given & ~move.choices(kept, given)


def move_of(gift: Give | HiddenGift, order: tuple[int, ...]) -> Move:
    """A gift as a move; see :class:`Move`."""
    if isinstance(gift, HiddenGift):
        return Move(gift.seat, gift.to, gift.count, 0, order)
    return Move(gift.seat, gift.to, len(gift.cards), gift.cards.mask, order)


def piles(game: Game, pick: Pick) -> tuple[int, ...]:
    """All cards in piles, those that must be given first last."""
    if pick == "any":
        return (game.cards,)
    if pick == "lowest":
        return game.by_rank[::-1]
    if pick == "highest":
        return game.by_rank
    by_suit = [
        1 << card
        for rank in game.by_rank
        for suit in (game.deck.jokers, *game.deck.suit_masks)
        for card in sorted(bits(rank & suit), reverse=True)
    ]
    return tuple(by_suit)
