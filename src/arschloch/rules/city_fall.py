# SPDX-License-Identifier: MIT
"""``city-fall``: a President who is not first again is placed last."""

from __future__ import annotations

from typing import ClassVar, Final

import attrs
from typing_extensions import override

from ..changes import Demote
from .house_rule import GoneOut, HouseRule

__all__ = ["CityFall"]

_FEWEST: Final = 4


@attrs.frozen
class CityFall(HouseRule):
    """
    A President who is not first again is placed last at once.

    It takes four players at least; the cards of the President are put aside unseen.

    Example:
        >>> CityFall().code
        'city-fall'

    Source:
        Ruling 18; ja.wikipedia.org, "大富豪".

    .. versionadded:: 0.1.0
    """

    head: ClassVar[str] = "city-fall"
    forms: ClassVar[tuple[str, ...]] = ("city-fall", "city-fall:off")

    @override
    def on_going_out(self, out: GoneOut) -> tuple[Demote, ...]:
        """Place the President when somebody else is first."""
        if out.place or out.places is None or out.participants < _FEWEST:
            return ()
        president = out.places[0]
        return (Demote(president, self.code),) if president in out.active else ()
