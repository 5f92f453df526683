# SPDX-License-Identifier: MIT
"""
How fast records and questions are checked, and how much memory that takes.

Run it with ``python -m benchmarks.validate``.  It writes files of random matches, and times the
command ``arschloch validate`` and :func:`arschloch.check_records` on them; actions are those that
were checked, chance included.  Then it asks about single actions, a line of JSON with a position
for each (:func:`arschloch.check_lines`).  ``--large`` also writes files of 100 MB, one of many
matches and one of a single match, and tells the most memory that the command takes for them.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from arschloch import (
    Record,
    Rules,
    State,
    apply,
    chance,
    check_lines,
    check_records,
    legal_actions,
    new_match,
)

MEGABYTE = 1_000_000
SPECS = ("arschloch", "scum+jokers:2", "president+bomb+revolution", "daifugo+runs:3")


def played(spec: str, rounds: int, rng: random.Random) -> Record:
    """A random match of so many rounds."""
    rules = Rules.parse(spec)
    actions = []
    state = new_match(rules, rules.players[0])
    while state.round_number <= rounds and state.phase != "over":
        listed = legal_actions(state) if state.turn is not None else ()
        actions.append(rng.choice(listed) if listed else chance(state, rng))
        state = apply(state, actions[-1])
    return Record(rules=rules, players=state.players, actions=actions)


def one_match(megabytes: int, rng: random.Random) -> Iterator[str]:
    """The lines of one match as long as that."""
    text = str(played("arschloch", 0, rng))
    yield text.removesuffix("end\n")
    size = 0
    state: State = new_match(Rules.parse("arschloch"), 3)
    while size < megabytes * MEGABYTE:
        line = []
        for _ in range(10):
            listed = legal_actions(state) if state.turn is not None else ()
            action = listed[int(rng.random() * len(listed))] if listed else chance(state, rng)
            state = apply(state, action)
            line.append(str(action))
        text = ", ".join(line) + "\n"
        size += len(text)
        yield text
    yield "end\n"


def many_matches(megabytes: int, rng: random.Random) -> Iterator[str]:
    """Matches, some of them again and again, as long as that."""
    texts = [str(played(spec, 10, rng)) for spec in SPECS for _ in range(10)]
    size = 0
    while size < megabytes * MEGABYTE:
        text = rng.choice(texts)
        size += len(text)
        yield f"{text}\n"


def checked(path: Path) -> tuple[int, float]:
    """How many actions of a file are well, and the seconds that it takes to find out."""
    start = time.perf_counter()
    with path.open(encoding="utf-8") as file:
        actions = sum(verdict.actions for verdict in check_records(file))
    return actions, time.perf_counter() - start


def commanded(path: Path) -> tuple[float, float]:
    """The seconds that the command takes for a file, and its most memory so far in MB."""
    command = [sys.executable, "-m", "arschloch", "validate", str(path)]
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    seconds = time.perf_counter() - start
    return seconds, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


def small(folder: Path) -> None:
    """Files of one kind of match, the best of three."""
    for spec in SPECS:
        for rounds, matches in ((1, 400), (20, 20)):
            rng = random.Random(1)
            path = folder / "small.txt"
            text = "\n".join(str(played(spec, rounds, rng)) for _ in range(matches))
            path.write_text(text, encoding="utf-8")
            actions, seconds = min((checked(path) for _ in range(3)), key=lambda run: run[1])
            print(
                f"{spec:28s} {rounds:2d} rounds a match {actions / seconds:9,.0f} actions/s"
                f" {len(text) / seconds / MEGABYTE:6.2f} MB/s"
            )


def questions(spec: str, rng: random.Random) -> Iterator[str]:
    """A question about each play of some rounds, each with a position of its own."""
    state = new_match(Rules.parse(spec), 4)
    while state.round_number <= 100:
        listed = legal_actions(state) if state.turn is not None else ()
        action = rng.choice(listed) if listed else chance(state, rng)
        if state.phase == "play":
            question = {"rules": spec, "position": as_position(state), "action": str(action)}
            yield json.dumps(question)
        state = apply(state, action)


def as_position(state: State) -> dict[str, object]:
    """What sets a state up again, as another program would write it."""
    found: dict[str, object] = {
        "hands": list(map(str, state.hands)),
        "turn": state.turn,
        "aside": str(state.aside),
        "standing": state.standing,
        "previous": state.previous,
        "reversed": state.reversed,
    }
    trick = state.trick
    if trick is not None:
        play = str(trick.play).partition(" ")[2]
        sides = {"leader": trick.leader, "owner": trick.owner, "passed": sorted(trick.passed)}
        found["trick"] = {**sides, "skipped": sorted(trick.skipped), "play": play}
    return found


def asked() -> None:
    """Questions of one kind of match, the best of three."""
    for spec in ("arschloch", "president+bomb+revolution"):
        lines = list(questions(spec, random.Random(1)))
        seconds = []
        for _ in range(3):
            start = time.perf_counter()
            assert all(answer.ok for answer in check_lines(lines))
            seconds.append(time.perf_counter() - start)
        print(f"{spec:28s} questions in JSON {len(lines) / min(seconds):9,.0f} actions/s")


def report(name: str, path: Path, actions: int) -> None:
    """Time the command on a large file."""
    seconds, memory = commanded(path)
    size = path.stat().st_size
    print(
        f"{name:28s} {size / MEGABYTE:6.1f} MB {actions / seconds:9,.0f} actions/s"
        f" {size / seconds / MEGABYTE:6.2f} MB/s, at most {memory:.0f} MB of memory"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How fast records are checked.")
    parser.add_argument("--megabytes", type=int, default=5, help="size of the large files")
    parser.add_argument("--large", action="store_true", help="the same as --megabytes 100")
    chosen = parser.parse_args()
    megabytes = 100 if chosen.large else chosen.megabytes
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        small(folder)
        for kind, lines in (("many matches", many_matches), ("a single match", one_match)):
            for size in (1, megabytes):
                path = folder / "large.txt"
                with path.open("w", encoding="utf-8") as file:
                    file.writelines(lines(size, random.Random(1)))
                actions, _ = checked(path)
                report(kind, path, actions)
    # Last, since the memory of a command is counted from what this process has when it begins.
    asked()


if __name__ == "__main__":
    main()
