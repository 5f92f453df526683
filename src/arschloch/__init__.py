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
from .codec import from_json, json_schema, to_json
from .codec.lines import LineVerdict, check_lines
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
    JsonError,
    NotationError,
    PositionError,
    Reason,
    RecordError,
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
from .hidden import (
    Hidden,
    HiddenAction,
    HiddenDeal,
    HiddenDraw,
    HiddenGift,
    HiddenPass,
    HiddenTake,
)
from .judge import check
from .keys import state_key
from .legal import LegalActions, legal_actions
from .notation import parse_action
from .pictures import to_svg
from .position import position
from .randomness import chance, deal, draw, shuffled
from .records import Record, Verdict, check_records, read_record, read_records
from .redaction import redact
from .ruleset import Preset, Rules
from .sampling import sample
from .state import State
from .table import Pending, Trick
from .view import FullView, View, full_view, view

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
    "FullView",
    "Gave",
    "Give",
    "Hidden",
    "HiddenAction",
    "HiddenDeal",
    "HiddenDraw",
    "HiddenGift",
    "HiddenPass",
    "HiddenTake",
    "IllegalAction",
    "JsonError",
    "KeepChair",
    "Leave",
    "LeftTable",
    "LegalActions",
    "LineVerdict",
    "Lot",
    "LotDrawn",
    "MatchEnded",
    "NotationError",
    "Pass",
    "Passed",
    "Pending",
    "Play",
    "PlayBegan",
    "Played",
    "PositionError",
    "Preset",
    "RandomBot",
    "Rank",
    "Reason",
    "Record",
    "RecordError",
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
    "Verdict",
    "View",
    "advance",
    "apply",
    "chance",
    "check",
    "check_lines",
    "check_records",
    "deal",
    "default_action",
    "draw",
    "from_json",
    "full_view",
    "json_schema",
    "legal_actions",
    "new_match",
    "parse_action",
    "perft",
    "position",
    "presets",
    "read_record",
    "read_records",
    "redact",
    "replay",
    "sample",
    "shuffled",
    "state_key",
    "step",
    "to_json",
    "to_svg",
    "view",
]
