# SPDX-License-Identifier: MIT
"""
How fast the engine plays, as ratios from one interleaved run.

Run it with ``python -m benchmarks.speed``.  Random play goes through ``legal_actions``
and ``apply``; next to it OpenSpiel's ``dou_dizhu``, a C++ engine driven from Python,
plays at random through ``legal_actions`` and ``apply_action``.  Both take turns in short
slices, so that a machine that slows down slows both.  A decision is one action of a
player; deals and other chance are played, and not counted.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

from arschloch import Rules, apply, deal, draw, legal_actions, new_match

Slice = Callable[[float], tuple[int, float]]
"""Plays for some seconds; gives the decisions made and the seconds taken."""


def engine_slice(spec: str, players: int, rounds: int) -> Slice:
    """Random play of matches of so many rounds each, the exchange included."""
    rng = random.Random(1)
    first = new_match(Rules.parse(spec), players)

    def play(seconds: float) -> tuple[int, float]:
        decisions, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            state = first
            for _ in range(rounds):
                while state.turn is None:
                    chance = draw if state.phase == "draw" else deal
                    state = apply(state, chance(state, rng))
                while state.turn is not None:
                    actions = legal_actions(state)
                    state = apply(state, actions[int(rng.random() * len(actions))])
                    decisions += 1
        return decisions, time.perf_counter() - start

    return play


def dou_dizhu_slice() -> Slice | None:
    """Random play of OpenSpiel's ``dou_dizhu``, if OpenSpiel is installed."""
    try:
        import pyspiel  # pyright: ignore[reportMissingImports]
    except ImportError:
        return None
    game: Any = pyspiel.load_game("dou_dizhu")
    rng = random.Random(1)

    def play(seconds: float) -> tuple[int, float]:
        decisions, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                chance = state.is_chance_node()
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                decisions += not chance
        return decisions, time.perf_counter() - start

    return play


def interleaved(slices: dict[str, Slice], turns: int, seconds: float) -> dict[str, list[float]]:
    """Decisions a second of each, slice by slice, after one slice each to warm up."""
    speeds: dict[str, list[float]] = {name: [] for name in slices}
    for turn in range(turns + 1):
        for name, play in slices.items():
            decisions, taken = play(seconds)
            if turn:
                speeds[name].append(decisions / taken)
    return speeds


def cost_by_round(last: int) -> float:
    """The time of ``apply`` in the last rounds of a match, over that in the first ones."""
    rules, rng = Rules.parse("arschloch"), random.Random(1)
    costs: list[float] = []
    state = new_match(rules, 4)
    for _ in range(last):
        state = apply(state, deal(state, rng))
        decisions, spent = 0, 0.0
        while state.turn is not None:
            actions = legal_actions(state)
            action = actions[int(rng.random() * len(actions))]
            start = time.perf_counter()
            state = apply(state, action)
            spent += time.perf_counter() - start
            decisions += 1
        costs.append(spent / decisions)
    # The very first rounds fill tables and have no exchange.
    return statistics.median(costs[-200:]) / statistics.median(costs[50:250])


def import_milliseconds() -> float:
    """The time that ``import arschloch`` takes in a fresh interpreter, median of seven."""
    code = (
        "import time; start = time.perf_counter(); import arschloch; "
        "print((time.perf_counter() - start) * 1000)"
    )
    with tempfile.TemporaryDirectory() as cache:
        # As after an installation: the bytecode is there.
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": cache, "PYTHONDONTWRITEBYTECODE": ""}
        runs = [
            float(subprocess.check_output([sys.executable, "-c", code], env=environment))
            for _ in range(8)
        ]
    return statistics.median(runs[1:])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How fast the engine plays, as ratios.")
    parser.add_argument("--turns", type=int, default=10, help="slices of each kind")
    parser.add_argument("--seconds", type=float, default=0.5, help="length of a slice")
    chosen = parser.parse_args()
    rounds, matches = "arschloch, single rounds", "arschloch, matches of 20 rounds"
    jokers, peer = "scum+jokers:2, matches of 20 rounds", "dou_dizhu (OpenSpiel)"
    slices = {
        rounds: engine_slice("arschloch", 4, 1),
        matches: engine_slice("arschloch", 4, 20),
        jokers: engine_slice("scum+jokers:2", 5, 20),
    }
    other = dou_dizhu_slice()
    if other is not None:
        slices[peer] = other
    speeds = interleaved(slices, chosen.turns, chosen.seconds)
    for name, values in speeds.items():
        print(f"{name:38s} {statistics.median(values):10,.0f} decisions a second")

    def ratio(name: str, base: str) -> float:
        pairs = zip(speeds[name], speeds[base], strict=True)
        return statistics.median(value / beside for value, beside in pairs)

    if other is None:
        print("OpenSpiel is not installed; the group 'bench' of the project has it")
    else:
        print(f"arschloch / dou_dizhu, single rounds   {ratio(rounds, peer):10.2f}")
        print(f"arschloch / dou_dizhu, matches         {ratio(matches, peer):10.2f}")
    print(f"scum+jokers:2 / arschloch, matches     {ratio(jokers, matches):10.2f}")
    print(f"apply in round 1,000 / in round 100    {cost_by_round(1000):10.2f}")
    print(f"import arschloch                       {import_milliseconds():10.0f} ms")


if __name__ == "__main__":
    main()
