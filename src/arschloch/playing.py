# SPDX-License-Identifier: MIT
"""
The phase ``play``: from a play or a pass to the next state.

Most moves set off nothing but, at most, that their seat is out; they take the short way at
the top.  All others go through a :class:`~arschloch.draft.Draft`, with all effects in their
order.
"""

from __future__ import annotations

from .actions import Discard, Give, Leave, Lot, Pass, Play
from .draft import Draft, lead_state
from .errors import IllegalAction, Reason
from .events import LotDrawn, Passed, PlayBegan
from .exchange import first_leader, is_first, opening_card, opens_by_card
from .facts import NOBODY, Round, next_turn
from .judge_plays import judge_pass, judge_play
from .legal import legal_actions
from .melds import Meld
from .rounds import Log, placed
from .rules.dealing import Lead
from .rules.playing import MOST_PASSES
from .state import State, new_state

__all__ = [
    "begin_play",
    "do_lot",
    "do_part",
    "do_pass",
    "do_play",
    "leave_play",
    "opened",
    "place_leaver",
]


def do_play(state: State, action: Play, log: Log) -> State:
    """The state after a play."""
    demand = judge_play(state, action)
    if isinstance(demand, Reason):
        raise IllegalAction(state, action, demand)
    facts = state._round
    game = demand.game
    seat = action.seat
    reversed_ = state._reversed
    changed = list(state._hands)
    hand = changed[seat] = changed[seat] ^ action.cards.mask
    hands = tuple(changed)
    locked = state._locked | 1 << seat if game.locks_player else state._locked
    waiting = facts.active & ~(locked | 1 << seat)
    meld = demand.top
    assert meld is not None
    if (
        log is not None
        or not waiting
        or not (hand & game.unbanned[reversed_] or _goes_out_quietly(facts, hand))
        or not (game.plain or _is_quiet(state, meld))
    ):
        return Draft(state, hands, log).played(action, meld)
    if not hand:
        facts = placed(facts, seat, facts.standing.index(None))
    turn = facts.ring[waiting][seat]
    threats = demand.threats
    # Most often the next seat alone shows already that the play can be beaten.
    if (
        threats is not None
        and not hands[turn] & threats.ranks
        and not threats.remain(sum(hands, facts.aside_down))
    ):
        leader = seat if hand else facts.ring[facts.active][seat]
        return lead_state(facts, hands, reversed_ ^ state._memory.back, leader)
    return State(
        facts,
        "play",
        hands,
        turn,
        reversed_,
        seat if state._play is None else state._leader,
        seat,
        action,
        locked,
        locked,
        state._memory,
        demand,
    )


def _is_quiet(state: State, meld: Meld) -> bool:
    """Whether a play just lies there, and the trick goes on to remember what it remembers."""
    memory, game = state._memory, state._round.game
    if memory.is_fleeting or (memory.back and game.rules.no_finish.top):
        return False
    return game.is_quiet(state._demand, meld)


def _goes_out_quietly(facts: Round, hand: int) -> bool:
    """Whether a seat is out, and takes the first free place without any other effect."""
    return not hand and facts.game.goes_out_quietly and facts.active.bit_count() > 2


def do_pass(state: State, action: Pass, log: Log) -> State:
    """The state after a pass, in the phase ``play``."""
    reason = judge_pass(state, action)
    if reason is not None:
        raise IllegalAction(state, action, reason)
    facts, demand = state._round, state._demand
    game = demand.game
    seat, owner = action.seat, state._owner
    if log is not None or game.minds_passes:
        return _slow_pass(state, seat, log)
    passed = state._passed | 1 << seat
    turn = next_turn(facts, seat, owner, passed)
    if turn < 0:
        if facts.active >> owner & 1:
            order = state._reversed ^ state._memory.back
            return lead_state(facts, state._hands, order, owner)
        return _slow_pass(state, seat, log)
    return State(
        facts,
        "play",
        state._hands,
        turn,
        state._reversed,
        state._leader,
        owner,
        state._play,
        passed,
        state._locked | 1 << seat if game.locks_passer else state._locked,
        state._memory,
        demand,
    )


def _slow_pass(state: State, seat: int, log: Log) -> State:
    """The state after a pass, with all that it can bring about."""
    draft = Draft(state, state._hands, log)
    game = draft.game
    cause = f"pass:{game.rules.passing.value}"
    if log is not None:
        log.append(Passed(seat, cause))
    if draft.leader == NOBODY:
        draft.leader = seat
    draft.passed |= 1 << seat
    if game.locks_passer:
        draft.locked |= 1 << seat
    if game.equal.binds_next:
        # A pass frees the next seat from having to equal.
        draft.equals = 0
    if game.counts_passes:
        draft.passes += 1
        if draft.passes >= MOST_PASSES:
            return draft.lot()
    if draft.play is None:
        return _after_pass_on_lead(draft, seat)
    turn = next_turn(draft.facts, seat, draft.owner, draft.passed)
    return draft.end_trick(cause) if turn < 0 else draft.finished(turn)


