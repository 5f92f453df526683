"""Hypothesis strategies for rule sets, seats, places, deals, positions, and the dice."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, TypeVar

import attrs
from hypothesis import assume
from hypothesis import strategies as st

from arschloch import Deal, Rules, State, new_match, presets

from .samples import (
    Pick,
    deck_of,
    some_places,
    some_players,
    some_position,
    some_rules,
    try_position,
)

__all__ = [
    "Start",
    "deals",
    "dice",
    "matches",
    "places",
    "players",
    "positions",
    "rule_sets",
    "starts",
]

T = TypeVar("T")


@attrs.frozen
class Start:
    """
    Where play begins, with what it takes to begin elsewhere in the same way.

    Args:
        rules: The rules.
        state: The state.
        arguments: Those of the position; ``None`` for a match.
        previous: The places handed in to the match.
    """

    rules: Rules
    state: State
    arguments: dict[str, Any] | None = None
    previous: tuple[int, ...] | None = None


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


@st.composite
def players(draw: st.DrawFn, rules: Rules) -> int:
    """A number of seats that the rules are for."""
    fewest, most = rules.players
    return min(max(some_players(_picker(draw)), fewest), most)


@st.composite
def places(draw: st.DrawFn, seats: int) -> tuple[int, ...] | None:
    """Places before round 1, or none."""
    return some_places(_picker(draw), seats)


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
    rules = draw(rule_sets())
    seats = draw(players(rules))
    previous = draw(places(seats))
    return Start(rules, new_match(rules, seats, previous=previous), None, previous)


@st.composite
def positions(draw: st.DrawFn, phase: str | None = None) -> Start:
    """A position under generated rules, in any phase that can be one or in a given one."""
    rules = draw(rule_sets())
    chance = draw(dice())
    for _ in range(20):
        arguments = some_position(chance.choice, rules, phase)
        state = try_position(rules, arguments)
        if state is not None:
            return Start(rules, state, arguments)
    assume(False)
    raise AssertionError


def starts() -> st.SearchStrategy[Start]:
    """A match or a position."""
    return st.one_of(positions(), matches())
