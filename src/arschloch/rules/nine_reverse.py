# SPDX-License-Identifier: MIT
"""``nine-reverse``: nines turn the direction."""

from __future__ import annotations

from typing import ClassVar

import attrs
from typing_extensions import override

from ..cards import Rank
from ..changes import Change, TurnDirection
from ..melds import Meld
from .house_rule import OnTable, RankHouseRule

__all__ = ["NineReverse"]


@attrs.frozen
class NineReverse(RankHouseRule):
    """
    An odd number of nines turns the direction of play, until the next or the end of the round.

    Example:
        >>> NineReverse().code
        'nine-reverse'

    Source:
        Local Japanese rules, as the federation lists them by name.

    .. versionadded:: 0.1.0
    """

    head: ClassVar[str] = "nine-reverse"
    forms: ClassVar[tuple[str, ...]] = ("nine-reverse", "nine-reverse:off")
    rank: ClassVar[Rank] = Rank.NINE

    @override
    def answer(self, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        """Turn the direction after an odd number of nines."""
        return (TurnDirection(self.code),) if meld.count(self.rank) % 2 else ()
