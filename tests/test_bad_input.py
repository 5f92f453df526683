# SPDX-License-Identifier: MIT
"""Wrong types, foreign cards, huge and hostile input: one clear error, in bounded time."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from arschloch import (
    ArschlochError,
    Card,
    Cards,
    Deal,
    Draw,
    Give,
    Leave,
    NotationError,
    Pass,
    Play,
    PositionError,
    Rank,
    Rules,
    RulesError,
    TakeLeftover,
    Trick,
    apply,
    check,
    new_match,
    parse_action,
    perft,
    position,
    presets,
    shuffled,
    step,
    view,
)

from .lines import refuse, table

MEGABYTE = 1_000_000
# Far above what linear reading takes, far below what quadratic reading would.
SECONDS = 30.0
ANY: Any = None


@contextmanager
def soon() -> Iterator[None]:
    """Fail if the block takes longer than any answer may."""
    begin = time.perf_counter()
    yield
    assert time.perf_counter() - begin < SECONDS


HOSTILE = {
    "cards": "7C " * (MEGABYTE // 3),
    "blanks": " " * MEGABYTE,
    "blanks and a letter": " " * MEGABYTE + "z",
    "lines": "\n" * MEGABYTE,
    "commas": "," * MEGABYTE,
    "digits": "7" * MEGABYTE,
    "jokers": "X" * MEGABYTE,
    "declared": "X1=" * (MEGABYTE // 3),
    "symbols": "♣" * MEGABYTE,
    "marks": "7C" + "'" * MEGABYTE,
    "to": " to" * (MEGABYTE // 3),
    "and": " and" * (MEGABYTE // 4),
    "for": " for" * (MEGABYTE // 4),
    "shows": " shows" * (MEGABYTE // 6),
    "plus": "+" * MEGABYTE,
    "zeros": "\0" * MEGABYTE,
    "surrogates": "\ud800" * MEGABYTE,
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize(
    "begin",
    ["", "P1 ", "P1 gives", "P1 gives ", "P1>P2 ", "P1 takes ", "P1 takes AS for ", "P1 drops "],
)
def test_a_megabyte_as_an_action(begin: str, name: str) -> None:
    """It is read or refused soon, and the error is short."""
    with soon():
        try:
            action = parse_action(begin + HOSTILE[name])
        except NotationError as error:
            assert len(str(error)) < 1_000  # noqa: PT017 - some of these are actions
        else:
            assert len(str(action)) < 1_000


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("begin", ["deal ", "draw ", "deal 7C shows "])
def test_a_megabyte_as_chance(begin: str, name: str) -> None:
    """It is read or refused soon, and what is read is refused by the match."""
    state = new_match(presets.ARSCHLOCH, 4)
    with soon():
        try:
            action = parse_action(begin + HOSTILE[name])
        except NotationError as error:
            assert len(str(error)) < 1_000  # noqa: PT017 - some of these are actions
        else:
            reason = check(state, action)
            assert reason is not None
            assert len(reason.message) < 2_000


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("read", [Cards.parse, Card.parse, Rank.parse, Rules.parse])
def test_a_megabyte_as_something_else(read: Callable[[str], object], name: str) -> None:
    """Cards, one card, a rank or rules: refused soon with a short error, or no cards at all."""
    with soon():
        try:
            found = read(HOSTILE[name])
        except ArschlochError as error:
            assert len(str(error)) < 1_000  # noqa: PT017 - blanks are a set of no cards
        else:
            assert Cards() == found


def test_the_longest_spec() -> None:
    """Two thousand characters are read, one more is not."""
    text = "arschloch" + "+bomb" * 398 + " "
    assert 2_000 == len(text)
    with soon():
        assert "arschloch+bomb" == Rules.parse(text).spec
        with pytest.raises(RulesError, match="it is a text of at most 2000 characters"):
            Rules.parse(text + " ")


def test_a_thousand_unknown_codes() -> None:
    """All are named, soon."""
    with soon(), pytest.raises(RulesError) as caught:
        Rules.parse("arschloch" + "+a" * 990)
    assert 990 == len(caught.value.problems)


MANY = [Card.parse(f"{rank}{suit}") for rank in "23456789TJQKA" for suit in "CDHS"] * 200


def test_ten_thousand_cards() -> None:
    """A deal, a draw, a play or a gift of ten thousand cards is refused soon, shortly."""
    to_deal, to_draw = new_match(presets.ARSCHLOCH, 4), new_match(presets.SCUM, 4)
    lead = table("arschloch", "P1: 9C KC | P2: 8D QD | P3: 7H JH")
    with soon():
        for state, action, code in (
            (to_deal, Deal(MANY), "deal/wrong-cards"),
            (to_deal, Deal(MANY[:1] * 10_000), "deal/wrong-cards"),
            (to_draw, Draw(MANY), "draw/wrong-cards"),
            (to_draw, Draw(MANY[:1] * 10_000), "draw/wrong-cards"),
            (lead, Play(0, MANY), "cards/not-held"),
            (lead, Give(0, 1, MANY), "phase/wrong"),
        ):
            assert len(refuse(state, action, code).message) < 2_000


def test_ten_thousand_declarations() -> None:
    """A joker declared ten thousand times is refused soon."""
    state = table("arschloch+jokers:1", "P1: 9C X1 | P2: 8D QD | P3: 7H JH")
    with soon():
        refuse(state, Play(0, "X1", [("X1", "9")] * 10_000), "rank/unclear")


def test_a_deck_in_every_order_of_words() -> None:
    """Ten thousand cards in a text are a deal that no deck has."""
    with soon():
        action = parse_action("deal " + " ".join(map(str, MANY)))
        refuse(new_match(presets.ARSCHLOCH, 4), action, "deal/wrong-cards")


@pytest.mark.parametrize("players", ["4", 4.0, True, None, -1, 0, 13, 10**9])
def test_players_out_of_range(players: Any) -> None:
    """Neither a match nor a deck for them; the sentence says how many may play."""
    with soon():
        for make in (
            lambda: new_match(presets.ARSCHLOCH, players),
            lambda: shuffled(presets.ARSCHLOCH, players, random.Random(1)),
        ):
            with pytest.raises(ValueError, match="are out of range; these rules are for 3 to 6"):
                make()


@pytest.mark.parametrize(
    "previous",
    [
        5,
        "0123",
        [0, 1, 2],
        [0, 0, 1, 2],
        [0, 1, 2, 4],
        [True, 0, 2, 3],
        ["a"] * 4,
        [0, 1, 2, 3, 3],
    ],
)
def test_places_that_are_none(previous: Any) -> None:
    """Places before round 1 name each seat once."""
    with pytest.raises(ValueError, match="must name each seat from 0 to 3 once"):
        new_match(presets.ARSCHLOCH, 4, previous=previous)


@pytest.mark.parametrize(
    "call",
    [
        lambda: new_match("arschloch", 4),  # type: ignore[arg-type]
        lambda: shuffled("arschloch", 4, random.Random(1)),  # type: ignore[arg-type]
        lambda: position("arschloch", ["7C", "8C", "9C"], turn=0),  # type: ignore[arg-type]
        lambda: Rules.parse("bomb", base="scum"),  # type: ignore[arg-type]
    ],
)
def test_what_are_no_rules(call: Callable[[], object]) -> None:
    """A spec where rules are wanted: the error says how to make them."""
    with pytest.raises(TypeError, match=r"are no rules; Rules.parse\('arschloch'\) are"):
        call()


@pytest.mark.parametrize("text", [55, None, b"arschloch", ["arschloch"], [1] * MEGABYTE])
def test_what_is_no_text(text: Any) -> None:
    """Everything that reads text says so, shortly."""
    for read in (Rules.parse, parse_action, Cards.parse, Card.parse, Rank.parse):
        with soon(), pytest.raises(ArschlochError) as caught:
            read(text)
        assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("hands", "problem"),
    [
        (None, "hands None must be 3 to 12 entries"),
        (5, "hands 5 must be 3 to 12 entries"),
        ("9C KC", "hands '9C KC' must be 3 to 12 entries"),
        ([1, 2, 3], "seat 0: "),
        ([None, "8D", "7H"], "seat 0: "),
        ([["9C"], "8D", "7H"], "seat 0: '9C' is no card"),
        ([["7C"] * MEGABYTE, "8D", "7H"], "seat 0: '7C' is no card"),
        (["7C" * MEGABYTE, "8D", "7H"], "seat 0: 7C stands twice"),
        (iter(lambda: "", None), "must be 3 to 12 entries"),
    ],
)
def test_hands_of_the_wrong_kind(hands: Any, problem: str) -> None:
    """A position says which seat is wrong, shortly, however much there is."""
    with soon(), pytest.raises(PositionError) as caught:
        position(presets.ARSCHLOCH, hands, turn=0)
    assert problem in str(caught.value)
    assert len(str(caught.value)) < 1_000


@pytest.mark.parametrize("value", ["x", 5, 5.5, [[]], {"a": 1}, "x" * MEGABYTE, object()])
@pytest.mark.parametrize(
    "name",
    [
        "turn",
        "phase",
        "aside",
        "aside_up",
        "reversed",
        "standing",
        "previous",
        "round_number",
        "scores",
    ],
)
def test_facts_of_the_wrong_kind(name: str, value: Any) -> None:
    """Every argument of a position refuses what it cannot be, shortly."""
    if (name, value) == ("round_number", 5):
        value = "5"
    facts = {"turn": 0, name: value}
    with soon(), pytest.raises(PositionError) as caught:
        position(presets.ARSCHLOCH, ["9C KC", "8D QD", "7H JH"], **facts)
    assert name in str(caught.value)
    assert len(str(caught.value)) < 1_000


def test_a_turn_of_the_wrong_kind_before_play() -> None:
    """Also in the phases before play."""
    with pytest.raises(PositionError, match="has nothing to do in the phase 'exchange'") as caught:
        position(
            presets.ARSCHLOCH,
            ["7C 8C", "7D 8D", "7H 8H"],
            turn="x" * MEGABYTE,  # type: ignore[arg-type]
            phase="exchange",
            previous=range(3),
        )
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("trick", ["7C", 5, ["7C"], Play(0, "7C")])
def test_what_is_no_trick(trick: Any) -> None:
    """A trick is a Trick, and the error says how to make one."""
    with pytest.raises(
        PositionError, match=r"is no trick; Trick\(leader=0, owner=0, play='7C'\) is"
    ):
        position(presets.ARSCHLOCH, ["9C KC", "8D QD", "7H JH"], turn=0, trick=trick)


@pytest.mark.parametrize("action", [None, 5, "P1 9C", ("play", 0), Play, object(), [1] * MEGABYTE])
def test_what_is_no_action(action: Any) -> None:
    """It is refused like any illegal action, by every way to ask."""
    state = table("arschloch", "P1: 9C KC | P2: 8D QD | P3: 7H JH")
    with soon():
        reason = refuse(state, action, "action/unknown")
    assert len(reason.message) < 200


def test_foreign_cards() -> None:
    """Cards that the deck does not have are cards that nobody holds."""
    state = table("arschloch", "P1: 9C KC | P2: 8D QD | P3: 7H JH")
    for cards in ("2C", "9C'", "X1", "9C X8", "9C 9C'''"):
        refuse(state, Play(0, cards), "cards/not-held")


def test_seats_that_are_none() -> None:
    """Seats of another table act nowhere."""
    state = table("arschloch", "P1: 9C KC | P2: 8D QD | P3: 7H JH")
    for seat in (3, 11, 98):
        for action in (Play(seat, "9C"), Pass(seat), Leave(seat)):
            refuse(state, action, "action/unknown")
    refuse(state, TakeLeftover(50, "9C", "KC"), "action/unknown")
    refuse(state, Give(50, 0, "9C"), "action/unknown")


@pytest.mark.parametrize("seat", [-1, 3, "0", 0.0, True])
def test_a_view_of_no_seat(seat: Any) -> None:
    """The sentence says which seats there are."""
    state = table("arschloch", "P1: 9C KC | P2: 8D QD | P3: 7H JH")
    with pytest.raises(ValueError, match="is no seat of this table; seats are 0 to 2"):
        view(state, seat)


@pytest.mark.parametrize("depth", [-1, 1.0, "2", None, True])
def test_a_depth_that_is_none(depth: Any) -> None:
    """Counting needs a whole number from 0."""
    state = table("arschloch", "P1: 9C KC | P2: 8D QD | P3: 7H JH")
    with pytest.raises(ValueError, match="must be a whole number from 0"):
        perft(state, depth)


@pytest.mark.parametrize(
    "call",
    [
        lambda: Cards(ANY),
        lambda: Cards(5),  # type: ignore[arg-type]
        lambda: Cards().isdisjoint(5),  # type: ignore[arg-type]
        lambda: Play(0, 5),  # type: ignore[arg-type]
        lambda: Play(0, "X1", 5),  # type: ignore[arg-type]
        lambda: Deal(5),  # type: ignore[arg-type]
        lambda: Deal([5]),  # type: ignore[list-item]
        lambda: Deal("7C", 5),  # type: ignore[arg-type]
        lambda: Trick(0, 0, 5),  # type: ignore[arg-type]
        lambda: Trick(0, 0, "7C", 5),  # type: ignore[arg-type]
        lambda: Card(7, 0, "2"),  # type: ignore[arg-type]
        lambda: Card("7", "C"),  # type: ignore[arg-type]
        lambda: Card(Rank.SEVEN, 4),  # type: ignore[arg-type]
        lambda: Card.joker("1"),  # type: ignore[arg-type]
        lambda: Card.joker(1.5),  # type: ignore[arg-type]
        lambda: Cards.from_mask("1"),  # type: ignore[arg-type]
        lambda: Cards.from_mask(1.0),  # type: ignore[arg-type]
        lambda: Play(0, "X1", [("X1", 99)]),  # type: ignore[list-item]
        lambda: Play(0, "X1", [("X1", None)]),  # type: ignore[list-item]
        lambda: Play(0, "X1", ["X1"]),  # type: ignore[list-item]
        lambda: Play(0, "X1", [("Z", "9")]),
    ],
)
def test_values_of_the_wrong_kind(call: Callable[[], object]) -> None:
    """A value is refused where it is made, with a ValueError or a TypeError."""
    with pytest.raises((ValueError, TypeError)):
        call()


def test_a_refused_action_changes_nothing_however_often() -> None:
    """A thousand wrong plays leave the state equal to itself and the right play legal."""
    state = table("arschloch", "P1: 9C KC | P2: 8D QD | P3: 7H JH")
    before = (state, hash(state), str(state))
    for _ in range(1_000):
        with pytest.raises(ArschlochError):
            step(state, Play(0, "9C KC"))
    assert before == (state, hash(state), str(state))
    assert 1 == apply(state, Play(0, "9C")).turn


@pytest.mark.parametrize(
    ("make", "wanted"),
    [
        (lambda wrong: Cards(wrong), "5 are no cards"),
        (lambda wrong: Play(0, wrong), "5 are no cards"),
        (lambda wrong: Play(0, "X1", wrong), "5 are no pairs of a wild card and a rank"),
        (lambda wrong: Deal(wrong), "5 are no cards in an order"),
        (lambda wrong: Trick(0, 0, "7C", wrong), "5 are no seats"),
    ],
)
def test_what_cannot_be_gone_through_is_named(make: Callable[[Any], object], wanted: str) -> None:
    """Where several values are wanted, a single wrong one is named with what would be right."""
    with pytest.raises(TypeError, match=wanted):
        make(5)
