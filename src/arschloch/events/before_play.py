# SPDX-License-Identifier: MIT
"""What happened before play: first places, seats, the deal, gifts; then somebody leads."""

from __future__ import annotations

import attrs

from ..actions import Give
from ..cards import Card
from ..hidden import Hidden, HiddenGift, Pile

__all__ = [
    "ChairKept",
    "Dealt",
    "Drawn",
    "Gave",
    "PlayBegan",
    "SeatsMoved",
    "ShownCardSettled",
    "TakeoverDeclined",
    "TookLeftover",
    "TookOver",
]


@attrs.frozen
class Drawn:
    """
    Cards were drawn for the first places (S3) or in place of a shown card (S5).

    Args:
        cards: Pairs of the seat that drew, or that the card is for, and the card; ``None`` for
            a card that is hidden.
        cause: The code of the rule.
        giver: Out of whose hand the card was drawn; ``None`` for the deck.

    Example:
        >>> from arschloch import Draw, new_match, presets, step
        >>> event = step(new_match(presets.SCUM, 4), Draw("9C AD 3H KS")).events[0]
        >>> [(seat, str(card)) for seat, card in event.cards], event.cause
        ([(0, '9C'), (1, 'AD'), (2, '3H'), (3, 'KS')], 'first-ranks:draw')

    .. versionadded:: 0.1.0
    """

    cards: tuple[tuple[int, Card | None], ...]
    cause: str
    giver: int | None = None


@attrs.frozen
class SeatsMoved:
    """
    Players moved seats (S4); from here on every seat is the new one.

    Args:
        came_from: For each new seat, the old seat of the player who sits there now.
        cause: The code of the rule.

    Example:
        >>> from arschloch import Draw, new_match, presets, step
        >>> step(new_match(presets.SCUM, 4), Draw("9C AD 3H KS")).events[1]
        SeatsMoved(came_from=(1, 3, 0, 2), cause='seats:by-rank')

    .. versionadded:: 0.1.0
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

    Example:
        >>> from arschloch import KeepChair, Play, apply, position, presets, step
        >>> state = position(presets.SCUM, ["9C", "", "TD"], turn=0, standing=[1, None, None])
        >>> step(apply(state, Play(0, "9C")), KeepChair(1)).events
        (ChairKept(seat=1, cause='seats:by-rank'),)

    .. versionadded:: 0.1.0
    """

    seat: int
    cause: str


@attrs.frozen
class Dealt:
    """
    The cards were dealt.

    Args:
        dealer: Who dealt.
        hands: The hand of each seat; a hidden one is only counted.
        aside: What lies aside, or how many cards.
        shown: The card that was seen in the deal, if one was.
        cause: The code of the rule.

    Example:
        >>> import random
        >>> from arschloch import deal, new_match, presets, step
        >>> state = new_match(presets.ARSCHLOCH, 3)
        >>> event = step(state, deal(state, random.Random(1))).events[0]
        >>> event.dealer, [len(hand) for hand in event.hands], event.aside, event.shown
        (0, [10, 10, 10], Cards('JD QH'), None)

    .. versionadded:: 0.1.0
    """

    dealer: int
    hands: tuple[Pile, ...]
    aside: Pile
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

    Example:
        >>> import random
        >>> from arschloch import ShownCard, apply, deal, new_match, presets, step
        >>> state = new_match(presets.SCUM, 4, previous=range(4))
        >>> state = apply(state, attrs.evolve(deal(state, random.Random(1)), shown="2D"))
        >>> event = step(state, ShownCard(0, stays=True)).events[0]
        >>> event.receiver, str(event.card), event.stays, event.cause
        (1, '2D', True, 'shown-card:president')

    .. versionadded:: 0.1.0
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

    Example:
        >>> from arschloch import DeclareTakeover, Rules, position, step
        >>> rules, hands = Rules.parse("scum+jokers:2"), ["3C 4C", "3D 4D", "X1 X2", "3S 4S"]
        >>> state = position(rules, hands, phase="takeover", previous=range(4))
        >>> step(state, DeclareTakeover(2)).events
        (TookOver(seat=2, places=(2, 3, 0, 1), cause='takeover:2'),)

    .. versionadded:: 0.1.0
    """

    seat: int
    places: tuple[int, ...]
    cause: str


@attrs.frozen
class TakeoverDeclined:
    """
    The holder of all jokers lets things be (S7).

    Args:
        seat: Who; ``None`` if hidden, since it tells who holds all jokers.
        cause: The code of the rule.

    Example:
        >>> from arschloch import Pass, Rules, position, step
        >>> rules, hands = Rules.parse("scum+jokers:2"), ["3C 4C", "3D 4D", "X1 X2", "3S 4S"]
        >>> state = position(rules, hands, phase="takeover", previous=range(4))
        >>> step(state, Pass(2)).events
        (TakeoverDeclined(seat=2, cause='takeover:2'),)

    .. versionadded:: 0.1.0
    """

    seat: int | None
    cause: str


@attrs.frozen
class TookLeftover:
    """
    A leftover was taken and a card put face down in its place (A4).

    Args:
        seat: Who.
        take: The card taken.
        discard: The card put down; *take* itself if the seat declined; ``None`` if hidden.
        cause: The code of the rule.

    Example:
        >>> from arschloch import TakeLeftover, position, presets, step
        >>> state = position(
        ...     presets.ARSCHLOCH, ["7C 8C", "7D 8D", "7S 9S"], phase="leftovers",
        ...     previous=range(3), aside="AH TC", aside_up=True,
        ... )
        >>> event = step(state, TakeLeftover(2, "AH", "7S")).events[0]
        >>> event.seat, str(event.take), str(event.discard), event.cause
        (2, 'AH', '7S', 'leftovers:pick-up')

    .. versionadded:: 0.1.0
    """

    seat: int
    take: Card
    discard: Card | None
    cause: str


@attrs.frozen
class Gave:
    """
    Cards changed hands: before play (A5, S6), or since a play asked for it.

    Args:
        seat: Who gave.
        to: Who received.
        cards: What; hidden cards are only counted.
        cause: The code of the rule.

    Example:
        >>> from arschloch import position, presets, step
        >>> hands = ["3C 4C", "3D 4D", "3H 4H", "KS AS"]
        >>> state = position(presets.PRESIDENT, hands, phase="exchange", previous=range(4))
        >>> event = step(state, Give(3, 0, "KS AS")).events[0]
        >>> event
        Gave(seat=3, to=0, cards=Cards('KS AS'), cause='exchange:2-1')
        >>> print(event.give)
        P4>P1 KS AS

    .. versionadded:: 0.1.0
    """

    seat: int
    to: int
    cards: Pile
    cause: str

    @property
    def give(self) -> Give | HiddenGift:
        """The action behind it."""
        if isinstance(self.cards, Hidden):
            return HiddenGift(self.seat, self.to, len(self.cards))
        return Give(self.seat, self.to, self.cards)


@attrs.frozen
class PlayBegan:
    """
    Everything is dealt and exchanged; somebody leads.

    Args:
        leader: Who.
        cause: The code of the rule that names the leader.

    Example:
        >>> import random
        >>> from arschloch import deal, new_match, presets, step
        >>> state = new_match(presets.ARSCHLOCH, 3)
        >>> step(state, deal(state, random.Random(1))).events[-1]
        PlayBegan(leader=1, cause='open:7C')

    .. versionadded:: 0.1.0
    """

    leader: int
    cause: str
