# SPDX-License-Identifier: MIT
"""Words, cards and seats as a person reads them, on a terminal or a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from string import Formatter
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from arschloch import Card, Cards, Play, Rank, Rules, Suit
from arschloch.words import cause, label

__all__ = ["Screen", "plain"]

_PIPE_WIDTH: Final = 120
"""So that output on a pipe does not depend on where it is made."""

_SUIT_STYLES: Final = {Suit.DIAMONDS: "red", Suit.HEARTS: "red"}


def plain(text: str) -> str:
    """A text with a question mark for each sign that would not show, or do something else."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """Let the error through; the command decides what follows."""
        raise


class Screen:
    """
    Where a person reads: the words of one language, on the standard output.

    Args:
        language: A language of :data:`arschloch.words.LANGUAGES`.
        me: The seat of the person who reads; ``None`` for a spectator.
    """

    def __init__(self, language: str, me: int | None = None) -> None:
        self.language: Final = language
        self.me = me
        self.is_terminal: Final = sys.stdout.isatty()
        self.console: Final = _Console(
            highlight=False,
            markup=False,
            emoji=False,
            force_terminal=self.is_terminal,
            width=None if self.is_terminal else _PIPE_WIDTH,
        )
        self._is_blank = True
        self._symbols: Final = self.is_terminal and "utf" in self.console.encoding.lower()

    def show(self, what: RenderableType = "") -> None:
        """Print a line or a table; on a pipe lines are not folded, and nothing pads them."""
        self._is_blank = False
        if self.is_terminal:
            self.console.print(what)
            return
        with self.console.capture() as capture:
            self.console.print(what, soft_wrap=isinstance(what, (str, Text)))
        for line in capture.get().splitlines():
            sys.stdout.write(f"{line.rstrip()}\n")

    def gap(self) -> None:
        """Leave a line free, unless the last one is."""
        if not self._is_blank:
            self.show()
        self._is_blank = True

    def say(self, key: str, style: str = "", indent: int = 0, **gaps: object) -> None:
        """Print a sentence of the table."""
        self.show(Text(" " * indent) + self.words(key, style, **gaps))

    def words(self, key: str, style: str = "", **gaps: object) -> Text:
        """A sentence of the table, its gaps filled."""
        text = Text(style=style)
        for plain, gap, _, _ in Formatter().parse(label(key, self.language)):
            text.append(plain)
            if gap is not None:
                value = gaps[gap]
                text.append_text(value if isinstance(value, Text) else Text(str(value)))
        return text

    def seat(self, seat: int) -> Text:
        """A seat, and whether it is the reader's."""
        name = f"P{seat + 1}"
        if seat != self.me:
            return Text(name, "bold")
        you = label("you", self.language)
        return Text(f"{name} ({you})", "bold cyan")

    def seats(self, seats: Iterable[int]) -> Text:
        """Some seats, with commas."""
        return Text(", ").join(self.seat(seat) for seat in seats)

    def title(self, rules: Rules, place: int, players: int) -> str:
        """The title of a place, 0-based."""
        return rules.title_names(players, self.language)[place]

    def number_of_cards(self, number: int) -> Text:
        """So many cards, in words."""
        return self.words("one-card") if number == 1 else self.words("cards", number=number)

    def card(self, card: Card) -> Text:
        """One card."""
        if card.suit is None or not self._symbols:
            return Text(str(card), "magenta" if card.is_joker else "")
        marks = "'" * (card.pack - 1)
        rank = "10" if card.rank is Rank.TEN else str(card)[0]
        return Text(f"{rank}{card.suit.symbol}{marks}", _SUIT_STYLES.get(card.suit, ""))

    def cards(self, cards: Iterable[Card]) -> Text:
        """Some cards, in the order given; a dash for none."""
        return Text(" ").join(map(self.card, cards)) or Text("–")

    def suits(self, suits: Sequence[Suit]) -> Text:
        """Some suits."""
        signs = (suit.symbol if self._symbols else suit.letter for suit in suits)
        styles = (_SUIT_STYLES.get(suit, "") for suit in suits)
        return Text(" ").join(map(Text, signs, styles))

    def play(self, play: Play) -> Text:
        """A play, with what its wild cards stand for."""
        stands = dict(play.stands)
        words = []
        for card in play.cards:
            meaning = stands.get(card)
            stand = "" if meaning is None else f"={getattr(meaning, 'letter', meaning)}"
            words.append(self.card(card) + Text(stand))
        return Text(" ").join(words)

    def hand(self, rules: Rules, cards: Cards, *, is_reversed: bool = False) -> Text:
        """A hand, lowest first in the order in force, the ranks set apart."""
        ranks = list(reversed(rules.ranks) if is_reversed else rules.ranks)
        groups: list[list[Card]] = [
            [card for card in cards if card.rank is rank] for rank in (*ranks, None)
        ]
        return Text("  ").join(self.cards(group) for group in groups if group) or Text("–")

    def cause(self, code: str) -> str:
        """Why something happened, from the code of a rule; the code itself if it has no words."""
        return cause(code, self.language)

    def table(self, *columns: str, right: Iterable[str] = ()) -> Table:
        """An empty table with headings."""
        table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="dim")
        right_columns = set(right)
        for column in columns:
            table.add_column(column, justify="right" if column in right_columns else "left")
        return table
