# SPDX-License-Identifier: MIT
"""The codes that there are, and reading one of them into the fields of a set of rules."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from difflib import get_close_matches
from typing import Any, Final

from .errors import printable
from .rules import FIRST_SLOTS, HOUSE_RULES, LAST_SLOTS, SLOTS
from .rules.house_rule import HouseRule
from .rules.slot import CodeError, Slot

__all__ = ["apply_code", "in_spec_order", "is_code"]


_SLOT_OF_HEAD: Final[dict[str, Slot]] = {head: slot for slot in SLOTS for head in slot.heads}


def is_code(head: str) -> bool:
    """Whether a code can begin with this word."""
    return head in _SLOT_OF_HEAD or head in HOUSE_RULES


def in_spec_order(names: Iterable[str]) -> list[str]:
    """Fields of slots and heads of house rules, in the order of a spec string."""
    order = (
        *(slot.field for slot in FIRST_SLOTS),
        *HOUSE_RULES,
        *(slot.field for slot in LAST_SLOTS),
    )
    # A house rule that is unknown by now still stands in rules made before.
    return sorted(names, key=lambda name: order.index(name) if name in order else len(order))


def apply_code(fields: dict[str, Any], code: str, presets: Collection[str]) -> str | None:
    """
    Change the fields of rules by one code.

    Args:
        fields: The fields by name; changed in place.
        code: The code, in any case.
        presets: The names that are no codes, since they begin a spec.

    Returns:
        What is wrong with the code, if anything.
    """
    head, _, argument = code.partition(":")
    head = head.strip().lower()
    wanted = argument.strip().lower() if ":" in code else None
    try:
        if head in HOUSE_RULES:
            rule = _house_rule(HOUSE_RULES[head], code, wanted)
            others = tuple(piece for piece in fields["house_rules"] if piece.head != head)
            fields["house_rules"] = others if rule is None else (*others, rule)
        elif head in _SLOT_OF_HEAD:
            slot = _SLOT_OF_HEAD[head]
            fields[slot.field] = slot.read(head, wanted)
        else:
            return _unknown(code, head, presets)
    except CodeError as error:
        return str(error)
    return None


def _house_rule(kind: type[HouseRule], code: str, argument: str | None) -> HouseRule | None:
    """The house rule that a code names, whatever an own rule raises that cannot read it."""
    try:
        return kind.read(argument)
    except CodeError:
        raise
    except (LookupError, TypeError, ValueError) as error:
        raise CodeError(f"'{printable(code[:40])}' cannot be read: {error}") from None


def _unknown(code: str, head: str, presets: Collection[str]) -> str:
    if not head:
        return "an empty code stands in the spec; after each '+' comes one, such as 'bomb'"
    if head in presets:
        hint = "a preset stands at the beginning of a spec only"
    else:
        # However far it is, the nearest is named: it shows at least what a code looks like.
        (near,) = get_close_matches(head, [*_SLOT_OF_HEAD, *HOUSE_RULES], 1, cutoff=0.0)
        hint = f"did you mean '{near}'?"
    return f"'{printable(code[:40])}' is no code of the rules; {hint}"
