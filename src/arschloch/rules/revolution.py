# SPDX-License-Identifier: MIT
"""``revolution``: a large set turns the order of the ranks round."""

from __future__ import annotations

from typing import ClassVar

import attrs
from typing_extensions import override

from ..melds import Meld
from ..table import Change, Reverse
from .house_rule import SizedHouseRule

__all__ = ["Revolution"]


@attrs.frozen
class Revolution(SizedHouseRule):
    """
    N of a kind or more turn the order round until the next one or the end of the round.

    Args:
        size: The least number of cards, 4 unless said otherwise; jokers count.

    Example:
        >>> Revolution().code
        'revolution'

    Source:
        A15; rulings 12 and 13.

    .. versionadded:: 0.1.0
    """

    head: ClassVar[str] = "revolution"
    forms: ClassVar[tuple[str, ...]] = ("revolution", "revolution:N", "revolution:off")

    @override
    def answer(self, meld: Meld) -> tuple[Change, ...]:
        """Reverse after a set that is large enough."""
        return (Reverse(self.code),) if meld.size >= self.size else ()
