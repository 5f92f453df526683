# SPDX-License-Identifier: MIT
"""Documents: a value with the version of the format and its type."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, get_args

from ..actions import Action
from ..cards import Card, Cards, Rank, Suit
from ..engine import Step
from ..errors import JsonError, Reason, shown
from ..events import Event
from ..hidden import Hidden, HiddenAction
from ..records import Record
from ..ruleset import Preset, Rules
from ..state import State
from ..table import Pending, Trick
from ..view import FullView, View
from .kinds import TAGGED, Position, is_union, tag_of
from .reading import at, check_fields, from_plain
from .schema import VERSION
from .text import named

__all__ = ["KINDS", "value_of"]

KINDS: Final[dict[str, type[Any]]] = {
    tag_of(kind): kind
    for kind in (
        *(State, Position, View, FullView, Record, Step, Rules, Preset, Reason, Trick, Pending),
        *(Card, Cards, Rank, Suit, Hidden),
        *get_args(Action),
        *get_args(HiddenAction),
        *get_args(Event),
    )
}
"""What a document can hold, by what its field ``type`` says."""


def value_of(document: Any, kind: Any = None) -> Any:
    """
    The value of a document.

    Args:
        document: Its plain data.
        kind: Of which class it has to be, or of which classes; of any, if left out.

    Raises:
        JsonError: If it is no document, or of another kind.
        TypeError: If *kind* is no such class.
    """
    if type(document) is not dict:
        raise JsonError(f"{named(document)} is not an object with the fields version and type")
    found = _kind_of(document)
    wanted = _kinds_of(kind)
    # A position is another way to write a state.
    if wanted and found not in wanted and not (found is Position and State in wanted):
        names = " or ".join(tag_of(one) for one in wanted)
        raise JsonError(f"{tag_of(found)!r} is not the type that is asked for, {names}", "$.type")
    head = ("version",) if found in TAGGED else ("version", "type")
    fields = {name: value for name, value in document.items() if name not in head}
    if found not in (Card, Cards, Rank, Suit):
        return from_plain(fields, found)
    check_fields(fields, ["value"], ["value"])
    return at(".value", partial(from_plain, fields["value"], found))


def _kinds_of(kind: Any) -> tuple[Any, ...]:
    """The classes that are asked for; none if any is."""
    if kind is None:
        return ()
    kinds = get_args(kind) if is_union(kind) else (kind,)
    for one in kinds:
        if one not in KINDS.values():
            raise TypeError(f"{shown(one)} is no class of values that have JSON")
    return kinds


def _kind_of(document: dict[str, Any]) -> type[Any]:
    """The class of which a document says that it holds a value."""
    for name in ("version", "type"):
        if name not in document:
            raise JsonError(f"the field {name!r} is missing")
    version, tag = document["version"], document["type"]
    if type(version) is not int or version < 1:
        raise JsonError(f"{named(version)} is no version of this format", "$.version")
    if version > VERSION:
        raise JsonError(
            f"version {version} is newer than {VERSION}, which this library reads", "$.version"
        )
    if type(tag) is not str or tag not in KINDS:
        raise JsonError(f"{named(tag)} is no type of this library", "$.type")
    return KINDS[tag]
