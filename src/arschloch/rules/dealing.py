# SPDX-License-Identifier: MIT
"""Slots about the deal and the first lead."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import Any, Final

import attrs

from ..cards import Card, Rank, Suit
from .named_cards import read_card
from .seating import DECKS, FirstRanks
from .slot import CodeError, Phrase, Slot, choice, switch, written

__all__ = [
    "SLOTS",
    "DealFrom",
    "Dealer",
    "HandSize",
    "Lead",
    "Leftovers",
    "MisdealtCard",
    "Opening",
]


class HandSize(enum.Enum):
    """How many cards are dealt (A3, S5, P2)."""

    EQUAL = "equal"
    """Equally many each; the rest lies aside."""
    ALL = "all"
    """Every card; some seats may get one more."""


class Dealer(enum.Enum):
    """Who deals from round 2 on, or as soon as there are places (A3, S5)."""

    LAST = "last"
    """The last of the round before."""
    PRESIDENT = "president"
    """The first of the round before."""
    LEFT = "left"
    """The next seat each round."""


class DealFrom(enum.Enum):
    """Who gets the first card (S5)."""

    LEFT = "left"
    """The dealer's left neighbour."""
    PRESIDENT = "president"
    """The first of the round before; the dealer's left neighbour where there is none."""
    DEALER = "dealer"
    """The dealer."""


class Leftovers(enum.Enum):
    """What becomes of the cards that are left over (A4)."""

    NONE = "none"
    """They stay face down."""
    PICK_UP = "pick-up"
    """They are turned up, and the third and the fourth of the round before take one each."""


class MisdealtCard(enum.Enum):
    """What follows when a card is seen in the deal (A3, S5)."""

    AGAIN = "again"
    """The deal is void; the host deals again."""
    PRESIDENT = "president"
    """The President decides whether its receiver keeps it."""


class OpeningSeat(enum.Enum):
    """Which seat opens where no card decides."""

    LEFT = "left"
    """The dealer's left neighbour."""
    PRESIDENT = "president"
    """The President."""
    DEALER = "dealer"
    """The dealer."""


class Lead(enum.Enum):
    """Who leads from round 2 on (A6, S8)."""

    LAST = "last"
    """The last of the round before."""
    PRESIDENT = "president"
    """The first of the round before."""
    LEFT = "left"
    """The dealer's left neighbour."""
    OPEN = "open"
    """As in round 1 (ruling 24)."""


@attrs.frozen
class Opening:
    """
    Who leads in round 1: the holder of a card, or a seat.

    Args:
        card: The card whose holder leads; ``None`` if a seat does.
        seat: Which seat leads, if no card decides.

    Example:
        >>> Opening.parse("open", "7c").code
        'open:7C'

    Source:
        A6, S8, P3; ruling 7 for a card that lies aside.
    """

    card: Card | None = None
    seat: OpeningSeat = OpeningSeat.LEFT

    @property
    def code(self) -> str:
        """The canonical code."""
        return f"open:{self.card or self.seat.value}"

    @classmethod
    def parse(cls, head: str, argument: str | None) -> Opening:
        """Read ``open:7C``, ``open:left``, ``open:president`` or ``open:dealer``."""
        try:
            return cls(seat=OpeningSeat(argument))
        except ValueError:
            pass
        card = read_card(argument)
        if card is None:
            raise CodeError(
                f"'{written(head, argument)}' needs a card, or one of open:left, "
                "open:president, open:dealer, as in 'open:7C'"
            )
        return cls(card=card)

    def chain(self, order: tuple[Rank, ...], packs: int) -> tuple[Card, ...]:
        """
        The cards whose holder opens, the first that somebody holds deciding (ruling 7).

        Args:
            order: The ranks of the deck, low to high.
            packs: How many packs; the copies of a card follow each other.
        """
        if self.card is None or self.card.rank is None or self.card.suit is None:
            return ()
        place = order.index(self.card.rank)
        own = self.card.suit
        steps = [(own, rank) for rank in order[place:]]
        for turn in range(1, len(Suit)):
            suit = Suit((own + turn) % len(Suit))
            steps += [(suit, rank) for rank in order]
        steps += [(own, rank) for rank in order[:place]]
        return tuple(
            Card(rank, suit, pack) for suit, rank in steps for pack in range(1, packs + 1)
        )


def _say_opening(opening: Opening) -> Phrase:
    if opening.card is not None:
        return "open:CARD", {"card": opening.card}
    return f"open:{opening.seat.value}", {}


SECTION: Final = "deal"

SLOTS: Final = (
    choice("deal", SECTION, "deal", HandSize),
    choice("dealer", SECTION, "dealer", Dealer),
    choice("deal_from", SECTION, "deal-from", DealFrom),
    choice(
        "leftovers",
        SECTION,
        "leftovers",
        Leftovers,
        applies=lambda rules: rules.deal is HandSize.EQUAL,
    ),
    choice("shown_card", SECTION, "shown-card", MisdealtCard),
    Slot(
        "open",
        SECTION,
        ("open",),
        ("open:CARD", *(f"open:{seat.value}" for seat in OpeningSeat)),
        Opening.parse,
        lambda opening: opening.code,
        _say_opening,
    ),
    switch("open_with", SECTION, "open-with", applies=lambda rules: rules.open.card is not None),
    choice("lead", SECTION, "lead", Lead),
)


def problems(rules: Any) -> Iterator[str]:
    """What contradicts itself in who opens, in sentences."""
    opening: Opening = rules.open
    if opening.card is not None and opening.card.rank not in DECKS[rules.deck]:
        yield (
            f"'{opening.code}' and 'deck:{rules.deck}' cannot hold together: that deck has no "
            f"{opening.card}"
        )
    if rules.open_with and opening.card is None:
        yield (
            f"'open-with' and '{opening.code}' cannot hold together: it needs an opening card, "
            "as in 'open:3C'"
        )
    by_president = opening.card is None and opening.seat is OpeningSeat.PRESIDENT
    if by_president and rules.first_ranks is FirstRanks.NONE:
        yield (
            "'open:president' and 'first-ranks:none' cannot hold together: before round 1 there "
            "would be no President"
        )
    if by_president and rules.drop_places is not None:
        yield (
            f"'open:president' and 'drop-places:{rules.drop_places}' cannot hold together: a "
            "round without places has no President"
        )
