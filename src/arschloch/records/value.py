# SPDX-License-Identifier: MIT
"""Records: whole matches as values, with everything that it takes to play them again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import Any, Final, TypeVar, final, get_args

import attrs

from ..actions import Action, Deal, Draw, Lot, Play, Reseat, seat_text
from ..engine import Replay, Step, apply, new_match, replay, step
from ..errors import IllegalAction, RecordError, counted, each_of, shown
from ..hidden import (
    HiddenAction,
    HiddenDeal,
    HiddenDraw,
    HiddenGift,
    SeenAction,
    parse_seen_action,
)
from ..redaction import redacted_action
from ..ruleset import Rules
from ..state import State
from .layout import (
    FORMAT,
    MOST_COMMENTED,
    MOST_TAGS,
    body_lines,
    check_tag,
    check_text,
    header_line,
    one_line,
)

T = TypeVar("T")

__all__ = ["Record", "winners_of"]

_HIDDEN: Final = frozenset(get_args(HiddenAction))
_ACTIONS: Final = frozenset(get_args(Action)) | _HIDDEN

_MOST_NAMED: Final = 1_000
"""So many cards or seats an action of chance names at most; no deck has nearly as many."""


def _to_actions(value: Iterable[SeenAction | str]) -> tuple[SeenAction, ...]:
    if isinstance(value, str):
        raise TypeError(f"{shown(value)} are no actions; a list of actions or texts is")
    given = each_of(value, "actions, or texts such as 'P1 7C'")
    actions = tuple(
        parse_seen_action(action) if isinstance(action, str) else action for action in given
    )
    for number, action in enumerate(actions, 1):
        if type(action) not in _ACTIONS:
            raise TypeError(f"action {number}: {shown(action)} is no action of this library")
        if not _has_text(action):
            raise ValueError(f"action {number}: {shown(action)} has no text that could be read")
    return actions


def _has_text(action: SeenAction) -> bool:
    """Whether the text of an action says all of it."""
    if isinstance(action, Play):
        return bool(action.cards) and all(card in action.cards for card, _ in action.stands)
    if isinstance(action, (Lot, Reseat)):
        return 0 < len(action.order) <= _MOST_NAMED
    if isinstance(action, (HiddenDraw, HiddenGift)):
        return 0 < action.count <= _MOST_NAMED
    if isinstance(action, HiddenDeal):
        return 0 < len(action.cards) <= _MOST_NAMED and None in action.cards
    return not isinstance(action, (Deal, Draw)) or len(action.cards) <= _MOST_NAMED


def _to_texts(value: Iterable[str]) -> tuple[str, ...]:
    if isinstance(value, str):
        raise TypeError(f"{shown(value)} is one text; wanted are several, one for each player")
    return each_of(value, "texts")


def _to_seats(value: Iterable[int] | None) -> tuple[int, ...] | None:
    return None if value is None else each_of(value, "seats, such as [2, 0, 1]")


def _to_pairs(value: Iterable[tuple[Any, str]]) -> tuple[tuple[Any, str], ...]:
    pairs = each_of(value, "pairs")
    for pair in pairs:
        if not isinstance(pair, (tuple, list)) or len(pair) != 2:
            raise TypeError(f"{shown(pair)} is no pair")
    return tuple((first, second) for first, second in pairs)


def _to_comments(value: Iterable[tuple[int, str]]) -> tuple[tuple[int, str], ...]:
    return tuple(
        (number, one_line(text) if isinstance(text, str) else text)
        for number, text in _to_pairs(value)
    )


def _is_text(_: object, field: attrs.Attribute[str], text: object) -> None:
    check_text(field.name, text)


def _are_tags(_: object, field: attrs.Attribute[Any], tags: tuple[tuple[str, str], ...]) -> None:
    if len(tags) > MOST_TAGS:
        raise ValueError(f"{len(tags)} tags are too many; a record has at most {MOST_TAGS}")
    found: set[str] = set()
    for name, text in tags:
        check_tag(name)
        check_text(f"tag {name}", text)
        if name in found:
            raise ValueError(f"tag {name} stands twice")
        found.add(name)


@final
@attrs.frozen(kw_only=True, repr=False)
class Record:
    """
    A match, whole or so far: its rules, its people, and every action, chance included.

    Nothing is asked of the actions when a record is made: one that the rules forbid is found by
    :meth:`state`, :meth:`steps`, :meth:`replay` and :func:`check_records`.  ``str`` writes the
    text form, which :func:`read_record` reads back to an equal record.  A server collects the
    actions of a match in a list and makes the record once: each record with one action more
    would be a copy of all actions before.

    Args:
        rules: The rules.
        players: How many seats.
        actions: The actions, or their texts; at most a million.  In a record that is redacted
            some have hidden cards.
        names: The names of the people, by the seat at which each began; empty if nobody has
            one, and an empty text for who has none.
        event: At what occasion the match was played.
        site: Where.
        date: When; any text, best as in ``2026-11-30``.
        previous: Places before round 1, as for :func:`new_match`.
        comments: Pairs of the number of actions before a comment, and its text, in order.
            Blanks and ends of lines in it are made single blanks, and it has no braces.
        tags: Headers of other programs, as pairs of a name and a text.
        result: The people who won, by the seat at which each began, lowest first; empty if
            the match was not over, and ``None`` if the record does not say.

    Raises:
        ValueError: If there is no such match, or a text cannot be written.

    Example:
        >>> from arschloch import Draw, presets
        >>> record = Record(
        ...     rules=presets.SCUM,
        ...     players=4,
        ...     names=["Anna", "Ben", "Cleo", "Dora"],
        ...     actions=[Draw("9C AD 3H KS"), "P1 leaves"],
        ... )
        >>> record
        <Record scum: 4 players, 2 actions>
        >>> print(record)
        [Format "arschloch 1"]
        [Rules "scum"]
        [Revision "1"]
        [Players "4"]
        [P1 "Anna"]
        [P2 "Ben"]
        [P3 "Cleo"]
        [P4 "Dora"]
        <BLANKLINE>
        round 1
        draw 9C AD 3H KS
        P1 leaves
        end
        <BLANKLINE>

    .. versionadded:: 0.1.0
    """

    rules: Rules
    players: int
    actions: tuple[SeenAction, ...] = attrs.field(default=(), converter=_to_actions)
    names: tuple[str, ...] = attrs.field(default=(), converter=_to_texts)
    event: str = attrs.field(default="", validator=_is_text)
    site: str = attrs.field(default="", validator=_is_text)
    date: str = attrs.field(default="", validator=_is_text)
    previous: tuple[int, ...] | None = attrs.field(default=None, converter=_to_seats)
    comments: tuple[tuple[int, str], ...] = attrs.field(default=(), converter=_to_comments)
    tags: tuple[tuple[str, str], ...] = attrs.field(
        default=(), converter=_to_pairs, validator=_are_tags
    )
    result: tuple[int, ...] | None = attrs.field(default=None, converter=_to_seats)

    def __attrs_post_init__(self) -> None:
        new_match(self.rules, self.players, previous=self.previous)
        self._check_names()
        self._check_comments()
        self._check_result()

    def _check_names(self) -> None:
        if len(self.names) not in (0, self.players):
            raise ValueError(
                f"{counted(len(self.names), 'name')} for {self.players} players; "
                "there is one for each, or none"
            )
        for seat, name in enumerate(self.names):
            check_text(f"the name of {seat_text(seat)}", name)

    def _check_comments(self) -> None:
        last = characters = 0
        for number, text in self.comments:
            if type(number) is not int or not last <= number <= len(self.actions):
                raise ValueError(
                    f"a comment stands behind {shown(number, 40)} actions; those of a record "
                    f"stand in order, behind 0 to {len(self.actions)}"
                )
            check_text("a comment", text)
            if not text or "{" in text or "}" in text:
                raise ValueError(
                    f"{shown(text)} is no comment; it is not empty, and has neither '{{' nor '}}'"
                )
            last, characters = number, characters + len(text)
        if characters > MOST_COMMENTED:
            raise ValueError(f"the comments have more than {MOST_COMMENTED:,} characters")

    def _check_result(self) -> None:
        people = self.result or ()
        known = all(type(person) is int and 0 <= person < self.players for person in people)
        if not known or any(one >= other for one, other in pairwise(people)):
            raise ValueError(
                f"result {shown(people)} must name people from 0 to {self.players - 1}, "
                "lowest first"
            )

    def replay(self) -> Replay:
        """
        Every step, as :func:`replay` gives it, and the first error, if there is one.

        Example:
            >>> from arschloch import presets
            >>> done = Record(rules=presets.ARSCHLOCH, players=4, actions=["P1 7C"]).replay()
            >>> done.index, done.error.reason.code
            (0, 'phase/wrong')
        """
        actions: tuple[Any, ...] = self.actions
        return replay(self.rules, self.players, actions, previous=self.previous)

    def steps(self) -> Iterator[Step]:
        """
        One step after the other: the state and what happened, without keeping them.

        Raises:
            RecordError: At the first action that the rules do not allow; it has its number.

        Example:
            >>> from arschloch import Draw, presets
            >>> record = Record(rules=presets.SCUM, players=4, actions=[Draw("9C AD 3H KS")])
            >>> [type(event).__name__ for done in record.steps() for event in done.events]
            ['Drawn', 'SeatsMoved']
        """
        state = new_match(self.rules, self.players, previous=self.previous)
        for number, action in enumerate(self.actions, 1):
            done = _done(step, state, action, number)
            yield done
            state = done.state

    def state(self, after: int | None = None) -> State:
        """
        The state after so many actions.

        Args:
            after: How many; all, if left out.

        Raises:
            RecordError: If one of them is not allowed; it has its number and the reason.
            ValueError: If there are not so many.

        Example:
            >>> from arschloch import Draw, presets
            >>> record = Record(rules=presets.SCUM, players=4, actions=[Draw("9C AD 3H KS")])
            >>> record.state(0).phase, record.state().phase
            ('draw', 'deal')
        """
        after = len(self.actions) if after is None else after
        if type(after) is not int or not 0 <= after <= len(self.actions):
            raise ValueError(
                f"{shown(after, 40)} is out of range; the record has "
                f"{counted(len(self.actions), 'action')}"
            )
        state = new_match(self.rules, self.players, previous=self.previous)
        for number, action in enumerate(self.actions[:after], 1):
            state = _done(apply, state, action, number)
        return state

    def with_result(self) -> Record:
        """
        The same record, with the result that its actions lead to.

        Raises:
            RecordError: If one of the actions is not allowed.

        Example:
            >>> from arschloch import presets
            >>> Record(rules=presets.SCUM, players=4).with_result().result
            ()
        """
        return attrs.evolve(self, result=winners_of(self.state()))

    def then(self, *actions: Action | str) -> Record:
        """
        The record of the match gone on, with the result that it leads to.

        It plays all actions from the beginning: made again for each action, records of a long
        match take the square of its length.

        Args:
            actions: What follows; actions, or their texts.

        Raises:
            RecordError: If one of all actions is not allowed.

        Example:
            >>> from arschloch import presets
            >>> record = Record(rules=presets.SCUM, players=4).then("draw 9C AD 3H KS")
            >>> record.state().phase, record.result
            ('deal', ())
        """
        more = _to_actions(actions)
        return attrs.evolve(self, actions=self.actions + more).with_result()

    @property
    def is_redacted(self) -> bool:
        """Whether the cards of some actions are hidden; then the match cannot be played again."""
        return any(type(action) in _HIDDEN for action in self.actions)

    def redacted(self, person: int | None) -> Record:
        """
        The record as one player may see it, even after the match.

        Comments and tags stay as they are: who writes them knows what they tell.

        Args:
            person: The player, by the seat at which it began, 0-based; ``None`` for a spectator.

        Raises:
            RecordError: If one of the actions is not allowed.
            ValueError: If there is no such player.

        Example:
            >>> from arschloch import presets
            >>> record = Record(
            ...     rules=presets.PRESIDENT, players=4, previous=range(4),
            ...     actions=[Deal(f"{rank}{suit}" for rank in "3456789TJQKA2" for suit in "CDHS")],
            ... )
            >>> print(str(record.redacted(0).actions[0])[:40])
            deal ? ? ? 3S ? ? ? 4S ? ? ? 5S ? ? ? 6S
        """
        if person is not None and (type(person) is not int or not 0 <= person < self.players):
            raise ValueError(
                f"{shown(person, 40)} is nobody; players are 0 to {self.players - 1}, or None"
            )
        state = new_match(self.rules, self.players, previous=self.previous)
        seen: list[SeenAction] = []
        for number, action in enumerate(self.actions, 1):
            done = _done(step, state, action, number)
            # With a deal players can move seats first.
            people = (done.state if isinstance(action, Deal) else state).people
            seat = None if person is None else people.index(person)
            seen.append(redacted_action(state, action, done, seat))
            state = done.state
        return attrs.evolve(self, actions=seen)

    def _headers(self) -> Iterator[tuple[str, str]]:
        yield "Format", f"arschloch {FORMAT}"
        for name, text in (("Event", self.event), ("Site", self.site), ("Date", self.date)):
            if text:
                yield name, text
        yield "Rules", self.rules.spec
        yield "Revision", str(self.rules.revision)
        yield "Players", str(self.players)
        for seat, name in enumerate(self.names):
            yield seat_text(seat), name
        if self.previous is not None:
            yield "Previous", " ".join(map(seat_text, self.previous))
        if self.result is not None:
            yield "Result", " ".join(map(seat_text, self.result)) or "*"
        yield from self.tags

    def __str__(self) -> str:
        first = new_match(self.rules, self.players, previous=self.previous)
        headers = [header_line(name, text) for name, text in self._headers()]
        body = body_lines(first, self.actions, self.comments)
        return "\n".join([*headers, "", *body, "end", ""])

    def __repr__(self) -> str:
        number = counted(len(self.actions), "action")
        return f"<Record {self.rules.spec}: {self.players} players, {number}>"


def winners_of(state: State) -> tuple[int, ...]:
    """The people who have won, by the seat at which each began; nobody while it goes on."""
    return tuple(sorted(state.people[seat] for seat in state.winners or ()))


def _done(do: Callable[[State, Any], T], state: State, action: SeenAction, number: int) -> T:
    """What comes of an action; an error tells its number."""
    try:
        return do(state, action)
    except IllegalAction as error:
        raise RecordError(str(error), action=number, reason=error.reason) from error
