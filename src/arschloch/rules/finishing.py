# SPDX-License-Identifier: MIT
"""Slots about the last play of a seat."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import Any, Final

import attrs

from ..cards import Rank
from ..melds import Deck
from .named_cards import names_of, read_names, to_sorted_ranks
from .seating import DECKS
from .slot import Phrase, Slot, choice

__all__ = ["SLOTS", "Foul", "NoFinish", "OnlyBanned", "brings_only_banned"]


@attrs.frozen
class NoFinish:
    """
    The cards with which nobody may go out.

    Args:
        ranks: Ranks, wherever they stand in the order.
        joker: Whether a joker is banned.
        top: Whether the rank is banned that is highest by revolution.

    Example:
        >>> NoFinish.parse("no-finish", "x,A").code
        'no-finish:A,X'

    Source:
        A11.1; ruling 6.
    """

    ranks: tuple[Rank, ...] = attrs.field(default=(), converter=to_sorted_ranks)
    joker: bool = False
    top: bool = False

    @property
    def any(self) -> bool:
        """Whether anything is banned."""
        return bool(self.ranks) or self.joker or self.top

    @property
    def names(self) -> tuple[str, ...]:
        """What is banned, as the code writes it."""
        return names_of(self.ranks, self.joker, self.top)

    @property
    def code(self) -> str:
        """The canonical code."""
        return f"no-finish:{','.join(self.names) or 'none'}"

    def mask(self, order: tuple[Rank, ...], deck: Deck, reversed_: bool) -> int:
        """The banned cards of a deck while the order is reversed or not, as a mask."""
        mask = deck.jokers if self.joker else 0
        for place, rank in enumerate(order):
            highest = place == (0 if reversed_ else len(order) - 1)
            if rank in self.ranks or (self.top and highest):
                mask |= deck.rank_masks[place]
        return mask

    @classmethod
    def parse(cls, head: str, argument: str | None) -> NoFinish:
        """Read ``no-finish:none`` or a list of ranks, ``X`` and ``TOP``."""
        if argument == "none":
            return cls()
        return cls(*read_names(head, argument, "A,X"))


class Foul(enum.Enum):
    """What follows when somebody goes out with a banned card (ruling 6)."""

    LAST = "last"
    """The player is placed last at once; the trick goes on."""
    SWEEP = "sweep"
    """The same, and the trick is swept."""
    ILLEGAL = "illegal"
    """It may not be."""


class OnlyBanned(enum.Enum):
    """What follows when somebody holds nothing but banned cards (A11.2, ruling 5)."""

    LAST = "last"
    """The player is placed last at once."""
    NONE = "none"
    """Nothing."""


def _say_no_finish(value: NoFinish) -> Phrase:
    return (
        ("no-finish", {"names": ", ".join(value.names)}) if value.any else ("no-finish:none", {})
    )


SECTION: Final = "finish"

SLOTS: Final = (
    Slot(
        "no_finish",
        SECTION,
        ("no-finish",),
        ("no-finish:R,…", "no-finish:none"),
        NoFinish.parse,
        lambda value: value.code,
        _say_no_finish,
    ),
    choice("foul", SECTION, "foul", Foul, applies=lambda rules: rules.no_finish.any),
    choice(
        "only_banned",
        SECTION,
        "only-banned",
        OnlyBanned,
        applies=lambda rules: rules.no_finish.any,
    ),
)


def brings_only_banned(no_finish: NoFinish, foul: Foul) -> bool:
    """
    Whether ``only-banned:last`` comes along, without a code of its own (A11.2).

    Who may not go out with banned cards must not be left with nothing else.
    """
    return no_finish.any and foul is Foul.ILLEGAL


def problems(rules: Any) -> Iterator[str]:
    """What contradicts itself in bans, in sentences."""
    banned: NoFinish = rules.no_finish
    ranks = DECKS[rules.deck]
    for rank in banned.ranks:
        if rank not in ranks:
            yield (
                f"'{banned.code}' and 'deck:{rules.deck}' cannot hold together: that deck has "
                f"no {rank.letter}"
            )
    if set(ranks) <= set(banned.ranks):
        yield f"'{banned.code}' bans every rank, so nobody could ever go out"
    is_brought = brings_only_banned(banned, rules.foul)
    if is_brought and rules.only_banned is OnlyBanned.NONE:
        yield (
            "'foul:illegal' and 'only-banned:none' cannot hold together: who leads with nothing "
            "but banned cards would have no legal play"
        )
