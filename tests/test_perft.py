"""
Published counts: how many sequences of actions there are from three positions of each preset.

Whoever writes another engine for these games can compare with them.  A sequence is counted
once for each different outcome of each action (rank and number of cards, never suits); it
ends where cards are to be dealt, and shorter ones do not count.
"""

from __future__ import annotations

from typing import Any, Final

import attrs
import pytest

from arschloch import Cards, Rules, Trick, perft, position

from . import model
from .bridge import model_position


@attrs.frozen
class Published:
    """
    A position and its counts.

    Args:
        name: What it is about.
        spec: The rules.
        hands: The hands of the seats, divided by bars.
        counts: The number of sequences of 1, 2, 3 … actions.
        others: The other arguments of the position.
    """

    name: str
    spec: str
    hands: str
    counts: tuple[int, ...]
    others: dict[str, Any]


SLOW: Final = 3000
"""The model counts no further."""

PUBLISHED: Final = (
    Published(
        "the whole deck, the second trick of round 1",
        "arschloch",
        "9C 9S TD QC QS KC AC AD | 7D 7H 8C 9H TS AS | 7C 9D TH JH QH KS | 7S 8S TC JS QD AH",
        (2, 12, 38, 131, 494, 1854, 5721, 15_763, 46_190, 143_863),
        {"turn": 0, "trick": Trick(2, 1, "KH KD", [2, 3]), "round_number": 1},
    ),
    Published(
        "five seats, a pair on the table, the top ranks nearly gone",
        "arschloch",
        "7C 7D QD KC | 8C 8D TH TS | 9C 9D JD JC | JH JS QH QC 9H | KD KS QS AS",
        (3, 8, 15, 18, 25, 45, 114, 237, 334, 392, 544, 1136),
        {"turn": 2, "trick": Trick(4, 1, "8H 8S", [4]), "aside": "7H AC"},
    ),
    Published(
        "the exchange and the first tricks of a round",
        "arschloch",
        "7C 9C TD KC AC | 7D 8H 9D QD KD | 8C TC JD QH AD | 7S 9S JS QS KS",
        (1, 16, 16, 80, 400, 1655, 4625, 12_784, 33_183, 80_379),
        {"phase": "exchange", "previous": (2, 0, 3, 1)},
    ),
    Published(
        "a trick of sevens among four",
        "scum",
        "8C 8D QS QH AH | 9C TD TH AS AC | 2C 3D 9D KC KS | 5C 6D JD JH JS",
        (4, 8, 12, 33, 65, 104, 157, 427, 956, 1595, 2382, 6010),
        {"turn": 1, "trick": Trick(0, 0, "7C")},
    ),
    Published(
        "a pair of threes, one seat out already, one has passed",
        "scum",
        "4C 4D 9S TS | | 5C 5D 5H KC KD | 3H 6C 6D 7S | 8H 8S QC QD AC",
        (3, 4, 12, 17, 43, 58, 120, 149, 389, 590, 1056, 1365),
        {
            "turn": 4,
            "trick": Trick(2, 2, "3C 3D", [3]),
            "standing": (1, None, None, None, None),
        },
    ),
    Published(
        "the tax and the first trick",
        "scum",
        "3C 5D 8S JC QC | 4C 4H 9D KS AC | 2H 7C 7D TD AH | 6C 6D 8C JD QD",
        (1, 12, 12, 48, 240, 708, 1246, 2137, 4618, 13_708, 23_209, 39_857),
        {"phase": "exchange", "previous": (0, 1, 2, 3)},
    ),
    Published(
        "a trick of queens, and twos above the aces",
        "president",
        "3C 3D 9H KS 2H | 4C 4D JS AD 2S | 5C 5D 5H TS AS | 6C 6S 7C KD KC",
        (2, 5, 11, 17, 26, 61, 161, 285, 508, 1106, 2740, 4644),
        {"turn": 3, "trick": Trick(1, 2, "QC", [])},
    ),
    Published(
        "three of a kind on the table",
        "president",
        "7C 7D 7H 9S 9C | 8C 8D 8H TS TD | JC JD JH 2C 2S | 4S 4H 4D QC QD",
        (2, 4, 8, 12, 18, 34, 92, 149, 186, 329, 844, 1281),
        {"turn": 0, "trick": Trick(3, 3, "6C 6D 6H")},
    ),
    Published(
        "a lead of one of five seats",
        "president",
        "9C 9D TH TC | 3C 3S 4D JS | 5C 5S 5H QH | 6C 6D KD KH | 8C 8D 2D 2H",
        (4, 9, 21, 37, 49, 77, 153, 329, 457, 595, 867, 1680),
        {"turn": 2, "previous": (4, 3, 2, 1, 0)},
    ),
)


@pytest.mark.parametrize("case", PUBLISHED, ids=lambda case: f"{case.spec}: {case.name}")
def test_counts(case: Published) -> None:
    """Engine and model both count what is published."""
    rules = Rules.parse(case.spec)
    hands = [Cards(hand) for hand in case.hands.split("|")]
    state = position(rules, hands, **case.others)
    for depth, count in enumerate(case.counts, 1):
        assert perft(state, depth) == count
    others = {**case.others, "aside": Cards(case.others.get("aside", ""))}
    slow = model_position(rules, hands, **others)
    for depth, count in enumerate(case.counts, 1):
        if count <= SLOW:
            assert model.perft(slow, depth) == count
