# SPDX-License-Identifier: MIT
"""French: titles only."""

from __future__ import annotations

from typing import Final

TITLES: Final = {
    "arschloch": ("Président", "Vice-président", "Citoyen", "Vice-trou du cul", "Trou du cul"),
    "scum": ("Président", "Vice-président", "Citoyen", "Vice-racaille", "Racaille de la terre"),
    "president": ("Président", "Vice-président", "Citoyen", "Citoyen", "Racaille"),
    "trou-du-cul": ("Président", "Vice-président", "Neutre", "Vice-trou du cul", "Trou du cul"),
    "klootzakken": ("Président", "Vice-président", "Citoyen", "Vice-salaud", "Salaud"),
    "daifugo": ("Grand millionnaire", "Millionnaire", "Roturier", "Pauvre", "Miséreux"),
    "tycoon": ("Magnat", "Riche", "Roturier", "Pauvre", "Mendiant"),
}
