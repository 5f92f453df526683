# SPDX-License-Identifier: MIT
"""What chance does at the table, from a source of chance that is handed in."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TypeVar

from .actions import Deal, Draw, Lot, Reseat, deal_of
from .cards import Card, cards_of
from .errors import shown
from .exchange import may_deal_from_any
from .game import game_for
from .judge import refuse
from .ruleset import Rules, check_players
from .state import State, check_state
from .table import seats_in

__all__ = ["chance", "deal", "draw", "shuffled"]

T = TypeVar("T")


def shuffled(rules: Rules, players: int, rng: random.Random) -> tuple[Card, ...]:
    """
    The deck of some rules in a random order.

    Args:
        rules: The rules.
        players: How many play; every deck of this version is the same for any number.
        rng: The source of chance.

    Raises:
        ValueError: If *players* is out of range.

    Example:
        >>> import random
        >>> from arschloch import presets, shuffled
        >>> len(shuffled(presets.ARSCHLOCH, 4, random.Random(7)))
        32

    .. versionadded:: 0.1.0
    """
    check_players(rules, players)
    return in_random_order(game_for(rules, players).deck_cards, rng)


def in_random_order(things: Iterable[T], rng: random.Random) -> tuple[T, ...]:
    """The things in a random order."""
    if not callable(getattr(rng, "random", None)):
        raise TypeError(f"{shown(rng)} is no source of chance; random.Random(7) is one")
    # Of all that a source of chance offers, Python promises only `random()` to stay the same in
    # every version; and this is faster than `shuffle`.
    return tuple(sorted(things, key=lambda _: rng.random()))


def deal(state: State, rng: random.Random) -> Deal:
    """
    A random deal for a state in the phase ``deal``.

    Args:
        state: The state.
        rng: The source of chance.

    Raises:
        IllegalAction: If the state is in another phase.

    Example:
        >>> import random
        >>> from arschloch import apply, deal, new_match, presets
        >>> state = new_match(presets.ARSCHLOCH, 5)
        >>> state = apply(state, deal(state, random.Random(7)))
        >>> [len(hand) for hand in state.hands], len(state.aside)
        ([6, 6, 6, 6, 6], 2)

    .. versionadded:: 0.1.0
    """
    check_state(state)
    if state.phase != "deal":
        refuse(state, Deal(()))
    cards = in_random_order(state._round.game.deck_cards, rng)
    if not may_deal_from_any(state._round):
        return deal_of(cards)
    receivers = seats_in(state._round.participants)
    return Deal(cards, first=receivers[int(rng.random() * len(receivers))])


def draw(state: State, rng: random.Random) -> Draw:
    """
    A random draw for a state in the phase ``draw``.

    Args:
        state: The state.
        rng: The source of chance.

    Raises:
        IllegalAction: If the state is in another phase.

    Example:
        >>> import random
        >>> from arschloch import draw, new_match, presets
        >>> len(draw(new_match(presets.SCUM, 5), random.Random(7)).cards)
        5

    .. versionadded:: 0.1.0
    """
    check_state(state)
    if state.phase != "draw":
        refuse(state, Draw(()))
    facts = state._round
    pool = facts.game.cards
    if facts.shown is not None:
        pool = state._hands[facts.dealer] & ~facts.shown[0]
    return Draw(in_random_order(cards_of(pool), rng)[: len(state.drawing)])


def chance(state: State, rng: random.Random) -> Deal | Draw | Lot | Reseat:
    """
    What chance does next: a random deal, draw, lot or order of seats, whichever is due.

    Args:
        state: A state in the phase ``deal``, ``draw``, ``lot`` or ``seats``.
        rng: The source of chance.

    Raises:
        IllegalAction: If the state is in another phase.

    Example:
        >>> import random
        >>> from arschloch import apply, chance, new_match, presets
        >>> state = new_match(presets.SCUM, 5)
        >>> while not state.actors:
        ...     state = apply(state, chance(state, random.Random(7)))
        >>> state.phase
        'exchange'

    .. versionadded:: 0.1.0
    """
    check_state(state)
    if state.phase == "draw":
        return draw(state, rng)
    if state.phase == "lot":
        return Lot(in_random_order(seats_in(state._round.active), rng))
    if state.phase == "seats":
        return Reseat(in_random_order(range(state.players), rng))
    return deal(state, rng)
