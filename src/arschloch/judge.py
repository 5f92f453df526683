# SPDX-License-Identifier: MIT
"""
Whether the rules allow an action, and if not, why.

For each kind of action one function returns a :class:`~arschloch.Reason` or what the
action amounts to.  None of them changes or raises anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NoReturn

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
from .cards import Card, Cards, cards_of
from .errors import IllegalAction, Reason, counted, shown
from .exchange import (
    cards_dealt,
    due_gift,
    extreme_cards,
    may_deal_from_any,
    receiver_of,
)
from .hidden import HiddenAction
from .judge_plays import bad_cards, judge_pass, judge_play, no_seat, not_now
from .rules.dealing import MisdealtCard
from .state import State, check_state
from .table import seats_in

__all__ = ["JUDGES", "check", "refuse"]


def judge_give(state: State, action: Give) -> Reason | None:
    """Why a gift is refused, if it is (A5, S6; rulings 9 and 20)."""
    seat, cards = action.seat, action.cards
    if state._phase == "give" and seat == state._turn:
        return _bad_gift(state, action, receiver_of(state), state.asked)
    if seat != state._turn or state._phase != "exchange":
        phase = "give" if state._phase == "give" else "exchange"
        return not_now(state, seat, phase, "cards are given")
    due = due_gift(state)
    fault = _bad_gift(state, action, due.to, due.count)
    if fault is not None or due.pick == "any":
        return fault
    certain, boundary = extreme_cards(state._round.game, state._hands[seat], due.count, due.pick)
    if certain & ~cards.mask or cards.mask & ~(certain | boundary):
        pick = "lowest" if due.pick == "lowest" else "highest"
        first = ", spades first" if due.pick == "by-suit" else ""
        those = (
            f"is not the {pick} card"
            if due.count == 1
            else f"are not the {due.count} {pick} cards"
        )
        return Reason(
            f"give/not-{pick}",
            f"{cards} {those} of {seat_text(seat)}{first}",
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
        return bad_cards(state, seat, cards)
    if len(cards) != count:
        return Reason(
            "give/wrong-count",
            f"{seat_text(seat)} gives {counted(count, 'card')}, not {len(cards)}",
            {"seat": seat, "count": count},
        )
    return None


def judge_take(state: State, action: TakeLeftover) -> Reason | None:
    """Why taking a leftover is refused, if it is (A4; ruling 8)."""
    seat = action.seat
    if seat != state._turn or state._phase != "leftovers":
        return not_now(state, seat, "leftovers", "leftovers are taken")
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
    """Why a takeover is refused, if it is (S7; ruling 10)."""
    seat = action.seat
    if state._phase == "takeover" and seat == state._turn:
        return None
    if state._phase == "takeover" and seat < state.players:
        # Who does hold them is a secret of the seat that is asked.
        return Reason(
            "takeover/not-all-jokers",
            f"{seat_text(seat)} does not hold every joker",
            {"seat": seat},
        )
    return not_now(state, seat, "takeover", "a takeover is declared")


def judge_shown(state: State, action: ShownCard) -> Reason | None:
    """Why a word on the shown card is refused, if it is (S5)."""
    if state._phase == "shown" and action.seat == state._turn:
        return None
    return not_now(state, action.seat, "shown", "the President decides on a shown card")


def judge_chair(state: State, action: KeepChair) -> Reason | None:
    """Why keeping the chair is refused, if it is (S4)."""
    keeper = state.chair_keeper
    if keeper == action.seat:
        return None
    if action.seat >= state.players:
        return no_seat(state, action.seat)
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
    """Why dropping cards is refused, if it is (ruling 20)."""
    seat, cards = action.seat, action.cards
    if state._phase != "discard" or seat != state._turn:
        return not_now(state, seat, "discard", "cards are dropped")
    if not cards or cards.mask & ~state._hands[seat]:
        return bad_cards(state, seat, cards)
    if len(cards) != state.asked:
        return Reason(
            "discard/wrong-count",
            f"{seat_text(seat)} drops {counted(state.asked, 'card')}, not {len(cards)}",
            {"seat": seat, "count": state.asked},
        )
    return None


def judge_leave(state: State, action: Leave) -> Reason | None:
    """Why leaving is refused, if it is (ruling 21)."""
    if action.seat >= state.players:
        return no_seat(state, action.seat)
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
    """Why a deal is refused, if it is (A3, S5)."""
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
    """Why a draw is refused, if it is (S3, S5)."""
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
        f"{'one card is' if len(seats) == 1 else f'{len(seats)} different cards are'} drawn here, "
        f"for {' '.join(map(seat_text, seats))}, out of "
        f"{'the hand of the dealer' if facts.shown is not None else 'the deck'}; "
        f"not {' '.join(map(str, action.cards[:20])) or 'none'}",
        {"seats": seats},
    )


def judge_lot(state: State, action: Lot) -> Reason | None:
    """Why a lot is refused, if it is."""
    if state._phase != "lot":
        return _no_chance_now(state, "lot", "lots are drawn")
    return _bad_order(action.order, seats_in(state._round.active))


def judge_reseat(state: State, action: Reseat) -> Reason | None:
    """Why new seats are refused, if they are."""
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


JUDGES: Final[dict[type[Any], Callable[[State, Any], Reason | None]]] = {
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
"""What judges each kind of action, but for plays."""


def check(state: State, action: object) -> Reason | None:
    """
    Why the rules refuse an action, if they do.

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
    judge = JUDGES.get(type(action))
    if judge is None and isinstance(action, HiddenAction):
        return Reason(
            "action/unknown", f"'{action}' has hidden cards, so nobody can say what it leads to"
        )
    if judge is None:
        return Reason(
            "action/unknown",
            f"{shown(action)} is no action; actions are Play, Pass, Give, Deal and so on",
        )
    return judge(state, action)


def refuse(state: State, action: object) -> NoReturn:
    """Raise for an action that may not be."""
    reason = check(state, action)
    assert reason is not None
    raise IllegalAction(state, action, reason)
