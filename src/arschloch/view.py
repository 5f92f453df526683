# SPDX-License-Identifier: MIT
"""What one seat may know of a match, and everything that there is to know."""

from __future__ import annotations

from typing import Any, final

import attrs

from .actions import Action, Give, TakeLeftover, seat_text
from .cards import Card, Cards, cards_of
from .drawing import svg_of
from .facts import Phase, title_of
from .hidden import HiddenGift, HiddenTake, Pile
from .legal import legal_actions
from .redaction import hidden_pile, redacted_gift, redacted_take
from .ruleset import Rules
from .state import State, check_seat, check_state
from .table import Pending, Trick

__all__ = ["FullView", "PublicFacts", "View", "full_view", "public_facts", "view"]


@attrs.frozen(kw_only=True)
class PublicFacts:
    """What everybody at the table may know, whoever looks; see :class:`View`."""

    rules: Rules
    players: int
    phase: Phase
    round_number: int
    turn: int | None
    trick: Trick | None
    aside_up: Cards
    played: tuple[Cards, ...]
    seen: Cards
    dropped: tuple[tuple[int, Cards], ...]
    shown_card: Cards
    shown_to: int | None
    draws: tuple[tuple[int, ...], ...]
    took_over: int | None
    opener: tuple[int, Card] | None
    reversed: bool
    clockwise: bool
    lead_passed: tuple[int, ...]
    passes_in_a_row: int
    pending: Pending | None
    standing: tuple[int | None, ...]
    previous: tuple[int, ...] | None
    scores: tuple[int, ...]
    winners: tuple[int, ...] | None
    dealer: int | None
    people: tuple[int, ...]
    participants: tuple[int, ...]
    absent: tuple[int, ...]
    keeps_chair: bool

    def title(self, seat: int, language: str = "en") -> str | None:
        """
        The title that a seat holds in this round by the places before it.

        Args:
            seat: The seat, 0-based.
            language: ``"en"``, ``"de"``, ``"fr"``, ``"nl"``, ``"ja"`` or ``"zh"``.

        Returns:
            ``None`` where there are no places, or the seat takes no part.
        """
        places = [place for place in self.previous or () if place in self.participants]
        return title_of(self.rules, places, seat, language)


_PUBLIC = tuple(field.name for field in attrs.fields(PublicFacts))
"""Each stands in a state under the same name."""


def public_facts(source: State | PublicFacts) -> dict[str, Any]:
    """What is public of a state or in a view, by name."""
    return {name: getattr(source, name) for name in _PUBLIC}


