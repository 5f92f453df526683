# SPDX-License-Identifier: MIT
"""
What happened: frozen values, in the order in which it happened.

Each names what caused it, so that a program can show or translate it: the code of a rule,
or, where the game itself did, one word (``lead``, ``higher``, ``out``, ``last-player``,
``leave``, ``trick``).  Events are for showing; a state needs none of them.  They say all that
happened, hidden cards included: what a program shows of them is its own matter.
"""

from __future__ import annotations

from typing import TypeAlias

import attrs

from .actions import Give, Play
from .cards import Card, Cards, Suit

__all__ = [
    "ChairKept",
    "Dealt",
    "Demoted",
    "DirectionTurned",
    "Discarded",
    "Drawn",
    "Event",
    "Finished",
    "Gave",
    "LeftTable",
    "LotDrawn",
    "MatchEnded",
    "Passed",
    "PlayBegan",
    "Played",
    "Revealed",
    "Reversed",
    "RoundEnded",
    "SeatsMoved",
    "ShownCardSettled",
    "Skipped",
    "SuitsFree",
    "SuitsLocked",
    "TakeoverDeclined",
    "TookLeftover",
    "TookOver",
    "TrickEnded",
]


@attrs.frozen
class Drawn:
    """
    Cards were drawn for the first places (S3) or in place of a shown card (S5).

    Args:
        cards: Pairs of the seat that drew, or that the card is for, and the card.
        cause: The code of the rule.
    """

    cards: tuple[tuple[int, Card], ...]
    cause: str


@attrs.frozen
class SeatsMoved:
    """
    Players moved seats (S4); from here on every seat is the new one.

    Args:
        came_from: For each new seat, the old seat of the player who sits there now.
        cause: The code of the rule.
    """

    came_from: tuple[int, ...]
    cause: str


@attrs.frozen
class ChairKept:
    """
    The President keeps the chair (S4).

    Args:
        seat: The President's seat.
        cause: The code of the rule.
    """

    seat: int
    cause: str


@attrs.frozen
class Dealt:
    """
    The cards were dealt.

    Args:
        dealer: Who dealt.
        hands: The hand of each seat.
        aside: What lies aside.
        shown: The card that was seen in the deal, if one was.
        cause: The code of the rule.
    """

    dealer: int
    hands: tuple[Cards, ...]
    aside: Cards
    shown: Card | None
    cause: str


@attrs.frozen
class ShownCardSettled:
    """
    The President decided on the shown card (S5).

    Args:
        seat: The President's seat.
        receiver: To whom the card was dealt.
        card: The card.
        stays: Whether the receiver keeps it.
        cause: The code of the rule.
    """

    seat: int
    receiver: int
    card: Card
    stays: bool
    cause: str


@attrs.frozen
class TookOver:
    """
    The holder of all jokers became President (S7).

    Args:
        seat: Who.
        places: The places from now on, first place first.
        cause: The code of the rule.
    """

    seat: int
    places: tuple[int, ...]
    cause: str


@attrs.frozen
class TakeoverDeclined:
    """
    The holder of all jokers lets things be (S7).

    Args:
        seat: Who.
        cause: The code of the rule.
    """

    seat: int
    cause: str


@attrs.frozen
class TookLeftover:
    """
    A leftover was taken and a card put face down in its place (A4).

    Args:
        seat: Who.
        take: The card taken.
        discard: The card put down; *take* itself if the seat declined.
        cause: The code of the rule.
    """

    seat: int
    take: Card
    discard: Card
    cause: str


@attrs.frozen
class Gave:
    """
    Cards changed hands: before play (A5, S6), or since a play asked for it.

    Args:
        seat: Who gave.
        to: Who received.
        cards: What.
        cause: The code of the rule.
    """

    seat: int
    to: int
    cards: Cards
    cause: str

    @property
    def give(self) -> Give:
        """The action behind it."""
        return Give(self.seat, self.to, self.cards)


@attrs.frozen
class PlayBegan:
    """
    Everything is dealt and exchanged; somebody leads.

    Args:
        leader: Who.
        cause: The code of the rule that names the leader.
    """

    leader: int
    cause: str


