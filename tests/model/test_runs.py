"""Runs: reading, declaring, beating, listing."""

import random

import pytest

from . import full_list, observe, outcome_key
from .cards import deck_of, in_order
from .melds import read_play
from .presets import PRESIDENT, UECDA
from .table import Action, State
from .text import cards, rules, run, table

ONE_SUIT = rules(PRESIDENT, runs="3", jokers="2", joker="wild-or-top")
ANY_SUIT = rules(ONE_SUIT, runs="none", runs_any_suit="3")
BEYOND = rules(ONE_SUIT, joker_beyond="yes")


def shape(codes: dict[str, str], text: str, stands: str = "", turned: bool = False) -> object:
    """What cards count as; the columns of 3 to 2 are 0 to 12."""
    pairs = tuple((one.split("=")[0], one.split("=")[1]) for one in stands.split())
    meld = read_play(in_order(cards(text)), pairs, codes, turned)
    return None if meld is None else meld["shape"]


@pytest.mark.parametrize(
    ("text", "stands", "expected"),
    [
        ("3S4S5S", "", ("run", 0, 3)),
        ("KSAS2S", "", ("run", 10, 3)),
        ("AS2S3S", "", None),  # no wrap
        ("3S4S", "", None),
        ("3S4S5H", "", None),
        ("3S5SX1", "", ("run", 0, 3)),
        ("3S4SX1", "", ("run", 0, 3)),  # at an end only one place is there
        ("4S5SX1", "", ("run", 1, 3)),  # undeclared the high end
        ("4S5SX1", "X1=3", ("run", 0, 3)),
        ("4S5SX1", "X1=3S", ("run", 0, 3)),
        ("4S5SX1", "X1=3H", None),
        ("4S5SX1", "X1=5S", None),
        ("4S5SX1", "X1=X1", None),
        ("4S5SX1X2", "X2=7S X1=6S", None),  # jokers in their order
        ("4S5SX1X2", "X1=7S X2=6S", ("run", 1, 4)),
        ("4S5SX1X2", "X1=7S", None),  # all or none
        ("4SX1X2", "", "4"),  # undeclared it is a set
        ("4SX1X2", "X1=3 X2=5", ("run", 0, 3)),
        ("4SX1X2", "X1=4S X2=4S", "4"),
        ("4SX1X2", "X1=4 X2=5", None),
        ("KSASX1", "", ("run", 10, 3)),
    ],
)
def test_reading_runs_of_one_suit(text: str, stands: str, expected: object) -> None:
    """Gaps first, then the high end in the order in force, then the low end."""
    assert shape(ONE_SUIT, text, stands) == expected


def test_reading_at_the_ends() -> None:
    """UECDA 1: joker 3 4 and A 2 joker; in the reversed order the other end is high."""
    assert shape(BEYOND, "3S4SX1", "X1=X1") == ("run", -1, 3)
    assert shape(BEYOND, "AS2SX1") == ("run", 11, 3)
    assert shape(BEYOND, "AS2SX1", "X1=X1") == ("run", 11, 3)
    assert shape(BEYOND, "AS2SX1", "X1=KS") == ("run", 10, 3)
    assert shape(BEYOND, "AS2SX1X2") == ("run", 10, 4)
    assert shape(BEYOND, "AS2SX1X2", "X1=X1 X2=X2") is None
    assert shape(ONE_SUIT, "AS2SX1") == ("run", 10, 3)
    assert shape(ONE_SUIT, "4S5SX1", turned=True) == ("run", 0, 3)
    assert shape(BEYOND, "3S4SX1", turned=True) == ("run", -1, 3)


def test_reading_runs_of_any_suit() -> None:
    """`runs-any-suit:N`: no two natural cards of a rank; a declared suit says nothing."""
    assert shape(ANY_SUIT, "3S4H5C") == ("run", 0, 3)
    assert shape(ANY_SUIT, "3S4H4C") is None
    assert shape(ANY_SUIT, "4H5CX1", "X1=3S") == ("run", 0, 3)
    assert shape(rules(ANY_SUIT, joker="top"), "3S5HX1") is None
    assert shape(rules(ANY_SUIT, wilds="1"), "3S6HX1X2") is None
    assert shape(rules(ANY_SUIT, wilds="1"), "3S5HX1") == ("run", 0, 3)


def test_wilds() -> None:
    """`wilds:N`: jokers on top are not wild, jokers that stand for a rank are."""
    assert shape(rules(ONE_SUIT, wilds="1"), "4SX1X2") is None
    assert shape(rules(ONE_SUIT, wilds="1"), "X1X2") == "TOP"
    assert shape(rules(ONE_SUIT, wilds="1", joker="wild"), "X1X2", "X1=5 X2=5") is None


def lists(state: State) -> list[Action]:
    """Plays with a joker, as they are listed."""
    return [action for action in full_list(state) if action[0] == "play" and "X1" in action[2]]


