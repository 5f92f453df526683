# SPDX-License-Identifier: MIT
"""
Pictures of what lies on the table, as SVG.

:func:`to_svg` draws a state, a view or cards.  Notebooks ask for the same picture by themselves.
"""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element, SubElement, tostring

from ..cards import Cards
from ..drawing import draw, svg_of
from ..errors import counted, shown
from ..state import State
from ..view import View
from .boxes import Box, centred, column, framed, number, plain, row, text_box
from .cards import LARGE, card_name, face
from .style import STYLE
from .table import table_box
from .wording import described, headline, subject

__all__ = ["to_svg"]

_IN_A_ROW: Final = 12
_GAP: Final = 4
_EDGE: Final = 2


def to_svg(value: State | View | Cards) -> str:
    """
    A picture of a state, a view or cards, as the text of an SVG document.

    It is as a person would look at the table: hands, the trick, who passed, places, titles,
    whose turn it is.  A view shows the backs of the cards that its seat does not know.  The
    picture stands alone, has a light and a dark theme, and says in words what it shows.

    Args:
        value: What is drawn.

    Returns:
        The same text for equal values.

    Raises:
        TypeError: If *value* is none of the three.

    Example:
        >>> from arschloch import position, presets, view
        >>> state = position(presets.ARSCHLOCH, ["9C 9S", "9D JD JH", "8C KD"], turn=1)
        >>> whole, seen = to_svg(state), to_svg(view(state, 0))
        >>> "king of diamonds" in whole, "king of diamonds" in seen
        (True, False)

    .. versionadded:: 0.1.0
    """
    picture = svg_of(value)
    if picture is None:
        raise TypeError(f"{shown(value)} is no State, View or Cards, and those can be drawn")
    return picture


@draw.register(State)
@draw.register(View)
def _table(value: State | View) -> str:
    title = f"{subject(value)}: {headline(value)}"
    return _document(table_box(value), title, described(value))


@draw.register(Cards)
def _cards(value: Cards) -> str:
    names = ", ".join(map(card_name, value)) or "no cards"
    return _document(_rows(value), counted(len(value), "card"), names)


def _rows(cards: Cards) -> Box:
    """Cards side by side, in rows; for none a free place that says so."""
    faces = [face(card, LARGE) for card in cards]
    if faces:
        starts = range(0, len(faces), _IN_A_ROW)
        inside = column([row(faces[start : start + _IN_A_ROW], _GAP) for start in starts], _GAP)
    else:
        words = text_box("no cards", 12, "quiet", anchor="middle")
        inside = framed(centred(words, 2 * LARGE.width, LARGE.height), "plate", (0, 0), 5)
    return centred(inside, inside.width + 2 * _EDGE, inside.height + 2 * _EDGE)


def _document(box: Box, title: str, description: str) -> str:
    """The whole document: the words first, then how things look, then what is drawn."""
    width, height = number(box.width), number(box.height)
    root = Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "class": "arschloch-picture",
            "width": width,
            "height": height,
            "viewBox": f"0 0 {width} {height}",
            "role": "img",
            "aria-label": title,
        },
    )
    SubElement(root, "title").text = title
    SubElement(root, "desc").text = plain(description)
    SubElement(root, "style").text = STYLE
    root.append(box.element)
    return tostring(root, encoding="unicode")
