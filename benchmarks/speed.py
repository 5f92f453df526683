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

from arschloch import (
    Card,
    Cards,
    Rules,
    apply,
    chance,
    deal,
    legal_actions,
    new_match,
    position,
    shuffled,
)

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
            while state.round_number <= rounds and state.phase != "over":
                while state.turn is not None:
                    actions = legal_actions(state)
                    state = apply(state, actions[int(rng.random() * len(actions))])
                    decisions += 1
                if state.round_number <= rounds and state.phase != "over":
                    state = apply(state, chance(state, rng))
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
                by_chance = state.is_chance_node()
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                decisions += not by_chance
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


def list_microseconds(hands_before: int) -> tuple[float, float]:
    """
    The time of the legal list of a lead with 14 cards, runs and a joker, median of 500 hands.

    Args:
        hands_before: How many other hands were listed before, which fills the tables.

    Returns:
        For a hand that was not listed before, and for the same once more.
    """
    rng, rules = random.Random(1), Rules.parse("daifugo+runs:3")
    cards = [card for card in shuffled(rules, 5, rng) if not card.is_joker]
    joker = Card.parse("X1")
    costs: tuple[list[float], list[float]] = ([], [])
    for _ in range(hands_before + 500):
        rng.shuffle(cards)
        hands = [Cards([joker, *cards[:13]]), *(Cards([card]) for card in cards[13:17])]
        state = position(rules, hands, turn=0)
        for cost in costs:
            start = time.perf_counter()
            legal_actions(state)
            cost.append((time.perf_counter() - start) * 1e6)
    new, again = (statistics.median(cost[hands_before:]) for cost in costs)
    return new, again


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
    daifugo, uecda = "daifugo+runs:3, single rounds", "uecda, single rounds"
    slices = {
        rounds: engine_slice("arschloch", 4, 1),
        matches: engine_slice("arschloch", 4, 20),
        jokers: engine_slice("scum+jokers:2", 5, 20),
        daifugo: engine_slice("daifugo+runs:3", 5, 1),
        uecda: engine_slice("uecda", 5, 1),
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
    print(f"daifugo+runs:3 / arschloch, rounds     {ratio(daifugo, rounds):10.2f}")
    print(f"uecda / arschloch, rounds              {ratio(uecda, rounds):10.2f}")
    for before in (1000, 5000):
        new, again = list_microseconds(before)
        print(f"14 cards, runs, joker; {before} lists before {new:7.0f} us, again {again:.0f} us")
    print(f"apply in round 1,000 / in round 100    {cost_by_round(1000):10.2f}")
    print(f"import arschloch                       {import_milliseconds():10.0f} ms")


if __name__ == "__main__":
    main()
