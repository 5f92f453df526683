"""
Published counts: how many sequences of actions there are from three positions of each preset.

Whoever writes another engine for these games can compare with them.  A sequence is counted
once for each different outcome of each action (suits count only where a rule reads them); it
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
    Published(
        "a run of fours, the two in three hands",
        "president-us",
        "3C 4C 4D KC 2D | 5C 5D 9H 2S | 4H 6S 6D QC | 4S 7C JD 2C",
        (4, 12, 38, 115, 335, 926, 2326, 5934, 14_431),
        {"turn": 1, "trick": Trick(0, 0, "3S"), "previous": (2, 0, 1, 3)},
    ),
    Published(
        "a pair that was equalled, one seat locked out",
        "president-us",
        "8C 9C KD 2D | 7C 7D JH JS | 7H 7S TD AC AD | 5C QC QS 3H",
        (3, 5, 10, 25, 47, 109, 216, 403, 785, 1587),
        {"turn": 2, "trick": Trick(0, 1, "6C 6D", [0]), "previous": (3, 2, 1, 0)},
    ),
    Published(
        "the exchange",
        "president-us",
        "3C 5H 7D QC 2C | 4C 6H JD JS | 4H 8D TC AS | 5S 9C KD AH",
        (1, 11, 11, 55, 220, 820, 2047, 5163, 10_734),
        {"phase": "exchange", "previous": (1, 3, 0, 2)},
    ),
    Published(
        "an equal play would skip",
        "trou-du-cul",
        "6C 7C 9D QH | 6D 8C TD 2H | 6H 9S JC KC | 6S 5D AC AD",
        (5, 20, 53, 117, 273, 630, 1624, 3888, 8727, 18_051),
        {"turn": 1, "trick": Trick(0, 0, "5C"), "previous": (0, 1, 2, 3)},
    ),
    Published(
        "two players and their twos",
        "trou-du-cul",
        "KC KD 2C | 2D 2H 5S | | 9C 9D TS AS",
        (1, 2, 5, 9, 27, 63, 127, 253, 472, 777),
        {
            "turn": 3,
            "trick": Trick(1, 1, "JC JD"),
            "standing": (2, None, None, None),
            "previous": (0, 1, 2, 3),
        },
    ),
    Published(
        "the lowest cards go back",
        "trou-du-cul",
        "3C 3D 5H KC | 4C 4S 7D QD | 6C 6S 9H AD | 5D 8C JH 2S",
        (1, 1, 1, 1, 4, 16, 41, 57, 72, 170),
        {"phase": "exchange", "previous": (3, 0, 1, 2)},
    ),
    Published(
        "more cards may be laid",
        "klootzakken",
        "6C 6D 6H KS | 5C 8C 8D 2D | 7C 7D 7S QH | 9C 9D TD AC",
        (5, 14, 40, 63, 123, 228, 452, 785, 1395, 2305),
        {"turn": 1, "trick": Trick(0, 0, "4C"), "previous": (0, 1, 2, 3)},
    ),
    Published(
        "a pair among three",
        "klootzakken",
        "9S 9H JC JD JS | TC TD 4H 4S AD | QC QD QS KD 3C",
        (4, 6, 19, 33, 73, 200, 364, 778, 1640, 3143),
        {"turn": 0, "trick": Trick(2, 2, "8C 8D"), "previous": (1, 0, 2)},
    ),
    Published(
        "a lead of five seats",
        "klootzakken",
        "3C 3H 8S KC | 5C 5H 9C QS | 4D 4H JD 2C | 6S 6D TS AC | 7C 7H KD AS",
        (4, 10, 27, 41, 62, 135, 255, 529, 1002, 2166),
        {"turn": 2, "previous": (4, 0, 1, 2, 3)},
    ),
    Published(
        "a spade on a spade would lock",
        "daifugo",
        "5H 8C QS KD X1 | 7S 7D JS AC | 6S TS TD 2C | 3S 9C KS AH",
        (5, 14, 29, 82, 148, 405, 1055, 2535, 5150, 10_724),
        {"turn": 1, "trick": Trick(0, 0, "4S"), "previous": (0, 1, 2, 3)},
    ),
    Published(
        "the joker lies, and the three of spades is out",
        "daifugo",
        "4C 6D 9H | 3S 8D KC | 5C JH JS 2D | 7C 7H AC",
        (2, 3, 4, 8, 13, 32, 71, 110, 188, 382),
        {"turn": 1, "trick": Trick(0, 0, "X1"), "previous": (2, 0, 1, 3)},
    ),
    Published(
        "four of a kind in hand, the President still in",
        "daifugo",
        "9C 9D 9H 9S 3C KD | 4D 8S QC X1 | 5S 6H 6S AD | 7D TC JC 2H",
        (17, 36, 56, 117, 325, 841, 1970, 5014, 11_112),
        {"turn": 0, "previous": (1, 0, 2, 3)},
    ),
    Published(
        "runs, a lock and the owner",
        "uecda",
        "4C 5C 6C 9D KS | 5S 6S 7S 3D | 8H 9H TH QD | 3S 8D JC X1 | AC 2C JD KD",
        (1, 1, 7, 13, 50, 105, 203, 646, 1458, 3274),
        {"turn": 0, "trick": Trick(4, 4, "7D 7H", [2]), "previous": (0, 1, 2, 3, 4)},
    ),
    Published(
        "a run on the table and a joker in hand",
        "uecda",
        "6S 7S 9S X1 | TD JD QD 4D | 5H KH AH | 3H 8C 8D | 2D 4S QS",
        (3, 6, 22, 62, 84, 209, 433, 882, 2099, 5038),
        {"turn": 0, "trick": Trick(4, 4, "3C 4C 5C"), "previous": (0, 1, 2, 3, 4)},
    ),
    Published(
        "the tribute goes by suit",
        "uecda",
        "3C 6D 9H QS | 4D 7H TC KS | 3S 5C JD AC | 4H 8S QC 2S 2H | 5D 6S KH 2D X1",
        (1, 1, 15, 75, 405, 1501, 5086, 12_958),
        {"phase": "exchange", "previous": (0, 1, 2, 3, 4)},
    ),
    Published(
        "two jokers against the threes",
        "tycoon",
        "3S 4C 9D KH | X1 5D TC JS | X2 8D QC AS | 6H 6S 7C 2D",
        (2, 4, 6, 11, 38, 112, 256, 480, 895, 1963),
        {"turn": 1, "trick": Trick(0, 0, "QD"), "previous": (3, 1, 0, 2)},
    ),
    Published(
        "an eight in every hand",
        "tycoon",
        "8C 5C JH QD | 8D 6D 6H KC | 8H 7S TD AC | 8S 9C 9H 2H",
        (4, 11, 31, 81, 174, 340, 684, 1401, 2758, 4918),
        {"turn": 0, "previous": (0, 1, 2, 3)},
    ),
    Published(
        "a pair and the jokers",
        "tycoon",
        "5C 5D QH QS X1 | 7C 7D KH KS | 9H 9S AH AD | TC TD 2S X2",
        (3, 10, 22, 42, 82, 184, 404, 893, 1687, 2913),
        {"turn": 2, "trick": Trick(1, 1, "6C 6D"), "previous": (1, 2, 3, 0)},
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
