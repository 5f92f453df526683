# SPDX-License-Identifier: MIT
"""
The colours of both themes.

Each look is a class.  Its light colours stand first and for all; where a viewer prefers the dark
theme, the dark ones take their place.  Programs that know no themes show the light one.
"""

from __future__ import annotations

from typing import Final

__all__ = ["LOOKS", "STYLE"]

LOOKS: Final = {
    # The look: what is filled and what is stroked, in the light theme and in the dark one.
    "page": ("fill:#f4f3ee", "fill:#16191d"),
    "cloth": ("fill:#d9e8da;stroke:#8fb598", "fill:#1b3126;stroke:#3f6b50"),
    "plate": ("fill:#ffffff;stroke:#cfccc2", "fill:#22272d;stroke:#3c444d"),
    "acting": ("fill:#ffffff;stroke:#0b5cad", "fill:#22272d;stroke:#6cb2ff"),
    "gone": ("fill:#f4f3ee;stroke:#cfccc2", "fill:#16191d;stroke:#3c444d"),
    "text": ("fill:#20242a", "fill:#e9ebee"),
    "quiet": ("fill:#555b63", "fill:#aab1ba"),
    "mark": ("fill:#0b5cad;stroke:#0b5cad", "fill:#6cb2ff;stroke:#6cb2ff"),
    "may": ("fill:none;stroke:#0b5cad", "fill:none;stroke:#6cb2ff"),
    "pill": ("fill:#e7e5dd;stroke:#b9b5a8", "fill:#343b43;stroke:#59626c"),
    "strong": ("fill:#0b5cad;stroke:#0b5cad", "fill:#6cb2ff;stroke:#6cb2ff"),
    "on-strong": ("fill:#ffffff", "fill:#10151a"),
    "sign": ("fill:none;stroke:#20242a", "fill:none;stroke:#e9ebee"),
    "face": ("fill:#ffffff;stroke:#858b94", "fill:#e3e6e9;stroke:#0d0f11"),
    "black": ("fill:#1b1d21", "fill:#17191c"),
    "red": ("fill:#c0182b", "fill:#b01020"),
    "joker": ("fill:#6a2f9c", "fill:#5d258d"),
    "back": ("fill:#41648c;stroke:#ffffff", "fill:#4a6d96;stroke:#16191d"),
    "weave": ("fill:none;stroke:#a9bfd8", "fill:none;stroke:#b5c9df"),
    "empty": ("fill:none;stroke:#5d8a68", "fill:none;stroke:#6d9c7d"),
}

_FONT: Final = "font-family:system-ui,sans-serif;font-style:normal;text-decoration:none"


def _sheet(theme: int) -> str:
    return "".join(f".arschloch-{look}{{{colours[theme]}}}" for look, colours in LOOKS.items())


STYLE: Final = (
    f".arschloch-picture text{{{_FONT}}}"
    f"{_sheet(0)}@media (prefers-color-scheme:dark){{{_sheet(1)}}}"
)
"""The style sheet of every picture; it is the same in all, so that many can stand in one page."""
