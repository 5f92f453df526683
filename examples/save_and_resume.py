# SPDX-License-Identifier: MIT
"""A match that is put away in the middle of a round, in two ways, and taken up again."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from arschloch import (
    Action,
    Record,
    Rules,
    State,
    apply,
    chance,
    from_json,
    legal_actions,
    new_match,
    read_record,
    state_key,
    to_json,
)


def play_on(state: State, rng: random.Random, actions: int) -> tuple[State, list[Action]]:
    """Play so many actions at random; the state then, and the actions."""
    done: list[Action] = []
    while len(done) < actions and state.phase != "over":
        action = chance(state, rng) if state.turn is None else rng.choice(legal_actions(state))
        state = apply(state, action)
        done.append(action)
    return state, done


def main() -> None:
    """Save the state alone, and the whole record; both go on alike."""
    rules = Rules.parse("scum+jokers:2+rounds:3")
    state, actions = play_on(new_match(rules, 5), random.Random(3), 150)
    record = Record(rules=rules, players=5, actions=actions, names=["Ann", "Bo", "Cy", "Di", "Ed"])

    with tempfile.TemporaryDirectory() as folder:
        saved, written = Path(folder, "match.json"), Path(folder, "match.txt")
        # What goes on needs the state alone; who wants to look back needs the record.
        saved.write_text(to_json(state, indent=2), encoding="utf-8")
        written.write_text(str(record), encoding="utf-8")
        resumed: State = from_json(saved.read_bytes(), State)
        replayed = read_record(written.read_text(encoding="utf-8")).state()

    print(f"saved in round {state.round_number}, phase {state.phase}, {len(actions)} actions")
    print("the same state:", state == resumed == replayed, state_key(resumed)[:10])
    for again in (state, resumed, replayed):
        end, _ = play_on(again, random.Random(9), 10_000)
        print(f"ends with {end.scores}, won by {end.winners}")


if __name__ == "__main__":
    main()
