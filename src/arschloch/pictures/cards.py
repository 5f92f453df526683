# SPDX-License-Identifier: MIT
"""Cards, face up and face down, in shapes of our own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element, SubElement

from ..cards import Card, Rank, Suit
from .boxes import Box, column, framed, number, place, row, shape, text_box

__all__ = [
    "LARGE",
    "SMALL",
    "Size",
    "backs",
    "card_name",
    "face",
    "fan",
    "meaning_name",
    "standing_for",
    "suits_box",
]


class Size(NamedTuple):
    """
    The measures of a card.

    Args:
        width: How wide, in pixels.
        height: How high.
        font: The size of the rank.
        step: How much of a card that lies below another one is seen at least.
        pip: How far down the suit is, as a part of the height.
    """

    width: float
    height: float
    font: float
    step: float
    pip: float


SMALL: Final = Size(28, 38, 14, 16, 0.69)
LARGE: Final = Size(42, 60, 19, 22, 0.55)

_GAP: Final = 4
"""What lies between cards that do not overlap, and between the rows of a hand."""

# Each in a square of ten, around its middle.
_SHAPES: Final = {
    Suit.CLUBS: "M-2.3-2.6a2.3 2.3 0 1 1 4.6 0a2.3 2.3 0 1 1-4.6 0Z"
    "M-4.9 1.1a2.3 2.3 0 1 1 4.6 0a2.3 2.3 0 1 1-4.6 0Z"
    "M.3 1.1a2.3 2.3 0 1 1 4.6 0a2.3 2.3 0 1 1-4.6 0Z"
    "M-.9-1H.9L.6 2C.7 3.5 1.1 4.3 2 4.9H-2C-1.1 4.3-.7 3.5-.6 2Z",
    Suit.DIAMONDS: "M0-5C1-3.2 2.4-1.4 4 0C2.4 1.4 1 3.2 0 5C-1 3.2-2.4 1.4-4 0"
    "C-2.4-1.4-1-3.2 0-5Z",
    Suit.HEARTS: "M0 4.8C-1.2 3-4.8 1-4.8-1.9A2.5 2.5 0 0 1 0-2.9A2.5 2.5 0 0 1 4.8-1.9"
    "C4.8 1 1.2 3 0 4.8Z",
    Suit.SPADES: "M0-5C1.2-3.2 4.7-1 4.7 1.5A2.4 2.4 0 0 1 .6 2.7C.7 3.7 1.1 4.4 2 4.9H-2"
    "C-1.1 4.4-.7 3.7-.6 2.7A2.4 2.4 0 0 1-4.7 1.5C-4.7-1-1.2-3.2 0-5Z",
}
_STAR: Final = "M0-5L1.3-1.7 4.8-1.5 2.1.7 3 4.1 0 2.2-3 4.1-2.1.7-4.8-1.5-1.3-1.7Z"


def card_name(card: Card) -> str:
    """A card in words."""
    if card.rank is None or card.suit is None:
        return f"joker {card}"
    return f"{card.rank.name} of {card.suit.name}".lower()


def meaning_name(meaning: Rank | Card) -> str:
    """What a wild card stands for, in words."""
    return meaning.name.lower() if isinstance(meaning, Rank) else card_name(meaning)


def _rank_text(rank: Rank) -> str:
    return "10" if rank is Rank.TEN else rank.letter


def _look(suit: Suit | None) -> str:
    if suit is None:
        return "joker"
    return "red" if suit in (Suit.DIAMONDS, Suit.HEARTS) else "black"


def _pip(parent: Element, suit: Suit | None, x: float, y: float, size: float) -> None:
    """Draw a suit, or the star of a joker, around a point."""
    where = f"translate({number(x)} {number(y)}) scale({number(size / 10)})"
    outline = _STAR if suit is None else _SHAPES[suit]
    shape(parent, "path", _look(suit), d=outline, transform=where)


def _suit_box(suit: Suit, size: float) -> Box:
    """A suit alone."""
    group = Element("g")
    _pip(group, suit, size / 2, size / 2, size)
    return Box(size, size, group)


def suits_box(suits: Sequence[Suit], size: float) -> Box:
    """Some suits on a ground of the colour of cards, on which they are to be seen in any theme."""
    return framed(row([_suit_box(suit, size) for suit in suits], 2), "face", (3, 1.5), 4)


def face(card: Card, size: Size, *, covered: bool = False) -> Box:
    """
    A card face up; rank and suit stand at the left, where a hand leaves them open.

    Args:
        card: The card.
        size: Its measures.
        covered: Whether other cards may lie on the rest of it.
    """
    group = Element("g", {"class": "arschloch-card"})
    SubElement(group, "title").text = card_name(card)
    shape(group, "rect", "face", x=0, y=0, width=size.width, height=size.height, rx=size.width / 9)
    middle, font = size.step / 2, size.font
    rank = shape(
        group,
        "text",
        _look(card.suit),
        x=middle,
        y=font * 1.08,
        font_size=font,
        font_weight="bold",
        text_anchor="middle",
    )
    rank.text = str(card) if card.rank is None else _rank_text(card.rank)
    if len(rank.text) > 1:
        # Two signs are pressed together, so that they fit whatever the font is.
        rank.set("textLength", number(size.step - 2))
        rank.set("lengthAdjust", "spacingAndGlyphs")
    _pip(group, card.suit, middle, size.height * size.pip, font * 0.85)
    if size is LARGE and not covered:
        _pip(group, card.suit, size.width * 0.7, size.height * 0.74, size.width * 0.4)
    return Box(size.width, size.height, group)


def standing_for(meaning: Rank | Card, size: float) -> Box:
    """What a wild card stands for, as it is written below the card."""
    rank, suit = (meaning, None) if isinstance(meaning, Rank) else (meaning.rank, meaning.suit)
    text = meaning if rank is None else _rank_text(rank)
    words = text_box(f"= {text}", size, "black" if suit is None else _look(suit), bold=True)
    parts = [words] if suit is None else [words, _suit_box(suit, size * 0.85)]
    return framed(row(parts, 1), "face", (4, 0.5), 4)


def _back(size: Size) -> Box:
    """A card face down."""
    group = Element("g", {"class": "arschloch-hidden"})
    width, height = size.width, size.height
    shape(group, "rect", "back", x=0, y=0, width=width, height=height, rx=width / 9)
    shape(group, "rect", "weave", x=3, y=3, width=width - 6, height=height - 6, rx=width / 14)
    return Box(width, height, group)


def _laid(cards: Sequence[Box], step: float) -> Box:
    """Cards in a row, each upon the one before it where they overlap."""
    group = Element("g")
    for index, card in enumerate(cards):
        place(group, card, index * step, 0)
    return Box((len(cards) - 1) * step + cards[0].width, cards[0].height, group)


def fan(cards: Sequence[Card], size: Size, width: float) -> Box:
    """
    A hand in so many rows that rank and suit of every card stay visible.

    Args:
        cards: The cards, one or more, in their order.
        size: Their measures.
        width: How much room there is.
    """
    most = 1 + int((width - size.width) // size.step)
    rows = -(-len(cards) // most)
    each = -(-len(cards) // rows)
    room = (width - size.width) / max(each - 1, 1)
    step = min(size.width + _GAP, room)
    faces = [face(card, size, covered=step < size.width) for card in cards]
    return column(
        [_laid(faces[first : first + each], step) for first in range(0, len(faces), each)], _GAP
    )


def backs(count: int, size: Size, width: float) -> Box:
    """So many cards face down, one or more, in one row; it is not wider than *width*."""
    step = min(size.width / 2.5, (width - size.width) / max(count - 1, 1))
    return _laid([_back(size) for _ in range(count)], step)
