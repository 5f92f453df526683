# SPDX-License-Identifier: MIT
"""
The pieces that rules are made of.

One module for each group of slots, one for each house rule; this page lists them in the
order in which a spec string and the catalogue name them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..words import TITLE_SETS
from . import dealing, exchanging, finishing, playing, scoring, seating, trick_end
from .bomb import Bomb
from .house_rule import HouseRule
from .revolution import Revolution
from .slot import Slot, one_of

__all__ = ["FIRST_SLOTS", "HOUSE_RULES", "LAST_SLOTS", "SLOTS"]

_TITLES: Final = Slot(
    "titles",
    seating.SECTION,
    ("titles",),
    tuple(f"titles:{name}" for name in TITLE_SETS),
    lambda head, argument: one_of(head, argument, list(TITLE_SETS)),
    lambda name: f"titles:{name}",
    lambda name: ("titles", {"set": name}),
)

FIRST_SLOTS: Final[tuple[Slot, ...]] = (*seating.SLOTS, _TITLES, *dealing.SLOTS)
"""The slots that a spec string names before the house rules."""

LAST_SLOTS: Final[tuple[Slot, ...]] = (
    *playing.SLOTS,
    *trick_end.SLOTS,
    *finishing.SLOTS,
    *exchanging.SLOTS,
    *scoring.SLOTS,
)
"""The slots that a spec string names after the house rules."""

SLOTS: Final[tuple[Slot, ...]] = FIRST_SLOTS + LAST_SLOTS
"""Every slot."""

HOUSE_RULES: Final[Mapping[str, type[HouseRule]]] = {
    rule.head: rule for rule in (Bomb, Revolution)
}
"""Every house rule, by the head of its code, in the order in which their effects apply."""
