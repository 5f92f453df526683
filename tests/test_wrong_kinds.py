# SPDX-License-Identifier: MIT
"""Arguments of the wrong kind, values that cannot be written, and values without end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import cycle, repeat
from typing import Any

import pytest

from arschloch import (
    ArschlochError,
    Card,
    Cards,
    Deal,
    Pass,
    Play,
    Trick,
    advance,
    apply,
    check,
    deal,
    draw,
    legal_actions,
    new_match,
    perft,
    presets,
    shuffled,
    step,
    view,
)

from .lines import table

ANY: Any = None


class Unwritable:
    """A value of somebody else that cannot even be written."""

    def __repr__(self) -> str:
        raise RuntimeError


class Changing(Cards):  # type: ignore[misc]
    """Cards of somebody else that are different ones each time they are asked."""

    def __init__(self) -> None:
        object.__setattr__(self, "answers", cycle([Cards("9C").mask, Cards("8D").mask]))

    @property
    def mask(self) -> int:  # pyright: ignore[reportIncompatibleVariableOverride]
        """One card, then another."""
        answers: Iterator[int] = self.answers  # type: ignore[attr-defined]
        return next(answers)


def deep_list() -> list[Any]:
    """A list in a list, a hundred thousand times."""
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    return deep


@pytest.mark.parametrize("wrong", [None, 5, "state", presets.ARSCHLOCH])
@pytest.mark.parametrize(
    "call",
    [
        lambda wrong: apply(wrong, Pass(0)),
        lambda wrong: step(wrong, Pass(0)),
        lambda wrong: check(wrong, Pass(0)),
        lambda wrong: legal_actions(wrong),
        lambda wrong: advance(wrong),
        lambda wrong: perft(wrong, 1),
        lambda wrong: view(wrong, 0),
        lambda wrong: deal(wrong, random.Random(7)),
        lambda wrong: draw(wrong, random.Random(7)),
    ],
)
def test_what_is_no_state_is_named(call: Callable[[Any], object], wrong: Any) -> None:
    """With the way to one."""
    with pytest.raises(TypeError, match=r"is no State; new_match\(\.\.\.\) makes one"):
        call(wrong)


@pytest.mark.parametrize("wrong", [None, 7, "seed"])
def test_what_is_no_source_of_chance_is_named(wrong: Any) -> None:
    """With one that is."""
    to_deal, to_draw = new_match(presets.ARSCHLOCH, 4), new_match(presets.SCUM, 4)
    for call in (
        lambda: shuffled(presets.ARSCHLOCH, 4, wrong),
        lambda: deal(to_deal, wrong),
        lambda: draw(to_draw, wrong),
    ):
        with pytest.raises(TypeError, match=r"is no source of chance; random\.Random\(7\) is"):
            call()


def test_what_are_no_rules_is_named() -> None:
    """Where rules are compared."""
    with pytest.raises(TypeError, match="None are no rules"):
        presets.ARSCHLOCH.diff(ANY)


@pytest.mark.parametrize(
    "make",
    [Unwritable, deep_list, lambda: 10**5000, lambda: [10**5000]],
    ids=["fails", "deep", "long", "holds a long one"],
)
def test_values_that_cannot_be_written(make: Callable[[], Any]) -> None:
    """They are named by their type, and no check raises."""
    wrong = make()
    state = table("arschloch", "P1: 9C KC | P2: 8D QD | P3: 7H JH")
    reason = check(state, wrong)
    assert reason is not None
    assert "action/unknown" == reason.code
    for call in (apply, step):
        with pytest.raises(ArschlochError):
            call(state, wrong)
    with pytest.raises((ValueError, TypeError)):
        new_match(presets.ARSCHLOCH, wrong)


@pytest.mark.parametrize(
    "call",
    [
        lambda: new_match(presets.ARSCHLOCH, 4, previous=repeat(0)),
        lambda: Cards(repeat(Card.parse("7C"))),
        lambda: Deal(repeat(Card.parse("7C"))),
        lambda: Play(0, "X1", repeat(("X1", "9"))),
        lambda: Trick(0, 0, "7C", repeat(1)),
    ],
)
def test_what_has_no_end_is_refused(call: Callable[[], object]) -> None:
    """With an error."""
    with pytest.raises(ValueError, match=r"more than 1,000,000 values|must name each seat"):
        call()


def test_a_play_keeps_the_cards_that_it_was_made_with() -> None:
    """Cards that change are read once."""
    play = Play(0, Changing())
    assert Cards("9C") == play.cards == play.cards
    assert Cards is type(play.cards)


@pytest.mark.parametrize("wrong", [True, 1.0, "1", None])
def test_equal_plays_are_counted_in_whole_numbers(wrong: Any) -> None:
    """What a trick remembers is an int."""
    with pytest.raises(TypeError, match="is no whole number"):
        Trick(0, 1, "8D", [], [], wrong)
