# SPDX-License-Identifier: MIT
"""
Where values find the picture that a notebook shows of them.

Values lie far below the pictures of them.  So they ask :func:`svg_of`, and
:mod:`arschloch.pictures` registers with :func:`draw` what it can draw.
"""

from __future__ import annotations

from functools import singledispatch

__all__ = ["draw", "svg_of"]


@singledispatch
def draw(value: object) -> str | None:
    """
    The picture of a value by its class: ``None`` where nobody has registered how to draw it.

    Args:
        value: Anything.
    """
    return None


def svg_of(value: object) -> str | None:
    """
    The picture of a value, as the text of an SVG document.

    A class makes it a method by the name of ``_repr_svg_``, as notebooks want it.

    Args:
        value: Anything.

    Returns:
        ``None`` for what cannot be drawn.

    Example:
        >>> print(svg_of("7C"))
        None
    """
    return draw(value)
