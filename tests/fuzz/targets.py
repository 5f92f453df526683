# SPDX-License-Identifier: MIT
"""Everything that is fuzzed, by its name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from . import actions, cards, documents, matches, rules
from .target import Target

__all__ = ["TARGETS"]

TARGETS: Final[Mapping[str, Target]] = MappingProxyType(
    {
        target.name: target
        for target in (
            cards.TARGET,
            actions.TARGET,
            rules.TARGET,
            documents.TARGET,
            matches.TARGET,
        )
    }
)
