# SPDX-License-Identifier: MIT
"""Slots about the end of a trick."""

from __future__ import annotations

import enum
from typing import Final

from .slot import choice

__all__ = ["SLOTS", "AfterOut", "Unbeatable"]


class Unbeatable(enum.Enum):
    """When a play ends the trick at once since nothing can beat it (A9.2, rulings 3 and 4)."""

    OFF = "off"
    """Never."""
    TOP_RANK = "top-rank"
    """When no card of a higher rank is left unseen."""
    FEASIBLE = "feasible"
    """When no play that could still be held would beat it."""


class AfterOut(enum.Enum):
    """Who leads when the owner of a trick is out (A10.2; ruling 1)."""

    LEFT = "left"
    """The next in the direction of play."""
    LAST = "last"
    """The last of the round before."""
    SWEEP = "sweep"
    """A final play ends the trick at once, and the next in the direction of play leads."""


SECTION: Final = "trick"

SLOTS: Final = (
    choice("unbeatable", SECTION, "unbeatable", Unbeatable),
    choice("after_out", SECTION, "after-out", AfterOut),
)
