# SPDX-License-Identifier: MIT
"""
The rules and the titles in words, one file a language.

A language is a module with at most six tables: ``SECTIONS`` (headings), ``PHRASES`` (a sentence
for each answer of each slot), ``TITLES`` (title sets), ``LABELS`` (what a person reads at
the table), ``CAUSES`` (why something happened, by the first word of a rule's code) and
``REASONS`` (why something is refused, by the code of the reason).  A new language is one
more file, named below; a test holds its tables against the English ones.  Some languages have
titles only.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Final

from ..errors import shown
from . import de, en, fr, ja, nl, zh

__all__ = [
    "LANGUAGES",
    "TITLE_LANGUAGES",
    "TITLE_SETS",
    "cause",
    "label",
    "refusal",
    "section",
    "sentence",
    "titles",
]

LANGUAGES: Final[Mapping[str, ModuleType]] = {"en": en, "de": de}
"""The languages there are, by their code."""

TITLE_LANGUAGES: Final[Mapping[str, ModuleType]] = {
    **LANGUAGES,
    "fr": fr,
    "nl": nl,
    "ja": ja,
    "zh": zh,
}
"""The languages that have titles."""

TITLE_SETS: Final[tuple[str, ...]] = tuple(en.TITLES)
"""The names of the title sets."""


def _language(code: str, known: Mapping[str, ModuleType] = LANGUAGES) -> ModuleType:
    if not isinstance(code, str) or code not in known:
        raise ValueError(f"language {shown(code)} is unknown; there are {', '.join(known)}")
    return known[code]


def sentence(key: str, values: Mapping[str, object], language: str) -> str:
    """The sentence of a key, its gaps filled."""
    phrases: Mapping[str, str] = _language(language).PHRASES
    return phrases[key].format_map(values)


def section(key: str, language: str) -> str:
    """The heading of a group of slots."""
    sections: Mapping[str, str] = _language(language).SECTIONS
    return sections[key]


def label(key: str, language: str) -> str:
    """A short word or sentence of the table."""
    labels: Mapping[str, str] = _language(language).LABELS
    return labels[key]


def cause(code: str, language: str) -> str:
    """Why something happened, from the code of a rule; the code itself if it has no words."""
    causes: Mapping[str, str] = _language(language).CAUSES
    return causes.get(code.partition(":")[0], code)


def refusal(code: str, message: str, language: str) -> str:
    """
    Why something is refused.

    Args:
        code: The code of a :class:`~arschloch.Reason`.
        message: Its message, which is English and names the cards and seats of the case; it is
            the answer where the language has no words for the code.
        language: ``"en"`` or ``"de"``.

    Example:
        >>> refusal("pass/on-lead", "P1 leads and must play", "de")
        'Wer ausspielt, muss spielen'

    .. versionadded:: 0.1.0
    """
    reasons: Mapping[str, str] = _language(language).REASONS
    return reasons.get(code, message)


def titles(title_set: str, players: int, language: str) -> tuple[str, ...]:
    """
    The titles by place, first place first.

    Args:
        title_set: One of :data:`TITLE_SETS`.
        players: How many play, 1 or more; fewer than four have no vices (A12).
        language: One of :data:`TITLE_LANGUAGES`.
    """
    if type(players) is not int or players < 1:
        raise ValueError(f"{shown(players, 40)} players have no titles; there is at least one")
    words = _language(language, TITLE_LANGUAGES)
    sets: Mapping[str, tuple[str, str, str, str, str]] = words.TITLES
    first, second, middle, next_to_last, last = sets[title_set]
    if players < 4:
        return (first, *(middle,) * (players - 2), last)[:players]
    return (first, second, *(middle,) * (players - 4), next_to_last, last)
