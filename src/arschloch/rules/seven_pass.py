# SPDX-License-Identifier: MIT
"""``seven-pass``: sevens hand cards on."""

from __future__ import annotations

from typing import ClassVar

import attrs
from typing_extensions import override

from ..cards import Rank
from ..changes import Ask, Change
from ..melds import Meld
from .house_rule import OnTable, RankHouseRule

__all__ = ["SevenPass"]


@attrs.frozen
class SevenPass(RankHouseRule):
    """
    For each seven its player gives a card to the next active player.

    Example:
        >>> SevenPass().code
        'seven-pass'

    Source:
        lifestylebeanz.com; rulings 19 and 20.

    .. versionadded:: 0.1.0
    """

    head: ClassVar[str] = "seven-pass"
    forms: ClassVar[tuple[str, ...]] = ("seven-pass", "seven-pass:off")
    rank: ClassVar[Rank] = Rank.SEVEN

    @override
    def answer(self, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        """Ask for as many cards as there are sevens."""
        sevens = meld.count(self.rank)
        return (Ask("give", sevens, self.rank, self.code),) if sevens else ()
