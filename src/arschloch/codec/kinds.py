# SPDX-License-Identifier: MIT
"""
How each class is written: which fields it has, of which types, and under which name.

Cards are texts, ``"7C TD"``, everything else is an object with the fields of its class; where a
value can be of several classes, the field ``type`` says which.
"""

from __future__ import annotations

import re
from functools import cache
from types import UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

import attrs

from ..actions import Action
from ..cards import Card, Cards, Suit
from ..changes import Ask, Demote, Skip
from ..errors import Reason
from ..events import Event
from ..facts import Phase
from ..hidden import Hidden, HiddenAction
from ..records import Record
from ..ruleset import Rules
from ..state import State
from ..table import Pending
from ..view import FullView

__all__ = [
    "CARD",
    "CARDS",
    "DATA",
    "LONGEST",
    "MEANING",
    "ORDER",
    "ORDERS",
    "TAGGED",
    "AnyRules",
    "Detail",
    "PendingData",
    "Position",
    "PositionData",
    "ReasonData",
    "RecordData",
    "RulesData",
    "TrickData",
    "fields_of",
    "is_group",
    "is_many",
    "is_union",
    "is_written_by_fields",
    "tag_of",
]

TAGGED: Final[tuple[type[Any], ...]] = (
    *get_args(Action),
    *get_args(HiddenAction),
    *get_args(Event),
    Hidden,
)
"""The classes whose objects say in a field ``type`` of which class they are."""

CARD: Final = r"(?:[2-9TJQKA][CDHS]'{0,3}|X[1-8])"
"""A card as the library writes it."""

CARDS: Final = rf"(?:{CARD}(?: {CARD})*)?"
"""Cards as the library writes them; none is the empty text."""

ORDER: Final = rf"(?:(?:{CARD}|\?)(?: (?:{CARD}|\?))*)?"
"""Cards in an order, of which some are hidden."""

LONGEST: Final = 10_000
"""So many characters have the cards of a text at most; those of the largest deck have a tenth."""

MEANING: Final = rf"(?:[2-9TJQKA]|{CARD})"
"""What a wild card stands for."""

ORDERS: Final = (tuple[Card, ...], tuple[Card | None, ...])
"""Fields of these types hold cards in an order, and are written as one text."""


class Detail:
    """What stands for the type of a value that a refusal names."""


def tag_of(kind: type[Any]) -> str:
    """What the field ``type`` says for a class: its name in small letters with hyphens."""
    return re.sub(r"(?<!^)([A-Z])", r"-\1", kind.__name__).lower()


@attrs.frozen
class PendingData:
    """What a play still brings about, with its cards as cards; see :class:`Pending`."""

    cards: Cards
    reversed_before: bool
    asks: tuple[Ask, ...]
    skips: tuple[Skip, ...]
    falls: tuple[Demote, ...]
    end: str | None


@attrs.frozen
class ReasonData:
    """A reason with the values that it names as plain data; see :class:`Reason`."""

    code: str
    message: str
    data: dict[str, Any]


@attrs.frozen
class RecordData:
    """A record with its actions as texts; see :class:`Record`."""

    rules: Rules
    players: int
    actions: tuple[str, ...]
    names: tuple[str, ...] = ()
    event: str = ""
    site: str = ""
    date: str = ""
    previous: tuple[int, ...] | None = None
    comments: tuple[tuple[int, str], ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    result: tuple[int, ...] | None = None


@attrs.frozen
class RulesData:
    """Rules as their text, with the revision of the preset that it begins with."""

    spec: str
    revision: int


class AnyRules:
    """What stands for rules that are written as their text alone, or with their revision."""


@attrs.frozen(kw_only=True)
class TrickData:
    """A trick as people write it, its play as a text; see :class:`Trick`."""

    leader: int
    owner: int
    play: str
    passed: tuple[int, ...] = ()
    skipped: tuple[int, ...] = ()
    equals: int = 0
    lock: tuple[Suit, ...] = ()
    back: bool = False
    laid: Cards | None = None
    owner_out: bool = False


@attrs.frozen(kw_only=True)
class PositionData:
    """What :func:`position` takes besides the rules."""

    hands: tuple[Cards, ...]
    turn: int | None = None
    phase: Phase = "play"
    trick: TrickData | None = None
    aside: Cards = attrs.field(factory=Cards)
    aside_up: bool = False
    reversed: bool = False
    standing: tuple[int | None, ...] | None = None
    previous: tuple[int, ...] | None = None
    round_number: int = 2
    scores: tuple[int, ...] | None = None
    clockwise: bool = True


@attrs.frozen(kw_only=True)
class Position(PositionData):
    """All that :func:`position` takes."""

    rules: AnyRules


@cache
def fields_of(kind: Any) -> dict[str, tuple[Any, bool]]:
    """From the name of each field of a class to its type, and whether it must be there."""
    hints = get_type_hints(kind)
    return {
        field.name: (hints[field.name], field.default is attrs.NOTHING or not field.init)
        for field in attrs.fields(kind)
    }


DATA: Final[dict[Any, type[Any]]] = {
    Pending: PendingData,
    Reason: ReasonData,
    Record: RecordData,
    Rules: RulesData,
    State: FullView,
}
"""Classes that are written with the fields of another."""


def is_written_by_fields(kind: Any) -> bool:
    """Whether a class is written as an object with its fields."""
    return attrs.has(kind) and kind not in (Cards, Position) and kind not in DATA


def is_union(kind: Any) -> bool:
    """Whether a type is one of several."""
    return get_origin(kind) in (Union, UnionType)


def is_group(kind: Any) -> bool:
    """Whether a type is so many values, each of its own type."""
    return get_origin(kind) is tuple and Ellipsis not in get_args(kind)


def is_many(kind: Any) -> bool:
    """Whether a type is any number of values of one type."""
    return get_origin(kind) in (tuple, frozenset) and not is_group(kind)
