# SPDX-License-Identifier: MIT
"""Cards named in a code: one, or ranks, ``X`` for a joker, ``TOP`` for the highest in force."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import Card, Rank
from ..errors import NotationError
from .slot import CodeError, written

__all__ = ["names_of", "read_card", "read_names", "to_sorted_ranks"]


def to_sorted_ranks(ranks: Iterable[Rank]) -> tuple[Rank, ...]:
    """Some ranks in their own order."""
    return tuple(sorted(map(Rank, ranks)))


def names_of(ranks: Iterable[Rank], joker: bool, top: bool) -> tuple[str, ...]:
    """The names as a code writes them: ranks, ``X`` if a joker counts, ``TOP`` likewise."""
    letters = (rank.letter for rank in ranks)
    return (*letters, *(("X",) if joker else ()), *(("TOP",) if top else ()))


def read_card(argument: str | None) -> Card | None:
    """The natural card that an argument names, without the mark of a pack; ``None`` for others."""
    try:
        card = Card.parse(argument or "")
    except NotationError:
        return None
    return None if card.is_joker or card.pack > 1 else card


def read_names(
    head: str, argument: str | None, sample: str
) -> tuple[tuple[Rank, ...], bool, bool]:
    """
    The ranks of a code, whether it names the joker, and whether the highest rank.

    Args:
        head: The word that the code begins with.
        argument: What stands after it.
        sample: An argument that it could have, for the error.

    Raises:
        CodeError: If it names anything else.
    """
    names = [name.strip().upper() for name in (argument or "").split(",")]
    try:
        ranks = {Rank.parse(name) for name in names if name not in ("X", "TOP")}
    except NotationError:
        raise CodeError(
            f"'{written(head, argument)}' needs ranks, X or TOP, as in '{head}:{sample}', "
            f"or '{head}:none'"
        ) from None
    return tuple(ranks), "X" in names, "TOP" in names
