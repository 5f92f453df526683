"""Events tell what happened: who only listens to them knows the table."""

from __future__ import annotations

import random

from hypothesis import given

from arschloch import Action, Cards, Deal, Give, Leave, Play, Reseat, Rules, State, Suit
from arschloch.events import (
    ChairKept,
    Dealt,
    Demoted,
    DirectionTurned,
    Discarded,
    Drawn,
    Event,
    Finished,
    Gave,
    LeftTable,
    LotDrawn,
    MatchEnded,
    Passed,
    PlayBegan,
    Played,
    Revealed,
    Reversed,
    RoundEnded,
    SeatsMoved,
    ShownCardSettled,
    Skipped,
    SuitsFree,
    SuitsLocked,
    TakeoverDeclined,
    TookLeftover,
    TookOver,
    TrickEnded,
)

from .samples import Start
from .strategies import dice, examples, starts
from .walks import IN_PLAY, walk


class Listener:
    """
    The table as somebody knows it who saw one state and then hears events only.

    Args:
        state: That state.
    """

    def __init__(self, state: State) -> None:
        self.rules = state.rules
        self.round_number = state.round_number
        self.hands = list(state.hands)
        self.aside = state.aside
        self.gone = state.seen
        self.played = list(state.played)
        self.gifts = list(state.gifts)
        self.standing: list[int | None] = list(state.standing)
        self.previous = state.previous
        self.scores = list(state.scores)
        self.people = list(state.people)
        self.reversed = state.reversed
        self.clockwise = state.clockwise
        self.absent = set(state.absent)
        self.winners = state.winners
        self.leader: int | None = None
        self.dealer = state.dealer
        trick = state.trick
        self.top: Play | None = None if trick is None else trick.play
        self.passed = set(state.lead_passed if trick is None else trick.passed)
        self.lock: tuple[Suit, ...] = () if trick is None else trick.lock
        self.back = trick is not None and trick.back
        self.laid = Cards() if trick is None else trick.laid
        self.passes_in_a_row = state.passes_in_a_row
        self.lot: list[int] = []
        self.ended: tuple[int, ...] | None = None

    def hear(self, event: Event) -> None:
        """Take in one event."""
        getattr(self, f"_{type(event).__name__}")(event)

    def _give(self, seat: int, to: int, cards: Cards) -> None:
        assert cards <= self.hands[seat]
        self.hands[seat] = self.hands[seat] - cards
        self.hands[to] = self.hands[to] | cards

    def _place(self, seat: int, place: int) -> None:
        assert self.standing[place] is None
        self.standing[place] = seat

    def _Drawn(self, event: Drawn) -> None:
        if event.cause == "shown-card:president":
            ((seat, card),) = event.cards
            assert event.giver is not None and card is not None
            assert self.dealer == event.giver
            self._give(event.giver, seat, Cards([card]))

    def _SeatsMoved(self, event: SeatsMoved) -> None:
        new = {old: seat for seat, old in enumerate(event.came_from)}
        self.people = [self.people[old] for old in event.came_from]
        self.scores = [self.scores[old] for old in event.came_from]
        self.absent = {new[old] for old in self.absent}
        if self.previous is not None:
            self.previous = tuple(new[old] for old in self.previous)

    def _ChairKept(self, event: ChairKept) -> None:
        assert self.previous is not None
        assert event.seat == next(s for s in self.previous if s not in self.absent)

    def _Dealt(self, event: Dealt) -> None:
        self.hands = [hand for hand in event.hands if isinstance(hand, Cards)]
        assert isinstance(event.aside, Cards)
        self.aside, self.dealer = event.aside, event.dealer
        self.standing = [None] * len(event.hands)
        self.gone = Cards()

    def _ShownCardSettled(self, event: ShownCardSettled) -> None:
        if not event.stays:
            assert self.dealer is not None
            self._give(event.receiver, self.dealer, Cards([event.card]))

    def _TookOver(self, event: TookOver) -> None:
        assert event.places[0] == event.seat
        self.previous = event.places

    def _TakeoverDeclined(self, event: TakeoverDeclined) -> None:
        assert event.seat is not None
        assert any(card.is_joker for card in self.hands[event.seat])

    def _TookLeftover(self, event: TookLeftover) -> None:
        assert event.discard is not None
        take, discard = Cards([event.take]), Cards([event.discard])
        assert take <= self.aside
        self.hands[event.seat] = (self.hands[event.seat] | take) - discard
        self.aside = (self.aside - take) | discard

    def _Gave(self, event: Gave) -> None:
        assert isinstance(event.cards, Cards) and isinstance(event.give, Give)
        self._give(event.seat, event.to, event.cards)
        if event.cause.startswith("exchange:"):
            self.gifts.append(event.give)

    def _Discarded(self, event: Discarded) -> None:
        assert event.cards <= self.hands[event.seat]
        self.hands[event.seat] = self.hands[event.seat] - event.cards
        self.gone = self.gone | event.cards

    def _PlayBegan(self, event: PlayBegan) -> None:
        self.leader = event.leader

    def _Played(self, event: Played) -> None:
        cards = event.play.cards
        assert cards <= self.hands[event.seat]
        self.hands[event.seat] = self.hands[event.seat] - cards
        self.played[event.seat] = self.played[event.seat] | cards
        assert (event.cause == "lead") == (self.top is None)
        self.passes_in_a_row = 0
        self.top = event.play
        self.laid = self.laid | cards
        self.passed = set()

    def _Passed(self, event: Passed) -> None:
        assert self.top is not None or self.rules.pass_on_lead
        self.passed.add(event.seat)
        self.passes_in_a_row += self.rules.pass_on_lead

    def _Skipped(self, event: Skipped) -> None:
        assert event.seat not in self.passed
        self.passed.add(event.seat)

    def _Reversed(self, event: Reversed) -> None:
        assert event.reversed != self.reversed
        self.reversed = event.reversed
        if event.cause in ("eleven-back", "trick"):
            self.back = not self.back
            assert self.back == (event.cause == "eleven-back")

    def _DirectionTurned(self, event: DirectionTurned) -> None:
        assert event.clockwise != self.clockwise
        self.clockwise = event.clockwise

    def _SuitsLocked(self, event: SuitsLocked) -> None:
        assert event.suits and not self.lock
        self.lock = event.suits

    def _SuitsFree(self, event: SuitsFree) -> None:
        assert self.lock
        self.lock = ()

    def _LotDrawn(self, event: LotDrawn) -> None:
        assert sorted(event.order) == [seat for seat, hand in enumerate(self.hands) if hand]
        self.lot = list(event.order)

    def _Finished(self, event: Finished) -> None:
        assert event.place == self.standing.index(None)
        assert not self.hands[event.seat]
        assert not self.lot or event.seat == self.lot.pop(0)
        self._place(event.seat, event.place)

    def _Demoted(self, event: Demoted) -> None:
        assert None not in self.standing[event.place + 1 :]
        if event.cause == "city-fall":
            self.aside = self.aside | self.hands[event.seat]
            self.hands[event.seat] = Cards()
        assert not self.hands[event.seat]
        self._place(event.seat, event.place)

    def _Revealed(self, event: Revealed) -> None:
        assert event.cards == self.hands[event.seat]
        assert event.cards
        self.hands[event.seat] = Cards()
        self.gone = self.gone | event.cards

    def _TrickEnded(self, event: TrickEnded) -> None:
        assert self.top is not None
        assert self.top.seat == event.winner
        self.leader = event.leader
        self._clear_table()

    def _clear_table(self) -> None:
        self.top, self.passed, self.lock, self.laid = None, set(), (), Cards()

    def _RoundEnded(self, event: RoundEnded) -> None:
        assert tuple(self.standing) == event.standing
        self.scores = [a + b for a, b in zip(self.scores, event.points, strict=True)]
        drop = self.rules.drop_places
        drops = drop is not None and self.round_number % drop == 0
        self.previous, self.ended = None if drops else event.standing, event.standing
        self.round_number += 1
        players = len(self.hands)
        self.hands = [Cards() for _ in range(players)]
        self.played = [Cards() for _ in range(players)]
        self.standing = [None] * players
        self.gifts, self.aside, self.gone, self.dealer = [], Cards(), Cards(), None
        self.reversed, self.back, self.clockwise, self.passes_in_a_row = False, False, True, 0
        self._clear_table()

    def _MatchEnded(self, event: MatchEnded) -> None:
        self.winners = event.winners
        if self.ended is not None:
            self.previous = self.ended
            self.round_number -= 1

    def _LeftTable(self, event: LeftTable) -> None:
        assert event.seat not in self.absent
        self.absent.add(event.seat)

    def settle(self, state: State, action: Action) -> None:
        """
        What no event tells.

        Places that were drawn for stand in the state; so do, at a deal, those of seats that
        were absent before.  When everybody has passed on the lead, nobody counts as passed.
        """
        if state.phase in ("deal", "draw") and state.round_number == 1:
            self.previous = state.previous
        if isinstance(action, Deal):
            self.previous = state.previous if self.previous else None
            gone = [seat for seat in self.previous or sorted(self.absent) if seat in self.absent]
            self.standing[len(self.standing) - len(gone) :] = gone
        playing = {seat for seat, hand in enumerate(self.hands) if hand}
        if self.top is None and playing <= self.passed and state.phase == "play":
            self.passed = set()
        self.ended = None

    def know(self, state: State) -> None:
        """What was heard is what is so."""
        assert tuple(self.hands) == state.hands
        assert tuple(self.played) == state.played
        assert self.aside == state.aside
        assert self.gone == state.seen
        assert tuple(self.gifts) == state.gifts
        assert self.previous == state.previous
        assert self.round_number == state.round_number
        assert tuple(self.scores) == state.scores
        assert tuple(self.people) == state.people
        assert self.reversed == state.reversed
        assert self.clockwise == state.clockwise
        assert self.passes_in_a_row == state.passes_in_a_row
        assert tuple(sorted(self.absent)) == state.absent
        assert self.winners == state.winners
        assert self.dealer == state.dealer
        assert tuple(self.standing) == state.standing
        assert (self.top is None) == (state.trick is None)
        if state.trick is not None:
            self._know_trick(state)
        elif state.phase in ("play", "lot"):
            assert sorted(self.passed) == sorted(state.lead_passed)
            assert not self.back

    def _know_trick(self, state: State) -> None:
        trick = state.trick
        assert trick is not None
        assert self.top == trick.play
        assert self.passed <= trick.passed
        assert self.lock == trick.lock
        assert self.back == trick.back
        remembers = any(rule.reads_trick for rule in self.rules.house_rules)
        assert trick.laid == (self.laid if remembers else trick.play.cards)


