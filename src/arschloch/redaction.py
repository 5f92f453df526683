# SPDX-License-Identifier: MIT
"""Actions and events as one seat may see them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import attrs

from .actions import Deal, Draw, Give, Pass, TakeLeftover
from .cards import Cards
from .engine import Step
from .errors import shown
from .events import Dealt, Drawn, Event, Gave, TakeoverDeclined, TookLeftover
from .hidden import (
    Hidden,
    HiddenDeal,
    HiddenDraw,
    HiddenGift,
    HiddenPass,
    HiddenTake,
    Pile,
    SeenAction,
)
from .state import State

__all__ = ["hidden_pile", "redact", "redacted_action", "redacted_gift", "redacted_take"]


def hidden_pile(cards: Pile) -> Hidden:
    """Cards that are not shown, only counted."""
    return Hidden(len(cards))


def redacted_gift(gift: Give, seat: int | None) -> Give | HiddenGift:
    """A gift as a seat sees it: giver and receiver know the cards."""
    if seat in (gift.seat, gift.to):
        return gift
    return HiddenGift(gift.seat, gift.to, len(gift.cards))


def redacted_take(action: TakeLeftover, seat: int | None) -> TakeLeftover | HiddenTake:
    """A leftover taken, as a seat sees it: who took it knows what lies there for it."""
    return action if seat == action.seat else HiddenTake(action.seat, action.take)


def redacted_action(state: State, action: SeenAction, done: Step, seat: int | None) -> SeenAction:
    """
    An action as a seat sees it.

    Args:
        state: The state before the action.
        action: The action.
        done: What came of it.
        seat: Who sees it; of a deal by its number after players moved seats.
    """
    if isinstance(action, Deal):
        return _redacted_deal(action, done, seat)
    if isinstance(action, Draw) and state.shown_card:
        # A card out of the dealer's hand for whom the shown one was dealt to (S5).
        return action if seat in (state.dealer, state.shown_to) else HiddenDraw(len(action.cards))
    if isinstance(action, Give):
        return redacted_gift(action, seat)
    if isinstance(action, TakeLeftover):
        return redacted_take(action, seat)
    if isinstance(action, Pass) and state.phase == "takeover" and seat != action.seat:
        return HiddenPass()
    return action


def _redacted_deal(action: Deal, done: Step, seat: int | None) -> HiddenDeal:
    (dealt,) = (event for event in done.events if isinstance(event, Dealt))
    own = dealt.hands[seat] if seat is not None else Cards()
    seen = Cards() if isinstance(own, Hidden) else own
    cards = (card if card in seen or card is action.shown else None for card in action.cards)
    return HiddenDeal(cards, action.shown, action.first)


def redact(event: Event, seat: int | None) -> Event:
    """
    An event as a seat may see it; cards that the seat may not see are counted only.

    Args:
        event: What happened.
        seat: Who is told, 0-based; ``None`` for a spectator.  From :class:`SeatsMoved` on, also
            within one step, it is the new seat: the deal is told to who sits there then.

    Returns:
        The same event where nothing of it is hidden from the seat.

    Example:
        >>> from arschloch import Give, position, presets, redact, step
        >>> hands = ["3C 4C", "3D 4D", "3H 4H", "KS AS"]
        >>> state = position(presets.PRESIDENT, hands, phase="exchange", previous=range(4))
        >>> event = step(state, Give(3, 0, "KS AS")).events[0]
        >>> redact(event, 0).cards, redact(event, 1).cards
        (Cards('KS AS'), Hidden(count=2))

    .. versionadded:: 0.1.0
    """
    if not isinstance(event, Event):
        raise TypeError(f"{shown(event)} is no event; step(...) gives them")
    hide = _HIDING.get(type(event))
    return event if hide is None else hide(event, seat)


def _hide_deal(event: Dealt, seat: int | None) -> Dealt:
    hands = tuple(
        hand if whose == seat else hidden_pile(hand) for whose, hand in enumerate(event.hands)
    )
    return attrs.evolve(event, hands=hands, aside=hidden_pile(event.aside))


def _hide_draw(event: Drawn, seat: int | None) -> Drawn:
    # Cards for first places are drawn face up; a card out of a hand is seen by two.
    if event.giver is None or seat == event.giver or any(seat == to for to, _ in event.cards):
        return event
    return attrs.evolve(event, cards=tuple((to, None) for to, _ in event.cards))


def _hide_gift(event: Gave, seat: int | None) -> Gave:
    if seat in (event.seat, event.to):
        return event
    return attrs.evolve(event, cards=hidden_pile(event.cards))


def _hide_take(event: TookLeftover, seat: int | None) -> TookLeftover:
    return event if seat == event.seat else attrs.evolve(event, discard=None)


def _hide_holder(event: TakeoverDeclined, seat: int | None) -> TakeoverDeclined:
    return event if seat == event.seat else attrs.evolve(event, seat=None)


_HIDING: Final[dict[type[Any], Callable[[Any, int | None], Event]]] = {
    Dealt: _hide_deal,
    Drawn: _hide_draw,
    Gave: _hide_gift,
    TakeoverDeclined: _hide_holder,
    TookLeftover: _hide_take,
}
"""What hides cards of each kind of event; the others lie open."""
