# SPDX-License-Identifier: MIT
"""
The facts of a round that change a few times only, passed on as they are.

What a single play changes lies in :class:`~arschloch.State` itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, TypeAlias

import attrs

from .actions import Give, TakeLeftover
from .game import Game
from .ruleset import Rules

__all__ = ["IN_PLAY", "NOBODY", "Phase", "Round", "next_turn", "title_of"]

Phase: TypeAlias = Literal[
    "draw",
    "seats",
    "deal",
    "shown",
    "takeover",
    "leftovers",
    "exchange",
    "play",
    "give",
    "discard",
    "lot",
    "over",
]
"""The phases of a round, in their order; ``over`` is the end of the match."""

IN_PLAY: Final[tuple[Phase, ...]] = ("play", "give", "discard", "lot")
"""The phases between the first lead and the end of a round."""

NOBODY: Final = -1
"""Stands for no seat where a seat is an int inside."""


@attrs.define(unsafe_hash=True, slots=False)
class Round:
    """
    The facts of a round that change a few times only.

    Args:
        game: Rules, number of seats, and the tables derived from them.
        number: The number of the round, from 1.
        people: For each seat, the number of the person who sits there.
        participants: The seats that take part in this round, as bits.
        start: The hands when play began, less what was shown since; by seat, as masks.
        absent: The seats whose players have left, as bits.
        previous: The standing of the round before, absent seats at the end.
        scores: Points by seat.
        standing: The seat on each place so far.
        active: The seats that still hold cards in this round, as bits.
        dealer: Who dealt; -1 before the deal.
        seen: Cards that left play without being played by a known seat, as a mask.
        aside_down: What lies aside face down, as a mask.
        aside_up: What lies aside face up, as a mask.
        swapped: The card that was shown in the deal going back, and the one given for it.
        took_over: Who has declared a takeover.
        taken: The leftovers taken, and what was put down for them.
        gifts: What changed hands before play.
        handed_on: What changed hands since a play asked for it.
        fallen: The hands that went aside unseen: the seat, and the cards as a mask.
        dropped: The cards that left play out of a hand, face up: the seat, and the cards.
        opener: Who leads first since it holds a card: the seat, and the card as a mask.
        opening: The card that the opening lead must contain, as a mask.
        step: How far the present phase before play has come: which taker, which gift.
        draws: The groups of seats that still draw for places, best group first.
        shown: The bit of a shown card and its receiver, while the President decides.
        keeps_chair: Whether the President has declared to keep the chair.
        winners: Who won, when the match is over.
        clockwise: Whether the turn goes clockwise.
        ring: Who follows whom in that direction.
    """

    game: Game
    number: int
    people: tuple[int, ...]
    scores: tuple[int, ...]
    standing: tuple[int | None, ...]
    participants: int
    start: tuple[int, ...]
    absent: int = 0
    previous: tuple[int, ...] | None = None
    active: int = 0
    dealer: int = NOBODY
    seen: int = 0
    aside_down: int = 0
    aside_up: int = 0
    swapped: tuple[Give, ...] = ()
    took_over: int | None = None
    taken: tuple[TakeLeftover, ...] = ()
    gifts: tuple[Give, ...] = ()
    handed_on: tuple[Give, ...] = ()
    fallen: tuple[tuple[int, int], ...] = ()
    dropped: tuple[tuple[int, int], ...] = ()
    opener: tuple[int, int] | None = None
    opening: int = 0
    step: int = 0
    draws: tuple[tuple[int, ...], ...] = ()
    shown: tuple[int, int] | None = None
    keeps_chair: bool = False
    winners: tuple[int, ...] | None = None
    clockwise: bool = True
    ring: tuple[tuple[int, ...], ...] = attrs.field(eq=False, init=False)

    def __attrs_post_init__(self) -> None:
        self.ring = self.game.next if self.clockwise else self.game.next_back

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "ring"}

    def __setstate__(self, facts: dict[str, Any]) -> None:
        self.__dict__.update(facts)
        self.__attrs_post_init__()

    def turned(self) -> Round:
        """The same facts with the turn going the other way round."""
        game, clockwise = self.game, not self.clockwise
        return self.but(clockwise=clockwise, ring=game.next if clockwise else game.next_back)

    @property
    def present(self) -> int:
        """The seats whose players are at the table, as bits."""
        return self.game.everybody & ~self.absent

    @property
    def places(self) -> tuple[int, ...] | None:
        """The places that count in this round: of those who take part in it."""
        if self.previous is None or self.participants == self.game.everybody:
            return self.previous
        return tuple(seat for seat in self.previous if self.participants >> seat & 1)

    def but(self, **changes: Any) -> Round:
        """The same facts but for some; ``attrs.evolve`` takes many times as long."""
        facts = object.__new__(Round)
        facts.__dict__ = {**self.__dict__, **changes}
        return facts


def next_turn(facts: Round, seat: int, owner: int, passed: int) -> int:
    """
    Who acts after a seat: the next of those who may still answer the owner (ruling 2).

    Args:
        facts: The facts of the round.
        seat: Who has just acted.
        owner: Whose play lies on top.
        passed: Who is out of the trick, as bits.

    Returns:
        -1 if nobody is left to act, so that the trick is over.
    """
    waiting = facts.active & ~(passed | 1 << owner)
    if waiting:
        return facts.ring[waiting][seat]
    own = facts.active & ~passed & 1 << owner
    return owner if own and facts.game.owner_continues else NOBODY


def title_of(rules: Rules, places: Sequence[int] | None, seat: int, language: str) -> str | None:
    """
    The title that a seat holds.

    Args:
        rules: The rules.
        places: The seats that take part, first place first; ``None`` without places.
        seat: The seat, 0-based.
        language: As for :meth:`Rules.title_names`.

    Returns:
        ``None`` for a seat without a place.
    """
    if places is None or seat not in places:
        return None
    return rules.title_names(len(places), language)[places.index(seat)]
