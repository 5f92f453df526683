# SPDX-License-Identifier: MIT
"""
The codes that there are, and reading one of them into the fields of a set of rules.

House rules of one's own are made known here.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from difflib import get_close_matches
from typing import Any, Final, TypeVar

from .errors import shown
from .rules import FIRST_SLOTS, HOUSE_RULES, LAST_SLOTS, SLOTS
from .rules.house_rule import HouseRule
from .rules.slot import CodeError, Slot

__all__ = ["apply_code", "forget", "is_code", "register", "spec_order"]

R = TypeVar("R", bound=type[HouseRule])

_HEAD: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")

_SLOT_OF_HEAD: Final[dict[str, Slot]] = {head: slot for slot in SLOTS for head in slot.heads}


def is_code(head: str) -> bool:
    """Whether a code can begin with this word."""
    return head in _SLOT_OF_HEAD or head in HOUSE_RULES


def spec_order() -> tuple[str, ...]:
    """The fields of the slots and the heads of the house rules, in the order of a spec string."""
    return (
        *(slot.field for slot in FIRST_SLOTS),
        *HOUSE_RULES,
        *(slot.field for slot in LAST_SLOTS),
    )


def register(rule: R) -> R:
    """
    Make a house rule known, so that spec strings can name it; a decorator.

    Args:
        rule: A frozen class derived from :class:`~arschloch.house_rules.HouseRule`, with its
            ``head``, its ``forms`` and, in ``texts``, its sentence at least in English.

    Returns:
        The class itself.

    Raises:
        TypeError: If it is no such class, or lacks one of these.
        ValueError: If its head is none, or belongs to another rule.

    Example:
        >>> from arschloch import Rules
        >>> from arschloch.house_rules import HouseRule, forget, register
        >>> import attrs
        >>> @register
        ... @attrs.frozen
        ... class Silence(HouseRule):
        ...     head = "silence"
        ...     forms = ("silence", "silence:off")
        ...     texts = {"en": "Nobody speaks."}
        >>> print(Rules.parse("scum+silence").describe().splitlines()[-1])
        - Nobody speaks.
        >>> forget(Silence)

    .. versionadded:: 0.1.0
    """
    if not (isinstance(rule, type) and issubclass(rule, HouseRule)):
        raise TypeError(f"{shown(rule)} is no class derived from HouseRule")
    missing = [name for name in ("head", "forms") if not hasattr(rule, name)]
    missing += [] if "en" in rule.texts else ['texts with "en"']
    if missing:
        raise TypeError(f"the house rule {rule.__name__} lacks {', '.join(missing)}")
    head = rule.head
    if not isinstance(head, str) or not _HEAD.fullmatch(head):
        raise ValueError(f"head {shown(head)} must be of small letters, as in 'eight-cut'")
    known = HOUSE_RULES.get(head)
    here, there = ((one.__module__, one.__qualname__) for one in (rule, known or rule))
    if head in _SLOT_OF_HEAD or here != there:
        raise ValueError(f"the head '{head}' belongs to another rule")
    HOUSE_RULES[head] = rule
    return rule


def forget(rule: type[HouseRule]) -> None:
    """
    Make a registered house rule unknown again, as tests of one's own rules want it.

    Args:
        rule: The class; one that is not known is passed over.

    .. versionadded:: 0.1.0
    """
    if HOUSE_RULES.get(rule.head) is rule:
        del HOUSE_RULES[rule.head]


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
            rule = HOUSE_RULES[head].read(wanted)
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


def _unknown(code: str, head: str, presets: Collection[str]) -> str:
    if head in presets:
        hint = "a preset stands at the beginning of a spec only"
    else:
        # However far it is, the nearest is named: it shows at least what a code looks like.
        (near,) = get_close_matches(head, [*_SLOT_OF_HEAD, *HOUSE_RULES], 1, cutoff=0.0)
        hint = f"did you mean '{near}'?"
    return f"'{code[:40]}' is no code of the rules; {hint}"
