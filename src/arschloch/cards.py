# SPDX-License-Identifier: MIT
"""
Ranks, suits, single cards, and sets of cards.

A card is one bit of an int, and :class:`Cards` wraps such an int in the ordinary
protocol of a set.  The layout is the same for every deck, so that a set of cards
means the same under all rules: each pack has 52 bits, rank by rank from the two
up and clubs, diamonds, hearts, spades inside a rank, then eight bits that hold
the jokers in the first pack and stay free in the others.  Sixty bits for one pack
with its jokers are what two digits of a Python int hold; that is why single-pack
games are fast.
"""

from __future__ import annotations

import enum
import functools
import re
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any, Final, final

import attrs

from .drawing import svg_of
from .errors import NotationError, each_of, shown

__all__ = ["MAX_JOKERS", "MAX_PACKS", "Card", "Cards", "Rank", "Suit"]

MAX_PACKS: Final = 4
"""At most so many packs can be shuffled together."""

MAX_JOKERS: Final = 8
"""At most so many jokers, in all packs together."""

PACK_BITS: Final = 60
_JOKER_BIT: Final = 52


class Rank(enum.IntEnum):
    """
    The printed rank of a card, from two (2) to ace (14).

    The value is the printed order; which rank *beats* which is a matter of the
    rules (:attr:`Rules.order <arschloch.Rules>`).

    Example:
        >>> Rank.TEN.letter, Rank.parse("10"), Rank.ACE > Rank.KING
        ('T', <Rank.TEN: 10>, True)

    .. versionadded:: 0.1.0
    """

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """The letter that stands for the rank in card texts, ``2`` … ``9 T J Q K A``."""
        return _RANK_LETTERS[self - 2]

    @classmethod
    def parse(cls, text: str) -> Rank:
        """
        Read a rank: its letter in either case, or ``10``.

        Raises:
            NotationError: If *text* names no rank.
        """
        letter = "T" if text == "10" else text.upper() if isinstance(text, str) else ""
        if len(letter) != 1 or letter not in _RANK_LETTERS:
            ranks = " ".join(_RANK_LETTERS)
            raise NotationError(f"{shown(text, 20)} is no rank; ranks are {ranks}", text, 1)
        return cls(_RANK_LETTERS.index(letter) + 2)


_RANK_LETTERS: Final = "23456789TJQKA"


