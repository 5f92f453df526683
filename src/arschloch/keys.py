# SPDX-License-Identifier: MIT
"""
Keys for tables of positions: short texts, equal for states that play alike.

A key holds what the rules in force can still read, and nothing else: not who played which card,
not what was given before play, not the number of the round where nothing counts rounds.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

from .cards import Card, cards_of
from .exchange import told_before_play
from .facts import IN_PLAY, Round
from .melds import EVERY_CARD, Meld, Told
from .rules.dealing import Dealer
from .rules.trick_end import AfterOut, Unbeatable
from .state import State, check_state
from .table import Pending

__all__ = ["state_key"]

_FORMAT: Final = 1
"""Rises whenever the same state gets another key."""


def state_key(state: State, *, fold_suits: bool = False) -> str:
    """
    A short text that is equal for two states exactly if they play alike.

    They do if they differ in nothing that the rules in force can still read: the same actions
    are legal in both, now and ever after, and lead to the same places, points and winners.
    Whether what they can read will ever come to bear is not asked.  The text is the same in
    every run, on every machine and in every version that writes the same number at its
    beginning.

    Args:
        state: The state.
        fold_suits: Whether cards of one rank count as the same card where no rule in force
            tells them apart.  Then the actions are the same but for the cards that stand for
            others.

    Returns:
        The number of the format, a hyphen and 32 hexadecimal digits.

    Example:
        >>> from arschloch import position, presets, state_key
        >>> one = position(presets.ARSCHLOCH, ["9C 9S", "9D JD JH", "8C KD"], turn=1)
        >>> two = position(presets.ARSCHLOCH, ["9H 9S", "9D JD JH", "8C KD"], turn=1)
        >>> state_key(one)[:10], state_key(one) == state_key(two)
        ('1-e4801026', False)
        >>> state_key(one, fold_suits=True) == state_key(two, fold_suits=True)
        True

    .. versionadded:: 0.1.0
    """
    check_state(state)
    facts = _common(state)
    if state.phase in IN_PLAY:
        facts += _in_play(state, _told(state, fold_suits))
    elif state.phase != "over":
        facts += _before_play(state, _told(state, fold_suits))
    digest = blake2b(repr(facts).encode(), digest_size=16).hexdigest()
    return f"{_FORMAT}-{digest}"


def _told(state: State, fold_suits: bool) -> Told:
    """Which cards are told apart."""
    if not fold_suits:
        return EVERY_CARD
    return state._round.game.told if state.phase in IN_PLAY else told_before_play(state._round)


@lru_cache(maxsize=1 << 16)
def _cards(mask: int, told: Told) -> str:
    """Some cards, given as a mask, as far as they are told apart."""
    return " ".join(sorted(_name(card, told) for card in cards_of(mask)))


def _name(card: Card, told: Told) -> str:
    if told.cards >> card.index & 1:
        return str(card)
    if card.rank is None or card.suit is None:
        return "X"
    suit = card.suit.letter if told.faces >> card.index & 1 else ""
    return card.rank.letter + suit


def _common(state: State) -> tuple[Any, ...]:
    """What matters in every phase."""
    facts, rules = state._round, state.rules
    scored = rules.points.scale != "none"
    return (
        rules.spec,
        rules.revision,
        state.players,
        state.phase,
        facts.absent,
        facts.scores if scored else (),
        facts.winners,
        _clock(facts),
    )


def _clock(facts: Round) -> tuple[int, ...]:
    """What the number of the round still decides."""
    rules = facts.game.rules
    counted = [] if rules.rounds is None else [max(0, rules.rounds - facts.number)]
    if rules.dealer is Dealer.LEFT:
        counted.append(facts.number % facts.game.players)
    every = (rules.drop_places, rules.redraw_seats)
    return (*counted, *(facts.number % some for some in every if some is not None))


def _before_play(state: State, told: Told) -> tuple[Any, ...]:
    """What matters before the first lead: places, and what lies where."""
    facts = state._round
    shown = None if facts.shown is None else (_cards(facts.shown[0], told), facts.shown[1])
    return (
        facts.number == 1,
        facts.previous,
        facts.participants,
        facts.keeps_chair,
        facts.draws,
        facts.dealer,
        facts.standing,
        facts.step,
        shown,
        state._turn,
        tuple(_cards(hand, told) for hand in state._hands),
        _cards(facts.aside_up, told),
        _cards(facts.aside_down, told),
        tuple((gift.seat, gift.to, len(gift.cards)) for gift in facts.gifts),
    )


def _in_play(state: State, told: Told) -> tuple[Any, ...]:
    """What matters from the first lead to the end of the round."""
    facts, game, rules = state._round, state._round.game, state.rules
    last = facts.places[-1] if facts.places and rules.after_out is AfterOut.LAST else None
    hides = rules.unbeatable is not Unbeatable.OFF
    return (
        facts.participants.bit_count(),
        facts.standing,
        facts.clockwise,
        last,
        facts.previous if game.minds_going_out else None,
        _cards(facts.opening, told),
        _cards(facts.aside_down, told) if hides else "",
        state._turn,
        state._reversed,
        tuple(_cards(hand, told) for hand in state._hands),
        *_trick(state, told),
    )


def _trick(state: State, told: Told) -> tuple[Any, ...]:
    """What matters of the trick: what lies on top, who is out of it, what it remembers."""
    memory, top = state._memory, state._demand.top
    return (
        # Who led matters only while the table is empty: the lead comes back to that seat.
        state._leader if top is None else None,
        state._owner,
        () if top is None else _meld(top),
        state._passed,
        state._locked,
        (memory.equals, memory.lock, memory.back, memory.passes, _cards(memory.laid, told)),
        None if memory.pending is None else _pending(state, memory.pending, told),
    )


def _meld(top: Meld) -> tuple[Any, ...]:
    ranks = tuple(map(int, top.ranks))
    return (top.kind, top.size, top.strength, ranks, top.wilds, top.suits, top.unsuited)


def _pending(state: State, pending: Pending, told: Told) -> tuple[Any, ...]:
    """What the play on top still brings about."""
    banned = state._round.game.banned[pending.reversed_before]
    return (
        _cards(pending.cards & banned, told),
        pending.reversed_before,
        tuple((ask.what, ask.count) for ask in pending.asks),
        tuple(skip.count for skip in pending.skips),
        tuple(fall.seat for fall in pending.falls),
        pending.end is not None,
    )