def test_canonical_spelling() -> None:
    """Declared only where the natural cards leave a choice, the lowest place first."""
    codes = rules(BEYOND, jokers="1")
    state = table(codes, 3, 1, "P1: 3S 4S 6S X1 | P2: 5C | P3: 6C")
    runs = [action[2:] for action in lists(state) if len(action[2]) > 2]
    assert sorted(runs) == [
        (("3S", "4S", "6S", "X1"), ()),
        (("3S", "4S", "X1"), (("X1", "5S"),)),
        (("3S", "4S", "X1"), (("X1", "X1"),)),
        (("4S", "6S", "X1"), ()),
    ]
    state = table(ANY_SUIT, 3, 1, "P1: 5S X1 X2 | P2: 5C | P3: 6C")
    runs = [action[3] for action in lists(state) if len(action[2]) == 3]
    assert sorted(runs) == [
        (),
        (("X1", "3"), ("X2", "4")),
        (("X1", "4"), ("X2", "6")),
        (("X1", "6"), ("X2", "7")),
    ]


def test_beating_runs() -> None:
    """`run-beats`: a higher card, or clear above; UECDA 1 under revolution."""
    held = "P1: 5S 6S 7S 3C | P2: 6H 7H 8H 9H TH | P3: 2S 2H"
    run(table(ONE_SUIT, 3, 1, held), "P1 5S6S7S ; P2? 6H7H8H9H ; P2? 9H ; P2 6H7H8H")
    clear = rules(ONE_SUIT, run_beats="clear-above")
    run(table(clear, 3, 1, held), "P1 5S6S7S ; P2? 6H7H8H ; P2? 7H8H9H ; P2 8H9HTH")
    held = "P1: 8S 9S TS 3C | P2: 5H 6H 7H 8H 9H | P3: 2S 2H"
    turned = table(clear, 3, 1, held, reversed=True)
    run(turned, "P1 8S9STS ; P2? 6H7H8H ; P2 5H6H7H")
    run(table(ONE_SUIT, 3, 1, held, reversed=True), "P1 8S9STS ; P2 7H8H9H")


def test_bombs_and_sets_on_runs() -> None:
    """A run falls to a run of its length, or to a bomb."""
    held = "P1: 5S 6S 7S 3C | P2: 9C 9D 9H 9S 3D | P3: 2S 2H"
    run(table(ONE_SUIT, 3, 1, held), "P1 5S6S7S ; P2? 9C9D9H ; P2? 9C9D9H9S")
    run(table(rules(ONE_SUIT, bomb="4"), 3, 1, held), "P1 5S6S7S ; P2? 9C9D9H ; P2 9C9D9H9S")


def test_equal_runs() -> None:
    """`equal:*` for runs: the same columns."""
    held = "P1: 5S 6S 7S 3C | P2: 5H 6H 7H 3D | P3: 2S 2H"
    run(table(ONE_SUIT, 3, 1, held), "P1 5S6S7S ; P2? 5H6H7H")
    state = run(table(rules(ONE_SUIT, equal="skip"), 3, 1, held), "P1 5S6S7S ; P2 5H6H7H")
    assert state["turn"] == 0


def test_a_run_locks_its_suit() -> None:
    """UECDA 1: sequences have one suit, the same rule; a wild card inside counts with it."""
    codes = rules(UECDA, players="3-3")
    held = "P1: 3S 4S 5S 7C | P2: 6S 7S X1 5D | P3: TH JH QH AS 2S"
    state = run(table(codes, 3, 1, held), "P1 3S4S5S ; P2 6S7SX1=8S")
    assert state["trick"] is None  # an 8 by declaration
    held = "P1: 3S 4S 5S 7C | P2: 6S 7S X1 5D | P3: TH JH QH 9S TS JS"
    codes = rules(codes, eight_cut="off")
    state = run(table(codes, 3, 1, held), "P1 3S4S5S ; P2 6S7SX1=8S ; P3? THJHQH")
    assert observe(state)["trick"][3] == ("run", 3, 3)
    assert observe(state)["trick"][5] == ("S", "S", "S")
    run(state, "P3 9STSJS")


def test_a_position_with_a_run() -> None:
    """The shape of a top play handed in is read from its cards and what they stand for."""
    trick = {
        "leader": 0,
        "owner": 0,
        "cards": ["4S", "5S", "X1"],
        "stands": [("X1", "3S")],
        "passed": [],
        "lock": ("S", "S", "S"),
    }
    held = "P1: 7C | P2: 5H 6H 7H 8C | P3: 6S 7S 8S 2C"
    state = table(rules(ONE_SUIT, suit_lock="yes"), 3, 2, held, trick=trick)
    assert observe(state)["trick"][3] == ("run", 0, 3)
    run(state, "P2? 5H6H7H ; P2 - ; P3 6S7S8S")


def test_long_hands_repeat_nothing() -> None:
    """Fourteen cards with a joker list every play once."""
    dice = random.Random(0)
    codes = rules(ONE_SUIT, jokers="1", joker_beyond="yes")
    for _ in range(10):
        deck = deck_of(codes)[:-1]
        hand = [*dice.sample(deck, 13), "X1"]
        state = table(codes, 3, 1, f"P1: {' '.join(hand)} | P2: 5C | P3: 6C")
        actions = full_list(state)
        assert len({outcome_key(state, action) for action in actions}) == len(actions)
