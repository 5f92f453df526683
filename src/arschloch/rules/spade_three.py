# SPDX-License-Identifier: MIT
"""``spade-three``: the three of spades beats a single joker."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

import attrs
from typing_extensions import override

from ..cards import Cards, Rank, Suit
from ..changes import Change, EndTrick
from ..melds import Deck, Meld
from .house_rule import OnTable, RankHouseRule

__all__ = ["SpadeThree"]


@attrs.frozen
class SpadeThree(RankHouseRule):
    """
    The three of spades beats a single joker under any lock and order, and ends the trick.

    Example:
        >>> SpadeThree().code
        'spade-three'

    Source:
        The UECda server; neo-channel.com; ruling 22.

    .. versionadded:: 0.1.0
    """

    head: ClassVar[str] = "spade-three"
    forms: ClassVar[tuple[str, ...]] = ("spade-three", "spade-three:off")
    rank: ClassVar[Rank] = Rank.THREE

    @override
    def applies(self, rules: Any) -> bool:
        """Where there are jokers."""
        return bool(rules.jokers)

    @override
    def reads_suits(self, deck: Deck, order: tuple[Rank, ...]) -> int:
        """The three of spades, one in each pack."""
        return deck.rank_masks[order.index(self.rank)] & deck.suit_masks[Suit.SPADES]

    @override
    def counters(self, table: OnTable) -> Iterable[Cards]:
        """On a joker alone: the card."""
        if not _is_lone_joker(table.top):
            return ()
        return [Cards([card]) for card in table.copies(self.rank, Suit.SPADES)]

    @override
    def answer(self, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        """End the trick after the card on a joker alone."""
        if meld.is_card(self.rank, Suit.SPADES) and _is_lone_joker(table.top):
            return (EndTrick(self.code),)
        return ()


def _is_lone_joker(meld: Meld | None) -> bool:
    return meld is not None and meld.size == 1 and meld.jokers_alone
