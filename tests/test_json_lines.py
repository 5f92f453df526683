# SPDX-License-Identifier: MIT
"""Questions in lines of JSON, asked of the library and of the command."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from arschloch import (
    LineVerdict,
    Play,
    Record,
    Rules,
    check,
    check_lines,
    legal_actions,
    new_match,
    position,
    presets,
    to_json,
)
from arschloch.__main__ import main
from arschloch.codec import lines as lines_module
from arschloch.codec import text as text_module
from arschloch.lines import bounded_lines

from .samples import attempt
from .walks import walk

POSITION: dict[str, Any] = {"hands": ["9C KC", "8D QD", "7H JH"], "turn": 0}


def question(action: object = "P1 9C", position: Any = None, rules: object = "arschloch") -> str:
    """A question as a line."""
    position = POSITION if position is None else position
    return json.dumps({"rules": rules, "position": position, "action": action})


def answer(line: str) -> LineVerdict:
    """The answer to one line."""
    (found,) = check_lines([line])
    return found


def test_a_legal_action() -> None:
    """As a text in any spelling, or as an object."""
    for action in ("P1 9C", "p1 plays 9♣", json.loads(to_json(Play(0, "9C")))):
        if isinstance(action, dict):
            del action["version"]
        assert answer(question(action)) == LineVerdict(line=1)
        assert answer(question(action)).ok


def test_an_illegal_action() -> None:
    """The same reason as that of ``check``."""
    state = position(presets.ARSCHLOCH, POSITION["hands"], turn=0)
    found = answer(question("P2 8D"))
    assert (found.reason, found.ok, found.readable) == (check(state, Play(1, "8D")), False, True)
    assert found.reason is not None
    assert "turn/not-yours" == found.reason.code


def test_rules_with_their_revision() -> None:
    """As documents write them; another revision is refused."""
    assert answer(question(rules={"spec": "arschloch", "revision": 1})).ok
    found = answer(question(rules={"spec": "arschloch", "revision": 2}))
    assert found.error == (
        "$.rules: rules 'arschloch' of revision 2; this library knows revision 1"
    )


def test_a_whole_state() -> None:
    """A document of type state, with the same rules."""
    rules = Rules.parse("president+bomb")
    state = json.loads(to_json(position(rules, POSITION["hands"], turn=0)))
    assert answer(question(position=state, rules="president+bomb")).ok
    found = answer(question(position=state))
    assert "$.position: the state has other rules, president+bomb" == found.error


WRONG = [
    ("[]", "$: a list of 0 is not an object with rules, position, action"),
    ('{"rules": "arschloch"}', "$: the field 'position' is missing"),
    (question()[:-1] + ', "id": 1}',
     "$: 'id' is no field here; fields are rules, position, action"),
    (question(rules="arschlohc"), "$.rules: 'arschlohc' is no preset; did you mean 'arschloch'?"),
    (question(rules=7), "$.rules: 7 is not an object with the fields spec, revision"),
    (question(position={"hands": 1}), "$.position.hands: 1 is not a list"),
    (question(position=7), "$.position: 7 is not an object with the fields hands, turn, phase, "
     "trick, aside, aside_up, reversed, standing, previous, round_number, scores, clockwise"),
    (question(position=POSITION | {"turn": 5}),
     "$.position: turn 5 must be a seat that still holds cards"),
    (question(position=POSITION | {"trick": {"leader": 2, "owner": 2, "play": "8Z"}}),
     "$.position.trick: cannot read a card at column 1 of '8Z'; "
     "cards are written 7C, TD, AS or X1"),
    (question("P1 9Z"), "$.action: cannot read a card at column 4 of 'P1 9Z'; cards are written "
     "7C, TD, AS or X1"),
    (question("P1 9Z" + " " * 300), None),
    (question(9), "$.action: 9 is not an object"),
    (question({"type": "play", "seat": 0}), "$.action: the field 'cards' is missing"),
    ("{", "$: no JSON: Expecting property name enclosed in double quotes at line 1, column 2"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "error"), WRONG)
def test_what_cannot_be_read(line: str, error: str | None) -> None:
    """One sentence that says where; the next question is answered all the same."""
    first, second = check_lines([line, question()])
    assert not first.readable
    assert not first.ok
    assert first.reason is None
    assert first.error is not None
    assert error in (first.error, None)
    assert LineVerdict(line=2) == second


def test_blank_lines() -> None:
    """They count, and get no answer."""
    assert [2, 4] == [one.line for one in check_lines(["", question(), " \n", question()])]


def test_a_record() -> None:
    """A line can hold a whole match; the first illegal action is named by its number."""
    start = new_match(presets.ARSCHLOCH, 4)
    actions = [move.action for move in walk(start, random.Random(1))]
    record = Record(rules=presets.ARSCHLOCH, players=4, actions=actions)
    assert LineVerdict(line=1) == answer(to_json(record))
    wrong = Record(rules=presets.ARSCHLOCH, players=4, actions=[*actions, "P1 7C"])
    found = answer(to_json(wrong))
    assert found.reason is not None
    assert (len(actions) + 1, "phase/wrong", True) == (
        found.action,
        found.reason.code,
        found.readable,
    )


def test_answers_are_those_of_check() -> None:
    """Random positions out of play, and actions that may or may not be legal."""
    dice = random.Random(5)
    asked = []
    for spec in ("arschloch", "daifugo", "scum+jokers:2"):
        rules = Rules.parse(spec)
        for move in walk(new_match(rules, 4), dice):
            state = move.before
            action = attempt(dice.choice, state)
            asked.append((question(str(action), json.loads(to_json(state)), spec), state, action))
    for (_, state, action), found in zip(
        asked, check_lines(line for line, _, _ in asked), strict=True
    ):
        if found.readable:
            assert found.reason == check(state, action)
        else:
            assert "names no cards" in str(found.error)


def test_nothing_is_read_ahead() -> None:
    """Each answer comes before the next question is looked at."""
    read = []

    def lines() -> Iterator[str]:
        for number in range(3):
            read.append(number)
            yield question()

    answers = check_lines(lines())
    assert [] == read
    next(answers)
    assert [0] == read


def test_a_line_without_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a file no line is kept that is longer than a document may be."""
    for read in (lines_module, text_module):
        monkeypatch.setattr(read, "MOST_CHARACTERS", 300)
    file = io.StringIO(" " * 1_000 + question() + "\n" + question() + "\n" + question())
    first, second, third = check_lines(file)
    assert "$: the text is longer than 300 characters" == first.error
    assert [LineVerdict(line=2), LineVerdict(line=3)] == [second, third]
    assert ["x" * 301, "y"] == list(bounded_lines(io.StringIO("x" * 1_000 + "\ny"), 300))


