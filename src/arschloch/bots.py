# SPDX-License-Identifier: MIT
"""
Players that a program can seat: they see a view and choose, and know nothing else.

:class:`RandomBot` is the measure of all others; :class:`SensibleBot` plays as a sensible
person does who has learned the game and does not count cards.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from typing import Any, Final, Protocol, TypeVar, final

import attrs

from .actions import (
    Action,
    DeclareTakeover,
    Discard,
    Give,
    KeepChair,
    Pass,
    Play,
    ShownCard,
    TakeLeftover,
)
from .cards import Card, Cards
from .ruleset import Rules
from .view import View

__all__ = ["Bot", "RandomBot", "SensibleBot"]

T = TypeVar("T")

_CLOSE_TO_OUT: Final = 2
"""A seat with so many cards or fewer is about to go out."""

_FEW_CARDS: Final = 4
"""With so many cards or fewer a hand has come to its end."""

_BREAKING: Final = 4
"""What it is worth to keep a set whole, in steps from one rank to the next."""


class Bot(Protocol):
    """
    Anything that can play: a program, or a person behind a terminal.

    Example:
        >>> from arschloch import legal_actions, position, presets, view
        >>> class Hasty:
        ...     def choose(self, view, actions):
        ...         return actions[0]
        >>> bot: Bot = Hasty()
        >>> state = position(presets.ARSCHLOCH, ["9C 9S KC", "8D QD", "7H JH"], turn=0)
        >>> print(bot.choose(view(state, 0), legal_actions(state, 0)))
        P1 9C

    .. versionadded:: 0.1.0
    """

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """
        Choose an action.

        Args:
            view: What the seat may know.
            actions: What the seat may do, one action for each outcome; at least one.

        Returns:
            One of *actions*, or another action that the rules allow.
        """
        ...  # pragma: no cover - a protocol has no body


@final
class RandomBot:
    """
    Chooses each legal action equally often.

    Args:
        rng: The source of chance.

    Example:
        >>> import random
        >>> from arschloch import legal_actions, position, presets, view
        >>> state = position(presets.ARSCHLOCH, ["9C 9S KC", "8D QD", "7H JH"], turn=0)
        >>> bot = RandomBot(random.Random(7))
        >>> bot.choose(view(state, 0), legal_actions(state, 0)) in legal_actions(state)
        True

    .. versionadded:: 0.1.0
    """

    def __init__(self, rng: random.Random) -> None:
        self._rng: Final = rng

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Choose any of *actions*; see :meth:`Bot.choose`."""
        return self._rng.choice(actions)


