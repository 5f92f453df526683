# SPDX-License-Identifier: MIT
"""A house rule of one's own: sandstorm, in which three threes beat any trick."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import attrs
from typing_extensions import override

from arschloch import Rank, Rules, legal_actions, parse_action, position, step
from arschloch.house_rules import Allowed, OnTable, RankHouseRule, register


@register
@attrs.frozen
class Sandstorm(RankHouseRule):
    """Three threes, neither more nor fewer, beat any trick."""

    head: ClassVar[str] = "sandstorm"
    forms: ClassVar[tuple[str, ...]] = ("sandstorm", "sandstorm:off")
    texts: ClassVar[Mapping[str, str]] = {
        "en": "Three threes beat any trick.",
        "de": "Drei Dreien schlagen jeden Stich.",
    }
    rank: ClassVar[Rank] = Rank.THREE

    @override
    def lets(self, table: OnTable) -> Allowed:
        """Sets of three cards, and of those the threes."""
        return {3: 1 << table.order.index(self.rank)}


def main() -> None:
    """Read it from a spec, say it in words, and let it beat a pair of aces."""
    rules = Rules.parse("president+sandstorm+bomb")
    print(rules.spec)
    print(rules.describe().splitlines()[-1])
    state = position(rules, ["AC AD", "3C 3D 3H 2S", "5C 6C"], turn=0)
    state = step(state, parse_action("P1 AC AD")).state
    print(*legal_actions(state), sep=", ")
    for event in step(state, parse_action("P2 3C 3D 3H")).events:
        print(type(event).__name__, event.cause)


if __name__ == "__main__":
    main()
