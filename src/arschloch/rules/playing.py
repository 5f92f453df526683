# SPDX-License-Identifier: MIT
"""Slots about plays and passes."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import Any, Final

from .slot import choice, switch

__all__ = ["SLOTS", "Equal", "Passing"]


class Equal(enum.Enum):
    """Whether an equal rank may be laid, and what follows (A8, A15 Matching; ruling 11)."""

    NO = "no"
    """Only a higher rank."""
    YES = "yes"
    """An equal rank is allowed."""
    SKIP = "skip"
    """It is allowed and skips the next seat."""
    SKIP_GROWING = "skip-growing"
    """A second equal play in a row skips two seats, and so on."""
    LOCK = "lock"
    """After it, the next seat must equal it or pass."""

    @property
    def allowed(self) -> bool:
        """Whether an equal rank may be laid at all."""
        return self is not Equal.NO

    @property
    def binds_next(self) -> bool:
        """Whether the next seat must equal an equal play or pass."""
        return self is Equal.LOCK

    def remembers(self, in_a_row: int) -> int:
        """What the trick must remember of so many equal plays in a row."""
        if self is Equal.LOCK:
            return 1
        return in_a_row if self is Equal.SKIP_GROWING else 0

    def skips(self, in_a_row: int) -> int:
        """How many seats an equal play skips that is the *in_a_row*-th without a higher one."""
        if self is Equal.SKIP:
            return 1
        return in_a_row if self is Equal.SKIP_GROWING else 0


class Passing(enum.Enum):
    """For how long a pass binds (A8, S9, P4)."""

    FREE = "free"
    """For one turn."""
    LOCKED = "locked"
    """To the end of the trick."""
    ONCE = "once"
    """Every seat acts once in a trick."""

    @property
    def locks_passer(self) -> bool:
        """Whether who passes is out of the trick."""
        return self is not Passing.FREE

    @property
    def locks_player(self) -> bool:
        """Whether who plays is out of the trick, too."""
        return self is Passing.ONCE


MOST_PASSES: Final = 20
"""After so many passes in a row the open places are drawn by lot, where a leader may pass."""

SECTION: Final = "plays"

SLOTS: Final = (
    choice("equal", SECTION, "equal", Equal, aliases={"matching": Equal.SKIP}),
    choice("passing", SECTION, "pass", Passing),
    switch("owner_continues", SECTION, "owner-continues"),
    switch("pass_on_lead", SECTION, "pass-on-lead"),
    switch("must_play", SECTION, "must-play"),
)


def problems(rules: Any) -> Iterator[str]:
    """What contradicts itself in passing, in sentences."""
    if rules.passing is Passing.ONCE and rules.owner_continues:
        yield (
            "'pass:once' and 'owner-continues' cannot hold together: every seat acts once in a "
            "trick, so the owner cannot act again"
        )
    if rules.must_play and rules.pass_on_lead:
        yield ("'must-play' and 'pass-on-lead' cannot hold together: who leads can always play")
