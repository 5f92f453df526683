# SPDX-License-Identifier: MIT
"""Chinese: titles only."""

from __future__ import annotations

from typing import Final

TITLES: Final = {
    "arschloch": ("总统", "副总统", "平民", "副混蛋", "混蛋"),
    "scum": ("总统", "副总统", "平民", "副人渣", "人渣"),
    "president": ("总统", "副总统", "平民", "平民", "人渣"),
    "trou-du-cul": ("总统", "副总统", "中立者", "副混蛋", "混蛋"),
    "klootzakken": ("总统", "副总统", "平民", "副混蛋", "混蛋"),
    "daifugo": ("大富豪", "富豪", "平民", "贫民", "大贫民"),
    "tycoon": ("大亨", "富人", "平民", "穷人", "乞丐"),
}
