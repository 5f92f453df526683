# SPDX-License-Identifier: MIT
"""
Pairs of rules that can act in one play, where it matters which acts first.

The docs print this table; each row of it is a test.
"""

from __future__ import annotations

from typing import Any, Final

import attrs
import pytest

from arschloch import State

from .lines import play, table


@attrs.frozen
class Ordered:
    """
    Two rules, which of them acts first, and a case that shows it.

    Args:
        first: The rule that acts first.
        then: The rule that acts after it.
        why: What that means, in a sentence.
        spec: The rules of the case.
        hands: The hands of the case.
        lines: What is done.
        facts: What must come of it: properties of the state, and ``cards`` for the number of
            cards by seat.
        others: The other arguments of the position.
    """

    first: str
    then: str
    why: str
    spec: str
    hands: str
    lines: str
    facts: dict[str, Any]
    others: dict[str, Any] = attrs.field(factory=dict)


ORDERED: Final = (
    Ordered(
        "revolution",
        "eight-cut",
        "Four eights turn the order round, then end the trick; the lead is made in the new order.",
        "president+revolution+eight-cut",
        "P1: 8C 8D 8H 8S KC | P2: 4D 5D | P3: 6H AH",
        "P1 8C 8D 8H 8S ; P1 KC ; P2 5D",
        {"turn": 2, "reversed": True},
    ),
    Ordered(
        "revolution",
        "eleven-back",
        "Four jacks do both: the order is as before for this trick, and turned from then on.",
        "president+revolution+eleven-back",
        "P1: JC JD JH JS KC | P2: 4D 5D | P3: 6H AH",
        "P1 JC JD JH JS ; P2 - ; P3 -",
        {"turn": 0, "reversed": True, "trick": None},
    ),
    Ordered(
        "revolution",
        "unbeatable",
        "Whether a play can be beaten is judged in the order that it has made.",
        "president+revolution+unbeatable:top-rank",
        "P1: 3C 3D 3H 3S KC | P2: 4D 5D | P3: 6H AH",
        "P1 3C 3D 3H 3S",
        {"turn": 0, "reversed": True, "trick": None},
    ),
    Ordered(
        "no-finish:TOP",
        "revolution",
        "What nobody may go out with is read before the play turns the order.",
        "president+revolution+no-finish:TOP+foul:last",
        "P1: 2C 2D 2H 2S | P2: 4D 5D | P3: 6H AH",
        "P1 2C 2D 2H 2S",
        {"standing": (None, None, 0), "reversed": True},
    ),
    Ordered(
        "bomb",
        "revolution",
        "A bomb is judged in the order before it, and is answered in the order after it.",
        "president+bomb+revolution",
        "P1: KC 3C | P2: 9C 9D 9H 9S 4D | P3: 6C 6D 6H 6S AH",
        "P1 KC ; P2 9C 9D 9H 9S ; P3 6C 6D 6H 6S",
        {"turn": 0, "reversed": False},
    ),
    Ordered(
        "eleven-back",
        "eight-cut",
        "A run with a jack and an eight turns the order and ends the trick: it is turned back.",
        "president+runs:3+eleven-back+eight-cut:runs",
        "P1: 8C 9C TC JC KC | P2: 4D 5D | P3: 6H AH",
        "P1 8C 9C TC JC",
        {"turn": 0, "reversed": False, "trick": None},
    ),
    Ordered(
        "eleven-back",
        "unbeatable",
        "Whether a jack can be beaten is judged in the order of its trick.",
        "president+deck:36+open:left+eleven-back+unbeatable:top-rank",
        "P1: JC 6C | P2: KD AD | P3: QH AH",
        "P1 JC",
        {"turn": 1, "reversed": True},
    ),
    Ordered(
        "nine-reverse",
        "seven-pass",
        "The direction turns first, so the card goes to the player on the other side.",
        "president+runs:3+seven-pass+nine-reverse",
        "P1: 7C 8C 9C KC 3C | P2: 4D 5D | P3: 6H AH",
        "P1 7C 8C 9C ; P1 >P3 3C",
        {"turn": 2, "clockwise": False, "cards": (1, 2, 3)},
    ),
    Ordered(
        "nine-reverse",
        "five-skip",
        "The direction turns first, so the player on the other side is skipped.",
        "president+runs:3+five-skip+nine-reverse",
        "P1: 5C 6C 7C 8C 9C KC | P2: 4D 5D | P3: 6H AH | P4: 4S 5S",
        "P1 5C 6C 7C 8C 9C",
        {"turn": 2, "clockwise": False},
    ),
    Ordered(
        "nine-reverse",
        "after-out:left",
        "After a last nine that wins the trick the next player in the new direction leads.",
        "president+nine-reverse",
        "P1: 9C | P2: 4D 5D | P3: 6H 7H | P4: 4S 5S",
        "P1 9C ; P4 - ; P3 - ; P2 -",
        {"turn": 3, "clockwise": False, "trick": None},
    ),
    Ordered(
        "seven-pass",
        "ten-discard",
        "The lower rank asks first.",
        "president+runs:3+seven-pass+ten-discard",
        "P1: 7C 8C 9C TC KC 3C QC | P2: 4D 5D | P3: 6H AH",
        "P1 7C 8C 9C TC ; P1 >P2 3C ; P1 drops QC",
        {"turn": 1, "cards": (1, 3, 2)},
    ),
    Ordered(
        "seven-pass",
        "eight-cut",
        "The card is given first; then the trick ends.",
        "president+runs:3+seven-pass+eight-cut:runs",
        "P1: 7C 8C 9C KC 3C | P2: 4D 5D | P3: 6H AH",
        "P1 7C 8C 9C ; P1 >P2 3C",
        {"turn": 0, "trick": None, "cards": (1, 3, 2)},
    ),
    Ordered(
        "unbeatable",
        "ten-discard",
        "That a play cannot be beaten is judged before its player drops a card.",
        "arschloch+no-finish:none+order:789JQKAT+ten-discard",
        "P1: TC 7C 8C | P2: TD 9D | P3: 9H JH",
        "P1 TC ; P1 drops 8C",
        {"turn": 0, "trick": None},
    ),
    Ordered(
        "ten-discard",
        "going out",
        "A hand emptied by a drop has gone out with that play.",
        "president+ten-discard+after-out:sweep",
        "P1: TC 3C | P2: KD 5D | P3: 6H AH",
        "P1 TC",
        {"standing": (0, None, None), "turn": 1, "trick": None},
    ),
    Ordered(
        "seven-pass",
        "city-fall",
        "A hand emptied by a gift is placed, and then the President falls.",
        "president+seven-pass+city-fall",
        "P1: 3C 4C | P2: 7D 5D | P3: 6H AH | P4: 4S 5S",
        "P2 7D",
        {"standing": (1, None, None, 0), "cards": (0, 0, 3, 2)},
        {"turn": 2, "previous": (0, 1, 2, 3)},
    ),
    Ordered(
        "foul:last",
        "city-fall",
        "Who goes out by a foul is not first, so no President falls.",
        "president+no-finish:2+foul:last+city-fall",
        "P1: 3C 4C | P2: 2D | P3: 6H AH | P4: 4S 5S",
        "P2 2D",
        {"standing": (None, None, None, 1), "cards": (2, 0, 2, 2)},
        {"turn": 2, "previous": (0, 1, 2, 3)},
    ),
    Ordered(
        "city-fall",
        "only-banned:last",
        "The President falls first; who is left with banned cards only is placed above.",
        "president+no-finish:2+foul:illegal+city-fall",
        "P1: 3C 4C | P2: 7D | P3: 2H AH | P4: AS 2S 5S | P5: 3D 5D",
        "P3 AH ; P4 - ; P5 - ; P1 - ; P2 -",
        {"standing": (None, None, None, None, 2), "cards": (2, 1, 0, 3, 2)},
        {"turn": 3, "previous": (0, 1, 2, 3, 4)},
    ),
    Ordered(
        "five-skip",
        "equal:skip",
        "Both skip, one after the other.",
        "president+matching+five-skip",
        "P1: 5C 3C | P2: 6D 5D | P3: 5H 7H | P4: 4S 8S | P5: 9S TS",
        "P1 5C ; P3 5H",
        {"turn": 0},
    ),
    Ordered(
        "eight-cut",
        "five-skip",
        "The trick ends, so nobody is skipped.",
        "president+runs:3+five-skip+eight-cut:runs",
        "P1: 5C 6C 7C 8C KC | P2: 4D 5D | P3: 6H AH",
        "P1 5C 6C 7C 8C",
        {"turn": 0, "trick": None},
    ),
    Ordered(
        "going out",
        "five-skip",
        "Who goes out skips nobody.",
        "president+five-skip",
        "P1: 5C | P2: 6D 5D | P3: 5H 7H",
        "P1 5C",
        {"standing": (0, None, None), "turn": 1},
    ),
    Ordered(
        "complete",
        "equal:skip",
        "The last card of the rank ends the trick, so its equality skips nobody.",
        "president+equal:skip+complete",
        "P1: 6C 3C | P2: 6D 6S 4D | P3: 5H 7H | P4: 6H 8S",
        "P1 6C ; P2 6D ; P4 6H ; P2 6S",
        {"turn": 1, "trick": None},
    ),
    Ordered(
        "going out",
        "clear",
        "The player is placed, then the trick ends, and the next player leads.",
        "president+clear:2",
        "P1: 2C | P2: 4D 5D | P3: 6H 7H",
        "P1 2C",
        {"standing": (0, None, None), "turn": 1, "trick": None},
    ),
    Ordered(
        "going out",
        "spade-three",
        "The player is placed, then the trick ends, and the next player leads.",
        "president+jokers:1+joker:wild-or-top+spade-three",
        "P1: X1 4C | P2: 3S | P3: 6H 7H",
        "P1 X1 ; P2 3S",
        {"standing": (1, None, None), "turn": 2, "trick": None},
    ),
    Ordered(
        "going out",
        "beats-all",
        "The player is placed, then the trick ends, and the next player leads.",
        "president+beats-all",
        "P1: KC KD 4C | P2: 3C | P3: 6H 7H",
        "P1 KC KD ; P2 3C",
        {"standing": (1, None, None), "turn": 2, "trick": None},
    ),
    Ordered(
        "suit-lock",
        "joker-unlocks",
        "A joker alone obeys every lock, and takes it away for what follows.",
        "president+jokers:1+joker:wild-or-top+suit-lock+joker-unlocks+spade-three",
        "P1: 5S 4C | P2: 9S 3D | P3: X1 6H",
        "P1 5S ; P2 9S ; P3 X1",
        {"turn": 0},
    ),
)


def named(state: State, name: str) -> object:
    """A fact of a state."""
    return tuple(map(len, state.hands)) if name == "cards" else getattr(state, name)


@pytest.mark.parametrize("case", ORDERED, ids=lambda case: f"{case.first} before {case.then}")
def test_which_acts_first(case: Ordered) -> None:
    """Each pair of the table acts in the order that it says."""
    state = play(table(case.spec, case.hands, **{"turn": 1, **case.others}), case.lines)
    assert case.facts == {name: named(state, name) for name in case.facts}
