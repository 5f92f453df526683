# SPDX-License-Identifier: MIT
"""What happened in play, up to the end of the round and of the match."""

from __future__ import annotations

import attrs

from ..actions import Play
from ..cards import Cards, Suit

__all__ = [
    "Demoted",
    "DirectionTurned",
    "Discarded",
    "Finished",
    "LeftTable",
    "LotDrawn",
    "MatchEnded",
    "Passed",
    "Played",
    "Revealed",
    "Reversed",
    "RoundEnded",
    "Skipped",
    "SuitsFree",
    "SuitsLocked",
    "TrickEnded",
]


@attrs.frozen
class Played:
    """
    Cards were laid on the table.

    Args:
        seat: Who.
        play: The play.
        cause: ``"lead"``, ``"higher"``, or the code of the rule that let it beat.

    Example:
        >>> from arschloch import Trick, position, presets, step
        >>> trick = Trick(leader=0, owner=0, play="9C")
        >>> state = position(presets.PRESIDENT, ["7C", "TD KD", "8C AC"], turn=1, trick=trick)
        >>> event = step(state, Play(1, "TD")).events[0]
        >>> event.seat, str(event.play), event.cause
        (1, 'P2 TD', 'higher')

    .. versionadded:: 0.1.0
    """

    seat: int
    play: Play
    cause: str


@attrs.frozen
class Passed:
    """
    Somebody passed.

    Args:
        seat: Who.
        cause: The code of the rule that says what a pass means.

    Example:
        >>> from arschloch import Pass, Trick, position, presets, step
        >>> trick = Trick(leader=0, owner=0, play="9C")
        >>> state = position(presets.PRESIDENT, ["7C", "TD KD", "8C AC"], turn=1, trick=trick)
        >>> step(state, Pass(1)).events
        (Passed(seat=1, cause='pass:free'),)

    .. versionadded:: 0.1.0
    """

    seat: int
    cause: str


@attrs.frozen
class Skipped:
    """
    A seat was passed over.

    Args:
        seat: Who.
        cause: The code of the rule.

    Example:
        >>> from arschloch import Rules, position, step
        >>> state = position(Rules.parse("president+five-skip"), ["5C 9C", "QD", "KH"], turn=0)
        >>> step(state, Play(0, "5C")).events[1]
        Skipped(seat=1, cause='five-skip')

    .. versionadded:: 0.1.0
    """

    seat: int
    cause: str


@attrs.frozen
class Reversed:
    """
    The order of the ranks turned round.

    Args:
        reversed: Whether it is turned round now.
        cause: The code of the rule, or ``"trick"`` where the end of a trick turns it back.

    Example:
        >>> from arschloch import Rules, position, step
        >>> hands = ["9C 9D 9H 9S 3C", "QD", "KH"]
        >>> state = position(Rules.parse("president+revolution"), hands, turn=0)
        >>> step(state, Play(0, "9C 9D 9H 9S")).events[1]
        Reversed(reversed=True, cause='revolution')

    .. versionadded:: 0.1.0
    """

    reversed: bool
    cause: str


@attrs.frozen
class DirectionTurned:
    """
    The turn goes the other way round the table.

    Args:
        clockwise: Whether it goes clockwise now.
        cause: The code of the rule.

    Example:
        >>> from arschloch import Rules, position, step
        >>> state = position(Rules.parse("president+nine-reverse"), ["9C 3C", "QD", "KH"], turn=0)
        >>> step(state, Play(0, "9C")).events[1]
        DirectionTurned(clockwise=False, cause='nine-reverse')

    .. versionadded:: 0.1.0
    """

    clockwise: bool
    cause: str


@attrs.frozen
class SuitsLocked:
    """
    Suits must be followed until the trick ends (ruling 22).

    Args:
        suits: Which, lowest first, each as often as a play must have it.
        cause: The code of the rule.

    Example:
        >>> from arschloch import Rules, Trick, position, step
        >>> rules, trick = Rules.parse("president+suit-lock"), Trick(leader=0, owner=0, play="5S")
        >>> state = position(rules, ["4C", "TS 3D", "KH"], turn=1, trick=trick)
        >>> step(state, Play(1, "TS")).events[1].suits
        (<Suit.SPADES: 3>,)

    .. versionadded:: 0.1.0
    """

    suits: tuple[Suit, ...]
    cause: str


@attrs.frozen
class SuitsFree:
    """
    Suits need not be followed any more.

    Args:
        cause: The code of the rule.

    Example:
        >>> from arschloch import Rules, Trick, position, step
        >>> rules = Rules.parse("daifugo+suit-lock+joker-unlocks")
        >>> trick = Trick(leader=0, owner=0, play="5S", lock="S")
        >>> state = position(rules, ["4C", "X1 3D", "KS"], turn=1, trick=trick)
        >>> step(state, Play(1, "X1")).events[1]
        SuitsFree(cause='joker-unlocks')

    .. versionadded:: 0.1.0
    """

    cause: str


@attrs.frozen
class Discarded:
    """
    Cards were dropped face up, out of the hand and out of play.

    Args:
        seat: Who.
        cards: What.
        cause: The code of the rule.

    Example:
        >>> from arschloch import Discard, Rules, apply, position, step
        >>> rules = Rules.parse("president+ten-discard")
        >>> state = position(rules, ["TC 4C 5C", "QD", "KH"], turn=0)
        >>> step(apply(state, Play(0, "TC")), Discard(0, "4C")).events
        (Discarded(seat=0, cards=Cards('4C'), cause='ten-discard'),)

    .. versionadded:: 0.1.0
    """

    seat: int
    cards: Cards
    cause: str


