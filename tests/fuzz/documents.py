# SPDX-License-Identifier: MIT
"""Documents of JSON, of every type."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any, Final

from hypothesis import strategies as st

from arschloch import (
    Cards,
    JsonError,
    Play,
    Record,
    check,
    from_json,
    full_view,
    json_schema,
    new_match,
    presets,
    redact,
    to_json,
    view,
)

from ..walks import walk
from .laws import Reader, padded
from .spellings import ODD, nearly
from .target import Target

__all__ = ["TARGET"]

_PLAYED: Final = ("arschloch", "scum", "daifugo", "uecda")


def _values() -> Iterator[object]:
    """Values of every kind, out of the first rounds of some matches."""
    for name in _PLAYED:
        rules = presets.ALL[name].rules
        players = rules.players[0]
        actions = []
        for number, move in enumerate(walk(new_match(rules, players), random.Random(7), rounds=2)):
            actions.append(move.action)
            if number % 9 == 0:
                yield from (move.action, move.after, full_view(move.after), view(move.after, 1))
                yield from (move.after.trick, move.step, check(move.after, Play(0, "7C 8C")))
            for event in move.step.events:
                yield from (event, redact(event, None))
        yield from (rules, Record(rules=rules, players=players, actions=actions, names=()))
    yield Cards("7C X1")


def _seeds() -> tuple[str, ...]:
    """The shortest documents of each type, and some positions."""
    found: dict[str, list[str]] = {}
    for value in _values():
        if value is not None:
            found.setdefault(type(value).__name__, []).append(to_json(value))
    hands = ["9C 9S", "9D JD JH", "8C KD"]
    trick = {"leader": 0, "owner": 0, "play": "TC"}
    position = {"version": 1, "type": "position", "rules": "arschloch", "hands": hands, "turn": 1}
    shortest = (text for texts in found.values() for text in sorted(set(texts), key=len)[:3])
    return (*shortest, json.dumps(position), json.dumps(position | {"trick": trick}))


_SEEDS: Final = _seeds()
_NAMES: Final = tuple(
    dict.fromkeys(name for one in json_schema()["oneOf"] for name in one["properties"])
)
_LEAVES: Final[tuple[Any, ...]] = (
    None, True, False, 0, 1, -1, 7, 10**9, 10**15, 1.5, "", "7C", "7C TD", "X1", "P1 7C", "play",
    "state", "arschloch+bomb", "\ud800", "7c", [], {}, [0], ["7C"], {"type": "pass", "seat": 0},
)  # fmt: skip


@st.composite
def _changed(draw: st.DrawFn) -> str:
    """A document in which one or two values are others, or go by another name."""
    document = json.loads(draw(st.sampled_from(_SEEDS)))
    for _ in range(draw(st.integers(1, 2))):
        _change(draw, document)
    return json.dumps(document)


def _change(draw: st.DrawFn, document: Any) -> None:
    """Change something somewhere in a document."""
    place = document
    while isinstance(place, (dict, list)) and place:
        keys = sorted(place) if isinstance(place, dict) else range(len(place))
        key = draw(st.sampled_from(keys))
        inner = place[key]
        if not (isinstance(inner, (dict, list)) and inner and draw(st.integers(0, 3))):
            break
        place = inner
    else:
        return
    how = draw(st.integers(0, 4))
    if how == 0 and isinstance(place, dict):
        place[draw(st.sampled_from((*_NAMES, "", "__class__")))] = place.pop(key)
    elif how == 1:
        del place[key]
    elif how == 2 and isinstance(place, list):
        place.insert(0, inner)
    else:
        other = json.loads(draw(st.sampled_from(_SEEDS)))
        # A copy, since the next change may go into it.
        place[key] = deepcopy(draw(st.sampled_from((*_LEAVES, other, other.get(key)))))


@st.composite
def _spelled(draw: st.DrawFn) -> tuple[str, Any]:
    """A right document with its fields in another order, and blanks between them."""
    text = draw(st.sampled_from(_SEEDS))
    fields = list(json.loads(text).items())
    shuffled = dict(draw(st.permutations(fields)))
    indent = draw(st.sampled_from((None, 0, 3, "\t")))
    ascii_only = draw(st.booleans())
    return json.dumps(shuffled, indent=indent, ensure_ascii=ascii_only), from_json(text)


_TOKENS: Final = (
    *(f'"{name}": ' for name in _NAMES),
    *('{"', '"}', "[", "]", "{", "}", ", ", ": ", "null", "true", "false", "NaN", "1.0", "-1"),
    *('"7C"', '"7C TD"', '"X1"', "\\ud800", "\\u0000", '"version": 2', '"type": "play"', "1e5"),
)


def _from_bytes(text: str) -> Any:
    """The same out of bytes."""
    return from_json(text.encode("utf-8", "surrogatepass"))


TARGET: Final = Target(
    name="json",
    readers=tuple(
        Reader(name, read, to_json, refusals=(JsonError,), careless=(padded,))
        for name, read in (("from_json", from_json), ("from_json of bytes", _from_bytes))
    ),
    seeds=_SEEDS,
    tokens=_TOKENS,
    texts=st.one_of(
        _changed(), nearly(st.sampled_from(_SEEDS), [*_TOKENS, *ODD[:10]]), _changed()
    ),
    meanings=_spelled(),
)
