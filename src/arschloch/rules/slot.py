# SPDX-License-Identifier: MIT
"""
How a field of the rules is written as a code and read from one.

A slot is a question that every game answers exactly once ("is a pass final?").  Its
answer is a small frozen value; the slot knows the code of each answer.  Spec strings,
the catalogue in the docs, ``describe`` and ``diff`` all go through this table.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any, TypeAlias, TypeVar

import attrs

from ..errors import printable

__all__ = [
    "CodeError",
    "Phrase",
    "Slot",
    "choice",
    "number",
    "one_of",
    "switch",
    "whole_number",
    "written",
]

Phrase: TypeAlias = tuple[str, Mapping[str, object]]
"""The key of a sentence in the word lists, and what fills its gaps."""

E = TypeVar("E", bound=enum.Enum)


class CodeError(ValueError):
    """
    An argument that a code does not take.

    Example:
        >>> try:
        ...     whole_number("bomb", "one", 2, 24)
        ... except CodeError as error:
        ...     print(error)
        'bomb:one' needs a whole number from 2 to 24, as in 'bomb:2'

    .. versionadded:: 0.1.0
    """


@attrs.frozen
class Slot:
    """
    One field of the rules, as codes.

    Args:
        field: The name of the field of ``Rules``.
        section: The key of the group that it is shown under.
        heads: The words that a code for it can begin with.
        forms: How its codes are written, for the catalogue.
        read: From the head and the argument of a code to the value; raises
            :class:`CodeError` with a sentence.
        write: From the value to its canonical code, always with a head.
        phrase: From the value to the sentence that says it.
        applies: Whether the value matters at all in a set of rules; what lies dormant
            is not described.
    """

    field: str
    section: str
    heads: tuple[str, ...]
    forms: tuple[str, ...]
    read: Callable[[str, str | None], Any]
    write: Callable[[Any], str]
    phrase: Callable[[Any], Phrase]
    applies: Callable[[Any], bool] = lambda rules: True

    def takes(self, value: object) -> bool:
        """Whether a value is what the slot reads from the code that it writes for it."""
        try:
            head, _, argument = self.write(value).partition(":")
            answer = self.read(head, argument or None)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
            return False
        return type(answer) is type(value) and bool(answer == value)


def choice(
    field: str,
    section: str,
    head: str,
    options: type[E],
    *,
    aliases: Mapping[str, E] | None = None,
    applies: Callable[[Any], bool] = lambda rules: True,
) -> Slot:
    """A slot whose answers are the members of an enum; a member's value is the argument."""
    short = dict(aliases or {})
    names = {member: name for name, member in short.items()}

    def read(code_head: str, argument: str | None) -> E:
        if code_head in short:
            if argument is not None:
                raise CodeError(f"'{code_head}' takes no argument")
            return short[code_head]
        return options(one_of(code_head, argument, [member.value for member in options]))

    def write(value: E) -> str:
        return names.get(value, f"{head}:{value.value}")

    return Slot(
        field,
        section,
        (head, *short),
        (*(f"{head}:{member.value}" for member in options), *short),
        read,
        write,
        lambda value: (f"{head}:{value.value}", {}),
        applies,
    )


def switch(
    field: str,
    section: str,
    head: str,
    *,
    applies: Callable[[Any], bool] = lambda rules: True,
) -> Slot:
    """A slot that is on or off: the code alone turns it on, ``:no`` turns it off."""

    def read(_: str, argument: str | None) -> bool:
        return argument is None or one_of(head, argument, ["yes", "no"]) == "yes"

    return Slot(
        field,
        section,
        (head,),
        (head, f"{head}:no"),
        read,
        lambda on: head if on else f"{head}:no",
        lambda on: (head if on else f"{head}:no", {}),
        applies,
    )


def number(
    field: str,
    section: str,
    head: str,
    low: int,
    high: int,
    *,
    none: str | None = None,
    default: int | None = None,
    phrase: Callable[[Any], Phrase] | None = None,
    applies: Callable[[Any], bool] = lambda rules: True,
) -> Slot:
    """
    A slot whose answer is a whole number.

    Args:
        field: The field of the rules.
        section: The key of its group.
        head: The word that its code begins with.
        low: The least number.
        high: The largest number.
        none: The argument that turns it off, if it can be off (the value is ``None``).
        default: What the code alone, without an argument, means.
        phrase: The sentence, if it is not simply that of ``head:1`` for one and that of the head
            with ``{number}`` for more.
        applies: Whether the value matters in a set of rules.
    """

    def read(_: str, argument: str | None) -> int | None:
        if argument is None and default is not None:
            return default
        if none is not None and argument == none:
            return None
        return whole_number(head, argument, low, high)

    def write(value: int | None) -> str:
        if value is None:
            return f"{head}:{none}"
        return head if value == default else f"{head}:{value}"

    def say(value: int | None) -> Phrase:
        if value is None or value == 1:
            return f"{head}:{none if value is None else 1}", {}
        return head, {"number": value}

    return Slot(
        field,
        section,
        (head,),
        (f"{head}:N",) + ((f"{head}:{none}",) if none else ()) + ((head,) if default else ()),
        read,
        write,
        phrase or say,
        applies,
    )


def one_of(head: str, argument: str | None, options: list[str]) -> str:
    """
    The argument of a code, if it is one of the options.

    Args:
        head: The word that the code begins with.
        argument: What stands after the colon; ``None`` without a colon.
        options: What may stand there.

    Raises:
        CodeError: If it is none of them; the error names them.

    Example:
        >>> one_of("pass", "locked", ["free", "locked"])
        'locked'
        >>> try:
        ...     one_of("pass", "fre", ["free", "locked"])
        ... except CodeError as error:
        ...     print(error)
        'pass:fre' is unknown; did you mean 'pass:free'?

    .. versionadded:: 0.1.0
    """
    if argument in options:
        return argument
    listed = ", ".join(f"{head}:{option}" for option in options)
    if argument is None:
        raise CodeError(f"'{head}' needs an argument, one of {listed}")
    near = get_close_matches(argument, options, 1)
    hint = f"; did you mean '{head}:{near[0]}'?" if near else f"; it is one of {listed}"
    raise CodeError(f"'{written(head, argument)}' is unknown{hint}")


def whole_number(head: str, argument: str | None, low: int, high: int) -> int:
    """
    The argument of a code as a number.

    Args:
        head: The word that the code begins with.
        argument: What stands after the colon; ``None`` without a colon.
        low: The least number.
        high: The largest number.

    Raises:
        CodeError: If it is no whole number from *low* to *high*.

    Example:
        >>> whole_number("bomb", "6", 2, 24)
        6

    .. versionadded:: 0.1.0
    """
    if argument is not None and argument.isascii() and argument.isdigit() and len(argument) < 10:
        value = int(argument)
        if low <= value <= high:
            return value
    raise CodeError(
        f"'{written(head, argument)}' needs a whole number from {low} to {high}, "
        f"as in '{head}:{low}'"
    )


def written(head: str, argument: str | None) -> str:
    """
    A code as somebody has written it, cut short, for an error.

    Args:
        head: The word that the code begins with.
        argument: What stands after the colon; ``None`` without a colon.
    """
    return head if argument is None else f"{head}:{printable(argument[:40])}"
