# SPDX-License-Identifier: MIT
"""
A state from a full view that comes from outside, checked whole.

What is asked is what the engine relies on: every card of the deck lies in one place, the seats
are there, the phase has what it needs.  Whether some match leads to the state is not asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

import attrs

from .actions import Give, seat_text
from .cards import Cards, cards_of
from .errors import PositionError, counted, shown
from .exchange import due_gift_at, exchange_steps, leftover_takers
from .facts import IN_PLAY, Round
from .game import Game, game_for
from .position import stuck_hands, wrong_hands, wrong_numbers, wrong_standing
from .position_tricks import seats_text, wrong_asks, wrong_trick, wrong_turns
from .rebuilding import hand_masks, rebuilt, round_of, without_hidden_cards
from .rules.dealing import MisdealtCard
from .rules.playing import MOST_PASSES
from .rules.seating import MAX_PLAYERS, MIN_PLAYERS, FirstRanks
from .ruleset import check_rules
from .state import State
from .table import Trick
from .view import FullView, View

__all__ = ["restored", "wrong_view"]

Check = Callable[[FullView, Round], Iterator[str]]

_WITHOUT_CARDS: Final = ("draw", "seats", "deal", "over")
"""The phases in which nothing is dealt; in ``draw`` only while places are drawn."""


def restored(full: FullView) -> State:
    """
    The state that a full view is of.

    Args:
        full: The full view, which may come from anywhere.

    Raises:
        PositionError: If no state has it; it names everything that is wrong.
    """
    check_rules(full.rules)
    problems = list(_wrong_sizes(full))
    if not problems:
        game = game_for(full.rules, full.players)
        problems = [*_wrong_seats(full), *_wrong_facts(full), *_wrong_cards(full, game)]
    if not problems:
        facts = round_of(full)
        problems = list(_CHECKS[full.phase](full, facts))
    if problems:
        raise PositionError(problems)
    state = rebuilt(full)
    problems = list(_shown_otherwise(full, state))
    if problems:
        raise PositionError(problems)
    return state


def _shown_otherwise(said: Any, shows: Any, path: str = "") -> Iterator[str]:
    """What a state made of a full view shows otherwise: in another order, or not at all."""
    for field in attrs.fields(type(said)):
        one, other = getattr(said, field.name), getattr(shows, field.name)
        if isinstance(one, Trick) and isinstance(other, Trick):
            yield from _shown_otherwise(one, other, f"{field.name}.")
        elif one != other:
            name = f"{path}{field.name}"
            yield f"{name} {shown(one)} cannot be; a state made of it has {shown(other)}"


def wrong_view(view: View) -> Iterator[str]:
    """What is wrong with a view that may come from anywhere, but for its cards."""
    full = without_hidden_cards(view)
    problems = list(_wrong_sizes(full))
    if not problems and len(view.counts) != view.players:
        problems.append(f"{counted(len(view.counts), 'count')} for {view.players} seats")
    if problems:
        yield from problems
        return
    yield from _wrong_seats(full)
    yield from _wrong_facts(full)
    moves = (*view.swapped, *view.gifts, *view.hidden_gifts, *view.handed_on)
    seats = [seat for move in moves for seat in (move.seat, move.to)]
    seats += [take.seat for take in view.taken] + [seat for seat, _ in view.fallen]
    seats += [] if view.seat is None else [view.seat]
    strangers = set(seats) - set(range(view.players))
    if strangers:
        yield f"{seats_text(strangers)} sit at no table of {view.players}"
    elif len(view.hand) != (0 if view.seat is None else view.counts[view.seat]):
        yield f"the hand {view.hand} has not as many cards as the view counts"


# --- in any phase -------------------------------------------------------------------------


def _wrong_sizes(full: FullView) -> Iterator[str]:
    """What has not one entry a seat."""
    players = full.players
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        yield f"players {shown(players, 40)} must be {MIN_PLAYERS} to {MAX_PLAYERS}"
        return
    if full.phase not in _CHECKS:
        yield f"phase {shown(full.phase, 40)} is none; phases are {', '.join(_CHECKS)}"
    for name in ("hands", "played", "scores", "people", "standing"):
        entries = getattr(full, name)
        if len(entries) != players:
            yield f"{name} must have {players} entries, one a seat, and has {len(entries)}"


def _wrong_seats(full: FullView) -> Iterator[str]:
    """Seats that are none, or stand where they cannot."""
    seats = range(full.players)
    named = {
        "turn": [full.turn],
        "dealer": [full.dealer],
        "shown_to": [full.shown_to],
        "took_over": [full.took_over],
        "opener": [full.opener and full.opener[0]],
        "winners": full.winners or (),
        "participants": full.participants,
        "absent": full.absent,
        "lead_passed": full.lead_passed,
        "fallen": [seat for seat, _ in full.fallen],
        "dropped": list({seat for seat, _ in full.dropped}),
        "draws": [seat for group in full.draws for seat in group],
    }
    for name, found in named.items():
        listed = [seat for seat in found if seat is not None]
        if not set(listed) <= set(seats) or len(set(listed)) < len(listed):
            yield f"{name} {shown(listed)} must name seats from 0 to {full.players - 1}, each once"
    if sorted(full.people) != list(seats):
        yield f"people {shown(full.people)} must be the numbers 0 to {full.players - 1}, each once"
    for name, gifts in _gifts(full):
        for gift in gifts:
            if gift.seat not in seats or gift.to not in seats or gift.seat == gift.to:
                yield f"{name}: {gift} is no gift from one seat of this table to another"
                break
    strangers = {take.seat for take in full.taken} - set(seats)
    if strangers:
        yield f"taken: {seats_text(strangers)} sit at no table of {full.players}"


def _gifts(full: FullView) -> Iterable[tuple[str, tuple[Give, ...]]]:
    return (
        ("swapped", full.swapped),
        ("gifts", full.gifts),
        ("handed_on", full.handed_on),
    )


def _wrong_facts(full: FullView) -> Iterator[str]:
    """What is wrong with places, scores, numbers, and what everybody can see."""
    yield from wrong_numbers(
        full.rules, full.players, full.round_number, _still_open(full), full.previous
    )
    yield from wrong_standing(full.players, full.standing)
    yield from _wrong_absent(full)
    if full.phase not in _WITHOUT_CARDS and full.dealer is None:
        yield f"phase '{full.phase}' comes after the deal, but dealer names nobody"
    # The last of them leads to the lot at once.
    most = MOST_PASSES if full.phase == "lot" else MOST_PASSES - 1
    if not 0 <= full.passes_in_a_row <= most:
        yield f"passes_in_a_row {full.passes_in_a_row} must be 0 to {most}"
    if full.passes_in_a_row and not full.rules.pass_on_lead:
        yield "passes_in_a_row counts only under 'pass-on-lead'"
    if (full.phase == "over") != (full.winners is not None):
        yield "winners are named when the match is over, and only then"
    if full.phase not in ("give", "discard") and full.pending is not None:
        yield f"nothing is pending in the phase '{full.phase}'"
    fallen = {seat for seat, _ in full.fallen} - set(full.standing)
    if fallen:
        yield f"{seats_text(fallen)} fell, and has no place in standing"
    if full.took_over is not None:
        yield from _wrong_takeover(full)
    if full.phase not in IN_PLAY:
        yield from _begun(full)
    if full.trick is not None:
        yield from _strangers(full, full.trick)


def _strangers(full: FullView, trick: Trick) -> Iterator[str]:
    """Cards of another deck in a trick."""
    deck = cards_of(game_for(full.rules, full.players).cards)
    laid = trick.play.cards | trick.laid
    if not laid <= deck:
        yield f"{laid - deck} is no card of this deck, but lies in the trick"


def _wrong_takeover(full: FullView) -> Iterator[str]:
    """What is wrong with who is said to have declared a takeover."""
    least = full.rules.takeover
    if least is None or full.rules.jokers < least:
        yield "a takeover is declared under 'takeover' only, with so many jokers"
    if full.phase in (*_WITHOUT_CARDS, "shown", "takeover"):
        yield f"in the phase '{full.phase}' nobody has declared a takeover yet"
    if full.previous is None or full.previous[0] != full.took_over:
        yield f"took_over {full.took_over} is not the first of previous {shown(full.previous)}"


def _wrong_absent(full: FullView) -> Iterator[str]:
    """What is wrong with those who have left."""
    absent = set(full.absent)
    gone = set(range(full.players)) - set(full.participants)
    if not gone <= absent:
        yield f"{seats_text(gone - absent)} sit at the table, but take no part"
    if full.turn is not None and full.turn in absent:
        yield f"{seat_text(full.turn)} has left, and cannot be on turn"
    placeless = absent - set(full.standing) if _is_dealt(full) else set()
    if placeless:
        yield f"{seats_text(placeless)} left, and has no place in standing"
    if full.phase != "over" and len(set(full.participants) - absent) < 2:
        yield "fewer than two seats take part and are at the table, so the round is over"
    taking_part = set() if _is_dealt(full) else absent - gone
    if taking_part:
        yield f"{seats_text(taking_part)} left before the deal, and cannot take part"


def _is_dealt(full: FullView) -> bool:
    """Whether cards are dealt."""
    return full.phase not in _WITHOUT_CARDS or full.shown_to is not None


def _still_open(full: FullView) -> tuple[int, ...] | None:
    """The scores that must not have ended the match; ``None`` if it is over."""
    if full.phase == "over":
        return None
    # Who has left keeps the points, and ends nothing with them.
    least = min(full.scores)
    return tuple(least if seat in full.absent else score for seat, score in enumerate(full.scores))


def _begun(full: FullView) -> Iterator[str]:
    """What cannot be before play has begun."""
    left = full.absent if _is_dealt(full) else ()
    placed = [seat for seat in full.standing if seat is not None]
    here = set(placed) - set(left) or list(full.standing[full.players - len(placed) :]) != placed
    trick = full.trick is not None or full.lead_passed or full.passes_in_a_row
    if here or trick or full.reversed or not full.clockwise or any(full.played):
        yield (
            f"the phase '{full.phase}' is not in play: nobody has played, passed or is placed, "
            "and nothing is turned round"
        )
    if full.opener is not None or full.handed_on or full.fallen or full.pending:
        yield f"in the phase '{full.phase}' nobody has led, handed cards on, or fallen"
    moved = full.swapped or full.taken or full.gifts or full.dropped
    if moved and not _is_dealt(full):
        yield f"in the phase '{full.phase}' no card has changed hands or been dropped yet"
    for seat, hand in enumerate(full.hands):
        if hand and seat in full.absent:
            yield f"{seat_text(seat)} has left, and still holds {hand}"


def _wrong_cards(full: FullView, game: Game) -> Iterator[str]:
    """Cards that lie in two places, in none, or are of another deck."""
    found = Cards()
    for name, cards in _places(full):
        if found & cards:
            yield f"{found & cards} lies in two places, one of them {name}"
        found = found | cards
    deck = cards_of(game.cards) if _is_dealt(full) else Cards()
    if found - deck:
        yield f"{found - deck} is no card that can be there in the phase '{full.phase}'"
    elif deck - found:
        yield f"{deck - found} of the deck lies nowhere"
    if not full.aside_up <= full.aside:
        yield f"{full.aside_up - full.aside} lies face up, but not aside"
    if (full.shown_to is None) != (not full.shown_card) or len(full.shown_card) > 1:
        yield "shown_card is one card, and shown_to its seat; or there is neither"
    dropped = _together(cards for _, cards in full.dropped)
    if not dropped <= full.seen:
        yield f"{dropped - full.seen} was dropped, but is not among the cards seen"
    fallen = _together(cards for _, cards in full.fallen)
    if not fallen <= full.aside:
        yield f"{fallen - full.aside} fell, but does not lie aside"
    named = [gift.cards for _, gifts in _gifts(full) for gift in gifts]
    named += [Cards([card]) for take in full.taken for card in (take.take, take.discard)]
    named += [Cards([full.opener[1]])] if full.opener is not None else []
    strangers = _together(named) - cards_of(game.cards)
    if strangers:
        yield f"{strangers} is no card of this deck, but changed hands or opened"


def _together(some: Iterable[Cards]) -> Cards:
    mask = 0
    for cards in some:
        mask |= cards.mask
    return cards_of(mask)


def _places(full: FullView) -> Iterator[tuple[str, Cards]]:
    for seat, (hand, played) in enumerate(zip(full.hands, full.played, strict=True)):
        yield f"the hand of {seat_text(seat)}", hand
        yield f"what {seat_text(seat)} has played", played
    yield "aside", full.aside
    yield "seen", full.seen


# --- phase by phase -----------------------------------------------------------------------


def _nobody_acts(full: FullView) -> Iterator[str]:
    if full.turn is not None:
        yield f"in the phase '{full.phase}' chance acts, so turn is None"


def _draw(full: FullView, facts: Round) -> Iterator[str]:
    yield from _nobody_acts(full)
    if full.shown_to is not None:
        yield from _nobody_draws(full)
        yield from _shown_card(full, facts, full.dealer)
        return
    seats = sorted(seat for group in full.draws for seat in group)
    if full.rules.first_ranks is not FirstRanks.DRAW or full.previous is not None:
        yield "places are drawn only under 'first-ranks:draw', and before there are any"
    tied = any(len(group) > 1 for group in full.draws)
    if not tied or not all(full.draws) or seats != list(range(full.players)):
        yield f"draws {shown(full.draws)} must hold each seat once, and some that are tied"
    if any(seat in full.absent for group in full.draws if len(group) > 1 for seat in group):
        yield f"draws {shown(full.draws)} has a seat that has left tied with another"


def _shown_card(full: FullView, facts: Round, holder: int | None) -> Iterator[str]:
    if full.rules.shown_card is not MisdealtCard.PRESIDENT or facts.places is None:
        yield "a shown card is settled under 'shown-card:president', by places"
    if full.shown_to is not None and full.shown_to in full.absent:
        yield f"{full.shown_card} was shown to {seat_text(full.shown_to)}, who has left"
    if full.shown_to == full.dealer:
        yield f"{seat_text(full.dealer or 0)} dealt, so a card shown to that seat needs no word"
    if holder is None or not full.shown_card <= full.hands[holder]:
        yield f"{full.shown_card} is not in the hand in which it must be"
    # The dealer gives a card for the one that goes back, or has it already.
    least = 2 if full.phase == "draw" else 1
    if full.dealer is not None and len(full.hands[full.dealer]) < least:
        yield f"{seat_text(full.dealer)} has no other card to give"


def _nobody_draws(full: FullView) -> Iterator[str]:
    if full.draws:
        yield f"draws {shown(full.draws)} must be empty: nobody draws for places now"


def _no_draws(full: FullView) -> Iterator[str]:
    yield from _nobody_draws(full)
    if full.shown_to is not None and full.phase != "shown":
        yield f"no card is shown in the phase '{full.phase}'"


def _between_rounds(full: FullView, facts: Round) -> Iterator[str]:
    yield from _nobody_acts(full)
    yield from _no_draws(full)


def _seats(full: FullView, facts: Round) -> Iterator[str]:
    yield from _between_rounds(full, facts)
    if full.rules.redraw_seats is None:
        yield "seats are drawn anew only under 'redraw-seats'"


def _shown(full: FullView, facts: Round) -> Iterator[str]:
    yield from _no_draws(full)
    yield from _shown_card(full, facts, full.shown_to)
    if facts.places is not None and full.turn != facts.places[0]:
        yield f"{seat_text(facts.places[0])} is President, and has the word on the shown card"


def _takeover(full: FullView, facts: Round) -> Iterator[str]:
    yield from _no_draws(full)
    jokers, least = cards_of(facts.game.deck.jokers), full.rules.takeover
    allowed = least is not None and len(jokers) >= least and facts.places is not None
    # Since others have left, a takeover may change no place any more; it is still asked for.
    if not allowed or full.turn is None or not jokers <= full.hands[full.turn]:
        yield "in the phase 'takeover' the seat that may declare one is on turn"


def _leftovers(full: FullView, facts: Round) -> Iterator[str]:
    yield from _no_draws(full)
    if full.turn not in leftover_takers(facts):
        yield f"turn {shown(full.turn)} takes no leftover"
    if not full.aside_up:
        yield "in the phase 'leftovers' cards lie face up aside"


def _exchange(full: FullView, facts: Round) -> Iterator[str]:
    yield from _no_draws(full)
    steps = exchange_steps(facts)
    if full.turn not in [due.seat for due in steps]:
        yield f"turn {shown(full.turn)} owes no gift"
        return
    due = due_gift_at(facts, hand_masks(full), facts.step)
    if not due.count or due.to in full.absent:
        yield f"{seat_text(due.seat)} owes no gift"


def _play(full: FullView, facts: Round) -> Iterator[str]:
    yield from _active(full, facts)
    if full.turn is None or not facts.active >> full.turn & 1:
        yield f"turn {shown(full.turn)} must be a seat that still holds cards"
        return
    if full.trick is not None:
        yield from _trick(full, full.trick)
        hands = hand_masks(full)
        yield from wrong_trick(facts, hands, full.turn, full.trick, full.reversed)
    elif full.turn in full.lead_passed:
        yield f"{seat_text(full.turn)} has passed already"
    yield from _lead(full, facts)


def _lead(full: FullView, facts: Round) -> Iterator[str]:
    if full.lead_passed and (full.trick is not None or not full.rules.pass_on_lead):
        yield "seats pass on the empty table only, and only under 'pass-on-lead'"
    if (
        full.opener is not None
        and facts.opening
        and not facts.opening & full.hands[full.opener[0]].mask
    ):
        yield f"{seat_text(full.opener[0])} opens with {full.opener[1]}, which it does not hold"


def _active(full: FullView, facts: Round) -> Iterator[str]:
    """What is wrong with those who still play."""
    yield from _no_draws(full)
    hands = hand_masks(full)
    back = full.trick is not None and full.trick.back
    yield from wrong_hands(facts, hands)
    yield from wrong_turns(facts, full.reversed, back)
    if full.phase == "play":
        yield from stuck_hands(facts.game, hands, full.reversed ^ back)
    if facts.active.bit_count() < 2:
        yield "fewer than two seats hold cards, so the round is over"


def _trick(full: FullView, trick: Trick) -> Iterator[str]:
    if trick.owner < full.players and not trick.play.cards <= full.played[trick.owner]:
        yield f"{seat_text(trick.owner)} has not played {trick.play.cards}"


def _asked(full: FullView, facts: Round) -> Iterator[str]:
    """What is wrong while a play asks its player for cards."""
    yield from _active(full, facts)
    pending, trick = full.pending, full.trick
    if pending is None or trick is None or not pending.asks:
        yield f"in the phase '{full.phase}' a play lies on the table and asks for cards"
        return
    hands = hand_masks(full)
    ended = pending.end is not None
    yield from wrong_trick(facts, hands, None, trick, full.reversed, ended=ended)
    yield from wrong_asks(facts, trick, full.reversed, pending.asks)
    yield from _trick(full, trick)
    if full.turn != trick.owner or not facts.active >> trick.owner & 1:
        yield "the seat whose play asks for cards is on turn, and still holds some"
        return
    ask = pending.asks[0]
    if ask.what != full.phase or len(full.hands[trick.owner]) <= ask.count:
        yield f"{seat_text(trick.owner)} has no {counted(ask.count, 'card')} to {full.phase}"
    if pending.cards != trick.play.cards.mask:
        yield "what is pending is not of the play on top"
    if any(not 0 <= fall.seat < full.players for fall in pending.falls):
        yield "what is pending names a seat that is none"


def _lot(full: FullView, facts: Round) -> Iterator[str]:
    yield from _nobody_acts(full)
    yield from _active(full, facts)
    if not full.rules.pass_on_lead or full.passes_in_a_row != MOST_PASSES:
        yield f"a lot is drawn under 'pass-on-lead' after {MOST_PASSES} passes in a row"
    if full.trick is not None:
        yield "a lot is drawn on the empty table"


def _over(full: FullView, facts: Round) -> Iterator[str]:
    yield from _between_rounds(full, facts)
    if set(full.winners or ()) & set(full.absent):
        yield f"winners {shown(full.winners)} have left, and who has left wins nothing"


_CHECKS: Final[dict[str, Check]] = {
    "draw": _draw,
    "seats": _seats,
    "deal": _between_rounds,
    "shown": _shown,
    "takeover": _takeover,
    "leftovers": _leftovers,
    "exchange": _exchange,
    "play": _play,
    "give": _asked,
    "discard": _asked,
    "lot": _lot,
    "over": _over,
}
"""What each phase needs."""
