# SPDX-License-Identifier: MIT
"""JSON of every value: the texts that are published, and values that come back equal."""

from __future__ import annotations

import inspect
import json
import random
from functools import cache
from typing import Any

import attrs
import pytest
from hypothesis import given
from jsonschema import Draft202012Validator

from arschloch import (
    Action,
    Card,
    Cards,
    Deal,
    DeclareTakeover,
    Discard,
    Draw,
    FullView,
    Give,
    Hidden,
    HiddenDeal,
    HiddenDraw,
    HiddenGift,
    HiddenPass,
    HiddenTake,
    IllegalAction,
    JsonError,
    KeepChair,
    Leave,
    Lot,
    Pass,
    Pending,
    Play,
    Preset,
    Rank,
    Reason,
    Record,
    Reseat,
    Rules,
    ShownCard,
    State,
    Suit,
    TakeLeftover,
    Trick,
    View,
    apply,
    check,
    events,
    from_json,
    full_view,
    json_schema,
    new_match,
    position,
    presets,
    redact,
    replay,
    step,
    to_json,
    view,
)
from arschloch.changes import Ask, Demote, Skip
from arschloch.codec.kinds import PendingData, Position, ReasonData, RecordData, TrickData

from .lines import table
from .samples import Start, attempt
from .strategies import dice, rule_sets, starts
from .test_reasons import PROVOKED, lead
from .walks import walk


@cache
def schemas() -> dict[str, dict[str, Any]]:
    """The schema of the documents of each type: one of the alternatives of the whole."""
    schema = json_schema()
    head = {name: schema[name] for name in ("$schema", "$defs")}
    return {one["properties"]["type"]["const"]: head | one for one in schema["oneOf"]}


@cache
def validators() -> dict[str, Draft202012Validator]:
    """What validates the documents of each type."""
    Draft202012Validator.check_schema(json_schema())
    return {tag: Draft202012Validator(schema) for tag, schema in schemas().items()}


def comes_back(value: Any) -> str:
    """Check that a value is written and read back to the same, and the same text; the text."""
    text = to_json(value)
    back = from_json(text)
    assert type(back) is type(value)
    assert back == value
    assert to_json(back) == text
    return text


def valid(text: str) -> dict[str, Any]:
    """Check that the schema has a document; its data."""
    document: dict[str, Any] = json.loads(text)
    validators()[document["type"]].validate(document)
    return document


# --- texts --------------------------------------------------------------------------------

AS, SEVEN = Card.parse("AS"), Card.parse("7C")
NINE = Play(1, "9C 9S")

