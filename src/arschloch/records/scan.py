# SPDX-License-Identifier: MIT
"""
What stands in the text of records, one item after the other.

:func:`scan` keeps nothing; what collects whole records and what checks them are both built on
it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias

from ..errors import NotationError, RecordError
from ..hidden import SeenAction, parse_seen_action
from .headers import Source, at_line, read_headers
from .layout import MOST_LINE, MOST_TEXT, check_text, one_line
from .value import Record

__all__ = ["Broken", "Comment", "End", "Entry", "Heading", "Item", "Start", "scan"]

_MOST_KEPT: Final = 10_000
"""So many texts of actions are remembered, so that one that comes again is not read again."""
_LONGEST_KEPT: Final = 40

_ROUND: Final = re.compile(r"round[ \t]+([1-9][0-9]{0,8})")
_STOP: Final = re.compile(r"[,{}]")


class Start(NamedTuple):
    """The headers of a record: what they say, and where its result stands, if it does."""

    line: int
    record: Record
    result_line: int | None


class Entry(NamedTuple):
    """One action."""

    line: int
    action: SeenAction


class Heading(NamedTuple):
    """The heading of a round."""

    line: int
    number: int


class Comment(NamedTuple):
    """A comment on what stands before it."""

    line: int
    text: str


class End(NamedTuple):
    """The last line of a record."""

    line: int


class Broken(NamedTuple):
    """What cannot be read, in the record that begins in a line; nothing more comes of it."""

    line: int
    error: RecordError


Item: TypeAlias = Start | Entry | Heading | Comment | End | Broken


def scan(lines: Iterable[str]) -> Iterator[Item]:
    """
    What stands in some lines, item after item, in bounded memory.

    What cannot be read is an item, too: the last one of its record.  Reading goes on with the
    next line that begins with ``[Format``.

    Args:
        lines: As for :func:`read_records`.
    """
    return _items(Source(lines))


def _items(source: Source) -> Iterator[Item]:
    known: dict[str, SeenAction] = {}
    while source.finds_text():
        begin = source.number + 1
        try:
            yield Start(*read_headers(source))
            yield from _Body(source, known).items()
        except RecordError as error:
            yield Broken(begin, error)
            source.skip()


class _Body:
    """
    What stands between the headers and the last line.

    Args:
        source: The lines.
        known: Actions by texts that were read before.
    """

    def __init__(self, source: Source, known: dict[str, SeenAction]) -> None:
        self._source = source
        self._known = known
        self._actions = 0
        # The line, the column and the text of each part of the entry that is being read.
        self._parts: list[tuple[int, int, str]] = []
        self._size = 0

    def items(self) -> Iterator[Item]:
        """Each item; the end of the record is told as soon as it is read."""
        source = self._source
        while source.finds_text():
            if source.begins_record():
                break
            if (source.peek() or "")[0] not in " \t":
                yield from self._entry()
            line = source.take() or ""
            if line == "end":
                yield End(source.number)
                return
            yield from self._in_line(line)
        # What stands last may be the half of an action: it is no action without a line after it.
        raise source.cut_off(self._actions)

    def _in_line(self, line: str) -> Iterator[Item]:
        """What ends within a line; what stands last may go on in the next one."""
        place = 0
        while (stop := _STOP.search(line, place)) is not None:
            self._add(line, place, stop.start())
            yield from self._entry()
            place = stop.end()
            if stop[0] == "}":
                raise RecordError("'}' ends no comment", line=self._source.number)
            if stop[0] == "{":
                begin = self._source.number
                text, line, place = self._comment(line, place)
                if text:
                    yield Comment(begin, text)
        self._add(line, place, len(line))

    def _add(self, line: str, start: int, end: int) -> None:
        """Add a part of a line to the entry."""
        text = line[start:end].strip()
        if text:
            self._parts.append((self._source.number, line.index(text, start) + 1, text))
            self._size += len(text) + 1
            if self._size > MOST_LINE:
                raise RecordError(
                    f"an action has at most {MOST_LINE:,} characters",
                    line=self._parts[0][0],
                    action=self._actions + 1,
                )

    def _entry(self) -> Iterator[Item]:
        """The entry, now that it ends, if there is one."""
        if not self._parts:
            return
        parts, self._parts, self._size = self._parts, [], 0
        line, _, text = parts[0]
        if len(parts) > 1:
            text = " ".join(part for _, _, part in parts)
        action = self._known.get(text)
        if action is None:
            heading = _ROUND.fullmatch(text)
            if heading is not None:
                yield Heading(line, int(heading[1]))
                return
            action = self._read(text, parts)
        self._actions += 1
        yield Entry(line, action)

    def _read(self, text: str, parts: list[tuple[int, int, str]]) -> SeenAction:
        if text[0] == "[":
            message = "a header stands at the beginning of a line, before the first action"
            raise RecordError(message, line=parts[0][0], action=self._actions + 1)
        try:
            action = parse_seen_action(text)
        except NotationError as error:
            line, message = _placed(error, text, parts)
            raise RecordError(message, line=line, action=self._actions + 1) from error
        if len(text) <= _LONGEST_KEPT and len(self._known) < _MOST_KEPT:
            self._known[text] = action
        return action

    def _comment(self, line: str, place: int) -> tuple[str, str, int]:
        """The text of a comment from a place on, and the line and the place of its end."""
        begin = self._source.number
        parts: list[str] = []
        size = 0
        while True:
            end = line.find("}", place)
            inner = line[place:] if end < 0 else line[place:end]
            if "{" in inner:
                raise RecordError("a comment holds no other", line=self._source.number)
            text = one_line(inner)
            if text:
                parts.append(text)
                size += len(text) + 1
            if size > MOST_TEXT + 1:
                raise RecordError(f"a comment has at most {MOST_TEXT:,} characters", line=begin)
            if end >= 0:
                return self._checked(" ".join(parts), begin), line, end + 1
            following = None if self._source.begins_record() else self._source.take()
            if following is None:
                raise RecordError("the comment has no end; '}' ends one", line=begin)
            line, place = following, 0

    def _checked(self, comment: str, line: int) -> str:
        with at_line(line):
            check_text("a comment", comment)
        return comment


def _placed(error: NotationError, text: str, parts: list[tuple[int, int, str]]) -> tuple[int, str]:
    """The line in which an action cannot be read, and the message with the column there."""
    left, offset = list(parts), error.column - 1
    while offset > len(left[0][2]):
        offset -= len(left.pop(0)[2]) + 1
    line, column, _ = left[0]
    said, here = str(error), f" at column {column + offset}"
    inner = f" at column {error.column} of {text[:80]!r}"
    return line, said.replace(inner, here, 1) if inner in said else f"{said}{here}"
