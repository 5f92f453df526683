# SPDX-License-Identifier: MIT
"""
What can happen at the table: frozen values, each with one canonical text.

An action only says what somebody wants; whether it may be is the engine's matter.
Seats are ints from 0; in texts ``P1`` is seat 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from typing import ClassVar, Final, TypeAlias, final

import attrs

from .cards import Card, Cards, Rank, to_card, to_cards
from .errors import each_of, shown

__all__ = [
    "Action",
    "Deal",
    "DeclareTakeover",
    "Discard",
    "Draw",
    "Give",
    "KeepChair",
    "Leave",
    "Lot",
    "Pass",
    "Play",
    "Reseat",
    "ShownCard",
    "Stands",
    "TakeLeftover",
]

Stands: TypeAlias = tuple[tuple[Card, Rank | Card], ...]
"""What wild cards stand for: pairs of the wild card and a rank, or a card where suits are read."""

_LAST_SEAT: Final = 98
"""Texts know the seats P1 to P99; no table is nearly as large."""


def is_seat(_: object, field: attrs.Attribute[int], seat: object) -> None:
    """Refuse what is no seat; a validator for fields."""
    if type(seat) is not int or not 0 <= seat <= _LAST_SEAT:
        named = shown(seat, 40)
        raise ValueError(f"{field.name} {named} is no seat; seats are ints from 0 to {_LAST_SEAT}")


def is_flag(_: object, field: attrs.Attribute[bool], flag: object) -> None:
    """Refuse what is neither true nor false; a validator for fields."""
    if type(flag) is not bool:
        raise TypeError(f"{field.name} {shown(flag, 40)} must be True or False")


def _to_order(value: Iterable[Card] | str) -> tuple[Card, ...]:
    """Cards in the order given; a text is read card by card, so the order is kept."""
    if isinstance(value, str):
        return tuple(Card.parse(word) for word in value.replace(",", " ").split())
    cards = each_of(value, "cards in an order, such as '7C TD'")
    # Most deals come from `shuffled`; asking each card for its type would cost more than all else.
    return cards if set(map(type, cards)) == {Card} else tuple(map(to_card, cards))


def to_card_or_none(value: Card | str | None) -> Card | None:
    """The card of an argument that may be left out; a converter for fields."""
    return None if value is None else to_card(value)


def _to_stands(value: Iterable[tuple[Card | str, Rank | Card | str]]) -> Stands:
    given = each_of(value, "pairs of a wild card and a rank, such as [('X1', '9')]")
    return tuple(sorted(map(_to_pair, given), key=lambda pair: pair[0]))


def _to_pair(value: tuple[Card | str, Rank | Card | str]) -> tuple[Card, Rank | Card]:
    if not isinstance(value, tuple | list) or len(value) != 2:
        raise TypeError(f"{shown(value)} is no pair of a wild card and a rank, as ('X1', '9') is")
    wild, meaning = value
    return to_card(wild), _to_rank_or_card(meaning)


def _to_rank_or_card(value: Rank | Card | str) -> Rank | Card:
    if isinstance(value, str):
        return Rank.parse(value) if len(value) == 1 or value == "10" else Card.parse(value)
    return value if isinstance(value, Card) else Rank(value)


def seat_text(seat: int) -> str:
    """How a seat is written: ``P1`` for seat 0."""
    return f"P{seat + 1}"


@final
@attrs.frozen
class Deal:
    """
    Chance: the whole deck, shuffled, in the order in which it is dealt.

    Args:
        cards: Every card of the deck once; the first goes to the seat that the rules
            name, then one card a seat, clockwise; what is not dealt comes last.
        shown: A card that was seen in the deal, if one was (S5).
        first: Who gets the first card, 0-based, where the rules leave that to chance; ``None``
            where they name the seat, and for the dealer's left neighbour.

    Example:
        >>> print(Deal("7C 8C 9C"))
        deal 7C 8C 9C
        >>> print(Deal("7C 8C 9C", first=2))
        deal from P3 7C 8C 9C

    .. versionadded:: 0.1.0
    """

    seat: ClassVar[None] = None
    """No seat deals cards of its own choice."""

    cards: tuple[Card, ...] = attrs.field(converter=_to_order)
    shown: Card | None = attrs.field(default=None, converter=to_card_or_none)
    first: int | None = attrs.field(default=None, validator=attrs.validators.optional(is_seat))

    def __str__(self) -> str:
        return deal_text(self.cards, self.shown, self.first)


def deal_of(cards: tuple[Card, ...]) -> Deal:
    """The deal of cards that are known to be cards; the unchecked twin of the class."""
    deal = object.__new__(Deal)
    object.__setattr__(deal, "cards", cards)
    object.__setattr__(deal, "shown", None)
    object.__setattr__(deal, "first", None)
    return deal


@final
@attrs.frozen
class Draw:
    """
    Chance: cards drawn at random, for the first places (S3) or in place of a shown card (S5).

    Args:
        cards: One card for each seat that still draws, in the order of the seats.

    Example:
        >>> print(Draw("7C KD"))
        draw 7C KD

    .. versionadded:: 0.1.0
    """

    seat: ClassVar[None] = None
    """No seat draws a card of its own choice."""

    cards: tuple[Card, ...] = attrs.field(converter=_to_order)

    def __str__(self) -> str:
        return f"draw {order_text(self.cards)}"


_ARE_SEATS: Final = attrs.validators.deep_iterable(is_seat)


def _to_seats(value: Iterable[int]) -> tuple[int, ...]:
    if isinstance(value, AbstractSet | Mapping):
        raise TypeError(f"{shown(value)} has no order; seats in an order are, such as [2, 0, 1]")
    return each_of(value, "seats in an order, such as [2, 0, 1]")


@final
@attrs.frozen
class Lot:
    """
    Chance: the places that are still open, drawn by lot after too many passes.

    Args:
        order: The seats that still play, in the order of the places that they get.

    Example:
        >>> print(Lot([2, 0, 1]))
        lot P3 P1 P2

    .. versionadded:: 0.1.0
    """

    seat: ClassVar[None] = None
    """No seat draws lots of its own choice."""

    order: tuple[int, ...] = attrs.field(converter=_to_seats, validator=_ARE_SEATS)

    def __str__(self) -> str:
        return f"lot {' '.join(map(seat_text, self.order))}"


@final
@attrs.frozen
class Reseat:
    """
    Chance: the seats, drawn anew before a round.

    Args:
        order: For each seat, clockwise from seat 0, the seat so far of who sits there now.

    Example:
        >>> print(Reseat([2, 0, 1]))
        seats P3 P1 P2

    .. versionadded:: 0.1.0
    """

    seat: ClassVar[None] = None
    """No seat chooses where it sits."""

    order: tuple[int, ...] = attrs.field(converter=_to_seats, validator=_ARE_SEATS)

    def __str__(self) -> str:
        return f"seats {' '.join(map(seat_text, self.order))}"


@final
@attrs.frozen
class Play:
    """
    Cards laid on the table.

    Args:
        seat: Who plays, 0-based.
        cards: The cards, as :class:`Cards` or text.
        stands: What each wild card stands for, where the natural cards do not say it:
            pairs of the wild card and a rank (a card where suits are read).

    Example:
        >>> print(Play(1, "9C X1", stands=[("X1", "9")]))
        P2 9C X1=9

    .. versionadded:: 0.1.0
    """

    seat: int = attrs.field(validator=is_seat)
    cards: Cards = attrs.field(converter=to_cards)
    stands: Stands = attrs.field(default=(), converter=_to_stands)

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} {play_text(self.cards, self.stands)}"


def play_of(seat: int, cards: Cards, stands: Stands) -> Play:
    """A play of parts that are known to be right; the unchecked twin of the class."""
    play = object.__new__(Play)
    object.__setattr__(play, "seat", seat)
    object.__setattr__(play, "cards", cards)
    object.__setattr__(play, "stands", stands)
    return play


@final
@attrs.frozen
class Pass:
    """
    No play this time; in the phase ``takeover``: no takeover.

    Args:
        seat: Who passes, 0-based.

    Example:
        >>> print(Pass(1))
        P2 -

    .. versionadded:: 0.1.0
    """

    seat: int = attrs.field(validator=is_seat)

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} -"


@final
@attrs.frozen
class Give:
    """
    Cards handed to another seat: in the exchange before play, or since a play asks for it.

    Args:
        seat: Who gives, 0-based.
        to: Who receives, 0-based.
        cards: The cards, as :class:`Cards` or text.

    Example:
        >>> print(Give(3, 0, "AS AH"))
        P4>P1 AH AS

    .. versionadded:: 0.1.0
    """

    seat: int = attrs.field(validator=is_seat)
    to: int = attrs.field(validator=is_seat)
    cards: Cards = attrs.field(converter=to_cards)

    def __str__(self) -> str:
        return f"{seat_text(self.seat)}>{seat_text(self.to)} {self.cards}"


@final
@attrs.frozen
class TakeLeftover:
    """
    One face-up leftover taken, and a card put face down in its place (A4).

    Args:
        seat: Who takes, 0-based.
        take: The card taken.
        discard: A card of the hand, or *take* itself, which declines.

    Example:
        >>> print(TakeLeftover(1, "AS", "7C"))
        P2 takes AS for 7C

    .. versionadded:: 0.1.0
    """

    seat: int = attrs.field(validator=is_seat)
    take: Card = attrs.field(converter=to_card)
    discard: Card = attrs.field(converter=to_card)

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} takes {self.take} for {self.discard}"


@final
@attrs.frozen
class DeclareTakeover:
    """
    The holder of all jokers becomes President (S7).

    Args:
        seat: Who declares, 0-based.

    Example:
        >>> print(DeclareTakeover(2))
        P3 takeover

    .. versionadded:: 0.1.0
    """

    seat: int = attrs.field(validator=is_seat)

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} takeover"


@final
@attrs.frozen
class ShownCard:
    """
    The President's word on a card that was shown in the deal (S5).

    Args:
        seat: The President's seat, 0-based.
        stays: Whether the card stays with the seat that it was dealt to; otherwise the
            dealer takes it and gives a random card of the dealer's own.

    Example:
        >>> print(ShownCard(0, stays=False))
        P1 shown back

    .. versionadded:: 0.1.0
    """

    seat: int = attrs.field(validator=is_seat)
    stays: bool = attrs.field(validator=is_flag)

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} shown {'stays' if self.stays else 'back'}"


@final
@attrs.frozen
class KeepChair:
    """
    The President keeps the chair when players move seats by place (S4).

    Args:
        seat: The President's seat, 0-based.

    Example:
        >>> print(KeepChair(3))
        P4 keeps the chair

    .. versionadded:: 0.1.0
    """

    seat: int = attrs.field(validator=is_seat)

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} keeps the chair"


@final
@attrs.frozen
class Discard:
    """
    Cards dropped out of the hand without being played, since a play asks for it.

    Args:
        seat: Who drops, 0-based.
        cards: The cards, as :class:`Cards` or text.

    Example:
        >>> print(Discard(0, "TC"))
        P1 drops TC

    .. versionadded:: 0.1.0
    """

    seat: int = attrs.field(validator=is_seat)
    cards: Cards = attrs.field(converter=to_cards)

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} drops {self.cards}"


@final
@attrs.frozen
class Leave:
    """
    A player leaves the table for good (ruling 21).

    It is an event at the table and no move of the game: it is accepted from any seat at
    almost any time, and never stands among the legal actions.

    Args:
        seat: Who leaves, 0-based.

    Example:
        >>> print(Leave(0))
        P1 leaves

    .. versionadded:: 0.1.0
    """

    seat: int = attrs.field(validator=is_seat)

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} leaves"


Action: TypeAlias = (
    Deal
    | Draw
    | Reseat
    | Lot
    | Play
    | Pass
    | Give
    | TakeLeftover
    | DeclareTakeover
    | ShownCard
    | KeepChair
    | Discard
    | Leave
)
"""Any of the actions; each has a ``seat`` (``None`` for chance)."""


def order_text(cards: Iterable[Card | None]) -> str:
    """Cards in their order, ``?`` for one that is hidden."""
    return " ".join("?" if card is None else str(card) for card in cards)


def deal_text(cards: Iterable[Card | None], shown: Card | None, first: int | None) -> str:
    """A deal as text; see :class:`Deal`."""
    start = "" if first is None else f"from {seat_text(first)} "
    shows = "" if shown is None else f" shows {shown}"
    return f"deal {start}{order_text(cards)}{shows}"


def play_text(cards: Cards, stands: Stands) -> str:
    """The cards of a play as text, each wild card at the place of what it stands for."""
    meanings = dict(stands)

    def place(card: Card) -> tuple[int, int, int]:
        meaning = meanings.get(card, card)
        if isinstance(meaning, Rank):
            return (meaning, len("CDHS"), card.index)
        if meaning.rank is None or meaning.suit is None:
            return (99, 0, card.index)
        return (meaning.rank, meaning.suit, card.index)

    return " ".join(
        f"{card}={_meaning_text(meanings[card])}" if card in meanings else str(card)
        for card in sorted(cards, key=place)
    )


def _meaning_text(meaning: Rank | Card) -> str:
    return meaning.letter if isinstance(meaning, Rank) else str(meaning)
