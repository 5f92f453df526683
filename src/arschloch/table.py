# SPDX-License-Identifier: MIT
"""
The facts of one round that everybody at the table can see, and the changes to them.

Pieces of the rules answer a play with changes as data; the engine alone applies them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TypeAlias, final

import attrs

from .actions import Play, is_seat, play_text, seat_text
from .cards import Cards
from .errors import each_of, shown
from .notation import read_play

__all__ = ["Change", "EndTrick", "Reverse", "Skip", "Trick"]


def _is_number(_: object, field: attrs.Attribute[int], number: object) -> None:
    if type(number) is not int:
        raise TypeError(f"{field.name} {shown(number, 40)} is no whole number")


@final
@attrs.frozen(init=False)
class Trick:
    """
    A trick under way.

    Args:
        leader: The seat that led, 0-based.
        owner: The seat whose play lies on top, 0-based.
        play: That play; as an argument a text such as ``"7C 7D"`` or :class:`Cards`
            will do.
        passed: The seats that count as having passed since then, or are locked out.
        skipped: Those of them that were only skipped, where a pass locks out and a skip
            does not (ruling 11).
        equals: What the trick remembers of equal plays: under ``equal:lock`` 1 while the
            next seat must equal or pass, under ``equal:skip-growing`` how many there were
            in a row; 0 otherwise.

    Example:
        >>> trick = Trick(leader=2, owner=3, play="JC JD", passed=[0])
        >>> print(trick)
        P4 JC JD on top, led by P3, passed: P1

    .. versionadded:: 0.1.0
    """

    leader: int = attrs.field(validator=is_seat)
    owner: int = attrs.field(validator=is_seat)
    play: Play
    passed: frozenset[int] = attrs.field(validator=attrs.validators.deep_iterable(is_seat))
    skipped: frozenset[int] = attrs.field(validator=attrs.validators.deep_iterable(is_seat))
    equals: int = attrs.field(validator=_is_number)

    def __init__(
        self,
        leader: int,
        owner: int,
        play: Play | Cards | str,
        passed: Iterable[int] = (),
        skipped: Iterable[int] = (),
        equals: int = 0,
    ) -> None:
        if isinstance(play, str):
            play = Play(owner, *read_play(play))
        elif not isinstance(play, Play):
            play = Play(owner, play)
        # A frozen attrs class with an `__init__` of its own sets its fields like this.
        object.__setattr__(self, "leader", leader)
        object.__setattr__(self, "owner", owner)
        object.__setattr__(self, "play", play)
        for name, seats in (("passed", passed), ("skipped", skipped)):
            object.__setattr__(self, name, frozenset(each_of(seats, "seats, such as [0, 2]")))
        object.__setattr__(self, "equals", equals)
        attrs.validate(self)

    def __str__(self) -> str:
        cards = play_text(self.play.cards, self.play.stands)
        passed = " ".join(map(seat_text, sorted(self.passed))) or "nobody"
        return (
            f"{seat_text(self.owner)} {cards} on top, "
            f"led by {seat_text(self.leader)}, passed: {passed}"
        )


@final
@attrs.frozen
class EndTrick:
    """
    The trick ends with this play.

    Args:
        cause: The code of the rule.
    """

    cause: str


@final
@attrs.frozen
class Reverse:
    """
    The order of the ranks turns round, until the next time or the end of the round.

    Args:
        cause: The code of the rule.
    """

    cause: str


@final
@attrs.frozen
class Skip:
    """
    Seats that would be next are passed over.

    Args:
        count: How many, 1 or more.
        cause: The code of the rule.
    """

    count: int
    cause: str


Change: TypeAlias = EndTrick | Reverse | Skip
"""What a piece of the rules can ask for in answer to a play."""


@cache
def next_seats(players: int) -> tuple[tuple[int, ...], ...]:
    """
    For each set of seats (as bits) and each seat: the next of the set, clockwise.

    A seat alone in the set follows itself; for the empty set every entry is -1.

    Example:
        >>> next_seats(4)[0b1011][1]
        3
    """

    def following(seats: int, seat: int) -> int:
        for step in range(1, players + 1):
            candidate = (seat + step) % players
            if seats >> candidate & 1:
                return candidate
        return -1

    return tuple(
        tuple(following(seats, seat) for seat in range(players)) for seats in range(1 << players)
    )


def seats_in(mask: int) -> tuple[int, ...]:
    """The seats of a set given as bits, lowest first."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def mask_of_seats(seats: Iterable[int]) -> int:
    """A set of seats as bits."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask
