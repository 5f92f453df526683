# SPDX-License-Identifier: MIT
"""
The phase ``play``: from a play or a pass to the next state.

Most moves place nobody and end nothing; they take the short way at the top.  All others
go through a :class:`_Draft`, a state in the making, in the one order of effects of
ruling 19: the play lies on the table, reversals, the trick's end is marked, going out,
banned hands, the end of the round, the end of the trick, skips, who is next.
"""

from __future__ import annotations

from typing import Final

import attrs

from .actions import Leave, Pass, Play
from .cards import cards_of
from .errors import IllegalAction, Reason
from .events import (
    Demoted,
    Event,
    Finished,
    MatchEnded,
    Passed,
    PlayBegan,
    Played,
    Revealed,
    Reversed,
    RoundEnded,
    Skipped,
    TrickEnded,
)
from .exchange import first_leader, opening_card, opens_by_card
from .game import Demand, Game
from .judge import judge_pass, judge_play
from .melds import Meld
from .rules.finishing import Foul
from .rules.trick_end import AfterOut
from .state import NOBODY, Round, State, new_state
from .table import EndTrick, Reverse, Skip, seats_in

__all__ = ["begin_play", "do_pass", "do_play", "leave_play"]

Log = list[Event] | None
"""Where events are noted, if somebody wants them."""


def do_play(state: State, action: Play, log: Log) -> State:
    """The state after a play."""
    meld = judge_play(state, action)
    if isinstance(meld, Reason):
        raise IllegalAction(state, action, meld)
    facts = state._round
    game = facts.game
    seat = action.seat
    hands = state._hands
    hand = hands[seat] ^ action.cards.mask
    hands = (*hands[:seat], hand, *hands[seat + 1 :])
    reversed_ = state._reversed
    top = state._demand.top
    demand = game.demands[reversed_][meld]
    threats = demand.threats
    locked = state._locked | 1 << seat if game.locks_player else state._locked
    turn = next_turn(facts, seat, seat, locked)
    if (
        log is not None
        or turn < 0
        or not hand & game.unbanned[reversed_]
        or (threats is not None and not threats.remain(sum(hands, facts.aside_down)))
        or (top is not None and top.strength == meld.strength and top.kind == meld.kind)
        or meld.wilds
        or facts.opening
        or (game.has_house_rules and game.changes(meld))
    ):
        return _Draft(state, hands, log).played(action, meld)
    leader = seat if top is None else state._leader
    return State(
        facts, "play", hands, turn, reversed_, leader, seat, action, locked, locked, 0, demand
    )


def do_pass(state: State, action: Pass, log: Log) -> State:
    """The state after a pass, in the phase ``play``."""
    reason = judge_pass(state, action)
    if reason is not None:
        raise IllegalAction(state, action, reason)
    facts = state._round
    game = facts.game
    seat, bit = action.seat, 1 << action.seat
    passed = state._passed | bit
    locked = state._locked | bit if game.locks_passer else state._locked
    turn = next_turn(facts, seat, state._owner, passed)
    bound = state._equals and game.equal.binds_next
    if log is not None:
        log.append(Passed(seat, f"pass:{game.rules.passing.value}"))
    if turn < 0:
        return _Draft(state, state._hands, log).end_trick(f"pass:{game.rules.passing.value}")
    return State(
        facts,
        "play",
        state._hands,
        turn,
        state._reversed,
        state._leader,
        state._owner,
        state._play,
        passed,
        locked,
        0 if bound else state._equals,
        # A pass frees the next seat from having to equal.
        demand_of(facts, state._play, state._reversed, 0) if bound else state._demand,
    )


