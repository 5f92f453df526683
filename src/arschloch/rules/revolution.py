# SPDX-License-Identifier: MIT
"""``revolution`` and its kin: plays that turn the order of the ranks round."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import attrs
from typing_extensions import override

from ..cards import Rank
from ..changes import Change, Reverse, ReverseTrick
from ..melds import Deck, Meld
from .house_rule import HouseRule, OnTable, RankHouseRule, SizedHouseRule
from .slot import Phrase, whole_number

__all__ = ["ElevenBack", "Revolution", "RevolutionRuns"]


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
    def answer(self, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        """Reverse after a set that is large enough."""
        return (Reverse(self.code),) if meld.size >= self.size and not meld.is_run else ()


@attrs.frozen
class RevolutionRuns(HouseRule):
    """
    A run of N cards or more turns the order round, too.

    Args:
        size: The least number of cards, 5 unless said otherwise; wild cards count.

    Example:
        >>> RevolutionRuns(4).code
        'revolution-runs:4'

    Source:
        The UECda server.

    .. versionadded:: 0.1.0
    """

    head: ClassVar[str] = "revolution-runs"
    forms: ClassVar[tuple[str, ...]] = ("revolution-runs:N", "revolution-runs:off")

    size: int = 5

    @property
    @override
    def code(self) -> str:
        """The canonical code, always with its number."""
        return f"{self.head}:{self.size}"

    @classmethod
    @override
    def read(cls, argument: str | None) -> HouseRule | None:
        """The piece for ``head:N``; for the head alone five cards."""
        if argument in (None, "off"):
            return super().read(argument)
        return cls(whole_number(cls.head, argument, 3, 15))

    @override
    def phrase(self) -> Phrase:
        """The sentence of the head, with the number of cards."""
        return self.head, {"number": self.size}

    @override
    def problems(self, deck: Deck, order: tuple[Rank, ...]) -> Iterable[str]:
        """There must be runs, and of that length."""
        if not deck.shortest_run:
            yield f"'{self.code}' and 'runs:none' cannot hold together: it needs runs"
        elif self.size > len(deck.columns):
            yield (
                f"'{self.code}' needs runs of {self.size} cards, and the longest run has "
                f"{len(deck.columns)} under {deck.pack_code}"
            )

    @override
    def answer(self, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        """Reverse after a run that is long enough."""
        return (Reverse(self.code),) if meld.is_run and meld.size >= self.size else ()


@attrs.frozen
class ElevenBack(RankHouseRule):
    """
    A jack turns the order round until the trick ends.

    Example:
        >>> ElevenBack().code
        'eleven-back'

    Source:
        Japanese tables ("11-back"); rulings 13 and 23.

    .. versionadded:: 0.1.0
    """

    head: ClassVar[str] = "eleven-back"
    forms: ClassVar[tuple[str, ...]] = ("eleven-back", "eleven-back:off")
    rank: ClassVar[Rank] = Rank.JACK

    @override
    def answer(self, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        """Turned round after any jack."""
        return (ReverseTrick(self.code),) if meld.count(self.rank) else ()
