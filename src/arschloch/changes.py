# SPDX-License-Identifier: MIT
"""
Changes: what a piece of the rules answers to a play, as data.

Only the engine applies them, in the one order of ruling 19.
"""

from __future__ import annotations

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

    .. versionadded:: 0.1.0
    """

    what: Literal["give", "discard"] = attrs.field(
        validator=attrs.validators.in_(("give", "discard"))
    )
    count: int = attrs.field(validator=_is_count)
    rank: Rank
    cause: str


@final
@attrs.frozen
class Demote:
    """
    A seat gets the lowest free place; its cards go aside face down.

    In answer to a play it falls after the player has gone out, if that is so.

    Args:
        seat: Who, 0-based; nothing happens to a seat that has its place.
        cause: The code of the rule.

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
