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
from .events import *  # noqa: F403
from .judge import check
from .legal import LegalActions, legal_actions
from .notation import parse_action
from .position import position
from .ruleset import Preset, Rules
from .state import State
from .table import Trick
from .view import View, view
