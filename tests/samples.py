"""
Matches, positions and attempts, made by picking one of several options again and again.

Everything here takes a *pick*: a function from a sequence of options to one of them.  Hypothesis
hands in one that it can shrink, the lockstep runner hands in ``random.Random(seed).choice``.
Rule sets come from :mod:`tests.sample_rules`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import attrs

from arschloch import (
    Action,
    Card,
    Cards,
    Deal,
    DeclareTakeover,
    Discard,
    Draw,
    Give,
    KeepChair,
    Leave,
    Lot,
    Pass,
    Play,
    PositionError,
    Rank,
    Reseat,
    Rules,
    ShownCard,
    State,
    Suit,
    TakeLeftover,
    Trick,
    legal_actions,
    new_match,
    position,
)

from .sample_rules import CODES, Pick, construct, deck_of, some_rules

__all__ = [
    "CODES",
    "Pick",
    "Start",
    "attempt",
    "chance",
    "construct",
    "deck_of",
    "leavers",
    "shuffle",
    "some_match",
    "some_places",
    "some_players",
    "some_position",
    "some_rules",
    "try_position",
]

T = TypeVar("T")


@attrs.frozen(repr=False)
class Start:
    """
    Where play begins, with what it takes to begin there in another way.

    Args:
        rules: The rules.
        state: The state.
        arguments: Those of the position; ``None`` for a match.
        previous: The places handed in to the match.
    """

    rules: Rules
    state: State
    arguments: dict[str, Any] | None = None
    previous: tuple[int, ...] | None = None

    def __repr__(self) -> str:
        if self.arguments is None:
            seats = self.state.players
            return f"new_match({self.rules.spec!r}, {seats}, previous={self.previous})"
        return f"position({self.rules.spec!r}, {self.arguments})"


# --- matches and positions ----------------------------------------------------------------


def shuffle(pick: Pick, things: Sequence[T]) -> list[T]:
    """The things in another order."""
    left = list(things)
    order = []
    while left:
        place = pick(range(len(left)))
        left[place], left[-1] = left[-1], left[place]
        order.append(left.pop())
    return order


def some_players(pick: Pick) -> int:
    """A number of seats; four and three more often than more."""
    return pick((4, 3, 3, 4, 5, 4, 6, 7, 8))


def some_places(pick: Pick, players: int) -> tuple[int, ...] | None:
    """Places before round 1, or none."""
    return tuple(shuffle(pick, range(players))) if pick((False, True)) else None


def some_match(pick: Pick, rules: Rules) -> Start:
    """A match before its first deal, or before the draw for places."""
    fewest, most = rules.players
    players = min(max(some_players(pick), fewest), most)
    previous = some_places(pick, players)
    return Start(rules, new_match(rules, players, previous=previous), None, previous)


def try_position(rules: Rules, arguments: dict[str, Any]) -> Start | None:
    """The position, if it can be."""
    try:
        return Start(rules, position(rules, **arguments), arguments)
    except PositionError:
        return None


def some_position(pick: Pick, rules: Rules, phase: str | None = None) -> dict[str, Any]:
    """The arguments of a position, most of which can be; see :func:`try_position`."""
    players = some_players(pick)
    phase = phase or pick(("play", "play", "play", "exchange", "leftovers", "takeover"))
    cards = _some_order(pick, rules)
    most = max(1, min(pick((1, 3, 4, 6, 9)), len(cards) // (players + 1)))
    sizes = [pick(range(1, most + 1)) for _ in range(players)]
    arguments: dict[str, Any] = {"phase": phase, "round_number": pick((2, 1, 5))}
    if pick((True, False)) or phase != "play":
        arguments["previous"] = shuffle(pick, range(players))
    if pick((False, True)):
        arguments["scores"] = [pick(range(-2, 9)) for _ in range(players)]
    if phase == "play":
        standing = _some_standing(pick, players)
        sizes = [0 if seat in standing else size for seat, size in enumerate(sizes)]
        arguments["standing"] = standing
    hands = []
    for size in sizes:
        hands.append(Cards(cards[:size]))
        del cards[:size]
    aside = [cards.pop() for _ in range(min(pick((0, 0, 1, 2, 3)), len(cards) // 2))]
    if phase == "takeover":
        jokers = [card for card in deck_of(rules) if card.is_joker]
        holder = pick(range(players))
        hands = [
            hand - Cards(jokers) | Cards(jokers if seat == holder else ())
            for seat, hand in enumerate(hands)
        ]
        aside = [card for card in aside if not card.is_joker]
    arguments["hands"] = hands
    arguments["aside"] = Cards(aside)
    arguments["aside_up"] = phase == "leftovers" or (bool(aside) and pick((False, True)))
    if phase == "play":
        _some_table(pick, rules, arguments, cards)
    elif phase in ("exchange", "leftovers") and pick((False, True)):
        arguments["turn"] = pick(range(players))
    return arguments


def _some_order(pick: Pick, rules: Rules) -> list[Card]:
    """
    The deck in an order in which hands can be dealt from it.

    At times cards of one rank, or neighbours of one suit, come together, or jokers and a few
    neighbouring ranks come first, so that there are large sets and long runs.
    """
    deck = deck_of(rules)
    together = pick(("nothing", "ranks", "suits" if rules.runs else "nothing", "few", "few"))
    if together == "nothing":
        return shuffle(pick, deck)
    if together == "few":
        suits = pick((tuple(Suit), (Suit.CLUBS, Suit.SPADES), (Suit.SPADES,)))
        first = pick(range(-1, len(rules.ranks) - 2))
        ranks = rules.ranks[max(0, first) : first + 4]
        few = [card for card in deck if card.is_joker or _is_of(card, ranks, suits)]
        return shuffle(pick, few) + shuffle(pick, [card for card in deck if card not in few])
    places = {rank: place for place, rank in enumerate(rules.ranks)}

    def place(card: Card) -> tuple[int, ...]:
        if card.rank is None or card.suit is None:
            return (99,)
        by_rank = (places[card.rank], card.suit)
        return by_rank if together == "ranks" else by_rank[::-1]

    in_order, size = sorted(deck, key=place), pick((2, 3, 4))
    blocks = [in_order[first : first + size] for first in range(0, len(in_order), size)]
    return [card for block in shuffle(pick, blocks) for card in block]


def _is_of(card: Card, ranks: Sequence[Rank], suits: Sequence[Suit]) -> bool:
    return card.rank in ranks and card.suit in suits


def _some_standing(pick: Pick, players: int) -> list[int | None]:
    """Some places taken from the top and from the bottom, at least two open."""
    placed = pick((0, 0, 0, 1, 2))
    seats = shuffle(pick, range(players))[: min(placed, players - 2)]
    high = pick(range(len(seats) + 1))
    return [*seats[:high], *[None] * (players - len(seats)), *seats[high:]]


def _some_table(
    pick: Pick, rules: Rules, arguments: dict[str, Any], played: Sequence[Card]
) -> None:
    """Whose turn it is, and perhaps a trick made of cards that nobody holds."""
    players = len(arguments["hands"])
    active = [seat for seat in range(players) if arguments["hands"][seat]]
    codes = rules.codes
    if ("revolution" in codes or "revolution-runs" in codes) and pick((False, True)):
        arguments["reversed"] = True
    if "nine-reverse" in codes and pick((False, True)):
        arguments["clockwise"] = False
    arguments["turn"] = pick(active)
    if not played or pick((False, False, True)):
        return
    cards = _some_set(pick, played)
    if rules.runs is not None and pick((False, True)):
        cards = _some_run(pick, rules, played) or cards
    owner = pick(range(players))
    stands: tuple[tuple[Card, Rank], ...] = ()
    if rules.joker.value == "wild" and all(card.is_joker for card in cards):
        rank = pick(rules.ranks)
        stands = tuple((card, rank) for card in cards)
    others = [seat for seat in active if seat not in (owner, arguments["turn"])]
    passed = [seat for seat in others if pick((False, False, True))]
    leader = pick(range(players))
    if rules.passing.value == "once" and leader not in passed:
        leader = owner
    lock = _some_lock(pick, rules, cards)
    back = "eleven-back" in codes and pick((False, False, True))
    if back:
        arguments["reversed"] = not arguments.get("reversed", False)
    laid = None
    if "complete" in codes or "complete-anytime" in codes:
        gone = [card for card in played if pick((False, True))]
        laid = Cards([*gone, *cards])
    play = Play(owner, Cards(cards), stands)
    arguments["trick"] = Trick(leader, owner, play, passed, lock=lock, back=back, laid=laid)


def _some_lock(pick: Pick, rules: Rules, cards: Sequence[Card]) -> str:
    """The suits of a set, at times, where suits can lock."""
    suits = [card.suit.letter for card in cards if card.suit is not None]
    locks = "suit-lock" in rules.codes and len(suits) == len(cards)
    return "".join(suits) if locks and pick((False, True)) else ""


def _some_set(pick: Pick, cards: Sequence[Card]) -> list[Card]:
    """A set out of some cards, at times with jokers."""
    first = pick(cards)
    same = [card for card in cards if card.rank == first.rank]
    jokers = [card for card in cards if card.is_joker]
    chosen = same[: pick(range(1, len(same) + 1))]
    if jokers and not first.is_joker and pick((False, False, True)):
        chosen += jokers[: pick(range(1, len(jokers) + 1))]
    return chosen


def _some_run(pick: Pick, rules: Rules, cards: Sequence[Card]) -> list[Card]:
    """A run out of some cards; none if there is none long enough."""
    assert rules.runs is not None
    suit = pick(tuple(Suit))
    first, length = pick(range(len(rules.ranks))), pick((3, 3, 3, 4, 5))
    run = [
        card
        for rank in rules.ranks[first : first + length]
        for card in [card for card in cards if card.rank is rank and card.suit is suit][:1]
    ]
    jokers = [card for card in cards if card.is_joker][:1]
    if len(run) == length - 1 and jokers and rules.joker.value != "top":
        run += jokers
    return run if len(run) >= rules.runs.shortest and len(run) == length else []


# --- chance and attempts ------------------------------------------------------------------


def chance(pick: Pick, state: State) -> Action:
    """What chance does, where the state waits for it."""
    cards = deck_of(state.rules)
    if state.phase == "lot":
        return Lot(shuffle(pick, [seat for seat in range(state.players) if state.hands[seat]]))
    if state.phase == "seats":
        return Reseat(shuffle(pick, range(state.players)))
    if state.phase == "deal":
        order = shuffle(pick, cards)
        shows = state.rules.shown_card.value == "president" and state.previous is not None
        shown = pick(order[: len(order) // 2]) if shows and pick((True, False)) else None
        return Deal(order, shown)
    if state.shown_card:
        assert state.dealer is not None
        return Draw([pick(tuple(state.hands[state.dealer] - state.shown_card))])
    # Few ranks, so that seats tie often.
    pool = shuffle(pick, cards)
    return Draw(pool[: len(state.drawing)])


def leavers(state: State) -> list[Leave]:
    """The seats that may leave now, as actions."""
    leaves = [Leave(seat) for seat in range(state.players)]
    return [leave for leave in leaves if leave in legal_actions(state)]


def attempt(pick: Pick, state: State) -> Action:
    """An action that may or may not be legal, not far from one that is."""
    seats = range(state.players)
    seat = pick((*state.actors, *seats))
    other = pick(seats)
    hand = tuple(state.hands[seat])
    kind = pick(
        ("play", "play", "play", "pass", "give", "take", "drop", "word", "chance", "leave")
    )
    if kind == "play" or (kind in ("give", "take", "drop") and not hand):
        return _odd_play(pick, state, seat)
    if kind == "drop":
        size = state.asked if pick((True, False)) else pick(range(3))
        return Discard(seat, Cards(shuffle(pick, hand)[:size]))
    if kind == "give":
        owed = [gift for gift in legal_actions(state) if isinstance(gift, Give)]
        right_seat, right_size = pick((True, True, False)), pick((True, True, False))
        to = owed[0].to if owed and right_seat else other
        size = len(owed[0].cards) if owed and right_size else pick(range(4))
        return Give(seat, to, Cards(shuffle(pick, hand)[:size]))
    if kind == "take":
        cards = (*state.aside, *hand, *state.hands[other])
        return TakeLeftover(seat, pick(cards), pick(cards))
    if kind == "word":
        words: tuple[Action, ...] = (
            DeclareTakeover(seat),
            ShownCard(seat, stays=True),
            ShownCard(seat, stays=False),
            KeepChair(seat),
        )
        return pick(words)
    if kind == "chance":
        return _odd_chance(pick, state)
    return Leave(seat) if kind == "leave" else Pass(seat)


def _odd_play(pick: Pick, state: State, seat: int) -> Action:
    listed = legal_actions(state, suits=True)
    plays = [action for action in listed if isinstance(action, Play)]
    hand = state.hands[seat]
    near, changed, alone = (pick((True, False)) for _ in range(3))
    jokers = [card for card in hand if card.is_joker]
    if jokers and alone:
        cards = Cards(jokers[: pick(range(1, len(jokers) + 1))])
    elif plays and near:
        cards = pick(plays).cards
        if hand and changed:
            cards = cards ^ Cards([pick(tuple(hand))])
    elif pick((True, False)) and hand and state.rules.runs is not None:
        suit = pick(tuple(Suit))
        cards = Cards(card for card in hand if card.suit in (suit, None) and pick((True, False)))
    else:
        cards = Cards(_some_set(pick, tuple(hand))) if hand else hand
    wilds = [card for card in cards if card.is_joker]
    how = pick(("plain", "one rank", "one rank", "ranks", "cards", "some", "wrong card", "self"))
    rank = pick(tuple(Rank))
    if how == "one rank" and pick((True, False)):
        rank = next((card.rank for card in cards if card.rank is not None), rank)
    stands: list[tuple[Card, Rank | Card]] = []
    if how == "cards":
        suit = next((card.suit for card in cards if card.suit is not None), Suit.SPADES)
        suits = (suit, suit, *Suit)
        stands = [(card, Card(pick(state.rules.ranks), pick(suits))) for card in wilds]
    elif how == "self":
        stands = [(card, card) for card in wilds]
    elif how == "one rank":
        stands = [(card, rank) for card in wilds]
    elif how == "ranks":
        stands = [(card, pick(tuple(Rank))) for card in wilds]
    elif how == "some":
        stands = [(card, rank) for card in wilds[1:]]
    elif how == "wrong card" and cards:
        stands = [(pick(tuple(cards)), rank)]
    return Play(seat, cards, stands)


def _odd_chance(pick: Pick, state: State) -> Action:
    if pick((False, False, True)):
        seats = shuffle(pick, [*range(state.players), 0])[: pick((-1, state.players, None))]
        orders: tuple[Action, ...] = (Lot(seats), Reseat(seats))
        return pick(orders)
    cards = shuffle(pick, deck_of(state.rules))
    if state.shown_card and state.dealer is not None:
        cards[: pick((0, 1))] = state.shown_card
    if pick((True, False)):
        return Draw(cards[: pick((len(state.drawing), 1, 2))] + cards[: pick((0, 0, 1))])
    how = pick(("whole", "short", "twice", "shown", "aside shown"))
    if how == "short":
        return Deal(cards[1:])
    if how == "twice":
        return Deal([*cards[1:], cards[1]])
    if how == "shown":
        return Deal(cards, pick(cards))
    return Deal(cards, cards[-1] if how == "aside shown" else None)
