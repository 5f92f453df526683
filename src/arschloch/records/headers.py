# SPDX-License-Identifier: MIT
"""Reading the lines of records, and the headers with which each begins."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeAlias

import attrs

from ..errors import RecordError, counted, shown
from ..lines import bounded_lines
from ..presets import check_revision
from ..ruleset import Rules
from .layout import FORMAT, HEADERS, MOST_LINE, MOST_TAGS, check_tag, check_text
from .value import Record

__all__ = ["Source", "at_line", "read_headers"]

_FIRST: Final = "[Format"
_NEEDED: Final = ("Rules", "Revision", "Players")
_MOST_HEADERS: Final = MOST_TAGS + 100

_HEADER: Final = re.compile(r'\[([^\s"\]]+)[ \t]+"((?:[^"\\]|\\["\\])*)"[ \t]*\]')
_ESCAPED: Final = re.compile(r'\\(["\\])')
_FORMAT: Final = re.compile(r"arschloch ([1-9][0-9]{0,8})")
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,8}")
_SEAT: Final = re.compile(r"P([1-9][0-9]?)")
_SURROGATE: Final = re.compile("[\ud800-\udfff]")


# --- lines --------------------------------------------------------------------------------


class Source:
    """Lines one by one, numbered, with a look at the next one."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.number = 0
        self._last = 0
        self._lines = bounded_lines(lines, MOST_LINE)
        self._next: str | None = None

    def peek(self) -> str | None:
        """The next line as it came; ``None`` at the end."""
        if self._next is None:
            line = next(self._lines, None)
            if line is not None and not isinstance(line, str):
                raise TypeError(f"line {self.number + 1}: {shown(line)} is no text")
            # A mark of the byte order stands at the beginning of some files.
            self._next = line if line is None or line.isascii() else line.removeprefix("\ufeff")
        return self._next

    def take(self) -> str | None:
        """The next line without blanks at its end; ``None`` at the end."""
        line = self.peek()
        if line is None:
            return None
        self._drop()
        self._last = self.number
        if len(line) > MOST_LINE:
            raise RecordError(f"a line has at most {MOST_LINE:,} characters", line=self.number)
        if not line.isascii() and _SURROGATE.search(line):
            raise RecordError("this is no text in UTF-8", line=self.number)
        return line.rstrip()

    def begins_record(self) -> bool:
        """Whether the next line is the first of a record."""
        line = self.peek()
        return line is not None and line.startswith(_FIRST)

    def finds_text(self) -> bool:
        """Pass over lines without text; whether one with text follows."""
        while (line := self.peek()) is not None and not line.strip():
            self._drop()
        return line is not None

    def cut_off(self, actions: int) -> RecordError:
        """The error for a record without its last line, at the last text or what comes instead."""
        whole = counted(actions, "whole action")
        message = f"the record is cut off after {whole}: no line 'end' ends it"
        line = self.number + 1 if self.begins_record() else self._last
        return RecordError(message, line=line)

    def skip(self) -> None:
        """Pass over all lines up to the first one of a record."""
        while self.peek() is not None and not self.begins_record():
            self._drop()

    def _drop(self) -> None:
        self._next = None
        self.number += 1


@contextmanager
def at_line(line: int) -> Iterator[None]:
    """An error that is raised within tells the line."""
    try:
        yield
    except ValueError as error:
        raise RecordError(str(error), line=line) from error


# --- headers ------------------------------------------------------------------------------

_Found: TypeAlias = "dict[str, tuple[int, str]]"
"""Headers by their names: the line of each, and its value."""


def read_headers(source: Source) -> tuple[int, Record, int | None]:
    """
    The headers of the record that begins with the next line.

    Returns:
        Its first line, a record of what the headers say, and the line of the result, if any.

    Raises:
        RecordError: If one is missing or cannot be read, or their format or rules are others
            than this library knows.
    """
    begin = source.number + 1
    found = _headers(source)
    for name in _NEEDED:
        if name not in found:
            if source.peek() is None or source.begins_record():
                raise source.cut_off(0)
            raise RecordError(f"the record has no header {name}", line=begin)
    players = _number("Players", *found["Players"])
    rules = _rules(found)
    with at_line(found["Players"][0]):
        record = Record(rules=rules, players=players)
    for line, field, value in _fields(found, players):
        with at_line(line):
            record = attrs.evolve(record, **{field: value})
    return begin, record, found["Result"][0] if "Result" in found else None


