# SPDX-License-Identifier: MIT
"""Values that no code stands for, numbers too long to write, and what else is odd."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import attrs
import pytest

from arschloch import (
    ArschlochError,
    Card,
    Cards,
    NotationError,
    Pass,
    Play,
    PositionError,
    Rank,
    Rules,
    RulesError,
    Suit,
    Trick,
    check,
    legal_actions,
    new_match,
    parse_action,
    perft,
    position,
    presets,
    replay,
    view,
)
from arschloch.rules import SLOTS

HUGE: Any = 10**5000
STATE = position(presets.ARSCHLOCH, ["9C KC", "8D QD", "7H JH"], turn=0)


MAY_BE_NONE = (
    "drop_places",
    "first_to",
    "redraw_seats",
    "rounds",
    "runs",
    "takeover",
    "wilds",
)


def changed(field: str, value: object) -> Rules:
    """Arschloch with one field of another value, whatever it is."""
    fields: dict[str, Any] = {
        name: getattr(presets.ARSCHLOCH, name) for name in attrs.fields_dict(Rules)
    }
    return Rules(**{**fields, field: value})


@pytest.mark.parametrize("value", [None, "skip", 7.5, [], object(), HUGE], ids=type)
@pytest.mark.parametrize("field", [slot.field for slot in SLOTS])
def test_a_field_takes_only_answers_of_its_slot(field: str, value: object) -> None:
    """Anything else is refused with the field, the value, and the codes there are."""
    may_be_none = (
        "drop_places",
        "first_to",
        "redraw_seats",
        "rounds",
        "runs",
        "takeover",
        "wilds",
    )
    if value is None and field in may_be_none:
        assert changed(field, value).spec.startswith("arschloch")
        return
    with pytest.raises(RulesError, match=f"{field} .* is no answer; the codes for it are"):
        changed(field, value)


@pytest.mark.parametrize(
    ("field", "value"),
    [("jokers", True), ("jokers", -1), ("packs", 0), ("open_with", 1), ("players", [3, 6])],
)
def test_a_near_miss_is_none(field: str, value: object) -> None:
    """Equal but of another type, or out of range, is no answer."""
    with pytest.raises(RulesError, match="is no answer"):
        changed(field, value)


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ([], None),
        (None, "must be several house rules"),
        (7, "must be several house rules"),
        (["bomb"], "'bomb' is no house rule; there are bomb, .*, city-fall"),
    ],
)
def test_house_rules_are_house_rules(value: object, problem: str | None) -> None:
    """They come as anything that can be gone through; each must be one."""
    if problem is None:
        assert () == changed("house_rules", value).house_rules
        return
    with pytest.raises(RulesError, match=problem):
        changed("house_rules", value)


@pytest.mark.parametrize(
    ("make", "kind"),
    [
        (lambda: position(presets.ARSCHLOCH, ["9C", "8D", "7H"], turn=HUGE), PositionError),
        (lambda: position(presets.ARSCHLOCH, ["9C", HUGE, "7H"], turn=0), PositionError),
        (
            lambda: position(presets.ARSCHLOCH, ["9C", "8D", "7H"], turn=0, scores=[HUGE] * 2),
            PositionError,
        ),
        (
            lambda: position(presets.ARSCHLOCH, ["9C", "8D", "7H"], turn=0, previous=[HUGE]),
            PositionError,
        ),
        (lambda: parse_action(HUGE), NotationError),
        (lambda: Cards.parse(HUGE), NotationError),
        (lambda: Rank.parse(HUGE), NotationError),
        (lambda: Rules.parse(HUGE), RulesError),
        (lambda: new_match(presets.ARSCHLOCH, HUGE), ValueError),
        (lambda: new_match(presets.ARSCHLOCH, 4, previous=[HUGE, 1, 2, 3]), ValueError),
        (lambda: view(STATE, HUGE), ValueError),
        (lambda: legal_actions(STATE, HUGE), ValueError),
        (lambda: perft(STATE, -HUGE), ValueError),
        (lambda: Card(HUGE, Suit.CLUBS), ValueError),
        (lambda: Card.joker(HUGE), ValueError),
        (lambda: Cards(HUGE), TypeError),
        (lambda: Trick(0, 0, "7C", [HUGE]), ValueError),
    ],
)
def test_a_number_of_thousands_of_digits_is_named(
    make: Callable[[], object], kind: type[Exception]
) -> None:
    """Even where Python would not write the number, the error is the usual one."""
    with pytest.raises(kind) as caught:
        make()
    assert "Exceeds the limit" not in str(caught.value)
    assert len(str(caught.value)) < 400


def test_check_never_raises() -> None:
    """Whatever is handed in as an action is refused with a reason."""
    for odd in (HUGE, [HUGE], None, "P1 9C", Play, object()):
        reason = check(STATE, odd)
        assert reason is not None
        assert reason.code == "action/unknown"


@pytest.mark.parametrize("seat", ["0", 99, -1, 1.5, [], True])
def test_legal_actions_of_no_seat(seat: Any) -> None:
    """A seat that there is not is refused by value."""
    with pytest.raises(ValueError, match="is no seat of this table; seats are 0 to 2"):
        legal_actions(STATE, seat)


@pytest.mark.parametrize("actions", ["P1 7C", None, 7])
def test_replay_of_no_list(actions: Any) -> None:
    """One text is no list of texts."""
    with pytest.raises(TypeError, match="are no actions; a list of actions or texts is"):
        replay(presets.ARSCHLOCH, 4, actions)


def test_a_replay_with_an_error_equals_its_copies() -> None:
    """Errors that say the same are the same to a replay."""
    done = replay(presets.ARSCHLOCH, 4, ["P1 7C"])
    assert isinstance(done.error, ArschlochError)
    assert pickle.loads(pickle.dumps(done)) == done == copy.deepcopy(done)
    assert done != replay(presets.ARSCHLOCH, 4, [])


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_legal_actions_pickle(protocol: int) -> None:
    """The sequence comes back with its state, so that ``in`` still works."""
    actions = legal_actions(STATE, 0)
    copied = pickle.loads(pickle.dumps(actions, protocol))
    assert copied == actions
    assert Play(0, "KC") in copied
    assert Pass(1) not in copied


@pytest.mark.parametrize(
    ("text", "canonical"),
    [("P1 —", "P1 -"), ("P4→P1 AS", "P4>P1 AS"), ("P3 declares takeover", "P3 takeover")],
)
def test_more_spellings(text: str, canonical: str) -> None:
    """Dashes, arrows and words that people type."""
    assert str(parse_action(text)) == canonical
