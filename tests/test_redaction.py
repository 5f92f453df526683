# SPDX-License-Identifier: MIT
"""What one seat is told of what happens, and that it can follow the match by that alone."""

from __future__ import annotations

import random
from collections import Counter
from functools import singledispatchmethod
from typing import Any, Final, get_args

import attrs
import pytest
from hypothesis import given

from arschloch import (
    Card,
    Cards,
    ChairKept,
    Dealt,
    Demoted,
    DirectionTurned,
    Discarded,
    Drawn,
    Event,
    Finished,
    Gave,
    Give,
    Hidden,
    HiddenDeal,
    HiddenDraw,
    HiddenGift,
    HiddenPass,
    HiddenTake,
    LeftTable,
    LotDrawn,
    MatchEnded,
    NotationError,
    Passed,
    Play,
    PlayBegan,
    Played,
    Revealed,
    Reversed,
    RoundEnded,
    Rules,
    SeatsMoved,
    ShownCardSettled,
    Skipped,
    State,
    Suit,
    SuitsFree,
    SuitsLocked,
    TakeLeftover,
    TakeoverDeclined,
    TookLeftover,
    TookOver,
    TrickEnded,
    View,
    deal,
    presets,
    redact,
    step,
    view,
)
from arschloch.hidden import SeenAction, parse_seen_action
from arschloch.view import PublicFacts

from .lines import events, finish_in, play, table
from .samples import Start, some_match
from .strategies import dice, matches
from .walks import walk

# --- what each is told ----------------------------------------------------------------------

_TWO_D, _TWO_S, _AH = Card.parse("2D"), Card.parse("2S"), Card.parse("AH")

_DEALT: Final = Dealt(
    1, (Cards("3C 4C"), Cards("3D"), Cards("3H")), Cards("5C"), _TWO_D, "deal:all"
)
_PLACES: Final = Drawn(((0, _TWO_D), (1, _TWO_S)), "first-ranks:draw")
_SHOWN: Final = Drawn(((1, _TWO_S),), "shown-card:president", 3)
_GAVE: Final = Gave(3, 0, Cards("KS AS"), "exchange:2-1")
_PASSED_ON: Final = Gave(0, 1, Cards("4C"), "seven-pass")
_TOOK: Final = TookLeftover(2, _AH, _TWO_S, "leftovers:pick-up")
_DECLINED: Final = TookLeftover(2, _AH, _AH, "leftovers:pick-up")
_LET_BE: Final = TakeoverDeclined(2, "takeover:2")

_TOLD: Final[tuple[tuple[Event, dict[int | None, Event]], ...]] = (
    (
        _DEALT,
        {
            0: attrs.evolve(_DEALT, hands=(Cards("3C 4C"), Hidden(1), Hidden(1)), aside=Hidden(1)),
            1: attrs.evolve(_DEALT, hands=(Hidden(2), Cards("3D"), Hidden(1)), aside=Hidden(1)),
            2: attrs.evolve(_DEALT, hands=(Hidden(2), Hidden(1), Cards("3H")), aside=Hidden(1)),
            None: attrs.evolve(_DEALT, hands=(Hidden(2), Hidden(1), Hidden(1)), aside=Hidden(1)),
        },
    ),
    (_PLACES, {0: _PLACES, 1: _PLACES, 2: _PLACES, None: _PLACES}),
    (
        _SHOWN,
        {
            0: Drawn(((1, None),), "shown-card:president", 3),
            1: _SHOWN,
            2: Drawn(((1, None),), "shown-card:president", 3),
            3: _SHOWN,
            None: Drawn(((1, None),), "shown-card:president", 3),
        },
    ),
    (
        _GAVE,
        {
            0: _GAVE,
            1: Gave(3, 0, Hidden(2), "exchange:2-1"),
            2: Gave(3, 0, Hidden(2), "exchange:2-1"),
            3: _GAVE,
            None: Gave(3, 0, Hidden(2), "exchange:2-1"),
        },
    ),
    (
        _PASSED_ON,
        {
            0: _PASSED_ON,
            1: _PASSED_ON,
            2: Gave(0, 1, Hidden(1), "seven-pass"),
            None: Gave(0, 1, Hidden(1), "seven-pass"),
        },
    ),
    (
        _TOOK,
        {
            0: TookLeftover(2, _AH, None, "leftovers:pick-up"),
            1: TookLeftover(2, _AH, None, "leftovers:pick-up"),
            2: _TOOK,
            None: TookLeftover(2, _AH, None, "leftovers:pick-up"),
        },
    ),
    (
        _DECLINED,
        {
            0: TookLeftover(2, _AH, None, "leftovers:pick-up"),
            1: TookLeftover(2, _AH, None, "leftovers:pick-up"),
            2: _DECLINED,
            None: TookLeftover(2, _AH, None, "leftovers:pick-up"),
        },
    ),
    (
        _LET_BE,
        {
            0: TakeoverDeclined(None, "takeover:2"),
            2: _LET_BE,
            None: TakeoverDeclined(None, "takeover:2"),
        },
    ),
)
"""What is hidden, and what each seat and a spectator are told of it."""

