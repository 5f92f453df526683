# SPDX-License-Identifier: MIT
"""Dutch: titles only."""

from __future__ import annotations

from typing import Final

TITLES: Final = {
    "arschloch": ("President", "Vice-president", "Burger", "Vice-klootzak", "Klootzak"),
    "scum": ("President", "Vice-president", "Burger", "Vice-schorem", "Schorem der aarde"),
    "president": ("President", "Vice-president", "Burger", "Burger", "Schorem"),
    "trou-du-cul": ("President", "Vice-president", "Neutraal", "Vice-klootzak", "Klootzak"),
    "klootzakken": ("President", "Vice-president", "Burger", "Vice-klootzak", "Klootzak"),
    "daifugo": ("Grootmiljonair", "Miljonair", "Gewone man", "Arme", "Straatarme"),
    "tycoon": ("Tycoon", "Rijke", "Gewone man", "Arme", "Bedelaar"),
}