def leave_play(state: State, action: Leave, log: Log) -> State:
    """The state after a seat has left, in the phase ``play`` (ruling 21)."""
    seat = action.seat
    draft = _Draft(state, state._hands, log)
    draft.facts = attrs.evolve(
        draft.facts,
        absent=draft.facts.absent | 1 << seat,
        opening=0 if state._turn == seat else draft.facts.opening,
    )
    if seat in draft.facts.standing:
        return draft.finished(state._turn)
    draft.demote(seat, "leave")
    if draft.round_is_over():
        return draft.end_round()
    if state._turn != seat:
        # Who must still answer is counted anew; whose turn it is stays.
        return draft.finished(state._turn)
    if state._play is None:
        return draft.finished(draft.game.next[draft.facts.active][seat])
    if draft.equals and draft.game.equal.binds_next:
        draft.equals = 0
    turn = next_turn(draft.facts, seat, draft.owner, draft.passed)
    return draft.end_trick("leave") if turn < 0 else draft.finished(turn)


def begin_play(facts: Round, hands: tuple[int, ...], log: Log) -> State:
    """The state when everything is dealt and exchanged: somebody leads."""
    game = facts.game
    leader = first_leader(facts, hands)
    by_card = opens_by_card(facts)
    active = facts.participants & ~facts.absent
    if not active >> leader & 1:
        leader = game.next[active][leader]
    facts = attrs.evolve(
        facts,
        active=active,
        start=hands,
        step=0,
        shown=None,
        opening=opening_card(facts, hands) if by_card and game.rules.open_with else 0,
    )
    draft = _Draft(new_state(facts, "play", hands), hands, log)
    cause = game.rules.open.code if facts.number == 1 else f"lead:{game.rules.lead.value}"
    draft.note(PlayBegan(leader, cause))
    draft.settle_banned(leader)
    if draft.round_is_over():
        return draft.end_round()
    if not draft.facts.active >> leader & 1:
        leader = game.next[draft.facts.active][leader]
        draft.facts = attrs.evolve(draft.facts, opening=0)
    return draft.finished(leader)


def next_turn(facts: Round, seat: int, owner: int, passed: int) -> int:
    """
    Who acts after a seat: the next of those who may still answer the owner (ruling 2).

    Returns:
        -1 if nobody is left to act, so that the trick is over.
    """
    waiting = facts.active & ~(passed | 1 << owner)
    if waiting:
        return facts.game.next[waiting][seat]
    own = facts.active & ~passed & 1 << owner
    return owner if own and facts.game.rules.owner_continues else NOBODY


class _Draft:
    """A state in the making: what a move changes, until it is :meth:`finished`."""

    def __init__(self, state: State, hands: tuple[int, ...], log: Log) -> None:
        self.facts: Round = state._round
        self.game: Final[Game] = state._round.game
        self.hands = hands
        self.reversed = state._reversed
        self.leader = state._leader
        self.owner = state._owner
        self.play = state._play
        self.passed = state._passed
        self.locked = state._locked
        self.equals = state._equals
        self.top: Final = state._demand.top
        self.log: Final = log

    def note(self, event: Event) -> None:
        """Note an event, if somebody wants them."""
        if self.log is not None:
            self.log.append(event)

    def finished(self, turn: int) -> State:
        """The state that the draft has become."""
        return new_state(
            self.facts,
            "play",
            self.hands,
            turn,
            self.reversed,
            self.leader,
            self.owner,
            self.play,
            self.passed,
            self.locked,
            self.equals,
        )

    def played(self, action: Play, meld: Meld) -> State:
        """The state after a play of the seat on turn, with all its effects."""
        seat = action.seat
        before = self.reversed
        cause = self.game.cause_of(self.top, meld, before == 1)
        self.note(Played(seat, action, cause))
        self._lay(action, meld)
        skips, end = self._changes(meld)
        if self.game.unbeatable(meld, self.reversed, sum(self.hands, self.facts.aside_down)):
            end = end or f"unbeatable:{self.game.rules.unbeatable.value}"
        if not self.hands[seat]:
            end = self._go_out(seat, action.cards.mask, before) or end
            skips = ()
        self.settle_banned(seat)
        if self.round_is_over():
            return self.end_round()
        if end is not None:
            return self.end_trick(end)
        for skip in skips:
            if self._skip(seat, skip):
                return self.end_trick(skip.cause)
        turn = next_turn(self.facts, self._last_skipped(seat), self.owner, self.passed)
        if turn < 0:
            return self.end_trick(f"pass:{self.game.rules.passing.value}")
        return self.finished(turn)
