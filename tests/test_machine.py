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

from arschloch import Rules, legal_actions

from .lockstep import Tally, main, one_step, run
from .pair import Disagreement, Pair
from .samples import attempt, chance, leavers
from .strategies import dice, matches, positions

_SEEDS = st.integers(0, 2**32 - 1)


class SideBySide(RuleBasedStateMachine):
    """Every action goes to both; after each, all that is public and all lists are the same."""

    pair: Pair

    @initialize(start=matches())
    def begin_match(self, start: object) -> None:
        """A match before its first deal."""