# A value, its type, and its fields as they are written.
TEXTS: list[tuple[Any, str, str]] = [
    (Cards("7C X1 7C'"), "cards", '"value": "7C 7C\' X1"'),
    (Cards(), "cards", '"value": ""'),
    (Card.parse("TD"), "card", '"value": "TD"'),
    (Rank.TEN, "rank", '"value": "T"'),
    (Suit.HEARTS, "suit", '"value": "H"'),
    (Hidden(3), "hidden", '"count": 3'),
    (Deal("TD 8C", "8C", 2), "deal", '"cards": "TD 8C", "shown": "8C", "first": 2'),
    (Deal(""), "deal", '"cards": "", "shown": null, "first": null'),
    (Draw("KD 7C"), "draw", '"cards": "KD 7C"'),
    (Reseat([2, 0, 1]), "reseat", '"order": [2, 0, 1]'),
    (Lot([1, 0, 2]), "lot", '"order": [1, 0, 2]'),
    (
        Play(1, "X2 9C X1", [("X2", "9S"), ("X1", "9")]),
        "play",
        '"seat": 1, "cards": "9C X1 X2", "stands": [["X1", "9"], ["X2", "9S"]]',
    ),
    (Pass(0), "pass", '"seat": 0'),
    (Give(3, 0, "AS AH"), "give", '"seat": 3, "to": 0, "cards": "AH AS"'),
    (TakeLeftover(2, "AS", "7C"), "take-leftover", '"seat": 2, "take": "AS", "discard": "7C"'),
    (DeclareTakeover(2), "declare-takeover", '"seat": 2'),
    (ShownCard(0, stays=True), "shown-card", '"seat": 0, "stays": true'),
    (KeepChair(1), "keep-chair", '"seat": 1'),
    (Discard(0, "TC"), "discard", '"seat": 0, "cards": "TC"'),
    (Leave(98), "leave", '"seat": 98'),
    (
        HiddenDeal(["9C", None, "7C"], "7C", 1),
        "hidden-deal",
        '"cards": "9C ? 7C", "shown": "7C", "first": 1',
    ),
    (HiddenDeal([]), "hidden-deal", '"cards": "", "shown": null, "first": null'),
    (HiddenDraw(1), "hidden-draw", '"count": 1'),
    (HiddenGift(3, 0, 2), "hidden-gift", '"seat": 3, "to": 0, "count": 2'),
    (HiddenTake(2, "AS"), "hidden-take", '"seat": 2, "take": "AS"'),
    (HiddenPass(), "hidden-pass", ""),
    (
        events.Drawn(((0, AS), (1, None)), "why", 2),
        "drawn",
        '"cards": [[0, "AS"], [1, null]], "cause": "why", "giver": 2',
    ),
    (events.SeatsMoved((1, 0), "why"), "seats-moved", '"came_from": [1, 0], "cause": "why"'),
    (events.ChairKept(1, "why"), "chair-kept", '"seat": 1, "cause": "why"'),
    (
        events.Dealt(0, (Cards("7C"), Hidden(1)), Hidden(2), AS, "why"),
        "dealt",
        '"dealer": 0, "hands": ["7C", {"type": "hidden", "count": 1}], '
        '"aside": {"type": "hidden", "count": 2}, "shown": "AS", "cause": "why"',
    ),
    (
        events.ShownCardSettled(0, 1, AS, False, "why"),
        "shown-card-settled",
        '"seat": 0, "receiver": 1, "card": "AS", "stays": false, "cause": "why"',
    ),
    (
        events.TookOver(1, (1, 0), "why"),
        "took-over",
        '"seat": 1, "places": [1, 0], "cause": "why"',
    ),
    (events.TakeoverDeclined(None, "why"), "takeover-declined", '"seat": null, "cause": "why"'),
    (
        events.TookLeftover(2, AS, None, "why"),
        "took-leftover",
        '"seat": 2, "take": "AS", "discard": null, "cause": "why"',
    ),
    (
        events.Gave(3, 0, Hidden(2), "why"),
        "gave",
        '"seat": 3, "to": 0, "cards": {"type": "hidden", "count": 2}, "cause": "why"',
    ),
    (events.PlayBegan(0, "why"), "play-began", '"leader": 0, "cause": "why"'),
    (
        events.Played(1, NINE, "lead"),
        "played",
        '"seat": 1, "play": {"type": "play", "seat": 1, "cards": "9C 9S", "stands": []}, '
        '"cause": "lead"',
    ),
    (events.Passed(1, "why"), "passed", '"seat": 1, "cause": "why"'),
    (events.Skipped(1, "why"), "skipped", '"seat": 1, "cause": "why"'),
    (events.Reversed(True, "why"), "reversed", '"reversed": true, "cause": "why"'),
    (
        events.DirectionTurned(False, "why"),
        "direction-turned",
        '"clockwise": false, "cause": "why"',
    ),
    (
        events.SuitsLocked((Suit.HEARTS, Suit.SPADES), "why"),
        "suits-locked",
        '"suits": ["H", "S"], "cause": "why"',
    ),
    (events.SuitsFree("why"), "suits-free", '"cause": "why"'),
    (
        events.Discarded(1, Cards("7C"), "why"),
        "discarded",
        '"seat": 1, "cards": "7C", "cause": "why"',
    ),
    (events.LotDrawn((2, 0), "why"), "lot-drawn", '"order": [2, 0], "cause": "why"'),
    (events.Finished(1, 0, "out"), "finished", '"seat": 1, "place": 0, "cause": "out"'),
    (events.Demoted(1, 3, "why"), "demoted", '"seat": 1, "place": 3, "cause": "why"'),
    (
        events.Revealed(1, Cards("7C"), "why"),
        "revealed",
        '"seat": 1, "cards": "7C", "cause": "why"',
    ),
    (
        events.TrickEnded(0, "pass:free", 1),
        "trick-ended",
        '"winner": 0, "cause": "pass:free", "leader": 1',
    ),
    (
        events.RoundEnded((1, 0), (-2, 4), "why"),
        "round-ended",
        '"standing": [1, 0], "points": [-2, 4], "cause": "why"',
    ),
    (events.MatchEnded((0, 1), "why"), "match-ended", '"winners": [0, 1], "cause": "why"'),
    (events.LeftTable(1, "leave"), "left-table", '"seat": 1, "cause": "leave"'),
    (
        Trick(2, 1, NINE, passed=[9, 1, 8], lock="SH", equals=1),
        "trick",
        '"leader": 2, "owner": 1, '
        '"play": {"type": "play", "seat": 1, "cards": "9C 9S", "stands": []}, '
        '"passed": [1, 8, 9], "skipped": [], "equals": 1, "lock": ["H", "S"], "back": false, '
        '"laid": "9C 9S", "owner_out": false',
    ),
    (
        Pending(
            Cards("7C").mask,
            1,
            (Ask("give", 1, Rank.SEVEN, "seven-pass"),),
            (Skip(2, "five-skip"),),
            (Demote(0, "city-fall"),),
            "eight-cut",
        ),
        "pending",
        '"cards": "7C", "reversed_before": true, '
        '"asks": [{"what": "give", "count": 1, "rank": "7", "cause": "seven-pass"}], '
        '"skips": [{"count": 2, "cause": "five-skip"}], '
        '"falls": [{"seat": 0, "cause": "city-fall"}], "end": "eight-cut"',
    ),
    (Rules.parse("scum+bomb"), "rules", '"spec": "scum+bomb", "revision": 1'),
    (
        Preset("house", Rules.parse("scum+bomb"), "the club", 3, ("as at home",)),
        "preset",
        '"name": "house", "rules": {"spec": "scum+bomb", "revision": 1}, "source": "the club", '
        '"revision": 3, "choices": ["as at home"]',
    ),
    (
        Reason("pass/on-lead", "P1 leads", {"to": AS, "cards": Cards(), "by": None, "at": (1, 2)}),
        "reason",
        '"code": "pass/on-lead", "message": "P1 leads", '
        '"data": {"at": [1, 2], "by": null, "cards": {"cards": ""}, "to": {"card": "AS"}}',
    ),
    (
        Record(rules=presets.SCUM, players=4),
        "record",
        '"rules": {"spec": "scum", "revision": 1}, "players": 4, "actions": [], "names": [], '
        '"event": "", "site": "", "date": "", "previous": null, "comments": [], "tags": [], '
        '"result": null',
    ),
    (
        Record(
            rules=presets.ARSCHLOCH,
            players=3,
            actions=["draw 9C AD 3H", HiddenDraw(2), "P1 9C X1=9"],
            names=["Anna ♥", "", 'B"n'],
            event="Fair",
            site="Bonn",
            date="2026-11-30",
            previous=[2, 0, 1],
            comments=[(0, "well"), (1, "so")],
            tags=[("Table", "7")],
            result=[0, 2],
        ),
        "record",
        '"rules": {"spec": "arschloch", "revision": 1}, "players": 3, '
        '"actions": ["draw 9C AD 3H", "draw ? ?", "P1 9C X1=9"], '
        '"names": ["Anna ♥", "", "B\\"n"], "event": "Fair", "site": "Bonn", '
        '"date": "2026-11-30", "previous": [2, 0, 1], '
        '"comments": [[0, "well"], [1, "so"]], "tags": [["Table", "7"]], "result": [0, 2]',
    ),
]

