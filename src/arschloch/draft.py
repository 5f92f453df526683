# SPDX-License-Identifier: MIT
"""
A state in the making, and how tricks, rounds and matches end.

The effects of a play come in the one order of ruling 19: the play lies on the table; what
changes at once (the order, the direction, locks); the end of the trick and skips are marked;
the player parts with cards; going out, banned hands, the end of the round, the end of the
trick, skips, who is next.
"""

from __future__ import annotations

from typing import Final

from .actions import Give, Play
from .cards import Suit, cards_of
from .changes import (
    Ask,
    Change,
    Demote,
    EndTrick,
    LockSuits,
    Reverse,
    ReverseTrick,
    Skip,
    TurnDirection,
    UnlockSuits,
    in_asking_order,
)
from .errors import shown
from .events import (
    Demoted,
    DirectionTurned,
    Discarded,
    Event,
    Finished,
    Gave,
    LeftTable,
    Played,
    Revealed,
    Reversed,
    RoundEnded,
    Skipped,
    SuitsFree,
    SuitsLocked,
    TrickEnded,
)
from .facts import NOBODY, Phase, Round, next_turn
from .game import Demand, Game
from .melds import Meld, suits_unpacked
from .rounds import Log, end_match, end_of_match, next_round, placed, points_of
from .rules.finishing import Foul
from .rules.house_rule import GoneOut
from .rules.trick_end import AfterOut
from .state import State, new_state
from .table import BLANK, Memory, Pending, seats_in

__all__ = ["Draft", "lead_state"]

_SWEPT: Final = f"foul:{Foul.SWEEP.value}"
"""Why a trick ends with a foul; then the next player leads, whatever else holds."""


def lead_state(
    facts: Round, hands: tuple[int, ...], reversed_: int, leader: int, memory: Memory = BLANK
) -> State:
    """The state with an empty table and a seat to lead that may lead anything."""
    lead = facts.game.leads[reversed_]
    return State(facts, "play", hands, leader, reversed_, NOBODY, NOBODY, None, 0, 0, memory, lead)


