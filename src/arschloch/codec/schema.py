# SPDX-License-Identifier: MIT
"""The JSON Schema of every document, made from the classes that are written."""

from __future__ import annotations

from types import NoneType
from typing import Any, Final, Literal, TypeAlias, get_args, get_origin

from ..cards import Card, Cards, Rank, Suit
from ..ruleset import Rules
from .kinds import (
    CARD,
    CARDS,
    DATA,
    LONGEST,
    MEANING,
    ORDER,
    TAGGED,
    AnyRules,
    fields_of,
    is_group,
    is_many,
    is_union,
    tag_of,
)
from .text import MOST_DIGITS

__all__ = ["VERSION", "schema_of_documents"]

Schema: TypeAlias = dict[str, Any]

VERSION: Final = 1
"""The version of the JSON format that this library writes, and the newest that it reads."""


def _text(pattern: str, **limits: int) -> Schema:
    """A text of some shape."""
    return {"type": "string", "pattern": f"^{pattern}$", **limits}


def _one_field(name: str, text: Schema) -> Schema:
    """An object with one field, which is a text."""
    return {
        "type": "object",
        "properties": {name: text},
        "required": [name],
        "additionalProperties": False,
    }


_LARGEST: Final = 10**MOST_DIGITS - 1

_NUMBER: Final = {"type": "integer", "minimum": -_LARGEST, "maximum": _LARGEST}

_TEXTS: Final[dict[Any, Schema]] = {
    int: _NUMBER,
    bool: {"type": "boolean"},
    str: {"type": "string"},
    Rank: _text("[2-9TJQKA]"),
    Suit: _text("[CDHS]"),
    Card: _text(CARD),
    Cards: _text(CARDS, maxLength=LONGEST),
    Rank | Card: _text(MEANING),
    tuple[Card, ...]: _text(CARDS, maxLength=LONGEST),
    tuple[Card | None, ...]: _text(ORDER, maxLength=LONGEST),
    dict[str, Any]: {
        "type": "object",
        "additionalProperties": {
            "anyOf": [
                {"type": ["string", "null"]},
                _NUMBER,
                {"type": "array", "items": _NUMBER},
                _one_field("cards", _text(CARDS, maxLength=LONGEST)),
                _one_field("card", _text(CARD)),
            ]
        },
    },
}
"""What is written as a text or a number."""


def schema_of_documents(kinds: tuple[Any, ...]) -> Schema:
    """
    The schema of the documents that say which of these classes they hold.

    Args:
        kinds: The classes.
    """
    definitions: Schema = {}
    documents = [_document(kind, definitions) for kind in kinds]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"arschloch, JSON format {VERSION}",
        "description": (
            "A document of the rules engine arschloch: its field type says what it is. "
            "Numbers are written without a point."
        ),
        "oneOf": documents,
        "$defs": dict(sorted(definitions.items())),
    }


def _document(kind: Any, definitions: Schema) -> Schema:
    """A value with the version of the format and its type."""
    head = {"version": {"const": VERSION}, "type": {"const": tag_of(kind)}}
    if kind in _TEXTS:
        return _object(head | {"value": _schema_of(kind, definitions)})
    return _object(head | _fields(kind, definitions), _required(kind) | set(head))


def _object(properties: Schema, required: set[str] | None = None) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": sorted(set(properties) if required is None else required),
        "additionalProperties": False,
    }


def _fields(kind: Any, definitions: Schema) -> Schema:
    fields = fields_of(DATA.get(kind, kind))
    return {name: _schema_of(one, definitions) for name, (one, _) in fields.items()}


def _required(kind: Any) -> set[str]:
    return {name for name, (_, needed) in fields_of(DATA.get(kind, kind)).items() if needed}


def _schema_of(kind: Any, definitions: Schema) -> Schema:
    """The schema of a value inside a document."""
    if kind in _TEXTS:
        return _TEXTS[kind]
    if kind is AnyRules:
        return {"anyOf": [_TEXTS[str], _reference(Rules, definitions)]}
    if kind is NoneType:
        return {"type": "null"}
    if get_origin(kind) is Literal:
        return {"enum": list(get_args(kind))}
    if is_union(kind):
        return {"anyOf": [_schema_of(one, definitions) for one in get_args(kind)]}
    if is_many(kind):
        unique = {"uniqueItems": True} if get_origin(kind) is frozenset else {}
        return {"type": "array", "items": _schema_of(get_args(kind)[0], definitions), **unique}
    if is_group(kind):
        parts = [_schema_of(one, definitions) for one in get_args(kind)]
        size = {"minItems": len(parts), "maxItems": len(parts)}
        return {"type": "array", "prefixItems": parts, **size}
    return _reference(kind, definitions)


def _reference(kind: Any, definitions: Schema) -> Schema:
    """A reference to the definition of a class, which is made if there is none yet."""
    name = tag_of(kind)
    if name not in definitions:
        definitions[name] = {}
        head = {"type": {"const": name}} if kind in TAGGED else {}
        definitions[name] = _object(head | _fields(kind, definitions), _required(kind) | set(head))
    return {"$ref": f"#/$defs/{name}"}
