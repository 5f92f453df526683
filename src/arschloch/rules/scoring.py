# SPDX-License-Identifier: MIT
"""Slots about points and the end of the match."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import attrs

from .slot import CodeError, Phrase, Slot, number, written

__all__ = ["SLOTS", "Points"]

_LIST = re.compile(r"-?[0-9]{1,6}(?:--?[0-9]{1,6})*")


@attrs.frozen
class Points:
    """
    What places are worth.

    Args:
        scale: ``"none"``, ``"behind"``, ``"salary"`` or ``"list"``.
        values: For ``"list"``: the points by place, first place first; a place beyond
            the list is worth nothing.

    Example:
        >>> Points("behind").award(4), Points("salary").award(6)
        ((3, 2, 1, 0), (4, 3, 1, 1, -1, -2))
        >>> Points.parse("points", "2-1-0--1").award(5)
        (2, 1, 0, -1, 0)

    Source:
        A13, S13.
    """

    scale: str = "none"
    values: tuple[int, ...] = ()

    @property
    def code(self) -> str:
        """The canonical code."""
        return f"points:{'-'.join(map(str, self.values)) or self.scale}"

    def award(self, players: int) -> tuple[int, ...]:
        """The points by place, first place first, for a number of players."""
        if self.scale == "behind":
            return tuple(range(players - 1, -1, -1))
        if self.scale == "salary":
            if players < 4:
                return (*(4, 1)[: players - 1], -2)
            return (4, 3, *(1,) * (players - 4), -1, -2)
        return (self.values + (0,) * players)[:players]

    @classmethod
    def parse(cls, head: str, argument: str | None) -> Points:
        """Read ``points:none``, ``points:behind``, ``points:salary`` or a list of numbers."""
        if argument in ("none", "behind", "salary"):
            return cls(argument)
        if argument is None or len(argument) > 200 or not _LIST.fullmatch(argument):
            raise CodeError(
                f"'{written(head, argument)}' is unknown; it is one of points:none, "
                "points:behind, points:salary, or a list such as 'points:5-4-3-2-1'"
            )
        values = re.findall(r"(?:^|(?<=[0-9])-)(-?[0-9]+)", argument)
        return cls("list", tuple(map(int, values)))


def _say_points(points: Points) -> Phrase:
    if points.values:
        return "points:list", {"values": ", ".join(map(str, points.values))}
    return f"points:{points.scale}", {}


SECTION: Final = "match"

SLOTS: Final = (
    Slot(
        "points",
        SECTION,
        ("points",),
        ("points:none", "points:behind", "points:salary", "points:5-4-3-2-1"),
        Points.parse,
        lambda points: points.code,
        _say_points,
    ),
    number("first_to", SECTION, "first-to", 1, 999_999, none="none"),
    number("rounds", SECTION, "rounds", 1, 999_999, none="none"),
    number("drop_places", SECTION, "drop-places", 1, 999_999, none="none"),
)


def problems(rules: Any) -> Iterator[str]:
    """What contradicts itself in score and match, in sentences."""
    if rules.first_to is not None and rules.points.scale == "none":
        yield (
            f"'first-to:{rules.first_to}' and 'points:none' cannot hold together: without points "
            "nobody reaches a total"
        )
