"""Random play with the engine alone, step by step."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import attrs

from arschloch import Action, Pass, State, Step, legal_actions, step

from .samples import chance, leavers

__all__ = ["IN_PLAY", "MOST_PASSES", "Move", "next_action", "round_bound", "walk"]

IN_PLAY: Final = ("play", "give", "discard", "lot")
"""The phases between the first lead and the end of a round."""

MOST_PASSES: Final = 20
"""So many passes in a row end a round in which the leader may pass."""

_SOME_PASSES: Final = 3
"""After so many passes in a row most go on passing, so that a lot is drawn now and then."""


@attrs.frozen
class Move:
    """
    One action of a walk.

    Args:
        before: The state before it.
        action: The action.
        step: The state after it, and the events.
    """

    before: State
    action: Action
    step: Step

    @property
    def after(self) -> State:
        """The state after the action."""
        return self.step.state


def next_action(
    state: State, dice: random.Random, leaving: float = 0.0, passing: float = 0.3
) -> Action:
    """
    A random action for a state that is not over.

    Args:
        state: The state.
        dice: The source of chance.
        leaving: How likely it is that somebody leaves; four times as likely before the first play.
        passing: How likely it is that a pass, where there is one, is chosen before all else.
    """
    opens = state.phase not in IN_PLAY or not any(state.played)
    leaves = leavers(state) if dice.random() < leaving * (4 if opens else 1) else []
    if leaves:
        return dice.choice(leaves)
    actions = legal_actions(state)
    if not actions or (state.turn is None and dice.random() < 0.5):
        return chance(dice.choice, state)
    passes = [action for action in actions if isinstance(action, Pass)]
    if state.passes_in_a_row > _SOME_PASSES and passing:
        passing = 0.97
    if passes and dice.random() < passing:
        return passes[0]
    return dice.choice(legal_actions(state, suits=True) if dice.random() < 0.3 else actions)


def walk(
    state: State, dice: random.Random, *, leaving: float = 0.0, rounds: int = 1
) -> Iterator[Move]:
    """Random play until so many rounds have ended, or the match is over."""
    until = state.round_number + rounds
    while state.phase != "over" and state.round_number < until:
        action = next_action(state, dice, leaving)
        done = step(state, action)
        yield Move(state, action, done)
        state = done.state


def round_bound(state: State) -> int:
    """
    How many actions a round has at most, from its deal to the next.

    Every play takes a card out of a hand for good, so there are no more plays than cards in
    the deck.  A play asks its player for cards at most once for each rank that hands them on,
    and such a rank belongs to one house rule, so a play is followed by no more gifts and drops
    than there are house rules.

    Where a lead is always a play, each other seat passes at most once after a play before
    somebody plays again or the trick ends, and the owner at most once, where the owner may go
    on: as many passes for each play as there are seats.  Where the leader may pass, there can be
    passes before the first play and after every play, but never more than 20 in a row.

    Besides there are the new seats, the deal, the chair, a shown card with its draw, a takeover,
    two leftovers, a gift of each seat before play, and a lot; and each seat can leave once.
    """
    cards = state.rules.deck * state.rules.packs + state.rules.jokers
    others = 9 + 2 * state.players
    asked = cards * len(state.rules.house_rules)
    if state.rules.pass_on_lead:
        return cards + asked + MOST_PASSES * (cards + 1) + others
    return cards + asked + cards * state.players + others
