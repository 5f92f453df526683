# SPDX-License-Identifier: MIT
"""What makes a set of rules senseless, all of it at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .errors import shown
from .rules import HOUSE_RULES, SLOTS, dealing, finishing, melding, playing, scoring, seating
from .rules.house_rule import HouseRule

__all__ = ["problems"]


def problems(rules: Any) -> Iterator[str]:
    """Everything that makes a set of rules senseless, in sentences that name both sides."""
    # Of values that are none, and of a deck that does not hold together, nothing else is asked.
    for find in (_wrong_values, seating.problems):
        found = tuple(find(rules))
        yield from found
        if found:
            return
    heads = [rule.head for rule in rules.house_rules]
    for head in sorted({head for head in heads if heads.count(head) > 1}):
        yield f"the house rule '{head}' is named twice; each stands once"
    for rule in rules.house_rules:
        yield from rule.problems(rules.shapes, rules.ranks)
    for room in (dealing, melding, playing, finishing, scoring):
        yield from room.problems(rules)


def _wrong_values(rules: Any) -> Iterator[str]:
    """The fields with a value that no code stands for."""
    for slot in SLOTS:
        value = getattr(rules, slot.field)
        if not slot.takes(value):
            codes = f"the codes for it are {', '.join(slot.forms)}"
            yield f"{slot.field} {shown(value)} is no answer; {codes}"
    if not isinstance(rules.house_rules, tuple):
        yield f"house_rules {shown(rules.house_rules)} must be several house rules"
        return
    for rule in rules.house_rules:
        if not isinstance(rule, HouseRule) or rule.head not in HOUSE_RULES:
            yield f"{shown(rule)} is no house rule; there are {', '.join(HOUSE_RULES)}"
        elif not _is_what_its_code_reads(rule):
            forms = ", ".join(rule.forms)
            yield f"{shown(rule)} is no rule that a code stands for; its codes are {forms}"


def _is_what_its_code_reads(rule: HouseRule) -> bool:
    """Whether the code of a house rule is read back to the same."""
    try:
        _, _, argument = rule.code.partition(":")
        return type(rule).read(argument.lower() or None) == rule
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return False
