# SPDX-License-Identifier: MIT
"""Records of matches as text, one alone and several in a stream."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

import attrs
from hypothesis import strategies as st

from arschloch import (
    Record,
    RecordError,
    check_records,
    new_match,
    presets,
    read_record,
    read_records,
)

from ..walks import walk
from .laws import Reader
from .spellings import ODD, nearly
from .target import Target

__all__ = ["TARGET"]

_PLAYED: Final = ("arschloch", "scum", "uecda", "president")
_HEADERS: Final = ("Format", "Event", "Site", "Date", "Rules", "Revision", "Players", "Previous")
_ACTIONS: Final = (3, 12, 40)


def _records() -> Iterator[Record]:
    """Beginnings of matches, with all that a record can have."""
    for name in _PLAYED:
        whole = _played(name)
        actions, players = whole.actions, whole.players
        for count in _ACTIONS:
            yield attrs.evolve(
                whole,
                actions=actions[:count],
                names=[f'"{seat}\\' for seat in range(players)] if count == _ACTIONS[0] else (),
                event="Kneipe",
                date="2026-11-30",
                comments=[(0, "Los!"), (len(actions[:count]), "und aus")],
                tags=[("Time", "20:15")],
            )
        yield attrs.evolve(whole, actions=actions[:9])
        yield attrs.evolve(whole, actions=actions[:15]).redacted(0)


def _played(name: str) -> Record:
    """A round at random, by the rules of a preset."""
    rules = presets.ALL[name].rules
    players = rules.players[0]
    moves = walk(new_match(rules, players, previous=range(players)), random.Random(name))
    actions = [move.action for move in moves]
    return Record(rules=rules, players=players, previous=range(players), actions=actions)


_RECORDS: Final = tuple(_records())
_SEEDS: Final = tuple(map(str, _RECORDS))


@st.composite
def _spelled(draw: st.DrawFn) -> tuple[str, Any]:
    """A record with other ends of lines, and more blanks, empty lines and commas."""
    record = draw(st.sampled_from(_RECORDS))
    lines = str(record).split("\n")
    body = lines.index("")
    for place in range(len(lines) - 2, body, -1):
        if draw(st.integers(0, 5)) == 0 and not lines[place].startswith(("{", " ", "end")):
            lines.insert(place, draw(st.sampled_from(("", "\t", "  "))))
    text = draw(st.sampled_from(("\n", "\r\n", "\r"))).join(lines)
    return text.replace(", ", draw(st.sampled_from((", ", ",", " ,\t")))), record


def _in_a_stream(text: str) -> Record:
    """The record, read line by line after another one, and checked."""
    list(check_records(text.split("\n")))
    first, second, *others = read_records([*_SEEDS[0].split("\n"), *text.split("\n")])
    assert first == _RECORDS[0]
    if others:
        raise RecordError("a second record begins; read_records reads several")
    return second


def _read_in_a_stream(text: str) -> Record:
    """The same; a text without a record is refused."""
    try:
        return _in_a_stream(text)
    except ValueError as error:
        if isinstance(error, RecordError) or "values to unpack" not in str(error):
            raise
        raise RecordError("there is no record in the text") from None


_TOKENS: Final = (
    *(f'[{name} "' for name in _HEADERS), *('"]\n', '"]', "\\", '\\"', "[", "]", "\n", "\r\n"),
    *("round 1", "round 2", "deal ", "end", "end\n", "{", "}", ",", " ", "\t", "*", "P1", "P9"),
    *("P1 -", "P2 7C", "P1>P2 ? ?", "? -", "draw ?", 'Format "arschloch 2"', "{ x }", "\ufeff"),
    *('[P1 "Ann"]\n', '[Result "P1"]\n', '[Other "x"]\n', "arschloch", "scum+jokers:2"),
)  # fmt: skip

TARGET: Final = Target(
    name="records",
    readers=(
        Reader("read_record", read_record, str, refusals=(RecordError,)),
        Reader("read_records", _read_in_a_stream, str, refusals=(RecordError,)),
    ),
    seeds=_SEEDS,
    tokens=_TOKENS,
    texts=nearly(
        st.one_of(_spelled().map(lambda pair: pair[0]), st.sampled_from(_SEEDS)),
        [*_TOKENS, *ODD[:10]],
    ),
    meanings=_spelled(),
)
