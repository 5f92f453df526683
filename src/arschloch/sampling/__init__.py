# SPDX-License-Identifier: MIT
"""
States that agree with a view: what a seat may be up against.

All cards that the view does not place are dealt out at random; then everything that changed
hands before is undone, last things first.  Where the view hides which cards a gift was made of,
they are drawn among those that it can have been.  A deal under which a gift would have been
illegal is thrown away, and one that leaves fewer ways for a hidden gift than another is thrown
away more often, in proportion.  So every state that agrees is equally likely.  Where nearly all
would be thrown away, one of many is picked in proportion instead.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from ..actions import seat_text
from ..errors import PositionError, shown
from ..game import game_for
from ..hidden import HiddenGift
from ..restoring import restored, wrong_view
from ..ruleset import check_rules
from ..state import State
from ..view import View
from ..view import view as view_of
from .guess import Guess
from .knowledge import Knowledge

__all__ = ["sample"]

_MOST_TRIES: Final = 300_000
"""So many deals are made at most; nearly every view of a state needs far fewer."""

_ENOUGH: Final = 2_000
"""One of so many deals that agree is picked, if none was taken before."""


def sample(view: View, rng: random.Random) -> State:
    """
    A state that agrees with everything that a view knows.

    It goes by the view alone: cards given and received, leftovers taken face up, cards that
    were shown, who held the opening card, and what the rules of the exchange say about gifts
    that the seat did not see.  What the others did with their turns tells nothing.

    Args:
        view: What a seat knows, or a spectator.
        rng: The source of chance.

    Returns:
        A state of which ``view(state, view.seat)`` is *view*; each such state, with all that
        changed hands before play, is equally likely.  Where many gifts are hidden and 2,000
        deals that agree were thrown away, it is one of these, picked in proportion; then some
        states are likelier than others, by one in fifty at most but for the very rarest.

    Raises:
        ValueError: If no state agrees with the view, or none was found in 300,000 deals.

    Example:
        >>> import random
        >>> from arschloch import position, presets, sample, view
        >>> state = position(presets.ARSCHLOCH, ["9C 9S", "9D JD JH", "8C KD"], turn=1)
        >>> seen = view(state, 0)
        >>> guess = sample(seen, random.Random(7))
        >>> guess.hands[0], [len(hand) for hand in guess.hands], view(guess, 0) == seen
        (Cards('9C 9S'), [2, 3, 2], True)

    .. versionadded:: 0.1.0
    """
    if not isinstance(view, View):
        raise TypeError(f"{shown(view)} is no View; view(state, seat) makes one")
    check_rules(view.rules)
    problems = list(wrong_view(view)) or list(_wrong_moves(view))
    if problems:
        raise PositionError(problems)
    known = Knowledge(view)
    sizes = [place.size for place in known.places]
    sizes += [size for ways in known.swaps for size in ways.swap.hidden]
    if len(known.unknown) != sum(sizes) or min(sizes) < 0:
        raise PositionError(["the cards that the view counts are not those that it does not show"])
    guess = _fitting(known, rng)
    if guess is None:
        raise ValueError(
            "no state was found that agrees with the view; it may be the view of none"
        )
    state = restored(guess.full_view())
    if view_of(state, view.seat) != view:
        raise PositionError(["what the view says does not hold together"])
    return state


def _fitting(known: Knowledge, rng: random.Random) -> Guess | None:
    """
    A guess that agrees, as likely as any other.

    Each that does is taken as often as its share says.  Where shares are small, one of many is
    picked in proportion instead, which comes to nearly the same.
    """
    picked: Guess | None = None
    total, fitting = 0.0, 0
    for _ in range(_MOST_TRIES):
        guess = Guess(known, rng)
        share = guess.share()
        if not share:
            continue
        if rng.random() < share:
            return guess
        total += share
        if rng.random() * total < share:
            picked = guess
        fitting += 1
        if fitting == _ENOUGH:
            break
    return picked


def _wrong_moves(view: View) -> Iterator[str]:
    """More that happened than can have happened."""
    game = game_for(view.rules, view.players)
    cards = len(game.deck_cards)
    most = {
        "swapped": 2,
        "taken": 2,
        "dropped": cards,
        # Each play takes at least one card, and each house rule asks for cards once a play.
        "handed_on": cards * len(view.rules.house_rules),
    }
    for name, count in most.items():
        found = len(getattr(view, name))
        if found > count:
            yield f"{name} names {found} things, where there can be {count}"
            return
    for move in (*view.swapped, *view.hidden_gifts, *view.handed_on):
        if isinstance(move, HiddenGift) and move.count > cards:
            yield f"{seat_text(move.seat)} gave {shown(move.count, 20)} of {cards} cards"
            return
    if view.opener is not None and 1 << view.opener[1].index not in game.opening_chain:
        yield f"{view.opener[1]} opens no round under these rules"
