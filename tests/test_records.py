# SPDX-License-Identifier: MIT
"""Records as values: what they hold, what they refuse, and playing them again."""

from __future__ import annotations

import itertools
import pickle
import random
from typing import Any

import attrs
import pytest

from arschloch import (
    Action,
    Cards,
    Deal,
    Draw,
    Lot,
    Pass,
    Play,
    Record,
    RecordError,
    Reseat,
    Rules,
    new_match,
    parse_action,
    presets,
    replay,
)

from .walks import walk

DEAL = (
    "deal TD KC TS QS 9S TH KS 8H 7D 8C KD 7S JD QC AD AC 8S JS 7H AS 8D QD QH TC JC 9H AH 9C "
    "9D JH 7C KH"
)
ROUND = (
    DEAL,
    *("P2 7H", "P3 AS", "P3 8H 8S", "P1 JH JS", "P2 QD QS", "P3 KC KD", "P1 AD AH"),
    *("P1 7D 7S", "P2 JC JD", "P3 QC QH", "P1 -", "P2 -"),
    *("P3 9D 9H 9S", "P1 TC TH TS", "P2 -", "P1 8D"),
)
"""A whole round of three."""

ONE_ROUND = Rules.parse("arschloch+rounds:1")


def record(**fields: Any) -> Record:
    """A record of three players, whole unless said otherwise."""
    return Record(**{"rules": ONE_ROUND, "players": 3, "actions": ROUND, **fields})


# --- values -------------------------------------------------------------------------------


def test_what_is_left_out() -> None:
    """Rules and players are enough."""
    empty = Record(rules=presets.SCUM, players=5)
    assert ((), (), (), (), "", "", "") == (
        empty.actions,
        empty.names,
        empty.comments,
        empty.tags,
        empty.event,
        empty.site,
        empty.date,
    )
    assert empty.previous is None
    assert empty.result is None


def test_actions_and_their_texts_are_the_same() -> None:
    """What is written as text is kept as an action."""
    actions = tuple(map(parse_action, ROUND))
    assert actions == record().actions
    assert record() == record(actions=list(actions)) == record(actions=iter(ROUND))


def test_lists_become_tuples() -> None:
    """A record is a value whatever it is made of."""
    made = record(
        names=["Anna", "Ben", "Cleo"],
        previous=[2, 0, 1],
        comments=[[0, "a"], (17, "b")],
        tags=[["Table", "7"]],
        result=[0, 2],
    )
    assert ("Anna", "Ben", "Cleo") == made.names
    assert (2, 0, 1) == made.previous
    assert ((0, "a"), (17, "b")) == made.comments
    assert (("Table", "7"),) == made.tags
    assert (0, 2) == made.result
    assert made == pickle.loads(pickle.dumps(made))
    assert hash(made) == hash(pickle.loads(pickle.dumps(made)))
    assert made != record()


def test_nothing_can_be_set() -> None:
    """Records are frozen."""
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        record().event = "x"  # type: ignore[misc]


def test_repr_says_how_much_there_is() -> None:
    """Not each of a thousand actions."""
    assert "<Record arschloch+rounds:1: 3 players, 17 actions>" == repr(record())
    assert "<Record scum: 4 players, 1 action>" == repr(
        Record(rules=presets.SCUM, players=4, actions=["P1 leaves"])
    )


def test_white_space_in_comments_becomes_single_blanks() -> None:
    """The text form folds lines, so ends of lines in a comment would not last."""
    assert ((0, "a b c"),) == record(comments=[(0, "  a\n\tb \r\n c ")]).comments


FIT = "Größe ♣ \\ \" [x] ' 👩‍💻 \u00a0"


def test_what_texts_may_hold() -> None:
    """Everything but controls, ends of lines and halves of characters."""
    made = record(event=FIT, site=FIT, date=FIT, names=[FIT] * 3, tags=[("A_1", FIT)])
    assert {FIT} == {made.event, made.site, made.date, *made.names, dict(made.tags)["A_1"]}
    assert 10_000 == len(record(event="x" * 10_000).event)