_OPEN: Final[tuple[Event, ...]] = (
    SeatsMoved((1, 3, 0, 2), "seats:by-rank"),
    ChairKept(2, "seats:by-rank"),
    ShownCardSettled(0, 1, _TWO_D, True, "shown-card:president"),
    TookOver(2, (2, 3, 0, 1), "takeover:2"),
    PlayBegan(1, "open:7C"),
    Played(1, Play(1, "TD"), "higher"),
    Passed(1, "pass:free"),
    Skipped(1, "five-skip"),
    Reversed(True, "revolution"),
    DirectionTurned(False, "nine-reverse"),
    SuitsLocked((Suit.SPADES,), "suit-lock"),
    SuitsFree("joker-unlocks"),
    Discarded(0, Cards("4C"), "ten-discard"),
    LotDrawn((2, 0, 1), "pass-on-lead"),
    Finished(0, 0, "out"),
    Demoted(0, 3, "city-fall"),
    Revealed(0, Cards("AC"), "only-banned:last"),
    TrickEnded(0, "unbeatable:top-rank", 0),
    RoundEnded((1, 0, 2), (1, 4, -2), "points:salary"),
    MatchEnded((1,), "rounds:2"),
    LeftTable(1, "leave"),
)
"""What lies open: one event of each other kind."""


def test_every_kind_of_event_is_asked_about() -> None:
    """Each kind is either hidden from some seat or open, and stands here as one of the two."""
    hidden = {type(event) for event, _ in _TOLD}
    assert set(get_args(Event)) == hidden | {type(event) for event in _OPEN}
    assert hidden.isdisjoint(map(type, _OPEN))


@pytest.mark.parametrize(
    ("event", "seat", "expected"),
    [(event, seat, told) for event, by_seat in _TOLD for seat, told in by_seat.items()],
)
def test_what_is_hidden(event: Event, seat: int | None, expected: Event) -> None:
    """Cards that a seat may not see are only counted; who takes part is told all."""
    assert expected == redact(event, seat)


@pytest.mark.parametrize("event", _OPEN)
def test_what_lies_open(event: Event) -> None:
    """All are told the same."""
    assert all(event is redact(event, seat) for seat in (*range(4), None))


def test_what_is_told_can_be_told_again() -> None:
    """Nothing comes back that was hidden once, and what two hide does not turn on the order."""
    seats = (*range(4), None)
    for event in (*_OPEN, *(event for event, _ in _TOLD)):
        for seat in seats:
            told = redact(event, seat)
            assert told == redact(told, seat)
            assert redact(event, None) == redact(redact(event, None), seat)
            assert redact(event, None) == redact(told, None)
            for other in seats:
                assert redact(told, other) == redact(redact(event, other), seat)


@pytest.mark.parametrize("value", ["P1 7C", None, Give(0, 1, "7C"), (_GAVE,)])
def test_what_is_no_event(value: Any) -> None:
    """It is named, with where events come from."""
    with pytest.raises(TypeError) as caught:
        redact(value, 0)
    assert f"{value!r:.60}" in str(caught.value)
    assert "step(...) gives them" in str(caught.value)


