# SPDX-License-Identifier: MIT
"""
What a house rule of one's own is made of.

A house rule is a frozen class derived from :class:`HouseRule` that says its code, its sentence
and what it answers; :func:`register` makes it known to spec strings.  It sees the play as a
:class:`Meld` and what it was laid on as :class:`OnTable`, and answers with changes, which the
engine applies in their order: :class:`EndTrick`, :class:`Reverse`, :class:`ReverseTrick`,
:class:`TurnDirection`, :class:`Skip`, :class:`LockSuits`, :class:`UnlockSuits`,
:class:`Ask` and :class:`Demote`.

.. versionadded:: 0.1.0
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, TypeVar

from .changes import (
    Ask,
    Change,
    Demote,
    EndTrick,
    LockSuits,
    Reverse,
    ReverseTrick,
    Skip,
    TurnDirection,
    UnlockSuits,
)
from .codes import is_code
from .errors import shown
from .melds import RUN, Allowed, Deck, Meld, suits_packed, suits_unpacked
from .rules import HOUSE_RULES
from .rules.house_rule import GoneOut, HouseRule, OnTable, RankHouseRule, SizedHouseRule
from .rules.slot import CodeError, Phrase, one_of, whole_number
from .ruleset import is_preset

__all__ = [
    "RUN",
    "Allowed",
    "Ask",
    "Change",
    "CodeError",
    "Deck",
    "Demote",
    "EndTrick",
    "GoneOut",
    "HouseRule",
    "LockSuits",
    "Meld",
    "OnTable",
    "Phrase",
    "RankHouseRule",
    "Reverse",
    "ReverseTrick",
    "SizedHouseRule",
    "Skip",
    "TurnDirection",
    "UnlockSuits",
    "forget",
    "one_of",
    "register",
    "suits_packed",
    "suits_unpacked",
    "whole_number",
]

R = TypeVar("R", bound=type[HouseRule])

_HEAD: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def register(rule: R) -> R:
    """
    Make a house rule known, so that spec strings can name it; a decorator.

    Args:
        rule: A frozen class derived from :class:`~arschloch.house_rules.HouseRule`, with its
            ``head``, its ``forms`` and, in ``texts``, its sentence at least in English.

    Returns:
        The class itself.

    Raises:
        TypeError: If it is no such class, is not frozen, or lacks one of these.
        ValueError: If its head is none, or belongs to another rule or to a preset.

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
    _check_class(rule)
    head = rule.head
    if not isinstance(head, str) or not _HEAD.fullmatch(head):
        raise ValueError(f"head {shown(head)} must be of small letters, as in 'eight-cut'")
    known = HOUSE_RULES.get(head, rule)
    # A module that is loaded once more makes its classes anew.
    same = (known.__module__, known.__qualname__) == (rule.__module__, rule.__qualname__)
    if not same or (is_code(head) and head not in HOUSE_RULES):
        raise ValueError(f"the head '{head}' belongs to another rule")
    _check_texts(rule)
    if is_preset(head):
        raise ValueError(f"the head '{head}' is the name of a preset")
    HOUSE_RULES[head] = rule
    return rule


def _check_class(rule: object) -> None:
    """Raise if something is no class of a house rule."""
    if not (isinstance(rule, type) and issubclass(rule, HouseRule)):
        raise TypeError(f"{shown(rule)} is no class derived from HouseRule")
    if "__attrs_attrs__" not in vars(rule):  # as the base is frozen, whatever attrs makes is
        raise TypeError(f"the house rule {rule.__name__} must be made frozen by attrs.frozen")
    missing = [name for name in ("head", "forms") if not hasattr(rule, name)]
    forms = getattr(rule, "forms", ())
    if not isinstance(forms, tuple) or not all(isinstance(form, str) for form in forms):
        raise TypeError(f"forms {shown(forms)} of {rule.__name__} must be a tuple of texts")
    texts = rule.texts
    if not isinstance(texts, Mapping) or not isinstance(texts.get("en"), str):
        missing.append('texts with "en"')
    if missing:
        raise TypeError(f"the house rule {rule.__name__} lacks {', '.join(missing)}")


def _check_texts(rule: type[HouseRule]) -> None:
    """Raise if the sentences of a rule cannot be said; of a rule without arguments only."""
    try:
        piece = rule()
    except TypeError:
        return
    unsaid = [text for language, text in rule.texts.items() if not _can_be_said(piece, language)]
    if unsaid:
        raise ValueError(
            f"the sentence {shown(unsaid[0])} of {rule.__name__} has gaps that its phrase() does "
            "not fill"
        )


def _can_be_said(piece: HouseRule, language: str) -> bool:
    try:
        piece.say(language)
    except (AttributeError, LookupError, ValueError):
        return False
    return True


def forget(rule: type[HouseRule]) -> None:
    """
    Make a registered house rule unknown again, as tests of one's own rules want it.

    Args:
        rule: The class; one that is not known is passed over.

    Example:
        >>> import attrs
        >>> from arschloch import Rules, RulesError
        >>> from arschloch.house_rules import HouseRule, forget, register
        >>> @register
        ... @attrs.frozen
        ... class Silence(HouseRule):
        ...     head, forms, texts = "silence", ("silence",), {"en": "Nobody speaks."}
        >>> forget(Silence)
        >>> try:
        ...     Rules.parse("scum+silence")
        ... except RulesError as error:
        ...     print(error)
        'silence' is no code of the rules; did you mean 'size'?

    .. versionadded:: 0.1.0
    """
    _check_class(rule)
    if HOUSE_RULES.get(rule.head) is rule:
        del HOUSE_RULES[rule.head]