@final
@attrs.frozen(kw_only=True)
class View(PublicFacts):
    """
    A match as one seat sees it, or a spectator; values as in :class:`State`.

    Args:
        seat: Whose view it is, 0-based; ``None`` for a spectator.
        rules: The rules.
        players: How many seats.
        phase: What is being done.
        round_number: The number of the round, from 1.
        turn: The seat that acts; ``None`` also while another seat may declare a takeover, since
            nobody knows who holds all jokers.
        actors: All seats that may act, with the same exception.
        hand: The seat's own cards; none for a spectator.
        counts: How many cards each seat holds, by seat (S12).
        trick: The trick under way.
        aside_up: The cards that lie aside face up.
        aside_count: How many cards lie aside in all.
        played: What each seat has played in this round, by seat.
        seen: The cards that are out of the round although no seat has played them.
        dropped: Who dropped cards of these or had to show them, and which.
        shown_card: The card that was shown in the deal, while it is not settled (S5).
        shown_to: The seat to which it was dealt.
        draws: The seats by the cards drawn for the first places, best first (S3).
        drawing: The seats for which a card is to be drawn, lowest first (S3, S5).
        took_over: The seat that has declared a takeover in this round (S7).
        opener: The seat that leads first in this round since it held a card, and the card.
        swapped: The shown card going back to the dealer, and the card given for it: seen by
            these two alone (S5).
        taken: The leftovers taken in this round; what was put down for them is seen by the seat
            that did (A4).
        gifts: What this seat gave and was given before play.
        hidden_gifts: What the others gave each other before play.
        handed_on: What changed hands since a play asked for it, in that order.
        fallen: The seats whose hands went aside unseen, and these cards, which only their seat
            knows.
        reversed: Whether the order of the ranks is turned round.
        clockwise: Whether the turn goes clockwise.
        lead_passed: The seats that have passed on the empty table, in that order.
        passes_in_a_row: How many passes there were since the last play, where rules count them.
        asked: How many cards the seat on turn must part with, since its play asks for it.
        pending: What that play still brings about.
        standing: The seat that took each place so far.
        previous: The places that this round goes by.
        titles: The title of each seat by these places, in English, as :meth:`title` gives it.
        scores: Points by seat.
        winners: Who won, when the match is over.
        dealer: Who dealt this round; ``None`` before the deal.
        people: For each seat, the number of the person who sits there.
        participants: The seats that take part in this round, lowest first.
        absent: The seats whose players have left, lowest first.
        keeps_chair: Whether the President has declared to keep the chair (S4).
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
    actors: tuple[int, ...]
    hand: Cards
    counts: tuple[int, ...]
    aside_count: int
    drawing: tuple[int, ...]
    swapped: tuple[Give | HiddenGift, ...]
    taken: tuple[TakeLeftover | HiddenTake, ...]
    gifts: tuple[Give, ...]
    hidden_gifts: tuple[HiddenGift, ...]
    handed_on: tuple[Give | HiddenGift, ...]
    fallen: tuple[tuple[int, Pile], ...]
    asked: int
    titles: tuple[str | None, ...]
    actions: tuple[Action, ...]

    _repr_svg_ = svg_of  # what notebooks ask for

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

    States that differ only in what the seat may not know have equal views.

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
    asked_in_secret = state.phase == "takeover" and seat != state.turn
    gifts = [redacted_gift(gift, seat) for gift in state.gifts]
    own_facts: dict[str, Any] = {
        "seat": seat,
        "turn": None if asked_in_secret else state.turn,
        "actors": () if asked_in_secret else state.actors,
        "hand": cards_of(0) if seat is None else hands[seat],
        "counts": tuple(map(len, hands)),
        "aside_count": len(state.aside),
        "drawing": state.drawing,
        "swapped": tuple(
            # The first is the card that was shown; all have seen that.
            gift if number == 0 else redacted_gift(gift, seat)
            for number, gift in enumerate(state.swapped)
        ),
        "taken": tuple(redacted_take(take, seat) for take in state.taken),
        "gifts": tuple(gift for gift in gifts if isinstance(gift, Give)),
        "hidden_gifts": tuple(gift for gift in gifts if isinstance(gift, HiddenGift)),
        "handed_on": tuple(redacted_gift(gift, seat) for gift in state.handed_on),
        "fallen": tuple(
            (whose, cards if whose == seat else hidden_pile(cards))
            for whose, cards in state.fallen
        ),
        "asked": state.asked,
        "titles": tuple(map(state.title, range(state.players))),
        "actions": () if seat is None else tuple(legal_actions(state, seat)),
    }
    return View(**public_facts(state) | own_facts)


@final
@attrs.frozen(kw_only=True)
class FullView(PublicFacts):
    """
    Everything that a state holds, all hands open: for teaching and for finding faults.

    A player must never get one; :class:`View` is what a player may see.  The JSON of a state
    has the same fields.

    Args:
        rules: The rules.
        players: How many seats.
        phase: What is being done.
        round_number: The number of the round, from 1.
        turn: The seat that acts.
        hands: The cards of each seat.
        trick: The trick under way.
        aside: The cards that lie aside.
        aside_up: Those of them that lie face up.
        played: What each seat has played in this round, by seat.
        seen: The cards that are out of the round although no seat has played them.
        dropped: Who dropped cards of these or had to show them, and which.
        shown_card: The card that was shown in the deal, while it is not settled (S5).
        shown_to: The seat to which it was dealt.
        draws: The seats by the cards drawn for the first places, best first (S3).
        took_over: The seat that has declared a takeover in this round (S7).
        opener: The seat that leads first in this round since it held a card, and the card.
        swapped: The shown card going back to the dealer, and the card given for it (S5).
        taken: The leftovers taken in this round, and what was put down for them (A4).
        gifts: What changed hands before play.
        handed_on: What changed hands since a play asked for it, in that order.
        fallen: The seats whose hands went aside unseen, and these cards.
        reversed: Whether the order of the ranks is turned round.
        clockwise: Whether the turn goes clockwise.
        lead_passed: The seats that have passed on the empty table, in that order.
        passes_in_a_row: How many passes there were since the last play, where rules count them.
        pending: What the play on top still brings about, in ``give`` and ``discard``.
        standing: The seat that took each place so far.
        previous: The places that this round goes by.
        scores: Points by seat.
        winners: Who won, when the match is over.
        dealer: Who dealt this round; ``None`` before the deal.
        people: For each seat, the number of the person who sits there.
        participants: The seats that take part in this round, lowest first.
        absent: The seats whose players have left, lowest first.
        keeps_chair: Whether the President has declared to keep the chair (S4).

    Example:
        >>> from arschloch import full_view, position, presets
        >>> state = position(presets.ARSCHLOCH, ["9C 9S", "9D JD JH", "8C KD"], turn=1)
        >>> full_view(state).hands
        (Cards('9C 9S'), Cards('9D JD JH'), Cards('8C KD'))

    .. versionadded:: 0.1.0
    """

    hands: tuple[Cards, ...]
    aside: Cards
    swapped: tuple[Give, ...]
    taken: tuple[TakeLeftover, ...]
    gifts: tuple[Give, ...]
    handed_on: tuple[Give, ...]
    fallen: tuple[tuple[int, Cards], ...]


_OPEN = tuple(field.name for field in attrs.fields(FullView) if field.name not in _PUBLIC)
"""What only a full view shows; each stands in a state under the same name."""


def full_view(state: State) -> FullView:
    """
    Everything that a state holds, all hands open: for teaching and for finding faults.

    Args:
        state: The state.

    Example:
        >>> from arschloch import full_view, position, presets
        >>> state = position(presets.ARSCHLOCH, ["9C 9S", "9D", "8C"], turn=1, aside="KD")
        >>> full_view(state).aside
        Cards('KD')

    .. versionadded:: 0.1.0
    """
    check_state(state)
    return FullView(**public_facts(state), **{name: getattr(state, name) for name in _OPEN})
