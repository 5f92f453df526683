# SPDX-License-Identifier: MIT
"""The table with the seats round it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.etree.ElementTree import Element

from ..state import State
from ..view import View
from .boxes import Box, abridged, column, place, shape, text_box
from .middle import cloth
from .seats import bottom_seat, side_seat
from .wording import subject

__all__ = ["table_box"]

_WIDTH: Final = 600
_EDGE: Final = 10
_GAP: Final = 8
_INNER: Final = _WIDTH - 2 * _EDGE
_HEAD: Final = 14
_FINE: Final = 11


def table_box(value: State | View) -> Box:
    """The whole picture of a state or a view."""
    parts = [_head(value), *_ring(value)]
    inner = column(parts, _GAP)
    group = Element("g")
    height = inner.height + 2 * _EDGE
    shape(group, "rect", "page", x=0, y=0, width=_WIDTH, height=height, rx=8)
    place(group, inner, _EDGE, _EDGE)
    return Box(_WIDTH, height, group)


def _head(value: State | View) -> Box:
    """Round and phase at the left, the rules at the right."""
    group = Element("g")
    title = text_box(subject(value), _HEAD, bold=True)
    spec = abridged(value.rules.spec, _INNER - title.width - 2 * _GAP, _FINE)
    rules = text_box(spec, _FINE, "quiet", anchor="end")
    place(group, title, 0, 0)
    place(group, rules, _INNER - rules.width, title.height - rules.height)
    return Box(_INNER, title.height, group)


def _ring(value: State | View) -> list[Box]:
    """The seats clockwise from the bottom: up the left side, across, down the right side."""
    first = value.seat or 0 if isinstance(value, View) else 0
    others = [(first + turn) % value.players for turn in range(1, value.players)]
    across = {3: 2, 4: 1}.get(value.players, 2 + len(others) % 2)
    side = (len(others) - across) // 2
    abreast = max(across, 2)
    top_width = (_INNER - (abreast - 1) * _GAP) / abreast
    top = [side_seat(value, seat, top_width) for seat in others[side : side + across]]
    bottom = bottom_seat(value, first, _INNER)
    if not side:
        return [_abreast(top), cloth(value, _INNER), bottom]
    side_width = (_INNER - 2 * _GAP) / 3
    left = [side_seat(value, seat, side_width) for seat in reversed(others[:side])]
    right = [side_seat(value, seat, side_width) for seat in others[side + across :]]
    height = max(map(_stacked, (left, right)))
    return [_abreast(top), _around(left, cloth(value, side_width, height), right), bottom]


def _abreast(boxes: Sequence[Box]) -> Box:
    """Seats across the table, their feet on one line, in the middle of the picture."""
    group, height = Element("g"), max(box.height for box in boxes)
    x = (_INNER - sum(box.width for box in boxes) - _GAP * (len(boxes) - 1)) / 2
    for box in boxes:
        place(group, box, x, height - box.height)
        x += box.width + _GAP
    return Box(_INNER, height, group)


def _stacked(boxes: Sequence[Box]) -> float:
    """How high boxes are below each other."""
    return sum(box.height for box in boxes) + _GAP * (len(boxes) - 1)


def _around(left: Sequence[Box], table: Box, right: Sequence[Box]) -> Box:
    """The table with the seats at its sides, as far from each other as there is room."""
    group = Element("g")
    place(group, table, (_INNER - table.width) / 2, 0)
    for seats, x in ((left, 0.0), (right, _INNER - right[0].width)):
        free = (table.height - _stacked(seats)) / (len(seats) + 1)
        y = free
        for seat in seats:
            place(group, seat, x, y)
            y += seat.height + _GAP + free
    return Box(_INNER, table.height, group)