@attrs.frozen
class Played:
    """
    Cards were laid on the table.

    Args:
        seat: Who.
        play: The play.
        cause: ``"lead"``, ``"higher"``, or the code of the rule that let it beat.
    """

    seat: int
    play: Play
    cause: str


@attrs.frozen
class Passed:
    """
    Somebody passed.

    Args:
        seat: Who.
        cause: The code of the rule that says what a pass means.
    """

    seat: int
    cause: str


@attrs.frozen
class Skipped:
    """
    A seat was passed over.

    Args:
        seat: Who.
        cause: The code of the rule.
    """

    seat: int
    cause: str


@attrs.frozen
class Reversed:
    """
    The order of the ranks turned round.

    Args:
        reversed: Whether it is turned round now.
        cause: The code of the rule.
    """

    reversed: bool
    cause: str


@attrs.frozen
class DirectionTurned:
    """
    The turn goes the other way round the table.

    Args:
        clockwise: Whether it goes clockwise now.
        cause: The code of the rule.
    """

    clockwise: bool
    cause: str


@attrs.frozen
class SuitsLocked:
    """
    Suits must be followed until the trick ends (ruling 22).

    Args:
        suits: Which, lowest first, each as often as a play must have it.
        cause: The code of the rule.
    """

    suits: tuple[Suit, ...]
    cause: str


@attrs.frozen
class SuitsFree:
    """
    Suits need not be followed any more.

    Args:
        cause: The code of the rule.
    """

    cause: str


@attrs.frozen
class Discarded:
    """
    Cards were dropped face up, out of the hand and out of play.

    Args:
        seat: Who.
        cards: What.
        cause: The code of the rule.
    """

    seat: int
    cards: Cards
    cause: str


@attrs.frozen
class LotDrawn:
    """
    The places still open are given by lot.

    Args:
        order: The seats that still played, in the order of the places that they get.
        cause: The code of the rule.
    """

    order: tuple[int, ...]
    cause: str


@attrs.frozen
class Finished:
    """
    A seat is out (A10.1).

    Args:
        seat: Who.
        place: The place, 0-based, 0 first.
        cause: ``"out"``, or ``"last-player"`` for who was left over.
    """

    seat: int
    place: int
    cause: str


@attrs.frozen
class Demoted:
    """
    A seat was placed from the bottom (A11.2, rulings 5, 6 and 21).

    Args:
        seat: Who.
        place: The place, 0-based.
        cause: The code of the rule.
    """

    seat: int
    place: int
    cause: str


@attrs.frozen
class Revealed:
    """
    A seat's cards are shown and leave play.

    Args:
        seat: Whose.
        cards: Which.
        cause: The code of the rule, or ``"last-player"`` (ruling 17).
    """

    seat: int
    cards: Cards
    cause: str


@attrs.frozen
class TrickEnded:
    """
    A trick is over.

    Args:
        winner: Its owner, who may be out.
        cause: The code of the rule that ended it.
        leader: Who leads next.
    """

    winner: int
    cause: str
    leader: int


@attrs.frozen
class RoundEnded:
    """
    A round is over.

    Args:
        standing: The seat that took each place, first place first.
        points: What the round was worth, by seat.
        cause: The code of the rule that says what places are worth.
    """

    standing: tuple[int, ...]
    points: tuple[int, ...]
    cause: str


@attrs.frozen
class MatchEnded:
    """
    The match is over.

    Args:
        winners: The seats that share the win.
        cause: The code of the rule that ended it.
    """

    winners: tuple[int, ...]
    cause: str


@attrs.frozen
class LeftTable:
    """
    A player left for good (ruling 21).

    Args:
        seat: Who.
        cause: ``"leave"``.
    """

    seat: int
    cause: str


Event: TypeAlias = (
    Drawn
    | SeatsMoved
    | ChairKept
    | Dealt
    | ShownCardSettled
    | TookOver
    | TakeoverDeclined
    | TookLeftover
    | Gave
    | PlayBegan
    | Played
    | Passed
    | Skipped
    | Reversed
    | DirectionTurned
    | SuitsLocked
    | SuitsFree
    | Discarded
    | LotDrawn
    | Finished
    | Demoted
    | Revealed
    | TrickEnded
    | RoundEnded
    | MatchEnded
    | LeftTable
)
"""Any of the events."""
