# SPDX-License-Identifier: MIT
"""What a trick in a position cannot be, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from .actions import seat_text
from .cards import Cards, cards_of
from .changes import (
    Ask,
    Change,
    EndTrick,
    Reverse,
    ReverseTrick,
    TurnDirection,
    in_asking_order,
)
from .errors import Reason, shown
from .facts import Round
from .game import Game
from .melds import Meld, bits, suits_packed
from .rules import BUILT_IN
from .rules.house_rule import HouseRule, answers_of
from .table import BLANK, Memory, Trick, mask_of_seats

__all__ = [
    "locked_seats",
    "memory_of",
    "seats_text",
    "wrong_asks",
    "wrong_trick",
    "wrong_turns",
]


def memory_of(game: Game, trick: Trick) -> Memory:
    """What a trick remembers, as the engine keeps it."""
    memory = Memory(
        trick.equals,
        suits_packed(trick.lock),
        trick.back,
        trick.laid.mask if game.reads_trick else 0,
    )
    return BLANK if memory == BLANK else memory


def wrong_turns(facts: Round, reversed_: bool, back: bool) -> Iterator[str]:
    """What is turned round although no rule in force turns it."""
    game = facts.game
    if (not (reversed_ or back) and facts.clockwise) or _own_rules(game):
        # What an own rule turns, and when, nobody can tell before it is played.
        return
    changes = _changes_of(game)
    if reversed_ ^ back and Reverse not in changes:
        yield "no rule in force turns the order round"
    if back and ReverseTrick not in changes:
        yield "no rule in force turns the order round for one trick"
    if not facts.clockwise and TurnDirection not in changes:
        yield "no rule in force turns the direction"


def wrong_trick(
    facts: Round,
    hands: tuple[int, ...],
    turn: int | None,
    trick: Trick,
    reversed_: bool,
    *,
    ended: bool = False,
) -> Iterator[str]:
    """
    What is wrong with a trick and who is on turn, in sentences.

    Args:
        facts: The facts of the round.
        hands: The cards of each seat, as masks.
        turn: Who is to answer the play on top; ``None`` while its player parts with cards.
        trick: The trick.
        reversed_: Whether the order is turned round.
        ended: Whether the play on top has ended the trick, once its player has parted with them.
    """
    game = facts.game
    seats = {trick.leader, trick.owner, *trick.passed, *trick.skipped}
    if not seats <= set(range(game.players)):
        yield f"the trick names {seats_text(seats)}, and seats are P1 to P{game.players}"
        return
    if trick.play.seat != trick.owner:
        yield (
            f"the play on top is of {seat_text(trick.play.seat)}, and the owner is "
            f"{seat_text(trick.owner)}"
        )
    meld = game.read(trick.play.cards.mask, trick.play.stands, reversed_)
    if isinstance(meld, Reason):
        yield f"the trick: {meld}"
        return
    yield from _wrong_passes(game, trick)
    answers = _answers(game, trick.laid, trick.play.cards, meld, reversed_)
    yield from _wrong_memory(facts, hands, trick, meld, answers)
    if not ended:
        yield from _wrong_end(facts, hands, trick, meld, answers, reversed_)
    # A lock that no play can follow says nothing about who could beat this one.
    if turn is not None and len(trick.lock) <= meld.size:
        passed = mask_of_seats(trick.passed) | locked_seats(game, trick)
        yield from _wrong_turn(facts, turn, trick.owner, passed)


def _wrong_end(
    facts: Round,
    hands: tuple[int, ...],
    trick: Trick,
    meld: Meld,
    answers: tuple[tuple[Change, ...], ...],
    reversed_: bool,
) -> Iterator[str]:
    """Why a trick would have ended with its top play, in sentences."""
    ends = [[change for change in some if isinstance(change, EndTrick)] for some in answers]
    if answers and all(ends):
        yield f"{trick.play.cards} would have ended the trick: '{ends[0][0].cause}'"
    if len(trick.lock) > meld.size:
        # A lock that no play can follow says nothing about what could beat this one.
        return
    game = facts.game
    lock = memory_of(game, trick).lock
    # Who was placed from the bottom after the play has shown cards that could still beat it.
    nobody_fell = facts.standing[-1] is None
    unseen = sum(hands, facts.aside_down)
    # Whether anything can beat a play is asked before its player drops cards.
    dropped = any(
        isinstance(change, Ask) and change.what == "discard" for some in answers for change in some
    )
    if nobody_fell and not dropped and game.unbeatable(meld, int(reversed_), lock, unseen):
        yield f"nothing can beat {trick.play.cards}, so the trick would be over"


def wrong_asks(
    facts: Round, trick: Trick, reversed_: bool, asks: tuple[Ask, ...]
) -> Iterator[str]:
    """What a play cannot still ask its player for, in sentences."""
    game = facts.game
    meld = game.read(trick.play.cards.mask, trick.play.stands, reversed_)
    if isinstance(meld, Reason) or _own_rules(game):
        # What an own rule asks for, and when, nobody can tell before the card is played.
        return
    for changes in _answers(game, trick.laid, trick.play.cards, meld, reversed_):
        asked = [change for change in changes if isinstance(change, Ask)]
        if in_asking_order(asked, game.strength_of)[-len(asks) :] == asks:
            return
    yield f"no rule in force asks for {shown(asks)} after {trick.play.cards}"


def _wrong_passes(game: Game, trick: Trick) -> Iterator[str]:
    """Who cannot have passed, been skipped or equalled so, in sentences."""
    if trick.owner in trick.passed:
        yield f"{seat_text(trick.owner)} owns the trick, and cannot have passed since"
    if not trick.skipped <= trick.passed:
        yield f"{seats_text(trick.skipped - trick.passed)} were skipped, but have not passed"
    if trick.owner_out and (game.locks_player or not (game.locks_passer and game.lets_anytime)):
        yield (
            f"{seat_text(trick.owner)} cannot have passed for good before: that takes "
            "'pass:locked' and a rule that lets cards be laid out of turn"
        )
    equals, most = trick.equals, game.cards.bit_count()
    if not 0 <= equals < most or (equals and game.equal.remembers(equals) != equals):
        named = f"a trick remembers no equal plays such as {shown(equals)}"
        yield f"under 'equal:{game.equal.value}' {named}"


def _wrong_memory(
    facts: Round,
    hands: tuple[int, ...],
    trick: Trick,
    meld: Meld,
    answers: tuple[tuple[Change, ...], ...],
) -> Iterator[str]:
    """What a trick cannot remember, given what answered its top play, in sentences."""
    game = facts.game
    suits = "".join(suit.letter for suit in trick.lock[:20])
    if trick.lock and not game.reads_suits:
        yield "no rule in force makes suits be followed"
    elif trick.lock and not _may_break_a_lock(game, trick, meld):
        if len(trick.lock) > meld.size:
            yield f"a lock of {suits} is for more cards than {trick.play.cards}"
        elif len(trick.lock) == meld.size and not meld.follows(suits_packed(trick.lock)):
            yield f"{trick.play.cards} do not follow the suits of the trick, {suits}"
    there = trick.laid.mask & (sum(hands) | facts.aside_down | facts.aside_up | ~game.cards)
    if there or not trick.play.cards <= trick.laid:
        yield f"the cards laid in the trick, {trick.laid}, are not those that can lie there"
    yield from _wrong_plays_below(game, trick)
    turns = [change for some in answers for change in some if isinstance(change, ReverseTrick)]
    if turns and not trick.back:
        yield f"{trick.play.cards} turn the order for the trick: '{turns[0].cause}'"


def _wrong_plays_below(game: Game, trick: Trick) -> Iterator[str]:
    """
    What lies under the top play, although it must have ended the trick.

    Which plays they were is not known; so this goes by all cards of a rank that lie there, as if
    they had been laid last.
    """
    reading = [rule for rule in _known_rules(game) if rule.reads_trick]
    if not reading:
        return
    for strength, of_rank in enumerate(game.deck.rank_masks):
        cards = cards_of(trick.laid.mask & of_rank)
        if not cards or cards & trick.play.cards:
            continue
        table = game.leads[0].table(trick.laid, cards)
        changes = answers_of(reading, game.reader.example(1, strength), table)
        ends = [change for change in changes if isinstance(change, EndTrick)]
        if ends:
            yield f"{cards} would have ended the trick before: '{ends[0].cause}'"


def _known_rules(game: Game) -> list[HouseRule]:
    """The house rules in force that are of the library."""
    return [rule for rule in game.rules.house_rules if type(rule) in BUILT_IN]


@lru_cache(maxsize=256)
def _changes_of(game: Game) -> frozenset[type[Change]]:
    """What kinds of changes a lead can bring about."""
    lead = game.leads[0]
    return frozenset(type(change) for meld in _every_meld(game) for change in lead.changes[meld])


def _own_rules(game: Game) -> bool:
    """Whether a rule is in force that is not of the library."""
    return len(_known_rules(game)) < len(game.rules.house_rules)


def _every_meld(game: Game) -> Iterator[Meld]:
    """A meld of each kind and strength."""
    for kind in game.deck.kinds():
        for strength in bits(game.deck.strengths(kind)):
            yield game.reader.example(kind, strength)


@lru_cache(maxsize=1 << 12)
def _answers(
    game: Game, laid: Cards, cards: Cards, meld: Meld, reversed_: bool
) -> tuple[tuple[Change, ...], ...]:
    """
    What the rules of the library have answered to the play on top.

    One entry for each order that can have been in force before it, from which the play led to
    the order in force now (ruling 19).

    Args:
        game: The rules and their tables.
        laid: The cards laid in the trick.
        cards: Those of the play on top.
        meld: What they are.
        reversed_: Whether the order of the round is turned round now.
    """
    rules, found = _known_rules(game), []
    for before in (False, True):
        table = game.leads[before].table(laid, cards)
        changes = answers_of(rules, meld, table)
        kinds = {type(change) for change in changes}
        after = before ^ (Reverse in kinds)
        if after == reversed_ or ReverseTrick in kinds or _own_rules(game):
            found.append(changes)
    return tuple(found)


def _may_break_a_lock(game: Game, trick: Trick, meld: Meld) -> bool:
    """Whether a house rule can have let the play be laid whatever the suits."""
    if _own_rules(game):
        return True
    for top in _every_meld(game):
        table = game.table(top, reversed_=False)
        for rule in game.rules.house_rules:
            if rule.lets(table).get(meld.kind, 0) >> meld.strength & 1:
                return True
            if trick.play.cards in rule.counters(table):
                return True
    return False


def _wrong_turn(facts: Round, turn: int, owner: int, passed: int) -> Iterator[str]:
    waiting = facts.active & ~(passed | 1 << owner)
    if waiting:
        if not waiting >> turn & 1:
            yield f"{seat_text(turn)} has passed or owns the trick, so it is not on turn"
    elif not facts.game.rules.owner_continues or not facts.active & ~passed & 1 << owner:
        yield "everybody else has passed, so the trick would be over"
    elif turn != owner:
        yield f"everybody else has passed, so {seat_text(owner)} is on turn"


def locked_seats(game: Game, trick: Trick) -> int:
    """The seats that are out of a trick."""
    locked = mask_of_seats(trick.passed - trick.skipped) if game.locks_passer else 0
    if trick.owner_out:
        locked |= 1 << trick.owner
    return locked | (1 << trick.owner | 1 << trick.leader if game.locks_player else 0)


def seats_text(seats: Iterable[int]) -> str:
    """Some seats as texts write them, lowest first."""
    return " ".join(map(seat_text, sorted(seats)))