@attrs.frozen
class LotDrawn:
    """
    The places still open are given by lot.

    Args:
        order: The seats that still played, in the order of the places that they get.
        cause: The code of the rule.

    Example:
        >>> from arschloch import Lot, Pass, Rules, apply, position, step
        >>> state = position(Rules.parse("uecda+players:3"), ["4C 5C", "TD 3S", "9H QH"], turn=0)
        >>> while state.phase == "play":  # twenty passes in a row
        ...     state = apply(state, Pass(state.turn))
        >>> step(state, Lot([2, 0, 1])).events[0]
        LotDrawn(order=(2, 0, 1), cause='pass-on-lead')

    .. versionadded:: 0.1.0
    """

    order: tuple[int, ...]
    cause: str


@attrs.frozen
class Finished:
    """
    A seat is out (A10.1).

    Args:
        seat: Who.
        place: The place, 0-based, 0 first.
        cause: ``"out"``, ``"last-player"`` for who was left over, or the code of the rule by
            which lots were drawn.

    Example:
        >>> from arschloch import position, presets, step
        >>> state = position(presets.PRESIDENT, ["9C", "TD JD", "QH"], turn=0)
        >>> step(state, Play(0, "9C")).events[1]
        Finished(seat=0, place=0, cause='out')

    .. versionadded:: 0.1.0
    """

    seat: int
    place: int
    cause: str


@attrs.frozen
class Demoted:
    """
    A seat was placed from the bottom (A11.2, rulings 5, 6 and 21).

    Args:
        seat: Who.
        place: The place, 0-based.
        cause: The code of the rule, or ``"leave"``.

    Example:
        >>> from arschloch import position, presets, step
        >>> state = position(presets.ARSCHLOCH, ["9C AC", "TD", "QH"], turn=0)
        >>> step(state, Play(0, "9C")).events[-1]
        Demoted(seat=0, place=2, cause='only-banned:last')

    .. versionadded:: 0.1.0
    """

    seat: int
    place: int
    cause: str


@attrs.frozen
class Revealed:
    """
    A seat's cards are shown and leave play.

    Args:
        seat: Whose.
        cards: Which.
        cause: The code of the rule, ``"last-player"`` (ruling 17), or ``"leave"``.

    Example:
        >>> from arschloch import position, presets, step
        >>> state = position(presets.ARSCHLOCH, ["9C AC", "TD", "QH"], turn=0)
        >>> step(state, Play(0, "9C")).events[1]
        Revealed(seat=0, cards=Cards('AC'), cause='only-banned:last')

    .. versionadded:: 0.1.0
    """

    seat: int
    cards: Cards
    cause: str


@attrs.frozen
class TrickEnded:
    """
    A trick is over.

    Args:
        winner: Its owner, who may be out.
        cause: The code of the rule that ended it, or ``"leave"``.
        leader: Who leads next.

    Example:
        >>> from arschloch import position, presets, step
        >>> state = position(presets.ARSCHLOCH, ["AC KC", "8D QD", "7H JH"], turn=0)
        >>> step(state, Play(0, "AC")).events[1]
        TrickEnded(winner=0, cause='unbeatable:top-rank', leader=0)

    .. versionadded:: 0.1.0
    """

    winner: int
    cause: str
    leader: int


@attrs.frozen
class RoundEnded:
    """
    A round is over.

    Args:
        standing: The seat that took each place, first place first.
        points: What the round was worth, by seat.
        cause: The code of the rule that says what places are worth.

    Example:
        >>> from arschloch import position, presets, step
        >>> state = position(presets.SCUM, ["9C", "", "TD"], turn=0, standing=[1, None, None])
        >>> step(state, Play(0, "9C")).events[-1]
        RoundEnded(standing=(1, 0, 2), points=(1, 4, -2), cause='points:salary')

    .. versionadded:: 0.1.0
    """

    standing: tuple[int, ...]
    points: tuple[int, ...]
    cause: str


@attrs.frozen
class MatchEnded:
    """
    The match is over.

    Args:
        winners: The seats that share the win.
        cause: The code of the rule that ended it, or ``"leave"``.

    Example:
        >>> from arschloch import Rules, position, step
        >>> rules, places = Rules.parse("scum+rounds:2"), [1, None, None]
        >>> state = position(rules, ["9C", "", "TD"], turn=0, standing=places, round_number=2)
        >>> step(state, Play(0, "9C")).events[-1]
        MatchEnded(winners=(1,), cause='rounds:2')

    .. versionadded:: 0.1.0
    """

    winners: tuple[int, ...]
    cause: str


@attrs.frozen
class LeftTable:
    """
    A player left for good (ruling 21).

    Args:
        seat: Who.
        cause: ``"leave"``.

    Example:
        >>> from arschloch import Leave, position, presets, step
        >>> state = position(presets.ARSCHLOCH, ["9C AC", "TD", "QH"], turn=0)
        >>> step(state, Leave(1)).events[0]
        LeftTable(seat=1, cause='leave')

    .. versionadded:: 0.1.0
    """

    seat: int
    cause: str
