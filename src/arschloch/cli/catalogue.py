# SPDX-License-Identifier: MIT
"""The rules to read: one set in words, what differs between two, all codes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rich.table import Table
from rich.text import Text

from arschloch import Rules, presets
from arschloch.rules import HOUSE_RULES, SLOTS
from arschloch.words import section, sentence, titles

from .screen import Screen

__all__ = ["show_all", "show_difference", "show_rules"]

_HOUSE: Final = "house"

_SAMPLES: Final[Mapping[str, str]] = {
    "N": "3",
    "A-B": "3-6",
    "CARD": "7c",
    "R,…": "a",
    "…": "23456789tjqka",
}
"""Something to read in place of what a form leaves open."""

_SHORT_NAMES: Final[Mapping[str, str]] = {"low": "A", "high": "B", "number": "N"}


def show_rules(screen: Screen, rules: Rules) -> None:
    """Print a set of rules in words, and where it comes from."""
    screen.show(Text(rules.spec, "bold"))
    screen.say("source", "dim", source=rules.source, revision=rules.revision)
    for line in rules.describe(screen.language).splitlines():
        if line.startswith("-"):
            screen.show(line)
        else:
            screen.gap()
            screen.show(Text(line, "bold"))
    choices = rules.base.choices
    if choices:
        screen.gap()
        screen.say("left-open", "bold")
        for choice in choices:
            screen.show(f"- {choice}")


def show_difference(screen: Screen, rules: Rules, other: Rules) -> None:
    """Print what differs between two sets of rules: codes, then sentences."""
    screen.show(Text(f"{rules.spec} → {other.spec}", "bold"))
    differences = rules.diff(other)
    if not differences:
        screen.say("no-difference")
    for here, there in differences:
        screen.show(f"  {here} → {there}")
    before = rules.describe(screen.language).splitlines()
    after = other.describe(screen.language).splitlines()
    for line in before:
        if line not in after and line.startswith("-"):
            screen.show(Text(line, "red"))
    for line in after:
        if line not in before and line.startswith("-"):
            screen.show(Text(f"+{line[1:]}", "green"))


def show_all(screen: Screen) -> None:
    """Print every preset, and every code with what it means."""
    screen.say("presets", "bold")
    table = _two_columns()
    for preset in presets.ALL.values():
        table.add_row(Text(preset.name, "cyan"), preset.source)
    screen.show(table)
    grouped: dict[str, list[tuple[str, str]]] = {_HOUSE: list(_house_rule_forms(screen))}
    for slot in SLOTS:
        forms = grouped.setdefault(slot.section, [])
        forms += [(form, _meaning(slot, form, screen.language)) for form in slot.forms]
    for name in [*(name for name in grouped if name != _HOUSE), _HOUSE]:
        screen.gap()
        screen.show(Text(section(name, screen.language), "bold"))
        table = _two_columns()
        for form, meaning in grouped[name]:
            table.add_row(Text(form, "cyan"), meaning)
        screen.show(table)


def _two_columns() -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True, min_width=22)
    table.add_column()
    return table


def _argument(form: str) -> str | None:
    """Something that a form could be written with."""
    _, colon, argument = form.partition(":")
    return _SAMPLES.get(argument, argument) if colon else None


def _gaps(form: str, values: Mapping[str, object]) -> Mapping[str, object]:
    """What fills the gaps of a sentence: the letters of the form where it has such."""
    argument = form.partition(":")[2]
    if argument not in _SAMPLES:
        return values
    names = {name: _SHORT_NAMES.get(name, argument) for name in values}
    return {**names, "low": "N"} if argument == "N" and "low" in names else names


def _meaning(slot: Any, form: str, language: str) -> str:
    """The sentence that says a form of a slot."""
    key, values = slot.phrase(slot.read(form.partition(":")[0], _argument(form)))
    if "set" in values:
        names = titles(values["set"], 4, language)
        values = {"first": names[0], "last": names[-1]}
    return sentence(key, _gaps(form, values), language)


def _house_rule_forms(screen: Screen) -> Iterator[tuple[str, str]]:
    for rule in HOUSE_RULES.values():
        for form in rule.forms:
            piece = rule.read(_argument(form))
            if piece is None:
                yield form, ""
            else:
                yield form, piece.say(screen.language, _gaps(form, piece.phrase()[1]))
