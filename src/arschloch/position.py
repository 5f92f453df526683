# SPDX-License-Identifier: MIT
"""Any position in the middle of a round, checked whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import islice
from operator import or_
from typing import Any

from .actions import seat_text
from .cards import Card, Cards, cards_of
from .errors import ArschlochError, PositionError, Reason, shown
from .exchange import (
    dealer_of,
    exchange_steps,
    leftover_takers,
    opens_by_card,
    takeover_holder,
)
from .facts import Phase, Round
from .game import Game, game_for
from .playing import opened
from .position_tricks import locked_seats, memory_of, seats_text, wrong_trick, wrong_turns
from .rules.seating import MAX_PLAYERS, MIN_PLAYERS
from .ruleset import Rules, check_rules
from .state import State, new_state
from .table import Trick, mask_of_seats

__all__ = ["position", "stuck_hands", "wrong_hands", "wrong_numbers", "wrong_standing"]

_PHASES = ("takeover", "leftovers", "exchange", "play")


def position(
    rules: Rules,
    hands: Sequence[Cards | str | Iterable[Card]],
    *,
    turn: int | None = None,
    phase: Phase = "play",
    trick: Trick | None = None,
    aside: Cards | str | Iterable[Card] = (),
    aside_up: bool = False,
    reversed: bool = False,
    standing: Sequence[int | None] | None = None,
    previous: Sequence[int] | None = None,
    round_number: int = 2,
    scores: Sequence[int] | None = None,
    clockwise: bool = True,
) -> State:
    """
    A state in the middle of a round.

    For puzzles, tests, and programs that join late.  Hands need not be as large as a
    deal makes them, and the number of seats need not be one that the rules have for a
    match.  Cards of the deck that are named nowhere count as already played and seen.

    Three things have no place in a position.  While a play still asks for cards (``give``,
    ``discard``), set up what was before that play, and apply it.  Nobody has passed on the lead
    yet (``pass-on-lead``), and an opening lead that must contain a card is still to come where
    the seat on turn holds that card.

    Args:
        rules: The rules.
        hands: The cards of each seat, 3 seats to 12, as :class:`Cards` or text.
        turn: The seat that acts, 0-based; in the phases before play it may be left out.
        phase: ``play``, ``takeover``, ``leftovers`` or ``exchange``.
        trick: The trick under way; without one, *turn* leads.
        aside: The cards that lie aside.
        aside_up: Whether they lie face up.
        reversed: Whether the order of the ranks is turned round.
        standing: The seat that took each place so far, one entry for each place, ``None``
            for an open one.
        previous: The places of the round before, best first.
        round_number: The number of the round, from 1; it may lie behind ``rounds:N``, and then
            the match ends with the round.
        scores: The points of each seat; zero each if left out.
        clockwise: Whether the turn goes clockwise.

    Raises:
        PositionError: If the position cannot be; it names everything that is wrong.

    Example:
        >>> from arschloch import Trick, legal_actions, position, presets
        >>> state = position(
        ...     presets.ARSCHLOCH,
        ...     ["9C 9S", "9D JD JH", "8C KD"],
        ...     turn=1,
        ...     trick=Trick(leader=0, owner=0, play="TC"),
        ... )
        >>> print(*legal_actions(state), sep=", ")
        P2 JD, P2 -

    .. versionadded:: 0.1.0
    """
    check_rules(rules)
    problems: list[str] = []
    if trick is not None and not isinstance(trick, Trick):
        problems.append(f"{shown(trick)} is no trick; Trick(leader=0, owner=0, play='7C') is")
        trick = None
    held = _entries(hands)
    if not MIN_PLAYERS <= len(held) <= MAX_PLAYERS:
        problems.append(
            f"hands {shown(hands)} must be {MIN_PLAYERS} to {MAX_PLAYERS} entries, one a seat"
        )
        raise PositionError(problems)
    game = game_for(rules, len(held))
    players = game.players
    masks = tuple(_cards(hand, f"seat {seat}", game, problems) for seat, hand in enumerate(held))
    scores = None if scores is None else _entries(scores)
    previous = None if previous is None else _entries(previous)
    aside_mask = _cards(aside, "aside", game, problems)
    trick_mask = 0 if trick is None else _cards(trick.play.cards, "trick", game, problems)
    everywhere = (*masks, aside_mask, trick_mask)
    if sum(everywhere) != reduce(or_, everywhere):
        problems += _twice(masks, aside_mask, trick_mask)
    problems += wrong_numbers(rules, players, round_number, scores, previous)
    flags = {"reversed": reversed, "aside_up": aside_up, "clockwise": clockwise}
    if set(map(type, flags.values())) != {bool}:
        problems += _wrong_flags(flags)
    places: tuple[int | None, ...] = (None,) * players
    if standing is not None:
        places = _entries(standing)
        problems += wrong_standing(players, places)
    if problems:
        raise PositionError(problems)
    placed = mask_of_seats(seat for seat in places if seat is not None)
    start = list(masks)
    if trick is not None and 0 <= trick.owner < players:
        start[trick.owner] |= trick_mask
    facts = Round(
        game=game,
        number=round_number,
        people=tuple(range(players)),
        scores=(0,) * players if scores is None else tuple(scores),
        standing=places,
        participants=game.everybody,
        start=tuple(start),
        previous=None if previous is None else tuple(previous),
        active=game.everybody & ~placed,
        seen=game.cards & ~(sum(masks) | aside_mask | trick_mask),
        aside_down=0 if aside_up else aside_mask,
        aside_up=aside_mask if aside_up else 0,
        clockwise=clockwise,
    )
    if phase != "play":
        state, problems = _before_play(facts, masks, phase, turn, trick, reversed)
    else:
        state, problems = _in_play(facts, masks, turn, trick, reversed)
    if state is None or problems:
        raise PositionError(problems)
    return state


# --- what may be said in any phase ------------------------------------------------------


def _entries(value: Any) -> tuple[Any, ...]:
    """What should be a list, as a tuple; what is none, as the one entry of a tuple."""
    if isinstance(value, str) or not isinstance(value, Iterable):
        return (value,)
    return tuple(islice(value, MAX_PLAYERS + 1))


def _cards(
    value: Cards | str | Iterable[Card], where: str, game: Game, problems: list[str]
) -> int:
    """The mask of some cards; what cannot be read or is not of the deck is noted."""
    try:
        cards = value if isinstance(value, Cards) else Cards(value)
    except (ArschlochError, TypeError) as error:
        problems.append(f"{where}: {error}")
        return 0
    strangers = cards.mask & ~game.cards
    if strangers:
        problems.append(f"{where}: {cards_of(strangers)} is no card of this deck")
    return cards.mask & game.cards


def _twice(hands: tuple[int, ...], aside: int, trick: int) -> Iterator[str]:
    places = [(f"hand {seat}", mask) for seat, mask in enumerate(hands)]
    places += [("the cards aside", aside), ("the trick", trick)]
    for number, (name, mask) in enumerate(places):
        for other_name, other in places[:number]:
            if mask & other:
                yield f"{cards_of(mask & other)} is in {other_name} and in {name}"


def _wrong_flags(flags: Mapping[str, object]) -> Iterator[str]:
    for name, value in flags.items():
        if type(value) is not bool:
            yield f"{name} {shown(value, 40)} must be True or False"


def wrong_numbers(
    rules: Rules,
    players: int,
    round_number: object,
    scores: Sequence[object] | None,
    previous: Sequence[object] | None,
) -> Iterator[str]:
    """What is wrong with the number of the round, scores and places, in sentences."""
    if type(round_number) is not int or round_number < 1:
        yield f"round_number {shown(round_number, 40)} must be a whole number from 1"
    if scores is not None:
        points = [score for score in scores if type(score) is int]
        if len(points) != players or len(scores) != players:
            yield f"scores {shown(scores)} must be {players} whole numbers, one a seat"
        elif rules.first_to is not None and max(points) >= rules.first_to:
            yield f"scores {shown(scores)} have ended the match: 'first-to:{rules.first_to}'"
    if previous is not None and not _names_each_seat(players, previous):
        yield f"previous {shown(previous)} must name each seat from 0 to {players - 1} once"


def _names_each_seat(players: int, seats: Sequence[object]) -> bool:
    known = sorted(seat for seat in seats if type(seat) is int)
    return len(seats) == players and known == list(range(players))


def wrong_standing(players: int, standing: tuple[object, ...]) -> Iterator[str]:
    """What is wrong with the places taken so far, in sentences."""
    placed = [seat for seat in standing if seat is not None]
    known = [seat for seat in placed if type(seat) is int and 0 <= seat < players]
    if len(standing) != players or len(known) < len(placed) or len(set(known)) < len(known):
        yield (
            f"standing {shown(standing)} must have {players} entries, each a seat from 0 to "
            f"{players - 1} that stands there once, or None"
        )
        return
    open_places = [place for place, seat in enumerate(standing) if seat is None]
    if open_places and open_places[-1] - open_places[0] >= len(open_places):
        yield f"standing {shown(standing)} has open places that do not lie together"


# --- phases before play -----------------------------------------------------------------


def _before_play(
    facts: Round,
    hands: tuple[int, ...],
    phase: Phase,
    turn: int | None,
    trick: Trick | None,
    reversed_: bool,
) -> tuple[State | None, list[str]]:
    if phase not in _PHASES:
        phases = ", ".join(_PHASES)
        return None, [f"phase {shown(phase, 40)} has no position; it is one of {phases}"]
    problems = []
    if facts.previous is None:
        problems.append(f"phase '{phase}' needs previous, the places of the round before")
    turned = reversed_ or not facts.clockwise
    if trick is not None or turned or any(seat is not None for seat in facts.standing):
        problems.append(
            f"phase '{phase}' comes before play: no trick, no standing, no order or direction "
            "turned round"
        )
    empty = [seat for seat, hand in enumerate(hands) if not hand]
    if empty:
        problems.append(f"{seats_text(empty)} without cards in the phase '{phase}'")
    if problems:
        return None, problems
    facts = facts.but(dealer=dealer_of(facts), start=(0,) * len(hands), active=0)
    steps = _steps(facts, hands, phase)
    if not steps:
        return None, [f"nobody has anything to do in the phase '{phase}' under these rules"]
    if phase == "leftovers" and not facts.aside_up:
        return None, ["in the phase 'leftovers' the cards aside lie face up: aside_up=True"]
    if turn is None:
        turn = steps[0]
    if type(turn) is not int or turn not in steps:
        idle = f"turn {shown(turn, 40)} has nothing to do in the phase '{phase}'"
        return None, [f"{idle}; {seats_text(set(steps))} has"]
    facts = facts.but(step=steps.index(turn))
    return new_state(facts, phase, hands, turn), []


def _steps(facts: Round, hands: tuple[int, ...], phase: object) -> tuple[int, ...]:
    """Who acts in each step of a phase, in order."""
    if phase == "takeover":
        holder = takeover_holder(facts, hands)
        return () if holder is None else (holder,)
    if phase == "leftovers":
        return leftover_takers(facts) if facts.aside_up | facts.aside_down else ()
    return tuple(due.seat for due in exchange_steps(facts))


# --- play -------------------------------------------------------------------------------


def _in_play(
    facts: Round,
    hands: tuple[int, ...],
    turn: int | None,
    trick: Trick | None,
    reversed_: bool,
) -> tuple[State | None, list[str]]:
    game = facts.game
    back = trick is not None and trick.back
    problems = [*wrong_hands(facts, hands), *stuck_hands(game, hands, reversed_ ^ back)]
    if turn is None or type(turn) is not int or turn < 0 or not facts.active >> turn & 1:
        problems.append(f"turn {shown(turn, 40)} must be a seat that still holds cards")
    if facts.active.bit_count() < 2:
        problems.append("fewer than two seats hold cards, so the round is over")
    problems += wrong_turns(facts, reversed_, back)
    if problems or turn is None:
        return None, problems
    facts = facts.but(dealer=dealer_of(facts))
    if trick is None:
        return opened(_with_opening(facts, hands, turn), hands, turn, int(reversed_)), []
    problems += wrong_trick(facts, hands, turn, trick, reversed_)
    if problems:
        return None, problems
    locked = locked_seats(game, trick)
    passed = mask_of_seats(trick.passed) | locked
    meld = game.read(trick.play.cards.mask, trick.play.stands, reversed_)
    assert not isinstance(meld, Reason)
    return new_state(
        facts,
        "play",
        hands,
        turn,
        int(reversed_),
        trick.leader,
        trick.owner,
        game.reader.plainest(trick.play, meld),
        passed,
        locked,
        memory_of(game, trick),
    ), []


def wrong_hands(facts: Round, hands: tuple[int, ...]) -> Iterator[str]:
    """What is wrong with hands while a round is played, in sentences."""
    for seat, hand in enumerate(hands):
        placed = seat in facts.standing
        if placed and hand:
            yield f"{seat_text(seat)} has a place and still holds {cards_of(hand)}"
        if not placed and not hand:
            yield f"{seat_text(seat)} holds no card and has no place in standing"


def stuck_hands(game: Game, hands: tuple[int, ...], reversed_: bool) -> Iterator[str]:
    """Which hands cannot be there once a play is settled, in sentences."""
    for seat, hand in enumerate(hands):
        if hand and not hand & game.unbanned[reversed_]:
            yield (
                f"{seat_text(seat)} holds nothing but {cards_of(hand)}, with which nobody may go "
                "out, so it would have been placed last"
            )


def _with_opening(facts: Round, hands: tuple[int, ...], turn: int) -> Round:
    """The opening lead is still to come where its card lies in the leader's hand."""
    rules, begun = facts.game.rules, any(seat is not None for seat in facts.standing)
    # Without an opening card in the lead, cards that are gone can have been led.
    if not opens_by_card(facts) or begun or (facts.seen and not rules.open_with):
        return facts
    # A card that lies aside passes the opening on (ruling 7); one that is gone has opened.
    aside = facts.aside_down | facts.aside_up
    card = next((card for card in facts.game.opening_chain if not card & aside), 0) & hands[turn]
    if not card:
        return facts
    return facts.but(opener=(turn, card), opening=card if rules.open_with else 0)
