"""What the laws ask with: all that could be tried, how it is listed, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, product
from typing import TypeAlias

from arschloch import (
    Action,
    Card,
    Cards,
    DeclareTakeover,
    Discard,
    Give,
    KeepChair,
    Pass,
    Play,
    Rank,
    ShownCard,
    State,
    Suit,
    TakeLeftover,
    step,
)
from arschloch.actions import Stands
from arschloch.errors import Reason
from arschloch.melds import Meld

from .bridge import facts_of

__all__ = [
    "conceivable",
    "look_at_trick",
    "meld_of",
    "outcome",
    "place_in_list",
    "plain",
    "whereabouts",
]

Meanings: TypeAlias = "tuple[Rank | Card, ...]"
"""What jokers are declared for."""


# --- what could be tried ------------------------------------------------------------------


def conceivable(state: State) -> Iterator[Action]:
    """
    Everything that anybody could try but chance and leaving the table.

    For plays, gifts and drops these are all heaps of the cards of a hand and one card more,
    from every seat; each joker of a play is undeclared or declared, see :func:`declarations`.
    """
    for seat, other in product(range(state.players), repeat=2):
        for heap in heaps(state, seat, other):
            yield Give(seat, other, heap)
    for seat in range(state.players):
        strange = (seat + 1) % state.players
        for heap in heaps(state, seat, strange):
            yield Discard(seat, heap)
            for stands in declarations(heap):
                yield Play(seat, heap, stands)
        cards = Cards(state.aside) | state.hands[seat]
        for take, discard in product(cards, repeat=2):
            yield TakeLeftover(seat, take, discard)
        yield from (Pass(seat), DeclareTakeover(seat), KeepChair(seat))
        yield from (ShownCard(seat, stays=True), ShownCard(seat, stays=False))


def heaps(state: State, seat: int, strange: int) -> Iterator[Cards]:
    """All heaps of the cards of a hand and one of another hand, the empty one, too."""
    cards = [*state.hands[seat], *list(state.hands[strange])[:1]]
    cards = list(dict.fromkeys(cards))
    for size in range(len(cards) + 1):
        for heap in combinations(cards, size):
            yield Cards(heap)


def declarations(heap: Cards) -> Iterator[Stands]:
    """
    No joker declared, or what all of them could be declared for, and some false declarations.

    A single joker is declared for every rank, every card and itself.  Several are declared for
    ranks, low to high and all alike, for cards of each suit in the heap, for their suits
    where there is one rank, and some of them for themselves.
    """
    yield ()
    jokers = [card for card in heap if card.is_joker]
    naturals = [card for card in heap if not card.is_joker]
    meanings = one_meaning(jokers[0]) if len(jokers) == 1 else many_meanings(jokers, naturals)
    for meaning in dict.fromkeys(meanings):
        yield tuple(zip(jokers, meaning, strict=True))
    if len(jokers) > 1:
        yield ((jokers[0], Rank.ACE),)
        yield ((jokers[0], Rank.ACE), (jokers[0], Rank.KING))
    if naturals:
        yield ((naturals[0], Rank.ACE),)
        yield ((naturals[0], naturals[0]),)


def one_meaning(joker: Card) -> Iterator[Meanings]:
    """What one joker could be declared for: any rank, any card, itself or another joker."""
    yield from ((rank,) for rank in Rank)
    yield from ((Card(rank, suit),) for rank, suit in product(Rank, Suit))
    yield from ((joker,), (Card.joker(8),))


def many_meanings(jokers: Sequence[Card], naturals: Iterable[Card]) -> Iterator[Meanings]:
    """What several jokers, if there are several, could be declared for."""
    count = len(jokers)
    if not count:
        return
    suits, ranks = {card.suit for card in naturals}, {card.rank for card in naturals}
    pools: list[Sequence[Rank | Card]] = [list(Rank)]
    pools += [[Card(rank, suit) for rank in Rank] for suit in suits if suit is not None]
    # With three jokers and more a second suit would only be refused in many more ways.
    if count >= 3:
        pools = pools[:2]
    for pool in pools:
        yield from combinations(pool, count)
        yield from ((meaning,) * count for meaning in pool)
        for alone in range(1, count + 1):
            for others in combinations(pool, count - alone):
                yield (*jokers[:alone], *others)
                yield (*others, *jokers[count - alone :])
    for rank in ranks:
        if rank is not None and len(ranks) == 1:
            cards = [Card(rank, suit) for suit in Suit]
            yield from combinations_with_replacement(cards, count)
            yield (rank, *cards[: count - 1]) if count < 5 else (rank,) * count


# --- how it is listed -----------------------------------------------------------------------


def meld_of(state: State, play: Play) -> Meld:
    """What a legal play counts as."""
    demand = state._demand
    meld = demand.game.read(play.cards.mask, play.stands, demand.reversed, demand.lock)
    assert not isinstance(meld, Reason)
    return meld


def plain(action: Action, state: State) -> Action:
    """A legal action in the spelling in which it is listed."""
    if not isinstance(action, Play):
        return action
    return state._round.game.reader.plainest(action, meld_of(state, action))


def place_in_list(state: State, play: Play) -> tuple[int, ...]:
    """
    Where a play stands among those of its seat.

    Sets low to high, smaller ones first; runs suit by suit where they have one, short to long
    and low to high; plays that are named card by card.  Under a lock of suits what need not
    follow it comes after what must.
    """
    demand = state._demand
    if play.seat != state.turn:
        assert demand.anytime is not None
        demand = demand.anytime
    meld = meld_of(state, play)
    if play.cards.mask in demand.counters and not demand.takes(meld):
        return (2,)
    is_free = demand.lock and demand.free.get(meld.kind, 0) >> meld.strength & 1
    if not meld.is_run:
        return (0, is_free, meld.strength, meld.kind)
    suits = {card.suit for card in play.cards if card.suit is not None}
    suit = min(suits) if len(suits) == 1 and not demand.game.deck.mixed_runs else 0
    return (1, is_free, suit, meld.kind, meld.strength)


# --- what comes of it -----------------------------------------------------------------------


def outcome(state: State, action: Action) -> tuple[object, ...]:
    """
    What comes of an action, with the cards as far as some rule reads them.

    That is the rank of every card, and the suit of those whose suit a rule reads; of equal cards
    of several packs only the number counts.
    """
    game = state._round.game

    def read(card: Card) -> str:
        if card.rank is None or card.suit is None:
            return "X"
        told = game.faces >> card.index & 1
        return card.rank.letter + (card.suit.letter if told else "")

    after = step(state, action).state
    return (type(action), _named(state, action, read), str(_as_read(after, read)))


def _as_read(state: State, read: Callable[[Card], str]) -> list[object]:
    """What is public of a state, with all cards as they are read."""
    facts = facts_of(state)

    def pile(texts: Iterable[str]) -> list[str]:
        return sorted(read(Card.parse(text)) for text in texts)

    for name in ("hands", "played"):
        facts[name] = list(map(pile, facts[name]))
    for name in ("aside", "aside_up", "shown"):
        facts[name] = pile(facts[name])
    if state.trick is not None:
        leader, owner, cards, shape, passed, lock, back, laid = facts["trick"]
        trick = (leader, owner, pile(cards), shape, sorted(passed), lock, back, pile(laid))
        facts["trick"] = (*trick, sorted(state.trick.skipped), state.trick.equals)
    facts["gifts"] = [(kind, a, b, pile(gift)) for kind, a, b, gift in facts["gifts"]]
    return [sorted(facts.items(), key=lambda item: item[0]), pile(map(str, state.seen))]


def _named(state: State, action: Action, read: Callable[[Card], str]) -> object:
    """
    What an action says itself, as far as some rule reads it.

    An action that ends a trick or the round leaves nothing of itself behind, so this counts, too.
    """
    if isinstance(action, TakeLeftover):
        return action.take is action.discard  # All know the card that was declined.
    if not isinstance(action, (Play, Give, Discard)):
        return None
    cards = tuple(sorted(map(read, action.cards)))
    if not isinstance(action, Play):
        return cards
    meld, game = meld_of(state, action), state._round.game
    every_suit = not sum(game.deck.rank_masks) & ~game.faces
    return (cards, meld.kind, meld.strength, meld.wilds, every_suit and meld.suits)


# --- where the cards are --------------------------------------------------------------------


def whereabouts(state: State) -> Cards:
    """The cards in hands, aside and played, of which none may lie in two places."""
    found = Cards()
    for pile in (*state.hands, *state.played, state.aside):
        assert found.isdisjoint(pile)
        found = found | pile
    return found


def look_at_trick(state: State) -> None:
    """What a trick says of itself goes with the hands, what was played, and the rules."""
    trick, codes = state.trick, state.rules.codes
    assert trick is not None
    assert trick.owner not in trick.passed
    assert trick.skipped <= trick.passed
    assert trick.play.cards <= state.played[trick.owner]
    laid = Cards(card for cards in state.played for card in cards)
    assert trick.play.cards <= trick.laid <= laid | state.seen
    assert not trick.lock or "suit-lock" in codes
    assert not trick.back or "eleven-back" in codes
    kinds = {"equal:lock": 1, "equal:skip-growing": 99}
    assert trick.equals <= kinds.get(codes["equal"], 0)
