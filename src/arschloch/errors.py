# SPDX-License-Identifier: MIT
"""
Everything that can be refused, and the words for it.

This is the lowest floor: it imports nothing of the package.  A refusal of a
move is a :class:`Reason`, a value that says which rule was broken; errors are
what is raised when a caller insists.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from types import MappingProxyType
from typing import Any, Final, TypeVar

import attrs

__all__ = [
    "REASON_CODES",
    "ArschlochError",
    "IllegalAction",
    "JsonError",
    "NotationError",
    "PositionError",
    "Reason",
    "RecordError",
    "RulesError",
]

T = TypeVar("T")

_MOST_VALUES: Final = 1_000_000
"""No deck has nearly as many cards; what has no end is refused here, all else where it is used."""

_MOST_SHOWN: Final = 10
"""So many problems stand in the text of an error; all of them are among its ``problems``."""

REASON_CODES: Mapping[str, str] = MappingProxyType(
    {
        "phase/wrong": "The action belongs to another phase of the round.",
        "turn/not-yours": "Another seat is on turn.",
        "turn/too-late": "The cards could have been laid out of turn, but the trick has moved on.",
        "cards/none": "The action needs at least one card.",
        "cards/not-held": "The seat does not hold every card that it names.",
        "meld/mixed-ranks": "The natural cards are of more than one rank and form no run.",
        "meld/too-many-wilds": "The play has more wild cards than one play may have.",
        "meld/unknown": "The cards form nothing that these rules know.",
        "rank/unclear": "Some wild cards of the play are declared and others are not.",
        "rank/impossible": "A card is declared as something that it cannot stand for.",
        "trick/wrong-size": "The play has another number or kind of cards than is asked for.",
        "trick/too-low": "The play does not beat what lies on the table.",
        "trick/suit-lock": "The play does not follow the suits of the trick.",
        "trick/must-equal": "After an equal play the next seat must equal it or pass.",
        "trick/passed": "The seat is out of this trick since it passed.",
        "pass/on-lead": "The leader must play.",
        "pass/must-play": "A seat that can play may not pass.",
        "open/without-card": "The opening lead must contain the opening card.",
        "finish/forbidden": "Nobody may go out with such a card.",
        "give/wrong-seat": "The cards go to another seat.",
        "give/wrong-count": "Another number of cards changes hands.",
        "give/not-highest": "The low side gives its highest cards.",
        "give/not-lowest": "The high side gives back its lowest cards.",
        "discard/wrong-count": "Another number of cards is dropped.",
        "leftover/not-there": "The card does not lie face up among the leftovers.",
        "leftover/not-held": "The card put down is neither in the hand nor the one just taken.",
        "takeover/not-all-jokers": "A takeover needs every joker of the deck in one hand.",
        "deal/wrong-cards": "A deal names every card of the deck exactly once.",
        "deal/first": "The deal names who gets the first card, and may not.",
        "deal/shown": "A card shown in the deal cannot be settled; deal again.",
        "draw/wrong-cards": "The cards drawn are not what this draw asks for.",
        "seats/wrong-order": "The order names other seats than those that are drawn for.",
        "leave/gone": "The seat has left the table already.",
        "action/unknown": "What was handed in is no action of this library, or names no seat.",
    }
)
"""
Every code that :attr:`Reason.code` can have, with what it means in general.

Codes are as stable as names: a program may compare them.
"""


def shown(value: object, most: int = 60) -> str:
    """
    How a value that was handed in is named in an error, cut after *most* characters.

    Example:
        >>> shown("x" * 100, 10), shown(10**5000)
        ("'xxxxxxxxx", 'an int of thousands of digits')
    """
    try:
        return repr(value)[:most]
    except Exception:
        # Python writes no int of more than 4,300 digits, nor lists in lists without end; and a
        # class of somebody else can fail to write itself in any way.
        if isinstance(value, int):
            return "an int of thousands of digits"
        return f"a value of type {type(value).__name__}"


def printable(text: str) -> str:
    r"""
    A text in which an escape stands for everything that cannot be shown.

    Example:
        >>> print(printable("bomb\n"))
        bomb\n
    """
    return text if text.isprintable() else repr(text)[1:-1]


def counted(number: int, noun: str) -> str:
    """
    So many of something, as in ``1 card`` and ``2 cards``.

    Args:
        number: How many.
        noun: In the singular.
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def each_of(values: Iterable[T], wanted: str) -> tuple[T, ...]:
    """
    The values, if they can be gone through and there is an end to them.

    Raises:
        TypeError: If they cannot be gone through.
        ValueError: If there are more than a million.
    """
    if not isinstance(values, Iterable):
        raise TypeError(f"{shown(values)} are no {wanted}")
    found = tuple(islice(values, _MOST_VALUES + 1))
    if len(found) > _MOST_VALUES:
        raise ValueError(f"more than {_MOST_VALUES:,} values; wanted are {wanted}")
    return found


def _frozen(data: Mapping[str, Any]) -> Mapping[str, Any]:
    return MappingProxyType(dict(data))


def _is_known(_: object, field: object, code: str) -> None:
    if code not in REASON_CODES:
        raise ValueError(f"{code!r} is no reason code; known are {sorted(REASON_CODES)}")


