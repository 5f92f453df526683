"""
Engine and model side by side, fast and without end.

Run it from the top of the repository::

    python -m tests.lockstep --decisions 1000000 --seed 7
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Sequence
from time import perf_counter

from arschloch import Play, Rules, legal_actions

from .pair import DifferenceError, Pair
from .samples import Start, attempt, some_match, some_position, some_rules, try_position
from .walks import next_action

__all__ = ["Tally", "run"]

_MOST_ACTIONS = 200
_MOST_LISTED = 3000


class Tally(Counter[str]):
    """What was compared: counts by name."""

    def __str__(self) -> str:
        return ", ".join(f"{count} {name}" for name, count in sorted(self.items()))


def some_start(dice: random.Random, rules: Rules) -> Start | None:
    """A match or a position under the rules; ``None`` if the position cannot be."""
    if dice.random() < 0.4:
        return some_match(dice.choice, rules)
    return try_position(rules, some_position(dice.choice, rules))


def play_on(pair: Pair, dice: random.Random, tally: Tally, most: int = _MOST_ACTIONS) -> None:
    """Play at random until the match, the patience or the number of rounds is at its end."""
    rounds = pair.engine.round_number + dice.choice((0, 0, 0, 1, 3))
    leaving = dice.choice((0.0, 0.0, 0.01, 0.05, 0.2))
    passing = dice.choice((0.0, 0.1, 0.4))
    for _ in range(most):
        state = pair.engine
        if state.phase == "over" or state.round_number > rounds:
            break
        if len(legal_actions(state, suits=True)) > _MOST_LISTED:
            break
        one_step(pair, dice, tally, leaving, passing)
    tally[f"ended in {pair.engine.phase}"] += 1


def one_step(
    pair: Pair, dice: random.Random, tally: Tally, leaving: float = 0.0, passing: float = 0.3
) -> None:
    """Compare the lists, try something odd, and do one action in both."""
    pair.compare_lists()
    tally["decisions"] += 1
    for _ in range(dice.choice((0, 0, 1, 3))):
        tried = attempt(dice.choice, pair.engine)
        tally["attempts"] += 1
        if pair.attempt(tried) and isinstance(tried, Play) and dice.random() < 0.5:
            pair.do(tried)
            return
    if pair.engine.phase != "over":
        action = next_action(pair.engine, dice, leaving, passing)
        tally[type(action).__name__] += 1
        pair.do(action)


def compare_under(rules: Rules, dice: random.Random, tally: Tally) -> None:
    """Play from some starts under the same rules, since to read new ones takes long."""
    tally["rule sets"] += 1
    for _ in range(dice.choice((1, 2, 4))):
        start = some_start(dice, rules)
        if start is None:
            tally["refused positions"] += 1
            continue
        tally["matches" if start.arguments is None else "positions"] += 1
        play_on(Pair(start), dice, tally)


def run(decisions: int, seed: int) -> Tally:
    """
    Compare engine and model over so many decisions.

    Args:
        decisions: How many states with their lists of actions to compare, at least.
        seed: The same seed plays the same matches.

    Raises:
        DifferenceError: At the first difference, with the way to it.
    """
    tally = Tally()
    number = 0
    while tally["decisions"] < decisions:
        number += 1
        dice = random.Random(f"{seed}/{number}")
        try:
            compare_under(some_rules(dice.choice), dice, tally)
        except DifferenceError as error:
            raise DifferenceError(f"seed {seed}/{number}: {error}") from None
    return tally


def main(arguments: Sequence[str] | None = None) -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.lockstep", description=__doc__)
    parser.add_argument("--decisions", type=int, default=100_000, help="how many to compare")
    parser.add_argument("--seed", type=int, default=0, help="which matches")
    options = parser.parse_args(arguments)
    begin = perf_counter()
    try:
        tally = run(options.decisions, options.seed)
    except DifferenceError as error:
        print(error)
        return 1
    took = perf_counter() - begin
    print(f"no difference: {tally}; {took:.0f} s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
