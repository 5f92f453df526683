# SPDX-License-Identifier: MIT
"""JSON from hostile hands: one error for each fault, soon, in little memory, changing nothing."""

from __future__ import annotations

import json
import random
import re
import sys
import tracemalloc
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arschloch import (
    JsonError,
    Pass,
    State,
    Trick,
    from_json,
    json_schema,
    legal_actions,
    new_match,
    presets,
    to_json,
)

from .samples import Start
from .strategies import dice, starts
from .test_json import POSITIONS, TEXTS, schemas, validators
from .walks import walk

T = TypeVar("T")

MILLION = 1_000_000


def document(tag: str, fields: str) -> str:
    """A document of a type."""
    return f'{{"version": 1, "type": "{tag}", {fields}}}'


def refused(text: Any) -> JsonError:
    """The one error of a text: short, in one line, and without another behind it."""
    with pytest.raises(JsonError) as caught:
        from_json(text)
    error = caught.value
    assert error.__cause__ is None
    assert error.__suppress_context__ or error.__context__ is None
    assert str(error) == f"{error.path}: {error.message}"
    assert str(error).isprintable()
    assert len(str(error)) < 500
    return error


def seated(seat: str) -> str:
    """A pass of something as a seat."""
    return document("pass", f'"seat": {seat}')


PASS = seated("0")
MINOR = '"rules": {"spec": "scum", "revision": 1}, "players": 4'
STATE = to_json(new_match(presets.SCUM, 4))
REASON = '"code": "leave/gone", "message": ""'

