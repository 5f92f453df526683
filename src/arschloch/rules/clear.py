# SPDX-License-Identifier: MIT
"""``clear``: a play of certain ranks ends the trick."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import attrs
from typing_extensions import override

from ..cards import Rank
from ..changes import Change, EndTrick
from ..melds import Deck, Meld
from .house_rule import HouseRule, OnTable
from .named_cards import names_of, read_names, to_sorted_ranks
from .slot import Phrase

__all__ = ["Clear"]


@attrs.frozen
class Clear(HouseRule):
    """
    A set of one of these ranks ends the trick.

    Runs do not count.

    Args:
        ranks: Ranks, wherever they stand in the order.
        joker: Whether jokers alone do, too.
        top: Whether the rank does that is highest in the order in force.

    Example:
        >>> Clear.read("top,2").code
        'clear:2,TOP'

    Source:
        mcgillhall.tripod.com and groupgames.xyz for the two; regledujeu.fr and its kin for what
        a revolution makes of it.

    .. versionadded:: 0.1.0
    """

    head: ClassVar[str] = "clear"
    forms: ClassVar[tuple[str, ...]] = ("clear:R,…", "clear:none", "clear:off")

    ranks: tuple[Rank, ...] = attrs.field(default=(), converter=to_sorted_ranks)
    joker: bool = False
    top: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """What ends the trick, as the code writes it."""
        return names_of(self.ranks, self.joker, self.top)

    @property
    @override
    def code(self) -> str:
        """The canonical code, with everything that it names."""
        return f"{self.head}:{','.join(self.names)}"

    @classmethod
    @override
    def read(cls, argument: str | None) -> Clear | None:
        """The piece for a list of ranks, ``X`` and ``TOP``; ``none`` and ``off`` turn it off."""
        if argument in ("none", "off"):
            return None
        return cls(*read_names(cls.head, argument, "2"))

    @override
    def phrase(self) -> Phrase:
        """The sentence of the head, with what ends the trick."""
        return self.head, {"names": ", ".join(self.names)}

    @override
    def problems(self, deck: Deck, order: tuple[Rank, ...]) -> Iterable[str]:
        """The deck must have the ranks."""
        for rank in self.ranks:
            if rank not in order:
                yield f"'{self.code}' needs a {rank.letter}, and {deck.pack_code} has none"

    @override
    def answer(self, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        """End the trick after such a set."""
        ranks = (*self.ranks, *((table.highest,) if self.top else ()))
        clears = meld.rank in ranks or (self.joker and meld.jokers_alone)
        return (EndTrick(self.code),) if clears else ()