ROUND = (
    '"round_number": 2, "turn": 0, "trick": null, "aside_up": "", "played": ["", "", ""], '
    '"seen": "7D 7S 8C 8H 8S 9H 9S TC TH TS JC JD JH JS QC QD QS KD KH KS AC AD AH AS", '
    '"dropped": [], "shown_card": "", "shown_to": null, "draws": [], "took_over": null, '
    '"opener": null, '
    '"reversed": false, "clockwise": true, "lead_passed": [], "passes_in_a_row": 0, '
    '"pending": null, "standing": [null, null, null], "previous": [1, 0, 2], '
    '"scores": [0, 0, 0], "winners": null, "dealer": 2, "people": [0, 1, 2], '
    '"participants": [0, 1, 2], "absent": [], "keeps_chair": false'
)
FIRST = '"rules": {"spec": "arschloch", "revision": 1}, "players": 3, "phase": "play", '
CLOSED = (
    '"hands": ["9C 9D KC", "7C 8D TD", "7H QH"], "aside": "", "swapped": [], "taken": [], '
    '"gifts": [], "handed_on": [], "fallen": []'
)
SEEN = (
    '"seat": 2, "actors": [0], "hand": "7H QH", "counts": [3, 3, 2], "aside_count": 0, '
    '"drawing": [], "swapped": [], "taken": [], "gifts": [], "hidden_gifts": [], '
    '"handed_on": [], "fallen": [], "asked": 0, '
    '"titles": ["Citizen", "President", "Arschloch"], "actions": []'
)


