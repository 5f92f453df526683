# SPDX-License-Identifier: MIT
"""The legal actions of a state, as a sequence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import final, overload

from .actions import Action
from .generate import choices
from .judge import check
from .state import State

__all__ = ["LegalActions", "legal_actions"]


@final
class LegalActions(Sequence[Action]):
    """
    The legal actions of a state, in a fixed order: plays low to high, then the pass.

    The sequence holds one action for each outcome, or all of them if asked so.  ``in`` is
    wider: it asks :func:`~arschloch.check`, so it knows every choice of cards, the other
    spelling of a play with wild cards, and also deals, draws and leaving the table.
    Equal to any list or tuple of the same actions.

    .. versionadded:: 0.1.0
    """

    __slots__ = ("_actions", "_seat", "_state")

    def __init__(self, state: State, seat: int | None, actions: Sequence[Action]) -> None:
        self._state = state
        self._seat = seat
        self._actions = actions

    def __len__(self) -> int:
        return len(self._actions)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        return tuple(self._actions[index]) if isinstance(index, slice) else self._actions[index]

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __contains__(self, action: object) -> bool:
        if self._seat is not None and getattr(action, "seat", None) != self._seat:
            return False
        return check(self._state, action) is None

    def __eq__(self, other: object) -> bool:
        if isinstance(other, LegalActions):
            return tuple(self._actions) == tuple(other._actions)
        if isinstance(other, (tuple, list)):
            return tuple(self._actions) == tuple(other)
        return NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self._actions))

    def __repr__(self) -> str:
        return f"<LegalActions {', '.join(map(str, self._actions))}>"


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
        and when the match is over.

    Example:
        >>> from arschloch import legal_actions, position, presets
        >>> state = position(presets.ARSCHLOCH, ["9C 9S KC", "8D QD", "7H JH"], turn=0)
        >>> print(*legal_actions(state), sep=", ")
        P1 9C, P1 9C 9S, P1 KC
        >>> len(legal_actions(state, suits=True))
        4

    Source:
        DESIGN, *The match*.

    .. versionadded:: 0.1.0
    """
    if seat is not None and seat != state._turn and seat not in state.actors:
        return LegalActions(state, seat, ())
    return LegalActions(state, seat, choices(state, suits))
