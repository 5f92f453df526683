# SPDX-License-Identifier: MIT
"""The facts of a trick, and who follows whom round the table."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple, final

import attrs

from .actions import Play, is_flag, is_seat, play_text, seat_text
from .cards import Cards, Suit, to_cards
from .changes import Ask, Demote, Skip
from .errors import NotationError, each_of, shown
from .notation import read_play

__all__ = ["BLANK", "Memory", "Pending", "Trick"]


def _is_number(_: object, field: attrs.Attribute[int], number: object) -> None:
    if type(number) is not int:
        raise TypeError(f"{field.name} {shown(number, 40)} is no whole number")


def _to_suit(value: Suit | str) -> Suit:
    """A suit, or its letter in either case."""
    if isinstance(value, Suit):
        return value
    letter = value.upper() if isinstance(value, str) else value
    found = next((suit for suit in Suit if suit.letter == letter), None)
    if found is None:
        raise NotationError(f"{shown(value, 20)} is no suit; suits are C D H S", value, 1)
    return found


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
        lock: The suits that must be followed, each as often as it must be, lowest first; as
            an argument a text such as ``"HS"`` will do.
        back: Whether the order is turned round for this trick only.
        laid: The cards laid in this trick; those of *play* if left out.  It matters only
            where a rule reads them, as ``complete`` does.
        owner_out: Whether the owner had passed for good before, and laid the play out of turn.

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
    lock: tuple[Suit, ...]
    back: bool = attrs.field(validator=is_flag)
    laid: Cards
    owner_out: bool = attrs.field(validator=is_flag)

    def __init__(
        self,
        leader: int,
        owner: int,
        play: Play | Cards | str,
        passed: Iterable[int] = (),
        skipped: Iterable[int] = (),
        equals: int = 0,
        lock: Iterable[Suit | str] = (),
        back: bool = False,
        laid: Cards | str | None = None,
        owner_out: bool = False,
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
        suits = sorted(map(_to_suit, each_of(lock, "suits, such as 'HS'")))
        object.__setattr__(self, "lock", tuple(suits))
        object.__setattr__(self, "back", back)
        object.__setattr__(self, "laid", play.cards if laid is None else to_cards(laid))
        object.__setattr__(self, "owner_out", owner_out)
        attrs.validate(self)

    def __str__(self) -> str:
        cards = play_text(self.play.cards, self.play.stands)
        passed = " ".join(map(seat_text, sorted(self.passed))) or "nobody"
        lock = "".join(suit.letter for suit in self.lock)
        return (
            f"{seat_text(self.owner)} {cards} on top, "
            f"led by {seat_text(self.leader)}, passed: {passed}"
            + (f", suits to follow: {lock}" if lock else "")
        )


class Pending(NamedTuple):
    """
    What a play brings about later, apart from what it changes at once.

    A state holds it while the player parts with cards.  A tuple is made in less than half
    the time of a frozen class, and there is one for every last play.

    Args:
        cards: The cards of the play, as :attr:`Cards.mask`.
        reversed_before: Whether the order of the round was turned round before the play.
        asks: What is asked for, first things first; the first is asked now.
        skips: Who is passed over then.
        falls: Who is placed from the bottom then.
        end: Why the trick ends then, if it does.

    Example:
        >>> from arschloch import Play, Rules, apply, position
        >>> rules, hands = Rules.parse("president+ten-discard"), ["TC 4C 5C", "QD", "KH"]
        >>> state = position(rules, hands, turn=0)
        >>> apply(state, Play(0, "TC")).pending.asks
        (Ask(what='discard', count=1, rank=<Rank.TEN: 10>, cause='ten-discard'),)

    .. versionadded:: 0.1.0
    """

    cards: int
    reversed_before: int
    asks: tuple[Ask, ...] = ()
    skips: tuple[Skip, ...] = ()
    falls: tuple[Demote, ...] = ()
    end: str | None = None


@attrs.frozen
class Memory:
    """
    What a trick remembers beyond the play on top; few rules make it remember anything.

    Args:
        equals: Of equal plays: see :attr:`Trick.equals`.
        lock: The suits that must be followed, packed; 0 for none.
        back: Whether the order is turned round for this trick only.
        laid: The cards laid in this trick, as a mask, where a rule reads them.
        passes: How many passes there were in a row, where a rule counts them.
        pending: What is still to be done after the play on top.
    """

    equals: int = 0
    lock: int = 0
    back: bool = False
    laid: int = 0
    passes: int = 0
    pending: Pending | None = None

    @property
    def is_fleeting(self) -> bool:
        """Whether the next play changes it, whatever it is."""
        return bool(self.equals or self.laid or self.passes)


BLANK: Final = Memory()
"""The memory of nearly every trick."""


@cache
def next_seats(players: int, step: int = 1) -> tuple[tuple[int, ...], ...]:
    """
    For each set of seats (as bits) and each seat: the next of the set.

    A seat alone in the set follows itself; for the empty set every entry is -1.

    Args:
        players: How many seats.
        step: 1 for clockwise, -1 for the other way.

    Example:
        >>> next_seats(4)[0b1011][1], next_seats(4, -1)[0b1011][1]
        (3, 0)
    """

    def following(seats: int, seat: int) -> int:
        for far in range(1, players + 1):
            candidate = (seat + step * far) % players
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
