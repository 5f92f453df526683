# SPDX-License-Identifier: MIT
"""Slots about cards and seats: who plays with what."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator
from typing import Any, Final

import attrs

from ..cards import MAX_JOKERS, MAX_PACKS, Rank
from ..errors import NotationError
from .slot import CodeError, Phrase, Slot, choice, number, one_of, written

__all__ = [
    "MAX_PLAYERS",
    "MIN_PLAYERS",
    "SLOTS",
    "FirstRanks",
    "JokerRole",
    "RankOrder",
    "Seats",
]

MIN_PLAYERS: Final = 3
"""Two cannot play (A2)."""

MAX_PLAYERS: Final = 12
"""More seats than any table is known to have."""


class JokerRole(enum.Enum):
    """
    What a joker is.

    Source:
        S1; rulings 9 and 14.
    """

    WILD = "wild"
    """Stands for a rank of the deck, alone as well as with others."""
    WILD_OR_TOP = "wild-or-top"
    """Wild with natural cards; jokers alone lie above everything."""
    TOP = "top"
    """Only a single above everything."""


class FirstRanks(enum.Enum):
    """Whether there are places before round 1 (S3)."""

    NONE = "none"
    """Everybody starts equal."""
    DRAW = "draw"
    """Each seat draws a card; a higher card means a higher place."""


class Seats(enum.Enum):
    """Whether players move seats by place (S4, A15)."""

    FIXED = "fixed"
    """Everybody stays."""
    BY_RANK = "by-rank"
    """The best sits in seat 0, the next to the left, and so on."""


def _to_ranks(ranks: Iterable[Rank]) -> tuple[Rank, ...]:
    return tuple(map(Rank, ranks))


@attrs.frozen
class RankOrder:
    """
    The normal order of the ranks, low to high.

    Args:
        ranks: Ranks, low to high; those that a deck lacks are passed over.

    Example:
        >>> RankOrder.parse("order", "789JQKAT").code
        'order:789JQKAT'

    Source:
        A1, A15, S1, P1.
    """

    ranks: tuple[Rank, ...] = attrs.field(converter=_to_ranks)

    @property
    def code(self) -> str:
        """The canonical code."""
        return _NAMES.get(self.ranks) or f"order:{self}"

    def within(self, deck: Iterable[Rank]) -> tuple[Rank, ...]:
        """The ranks of a deck, low to high."""
        present = set(deck)
        return tuple(rank for rank in self.ranks if rank in present)

    @classmethod
    def parse(cls, head: str, argument: str | None) -> RankOrder:
        """Read ``ace-high``, ``two-high``, ``ten-high`` or ``order:…``."""
        if head != "order":
            if argument is not None:
                raise CodeError(f"'{head}' takes no argument")
            return NAMED_ORDERS[head]
        try:
            ranks = tuple(map(Rank.parse, argument or "-"))
        except NotationError:
            ranks = ()
        if not ranks or len(set(ranks)) < len(ranks):
            raise CodeError(
                f"'{written('order', argument)}' must list every rank of the deck once, low to "
                "high, as in 'order:789JQKAT'"
            )
        return cls(ranks)

    def __str__(self) -> str:
        return "".join(rank.letter for rank in self.ranks)


NAMED_ORDERS: Final = {
    "ace-high": RankOrder(map(Rank.parse, "23456789TJQKA")),
    "two-high": RankOrder(map(Rank.parse, "3456789TJQKA2")),
    "ten-high": RankOrder(map(Rank.parse, "23456789JQKAT")),
}
"""The orders that have a name of their own."""

_NAMES: Final = {order.ranks: name for name, order in NAMED_ORDERS.items()}

DECKS: Final = {
    32: tuple(rank for rank in Rank if rank >= Rank.SEVEN),
    36: tuple(rank for rank in Rank if rank >= Rank.SIX),
    52: tuple(Rank),
}
"""The ranks of each deck, by the number of its cards."""


def _read_players(head: str, argument: str | None) -> tuple[int, int]:
    low, dash, high = (argument or "").partition("-")
    numbers = (low, high if dash else low)
    if all(text.isascii() and text.isdigit() and len(text) < 4 for text in numbers):
        return int(numbers[0]), int(numbers[1])
    raise CodeError(f"'{written(head, argument)}' needs two numbers, as in 'players:3-6'")


def _write_players(value: tuple[int, int]) -> str:
    low, high = value
    return f"players:{low}" if low == high else f"players:{low}-{high}"


def _say_players(value: tuple[int, int]) -> Phrase:
    low, high = value
    return ("players:N", {"low": low}) if low == high else ("players", {"low": low, "high": high})


def _read_deck(head: str, argument: str | None) -> int:
    return int(one_of(head, argument, list(map(str, DECKS))))


def _say_jokers(jokers: int) -> Phrase:
    return ("jokers:N" if jokers > 1 else f"jokers:{jokers}", {"number": jokers})


def _say_packs(packs: int) -> Phrase:
    return ("packs:N" if packs > 1 else "packs:1", {"number": packs})


SECTION: Final = "cards"

SLOTS: Final = (
    Slot(
        "players",
        SECTION,
        ("players",),
        ("players:A-B", "players:N"),
        _read_players,
        _write_players,
        _say_players,
    ),
    Slot(
        "deck",
        SECTION,
        ("deck",),
        tuple(f"deck:{size}" for size in DECKS),
        _read_deck,
        lambda size: f"deck:{size}",
        lambda size: (f"deck:{size}", {}),
    ),
    number("packs", SECTION, "packs", 1, MAX_PACKS, phrase=_say_packs),
    number("jokers", SECTION, "jokers", 0, MAX_JOKERS, phrase=_say_jokers),
    choice("joker", SECTION, "joker", JokerRole, applies=lambda rules: rules.jokers > 0),
    Slot(
        "order",
        SECTION,
        ("order", *NAMED_ORDERS),
        (*NAMED_ORDERS, "order:…"),
        RankOrder.parse,
        lambda order: order.code,
        lambda order: ("order", {"ranks": str(order)}),
    ),
    choice("first_ranks", SECTION, "first-ranks", FirstRanks),
    choice("seats", SECTION, "seats", Seats),
    number("redraw_seats", SECTION, "redraw-seats", 1, 999, none="none"),
)


def problems(rules: Any) -> Iterator[str]:
    """What contradicts itself in players, deck and order, in sentences."""
    fewest, most = rules.players
    if not MIN_PLAYERS <= fewest <= most <= MAX_PLAYERS:
        yield (
            f"'{_write_players(rules.players)}' must go from a smaller number to a larger one "
            f"between {MIN_PLAYERS} and {MAX_PLAYERS}"
        )
    ranks = DECKS[rules.deck]
    if set(rules.order.ranks) != set(Rank) and set(rules.order.ranks) != set(ranks):
        yield (
            f"'{rules.order.code}' must list exactly the ranks of 'deck:{rules.deck}', "
            f"{' '.join(rank.letter for rank in ranks)}"
        )
    if rules.redraw_seats is not None and rules.seats is Seats.BY_RANK:
        yield (
            f"'redraw-seats:{rules.redraw_seats}' and 'seats:by-rank' cannot hold together: "
            "players sit by place or where chance puts them"
        )