def _after_pass_on_lead(draft: Draft, seat: int) -> State:
    """The state when a seat has passed on the empty table, or left it: who leads now."""
    draft.facts = draft.facts.but(opening=0)
    waiting = draft.facts.active & ~draft.passed
    if waiting:
        return draft.finished(draft.facts.ring[waiting][seat])
    first, active = draft.leader, draft.facts.active
    return draft.lead(first if active >> first & 1 else draft.facts.ring[active][first])


def do_part(state: State, action: Give | Discard, log: Log) -> State:
    """The state after a seat has parted with the cards that its play asked for (ruling 20)."""
    draft = Draft(state, state._hands, log)
    pending = state._memory.pending
    assert pending is not None
    return draft.part(draft.hand_over(pending, action.cards.mask))


def do_lot(state: State, action: Lot, log: Log) -> State:
    """The state after the open places were drawn by lot."""
    if log is not None:
        log.append(LotDrawn(action.order, "pass-on-lead"))
    return Draft(state, state._hands, log).drawn(action.order)


def leave_play(state: State, action: Leave, log: Log) -> State:
    """The state after a seat has left while a round is played (ruling 21)."""
    seat = action.seat
    draft = Draft(state, state._hands, log)
    draft.leave(seat)
    pending = state._memory.pending
    if draft.round_is_over():
        return draft.end_round()
    if state._phase == "lot":
        return draft.lot()
    if pending is not None:
        return draft.part(pending)
    if state._turn != seat:
        return draft.finished(state._turn)
    if state._play is None:
        if draft.passed:
            return _after_pass_on_lead(draft, seat)
        return draft.finished(draft.facts.ring[draft.facts.active][seat])
    turn = next_turn(draft.facts, seat, draft.owner, draft.passed)
    return draft.end_trick("leave") if turn < 0 else draft.finished(turn)


def place_leaver(state: State, seat: int, log: Log) -> tuple[Round, tuple[int, ...]]:
    """The facts and the hands after a seat has left in a phase before play."""
    draft = Draft(state, state._hands, log)
    draft.leave(seat)
    return draft.facts, draft.hands


def begin_play(facts: Round, hands: tuple[int, ...], log: Log) -> State:
    """The state when everything is dealt and exchanged: somebody leads."""
    game, rules = facts.game, facts.game.rules
    leader = first_leader(facts, hands)
    card = opening_card(facts, hands) if opens_by_card(facts) else 0
    facts = facts.but(
        active=facts.participants & ~facts.absent,
        start=hands,
        step=0,
        opener=(leader, card) if card else None,
        opening=card if rules.open_with else 0,
    )
    playable = game.unbanned[0]
    if not all(hand & playable for hand in hands):
        draft = Draft(lead_state(facts, hands, 0, leader), hands, log)
        leader = _settle(draft, leader)
        if draft.round_is_over():
            return draft.end_round()
        facts, hands = draft.facts, draft.hands
    if log is not None:
        by_open = is_first(facts) or rules.lead is Lead.OPEN
        cause = rules.open.code if by_open else f"lead:{rules.lead.value}"
        log.append(PlayBegan(leader, cause))
    return opened(facts, hands, leader)


def opened(facts: Round, hands: tuple[int, ...], leader: int, reversed_: int = 0) -> State:
    """
    The state before an opening lead.

    Who cannot lead the opening card, since that would empty a hand that may not be emptied
    so, may lead anything.
    """
    if facts.opening:
        state = new_state(facts, "play", hands, leader, reversed_)
        if legal_actions(state, leader):
            return state
        facts = facts.but(opening=0)
    return lead_state(facts, hands, reversed_, leader)


def _settle(draft: Draft, leader: int) -> int:
    """Place who cannot play at all before the first lead; who leads then."""
    game = draft.game
    draft.settle_empty()
    if not draft.facts.active >> leader & 1:
        leader = game.next[draft.facts.active][leader]
    if game.places_banned:
        draft.settle_banned(leader)
    if draft.round_is_over() or draft.facts.active >> leader & 1:
        return leader
    # The opening card has gone with the hand that should have led it.
    draft.facts = draft.facts.but(opener=None, opening=0)
    return game.next[draft.facts.active][leader]