@attrs.frozen
class Reason:
    """
    Why an action is refused.

    Args:
        code: A key of :data:`REASON_CODES`, such as ``"trick/too-low"``.
        message: One English sentence for a person, with the cards and seats of the case.
        data: The values that the sentence names, for programs.

    Example:
        >>> from arschloch import Play, check, position, presets
        >>> state = position(presets.ARSCHLOCH, ["9C KC", "8D QD", "7H JH"], turn=0)
        >>> check(state, Play(1, "8D")).code
        'turn/not-yours'

    .. versionadded:: 0.1.0
    """

    code: str = attrs.field(validator=_is_known)
    message: str
    data: Mapping[str, Any] = attrs.field(factory=dict, converter=_frozen, hash=False)

    def __str__(self) -> str:
        return self.message

    def __reduce__(self) -> tuple[Any, ...]:
        return Reason, (self.code, self.message, dict(self.data))


class ArschlochError(Exception):
    """
    The base of every error that this library raises on purpose.

    Example:
        >>> from arschloch import Cards
        >>> try:
        ...     Cards.parse("7C 8Z")
        ... except ArschlochError as error:
        ...     print(error)
        cannot read a card at column 4 of '7C 8Z'; cards are written 7C, TD, AS or X1

    .. versionadded:: 0.1.0
    """


class NotationError(ArschlochError, ValueError):
    """
    A text that cannot be read.

    Args:
        message: What is wrong and what would be right.
        text: The text, cut after its first 80 characters; how it is shown, if it is none.
        column: Where reading stopped, 1-based.

    Example:
        >>> from arschloch import parse_action
        >>> try:
        ...     parse_action("P1 7Z")
        ... except NotationError as error:
        ...     error.text, error.column
        ('P1 7Z', 4)

    .. versionadded:: 0.1.0
    """

    def __init__(self, message: str, text: object, column: int) -> None:
        super().__init__(message)
        text = text if isinstance(text, str) else shown(text)
        self.text = text if len(text) <= 80 else text[:80] + "…"
        self.column = column

    def __reduce__(self) -> tuple[Any, ...]:
        return NotationError, (str(self), self.text, self.column)


class _ProblemsError(ArschlochError, ValueError):
    """Base of the errors that list everything that is wrong at once."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        more = len(self.problems) - _MOST_SHOWN
        rest = [f"and {more} more"] if more > 0 else []
        super().__init__("; ".join([*self.problems[:_MOST_SHOWN], *rest]))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.problems,)


class RulesError(_ProblemsError):
    """
    Rules that contradict each other, or a code that nobody knows.

    Args:
        problems: One sentence for each thing that is wrong; all of them.

    Example:
        >>> from arschloch import Rules
        >>> try:
        ...     Rules.parse("arschloch+bmob")
        ... except RulesError as error:
        ...     error.problems
        ("'bmob' is no code of the rules; did you mean 'bomb'?",)

    .. versionadded:: 0.1.0
    """


class PositionError(_ProblemsError):
    """
    A position that cannot be.

    Args:
        problems: One sentence for each thing that is wrong; all of them.

    Example:
        >>> from arschloch import position, presets
        >>> try:
        ...     position(presets.ARSCHLOCH, ["7C", "7C 8C", "2D"], turn=0)
        ... except PositionError as error:
        ...     error.problems
        ('seat 2: 2D is no card of this deck', '7C is in hand 0 and in hand 1')

    .. versionadded:: 0.1.0
    """


class IllegalAction(ArschlochError, ValueError):  # noqa: N818 - the name of the contract
    """
    An action that the rules do not allow in a state.

    Args:
        state: The state, unchanged.
        action: What was tried.
        reason: Why it is refused.

    Example:
        >>> from arschloch import Pass, apply, position, presets
        >>> state = position(presets.ARSCHLOCH, ["9C KC", "8D QD", "7H JH"], turn=0)
        >>> try:
        ...     apply(state, Pass(0))
        ... except IllegalAction as error:
        ...     print(error.reason.code, "-", error)
        pass/on-lead - P1 leads and must play

    .. versionadded:: 0.1.0
    """

    def __init__(self, state: Any, action: Any, reason: Reason) -> None:
        super().__init__(reason.message)
        self.state = state
        self.action = action
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalAction, (self.state, self.action, self.reason)


class JsonError(ArschlochError, ValueError):
    """
    JSON that is no value of this library.

    Args:
        message: What is wrong and what would be right.
        path: Where, from the top of the document, as in ``$.hands[2]``.

    Example:
        >>> print(JsonError("'P1' is no whole number", "$.seat"))
        $.seat: 'P1' is no whole number

    .. versionadded:: 0.1.0
    """

    def __init__(self, message: str, path: str = "$") -> None:
        super().__init__(f"{path}: {message}")
        self.message = message
        self.path = path

    def __reduce__(self) -> tuple[Any, ...]:
        return JsonError, (self.message, self.path)


class RecordError(ArschlochError, ValueError):
    """
    A record that cannot be read, or that says what cannot have been.

    Args:
        message: What is wrong and what would be right.
        line: The line of the text, from 1; ``None`` where there is no text.
        action: The number of the action, from 1; ``None`` if it is none of them.
        reason: Why that action is refused, if it is.

    Example:
        >>> print(RecordError("P1 leads and must play", line=12, action=3))
        line 12, action 3: P1 leads and must play

    .. versionadded:: 0.1.0
    """

    def __init__(
        self,
        message: str,
        *,
        line: int | None = None,
        action: int | None = None,
        reason: Reason | None = None,
    ) -> None:
        named = (("line", line), ("action", action))
        place = ", ".join(f"{name} {number}" for name, number in named if number is not None)
        super().__init__(f"{place}: {message}" if place else message)
        self.message = message
        self.line = line
        self.action = action
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        return _record_error, (self.message, self.line, self.action, self.reason)


def _record_error(
    message: str, line: int | None, action: int | None, reason: Reason | None
) -> RecordError:
    return RecordError(message, line=line, action=action, reason=reason)
