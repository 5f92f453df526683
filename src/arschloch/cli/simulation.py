# SPDX-License-Identifier: MIT
"""Many matches between bots, and what came of them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Console
from rich.progress import Progress
from rich.text import Text

from arschloch.arena import Outcome, Tally, outcomes, play_match

from .options import Setting, seat_bots
from .screen import Screen
from .table import show_heading

__all__ = ["simulate"]

_MOST_BANDS: Final = 12
"""So many lines the table of round lengths has at most."""

_BAR: Final = 30


def simulate(setting: Setting, bots: Sequence[str], matches: int, rounds: int | None) -> None:
    """
    Play matches and print how often each seat took each place.

    Args:
        setting: The rules and so on.
        bots: The name of the bot in each seat.
        matches: How many matches.
        rounds: Stop a match after so many rounds.
    """
    screen = Screen(setting.language)
    tally = Tally.of(setting.players, _results(setting, tuple(bots), matches, rounds))
    show_heading(screen, setting)
    screen.say("rounds-played", rounds=tally.rounds)
    screen.gap()
    _show_seats(screen, setting, bots, tally)
    screen.gap()
    _show_lengths(screen, tally)


def _results(
    setting: Setting, bots: tuple[str, ...], matches: int, rounds: int | None
) -> Iterator[Outcome]:
    for number in _counted(matches, setting.rules.spec):
        seed = f"{setting.seed}/{number}"
        seated = seat_bots(bots, seed)
        rng = random.Random(seed)
        steps = play_match(setting.rules, setting.players, seated, rng, rounds=rounds)
        yield from outcomes(steps)


def _counted(matches: int, name: str) -> Iterator[int]:
    """The numbers of the matches, with a bar for who waits at a terminal."""
    errors = Console(stderr=True)
    if not errors.is_terminal:
        yield from range(matches)
        return
    with Progress(console=errors, transient=True) as progress:
        yield from progress.track(range(matches), description=name)


def _show_seats(screen: Screen, setting: Setting, bots: Sequence[str], tally: Tally) -> None:
    say = screen.words
    numbers = [str(place) for place in range(1, tally.players + 1)]
    mean, score, wins = say("mean-place").plain, say("points").plain, say("wins").plain
    scored, won = setting.rules.points.scale != "none", any(tally.wins)
    columns = [say("seat").plain, say("player").plain, *numbers, mean]
    columns += [score] * scored + [wins] * won
    table = screen.table(*columns, right=[*numbers, mean, score, wins])
    for seat, bot in enumerate(bots):
        row = [screen.seat(seat), Text(bot)]
        row += [Text(str(count)) for count in tally.places[seat]]
        row += [Text(f"{tally.mean_place(seat):.3f}")]
        row += [Text(str(tally.points[seat]))] * scored + [Text(str(tally.wins[seat]))] * won
        table.add_row(*row)
    screen.show(table)


def _show_lengths(screen: Screen, tally: Tally) -> None:
    say = screen.words
    rounds, share = say("rounds").plain, say("share").plain
    table = screen.table(say("length").plain, rounds, share, "", right=[rounds, share])
    most = max(count for _, count in _bands(tally))
    for band, count in _bands(tally):
        bar = "█" * round(_BAR * count / most)
        table.add_row(band, str(count), f"{count / tally.rounds:.1%}", Text(bar, "cyan"))
    table.add_section()
    table.add_row(say("mean").plain, f"{tally.mean_length:.1f}", "", "")
    screen.show(table)


def _bands(tally: Tally) -> list[tuple[str, int]]:
    """How many rounds had a length within each band of equal width."""
    first, last = tally.lengths[0][0], tally.lengths[-1][0]
    width = 1 + (last - first) // _MOST_BANDS
    counts = [0] * (1 + (last - first) // width)
    for length, count in tally.lengths:
        counts[(length - first) // width] += count
    bands = []
    for number, count in enumerate(counts):
        low = first + number * width
        bands.append((str(low) if width == 1 else f"{low}–{low + width - 1}", count))
    return bands
