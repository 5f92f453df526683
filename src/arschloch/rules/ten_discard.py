# SPDX-License-Identifier: MIT
"""``ten-discard``: tens drop cards."""

from __future__ import annotations

from typing import ClassVar

import attrs
from typing_extensions import override

from ..cards import Rank
from ..changes import Ask, Change
from ..melds import Meld
from .house_rule import OnTable, RankHouseRule

__all__ = ["TenDiscard"]


@attrs.frozen
class TenDiscard(RankHouseRule):
    """
    For each ten its player drops a card, face up.

    Example:
        >>> TenDiscard().code
        'ten-discard'

    Source:
        lifestylebeanz.com; rulings 19 and 20.

    .. versionadded:: 0.1.0
    """

    head: ClassVar[str] = "ten-discard"
    forms: ClassVar[tuple[str, ...]] = ("ten-discard", "ten-discard:off")
    rank: ClassVar[Rank] = Rank.TEN

    @override
    def answer(self, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        """Ask for as many cards as there are tens."""
        tens = meld.count(self.rank)
        return (Ask("discard", tens, self.rank, self.code),) if tens else ()
