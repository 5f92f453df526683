# SPDX-License-Identifier: MIT
"""A whole round of Arschloch at random, told by its events."""

from __future__ import annotations

import random

from arschloch import Finished, apply, deal, legal_actions, new_match, presets, step


def main() -> None:
    """Play and tell."""
    rng = random.Random(1)
    state = new_match(presets.ARSCHLOCH, players=4)
    state = apply(state, deal(state, rng))
    while state.phase == "play":
        action = rng.choice(legal_actions(state))
        done = step(state, action)
        print(action)
        for event in done.events:
            if isinstance(event, Finished):
                print(f"  P{event.seat + 1} is out, place {event.place + 1}")
        state = done.state


if __name__ == "__main__":
    main()
