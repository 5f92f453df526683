# SPDX-License-Identifier: MIT
"""One way in which hidden cards can lie, and have come there."""

from __future__ import annotations

import random
from bisect import bisect_right
from math import comb
from typing import Final

from ..actions import Give, TakeLeftover
from ..cards import Cards, cards_of
from ..exchange import takeover_holder
from ..hidden import HiddenTake
from ..melds import bits
from ..randomness import in_random_order
from ..view import FullView, public_facts
from .knowledge import Knowledge, Ways
from .moves import Move

__all__ = ["Guess"]


class Guess:
    """
    One way in which the hidden cards can lie, and have come there.

    Args:
        known: What is known.
        rng: The source of chance.
    """

    def __init__(self, known: Knowledge, rng: random.Random) -> None:
        self._known: Final = known
        self._rng: Final = rng
        self.hands: Final = list(known.sure)
        self.aside = known.own_aside | known.view.aside_up.mask
        self.discards: Final[dict[int, int]] = {}
        self.fallen: Final[dict[int, int]] = {}
        self.given: Final[dict[Move, int]] = {}
        # What each seat held before the exchange, where that is told forward.
        self._before: Final[dict[int, int]] = {}
        self._share = 1.0
        self._dealt = self._deal_out()
        # What each seat has held at the moment to which everything has been undone.
        self._held = [hand | cards for hand, cards in zip(self.hands, known.played, strict=True)]

    def _deal_out(self) -> bool:
        """Deal out the unknown cards; whether the exchange can have been as it was."""
        left = list(in_random_order(self._known.unknown, self._rng))
        for place in self._known.places:
            allowed = [card for card in left if not card & place.barred]
            taken = sum(allowed[: place.size])
            left = [card for card in left if not card & taken]
            if place.kind == "hand":
                self.hands[place.number] |= taken
                continue
            self.aside |= taken
            if place.kind == "discard":
                self.discards[place.number] = taken
            elif place.kind == "fallen":
                self.fallen[place.number] = taken
        for ways in self._known.swaps:
            size = sum(ways.swap.hidden)
            if not ways.ways or not self._swap(ways, left[:size]):
                return False
            left = left[size:]
        return True

    def _swap(self, ways: Ways, cards: list[int]) -> bool:
        """Let two seats swap cards; whether they can have done it."""
        swap, known = ways.swap, self._known
        choice = int(self._rng.random() * ways.weights[-1])
        # A product of floats can be rounded up to the last weight itself.
        way = ways.ways[bisect_right(ways.weights, choice, 0, len(ways.weights) - 1)]
        low, high = way.low | sum(cards[: way.size]), way.high | sum(cards[way.size :])
        self._before[swap.gift.seat], self._before[swap.gift.to] = low, high
        moves = [(swap.gift, way.given, swap.low & ~way.back, way.most[0])]
        if swap.back is not None:
            moves.append((swap.back, way.back, swap.high, way.most[1]))
        held = {swap.gift.seat: low, swap.gift.to: high}
        for move, must, must_not, most in moves:
            given = self._chosen(move, held[move.seat], must, must_not, most)
            if given is None:
                return False
            self.given[move] = given
            held[move.seat] &= ~given
            held[move.to] |= given
        for seat, hand in held.items():
            self.hands[seat] = hand & ~known.known_of(seat) | known.sure[seat]
        return True

    def _chosen(self, move: Move, hand: int, must: int, must_not: int, most: int) -> int | None:
        """What a seat gave of a hand; ``None`` if it cannot have given so."""
        certain, options = move.forced(hand)
        if must & ~(certain | options) or must_not & certain:
            return None
        certain |= must & options
        free = tuple(bits(options & ~must & ~must_not))
        rest = move.count - certain.bit_count()
        ways = comb(len(free), rest) if rest >= 0 else 0
        if not ways:
            return None
        self._share *= ways / most
        return certain | sum(1 << card for card in in_random_order(free, self._rng)[:rest])

    def share(self) -> float:
        """
        How many ways there are in which this can have been, of as many as there can be.

        Returns:
            0 if it cannot have been; at most 1.
        """
        return self._share if self._dealt and self._agrees() else 0.0

    def _agrees(self) -> bool:
        """Whether this can have been."""
        known = self._known
        if not self._agrees_now():
            return False
        self._held = [hand | gone for hand, gone in zip(self._held, known.dropped, strict=True)]
        for seat, cards in self._fallen():
            self._held[seat] |= cards.mask
        if not all(self._undone(move, 0) for move in reversed(known.handed)):
            return False
        if not self._began():
            return False
        for seat, hand in self._before.items():
            self._held[seat] = hand
        gifts = zip(known.gifts, known.most, strict=True)
        if not all(self._undone(move, most) for move, most in reversed(list(gifts))):
            return False
        if not self._took() or not self._took_over():
            return False
        return all(self._undone(move, 0) for move in reversed(known.returned))

    def _agrees_now(self) -> bool:
        """Whether the hands can be as they are."""
        view, game = self._known.view, self._known.game
        if view.phase == "takeover":
            holder = takeover_holder(self._known.facts, tuple(self.hands))
            # Who does not know who is asked is not asked.
            return holder is not None and (holder == view.turn or holder != view.seat)
        if view.phase not in ("play", "lot"):
            return True
        back = view.trick is not None and view.trick.back
        unbanned = game.unbanned[view.reversed ^ back]
        return all(hand & unbanned for hand in self.hands if hand)

    def _undone(self, move: Move, most: int) -> bool:
        """Undo a gift; whether it can have been."""
        left, received = self._held[move.seat], self._held[move.to]
        choices = move.choices(left, received)
        cards = move.cards
        if not cards:
            options = tuple(bits(choices))
            ways = comb(len(options), move.count)
            if not ways:
                return False
            if most:
                self._share *= ways / most
            chosen = in_random_order(options, self._rng)[: move.count]
            cards = sum(1 << card for card in chosen)
        elif cards & ~choices:
            return False
        self.given[move] = cards
        self._held[move.seat] = left | cards
        self._held[move.to] = received & ~cards
        return True

    def _began(self) -> bool:
        """Whether play can have begun with the hands to which everything has been undone."""
        view, game = self._known.view, self._known.game
        if not all(map(self._could_play, self._known.playing)):
            return False
        if view.opener is None:
            return True
        seat, bit = view.opener[0], 1 << view.opener[1].index
        before = sum(game.opening_chain[: game.opening_chain.index(bit)])
        # A card that was shown by now and comes before it was shown before play.
        return bool(self._held[seat] & bit) and not before & sum(self._held) & ~view.seen.mask

    def _could_play(self, seat: int) -> bool:
        """Whether a seat had a card with which it could go out, or its hand would be shown."""
        unbanned = self._known.game.unbanned
        return bool(self._held[seat] & (unbanned[0] | unbanned[1]))

    def _took(self) -> bool:
        """Undo what was taken of the leftovers; whether it can have been."""
        for take in reversed(self._taken()):
            card, discard = 1 << take.take.index, 1 << take.discard.index
            if discard == card:
                continue
            if not self._held[take.seat] & card:
                return False
            self._held[take.seat] = self._held[take.seat] & ~card | discard
        return True

    def _took_over(self) -> bool:
        """Whether who has declared a takeover held all jokers (S7)."""
        declarer, jokers = self._known.view.took_over, self._known.game.deck.jokers
        return declarer is None or not jokers & ~self._held[declarer]

    def full_view(self) -> FullView:
        """Everything, as it would be."""
        known, facts = self._known, public_facts(self._known.view)
        if facts["phase"] == "takeover":
            facts["turn"] = takeover_holder(known.facts, tuple(self.hands))
        return FullView(
            **facts,
            hands=tuple(map(cards_of, self.hands)),
            aside=cards_of(self.aside),
            swapped=self._gifts(known.returned),
            taken=self._taken(),
            gifts=self._gifts(known.exchanged),
            handed_on=self._gifts(known.handed),
            fallen=self._fallen(),
        )

    def _gifts(self, moves: tuple[Move, ...]) -> tuple[Give, ...]:
        return tuple(Give(move.seat, move.to, cards_of(self.given[move])) for move in moves)

    def _taken(self) -> tuple[TakeLeftover, ...]:
        """The leftovers taken, with what would have been put down for them."""
        return tuple(
            TakeLeftover(take.seat, take.take, *cards_of(self.discards[number]))
            if isinstance(take, HiddenTake)
            else take
            for number, take in enumerate(self._known.view.taken)
        )

    def _fallen(self) -> tuple[tuple[int, Cards], ...]:
        """The fallen hands, with the cards that they would have had."""
        return tuple(
            (seat, pile if isinstance(pile, Cards) else cards_of(self.fallen[number]))
            for number, (seat, pile) in enumerate(self._known.view.fallen)
        )
