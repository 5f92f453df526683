# SPDX-License-Identifier: MIT
"""Whether a play or a pass may be, and if not, why."""

from __future__ import annotations

from .actions import Pass, Play, seat_text
from .cards import Cards, Suit, cards_of
from .changes import Ask
from .errors import Reason
from .facts import NOBODY
from .game import Demand
from .melds import Meld, suits_unpacked
from .state import State

__all__ = ["banned_last", "goes_out", "judge_pass", "judge_play"]


def judge_play(state: State, action: Play) -> Demand | Reason:
    """What a play asks of the next one, or why it may not be (A7, A8, A11.1)."""
    seat = action.seat
    demand = state._demand
    if seat != state._turn or state._phase != "play":
        out_of_turn = _out_of_turn(state, action)
        if isinstance(out_of_turn, Reason):
            return out_of_turn
        demand = out_of_turn
    hand = state._hands[seat]
    cards = action.cards.mask
    if not cards or cards & ~hand:
        return bad_cards(state, seat, action.cards)
    following = None if action.stands else demand.following[cards]
    if following is None:
        found = _slow_answer(state, demand, action)
        if isinstance(found, Reason):
            return found
        following = found
    if cards == hand and cards & demand.may_be_banned:
        return _banned_last_play(state, action) or following
    return following


def _banned_last_play(state: State, action: Play) -> Reason | None:
    """Why a last play may not be, if it has banned cards (A11.1)."""
    banned = cards_of(action.cards.mask & banned_last(state))
    if not banned:
        return None
    return Reason(
        "finish/forbidden",
        f"nobody may go out with {banned}",
        {"cards": banned, "seat": action.seat},
    )


def banned_last(state: State) -> int:
    """The cards that may not be in a last play now, as a mask."""
    # The order of the round decides, whatever turns it for a trick (ruling 6).
    return state._round.game.banned_last[state._reversed ^ state._memory.back]


def goes_out(demand: Demand, laid: int, hand: int, play: Play) -> bool:
    """
    Whether a legal play empties a hand, together with what it asks its player to part with.

    Args:
        demand: What it meets.
        laid: The cards of the trick before it, as a mask.
        hand: The hand before it, as a mask.
        play: The play.
    """
    left = hand.bit_count() - len(play.cards)
    game = demand.game
    if not left or not game.rules.house_rules:
        return not left
    cards = play.cards.mask
    meld = game.read(cards, play.stands, demand.reversed, demand.lock)
    assert not isinstance(meld, Reason)
    changes = demand.changes_of(meld, laid | cards, cards)
    return sum(change.count for change in changes if isinstance(change, Ask)) >= left


def _out_of_turn(state: State, action: Play) -> Demand | Reason:
    """What a play of a seat must be that is not on turn, or why it may make none."""
    seat, anytime = action.seat, state._demand.anytime
    refusal = not_now(state, seat, "play", "cards are played")
    game = state._round.game
    if state._phase != "play" or not game.lets_anytime or not _is_active(state, seat):
        return refusal
    cards = action.cards.mask
    if not cards or cards & ~state._hands[seat]:
        return refusal
    meld = game.read(cards, action.stands, state.reversed, state._memory.lock)
    if isinstance(meld, Reason):
        return refusal
    if anytime is not None and anytime.allows(meld, cards):
        return anytime
    table = state._demand.table()
    played = Cards(card for pile in state.played for card in pile)
    if any(rule.comes_late(action.cards, played, table) for rule in game.lets_anytime):
        return Reason(
            "turn/too-late",
            f"{action.cards} could have been laid out of turn before; "
            f"{seat_text(state._turn)} is on turn",
            {"seat": seat, "turn": state.turn},
        )
    return refusal


def _is_active(state: State, seat: int) -> bool:
    return state._round.active >> seat & 1 == 1


def _slow_answer(state: State, demand: Demand, action: Play) -> Demand | Reason:
    """What a play asks of the next one, if it is declared; why it may not be, if so."""
    cards = action.cards.mask
    game = demand.game
    meld = game.read(cards, action.stands, demand.reversed, demand.lock)
    if isinstance(meld, Reason):
        return meld
    if not demand.allows(meld, cards):
        return _does_not_beat(state, action.cards, meld)
    if demand.must & ~cards:
        return Reason(
            "open/without-card",
            f"the opening lead must contain {cards_of(demand.must)}",
            {"card": cards_of(demand.must)},
        )
    if goes_out(demand, state._memory.laid, state._hands[action.seat], action):
        return _banned_last_play(state, action) or game.after(demand, meld)
    return game.after(demand, meld)


