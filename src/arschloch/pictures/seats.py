# SPDX-License-Identifier: MIT
"""A seat: who it is, what has become of it, its cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.etree.ElementTree import Element

from ..actions import seat_text
from ..state import State
from ..view import View
from .boxes import Box, centred, column, framed, place, row, shape, text_box, text_width
from .cards import LARGE, SMALL, backs, fan
from .wording import count_of, facts, hand_of, in_order, labels, points

__all__ = ["bottom_seat", "side_seat"]

_PAD: Final = 8
_NAME: Final = 14
_WORDS: Final = 12
_FINE: Final = 11


def side_seat(value: State | View, seat: int, width: float) -> Box:
    """A seat at a side of the table, or across."""
    room = width - 2 * _PAD
    parts = [
        _name_line(value, seat, points(value, seat), room),
        _title_line(facts(value, seat), room),
    ]
    if count_of(value, seat):
        parts.append(_hand(value, seat, room))
    return _plate(value, seat, column(parts, 3))


def bottom_seat(value: State | View, seat: int, width: float) -> Box:
    """The seat that looks at the table: its cards are larger, its words stand in one line."""
    room = width - 2 * _PAD
    words = [*facts(value, seat), points(value, seat)]
    parts = [_name_line(value, seat, " · ".join(filter(None, words)), room)]
    if count_of(value, seat):
        parts.append(centred(_hand(value, seat, room, large=True), room))
    return _plate(value, seat, column(parts, 5))


def _plate(value: State | View, seat: int, inside: Box) -> Box:
    """What belongs to a seat, in a frame that tells who acts."""
    look = "acting" if seat in value.actors else "gone" if seat in value.absent else "plate"
    stroke = 2 if seat in value.actors and value.turn in (seat, None) else 1
    plate = framed(inside, look, (_PAD, _PAD), 8, stroke)
    plate.element.set("class", "arschloch-seat")
    return plate


def _hand(value: State | View, seat: int, width: float, *, large: bool = False) -> Box:
    """The cards of a seat, or their backs."""
    hand = hand_of(value, seat)
    if hand is None:
        return backs(count_of(value, seat), SMALL, width)
    return fan(in_order(value, hand), LARGE if large else SMALL, width)


def _name_line(value: State | View, seat: int, words: str, width: float) -> Box:
    """The mark of who acts, the seat, the dealer's button, some words; labels at the right."""
    boxes = [_turn_mark(filled=value.turn in (seat, None))] if seat in value.actors else []
    boxes.append(text_box(seat_text(seat), _NAME, bold=True))
    if seat == value.dealer:
        boxes.append(_dealer_mark())
    if words:
        boxes.append(text_box(words, _FINE, "quiet"))
    line = row(boxes, 5)
    group = Element("g")
    place(group, line, 0, 0)
    pills = [_pill(label) for label in labels(value, seat)]
    if pills:
        right = row(pills, 3)
        place(group, right, width - right.width, (line.height - right.height) / 2)
    return Box(width, line.height, group)


def _title_line(words: Sequence[str], width: float) -> Box:
    """Title and number of cards; where both are too wide, the number stands alone."""
    text = " · ".join(words)
    if text_width(text, _WORDS) > width:
        text = text.rpartition(" ")[0]
    return text_box(text, _WORDS, "quiet")


def _turn_mark(*, filled: bool) -> Box:
    """A triangle: filled for who is on turn, open for who may act besides."""
    group = Element("g")
    look = "mark" if filled else "may"
    shape(group, "path", look, d="M1 1L10 6 1 11Z", stroke_linejoin="round")
    return Box(11, 12, group)


def _dealer_mark() -> Box:
    """The button that lies before the dealer."""
    return framed(text_box("D", 10, bold=True, anchor="middle"), "pill", (4, 1.5), 8)


def _pill(label: str) -> Box:
    """A word on a small plate; that of the winner is to be seen from afar."""
    strong = label == "winner"
    look, words = ("strong", "on-strong") if strong else ("pill", "text")
    return framed(text_box(label, _FINE, words, bold=strong, anchor="middle"), look, (6, 1.5), 9)
