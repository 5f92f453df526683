# SPDX-License-Identifier: MIT
"""Plain data as values; what is no value is one error that says where."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from itertools import repeat
from types import NoneType
from typing import Any, Final, Literal, TypeAlias, TypeVar, get_args, get_origin

from cattrs import Converter

from ..actions import Play
from ..cards import Card, Cards, Rank, Suit
from ..errors import ArschlochError, JsonError, Reason, each_of, printable
from ..hidden import parse_seen_action
from ..lines import remembering
from ..notation import read_play
from ..position import position
from ..presets import check_revision
from ..records import Record
from ..restoring import restored
from ..ruleset import Rules
from ..state import State
from ..table import Pending, Trick
from ..view import FullView
from .kinds import (
    CARD,
    CARDS,
    LONGEST,
    ORDER,
    ORDERS,
    TAGGED,
    AnyRules,
    Detail,
    PendingData,
    Position,
    PositionData,
    ReasonData,
    RecordData,
    RulesData,
    TrickData,
    fields_of,
    is_group,
    is_many,
    is_union,
    is_written_by_fields,
    tag_of,
)
from .text import named

__all__ = ["at", "check_fields", "from_plain", "made", "set_up"]

Hook: TypeAlias = Callable[[Any, Any], Any]
"""What reads the data of a value, given its type."""

T = TypeVar("T")

_LONGEST: Final = 300
"""So much is told of what a class says of its values."""

_MOST_ENTRIES: Final = 2_000_000


def from_plain(data: Any, kind: Any) -> Any:
    """
    The value of plain data.

    Raises:
        JsonError: If it is none of that kind; it says where.
    """
    return _hook(kind)(data, kind)


@cache
def _hook(kind: Any) -> Hook:
    """What reads a kind; to ask the converter each time takes longer than to read."""
    return _CONVERTER.get_structure_hook(kind)


def _within(part: str, data: Any, kind: Any) -> Any:
    """A part of a value; an error says where the part stands."""
    return at(part, partial(from_plain, data, kind))


def at(part: str, read: Callable[[], T]) -> T:
    """What is read of a part of a document; an error says where the part stands."""
    try:
        return read()
    except JsonError as error:
        raise _placed(error, part) from None


def _placed(error: JsonError, part: str) -> JsonError:
    """An error of a part as one of the whole."""
    return JsonError(error.message, f"${part}{error.path[1:]}")


def _wrong(data: object, wanted: str) -> JsonError:
    return JsonError(f"{named(data)} is not {wanted}")


def made(make: Callable[..., Any], *values: Any, **fields: Any) -> Any:
    """What a class makes of values; what it refuses is an error of the JSON."""
    try:
        return make(*values, **fields)
    except (ArschlochError, ValueError, TypeError) as error:
        message = str(error)
        more = "" if len(message) <= _LONGEST else "…"
        raise JsonError(printable(message[:_LONGEST]) + more) from None


def _exactly(kind: type[Any], wanted: str) -> Hook:
    def read(data: Any, _: Any) -> Any:
        if type(data) is not kind:
            raise _wrong(data, wanted)
        return data

    return read


def _read_text(data: Any, _: Any) -> str:
    if type(data) is not str:
        raise _wrong(data, "a text")
    try:
        data.encode("utf-8")
    except UnicodeError:
        raise JsonError("the text holds half of a surrogate pair, which is no character") from None
    return data


def _read_pattern(pattern: str, make: Callable[[str], Any], wanted: str) -> Hook:
    """What reads a text of some shape."""
    shape = re.compile(pattern)

    def value_of(text: str) -> Any:
        if not shape.fullmatch(text):
            raise _wrong(text, wanted)
        return made(make, text)

    # The same hands come again and again where positions follow each other.
    known = remembering(value_of, 1 << 14)

    def read(data: Any, _: Any) -> Any:
        if type(data) is not str:
            raise _wrong(data, wanted)
        if len(data) > LONGEST:
            raise JsonError(f"a text of {len(data):,} characters is longer than any cards are")
        return known(data)

    return read


def _in_order(text: str) -> tuple[Card | None, ...]:
    return tuple(None if word == "?" else _known_card(word) for word in text.split())


_known_card: Final = remembering(Card.parse, 1 << 8)


def _read_literal(data: Any, kind: Any) -> Any:
    choices = get_args(kind)
    if type(data) is not str or data not in choices:
        raise _wrong(data, f"one of {', '.join(map(str, choices))}")
    return data


def _entries(data: Any) -> list[Any]:
    if type(data) is not list:
        raise _wrong(data, "a list")
    if len(data) > _MOST_ENTRIES:
        raise JsonError(f"a list of {len(data)} is too long; at most {_MOST_ENTRIES:,} are read")
    return data


def _read_many(kind: Any) -> Hook:
    """What reads a list of values of one kind."""
    make, (entry, *_) = get_origin(kind), get_args(kind)

    hooks = cache(partial(_hook, entry))

    def read(data: Any, _: Any) -> Any:
        hook, entries = hooks(), _entries(data)
        found: list[Any] = []
        try:
            found.extend(map(hook, entries, repeat(entry)))
        except JsonError as error:
            raise _placed(error, f"[{len(found)}]") from None
        collected = make(found)
        if len(collected) < len(found):
            raise JsonError("an entry stands twice in a list in which each stands once")
        return collected

    return read


def _read_group(kind: Any) -> Hook:
    """What reads a list of so many values, each of its own kind."""
    kinds = get_args(kind)

    def read(data: Any, _: Any) -> tuple[Any, ...]:
        if len(_entries(data)) != len(kinds):
            raise _wrong(data, f"a list of {len(kinds)}")
        pairs = enumerate(zip(data, kinds, strict=True))
        return tuple(_within(f"[{i}]", one, entry) for i, (one, entry) in pairs)

    return read


def _read_object(kind: Any) -> Hook:
    """What reads an object with the fields of a class."""
    fields = fields_of(kind)
    required = [name for name, (_, is_required) in fields.items() if is_required]
    tag = tag_of(kind) if kind in TAGGED else None

    @cache
    def hooks() -> dict[str, tuple[Hook, Any]]:
        return {name: (_hook(one), one) for name, (one, _) in fields.items()}

    def read(data: Any, _: Any) -> Any:
        if type(data) is not dict:
            raise _wrong(data, f"an object with the fields {', '.join(fields)}")
        given = dict(data)
        if tag is not None and given.pop("type", None) != tag:
            raise JsonError(f"the field type must be {tag!r}")
        check_fields(given, fields, required)
        values: dict[str, Any] = {}
        try:
            for name, value in given.items():
                hook, one = hooks()[name]
                values[name] = hook(value, one)
        except JsonError as error:
            raise _placed(error, f".{list(given)[len(values)]}") from None
        return made(kind, **values)

    return read


def check_fields(given: Iterable[str], known: Iterable[str], required: Iterable[str]) -> None:
    """Raise for a field that is unknown, and for one that is missing."""
    unknown = [name for name in given if name not in known]
    missing = [name for name in required if name not in given]
    if unknown:
        raise JsonError(f"{named(unknown[0])} is no field here; fields are {', '.join(known)}")
    if missing:
        raise JsonError(f"the field {missing[0]!r} is missing")


def _read_union(kind: Any) -> Hook:
    """What reads one of several kinds: null, a text, or an object that says its type."""
    kinds = [one for one in get_args(kind) if one is not NoneType]
    tagged = {tag_of(one): one for one in kinds if one in TAGGED}
    others = [one for one in kinds if one not in TAGGED]
    may_be_none = NoneType in get_args(kind)

    def read(data: Any, _: Any) -> Any:
        if data is None and may_be_none:
            return None
        if tagged and (type(data) is dict or not others):
            return from_plain(data, _tagged(data, tagged))
        return from_plain(data, others[0])

    return read


def _tagged(data: Any, tagged: Mapping[str, type[Any]]) -> type[Any]:
    if type(data) is not dict:
        raise _wrong(data, "an object")
    tag = data.get("type")
    if type(tag) is not str or tag not in tagged:
        raise JsonError(f"the field type must be one of {', '.join(tagged)}")
    return tagged[tag]


def _read_meaning(data: Any, _: Any) -> Any:
    """What a wild card stands for."""
    kind = Rank if type(data) is str and len(data) == 1 else Card
    return from_plain(data, kind)


def _read_state(data: Any, _: Any) -> Any:
    return made(restored, from_plain(data, FullView))


def _read_position(data: Any, _: Any) -> State:
    """A state that is set up; the rules stand among the other fields."""
    read: Any = _position_fields(data, Position)
    return _set_up(read.rules, read)


_position_fields: Final = _read_object(Position)


def set_up(rules: Rules, data: Any) -> State:
    """The state of a position, from all that :func:`position` takes besides the rules."""
    return _set_up(rules, from_plain(data, PositionData))


def _set_up(rules: Rules, read: PositionData) -> State:
    facts = {name: getattr(read, name) for name in fields_of(PositionData)}
    if read.trick is not None:
        facts["trick"] = at(".trick", partial(made, _trick_of, read.trick))
    state: State = made(position, rules, **facts)
    return state


def _trick_of(read: TrickData) -> Trick:
    cards, stands = _known_play(read.play)
    values: dict[str, Any] = _values(read)
    values["play"] = Play(read.owner, cards, stands)
    return Trick(**values)


_known_play: Final = remembering(read_play, 1 << 14)


def _values(data: Any) -> dict[str, Any]:
    kind: Any = type(data)
    return {name: getattr(data, name) for name in fields_of(kind)}


def _read_pending(data: Any, _: Any) -> Any:
    read: PendingData = from_plain(data, PendingData)
    return Pending(
        read.cards.mask, int(read.reversed_before), read.asks, read.skips, read.falls, read.end
    )


def _read_rules(data: Any, _: Any) -> Any:
    read: RulesData = from_plain(data, RulesData)
    rules = made(_known_rules, read.spec)
    made(check_revision, read.spec, read.revision)
    return rules


def _read_record(data: Any, _: Any) -> Any:
    read: RecordData = from_plain(data, RecordData)
    texts = at(".actions", partial(made, each_of, read.actions, "actions"))
    actions: list[Any] = []
    try:
        actions.extend(made(parse_seen_action, text) for text in texts)
    except JsonError as error:
        raise _placed(error, f".actions[{len(actions)}]") from None
    return made(Record, **_values(read) | {"actions": actions})


def _read_reason(data: Any, _: Any) -> Any:
    read: ReasonData = from_plain(data, ReasonData)
    return made(Reason, read.code, read.message, read.data)


def _read_details(data: Any, _: Any) -> dict[str, Any]:
    """The values that a refusal names, by name."""
    if type(data) is not dict:
        raise _wrong(data, "an object")
    return {
        from_plain(name, str): _within(f".{printable(name[:40])}", value, Detail)
        for name, value in data.items()
    }


def _read_detail(data: Any, _: Any) -> Any:
    """One of them: cards, a card, a seat or a number, seats, a word, or nothing."""
    if type(data) is dict and len(data) == 1:
        ((tag, value),) = data.items()
        kind = {"cards": Cards, "card": Card}.get(tag)
        if kind is not None:
            return _within(f".{tag}", value, kind)
    if type(data) is list:
        return from_plain(data, tuple[int, ...])
    return from_plain(data, str if type(data) is str else int | None)


def _read_any_rules(data: Any, _: Any) -> Any:
    """Rules as their text alone, or with their revision."""
    return made(_known_rules, data) if type(data) is str else from_plain(data, Rules)


_known_rules: Final = remembering(Rules.parse, 1 << 8)


def _is_literal(kind: Any) -> bool:
    return get_origin(kind) is Literal


def _letter(letters: Any) -> Callable[[str], Any]:
    return {one.letter: one for one in letters}.__getitem__


def _converter() -> Converter:
    """What reads values, with everything that is not written by its fields."""
    converter = Converter(detailed_validation=False)
    exact: dict[Any, Hook] = {
        int: _exactly(int, "a whole number"),
        bool: _exactly(bool, "true or false"),
        str: _read_text,
        dict[str, Any]: _read_details,
        Rank | Card: _read_meaning,
        Rank: _read_pattern("[2-9TJQKA]", _letter(Rank), "a rank such as 'T'"),
        Suit: _read_pattern("[CDHS]", _letter(Suit), "a suit such as 'S'"),
        Card: _read_pattern(CARD, Card.parse, "a card such as '7C'"),
        Cards: _read_pattern(CARDS, Cards.parse, "cards such as '7C TD'"),
        ORDERS[0]: _read_pattern(CARDS, _in_order, "cards such as '7C TD'"),
        ORDERS[1]: _read_pattern(ORDER, _in_order, "cards such as '7C ?'"),
        Detail: _read_detail,
        Pending: _read_pending,
        Reason: _read_reason,
        Record: _read_record,
        Rules: _read_rules,
        AnyRules: _read_any_rules,
        Position: _read_position,
        State: _read_state,
    }
    # What was registered last is asked first.
    converter.register_structure_hook_factory(is_many, _read_many)
    converter.register_structure_hook_factory(is_group, _read_group)
    converter.register_structure_hook_factory(is_union, _read_union)
    converter.register_structure_hook_factory(is_written_by_fields, _read_object)
    converter.register_structure_hook_func(_is_literal, _read_literal)
    for kind, hook in exact.items():
        if get_origin(kind) is None:
            converter.register_structure_hook(kind, hook)
        else:
            converter.register_structure_hook_func(partial(operator.eq, kind), hook)
    return converter


_CONVERTER: Final = _converter()
