# SPDX-License-Identifier: MIT
"""What one seat may know."""

from __future__ import annotations

from typing import final

import attrs

from .actions import Action, Give, seat_text
from .cards import Cards, cards_of
from .legal import legal_actions
from .ruleset import Rules
from .state import Phase, State, check_seat, check_state
from .table import Trick

__all__ = ["View", "view"]


@final
@attrs.frozen
class View:
    """
    A match as one seat sees it, or a spectator; values as in :class:`State`.

    Args:
        seat: Whose view it is, 0-based; ``None`` for a spectator.
        rules: The rules.
        players: How many seats.
        phase: What is being done.
        round_number: The number of the round, from 1.
        turn: The seat that acts.
        actors: All seats that may act.
        hand: The seat's own cards; none for a spectator.
        counts: How many cards each seat holds, by seat (S12).
        trick: The trick under way.
        aside_up: The cards that lie aside face up.
        aside_count: How many cards lie aside in all.
        played: What each seat has played in this round, by seat.
        seen: The cards that are out of the round although no seat has played them.
        shown_card: The card that was shown in the deal, while it is not settled (S5).
        shown_to: The seat to which it was dealt.
        drawing: The seats for which a card is to be drawn, lowest first (S3, S5).
        gifts: What this seat gave and was given before play.
        reversed: Whether the order of the ranks is turned round.
        clockwise: Whether the turn goes clockwise.
        lead_passed: The seats that have passed on the empty table, lowest first.
        passes_in_a_row: How many passes there were since the last play, where rules count them.
        asked: How many cards the seat on turn must part with, since its play asks for it.
        standing: The seat that took each place so far.
        previous: The places that this round goes by.
        scores: Points by seat.
        winners: Who won, when the match is over.
        dealer: Who dealt this round; ``None`` before the deal.
        people: For each seat, the number of the person who sits there.
        absent: The seats whose players have left, lowest first.
        actions: The legal actions of this seat, one for each outcome.

    Example:
        >>> from arschloch import position, presets, view
        >>> state = position(presets.ARSCHLOCH, ["9C 9S", "9D JD JH", "8C KD"], turn=1)
        >>> seen = view(state, 0)
        >>> seen.hand, seen.counts, seen.turn, seen.actions
        (Cards('9C 9S'), (2, 3, 2), 1, ())

    .. versionadded:: 0.1.0
    """

    seat: int | None
    rules: Rules
    players: int
    phase: Phase
    round_number: int
    turn: int | None
    actors: tuple[int, ...]
    hand: Cards
    counts: tuple[int, ...]
    trick: Trick | None
    aside_up: Cards
    aside_count: int
    played: tuple[Cards, ...]
    seen: Cards
    shown_card: Cards
    shown_to: int | None
    drawing: tuple[int, ...]
    gifts: tuple[Give, ...]
    reversed: bool
    clockwise: bool
    lead_passed: tuple[int, ...]
    passes_in_a_row: int
    asked: int
    standing: tuple[int | None, ...]
    previous: tuple[int, ...] | None
    scores: tuple[int, ...]
    winners: tuple[int, ...] | None
    dealer: int | None
    people: tuple[int, ...]
    absent: tuple[int, ...]
    actions: tuple[Action, ...]

    def __str__(self) -> str:
        seats = " ".join(
            f"{'>' if seat in self.actors else ''}{seat_text(seat)}:{count}"
            for seat, count in enumerate(self.counts)
        )
        lines = [f"Round {self.round_number}, {self.phase}; cards held {seats}"]
        if self.trick is not None:
            lines.append(f"  {self.trick}")
        if self.seat is not None:
            lines.append(f"  {seat_text(self.seat)} holds {self.hand or 'nothing'}")
        return "\n".join(lines)


def view(state: State, seat: int | None) -> View:
    """
    What a seat may know of a state: its own hand, and what lies open for all.

    Args:
        state: The state.
        seat: The seat, 0-based; ``None`` for a spectator.

    Raises:
        ValueError: If there is no such seat.

    Example:
        >>> from arschloch import position, presets, view
        >>> state = position(presets.ARSCHLOCH, ["9C 9S", "9D JD JH", "8C KD"], turn=1)
        >>> print(view(state, 0))
        Round 2, play; cards held P1:2 >P2:3 P3:2
          P1 holds 9C 9S

    Source:
        S12 for the counts.

    .. versionadded:: 0.1.0
    """
    check_state(state)
    if seat is not None:
        check_seat(state, seat)
    hands = state.hands
    return View(
        seat=seat,
        rules=state.rules,
        players=state.players,
        phase=state.phase,
        round_number=state.round_number,
        turn=state.turn,
        actors=state.actors,
        hand=cards_of(0) if seat is None else hands[seat],
        counts=tuple(map(len, hands)),
        trick=state.trick,
        aside_up=state.aside_up,
        aside_count=len(state.aside),
        played=state.played,
        seen=state.seen,
        shown_card=state.shown_card,
        shown_to=state.shown_to,
        drawing=state.drawing,
        gifts=tuple(gift for gift in state.gifts if seat in (gift.seat, gift.to)),
        reversed=state.reversed,
        clockwise=state.clockwise,
        lead_passed=state.lead_passed,
        passes_in_a_row=state.passes_in_a_row,
        asked=state.asked,
        standing=state.standing,
        previous=state.previous,
        scores=state.scores,
        winners=state.winners,
        dealer=state.dealer,
        people=state.people,
        absent=state.absent,
        actions=() if seat is None else tuple(legal_actions(state, seat)),
    )
