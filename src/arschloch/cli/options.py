# SPDX-License-Identifier: MIT
"""What people write behind a command, as values; what cannot be read is an error."""

from __future__ import annotations

import random
from difflib import get_close_matches
from typing import Final

import attrs

from arschloch import Bot, RandomBot, Rules, RulesError, SensibleBot, new_match
from arschloch.words import LANGUAGES

__all__ = ["OptionError", "Setting", "read_bots", "read_language", "read_rules", "seat_bots"]

USUAL_PLAYERS: Final = 4
"""So many play where the rules allow it and nobody says otherwise."""

_MAX_RANDOM_SEED: Final = 1_000_000

_BOTS: Final[dict[str, type[SensibleBot] | type[RandomBot]]] = {
    "sensible": SensibleBot,
    "random": RandomBot,
}


class OptionError(Exception):
    """An option that cannot be read, in one sentence."""


def read_rules(spec: str) -> Rules:
    """The rules of a spec string."""
    try:
        return Rules.parse(spec)
    except RulesError as error:
        raise OptionError(str(error)) from None


def read_language(code: str) -> str:
    """A language that there is."""
    if code in LANGUAGES:
        return code
    raise OptionError(f"language '{code}' is unknown; there are {', '.join(LANGUAGES)}")


def read_count(option: str, value: int) -> int:
    """A number of things, at least one."""
    if value < 1:
        raise OptionError(f"{option} {value} is too few; it must be at least 1")
    return value


def read_bots(text: str, players: int) -> tuple[str, ...]:
    """The name of the bot in each seat; a shorter list is dealt out again and again."""
    names = [name.strip().lower() for name in text.split(",")]
    for name in names:
        if name not in _BOTS:
            near = get_close_matches(name, _BOTS, 1)
            hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(_BOTS)}"
            raise OptionError(f"bot '{name}' is unknown; {hint}")
    if len(names) > players:
        raise OptionError(f"--bots names {len(names)} bots for {players} seats")
    return tuple(names[seat % len(names)] for seat in range(players))


def seat_bots(names: tuple[str, ...], seed: str) -> list[Bot]:
    """A bot for each name, each with a chance of its own."""
    return [_BOTS[name](random.Random(f"{seed}/bot {seat}")) for seat, name in enumerate(names)]


@attrs.frozen
class Setting:
    """
    What every command that plays needs.

    Args:
        rules: The rules.
        players: How many play.
        seed: The seed of all chance.
        language: The language of the table.
    """

    rules: Rules
    players: int
    seed: int
    language: str

    @classmethod
    def read(cls, rules: str, players: int | None, seed: int | None, language: str) -> Setting:
        """The setting that some options amount to."""
        parsed = read_rules(rules)
        fewest, most = parsed.players
        number = max(fewest, min(most, USUAL_PLAYERS)) if players is None else players
        try:
            new_match(parsed, number)
        except ValueError as error:
            raise OptionError(f"--players: {error}") from None
        if seed is None:
            seed = random.randrange(_MAX_RANDOM_SEED)
        return cls(parsed, number, seed, read_language(language))
