# SPDX-License-Identifier: MIT
"""
The reducer: from a state and an action to the next state.

Everything that happens to a match goes through :func:`apply` and :func:`step`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import Any, Final, NoReturn, TypeAlias, TypeVar, final

import attrs

from .actions import (
    Action,
    Deal,
    DeclareTakeover,
    Discard,
    Draw,
    Give,
    KeepChair,
    Leave,
    Lot,
    Pass,
    Play,
    Reseat,
    ShownCard,
    TakeLeftover,
)
from .errors import ArschlochError, IllegalAction, shown
from .events import Event
from .facts import Phase
from .game import game_for
from .judge import JUDGES, refuse
from .legal import legal_actions
from .notation import parse_action
from .playing import do_lot, do_part, do_pass, do_play, leave_play
from .preparing import (
    decline_takeover,
    do_deal,
    do_draw,
    do_give,
    do_keep_chair,
    do_reseat,
    do_shown,
    do_take,
    do_takeover,
    first_state,
    leave_early,
)
from .rounds import Log
from .ruleset import Rules, check_players
from .state import State, check_state, no_state

T = TypeVar("T")

__all__ = [
    "Replay",
    "Step",
    "advance",
    "apply",
    "new_match",
    "perft",
    "replay",
    "step",
]


@final
@attrs.frozen
class Step:
    """
    A state and what happened on the way to it.

    Args:
        state: The state after the action.
        events: What happened, in that order.

    Example:
        >>> from arschloch import Play, position, presets, step
        >>> state = position(presets.ARSCHLOCH, ["AC KC", "8D QD", "7H JH"], turn=0)
        >>> done = step(state, Play(0, "AC"))
        >>> done.state.hands[0], [type(event).__name__ for event in done.events]
        (Cards('KC'), ['Played', 'TrickEnded'])

    .. versionadded:: 0.1.0
    """

    state: State
    events: tuple[Event, ...]


def _same_error(error: ArschlochError | None) -> object:
    """What two errors agree in when they say the same; an exception equals only itself."""
    return None if error is None else (type(error), str(error))


@final
@attrs.frozen
class Replay:
    """
    How far a list of actions could be played.

    Args:
        state: The state after the last action that was legal.
        steps: One step for each of those, in order.
        error: What is wrong with the next action; ``None`` if all were legal.
        index: The place of that action in the list, 0-based; ``None`` if all were legal.

    Example:
        >>> from arschloch import Draw, presets, replay
        >>> done = replay(presets.SCUM, 4, [Draw("9C AD 3H KS"), "P1 7C"])
        >>> done.state.phase, len(done.steps), done.index
        ('deal', 1, 1)
        >>> print(done.error)
        cards are played in the phase 'play', and this is 'deal'

    .. versionadded:: 0.1.0
    """

    state: State
    steps: tuple[Step, ...]
    error: ArschlochError | None = attrs.field(eq=_same_error)
    index: int | None


def new_match(rules: Rules, players: int, *, previous: Iterable[int] | None = None) -> State:
    """
    A match before its first deal.

    Args:
        rules: The rules.
        players: How many seats, within ``rules.players``.
        previous: Places before round 1, best first, as seats; an app may hand them in
            that seats people at random.  Without it, and under ``first-ranks:draw``,
            places are drawn first (S3).

    Returns:
        A state in the phase ``deal``, or ``draw``.

    Raises:
        ValueError: If *players* is out of range, or *previous* is no permutation of the
            seats.

    Example:
        >>> from arschloch import new_match, presets
        >>> new_match(presets.ARSCHLOCH, 4).phase, new_match(presets.SCUM, 5).phase
        ('deal', 'draw')

    .. versionadded:: 0.1.0
    """
    check_players(rules, players)
    places = None
    if previous is not None:
        listed = previous if isinstance(previous, Iterable) else (previous,)
        places = tuple(islice(listed, players + 1))
        seats = sorted(seat for seat in places if type(seat) is int)
        if seats != list(range(players)) or len(places) > players:
            raise ValueError(
                f"previous {shown(places)} must name each seat from 0 to {players - 1} once"
            )
    return first_state(game_for(rules, players), places)


def apply(state: State, action: Action) -> State:
    """
    The state after an action.

    Args:
        state: The state; it stays as it is.
        action: The action.

    Raises:
        IllegalAction: If the rules do not allow it; ``.reason`` says why.

    Example:
        >>> from arschloch import Play, apply, position, presets
        >>> state = position(presets.ARSCHLOCH, ["9C KC", "8D QD", "7H JH"], turn=0)
        >>> print(apply(state, Play(0, "9C")).trick)
        P1 9C on top, led by P1, passed: nobody

    .. versionadded:: 0.1.0
    """
    try:
        phase = _PHASES[state._phase]
    except AttributeError:
        raise no_state(state) from None
    return phase[type(action)](state, action, None)


def step(state: State, action: Action) -> Step:
    """
    The state after an action, and what happened on the way.

    Args:
        state: The state; it stays as it is.
        action: The action.

    Raises:
        IllegalAction: If the rules do not allow it; ``.reason`` says why.

    Example:
        >>> from arschloch import Play, position, presets, step
        >>> state = position(presets.ARSCHLOCH, ["AC KC", "8D QD", "7H JH"], turn=0)
        >>> for event in step(state, Play(0, "AC")).events:
        ...     print(type(event).__name__, event.cause)
        Played lead
        TrickEnded unbeatable:top-rank

    .. versionadded:: 0.1.0
    """
    check_state(state)
    log: list[Event] = []
    after = _PHASES[state._phase][type(action)](state, action, log)
    return Step(after, tuple(log))


Reducer: TypeAlias = Callable[[State, Any, Log], State]
"""From a state and an action to the next state, noting what happens."""


def _checked(kind: type[Any], reducer: Reducer) -> Reducer:
    """A reducer that asks first whether an action of its kind may be."""
    judge = JUDGES[kind]

    def checked(state: State, action: Any, log: Log) -> State:
        reason = judge(state, action)
        if reason is not None:
            raise IllegalAction(state, action, reason)
        return reducer(state, action, log)

    return checked


def _refuse(state: State, action: Any, log: Log) -> NoReturn:
    refuse(state, action)


class _Phase(dict[type[Any], Reducer]):
    """
    What the actions of a phase do; whatever else is refused.

    Args:
        reducers: From the type of an action to what does it once it has been allowed.
        leave: What happens if somebody leaves.
    """

    def __init__(
        self, reducers: Mapping[type[Any], Reducer], leave: Reducer = leave_early
    ) -> None:
        for kind, reducer in {**reducers, Leave: leave}.items():
            self[kind] = _checked(kind, reducer)

    def __missing__(self, kind: type[Any]) -> Reducer:
        return _refuse


_PHASES: Final[dict[Phase, _Phase]] = {
    "draw": _Phase({Draw: do_draw}),
    "deal": _Phase({Deal: do_deal, KeepChair: do_keep_chair}),
    "seats": _Phase({Reseat: do_reseat}),
    "shown": _Phase({ShownCard: do_shown}),
    "takeover": _Phase({DeclareTakeover: do_takeover, Pass: decline_takeover}),
    "leftovers": _Phase({TakeLeftover: do_take}),
    "exchange": _Phase({Give: do_give}),
    "play": _Phase({}, leave_play),
    "give": _Phase({Give: do_part}, leave_play),
    "discard": _Phase({Discard: do_part}, leave_play),
    "lot": _Phase({Lot: do_lot}, leave_play),
    "over": _Phase({}),
}

# Plays and passes ask on their own, and need what they are told for the next state.
_PHASES["play"].update({Play: do_play, Pass: do_pass})


def advance(state: State) -> State:
    """
    Play every step in which nobody has a choice.

    It stops where a seat has two different actions or more, where chance acts, and at
    the end of the match.

    Args:
        state: The state; it stays as it is.

    Example:
        >>> from arschloch import advance, position, presets
        >>> state = position(presets.PRESIDENT, ["9C", "8D QD", "7H JH"], turn=0)
        >>> advance(state).turn, advance(state).standing
        (1, (0, None, None))

    .. versionadded:: 0.1.0
    """
    check_state(state)
    while state.turn is not None:
        actions = legal_actions(state)
        if len(actions) != 1:
            break
        state = apply(state, actions[0])
    return state


def perft(state: State, depth: int) -> int:
    """
    The number of sequences of *depth* legal actions, one for each outcome at each step.

    A sequence ends where chance acts and where the match is over; shorter ones do not
    count.

    Args:
        state: The state.
        depth: How many actions, 0 or more.

    Raises:
        ValueError: If *depth* is no such number.

    Example:
        >>> from arschloch import perft, position, presets
        >>> state = position(presets.ARSCHLOCH, ["9C 9S KC", "8D QD", "7H JH"], turn=0)
        >>> [perft(state, depth) for depth in range(4)]
        [1, 3, 5, 7]

    .. versionadded:: 0.1.0
    """
    check_state(state)
    if type(depth) is not int or depth < 0:
        raise ValueError(f"depth {shown(depth, 40)} must be a whole number from 0")
    if depth == 0:
        return 1
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(apply(state, action), depth - 1) for action in actions)


def replay(
    rules: Rules,
    players: int,
    actions: Iterable[Action | str],
    *,
    previous: Iterable[int] | None = None,
) -> Replay:
    """
    Play a list of actions from the beginning of a match.

    Args:
        rules: The rules.
        players: How many seats.
        actions: Actions, or their texts, chance included.
        previous: Places before round 1, as for :func:`new_match`.

    Returns:
        The state reached, the steps done, and the first error with its index, if any.

    Raises:
        ValueError: If there is no such match.

    Example:
        >>> from arschloch import presets, replay
        >>> done = replay(presets.ARSCHLOCH, 4, ["P1 7C"])
        >>> done.index, done.error.reason.code, done.state.phase
        (0, 'phase/wrong', 'deal')

    .. versionadded:: 0.1.0
    """
    state = new_match(rules, players, previous=previous)
    if isinstance(actions, str) or not isinstance(actions, Iterable):
        raise TypeError(f"{shown(actions)} are no actions; a list of actions or texts is")
    steps: list[Step] = []
    for index, action in enumerate(actions):
        try:
            done = step(state, parse_action(action) if isinstance(action, str) else action)
        except ArschlochError as error:
            return Replay(state, tuple(steps), error, index)
        steps.append(done)
        state = done.state
    return Replay(state, tuple(steps), None, None)
