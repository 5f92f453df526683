# SPDX-License-Identifier: MIT
"""
What others see of actions with cards that are not theirs: that it happened, and how many.

An action with hidden cards is no action: it cannot be applied, since nobody knows which cards
they are.  Views and redacted events and records hold them.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar, TypeAlias, final

import attrs

from .actions import Action, deal_text, is_seat, seat_text, to_card_or_none
from .cards import Card, Cards, to_card
from .errors import NotationError, each_of, shown
from .notation import parse_action

__all__ = [
    "Hidden",
    "HiddenAction",
    "HiddenDeal",
    "HiddenDraw",
    "HiddenGift",
    "HiddenPass",
    "HiddenTake",
    "Pile",
    "SeenAction",
    "parse_seen_action",
]

_DEAL = re.compile(r"deal (?:from P([1-9][0-9]?) )?(\S+(?: \S+)*?)(?: shows (\S+))?")
_DRAW = re.compile(r"draw (\?(?: \?)*)")
_GIFT = re.compile(r"P([1-9][0-9]?)>P([1-9][0-9]?) (\?(?: \?)*)")
_TAKE = re.compile(r"P([1-9][0-9]?) takes (\S+) for \?")
_DECLINED = "? -"


def _is_number(_: object, field: attrs.Attribute[int], number: object) -> None:
    if type(number) is not int or number < 0:
        raise ValueError(f"{field.name} {shown(number, 40)} must be a whole number from 0")


@final
@attrs.frozen
class Hidden:
    """
    Cards that are not shown: only how many they are.

    Args:
        count: How many.

    Example:
        >>> from arschloch import Gave, Give, position, presets, redact, step
        >>> hands = ["3C 4C", "3D 4D", "3H 4H", "KS AS"]
        >>> state = position(presets.PRESIDENT, hands, phase="exchange", previous=range(4))
        >>> event = step(state, Give(3, 0, "KS AS")).events[0]
        >>> redact(event, 1).cards, len(redact(event, 1).cards)
        (Hidden(count=2), 2)

    .. versionadded:: 0.1.0
    """

    count: int = attrs.field(validator=_is_number)

    def __len__(self) -> int:
        return self.count

    def __str__(self) -> str:
        return " ".join("?" * self.count)


Pile: TypeAlias = Cards | Hidden
"""Cards, or how many they are."""


def _to_places(value: Any) -> tuple[Card | None, ...]:
    cards = each_of(value, "cards in an order, None for a hidden one")
    return tuple(map(to_card_or_none, cards))


@final
@attrs.frozen
class HiddenDeal:
    """
    A deal of which one seat saw only its own cards.

    Args:
        cards: The deck in the order in which it was dealt, ``None`` for a hidden card.
        shown: A card that was seen in the deal, if one was (S5).
        first: Who got the first card, where the rules leave that to chance.

    Example:
        >>> print(HiddenDeal(["7C", None, None, "8D"]))
        deal 7C ? ? 8D

    .. versionadded:: 0.1.0
    """

    seat: ClassVar[None] = None
    """No seat deals cards of its own choice."""

    cards: tuple[Card | None, ...] = attrs.field(converter=_to_places)
    shown: Card | None = attrs.field(default=None, converter=to_card_or_none)
    first: int | None = attrs.field(default=None, validator=attrs.validators.optional(is_seat))

    def __str__(self) -> str:
        return deal_text(self.cards, self.shown, self.first)


@final
@attrs.frozen
class HiddenDraw:
    """
    A card drawn by chance that only its giver and its receiver saw (S5).

    Args:
        count: How many cards.

    Example:
        >>> print(HiddenDraw(1))
        draw ?

    .. versionadded:: 0.1.0
    """

    seat: ClassVar[None] = None
    """No seat draws a card of its own choice."""

    count: int = attrs.field(validator=_is_number)

    def __str__(self) -> str:
        return f"draw {Hidden(self.count)}"


@final
@attrs.frozen
class HiddenGift:
    """
    Cards handed to another seat, as the others see it.

    Args:
        seat: Who gave, 0-based.
        to: Who received, 0-based.
        count: How many cards.

    Example:
        >>> print(HiddenGift(3, 0, 2))
        P4>P1 ? ?

    .. versionadded:: 0.1.0
    """

    seat: int = attrs.field(validator=is_seat)
    to: int = attrs.field(validator=is_seat)
    count: int = attrs.field(validator=_is_number)

    def __str__(self) -> str:
        return f"{seat_text(self.seat)}>{seat_text(self.to)} {Hidden(self.count)}"


@final
@attrs.frozen
class HiddenTake:
    """
    A leftover taken, as the others see it: the card put down in its place lies face down (A4).

    Args:
        seat: Who took, 0-based.
        take: The card taken.

    Example:
        >>> print(HiddenTake(1, "AS"))
        P2 takes AS for ?

    .. versionadded:: 0.1.0
    """

    seat: int = attrs.field(validator=is_seat)
    take: Card = attrs.field(converter=to_card)

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} takes {self.take} for ?"


@final
@attrs.frozen
class HiddenPass:
    """
    A takeover that somebody did not declare: who it was would tell who holds all jokers (S7).

    Example:
        >>> print(HiddenPass())
        ? -

    .. versionadded:: 0.1.0
    """

    seat: ClassVar[None] = None
    """Nobody knows who it was."""

    def __str__(self) -> str:
        return "? -"


HiddenAction: TypeAlias = HiddenDeal | HiddenDraw | HiddenGift | HiddenPass | HiddenTake
"""Any of the actions with hidden cards."""

SeenAction: TypeAlias = Action | HiddenAction
"""An action as somebody saw it."""


def parse_seen_action(text: str) -> SeenAction:
    """
    Read one action of which some cards may be hidden.

    Args:
        text: What ``str`` writes of an action with hidden cards, or any text of an action.

    Raises:
        NotationError: If it is neither.

    Example:
        >>> parse_seen_action("P4>P1 ? ?")
        HiddenGift(seat=3, to=0, count=2)
    """
    if "?" not in text:
        return parse_action(text)
    if text == _DECLINED:
        return HiddenPass()
    if found := _DRAW.fullmatch(text):
        return HiddenDraw(len(found[1].split()))
    if found := _GIFT.fullmatch(text):
        return HiddenGift(int(found[1]) - 1, int(found[2]) - 1, len(found[3].split()))
    if found := _TAKE.fullmatch(text):
        return HiddenTake(int(found[1]) - 1, Card.parse(found[2]))
    if found := _DEAL.fullmatch(text):
        cards = [None if word == "?" else Card.parse(word) for word in found[2].split(" ")]
        first = None if found[1] is None else int(found[1]) - 1
        return HiddenDeal(cards, None if found[3] is None else Card.parse(found[3]), first)
    raise NotationError(
        f"cannot read {text[:80]!r}: actions with hidden cards are written 'P4>P1 ? ?', "
        "'P3 takes AS for ?', 'deal 7C ? ?', 'draw ?' or '? -'",
        text,
        1,
    )