def example() -> State:
    """P1 is to lead, and there are places."""
    hands = "P1: 9C 9D KC | P2: 7C TD 8D | P3: 7H QH"
    return table("arschloch", hands, previous=(1, 0, 2))


TEXTS += [
    (example(), "state", FIRST + ROUND + ", " + CLOSED),
    (full_view(example()), "full-view", FIRST + ROUND + ", " + CLOSED),
    (view(example(), 2), "view", FIRST + ROUND + ", " + SEEN),
    (
        step(table("arschloch", "P1: 9C 9D KC | P2: 7C TD 8D | P3: 7H QH"), Play(0, "9C")),
        "step",
        "",
    ),
]


@pytest.mark.parametrize(
    ("value", "tag", "fields"),
    TEXTS,
    ids=[f"{number}-{tag}" for number, (_, tag, _) in enumerate(TEXTS)],
)
def test_published_texts(value: Any, tag: str, fields: str) -> None:
    """What the format looks like; a text that is written differently is another version."""
    text = comes_back(value)
    if tag == "step":
        inner = to_json(value.state).removeprefix('{"version": 1, "type": "state", ')
        event = to_json(value.events[0]).removeprefix('{"version": 1, ')
        fields = f'"state": {{{inner}, "events": [{{{event}]'
    more = f", {fields}" if fields else ""
    assert text == f'{{"version": 1, "type": "{tag}"{more}}}'
    assert valid(text) == json.loads(text)


def test_every_type_has_a_published_text() -> None:
    """The texts above leave no type out; a position is only read."""
    assert {tag for _, tag, _ in TEXTS} | {"position"} == set(validators())


# A position as a document, and the arguments that it stands for.
POSITIONS: list[tuple[str, dict[str, Any]]] = [
    ('"hands": ["9C", "8C", "7C"], "turn": 0', {"hands": ["9C", "8C", "7C"], "turn": 0}),
    (
        '"hands": ["9C 9S", "9D JD JH", "8C KD"], "turn": 1, "round_number": 3, "aside": "AC", '
        '"trick": {"leader": 0, "owner": 0, "play": "TC", "passed": [2]}, "scores": [1, 0, -2]',
        {
            "hands": ["9C 9S", "9D JD JH", "8C KD"],
            "turn": 1,
            "round_number": 3,
            "aside": "AC",
            "trick": Trick(0, 0, "TC", passed=[2]),
            "scores": [1, 0, -2],
        },
    ),
    (
        '"hands": ["7C 8C", "7D 8D", "7S 9S"], "phase": "leftovers", "previous": [0, 1, 2], '
        '"aside": "TC AH", "aside_up": true',
        {
            "hands": ["7C 8C", "7D 8D", "7S 9S"],
            "phase": "leftovers",
            "previous": range(3),
            "aside": "TC AH",
            "aside_up": True,
        },
    ),
]