def test_the_action_behind_a_gift_that_is_hidden() -> None:
    """A gift as the others see it."""
    told = [redact(_GAVE, seat) for seat in (0, 1)]
    gifts = [event.give for event in told if isinstance(event, Gave)]
    assert [Give(3, 0, "KS AS"), HiddenGift(3, 0, 2)] == gifts


def test_a_deal_is_told_to_who_sits_there_then() -> None:
    """Players move with the deal, so who is told of it has a new number by then."""
    state = finish_in("scum", [2, 0, 1, 3])
    moved, dealt, *_ = step(state, deal(state, random.Random(1))).events
    assert isinstance(moved, SeatsMoved)
    assert (2, 0, 1, 3) == moved.came_from
    told = redact(dealt, moved.came_from.index(2))
    assert isinstance(dealt, Dealt)
    assert isinstance(told, Dealt)
    assert (dealt.hands[0], *(Hidden(13),) * 3) == told.hands


def test_city_fall_shows_no_card() -> None:
    """The hand of a President who falls goes aside, and its cards are in no event."""
    hands = "P1: 3C 4C | P2: 9D | P3: 7H QH | P4: 8S JS"
    state = table("president+city-fall", hands, 2, previous=range(4))
    happened = events(state, "P2 9D")
    assert Demoted(0, 3, "city-fall") in happened
    assert not any(isinstance(event, Revealed) for event in happened)
    after = play(state, "P2 9D")
    own, others = ((0, Cards("3C 4C")),), ((0, Hidden(2)),)
    assert [own, others, others] == [view(after, seat).fallen for seat in (0, 2, None)]


# --- values with hidden cards ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Hidden(0), ""),
        (Hidden(3), "? ? ?"),
        (HiddenDeal(["7C", None, Card.parse("8D")]), "deal 7C ? 8D"),
        (HiddenDeal([None, "2D"], shown="2D", first=2), "deal from P3 ? 2D shows 2D"),
        (HiddenDraw(1), "draw ?"),
        (HiddenGift(3, 0, 2), "P4>P1 ? ?"),
        (HiddenTake(1, "AS"), "P2 takes AS for ?"),
        (HiddenPass(), "? -"),
    ],
)
def test_a_text_has_a_mark_for_each_hidden_card(value: object, text: str) -> None:
    """What is known is written as in an action."""
    assert text == str(value)


def test_a_hidden_pile_has_a_length() -> None:
    """As cards have."""
    assert [0, 7] == [len(Hidden(0)), len(Hidden(7))]


def test_who_acts_with_hidden_cards() -> None:
    """Chance deals and draws, and nobody knows who lets a takeover be."""
    nobody: tuple[Any, ...] = (HiddenDeal([None]), HiddenDraw(1), HiddenPass())
    assert [None, None, None] == [action.seat for action in nobody]
    assert [3, 1] == [HiddenGift(3, 0, 2).seat, HiddenTake(1, "AS").seat]


@pytest.mark.parametrize("count", [-1, True, 1.0, "2", None])
def test_a_count_is_a_whole_number(count: Any) -> None:
    """From 0; anything else is named."""
    for make in (Hidden, HiddenDraw, lambda number: HiddenGift(0, 1, number)):
        with pytest.raises(ValueError, match="must be a whole number from 0") as caught:
            make(count)
        assert repr(count) in str(caught.value)


def test_seats_and_cards_of_what_is_hidden() -> None:
    """They are asked like those of an action."""
    for seat in (-1, 99, True, "P1"):
        for make in (
            lambda seat: HiddenGift(seat, 0, 1),
            lambda seat: HiddenGift(0, seat, 1),
            lambda seat: HiddenTake(seat, "7C"),
            lambda seat: HiddenDeal([], first=seat),
        ):
            with pytest.raises(ValueError, match="is no seat"):
                make(seat)
    with pytest.raises(TypeError, match="5 are no cards in an order"):
        HiddenDeal(5)
    with pytest.raises(TypeError):
        HiddenTake(1, 7)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "value",
    [
        HiddenDeal(["7C", None, "8D"]),
        HiddenDeal([None, "2D"], shown="2D", first=2),
        HiddenDraw(2),
        HiddenGift(3, 0, 2),
        HiddenTake(1, "AS"),
        HiddenPass(),
        Give(3, 0, "AS"),
    ],
)
def test_a_text_is_read_back(value: SeenAction) -> None:
    """Whether cards in it are hidden or not."""
    assert value == parse_seen_action(str(value))


