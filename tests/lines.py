# SPDX-License-Identifier: MIT
"""
Positions and plays in the short text of the worked cases.

``P1`` is seat 0.  ``P3 8H8D`` is a play, ``P4 -`` a pass, ``P1? 4C (trick/too-low)`` an
attempt that must be refused for that reason, and ``P3! QH`` an attempt out of turn.
"""

from __future__ import annotations

import pickle
import re
from collections.abc import Sequence
from typing import Any

import pytest

from arschloch import (
    Action,
    Deal,
    Event,
    IllegalAction,
    Pass,
    Play,
    Reason,
    Rules,
    State,
    apply,
    check,
    legal_actions,
    parse_action,
    position,
    step,
)

_HAND = re.compile(r"\s*P(\d+):\s*(.*?)\s*")
_LINE = re.compile(r"P(\d+)([?!]?)\s*(.*?)\s*(?:\(([a-z]+/[a-z-]+)\))?")


def hands_of(text: str) -> list[str]:
    """The hands of ``P1: 9C 9S | P2: 9D``, by seat."""
    found = [_HAND.fullmatch(part) for part in text.split("|")]
    by_player = {int(hand[1]): hand[2] for hand in found if hand is not None}
    assert set(range(1, len(found) + 1)) == set(by_player), text
    return [by_player[player] for player in sorted(by_player)]


def rules_of(rules: Rules | str) -> Rules:
    """Rules, or those of a spec string."""
    return Rules.parse(rules) if isinstance(rules, str) else rules


def table(rules: Rules | str, hands: str, turn: int | None = 1, **more: Any) -> State:
    """A position; ``turn`` is the player's number, from 1."""
    seat = None if turn is None else turn - 1
    return position(rules_of(rules), hands_of(hands), turn=seat, **more)


def play(state: State, lines: str) -> State:
    """The state after some lines, refused attempts included."""
    for line in lines.split(";"):
        found = _LINE.fullmatch(line.strip())
        assert found is not None, line
        player, mark, rest, code = found.groups()
        action = parse_action(f"P{player} {rest}")
        if mark == "!":
            refuse(state, action, "turn/not-yours")
        elif mark == "?":
            refuse(state, action, code)
        else:
            state = accept(state, action)
    return state


def accept(state: State, action: Action) -> State:
    """The state after an action that must be legal, by every way to ask."""
    assert check(state, action) is None, (str(action), check(state, action))
    assert action in legal_actions(state)
    after = apply(state, action)
    assert after == step(state, action).state
    return after


def refuse(state: State, action: Action, code: str) -> Reason:
    """Why an action is refused, by every way to ask; the state stays what it was."""
    before = pickle.loads(pickle.dumps(state))
    reason = check(state, action)
    assert reason is not None, f"{action} is accepted"
    assert code == reason.code
    assert action not in legal_actions(state)
    for ask in (apply, step):
        with pytest.raises(IllegalAction, match=re.escape(reason.message)) as caught:
            ask(state, action)
        assert (state, action, reason) == (
            caught.value.state,
            caught.value.action,
            caught.value.reason,
        )
    assert before == state
    return reason


def events(state: State, line: str) -> tuple[Event, ...]:
    """What happens with one action."""
    return step(state, parse_action(line)).events


def listed(state: State) -> list[str]:
    """The texts of the legal actions, one for each outcome."""
    return list(map(str, legal_actions(state)))


def deal_of(
    hands: str,
    first: int,
    aside: str = "",
    shown: str | None = None,
    *,
    names_first: bool = False,
) -> Deal:
    """
    The deal after which each seat has its hand, if player *first* gets the first card.

    It names that player only where the rules leave it to chance.
    """
    by_seat = [hand.split() for hand in hands_of(hands)]
    ring = [(first - 1 + turn) % len(by_seat) for turn in range(len(by_seat))]
    order = [
        by_seat[seat][place]
        for place in range(max(map(len, by_seat)))
        for seat in ring
        if place < len(by_seat[seat])
    ]
    named = first - 1 if names_first else None
    return Deal(" ".join([*order, *aside.split()]), shown, named)


def finish_in(rules: Rules | str, order: Sequence[int], **more: Any) -> State:
    """The state after a round in which seats go out in an order, one card each."""
    rules = rules_of(rules)
    hands = [""] * len(order)
    for rank, seat in zip(rules.ranks, order, strict=False):
        hands[seat] = f"{rank.letter}C"
    state = position(rules, hands, turn=order[0], **more)
    for seat in order[:-1]:
        while state.turn != seat:
            assert state.turn is not None
            state = apply(state, Pass(state.turn))
        state = apply(state, Play(seat, hands[seat]))
    return state
