# SPDX-License-Identifier: MIT
"""What a picture says in words, of a state and of a view alike."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..actions import Stands, seat_text
from ..cards import Card, Cards, Rank, Suit
from ..errors import counted
from ..rules.playing import Equal
from ..state import State
from ..view import View
from .cards import card_name, meaning_name

__all__ = [
    "Note",
    "caption",
    "count_of",
    "covered",
    "described",
    "facts",
    "hand_of",
    "headline",
    "in_order",
    "labels",
    "notes",
    "points",
    "subject",
]


class Note(NamedTuple):
    """
    Something that holds at the table.

    Args:
        sign: What is drawn before it: ``order``, ``direction`` or ``lock``.
        words: What it is.
        suits: The suits that belong to it.
    """

    sign: str
    words: str
    suits: tuple[Suit, ...] = ()


def hand_of(value: State | View, seat: int) -> Cards | None:
    """The cards of a seat; ``None`` where they are hidden."""
    if isinstance(value, State):
        return value.hands[seat]
    return value.hand if seat == value.seat else None


def count_of(value: State | View, seat: int) -> int:
    """How many cards a seat holds."""
    return len(value.hands[seat]) if isinstance(value, State) else value.counts[seat]


def in_order(value: State | View, cards: Cards, stands: Stands = ()) -> list[Card]:
    """
    Cards as they are held, lowest first in the order in force; jokers last.

    Args:
        value: The state or view.
        cards: The cards.
        stands: What wild cards among them stand for; they lie where that would.
    """
    ranks = value.rules.ranks[::-1] if value.reversed else value.rules.ranks
    places: dict[Rank | None, int] = {rank: place for place, rank in enumerate(ranks)}
    meant = {
        wild: meaning if isinstance(meaning, Rank) else meaning.rank for wild, meaning in stands
    }
    return sorted(cards, key=lambda card: places.get(meant.get(card, card.rank), len(ranks)))


def _ordinal(place: int) -> str:
    """A place, from 1; no table has so many seats that there is a twenty-first."""
    return f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place, 'th') }"


def _seats(seats: Iterable[int]) -> str:
    return ", ".join(map(seat_text, seats))


def covered(value: State | View) -> int:
    """How many cards lie aside face down."""
    aside = len(value.aside) if isinstance(value, State) else value.aside_count
    return aside - len(value.aside_up)


def points(value: State | View, seat: int) -> str:
    """The points of a seat; nothing where nobody has any."""
    if not any(value.scores):
        return ""
    return counted(value.scores[seat], "point").replace("-", "−")


def facts(value: State | View, seat: int) -> list[str]:
    """The title of a seat and the number of its cards, where there are any."""
    count, title = count_of(value, seat), value.title(seat)
    if not count:
        return [title or "no cards"]
    return [*([title] if title else []), counted(count, "card")]


def labels(value: State | View, seat: int) -> list[str]:
    """What has become of a seat, in a word each: its place, its pass, that it left or won."""
    found = []
    standing = value.previous or () if value.phase == "over" else value.standing
    if value.winners is not None and seat in value.winners:
        found.append("winner")
    if seat in value.absent:
        found.append("left")
    elif seat in standing:
        found.append(_ordinal(standing.index(seat) + 1))
    trick = value.trick
    if trick is not None and seat == trick.owner:
        found.append("on top")
    elif trick is not None and seat in trick.skipped:
        found.append("skipped")
    elif seat in value.lead_passed or (trick is not None and seat in trick.passed):
        found.append("passed")
    return found


def subject(value: State | View) -> str:
    """Round and phase, and who sees it so."""
    seen = ""
    if isinstance(value, View):
        watcher = "a spectator" if value.seat is None else seat_text(value.seat)
        seen = f", as {watcher} sees it"
    return f"Round {value.round_number}, {value.phase}{seen}"


def headline(value: State | View) -> str:
    """What is to be done, and by whom."""
    who = _seats(value.actors if value.turn is None else (value.turn,))
    to_whom = "" if value.shown_to is None else seat_text(value.shown_to)
    parting = counted(value.asked, "card")
    everybody = len(value.drawing) == value.players
    return {
        "draw": f"A card is drawn for {'each' if everybody else _seats(value.drawing)}",
        "seats": "The seats are drawn",
        "deal": f"To be dealt; {who} may keep the chair" if who else "The cards are to be dealt",
        "shown": f"{who} decides on the card shown to {to_whom}",
        "takeover": f"{who or 'Who holds all jokers'} may take over",
        "leftovers": f"{who} may take a leftover",
        "exchange": f"{who} gives cards",
        "play": f"{who} to {'lead' if value.trick is None else 'play'}",
        "give": f"{who} hands on {parting}",
        "discard": f"{who} discards {parting}",
        "lot": "A lot is drawn for the open places",
        "over": f"Won by {_seats(value.winners or ())}",
    }[value.phase]


def caption(value: State | View) -> str:
    """Whose play lies on top, and who led."""
    trick = value.trick
    if trick is None:
        return "empty table"
    return f"{seat_text(trick.owner)} on top, led by {seat_text(trick.leader)}"


def notes(value: State | View) -> list[Note]:
    """What else holds at the table."""
    found = []
    trick = value.trick
    if trick is not None and trick.back:
        order = "reversed" if value.reversed else "normal"
        found.append(Note("order", f"{order} for this trick"))
    elif value.reversed:
        found.append(Note("order", "order reversed"))
    if not value.clockwise:
        found.append(Note("direction", "counter-clockwise"))
    if trick is not None and trick.lock:
        found.append(Note("lock", "suits to follow", trick.lock))
    if trick is not None and trick.equals and value.rules.equal is Equal.LOCK:
        found.append(Note("lock", "equal it or pass"))
    return found


def _names(cards: Iterable[Card]) -> str:
    return ", ".join(map(card_name, cards))


def _seat_line(value: State | View, seat: int) -> str:
    """A seat in one sentence."""
    hand, count = hand_of(value, seat), count_of(value, seat)
    parts = [
        seat_text(seat),
        *filter(None, [value.title(seat), points(value, seat)]),
        *labels(value, seat),
    ]
    if seat == value.dealer:
        parts.append("dealer")
    held = "no cards" if not count else counted(count, "card")
    cards = f": {_names(in_order(value, hand))}" if hand else " face down" if count else ""
    return f"{', '.join([*parts, held])}{cards}."


def _trick_line(value: State | View) -> str:
    """What lies on top, in one sentence."""
    if value.trick is None:
        return ""
    play = value.trick.play
    stands = dict(play.stands)
    laid = [
        f"{card_name(card)} as {meaning_name(stands[card])}" if card in stands else card_name(card)
        for card in in_order(value, play.cards, play.stands)
    ]
    return f"{caption(value)}: {', '.join(laid)}."


def _aside_line(value: State | View) -> str:
    """What lies aside, and the card that was shown in the deal, in a sentence each."""
    lines = []
    if value.aside_up:
        lines.append(f"Aside face up: {_names(in_order(value, value.aside_up))}.")
    if covered(value):
        lines.append(f"Aside face down: {counted(covered(value), 'card')}.")
    if value.shown_card:
        lines.append(f"Shown in the deal: {_names(value.shown_card)}.")
    return "\n".join(lines)


def described(value: State | View) -> str:
    """Everything that is drawn, for whom cannot see it."""
    lines = [f"{headline(value)}."]
    for note in notes(value):
        suits = [suit.name.lower() for suit in note.suits]
        lines.append(f"{' '.join([note.words.capitalize(), *suits])}.")
    lines += [_trick_line(value), _aside_line(value)]
    lines += [_seat_line(value, seat) for seat in range(value.players)]
    lines.append(f"Rules: {value.rules.spec}.")
    return "\n".join(filter(None, lines))
