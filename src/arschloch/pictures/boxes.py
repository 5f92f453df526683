# SPDX-License-Identifier: MIT
"""
Boxes of known size that are put beside, below and into each other.

Nothing here knows the fonts with which a picture will be shown.  The widths of texts are those
of a wide font, so that with nearly all others there is a little room to spare.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias
from xml.etree.ElementTree import Element, SubElement

__all__ = [
    "Anchor",
    "Box",
    "abridged",
    "centred",
    "column",
    "flow",
    "framed",
    "number",
    "place",
    "plain",
    "row",
    "shape",
    "text_box",
    "text_width",
]

Anchor: TypeAlias = Literal["start", "middle", "end"]
"""Which part of a line of text keeps its place, whatever the font is."""

_NOT_IN_XML: Final = "[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]"

_LINE: Final = 1.3
"""How high a line of text is, and how far down its foot is, as parts of the size of the font."""
_FOOT: Final = 0.98

# How wide signs are, as parts of the size of the font; all others are like small letters.
_WIDTHS: Final = {
    **dict.fromkeys(" ',./:;I[]ijl|·", 0.34),
    **dict.fromkeys("!()-frt", 0.41),
    **dict.fromkeys("ABCDGHKNOQRUVXZ", 0.75),
    **dict.fromkeys("%+=@MWmw…−", 0.96),
}
_LETTER: Final = 0.63
_SIGN_OF_AFAR: Final = 1.0
"""Beyond Latin, Greek and Cyrillic letters are signs as wide as they are high."""
_BOLD: Final = 1.12


class Box(NamedTuple):
    """
    A part of a picture with the place that it takes, its corner at (0, 0).

    Args:
        width: How wide, in pixels at the natural size of the picture.
        height: How high.
        element: What is drawn.
    """

    width: float
    height: float
    element: Element


def number(value: float) -> str:
    """A length as it stands in the picture, to a hundredth of a pixel."""
    return f"{round(value, 2):g}"


def plain(text: str) -> str:
    """The text without the signs that no XML document may hold."""
    return re.sub(_NOT_IN_XML, "\ufffd", text)


def shape(parent: Element, tag: str, look: str, **attributes: float | str) -> Element:
    """
    Add a shape to a part of a picture.

    Args:
        parent: The part.
        tag: The SVG element.
        look: The class that the style sheet knows, without its prefix.
        attributes: Those of the element; a number is a length.
    """
    written = {
        name.replace("_", "-"): value if isinstance(value, str) else number(value)
        for name, value in attributes.items()
    }
    return SubElement(parent, tag, {"class": f"arschloch-{look}", **written})


def place(parent: Element, box: Box, x: float, y: float) -> None:
    """Put a box into a part of a picture."""
    box.element.set("transform", f"translate({number(x)} {number(y)})")
    parent.append(box.element)


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """How wide a text is at most, in nearly any font."""
    width = sum(_WIDTHS.get(sign, _LETTER if sign < "\u1100" else _SIGN_OF_AFAR) for sign in text)
    return width * size * (_BOLD if bold else 1)


def abridged(text: str, most: float, size: float, *, bold: bool = False) -> str:
    """The text, cut with an ellipsis where it is wider than it may be."""
    if text_width(text, size, bold=bold) <= most:
        return text
    while text and text_width(f"{text}…", size, bold=bold) > most:
        text = text[:-1]
    return f"{text.rstrip()}…"


def text_box(
    text: str, size: float, look: str = "text", *, bold: bool = False, anchor: Anchor = "start"
) -> Box:
    """A line of text, which keeps to one end of its box or to the middle, whatever the font."""
    width = text_width(text, size, bold=bold)
    x = {"start": 0.0, "middle": width / 2, "end": width}[anchor]
    group = Element("g")
    more = {"font_weight": "bold"} if bold else {}
    line = shape(
        group, "text", look, x=x, y=_FOOT * size, font_size=size, text_anchor=anchor, **more
    )
    line.text = plain(text)
    return Box(width, _LINE * size, group)


def framed(box: Box, look: str, pad: tuple[float, float], radius: float, stroke: float = 1) -> Box:
    """
    A box with a frame round it.

    Args:
        box: What stands inside.
        look: The class of the frame.
        pad: How much room there is at the sides, and above and below.
        radius: How round the corners are.
        stroke: How thick the frame is.
    """
    width, height = box.width + 2 * pad[0], box.height + 2 * pad[1]
    group = Element("g")
    shape(
        group,
        "rect",
        look,
        x=stroke / 2,
        y=stroke / 2,
        width=width - stroke,
        height=height - stroke,
        rx=min(radius, height / 2),
        stroke_width=stroke,
    )
    place(group, box, *pad)
    return Box(width, height, group)


def centred(box: Box, width: float, height: float | None = None) -> Box:
    """The box in the middle of more room."""
    group = Element("g")
    height = box.height if height is None else height
    place(group, box, (width - box.width) / 2, (height - box.height) / 2)
    return Box(width, height, group)


def row(boxes: Sequence[Box], gap: float) -> Box:
    """Boxes side by side, their middles on one line."""
    group, x = Element("g"), 0.0
    height = max(box.height for box in boxes)
    for box in boxes:
        place(group, box, x, (height - box.height) / 2)
        x += box.width + gap
    return Box(x - gap, height, group)


def column(boxes: Sequence[Box], gap: float, *, middle: bool = False) -> Box:
    """Boxes below each other, their left sides or their middles on one line."""
    group, y = Element("g"), 0.0
    width = max(box.width for box in boxes)
    for box in boxes:
        place(group, box, (width - box.width) / 2 if middle else 0, y)
        y += box.height + gap
    return Box(width, y - gap, group)


def flow(boxes: Iterable[Box], width: float, gap: float) -> Box:
    """Boxes side by side like words, in as many lines as they need, each in the middle."""
    lines: list[list[Box]] = []
    room = 0.0
    for box in boxes:
        if not lines or box.width + gap > room:
            lines.append([])
            room = width + gap
        lines[-1].append(box)
        room -= box.width + gap
    return column([row(line, gap) for line in lines], gap, middle=True)
