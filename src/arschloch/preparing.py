# SPDX-License-Identifier: MIT
"""
The phases before play: draw, deal, a shown card, takeover, leftovers, exchange.

Each step does its part and hands on to the next in which somebody has something to do.
"""

from __future__ import annotations

from typing import Final

from .actions import (
    Deal,
    DeclareTakeover,
    Draw,
    Give,
    KeepChair,
    Leave,
    Pass,
    Reseat,
    ShownCard,
    TakeLeftover,
)
from .cards import Card, Cards, cards_of
from .events import (
    ChairKept,
    Dealt,
    Drawn,
    Gave,
    LeftTable,
    SeatsMoved,
    ShownCardSettled,
    TakeoverDeclined,
    TookLeftover,
    TookOver,
)
from .exchange import (
    cards_dealt,
    dealer_of,
    due_gift_at,
    exchange_steps,
    first_receiver,
    leftover_takers,
    takeover_holder,
    takeover_places,
)
from .facts import Round
from .game import Game
from .playing import begin_play, place_leaver
from .rounds import Log, end_match, too_few
from .rules.seating import FirstRanks, Seats
from .state import State, new_state
from .table import seats_in

__all__ = ["first_state"]

_JOKER_STRENGTH: Final = 99


def first_state(game: Game, previous: tuple[int, ...] | None) -> State:
    """The state before the first deal, or before places are drawn (S3)."""
    players = game.players
    draws = previous is None and game.rules.first_ranks is FirstRanks.DRAW
    facts = Round(
        game=game,
        number=1,
        people=tuple(range(players)),
        scores=(0,) * players,
        standing=(None,) * players,
        participants=game.everybody,
        start=(0,) * players,
        previous=previous,
        draws=(tuple(range(players)),) if draws else (),
    )
    return new_state(facts, "draw" if draws else "deal", (0,) * players)


# --- draw and seats -------------------------------------------------------------------


def do_draw(state: State, action: Draw, log: Log) -> State:
    """The state after cards were drawn (S3; in place of a shown card: S5)."""
    facts = state._round
    cause = "first-ranks:draw" if facts.shown is None else "shown-card:president"
    drawn = dict(zip(state.drawing, action.cards, strict=True))
    if log is not None:
        giver = None if facts.shown is None else facts.dealer
        log.append(Drawn(tuple(drawn.items()), cause, giver))
    if facts.shown is not None:
        gift = Give(facts.dealer, facts.shown[1], Cards(action.cards))
        hands = _moved(state._hands, gift.seat, gift.to, gift.cards.mask)
        return _to_takeover(facts.but(shown=None, swapped=(*facts.swapped, gift)), hands, log)
    groups = [
        tied
        for group in facts.draws
        for tied in (_by_card(facts.game, group, drawn) if len(group) > 1 else [group])
    ]
    return _after_draw(facts.but(draws=tuple(groups)), log)


def _by_card(game: Game, group: tuple[int, ...], drawn: dict[int, Card]) -> list[tuple[int, ...]]:
    """A group of seats split by the cards that they drew, highest first."""

    def strength(seat: int) -> int:
        rank = drawn[seat].rank
        return _JOKER_STRENGTH if rank is None else game.strength_of[rank]

    strengths = sorted({strength(seat) for seat in group}, reverse=True)
    return [tuple(seat for seat in group if strength(seat) == value) for value in strengths]


def _after_draw(facts: Round, log: Log) -> State:
    """On to the deal when nobody is tied any more."""
    hands = (0,) * facts.game.players
    if any(len(group) > 1 for group in facts.draws):
        return new_state(facts, "draw", hands)
    places = tuple(seat for group in facts.draws for seat in group)
    facts = facts.but(draws=(), previous=places)
    if facts.game.rules.seats is Seats.BY_RANK:
        facts = _move_seats(facts, log)
    return new_state(facts, "deal", hands)


def do_keep_chair(state: State, action: KeepChair, log: Log) -> State:
    """The state after the President has declared to keep the chair (S4)."""
    if log is not None:
        log.append(ChairKept(action.seat, "seats:by-rank"))
    return new_state(state._round.but(keeps_chair=True), "deal", state._hands)


def _move_seats(facts: Round, log: Log) -> Round:
    """Players move seats by place; everything by seat is numbered anew (S4)."""
    players = facts.game.players
    places = facts.places or ()
    gone = tuple(seat for seat in facts.previous or () if seat not in places)
    first = places[0] if places and facts.keeps_chair else 0
    old_of_new = [0] * players
    for step, old in enumerate(places + gone):
        old_of_new[(first + step) % players] = old
    facts = facts.but(previous=places + gone, keeps_chair=False)
    return _reseated(facts, tuple(old_of_new), log, "seats:by-rank")


