# SPDX-License-Identifier: MIT
"""
What a house rule of one's own is made of.

A house rule is a frozen class derived from :class:`HouseRule` that says its code, its sentence
and what it answers; :func:`register` makes it known to spec strings.  It sees the play as a
:class:`Meld` and what it was laid on as :class:`OnTable`, and answers with changes, which the
engine applies in their order: :class:`EndTrick`, :class:`Reverse`, :class:`ReverseTrick`,
:class:`TurnDirection`, :class:`Skip`, :class:`LockSuits`, :class:`UnlockSuits`,
:class:`Ask`, and :class:`Demote` where a seat has :class:`GoneOut`.

.. versionadded:: 0.1.0
"""

from __future__ import annotations

from .changes import (
    Ask,
    Change,
    Demote,
    EndTrick,
    LockSuits,
    Reverse,
    ReverseTrick,
    Skip,
    TurnDirection,
    UnlockSuits,
)
from .codes import forget, register
from .melds import Allowed, Deck, Meld
from .rules.house_rule import GoneOut, HouseRule, OnTable, RankHouseRule, SizedHouseRule

__all__ = [
    "Allowed",
    "Ask",
    "Change",
    "Deck",
    "Demote",
    "EndTrick",
    "GoneOut",
    "HouseRule",
    "LockSuits",
    "Meld",
    "OnTable",
    "RankHouseRule",
    "Reverse",
    "ReverseTrick",
    "SizedHouseRule",
    "Skip",
    "TurnDirection",
    "UnlockSuits",
    "forget",
    "register",
]
