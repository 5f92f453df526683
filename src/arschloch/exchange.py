# SPDX-License-Identifier: MIT
"""
Who owes what before play: takeover, leftovers, exchange, and who leads then.

Facts only, for the validator, the generator and the engine alike.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, TypeAlias

import attrs

from .cards import lowest
from .facts import Round
from .game import Game
from .melds import Told
from .play_tables import Parts
from .rules.dealing import Dealer, DealFrom, HandSize, Lead, Leftovers, OpeningSeat
from .rules.exchanging import GiveBack, Tribute
from .ruleset import Rules
from .state import State

__all__ = ["Due", "due_gift"]


Pick: TypeAlias = Literal["highest", "by-suit", "lowest", "any"]
"""Which cards a gift is made of."""


@attrs.frozen
class Due:
    """
    A gift that is owed.

    Args:
        seat: Who gives.
        to: Who receives.
        count: How many cards.
        pick: Which: the ``highest``, the ``lowest`` or ``any``; ``by-suit`` for the highest,
            spades first.
    """

    seat: int
    to: int
    count: int
    pick: Pick


_PICKS: Final[dict[Tribute, Pick]] = {
    Tribute.HIGHEST: "highest",
    Tribute.BY_SUIT: "by-suit",
    Tribute.ANY: "any",
}


def exchange_steps(facts: Round) -> tuple[Due, ...]:
    """The gifts of a round in their order, the low side of each pair first (A5, S6)."""
    places = facts.places
    return () if places is None else _steps(facts.game.rules, places)


@lru_cache(maxsize=4096)
def _steps(rules: Rules, places: tuple[int, ...]) -> tuple[Due, ...]:
    back: Pick = "lowest" if rules.give_back is GiveBack.LOWEST else "any"
    first = _PICKS[rules.tribute]
    tributes, returns = [], []
    for pair, count in enumerate(rules.exchange.amounts(len(places))):
        low, high = places[-1 - pair], places[pair]
        tributes.append(Due(low, high, count, first))
        returns.append(Due(high, low, count, back))
    if rules.tribute is Tribute.BY_SUIT:
        return (*tributes, *returns)
    return tuple(due for pair in zip(tributes, returns, strict=True) for due in pair)


def due_gift_at(facts: Round, hands: tuple[int, ...], step: int) -> Due:
    """The gift of a step, with the number of cards that can really be given."""
    due = exchange_steps(facts)[step]
    count = min(due.count, hands[due.seat].bit_count())
    # Who was given fewer cards, since the low side had no more, gives no more back.
    for gift in facts.gifts:
        if (gift.seat, gift.to) == (due.to, due.seat):
            count = min(count, len(gift.cards))
    return due if count == due.count else attrs.evolve(due, count=count)


def due_gift(state: State) -> Due:
    """The gift that is owed now, in the phase ``exchange``."""
    return due_gift_at(state._round, state._hands, state._round.step)


def receiver_of(state: State) -> int:
    """To whom a play hands cards on: the next active seat in the direction of play."""
    return state._round.ring[state._round.active][state._turn]


def extreme_cards(game: Game, hand: int, count: int, pick: Pick) -> tuple[int, int]:
    """
    The highest or lowest cards of a hand, jokers being the highest (ruling 9).

    Args:
        game: The game.
        hand: The hand, as a mask.
        count: How many cards.
        pick: Which.

    Returns:
        The cards that belong to them in any case, and the cards of the rank among which the
        giver chooses the rest; both as masks.
    """
    certain = 0
    for mask in game.by_rank if pick == "lowest" else reversed(game.by_rank):
        group = hand & mask
        if pick == "by-suit":
            group = _by_suit(game, group, count - certain.bit_count())
        if (certain | group).bit_count() > count:
            return certain, group
        certain |= group
    return certain, 0


def _by_suit(game: Game, cards: int, count: int) -> int:
    """So many cards of one rank, spades first, then hearts, diamonds and clubs."""
    taken = 0
    for mask in (*reversed(game.deck.suit_masks), game.deck.jokers):
        taken |= lowest(cards & mask, count - taken.bit_count())
    return taken


def choose_cards(game: Game, hand: int, count: int, told: Told) -> list[int]:
    """Every way to take cards out of a hand, one for each outcome, as masks."""
    table = game.parts(count, told)
    groups = [table[cards] for mask in game.by_rank if (cards := hand & mask)]
    if count > 2:
        return _choose_many(groups, count)
    # One card or two, as in nearly every exchange: the general way takes thrice as long.
    ones: list[int] = []
    twos: list[int] = []
    for parts in groups:
        singles = parts[1]
        if count == 2:
            for card in singles:
                twos += [card | other for other in ones]
            twos += parts[2]
        ones += singles
    return twos if count == 2 else ones


def _choose_many(groups: list[Parts], count: int) -> list[int]:
    """The ways to take cards, rank by rank, out of the choices that each rank gives."""
    # By how many cards are chosen so far: the ways to choose them.
    ways: list[list[int]] = [[0], *([] for _ in range(count))]
    for parts in groups:
        for so_far in range(count, 0, -1):
            for taken, choices in enumerate(parts[1 : so_far + 1], 1):
                for part in choices:
                    ways[so_far] += [part | way for way in ways[so_far - taken]]
    return ways[count]


def takeover_holder(facts: Round, hands: tuple[int, ...]) -> int | None:
    """The seat that may declare a takeover, if any (S7; ruling 10)."""
    game, places = facts.game, facts.places
    least, jokers = game.rules.takeover, game.deck.jokers
    if least is None or places is None or jokers.bit_count() < least:
        return None
    for seat, hand in enumerate(hands):
        if hand & jokers == jokers and takeover_places(facts, seat)[: len(places)] != places:
            return seat
    return None


def takeover_places(facts: Round, seat: int) -> tuple[int, ...]:
    """
    The places after a takeover: clockwise from the seat that declared it.

    Who has left stays below, who left before this round below them.
    """
    players, places, previous = facts.game.players, facts.places or (), facts.previous or ()
    here = facts.participants & ~facts.absent
    clockwise = ((seat + step) % players for step in range(players))
    ring = tuple(other for other in clockwise if here >> other & 1)
    left = tuple(other for other in places if other not in ring)
    return ring + left + tuple(other for other in previous if other not in places)


def leftover_takers(facts: Round) -> tuple[int, ...]:
    """Who takes a leftover, in order: the third and the fourth of the round before (A4)."""
    if facts.game.rules.leftovers is Leftovers.NONE or facts.places is None:
        return ()
    return facts.places[2:4]


def dealer_of(facts: Round) -> int:
    """Who deals the round (A3, S5)."""
    game, places = facts.game, facts.places
    if game.rules.dealer is Dealer.LEFT:
        return _present_from(facts, (facts.number - 1) % game.players)
    if places is None:
        return _present_from(facts, 0)
    return places[-1] if game.rules.dealer is Dealer.LAST else places[0]


def cards_dealt(facts: Round, deck: int) -> int:
    """How many cards of a deck of so many are dealt; the others lie aside (A3, S5)."""
    if facts.game.rules.deal is HandSize.ALL:
        return deck
    return deck - deck % facts.participants.bit_count()


def may_deal_from_any(facts: Round) -> bool:
    """Whether the rules leave to chance who gets the first card."""
    return facts.game.rules.deal_from is DealFrom.PRESIDENT and facts.places is None


def first_receiver(facts: Round, dealer: int, named: int | None) -> int:
    """Who gets the first card (S5); *named* where chance decides it."""
    choice = facts.game.rules.deal_from
    if named is not None:
        return named
    if choice is DealFrom.DEALER:
        return dealer
    if choice is DealFrom.PRESIDENT and facts.places is not None:
        return facts.places[0]
    return facts.game.next[facts.participants][dealer]


def opens_by_card(facts: Round) -> bool:
    """Whether the holder of a card leads first in this round (A6; ruling 24)."""
    rules = facts.game.rules
    return rules.open.card is not None and (is_first(facts) or rules.lead is Lead.OPEN)


def is_first(facts: Round) -> bool:
    """Whether a round is opened as the first one, since there are no places yet, or any more."""
    return facts.number == 1 or facts.previous is None


def opening_card(facts: Round, hands: tuple[int, ...]) -> int:
    """The card that decides who opens, as a mask; 0 if nobody holds any card of the chain."""
    held = sum(hands)
    return next((card for card in facts.game.opening_chain if card & held), 0)


def told_before_play(facts: Round) -> Told:
    """
    The cards of which it matters who is given them.

    The suits that some rule reads, and the cards that the opening can turn on: a card aside
    may be one of them; nobody can see which, so as many more count.  Cards that left play
    already decide nothing.
    """
    if not opens_by_card(facts):
        return facts.game.told
    hidden = (facts.aside_down | facts.aside_up).bit_count()
    chain = [card for card in facts.game.opening_chain if not card & facts.seen]
    return Told(facts.game.faces, sum(chain[: 1 + hidden]))


def first_leader(facts: Round, hands: tuple[int, ...]) -> int:
    """Who leads first in a round (A6, S8, P3)."""
    card = opening_card(facts, hands) if opens_by_card(facts) else 0
    if card:
        return next(seat for seat, hand in enumerate(hands) if hand & card)
    rules, places = facts.game.rules, facts.places
    by_seat: OpeningSeat | Lead = rules.lead
    if is_first(facts) or rules.lead is Lead.OPEN:
        by_seat = rules.open.seat
    left = facts.game.next[facts.participants][facts.dealer]
    if by_seat is OpeningSeat.DEALER:
        return facts.dealer
    if places is None or by_seat in (OpeningSeat.LEFT, Lead.LEFT):
        return left
    return places[-1] if by_seat is Lead.LAST else places[0]


def _present_from(facts: Round, seat: int) -> int:
    """The seat itself, or the next to the left who takes part."""
    if facts.participants >> seat & 1:
        return seat
    return facts.game.next[facts.participants][seat]
