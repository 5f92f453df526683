"""Events tell what happened: who only listens to them knows the table."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given

from arschloch import Cards, Play, Rules, State
from arschloch.events import (
    ChairKept,
    Dealt,
    Demoted,
    Drawn,
    Event,
    Finished,
    Gave,
    LeftTable,
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
    TakeoverDeclined,
    TookLeftover,
    TookOver,
    TrickEnded,
)

from .samples import Start
from .strategies import dice, starts
from .walks import walk


class Listener:
    """
    The table as somebody knows it who saw one state and then hears events only.

    Args:
        state: That state.
    """

    def __init__(self, state: State) -> None:
        self.hands = list(state.hands)
        self.aside = state.aside
        self.played = list(state.played)
        self.gifts = list(state.gifts)
        self.standing: list[int | None] = list(state.standing)
        self.previous = state.previous
        self.scores = list(state.scores)
        self.people = list(state.people)
        self.reversed = state.reversed
        self.absent = set(state.absent)
        self.winners = state.winners
        self.top: Play | None = None if state.trick is None else state.trick.play
        self.passed = set(() if state.trick is None else state.trick.passed)
        self.leader: int | None = None
        self.dealer = state.dealer
        self.shown_to: tuple[int, Cards] | None = None

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
            assert self.dealer is not None
            self._give(self.dealer, seat, Cards([card]))

    def _SeatsMoved(self, event: SeatsMoved) -> None:
        new = {old: seat for seat, old in enumerate(event.came_from)}
        self.people = [self.people[old] for old in event.came_from]
        self.scores = [self.scores[old] for old in event.came_from]
        self.absent = {new[old] for old in self.absent}

    def _ChairKept(self, event: ChairKept) -> None:
        assert self.previous is not None
        assert event.seat == next(s for s in self.previous if s not in self.absent)

    def _Dealt(self, event: Dealt) -> None:
        self.hands, self.aside, self.dealer = list(event.hands), event.aside, event.dealer
        self.standing = [None] * len(event.hands)

    def _ShownCardSettled(self, event: ShownCardSettled) -> None:
        if not event.stays:
            assert self.dealer is not None
            self._give(event.receiver, self.dealer, Cards([event.card]))

    def _TookOver(self, event: TookOver) -> None:
        assert event.places[0] == event.seat
        self.previous = event.places

    def _TakeoverDeclined(self, event: TakeoverDeclined) -> None:
        assert any(card.is_joker for card in self.hands[event.seat])

    def _TookLeftover(self, event: TookLeftover) -> None:
        take, discard = Cards([event.take]), Cards([event.discard])
        assert take <= self.aside
        self.hands[event.seat] = (self.hands[event.seat] | take) - discard
        self.aside = (self.aside - take) | discard

    def _Gave(self, event: Gave) -> None:
        self._give(event.seat, event.to, event.cards)
        self.gifts.append(event.give)

    def _PlayBegan(self, event: PlayBegan) -> None:
        self.leader = event.leader

    def _Played(self, event: Played) -> None:
        cards = event.play.cards
        assert cards <= self.hands[event.seat]
        self.hands[event.seat] = self.hands[event.seat] - cards
        self.played[event.seat] = self.played[event.seat] | cards
        assert (event.cause == "lead") == (self.top is None)
        self.top = event.play
        self.passed = set()

    def _Passed(self, event: Passed) -> None:
        assert self.top is not None
        self.passed.add(event.seat)

    def _Skipped(self, event: Skipped) -> None:
        assert event.seat not in self.passed
        self.passed.add(event.seat)

    def _Reversed(self, event: Reversed) -> None:
        assert event.reversed != self.reversed
        self.reversed = event.reversed

    def _Finished(self, event: Finished) -> None:
        assert event.place == self.standing.index(None)
        assert not self.hands[event.seat]
        self._place(event.seat, event.place)

    def _Demoted(self, event: Demoted) -> None:
        assert None not in self.standing[event.place + 1 :]
        self._place(event.seat, event.place)

    def _Revealed(self, event: Revealed) -> None:
        assert event.cards == self.hands[event.seat]
        assert event.cards
        self.hands[event.seat] = Cards()

    def _TrickEnded(self, event: TrickEnded) -> None:
        assert self.top is not None
        assert self.top.seat == event.winner
        self.top, self.passed, self.leader = None, set(), event.leader

    def _RoundEnded(self, event: RoundEnded) -> None:
        assert tuple(self.standing) == event.standing
        self.previous = event.standing
        self.scores = [a + b for a, b in zip(self.scores, event.points, strict=True)]
        players = len(self.hands)
        self.hands = [Cards() for _ in range(players)]
        self.played = [Cards() for _ in range(players)]
        self.standing = [None] * players
        self.gifts, self.aside = [], Cards()
        self.reversed, self.top, self.dealer, self.passed = False, None, None, set()

    def _MatchEnded(self, event: MatchEnded) -> None:
        self.winners = event.winners

    def _LeftTable(self, event: LeftTable) -> None:
        assert event.seat not in self.absent
        self.absent.add(event.seat)

    def settle(self, state: State, action: Any) -> None:
        """
        What no event tells.

        Places that were drawn for, and places renumbered with the seats, stand in the state;
        seats that were absent before a deal stand at the end of it.
        """
        if state.phase in ("deal", "draw") and state.round_number == 1:
            self.previous = state.previous
        if type(action).__name__ == "Deal":
            self.previous = state.previous if self.previous else None
            gone = [seat for seat in self.previous or sorted(self.absent) if seat in self.absent]
            self.standing[len(self.standing) - len(gone) :] = gone

    def know(self, state: State) -> None:
        """What was heard is what is so."""
        assert tuple(self.hands) == state.hands
        assert tuple(self.played) == state.played
        assert self.aside == state.aside
        assert tuple(self.gifts) == state.gifts
        assert self.previous == state.previous
        assert tuple(self.scores) == state.scores
        assert tuple(self.people) == state.people
        assert self.reversed == state.reversed
        assert tuple(sorted(self.absent)) == state.absent
        assert self.winners == state.winners
        assert self.dealer == state.dealer
        assert (self.top is None) == (state.trick is None)
        if state.trick is not None:
            assert self.top == state.trick.play
            assert self.passed <= state.trick.passed
        assert tuple(self.standing) == state.standing


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


@given(starts(), dice())
def test_events_name_their_rules(start: Start, chance: random.Random) -> None:
    """Every event has a cause: a code of the rules in force, or a plain word."""
    words = {"lead", "higher", "out", "last-player", "leave"}
    causes = set()
    for move in walk(start.state, chance, leaving=0.02, rounds=2):
        assert move.step.events
        causes |= {event.cause for event in move.step.events}
    for code in causes - words:
        assert Rules.parse(code, base=start.rules) == start.rules, code


@given(starts(), dice())
def test_the_order_of_effects(start: Start, chance: random.Random) -> None:
    """
    Effects of a play come in one order.

    The play, the turn of the ranks, going out, banned hands, then either the end of the round
    and of the match, or the end of the trick, or skips.
    """
    order = [
        (LeftTable,),
        (Played, Passed),
        (Reversed,),
        (Finished, Demoted, Revealed),
        (Skipped,),
        (TrickEnded,),
        (RoundEnded,),
        (MatchEnded,),
    ]
    for move in walk(start.state, chance, leaving=0.02, rounds=2):
        if move.before.phase != "play":
            continue
        steps = [
            next(place for place, kinds in enumerate(order) if isinstance(event, kinds))
            for event in move.step.events
        ]
        assert steps == sorted(steps)
        kinds = [type(event) for event in move.step.events]
        assert not ({Skipped, TrickEnded} & set(kinds) and RoundEnded in kinds)
        assert (RoundEnded in kinds) == (move.after.phase in ("deal", "over"))
        assert (MatchEnded in kinds) == (move.after.phase == "over")