@final
class SensibleBot:
    """
    Plays low cards first, keeps sets whole, and gets rid of awkward cards in time.

    It leads its lowest rank with all its cards, answers with the lowest whole set that
    will do, and breaks a set or spends wild cards and bombs only when the end is near; it
    goes out as soon as it can, and never so that the rules would place it last if it
    can help it.  It gives back its lowest cards, takes leftovers that are better than what
    it has, declares a takeover unless it is President, and keeps its chair.

    Args:
        rng: The source of chance; it decides between actions that are equally good.

    Example:
        >>> import random
        >>> from arschloch import legal_actions, position, presets, view
        >>> state = position(presets.ARSCHLOCH, ["9C 9S KC", "8D QD", "7H JH"], turn=0)
        >>> print(SensibleBot(random.Random(7)).choose(view(state, 0), legal_actions(state, 0)))
        P1 9C 9S

    .. versionadded:: 0.1.0
    """

    def __init__(self, rng: random.Random) -> None:
        self._rng: Final = rng

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Choose the most sensible of *actions*; see :meth:`Bot.choose`."""
        plays = [action for action in actions if isinstance(action, Play)]
        if plays:
            return self._play(view, plays, actions)
        for kind, cost in _COSTS.items():
            of_kind: list[Action] = [action for action in actions if isinstance(action, kind)]
            if of_kind:
                return self._best(of_kind, partial(cost, view))
        return actions[0]

    def _best(self, choices: Iterable[T], cost: Callable[[T], Any]) -> T:
        """One of the choices that cost least."""
        costs = [(cost(choice), choice) for choice in choices]
        least = min(price for price, _ in costs)
        return self._rng.choice([choice for price, choice in costs if price == least])

    def _play(self, view: View, plays: Sequence[Play], actions: Sequence[Action]) -> Action:
        passes = [action for action in actions if isinstance(action, Pass)]
        table = _Table(view)
        options = [table.option(play) for play in plays]
        out = [option for option in options if not option.rest and not option.ruins]
        if out:
            return self._best(out, _cheapness).play
        safe = [option for option in options if not option.ruins]
        if not safe:
            # Last is last; but who still holds cards may yet see others placed lower.
            return passes[0] if passes else self._best(options, _slowness).play
        if view.trick is None:
            return self._best(safe, table.cost_of_lead).play
        answers = [option for option in safe if table.is_worth_it(option)]
        if not answers:
            return passes[0] if passes else self._best(safe, table.cost_of_answer).play
        return self._best(answers, table.cost_of_answer).play


# --- before play --------------------------------------------------------------------------


@attrs.frozen
class _Deck:
    """
    The deck of some rules for quick questions.

    Args:
        groups: The cards of each rank low to high, then the jokers, as masks.
        wild: The cards that may stand for others, as a mask.
    """

    groups: tuple[int, ...]
    wild: int

    def strength(self, card: Card) -> int:
        """The place of a card in the normal order, 0-based."""
        return next(place for place, group in enumerate(self.groups) if group >> card.index & 1)

    def value(self, hand: Cards, gone: Cards) -> int:
        """What it costs to part with cards: their strengths and broken sets, less ranks gone."""
        rest = (hand - gone).mask
        groups = [group for group in self.groups if group & gone.mask]
        broken = sum(1 for group in groups if group & rest)
        ranks_gone = len(groups) - broken
        return sum(map(self.strength, gone)) + _BREAKING * broken - ranks_gone


@lru_cache(maxsize=64)
def _deck_of(rules: Rules) -> _Deck:
    shapes = rules.shapes
    return _Deck((*shapes.rank_masks, shapes.jokers), shapes.wild)


def _cost_of_parting(view: View, action: Give | Discard) -> int:
    return _deck_of(view.rules).value(view.hand, action.cards)


def _cost_of_leftover(view: View, action: TakeLeftover) -> tuple[int, int]:
    """A card that is taken must be better than what goes; who declines leaves the worst."""
    deck = _deck_of(view.rules)
    gain = deck.strength(action.take)
    if action.take is action.discard:
        return (0, -gain)
    return (deck.value(view.hand, Cards([action.discard])) - gain, -gain)


def _cost_of_takeover(view: View, action: DeclareTakeover | Pass) -> bool:
    is_president = view.previous is not None and view.previous[0] == view.seat
    return is_president == isinstance(action, DeclareTakeover)


_COSTS: Final[dict[Any, Callable[[View, Any], Any]]] = {
    Give | Discard: _cost_of_parting,
    TakeLeftover: _cost_of_leftover,
    KeepChair: lambda view, action: 0,
    ShownCard: lambda view, action: not action.stays,
    DeclareTakeover | Pass: _cost_of_takeover,
}
"""What an action costs, by its kind; the first kind of which there are actions decides."""


# --- play ---------------------------------------------------------------------------------


@attrs.frozen
class _Option:
    """
    A play and what it would leave behind.

    Args:
        play: The play.
        strength: The place of its rank in the order in force, 0-based.
        rest: What stays in the hand, as a mask.
        broken: Whether cards of its rank stay behind.
        wilds: How many wild cards it spends.
        ruins: Whether the rules would place its player last for it, now or in the end.
    """

    play: Play
    strength: int
    rest: int
    broken: bool
    wilds: int
    ruins: bool


def _cheapness(option: _Option) -> tuple[int, bool, int]:
    # Wild cards alone cost the same whatever they stand for.
    is_declared = option.wilds == len(option.play.cards)
    return (option.wilds, option.broken, -option.strength if is_declared else option.strength)


def _slowness(option: _Option) -> tuple[Any, ...]:
    return (not option.rest, *_cheapness(option))


class _Table:
    """The situation of one decision, as a seat sees it."""

    def __init__(self, view: View) -> None:
        rules = view.rules
        deck = _deck_of(rules)
        *ranks, jokers = deck.groups
        self.view: Final = view
        self.hand: Final = view.hand.mask
        self.wild: Final = deck.wild
        self.groups: Final = (*(reversed(ranks) if view.reversed else ranks), jokers)
        # What is banned goes by the order that outlasts the trick (ruling 6).
        order = view.reversed ^ (view.trick is not None and view.trick.back)
        self.banned: Final = rules.no_finish.mask(rules.ranks, rules.shapes, order)
        seen = view.hand | view.aside_up | view.seen
        for cards in view.played:
            seen |= cards
        self.unseen: Final = sum(deck.groups) & ~seen.mask
        others = [count for seat, count in enumerate(view.counts) if seat != view.seat and count]
        self.someone_is_close: Final = min(others, default=0) <= _CLOSE_TO_OUT
        own = len(self._held(self.hand & ~self.banned))
        self.must_shed: Final = bool(self.hand & self.banned) and own <= _CLOSE_TO_OUT
        self.late: Final = self.someone_is_close or len(view.hand) <= _FEW_CARDS

    def _held(self, cards: int) -> list[int]:
        """Cards by rank, low to high, as masks."""
        return [group & cards for group in self.groups if group & cards]

    def option(self, play: Play) -> _Option:
        """A play, looked at closely."""
        cards = play.cards.mask
        rest = self.hand & ~cards
        naturals = cards & ~self.groups[-1]
        groups = [group for group in self.groups if group & (naturals or cards)]
        banned_now = not rest and cards & self.banned
        banned_soon = rest and not rest & ~self.banned
        return _Option(
            play=play,
            strength=self._strength(play, naturals),
            rest=rest,
            broken=any(group & rest for group in groups),
            wilds=(cards & self.wild).bit_count(),
            ruins=bool(banned_now or banned_soon),
        )

    def _strength(self, play: Play, naturals: int) -> int:
        """The place of the lowest rank of a play, a declared wild card counting as declared."""
        ranks = [meaning for _, meaning in play.stands]
        if naturals or not ranks:
            cards = naturals or play.cards.mask
            return next(place for place, group in enumerate(self.groups) if group & cards)
        rank = ranks[0].rank if isinstance(ranks[0], Card) else ranks[0]
        normal = next(n for n, other in enumerate(self.view.rules.ranks) if other is rank)
        return len(self.groups) - 2 - normal if self.view.reversed else normal

    def sheds(self, option: _Option) -> bool:
        """Whether a play gets rid of a card that nobody may go out with, when it is time."""
        return self.must_shed and bool(option.play.cards.mask & self.banned)

    def is_boss(self, option: _Option) -> bool:
        """Whether nothing that could still be held would beat a set."""
        size = len(option.play.cards)
        wild = (self.unseen & self.wild).bit_count()
        return all(
            (self.unseen & group).bit_count() + wild < size
            for group in self.groups[option.strength + 1 :]
        )

    def is_worth_it(self, option: _Option) -> bool:
        """Whether an answer is better than a pass."""
        if self.late or self.sheds(option):
            return True
        return not option.broken and not option.wilds and not self._is_oversized(option)

    def _is_oversized(self, option: _Option) -> bool:
        """Whether a play is larger than the trick asks for, so most likely a bomb."""
        trick = self.view.trick
        return trick is not None and len(option.play.cards) > len(trick.play.cards)

    def cost_of_answer(self, option: _Option) -> tuple[Any, ...]:
        """The lowest whole set is best; awkward cards go first when it is time."""
        return (not self.sheds(option), self._is_oversized(option), *_cheapness(option))

    def cost_of_lead(self, option: _Option) -> tuple[Any, ...]:
        """The lowest rank with all its cards is best, except when the end is near."""
        size = len(option.play.cards)
        # What nobody can beat keeps the lead: then all but one group is as good as gone.
        wins_out = len(self._held(option.rest)) == 1 and self.is_boss(option)
        cheap = (option.wilds, option.broken)
        if self.someone_is_close:
            return (not wins_out, *cheap, size == 1, option.strength * (-1 if size == 1 else 1))
        return (not wins_out, *cheap, option.strength, -size)