TOO_LONG = "x" * 10_001


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"players": 2}, "2 players are out of range"),
        ({"players": True}, "True players are out of range"),
        ({"names": ["Anna", "Ben"]}, "2 names for 3 players; there is one for each, or none"),
        ({"names": ["Anna"]}, "1 name for 3 players"),
        ({"names": ["A", "B\n", "C"]}, r"the name of P2 holds '\\n'"),
        ({"names": ["A", "B", TOO_LONG]}, "the name of P3 has more than 10,000 characters"),
        ({"event": "a\tb"}, r"event holds '\\t', which no text of a record may hold"),
        ({"site": "\x7f"}, r"site holds '\\x7f'"),
        ({"date": "\u2028"}, r"date holds '\\u2028'"),
        ({"event": "\x85"}, r"event holds '\\x85'"),
        ({"event": "\ud800"}, r"event holds '\\ud800'"),
        ({"event": TOO_LONG}, "event has more than 10,000 characters"),
        ({"previous": [0, 1]}, "previous .* must name each seat from 0 to 2 once"),
        ({"previous": [0, 1, 1]}, "previous .* must name each seat"),
        ({"comments": [(18, "x")]}, "a comment stands behind 18 actions; .* behind 0 to 17"),
        ({"comments": [(-1, "x")]}, "a comment stands behind -1 actions"),
        ({"comments": [(True, "x")]}, "a comment stands behind True actions"),
        ({"comments": [(3, "x"), (2, "y")]}, "a comment stands behind 2 actions; .* in order"),
        ({"comments": [(0, "a } b")]}, "'a } b' is no comment; .* neither '{' nor '}'"),
        ({"comments": [(0, "a { b")]}, "is no comment"),
        ({"comments": [(0, " \n ")]}, "'' is no comment; it is not empty"),
        ({"comments": [(0, "\x00")]}, r"a comment holds '\\x00'"),
        ({"comments": [(0, TOO_LONG)]}, "a comment has more than 10,000 characters"),
        (
            {"comments": [(0, "x" * 10_000)] * 1_001},
            "the comments have more than 10,000,000 characters",
        ),
        ({"tags": [("", "x")]}, "'' is no name of a header: a letter and up to 39 letters"),
        ({"tags": [("1x", "x")]}, "'1x' is no name of a header"),
        ({"tags": [("x" * 41, "x")]}, "is no name of a header"),
        ({"tags": [("a b", "x")]}, "'a b' is no name of a header"),
        ({"tags": [(7, "x")]}, "7 is no name of a header"),
        ({"tags": [("Event", "x")]}, "'Event' is no header of its own"),
        ({"tags": [("rules", "x")]}, "'rules' is no header .* every record may have 'Rules'"),
        ({"tags": [("P1", "x")]}, "'P1' is no header of its own: P1 to P99 name the players"),
        ({"tags": [("p100", "x")]}, "'p100' is no header of its own"),
        ({"tags": [("A", "x\n")]}, r"tag A holds '\\n'"),
        ({"tags": [("A", "x"), ("A", "y")]}, "tag A stands twice"),
        ({"tags": [(f"A{number}", "") for number in range(501)]}, "501 tags are too many"),
        ({"result": [3]}, r"result \(3,\) must name people from 0 to 2, lowest first"),
        ({"result": [-1]}, r"result \(-1,\) must name people"),
        ({"result": [1, 0]}, r"result \(1, 0\) must name people"),
        ({"result": [1, 1]}, r"result \(1, 1\) must name people"),
        ({"result": [False]}, r"result \(False,\) must name people"),
        ({"actions": ["P1 7Z"]}, "cannot read a card at column 4 of 'P1 7Z'"),
        ({"actions": [Pass(0), Play(0, "")]}, "action 2: .* has no text that could be read"),
        ({"actions": [Play(0, "7C", [("X1", "7")])]}, "action 1: .* has no text"),
        ({"actions": [Lot(())]}, "action 1: .* has no text"),
        ({"actions": [Reseat([0] * 1_001)]}, "action 1: .* has no text"),
        ({"actions": [Deal("7C " * 1_001)]}, "action 1: .* has no text"),
        ({"actions": [Draw("7C " * 1_001)]}, "action 1: .* has no text"),
        ({"actions": itertools.repeat(Pass(0))}, "more than 1,000,000 values"),
    ],
)
def test_what_no_record_can_hold(fields: dict[str, Any], says: str) -> None:
    """The error tells what is wrong."""
    with pytest.raises(ValueError, match=says):
        record(**fields)


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"rules": "arschloch"}, "'arschloch' are no rules"),
        ({"names": "Ann"}, "'Ann' is one text; wanted are several, one for each player"),
        ({"names": 3}, "3 are no texts"),
        ({"names": [1, 2, 3]}, "the name of P1 1 is no text"),
        ({"event": 7}, "event 7 is no text"),
        ({"comments": [(0, 7)]}, "a comment 7 is no text"),
        ({"comments": [0]}, "0 is no pair"),
        ({"comments": ["ab"]}, "'ab' is no pair"),
        ({"comments": [(0, "x", "y")]}, "is no pair"),
        ({"comments": 7}, "7 are no pairs"),
        ({"tags": [("A", None)]}, "tag A None is no text"),
        ({"result": 1}, "1 are no seats"),
        ({"actions": "P1 7C"}, "'P1 7C' are no actions; a list of actions or texts is"),
        ({"actions": [Pass(0), None]}, "action 2: None is no action of this library"),
        ({"actions": [Cards("7C")]}, "action 1: .* is no action of this library"),
        ({"actions": 7}, "7 are no actions"),
    ],
)
def test_values_of_wrong_kinds(fields: dict[str, Any], says: str) -> None:
    """A type error names the value."""
    with pytest.raises(TypeError, match=says):
        record(**fields)


