# SPDX-License-Identifier: MIT
"""Reading whole records from their text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import attrs

from ..errors import RecordError, shown
from ..hidden import SeenAction
from .layout import MOST_ACTIONS, MOST_COMMENTED
from .scan import Broken, Comment, End, Entry, Item, Start, scan
from .value import Record

__all__ = ["read_record", "read_records"]


def read_record(text: str) -> Record:
    """
    Read one record, as ``str`` of a record writes it.

    Its actions need not be legal: :meth:`Record.state` and :func:`check_records` ask for that.

    Args:
        text: The whole text.

    Raises:
        RecordError: If it is not exactly one record; it has the line and, if it is one of the
            actions that cannot be read, its number.

    Example:
        >>> text = '''
        ... [Format "arschloch 1"]
        ... [Rules "scum"]
        ... [Revision "1"]
        ... [Players "4"]
        ... draw 9C AD 3H KS {Seat 2 has the ace.}
        ... P1 leaves
        ... end'''
        >>> record = read_record(text)
        >>> record, record.comments
        (<Record scum: 4 players, 2 actions>, ((1, 'Seat 2 has the ace.'),))

    .. versionadded:: 0.1.0
    """
    if not isinstance(text, str):
        raise TypeError(f"{shown(text)} is no text; the lines of a file are for read_records")
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    records = _collected(scan(lines))
    first = next(records, None)
    if first is None:
        raise RecordError("there is no record in the text")
    record, _ = first
    for _, line in records:
        raise RecordError("a second record begins; read_records reads several", line=line)
    return record


def read_records(lines: Iterable[str]) -> Iterator[Record]:
    """
    Read records one after the other, each as soon as its last line is there.

    Args:
        lines: The lines, with or without their ends, such as a file open for reading text.  Of
            a file no line is read further than a line may be long.

    Yields:
        Each record; none is kept.

    Raises:
        RecordError: At the first record that cannot be read.

    Example:
        >>> from arschloch import presets
        >>> texts = [str(Record(rules=presets.SCUM, players=number)) for number in (4, 5)]
        >>> [record.players for record in read_records("".join(texts).splitlines())]
        [4, 5]

    .. versionadded:: 0.1.0
    """
    return (record for record, _ in _collected(scan(lines)))


def _collected(items: Iterator[Item]) -> Iterator[tuple[Record, int]]:
    """Each record with the line on which it begins."""
    start: Any = None
    actions: list[SeenAction] = []
    comments: list[tuple[int, str]] = []
    commented = 0
    for item in items:
        if isinstance(item, Entry):
            actions.append(item.action)
            if len(actions) > MOST_ACTIONS:
                message = (
                    f"a record has at most {MOST_ACTIONS:,} actions; check_records takes more"
                )
                raise RecordError(message, line=item.line, action=len(actions))
        elif isinstance(item, Comment):
            comments.append((len(actions), item.text))
            commented += len(item.text)
            if commented > MOST_COMMENTED or len(comments) > MOST_ACTIONS:
                message = f"the comments have more than {MOST_COMMENTED:,} characters"
                raise RecordError(message, line=item.line)
        elif isinstance(item, Broken):
            raise item.error
        elif isinstance(item, Start):
            start, actions, comments, commented = item, [], [], 0
        elif isinstance(item, End):
            yield attrs.evolve(start.record, actions=actions, comments=comments), start.line