@pytest.mark.parametrize("lines", ["{}", b"{}", 7, None])
def test_what_are_no_lines(lines: Any) -> None:
    """They are named."""
    with pytest.raises(TypeError, match="are no lines; a list of them is, or an open file"):
        check_lines(lines)


# --- the command --------------------------------------------------------------------------


def run(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, *lines: str, options: tuple[str, ...] = ()
) -> tuple[int, list[str]]:
    """The exit status of the command, and what it prints."""
    file = tmp_path / "questions.jsonl"
    file.write_text("\n".join(lines) + "\n", "utf-8")
    status = main(["validate", str(file), *options])
    captured = capsys.readouterr()
    assert "" == captured.err
    return status, captured.out.splitlines()


def test_the_command_answers_each_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """One line for each question, in order; the worst of them is the status."""
    good, bad, odd = question(), question("P1 -"), question("P1")
    assert (0, ["ok", "ok"]) == run(capsys, tmp_path, good, "", good)
    assert (1, ["ok", "pass/on-lead: P1 leads and must play"]) == run(capsys, tmp_path, good, bad)
    status, printed = run(capsys, tmp_path, odd, bad, good)
    assert 2 == status
    assert printed[0].startswith("unreadable: $.action: ")
    assert ["pass/on-lead: P1 leads and must play", "ok"] == printed[1:]


def test_the_command_answers_in_json_and_german(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """An object for each question."""
    status, printed = run(
        capsys, tmp_path, question(), question("P1 -"), options=("--json", "--lang", "de")
    )
    assert 1 == status
    assert [{"line": 1, "ok": True}, {
        "line": 2, "ok": False, "readable": True, "action": None, "code": "pass/on-lead",
        "message": "Wer ausspielt, muss spielen",
    }] == [json.loads(line) for line in printed]  # fmt: skip


def test_the_command_answers_for_records(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Records as JSON, right and wrong; a wrong result is wrong without a code."""
    rules = Rules.parse("president+rounds:1")
    start = new_match(rules, 4)
    actions = [move.action for move in walk(start, random.Random(1))]
    right = Record(rules=rules, players=4, actions=actions)
    wrong = Record(rules=rules, players=4, actions=["P1 7C"])
    lost = Record(rules=rules, players=4, actions=actions, result=())
    status, printed = run(capsys, tmp_path, *map(to_json, (right, wrong, lost)))
    assert 1 == status
    assert "ok" == printed[0]
    assert printed[1].startswith("action 1: phase/wrong: cards are played in the phase 'play'")
    assert printed[2].startswith("wrong: the result says that the match was not over")


def test_every_legal_action_of_a_position_is_ok(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """What the library lists the command accepts."""
    state = position(presets.ARSCHLOCH, POSITION["hands"], turn=0)
    lines = [question(str(action)) for action in legal_actions(state)]
    assert (0, ["ok"] * len(lines)) == run(capsys, tmp_path, *lines)