@pytest.mark.parametrize("text", ["?", "P1 ?", "P1>P2 ? 7C", "draw 7C ?", "P1 takes ? for 7C"])
def test_what_is_no_action_with_hidden_cards(text: str) -> None:
    """It is named, with how such actions are written."""
    with pytest.raises(NotationError, match="actions with hidden cards are written") as caught:
        parse_seen_action(text)
    assert repr(text) in str(caught.value)


# --- a seat that only listens ---------------------------------------------------------------


def pile_of(cards: Cards | Hidden) -> Cards:
    """Cards that are told; none for hidden ones."""
    return cards if isinstance(cards, Cards) else Cards()


@attrs.define
class Listener:
    """
    Somebody at the table who keeps in mind what is told, and nothing else.

    Args:
        seat: Whose ears these are; ``None`` for a spectator.
        players: How many seats there are.
    """

    seat: int | None
    players: int
    dealer: int = 0
    hand: Cards = attrs.Factory(Cards)
    counts: list[int] = attrs.Factory(lambda self: [0] * self.players, takes_self=True)
    aside_count: int = 0
    aside_up: Cards = attrs.Factory(Cards)
    looked: bool = False
    plays: bool = False
    played: list[Cards] = attrs.Factory(
        lambda self: [Cards() for _ in range(self.players)], takes_self=True
    )
    seen: Cards = attrs.Factory(Cards)
    dropped: list[tuple[int, Cards]] = attrs.Factory(list)
    gifts: list[Give] = attrs.Factory(list)
    hidden_gifts: list[HiddenGift] = attrs.Factory(list)
    handed_on: list[Give | HiddenGift] = attrs.Factory(list)
    swapped: list[Give | HiddenGift] = attrs.Factory(list)
    taken: list[TakeLeftover | HiddenTake] = attrs.Factory(list)
    fallen: list[tuple[int, Cards | Hidden]] = attrs.Factory(list)

    def hear(self, event: Event) -> None:
        """Keep in mind what happened, as far as it is told."""
        self.learn(redact(event, self.seat))

    def look(self, seen: View) -> None:
        """See the leftovers when they have been turned up, for no event names them."""
        if not self.looked and seen.aside_up:
            self.looked = True
            assert len(seen.aside_up) == self.aside_count
            self.aside_up = seen.aside_up

    @singledispatchmethod
    def learn(self, event: object) -> None:
        """Learn where cards lie; most kinds of events move none."""

    @learn.register
    def _(self, event: SeatsMoved) -> None:
        if self.seat is not None:
            self.seat = event.came_from.index(self.seat)

    @learn.register
    def _(self, event: Dealt) -> None:
        self.dealer = event.dealer
        self.counts = list(map(len, event.hands))
        self.aside_count = len(event.aside)
        self.hand = Cards() if self.seat is None else pile_of(event.hands[self.seat])

    @learn.register
    def _(self, event: ShownCardSettled) -> None:
        if not event.stays:
            gift = Give(event.receiver, self.dealer, Cards([event.card]))
            self.move(gift.seat, gift.to, gift.cards)
            self.swapped.append(gift)

    @learn.register
    def _(self, event: Drawn) -> None:
        if event.giver is not None:
            ((receiver, card),) = event.cards
            gave = Gave(
                event.giver, receiver, Hidden(1) if card is None else Cards([card]), event.cause
            )
            self.move(gave.seat, gave.to, gave.cards)
            self.swapped.append(gave.give)

    @learn.register
    def _(self, event: TookLeftover) -> None:
        self.aside_up -= Cards([event.take])
        if event.discard is None:
            self.taken.append(HiddenTake(event.seat, event.take))
            return
        self.taken.append(TakeLeftover(event.seat, event.take, event.discard))
        self.hand = (self.hand | Cards([event.take])) - Cards([event.discard])

    @learn.register
    def _(self, event: Gave) -> None:
        self.move(event.seat, event.to, event.cards)
        gift = event.give
        if self.plays:
            self.handed_on.append(gift)
        elif isinstance(gift, Give):
            self.gifts.append(gift)
        else:
            self.hidden_gifts.append(gift)

    @learn.register
    def _(self, event: PlayBegan) -> None:
        self.plays = True

    @learn.register
    def _(self, event: Played) -> None:
        self.lose(event.seat, event.play.cards)
        self.played[event.seat] |= event.play.cards

    @learn.register(Discarded)
    @learn.register(Revealed)
    def _(self, event: Discarded | Revealed) -> None:
        self.lose(event.seat, event.cards)
        self.seen |= event.cards
        self.dropped.append((event.seat, event.cards))

    @learn.register
    def _(self, event: Demoted) -> None:
        count = self.counts[event.seat]
        if count:
            pile = self.hand if event.seat == self.seat else Hidden(count)
            self.fallen.append((event.seat, pile))
            self.aside_count += count
            self.lose(event.seat, pile)

    @learn.register
    def _(self, event: RoundEnded) -> None:
        self.__init__(self.seat, self.players)  # type: ignore[misc]

    def move(self, seat: int, to: int, cards: Cards | Hidden) -> None:
        """Cards go from one hand to another."""
        self.lose(seat, cards)
        self.counts[to] += len(cards)
        if to == self.seat:
            self.hand |= pile_of(cards)

    def lose(self, seat: int, cards: Cards | Hidden) -> None:
        """Cards leave a hand."""
        self.counts[seat] -= len(cards)
        if seat == self.seat:
            assert pile_of(cards) <= self.hand
            self.hand -= pile_of(cards)


