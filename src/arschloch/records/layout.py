# SPDX-License-Identifier: MIT
"""
How the text of a record looks: its headers, its limits, its lines.

The page on records in the reference has the whole format; here is what the writer and the
reader share, and the writer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from ..engine import apply
from ..errors import IllegalAction, shown
from ..hidden import HiddenPass, SeenAction
from ..state import State

__all__ = [
    "FORMAT",
    "HEADERS",
    "MOST_ACTIONS",
    "MOST_COMMENTED",
    "MOST_LINE",
    "MOST_TAGS",
    "MOST_TEXT",
    "body_lines",
    "check_tag",
    "check_text",
    "header_line",
    "one_line",
]

FORMAT: Final = 1
"""The version of the format that this library writes, and the newest that it reads."""

HEADERS: Final = (
    "Format",
    "Event",
    "Site",
    "Date",
    "Rules",
    "Revision",
    "Players",
    "Previous",
    "Result",
)
"""The headers with a meaning, besides ``P1``, ``P2`` and so on."""

MOST_LINE: Final = 100_000
"""So many characters a line has at most, its end included, and an action on several lines."""

MOST_TEXT: Final = 10_000
"""So many characters the value of a header and a comment have at most."""

MOST_TAGS: Final = 500
"""So many headers without a meaning a record has at most."""

MOST_ACTIONS: Final = 1_000_000
"""So many actions a record has at most, and so many comments."""

MOST_COMMENTED: Final = 10_000_000
"""So many characters all comments of a record have at most."""

_WIDTH: Final = 88

_TAG: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}")
_SEAT_TAG: Final = re.compile(r"P[0-9]+", re.IGNORECASE)
_OWN: Final = {name.lower(): name for name in HEADERS}

# Controls, ends of lines of any kind, and halves of a character, which UTF-8 cannot hold.
_UNFIT: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")

_IN_TRICK: Final = ("play", "give", "discard")


# --- texts --------------------------------------------------------------------------------


def check_text(name: str, text: object) -> None:
    """
    Raise if a value is no text that a record can hold.

    Args:
        name: What it is, for the error.
        text: The value.
    """
    if not isinstance(text, str):
        raise TypeError(f"{name} {shown(text)} is no text")
    if len(text) > MOST_TEXT:
        raise ValueError(f"{name} has more than {MOST_TEXT:,} characters")
    unfit = _UNFIT.search(text)
    if unfit is not None:
        raise ValueError(f"{name} holds {unfit[0]!r}, which no text of a record may hold")


def check_tag(name: object) -> None:
    """Raise if a value is no name for a header without a meaning here."""
    if not isinstance(name, str) or _TAG.fullmatch(name) is None:
        raise ValueError(
            f"{shown(name)} is no name of a header: a letter and up to 39 letters, digits and '_'"
        )
    if _SEAT_TAG.fullmatch(name):
        raise ValueError(f"{name!r} is no header of its own: P1 to P99 name the players")
    if name.lower() in _OWN:
        raise ValueError(
            f"{name!r} is no header of its own: every record may have {_OWN[name.lower()]!r}"
        )


def one_line(text: str) -> str:
    """A text with single blanks in place of blanks and ends of lines, and none around it."""
    return " ".join(text.split())


# --- writing ------------------------------------------------------------------------------


def header_line(name: str, value: str) -> str:
    """A header with its value."""
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def body_lines(
    state: State, actions: Sequence[SeenAction], comments: Iterable[tuple[int, str]]
) -> Iterator[str]:
    """
    The lines of the actions: what chance does and each trick on lines of their own.

    Args:
        state: The state before the first action.
        actions: The actions; those from the first illegal one on follow each other plainly.
        comments: How many actions stand before each comment, and its text.

    Yields:
        Each line, without its end.
    """
    notes = list(comments)[::-1]
    reached: State | None = state
    page = _Page()
    for number, action in enumerate(actions):
        while notes and notes[-1][0] == number:
            yield from page.comment(notes.pop()[1])
        if reached is None:
            yield from page.plainly(action)
        else:
            yield from page.played(reached, action)
            reached = _after(reached, action)
            if _ends_line(reached, action):
                yield from page.ended()
    while notes:
        yield from page.comment(notes.pop()[1])
    yield from page.ended()


def _after(state: State, action: Any) -> State | None:
    """The state after an action; ``None`` if the rules do not allow it."""
    try:
        return apply(state, action)
    except IllegalAction:
        return None


def _ends_line(state: State | None, action: SeenAction) -> bool:
    """Whether a line ends with an action: of chance, the last of a trick, an illegal one."""
    if state is None or _is_of_chance(action):
        return True
    return state.phase == "play" and state.trick is None


def _is_of_chance(action: SeenAction) -> bool:
    return action.seat is None and not isinstance(action, HiddenPass)


class _Page:
    """A text under way: the line that is being filled, and the round that it belongs to."""

    def __init__(self) -> None:
        self._row: list[str] = []
        self._part = ""
        self._round = 0

    def played(self, state: State, action: SeenAction) -> Iterator[str]:
        """Add an action that is done in a state."""
        if state.round_number != self._round:
            yield from self.ended()
            if self._round:
                yield ""
            self._round = state.round_number
            yield f"round {self._round}"
        part = "trick" if state.phase in _IN_TRICK else state.phase
        if part != self._part or _is_of_chance(action):
            yield from self.ended()
        self._part = part
        self._row.append(str(action).strip())

    def plainly(self, action: SeenAction) -> Iterator[str]:
        """Add an action of which nobody knows to what it belongs."""
        if _is_of_chance(action):
            yield from self.ended()
        self._row.append(str(action).strip())
        if _is_of_chance(action) or sum(map(len, self._row)) > _WIDTH // 2:
            yield from self.ended()

    def ended(self) -> Iterator[str]:
        """The line, now that it ends."""
        row, self._row = self._row, []
        if len(row) == 1:
            yield from _folded(row[0].split())
        elif row:
            yield from _folded([*(f"{text}," for text in row[:-1]), row[-1]])

    def comment(self, text: str) -> Iterator[str]:
        """The line, which ends, and a comment."""
        yield from self.ended()
        yield from _folded(["{", *text.split(), "}"])


def _folded(parts: Iterable[str]) -> Iterator[str]:
    """Parts in one line, or, where they are too many, in several that continue it."""
    line = ""
    for part in parts:
        if line and len(line) + 1 + len(part) > _WIDTH:
            yield line
            line = f"  {part}"
        else:
            line = f"{line} {part}" if line else part
    yield line