# A text, where it is wrong, and what is said.
HOSTILE: list[tuple[str | bytes, str, str]] = [
    # No JSON.
    ("", "$", "no JSON: Expecting value at line 1, column 1"),
    (" \n\t ", "$", "no JSON: Expecting value at line 2, column 3"),
    (PASS + "x", "$", "no JSON: Extra data at line 1, column 42"),
    (PASS + PASS, "$", "no JSON: Extra data at line 1, column 42"),
    (PASS + "\0", "$", "no JSON: Extra data at line 1, column 42"),
    (PASS[:-1], "$", "no JSON: Expecting ',' delimiter at line 1, column 41"),
    (PASS.replace('"', "'"), "$", "no JSON: Expecting property name enclosed in double quotes"),
    ("/* pass */" + PASS, "$", "no JSON: Expecting value at line 1, column 1"),
    (PASS.replace("pass", "pa\nss"), "$", "no JSON: Invalid control character at line 1, column"),
    (PASS.replace("pass", "pa\0ss"), "$", "no JSON: Invalid control character at line 1, column"),
    (seated("00"), "$", "no JSON: Expecting ',' delimiter at line 1, column 41"),
    (seated("+1"), "$", "no JSON: Expecting value at line 1, column 40"),
    (seated("0x1"), "$", "no JSON: Expecting ',' delimiter at line 1, column 41"),
    (seated("undefined"), "$", "no JSON: Expecting value at line 1, column 40"),
    (seated("0,"), "$", "no JSON: "),
    (seated(r'"\x00"'), "$", r"no JSON: Invalid \escape"),
    (seated(r'"\ud8"'), "$", "no JSON: Invalid \\u"),
    # No Unicode.
    ("\ufeff" + PASS, "$", "the text begins with a byte order mark, which JSON has none of"),
    (b"\xef\xbb\xbf" + PASS.encode(), "$", "the text begins with a byte order mark, which JSON"),
    (PASS.encode("utf-16"), "$", "the text is no Unicode (UTF-8)"),
    (PASS.encode("utf-16-le"), "$", "no JSON: Expecting property name enclosed in double quotes"),
    (b'"\xff"', "$", "the text is no Unicode (UTF-8)"),
    (b'"\xc0\xaf"', "$", "the text is no Unicode (UTF-8)"),
    (b'"\xed\xa0\x80"', "$", "the text is no Unicode (UTF-8)"),
    ('"\ud800"', "$", "the text is no Unicode (UTF-8)"),
    (document("rules", r'"spec": "\ud800", "revision": 1'), "$.spec", "the text holds half of a"),
    (document("reason", REASON + r', "data": {"\udfff": 1}'), "$.data", "the text holds half of"),
    (document("reason", REASON + r', "data": {"a": "\ud800"}'), "$.data.a", "the text holds half"),
    (document(r"\ud800", '"seat": 0'), "$.type", r"'\ud800' is no type of this library"),
    (document("pass", r'"seat": 0, "\ud800": 1'), "$", r"'\ud800' is no field here; fields are s"),
    (document("cards", r'"value": "\ud800"'), "$.value", r"'\ud800' is not cards such as '7C TD'"),
    # Numbers.
    (seated("NaN"), "$", "NaN is no whole number, and no other numbers are used"),
    (seated("Infinity"), "$", "Infinity is no whole number, and no other numbers are used"),
    (seated("-Infinity"), "$", "-Infinity is no whole number, and no other numbers are used"),
    (seated("1.0"), "$", "1.0 is no whole number, and no other numbers are used"),
    (seated("1e3"), "$", "1e3 is no whole number, and no other numbers are used"),
    (seated("1E400"), "$", "1E400 is no whole number, and no other numbers are used"),
    (seated("-0"), "$", "-0 is no number of this library; 0 is"),
    (seated("-0.0"), "$", "-0.0 is no whole number, and no other numbers are used"),
    (seated("0." + "1" * 5000), "$", "0.111111111111111111 is no whole number, and no other num"),
    (seated("9" * 5000), "$", "99999999999999999999 is larger than any number of this library"),
    (seated("-" + "9" * 5000), "$", "-9999999999999999999 is larger than any number of this l"),
    (seated("1" + "0" * 15), "$", "1000000000000000 is larger than any number of this library"),
    (seated("999999999999999"), "$", "seat 999999999999999 is no seat; seats are ints from 0 to"),
    (seated("-999999999999999"), "$", "seat -999999999999999 is no seat; seats are ints from 0"),
    (seated("-1"), "$", "seat -1 is no seat; seats are ints from 0 to 98"),
    (seated("99"), "$", "seat 99 is no seat; seats are ints from 0 to 98"),
    # Other types.
    (seated('"7"'), "$.seat", "'7' is not a whole number"),
    (seated("true"), "$.seat", "true is not a whole number"),
    (seated("null"), "$.seat", "null is not a whole number"),
    (seated("[0]"), "$.seat", "a list of 1 is not a whole number"),
    (seated('{"seat": 0}'), "$.seat", "an object is not a whole number"),
    (document("shown-card", '"seat": 0, "stays": 1'), "$.stays", "1 is not true or false"),
    (document("shown-card", '"seat": 0, "stays": "true"'), "$.stays", "'true' is not true or fal"),
    (document("lot", '"order": {}'), "$.order", "an object is not a list"),
    (document("lot", '"order": "012"'), "$.order", "'012' is not a list"),
    (document("lot", '"order": [0, 1, "2"]'), "$.order[2]", "'2' is not a whole number"),
    (document("cards", '"value": ["7C"]'), "$.value", "a list of 1 is not cards such as '7C TD'"),
    (document("cards", '"value": "7c"'), "$.value", "'7c' is not cards such as '7C TD'"),
    (document("cards", '"value": " 7C"'), "$.value", "' 7C' is not cards such as '7C TD'"),
    (document("cards", '"value": "7C  8C"'), "$.value", "'7C  8C' is not cards such as '7C TD'"),
    (document("cards", r'"value": "7C\n"'), "$.value", r"'7C\n' is not cards such as '7C TD'"),
    (document("cards", '"value": "7C 7C"'), "$.value", "7C stands twice in '7C 7C'"),
    (document("card", '"value": "10C"'), "$.value", "'10C' is not a card such as '7C'"),
    (document("card", '"value": "X9"'), "$.value", "'X9' is not a card such as '7C'"),
    (document("card", '"value": "７C"'), "$.value", "'７C' is not a card such as '7C'"),
    (document("rank", '"value": 7'), "$.value", "7 is not a rank such as 'T'"),
    (document("suit", '"value": "♥"'), "$.value", "'♥' is not a suit such as 'S'"),
    (document("hidden", '"count": -1'), "$", "count -1 must be a whole number from 0"),
    (document("deal", '"cards": "7C ?"'), "$.cards", "'7C ?' is not cards such as '7C TD'"),
    (document("play", '"seat": 0, "cards": "X1", "stands": [["X1"]]'), "$.stands[0]", "a list of"),
    (
        document("play", '"seat": 0, "cards": "X1", "stands": [["X1", "10"]]'),
        "$.stands[0][1]",
        "'10' is not a card such as '7C'",
    ),
    (
        document("play", '"seat": 0, "cards": "X1", "stands": [["X1", "9", "9"]]'),
        "$.stands[0]",
        "a list of 3 is not a list of 2",
    ),
    (document("gave", '"seat": 0, "to": 1, "cause": "", "cards": null'), "$.cards", "null is not"),
    # Fields.
    ("[]", "$", "a list of 0 is not an object with the fields version and type"),
    ("7", "$", "7 is not an object with the fields version and type"),
    ("null", "$", "null is not an object with the fields version and type"),
    ('"pass"', "$", "'pass' is not an object with the fields version and type"),
    ("{}", "$", "the field 'version' is missing"),
    ('{"version": 1}', "$", "the field 'type' is missing"),
    ('{"version": 1, "type": "pass"}', "$", "the field 'seat' is missing"),
    ('{"version": 1, "type": "card"}', "$", "the field 'value' is missing"),
    (document("pass", '"seat": 0, "seta": 1'), "$", "'seta' is no field here; fields are seat"),
    (document("pass", '"seat": 0, "__class__": "State"'), "$", "'__class__' is no field here;"),
    (document("pass", '"seat": 0, "": 0'), "$", "'' is no field here; fields are seat"),
    (document("pass", '"Seat": 0'), "$", "'Seat' is no field here; fields are seat"),
    (
        document("card", '"value": "7C", "more": 1'),
        "$",
        "'more' is no field here; fields are valu",
    ),
    (document("pass", '"seat": 0, "seat": 0'), "$", "the key 'seat' stands twice in one object"),
    (document("pass", r'"seat": 0, "\u0073eat": 0'), "$", "the key 'seat' stands twice in one o"),
    (document("pass", '"version": 1, "seat": 0'), "$", "the key 'version' stands twice in one"),
    (STATE.replace("{", '{"spec": 1, ', 2), "$", "the key 'spec' stands twice in one object"),
    (document("reason", REASON + ', "data": {"a": 1, "a": 1}'), "$", "the key 'a' stands twice"),
    (
        STATE.replace('"revision"', '"class": 1, "revision"'),
        "$.rules",
        "'class' is no field here; fields are spec, revision",
    ),
    # Types and versions.
    ('{"version": 1, "type": ["pass"], "seat": 0}', "$.type", "a list of 1 is no type of this"),
    ('{"version": 1, "type": null, "seat": 0}', "$.type", "null is no type of this library"),
    (document("Pass", '"seat": 0'), "$.type", "'Pass' is no type of this library"),
    (document("pass ", '"seat": 0'), "$.type", "'pass ' is no type of this library"),
    (document("illegal-action", '"seat": 0'), "$.type", "'illegal-action' is no type of this"),
    (document("pending-data", '"seat": 0'), "$.type", "'pending-data' is no type of this library"),
    (PASS.replace("1", '"1"', 1), "$.version", "'1' is no version of this format"),
    (PASS.replace("1", "true", 1), "$.version", "true is no version of this format"),
    (PASS.replace("1", "null", 1), "$.version", "null is no version of this format"),
    (PASS.replace("1", "[1]", 1), "$.version", "a list of 1 is no version of this format"),
    (PASS.replace("1", "0", 1), "$.version", "0 is no version of this format"),
    (PASS.replace("1", "-1", 1), "$.version", "-1 is no version of this format"),
    (
        PASS.replace("1", "2", 1),
        "$.version",
        "version 2 is newer than 1, which this library reads",
    ),
    (PASS.replace("1", "10000", 1), "$.version", "version 10000 is newer than 1, which this"),
    (
        document("played", '"seat": 0, "cause": "", "play": {"type": "pass", "seat": 0}'),
        "$.play",
        "the field type must be 'play'",
    ),
    (
        document("played", '"seat": 0, "cause": "", "play": {"seat": 0, "cards": "7C"}'),
        "$.play",
        "the field type must be 'play'",
    ),
    (
        document("step", f'"state": {json.dumps(json.loads(STATE)["rules"])}, "events": []'),
        "$.state",
        "'spec' is no field here; fields are rules, players, phase, round_number, turn, trick,",
    ),
    (document("step", f'"state": {STATE}, "events": [7]'), "$.state", "'version' is no field"),
    (
        document("step", f'"events": [7], "state": {STATE}'),
        "$.events[0]",
        "7 is not an object",
    ),
    (
        document("step", f'"events": [{{"type": "pass", "seat": 0}}], "state": {STATE}'),
        "$.events[0]",
        "the field type must be one of drawn, seats-moved, chair-kept, dealt, shown-card-settled",
    ),
    # What no value is.
    (to_json(Trick(0, 0, "7C", [1])).replace("[1]", "[1, 1]"), "$.passed", "an entry stands tw"),
    (
        STATE.replace('"phase": "draw"', '"phase": "pause"'),
        "$.phase",
        "'pause' is not one of draw, seats, deal, shown, takeover, leftovers, exchange, play,",
    ),
    (STATE.replace('"players": 4', '"players": 5'), "$", "hands must have 5 entries, one a seat,"),
    (
        STATE.replace('"hands": [""', '"hands": ["7C 7C"'),
        "$.hands[0]",
        "7C stands twice in '7C 7C'",
    ),
    (STATE.replace('"hands": [""', '"hands": ["7C"'), "$", "7C is no card that can be there in"),
    (STATE.replace('"scum"', '"skum"'), "$.rules", "'skum' is no preset; did you mean 'scum'?"),
    (
        STATE.replace('"revision": 1', '"revision": 2'),
        "$.rules",
        "rules 'scum' of revision 2; this library knows revision 1",
    ),
    (
        document("reason", '"code": "no", "message": "", "data": {}'),
        "$",
        "'no' is no reason code;",
    ),
    (document("reason", REASON + ', "data": {"a": 1.5}'), "$", "1.5 is no whole number, and no"),
    (document("reason", REASON + ', "data": {"a": true}'), "$.data.a", "true is not a whole num"),
    (document("reason", REASON + ', "data": {"a": {"cards": 1}}'), "$.data.a.cards", "1 is not"),
    (document("reason", REASON + ', "data": {"a": {"deck": "7C"}}'), "$.data.a", "an object is"),
    (document("reason", REASON + ', "data": []'), "$.data", "a list of 0 is not an object"),
    (document("record", MINOR + ', "actions": ["P1 7Z"]'), "$.actions[0]", "cannot read a"),
    (document("record", MINOR + ', "actions": ["P1 -", "so"]'), "$.actions[1]", "cannot read 'so"),
    (document("record", MINOR + ', "actions": [0]'), "$.actions[0]", "0 is not a text"),
    (document("record", MINOR + ', "actions": [], "names": ["A"]'), "$", "1 name for 4 players;"),
    (document("position", '"hands": []'), "$", "the field 'rules' is missing"),
    (document("position", '"rules": "scum", "hands": []'), "$", "hands () must be 3 to 12 entr"),
    (
        document(
            "position",
            '"rules": "scum", "hands": ["7C", "8C", "9C"], '
            '"trick": {"leader": 0, "owner": 0, "play": "7Z"}',
        ),
        "$.trick",
        "cannot read a card at column 1 of '7Z'; cards are written 7C, TD, AS or X1",
    ),
]