_LISTENED: Final = (
    *("seat", "hand", "counts", "aside_count", "aside_up", "played", "seen", "dropped"),
    *("gifts", "hidden_gifts", "handed_on", "swapped", "taken", "fallen"),
)
"""What a listener knows, by the name that it has in a view."""


def knowledge(value: View | Listener) -> dict[str, object]:
    """What is known, as plain values."""
    known = {name: getattr(value, name) for name in _LISTENED}
    return {
        name: tuple(found) if isinstance(found, list) else found for name, found in known.items()
    }


def listen(start: State, dice: random.Random, rounds: int, heard: Counter[str]) -> None:
    """Let everybody listen to some rounds, and compare with the views after each step."""
    seats = (*range(start.players), None)
    listeners = [Listener(seat, start.players) for seat in seats]
    for move in walk(start, dice, leaving=0.008, rounds=rounds):
        heard.update(f"event {type(event).__name__}" for event in move.step.events)
        for listener in listeners:
            for event in move.step.events:
                listener.hear(event)
            seen = view(move.after, listener.seat)
            listener.look(seen)
            assert knowledge(seen) == knowledge(listener)
            heard.update(name for name, known in knowledge(seen).items() if known)


_HEARD: Final = (
    "president+players:3-8+deck:36+jokers:1+takeover:1+leftovers:pick-up+deal:equal"
    "+shown-card:president+first-ranks:draw+seven-pass+ten-discard+city-fall+no-finish:A",
    "scum+jokers:2",
    "arschloch+seven-pass+ten-discard+shown-card:president",
)


@pytest.mark.parametrize("name", presets.ALL)
def test_who_only_listens_knows_what_a_view_knows(name: str) -> None:
    """What a seat is told is enough for all that its view says of cards, under each preset."""
    heard = Counter[str]()
    for seed in range(2):
        dice = random.Random(f"{name} {seed}")
        listen(some_match(dice.choice, presets.ALL[name].rules).state, dice, 3, heard)
    assert {"hand", "counts", "gifts", "hidden_gifts", "played", "event RoundEnded"} <= set(heard)


