"""
Rules in words, written down code by code; ``python -m tests.recorded`` writes them anew.

Of a code stands what it adds to the description of the first of some rules that it changes; of
a spec that is refused, what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from arschloch import Rules, RulesError, presets
from arschloch.words import LANGUAGES

from .sample_rules import CODES
from .test_rules import CONTRADICTIONS, WRONG_CODES

__all__ = ["FILE", "descriptions"]

FILE: Final = Path(__file__).with_name("descriptions.txt")

_BASES: Final = (
    "president",
    "president+deck:32",
    "president+jokers:3+joker:wild+runs:3+suit-lock+no-finish:8+points:salary",
    "arschloch+packs:2+leftovers:none+first-ranks:draw+open:7C+open-with+size:more+must-play",
    "scum+matching+unbeatable:feasible+after-out:last+exchange:1+give-back:lowest+first-to:5",
    "president+jokers:1+wilds:1+no-finish:A+foul:sweep+only-banned:last",
    "uecda+redraw-seats:2+drop-places:2+rounds:3+run-beats:clear-above+tribute:any",
    "arschloch+deck:36+first-ranks:draw+open:9D+open-with:no+pass:locked+owner-continues",
)
_MORE: Final = ("players:4", "players:5-8", "wilds:1")


def _added(code: str, language: str) -> list[str] | None:
    """The sentences that a code adds to a description; ``None`` if it changes no base."""
    for base in _BASES:
        try:
            rules = Rules.parse(f"{base}+{code}")
        except RulesError:
            continue
        before = Rules.parse(base).describe(language).splitlines()
        after = rules.describe(language).splitlines()
        added = [line for line in after if line not in before and line.startswith("- ")]
        if added:
            return added
    return None


def descriptions() -> Iterator[str]:
    """The lines of the file: presets as a whole, then what each code adds."""
    for name, preset in presets.ALL.items():
        for language in LANGUAGES:
            yield f"# {name} {language}"
            yield from preset.rules.describe(language).splitlines()
    codes = (code for options in CODES.values() for code in options if ":off" not in code)
    for code in dict.fromkeys((*codes, *_MORE)):
        yield f"# {code}"
        for language in LANGUAGES:
            yield from _added(code, language) or [f"(nothing in {language})"]
    for text, _ in (*WRONG_CODES, *CONTRADICTIONS):
        yield f"# {text}"
        yield from _problems(text)


def _problems(text: str) -> tuple[str, ...]:
    """What is wrong with a spec."""
    try:
        Rules.parse(text)
    except RulesError as error:
        return error.problems
    raise AssertionError(f"{text} is refused")
