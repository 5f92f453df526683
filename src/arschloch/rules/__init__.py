# SPDX-License-Identifier: MIT
"""
The pieces that rules are made of.

One module for each group of slots, one for each house rule; this page lists them in the
order in which a spec string and the catalogue name them.
"""

from __future__ import annotations

from typing import Final

from ..words import TITLE_SETS
from . import dealing, exchanging, finishing, melding, playing, scoring, seating, trick_end
from .beats_all import BeatsAll
from .bomb import Bomb, BombAnytime
from .city_fall import CityFall
from .clear import Clear
from .complete import Complete, CompleteAnytime
from .eight_cut import EightCut
from .five_skip import FiveSkip
from .house_rule import HouseRule
from .nine_reverse import NineReverse
from .revolution import ElevenBack, Revolution, RevolutionRuns
from .seven_pass import SevenPass
from .slot import Slot, one_of
from .spade_three import SpadeThree
from .suit_lock import JokerUnlocks, SuitLock
from .ten_discard import TenDiscard

__all__ = ["BUILT_IN", "FIRST_SLOTS", "HOUSE_RULES", "LAST_SLOTS", "SLOTS"]

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
    *melding.SLOTS,
    *playing.SLOTS,
    *trick_end.SLOTS,
    *finishing.SLOTS,
    *exchanging.SLOTS,
    *scoring.SLOTS,
)
"""The slots that a spec string names after the house rules."""

SLOTS: Final[tuple[Slot, ...]] = FIRST_SLOTS + LAST_SLOTS
"""Every slot."""

HOUSE_RULES: Final[dict[str, type[HouseRule]]] = {
    rule.head: rule
    for rule in (
        Bomb,
        BombAnytime,
        Revolution,
        RevolutionRuns,
        ElevenBack,
        Clear,
        Complete,
        CompleteAnytime,
        EightCut,
        SuitLock,
        JokerUnlocks,
        SpadeThree,
        BeatsAll,
        FiveSkip,
        SevenPass,
        TenDiscard,
        NineReverse,
        CityFall,
    )
}
"""Every house rule, by the head of its code, in the order in which they are asked."""

BUILT_IN: Final = frozenset(HOUSE_RULES.values())
"""The house rules of the library, apart from those that are registered later."""
