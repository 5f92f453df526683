# SPDX-License-Identifier: MIT
"""What must hold of everything that reads text, whatever the text is."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Any, Final

import attrs

from arschloch import ArschlochError, NotationError, PositionError, RulesError

__all__ = ["Reader", "check_meaning", "check_text", "padded"]

_LONGEST_PROBLEM: Final = 1_000
"""No sentence of an error has as many characters, however long the text is that it is about."""
_LONGEST_MESSAGE: Final = 10_000
"""Nor have all sentences that an error shows together."""

_COLUMN = re.compile(r"cannot read a \w+ at column (\d+) of ")


@attrs.frozen
class Reader:
    """
    A function that reads text, with what is said of it.

    Args:
        name: How it is called.
        read: From a text to a value.
        write: From a value to its canonical text.
        refusals: The errors that *read* may raise.
        beyond_ascii: The characters outside ASCII, blanks apart, that a text may have and be
            read, and canonical texts never have; ``None`` if there may be any in either.
        careless: Changes of a text that do not change what is read from it.
    """

    name: str
    read: Callable[[str], Any]
    write: Callable[[Any], str]
    refusals: tuple[type[ArschlochError], ...] = (NotationError,)
    beyond_ascii: str | None = None
    careless: tuple[Callable[[str], str], ...] = ()


def padded(text: str) -> str:
    """The text with blanks round it."""
    return f" \t{text}\n"


def check_text(reader: Reader, text: str) -> None:
    """
    Let a text be read, and look at what comes of it.

    Raises:
        AssertionError: If something does not hold.
        Exception: Whatever the reader raises that it may not.
    """
    try:
        value = reader.read(text)
    except reader.refusals as error:
        _check_refusal(error, text)
    else:
        _check_value(reader, text, value)


def check_meaning(reader: Reader, text: str, meaning: object) -> None:
    """Let a text be read of which it is known what it says."""
    value = reader.read(text)
    assert value == meaning, f"{reader.name} reads {value!r} and not {meaning!r}"
    _check_value(reader, text, value)


def _check_value(reader: Reader, text: str, value: object) -> None:
    """It has one canonical text, and is read from no text that only looks like one."""
    written = reader.write(value)
    again = reader.read(written)
    assert again == value, f"{written!r} is read as {again!r} and not as {value!r}"
    assert reader.write(again) == written, f"{written!r} is written anew otherwise"
    for change in reader.careless:
        other = change(text)
        found = reader.read(other)
        assert found == value, f"{other!r} is read as {found!r} and not as {value!r}"
    if reader.beyond_ascii is not None:
        assert written.isascii(), f"{written!r} is more than ASCII"
        foreign = {
            character
            for character in unicodedata.normalize("NFC", text)
            if not (character.isascii() or character.isspace())
        }
        odd = foreign.difference(reader.beyond_ascii)
        assert not odd, f"{odd!a} is read as if it were something else"


def _check_refusal(error: ArschlochError, text: str) -> None:
    """Its sentences are short, can be shown anywhere, and point into the text."""
    problems = error.problems if isinstance(error, (RulesError, PositionError)) else (str(error),)
    assert problems, "nothing is said"
    for problem in problems:
        assert problem, "nothing is said"
        assert problem.isprintable(), f"{problem!r} cannot be shown"
        assert len(problem) < _LONGEST_PROBLEM, f"a sentence of {len(problem)} characters"
    assert len(str(error)) < _LONGEST_MESSAGE, f"a message of {len(str(error))} characters"
    if isinstance(error, NotationError):
        assert 1 <= error.column <= len(text) + 1, f"column {error.column} is not in the text"
        assert error.text == (text if len(text) <= 80 else f"{text[:80]}…")
        named = _COLUMN.match(str(error))
        assert named is None or int(named[1]) == error.column, f"{error} names another column"
