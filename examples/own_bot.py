# SPDX-License-Identifier: MIT
"""A bot of one's own against the sensible ones that come with the library."""

from __future__ import annotations

import random
from collections.abc import Sequence

from arschloch import Action, Bot, RoundEnded, Rules, SensibleBot, View
from arschloch.arena import play_match


class Hasty:
    """Plays as many cards as it can, whenever it can."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Choose the action that names the most cards."""
        return max(actions, key=lambda action: len(getattr(action, "cards", ())))


def main() -> None:
    """Play thirty rounds and count the places of the bot that began in seat 0."""
    rng = random.Random(1)
    bots: list[Bot] = [Hasty(), *(SensibleBot(rng) for _ in range(3))]
    places = [0, 0, 0, 0]
    for step in play_match(Rules.parse("scum"), 4, bots, rng, rounds=30):
        for event in step.events:
            if isinstance(event, RoundEnded):
                # People may move between rounds: the seat of the bot may be another one.
                people = [step.state.people[seat] for seat in event.standing]
                places[people.index(0)] += 1
    for place, count in enumerate(places, 1):
        print(f"place {place}: {count} times")


if __name__ == "__main__":
    main()