def _reseated(facts: Round, came_from: tuple[int, ...], log: Log, cause: str) -> Round:
    """The facts when on each seat sits who sat on another; everything is numbered anew."""
    if log is not None and came_from != tuple(range(facts.game.players)):
        log.append(SeatsMoved(came_from, cause))
    new_of_old = {old: new for new, old in enumerate(came_from)}

    def moved(seats: int) -> int:
        return sum(1 << new_of_old[seat] for seat in seats_in(seats))

    previous = facts.previous
    return facts.but(
        people=tuple(facts.people[old] for old in came_from),
        scores=tuple(facts.scores[old] for old in came_from),
        participants=moved(facts.participants),
        absent=moved(facts.absent),
        previous=None if previous is None else tuple(new_of_old[old] for old in previous),
    )


def do_reseat(state: State, action: Reseat, log: Log) -> State:
    """The state after the seats were drawn anew."""
    facts = _reseated(state._round, action.order, log, f"redraw-seats:{state.rules.redraw_seats}")
    return new_state(facts, "deal", state._hands)


# --- deal and shown card --------------------------------------------------------------


def do_deal(state: State, action: Deal, log: Log) -> State:
    """The state after the cards were dealt (A3, S5)."""
    facts = state._round
    if state.moves_at_deal:
        facts = _move_seats(facts, log)
    dealer = dealer_of(facts)
    first = first_receiver(facts, dealer, action.first)
    hands, aside = _dealt_hands(facts, first, action.cards)
    facts = facts.but(dealer=dealer, standing=_first_standing(facts), aside_down=aside)
    if log is not None:
        deal = f"deal:{facts.game.rules.deal.value}"
        dealt = tuple(map(cards_of, hands))
        log.append(Dealt(facts.dealer, dealt, cards_of(aside), action.shown, deal))
    places = facts.places
    if action.shown is not None and places is not None:
        bit = 1 << action.shown.index
        receiver = next(seat for seat, hand in enumerate(hands) if hand & bit)
        if receiver != facts.dealer:
            facts = facts.but(shown=(bit, receiver))
            return new_state(facts, "shown", hands, places[0])
    return _to_takeover(facts, hands, log)


def _first_standing(facts: Round) -> tuple[int | None, ...]:
    """The standing when a round begins: who takes no part in it is last."""
    players = facts.game.players
    if facts.participants == facts.game.everybody:
        return (None,) * players
    order = facts.previous or range(players)
    gone = tuple(seat for seat in order if not facts.participants >> seat & 1)
    return (None,) * (players - len(gone)) + gone


def _dealt_hands(facts: Round, first: int, cards: tuple[Card, ...]) -> tuple[tuple[int, ...], int]:
    """The hands and what lies aside when cards are dealt in their order."""
    players = facts.game.players
    ring = (*range(first, players), *range(first))
    receivers = [seat for seat in ring if facts.participants >> seat & 1]
    dealt = cards_dealt(facts, len(cards))
    bits = [card._bit for card in cards]
    hands = [0] * players
    for place, seat in enumerate(receivers):
        hands[seat] = sum(bits[place : dealt : len(receivers)])
    return tuple(hands), sum(bits[dealt:])


def do_shown(state: State, action: ShownCard, log: Log) -> State:
    """The state after the President's word on a shown card (S5)."""
    facts = state._round
    assert facts.shown is not None
    bit, receiver = facts.shown
    (card,) = cards_of(bit)
    if log is not None:
        cause = "shown-card:president"
        log.append(ShownCardSettled(action.seat, receiver, card, action.stays, cause))
    if action.stays:
        return _to_takeover(facts.but(shown=None), state._hands, log)
    facts = facts.but(swapped=(Give(receiver, facts.dealer, cards_of(bit)),))
    return new_state(facts, "draw", _moved(state._hands, receiver, facts.dealer, bit))


def _moved(hands: tuple[int, ...], giver: int, receiver: int, cards: int) -> tuple[int, ...]:
    """The hands after cards, given as a mask, went from one to another."""
    changed = list(hands)
    changed[giver] &= ~cards
    changed[receiver] |= cards
    return tuple(changed)


# --- takeover, leftovers, exchange ----------------------------------------------------


def _to_takeover(facts: Round, hands: tuple[int, ...], log: Log) -> State:
    """Ask the holder of all jokers, if there is one; otherwise on to the leftovers."""
    if facts.previous is None:
        # Takeover, leftovers and exchange all go by places.
        return begin_play(facts, hands, log)
    holder = takeover_holder(facts, hands)
    if holder is not None:
        return new_state(facts, "takeover", hands, holder)
    return _to_leftovers(facts, hands, log)


def _to_leftovers(facts: Round, hands: tuple[int, ...], log: Log) -> State:
    """Turn up what lies aside, if somebody may take of it, and ask who takes (A4.2)."""
    if leftover_takers(facts):
        facts = facts.but(aside_up=facts.aside_up | facts.aside_down, aside_down=0)
    return _ask_taker(facts, hands, log)


