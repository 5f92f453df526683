# SPDX-License-Identifier: MIT
"""``bomb``: a large set beats any trick."""

from __future__ import annotations

from typing import ClassVar

import attrs
from typing_extensions import override

from ..melds import Allowed, Deck, Meld
from .house_rule import SizedHouseRule

__all__ = ["Bomb"]


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

    @override
    def widen(self, top: Meld, allowed: Allowed, deck: Deck) -> Allowed:
        """Add every bomb that is larger; on a bomb, take away its equals."""
        bombs = {
            kind: deck.strengths(kind)
            for kind in deck.set_kinds()
            if kind >= self.size and kind > top.size
        }
        widened = {**allowed, **bombs}
        if top.size >= self.size and top.kind in widened:
            widened[top.kind] &= ~(1 << top.strength)
        return widened