@pytest.mark.parametrize("action", [Deal(()), Deal("7C " * 1_000), Lot([0] * 1_000)])
def test_odd_actions_that_have_a_text(action: Action) -> None:
    """What can be read back can be recorded, legal or not."""
    assert (action,) == record(actions=[action]).actions


# --- playing again ------------------------------------------------------------------------


def test_state_at_any_step() -> None:
    """Before the first action, after each, after all."""
    states = [new_match(ONE_ROUND, 3), *(done.state for done in record().steps())]
    assert states == [record().state(number) for number in range(18)]
    assert states[-1] == record().state()
    assert "over" == states[-1].phase


def test_steps_are_those_of_a_replay() -> None:
    """With their events, and from the same places."""
    places = (2, 0, 1)
    made = Record(rules=presets.ARSCHLOCH, players=3, actions=[DEAL], previous=places)
    done = replay(presets.ARSCHLOCH, 3, [DEAL], previous=places)
    assert done == made.replay()
    assert list(done.steps) == list(made.steps())
    assert done.state == made.state()
    assert done.state != Record(rules=presets.ARSCHLOCH, players=3, actions=[DEAL]).state()


@pytest.mark.parametrize("after", [-1, 18, True, "1", 1.0])
def test_a_step_that_there_is_not(after: Any) -> None:
    """Neither before the beginning nor behind the end."""
    with pytest.raises(ValueError, match="is out of range; the record has 17 actions"):
        record().state(after)


def test_an_illegal_action_has_its_number_and_reason() -> None:
    """States before it can be had, and none after it."""
    wrong = record(actions=[*ROUND[:3], "P3 7C", *ROUND[3:]])
    assert wrong.state(3) == record().state(3)
    for ask in (wrong.state, lambda: wrong.state(4), wrong.with_result, lambda: [*wrong.steps()]):
        with pytest.raises(RecordError, match=r"^action 4: ") as caught:
            ask()
        assert (None, 4, "cards/not-held") == (
            caught.value.line,
            caught.value.action,
            caught.value.reason and caught.value.reason.code,
        )
    assert 3 == wrong.replay().index


def test_steps_come_one_by_one() -> None:
    """Those before an illegal action can be had."""
    wrong = record(actions=[*ROUND[:2], "P1 7C"])
    steps = wrong.steps()
    assert [next(steps).state, next(steps).state] == [wrong.state(1), wrong.state(2)]
    with pytest.raises(RecordError):
        next(steps)


# --- results and going on -----------------------------------------------------------------


def test_result_of_a_match_that_is_over() -> None:
    """And of one that is not."""
    assert (2,) == record().with_result().result
    assert () == record(actions=ROUND[:-1]).with_result().result
    assert () == record(actions=ROUND[:-1], result=(0,)).with_result().result
    assert record(event="x", result=(2,)) == record(event="x").with_result()


def test_going_on() -> None:
    """More actions, and the result that they lead to."""
    begun = record(actions=(), date="2026-11-30", result=(0,))
    assert record(date="2026-11-30", result=()).actions[:2] == begun.then(*ROUND[:2]).actions
    assert () == begun.then(*ROUND[:2]).result
    assert record(date="2026-11-30", result=(2,)) == begun.then(*ROUND[:2]).then(*ROUND[2:])


def test_going_on_with_what_may_not_be() -> None:
    """The number counts from the beginning of the match."""
    with pytest.raises(RecordError, match=r"^action 3: ") as caught:
        record(actions=ROUND[:2]).then("P1 7C")
    assert 3 == caught.value.action
    with pytest.raises(TypeError, match="action 1: 7 is no action"):
        record(actions=()).then(7)  # type: ignore[arg-type]


def test_winners_are_people_and_no_seats() -> None:
    """Where players move seats by place, names stay with the people."""
    rules = Rules.parse("scum+first-to:4")
    for seed in range(20):
        moves = list(walk(new_match(rules, 4), random.Random(seed), rounds=9))
        over = moves[-1].after
        assert over.winners is not None
        result = (
            Record(rules=rules, players=4, actions=[move.action for move in moves])
            .with_result()
            .result
        )
        assert tuple(sorted(over.people[seat] for seat in over.winners)) == result
        if result != over.winners:
            return
    raise AssertionError