@pytest.mark.parametrize(
    ("text", "path", "says"), HOSTILE, ids=[f"{number}" for number in range(len(HOSTILE))]
)
def test_one_error_for_each_fault(text: str | bytes, path: str, says: str) -> None:
    """It says where, what, and what would be right; as text and as bytes."""
    error = refused(text)
    assert path == error.path
    assert error.message.startswith(says), error.message
    if isinstance(text, str) and "\ud800" not in text:
        assert str(refused(text.encode())) == str(error)
    if isinstance(text, str) and not says.startswith("no JSON") and "\ufeff" not in text:
        # Python itself reads no number of thousands of digits.
        agree(json.loads(text, parse_int=lambda digits: int(digits[:30])))


@pytest.mark.parametrize("value", [None, 7, ["{}"], {}, bytearray(b"{}"), memoryview(b"{}")])
def test_what_is_no_text(value: Any) -> None:
    """Neither text nor bytes."""
    assert "is no JSON text" in refused(value).message


# --- large and deep -----------------------------------------------------------------------

DEEP: list[Callable[[int], str]] = [
    lambda depth: "[" * depth + "]" * depth,
    lambda depth: '{"a": ' * depth + "0" + "}" * depth,
    lambda depth: "[" * depth,
    lambda depth: '{"version": 1, "type": "lot", "order": ' + "[" * depth + "]" * depth + "}",
    lambda depth: document(
        "reason", REASON + ', "data": {"a": ' + "[" * depth + "]" * depth + "}"
    ),
    lambda depth: STATE.replace(
        '"draws"', '"draws": ' + '[{"a":' * depth + "1}]" * depth + ', "x"'
    ),
]


