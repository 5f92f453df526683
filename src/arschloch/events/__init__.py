# SPDX-License-Identifier: MIT
"""
What happened: frozen values, in the order in which it happened.

Each names what caused it, so that a program can show or translate it: the code of a rule,
or, where the game itself did, one word (``lead``, ``higher``, ``out``, ``last-player``,
``leave``, ``trick``).  Events are for showing; a state needs none of them.  A step says all that
happened, hidden cards included; :func:`~arschloch.redact` gives what one seat may see of it.
"""

from __future__ import annotations

from typing import TypeAlias

from .before_play import (
    ChairKept,
    Dealt,
    Drawn,
    Gave,
    PlayBegan,
    SeatsMoved,
    ShownCardSettled,
    TakeoverDeclined,
    TookLeftover,
    TookOver,
)
from .in_play import (
    Demoted,
    DirectionTurned,
    Discarded,
    Finished,
    LeftTable,
    LotDrawn,
    MatchEnded,
    Passed,
    Played,
    Revealed,
    Reversed,
    RoundEnded,
    Skipped,
    SuitsFree,
    SuitsLocked,
    TrickEnded,
)

__all__ = [
    "ChairKept",
    "Dealt",
    "Demoted",
    "DirectionTurned",
    "Discarded",
    "Drawn",
    "Event",
    "Finished",
    "Gave",
    "LeftTable",
    "LotDrawn",
    "MatchEnded",
    "Passed",
    "PlayBegan",
    "Played",
    "Revealed",
    "Reversed",
    "RoundEnded",
    "SeatsMoved",
    "ShownCardSettled",
    "Skipped",
    "SuitsFree",
    "SuitsLocked",
    "TakeoverDeclined",
    "TookLeftover",
    "TookOver",
    "TrickEnded",
]

Event: TypeAlias = (
    Drawn
    | SeatsMoved
    | ChairKept
    | Dealt
    | ShownCardSettled
    | TookOver
    | TakeoverDeclined
    | TookLeftover
    | Gave
    | PlayBegan
    | Played
    | Passed
    | Skipped
    | Reversed
    | DirectionTurned
    | SuitsLocked
    | SuitsFree
    | Discarded
    | LotDrawn
    | Finished
    | Demoted
    | Revealed
    | TrickEnded
    | RoundEnded
    | MatchEnded
    | LeftTable
)
"""Any of the events."""
