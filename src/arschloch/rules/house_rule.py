# SPDX-License-Identifier: MIT
"""
The base of the pieces that a table adds to the game.

A piece sees a play as a :class:`~arschloch.melds.Meld` and answers in data.  It never
touches the state, and the engine names no piece.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import attrs
from typing_extensions import override

from ..melds import Allowed, Deck, Meld
from ..table import Change
from .slot import Phrase, one_of, whole_number

__all__ = ["HouseRule", "SizedHouseRule"]


@attrs.frozen
class HouseRule:
    """
    A rule that a table adds to the game, one frozen class for each.

    .. versionadded:: 0.1.0
    """

    head: ClassVar[str]
    """The word that its code begins with; stable, kebab-case."""

    forms: ClassVar[tuple[str, ...]]
    """How its codes are written, for the catalogue."""

    @property
    def code(self) -> str:
        """The canonical code, with its argument."""
        return self.head

    @classmethod
    def read(cls, argument: str | None) -> HouseRule | None:
        """The piece for a code: the head alone; ``head:off``, which is ``None``, turns it off."""
        if argument is not None:
            one_of(cls.head, argument, ["off"])
        return cls() if argument is None else None

    def phrase(self) -> Phrase:
        """The sentence that says the rule: that of the head."""
        return self.head, {}

    def problems(self, deck: Deck) -> Iterable[str]:
        """What makes the piece senseless with a deck, in sentences."""
        return ()

    def widen(self, top: Meld, allowed: Allowed, deck: Deck) -> Allowed:
        """What may be laid on *top*, given what may be laid without this piece."""
        return allowed

    def answer(self, meld: Meld) -> tuple[Change, ...]:
        """The changes that a play of *meld* brings about."""
        return ()


@attrs.frozen
class SizedHouseRule(HouseRule):
    """
    A piece about sets of *size* cards or more, written ``head:N``; four where none is named.

    Args:
        size: The least number of cards, 2 or more.
    """

    size: int = 4

    @property
    @override
    def code(self) -> str:
        """The canonical code: the head alone for four cards."""
        return self.head if self.size == 4 else f"{self.head}:{self.size}"

    @classmethod
    @override
    def read(cls, argument: str | None) -> SizedHouseRule | None:
        """The piece for ``head``, ``head:N`` or ``head:off``."""
        if argument is None or argument == "off":
            return None if argument else cls()
        return cls(whole_number(cls.head, argument, 2, 24))

    @override
    def phrase(self) -> Phrase:
        """The sentence of the head, with the number of cards."""
        return self.head, {"number": self.size}

    @override
    def problems(self, deck: Deck) -> Iterable[str]:
        """A set of that size must be possible."""
        if self.size > deck.largest_set:
            yield (
                f"'{self.code}' needs sets of {self.size} cards, and the largest set of this "
                f"deck has {deck.largest_set}"
            )