def under(frames: int, do: Callable[[], T]) -> T:
    """What something gives when it is called from deep inside the program."""
    return do() if frames == 0 else under(frames - 1, do)


def depth_of_stack() -> int:
    """How many calls this one is inside of."""
    frame, depth = sys._getframe(), 0
    while frame.f_back is not None:
        frame, depth = frame.f_back, depth + 1
    return depth


@pytest.mark.parametrize("make", DEEP, ids=range(len(DEEP)))
@pytest.mark.parametrize("depth", [1_000, 100_000])
def test_nesting(make: Callable[[int], str], depth: int) -> None:
    """However deep a text is nested, and however deep the program is where it is read."""
    text = make(depth)
    refused(text)
    room = sys.getrecursionlimit() - depth_of_stack()
    for left in (room // 2, 150):
        under(room - left, lambda: refused(text))
        assert under(room - left, lambda: from_json(PASS)) == Pass(0)


MANY = " ".join(["7C"] * MILLION)

# What is too large, where it is wrong, what is said, and how many bytes of memory for each of
# the text it may take to find out.
LARGE: list[tuple[Callable[[], str], str, str, float]] = [
    (
        lambda: document("play", f'"seat": 0, "cards": "{MANY}"'),
        "$.cards",
        "a text of 2,999,999",
        3,
    ),
    (lambda: document("cards", f'"value": "{MANY}"'), "$.value", "a text of 2,999,999 char", 3),
    (lambda: document("deal", f'"cards": "{MANY}"'), "$.cards", "a text of 2,999,999 char", 3),
    (
        lambda: document("hidden-deal", f'"cards": "{MANY.replace("7C", "?")}"'),
        "$.cards",
        "a text of 1,999,999 characters",
        3,
    ),
    (lambda: STATE.replace('""', f'"{MANY}"', 1), "$.aside_up", "a text of 2,999,999 char", 3),
    (
        lambda: document("play", '"seat": 0, "cards": [' + '"7C",' * MILLION + '"7C"]'),
        "$.cards",
        "a list of 1000001 is not cards such as '7C TD'",
        30,
    ),
    (
        lambda: document("lot", '"order": [' + "null," * 2 * MILLION + "null]"),
        "$.order",
        "a list of 2000001 is too long; at most 2,000,000 are read",
        10,
    ),
    (
        lambda: document("lot", '"order": [' + "null," * MILLION + "null]"),
        "$.order[0]",
        "null is not a whole number",
        10,
    ),
    (
        lambda: document("rules", f'"spec": "president{"+bomb" * 200_000}", "revision": 1'),
        "$",
        "'president+bomb+bomb+bomb+bomb+bomb+bomb+bomb+bomb+bomb+bomb is no spec; it is a text",
        3,
    ),
    (
        lambda: STATE.replace("scum", "x" * MILLION),
        "$.rules",
        "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx is no spec; it is a text",
        3,
    ),
    (
        lambda: document("record", MINOR + ', "actions": [' + '"P1 -",' * MILLION + '"P1 -"]'),
        "$.actions",
        "more than 1,000,000 values; wanted are actions",
        15,
    ),
    (lambda: '"' + "x" * 17 * MILLION + '"', "$", "the text is longer than 16,000,000 char", 0.01),
    (lambda: " " * 17 * MILLION, "$", "the text is longer than 16,000,000 characters", 0.01),
    (lambda: '"' + "x" * 15 * MILLION + '"', "$", "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", 3),
    (lambda: '{"%s": 1, "%s": 1}' % (("k" * MILLION,) * 2), "$", "the key 'kkkkkkkkkkkkkkkk", 3),
    (lambda: '{"version": 1, "type": "%s"}' % ("k" * MILLION), "$.type", "'kkkkkkkkkkkkkkkk", 3),
    (lambda: document("pass", f'"{"k" * MILLION}": 1'), "$", "'kkkkkkkkkkkkkkkkkkkkkkkkkkkkk", 3),
    (
        lambda: document("reason", REASON + ', "data": {"%s": true}' % ("k" * MILLION)),
        "$.data." + "k" * 40,
        "true is not a whole number",
        3,
    ),
    (
        lambda: document("reason", '"code": "%s", "message": "", "data": {}' % ("k" * MILLION)),
        "$",
        "'kkkkkkkkkkkkkkkkkkkkkkk",
        4,
    ),
    (
        lambda: STATE.replace(
            '"gifts": []',
            '"gifts": [' + ",".join(['{"type":"give","seat":9,"to":9,"cards":""}'] * 50_000) + "]",
        ),
        "$",
        "gifts: P10>P10  is no gift from one seat of this table to another",
        30,
    ),
]


@pytest.mark.parametrize(("make", "path", "says", "most"), LARGE, ids=range(len(LARGE)))
def test_what_is_too_large(make: Callable[[], str], path: str, says: str, most: float) -> None:
    """A million cards, a spec of a megabyte: one short error, in memory that the text bounds."""
    text = make()
    tracemalloc.start()
    try:
        error = refused(text)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert (path, says) == (error.path, error.message[: len(says)])
    assert peak < most * len(text) + 200_000


# --- the schema and the reader ------------------------------------------------------------

# What is said of a document that is not written as the schema says.
NOT_AS_WRITTEN = re.compile(
    r"is not (a|an|one|true|cards) |is no field here|the field '\w+' is missing"
    r"|the field type must be|is larger than any|is too long|longer than any"
    r"|an entry stands twice|is no whole number|is no version|is newer than|is no type of"
)


# The known differences; see `test_where_a_validator_says_more`.
DIFFERS = re.compile(r"is no whole number, and no other|\\n['\"] is not (a|cards) |half of a surr")


def agree(data: Any) -> tuple[bool, bool]:
    """
    Check that the schema and the reader think alike of a document.

    What is read is valid, and what is valid is read, or refused for what no schema can say.

    Returns:
        Whether it is valid, and whether it is read.
    """
    tag = data.get("type") if isinstance(data, dict) else None
    validator = validators().get(tag) if isinstance(tag, str) else None
    valid = validator is not None and validator.is_valid(data)
    text, said = json.dumps(data), ""
    try:
        from_json(text)
    except JsonError as error:
        said = error.message
    assert valid or said, text
    if valid and not DIFFERS.search(said):
        assert not NOT_AS_WRITTEN.search(said), said
    return valid, not said


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (seated("1.0"), "1.0 is no whole number, and no other numbers are used"),
        (document("card", r'"value": "7C\n"'), r"'7C\n' is not a card such as '7C'"),
        (
            document("left-table", r'"seat": 0, "cause": "\ud800"'),
            "the text holds half of a surrogate pair, which is no character",
        ),
    ],
)
def test_where_a_validator_says_more(text: str, says: str) -> None:
    """
    What is refused although a validator lets it pass.

    To JSON Schema a whole number may have a point, and half of a surrogate pair is a text.  And
    where the patterns of the schema are read as Python reads them, and not as JSON Schema has it,
    ``$`` stands before a last line end, too.
    """
    data = json.loads(text)
    assert validators()[data["type"]].is_valid(data)
    assert says == refused(text).message
    assert DIFFERS.search(says)


