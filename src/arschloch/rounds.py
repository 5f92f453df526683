# SPDX-License-Identifier: MIT
"""How rounds and matches end."""

from __future__ import annotations

import operator
from typing import TypeAlias

from .events import Event, MatchEnded
from .facts import Round
from .state import State, new_state
from .table import seats_in

__all__ = [
    "Log",
    "end_match",
    "end_of_match",
    "next_round",
    "placed",
    "points_of",
    "too_few",
]

Log: TypeAlias = "list[Event] | None"
"""Where events are noted, if somebody wants them."""


def placed(facts: Round, seat: int, place: int) -> Round:
    """The facts when a seat that was active has taken a place, 0-based."""
    standing = (*facts.standing[:place], seat, *facts.standing[place + 1 :])
    return facts.but(standing=standing, active=facts.active & ~(1 << seat))


def next_round(facts: Round, standing: tuple[int, ...], points: tuple[int, ...]) -> Round:
    """The facts of the round after, before its deal."""
    players = facts.game.players
    drop = facts.game.rules.drop_places
    return Round(
        facts.game,
        facts.number + 1,
        facts.people,
        tuple(map(operator.add, facts.scores, points)),
        (None,) * players,
        facts.present,
        (0,) * players,
        facts.absent,
        None if drop is not None and facts.number % drop == 0 else standing,
    )


def points_of(facts: Round, standing: tuple[int, ...]) -> tuple[int, ...]:
    """What a round is worth, by seat; places count among those who took part."""
    points = [0] * facts.game.players
    award = facts.game.rules.points.award(facts.participants.bit_count())
    for seat, worth in zip(standing, award, strict=False):
        points[seat] = worth
    return tuple(points)


def end_of_match(facts: Round, number: int) -> str | None:
    """The code of the rule that ends the match after a round, if one does."""
    rules = facts.game.rules
    if too_few(facts):
        return "leave"
    target = rules.first_to
    # Who has left cannot win, and so does not end the match either.
    if target is not None and any(
        facts.scores[seat] >= target for seat in seats_in(facts.present)
    ):
        return f"first-to:{target}"
    if rules.rounds is not None and number >= rules.rounds:
        return f"rounds:{rules.rounds}"
    return None


def too_few(facts: Round) -> bool:
    """Whether so many have left that the match cannot go on (ruling 21)."""
    return bool(facts.absent) and facts.present.bit_count() < facts.game.rules.players[0]


def end_match(facts: Round, cause: str, log: Log) -> State:
    """The state at the end of the match: the highest total wins, equal totals share."""
    present = seats_in(facts.present)
    if facts.game.rules.points.scale != "none":
        most = max((facts.scores[seat] for seat in present), default=0)
        winners = tuple(seat for seat in present if facts.scores[seat] == most)
    elif facts.previous is not None:
        winners = tuple(seat for seat in facts.previous if seat in present)[:1]
    else:
        winners = present
    if log is not None:
        log.append(MatchEnded(winners, cause))
    return new_state(facts.but(winners=winners, draws=()), "over", (0,) * facts.game.players)
