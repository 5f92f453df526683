# SPDX-License-Identifier: MIT
"""
JSON of every value: written without choice, read without mercy.

A document is an object with the version of the format, the type of the value, and its fields;
:func:`json_schema` says all of it to programs in other languages.
"""

from __future__ import annotations

import json
from types import UnionType
from typing import Any, TypeVar, overload

from ..errors import shown
from .documents import KINDS, value_of
from .kinds import tag_of
from .schema import VERSION, schema_of_documents
from .text import plain_data
from .writing import to_plain

__all__ = ["from_json", "json_schema", "to_json"]

T = TypeVar("T")


def to_json(value: Any, *, indent: int | None = None) -> str:
    """
    A value as JSON.

    Args:
        value: A state, view, action, event, step, record, rules, preset, cards, reason, or any
            part of these that is a class of this library.  Errors, replays, verdicts and bots
            have no JSON.
        indent: By how many blanks to indent; ``None`` for one line.

    Raises:
        TypeError: If it is no such value.
        JsonError: If it would not be read back: it has a number of more than 15 digits, or half
            of a surrogate pair, or makes more than 16 million characters.

    Example:
        >>> from arschloch import Play, to_json
        >>> to_json(Play(1, "9C X1", stands=[("X1", "9")]))
        '{"version": 1, "type": "play", "seat": 1, "cards": "9C X1", "stands": [["X1", "9"]]}'

    .. versionadded:: 0.1.0
    """
    kind = type(value)
    tag = tag_of(kind)
    if KINDS.get(tag) is not kind:
        raise TypeError(f"{shown(value)} is no value that has JSON")
    data = to_plain(value)
    fields = data if isinstance(data, dict) else {"value": data}
    document = {"version": VERSION, "type": tag, **fields}
    text = json.dumps(document, indent=indent, ensure_ascii=False)
    plain_data(text)
    return text


@overload
def from_json(text: str | bytes, kind: type[T]) -> T: ...
@overload
def from_json(text: str | bytes, kind: UnionType | None = None) -> Any: ...


def from_json(text: str | bytes, kind: Any = None) -> Any:
    """
    The value of a JSON document, however it was meant.

    Args:
        text: What :func:`to_json` writes, or another program by :func:`json_schema`; at most
            16 million characters.  A document of type ``position`` has the fields of
            :func:`position`, and is read as a state.
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
    return value_of(plain_data(text), kind)


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
    return schema_of_documents(tuple(KINDS.values()))
