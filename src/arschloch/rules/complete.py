# SPDX-License-Identifier: MIT
"""``complete`` and ``complete-anytime``: all cards of one rank in a trick end it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import attrs
from typing_extensions import override

from ..cards import Cards
from ..changes import Change, EndTrick
from ..melds import Meld
from .house_rule import HouseRule, OnTable

__all__ = ["Complete", "CompleteAnytime"]


@attrs.frozen
class Complete(HouseRule):
    """
    The play that completes all natural cards of a rank within the trick ends it.

    Example:
        >>> Complete().code
        'complete'

    Source:
        convocards.com, "Asshole"; ruling 15 for several packs.

    .. versionadded:: 0.1.0
    """

    head: ClassVar[str] = "complete"
    forms: ClassVar[tuple[str, ...]] = ("complete", "complete:off")
    reads_trick: ClassVar[bool] = True

    @override
    def answer(self, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        """End the trick if a rank of this play lies there whole."""
        ranks = {card.rank for card in table.cards if card.rank is not None}
        if any(table.copies(rank) <= table.trick for rank in ranks):
            return (EndTrick(self.code),)
        return ()


@attrs.frozen
class CompleteAnytime(Complete):
    """
    A play that completes a rank ends the trick, and may be made out of turn.

    Whoever holds all cards of the rank on top that have not been laid in the trick may lay
    them, however many they are.

    Example:
        >>> CompleteAnytime().code
        'complete-anytime'

    Source:
        fuegogames.com, "President"; the French "Super Président" rules.

    .. versionadded:: 0.1.0
    """

    head: ClassVar[str] = "complete-anytime"
    forms: ClassVar[tuple[str, ...]] = ("complete-anytime", "complete-anytime:off")
    anytime: ClassVar[bool] = True
    counters_beat: ClassVar[bool] = False

    @override
    def remembers(self, table: OnTable) -> Cards:
        """The cards of the rank on top."""
        top = table.top
        return Cards() if top is None or top.rank is None else table.trick & table.copies(top.rank)

    @override
    def counters(self, table: OnTable) -> Iterable[Cards]:
        """The cards that the rank on top still lacks."""
        top = table.top
        if top is None or top.rank is None:
            return ()
        missing = table.copies(top.rank) - table.trick
        return (missing,) if missing else ()

    @override
    def comes_late(self, cards: Cards, played: Cards, table: OnTable) -> bool:
        """The last cards of a rank, when the others have been played before."""
        ranks = {card.rank for card in cards}
        return len(ranks) == 1 and all(
            rank is not None and table.copies(rank) <= played | cards for rank in ranks
        )
