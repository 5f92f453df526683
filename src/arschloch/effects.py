# SPDX-License-Identifier: MIT
"""What a play brings about when it lies on the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .changes import Ask, Skip
from .table import Pending

__all__ = ["Effects"]


class Effects:
    """
    What a play brings about later, apart from what it changes at once.

    Args:
        cards: The cards of the play, as a mask.
        reversed_before: Whether the order of the round was turned round before it.
        asks: What its player must part with, first things first.
        skips: Who is passed over.
        end: Why the trick ends, if it does.
    """

    __slots__ = ("asks", "cards", "end", "reversed_before", "skips")

    def __init__(
        self,
        cards: int,
        reversed_before: int,
        asks: Iterable[Ask] = (),
        skips: Iterable[Skip] = (),
        end: str | None = None,
    ) -> None:
        self.cards: Final = cards
        self.reversed_before: Final = reversed_before
        self.asks = list(asks)
        self.skips = list(skips)
        self.end = end

    @classmethod
    def of(cls, pending: Pending) -> Effects:
        """What is still to be done after a play whose player was asked for cards."""
        return cls(
            pending.cards, pending.reversed_before, pending.asks, pending.skips, pending.end
        )

    def pending(self) -> Pending:
        """The same as a value that a state can hold."""
        return Pending(
            tuple(self.asks), tuple(self.skips), self.end, self.cards, self.reversed_before
        )
