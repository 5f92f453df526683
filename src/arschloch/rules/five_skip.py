# SPDX-License-Identifier: MIT
"""``five-skip``: fives skip."""

from __future__ import annotations

from typing import ClassVar

import attrs
from typing_extensions import override

from ..cards import Rank
from ..changes import Change, Skip
from ..melds import Meld
from .house_rule import OnTable, RankHouseRule

__all__ = ["FiveSkip"]


@attrs.frozen
class FiveSkip(RankHouseRule):
    """
    Each five skips one player.

    Example:
        >>> FiveSkip().code
        'five-skip'

    Source:
        lifestylebeanz.com; ruling 11.

    .. versionadded:: 0.1.0
    """

    head: ClassVar[str] = "five-skip"
    forms: ClassVar[tuple[str, ...]] = ("five-skip", "five-skip:off")
    rank: ClassVar[Rank] = Rank.FIVE

    @override
    def answer(self, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        """Skip as many as there are fives."""
        fives = meld.count(self.rank)
        return (Skip(fives, self.code),) if fives else ()