def test_who_only_listens_under_rules_that_hide_much() -> None:
    """The same with leftovers, a shown card, gifts in play, dropped cards and fallen hands."""
    heard = Counter[str]()
    for seed in range(24):
        dice = random.Random(seed)
        rules = Rules.parse(_HEARD[seed % len(_HEARD)])
        listen(some_match(dice.choice, rules).state, dice, 2, heard)
    assert set(_LISTENED) <= set(heard)
    kinds = {f"event {kind.__name__}" for kind in (Dealt, Drawn, Gave, TookLeftover, SeatsMoved)}
    assert kinds <= set(heard)


@given(matches(), dice())
def test_who_only_listens_under_any_rules(start: Start, chance: random.Random) -> None:
    """The same under all codes, alone and together."""
    listen(start.state, chance, 1, Counter())


# --- a spectator ------------------------------------------------------------------------------

_OF_ALL: Final = (
    *(field.name for field in attrs.fields(PublicFacts)),
    *("counts", "aside_count", "drawing", "asked", "titles"),
)
"""What is the same in the views of all."""


def seen_by_none(seen: View) -> dict[str, object]:
    """What a spectator would know of what changed hands, by the view of a seat."""
    given: tuple[Give | HiddenGift, ...] = (*seen.gifts, *seen.hidden_gifts)
    swapped = [gift if not number else unseen(gift) for number, gift in enumerate(seen.swapped)]
    return {
        "hidden_gifts": Counter(map(unseen, given)),
        "handed_on": tuple(map(unseen, seen.handed_on)),
        "swapped": tuple(swapped),
        "taken": tuple(HiddenTake(take.seat, take.take) for take in seen.taken),
        "fallen": tuple((seat, Hidden(len(pile))) for seat, pile in seen.fallen),
    }


def unseen(gift: Give | HiddenGift) -> HiddenGift:
    """A gift as somebody sees it who is neither giver nor receiver."""
    count = gift.count if isinstance(gift, HiddenGift) else len(gift.cards)
    return HiddenGift(gift.seat, gift.to, count)


@given(matches(), dice())
def test_a_spectator_knows_no_more_than_any_seat(start: Start, chance: random.Random) -> None:
    """What a spectator is shown, each seat is shown, and cards that change hands are counted."""
    for move in walk(start.state, chance, leaving=0.01):
        spectator = view(move.after, None)
        assert (Cards(), (), ()) == (spectator.hand, spectator.gifts, spectator.actions)
        for seat in range(move.after.players):
            seen = view(move.after, seat)
            for name in _OF_ALL:
                if name != "turn":
                    assert getattr(spectator, name) == getattr(seen, name), name
            assert spectator.turn in (None, seen.turn)
            assert set(spectator.actors) <= set(seen.actors)
            assert seen_by_none(seen) == seen_by_none(spectator)
        _is_unseen(spectator, move.after)


def _is_unseen(spectator: View, state: State) -> None:
    """The spectator is shown no card that changed hands but a card shown in the deal."""
    unseen_by = {**seen_by_none(spectator), "hidden_gifts": spectator.hidden_gifts}
    assert all(getattr(spectator, name) == known for name, known in unseen_by.items())
    secret = state.phase == "takeover"
    assert (spectator.turn, spectator.actors) == (
        (None, ()) if secret else (state.turn, state.actors)
    )


def test_a_takeover_is_asked_in_secret() -> None:
    """Who is asked sees it, and nobody else: neither before nor by what happens then."""
    hands = "P1: 3C 4C | P2: 3D 4D | P3: X1 X2 | P4: 3S 4S"
    state = table("scum+jokers:2", hands, None, phase="takeover", previous=range(4))
    assert [None, None, 2, None, None] == [view(state, seat).turn for seat in (0, 1, 2, 3, None)]
    assert [(), (2,), ()] == [view(state, seat).actors for seat in (0, 2, None)]
    (event,) = events(state, "P3 -")
    assert [None, 2] == [
        told.seat
        for told in (redact(event, 0), redact(event, 2))
        if isinstance(told, TakeoverDeclined)
    ]
