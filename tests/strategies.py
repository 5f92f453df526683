"""Hypothesis strategies for rule sets, matches with seats and places, deals, positions, dice."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

from hypothesis import assume, settings
from hypothesis import strategies as st

from arschloch import Deal, Rules, RulesError, presets

from .samples import Pick, Start, deck_of, some_match, some_position, some_rules, try_position

__all__ = ["deals", "dice", "examples", "matches", "positions", "rule_sets", "starts"]

T = TypeVar("T")


def examples(times: int) -> settings:
    """As many times the number of examples that other laws have, for a law that is quick."""
    return settings(max_examples=times * settings().max_examples)


def _picker(draw: st.DrawFn) -> Pick:
    def pick(options: Sequence[T]) -> T:
        return draw(st.sampled_from(options))

    return pick


@st.composite
def _generated_rules(draw: st.DrawFn) -> Rules:
    return some_rules(_picker(draw))


def rule_sets() -> st.SearchStrategy[Rules]:
    """Rules: the presets, and presets with any of all codes changed."""
    named = st.sampled_from([preset.rules for preset in presets.ALL.values()])
    return st.one_of(named, _generated_rules(), _generated_rules(), _generated_rules())


def dice() -> st.SearchStrategy[random.Random]:
    """
    A source of chance of its own for each example, from a seed.

    Long shuffles and long random play come from it: a shrunk order of 52 cards would tell
    nobody anything, and takes most of the time of a test.
    """
    return st.integers(0, 2**32 - 1).map(random.Random)


@st.composite
def deals(draw: st.DrawFn, rules: Rules) -> Deal:
    """A deal in an order that shrinks to the sorted deck."""
    return Deal(draw(st.permutations(deck_of(rules))))


@st.composite
def matches(draw: st.DrawFn) -> Start:
    """A match before its first deal, under generated rules."""
    return some_match(_picker(draw), draw(rule_sets()))


@st.composite
def positions(draw: st.DrawFn, phase: str | None = None, codes: str = "") -> Start:
    """
    A position under generated rules.

    Args:
        draw: What draws.
        phase: In which phase; in any that can be one if left out.
        codes: Codes that the rules have in any case, the helpful ones included.
    """
    rules = draw(rule_sets())
    if codes:
        try:
            rules = Rules.parse(codes, base=rules)
        except RulesError:
            # Some other code of these rules is in the way.
            rules = Rules.parse(f"president+players:3-8+{codes}")
    chance = draw(dice())
    for _ in range(20):
        start = try_position(rules, some_position(chance.choice, rules, phase))
        if start is not None:
            return start
    assume(False)
    raise AssertionError


def starts() -> st.SearchStrategy[Start]:
    """A match or a position."""
    return st.one_of(positions(), matches())
