"""Random play with the engine alone, step by step."""

from __future__ import annotations

import random
from collections.abc import Iterator

import attrs

from arschloch import Action, State, Step, legal_actions, step

from .samples import chance, leavers

__all__ = ["Move", "next_action", "round_bound", "walk"]


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
    opens = state.phase != "play" or not any(state.played)
    leaves = leavers(state) if dice.random() < leaving * (4 if opens else 1) else []
    if leaves:
        return dice.choice(leaves)
    actions = legal_actions(state)
    if not actions or (state.turn is None and dice.random() < 0.5):
        return chance(dice.choice, state)
    if len(actions) > 1 and dice.random() < passing:
        return actions[-1]
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

    Every play takes a card out of a hand, so there are no more plays than cards in the deck.
    After a play each other seat passes at most once before somebody plays again or the trick
    ends, and the owner at most once, where the owner may go on; a lead is always a play.  So
    there are at most as many passes for each play as there are seats.  Before play there are
    the deal, the chair, a shown card with its draw, a takeover, two leftovers, and a gift of
    each seat; and each seat can leave once.
    """
    cards = state.rules.deck * state.rules.packs + state.rules.jokers
    return cards * (1 + state.players) + 7 + 2 * state.players
