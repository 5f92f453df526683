# SPDX-License-Identifier: MIT
"""Full views and views from outside: whatever no state shows is refused in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from arschloch import (
    Cards,
    DeclareTakeover,
    Give,
    HiddenGift,
    Leave,
    Pending,
    Play,
    PositionError,
    Rank,
    Rules,
    State,
    TakeLeftover,
    Trick,
    View,
    apply,
    full_view,
    new_match,
    presets,
    view,
)
from arschloch.changes import Ask, Demote
from arschloch.restoring import restored, wrong_view

from .lines import play, table
from .test_reasons import (
    asked,
    drawing,
    exchange,
    lead,
    leftovers,
    lots,
    over,
    seats,
    shown,
    takeover,
)

Make = Callable[[], State]


def answer() -> State:
    """P2 is to answer a nine."""
    return play(lead(), "P1 9C")


def draw() -> State:
    """Places are drawn."""
    return new_match(presets.SCUM, 4)


def deal() -> State:
    """Nothing is dealt."""
    return new_match(presets.ARSCHLOCH, 4)


def gone() -> State:
    """P3 has left before a gift is given."""
    return apply(exchange(), Leave(2))


def taken_over() -> State:
    """P3 has declared a takeover, and gifts are to come."""
    return apply(takeover(), DeclareTakeover(2))


def opening() -> State:
    """P1 opens with the three of clubs."""
    rules = "president+open:3C+open-with"
    return table(rules, "P1: 3C 4C | P2: TD | P3: 9H QH", round_number=1)


def follow(state: State, **changes: Any) -> Trick:
    """The trick of a state, changed."""
    assert state.trick is not None
    names = [field.name for field in attrs.fields(Trick)]
    return Trick(**{name: getattr(state.trick, name) for name in names} | changes)


def waiting(state: State, **changes: Any) -> Pending:
    """What is pending in a state, changed."""
    assert state.pending is not None
    return state.pending._replace(**changes)


def moved(state: State, cards: str, where: str, seat: int | None = None) -> dict[str, Any]:
    """The places of cards when some of a hand lie elsewhere."""
    some = Cards(cards)
    places: dict[str, Any] = {"hands": tuple(hand - some for hand in state.hands)}
    there = places.get(where, getattr(state, where))
    if seat is None:
        return places | {where: there | some}
    held = [cards | some if other == seat else cards for other, cards in enumerate(there)]
    return places | {where: tuple(held)}


SEVEN = Ask("give", 1, Rank.SEVEN, "seven-pass")

# A state, the fields that are changed, and what is said of them.
REFUSED: list[tuple[Make, Callable[[State], dict[str, Any]], str]] = [
    # Sizes.
    (lead, lambda s: {"players": 2}, "players 2 must be 3 to 12"),
    (lead, lambda s: {"players": 13}, "players 13 must be 3 to 12"),
    (lead, lambda s: {"phase": "pause"}, "phase 'pause' is none; phases are draw, seats, deal,"),
    (lead, lambda s: {"players": 4}, "hands must have 4 entries, one a seat, and has 3"),
    (lead, lambda s: {"scores": ()}, "scores must have 3 entries, one a seat, and has 0"),
    # Seats.
    (lead, lambda s: {"turn": 3}, "turn [3] must name seats from 0 to 2, each once"),
    (lead, lambda s: {"dealer": -1}, "dealer [-1] must name seats from 0 to 2, each once"),
    (over, lambda s: {"winners": (1, 1)}, "winners [1, 1] must name seats from 0 to 2"),
    (lead, lambda s: {"absent": (9,)}, "absent [9] must name seats from 0 to 2, each once"),
    (lead, lambda s: {"people": (0, 1, 1)}, "people (0, 1, 1) must be the numbers 0 to 2, each"),
    (
        exchange,
        lambda s: {"gifts": (Give(0, 4, "7C"), Give(1, 1, "7D"))},
        "gifts: P1>P5 7C is no gift from one seat of this table to another",
    ),
    (lead, lambda s: {"swapped": (Give(1, 1, "7D"),)}, "swapped: P2>P2 7D is no gift from one"),
    (
        leftovers,
        lambda s: {"taken": (TakeLeftover(5, "7D", "7D"),)},
        "taken: P6 sit at no table of 3",
    ),
    # Numbers and places.
    (lead, lambda s: {"round_number": 0}, "round_number 0 must be a whole number from 1"),
    (lead, lambda s: {"previous": (0, 1)}, "previous (0, 1) must name each seat from 0 to 2 once"),
    (
        lead,
        lambda s: {
            "rules": Rules.parse("arschloch+points:behind+first-to:5"),
            "scores": (5, 0, 0),
        },
        "scores (5, 0, 0) have ended the match: 'first-to:5'",
    ),
    (lead, lambda s: {"standing": (0, 0, None)}, "standing (0, 0, None) must have 3 entries"),
    (lead, lambda s: {"participants": (0, 2)}, "P2 sit at the table, but take no part"),
    (gone, lambda s: {"turn": 2}, "P3 has left, and cannot be on turn"),
    (lead, lambda s: {"absent": (1,)}, "P2 left, and has no place in standing"),
    (deal, lambda s: {"absent": (1,)}, "P2 left before the deal, and cannot take part"),
    (
        deal,
        lambda s: {"absent": (1, 2, 3), "participants": (0,)},
        "fewer than two seats take part and are at the table, so the round is over",
    ),
    (exchange, lambda s: {"dealer": None}, "phase 'exchange' comes after the deal, but dealer"),
    (lots, lambda s: {"passes_in_a_row": 21}, "passes_in_a_row 21 must be 0 to 20"),
    (lots, lambda s: {"phase": "play", "turn": 0}, "passes_in_a_row 20 must be 0 to 19"),
    (lead, lambda s: {"passes_in_a_row": -1}, "passes_in_a_row -1 must be 0 to 19"),
    (lead, lambda s: {"passes_in_a_row": 1}, "passes_in_a_row counts only under 'pass-on-lead'"),
    (lead, lambda s: {"winners": ()}, "winners are named when the match is over, and only then"),
    (over, lambda s: {"winners": None}, "winners are named when the match is over, and only"),
    (lead, lambda s: {"pending": Pending(0, 0)}, "nothing is pending in the phase 'play'"),
    # Before play.
    (exchange, lambda s: {"reversed": True}, "the phase 'exchange' is not in play: nobody has"),
    (exchange, lambda s: {"clockwise": False}, "the phase 'exchange' is not in play: nobody has"),
    (deal, lambda s: {"standing": (None, None, None, 0)}, "the phase 'deal' is not in play"),
    (gone, lambda s: {"standing": (None, 2, None, None)}, "the phase 'exchange' is not in play"),
    (gone, lambda s: {"standing": (2, None, None, 3)}, "the phase 'exchange' is not in play"),
    (takeover, lambda s: {"opener": (0, next(iter(s.hands[0])))}, "'takeover' nobody has led"),
    (deal, lambda s: {"gifts": (Give(0, 1, "7C"),)}, "in the phase 'deal' no card has changed"),
    (gone, lambda s: moved(s, "7C", "hands", 2), "P3 has left, and still holds 7C"),
    # Cards.
    (lead, lambda s: {"seen": s.seen | s.hands[0]}, "9C 9D KC lies in two places, one of them"),
    (answer, lambda s: {"trick": Trick(0, 0, "2C")}, "2C is no card of this deck, but lies in"),
    (
        answer,
        lambda s: {"trick": Trick(0, 0, "9C", laid="2C 9C")},
        "2C is no card of this deck, but lies in the trick",
    ),
    (lead, lambda s: {"seen": s.seen | Cards("X1")}, "X1 is no card that can be there in the"),
    (deal, lambda s: {"aside": Cards("7C")}, "7C is no card that can be there in the phase"),
    (lead, lambda s: {"seen": s.seen - Cards("AC")}, "AC of the deck lies nowhere"),
    (lead, lambda s: {"aside_up": Cards("7C")}, "7C lies face up, but not aside"),
    (lead, lambda s: {"shown_card": Cards("7C")}, "shown_card is one card, and shown_to its"),
    (shown, lambda s: {"shown_card": Cards("2D 2H")}, "shown_card is one card, and shown_to"),
    (lead, lambda s: {"dropped": ((0, Cards("9C")),)}, "9C was dropped, but is not among the"),
    (lead, lambda s: {"fallen": ((0, Cards("AC")),)}, "AC fell, but does not lie aside"),
    (lead, lambda s: {"fallen": ((1, Cards()),)}, "P2 fell, and has no place in standing"),
    (lead, lambda s: {"handed_on": (Give(0, 1, "2C"),)}, "2C is no card of this deck, but chan"),
    (
        leftovers,
        lambda s: {"taken": (TakeLeftover(0, "7C", "X2"),)},
        "X2 is no card of this deck, but changed hands or opened",
    ),
    (opening, lambda s: {"opener": (0, next(iter(Cards("X1"))))}, "X1 is no card of this deck"),
    # The draw for places, and a card that was shown.
    (draw, lambda s: {"turn": 0}, "in the phase 'draw' chance acts, so turn is None"),
    (draw, lambda s: {"previous": (0, 1, 2, 3)}, "places are drawn only under 'first-ranks:draw'"),
    (draw, lambda s: {"draws": ((0,), (1,), (2,), (3,))}, "must hold each seat once, and some"),
    (draw, lambda s: {"draws": ((0, 1), (2,))}, "draws ((0, 1), (2,)) must hold each seat once"),
    (draw, lambda s: {"draws": ((), (0, 1, 2, 3))}, "must hold each seat once, and some that"),
    (
        draw,
        lambda s: {"absent": (3,), "participants": (0, 1, 2)},
        "draws ((0, 1, 2, 3),) has a seat that has left tied with another",
    ),
    (drawing, lambda s: {"draws": ((0, 1), (2, 3))}, "must be empty: nobody draws for places"),
    (drawing, lambda s: {"previous": None}, "a shown card is settled under 'shown-card:presi"),
    (shown, lambda s: {"rules": Rules.parse("scum+shown-card:again")}, "a shown card is settled"),
    (shown, lambda s: {"shown_to": s.dealer}, "P4 dealt, so a card shown to that seat needs"),
    (shown, lambda s: {"shown_to": 3}, "2D is not in the hand in which it must be"),
    (drawing, lambda s: {"dealer": None}, "2D is not in the hand in which it must be"),
    (
        drawing,
        lambda s: {
            "hands": (*s.hands[:3], Cards("2D")),
            "seen": s.hands[3] - Cards("2D"),
        },
        "P4 has no other card to give",
    ),
    (shown, lambda s: moved(s, str(s.hands[3]), "seen"), "P4 has no other card to give"),
    (
        shown,
        lambda s: {
            "absent": (1,),
            "standing": (None, None, None, 1),
            "hands": (s.hands[0], Cards(), *s.hands[2:]),
            "seen": s.hands[1],
        },
        "2D was shown to P2, who has left",
    ),
    (shown, lambda s: {"previous": None}, "a shown card is settled under 'shown-card:president'"),
    (shown, lambda s: {"turn": 2}, "P1 is President, and has the word on the shown card"),
    (exchange, lambda s: {"draws": ((0, 1, 2, 3),)}, "draws ((0, 1, 2, 3),) must be empty"),
    (
        exchange,
        lambda s: {"shown_card": Cards("7C"), "shown_to": 0},
        "no card is shown in the phase 'exchange'",
    ),
    # The other phases before play.
    (deal, lambda s: {"turn": 0}, "in the phase 'deal' chance acts, so turn is None"),
    (seats, lambda s: {"turn": 0}, "in the phase 'seats' chance acts, so turn is None"),
    (deal, lambda s: {"phase": "seats"}, "seats are drawn anew only under 'redraw-seats'"),
    (
        exchange,
        lambda s: {"took_over": 0},
        "a takeover is declared under 'takeover' only, with so many jokers",
    ),
    (
        takeover,
        lambda s: {"took_over": 0},
        "in the phase 'takeover' nobody has declared a takeover yet",
    ),
    (
        taken_over,
        lambda s: {"took_over": 0},
        "took_over 0 is not the first of previous (2, 3, 0, 1)",
    ),
    (taken_over, lambda s: {"previous": None}, "took_over 2 is not the first of previous None"),
    (taken_over, lambda s: {"took_over": 4}, "took_over [4] must name seats from 0 to 3, each"),
    (takeover, lambda s: {"turn": 0}, "the seat that may declare one is on turn"),
    (takeover, lambda s: {"turn": None}, "the seat that may declare one is on turn"),
    (takeover, lambda s: {"previous": None}, "the seat that may declare one is on turn"),
    (
        takeover,
        lambda s: {"rules": Rules.parse("scum+jokers:2+takeover:none")},
        "the seat that may declare one is on turn",
    ),
    (
        takeover,
        lambda s: {"rules": Rules.parse("scum+jokers:2+takeover:3")},
        "the seat that may declare one is on turn",
    ),
    (leftovers, lambda s: {"turn": 0}, "turn 0 takes no leftover"),
    (leftovers, lambda s: {"aside_up": Cards()}, "in the phase 'leftovers' cards lie face up"),
    (exchange, lambda s: {"turn": None}, "turn None owes no gift"),
    (exchange, lambda s: {"previous": None}, "turn 3 owes no gift"),
    (exchange, lambda s: moved(s, "QS KD KH", "seen"), "P4 owes no gift"),
    (
        gone,
        lambda s: {
            "absent": (0,),
            "standing": (None, None, None, 0),
            "hands": (Cards(), *s.hands[1:]),
            "seen": s.seen | s.hands[0],
        },
        "P4 owes no gift",
    ),
    # Play.
    (lead, lambda s: {"turn": None}, "turn None must be a seat that still holds cards"),
    (
        lead,
        lambda s: moved(s, "TD 8D", "seen") | {"standing": (1, None, None), "turn": 1},
        "turn 1 must be a seat that still holds cards",
    ),
    (lead, lambda s: moved(s, "TD 8D", "seen"), "P2 holds no card and has no place in standing"),
    (lead, lambda s: {"standing": (1, None, None)}, "P2 has a place and still holds 8D TD"),
    (
        lead,
        lambda s: moved(s, "TD 8D 7H QH", "seen") | {"standing": (1, 2, None)},
        "fewer than two seats hold cards, so the round is over",
    ),
    (lead, lambda s: {"reversed": True}, "no rule in force turns the order round"),
    (lead, lambda s: {"clockwise": False}, "no rule in force turns the direction"),
    (lead, lambda s: {"lead_passed": (1,)}, "seats pass on the empty table only, and only under"),
    (lead, lambda s: {"lead_passed": (0,)}, "P1 has passed already"),
    (
        lead,
        lambda s: (
            moved(s, "KC 9D 9C", "seen")
            | {
                "hands": (Cards("AC"), *s.hands[1:]),
                "seen": s.seen - Cards("AC") | Cards("9C 9D KC"),
            }
        ),
        "P1 holds nothing but AC, with which nobody may go out",
    ),
    (opening, lambda s: moved(s, "3C", "hands", 1), "P1 opens with 3C, which it does not hold"),
    (answer, lambda s: {"turn": 0}, "P1 has passed or owns the trick, so it is not on turn"),
    (answer, lambda s: {"trick": follow(s, owner=2, play=Play(2, "9C"))}, "P3 has not played 9C"),
    (answer, lambda s: {"trick": follow(s, owner=3, play=Play(3, "9C"))}, "the trick names P1 P4"),
    (answer, lambda s: {"trick": follow(s, lock="C")}, "no rule in force makes suits be followed"),
    (answer, lambda s: {"trick": follow(s, equals=-1)}, "a trick remembers no equal plays such"),
    # A play that asks for cards.
    (lambda: asked("7C"), lambda s: {"pending": None}, "a play lies on the table and asks for"),
    (lambda: asked("7C"), lambda s: {"trick": None}, "a play lies on the table and asks for"),
    (
        lambda: asked("7C"),
        lambda s: {"pending": waiting(s, asks=())},
        "in the phase 'give' a play lies on the table and asks for cards",
    ),
    (
        lambda: asked("7C"),
        lambda s: {"trick": follow(s, leader=3)},
        "the trick names P1 P4, and seats are P1 to P3",
    ),
    (
        lambda: asked("7C"),
        lambda s: {"trick": follow(s, play=Play(1, "7C"))},
        "the play on top is of P2, and the owner is P1",
    ),
    (
        lambda: asked("7C"),
        lambda s: {"trick": follow(s, play=Play(0, "7C 4C"))},
        "the trick: 4C 7C are of different ranks",
    ),
    (lambda: asked("7C"), lambda s: {"trick": follow(s, lock="CC")}, "no rule in force makes"),
    (lambda: asked("7C"), lambda s: {"trick": follow(s, passed=[0])}, "P1 owns the trick, and"),
    (lambda: asked("7C"), lambda s: {"turn": 1}, "the seat whose play asks for cards is on turn"),
    (
        lambda: asked("7C"),
        lambda s: moved(s, "TC 4C 5C", "seen") | {"standing": (0, None, None)},
        "the seat whose play asks for cards is on turn, and still holds some",
    ),
    (lambda: asked("7C"), lambda s: {"phase": "discard"}, "P1 has no 1 card to discard"),
    (lambda: asked("7C"), lambda s: moved(s, "TC 4C", "seen"), "P1 has no 1 card to give"),
    (
        lambda: asked("7C"),
        lambda s: {"pending": waiting(s, asks=(attrs.evolve(SEVEN, count=2),))},
        "no rule in force asks for (Ask(what='give', count=2,",
    ),
    (
        lambda: asked("7C"),
        lambda s: {"pending": waiting(s, asks=(SEVEN, SEVEN))},
        "no rule in force asks for (Ask(what='give', count=1,",
    ),
    (
        lambda: asked("7C"),
        lambda s: {"pending": waiting(s, cards=Cards("TC").mask)},
        "what is pending is not of the play on top",
    ),
    (
        lambda: asked("7C"),
        lambda s: {"pending": waiting(s, falls=(Demote(3, "city-fall"),))},
        "what is pending names a seat that is none",
    ),
    # Lots and the end.
    (lots, lambda s: {"turn": 0}, "in the phase 'lot' chance acts, so turn is None"),
    (lots, lambda s: {"passes_in_a_row": 19}, "a lot is drawn under 'pass-on-lead' after 20"),
    (
        lots,
        lambda s: {"trick": Trick(0, 0, "4C")},
        "a lot is drawn on the empty table",
    ),
    (
        over,
        lambda s: {"absent": (0,), "participants": (1, 2)},
        "winners (0,) have left, and who has left wins nothing",
    ),
    (over, lambda s: {"turn": 0}, "in the phase 'over' chance acts, so turn is None"),
    # What is asked in each phase, or in several.
    (shown, lambda s: {"draws": ((0, 1, 2, 3),)}, "must be empty: nobody draws for places now"),
    (takeover, lambda s: {"draws": ((0, 1, 2, 3),)}, "must be empty: nobody draws for places now"),
    (leftovers, lambda s: {"draws": ((0, 1, 2),)}, "must be empty: nobody draws for places now"),
    (lead, lambda s: {"draws": ((0, 1, 2),)}, "must be empty: nobody draws for places now"),
    (lots, lambda s: {"draws": ((0, 1, 2),)}, "must be empty: nobody draws for places now"),
    (over, lambda s: {"draws": ((0, 1, 2),)}, "must be empty: nobody draws for places now"),
    (lambda: asked("7C"), lambda s: moved(s, "KD", "seen"), "P2 holds no card and has no place"),
    (
        lambda: asked("7C"),
        lambda s: {"played": (Cards(), Cards("7C"), Cards())},
        "P1 has not played 7C",
    ),
    (lots, lambda s: moved(s, "4C 5C", "seen"), "P1 holds no card and has no place"),
    # What a state would show otherwise.
    (deal, lambda s: {"participants": (1, 0, 2, 3)}, "participants (1, 0, 2, 3) cannot be; a"),
    (gone, lambda s: {"participants": (3, 2, 1, 0)}, "a state made of it has (0, 1, 2, 3)"),
    (answer, lambda s: {"trick": follow(s, laid="9C AC")}, "trick.laid Cards('9C AC') cannot be"),
    (
        lambda: asked("7C"),
        lambda s: {"lead_passed": (1,)},
        "lead_passed (1,) cannot be; a state made of it has ()",
    ),
]


@pytest.mark.parametrize(
    ("make", "change", "says"),
    REFUSED,
    ids=[f"{number}-{says[:30]}" for number, (_, _, says) in enumerate(REFUSED)],
)
def test_every_fault_is_said(
    make: Make, change: Callable[[State], dict[str, Any]], says: str
) -> None:
    """A full view with one fault is refused in a sentence that names it; without, it is read."""
    state = make()
    full = full_view(state)
    assert restored(full) == state
    with pytest.raises(PositionError) as caught:
        restored(attrs.evolve(full, **change(state)))
    assert any(says in problem for problem in caught.value.problems), caught.value.problems


def test_a_takeover_that_changes_nothing_any_more() -> None:
    """Who was asked is still asked when another has left, and the places would stay."""
    hands = "P1: 3C 4C | P2: 3D 4D | P3: X1 X2 | P4: 3S 4S"
    state = table("scum+jokers:2", hands, None, phase="takeover", previous=(2, 0, 1, 3))
    state = apply(state, Leave(3))
    assert ("takeover", 2) == (state.phase, state.turn)
    assert apply(state, DeclareTakeover(2)).previous == state.previous
    assert restored(full_view(state)) == state


WRONG_VIEWS: list[tuple[Make, Callable[[View], dict[str, Any]], list[str]]] = [
    (answer, lambda v: {}, []),
    (takeover, lambda v: {}, []),
    (seats, lambda v: {}, []),
    (lead, lambda v: {"players": 1}, ["players 1 must be 3 to 12"]),
    (lead, lambda v: {"counts": (3,)}, ["1 count for 3 seats"]),
    (lead, lambda v: {"turn": 7}, ["turn [7] must name seats from 0 to 2, each once"]),
    (lead, lambda v: {"round_number": -1}, ["round_number -1 must be a whole number from 1"]),
    (lead, lambda v: {"seat": 3}, ["P4 sit at no table of 3"]),
    (
        lead,
        lambda v: {
            "hidden_gifts": (HiddenGift(4, 5, 1),),
            "taken": (TakeLeftover(6, "7C", "7C"),),
            "fallen": ((7, Cards()),),
        },
        ["P5 P6 P7 P8 sit at no table of 3"],
    ),
    (lead, lambda v: {"hand": Cards()}, ["the hand  has not as many cards as the view counts"]),
    (
        lead,
        lambda v: {"seat": None},
        ["the hand 9C 9D KC has not as many cards as the view counts"],
    ),
]


@pytest.mark.parametrize(("make", "change", "problems"), WRONG_VIEWS)
def test_views_from_outside(
    make: Make, change: Callable[[View], dict[str, Any]], problems: list[str]
) -> None:
    """What is wrong with a view, its cards aside, is said; nothing of a view of a state."""
    seen = view(make(), 0)
    assert problems == list(wrong_view(attrs.evolve(seen, **change(seen))))
