# SPDX-License-Identifier: MIT
"""What a seat does that does not answer in time."""

from __future__ import annotations

import random
from typing import Any

import pytest

from arschloch import (
    Action,
    Deal,
    Discard,
    Draw,
    Give,
    Pass,
    Play,
    Rules,
    ShownCard,
    State,
    TakeLeftover,
    Trick,
    apply,
    chance,
    check,
    default_action,
    legal_actions,
    new_match,
    presets,
    view,
)

from .lines import finish_in, play, table

SPECS = (
    "arschloch",
    "arschloch+equal:skip+bomb+revolution",
    "scum+jokers:2",
    "president",
    "president-us",
    "trou-du-cul+complete-anytime+bomb-anytime",
    "klootzakken+must-play",
    "daifugo+seven-pass+ten-discard",
    "daifugo+runs:3+seven-pass+ten-discard+nine-reverse+five-skip+foul:illegal",
    "uecda",
    "uecda+redraw-seats:1+seats:fixed",
    "tycoon",
)


def default_of(state: State, seat: int | None = None) -> Action:
    """The default action of a seat that is asked."""
    action = default_action(state, seat)
    assert action is not None
    return action


def walked(spec: str, seed: int, rounds: int, defaults: float) -> list[State]:
    """The states of a match that goes on by chance, and now and then by defaults."""
    dice = random.Random(seed)
    rules = Rules.parse(spec)
    state = new_match(rules, max(rules.players[0], min(5, rules.players[1])))
    states = [state]
    while state.phase != "over" and state.round_number <= rounds:
        if state.turn is None:
            state = apply(state, chance(state, dice))
        elif dice.random() < defaults:
            state = apply(state, default_of(state))
        else:
            state = apply(state, dice.choice(legal_actions(state)))
        states.append(state)
    return states


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("spec", SPECS)
def test_never_illegal(spec: str, seed: int) -> None:
    """Over random play the default is legal, the same from the view, and asked of one seat."""
    for state in walked(spec, seed, rounds=4, defaults=0.3):
        for seat in range(state.players):
            action = default_action(state, seat)
            assert action == default_action(view(state, seat))
            assert (seat == state.turn) == (action is not None)
            if action is not None:
                assert check(state, action) is None
                assert (action, seat) == (default_action(state), action.seat)


@pytest.mark.parametrize("spec", SPECS)
def test_a_table_of_sleepers_goes_on(spec: str) -> None:
    """With defaults alone rounds come to an end."""
    assert walked(spec, 0, rounds=2, defaults=1.1)[-1].round_number in (2, 3)


@pytest.mark.parametrize("spec", SPECS)
def test_it_passes_where_it_may(spec: str) -> None:
    """Wherever a pass is legal, it is the default."""
    for state in walked(spec, 5, rounds=3, defaults=0.1):
        if state.turn is not None and check(state, Pass(state.turn)) is None:
            assert Pass(state.turn) == default_action(state)


def test_the_lowest_card_on_the_lead() -> None:
    """It leads the lowest single card that may be led."""
    hands = "P1: 9C 5C 5D 3C 3D 3H | P2: 4D | P3: 4H"
    assert Play(0, "3C") == default_action(table("president", hands))


def test_the_opening_lead() -> None:
    """Where the opening lead must have a card, it leads that card."""
    state = table("president+open:5D+open-with", "P1: 3C 5D 9C | P2: 4D | P3: 4H", round_number=1)
    assert Play(0, "5D") == default_action(state)


def test_a_lead_that_may_be_passed() -> None:
    """Where the leader may pass, the default does."""
    assert Pass(0) == default_action(table("president+pass-on-lead", "P1: 3C | P2: 4D | P3: 4H"))


def test_a_pass_over_a_play() -> None:
    """It does not beat what it could beat, unless passing is forbidden."""
    hands = "P1: 9C 5C | P2: 4D | P3: 4H"
    trick = Trick(2, 2, "3C")
    assert Pass(0) == default_action(table("president", hands, trick=trick))
    assert Play(0, "5C") == default_action(table("president+must-play", hands, trick=trick))


def exchange(rules: str, line: str = "") -> State:
    """The exchange of four, P4 last; some gifts may be made."""
    hands = "P1: 3C 5C 9C | P2: 3D 5D 9D | P3: 3H KC KD | P4: 4S 2C AC AS"
    state = table(rules, hands, None, phase="exchange", previous=range(4))
    return play(state, line) if line else state


def test_the_exchange() -> None:
    """The low side gives its highest cards, the high side returns its lowest."""
    assert Give(3, 0, "2C AC") == default_action(exchange("president"))
    state = exchange("president", "P4 >P1 2C AC")
    assert Give(0, 3, "3C 5C") == default_action(state)


def test_a_tribute_of_free_choice() -> None:
    """Where the low side may give anything, the default gives its lowest cards."""
    assert Give(3, 0, "4S AC") == default_action(exchange("president+tribute:any"))


