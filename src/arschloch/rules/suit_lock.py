# SPDX-License-Identifier: MIT
"""``suit-lock``: suits that must be followed; ``joker-unlocks`` frees them again."""

from __future__ import annotations

from typing import Any, ClassVar

import attrs
from typing_extensions import override

from ..cards import Rank
from ..changes import Change, LockSuits, UnlockSuits
from ..melds import Deck, Meld
from .house_rule import HouseRule, OnTable
from .slot import one_of

__all__ = ["JokerUnlocks", "SuitLock"]


@attrs.frozen
class SuitLock(HouseRule):
    """
    After two plays in a row with the same suits, those suits must be followed in the trick.

    Args:
        declared: Whether a wild card counts with the suit that it is declared for;
            otherwise it neither makes a lock nor breaks one.

    Example:
        >>> SuitLock().code, SuitLock(declared=True).code
        ('suit-lock', 'suit-lock:declared')

    Source:
        Ruling 22; the UECda server for declared suits.

    .. versionadded:: 0.1.0
    """

    head: ClassVar[str] = "suit-lock"
    forms: ClassVar[tuple[str, ...]] = ("suit-lock", "suit-lock:declared", "suit-lock:off")

    declared: bool = False

    @property
    @override
    def code(self) -> str:
        """The canonical code."""
        return f"{self.head}:declared" if self.declared else self.head

    @property
    @override
    def declares_suits(self) -> bool:
        """As the code says."""
        return self.declared

    @classmethod
    @override
    def read(cls, argument: str | None) -> SuitLock | None:
        """The piece for ``suit-lock``, ``suit-lock:declared`` or ``suit-lock:off``."""
        if argument is not None:
            one_of(cls.head, argument, ["declared", "off"])
        return None if argument == "off" else cls(argument == "declared")

    @override
    def reads_suits(self, deck: Deck, order: tuple[Rank, ...]) -> int:
        """Every natural card."""
        return sum(deck.rank_masks)

    @override
    def answer(self, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        """Lock to the suits of this play if the play below has the same."""
        below = table.top
        if below is None or table.lock or below.kind != meld.kind:
            return ()
        bare = meld.unsuited or below.unsuited or not meld.suits
        return () if bare or meld.suits != below.suits else (LockSuits(self.code),)


@attrs.frozen
class JokerUnlocks(HouseRule):
    """
    A joker alone takes a suit lock away.

    Example:
        >>> JokerUnlocks().code
        'joker-unlocks'

    Source:
        The UECda server.

    .. versionadded:: 0.1.0
    """

    head: ClassVar[str] = "joker-unlocks"
    forms: ClassVar[tuple[str, ...]] = ("joker-unlocks", "joker-unlocks:off")

    @override
    def applies(self, rules: Any) -> bool:
        """Where there are jokers, and suits to be freed of."""
        return bool(rules.jokers) and any(isinstance(rule, SuitLock) for rule in rules.house_rules)

    @override
    def answer(self, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        """Unlock after a joker alone."""
        if table.lock and meld.size == 1 and not meld.ranks:
            return (UnlockSuits(self.code),)
        return ()
