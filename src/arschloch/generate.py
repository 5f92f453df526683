# SPDX-License-Identifier: MIT
"""
The actions that a seat may choose from.

Plays come from the tables of the demand that the validator asks, too; gifts and
leftovers from the functions that name the cards in question for both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from .actions import Action, DeclareTakeover, KeepChair, Pass, Play, ShownCard, TakeLeftover
from .cards import Card, cards_of
from .exchange import choose_cards, due_gift, extreme_cards, read_before_play
from .melds import EVERY_CARD, choose
from .state import State

__all__ = ["add_plays", "any_play", "other_choices"]


def add_plays(state: State, suits: bool, actions: list[Any]) -> None:
    """Add to no actions the plays of the seat on turn, low to high, and its pass."""
    seat, demand = state._turn, state._demand
    hand = state._hands[seat]
    listing = None if suits else demand.by_outcome[seat]
    if listing is None:
        listing = demand.listing(seat, suits)
    for shift, field, plays in listing:
        cards = hand >> shift & field
        if cards:
            actions += plays[cards]
    if hand & demand.banned_last and hand.bit_count() <= demand.game.deck.largest_set:
        actions[:] = [play for play in actions if play.cards.mask != hand]
    if demand.passes and not (demand.game.must_play and actions):
        actions.append(demand.passes[seat])


def any_play(state: State) -> bool:
    """Whether the seat on turn can play at all."""
    found: list[Action] = []
    add_plays(state, False, found)
    return any(isinstance(action, Play) for action in found)


def other_choices(state: State, suits: bool) -> tuple[Action, ...]:
    """The actions of the seats that may act in another phase: one for each outcome, or all."""
    choices = _CHOICES.get(state._phase)
    return () if choices is None else choices(state, suits)


def _read(state: State, suits: bool) -> int:
    return EVERY_CARD if suits else read_before_play(state._round)


def _gifts(state: State, suits: bool) -> tuple[Action, ...]:
    due = due_gift(state)
    game, hand = state._round.game, state._hands[due.seat]
    read = _read(state, suits)
    if due.pick == "any":
        ways: Iterable[int] = choose_cards(game, hand, due.count, read)
    else:
        certain, boundary = extreme_cards(game, hand, due.count, highest=due.pick == "highest")
        left = due.count - certain.bit_count()
        ways = (certain | rest for rest in choose(boundary, left, read))
    gifts = game.gifts(due.seat, due.to)
    return tuple([gifts[way] for way in ways])


def _takes(state: State, suits: bool) -> tuple[Action, ...]:
    seat, read = state._turn, _read(state, suits)
    game = state._round.game

    def single_cards(cards: int) -> list[Card]:
        return [card for way in choose_cards(game, cards, 1, read) for card in cards_of(way)]

    return tuple(
        TakeLeftover(seat, take, discard)
        for take in single_cards(state._round.aside_up)
        for discard in (take, *single_cards(state._hands[seat]))
    )


def _takeovers(state: State, suits: bool) -> tuple[Action, ...]:
    return (DeclareTakeover(state._turn), Pass(state._turn))


def _shown(state: State, suits: bool) -> tuple[Action, ...]:
    return (ShownCard(state._turn, stays=True), ShownCard(state._turn, stays=False))


def _chairs(state: State, suits: bool) -> tuple[Action, ...]:
    keeper = state.chair_keeper
    return () if keeper is None else (KeepChair(keeper),)


_CHOICES: Final[dict[str, Callable[[State, bool], tuple[Action, ...]]]] = {
    "exchange": _gifts,
    "leftovers": _takes,
    "takeover": _takeovers,
    "shown": _shown,
    "deal": _chairs,
}