@examples(2)
@given(starts(), dice())
def test_events_tell_everything(start: Start, chance: random.Random) -> None:
    """From one state and the events after it the table can be kept up."""
    listener = Listener(start.state)
    for move in walk(start.state, chance, leaving=0.02, rounds=3):
        listener.leader = None
        for event in move.step.events:
            listener.hear(event)
        listener.settle(move.after, move.action)
        listener.know(move.after)
        if listener.leader is not None and move.after.phase == "play":
            assert move.after.trick is None
            assert move.after.turn == listener.leader


@examples(2)
@given(starts(), dice())
def test_events_name_their_rules(start: Start, chance: random.Random) -> None:
    """
    Every event has a cause: a code of the rules in force, or a plain word.

    Whatever is done, something happens, unless the seats are drawn anew and nobody moves.
    """
    words = {"lead", "higher", "out", "last-player", "leave", "trick"}
    causes, everybody = set(), tuple(range(start.state.players))
    for move in walk(start.state, chance, leaving=0.02, rounds=2):
        stay = isinstance(move.action, Reseat) and move.action.order == everybody
        assert move.step.events or stay
        causes |= {event.cause for event in move.step.events}
    for code in causes - words:
        assert Rules.parse(code, base=start.rules) == start.rules, code


ORDER: tuple[tuple[type[Event], ...], ...] = (
    (Played, Passed, LotDrawn),
    (Reversed, DirectionTurned, SuitsLocked, SuitsFree),
    (Gave, Discarded),
    (Finished, Demoted, Revealed),
    (Skipped,),
    (TrickEnded,),
    (RoundEnded,),
    (MatchEnded,),
)
"""The events of one action in play, but for a seat that leaves: what comes before what."""


