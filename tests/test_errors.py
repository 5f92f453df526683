# SPDX-License-Identifier: MIT
"""Errors: one base, what they carry, and that they survive a pickle."""

from __future__ import annotations

import pickle

import pytest

from arschloch import (
    ArschlochError,
    Cards,
    IllegalAction,
    JsonError,
    NotationError,
    Pass,
    Play,
    PositionError,
    Reason,
    Record,
    RecordError,
    Rules,
    RulesError,
    apply,
    from_json,
    parse_action,
    position,
    presets,
)

from .lines import table


def raised_by_each() -> list[ArschlochError]:
    """One error of each kind, raised by the library."""
    errors: list[ArschlochError] = []
    for call in (
        lambda: Rules.parse("arschloch+bmob+deck:40"),
        lambda: position(presets.ARSCHLOCH, ["7C", "7C", "2D"], turn=0),
        lambda: parse_action("P1 7Z"),
        lambda: Cards.parse("7C " * 100),
        lambda: apply(table("arschloch", "P1: 9C KC | P2: 8D QD | P3: 7H JH"), Pass(0)),
        lambda: from_json('{"version": 1, "type": "pass", "seat": "P1"}'),
        lambda: Record(rules=presets.ARSCHLOCH, players=4, actions=[Pass(0)]).state(),
    ):
        with pytest.raises(ArschlochError) as caught:
            call()
        errors.append(caught.value)
    return errors


def test_kinds() -> None:
    """Each is an ArschlochError and a ValueError."""
    kinds = [RulesError, PositionError, NotationError, NotationError, IllegalAction]
    assert [*kinds, JsonError, RecordError] == [type(error) for error in raised_by_each()]
    for error in raised_by_each():
        assert isinstance(error, ValueError)


@pytest.mark.parametrize("number", range(7))
def test_every_error_survives_a_pickle(number: int) -> None:
    """Kind, sentence and everything that it carries."""
    error = raised_by_each()[number]
    other = pickle.loads(pickle.dumps(error))
    assert (type(error), str(error)) == (type(other), str(other))
    assert vars(error) == vars(other)


def test_a_list_of_problems() -> None:
    """All sentences, as a tuple and joined."""
    error = RulesError(iter(["one", "two"]))
    assert (("one", "two"), "one; two") == (error.problems, str(error))
    assert ((), "") == (PositionError([]).problems, str(PositionError([])))


def test_an_unreadable_text_is_cut() -> None:
    """The error keeps 80 characters at most, and a mark that there was more."""
    error = NotationError("no", "x" * 81, 5)
    assert ("x" * 80 + "…", 5) == (error.text, error.column)
    assert "x" * 80 == NotationError("no", "x" * 80, 5).text


def test_an_illegal_action_carries_its_case() -> None:
    """State, action and reason; its text is the sentence of the reason."""
    state = table("arschloch", "P1: 9C KC | P2: 8D QD | P3: 7H JH")
    with pytest.raises(IllegalAction, match="P1 leads and must play") as caught:
        apply(state, Pass(0))
    error = caught.value
    assert (state, Pass(0), "pass/on-lead") == (error.state, error.action, error.reason.code)
    assert str(error) == str(error.reason)


def test_a_reason_survives_a_pickle() -> None:
    """With its values; without any they are empty."""
    reason = Reason("cards/none", "at least one card", {"seat": 2})
    assert reason == pickle.loads(pickle.dumps(reason))
    assert {} == Reason("cards/none", "at least one card").data
    assert reason != Reason("cards/none", "at least one card", {"seat": 3})


def test_the_values_of_a_reason_are_its_own() -> None:
    """What the caller does with its mapping later does not matter."""
    data = {"seat": 2}
    reason = Reason("cards/none", "at least one card", data)
    data["seat"] = 3
    assert {"seat": 2} == reason.data


def test_errors_can_be_caught_by_their_base() -> None:
    """One except clause is enough for everything that the library raises on purpose."""
    state = table("arschloch", "P1: 9C KC | P2: 8D QD | P3: 7H JH")
    with pytest.raises(ArschlochError):
        apply(state, Play(0, "9C KC"))
