# SPDX-License-Identifier: MIT
"""``beats-all``: one card beats everything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import attrs
from typing_extensions import override

from ..cards import Card, Cards, Rank, Suit
from ..changes import Change, EndTrick
from ..melds import Deck, Meld
from .house_rule import HouseRule, OnTable
from .named_cards import read_card
from .slot import CodeError, Phrase, written

__all__ = ["BeatsAll"]


@attrs.frozen
class BeatsAll(HouseRule):
    """
    A card, alone, beats any play of any size, and ends the trick, as it does when it is led.

    Of several packs each copy does.

    Args:
        rank: Its rank.
        suit: Its suit; the three of clubs unless said otherwise.

    Example:
        >>> BeatsAll().code, BeatsAll(Rank.ACE, Suit.SPADES).code
        ('beats-all', 'beats-all:AS')

    Source:
        The three of clubs at Norwegian tables (msigurd/kortspillguiden, "Presidenten").

    .. versionadded:: 0.1.0
    """

    head: ClassVar[str] = "beats-all"
    forms: ClassVar[tuple[str, ...]] = ("beats-all", "beats-all:CARD", "beats-all:off")

    rank: Rank = Rank.THREE
    suit: Suit = Suit.CLUBS

    @property
    @override
    def code(self) -> str:
        """The canonical code: the head alone for the three of clubs."""
        return self.head if self == BeatsAll() else f"{self.head}:{self._name}"

    @classmethod
    @override
    def read(cls, argument: str | None) -> HouseRule | None:
        """The piece for ``beats-all``, ``beats-all:CARD`` or ``beats-all:off``."""
        if argument in (None, "off"):
            return super().read(argument)
        card = read_card(argument)
        if card is None or card.rank is None or card.suit is None:
            raise CodeError(
                f"'{written(cls.head, argument)}' needs a card, as in '{cls.head}:3C', "
                f"or '{cls.head}:off'"
            )
        return cls(card.rank, card.suit)

    @override
    def phrase(self) -> Phrase:
        """The sentence, with the card."""
        return self.head, {"card": self._name}

    @override
    def problems(self, deck: Deck, order: tuple[Rank, ...]) -> Iterable[str]:
        """The deck must have the card."""
        if self.rank not in order:
            yield f"'{self.code}' needs {self._name}, and {deck.pack_code} has none"

    @override
    def reads_suits(self, deck: Deck, order: tuple[Rank, ...]) -> int:
        """The card, once in each pack."""
        return deck.rank_masks[order.index(self.rank)] & deck.suit_masks[self.suit]

    @override
    def counters(self, table: OnTable) -> Iterable[Cards]:
        """On anything: the card."""
        return [Cards([card]) for card in table.copies(self.rank, self.suit)]

    @override
    def answer(self, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        """End the trick after the card alone."""
        return (EndTrick(self.code),) if meld.is_card(self.rank, self.suit) else ()

    @property
    def _name(self) -> str:
        return str(Card(self.rank, self.suit))
