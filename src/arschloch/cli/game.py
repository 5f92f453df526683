# SPDX-License-Identifier: MIT
"""A game at the terminal: a person against bots, or bots alone."""

from __future__ import annotations

import random
from typing import Final

from arschloch import Action, Bot, Reason, State, check, new_match
from arschloch.arena import next_step, play_match

from .narrator import Narrator
from .options import Setting, seat_bots
from .person import Person, QuitError
from .screen import Screen
from .table import show_heading

__all__ = ["play", "watch"]


class _Referee:
    """Knows the whole state, and tells a person only why an action may not be."""

    def __init__(self, state: State) -> None:
        self.state = state

    def check(self, action: Action) -> Reason | None:
        """Why an action may not be, if it may not."""
        return check(self.state, action)


def watch(setting: Setting, rounds: int) -> None:
    """Let bots play all seats, and print everything."""
    screen = Screen(setting.language)
    show_heading(screen, setting)
    narrator = Narrator(screen, setting.rules)
    steps = play_match(
        setting.rules, setting.players, _bots(setting), _chance(setting), rounds=rounds
    )
    try:
        for done in steps:
            narrator.tell(done)
    except KeyboardInterrupt:
        screen.show()


def play(setting: Setting, seat: int, rounds: int | None) -> None:
    """
    Seat a person among bots.

    Args:
        setting: The rules and so on.
        seat: The person's seat, 0-based.
        rounds: Stop after so many rounds; ``None`` to play on until the rules end the
            match or the person leaves (A13).
    """
    screen = Screen(setting.language, seat)
    show_heading(screen, setting)
    try:
        _play(setting, screen, seat, rounds)
    except KeyboardInterrupt:
        screen.gap()
    except QuitError:
        pass
    screen.say("goodbye")


def _play(setting: Setting, screen: Screen, seat: int, rounds: int | None) -> None:
    narrator = Narrator(screen, setting.rules)
    referee = _Referee(new_match(setting.rules, setting.players))
    bots = _bots(setting)
    bots[seat] = Person(screen, referee.check)
    rng = _chance(setting)
    while referee.state.phase != "over":
        if rounds is not None and referee.state.round_number > rounds:
            break
        done = next_step(referee.state, bots, rng)
        referee.state = done.state
        narrator.tell(done)


_BOT: Final = "sensible"


def _bots(setting: Setting) -> list[Bot]:
    return seat_bots((_BOT,) * setting.players, str(setting.seed))


def _chance(setting: Setting) -> random.Random:
    # Apart from the bots, so that a seed gives the same deals however the person plays.
    return random.Random(f"{setting.seed}/deals")
