# SPDX-License-Identifier: MIT
"""
Changes: what a piece of the rules answers to a play, as data.

Only the engine applies them, in the one order of ruling 19.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypeAlias, final

import attrs

from .cards import Rank
from .errors import shown

__all__ = [
    "Ask",
    "Change",
    "Demote",
    "EndTrick",
    "LockSuits",
    "Reverse",
    "ReverseTrick",
    "Skip",
    "TurnDirection",
    "UnlockSuits",
    "in_asking_order",
]


def _is_count(_: object, field: attrs.Attribute[Any], value: object) -> None:
    """Raise if a value is no number of cards or seats."""
    if type(value) is not int or value < 1:
        raise ValueError(f"{field.name} {shown(value)} must be a whole number from 1")


@final
@attrs.frozen
class EndTrick:
    """
    The trick ends with this play.

    Args:
        cause: The code of the rule.

    Example:
        >>> from arschloch import Play, Rules, position, step
        >>> EndTrick("eight-cut")  # what that rule answers to an eight
        EndTrick(cause='eight-cut')
        >>> state = position(Rules.parse("president+eight-cut"), ["8C 9C", "TD", "7H JH"], turn=0)
        >>> step(state, Play(0, "8C")).events[-1]
        TrickEnded(winner=0, cause='eight-cut', leader=0)

    .. versionadded:: 0.1.0
    """

    cause: str


@final
@attrs.frozen
class Reverse:
    """
    The order of the ranks turns round, until the next time or the end of the round.

    Args:
        cause: The code of the rule.

    Example:
        >>> from arschloch import Play, Rules, position, step
        >>> Reverse("revolution")  # what that rule answers to four of a kind
        Reverse(cause='revolution')
        >>> hands = ["9C 9D 9H 9S 3C", "QD", "KH"]
        >>> state = position(Rules.parse("president+revolution"), hands, turn=0)
        >>> step(state, Play(0, "9C 9D 9H 9S")).events[-1]
        Reversed(reversed=True, cause='revolution')

    .. versionadded:: 0.1.0
    """

    cause: str


@final
@attrs.frozen
class ReverseTrick:
    """
    The order of the ranks is turned round until the trick ends; a second one changes nothing.

    Args:
        cause: The code of the rule.

    Example:
        >>> from arschloch import Pass, Play, Rules, apply, position
        >>> ReverseTrick("eleven-back")  # what that rule answers to a jack
        ReverseTrick(cause='eleven-back')
        >>> state = position(Rules.parse("president+eleven-back"), ["JC 9C", "QD", "KH"], turn=0)
        >>> for action in (Play(0, "JC"), Pass(1), Pass(2)):
        ...     state = apply(state, action)
        ...     print(action, state.reversed)
        P1 JC True
        P2 - True
        P3 - False

    .. versionadded:: 0.1.0
    """

    cause: str


@final
@attrs.frozen
class TurnDirection:
    """
    The turn goes the other way round the table, until the next time or the end of the round.

    Args:
        cause: The code of the rule.

    Example:
        >>> from arschloch import Play, Rules, apply, position
        >>> TurnDirection("nine-reverse")  # what that rule answers to a nine
        TurnDirection(cause='nine-reverse')
        >>> state = position(Rules.parse("president+nine-reverse"), ["9C 3C", "QD", "KH"], turn=0)
        >>> state = apply(state, Play(0, "9C"))
        >>> state.clockwise, state.turn
        (False, 2)

    .. versionadded:: 0.1.0
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

    Example:
        >>> from arschloch import Play, Rules, apply, position
        >>> Skip(2, "five-skip")  # what that rule answers to two fives
        Skip(count=2, cause='five-skip')
        >>> hands = ["5C 5D 9C", "QD", "KH", "AS"]
        >>> state = position(Rules.parse("president+five-skip"), hands, turn=0)
        >>> apply(state, Play(0, "5C 5D")).turn
        3

    .. versionadded:: 0.1.0
    """

    count: int = attrs.field(validator=_is_count)
    cause: str


@final
@attrs.frozen
class LockSuits:
    """
    The suits of this play must be followed until the trick ends.

    Args:
        cause: The code of the rule.

    Example:
        >>> from arschloch import Play, Rules, Trick, apply, position
        >>> LockSuits("suit-lock")  # what that rule answers to the suits of the play below
        LockSuits(cause='suit-lock')
        >>> rules, trick = Rules.parse("president+suit-lock"), Trick(leader=0, owner=0, play="5S")
        >>> state = position(rules, ["4C", "TS 3D", "KH"], turn=1, trick=trick)
        >>> print(apply(state, Play(1, "TS")).trick)
        P2 TS on top, led by P1, passed: nobody, suits to follow: S

    .. versionadded:: 0.1.0
    """

    cause: str


@final
@attrs.frozen
class UnlockSuits:
    """
    Suits need not be followed any more.

    Args:
        cause: The code of the rule.

    Example:
        >>> from arschloch import Play, Rules, Trick, apply, position
        >>> UnlockSuits("joker-unlocks")  # what that rule answers to a joker alone
        UnlockSuits(cause='joker-unlocks')
        >>> rules = Rules.parse("daifugo+suit-lock+joker-unlocks")
        >>> trick = Trick(leader=0, owner=0, play="5S", lock="S")
        >>> state = position(rules, ["4C", "X1 3D", "KS"], turn=1, trick=trick)
        >>> state.trick.lock, apply(state, Play(1, "X1")).trick.lock
        ((<Suit.SPADES: 3>,), ())

    .. versionadded:: 0.1.0
    """

    cause: str


@final
@attrs.frozen
class Ask:
    """
    The player must part with cards, of free choice, before the play is settled.

    Args:
        what: ``"give"`` them to the next active seat, or ``"discard"`` them.
        count: How many, 1 or more; fewer if the hand has no more.
        rank: The rank that asks for it; lower ranks ask first.
        cause: The code of the rule.

    Example:
        >>> from arschloch import Play, Rules, apply, legal_actions, position
        >>> Ask("give", 1, Rank.SEVEN, "seven-pass")  # what that rule answers to a seven
        Ask(what='give', count=1, rank=<Rank.SEVEN: 7>, cause='seven-pass')
        >>> state = position(Rules.parse("president+seven-pass"), ["7C 4C 5C", "QD", "KH"], turn=0)
        >>> state = apply(state, Play(0, "7C"))
        >>> print(state.phase, *legal_actions(state), sep=", ")
        give, P1>P2 4C, P1>P2 5C

    .. versionadded:: 0.1.0
    """

    what: Literal["give", "discard"] = attrs.field(
        validator=attrs.validators.in_(("give", "discard"))
    )
    count: int = attrs.field(validator=_is_count)
    rank: Rank = attrs.field(validator=attrs.validators.instance_of(Rank))
    cause: str


def in_asking_order(asks: Iterable[Ask], strength_of: Mapping[Rank, int]) -> tuple[Ask, ...]:
    """
    What a play asks for, in the order in which it does.

    Args:
        asks: What it asks for.
        strength_of: From each rank of the deck to its place in the order, low to high; what
            another rank asks for comes last.
    """
    return tuple(sorted(asks, key=lambda ask: strength_of.get(ask.rank, len(strength_of))))


@final
@attrs.frozen
class Demote:
    """
    A seat gets the lowest free place; its cards go aside face down.

    In answer to a play it falls after the player has gone out, if that is so.

    Args:
        seat: Who, 0-based; nothing happens to a seat that has its place.
        cause: The code of the rule.

    Example:
        >>> from arschloch import Play, Rules, position, step
        >>> Demote(0, "city-fall")  # what that rule answers when a President is not first
        Demote(seat=0, cause='city-fall')
        >>> rules, hands = Rules.parse("president+city-fall"), ["9C KC", "8D", "7H", "JS"]
        >>> state = position(rules, hands, turn=1, previous=range(4))
        >>> step(state, Play(1, "8D")).events[-1]
        Demoted(seat=0, place=3, cause='city-fall')

    .. versionadded:: 0.1.0
    """

    seat: int
    cause: str


Change: TypeAlias = (
    EndTrick
    | Reverse
    | ReverseTrick
    | TurnDirection
    | Skip
    | LockSuits
    | UnlockSuits
    | Ask
    | Demote
)
"""What a piece of the rules can ask for in answer to a play."""
