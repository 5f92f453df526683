# SPDX-License-Identifier: MIT
"""Whether records say what can have been: each action, each heading, the result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, final

import attrs

from ..actions import seat_text
from ..engine import apply, new_match
from ..errors import IllegalAction, RecordError
from ..ruleset import Rules
from .scan import Broken, End, Entry, Heading, Item, Start, scan
from .value import winners_of

__all__ = ["Verdict", "check_records"]


@final
@attrs.frozen(kw_only=True)
class Verdict:
    """
    What was found out about one recorded match.

    Args:
        line: The line on which its record begins, from 1.
        rules: The rules; ``None`` where they could not be read.
        players: How many seats; ``None`` where that could not be read.
        actions: How many actions could be read and are legal, up to the first problem.
        rounds: How many rounds are complete after those.
        over: Whether the rules have ended the match with the last of them.
        winners: The people who have won then, by the seat at which each began.
        error: The first problem: an illegal action, a heading or a result that is wrong, or
            what cannot be read; ``None`` if there is none.
        readable: Whether all could be read up to there.

    Example:
        >>> verdict = Verdict(line=1, players=4, actions=312, rounds=5)
        >>> verdict.ok
        True

    .. versionadded:: 0.1.0
    """

    line: int
    rules: Rules | None = attrs.field(default=None, repr=str)
    players: int | None = None
    actions: int = 0
    rounds: int = 0
    over: bool = False
    winners: tuple[int, ...] = ()
    error: RecordError | None = attrs.field(default=None, eq=str)
    readable: bool = True

    @property
    def ok(self) -> bool:
        """Whether there is no problem."""
        return self.error is None


def check_records(lines: Iterable[str]) -> Iterator[Verdict]:
    """
    Play the matches of some records, and say of each whether it can have been so.

    A record is wrong at the first action that the rules do not allow, at a heading that gives
    another number than the round has, and if the match is over and its result is another one.
    A result is believed where the rules have not ended the match: people may have agreed on it.
    Reading goes on with the next record after any problem.

    Args:
        lines: The lines, as for :func:`read_records`.  Nothing of them is kept, so a match may
            be as long as it likes.

    Yields:
        One verdict for each match, as soon as its last line or its first problem is there.

    Example:
        >>> from arschloch import Record, presets
        >>> record = Record(rules=presets.ARSCHLOCH, players=4, actions=["P1 7C"])
        >>> for verdict in check_records(str(record).splitlines()):
        ...     print(verdict.error)
        line 7, action 1: cards are played in the phase 'play', and this is 'deal'

    .. versionadded:: 0.1.0
    """
    return _verdicts(scan(lines))


def _verdicts(items: Iterator[Item]) -> Iterator[Verdict]:
    match: _Match | None = None
    judged = 0
    for item in items:
        if isinstance(item, Start):
            match = _Match(item)
        elif isinstance(item, Broken):
            # Of a record that has its verdict nothing more is said.
            if item.line != judged:
                yield _unreadable(item, match)
            match = None
        elif match is not None:
            error = match.problem(item)
            if error is not None or isinstance(item, End):
                yield match.verdict(error)
                judged, match = match.start.line, None


def _unreadable(item: Broken, match: _Match | None) -> Verdict:
    if match is None or match.start.line != item.line:
        return Verdict(line=item.line, error=item.error, readable=False)
    return attrs.evolve(match.verdict(item.error), readable=False)


class _Match:
    """A match that is played as it is read."""

    def __init__(self, start: Start) -> None:
        record = start.record
        self.start = start
        self._state = new_match(record.rules, record.players, previous=record.previous)
        self._actions = 0

    def problem(self, item: Item) -> RecordError | None:
        """What is wrong with an item, after all before it."""
        if isinstance(item, Entry):
            action: Any = item.action
            try:
                self._state = apply(self._state, action)
            except IllegalAction as error:
                number = self._actions + 1
                return RecordError(str(error), line=item.line, action=number, reason=error.reason)
            self._actions += 1
        elif isinstance(item, Heading) and item.number != self._state.round_number:
            message = f"the heading says round {item.number}, and this is round"
            return RecordError(f"{message} {self._state.round_number}", line=item.line)
        return self._wrong_result() if isinstance(item, End) else None

    def _wrong_result(self) -> RecordError | None:
        said, won = self.start.record.result, winners_of(self._state)
        if said is None or self._state.phase != "over" or said == won:
            return None
        claim = f"{_listed(said)} won" if said else "the match was not over"
        message = f"the result says that {claim}, and by the actions {_listed(won)} won"
        return RecordError(message, line=self.start.result_line)

    def verdict(self, error: RecordError | None) -> Verdict:
        """The verdict, with what was played so far."""
        over = self._state.phase == "over"
        return Verdict(
            line=self.start.line,
            rules=self.start.record.rules,
            players=self.start.record.players,
            actions=self._actions,
            rounds=self._state.round_number - (not over),
            over=over,
            winners=winners_of(self._state),
            error=error,
        )


def _listed(people: Iterable[int]) -> str:
    return " and ".join(map(seat_text, people))
