# SPDX-License-Identifier: MIT
"""A bot of one's own against the sensible ones that come with the library."""

from __future__ import annotations

import random
from collections.abc import Sequence

from arschloch import (
    Action,
    Bot,
    SensibleBot,
    View,
    apply,
    deal,
    legal_actions,
    new_match,
    presets,
    view,
)


class Hasty:
    """Plays as many cards as it can, whenever it can."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Choose the action that names the most cards."""
        return max(actions, key=lambda action: len(getattr(action, "cards", ())))


def main() -> None:
    """Play thirty rounds and count the places of seat 0."""
    rng = random.Random(1)
    bots: list[Bot] = [Hasty(), *(SensibleBot(rng) for _ in range(3))]
    state = new_match(presets.ARSCHLOCH, players=4)
    places = [0, 0, 0, 0]
    for _ in range(30):
        state = apply(state, deal(state, rng))
        while state.turn is not None:
            seat = state.turn
            choice = bots[seat].choose(view(state, seat), legal_actions(state, seat))
            state = apply(state, choice)
        assert state.previous is not None
        places[state.previous.index(0)] += 1
    for place, count in enumerate(places, 1):
        print(f"place {place}: {count} times")


if __name__ == "__main__":
    main()
