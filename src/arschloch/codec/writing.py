# SPDX-License-Identifier: MIT
"""Values as plain data: dictionaries, lists, texts, whole numbers, ``True``, ``None``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cattrs import Converter

from ..actions import order_text
from ..cards import Card, Cards, Rank, Suit
from ..errors import JsonError, Reason
from ..records import Record
from ..ruleset import Rules
from ..state import State
from ..table import Pending
from ..view import full_view
from .kinds import (
    LONGEST,
    ORDERS,
    TAGGED,
    PendingData,
    RecordData,
    RulesData,
    fields_of,
    is_written_by_fields,
    tag_of,
)

__all__ = ["to_plain"]


def to_plain(value: object) -> Any:
    """The plain data of a value."""
    return _CONVERTER.unstructure(value)


def _pending_data(pending: Pending) -> Any:
    data = PendingData(Cards.from_mask(pending.cards), bool(pending.reversed_before), *pending[2:])
    return to_plain(data)


def _record_data(record: Record) -> Any:
    values: dict[str, Any] = {name: getattr(record, name) for name in fields_of(RecordData)}
    values["actions"] = tuple(map(str, record.actions))
    return to_plain(RecordData(**values))


def _reason_data(reason: Reason) -> Any:
    return {
        "code": reason.code,
        "message": reason.message,
        "data": {name: _detail(value) for name, value in sorted(reason.data.items())},
    }


def _detail(value: Any) -> Any:
    """A value that a refusal names; cards say that they are cards."""
    for kind in (Card, Cards):
        if isinstance(value, kind):
            return {tag_of(kind): str(value)}
    return to_plain(value)


def _object_of(kind: Any) -> Callable[[Any], dict[str, Any]]:
    """What writes the values of a class."""
    fields = fields_of(kind)
    names = tuple(fields)
    tag = {"type": tag_of(kind)} if kind in TAGGED else {}

    orders = [name for name, (one, _) in fields.items() if one in ORDERS]

    def write(value: Any) -> dict[str, Any]:
        data = tag | {name: to_plain(getattr(value, name)) for name in names}
        return data | {name: _order_text(getattr(value, name)) for name in orders}

    return write


def _rules_data(rules: Rules) -> Any:
    return to_plain(RulesData(rules.spec, rules.revision))


def _state_data(state: State) -> Any:
    return to_plain(full_view(state))


def _list_of(values: tuple[Any, ...]) -> list[Any]:
    return [to_plain(one) for one in values]


def _order_text(cards: tuple[Card | None, ...]) -> str:
    text = order_text(cards)
    if len(text) > LONGEST:
        raise JsonError(f"{len(cards):,} cards are more than are ever read")
    return text


def _letter_of(value: Rank | Suit) -> str:
    return value.letter


def _converter() -> Converter:
    """What writes values, with everything that is not written by its fields."""
    made = Converter()
    hooks: dict[Any, Callable[[Any], Any]] = {
        Card: str,
        Cards: str,
        Rank: _letter_of,
        Suit: _letter_of,
        tuple: _list_of,
        frozenset: sorted,
        Pending: _pending_data,
        Reason: _reason_data,
        Record: _record_data,
        Rules: _rules_data,
        State: _state_data,
    }
    for kind, hook in hooks.items():
        made.register_unstructure_hook(kind, hook)
    made.register_unstructure_hook_factory(is_written_by_fields, _object_of)
    return made


_CONVERTER: Final = _converter()
