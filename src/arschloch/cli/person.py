# SPDX-License-Identifier: MIT
"""A person behind the terminal, who chooses like a bot: from a view and legal actions."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from typing import Final

import attrs
from rich.columns import Columns
from rich.text import Text

from arschloch import (
    Action,
    Cards,
    DeclareTakeover,
    Discard,
    Give,
    KeepChair,
    NotationError,
    Pass,
    Play,
    Reason,
    TakeLeftover,
    View,
    parse_action,
)
from arschloch.words import refusal

from .screen import Screen, plain
from .table import show_table

__all__ = ["Person", "QuitError", "read_move"]

_QUIT: Final = ("q", "quit", "exit")
_HELP: Final = ("?", "h", "help")
_RULES: Final = ("r", "rules")

_SEAT: Final = re.compile(r"p\s*[1-9]", re.IGNORECASE)
_SWAP: Final = re.compile(r"(\S+)\s+(?:\w+\s+)?(\S+)")


class QuitError(Exception):
    """The person leaves the game, or there is no more input."""


class Person:
    """
    Asks a person for each action.

    Args:
        screen: Where to print; input comes from the standard input.
        check: Why an action may not be, if it may not.
    """

    def __init__(self, screen: Screen, check: Callable[[Action], Reason | None]) -> None:
        self._screen: Final = screen
        self._check: Final = check

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """
        Ask until the answer is an action that the rules allow.

        Raises:
            QuitError: If the person leaves, or there is no more input.
        """
        screen = self._screen
        if len(actions) == 1:
            screen.say("no-choice", "dim", seat=screen.seat(actions[0].seat or 0))
            return actions[0]
        show_table(screen, view)
        _show_question(screen, view, actions)
        _show_moves(screen, view, actions)
        while True:
            answer = self._ask()
            action = self._answered(answer, view, actions) if answer else None
            if action is not None:
                return action

    def _ask(self) -> str:
        prompt = self._screen.words("prompt").plain
        if sys.stdin is None:
            raise QuitError
        try:
            answer = input(prompt).strip()
        except EOFError:
            self._screen.show()
            raise QuitError from None
        if not sys.stdin.isatty():
            # Nobody saw it typed.
            self._screen.show(plain(answer))
        return answer

    def _answered(self, answer: str, view: View, actions: Sequence[Action]) -> Action | None:
        """The action that an answer names; otherwise something was printed."""
        screen = self._screen
        word = answer.lower()
        if word in _QUIT:
            raise QuitError
        if word in _HELP:
            screen.say("help")
            _show_moves(screen, view, actions)
            return None
        if word in _RULES:
            screen.show(view.rules.describe(screen.language))
            return None
        if answer.isascii() and answer.isdigit():
            return self._numbered(answer, actions)
        try:
            action = read_move(answer, actions)
        except NotationError as error:
            screen.say("unreadable", "yellow", text=_short(answer), column=error.column)
            return None
        return self._allowed(action, actions)

    def _numbered(self, answer: str, actions: Sequence[Action]) -> Action | None:
        number = answer.lstrip("0")
        for index, action in enumerate(actions, 1):
            if number == str(index):
                return action
        self._screen.say("no-such-number", "yellow", number=_short(answer), last=len(actions))
        return None

    def _allowed(self, action: Action, actions: Sequence[Action]) -> Action | None:
        # The list can hold more than the rules do: to keep no chair is written as a pass.
        if any(action == listed for listed in actions):
            return action
        reason = self._check(action)
        if reason is None:
            return action
        words = refusal(reason.code, reason.message, self._screen.language)
        self._screen.say("refused", "yellow", reason=words)
        return None


def _short(text: str) -> str:
    text = plain(text)
    return text if len(text) <= 40 else f"{text[:40]}…"


def read_move(text: str, actions: Sequence[Action]) -> Action:
    """
    Read what a person typed: an action, with or without its seat.

    Args:
        text: Such as ``7C 7D``, ``P1 7C`` or ``-``; where cards are given or taken, the
            cards are enough.
        actions: What the person may do; it says whose move it is, and of what kind.

    Raises:
        NotationError: If the text is no action; its column counts in *text*.
    """
    if _SEAT.match(text):
        return parse_action(text)
    first = actions[0]
    seat = f"P{(first.seat or 0) + 1} "
    if isinstance(first, Give | Discard):
        try:
            return attrs.evolve(first, cards=Cards.parse(text))
        except NotationError:
            pass
    swap = _SWAP.fullmatch(text)
    try:
        if isinstance(first, TakeLeftover) and swap is not None:
            return parse_action(f"{seat}takes {swap[1]} for {swap[2]}")
        return parse_action(seat + text)
    except NotationError as error:
        raise NotationError(str(error), text, max(1, error.column - len(seat))) from None


def _show_question(screen: Screen, view: View, actions: Sequence[Action]) -> None:
    """Say what is to be chosen, where it is not simply an answer to a play."""
    first = actions[0]
    if isinstance(first, Give):
        number = screen.number_of_cards(len(first.cards))
        key = "choose-part-give" if view.phase == "give" else "choose-gift"
        screen.say(key, "bold", to=screen.seat(first.to), cards=number)
    elif isinstance(first, Discard):
        number = screen.number_of_cards(len(first.cards))
        screen.say("choose-part-discard", "bold", cards=number)
    elif view.phase == "play" and first.seat != view.turn:
        screen.say("choose-out-of-turn", "bold")
    elif isinstance(first, TakeLeftover):
        screen.say("choose-leftover", "bold")
    elif isinstance(first, DeclareTakeover):
        screen.say("choose-takeover", "bold")
    elif isinstance(first, KeepChair):
        screen.say("choose-chair", "bold")
    elif view.trick is None:
        screen.say("your-lead", "bold")


def _show_moves(screen: Screen, view: View, actions: Sequence[Action]) -> None:
    """Print the moves with their numbers."""
    width = len(str(len(actions)))
    moves = [
        Text(f"{number:>{width}} ", "cyan") + _move(screen, view, action)
        for number, action in enumerate(actions, 1)
    ]
    screen.show(Columns(moves, padding=(0, 3), equal=True))


def _move(screen: Screen, view: View, action: Action) -> Text:
    """A move in a list, without its seat."""
    if isinstance(action, Play):
        return screen.play(action)
    if isinstance(action, Give | Discard):
        return screen.hand(view.rules, action.cards)
    if isinstance(action, TakeLeftover):
        card = screen.card(action.take)
        if action.take is action.discard:
            return screen.words("move-take-nothing", card=card)
        return screen.words("move-take", card=card, other=screen.card(action.discard))
    if isinstance(action, Pass):
        if view.phase == "play" and action.seat != view.turn:
            return screen.words("move-stay-out")
        key = {"takeover": "move-no-takeover", "deal": "move-no-chair"}
        return screen.words(key.get(view.phase, "move-pass"))
    if isinstance(action, DeclareTakeover):
        return screen.words("move-takeover")
    if isinstance(action, KeepChair):
        return screen.words("move-chair")
    return Text(str(action))
