"""
Short text for positions and plays, so that worked cases read as they are told.

``P1`` is seat 0. ``P2 KHKS`` is a play, ``P2 X1=K`` a declared one, ``P3 -`` a pass,
``P4? 9D`` an attempt that must be refused, ``P5! 6S`` a play out of turn, ``P1 give KD to P2``
and ``P1 discard KD`` choices.
"""

import re
from typing import Any

from . import apply, card_key, legal, position
from .table import Action, State

MEANING = r"=(?:X\d|[2-9TJQKA][CDHS]?'*)"
CARD = re.compile(r"X\d|[2-9TJQKA][CDHS]'*")


def cards(text: str) -> list[str]:
    """All cards named in a text, what jokers stand for left out."""
    return CARD.findall(re.sub(MEANING, "", text))


def hands(text: str, players: int) -> list[list[str]]:
    """Hands from ``P1: 9C 9S | P2: 9D``; seats not named hold nothing."""
    held: list[list[str]] = [[] for _ in range(players)]
    for part in text.split("|"):
        name, cards_text = part.split(":")
        held[int(name.strip()[1:]) - 1] = cards(cards_text)
    return held


def action(text: str) -> Action:
    """One play or pass from its text."""
    name, what = text.split(maxsplit=1)
    seat = int(name.strip("P?!")) - 1
    if what.strip() == "-":
        return ("pass", seat)
    if what.startswith("give"):
        given, to = what.split("to P")
        return ("give", seat, int(to) - 1, tuple(sorted(cards(given), key=card_key)))
    if what.startswith("discard"):
        return ("discard", seat, tuple(sorted(cards(what), key=card_key)))
    stands = tuple(sorted(tuple(pair.split("=")) for pair in re.findall(r"X\d" + MEANING, what)))
    return ("play", seat, tuple(sorted(cards(what), key=card_key)), stands)


def run(state: State, text: str) -> State:
    """Carry out plays divided by semicolons; check the refusals among them."""
    for part in text.split(";"):
        move = action(part)
        if "?" in part:
            assert not legal(state, move), part
        else:
            assert legal(state, move), part
            state = apply(state, move)
    return state


def deal_of(state: State, order: list[list[str]], first: int, rest: list[str]) -> Action:
    """A deal that gives each seat its hand, dealt from a seat on, the rest aside."""
    ring = [(first + step) % len(order) for step in range(len(order))]
    size = max(len(hand) for hand in order)
    dealt = [order[seat][i] for i in range(size) for seat in ring if i < len(order[seat])]
    return ("deal", tuple(dealt + rest), None)


def rules(preset: dict[str, str], **changes: str) -> dict[str, str]:
    """A preset with changes; `_` in a name is a dash, one at its end nothing."""
    new = {name.rstrip("_").replace("_", "-"): text for name, text in changes.items()}
    assert set(new) <= set(preset), "a code of part 2"
    return {**preset, **new}


def table(codes: dict[str, str], players: int, turn: int, held: str, **more: Any) -> State:
    """A position in play; `turn` is the player's number, from 1."""
    return position(codes, hands(held, players), turn=turn - 1, **more)