@pytest.mark.parametrize(("fields", "arguments"), POSITIONS)
@pytest.mark.parametrize("rules", ['"arschloch"', '{"spec": "arschloch", "revision": 1}'])
def test_positions_are_read_as_states(fields: str, arguments: dict[str, Any], rules: str) -> None:
    """A document of a position gives the state that the function gives, for whoever asks so."""
    text = f'{{"version": 1, "type": "position", "rules": {rules}, {fields}}}'
    expected = position(presets.ARSCHLOCH, **arguments)
    assert valid(text)
    assert from_json(text) == from_json(text, State) == expected
    with pytest.raises(JsonError) as caught:
        from_json(text, View)
    assert "'position' is not the type that is asked for, view" == caught.value.message


# --- values that come back ----------------------------------------------------------------


@given(starts(), dice())
def test_whatever_comes_up_in_play_comes_back(start: Start, chance: random.Random) -> None:
    """States, full views, views of every seat, actions, events as all see them, steps, tricks."""
    state = start.state
    everybody = (None, *range(state.players))
    for number, move in enumerate(walk(start.state, chance, leaving=0.02, rounds=2)):
        state = move.after
        comes_back(move.action)
        if number % 4 and state.phase == "play":
            continue
        for event in move.step.events:
            comes_back(event)
            comes_back(redact(event, chance.choice(everybody)))
        seen = view(state, chance.choice(everybody))
        values = [state, full_view(state), seen, move.step, state.trick, state.pending]
        hidden = (*seen.swapped, *seen.taken, *seen.hidden_gifts, *seen.handed_on)
        for value in filter(None, (*values, *hidden)):
            comes_back(value)
    for seat in everybody:
        comes_back(view(state, seat))


@given(starts(), dice())
def test_refusals_come_back(start: Start, chance: random.Random) -> None:
    """Why attempts are refused, with all that the sentence names."""
    for move in walk(start.state, chance, leaving=0.02):
        action = attempt(chance.choice, move.before)
        comes_back(action)
        reason = check(move.before, action)
        if reason is not None:
            assert reason.data == from_json(comes_back(reason), Reason).data


def test_every_refusal_comes_back() -> None:
    """Each code with the values that it comes with."""
    for _, make, action, _ in PROVOKED:
        reason = check(make(), action)
        assert reason is not None
        assert valid(comes_back(reason))["code"] == reason.code


@given(rule_sets())
def test_rules_come_back(rules: Rules) -> None:
    """Every set of rules, with the revision of what it is made from."""
    comes_back(rules)
    document = json.loads(to_json(rules))
    assert (rules.spec, rules.revision) == (document["spec"], document["revision"])


