# SPDX-License-Identifier: MIT
"""
Rules of the climbing games with ranks: Arschloch, President, Scum and their kin.

An immutable :class:`State`, one pure reducer :func:`apply`, rules as data in
:class:`Rules`, and every legal action from :func:`legal_actions`.
"""

from __future__ import annotations

from . import presets
from .actions import (
    Action,
    Deal,
    DeclareTakeover,
    Discard,
    Draw,
    Give,
    KeepChair,
    Leave,
    Pass,
    Play,
    ShownCard,
    TakeLeftover,
)
from .bots import Bot, RandomBot, SensibleBot
from .cards import Card, Cards, Rank, Suit
from .engine import (
    Replay,
    Step,
    advance,
    apply,
    deal,
    draw,
    new_match,
    perft,
    replay,
    shuffled,
    step,
)
from .errors import (
    REASON_CODES,
    ArschlochError,
    IllegalAction,
    NotationError,
    PositionError,
    Reason,
    RulesError,
)
from .events import (
    ChairKept,
    Dealt,
    Demoted,
    Drawn,
    Event,
    Finished,
    Gave,
    LeftTable,
    MatchEnded,
    Passed,
    PlayBegan,
    Played,
    Revealed,
    Reversed,
    RoundEnded,
    SeatsMoved,
    ShownCardSettled,
    Skipped,
    TakeoverDeclined,
    TookLeftover,
    TookOver,
    TrickEnded,
)
from .judge import check
from .legal import LegalActions, legal_actions
from .notation import parse_action
from .position import position
from .ruleset import Preset, Rules
from .state import State
from .table import Trick
from .view import View, view

__all__ = [
    "REASON_CODES",
    "Action",
    "ArschlochError",
    "Bot",
    "Card",
    "Cards",
    "ChairKept",
    "Deal",
    "Dealt",
    "DeclareTakeover",
    "Demoted",
    "Discard",
    "Draw",
    "Drawn",
    "Event",
    "Finished",
    "Gave",
    "Give",
    "IllegalAction",
    "KeepChair",
    "Leave",
    "LeftTable",
    "LegalActions",
    "MatchEnded",
    "NotationError",
    "Pass",
    "Passed",
    "Play",
    "PlayBegan",
    "Played",
    "PositionError",
    "Preset",
    "RandomBot",
    "Rank",
    "Reason",
    "Replay",
    "Revealed",
    "Reversed",
    "RoundEnded",
    "Rules",
    "RulesError",
    "SeatsMoved",
    "SensibleBot",
    "ShownCard",
    "ShownCardSettled",
    "Skipped",
    "State",
    "Step",
    "Suit",
    "TakeLeftover",
    "TakeoverDeclined",
    "TookLeftover",
    "TookOver",
    "Trick",
    "TrickEnded",
    "View",
    "advance",
    "apply",
    "check",
    "deal",
    "draw",
    "legal_actions",
    "new_match",
    "parse_action",
    "perft",
    "position",
    "presets",
    "replay",
    "shuffled",
    "step",
    "view",
]
