# SPDX-License-Identifier: MIT
"""The table, drawn: hands at the deal, the situation of a person, places after a round."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from arschloch import Cards, RoundEnded, Rules, State, View

from .options import Setting
from .screen import Screen

__all__ = ["show_hands", "show_heading", "show_places", "show_table"]


def show_heading(screen: Screen, setting: Setting) -> None:
    """Print what is played, so that it can be played again."""
    screen.say(
        "heading",
        "bold",
        rules=setting.rules.spec,
        players=setting.players,
        seed=setting.seed,
    )


def show_hands(screen: Screen, state: State, hands: Sequence[Cards]) -> None:
    """Draw who holds what, for a spectator."""
    say = screen.words
    titled = state.previous is not None
    columns = [say("seat").plain, *[say("title").plain] * titled, say("cards-held").plain]
    table = screen.table(*columns)
    for seat, hand in enumerate(hands):
        title = Text(state.title(seat, screen.language) or "")
        cards = screen.hand(state.rules, hand)
        table.add_row(screen.seat(seat), *[title] * titled, cards)
    screen.show(table)


def show_table(screen: Screen, view: View) -> None:
    """Draw what a person sees before a move: the seats, the leftovers, the own hand."""
    say = screen.words
    scored = view.rules.points.scale != "none"
    held, score = say("cards-held").plain, say("score").plain
    titled = view.previous is not None
    columns = ["", say("seat").plain]
    columns += [say("title").plain] * titled + [held] + [score] * scored
    table = screen.table(*columns, say("at-table").plain, right=[held, score])
    for seat, count in enumerate(view.counts):
        row = [
            Text(">" if seat in view.actors else " ", "bold cyan"),
            screen.seat(seat),
        ]
        row += [Text(_title(screen, view, seat))] * titled
        row += [Text(str(count) if count else "–")]
        row += [Text(str(view.scores[seat]))] * scored
        table.add_row(*row, _at_table(screen, view, seat))
    screen.gap()
    screen.show(table)
    if view.reversed:
        screen.say("reversed", "bold magenta")
    if view.aside_up:
        screen.say("leftovers", cards=screen.hand(view.rules, view.aside_up))
    if view.hand:
        hand = screen.hand(view.rules, view.hand, is_reversed=view.reversed)
        screen.say("your-hand", cards=hand)


def _title(screen: Screen, view: View, seat: int) -> str:
    """The title that a seat holds in this round."""
    places = view.previous or range(view.players)
    return screen.title(view.rules, places.index(seat), view.players)


def _at_table(screen: Screen, view: View, seat: int) -> Text:
    """What a seat has before it: the play on top, a pass, or the place that it has."""
    if seat in view.standing:
        place = view.standing.index(seat)
        return Text(f"{place + 1}. {screen.title(view.rules, place, view.players)}", "green")
    trick = view.trick
    if trick is None:
        return Text()
    if trick.owner == seat:
        return screen.play(trick.play)
    return Text("–", "dim") if seat in trick.passed else Text()


def show_places(screen: Screen, rules: Rules, event: RoundEnded, scores: Sequence[int]) -> None:
    """Draw the places at the end of a round."""
    say = screen.words
    scored = rules.points.scale != "none"
    place, points, score = say("place").plain, say("points").plain, say("score").plain
    columns = [place, say("title").plain, say("seat").plain]
    columns += [points, score] * scored
    table = screen.table(*columns, right=[place, points, score])
    for number, seat in enumerate(event.standing):
        row = [
            Text(str(number + 1)),
            Text(screen.title(rules, number, len(event.standing))),
            screen.seat(seat),
        ]
        row += [Text(f"{event.points[seat]:+}"), Text(str(scores[seat]))] if scored else []
        table.add_row(*row)
    screen.show(table)
