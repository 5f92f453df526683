# SPDX-License-Identifier: MIT
"""Lines of text from outside, however long, and short texts that come again and again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final, TypeVar

from .errors import shown

__all__ = ["bounded_lines", "remembering"]

T = TypeVar("T")

_SHORT: Final = 200
"""Texts of at most so many characters are worth remembering."""


def bounded_lines(lines: Iterable[str], most: int) -> Iterator[str]:
    r"""
    The lines, one by one.

    Args:
        lines: The lines, such as a list or a file open for reading text.
        most: So many characters a line may have; of a file a longer one is read no further
            than to see that, and its rest is passed over in parts of that size.

    Raises:
        TypeError: If *lines* are none.

    Example:
        >>> from io import StringIO
        >>> list(bounded_lines(StringIO("short\nfar too long\nlast"), most=6))
        ['short\n', 'far too', 'last']
    """
    if isinstance(lines, (str, bytes)) or not isinstance(lines, Iterable):
        raise TypeError(f"{shown(lines)} are no lines; a list of them is, or an open file")
    read: Callable[[int], str] | None = getattr(lines, "readline", None)
    return iter(lines) if read is None else _bounded(read, most + 1)


def _bounded(read: Callable[[int], str], size: int) -> Iterator[str]:
    while line := read(size):
        yield line
        while len(line) == size and line[-1] != "\n":
            line = read(size)


def remembering(read: Callable[[str], T], most: int) -> Callable[[str], T]:
    """
    What reads a text, and remembers what it has read of the last short ones.

    Args:
        read: What reads a text; its answers must be immutable.
        most: So many answers are kept.

    Example:
        >>> from arschloch import Cards
        >>> read = remembering(Cards.parse, most=8)
        >>> read("9C KC") is read("9C KC")
        True
    """
    known = lru_cache(maxsize=most)(read)

    def reading(text: str) -> T:
        return known(text) if len(text) <= _SHORT else read(text)

    return reading
