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
    Lot,
    Pass,
    Play,
    Reseat,
    ShownCard,
    TakeLeftover,
)
from .bots import Bot, RandomBot, SensibleBot
from .cards import Card, Cards, Rank, Suit
from .defaults import default_action
from .engine import (
    Replay,
    Step,
    advance,
    apply,
    new_match,
    perft,
    replay,
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
    DirectionTurned,
    Discarded,
    Drawn,
    Event,
    Finished,
    Gave,
    LeftTable,
    LotDrawn,
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
    SuitsFree,
    SuitsLocked,
    TakeoverDeclined,
    TookLeftover,
    TookOver,
    TrickEnded,
)
from .judge import check
from .legal import LegalActions, legal_actions
from .notation import parse_action
from .position import position
from .randomness import chance, deal, draw, shuffled
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
    "DirectionTurned",
    "Discard",
    "Discarded",
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
    "Lot",
    "LotDrawn",
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
    "Reseat",
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
    "SuitsFree",
    "SuitsLocked",
    "TakeLeftover",
    "TakeoverDeclined",
    "TookLeftover",
    "TookOver",
    "Trick",
    "TrickEnded",
    "View",
    "advance",
    "apply",
    "chance",
    "check",
    "deal",
    "default_action",
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
