# SPDX-License-Identifier: MIT
"""The middle of the table: what is to be done, what lies there, what holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element

from ..actions import Play
from ..cards import Cards
from ..errors import counted
from ..state import State
from ..view import View
from .boxes import Box, centred, column, flow, framed, row, shape, text_box, text_width
from .cards import LARGE, SMALL, backs, face, fan, standing_for, suits_box
from .wording import Note, caption, covered, headline, in_order, notes

__all__ = ["cloth"]

_PAD: Final = 8
_HEAD: Final = 14
_FINE: Final = 11

# Strokes in a square of eleven.
_SIGNS: Final = {
    "order": "M3 10V1.5M.8 4L3 1.5 5.2 4M8 1.5V10M5.8 7.5L8 10 10.2 7.5",
    "direction": "M1.4 3.2A4.6 4.6 0 1 1 .9 7M1.1.6V3.6H4.1",
    "lock": "M1.5 5.5H9.5V10.5H1.5ZM3 5.5V3.7A2.5 2.5 0 0 1 8 3.7V5.5",
}


def cloth(value: State | View, width: float, height: float = 0) -> Box:
    """
    The table without the seats.

    Args:
        value: The state or view.
        width: How wide it is.
        height: How high it is at least.
    """
    inside = _inside(value, width - 2 * _PAD)
    room = centred(inside, width - 2 * _PAD, max(inside.height, height - 2 * _PAD))
    table = framed(room, "cloth", (_PAD, _PAD), 24)
    table.element.set("class", "arschloch-table")
    return table


def _inside(value: State | View, width: float) -> Box:
    lines = [text_box(line, _HEAD, bold=True, anchor="middle") for line in _wrapped(value, width)]
    parts = [column(lines, 0, middle=True)]
    things = [*_lying(value, width)]
    if things:
        parts.append(flow(things, width, 12))
    badges = [_badge(note) for note in notes(value)]
    if badges:
        parts.append(flow(badges, width, 5))
    return column(parts, 7, middle=True)


def _wrapped(value: State | View, width: float) -> Iterator[str]:
    """What is to be done, in as many lines as it needs."""
    first, *words = headline(value).split()
    line = first
    for word in words:
        if text_width(f"{line} {word}", _HEAD, bold=True) > width:
            yield line
            line = word
        else:
            line = f"{line} {word}"
    yield line


def _lying(value: State | View, width: float) -> Iterator[Box]:
    """The cards on the table, with what they are."""
    if value.trick is not None:
        yield _titled(caption(value), _top(value, value.trick.play, width))
    elif value.phase == "play":
        yield _titled(caption(value), _free_place())
    if value.aside_up:
        yield _titled("aside", _few(value, value.aside_up, width))
    if covered(value):
        hidden = backs(covered(value), SMALL, width)
        yield _titled(f"aside, {counted(covered(value), 'card')}", hidden)
    if value.shown_card:
        yield _titled("shown in the deal", _few(value, value.shown_card, width))


def _titled(words: str, cards: Box) -> Box:
    """Cards, and below them what they are."""
    return column([cards, text_box(words, _FINE, anchor="middle")], 3, middle=True)


def _few(value: State | View, cards: Cards, width: float) -> Box:
    return fan(in_order(value, cards), SMALL, width)


def _top(value: State | View, play: Play, width: float) -> Box:
    """The play on top, each wild card with what it stands for."""
    cards = in_order(value, play.cards, play.stands)
    if not play.stands:
        return fan(cards, LARGE, width)
    stands = {card: standing_for(meaning, _FINE) for card, meaning in play.stands}
    blank = Box(0, max(words.height for words in stands.values()), Element("g"))
    boxes = [
        column([face(card, LARGE), stands.get(card, blank)], 2, middle=True) for card in cards
    ]
    return flow(boxes, width, 4)


def _free_place() -> Box:
    """Where a card may be laid."""
    group = Element("g")
    width, height = LARGE.width - 2, LARGE.height - 2
    shape(
        group, "rect", "empty", x=1, y=1, width=width, height=height, rx=5, stroke_dasharray="4 3"
    )
    return Box(LARGE.width, LARGE.height, group)


def _badge(note: Note) -> Box:
    """A fact about the trick, the order or the direction, with its sign."""
    mark = Element("g")
    shape(mark, "path", "sign", d=_SIGNS[note.sign], stroke_width=1.4, stroke_linejoin="round")
    parts = [Box(11, 11, mark), text_box(note.words, _FINE, anchor="middle")]
    if note.suits:
        parts.append(suits_box(note.suits, _FINE))
    return framed(row(parts, 3), "pill", (7, 2), 10)