def _ask_taker(facts: Round, hands: tuple[int, ...], log: Log) -> State:
    """Ask who takes a leftover next; otherwise on to the exchange."""
    for step, seat in enumerate(leftover_takers(facts)):
        if step >= facts.step and facts.aside_up and not facts.absent >> seat & 1:
            return new_state(facts.but(step=step), "leftovers", hands, seat)
    return _ask_giver(facts.but(step=0) if facts.step else facts, hands, log)


def _ask_giver(facts: Round, hands: tuple[int, ...], log: Log) -> State:
    """Ask who gives next; otherwise play begins."""
    steps = exchange_steps(facts)
    for step in range(facts.step, len(steps)):
        due = due_gift_at(facts, hands, step)
        if due.count and not facts.absent & (1 << due.seat | 1 << due.to):
            facts = facts if step == facts.step else facts.but(step=step)
            return new_state(facts, "exchange", hands, due.seat)
    return begin_play(facts, hands, log)


def do_takeover(state: State, action: DeclareTakeover, log: Log) -> State:
    """The state after a takeover: the places go round from its seat (S7; ruling 10)."""
    facts = state._round
    places = takeover_places(facts, action.seat)
    if log is not None:
        log.append(TookOver(action.seat, places, f"takeover:{facts.game.rules.takeover}"))
    facts = facts.but(previous=places, took_over=action.seat)
    return _to_leftovers(facts, state._hands, log)


def decline_takeover(state: State, action: Pass, log: Log) -> State:
    """The state after the holder of all jokers has let things be."""
    if log is not None:
        log.append(TakeoverDeclined(action.seat, f"takeover:{state.rules.takeover}"))
    return _to_leftovers(state._round, state._hands, log)


def do_take(state: State, action: TakeLeftover, log: Log) -> State:
    """The state after a leftover was taken (A4)."""
    facts = state._round
    seat, take, discard = action.seat, 1 << action.take.index, 1 << action.discard.index
    hands = list(state._hands)
    hands[seat] = (hands[seat] | take) & ~discard
    facts = facts.but(
        aside_up=facts.aside_up & ~take,
        aside_down=facts.aside_down | discard,
        taken=(*facts.taken, action),
        step=facts.step + 1,
    )
    if log is not None:
        log.append(TookLeftover(seat, action.take, action.discard, "leftovers:pick-up"))
    return _ask_taker(facts, tuple(hands), log)


def do_give(state: State, action: Give, log: Log) -> State:
    """The state after a gift (A5, S6)."""
    facts = state._round
    hands = _moved(state._hands, action.seat, action.to, action.cards.mask)
    if log is not None:
        cause = f"exchange:{facts.game.rules.exchange.value}"
        log.append(Gave(action.seat, action.to, action.cards, cause))
    return _ask_giver(facts.but(gifts=(*facts.gifts, action), step=facts.step + 1), hands, log)


# --- leaving --------------------------------------------------------------------------


def leave_early(state: State, action: Leave, log: Log) -> State:
    """The state after a seat has left in a phase before play (ruling 21)."""
    seat = action.seat
    if state._phase in ("draw", "seats", "deal"):
        return _leave_before_deal(state, seat, log)
    facts, hands = place_leaver(state, seat, log)
    if (facts.participants & ~facts.absent).bit_count() <= 1:
        return begin_play(facts, hands, log)
    if state._phase == "shown" and facts.shown is not None:
        needed = (state._turn, facts.shown[1], facts.dealer)
        if seat not in needed:
            return new_state(facts, "shown", hands, state._turn)
        return _to_takeover(facts.but(shown=None), hands, log)
    if state._phase == "takeover":
        if seat != state._turn:
            return new_state(facts, "takeover", hands, state._turn)
        return _to_leftovers(facts, hands, log)
    return (_ask_taker if state._phase == "leftovers" else _ask_giver)(facts, hands, log)


def _leave_before_deal(state: State, seat: int, log: Log) -> State:
    """The seat takes no part from now on; too few left end the match."""
    if log is not None:
        log.append(LeftTable(seat, "leave"))
    bit = 1 << seat
    facts = state._round
    facts = facts.but(
        absent=facts.absent | bit,
        participants=facts.participants & ~bit,
        draws=_draws_without(facts, seat),
        keeps_chair=facts.keeps_chair and facts.places is not None and facts.places[0] != seat,
    )
    if too_few(facts):
        return end_match(facts, "leave", log)
    if state._phase == "draw":
        return _after_draw(facts, log)
    return new_state(facts, state._phase, state._hands)


def _draws_without(facts: Round, seat: int) -> tuple[tuple[int, ...], ...]:
    """The groups that draw when a seat has left: it has the last place that is still free."""
    if not facts.draws:
        return ()
    gone = tuple(group for group in facts.draws if facts.absent >> group[0] & 1)
    here = (tuple(s for s in group if s != seat) for group in facts.draws if group not in gone)
    return (*filter(None, here), (seat,), *gone)
