# SPDX-License-Identifier: MIT
"""Questions of programs in any language: may this be done here?  One in a line of JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, Final, final

import attrs

from ..actions import Action
from ..errors import JsonError, Reason
from ..judge import check
from ..lines import bounded_lines, remembering
from ..notation import parse_action
from ..records import Record, check_records
from ..ruleset import Rules
from ..state import State
from .documents import value_of
from .kinds import AnyRules
from .reading import at, check_fields, from_plain, made, set_up
from .text import MOST_CHARACTERS, named, plain_data

__all__ = ["LineVerdict", "check_lines"]

_FIELDS: Final = ("rules", "position", "action")


@final
@attrs.frozen(kw_only=True)
class LineVerdict:
    """
    What was found out about one line.

    Args:
        line: Its number, from 1.
        reason: Why the action is refused, if it is.
        error: What is wrong otherwise: what cannot be read, or a record that is wrong.
        action: In a record the number of the first action that is refused, from 1.
        readable: Whether the line could be read.

    Example:
        >>> LineVerdict(line=1).ok
        True

    .. versionadded:: 0.1.0
    """

    line: int
    reason: Reason | None = None
    error: str | None = None
    action: int | None = None
    readable: bool = True

    @property
    def ok(self) -> bool:
        """Whether there is nothing wrong."""
        return self.reason is None and self.error is None


def check_lines(lines: Iterable[str]) -> Iterator[LineVerdict]:
    """
    Say of each line of JSON whether the action in it is legal in its position.

    A question is an object with three fields: ``rules``, a spec string; ``position``, an object
    with the fields of :func:`position`, or a state as :func:`to_json` writes it; ``action``, a
    text such as ``"P2 9C"``, or an object as :func:`to_json` writes it.  A line can also hold a
    whole record as :func:`to_json` writes it.  Blank lines get no answer.

    Args:
        lines: The lines, such as a file open for reading text; nothing of them is kept.

    Yields:
        An answer for each question, as soon as it is read.

    Example:
        >>> from arschloch import check_lines
        >>> hands = '"hands": ["9C KC", "8D QD", "7H JH"], "turn": 0'
        >>> question = '{"rules": "arschloch", "position": {%s}, "action": "P1 -"}' % hands
        >>> [answer] = check_lines([question])
        >>> answer.reason.code, answer.reason.message
        ('pass/on-lead', 'P1 leads and must play')

    .. versionadded:: 0.1.0
    """
    return _answers(bounded_lines(lines, MOST_CHARACTERS))


def _answers(lines: Iterator[str]) -> Iterator[LineVerdict]:
    for number, line in enumerate(lines, 1):
        if line.strip() or len(line) > MOST_CHARACTERS:
            try:
                yield _answer(number, plain_data(line))
            except JsonError as error:
                yield LineVerdict(line=number, error=str(error), readable=False)


def _answer(number: int, question: Any) -> LineVerdict:
    if type(question) is not dict:
        raise JsonError(f"{named(question)} is not an object with {', '.join(_FIELDS)}")
    if question.get("type") == "record":
        return _of_record(number, question)
    check_fields(question, _FIELDS, _FIELDS)
    rules, position, action = (question[name] for name in _FIELDS)
    found = at(".rules", partial(from_plain, rules, AnyRules))
    state = at(".position", partial(_state_of, found, position))
    reason = check(state, at(".action", partial(_action_of, action)))
    return LineVerdict(line=number, reason=reason)


def _of_record(number: int, document: Any) -> LineVerdict:
    """The answer for a whole record."""
    record: Record = value_of(document, Record)
    verdict = next(check_records(str(record).splitlines()))
    error = verdict.error
    if error is None:
        return LineVerdict(line=number)
    return LineVerdict(line=number, reason=error.reason, error=error.message, action=error.action)


def _state_of(rules: Rules, position: Any) -> State:
    """The position of a question: what sets it up, or a whole state."""
    if type(position) is not dict or "type" not in position:
        return set_up(rules, position)
    state: State = value_of(position, State)
    if state.rules != rules:
        raise JsonError(f"the state has other rules, {state.rules.spec}")
    return state


def _action_of(action: Any) -> Action:
    """The action of a question: a text, or an object."""
    if type(action) is not str:
        found: Action = from_plain(action, Action)
        return found
    read: Action = made(_action_by_text, action)
    return read


_action_by_text: Final = remembering(parse_action, 1 << 12)
