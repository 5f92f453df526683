# SPDX-License-Identifier: MIT
"""Positions taken out of play can be set up again, and play on alike."""

from __future__ import annotations

import random

import pytest

from arschloch import (
    Pass,
    Play,
    PositionError,
    Rules,
    State,
    Trick,
    apply,
    chance,
    check,
    legal_actions,
    new_match,
    position,
    presets,
)

from .lines import play, table

SPECS = (
    "arschloch",
    "arschloch+matching+pass:locked",
    "president+equal:lock",
    "president+equal:skip-growing+pass:locked",
    "president+matching+pass:once",
    "scum+jokers:2+bomb+revolution",
    "president+open:3C+open-with",
    "president+open:3C+open-with+lead:open",
    "daifugo+clear:TOP+eleven-back+bomb:3+packs:2",
    "president+jokers:2+seven-pass+ten-discard+nine-reverse+five-skip+suit-lock+bomb:3",
    "uecda+players:4+pass-on-lead:no+complete-anytime+bomb-anytime",
    "arschloch+ten-discard+unbeatable:feasible+city-fall",
)


def again(state: State) -> State:
    """The same position, set up from what can be seen of a state."""
    return position(
        state.rules,
        state.hands,
        turn=state.turn,
        trick=state.trick,
        aside=state.aside,
        aside_up=bool(state.aside_up),
        reversed=state.reversed,
        standing=state.standing,
        previous=state.previous,
        round_number=state.round_number,
        scores=state.scores,
        clockwise=state.clockwise,
    )


@pytest.mark.parametrize("spec", SPECS)
def test_a_position_out_of_play_has_the_same_legal_actions(spec: str) -> None:
    """At each decision of random rounds, the position set up again asks for the same."""
    dice = random.Random(spec)
    state = new_match(Rules.parse(spec), 4, previous=None)
    for _ in range(700):
        if state.turn is None:
            state = apply(state, chance(state, dice))
            continue
        actions = legal_actions(state)
        if state.phase == "play":
            copy = again(state)
            assert legal_actions(copy) == actions
            assert copy.trick == state.trick
        state = apply(state, dice.choice(actions))


def test_ruling_5_a_trick_that_goes_on_though_nothing_beats_it() -> None:
    """Who holds nothing but aces is placed, the trick goes on, and can be set up again."""
    hands = ["KS AC AD AH AS", "7C 8C", "9C 9D"]
    state = apply(position(presets.ARSCHLOCH, hands, turn=0), Play(0, "KS"))
    assert state.standing == (None, None, 0)
    assert again(state).turn == state.turn == 1


def test_a_card_that_was_played_opens_nothing_any_more() -> None:
    """Ruling 7 is about a card aside; one that is gone leaves the lead free."""
    rules = Rules.parse("president+open:3C+open-with")
    hands = ["4C 5C 9D", "6D 7D", "8C 8S", "TC TD"]
    assert check(position(rules, hands, turn=0, round_number=1), Play(0, "9D")) is None
    aside = position(rules, hands, turn=0, round_number=1, aside="3C")
    reason = check(aside, Play(0, "9D"))
    assert reason is not None
    assert reason.code == "open/without-card"


def test_ruling_11_a_skip_locks_nobody_out_of_a_position() -> None:
    """A seat that was skipped is on turn again after a higher play, unlike one that passed."""
    rules = Rules.parse("president+matching+pass:locked")
    hands = ["8C 9C KC", "8D 9D KD", "7H AS 2H", "6C 5C QC"]
    state = position(rules, hands, turn=0)
    for action in (Play(0, "8C"), Play(1, "8D")):
        state = apply(state, action)
    assert state.trick is not None
    assert (state.trick.passed, state.trick.skipped) == (frozenset({2}), frozenset({2}))
    for answer in (Play(3, "QC"), Pass(0), Pass(1)):
        state = apply(again(state), answer)
    assert state.turn == 2


def test_the_bond_of_equal_lock_stands_in_the_trick() -> None:
    """After an equal play the trick remembers it, and a position can say so."""
    rules = Rules.parse("president+equal:lock")
    trick = Trick(leader=0, owner=1, play="8D", equals=1)
    state = position(rules, ["9C", "9D", "AS 2H", "6C 5C"], turn=2, trick=trick)
    assert legal_actions(state) == [Pass(2)]
    assert legal_actions(apply(state, Pass(2)))[0] == Pass(3)


@pytest.mark.parametrize(
    ("spec", "trick", "problem"),
    [
        ("president", Trick(0, 1, "8D", equals=1), "remembers no equal plays"),
        ("president+equal:lock", Trick(0, 1, "8D", equals=2), "remembers no equal plays"),
        ("president+equal:skip-growing", Trick(0, 1, "8D", equals=-1), "remembers no equal plays"),
        (
            "president+equal:skip-growing",
            Trick(0, 1, "8D", equals=10**5000),
            "such as an int of thousands of digits",
        ),
        ("president+matching", Trick(0, 1, "8D", skipped=[3]), "have not passed"),
    ],
)
def test_what_a_trick_cannot_remember(spec: str, trick: Trick, problem: str) -> None:
    """A trick that remembers what its rules do not let it is refused."""
    with pytest.raises(PositionError, match=problem):
        position(Rules.parse(spec), ["9C", "9D", "AS 2H", "6C 5C"], turn=2, trick=trick)


@pytest.mark.parametrize("turn", [2.0, "2", True])
def test_a_turn_before_play_is_a_seat(turn: object) -> None:
    """In the phases before play, too, the turn is an int."""
    with pytest.raises(PositionError, match="has nothing to do in"):
        position(
            presets.ARSCHLOCH,
            ["9C KC", "8D QD", "7H JH"],
            phase="exchange",
            previous=[0, 1, 2],
            turn=turn,  # type: ignore[arg-type]
        )


@pytest.mark.parametrize(
    ("spec", "hands", "lines"),
    [
        # The power of TOP was read before the play that turned the order (ruling 19).
        (
            "president+revolution+clear:TOP",
            "P1: 3C 3D 3H 3S 9C | P2: 5C 7D | P3: 6C",
            "P1 3C3D3H3S",
        ),
        (
            "president+order:J3456789TQKA2+eleven-back+clear:TOP",
            "P1: JC 9C | P2: 5C 7D | P3: 6C",
            "P1 JC",
        ),
        # A bomb breaks a lock, also that of another bomb.
        (
            "president+bomb:3+suit-lock",
            "P1: 4C 4D 4H 9C | P2: 5C 5D 5H 9D | P3: 6C 6D 6S 9H",
            "P1 4C4D4H ; P2 5C5D5H ; P3 6C6D6S",
        ),
        # Whether anything can beat a ten is asked before its player drops the ace.
        ("arschloch+ten-discard", "P1: TC AS 9C 8C | P2: 9D 8D | P3: 7D 7S", "P1 TC"),
    ],
)
def test_what_a_house_rule_has_done(spec: str, hands: str, lines: str) -> None:
    """The trick went on, so the position after it can be."""
    state = play(table(spec, hands), lines)
    if state.phase == "discard":
        state = play(state, "P1 drops AS")
    copy = again(state)
    assert (copy.turn, copy.trick) == (state.turn, state.trick)
    assert legal_actions(copy) == legal_actions(state)