def not_now(state: State, seat: int, phase: str, doing: str) -> Reason:
    """Why a seat may not do what belongs to a phase, when the phase or the turn is wrong."""
    if seat >= state.players:
        return no_seat(state, seat)
    if state.phase != phase:
        return Reason(
            "phase/wrong",
            f"{doing} in the phase '{phase}', and this is '{state.phase}'",
            {"phase": state.phase},
        )
    if phase == "play" and state._locked >> seat & 1 and state._turn != NOBODY:
        return Reason(
            "trick/passed",
            f"{seat_text(seat)} is out of this trick under "
            f"'{state.rules.codes['passing']}'; {seat_text(state._turn)} is on turn",
            {"seat": seat, "turn": state.turn},
        )
    if phase == "takeover":
        # Who is asked is a secret of that seat: it holds all jokers.
        return Reason("turn/not-yours", f"{seat_text(seat)} is not asked", {"seat": seat})
    return Reason(
        "turn/not-yours",
        f"{seat_text(seat)} is not on turn, {seat_text(state._turn)} is",
        {"seat": seat, "turn": state.turn},
    )


def no_seat(state: State, seat: int) -> Reason:
    return Reason(
        "action/unknown",
        f"seat {seat} is no seat of this table; seats are 0 to {state.players - 1}",
        {"seat": seat},
    )


def bad_cards(state: State, seat: int, cards: Cards) -> Reason:
    """Why these cards cannot come out of the hand of a seat."""
    if not cards:
        return Reason("cards/none", "at least one card must be named", {"seat": seat})
    missing = cards - cards_of(state._hands[seat])
    return Reason(
        "cards/not-held",
        f"{seat_text(seat)} does not hold {missing}",
        {"seat": seat, "cards": missing},
    )


def _does_not_beat(state: State, cards: Cards, meld: Meld) -> Reason:
    demand = state._demand
    top = demand.top
    assert top is not None
    assert state._play is not None
    data = {"cards": cards, "top": state._play.cards}
    if not demand.knows(meld.kind):
        asked = str(top.size)
        if meld.is_run or top.is_run:
            asked = f"a run of {top.size}" if top.is_run else f"{top.size} of a kind"
        is_wrong = f"{cards} {'is' if meld.size == 1 else 'are'} the wrong number of cards"
        return Reason("trick/wrong-size", f"{is_wrong}; the trick asks for {asked}", data)
    does_not = f"{cards} {'does' if meld.size == 1 else 'do'} not"
    if state._memory.equals and state._round.game.equal.binds_next:
        says = f"{does_not} equal {state._play.cards}; equal it or pass"
        return Reason("trick/must-equal", says, data)
    if demand.lock and demand.beats(meld):
        suits = " ".join(Suit(suit).letter for suit in suits_unpacked(demand.lock))
        says = f"{does_not} follow the suits of the trick, {suits}"
        return Reason("trick/suit-lock", says, data)
    order = ", the order being turned round" if state.reversed else ""
    return Reason("trick/too-low", f"{does_not} beat {state._play.cards}{order}", data)


def judge_pass(state: State, action: Pass) -> Reason | None:
    """Why a pass is refused, if it is (A7, A8; in ``takeover``: S7)."""
    seat = action.seat
    if state._phase != "play":
        if state._phase == "takeover" and seat == state._turn:
            return None
        phase = "takeover" if state._phase == "takeover" else "play"
        return not_now(state, seat, phase, "players pass")
    if seat != state._turn:
        return not_now(state, seat, "play", "players pass")
    if not state._demand.passes:
        return Reason("pass/on-lead", f"{seat_text(seat)} leads and must play", {"seat": seat})
    if state._demand.game.must_play and _can_play(state):
        return Reason(
            "pass/must-play",
            f"{seat_text(seat)} can play, and under 'must-play' may not pass",
            {"seat": seat},
        )
    return None


def _can_play(state: State) -> bool:
    """Whether the seat on turn has any play."""
    hand = state._hands[state._turn]
    return any(
        isinstance(judge_play(state, play), Demand)
        for shift, field, plays in state._demand.listing(state._turn, suits=False)
        for play in plays[hand >> shift & field]
    )
