"""Engine and model are played side by side and never differ."""

from __future__ import annotations

import random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from arschloch import Leave, legal_actions, new_match, presets

from .lockstep import Tally, main, one_step, run
from .pair import DifferenceError, Pair
from .samples import Start, attempt, chance
from .strategies import starts

_SEEDS = st.integers(0, 2**32 - 1)
_PLACES = st.integers(0, 2**16)


class SideBySide(RuleBasedStateMachine):
    """
    Every action goes to both, and whatever can be compared is the same after it.

    A machine plays single moves that Hypothesis chooses, and now and then a stretch at random,
    so that it gets through rounds and matches.
    """

    pair: Pair

    @initialize(start=starts())
    def begin(self, start: Start) -> None:
        self.pair = Pair(start)

    @invariant()
    def lists_are_the_same(self) -> None:
        self.pair.compare_lists()

    @precondition(lambda self: len(legal_actions(self.pair.engine)) > 0)
    @rule(place=_PLACES, suits=st.booleans())
    def move(self, place: int, suits: bool) -> None:
        actions = legal_actions(self.pair.engine, suits=suits)
        self.pair.do(actions[place % len(actions)])

    @precondition(lambda self: self.pair.engine.phase in ("deal", "draw"))
    @rule(seed=_SEEDS)
    def leave_it_to_chance(self, seed: int) -> None:
        self.pair.do(chance(random.Random(seed).choice, self.pair.engine))

    @precondition(lambda self: self.pair.engine.phase != "over")
    @rule(seed=_SEEDS, moves=st.integers(1, 40))
    def play_on(self, seed: int, moves: int) -> None:
        dice = random.Random(seed)
        for _ in range(moves):
            one_step(self.pair, dice, Tally())

    @rule(seat=st.integers(-25, 11))
    def leave(self, seat: int) -> None:
        leave = Leave(max(seat, 0))
        if seat >= 0 and leave in legal_actions(self.pair.engine):
            self.pair.do(leave)

    @rule(seed=_SEEDS)
    def attempt(self, seed: int) -> None:
        self.pair.attempt(attempt(random.Random(seed).choice, self.pair.engine))


TestSideBySide = SideBySide.TestCase


@pytest.mark.parametrize("seed", range(4))
def test_lockstep(seed: int) -> None:
    """Engine and model agree on every decision of random matches and positions."""
    assert run(decisions=1500, seed=seed)["decisions"] >= 1500


def test_lockstep_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    """The runner says how much it compared."""
    assert main(["--decisions", "50", "--seed", "7"]) == 0
    assert capsys.readouterr().out.startswith("no difference: ")


def test_a_difference_is_noticed(capsys: pytest.CaptureFixture[str]) -> None:
    """A model that counts another point than the engine is told apart, with the way there."""
    pair = Pair(Start(presets.ARSCHLOCH, new_match(presets.ARSCHLOCH, 4)))
    pair.slow["scores"][2] += 1
    with pytest.raises(DifferenceError, match=r"scores differs[^$]*new_match\('arschloch', 4"):
        pair.compare_facts()