def test_leftovers() -> None:
    """It takes no leftover: what it takes it puts back."""
    state = table(
        "arschloch",
        "P1: 7C 8C | P2: 7D 8D | P3: 7S 9S | P4: TS JS | P5: QC KC",
        None,
        phase="leftovers",
        previous=range(5),
        aside="AH TC",
        aside_up=True,
    )
    action = default_action(state)
    assert isinstance(action, TakeLeftover)
    assert action.take == action.discard


def test_a_takeover() -> None:
    """It declares none."""
    hands = "P1: 3C 4C | P2: 3D 4D | P3: X1 X2 | P4: 3S 4S"
    state = table("scum+jokers:2", hands, None, phase="takeover", previous=range(4))
    assert Pass(2) == default_action(state)


def test_a_shown_card() -> None:
    """It lets the card stay."""
    rules = presets.SCUM
    state = new_match(rules, 4, previous=range(4))
    deck = " ".join(f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS")
    state = apply(state, Deal(deck, "3D"))
    assert ("shown", ShownCard(0, stays=True)) == (state.phase, default_action(state))


@pytest.mark.parametrize(
    ("code", "line", "expected"),
    [("seven-pass", "P1 7C", Give(0, 1, "3C")), ("ten-discard", "P1 TC", Discard(0, "3C"))],
)
def test_what_a_play_asks_for(code: str, line: str, expected: Action) -> None:
    """It parts with its lowest cards."""
    hands = "P1: 7C TC 3C 4C 2C | P2: 8D 9D | P3: 8H 9H"
    assert expected == default_action(play(table(f"president+{code}", hands), line))


def test_nothing_is_asked() -> None:
    """Who is not on turn has no default, even if it could lay something out of turn."""
    hands = "P1: 6C 6D 3C | P2: 7D 9D | P3: 6H 6S 7H"
    state = play(table("president+complete-anytime", hands), "P1 6C6D")
    assert 2 in state.actors
    assert None is default_action(state, 2) is default_action(view(state, 2))
    assert None is default_action(view(state, None))


@pytest.mark.parametrize("rules", ["scum", "president", "president+players:4+redraw-seats:1"])
def test_chance_has_no_default(rules: str) -> None:
    """Where chance acts nobody is asked, though the President might keep the chair."""
    state = finish_in(rules, [1, 0, 2, 3])
    assert state.turn is None
    assert [None] * 5 == [default_action(state, seat) for seat in (None, 0, 1, 2, 3)]


def test_draw_lot_and_end() -> None:
    """Nor is anybody asked in a draw, a lot, or when the match is over."""
    state = new_match(presets.SCUM, 4)
    assert ("draw", None) == (state.phase, default_action(state))
    assert None is default_action(apply(state, Draw("2C 2D 4C 5C")), 0)
    state = table("president+pass-on-lead", "P1: 3C | P2: 4D | P3: 4H")
    for _ in range(20):
        state = apply(state, default_of(state))
    assert ("lot", None) == (state.phase, default_action(state, 0))
    state = finish_in("president+rounds:2", range(4))
    assert ("over", None) == (state.phase, default_action(state, 0))


@pytest.mark.parametrize("seat", [-1, 3, True, "P1", 1.0])
def test_no_such_seat(seat: Any) -> None:
    """A seat that is not at the table is refused."""
    state = table("president", "P1: 3C | P2: 4D | P3: 4H")
    with pytest.raises(ValueError, match="seat"):
        default_action(state, seat)


def test_the_view_of_another_seat() -> None:
    """A view knows one seat only; a spectator's knows none."""
    state = table("president", "P1: 3C | P2: 4D | P3: 4H")
    assert Play(0, "3C") == default_action(view(state, 0), 0)
    with pytest.raises(ValueError, match="seat 2 is not that of the view, 0"):
        default_action(view(state, 0), 2)
    for other in (view(state, 1), view(state, None)):
        with pytest.raises(ValueError, match="view"):
            default_action(other, 0)


@pytest.mark.parametrize("known", [None, 7, "P1 3C", presets.SCUM])
def test_neither_state_nor_view(known: Any) -> None:
    """What is no state and no view is refused by its type."""
    with pytest.raises(TypeError, match="View nor a State"):
        default_action(known)


def test_the_weakest_card_while_the_order_is_turned() -> None:
    """The lead of a seat that sleeps is the weakest single in the order in force."""
    state = table("daifugo", "P1: 3C KC X1 | P2: 5D 6D | P3: 7H JH", reversed=True)
    assert default_action(state) == Play(0, "KC")


def test_the_fewest_and_weakest_where_it_must_play() -> None:
    """Of the pairs that it must lay it takes the one that is worth least in the order in force."""
    rules = "president+must-play+revolution+jokers:1+joker:wild"
    hands = "P1: 5C 5D 8C 8D X1 3C | P2: 9C 9D 4D | P3: 7H JH"
    trick = Trick(1, 1, "9H 9S")
    state = table(rules, hands, reversed=True, trick=trick)
    assert default_action(state) == Play(0, "8C 8D")
