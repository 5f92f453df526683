# SPDX-License-Identifier: MIT
"""
The actions that a seat may choose from before play.

Gifts and leftovers come from the functions that name the cards in question for the
validator, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from .actions import Action, DeclareTakeover, KeepChair, Pass, ShownCard, TakeLeftover
from .cards import Card, cards_of
from .exchange import choose_cards, due_gift, extreme_cards, read_before_play
from .melds import EVERY_CARD, choose
from .state import State

__all__ = ["other_choices"]


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
