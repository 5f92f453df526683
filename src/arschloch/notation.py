# SPDX-License-Identifier: MIT
"""
Texts of actions: reading what people type.

``str`` of an action writes its canonical text; :func:`parse_action` reads that back to
the same value, and forgives other spellings.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from .actions import (
    Action,
    Deal,
    DeclareTakeover,
    Discard,
    Draw,
    Give,
    KeepChair,
    Leave,
    Lot,
    Pass,
    Play,
    Reseat,
    ShownCard,
    Stands,
    TakeLeftover,
)
from .cards import Card, Cards, Rank
from .errors import NotationError, shown

__all__ = ["parse_action", "read_play"]

T = TypeVar("T")

_SEAT = re.compile(r"\s*[Pp]\s*([1-9][0-9]?)\s*:?\s*")
# Words are of ASCII letters in either case; blanks are those of Unicode.
_CHANCE = re.compile(r"\s*(?ai:(deal|draw|lot|seat)s?)\b\s*:?\s*")
_SEATS = re.compile(r"[Pp]\s*([1-9][0-9]?)(?=[\s,;]|$)[\s,;]*")
_GIVE = re.compile(r"(?:-?>|→|(?ai:gives?)\s+(?ai:to))\s*[Pp]\s*([1-9][0-9]?)\s*:?\s*")
# A group that begins with \S after \s* keeps the time linear in the length of the text.
_GIVE_TO_LAST = re.compile(
    r"(?ai:gives?)\b\s*(\S.*?)\b(?ai:to)\s+[Pp]\s*([1-9][0-9]?)$", re.DOTALL
)
_TAKES = re.compile(
    r"(?ai:takes?)\b\s*(\S.*?)\b(?:(?ai:for|puts?)|(?ai:and)\s+(?ai:puts?))\b\s*(.*)$", re.DOTALL
)
_DROPS = re.compile(r"(?ai:drops?|discards?)\b\s*")
_PLAYS = re.compile(r"(?ai:plays?|leads?)\b\s*")
_DEAL_FROM = re.compile(r"(?ai:from)\s+[Pp]\s*([1-9][0-9]?)\b\s*:?\s*")
_SHOWS = re.compile(r"\b(?ai:shows?)\b\s*")
_ONE = r"(?:10|[2-9TJQKAtjqka])[CDHScdhs♣♦♥♠♧♢♡♤]\ufe0f?['’′]{0,3}"
# Only a wild card stands for another; the match says so of others, who can be read, too.
_STANDS = re.compile(
    rf"([Xx][1-8]?|{_ONE})\s*=\s*({_ONE}|(?:10|[2-9TJQKAtjqka]|[Xx][1-8])(?![0-9]))"
)

_WORDS: dict[str, Callable[[int], Action]] = {
    "-": Pass,
    "–": Pass,
    "—": Pass,
    "pass": Pass,
    "passes": Pass,
    "takeover": DeclareTakeover,
    "takes over": DeclareTakeover,
    "declares takeover": DeclareTakeover,
    "leaves": Leave,
    "leave": Leave,
    "keeps the chair": KeepChair,
    "keeps chair": KeepChair,
    "shown stays": lambda seat: ShownCard(seat, stays=True),
    "shown back": lambda seat: ShownCard(seat, stays=False),
}


_SEAT_ORDERS: dict[str, Callable[[list[int]], Action]] = {"lot": Lot, "seat": Reseat}


def parse_action(text: str) -> Action:
    """
    Read one action.

    Reads what ``str`` of an action writes, and also lower case, ``P1: pass``,
    ``P1 plays 7C``, ``P4 gives AS AH to P1``, ``10♦`` and the other spellings of cards
    that :meth:`Cards.parse` takes.

    Args:
        text: The action; ``P1`` is seat 0.

    Raises:
        NotationError: If *text* is no action; it says at which column reading stopped.

    Example:
        >>> parse_action("p4 gives as, ah to p1")
        Give(seat=3, to=0, cards=Cards('AH AS'))
        >>> print(parse_action("P2: 9♣ x1=9"))
        P2 9C X1=9

    .. versionadded:: 0.1.0
    """
    if not isinstance(text, str):
        raise NotationError(f"an action is a text such as 'P1 7C', not {shown(text)}", text, 1)
    chance = _CHANCE.match(text)
    if chance is not None:
        return _read_chance(text, chance)
    seat_match = _SEAT.match(text)
    if seat_match is None:
        raise NotationError(
            f"cannot read {text[:80]!r}: an action begins with its seat, such as 'P1 7C'", text, 1
        )
    seat = int(seat_match[1]) - 1
    place = seat_match.end()
    rest = text[place:].strip()
    word = _WORDS.get(" ".join(rest.lower().split()))
    return word(seat) if word is not None else _read_cards_action(text, place, seat, rest)


def read_play(text: str) -> tuple[Cards, Stands]:
    """
    The cards of a play and what its wild cards stand for.

    Example:
        >>> cards, stands = read_play("9C X1=9")
        >>> print(cards, stands)
        9C X1 ((Card.parse('X1'), <Rank.NINE: 9>),)
    """
    stands: list[tuple[Card, Rank | Card]] = []

    def note(found: re.Match[str]) -> str:
        wild, meaning = found.groups()
        is_rank = len(meaning) == 1 or meaning == "10"
        stands.append((Card.parse(wild), Rank.parse(meaning) if is_rank else Card.parse(meaning)))
        # Same length, so that columns in errors stay those of the text.
        return found[1].ljust(len(found[0]))

    cards = Cards.parse(_STANDS.sub(note, text))
    return cards, tuple(stands)


def _read_chance(text: str, found: re.Match[str]) -> Action:
    body = text[found.end() :]
    if found[1].lower() in _SEAT_ORDERS:
        return _SEAT_ORDERS[found[1].lower()](_read_seats(text, found.end()))
    if found[1].lower() == "draw":
        return Draw(_in_order(text, found.end(), body))
    return _read_deal(text, found.end())


def _read_deal(text: str, start: int) -> Deal:
    starts = _DEAL_FROM.match(text, start)
    first = None if starts is None else int(starts[1]) - 1
    start = start if starts is None else starts.end()
    body = text[start:]
    shows = _SHOWS.search(body)
    if shows is None:
        return Deal(_in_order(text, start, body), None, first)
    order = _in_order(text, start, body[: shows.start()])
    shown = _in_order(text, start + shows.end(), body[shows.end() :])
    if len(shown) != 1:
        raise NotationError(f"one card is shown, not {len(shown)}", text, start + 1)
    return Deal(order, shown[0], first)


def _read_seats(text: str, start: int) -> list[int]:
    """The seats named from a place in a text on."""
    seats = []
    while start < len(text):
        found = _SEATS.match(text, start)
        if found is None:
            raise NotationError(
                f"cannot read a seat at column {start + 1} of {text[:80]!r}; seats are written "
                "P1, P2 and so on",
                text,
                start + 1,
            )
        seats.append(int(found[1]) - 1)
        start = found.end()
    if not seats:
        raise NotationError(
            f"{text[:80]!r} names no seats; they are written P1, P2", text, start + 1
        )
    return seats


def _in_order(text: str, start: int, body: str) -> tuple[Card, ...]:
    # One by one: a set of cards would not keep their order.
    return tuple(
        _shifted(text, start + word.start(), Card.parse, word.group())
        for word in re.finditer(r"[^\s,;]+", body)
    )


def _read_cards_action(text: str, place: int, seat: int, rest: str) -> Action:
    place += len(text[place:]) - len(text[place:].lstrip())
    give = _GIVE.match(rest)
    if give is not None:
        cards = _shifted(text, place + give.end(), Cards.parse, rest[give.end() :])
        return Give(seat, int(give[1]) - 1, cards)
    give = _GIVE_TO_LAST.match(rest)
    if give is not None:
        cards = _shifted(text, place + give.start(1), Cards.parse, give[1])
        return Give(seat, int(give[2]) - 1, cards)
    takes = _TAKES.match(rest)
    if takes is not None:
        return TakeLeftover(
            seat,
            _shifted(text, place + takes.start(1), Card.parse, takes[1]),
            _shifted(text, place + takes.start(2), Card.parse, takes[2]),
        )
    drops = _DROPS.match(rest)
    if drops is not None:
        cards = _shifted(text, place + drops.end(), Cards.parse, rest[drops.end() :])
        return Discard(seat, cards)
    plays = _PLAYS.match(rest)
    start = plays.end() if plays is not None else 0
    cards, stands = _shifted(text, place + start, read_play, rest[start:])
    if not cards:
        raise NotationError(
            f"{text[:80]!r} names no cards; a pass is written 'P{seat + 1} -'", text, place + 1
        )
    return Play(seat, cards, stands)


def _shifted(text: str, start: int, read: Callable[[str], T], part: str) -> T:
    """What *read* makes of a part; an error tells the column in the whole text."""
    try:
        return read(part)
    except NotationError as error:
        column = start + error.column
        here = f"column {error.column} of {error.text[:80]!r}"
        message = str(error).replace(here, f"column {column} of {text[:80]!r}", 1)
        raise NotationError(message, text, column) from None
