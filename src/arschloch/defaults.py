# SPDX-License-Identifier: MIT
"""What a seat does that does not answer in time."""

from __future__ import annotations

from collections.abc import Sequence

from .actions import Action, Pass, Play
from .errors import shown
from .legal import legal_actions
from .state import State, check_seat
from .view import View

__all__ = ["default_action"]


def default_action(known: View | State, seat: int | None = None) -> Action | None:
    """
    A safe action for a seat whose time is up; never an illegal one.

    It passes where it may.  Otherwise it lays the fewest cards that it may lay, the weakest in
    the order in force, and no joker if it can; it gives, returns and drops its lowest cards (its
    highest, where the rules demand them), takes no leftover, and lets a shown card stay.

    Args:
        known: The view of the seat, or the state.
        seat: The seat, 0-based; the one on turn if left out (of a view: its own).

    Returns:
        ``None`` where nothing is asked of the seat: it is not on turn, although it may be
        allowed to do something.

    Raises:
        TypeError: If *known* is neither a view nor a state.
        ValueError: If there is no such seat, or the view is of another one.

    Example:
        >>> from arschloch import default_action, position, presets, view
        >>> state = position(presets.ARSCHLOCH, ["9C KC", "8D QD", "7H JH"], turn=0)
        >>> print(default_action(state), default_action(view(state, 1)))
        P1 9C None

    .. versionadded:: 0.1.0
    """
    if isinstance(known, View):
        if seat not in (None, known.seat):
            raise ValueError(f"seat {shown(seat)} is not that of the view, {shown(known.seat)}")
        asked = known.seat is not None and known.seat == known.turn
        return _safest(known, known.actions) if asked else None
    if not isinstance(known, State):
        raise TypeError(f"{shown(known)} is neither a View nor a State")
    if seat is not None:
        check_seat(known, seat)
    asked = known.turn is not None and seat in (None, known.turn)
    return _safest(known, legal_actions(known, known.turn)) if asked else None


def _safest(known: View | State, actions: Sequence[Action]) -> Action:
    """The pass, if there is one; otherwise the weakest of the smallest plays, or the first."""
    for action in actions:
        if isinstance(action, Pass):
            return action
    plays = [
        action
        for action in actions
        if isinstance(action, Play) and not any(card.is_joker for card in action.cards)
    ]
    if not plays:
        return actions[0]
    fewest = min(len(play.cards) for play in plays)
    # The list rises in the normal order.
    smallest = [play for play in plays if len(play.cards) == fewest]
    return smallest[-1 if known.reversed else 0]