WORDS = ("", "7C", "X1", "P1 7C", "arschloch", "scum+bomb", "play", "ä\u2028", "leave/gone")


@cache
def defined(name: str) -> st.SearchStrategy[Any]:
    """Values of a definition of the schema."""
    return st.deferred(lambda: values_of(json_schema()["$defs"][name]))


def values_of(schema: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Values that a schema allows, of the kinds of schemas that the library makes."""
    if "$ref" in schema:
        return defined(schema["$ref"].removeprefix("#/$defs/"))
    if "const" in schema:
        return st.just(schema["const"])
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    if "anyOf" in schema:
        return st.one_of([values_of(one) for one in schema["anyOf"]])
    if isinstance(schema["type"], list):
        return st.one_of([values_of({"type": one}) for one in schema["type"]])
    if "pattern" in schema:
        return st.from_regex(schema["pattern"], fullmatch=True)
    kinds: dict[str, Callable[[dict[str, Any]], st.SearchStrategy[Any]]] = {
        "null": lambda _: st.none(),
        "boolean": lambda _: st.booleans(),
        "string": lambda _: st.sampled_from(WORDS) | st.text(max_size=5),
        "integer": lambda one: st.integers(0, 4) | st.integers(one["minimum"], one["maximum"]),
        "array": lists_of,
        "object": objects_of,
    }
    return kinds[schema["type"]](schema)


def lists_of(schema: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Lists that a schema allows."""
    if "prefixItems" in schema:
        parts = [values_of(one) for one in schema["prefixItems"]]
        return st.tuples(*parts).map(list)
    entries = values_of(schema["items"])
    return st.lists(entries, max_size=4, unique=schema.get("uniqueItems", False))


def objects_of(schema: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Objects that a schema allows."""
    if "properties" not in schema:
        return st.dictionaries(st.text(max_size=3), values_of(schema["additionalProperties"]))
    fields = {name: values_of(one) for name, one in schema["properties"].items()}
    needed = {name: fields[name] for name in schema["required"]}
    free = {name: one for name, one in fields.items() if name not in needed}
    return st.fixed_dictionaries(needed, optional=free)


@pytest.mark.parametrize("tag", validators())
@settings(max_examples=max(5, settings().max_examples // 5))
@given(data=st.data())
def test_what_the_schema_allows(tag: str, data: st.DataObject) -> None:
    """It is read, or refused for a reason that lies in what it means."""
    document = data.draw(values_of(schemas()[tag]))
    validators()[tag].validate(document)
    agree(document)


LEAVES = (None, True, False, 0, 1, 1.0, -1, 7, 0.5, 10**15, 10**40, "", "7", "7C", "X1", "play")
NESTS: tuple[Any, ...] = ([], {}, [0], ["7C"], [[0, "AS"]], {"type": "pass", "seat": 0})


def changed(value: Any, chance: random.Random) -> Any:
    """A value out of JSON with one thing in it changed, near the top or far down."""
    if isinstance(value, (dict, list)) and value and chance.random() < 0.8:
        inner = dict(value) if isinstance(value, dict) else list(value)
        key: Any = chance.choice(list(inner) if isinstance(inner, dict) else range(len(inner)))
        inner[key] = changed(inner[key], chance)
        return inner
    return chance.choice((replaced, replaced, regrouped))(value, chance)


def replaced(value: Any, chance: random.Random) -> Any:
    """Another value, or the same in another type."""
    same: list[Any] = [[value], {"value": value}, str(value)]
    if isinstance(value, int):
        same += [float(value), value + 1, -value, not value]
    if isinstance(value, str):
        same += [value.lower(), value + " ", value + "\n", f"{value} {value}", list(value)]
    return chance.choice((*same, *LEAVES, *NESTS))


def regrouped(value: Any, chance: random.Random) -> Any:
    """An object or a list with an entry more, an entry less, or two of them changed about."""
    if isinstance(value, list) and value:
        place = chance.randrange(len(value))
        some = (value[:place], value[place:], [*value, value[place]], [*value, None], value[::-1])
        return chance.choice(some)
    if not isinstance(value, dict) or not value:
        return chance.choice((*LEAVES, *NESTS))
    one, other = (chance.choice(list(value)) for _ in range(2))
    without = {name: inner for name, inner in value.items() if name != one}
    return chance.choice(
        (
            without,
            without | {f"{one}s": value[one]},
            value | {chance.choice(("type", "version", "__class__", "")): chance.choice(LEAVES)},
            value | {one: value[other], other: value[one]},
            value | {"type": chance.choice(list(validators()))},
        )
    )


DOCUMENTS = [to_json(value) for value, _, _ in TEXTS] + [
    document("position", f'"rules": "arschloch", {fields}') for fields, _ in POSITIONS
]


@given(dice())
def test_what_is_near_a_document(chance: random.Random) -> None:
    """With a field less, a field more, other types and other values: schema and reader agree."""
    for text in chance.sample(DOCUMENTS, 25):
        data = json.loads(text)
        for _ in range(chance.choice((1, 1, 2))):
            data = changed(data, chance)
        agree(data)


def test_what_is_near_a_document_is_of_every_kind() -> None:
    """Some of it is no document, some is one that means nothing, and some is read."""
    chance = random.Random(1)
    texts = (chance.choice(DOCUMENTS) for _ in range(300))
    found = [agree(changed(json.loads(text), chance)) for text in texts]
    for kind in ((False, False), (True, False), (True, True)):
        assert found.count(kind) >= 10


# --- nothing is changed -------------------------------------------------------------------


@given(starts(), dice())
def test_reading_changes_nothing(start: Start, chance: random.Random) -> None:
    """A match goes on as before when documents that lie were read in between."""

    def told() -> list[object]:
        again = random.Random(1)
        moves = list(walk(start.state, again, leaving=0.02))
        lists = [str(legal_actions(move.after, suits=True)) for move in moves[::5]]
        return [[move.step for move in moves], lists, to_json(moves[-1].after)]

    before = told()
    text = to_json(start.state)
    for _ in range(20):
        mutant = json.dumps(changed(json.loads(text), chance))
        try:
            found = from_json(mutant)
        except JsonError:
            continue
        if isinstance(found, State):
            legal_actions(found, suits=True)
    for hostile, _, _ in chance.sample(HOSTILE, 20):
        refused(hostile)
    assert told() == before
    assert to_json(start.state) == text