OUT = 3
"""The place in :data:`ORDER` where seats are placed."""


def place_in_order(event: Event) -> int:
    """How far an event stands in :data:`ORDER`; the end of a trick turns the order back."""
    if isinstance(event, Reversed) and event.cause == "trick":
        return next(place for place, kinds in enumerate(ORDER) if TrickEnded in kinds)
    return next(place for place, kinds in enumerate(ORDER) if isinstance(event, kinds))


@examples(2)
@given(starts(), dice())
def test_the_order_of_effects(start: Start, chance: random.Random) -> None:
    """
    Effects of a play come in one order.

    The play, what it turns round or locks at once, the cards that its player parts with, going
    out, banned hands, then either the end of the round and of the match, or skips, and the end
    of the trick.  What changes at once comes in the order of the house rules.  Before all this
    stands a seat that leaves.
    """
    house = [rule.code for rule in start.rules.house_rules]
    for move in walk(start.state, chance, leaving=0.02, rounds=2):
        if move.before.phase not in IN_PLAY:
            continue
        events = list(move.step.events)
        if isinstance(move.action, Leave):
            assert isinstance(events.pop(0), LeftTable)
            while events and events[0].cause == "leave" and place_in_order(events[0]) == OUT:
                events.pop(0)
        places = list(map(place_in_order, events))
        assert places == sorted(places)
        at_once = [event.cause for event in events if isinstance(event, ORDER[1])]
        at_once = [cause for cause in at_once if cause != "trick"]
        assert at_once == sorted(at_once, key=house.index)
        parted = [type(event) for event in events if isinstance(event, (Gave, Discarded))]
        assert parted in ([], [Gave], [Discarded], in_order_of_ranks(start.rules))
        kinds = {type(event) for event in events}
        assert not ({Skipped, TrickEnded} & kinds and RoundEnded in kinds)
        assert (RoundEnded in kinds) == (move.after.phase in ("deal", "seats", "over"))
        assert (MatchEnded in kinds) == (move.after.phase == "over")


def in_order_of_ranks(rules: Rules) -> list[type[Event]]:
    """Which comes first, a gift for sevens or a drop for tens: that of the lower rank."""
    letters = [rank.letter for rank in rules.ranks]
    return [Gave, Discarded] if letters.index("7") < letters.index("T") else [Discarded, Gave]