def _headers(source: Source) -> _Found:
    """The headers, the first of which says the format."""
    found: _Found = {}
    while source.finds_text() and (source.peek() or "")[0] == "[":
        if found and source.begins_record():
            break
        line = source.take() or ""
        if line[-1] != "]" and source.peek() is None:
            raise source.cut_off(0)
        name, text = _header(line, source.number)
        if not found:
            _check_format(name, text, source.number)
        elif name in found:
            first = f"first in line {found[name][0]}"
            raise RecordError(f"the header {name} stands twice, {first}", line=source.number)
        found[name] = source.number, text
        if len(found) > _MOST_HEADERS:
            raise RecordError(f"more than {_MOST_HEADERS} headers", line=source.number)
    if not found:
        _check_format("", "", source.number + 1)
    return found


def _header(line: str, number: int) -> tuple[str, str]:
    match = _HEADER.fullmatch(line)
    if match is None:
        raise RecordError(f'{shown(line)} is no header, such as [Players "4"]', line=number)
    name, text = match[1], _ESCAPED.sub(r"\1", match[2])
    with at_line(number):
        if name not in HEADERS and not _SEAT.fullmatch(name):
            check_tag(name)
        check_text(f"the header {name}", text)
    return name, text


def _check_format(name: str, text: str, line: int) -> None:
    if name != HEADERS[0]:
        raise RecordError(f'a record begins with [Format "arschloch {FORMAT}"]', line=line)
    match = _FORMAT.fullmatch(text)
    if match is None:
        raise RecordError(
            f"{shown(text)} is no format that this library reads; it reads 'arschloch {FORMAT}'",
            line=line,
        )
    if int(match[1]) > FORMAT:
        raise RecordError(
            f"format {match[1]} is newer than {FORMAT}, which this library reads", line=line
        )


def _rules(found: _Found) -> Rules:
    """The rules, if their revision is the one that this library plays."""
    line, spec = found["Rules"]
    with at_line(line):
        rules = Rules.parse(spec)
    line, text = found["Revision"]
    revision = _number("Revision", line, text)
    with at_line(line):
        check_revision(spec, revision)
    return rules


def _number(name: str, line: int, text: str) -> int:
    if _NUMBER.fullmatch(text) is None:
        raise RecordError(f"the header {name} has a number from 1, not {shown(text)}", line=line)
    return int(text)


def _fields(found: _Found, players: int) -> Iterator[tuple[int, str, Any]]:
    """The line, the name and the value of each field of a record that headers give."""
    names = [""] * players
    tags: list[tuple[str, str]] = []
    named = tagged = 0
    for header, (line, text) in found.items():
        seat = _SEAT.fullmatch(header)
        if seat is not None:
            if int(seat[1]) > players:
                raise RecordError(f"{header} is no player; there are {players}", line=line)
            names[int(seat[1]) - 1] = text
            named = line
        elif header in ("Event", "Site", "Date"):
            yield line, header.lower(), text
        elif header in ("Previous", "Result"):
            seats = () if (header, text) == ("Result", "*") else _seats(text, line)
            yield line, header.lower(), seats
        elif header not in HEADERS:
            tags.append((header, text))
            tagged = line
    if named:
        yield named, "names", names
    yield tagged, "tags", tags


def _seats(text: str, line: int) -> list[int]:
    """The seats that a header names."""
    seats = [_SEAT.fullmatch(word) for word in text.split()]
    if not seats or None in seats:
        raise RecordError(f"{shown(text)} names no players, as 'P1 P3' does", line=line)
    return [int(seat[1]) - 1 for seat in seats if seat is not None]
