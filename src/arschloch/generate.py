# SPDX-License-Identifier: MIT
"""
The actions that a seat may choose from in every phase but ``play``.

Gifts and leftovers come from the functions that name the cards in question for the
validator, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from .actions import Action, DeclareTakeover, Discard, KeepChair, Pass, ShownCard, TakeLeftover
from .cards import Card, cards_of
from .exchange import choose_cards, due_gift, extreme_cards, receiver_of, told_before_play
from .melds import EVERY_CARD, Told, choose
from .state import State

__all__ = ["other_choices"]


def other_choices(state: State, suits: bool) -> tuple[Action, ...]:
    """
    The actions of the seats that may act in another phase than ``play``.

    Args:
        state: The state.
        suits: Whether to list every choice of physical cards; otherwise there is one action
            for each different outcome.

    Returns:
        The actions in a fixed order; none where nobody but chance acts, and in ``play``.

    Example:
        >>> from arschloch import Rules, position
        >>> rules, hands = Rules.parse("president+exchange:1"), ["3C", "4C", "5C", "6C 6D"]
        >>> state = position(rules, hands, phase="exchange", previous=range(4))
        >>> print(*other_choices(state, suits=False), sep=", ")
        P4>P1 6C
        >>> print(*other_choices(state, suits=True), sep=", ")
        P4>P1 6C, P4>P1 6D

    .. versionadded:: 0.1.0
    """
    choices = _CHOICES.get(state._phase)
    return () if choices is None else choices(state, suits)


def _told(state: State, suits: bool) -> Told:
    return EVERY_CARD if suits else told_before_play(state._round)


def _gifts(state: State, suits: bool) -> tuple[Action, ...]:
    due = due_gift(state)
    game, hand = state._round.game, state._hands[due.seat]
    told = _told(state, suits)
    if due.pick == "any":
        ways: Iterable[int] = choose_cards(game, hand, due.count, told)
    else:
        certain, boundary = extreme_cards(game, hand, due.count, due.pick)
        left = due.count - certain.bit_count()
        ways = (certain | rest for rest in choose(boundary, left, told))
    gifts = game.gifts(due.seat, due.to)
    return tuple([gifts[way] for way in ways])


def _takes(state: State, suits: bool) -> tuple[Action, ...]:
    seat, told = state._turn, _told(state, suits)
    game = state._round.game

    def single_cards(cards: int) -> list[Card]:
        return [card for way in choose_cards(game, cards, 1, told) for card in cards_of(way)]

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


def _parts(state: State, suits: bool) -> tuple[Action, ...]:
    """What the player of a play may part with, where the play asks for it."""
    seat, game = state._turn, state._round.game
    told = EVERY_CARD if suits else game.told
    ways = choose_cards(game, state._hands[seat], state.asked, told)
    if state._phase == "discard":
        return tuple([Discard(seat, cards_of(way)) for way in ways])
    gifts = game.gifts(seat, receiver_of(state))
    return tuple([gifts[way] for way in ways])


_CHOICES: Final[dict[str, Callable[[State, bool], tuple[Action, ...]]]] = {
    "exchange": _gifts,
    "give": _parts,
    "discard": _parts,
    "leftovers": _takes,
    "takeover": _takeovers,
    "shown": _shown,
    "deal": _chairs,
}
