# SPDX-License-Identifier: MIT
"""The rows of the tables that the docs make from the code."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from arschloch import REASON_CODES, Rules, RulesError, json_schema, presets
from arschloch.rules import HOUSE_RULES, SLOTS
from arschloch.words import section
from tests.test_interactions import ORDERED

Row = tuple[str, ...]

# What stands for the open argument of a code in the tables of pairs.
_SAMPLES = {
    "players:A-B": "players:3-8",
    "players:N": "players:5",
    "packs:N": "packs:2",
    "jokers:N": "jokers:2",
    "order:…": "order:789JQKAT",
    "open:CARD": "open:3C",
    "no-finish:R,…": "no-finish:A",
    "first-to:N": "first-to:15",
    "rounds:N": "rounds:4",
    "takeover:N": "takeover:1",
    "bomb:N": "bomb:5",
    "revolution:N": "revolution:5",
    "bomb-anytime:N": "bomb-anytime:5",
    "revolution-runs:N": "revolution-runs:5",
    "clear:R,…": "clear:9",
    "beats-all:CARD": "beats-all:AS",
    "runs:N": "runs:3",
    "runs-any-suit:N": "runs-any-suit:3",
    "wilds:N": "wilds:1",
    "redraw-seats:N": "redraw-seats:3",
    "drop-places:N": "drop-places:100",
}


# How the slot of a field, or a house rule, is called in codes.
_HEADS = {slot.field: slot.heads[0] for slot in SLOTS} | {head: head for head in HOUSE_RULES}


def sample_codes() -> dict[str, str]:
    """One code for each form of the catalogue, with the slot or house rule that it is of."""
    forms = [(form, slot.field) for slot in SLOTS for form in slot.forms]
    forms += [(form, head) for head, rule in HOUSE_RULES.items() for form in rule.forms]
    return {_SAMPLES.get(form, form): field for form, field in forms}


def code_rows() -> Iterator[Row]:
    """Form, meaning and group of every code."""
    for slot in SLOTS:
        for form in slot.forms:
            yield f"``{form}``", _explained(form), section(slot.section, "en")
    for rule in HOUSE_RULES.values():
        for form in rule.forms:
            yield f"``{form}``", _explained(form), section("house", "en")


def _explained(form: str) -> str:
    """The meaning of a form; where it has an open argument, that of an example."""
    example = _SAMPLES.get(form)
    return _meaning(form) if example is None else f"``{example}``: {_meaning(form)}"


def _meaning(form: str) -> str:
    """The sentence that a set of rules with the code says about it."""
    code = _SAMPLES.get(form, form)
    field = sample_codes()[code]
    rules = next(rules for base in _BASES if (rules := _parsed(code, base)) is not None)
    for slot in SLOTS:
        if slot.field == field:
            return rules.say(slot.field, "en")
    pieces = (rule for rule in rules.house_rules if rule.head == field)
    return next((piece.say("en") for piece in pieces), "The rule is not in force.")


# Rules on which every code has something to bite: an opening card, bans, places, points …
_BASES = tuple(
    Rules.parse(spec)
    for spec in (
        "president+open:7C+first-ranks:draw+points:behind+no-finish:A",
        "daifugo+runs:3",
        "arschloch",
        "scum+packs:2+jokers:2",
        "president",
    )
)


def _parsed(codes: str, base: Rules) -> Rules | None:
    """The base changed by some codes, if it takes them."""
    try:
        return Rules.parse(codes, base=base)
    except RulesError:
        return None


def preset_rows() -> Iterator[Row]:
    """For each slot its code in each preset."""
    columns = [preset.rules.codes for preset in presets.ALL.values()]
    for slot in SLOTS:
        yield tuple(f"``{codes[slot.field]}``" for codes in columns)
    yield tuple(
        ", ".join(f"``{rule.code}``" for rule in preset.rules.house_rules) or "no house rule"
        for preset in presets.ALL.values()
    )


@cache
def refused_pairs() -> dict[tuple[str, str], str]:
    """
    The pairs of codes that cannot hold together, and why.

    Each pair is tried on every base that takes both codes alone.
    """
    refused = {}
    codes = sample_codes()
    for base in _BASES:
        taken = [code for code in codes if _parsed(code, base) is not None]
        for first, second in combinations(taken, 2):
            if codes[first] == codes[second]:
                continue
            try:
                Rules.parse(f"{first}+{second}", base=base)
            except RulesError as error:
                refused.setdefault((first, second), str(error))
    return refused


def grid_rows() -> Iterator[Row]:
    """For each two slots whether all their codes work together."""
    codes = sample_codes()
    fields = list(dict.fromkeys(codes.values()))
    refused = {frozenset((codes[a], codes[b])) for a, b in refused_pairs()}
    for field in fields:
        others = [
            other for other in fields if other != field and frozenset((field, other)) in refused
        ]
        partly = ", ".join(f"``{_HEADS[other]}``" for other in others) or "none"
        yield f"``{_HEADS[field]}``", str(len(fields) - 1 - len(others)), partly


def ordered_rows() -> Iterator[Row]:
    """Which of two rules acts first; every row is a test."""
    for case in ORDERED:
        example = f"``{case.spec}``: {case.lines}"
        yield f"``{case.first}``", f"``{case.then}``", case.why, example


def document_rows() -> Iterator[Row]:
    """Every document of JSON with its fields; those that may be left out in parentheses."""
    for document in json_schema()["oneOf"]:
        fields = [name for name in document["properties"] if name not in ("version", "type")]
        kind = document["properties"]["type"]["const"]
        named = ", ".join(
            f"``{name}``" if name in document["required"] else f"(``{name}``)" for name in fields
        )
        yield f"``{kind}``", named or "nothing more"


def reason_rows() -> Iterator[Row]:
    """Every reason code and what it means."""
    for code, meaning in REASON_CODES.items():
        yield f"``{code}``", meaning
