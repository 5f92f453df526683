# SPDX-License-Identifier: MIT
"""
The legal actions of a state, as a sequence.

Plays come from the tables of the demand that the validator asks, too.
"""

from __future__ import annotations

from typing import Any, final

from .actions import Action
from .game import Demand
from .generate import other_choices
from .judge import check
from .judge_plays import banned_last, goes_out
from .state import State, check_seat, no_state

__all__ = ["LegalActions", "legal_actions"]


@final
class LegalActions(list[Action]):
    """
    The legal actions of a state, in a fixed order: plays low to high, then the pass.

    The sequence holds one action for each outcome, or all of them if asked so.  ``in`` is
    wider: it asks :func:`~arschloch.check`, so it knows every choice of cards, the other
    spelling of a play with wild cards, and also deals, draws and leaving the table.
    Equal to any list or tuple of the same actions.

    Example:
        >>> from arschloch import Play, legal_actions, position, presets
        >>> state = position(presets.ARSCHLOCH, ["9C 9S KC", "8D QD", "7H JH"], turn=0)
        >>> actions = legal_actions(state)
        >>> print(*actions, sep=", ")
        P1 9C, P1 9C 9S, P1 KC
        >>> Play(0, "9S") in actions, Play(0, "9S KC") in actions
        (True, False)

    .. versionadded:: 0.1.0
    """

    __slots__ = ("_seat", "_state")

    _seat: int | None
    _state: State

    def __contains__(self, action: object) -> bool:
        if self._seat is not None and getattr(action, "seat", None) != self._seat:
            return False
        return check(self._state, action) is None

    def __eq__(self, other: object) -> bool:
        return super().__eq__(list(other) if isinstance(other, tuple) else other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None

    def __reduce__(self) -> tuple[Any, ...]:
        return _remade, (self._state, self._seat, list(self))

    def __repr__(self) -> str:
        return f"<LegalActions {', '.join(map(str, self))}>"


def _remade(state: State, seat: int | None, actions: list[Action]) -> LegalActions:
    """The sequence with its parts, after a pickle."""
    remade = LegalActions(actions)
    remade._state, remade._seat = state, seat
    return remade


def _drop_last_plays(actions: list[Any], state: State, demand: Demand, hand: int) -> None:
    """Take out the plays with which their seat would go out with a banned card (A11.1)."""
    banned, laid = banned_last(state), state._memory.laid
    actions[:] = [
        play
        for play in actions
        if not (play.cards.mask & banned and goes_out(demand, laid, hand, play))
    ]


def legal_actions(state: State, seat: int | None = None, *, suits: bool = False) -> LegalActions:
    """
    What may be done now.

    Args:
        state: The state.
        seat: Only the actions of this seat, 0-based; ``None`` for all seats that may act.
        suits: Whether to list every choice of physical cards.  Otherwise there is one
            action for each different outcome: where no rule in force reads suits, one
            for each rank and number of cards.

    Returns:
        The actions in a fixed order; none where only chance can act (``deal``, ``draw``)
        and when the match is over.  Most lists have fewer than a hundred.  Where a play asks
        for several cards at once, or runs of free suits stand under a suit lock, there are
        thousands with two packs, and more with each further pack.

    Raises:
        ValueError: If there is no such seat.

    Example:
        >>> from arschloch import legal_actions, position, presets
        >>> state = position(presets.ARSCHLOCH, ["9C 9S KC", "8D QD", "7H JH"], turn=0)
        >>> print(*legal_actions(state), sep=", ")
        P1 9C, P1 9C 9S, P1 KC
        >>> len(legal_actions(state, suits=True))
        4

    Source:
        Ruling 15 for one action for each outcome.

    .. versionadded:: 0.1.0
    """
    try:
        phase = state._phase
    except AttributeError:
        raise no_state(state) from None
    if seat is not None:
        check_seat(state, seat)
    actions = LegalActions()
    actions._state = state
    actions._seat = seat
    if seat is not None and seat not in state.actors:
        return actions
    if phase != "play":
        actions += other_choices(state, suits)
        return actions
    turn, demand = state._turn, state._demand
    hand = state._hands[turn]
    listing = None if suits else demand.by_outcome[turn]
    if listing is None:
        if demand.anytime is not None:
            return _from_all(actions, state, seat, suits)
        listing = demand.listing(turn, suits)
    for shift, field, plays in listing:
        cards = hand >> shift & field
        if cards:
            actions += plays[cards]
    if hand & demand.may_be_banned and hand.bit_count() <= demand.game.largest_exit:
        _drop_last_plays(actions, state, demand, hand)
    if demand.passes and not (demand.game.must_play and actions):
        actions.append(demand.passes[turn])
    return actions


def _from_all(actions: LegalActions, state: State, seat: int | None, suits: bool) -> LegalActions:
    """The list where others may play out of turn: that of the seat on turn comes first."""
    turn, demand = state._turn, state._demand
    if seat in (None, turn):
        actions += _plays(state, demand, turn, suits)
        if demand.passes and not (demand.game.must_play and actions):
            actions.append(demand.passes[turn])
    for other in state.actors:
        if other != turn and seat in (None, other) and demand.anytime is not None:
            actions += _plays(state, demand.anytime, other, suits)
    return actions


def _plays(state: State, demand: Demand, seat: int, suits: bool) -> list[Any]:
    """The plays of a seat that meet a demand."""
    hand = state._hands[seat]
    plays = [
        play
        for shift, field, table in demand.listing(seat, suits)
        for play in table[hand >> shift & field]
    ]
    _drop_last_plays(plays, state, demand, hand)
    return plays