class Draft:
    """A state in the making: what a move changes, until it is :meth:`finished`."""

    __slots__ = (
        "back",
        "demand",
        "equals",
        "facts",
        "game",
        "hands",
        "laid",
        "leader",
        "lock",
        "locked",
        "log",
        "meld",
        "owner",
        "passed",
        "passes",
        "play",
        "reversed",
        "turn",
    )

    def __init__(self, state: State, hands: tuple[int, ...], log: Log) -> None:
        self.facts: Round = state._round
        self.game: Final[Game] = state._round.game
        self.hands = hands
        self.reversed = state._reversed
        self.turn: Final = state._turn
        self.leader = state._leader
        self.owner = state._owner
        self.play = state._play
        self.passed = state._passed
        self.locked = state._locked
        memory = state._memory
        self.equals = memory.equals
        self.lock = memory.lock
        self.back = memory.back
        self.laid = memory.laid
        self.passes = memory.passes
        self.demand = state._demand
        self.meld = state._demand.top
        self.log: Final = log

    def finished(self, turn: int, phase: Phase = "play", pending: Pending | None = None) -> State:
        """The state that the draft has become."""
        game = self.game
        memory = self.memory(pending)
        if self.meld is None:
            demand = game.opening(self.facts.opening, self.reversed)
        else:
            demand = game.demand_on(self.meld, self.reversed, memory)
        return State(
            self.facts,
            phase,
            self.hands,
            turn,
            self.reversed,
            self.leader,
            self.owner,
            self.play,
            self.passed,
            self.locked,
            memory,
            demand,
        )

    def memory(self, pending: Pending | None = None) -> Memory:
        """What the trick remembers."""
        if not (self.equals or self.lock or self.back or self.laid or self.passes or pending):
            return BLANK
        return Memory(self.equals, self.lock, self.back, self.laid, self.passes, pending)

    def played(self, action: Play, meld: Meld) -> State:
        """The state after a play, with all its effects."""
        seat, cards = action.seat, action.cards.mask
        before = self._order_of_round()
        demand, self.meld = self.demand, meld
        self._lay(action, meld)
        if self.log is not None:
            in_turn = seat == self.turn
            cause = self.game.cause_of(demand, meld, cards, in_turn=in_turn)
            self.log.append(Played(seat, self.play or action, cause))
        effects = Pending(cards, before)
        if not self.game.plain:
            effects = self._answer(demand, meld, effects)
        if effects.end is None:
            unseen = sum(self.hands, self.facts.aside_down)
            if self.game.unbeatable(meld, self.reversed, self.lock, unseen):
                end = f"unbeatable:{self.game.rules.unbeatable.value}"
                effects = effects._replace(end=end)
        return self.part(effects)

    def part(self, effects: Pending) -> State:
        """Ask the owner for cards, one thing after the other, and settle the play after that."""
        seat = self.owner
        while effects.asks and self.hands[seat] and self.facts.active >> seat & 1:
            ask, hand = effects.asks[0], self.hands[seat]
            if hand.bit_count() > ask.count:
                return self.finished(seat, ask.what, effects)
            effects = self.hand_over(effects, hand)
        return self._settle(effects)

    def hand_over(self, effects: Pending, cards: int) -> Pending:
        """
        Take the cards that were asked for out of the hand of the owner; what is left to do.

        Args:
            effects: What the play brings about, the cards in question first.
            cards: The cards, as a mask.
        """
        ask = effects.asks[0]
        seat, facts, hands = self.owner, self.facts, list(self.hands)
        start = list(facts.start)
        hands[seat] &= ~cards
        start[seat] &= ~cards
        if ask.what == "give":
            receiver = facts.ring[facts.active][seat]
            hands[receiver] |= cards
            start[receiver] |= cards
            gift = Give(seat, receiver, cards_of(cards))
            self.facts = facts.but(start=tuple(start), handed_on=(*facts.handed_on, gift))
            event: Event = Gave(seat, receiver, gift.cards, ask.cause)
        else:
            self.facts = facts.but(
                start=tuple(start),
                seen=facts.seen | cards,
                dropped=(*facts.dropped, (seat, cards)),
            )
            event = Discarded(seat, cards_of(cards), ask.cause)
        self.hands = tuple(hands)
        if self.log is not None:
            self.log.append(event)
        return effects._replace(asks=effects.asks[1:])

    def _settle(self, effects: Pending) -> State:
        """What follows a play when its player has parted with what was asked for."""
        seat, end, skips = self.owner, effects.end, effects.skips
        before = effects.reversed_before
        if not self.hands[seat] and self.facts.active >> seat & 1:
            end = self._go_out(seat, effects.cards, before) or end
            skips = ()
        for change in effects.falls:
            self._fall(change)
        # Without house rules a play leaves nobody but its player with another hand.
        if self.game.places_banned and (self.hands[seat] or self.game.has_house_rules):
            self.settle_banned(seat)
        if self.round_is_over():
            return self.end_round()
        if end is not None:
            return self.end_trick(end)
        for skip in skips:
            if self._skip(seat, skip):
                return self.end_trick(skip.cause)
        turn = next_turn(self.facts, seat, seat, self.passed)
        if turn < 0:
            return self.end_trick(f"pass:{self.game.rules.passing.value}")
        return self.finished(turn)

    def end_trick(self, cause: str) -> State:
        """The state after the trick: the owner leads, or who follows an owner that is out."""
        leader = self._next_leader(cause)
        if self.log is not None:
            self.log.append(TrickEnded(self.owner, cause, leader))
        if self.back:
            self._turn_order("trick")
        return self.lead(leader)

    def lead(self, leader: int) -> State:
        """The state with an empty table, of which a seat has the lead."""
        memory = Memory(passes=self.passes) if self.passes else BLANK
        return lead_state(self.facts, self.hands, self.reversed, leader, memory)

    def lot(self) -> State:
        """The state when so many have passed that the open places are drawn by lot."""
        return self.finished(NOBODY, "lot")

    def drawn(self, order: tuple[int, ...]) -> State:
        """The state after the round, its open places going to seats in the order of a lot."""
        for seat in order:
            self._reveal(seat, "pass-on-lead")
            self._finish(seat, "pass-on-lead")
        return self.end_round()

    def leave(self, seat: int) -> None:
        """A seat leaves: it is placed, unless it is already, and its cards are shown."""
        if self.log is not None:
            self.log.append(LeftTable(seat, "leave"))
        facts = self.facts
        leads = seat == self.turn and self.play is None
        self.facts = facts.but(
            absent=facts.absent | 1 << seat, opening=0 if leads else facts.opening
        )
        if seat not in facts.standing:
            self.demote(seat, "leave")

    def settle_empty(self) -> None:
        """Place who has no card left when play begins, since others have left before."""
        for seat in seats_in(self.facts.active):
            if not self.hands[seat]:
                self._finish(seat, "out")

    def demote(self, seat: int, cause: str) -> None:
        """Place a seat on the lowest free place; its cards are shown and leave play."""
        self._reveal(seat, cause)
        standing = self.facts.standing
        place = len(standing) - 1 - standing[::-1].index(None)
        self.facts = placed(self.facts, seat, place)
        if self.log is not None:
            self.log.append(Demoted(seat, place, cause))

    def settle_banned(self, seat: int) -> None:
        """Place who holds nothing but banned cards, from the left of a seat (ruling 5)."""
        unbanned, players = self.game.unbanned[self._order_of_round()], self.game.players
        stuck = [other for other, hand in enumerate(self.hands) if hand and not hand & unbanned]
        step = 1 if self.facts.clockwise else -1
        for other in sorted(stuck, key=lambda other: ((other - seat) * step - 1) % players):
            self.demote(other, f"only-banned:{self.game.rules.only_banned.value}")

    def round_is_over(self) -> bool:
        """Whether at most one seat still plays (A12; ruling 17)."""
        return self.facts.active.bit_count() <= 1

    def end_round(self) -> State:
        """The state after the round: at the next deal, or at the end of the match."""
        standing = self._whole_standing()
        points = points_of(self.facts, standing)
        facts = next_round(self.facts, standing, points)
        if self.log is not None:
            self.log.append(RoundEnded(standing, points, self.game.rules.points.code))
        cause = end_of_match(facts, self.facts.number)
        if cause is not None:
            facts = facts.but(number=self.facts.number, previous=standing)
            return end_match(facts, cause, self.log)
        redraw = self.game.rules.redraw_seats
        redraws = redraw is not None and self.facts.number % redraw == 0
        return new_state(facts, "seats" if redraws else "deal", (0,) * self.game.players)

    def _whole_standing(self) -> tuple[int, ...]:
        """The standing once the last player, if one is left, has the place that is left."""
        standing = list(self.facts.standing)
        for seat in seats_in(self.facts.active):
            place = standing.index(None)
            standing[place] = seat
            if self.log is not None:
                self.log.append(Revealed(seat, cards_of(self.hands[seat]), "last-player"))
                self.log.append(Finished(seat, place, "last-player"))
        return tuple(seat for seat in standing if seat is not None)

    def _lay(self, action: Play, meld: Meld) -> None:
        """The play lies on the table."""
        seat = action.seat
        if self.facts.opening:
            self.facts = self.facts.but(opening=0)
        if self.play is None:
            self.leader = seat
        self.owner = seat
        self.play = self.game.reader.plainest(action, meld)
        if self.game.locks_player:
            self.locked |= 1 << seat
        self.passed = self.locked
        self.passes = 0
        if self.game.reads_trick:
            self.laid |= action.cards.mask

    def _answer(self, demand: Demand, meld: Meld, effects: Pending) -> Pending:
        """Apply what a play changes at once; what it brings about later."""
        asks, skips, falls = list[Ask](), list[Skip](), list[Demote]()
        end: str | None = None
        answers = demand.changes_of(meld, self.laid, effects.cards)
        for change in (*answers, *self._equal_changes(demand, meld)):
            if isinstance(change, Skip):
                skips.append(change)
            elif isinstance(change, Ask):
                asks.append(change)
            elif isinstance(change, Demote):
                falls.append(change)
            elif isinstance(change, EndTrick):
                end = end or change.cause
            else:
                self._change(change, meld)
        if not (asks or skips or falls or end):
            return effects
        asked = in_asking_order(asks, self.game.strength_of)
        return Pending(
            effects.cards, effects.reversed_before, asked, tuple(skips), tuple(falls), end
        )

    def _change(self, change: Change, meld: Meld) -> None:
        """Apply a change that takes effect at once."""
        if isinstance(change, Reverse):
            self._turn_order(change.cause)
        elif isinstance(change, ReverseTrick):
            if not self.back:
                self.back = True
                self._turn_order(change.cause)
        elif isinstance(change, TurnDirection):
            self.facts = self.facts.turned()
            self._note(DirectionTurned(self.facts.clockwise, change.cause))
        elif isinstance(change, LockSuits):
            self.lock = meld.suits
            self._note(SuitsLocked(tuple(map(Suit, suits_unpacked(meld.suits))), change.cause))
        elif isinstance(change, UnlockSuits):
            self.lock = 0
            self._note(SuitsFree(change.cause))
        else:
            raise TypeError(f"{shown(change)} is no change that a house rule can bring about")

    def _turn_order(self, cause: str) -> None:
        self.reversed ^= 1
        self._note(Reversed(self.reversed == 1, cause))

    def _note(self, event: Event) -> None:
        if self.log is not None:
            self.log.append(event)

    def _order_of_round(self) -> int:
        """Whether the order is turned round by what outlasts the trick."""
        return self.reversed ^ self.back

    def _equal_changes(self, demand: Demand, meld: Meld) -> tuple[Skip, ...]:
        """What an equal play brings about (ruling 11)."""
        equal = self.game.equal
        if not demand.equals(meld):
            self.equals = 0
            return ()
        in_a_row = self.equals + 1
        self.equals = equal.remembers(in_a_row)
        count = equal.skips(in_a_row)
        return (Skip(count, f"equal:{equal.value}"),) if count else ()

    def _go_out(self, seat: int, cards: int, reversed_: int) -> str | None:
        """Place a seat that has played its last cards; why that ends the trick, if it does."""
        rules = self.game.rules
        if cards & self.game.banned[reversed_]:
            self.demote(seat, f"foul:{rules.foul.value}")
            if rules.foul is Foul.SWEEP:
                return _SWEPT
        else:
            self._finish(seat, "out")
            if self.game.minds_going_out:
                self._follow_out(seat)
        return "after-out:sweep" if rules.after_out is AfterOut.SWEEP else None

    def _follow_out(self, seat: int) -> None:
        """Place from the bottom whom the house rules name since a seat has gone out."""
        facts = self.facts
        out = GoneOut(
            seat,
            facts.standing.index(seat),
            seats_in(facts.active),
            facts.participants.bit_count(),
            facts.previous,
        )
        for rule in self.game.rules.house_rules:
            for change in rule.on_going_out(out):
                self._fall(change)

    def _fall(self, change: Demote) -> None:
        """Place a seat on the lowest free place, if it has none; its cards go aside unseen."""
        seat = change.seat
        if not self.facts.active >> seat & 1:
            return
        hand = self._take_hand(seat)
        facts = self.facts
        self.facts = facts.but(
            aside_down=facts.aside_down | hand, fallen=(*facts.fallen, (seat, hand))
        )
        self.demote(seat, change.cause)

    def _skip(self, seat: int, skip: Skip) -> bool:
        """Pass over who would be next; whether that used up everybody who could answer."""
        for _ in range(skip.count):
            waiting = self.facts.active & ~(self.passed | 1 << seat)
            if not waiting:
                return True
            skipped = self.facts.ring[waiting][seat]
            self.passed |= 1 << skipped
            if self.log is not None:
                self.log.append(Skipped(skipped, skip.cause))
        return not self.facts.active & ~(self.passed | 1 << seat)

    def _next_leader(self, cause: str) -> int:
        facts, owner = self.facts, self.owner
        if facts.active >> owner & 1:
            return owner
        rules = self.game.rules
        if rules.after_out is AfterOut.LAST and cause != _SWEPT and facts.places:
            last = facts.places[-1]
            if facts.active >> last & 1:
                return last
        return facts.ring[facts.active][owner]

    def _finish(self, seat: int, cause: str) -> None:
        """Place a seat on the highest free place."""
        place = self.facts.standing.index(None)
        self.facts = placed(self.facts, seat, place)
        if self.log is not None:
            self.log.append(Finished(seat, place, cause))

    def _reveal(self, seat: int, cause: str) -> None:
        """Show the cards of a seat and take them out of play."""
        hand = self._take_hand(seat)
        if hand:
            self._note(Revealed(seat, cards_of(hand), cause))
            facts = self.facts
            self.facts = facts.but(seen=facts.seen | hand, dropped=(*facts.dropped, (seat, hand)))

    def _take_hand(self, seat: int) -> int:
        """Take all cards from a seat, which counts as never having held them; the cards."""
        hand, start = self.hands[seat], self.facts.start
        self.hands = (*self.hands[:seat], 0, *self.hands[seat + 1 :])
        self.facts = self.facts.but(start=(*start[:seat], start[seat] & ~hand, *start[seat + 1 :]))
        return hand
