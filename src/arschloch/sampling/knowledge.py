# SPDX-License-Identifier: MIT
"""What a view says about cards that it does not show: where they can lie, and how they came."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate
from math import comb
from typing import Final, Literal

import attrs

from ..actions import Give, TakeLeftover
from ..cards import Cards
from ..exchange import exchange_steps
from ..facts import Round
from ..game import Game, game_for
from ..hidden import Hidden, HiddenGift, HiddenTake
from ..melds import bits
from ..rebuilding import round_of, without_hidden_cards
from ..view import View
from .moves import Move, Swap, Way, move_of, piles

__all__ = ["Knowledge", "Place", "Ways"]

_MOST_SPLITS: Final = 100_000
"""So many ways to split the known cards of two seats are looked through at most."""


@attrs.frozen
class Place:
    """
    Where hidden cards lie.

    Args:
        kind: In a hand, put down for a leftover, fallen with a hand, or dealt aside.
        number: The seat; which of the leftovers taken or of the fallen hands.
        size: How many cards.
        barred: Cards that cannot lie there, as a mask.
    """

    kind: Literal["hand", "discard", "fallen", "aside"]
    number: int
    size: int
    barred: int = 0


@attrs.frozen(eq=False)
class Ways:
    """
    How two seats can have swapped cards.

    Args:
        swap: The gifts.
        ways: Whose the known cards can have been.
        weights: How likely it is one of the ways up to each, as whole numbers.
    """

    swap: Swap
    ways: tuple[Way, ...]
    weights: tuple[int, ...]

    @classmethod
    def of(cls, swap: Swap) -> Ways:
        """The ways of a swap."""
        ways = tuple(swap.ways())
        return cls(swap, ways, tuple(accumulate(way.weight for way in ways)))


class Knowledge:
    """
    What a view says, in the shape in which guessing needs it.

    Args:
        view: The view.
    """

    def __init__(self, view: View) -> None:
        self.view: Final = view
        self.game: Final[Game] = game_for(view.rules, view.players)
        self.played: Final = tuple(cards.mask for cards in view.played)
        self.dropped: Final = tuple(
            sum(cards.mask for whose, cards in view.dropped if whose == seat)
            for seat in range(view.players)
        )
        self.facts: Final[Round] = round_of(without_hidden_cards(view))
        any_card = (self.game.cards,)
        self.returned: Final = self._returned()
        self.handed: Final = tuple(move_of(gift, any_card) for gift in view.handed_on)
        self.exchanged: Final = self._all_gifts()
        self.playing: Final = self._playing()
        self.own_aside: Final = self._own_aside()
        self.sure: Final = self._sure()
        self.unknown: Final = self._unknown()
        self.swaps: Final = self._hidden_swaps()
        told = {move for ways in self.swaps for move in (ways.swap.gift, ways.swap.back)}
        self.gifts: Final = tuple(move for move in self.exchanged if move not in told)
        self.places: Final = self._places()
        self.most: Final = self._most_ways()

    def _returned(self) -> tuple[Move, ...]:
        """The shown card going back, and what was drawn for it: another card (S5)."""
        moves: list[Move] = []
        allowed = self.game.cards
        for gift in self.view.swapped:
            moves.append(move_of(gift, (allowed,)))
            allowed &= ~moves[-1].cards
        return tuple(moves)

    def _playing(self) -> frozenset[int]:
        """The seats that surely played on when play had begun, and do not hold what they held."""
        fallen = {seat for seat, _ in self.view.fallen}
        return frozenset(fallen.union(*((move.seat, move.to) for move in self.handed)))

    def _all_gifts(self) -> tuple[Move, ...]:
        """The gifts of the exchange, first things first."""
        gifts: tuple[Give | HiddenGift, ...] = (*self.view.gifts, *self.view.hidden_gifts)
        found = {(gift.seat, gift.to): gift for gift in gifts}
        return tuple(
            move_of(found[due.seat, due.to], piles(self.game, due.pick))
            for due in exchange_steps(self.facts)
            if (due.seat, due.to) in found
        )

    def _hidden_swaps(self) -> tuple[Ways, ...]:
        """
        The gifts that can be told forward.

        Where hands have changed since, nobody knows what a seat held after the exchange; then
        gifts are undone one by one, and so they are where there are too many ways to list.
        """
        view = self.view
        if view.handed_on or view.fallen:
            return ()
        backs = {(move.to, move.seat): move for move in self.exchanged}
        firsts = [move for number, move in enumerate(self.exchanged) if self._is_first(number)]
        swaps = (
            Swap(
                move,
                backs.get((move.seat, move.to)),
                self.known_of(move.seat),
                self.known_of(move.to),
                (self._hidden_of(move.seat), self._hidden_of(move.to)),
                sum(self.unknown),
            )
            for move in firsts
            if not move.cards
        )
        return tuple(Ways.of(swap) for swap in swaps if swap.splits <= _MOST_SPLITS)

    def _is_first(self, number: int) -> bool:
        """Whether a gift of the exchange is not the answer to one before."""
        move = self.exchanged[number]
        return all(move.to != other.seat for other in self.exchanged[:number])

    def known_of(self, seat: int) -> int:
        """The cards that a seat is known to have had after the exchange, as a mask."""
        return self.sure[seat] | self.played[seat] | self.dropped[seat]

    def _hidden_of(self, seat: int) -> int:
        """How many cards of a hand are not known."""
        return self.view.counts[seat] - self.sure[seat].bit_count()

    def _own_aside(self) -> int:
        """The cards that this seat knows to lie face down aside, as a mask."""
        takes = (take for take in self.view.taken if isinstance(take, TakeLeftover))
        found = sum(1 << take.discard.index for take in takes)
        return found | sum(pile.mask for _, pile in self.view.fallen if isinstance(pile, Cards))

    def _sure(self) -> tuple[int, ...]:
        """The cards that surely are in each hand, as masks."""
        view = self.view
        sure = [0] * view.players
        _follow(sure, (*self.returned, *self.exchanged))
        if view.opener is not None:
            sure[view.opener[0]] |= 1 << view.opener[1].index
        _follow(sure, self.handed)
        for seat, _ in view.fallen:
            sure[seat] = 0
        holder = view.shown_to if view.phase == "shown" else view.dealer
        if view.shown_card and holder is not None:
            sure[holder] |= view.shown_card.mask
        gone = sum(self.played) | view.seen.mask | view.hand.mask
        found = [cards & ~gone for cards in sure]
        if view.seat is not None:
            found[view.seat] = view.hand.mask
        return tuple(found)

    def _places(self) -> tuple[Place, ...]:
        """All places with hidden cards, but for the hands of seats that swapped cards unseen."""
        view = self.view
        swapping = {
            seat for ways in self.swaps for seat in (ways.swap.gift.seat, ways.swap.gift.to)
        }
        places = [
            Place("hand", seat, self._hidden_of(seat), self._barred(seat))
            for seat in range(view.players)
            if seat != view.seat and seat not in swapping
        ]
        aside = [
            Place("discard", number, 1)
            for number, take in enumerate(view.taken)
            if isinstance(take, HiddenTake)
        ]
        aside += [
            Place("fallen", number, len(pile))
            for number, (_, pile) in enumerate(view.fallen)
            if isinstance(pile, Hidden)
        ]
        down = view.aside_count - len(view.aside_up) - self.own_aside.bit_count()
        aside.append(Place("aside", 0, down - sum(place.size for place in aside)))
        # The one hand that may not hold every card takes its cards first: what is left can
        # lie anywhere else, in as many ways whichever it took.
        return (*sorted(places, key=lambda place: not place.barred), *aside)

    def _barred(self, seat: int) -> int:
        """The cards that a seat would have had to give to this seat, as a mask."""
        if any(seat in (move.seat, move.to) for move in self.handed):
            return 0
        barred = 0
        for move in self.gifts:
            if move.seat == seat and move.cards:
                barred |= move.barred()
        return barred

    def _unknown(self) -> tuple[int, ...]:
        """The cards that the view does not place, each as a mask."""
        view = self.view
        if not any(view.counts):
            return ()
        unknown = self.game.cards
        known = (*self.sure, *self.played, view.seen.mask, view.aside_up.mask, self.own_aside)
        for cards in known:
            unknown &= ~cards
        return tuple(1 << place for place in bits(unknown))

    def _most_ways(self) -> tuple[int, ...]:
        """In how many ways at most each gift of the exchange can have been chosen."""
        view = self.view
        size = [count + len(cards) for count, cards in zip(view.counts, view.played, strict=True)]
        for seat, pile in (*view.fallen, *view.dropped):
            size[seat] += len(pile)
        most: list[int] = []
        received = [0] * view.players
        for move in reversed((*self.gifts, *self.handed)):
            eligible = self._eligible(move, received[move.seat])
            most.append(comb(min(size[move.to], eligible), move.count))
            size[move.to] -= move.count
            size[move.seat] += move.count
            received[move.to] += move.count
        return tuple(most[::-1][: len(self.gifts)])

    def _eligible(self, move: Move, received: int) -> int:
        """
        How many cards at most can have been a gift, given what its giver surely kept.

        Args:
            move: The gift.
            received: How many cards the giver got later.
        """
        kept = self.sure[move.seat] | self.played[move.seat]
        allowed = 0
        for pile in reversed(move.order):
            allowed |= pile
            received -= (kept & pile).bit_count()
            if received < 0:
                break
        return allowed.bit_count()


def _follow(sure: list[int], moves: Iterable[Move]) -> None:
    """Change what is surely in each hand by cards that changed hands."""
    for move in moves:
        if not move.cards:
            # Any of the cards that were surely there can be gone.
            sure[move.seat] = 0
            continue
        for seat, cards in enumerate(sure):
            sure[seat] = cards & ~move.cards
        sure[move.to] |= move.cards
