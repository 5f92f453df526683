# SPDX-License-Identifier: MIT
"""``bomb`` and ``bomb-anytime``: a large set beats any trick."""

from __future__ import annotations

from typing import ClassVar

import attrs
from typing_extensions import override

from ..cards import Cards
from ..melds import Allowed, Meld
from .house_rule import NOTHING, OnTable, SizedHouseRule

__all__ = ["Bomb", "BombAnytime"]


@attrs.frozen
class Bomb(SizedHouseRule):
    """
    N of a kind or more beat any trick.

    A bomb falls only to a higher bomb of the same size or to any larger one.

    Args:
        size: The least number of cards of a bomb, 4 unless said otherwise.

    Example:
        >>> Bomb().code, Bomb(6).code
        ('bomb', 'bomb:6')

    Source:
        A15; ruling 12 for its order of strength.

    .. versionadded:: 0.1.0
    """

    head: ClassVar[str] = "bomb"
    forms: ClassVar[tuple[str, ...]] = ("bomb", "bomb:N", "bomb:off")

    def _is_bomb(self, meld: Meld) -> bool:
        return not meld.is_run and meld.size >= self.size

    @override
    def lets(self, table: OnTable) -> Allowed:
        """Any bomb; on a bomb, a larger one or a higher one of the same size."""
        deck, top = table.deck, table.top
        bombs = {kind: deck.strengths(kind) for kind in deck.set_kinds() if kind >= self.size}
        if top is None or not self._is_bomb(top):
            return bombs
        larger = {kind: strengths for kind, strengths in bombs.items() if kind > top.kind}
        return {top.kind: deck.stronger(top, table.reversed), **larger}

    @override
    def forbids(self, table: OnTable) -> Allowed:
        """On a bomb, its equals."""
        top = table.top
        if top is None or not self._is_bomb(top):
            return NOTHING
        return {top.kind: 1 << top.strength}


@attrs.frozen
class BombAnytime(Bomb):
    """
    A bomb that may be laid out of turn, too.

    Args:
        size: The least number of cards of a bomb, 4 unless said otherwise.

    Example:
        >>> BombAnytime().code
        'bomb-anytime'

    Source:
        fuegogames.com, "President", for bombs at any time.

    .. versionadded:: 0.1.0
    """

    head: ClassVar[str] = "bomb-anytime"
    forms: ClassVar[tuple[str, ...]] = ("bomb-anytime", "bomb-anytime:N", "bomb-anytime:off")
    anytime: ClassVar[bool] = True

    @override
    def comes_late(self, cards: Cards, played: Cards, table: OnTable) -> bool:
        """A bomb, when the trick is over or a higher one lies there."""
        ranks = {card.rank for card in cards if card.rank is not None}
        missed = bool(played) if table.top is None else self._is_bomb(table.top)
        return missed and len(cards) >= self.size and len(ranks) <= 1
