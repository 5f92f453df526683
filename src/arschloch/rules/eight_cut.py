# SPDX-License-Identifier: MIT
"""``eight-cut``: an eight ends the trick."""

from __future__ import annotations

from typing import ClassVar

import attrs
from typing_extensions import override

from ..cards import Rank
from ..changes import Change, EndTrick
from ..melds import Meld
from .house_rule import OnTable, RankHouseRule
from .slot import one_of

__all__ = ["EightCut"]


@attrs.frozen
class EightCut(RankHouseRule):
    """
    A play with an eight ends the trick, and its player leads.

    Args:
        runs: Whether an eight inside a run does, too.

    Example:
        >>> EightCut(runs=True).code
        'eight-cut:runs'

    Source:
        ja.wikipedia.org, "大富豪", the federation's rules; the UECda server for runs.

    .. versionadded:: 0.1.0
    """

    head: ClassVar[str] = "eight-cut"
    forms: ClassVar[tuple[str, ...]] = ("eight-cut", "eight-cut:runs", "eight-cut:off")
    rank: ClassVar[Rank] = Rank.EIGHT

    runs: bool = False

    @property
    @override
    def code(self) -> str:
        """The canonical code."""
        return f"{self.head}:runs" if self.runs else self.head

    @classmethod
    @override
    def read(cls, argument: str | None) -> EightCut | None:
        """The piece for ``eight-cut``, ``eight-cut:runs`` or ``eight-cut:off``."""
        if argument is not None:
            one_of(cls.head, argument, ["runs", "off"])
        return None if argument == "off" else cls(argument == "runs")

    @override
    def answer(self, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        """End the trick after an eight."""
        counts = self.runs or not meld.is_run
        return (EndTrick(self.code),) if counts and meld.count(self.rank) else ()