def test_the_revision_is_that_of_the_preset_that_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also where the rules differ less from another one, with another revision."""
    french, american = presets.TROU_DU_CUL, presets.PRESIDENT_US
    spec = f"trou-du-cul+{'+'.join(there for _, there in french.diff(american))}"
    rules = Rules.parse(spec)
    newer = attrs.evolve(presets.ALL["trou-du-cul"], revision=2)
    monkeypatch.setattr(presets, "ALL", {**presets.ALL, "trou-du-cul": newer})
    assert "president-us" == rules.base.name
    text = '{"version": 1, "type": "rules", "spec": "%s", "revision": %d}'
    assert rules == from_json(text % (spec, 2))
    with pytest.raises(JsonError, match="'trou-du-cul' of revision 1; this library knows rev"):
        from_json(text % (spec, 1))


@pytest.mark.parametrize(
    ("spec", "revision", "said"),
    [
        ("whist", 1, "'whist' is no preset"),
        ("president+whist", 1, "'whist'"),
        (7, 1, "7 is no spec"),
        ("president", "1", "rules 'president' of revision '1'; this library knows revision 1"),
    ],
)
def test_what_has_no_revision(spec: Any, revision: Any, said: str) -> None:
    """One error that names it."""
    with pytest.raises(ValueError, match=said):
        presets.check_revision(spec, revision)


SHAPES: list[tuple[type[Any], type[Any]]] = [
    (RecordData, Record),
    (ReasonData, Reason),
    (TrickData, Trick),
]


@pytest.mark.parametrize(("shape", "kind"), SHAPES)
def test_shapes_have_the_fields_of_their_classes(shape: type[Any], kind: type[Any]) -> None:
    """What stands for a class in a document has each of its fields, and asks for no fewer."""
    fields = [field.name for field in attrs.fields(shape)]
    assert [field.name for field in attrs.fields(kind)] == fields
    assert needed(shape) >= needed(kind)


def needed(make: Any) -> set[str]:
    """The arguments that must be there."""
    takes = inspect.signature(make).parameters.values()
    return {one.name for one in takes if one.default is one.empty}


def test_the_shapes_of_tuples_and_functions() -> None:
    """What stands for a tuple has each of its fields; a position all that the function takes."""
    assert Pending._fields == tuple(field.name for field in attrs.fields(PendingData))
    takes, fields = inspect.signature(position).parameters, inspect.signature(Position).parameters
    assert set(takes) == set(fields)
    assert needed(position) == needed(Position)
    for name in ("phase", "turn", "aside_up", "reversed", "round_number", "clockwise"):
        assert takes[name].default == fields[name].default


@given(starts(), dice())
def test_records_come_back(start: Start, chance: random.Random) -> None:
    """A record with everything in it, and as each person may see it."""
    if start.arguments is not None:
        return
    actions = [move.action for move in walk(start.state, chance, leaving=0.02)]
    players = start.state.players
    numbers = sorted(chance.sample(range(len(actions) + 1), 2))
    record = Record(
        rules=start.rules,
        players=players,
        actions=actions,
        names=[f"Name {seat} “♥”\\" for seat in range(players)],
        event="Fair",
        date="2026-11-30",
        previous=start.previous,
        comments=[(number, f"comment {number}") for number in numbers],
        tags=[("Table", "7"), ("Note", "a b")],
    ).with_result()
    comes_back(record)
    comes_back(record.redacted(None))
    comes_back(record.redacted(0))
    assert from_json(to_json(record), Record).state() == record.state()


def test_equal_values_have_equal_texts() -> None:
    """However a value came about: by play or by hand, in one order or in another."""
    played = apply(table("arschloch", "P1: 9C 9D KC | P2: 7C TD 8D | P3: 7H QH"), Play(0, "9C"))
    made = position(
        presets.ARSCHLOCH, ["KC 9D", "TD 8D 7C", "7H QH"], turn=1, trick=Trick(0, 0, "9C")
    )
    assert to_json(played) == to_json(made)
    one, other = ({"seat": 1, "by": None}, {"by": None, "seat": 1})
    assert to_json(Reason("leave/gone", "", one)) == to_json(Reason("leave/gone", "", other))
    assert to_json(Trick(0, 0, "9C", passed=[9, 1, 8])) == to_json(Trick(0, 0, "9C", [1, 9, 8]))


def test_text_of_every_kind_comes_back() -> None:
    """Characters of every plane, quotes, line ends and what a parser could stumble over."""
    for text in ("ä€😀", '"\\/\b\f\n\r\t', "\x00\x1f\x7f\x85\u2028\u2029\ufeff", "</script>"):
        comes_back(Reason("leave/gone", text, {text: text}))


# --- what is asked of the functions -------------------------------------------------------


def test_indentation() -> None:
    """The same document over several lines."""
    text = to_json(lead(), indent=2)
    assert text.startswith('{\n  "version": 1,\n  "type": "state",\n  "rules": {\n    "spec"')
    assert json.loads(text) == json.loads(to_json(lead()))
    assert from_json(text) == lead()


def test_bytes_are_read() -> None:
    """The text as it comes from a socket."""
    text = to_json(Reason("leave/gone", "♥"))
    assert from_json(text.encode()) == from_json(text) == Reason("leave/gone", "♥")


def test_the_kind_that_is_asked_for() -> None:
    """One class, or any of several; another document is an error that names both."""
    text = to_json(Pass(0))
    assert from_json(text) == from_json(text, Pass) == from_json(text, Action) == Pass(0)
    assert from_json(text, Pass | Play) == Pass(0)
    with pytest.raises(JsonError) as caught:
        from_json(text, Play | State)
    assert "'pass' is not the type that is asked for, play or state" == caught.value.message
    assert "$.type" == caught.value.path
    with pytest.raises(JsonError, match="'state' is not the type that is asked for, full-view"):
        from_json(to_json(lead()), FullView)


@pytest.mark.parametrize("kind", [int, "State", JsonError, list[Pass], 7])
def test_a_kind_that_is_none(kind: Any) -> None:
    """A mistake of the program, and no fault of the document."""
    with pytest.raises(TypeError, match="is no class of values that have JSON"):
        from_json(to_json(Pass(0)), kind)


@attrs.frozen
class Move:
    """A class of somebody else that looks like one of the library."""

    seat: int


NONE_OF_THEM: list[Any] = [
    None,
    7,
    True,
    "P1 -",
    (Pass(0),),
    [Pass(0)],
    {"seat": 0},
    Pass,
    Move(0),
    Ask("give", 1, Rank.SEVEN, "seven-pass"),
    IllegalAction(lead(), Pass(0), Reason("leave/gone", "")),
    replay(presets.SCUM, 4, []),
]


@pytest.mark.parametrize("value", NONE_OF_THEM, ids=range(len(NONE_OF_THEM)))
def test_what_has_no_json(value: Any) -> None:
    """Errors, replays, parts of other values and everything else: said so."""
    with pytest.raises(TypeError, match="is no value that has JSON"):
        to_json(value)


@pytest.mark.parametrize(
    ("value", "says"),
    [
        (Hidden(10**15), "$: 1000000000000000 is larger than any number of this library"),
        (events.Finished(0, -(10**15), ""), "$: -1000000000000000 is larger than any number of"),
        (
            position(presets.ARSCHLOCH, ["9C", "8C", "7C"], turn=0, round_number=10**20),
            "$: 10000000000000000000 is larger than any number of this library",
        ),
        (Reason("leave/gone", "\ud800"), "$: the text is no Unicode (UTF-8)"),
        (Reason("leave/gone", "", {"\udfff": 1}), "$: the text is no Unicode (UTF-8)"),
        (events.LeftTable(0, "x" * 16_000_000), "$: the text is longer than 16,000,000 char"),
        (Deal([AS] * 4000), "$: 4,000 cards are more than are ever read"),
    ],
)
def test_what_would_not_come_back_is_not_written(value: Any, says: str) -> None:
    """Numbers that not every reader keeps, half characters, more than is ever read."""
    with pytest.raises(JsonError) as caught:
        to_json(value)
    assert str(caught.value).startswith(says)


def test_the_largest_numbers_come_back() -> None:
    """Fifteen digits, below zero and above."""
    for number in (10**15 - 1, 1 - 10**15, 0):
        valid(comes_back(events.Finished(number, 0, "")))


# --- the schema ---------------------------------------------------------------------------


@given(starts(), dice())
def test_what_is_written_is_valid(start: Start, chance: random.Random) -> None:
    """States, views, actions, events and steps out of play are documents of the schema."""
    moves = list(walk(start.state, chance, leaving=0.05, rounds=2))
    for move in chance.sample(moves, min(3, len(moves))):
        seat = chance.choice((None, *range(move.after.players)))
        told = [redact(event, seat) for event in move.step.events]
        for value in (move.after, view(move.after, seat), move.action, move.step, *told):
            valid(to_json(value))


def test_the_schema_as_a_whole() -> None:
    """One of its alternatives has a document; nothing has what is of no type."""
    whole = Draft202012Validator(json_schema())
    for value in (Pass(0), new_match(presets.SCUM, 4)):
        document = json.loads(to_json(value))
        assert whole.is_valid(document)
        assert not whole.is_valid(document | {"type": "pause"})
        assert not whole.is_valid(document | {"version": 2})
        assert not whole.is_valid(document | {"more": 1})
    assert not whole.is_valid([])
