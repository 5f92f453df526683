# SPDX-License-Identifier: MIT
"""
The state of a match: one immutable value.

What a single play changes lies in :class:`State` itself; what changes a few times in a
round lies in one inner :class:`Round` that is passed on as it is.  Hands are ints inside
(see :mod:`arschloch.cards`) and :class:`~arschloch.Cards` outside.  ``State`` hides its
fields behind read-only properties instead of a guarded ``__setattr__``: making a new one
is the dearest step of a move, and a guard makes it four times as dear.
"""

from __future__ import annotations

from typing import Any, final

import attrs

from .actions import Give, Play, TakeLeftover, seat_text
from .cards import Card, Cards, Suit, cards_of
from .drawing import svg_of
from .errors import Reason, counted, shown
from .facts import IN_PLAY, NOBODY, Phase, Round, title_of
from .game import Demand
from .melds import suits_unpacked
from .rules.seating import Seats
from .ruleset import Rules
from .table import BLANK, Memory, Pending, Trick, seats_in

__all__ = ["State"]


@final
@attrs.define(repr=False, unsafe_hash=True, init=True)
class State:
    """
    A match at one moment; immutable, hashable, picklable, without history.

    States come from :func:`new_match`, :func:`position`, :func:`apply` and
    :func:`step`.  Two states are equal when they show the same and go on the same; how they
    were reached does not matter.

    Example:
        >>> from arschloch import position, presets
        >>> state = position(presets.ARSCHLOCH, ["9C 9S", "9D JD JH", "8C KD"], turn=0)
        >>> state.turn, state.hands[1], state.trick
        (0, Cards('9D JD JH'), None)

    .. versionadded:: 0.1.0
    """

    _round: Round
    _phase: Phase
    _hands: tuple[int, ...]
    _turn: int
    _reversed: int
    _leader: int
    _owner: int
    _play: Play | None
    _passed: int
    _locked: int
    _memory: Memory
    _demand: Demand = attrs.field(eq=False)

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self._round.game.rules

    @property
    def players(self) -> int:
        """How many seats the table has."""
        return self._round.game.players

    @property
    def phase(self) -> Phase:
        """
        What is being done.

        One of ``draw``, ``seats``, ``deal``, ``shown``, ``takeover``, ``leftovers``,
        ``exchange``, ``play``, ``give`` and ``discard`` (what a play asks for), ``lot`` and
        ``over``.
        """
        return self._phase

    @property
    def round_number(self) -> int:
        """The number of the round, from 1."""
        return self._round.number

    @property
    def turn(self) -> int | None:
        """The seat that acts; ``None`` when chance acts or the match is over."""
        return None if self._turn < 0 else self._turn

    @property
    def actors(self) -> tuple[int, ...]:
        """
        All seats that may act now, lowest first.

        The President stands here at a deal while the chair may be kept (S4).  Where something
        may be laid out of turn, all who still play stand here, whatever they hold.
        """
        if self._turn >= 0:
            anytime = self._demand.anytime
            if anytime is not None and self._phase == "play":
                return seats_in(self._round.active) if anytime.lets_any else (self._turn,)
            return (self._turn,)
        keeper = self.chair_keeper
        return () if keeper is None else (keeper,)

    @property
    def chair_keeper(self) -> int | None:
        """The seat that may declare to keep its chair before the deal (S4), if any."""
        facts = self._round
        if self._phase != "deal" or facts.keeps_chair or not self.moves_at_deal:
            return None
        places = facts.places
        return places[0] if places and places[0] != 0 else None

    @property
    def moves_at_deal(self) -> bool:
        """Whether players move seats by place with the next deal (S4)."""
        facts = self._round
        by_rank = facts.game.rules.seats is Seats.BY_RANK
        return by_rank and facts.number > 1 and facts.previous is not None

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards of each seat, length :attr:`players`."""
        return tuple(map(cards_of, self._hands))

    @property
    def trick(self) -> Trick | None:
        """The trick under way; ``None`` while the table is empty."""
        if self._play is None:
            return None
        game = self._round.game
        passed = self._passed & ~(1 << self._owner)
        skipped = passed & ~self._locked if game.locks_passer else 0
        return Trick(
            self._leader,
            self._owner,
            self._play,
            seats_in(passed),
            seats_in(skipped),
            self._memory.equals,
            map(Suit, suits_unpacked(self._memory.lock)),
            self._memory.back,
            cards_of(self._memory.laid) if self._memory.laid else None,
            not game.locks_player and self._locked >> self._owner & 1 == 1,
        )

    @property
    def lead_passed(self) -> tuple[int, ...]:
        """The seats that have passed on the empty table, in that order."""
        if self._phase not in ("play", "lot") or self._play is not None or not self._passed:
            return ()
        step = 1 if self._round.clockwise else -1
        return tuple(
            sorted(
                seats_in(self._passed),
                key=lambda seat: (seat - self._leader) * step % self.players,
            )
        )

    @property
    def clockwise(self) -> bool:
        """Whether the turn goes clockwise."""
        return self._round.clockwise

    @property
    def passes_in_a_row(self) -> int:
        """How many passes there were since the last play, where the rules count them."""
        return self._memory.passes

    @property
    def asked(self) -> int:
        """How many cards the seat on turn must part with, in ``give`` and ``discard``."""
        pending = self._memory.pending
        return 0 if pending is None else pending.asks[0].count

    @property
    def pending(self) -> Pending | None:
        """What the play on top still brings about, in ``give`` and ``discard``."""
        return self._memory.pending

    @property
    def aside(self) -> Cards:
        """The cards that lie aside, face down or up."""
        return cards_of(self._round.aside_down | self._round.aside_up)

    @property
    def aside_up(self) -> Cards:
        """Those of the cards aside that lie face up."""
        return cards_of(self._round.aside_up)

    @property
    def played(self) -> tuple[Cards, ...]:
        """What each seat has played in this round, length :attr:`players`."""
        if self._phase not in IN_PLAY:
            return tuple(cards_of(0) for _ in self._hands)
        starts = self._round.start
        return tuple(
            cards_of(start & ~hand) for start, hand in zip(starts, self._hands, strict=True)
        )

    @property
    def seen(self) -> Cards:
        """
        The cards that are out of the round although no seat has played them.

        Hands that were shown when their seats were placed; in a position, the cards that
        are named nowhere, too.
        """
        return cards_of(self._round.seen)

    @property
    def gifts(self) -> tuple[Give, ...]:
        """What changed hands before play in this round, in that order."""
        return self._round.gifts

    @property
    def handed_on(self) -> tuple[Give, ...]:
        """What changed hands in this round since a play asked for it, in that order."""
        return self._round.handed_on

    @property
    def taken(self) -> tuple[TakeLeftover, ...]:
        """The leftovers taken in this round, and what was put down for them (A4)."""
        return self._round.taken

    @property
    def swapped(self) -> tuple[Give, ...]:
        """
        A card shown in the deal that went to the dealer, and the one given for it (S5).

        Two gifts, or the first of them while the second is drawn; none if no card went back.
        """
        return self._round.swapped

    @property
    def took_over(self) -> int | None:
        """The seat that has declared a takeover in this round (S7); ``None`` if there is none."""
        return self._round.took_over

    @property
    def fallen(self) -> tuple[tuple[int, Cards], ...]:
        """The seats whose hands went aside unseen in this round, and these cards (city fall)."""
        return tuple((seat, cards_of(cards)) for seat, cards in self._round.fallen)

    @property
    def dropped(self) -> tuple[tuple[int, Cards], ...]:
        """Who dropped cards or had to show them in this round, and these cards, gone since."""
        return tuple((seat, cards_of(cards)) for seat, cards in self._round.dropped)

    @property
    def opener(self) -> tuple[int, Card] | None:
        """The seat that leads first in this round since it held a card, and that card (A6)."""
        if self._round.opener is None:
            return None
        seat, bit = self._round.opener
        (card,) = cards_of(bit)
        return seat, card

    @property
    def reversed(self) -> bool:
        """Whether the order of the ranks is turned round now."""
        return self._reversed == 1

    @property
    def standing(self) -> tuple[int | None, ...]:
        """
        The seat that took each place in this round, first place first.

        Length :attr:`players`; ``None`` for a place that is still open.
        """
        return self._round.standing

    @property
    def previous(self) -> tuple[int, ...] | None:
        """
        The places that this round goes by, first place first; ``None`` without any.

        It is the standing of the round before, until a takeover or a change of seats.
        """
        return self._round.previous

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat, length :attr:`players`."""
        return self._round.scores

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The seats that share the win, lowest first, when the match is over."""
        return self._round.winners

    @property
    def dealer(self) -> int | None:
        """Who dealt this round; ``None`` before the deal."""
        return None if self._round.dealer < 0 else self._round.dealer

    @property
    def people(self) -> tuple[int, ...]:
        """
        For each seat, the number of the person who sits there.

        People are numbered by their seats at the start of the match.  It changes only where
        players move seats by place (S4).
        """
        return self._round.people

    @property
    def participants(self) -> tuple[int, ...]:
        """The seats that take part in this round, lowest first, whether out or gone since."""
        return seats_in(self._round.participants)

    @property
    def keeps_chair(self) -> bool:
        """Whether the President has declared to keep the chair (S4)."""
        return self._round.keeps_chair

    @property
    def absent(self) -> tuple[int, ...]:
        """The seats whose players have left the table, lowest first (ruling 21)."""
        return seats_in(self._round.absent)

    @property
    def draws(self) -> tuple[tuple[int, ...], ...]:
        """
        The seats by the cards drawn for the first places, best first (S3).

        Those that are tied stand together, and draw again; none in other phases.
        """
        return self._round.draws

    @property
    def drawing(self) -> tuple[int, ...]:
        """The seats for which a card is to be drawn, lowest first (S3, S5)."""
        if self._phase != "draw":
            return ()
        if self._round.shown is not None:
            return (self._round.shown[1],)
        return tuple(
            sorted(seat for group in self._round.draws if len(group) > 1 for seat in group)
        )

    @property
    def shown_card(self) -> Cards:
        """The card that was shown in the deal, while it is not settled (S5)."""
        return cards_of(0 if self._round.shown is None else self._round.shown[0])

    @property
    def shown_to(self) -> int | None:
        """The seat to which that card was dealt, 0-based; ``None`` if there is none."""
        return None if self._round.shown is None else self._round.shown[1]

    def title(self, seat: int, language: str = "en") -> str | None:
        """
        The title that a seat holds in this round by :attr:`previous`.

        Args:
            seat: The seat, 0-based.
            language: ``"en"``, ``"de"``, ``"fr"``, ``"nl"``, ``"ja"`` or ``"zh"``.

        Returns:
            ``None`` where there are no places, or the seat has left.
        """
        return title_of(self.rules, self._round.places, seat, language)

    def __repr__(self) -> str:
        return (
            f"<State {self.rules.spec}: round {self.round_number}, {self.phase}, "
            f"turn {'-' if self.turn is None else seat_text(self.turn)}, "
            f"hands {' | '.join(map(str, self.hands))}>"
        )

    _repr_svg_ = svg_of  # what notebooks ask for

    def __str__(self) -> str:
        return "\n".join(_lines(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return new_state, (
            self._round,
            self._phase,
            self._hands,
            self._turn,
            self._reversed,
            self._leader,
            self._owner,
            self._play,
            self._passed,
            self._locked,
            self._memory,
        )


def no_state(value: object) -> TypeError:
    """The error for what was handed in as a state and is none."""
    return TypeError(f"{shown(value)} is no State; new_match(...) makes one")


def check_state(value: object) -> None:
    """Raise if a value is no state."""
    if not isinstance(value, State):
        raise no_state(value)


def check_seat(state: State, seat: object) -> None:
    """Raise if a value is no seat of the table."""
    if type(seat) is not int or not 0 <= seat < state.players:
        raise ValueError(
            f"seat {shown(seat)} is no seat of this table; seats are 0 to {state.players - 1}"
        )


def new_state(
    facts: Round,
    phase: Phase,
    hands: tuple[int, ...],
    turn: int = NOBODY,
    reversed_: int = 0,
    leader: int = NOBODY,
    owner: int = NOBODY,
    play: Play | None = None,
    passed: int = 0,
    locked: int = 0,
    memory: Memory = BLANK,
) -> State:
    """A state with what the table demands computed from the rest."""
    demand = demand_of(facts, play, reversed_, memory)
    return State(
        facts,
        phase,
        hands,
        turn,
        reversed_,
        leader,
        owner,
        play,
        passed,
        locked,
        memory,
        demand,
    )


def demand_of(facts: Round, play: Play | None, reversed_: int, memory: Memory) -> Demand:
    """What may be laid now: on the play on top, or as a lead."""
    game = facts.game
    if play is None:
        return game.opening(facts.opening, reversed_)
    meld = game.read(play.cards.mask, play.stands, reversed_ == 1)
    if isinstance(meld, Reason):
        raise TypeError(f"{play} is no play: {meld}")  # pragma: no cover - states hold plays only
    return game.demand_on(meld, reversed_, memory)


def _lines(state: State) -> list[str]:
    """The table as a person would look at it; a line for each seat."""
    facts = state._round
    lines = [f"Round {state.round_number}, {state.phase}; rules: {state.rules.spec}"]
    if state.reversed:
        lines.append("The order is turned round.")
    if not state.clockwise:
        lines.append("The turn goes the other way round.")
    for seat, hand in enumerate(state.hands):
        mark = ">" if seat in state.actors else " "
        place = "" if seat not in facts.standing else f" place {facts.standing.index(seat) + 1}"
        gone = " (left)" if facts.absent >> seat & 1 else ""
        title = f" {state.title(seat)}" if state.title(seat) else ""
        points = f" {state.scores[seat]} points" if any(state.scores) else ""
        lines.append(f"{mark} {seat_text(seat)}{title}{gone}{place}{points}: {hand or '-'}")
    if state.asked:
        lines.append(f"  {counted(state.asked, 'card')} to {state.phase}")
    if state.aside:
        lines.append(f"  aside: {state.aside}")
    if state.trick is not None:
        lines.append(f"  {state.trick}")
    if state.winners is not None:
        lines.append(f"  won by {' '.join(map(seat_text, state.winners))}")
    return lines
