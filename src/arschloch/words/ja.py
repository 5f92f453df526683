# SPDX-License-Identifier: MIT
"""Japanese: titles only."""

from __future__ import annotations

from typing import Final

TITLES: Final = {
    "arschloch": ("大統領", "副大統領", "市民", "副アルシュロッホ", "アルシュロッホ"),
    "scum": ("大統領", "副大統領", "市民", "準クズ", "地上のクズ"),
    "president": ("大統領", "副大統領", "市民", "市民", "クズ"),
    "trou-du-cul": ("大統領", "副大統領", "中立", "準トゥルデュキュ", "トゥルデュキュ"),
    "klootzakken": ("大統領", "副大統領", "市民", "準クロートザック", "クロートザック"),
    "daifugo": ("大富豪", "富豪", "平民", "貧民", "大貧民"),
    "tycoon": ("大富豪", "富豪", "平民", "貧民", "大貧民"),
}
