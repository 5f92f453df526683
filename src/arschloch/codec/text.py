# SPDX-License-Identifier: MIT
"""JSON text as plain data, and nothing that JSON parsers silently let pass."""

from __future__ import annotations

import json
from typing import Any, Final, NoReturn

from ..errors import JsonError, shown

__all__ = ["MOST_CHARACTERS", "MOST_DIGITS", "named", "plain_data"]

MOST_CHARACTERS: Final = 16_000_000
"""A longer text is refused unread."""

MOST_DIGITS: Final = 15
"""More than any number of this library has, and no more than every JSON reader keeps exactly."""

_MARK: Final = "\ufeff"


def plain_data(text: str | bytes) -> Any:
    """
    The data of a JSON text.

    Args:
        text: The text; bytes are read as UTF-8.

    Raises:
        JsonError: If it is no JSON, too long or nested too deep, or if it has a key twice, a
            number that is not whole or no number at all (NaN), or text that is no Unicode.
    """
    if not isinstance(text, str | bytes):
        raise JsonError(f"{shown(text)} is no JSON text")
    if len(text) > _most(text):
        raise JsonError(f"the text is longer than {MOST_CHARACTERS:,} characters")
    try:
        decoded = text if isinstance(text, str) else text.decode("utf-8")
        # Half of a pair of surrogates is no character, and cannot be written again.
        decoded.encode("utf-8")
        if decoded.startswith(_MARK):
            raise JsonError("the text begins with a byte order mark, which JSON has none of")
        return _DECODER.decode(decoded)
    except UnicodeError:
        raise JsonError("the text is no Unicode (UTF-8)") from None
    except json.JSONDecodeError as error:
        # Some of these messages end with the word themselves.
        says = error.msg.removesuffix(" at")
        raise JsonError(f"no JSON: {says} at line {error.lineno}, column {error.colno}") from None
    except RecursionError:
        raise JsonError("the text is nested too deep; no value of this library is") from None


def _most(text: str | bytes) -> int:
    # A character takes up to four bytes.
    return MOST_CHARACTERS if isinstance(text, str) else 4 * MOST_CHARACTERS


def named(value: object) -> str:
    """How a value out of JSON is named in an error, however large it is."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, str):
        return shown(value[:60])
    return "null" if value is None else str(value).lower()


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise JsonError(f"the key {named(key)} stands twice in one object")
        found[key] = value
    return found


def _whole_number(digits: str) -> int:
    if len(digits.lstrip("-")) > MOST_DIGITS:
        raise JsonError(f"{digits[:20]} is larger than any number of this library")
    if digits == "-0":
        raise JsonError("-0 is no number of this library; 0 is")
    return int(digits)


def _no_number(text: str) -> NoReturn:
    raise JsonError(f"{text[:20]} is no whole number, and no other numbers are used")


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_int=_whole_number,
    parse_float=_no_number,
    parse_constant=_no_number,
)
