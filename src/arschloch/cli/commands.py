# SPDX-License-Identifier: MIT
"""The commands and their options."""

from __future__ import annotations

from importlib import metadata
from typing import Annotated, Final

from cyclopts import App, Parameter

from . import game
from .catalogue import show_all, show_difference, show_rules
from .options import OptionError, Setting, read_bots, read_count, read_language, read_rules
from .screen import Screen
from .simulation import simulate as run_simulation
from .validation import validate as run_validation

__all__ = ["app"]

SpecOption = Annotated[str, Parameter(help="Rules: a preset and changes, as in scum+jokers:2.")]
PlayersOption = Annotated[int | None, Parameter(help="How many play; 4 where the rules allow it.")]
SeedOption = Annotated[int | None, Parameter(help="The same seed gives the same again.")]
LanguageOption = Annotated[str, Parameter(help="Language of the table: en or de.")]


def _version() -> str:
    try:
        return metadata.version("arschloch")
    except metadata.PackageNotFoundError:
        return "unknown"


app: Final = App(
    name="arschloch",
    help="Climbing card games with ranks: Arschloch, President, Scum and their kin.",
    version=_version,
)


@app.command
def play(
    *,
    rules: SpecOption = "arschloch",
    players: PlayersOption = None,
    seed: SeedOption = None,
    lang: LanguageOption = "en",
    rounds: Annotated[
        int | None,
        Parameter(help="Stop after so many rounds; with --watch 1 unless said otherwise."),
    ] = None,
    seat: Annotated[int, Parameter(help="Your seat, 1 for P1.")] = 1,
    watch: Annotated[
        bool, Parameter(help="Let bots play all seats, and show everything.", negative="")
    ] = False,
) -> None:
    """Play against bots, or watch them."""
    setting = Setting.read(rules, players, seed, lang)
    if rounds is not None:
        read_count("--rounds", rounds)
    if not 1 <= seat <= setting.players:
        raise OptionError(f"--seat {seat} is out of range; seats are 1 to {setting.players}")
    if watch:
        game.watch(setting, 1 if rounds is None else rounds)
    else:
        game.play(setting, seat - 1, rounds)


@app.command
def simulate(
    *,
    rules: SpecOption = "arschloch",
    players: PlayersOption = None,
    seed: SeedOption = None,
    lang: LanguageOption = "en",
    matches: Annotated[int, Parameter(help="How many matches.")] = 100,
    rounds: Annotated[
        int | None,
        Parameter(help="Rounds of a match; 10 unless the rules end it or you say otherwise."),
    ] = None,
    bots: Annotated[
        str, Parameter(help="Who plays, seat by seat, again and again: sensible,random.")
    ] = "sensible",
) -> None:
    """Let bots play many matches, and count."""
    setting = Setting.read(rules, players, seed, lang)
    read_count("--matches", matches)
    if rounds is not None:
        read_count("--rounds", rounds)
    run_simulation(setting, read_bots(bots, setting.players), matches, rounds)


@app.command
def validate(
    *files: Annotated[
        str,
        Parameter(
            help="Files of records or JSON lines; none, or -, for the standard input.",
            allow_leading_hyphen=True,
        ),
    ],
    json: Annotated[
        bool, Parameter(help="Print JSON, an object for each match or line.", negative="")
    ] = False,
    lang: LanguageOption = "en",
) -> int:
    """Check records, or actions in lines of JSON: ok, or what may not be, and why."""
    # A name that begins with a hyphen is more often an option with a slip in it.
    for name in files:
        if name.startswith("-") and name != "-":
            raise OptionError(f"there is no option {name}; a file of that name is ./{name}")
    return run_validation(files, read_language(lang), as_json=json)


@app.command(name="rules")
def show(
    spec: Annotated[str | None, Parameter(help="The rules to read, as in scum+bomb.")] = None,
    /,
    *,
    diff: Annotated[str | None, Parameter(help="Other rules: say what differs.")] = None,
    lang: LanguageOption = "en",
) -> None:
    """Read rules in words; without any, all presets and codes."""
    screen = Screen(read_language(lang))
    if spec is None and diff is not None:
        raise OptionError("--diff needs rules to compare with: arschloch rules SPEC --diff SPEC")
    if spec is None:
        show_all(screen)
    elif diff is None:
        show_rules(screen, read_rules(spec))
    else:
        show_difference(screen, read_rules(spec), read_rules(diff))
