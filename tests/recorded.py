"""
Rounds written down, action by action and event by event, with the keys of their states.

They hold the engine to what it did before, as the descriptions beside them hold its words, and
``schema.json`` in the package its JSON.  Where a change of the rules changes them, write them
anew from the top of the repository, and read what is different::

    python -m tests.recorded
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import attrs

import arschloch
from arschloch import (
    Action,
    Deal,
    Leave,
    Pass,
    Rules,
    State,
    chance,
    json_schema,
    legal_actions,
    new_match,
    state_key,
    step,
)

from .described import FILE as DESCRIPTIONS
from .described import descriptions

__all__ = ["FOLDER", "RECORDED", "SCHEMA", "Match", "schema_text", "transcript"]

FOLDER: Final = Path(__file__).with_name("recorded")

SCHEMA: Final = Path(arschloch.__file__).with_name("schema.json")


@attrs.frozen
class Match:
    """
    What is played for a record.

    Args:
        name: The name of its file.
        spec: The rules.
        players: How many seats.
        rounds: How many rounds are played.
        leaving: How likely it is that somebody leaves before an action.
        passing: How likely a pass is where there is one.
        placed: Whether the seats have places from a round before, the last seat the first.
        shown: Whether a card is seen in every deal.
    """

    name: str
    spec: str
    players: int
    rounds: int = 1
    leaving: float = 0.0
    passing: float = 0.2
    placed: bool = True
    shown: bool = False


RECORDED: Final = (
    Match("arschloch", "arschloch", 5),
    Match("president", "president", 4, 2, placed=False),
    Match("scum", "scum+jokers:1+takeover:1", 5, 3, placed=False),
    Match("president-us", "president-us", 4),
    Match("trou-du-cul", "trou-du-cul", 4),
    Match("klootzakken", "klootzakken", 5),
    Match("daifugo", "daifugo", 4, 2),
    Match("uecda", "uecda+redraw-seats:1", 5, 2, placed=False),
    Match("passing", "uecda+drop-places:1", 5, 2, passing=0.97),
    Match("tycoon", "tycoon", 4, 2),
    Match("choices", "daifugo+seven-pass+ten-discard+nine-reverse+five-skip+eleven-back", 5),
    Match("out-of-turn", "president+complete-anytime+bomb-anytime:3+bomb", 5, passing=0.5),
    Match("runs", "daifugo+runs-any-suit:3+size:more+jokers:3+wilds:2+revolution-runs:4", 4),
    Match("suits", "uecda+unbeatable:feasible+players:4+jokers:2+bomb", 4),
    Match("equals", "president+equal:skip-growing+pass:once+packs:2+unbeatable:top-rank", 6),
    Match("matching", "arschloch+equal:lock+after-out:sweep+leftovers:none+must-play", 6),
    Match("leaving", "scum+no-finish:A,K+city-fall+jokers:2", 7, 3, leaving=0.03),
    Match("chairs", "scum+shown-card:president+exchange:half", 6, 3, shown=True),
    Match("leftovers", "arschloch+deck:36+give-back:lowest+open-with", 5, leaving=0.02),
    Match("ends", "scum+first-to:5+points:4-2-1+lead:open+clear:2,X+jokers:1", 4, 4),
)


def _pick(dice: random.Random, actions: list[Action]) -> Action:
    # Python promises that random() gives the same numbers for ever; of choice() it does not.
    return actions[int(dice.random() * len(actions))]


def _next_action(match: Match, state: State, dice: random.Random) -> tuple[Action, int]:
    """What is done next, and how many actions there were to choose from."""
    actions = list(legal_actions(state))
    draw = dice.random()
    seats = [seat for seat in range(state.players) if seat not in state.absent]
    if draw < match.leaving and len(seats) > 1 and state.phase != "draw":
        return Leave(seats[int(dice.random() * len(seats))]), len(actions)
    if not actions or (state.turn is None and draw < 0.5):
        drawn = chance(state, dice)
        if isinstance(drawn, Deal) and match.shown:
            drawn = attrs.evolve(drawn, shown=drawn.cards[0])
        return drawn, len(actions)
    passes: list[Action] = [action for action in actions if isinstance(action, Pass)]
    return _pick(dice, passes if passes and draw < match.passing else actions), len(actions)


def transcript(match: Match) -> Iterator[str]:
    """The lines of a record."""
    dice = random.Random(match.name)
    places = range(match.players - 1, -1, -1) if match.placed else None
    state = new_match(Rules.parse(match.spec), match.players, previous=places)
    yield f"# {match.spec}, {match.players} players"
    while state.phase != "over" and state.round_number <= match.rounds:
        action, number = _next_action(match, state, dice)
        yield f"{action}  # {number}"
        done = step(state, action)
        yield from (f"    {event}" for event in done.events)
        state = done.state
        yield f"    = {state_key(state)} {state_key(state, fold_suits=True)}"
    yield from str(state).splitlines()


def schema_text() -> str:
    """The JSON Schema as it lies in the package."""
    return json.dumps(json_schema(), indent=1) + "\n"


def main() -> None:
    """Write all records anew."""
    SCHEMA.write_text(schema_text(), "utf-8")
    FOLDER.mkdir(exist_ok=True)
    for match in RECORDED:
        text = "\n".join(transcript(match)) + "\n"
        (FOLDER / f"{match.name}.txt").write_text(text, "utf-8")
    DESCRIPTIONS.write_text("\n".join(descriptions()) + "\n", "utf-8")


if __name__ == "__main__":
    main()
