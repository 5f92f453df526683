# SPDX-License-Identifier: MIT
"""Sets of rules as text, alone and on top of others."""

from __future__ import annotations

import itertools
from typing import Any, Final

from hypothesis import strategies as st

from arschloch import Rank, Rules, RulesError, presets
from arschloch.rules import HOUSE_RULES, SLOTS

from ..strategies import rule_sets
from .laws import Reader, padded
from .spellings import ALL_CARDS, CASES, ODD, nearly, numbers, spelled_card, spelled_rank
from .target import Target

__all__ = ["TARGET"]

_PLAIN_CARDS: Final = tuple(card for card in ALL_CARDS if card.pack == 1 and not card.is_joker)
_FORMS: Final = (
    *(form for slot in SLOTS for form in slot.forms),
    *(form for rule in HOUSE_RULES.values() for form in rule.forms),
)
_HEADS: Final = tuple(dict.fromkeys(form.partition(":")[0] for form in _FORMS))
_LONGEST_SPEC: Final = 2_000


def _joined(parts: st.SearchStrategy[str], sign: str, most: int) -> st.SearchStrategy[str]:
    """Several of something, with a sign between them."""
    return st.lists(parts, min_size=1, max_size=most).map(sign.join)


_ARGUMENTS: Final = {
    "N": numbers(),
    "A-B": _joined(numbers(), "-", 3),
    "5-4-3-2-1": _joined(numbers(), "-", 6),
    "R,…": _joined(
        st.one_of(
            st.sampled_from(Rank).flatmap(spelled_rank), st.sampled_from(("X", "top", "none", ""))
        ),
        ",",
        13,
    ),
    "…": st.permutations([rank.letter for rank in Rank]).map("".join),
    "CARD": st.sampled_from(ALL_CARDS).flatmap(spelled_card),
}
"""What stands for an argument in the forms of codes."""

_OTHER_ARGUMENTS: Final = tuple(
    dict.fromkeys(form.partition(":")[2] for form in _FORMS if ":" in form)
)


@st.composite
def _code(draw: st.DrawFn) -> str:
    """A code in one of its forms, with an argument that it may have or not."""
    head, colon, argument = draw(st.sampled_from(_FORMS)).partition(":")
    if draw(st.integers(0, 9)) == 0:
        colon, argument = ":", draw(st.sampled_from(_OTHER_ARGUMENTS))
    if argument in _ARGUMENTS:
        argument = draw(_ARGUMENTS[argument])
    return head + colon + argument


_CODES: Final = st.lists(_code(), max_size=12)


@st.composite
def _changed(draw: st.DrawFn) -> str:
    """A preset, or none, and changes, which may contradict each other."""
    name = draw(st.sampled_from((*presets.ALL, *presets.ALL, "", "Presidant")))
    return "+".join([name, *draw(_CODES)])


def _with_blanks(draw: st.DrawFn, text: str, sign: str) -> str:
    """Blanks round one sign of a text, wherever it stands."""
    blanks = st.sampled_from(("", "", " ", "\t", "\n "))
    return sign.join(draw(blanks) + part + draw(blanks) for part in text.split(sign))


@st.composite
def _spelled(draw: st.DrawFn) -> tuple[str, Any]:
    """The spec of some rules as people write it, some codes twice."""
    rules = draw(rule_sets())
    name, *codes = rules.spec.split("+") if draw(st.booleans()) else _every_code(rules)
    for code in draw(st.lists(st.sampled_from(codes), max_size=3)) if codes else []:
        codes.insert(draw(st.integers(0, codes.index(code))), code)
    text = "+".join([name, *codes])
    for sign in "+:":
        text = _with_blanks(draw, text, sign)
    return draw(st.sampled_from(CASES))(text), rules


def _every_code(rules: Rules) -> list[str]:
    """The name of a preset and the code of every slot and house rule; the latter alone hold."""
    off = [f"{head}:off" for head in HOUSE_RULES]
    return ["arschloch", *off, *rules.codes.values()]


def _padded(text: str) -> str:
    """The text with blanks round it, if it does not get too long."""
    return padded(text) if len(padded(text)) <= _LONGEST_SPEC else text


_ON_PRESIDENT: Final = presets.ALL["president"].rules


def _on_president(text: str) -> Rules:
    """Rules that are President where the text says nothing else."""
    return Rules.parse(text, base=_ON_PRESIDENT)


def _seeds() -> tuple[str, ...]:
    """Every preset, short and in full, and every code that needs no argument to be filled in."""
    codes = [
        form for form in _FORMS if form.partition(":")[2] not in ("N", "A-B", "R,…", "…", "CARD")
    ]
    found = [*presets.ALL, *("+".join(_every_code(preset.rules)) for preset in _ALL)]
    for preset, code in itertools.product(("scum", "uecda", "arschloch"), codes):
        spec = f"{preset}+{code}"
        try:
            Rules.parse(spec)
        except RulesError:
            continue
        found.append(spec)
    return tuple(found)


_ALL: Final = tuple(presets.ALL.values())
_READERS: Final = tuple(
    Reader(
        name,
        read,
        lambda rules: str(rules.spec),
        refusals=(RulesError,),
        beyond_ascii="♣♦♥♠♧♢♡♤\ufe0f",
        careless=(str.upper, str.lower, _padded),
    )
    for name, read in (("Rules.parse", Rules.parse), ("Rules.parse on others", _on_president))
)
_TOKENS: Final = (
    *presets.ALL,
    *(f"+{head}" for head in _HEADS),
    *(f":{argument}" for argument in _OTHER_ARGUMENTS if argument not in _ARGUMENTS),
    *("+", ":", ",", "-", ":7C", ":3-6", ":TOP", ":23456789TJQKA", ":1", ":999", ":10♦"),
)

TARGET: Final = Target(
    name="rules",
    readers=_READERS,
    seeds=_seeds(),
    tokens=_TOKENS,
    texts=nearly(
        st.one_of(_changed(), _spelled().map(lambda pair: pair[0])), [*_TOKENS, *ODD[:10]]
    ),
    meanings=_spelled(),
)
