# SPDX-License-Identifier: MIT
"""A state from everything that a full view shows of it."""

from __future__ import annotations

from .actions import Play
from .cards import Cards
from .errors import Reason
from .exchange import exchange_steps, leftover_takers
from .facts import IN_PLAY, NOBODY, Round
from .game import Game, game_for
from .playing import opened
from .position_tricks import locked_seats, memory_of
from .state import State, new_state
from .table import BLANK, Memory, Trick, mask_of_seats
from .view import FullView, View, public_facts

__all__ = ["hand_masks", "opens_now", "rebuilt", "round_of", "without_hidden_cards"]


def without_hidden_cards(view: View) -> FullView:
    """All that a view shows to everybody, with empty hands and nothing that changed hands."""
    return FullView(
        **public_facts(view),
        hands=(Cards(),) * view.players,
        aside=view.aside_up,
        swapped=(),
        taken=(),
        gifts=(),
        handed_on=(),
        fallen=(),
    )


def hand_masks(full: FullView) -> tuple[int, ...]:
    """The cards of each seat, as masks."""
    return tuple(hand.mask for hand in full.hands)


def rebuilt(full: FullView) -> State:
    """
    The state that a full view is of.

    It believes what it is given; what comes from outside is asked first, see
    :func:`~arschloch.restoring.restored`.
    """
    facts = round_of(full)
    hands = hand_masks(full)
    turn = NOBODY if full.turn is None else full.turn
    if opens_now(full):
        return opened(facts, hands, turn, int(full.reversed))
    if full.trick is not None:
        return _with_trick(full, full.trick, facts, hands, turn)
    memory = Memory(passes=full.passes_in_a_row) if full.passes_in_a_row else BLANK
    leader = full.lead_passed[0] if full.lead_passed else NOBODY
    passed = mask_of_seats(full.lead_passed)
    return new_state(
        facts,
        full.phase,
        hands,
        turn,
        int(full.reversed),
        leader,
        passed=passed,
        locked=passed if facts.game.locks_passer else 0,
        memory=memory,
    )


def _with_trick(
    full: FullView, trick: Trick, facts: Round, hands: tuple[int, ...], turn: int
) -> State:
    """A state with a trick under way."""
    game = facts.game
    locked = locked_seats(game, trick)
    return new_state(
        facts,
        full.phase,
        hands,
        turn,
        int(full.reversed),
        trick.leader,
        trick.owner,
        _plainest(game, trick, full.reversed),
        mask_of_seats(trick.passed) | locked,
        locked,
        _memory(game, full, trick),
    )


def _plainest(game: Game, trick: Trick, reversed_: bool) -> Play:
    """The play on top in the spelling that states keep."""
    meld = game.read(trick.play.cards.mask, trick.play.stands, reversed_)
    assert not isinstance(meld, Reason)
    return game.reader.plainest(trick.play, meld)


def _memory(game: Game, full: FullView, trick: Trick) -> Memory:
    """What the trick remembers, what its top play still brings about included."""
    known = memory_of(game, trick)
    if not full.passes_in_a_row and full.pending is None:
        return known
    return Memory(
        known.equals, known.lock, known.back, known.laid, full.passes_in_a_row, full.pending
    )


def opens_now(full: FullView) -> bool:
    """Whether the opening lead is still to come, and must contain its card."""
    if full.opener is None or not full.rules.open_with or full.phase != "play":
        return False
    passed = full.lead_passed or full.passes_in_a_row
    begun = full.trick is not None or passed or any(full.played)
    return not begun and full.turn == full.opener[0]


def round_of(full: FullView) -> Round:
    """The facts of the round."""
    game = game_for(full.rules, full.players)
    in_play = full.phase in IN_PLAY
    placed = mask_of_seats(seat for seat in full.standing if seat is not None)
    card = 0 if full.opener is None else 1 << full.opener[1].index
    facts = Round(
        game=game,
        number=full.round_number,
        people=full.people,
        scores=full.scores,
        standing=full.standing,
        participants=mask_of_seats(full.participants),
        start=tuple(
            (hand | played).mask if in_play else 0
            for hand, played in zip(full.hands, full.played, strict=True)
        ),
        absent=mask_of_seats(full.absent),
        previous=full.previous,
        active=game.everybody & ~placed if in_play else 0,
        dealer=NOBODY if full.dealer is None else full.dealer,
        seen=full.seen.mask,
        aside_down=(full.aside - full.aside_up).mask,
        aside_up=full.aside_up.mask,
        swapped=full.swapped,
        took_over=full.took_over,
        taken=full.taken,
        gifts=full.gifts,
        handed_on=full.handed_on,
        fallen=tuple((seat, cards.mask) for seat, cards in full.fallen),
        dropped=tuple((seat, cards.mask) for seat, cards in full.dropped),
        opener=None if full.opener is None else (full.opener[0], card),
        opening=card if opens_now(full) else 0,
        draws=full.draws,
        shown=None if full.shown_to is None else (full.shown_card.mask, full.shown_to),
        keeps_chair=full.keeps_chair,
        winners=full.winners,
        clockwise=full.clockwise,
    )
    return facts.but(step=_step_of(facts, full)) if full.turn is not None else facts


def _step_of(facts: Round, full: FullView) -> int:
    """How far the present phase before play has come."""
    acting: tuple[int, ...] = ()
    if full.phase == "exchange":
        acting = tuple(due.seat for due in exchange_steps(facts))
    elif full.phase == "leftovers":
        acting = leftover_takers(facts)
    return acting.index(full.turn) if full.turn in acting else 0
