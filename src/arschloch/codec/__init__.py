# SPDX-License-Identifier: MIT
"""
JSON of every value: written without choice, read without mercy.

A document is an object with the version of the format, the type of the value, and its fields;
:func:`json_schema` says all of it to programs in other languages.
"""

from __future__ import annotations

import json
from types import UnionType
from typing import Any, Final, TypeVar, get_args, overload

from ..actions import Action
from ..cards import Card, Cards, Rank, Suit
from ..engine import Step
from ..errors import JsonError, Reason, shown
from ..events import Event
from ..hidden import Hidden, HiddenAction
from ..records import Record
from ..ruleset import Rules
from ..state import State
from ..table import Pending, Trick
from ..view import FullView, View
from .kinds import TAGGED, tag_of
from .reading import from_plain
from .schema import VERSION, schema_of_documents
from .text import named, plain_data
from .writing import to_plain

__all__ = ["from_json", "json_schema", "to_json"]

T = TypeVar("T")

_KINDS: Final[dict[str, type[Any]]] = {
    tag_of(kind): kind
    for kind in (
        *(State, View, FullView, Record, Step, Rules, Reason, Trick, Pending),
        *(Card, Cards, Rank, Suit, Hidden),
        *get_args(Action),
        *get_args(HiddenAction),
        *get_args(Event),
    )
}
"""What a document can hold, by what its field ``type`` says."""


def to_json(value: Any, *, indent: int | None = None) -> str:
    """
    A value as JSON.

    Args:
        value: A state, view, action, event, step, record, rules, cards, or any other value of
            this library but errors and replays.
        indent: By how many blanks to indent; ``None`` for one line.

    Raises:
        TypeError: If it is no such value.

    Example:
        >>> from arschloch import Play, to_json
        >>> to_json(Play(1, "9C X1", stands=[("X1", "9")]))
        '{"version": 1, "type": "play", "seat": 1, "cards": "9C X1", "stands": [["X1", "9"]]}'

    .. versionadded:: 0.1.0
    """
    kind = type(value)
    tag = tag_of(kind)
    if _KINDS.get(tag) is not kind:
        raise TypeError(f"{shown(value)} is no value that has JSON")
    data = to_plain(value)
    fields = data if isinstance(data, dict) else {"value": data}
    document = {"version": VERSION, "type": tag, **fields}
    return json.dumps(document, indent=indent, ensure_ascii=False)


@overload
def from_json(text: str | bytes, kind: type[T]) -> T: ...
@overload
def from_json(text: str | bytes, kind: UnionType | None = None) -> Any: ...


def from_json(text: str | bytes, kind: Any = None) -> Any:
    """
    The value of a JSON document, however it was meant.

    Args:
        text: What :func:`to_json` writes, or another program by :func:`json_schema`; at most
            16 million characters.
        kind: Of which class it has to be, such as ``State``, or of which classes, such as
            ``Action``; of any, if left out.

    Raises:
        JsonError: If the document is no such value; it says where and what would be right.

    Example:
        >>> from arschloch import Play, from_json
        >>> print(from_json('{"version": 1, "type": "play", "seat": 1, "cards": "9C"}', Play))
        P2 9C
        >>> from arschloch import JsonError
        >>> try:
        ...     from_json('{"version": 1, "type": "play", "seat": "P2", "cards": "9C"}')
        ... except JsonError as error:
        ...     print(error)
        $.seat: 'P2' is not a whole number

    .. versionadded:: 0.1.0
    """
    document = plain_data(text)
    if type(document) is not dict:
        raise JsonError(f"{named(document)} is not an object with the fields version and type")
    found = _kind_of(document)
    wanted = get_args(kind) or (kind,)
    if kind is not None and found not in wanted:
        names = " or ".join(tag_of(one) for one in wanted)
        raise JsonError(f"{tag_of(found)!r} is not the type that is asked for, {names}", "$.type")
    return _value_of(document, found)


def _kind_of(document: dict[str, Any]) -> type[Any]:
    """The class of which a document says that it holds a value."""
    version, tag = document.get("version"), document.get("type")
    if type(version) is not int or version < 1:
        raise JsonError(f"{named(version)} is no version of this format", "$.version")
    if version > VERSION:
        raise JsonError(
            f"version {version} is newer than {VERSION}, which this library reads", "$.version"
        )
    if type(tag) is not str or tag not in _KINDS:
        raise JsonError(f"{named(tag)} is no type of this library", "$.type")
    return _KINDS[tag]


def _value_of(document: dict[str, Any], kind: type[Any]) -> Any:
    head = ("version",) if kind in TAGGED else ("version", "type")
    fields = {name: value for name, value in document.items() if name not in head}
    if kind not in (Card, Cards, Rank, Suit):
        return from_plain(fields, kind)
    if list(fields) != ["value"]:
        raise JsonError(f"a document of type {tag_of(kind)!r} has one field more, value")
    return from_plain(fields["value"], kind)


def json_schema() -> dict[str, Any]:
    """
    The JSON Schema (draft 2020-12) of all documents, as plain data.

    The same lies beside this module as ``schema.json``.  It says which fields there are and how
    they are written; that a state can be, and a record has no illegal action, it cannot say.

    Example:
        >>> from arschloch import json_schema
        >>> json_schema()["$defs"]["pass"]["required"]
        ['seat', 'type']

    .. versionadded:: 0.1.0
    """
    return schema_of_documents(tuple(_KINDS.values()))