class Suit(enum.IntEnum):
    """
    The suit of a card, in the order of this library: clubs, diamonds, hearts, spades.

    Example:
        >>> [suit.letter + suit.symbol for suit in Suit]
        ['C♣', 'D♦', 'H♥', 'S♠']

    .. versionadded:: 0.1.0
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """The letter that stands for the suit in card texts, ``C D H S``."""
        return "CDHS"[self]

    @property
    def symbol(self) -> str:
        """The Unicode symbol, ``♣ ♦ ♥ ♠``."""
        return "♣♦♥♠"[self]


@final
@functools.total_ordering
class Card:
    """
    One physical card.

    Cards are interned: two equal cards are the same object.  They sort by printed
    rank, then suit, then pack; jokers come last.

    Args:
        rank: The printed rank.
        suit: The suit.
        pack: Which pack the card comes from, 1 to 4; equal cards of
            two packs are distinct objects of equal strength (ruling 15).

    Raises:
        ValueError: If *pack* is out of range.

    Example:
        >>> Card(Rank.SEVEN, Suit.CLUBS), str(Card(Rank.SEVEN, Suit.CLUBS, pack=2))
        (Card.parse('7C'), "7C'")
        >>> Card.parse("7C") is Card(Rank.SEVEN, Suit.CLUBS)
        True

    .. versionadded:: 0.1.0
    """

    __slots__ = ("_bit", "_index", "_pack", "_rank", "_suit", "_text")

    _bit: int
    _index: int
    _pack: int
    _rank: Rank | None
    _suit: Suit | None
    _text: str

    def __new__(cls, rank: Rank, suit: Suit, pack: int = 1) -> Card:
        """The one object for a card."""
        if type(pack) is not int or not 1 <= pack <= MAX_PACKS:
            raise ValueError(f"pack {shown(pack)} is out of range; packs are 1 to {MAX_PACKS}")
        try:
            place = 4 * (Rank(rank) - 2) + Suit(suit)
        except ValueError:
            raise ValueError(
                f"rank {shown(rank)} and suit {shown(suit)} must be of Rank and Suit"
            ) from None
        return _CARDS[PACK_BITS * (pack - 1) + place]

    @classmethod
    def joker(cls, number: int) -> Card:
        """
        The joker ``X1``, ``X2``, … of a *number* from 1 to 8.

        Raises:
            ValueError: If there is no such joker.
        """
        if type(number) is not int or not 1 <= number <= MAX_JOKERS:
            raise ValueError(
                f"joker {shown(number)} is out of range; jokers are 1 to {MAX_JOKERS}"
            )
        return _CARDS[_JOKER_BIT + number - 1]

    @classmethod
    def parse(cls, text: str) -> Card:
        """
        Read one card, as forgiving as :meth:`Cards.parse`.

        Raises:
            NotationError: If *text* is not exactly one card.
        """
        cards = Cards.parse(text)
        if len(cards) != 1:
            raise NotationError(f"{text[:80]!r} is not one card but {len(cards)}", text, 1)
        return next(iter(cards))

    @property
    def rank(self) -> Rank | None:
        """The printed rank; ``None`` for a joker."""
        return self._rank

    @property
    def suit(self) -> Suit | None:
        """The suit; ``None`` for a joker."""
        return self._suit

    @property
    def pack(self) -> int:
        """The pack, 1-based; 1 for every joker."""
        return self._pack

    @property
    def is_joker(self) -> bool:
        """Whether the card is a joker."""
        return self._rank is None

    @property
    def index(self) -> int:
        """The number of the card's bit in :attr:`Cards.mask`, 0-based."""
        return self._index

    def _sort_key(self) -> tuple[int, int, int]:
        if self._rank is None or self._suit is None:
            return (99, self._index, 0)
        return (self._rank, self._suit, self._pack)

    def __lt__(self, other: Card) -> bool:
        return self._sort_key() < other._sort_key() if isinstance(other, Card) else NotImplemented

    def __hash__(self) -> int:
        return self._index

    def __eq__(self, other: object) -> bool:
        return self is other

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Card.parse({self._text!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Card.parse, (self._text,)


def _new_card(index: int, rank: Rank | None, suit: Suit | None, pack: int, text: str) -> Card:
    card = object.__new__(Card)
    card._index, card._pack, card._rank, card._suit, card._text = index, pack, rank, suit, text
    card._bit = 1 << index
    return card


def _all_cards() -> dict[int, Card]:
    """Every card there can be, by the number of its bit."""
    cards = []
    for pack, rank, suit in product(range(MAX_PACKS), Rank, Suit):
        index = PACK_BITS * pack + 4 * (rank - 2) + suit
        text = rank.letter + suit.letter + "'" * pack
        cards.append(_new_card(index, rank, suit, pack + 1, text))
    cards += [
        _new_card(_JOKER_BIT + number, None, None, 1, f"X{number + 1}")
        for number in range(MAX_JOKERS)
    ]
    return {card._index: card for card in cards}


_CARDS: Final = _all_cards()
_ALL_BITS: Final = sum(1 << index for index in _CARDS)

_CARD = re.compile(
    r"(?P<joker>[Xx][1-8]?)"
    r"|(?P<rank>10|[2-9TJQKAtjqka])(?P<suit>[CDHScdhs♣♦♥♠♧♢♡♤])\ufe0f?(?P<marks>['’′]{0,3})"
)
_BETWEEN_CARDS = re.compile(r"[\s,;]*")
_SUIT_SIGNS: Final = {
    sign: suit for suit in Suit for sign in ("CDHS"[suit], "♣♦♥♠"[suit], "♧♢♡♤"[suit])
}


@final
@attrs.frozen(init=False, eq=False, repr=False, slots=True)
class Cards:
    """
    An immutable set of cards: a hand, a play, what lies aside.

    It has the operations of a set (``|``, ``&``, ``-``, ``<=``, ``in``, ``len``),
    iterates low to high (printed rank, suit, pack; jokers last), and is hashable.

    Args:
        cards: Cards, or a text for :meth:`parse`.

    Raises:
        NotationError: If a text cannot be read.
        TypeError: If something is no :class:`Card`.

    Example:
        >>> hand = Cards("AS 7C 10D")
        >>> print(hand, len(hand), Card.parse("TD") in hand)
        7C TD AS 3 True
        >>> print(hand - Cards("7C"))
        TD AS

    .. versionadded:: 0.1.0
    """

    mask: int
    """The set as an int, in which bit :attr:`Card.index` is 1 for each card."""

    def __init__(self, cards: Iterable[Card] | str = ()) -> None:
        object.__setattr__(self, "mask", _mask_of(cards))

    @classmethod
    def from_mask(cls, mask: int) -> Cards:
        """
        The set with the given :attr:`mask`.

        Raises:
            ValueError: If *mask* has a bit that is no card.

        Example:
            >>> print(Cards.from_mask(Cards("7C 8C").mask))
            7C 8C
        """
        if type(mask) is not int or mask < 0 or mask & ~_ALL_BITS:
            raise ValueError("that is no mask of cards: no int, or one with bits beyond them")
        return cards_of(mask)

    @classmethod
    def parse(cls, text: str) -> Cards:
        """
        Read cards as people type them.

        Takes ``T`` and ``10``, either case, letters and ``♣♦♥♠``, and blanks, commas,
        semicolons or nothing between cards; ``7C'`` is a card of the second pack,
        ``X1`` a joker and ``X`` the first one.

        Raises:
            NotationError: If a card cannot be read or stands twice.

        Example:
            >>> print(Cards.parse("as, 10♦ 7c8c X1"))
            7C 8C TD AS X1
        """
        if not isinstance(text, str):
            raise NotationError(f"cards are a text such as '7C TD', not {shown(text)}", text, 1)
        mask = 0
        place = _end_of_match(_BETWEEN_CARDS, text, 0)
        while place < len(text):
            found = _CARD.match(text, place)
            if found is None:
                raise NotationError(
                    f"cannot read a card at column {place + 1} of {text[:80]!r}; "
                    "cards are written 7C, TD, AS or X1",
                    text,
                    place + 1,
                )
            bit = 1 << _index_of_match(found)
            if mask & bit:
                raise NotationError(
                    f"{found.group()} stands twice in {text[:80]!r}", text, place + 1
                )
            mask |= bit
            place = _end_of_match(_BETWEEN_CARDS, text, found.end())
        return cards_of(mask)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __iter__(self) -> Iterator[Card]:
        cards = [_CARDS[index] for index in _bits(self.mask)]
        # One pack lies in the order of its bits already.
        return iter(cards if self.mask >> PACK_BITS == 0 else sorted(cards))

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and self.mask >> card.index & 1 == 1

    def __or__(self, other: Cards) -> Cards:
        return cards_of(self.mask | other.mask) if isinstance(other, Cards) else NotImplemented

    def __and__(self, other: Cards) -> Cards:
        return cards_of(self.mask & other.mask) if isinstance(other, Cards) else NotImplemented

    def __sub__(self, other: Cards) -> Cards:
        return cards_of(self.mask & ~other.mask) if isinstance(other, Cards) else NotImplemented

    def __xor__(self, other: Cards) -> Cards:
        return cards_of(self.mask ^ other.mask) if isinstance(other, Cards) else NotImplemented

    def __le__(self, other: Cards) -> bool:
        return self.mask & ~other.mask == 0 if isinstance(other, Cards) else NotImplemented

    def __lt__(self, other: Cards) -> bool:
        return self <= other and self.mask != other.mask

    def __ge__(self, other: Cards) -> bool:
        return other.mask & ~self.mask == 0 if isinstance(other, Cards) else NotImplemented

    def __gt__(self, other: Cards) -> bool:
        return self >= other and self.mask != other.mask

    def isdisjoint(self, other: Iterable[Card] | str) -> bool:
        """Whether no card is in both."""
        return self.mask & _mask_of(other) == 0

    def __eq__(self, other: object) -> bool:
        return self.mask == other.mask if isinstance(other, Cards) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.mask)

    _repr_svg_ = svg_of  # what notebooks ask for

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"Cards({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Cards.from_mask, (self.mask,)


def cards_of(mask: int) -> Cards:
    """The set of a mask that is known to be one; the unchecked twin of ``from_mask``."""
    cards = object.__new__(Cards)
    object.__setattr__(cards, "mask", mask)
    return cards


def to_cards(value: Cards | Iterable[Card] | str) -> Cards:
    """What a caller may write for a set of cards, as :class:`Cards`; a converter for fields."""
    return value if type(value) is Cards else Cards(value)


def to_card(value: Card | str) -> Card:
    """What a caller may write for one card, as :class:`Card`; a converter for fields."""
    if isinstance(value, Card):
        return value
    if isinstance(value, str):
        return Card.parse(value)
    raise TypeError(f"{shown(value)} is no card; a Card or a text such as '7C' is")


def deck_mask(ranks: Iterable[Rank], packs: int, jokers: int) -> int:
    """The mask of a deck: *packs* times four suits of *ranks*, and *jokers* jokers."""
    one_rank = 0b1111
    one_pack = sum(one_rank << 4 * (rank - 2) for rank in ranks)
    return sum(one_pack << PACK_BITS * pack for pack in range(packs)) | joker_mask(jokers)


def joker_mask(jokers: int) -> int:
    """The mask of the jokers ``X1`` to ``X<jokers>``."""
    return (1 << jokers) - 1 << _JOKER_BIT


def suit_mask(suit: Suit) -> int:
    """The mask of every card of a suit that there can be."""
    return sum(1 << Card(rank, suit, pack + 1).index for rank in Rank for pack in range(MAX_PACKS))


def lowest(mask: int, count: int) -> int:
    """The mask of the *count* lowest bits of *mask* (all of them if it has fewer)."""
    taken = 0
    for _ in range(count):
        bit = mask & -mask
        taken |= bit
        mask ^= bit
    return taken


def _mask_of(cards: Iterable[Card] | str) -> int:
    if isinstance(cards, str):
        return Cards.parse(cards).mask
    if isinstance(cards, Cards):
        return cards.mask
    mask = 0
    for card in each_of(cards, "cards, such as '7C TD'"):
        if not isinstance(card, Card):
            raise TypeError(f"{shown(card)} is no card; Card.parse('7C') is one")
        mask |= card._bit
    return mask


def _bits(mask: int) -> Iterator[int]:
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


def _end_of_match(pattern: re.Pattern[str], text: str, place: int) -> int:
    found = pattern.match(text, place)
    return place if found is None else found.end()


def _index_of_match(found: re.Match[str]) -> int:
    if found["joker"]:
        return _JOKER_BIT + int(found["joker"][1:] or 1) - 1
    rank = Rank.parse(found["rank"])
    return PACK_BITS * len(found["marks"]) + 4 * (rank - 2) + _SUIT_SIGNS[found["suit"].upper()]
