# SPDX-License-Identifier: MIT
"""
Whether an action may be, and if not, why.

For each kind of action one function returns a :class:`~arschloch.Reason` or what the
action amounts to.  None of them changes or raises anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from .actions import (
    Deal,
    DeclareTakeover,
    Discard,
    Draw,
    Give,
    KeepChair,
    Leave,
    Lot,
    Pass,
    Play,
    Reseat,
    ShownCard,
    TakeLeftover,
    seat_text,
)
from .cards import Card, Cards, Suit, cards_of
from .changes import Ask
from .errors import Reason, shown
from .exchange import (
    cards_dealt,
    due_gift,
    extreme_cards,
    may_deal_from_any,
    receiver_of,
    takeover_holder,
)
from .game import Demand
from .melds import Meld, suits_unpacked
from .rules.dealing import MisdealtCard
from .state import NOBODY, State, check_state
from .table import seats_in

__all__ = ["check", "judge_play"]


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
        return _bad_cards(state, seat, action.cards)
    following = None if action.stands else demand.answers[cards]
    if following is None:
        found = _slow_answer(state, demand, action)
        if isinstance(found, Reason):
            return found
        following = found
    if cards & demand.may_be_banned and (
        cards == hand or (demand.game.asks and goes_out(demand, hand, action))
    ):
        banned = cards_of(cards & banned_last(state))
        if banned:
            return Reason(
                "finish/forbidden",
                f"nobody may go out with {banned}",
                {"cards": banned, "seat": seat},
            )
    return following


def banned_last(state: State) -> int:
    """The cards that may not be in a last play now, as a mask."""
    # The order of the round decides, whatever turns it for a trick (ruling 6).
    return state._round.game.banned_last[state._reversed ^ state._memory.back]


def goes_out(demand: Demand, hand: int, play: Play) -> bool:
    """Whether a legal play empties a hand, together with what it asks its player to part with."""
    left = hand.bit_count() - len(play.cards)
    game = demand.game
    if not left or not game.rules.house_rules:
        return not left
    meld = game.read(play.cards.mask, play.stands, demand.reversed, demand.lock)
    assert not isinstance(meld, Reason)
    asked = sum(change.count for change in demand.changes[meld] if isinstance(change, Ask))
    return asked >= left


def _out_of_turn(state: State, action: Play) -> Demand | Reason:
    """What a play of a seat must be that is not on turn, or why it may make none."""
    seat, anytime = action.seat, state._demand.anytime
    refusal = _not_now(state, seat, "play", "cards are played")
    game = state._round.game
    if state._phase != "play" or not game.lets_anytime or not _is_active(state, seat):
        return refusal
    cards = action.cards.mask
    if anytime is not None:
        meld = game.read(cards, action.stands, anytime.reversed)
        if not isinstance(meld, Reason) and anytime.allows(meld, cards):
            return anytime
    table = state._demand.table()
    played = cards_of(game.cards & ~sum(state._hands, state._round.aside_down))
    if cards and not cards & ~state._hands[seat] and any(
        rule.comes_late(action.cards, played, table) for rule in game.lets_anytime
    ):
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
    return game.after(demand, meld)


def _not_now(state: State, seat: int, phase: str, doing: str) -> Reason:
    """Why a seat may not do what belongs to a phase, when the phase or the turn is wrong."""
    if seat >= state.players:
        return _no_seat(state, seat)
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
    return Reason(
        "turn/not-yours",
        f"{seat_text(seat)} is not on turn, {seat_text(state._turn)} is",
        {"seat": seat, "turn": state.turn},
    )


def _no_seat(state: State, seat: int) -> Reason:
    return Reason(
        "action/unknown",
        f"seat {seat} is no seat of this table; seats are 0 to {state.players - 1}",
        {"seat": seat},
    )


def _bad_cards(state: State, seat: int, cards: Cards) -> Reason:
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
        if meld.is_run or top.is_run:
            asked = f"a run of {top.size}" if top.is_run else f"{top.size} of a kind"
            return Reason(
                "trick/wrong-size", f"{cards} are no answer; the trick asks for {asked}", data
            )
        return Reason(
            "trick/wrong-size",
            f"{cards} are {meld.size} card(s); the trick asks for {top.size}",
            data,
        )
    if state._memory.equals and state._round.game.equal.binds_next:
        return Reason(
            "trick/must-equal", f"{cards} do not equal {state._play.cards}; equal it or pass", data
        )
    if demand.lock and demand.beats(meld):
        suits = " ".join(Suit(suit).letter for suit in suits_unpacked(demand.lock))
        return Reason(
            "trick/suit-lock", f"{cards} do not follow the suits of the trick, {suits}", data
        )
    order = ", the order being turned round" if state.reversed else ""
    return Reason("trick/too-low", f"{cards} do not beat {state._play.cards}{order}", data)


def judge_pass(state: State, action: Pass) -> Reason | None:
    """Why a pass may not be, if it may not (A7, A8; in ``takeover``: S7)."""
    seat = action.seat
    if state._phase != "play":
        if state._phase == "takeover" and seat == state._turn:
            return None
        phase = "takeover" if state._phase == "takeover" else "play"
        return _not_now(state, seat, phase, "players pass")
    if seat != state._turn:
        return _not_now(state, seat, "play", "players pass")
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


def judge_give(state: State, action: Give) -> Reason | None:
    """Why a gift may not be, if it may not (A5, S6; rulings 9 and 20)."""
    seat, cards = action.seat, action.cards
    if state._phase == "give" and seat == state._turn:
        return _bad_gift(state, action, receiver_of(state), state.asked)
    if seat != state._turn or state._phase != "exchange":
        phase = "give" if state._phase == "give" else "exchange"
        return _not_now(state, seat, phase, "cards are given")
    due = due_gift(state)
    fault = _bad_gift(state, action, due.to, due.count)
    if fault is not None or due.pick == "any":
        return fault
    certain, boundary = extreme_cards(state._round.game, state._hands[seat], due.count, due.pick)
    if certain & ~cards.mask or cards.mask & ~(certain | boundary):
        pick = "lowest" if due.pick == "lowest" else "highest"
        first = ", spades first" if due.pick == "by-suit" else ""
        return Reason(
            f"give/not-{pick}",
            f"{cards} are not the {due.count} {pick} card(s) of {seat_text(seat)}{first}",
            {"seat": seat, "cards": cards},
        )
    return None


def _bad_gift(state: State, action: Give, to: int, count: int) -> Reason | None:
    """Why a gift is none of so many cards of the seat on turn for another."""
    seat, cards = action.seat, action.cards
    if action.to != to:
        return Reason(
            "give/wrong-seat",
            f"{seat_text(seat)} gives to {seat_text(to)}, not to {seat_text(action.to)}",
            {"seat": seat, "to": to},
        )
    if not cards or cards.mask & ~state._hands[seat]:
        return _bad_cards(state, seat, cards)
    if len(cards) != count:
        return Reason(
            "give/wrong-count",
            f"{seat_text(seat)} gives {count} card(s), not {len(cards)}",
            {"seat": seat, "count": count},
        )
    return None


def judge_take(state: State, action: TakeLeftover) -> Reason | None:
    """Why a leftover may not be taken so, if it may not (A4; ruling 8)."""
    seat = action.seat
    if seat != state._turn or state._phase != "leftovers":
        return _not_now(state, seat, "leftovers", "leftovers are taken")
    up = state.aside_up
    if action.take not in up:
        return Reason(
            "leftover/not-there",
            f"{action.take} does not lie face up; there is {up}",
            {"card": action.take, "up": up},
        )
    if action.discard is not action.take and action.discard not in state.hands[seat]:
        return Reason(
            "leftover/not-held",
            f"{seat_text(seat)} can put down a card of the hand or {action.take}, "
            f"not {action.discard}",
            {"card": action.discard},
        )
    return None


def judge_takeover(state: State, action: DeclareTakeover) -> Reason | None:
    """Why a takeover may not be, if it may not (S7; ruling 10)."""
    seat = action.seat
    if state._phase == "takeover" and seat == state._turn:
        return None
    if state._phase == "takeover" and seat < state.players:
        holder = takeover_holder(state._round, state._hands)
        return Reason(
            "takeover/not-all-jokers",
            f"{seat_text(seat)} does not hold every joker",
            {"seat": seat, "holder": holder},
        )
    return _not_now(state, seat, "takeover", "a takeover is declared")


def judge_shown(state: State, action: ShownCard) -> Reason | None:
    """Why a word on the shown card may not be, if it may not (S5)."""
    if state._phase == "shown" and action.seat == state._turn:
        return None
    return _not_now(state, action.seat, "shown", "the President decides on a shown card")


def judge_chair(state: State, action: KeepChair) -> Reason | None:
    """Why a chair may not be kept, if it may not (S4)."""
    keeper = state.chair_keeper
    if keeper == action.seat:
        return None
    if action.seat >= state.players:
        return _no_seat(state, action.seat)
    if state._phase == "deal" and keeper is not None:
        return Reason(
            "turn/not-yours",
            f"only the President, {seat_text(keeper)}, may keep the chair",
            {"seat": action.seat, "turn": keeper},
        )
    return Reason(
        "phase/wrong",
        "a chair is kept before a deal with which players move seats, by a President who would "
        "move, and once",
        {"phase": state.phase},
    )


def judge_discard(state: State, action: Discard) -> Reason | None:
    """Why cards may not be dropped, if they may not (ruling 20)."""
    seat, cards = action.seat, action.cards
    if state._phase != "discard" or seat != state._turn:
        return _not_now(state, seat, "discard", "cards are dropped")
    if not cards or cards.mask & ~state._hands[seat]:
        return _bad_cards(state, seat, cards)
    if len(cards) != state.asked:
        return Reason(
            "discard/wrong-count",
            f"{seat_text(seat)} drops {state.asked} card(s), not {len(cards)}",
            {"seat": seat, "count": state.asked},
        )
    return None


def judge_leave(state: State, action: Leave) -> Reason | None:
    """Why a seat may not leave, if it may not (ruling 21)."""
    if action.seat >= state.players:
        return _no_seat(state, action.seat)
    if state._round.absent >> action.seat & 1:
        return Reason(
            "leave/gone", f"{seat_text(action.seat)} has left already", {"seat": action.seat}
        )
    if state._phase == "over" or (state._round.shown is not None and state._phase == "draw"):
        return Reason(
            "phase/wrong",
            "nobody leaves when the match is over, or while a card is drawn for a shown one",
            {"phase": state.phase},
        )
    return None


def judge_deal(state: State, action: Deal) -> Reason | None:
    """Why a deal may not be, if it may not (A3, S5)."""
    if state._phase != "deal":
        return _no_chance_now(state, "deal", "cards are dealt")
    wrong = _wrong_cards(action.cards, cards_of(state._round.game.cards))
    if wrong is not None:
        return Reason("deal/wrong-cards", f"a deal is the whole deck once: {wrong}")
    facts = state._round
    named = action.first
    if named is not None and not may_deal_from_any(facts):
        return Reason(
            "deal/first",
            f"under '{facts.game.rules.codes['deal_from']}' the rules say who gets the first "
            f"card; a deal names no seat such as {seat_text(named)} here",
            {"seat": named},
        )
    if named is not None and (named >= state.players or not facts.participants >> named & 1):
        return Reason(
            "deal/first", f"{seat_text(named)} takes no part in this round", {"seat": named}
        )
    if action.shown is None:
        return None
    fault = _shown_fault(state, action, action.shown)
    return None if fault is None else Reason("deal/shown", fault, {"card": action.shown})


def _shown_fault(state: State, action: Deal, shown: Card) -> str | None:
    facts = state._round
    if facts.game.rules.shown_card is MisdealtCard.AGAIN:
        return "under 'shown-card:again' a deal in which a card was shown is void; deal again"
    if facts.places is None:
        return "without places there is no President to decide on a shown card; deal again"
    if shown not in action.cards:
        return f"{shown} is no card of this deck"
    if action.cards.index(shown) >= cards_dealt(facts, len(action.cards)):
        return f"{shown} would lie aside; deal again"
    return None


def judge_draw(state: State, action: Draw) -> Reason | None:
    """Why cards may not be drawn so, if they may not (S3, S5)."""
    if state._phase != "draw":
        return _no_chance_now(state, "draw", "cards are drawn")
    facts = state._round
    seats = state.drawing
    if facts.shown is not None:
        pool = cards_of(state._hands[facts.dealer] & ~facts.shown[0])
    else:
        pool = cards_of(facts.game.cards)
    drawn = Cards(action.cards)
    if len(action.cards) == len(drawn) == len(seats) and drawn <= pool:
        return None
    return Reason(
        "draw/wrong-cards",
        f"{len(seats)} different card(s) are drawn here, for "
        f"{' '.join(map(seat_text, seats))}, out of "
        f"{'the hand of the dealer' if facts.shown is not None else 'the deck'}; "
        f"not {' '.join(map(str, action.cards[:20])) or 'none'}",
        {"seats": seats},
    )


def judge_lot(state: State, action: Lot) -> Reason | None:
    """Why places may not be drawn by lot so, if they may not."""
    if state._phase != "lot":
        return _no_chance_now(state, "lot", "lots are drawn")
    return _bad_order(action.order, seats_in(state._round.active))


def judge_reseat(state: State, action: Reseat) -> Reason | None:
    """Why seats may not be drawn anew so, if they may not."""
    if state._phase != "seats":
        return _no_chance_now(state, "seats", "seats are drawn")
    return _bad_order(action.order, tuple(range(state.players)))


def _bad_order(order: tuple[int, ...], seats: tuple[int, ...]) -> Reason | None:
    if tuple(sorted(order)) == seats:
        return None
    wanted, named = (" ".join(map(seat_text, some)) for some in (seats, order[:20]))
    return Reason(
        "seats/wrong-order",
        f"an order of {wanted} is drawn here, each once; not {named or 'none'}",
        {"seats": seats},
    )


def _no_chance_now(state: State, phase: str, doing: str) -> Reason:
    return Reason(
        "phase/wrong",
        f"{doing} in the phase '{phase}', and this is '{state.phase}'",
        {"phase": state.phase},
    )


def _wrong_cards(named: tuple[Card, ...], deck: Cards) -> str | None:
    """What is wrong with cards that should be a whole deck, if anything."""
    # No fewer than n powers of two make a sum with n bits, and those n are its bits: as many
    # cards as the deck has, with the sum of its bits, are the deck.
    if len(named) == len(deck) and sum([card._bit for card in named]) == deck.mask:
        return None
    found = Cards(named)
    twice = Cards(card for card in found if named.count(card) > 1)
    faults = (
        (deck - found, "missing"),
        (twice, "there twice"),
        (found - deck, "not of this deck"),
    )
    return ", ".join(f"{cards} {what}" for cards, what in faults if cards)


_JUDGES: Final[dict[type[Any], Callable[[State, Any], Reason | None]]] = {
    Pass: judge_pass,
    Give: judge_give,
    TakeLeftover: judge_take,
    DeclareTakeover: judge_takeover,
    ShownCard: judge_shown,
    KeepChair: judge_chair,
    Discard: judge_discard,
    Leave: judge_leave,
    Deal: judge_deal,
    Draw: judge_draw,
    Lot: judge_lot,
    Reseat: judge_reseat,
}


def check(state: State, action: object) -> Reason | None:
    """
    Why an action may not be, if it may not.

    Args:
        state: The state, untouched.
        action: The action; anything else is refused as ``action/unknown``.

    Returns:
        ``None`` if :func:`~arschloch.apply` would accept it.

    Example:
        >>> from arschloch import Play, check, position, presets
        >>> state = position(presets.ARSCHLOCH, ["9C KC", "8D QD", "7H JH"], turn=0)
        >>> check(state, Play(0, "KC")), check(state, Play(0, "9C KC")).code
        (None, 'meld/mixed-ranks')

    .. versionadded:: 0.1.0
    """
    check_state(state)
    if type(action) is Play:
        verdict = judge_play(state, action)
        return verdict if isinstance(verdict, Reason) else None
    judge = _JUDGES.get(type(action))
    if judge is None:
        return Reason(
            "action/unknown",
            f"{shown(action)} is no action; actions are Play, Pass, Give, Deal and so on",
        )
    return judge(state, action)
