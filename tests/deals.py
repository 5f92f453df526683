# SPDX-License-Identifier: MIT
"""
Every state that agrees with a view, found the slow and obvious way.

All cards that a seat cannot see are laid out in every way, everything that changed hands is
undone in every way, and what would have been dealt then is dealt and played again by the engine
up to the first lead.  What it refuses, or what it takes elsewhere, cannot have been.

When a play made cards change hands is not asked: a view does not say it.  What the others did
with their turns tells nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

import attrs

from arschloch import (
    Action,
    Cards,
    Deal,
    Dealt,
    DeclareTakeover,
    Draw,
    Give,
    HiddenGift,
    HiddenTake,
    IllegalAction,
    Leave,
    Pass,
    PositionError,
    Rules,
    ShownCard,
    State,
    TakeLeftover,
    View,
    apply,
    check,
    full_view,
    position,
    view,
)
from arschloch.restoring import restored

from .samples import deck_of
from .walks import IN_PLAY, Move

__all__ = ["Story", "agreeing", "story_of"]

Hands = tuple[Cards, ...]


@attrs.frozen
class Story:
    """
    How a round came to be what it is.

    Args:
        before: The state before the deal.
        actions: The deal, and what followed it before play.
        dealt: The hands that were dealt.
        start: The state when play began; ``None`` before.
        now: The state as it is.
    """

    before: State
    actions: tuple[Action, ...]
    dealt: Hands
    start: State | None
    now: State


@attrs.frozen
class Past:
    """
    One way in which the hidden cards can lie, and have come there.

    Args:
        hands: The hands.
        aside: What lies aside.
        fallen: The fallen hands.
        handed_on: What changed hands during play.
        start: The hands before that.
        gifts: What changed hands before play.
        taken: The leftovers taken.
        swapped: What was given for a shown card, and that card.
        dealt: The hands that were dealt.
    """

    hands: Hands
    aside: Cards
    fallen: tuple[tuple[int, Cards], ...]
    handed_on: tuple[Give, ...] = ()
    start: Hands = ()
    gifts: tuple[Give, ...] = ()
    taken: tuple[TakeLeftover, ...] = ()
    swapped: tuple[Give, ...] = ()
    dealt: Hands = ()


def story_of(moves: Iterable[Move]) -> Story:
    """The story of the round in which some moves, one after the other, end."""
    before, start, now = None, None, None
    dealt: tuple[object, ...] = ()
    actions: list[Action] = []
    for move in moves:
        now = move.after
        if isinstance(move.action, Deal):
            before, start, actions = move.before, None, []
            (dealt,) = (event.hands for event in move.step.events if isinstance(event, Dealt))
        if start is None:
            actions.append(move.action)
            start = now if now.phase in IN_PLAY else None
    assert before is not None
    assert now is not None
    hands = tuple(hand for hand in dealt if isinstance(hand, Cards))
    return Story(before, tuple(actions), hands, start, now)


def agreeing(story: Story, seat: int | None) -> frozenset[State]:
    """Every state that can have come to be, and of which a seat sees what it sees."""
    seen = view(story.now, seat)
    states = (_state(story, past) for past in _pasts(story, seen))
    return frozenset(state for state in states if state is not None and view(state, seat) == seen)


# --- how the cards can lie, and have come there -----------------------------------------------


def _pasts(story: Story, seen: View) -> Iterator[Past]:
    """Every way in which the cards can lie and have come there, legal or not."""
    now = story.now
    early = len((now if story.start is None else story.start).dropped)
    for past in _layouts(now, seen):
        held = _with(past.hands, enumerate(now.played))
        held = _with(held, [*past.fallen, *now.dropped[early:]])
        for start, handed_on in _undone(held, _as_seen(now.handed_on, seen), _anything):
            held = _with(start, now.dropped[:early])
            for untaxed, gifts in _undone(held, _as_seen(now.gifts, seen), _by_rule(now)):
                taken_back = _untaken(untaxed, past.taken)
                if taken_back is None:
                    continue
                for dealt, swapped in _undone(taken_back, _swapped(now, seen), _anything):
                    yield attrs.evolve(
                        past,
                        handed_on=handed_on,
                        start=start,
                        gifts=gifts,
                        swapped=swapped,
                        dealt=dealt,
                    )


def _layouts(now: State, seen: View) -> Iterator[Past]:
    """Every way to lay out the cards that are not seen: hands, leftovers put down, aside."""
    others = [seat for seat in range(now.players) if seat != seen.seat]
    puts = [number for number, take in enumerate(seen.taken) if isinstance(take, HiddenTake)]
    falls = [number for number, (seat, _) in enumerate(now.fallen) if seat != seen.seat]
    own = Cards([take.discard for take in seen.taken if isinstance(take, TakeLeftover)])
    own = _all([own, *(cards for seat, cards in now.fallen if seat == seen.seat)])
    hidden = Cards(deck_of(now.rules)) - _all(
        [seen.hand, *now.played, now.seen, now.aside_up, own]
    )
    sizes = [len(now.hands[seat]) for seat in others] + [1] * len(puts)
    sizes += [len(now.fallen[number][1]) for number in falls]
    for piles in _laid_out(hidden, sizes):
        hands, put = dict(zip(others, piles, strict=False)), piles[len(others) :]
        if seen.seat is not None:
            hands[seen.seat] = seen.hand
        fell = dict(zip(falls, put[len(puts) :], strict=True))
        discards = dict(zip(puts, put, strict=False))
        yield Past(
            hands=tuple(hands[seat] for seat in range(now.players)),
            aside=_all([own, now.aside_up, hidden - _all(hands.values())]),
            fallen=tuple(
                (seat, fell.get(number, cards)) for number, (seat, cards) in enumerate(now.fallen)
            ),
            taken=tuple(
                attrs.evolve(take, discard=next(iter(discards[number])))
                if number in discards
                else take
                for number, take in enumerate(now.taken)
            ),
        )


def _laid_out(cards: Cards, sizes: Sequence[int]) -> Iterator[list[Cards]]:
    """Every way to make piles of these sizes out of some cards."""
    if not sizes:
        yield []
        return
    for some in combinations(cards, sizes[0]):
        pile = Cards(some)
        for others in _laid_out(cards - pile, sizes[1:]):
            yield [pile, *others]


def _undone(
    held: Hands, gifts: Sequence[Give | HiddenGift], may_be: Callable[[Hands, Give], bool]
) -> Iterator[tuple[Hands, tuple[Give, ...]]]:
    """Every way to undo gifts, the last one first: the hands before them, and the gifts."""
    if not gifts:
        yield held, ()
        return
    last = gifts[-1]
    given = [last.cards] if isinstance(last, Give) else _choices(held[last.to], last.count)
    for cards in given:
        gift = Give(last.seat, last.to, cards)
        before = _moved(held, gift.to, gift.seat, cards)
        if cards <= held[gift.to] and may_be(before, gift):
            for first, others in _undone(before, gifts[:-1], may_be):
                yield first, (*others, gift)


def _choices(cards: Cards, count: int) -> list[Cards]:
    return list(map(Cards, combinations(cards, count)))


def _untaken(held: Hands, taken: Sequence[TakeLeftover]) -> Hands | None:
    """The hands before leftovers were taken, if these can have been."""
    for take in reversed(taken):
        card, put = Cards([take.take]), Cards([take.discard])
        if card != put:
            if not card <= held[take.seat]:
                return None
            held = tuple(
                hand - card | put if seat == take.seat else hand for seat, hand in enumerate(held)
            )
    return held


def _as_seen(gifts: Sequence[Give], seen: View) -> list[Give | HiddenGift]:
    """The gifts as the seat sees them."""
    return [
        gift
        if seen.seat in (gift.seat, gift.to)
        else HiddenGift(gift.seat, gift.to, len(gift.cards))
        for gift in gifts
    ]


def _swapped(now: State, seen: View) -> list[Give | HiddenGift]:
    """What the seat sees of a shown card going back: that card, in any case."""
    return [*now.swapped[:1], *_as_seen(now.swapped[1:], seen)]


def _all(piles: Iterable[Cards]) -> Cards:
    """The cards of some piles together."""
    together = Cards()
    for pile in piles:
        together = together | pile
    return together


def _with(hands: Hands, more: Iterable[tuple[int, Cards]]) -> Hands:
    """The hands with some cards more."""
    held = list(hands)
    for seat, cards in more:
        held[seat] = held[seat] | cards
    return tuple(held)


def _moved(hands: Hands, giver: int, receiver: int, cards: Cards) -> Hands:
    """The hands after cards went from one to another."""
    held = list(hands)
    held[giver] = held[giver] - cards
    held[receiver] = held[receiver] | cards
    return tuple(held)


def _anything(before: Hands, gift: Give) -> bool:
    """Whatever a seat held can have been handed on."""
    return True


def _by_rule(now: State) -> Callable[[Hands, Give], bool]:
    """Whether the engine lets a seat choose the cards of a gift out of its hand."""
    previous = now.previous

    def may_be(before: Hands, gift: Give) -> bool:
        assert previous is not None
        return _lets_choose(now.rules, previous, before[gift.seat], gift)

    return may_be


@lru_cache(maxsize=100_000)
def _lets_choose(rules: Rules, previous: tuple[int, ...], hand: Cards, gift: Give) -> bool:
    """Whether the engine finds no fault with the choice of cards of a gift."""
    others = iter(Cards(deck_of(rules)) - hand)
    hands = [hand if seat == gift.seat else Cards([next(others)]) for seat in range(len(previous))]
    table = position(rules, hands, phase="exchange", previous=previous, turn=gift.seat)
    reason = check(table, gift)
    return reason is None or not reason.code.startswith("give/not-")


# --- whether the engine comes there -----------------------------------------------------------


def _state(story: Story, past: Past) -> State | None:
    """The state of which some past is; ``None`` if the engine does not come there."""
    try:
        reached = _replayed(story, past)
    except IllegalAction:
        return None
    now, start = story.now, story.start
    if reached is None:
        return None
    turn = reached.turn if now.phase == "takeover" else now.turn
    full = attrs.evolve(
        full_view(now),
        turn=turn,
        hands=past.hands,
        aside=past.aside,
        fallen=past.fallen,
        handed_on=past.handed_on,
        gifts=past.gifts,
        taken=past.taken,
        swapped=past.swapped,
    )
    try:
        state = restored(full)
    except PositionError:
        return None
    if start is None:
        return state if state == reached else None
    begun = (start.turn, start.opener, start.standing)
    same = begun == (reached.turn, reached.opener, reached.standing)
    return state if same and reached.hands == past.start else None


def _replayed(story: Story, past: Past) -> State | None:
    """The state when all that happened before play has happened again, with other cards."""
    state = apply(story.before, _deal(story, past))
    gifts, taken = iter(past.gifts), iter(past.taken)
    for action in story.actions[1:]:
        if isinstance(action, ShownCard) and action.stays:
            continue
        if isinstance(action, DeclareTakeover | Pass):
            declares = isinstance(action, DeclareTakeover)
            if declares and (state.phase, state.turn) != ("takeover", action.seat):
                return None
            state = apply(state, action) if declares else _without_takeover(state)
            continue
        if not isinstance(action, Leave):
            state = _without_takeover(state)
        if isinstance(action, Draw):
            action = Draw(tuple(past.swapped[1].cards))
        elif isinstance(action, TakeLeftover):
            action = next(taken)
        elif isinstance(action, Give):
            action = next(gifts)
        state = apply(state, action)
    return state if story.now.phase == "takeover" else _without_takeover(state)


def _without_takeover(state: State) -> State:
    """The state when nobody has declared a takeover."""
    if state.phase != "takeover":
        return state
    assert state.turn is not None
    return apply(state, Pass(state.turn))


def _deal(story: Story, past: Past) -> Deal:
    """The deal by which the seats get what they got in some past."""
    deal = story.actions[0]
    assert isinstance(deal, Deal)
    piles = [*past.dealt, Cards(deck_of(story.now.rules)) - _all(past.dealt)]
    left = list(map(iter, piles))
    dealt = story.dealt
    cards = []
    for card in deal.cards:
        seat = next((seat for seat, hand in enumerate(dealt) if card in hand), len(dealt))
        cards.append(next(left[seat]))
    known = past.swapped[0].cards if past.swapped else story.now.shown_card
    return Deal(cards, next(iter(known), None), deal.first)
