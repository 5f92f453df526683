# SPDX-License-Identifier: MIT
"""
Whole rounds and matches played by bots, and what came of them.

Nothing here reads or prints: a match is an iterator of steps, to be shown, counted or
thrown away.  A bot belongs to a person, not to a chair: where players move seats by
place (S4), bots move with them.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, final

import attrs

from .actions import Action, KeepChair, Pass, Play
from .bots import Bot
from .engine import Step, new_match, step
from .events import Dealt, Drawn, LotDrawn, MatchEnded, RoundEnded, SeatsMoved
from .legal import legal_actions
from .randomness import chance
from .ruleset import Rules
from .state import State
from .view import view

__all__ = [
    "DEFAULT_ROUNDS",
    "Outcome",
    "Tally",
    "next_step",
    "outcomes",
    "play_match",
    "play_round",
]

DEFAULT_ROUNDS: Final = 10
"""How many rounds a match has whose rules do not end it (A13)."""

_OF_CHANCE: Final = (Dealt, Drawn, LotDrawn, SeatsMoved)
"""The events that no seat brings about."""


def next_step(state: State, bots: Sequence[Bot], rng: random.Random) -> Step:
    """
    One step of a match: chance acts, or the bot whose turn it is.

    A President who may keep the chair (S4) is asked before the deal, and may also answer
    with a :class:`~arschloch.Pass`, which keeps nothing.

    Args:
        state: A state that is not over.
        bots: One bot for each person, by the seat at which the person began.
        rng: The source of chance.

    Returns:
        The step.

    Raises:
        IllegalAction: If a bot chooses what the rules do not allow.

    Example:
        >>> import random
        >>> from arschloch import RandomBot, new_match, presets
        >>> rng = random.Random(7)
        >>> state = new_match(presets.ARSCHLOCH, 3)
        >>> next_step(state, [RandomBot(rng)] * 3, rng).state.phase
        'play'

    .. versionadded:: 0.1.0
    """
    if state.turn is not None:
        # Who may lay something out of turn is asked before the seat on turn, from its left on.
        for seat in _from_left(state, state.turn):
            plays = legal_actions(state, seat)
            chosen = _choice(state, bots, seat, Pass(seat)) if plays else None
            if isinstance(chosen, Play):
                return step(state, chosen)
        return step(state, _choice(state, bots, state.turn))
    for keeper in state.actors:
        chosen = _choice(state, bots, keeper, Pass(keeper))
        if isinstance(chosen, KeepChair):
            return step(state, chosen)
    return step(state, chance(state, rng))


def _from_left(state: State, turn: int) -> list[int]:
    """The seats that may act besides the one on turn, in the order of their seats from it on."""
    others = (seat for seat in state.actors if seat != turn)
    return sorted(others, key=lambda seat: (seat - turn) % state.players)


def _choice(state: State, bots: Sequence[Bot], seat: int, *more: Action) -> Action:
    actions = legal_actions(state, seat)
    return bots[state.people[seat]].choose(
        view(state, seat), (*actions, *more) if more else actions
    )


def play_round(state: State, bots: Sequence[Bot], rng: random.Random) -> Iterator[Step]:
    """
    Play to the end of the round under way, or of the match.

    Args:
        state: A state that is not over; at a deal, the round is the one to be dealt.
        bots: One bot for each person, by the seat at which the person began.
        rng: The source of chance.

    Yields:
        Each step; the last one has the event :class:`~arschloch.RoundEnded`.

    Raises:
        IllegalAction: If a bot chooses what the rules do not allow.

    Example:
        >>> import random
        >>> from arschloch import SensibleBot, new_match, presets
        >>> rng = random.Random(7)
        >>> *_, last = play_round(new_match(presets.ARSCHLOCH, 4), [SensibleBot(rng)] * 4, rng)
        >>> last.state.round_number, last.state.phase
        (2, 'deal')

    .. versionadded:: 0.1.0
    """
    number = state.round_number
    while state.round_number == number and state.phase != "over":
        done = next_step(state, bots, rng)
        yield done
        state = done.state


def play_match(
    rules: Rules,
    players: int,
    bots: Sequence[Bot],
    rng: random.Random,
    *,
    rounds: int | None = None,
    previous: Iterable[int] | None = None,
) -> Iterator[Step]:
    """
    Play a match from its beginning.

    Args:
        rules: The rules.
        players: How many seats.
        bots: One bot for each seat.
        rng: The source of chance.
        rounds: Stop after so many rounds; without it after :data:`DEFAULT_ROUNDS`, or
            where the rules end the match.
        previous: Places before round 1, as for :func:`~arschloch.new_match`.

    Yields:
        Each step.

    Raises:
        ValueError: If there is no such match, or not one bot for each seat.
        IllegalAction: If a bot chooses what the rules do not allow.

    Example:
        >>> import random
        >>> from arschloch import SensibleBot, presets
        >>> rng = random.Random(7)
        >>> *_, last = play_match(presets.SCUM, 4, [SensibleBot(rng)] * 4, rng, rounds=2)
        >>> last.state.round_number
        3

    .. versionadded:: 0.1.0
    """
    state = new_match(rules, players, previous=previous)
    if len(bots) != players:
        raise ValueError(f"{len(bots)} bots cannot play {players} seats; there is one for each")
    return _rounds(state, bots, rng, rounds)


def _rounds(
    state: State, bots: Sequence[Bot], rng: random.Random, rounds: int | None
) -> Iterator[Step]:
    rules = state.rules
    if rounds is None and rules.first_to is None and rules.rounds is None:
        rounds = DEFAULT_ROUNDS
    while state.phase != "over" and (rounds is None or state.round_number <= rounds):
        for done in play_round(state, bots, rng):
            yield done
            state = done.state


@final
@attrs.frozen
class Outcome:
    """
    What came of one round.

    Args:
        standing: The person on each place, first place first; a person is the seat at
            which it began.
        points: What the round was worth, by person.
        decisions: How many actions the seats took in it.
        winners: The persons who won the match, if it ended with this round.

    Example:
        >>> outcome = Outcome(standing=(2, 0, 1), points=(1, 0, 2), decisions=30)
        >>> outcome.standing[0], outcome.points[2], outcome.winners
        (2, 2, ())

    .. versionadded:: 0.1.0
    """

    standing: tuple[int, ...]
    points: tuple[int, ...]
    decisions: int
    winners: tuple[int, ...] = ()


def outcomes(steps: Iterable[Step]) -> Iterator[Outcome]:
    """
    What came of each round that is complete in some steps.

    Args:
        steps: Steps of one match or of several, one after another.

    Yields:
        One outcome for each round.

    Example:
        >>> import random
        >>> from arschloch import SensibleBot, presets
        >>> rng = random.Random(7)
        >>> steps = play_match(presets.ARSCHLOCH, 4, [SensibleBot(rng)] * 4, rng, rounds=2)
        >>> [sorted(outcome.standing) for outcome in outcomes(steps)]
        [[0, 1, 2, 3], [0, 1, 2, 3]]

    .. versionadded:: 0.1.0
    """
    decisions = 0
    for done in steps:
        people = done.state.people
        # New seats that are the old ones bring about nothing at all.
        if done.events and not any(isinstance(event, _OF_CHANCE) for event in done.events):
            decisions += 1
        ended = next((event for event in done.events if isinstance(event, RoundEnded)), None)
        if ended is None:
            continue
        winners = [
            people[seat]
            for event in done.events
            if isinstance(event, MatchEnded)
            for seat in event.winners
        ]
        points = dict(zip(people, ended.points, strict=True))
        yield Outcome(
            tuple(people[seat] for seat in ended.standing),
            tuple(points[person] for person in range(len(people))),
            decisions,
            tuple(sorted(winners)),
        )
        decisions = 0


@final
@attrs.frozen
class Tally:
    """
    How often each person took each place, and how long the rounds were.

    Args:
        players: How many persons.
        places: For each person, how often it took each place, first place first.
        points: The points of each person in all.
        wins: How many matches each person won; shared wins count for each.
        lengths: Pairs of a number of decisions and how many rounds had it, shortest
            first.

    Example:
        >>> results = [Outcome((2, 0, 1), (0, 0, 0), 30), Outcome((2, 1, 0), (0, 0, 0), 34)]
        >>> tally = Tally.of(3, results)
        >>> tally.places[2], tally.mean_place(0), tally.mean_length
        ((2, 0, 0), 2.5, 32.0)

    .. versionadded:: 0.1.0
    """

    players: int
    places: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    wins: tuple[int, ...]
    lengths: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, players: int, results: Iterable[Outcome]) -> Tally:
        """
        Count outcomes.

        Args:
            players: How many persons.
            results: The outcomes; an iterator is used up and not kept.
        """
        places = [[0] * players for _ in range(players)]
        points, wins = [0] * players, [0] * players
        lengths: Counter[int] = Counter()
        for outcome in results:
            lengths[outcome.decisions] += 1
            for place, person in enumerate(outcome.standing):
                places[person][place] += 1
            for person, worth in enumerate(outcome.points):
                points[person] += worth
            for person in outcome.winners:
                wins[person] += 1
        return cls(
            players,
            tuple(map(tuple, places)),
            tuple(points),
            tuple(wins),
            tuple(sorted(lengths.items())),
        )

    @property
    def rounds(self) -> int:
        """How many rounds were counted."""
        return sum(count for _, count in self.lengths)

    @property
    def mean_length(self) -> float:
        """The mean number of decisions in a round; 0 without any round."""
        decisions = sum(length * count for length, count in self.lengths)
        return decisions / self.rounds if self.lengths else 0.0

    def mean_place(self, person: int) -> float:
        """
        The mean place of a person, 1 for always first; 0 without any round.

        Args:
            person: The seat at which the person began, 0-based.
        """
        counts = self.places[person]
        total = sum(place * count for place, count in enumerate(counts, 1))
        return total / sum(counts) if any(counts) else 0.0
