"""
Rule sets, matches, positions and attempts, made by picking one of several options again and again.

Everything here takes a *pick*: a function from a sequence of options to one of them.  Hypothesis
hands in one that it can shrink, the lockstep runner hands in ``random.Random(seed).choice``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, Protocol, TypeVar

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
    RulesError,
    ShownCard,
    State,
    Suit,
    TakeLeftover,
    Trick,
    legal_actions,
    new_match,
    position,
    presets,
)
from arschloch.cards import deck_mask
from arschloch.rules import HOUSE_RULES
from arschloch.words import TITLE_SETS

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


class Pick(Protocol):
    """Picks one of several options."""

    def __call__(self, options: Sequence[T], /) -> T: ...


_ORDERS: Final[Mapping[str, tuple[str, ...]]] = {
    "deck:32": ("ace-high", "ten-high", "order:T7A8KQJ9", "order:AKQJT987"),
    "deck:36": ("ace-high", "ten-high", "order:789TJQKA6", "order:6A7K8Q9JT"),
    "deck:52": ("ace-high", "two-high", "ten-high", "order:456789TJQKA23", "order:AKQJT98765432"),
}

_RANKS_NEEDED: Final = {
    "eleven-back": "J",
    "eight-cut": "8",
    "spade-three": "3",
    "five-skip": "5",
    "seven-pass": "7",
    "ten-discard": "T",
    "nine-reverse": "9",
}

CODES: Final[Mapping[str, tuple[str, ...]]] = {
    "deck": ("deck:32", "deck:36", "deck:52"),
    "packs": ("packs:1", "packs:2"),
    "jokers": ("jokers:0", "jokers:1", "jokers:2", "jokers:3", "jokers:4"),
    "joker": ("joker:wild", "joker:wild-or-top", "joker:top"),
    "order": tuple(dict.fromkeys(order for orders in _ORDERS.values() for order in orders)),
    "first-ranks": ("first-ranks:none", "first-ranks:draw"),
    "seats": ("seats:fixed", "seats:by-rank"),
    "redraw-seats": ("redraw-seats:none", "redraw-seats:1", "redraw-seats:2"),
    "titles": tuple(f"titles:{name}" for name in TITLE_SETS),
    "deal": ("deal:equal", "deal:all"),
    "dealer": ("dealer:last", "dealer:president", "dealer:left"),
    "deal-from": ("deal-from:left", "deal-from:president", "deal-from:dealer"),
    "leftovers": ("leftovers:none", "leftovers:pick-up"),
    "shown-card": ("shown-card:again", "shown-card:president"),
    "open": (
        "open:left",
        "open:president",
        "open:dealer",
        "open:7C",
        "open:9D",
        "open:AS",
        "open:KH",
        "open:3C",
    ),
    "open-with": ("open-with", "open-with:no"),
    "lead": ("lead:last", "lead:president", "lead:left", "lead:open"),
    "size": ("size:equal", "size:more"),
    "runs": (
        "runs:none",
        "runs:3",
        "runs:4",
        "runs-any-suit:3",
        "runs-any-suit:5",
    ),
    "run-beats": ("run-beats:higher", "run-beats:clear-above"),
    "joker-beyond": ("joker-beyond", "joker-beyond:no"),
    "wilds": ("wilds:any", "wilds:1", "wilds:2"),
    "equal": ("equal:no", "equal:yes", "matching", "equal:skip-growing", "equal:lock"),
    "pass": ("pass:free", "pass:locked", "pass:once"),
    "owner-continues": ("owner-continues", "owner-continues:no"),
    "pass-on-lead": ("pass-on-lead", "pass-on-lead:no"),
    "must-play": ("must-play", "must-play:no"),
    "unbeatable": ("unbeatable:off", "unbeatable:top-rank", "unbeatable:feasible"),
    "after-out": ("after-out:left", "after-out:last", "after-out:sweep"),
    "bomb": ("bomb:off", "bomb:2", "bomb:3", "bomb", "bomb:5"),
    "revolution": ("revolution:off", "revolution:2", "revolution:3", "revolution"),
    "bomb-anytime": ("bomb-anytime:off", "bomb-anytime:3", "bomb-anytime"),
    "revolution-runs": ("revolution-runs:off", "revolution-runs:3", "revolution-runs:5"),
    "eleven-back": ("eleven-back:off", "eleven-back"),
    "clear": ("clear:none", "clear:9", "clear:TOP", "clear:8,X", "clear:7,X,TOP", "clear:2"),
    "complete": ("complete:off", "complete"),
    "complete-anytime": ("complete-anytime:off", "complete-anytime"),
    "eight-cut": ("eight-cut:off", "eight-cut", "eight-cut:runs"),
    "suit-lock": ("suit-lock:off", "suit-lock", "suit-lock:declared"),
    "joker-unlocks": ("joker-unlocks:off", "joker-unlocks"),
    "spade-three": ("spade-three:off", "spade-three"),
    "five-skip": ("five-skip:off", "five-skip"),
    "seven-pass": ("seven-pass:off", "seven-pass"),
    "ten-discard": ("ten-discard:off", "ten-discard"),
    "nine-reverse": ("nine-reverse:off", "nine-reverse"),
    "city-fall": ("city-fall:off", "city-fall"),
    "no-finish": (
        "no-finish:none",
        "no-finish:A",
        "no-finish:X",
        "no-finish:TOP",
        "no-finish:7,8",
        "no-finish:A,X,TOP",
        "no-finish:8,9,T,J,Q,K,A",
    ),
    "foul": ("foul:last", "foul:sweep", "foul:illegal"),
    "only-banned": ("only-banned:last", "only-banned:none"),
    "exchange": ("exchange:2-1", "exchange:1", "exchange:half", "exchange:none"),
    "tribute": ("tribute:highest", "tribute:by-suit", "tribute:any"),
    "give-back": ("give-back:any", "give-back:lowest"),
    "takeover": ("takeover:none", "takeover:1", "takeover", "takeover:3"),
    "points": (
        "points:none",
        "points:behind",
        "points:salary",
        "points:5-4-3-2-1",
        "points:2-0--3",
    ),
    "first-to": ("first-to:none", "first-to:5", "first-to:1"),
    "rounds": ("rounds:none", "rounds:2", "rounds:3"),
    "drop-places": ("drop-places:none", "drop-places:1", "drop-places:2"),
}
"""Codes of every slot and house rule, by the head of the group that only one can be of."""


# --- rules --------------------------------------------------------------------------------


def some_rules(pick: Pick) -> Rules:
    """A preset with some of its codes changed, kept free of contradictions."""
    preset: str = pick(tuple(presets.ALL))
    codes = _all_codes(presets.ALL[preset].rules)
    # Few of them at times, so that each is seen without all the others.
    changed = pick(((False, True), (False, False, False, True), (False,) * 7 + (True,)))
    for head, options in CODES.items():
        if pick(changed):
            codes[head] = pick(options)
    _steer(codes, pick)
    # Runs of free suits have too many choices of cards in large hands.
    players = "players:5-8" if codes["runs"].startswith("runs-any") else "players:3-8"
    return Rules.parse("+".join((preset, players, *codes.values())))


def _all_codes(rules: Rules) -> dict[str, str]:
    """The codes of a preset by their heads as in :data:`CODES`."""
    codes = {head: f"{head}:off" for head in HOUSE_RULES}
    for slot, code in rules.codes.items():
        codes[slot.replace("_", "-").replace("passing", "pass")] = code
    del codes["players"]
    # What is about banned cards comes in this order, for `foul:illegal` sets `only-banned`.
    return {head: codes[head] for head in CODES}


def _steer(codes: dict[str, str], pick: Pick) -> None:
    """Change what cannot hold together with a code that stands before it."""
    low_rank = {"deck:32": "789TJQKA", "deck:36": "6789TJQKA"}.get(codes["deck"])
    if codes["order"].startswith("order:") and codes["order"] not in _ORDERS[codes["deck"]]:
        codes["order"] = pick(_ORDERS[codes["deck"]])
    card = codes["open"].partition(":")[2]
    if card in ("left", "president", "dealer"):
        card = ""
    if low_rank is not None and card and card[0] not in low_rank:
        card, codes["open"] = "7C", "open:7C"
    if not card:
        codes["open-with"] = "open-with:no"
        if codes["open"] == "open:president" and codes["first-ranks"] == "first-ranks:none":
            codes["open"] = "open:left"
    if codes["pass"] == "pass:once":
        codes["owner-continues"] = "owner-continues:no"
    if codes["foul"] == "foul:illegal" and codes["no-finish"] != "no-finish:none":
        codes["only-banned"] = "only-banned:last"
    if codes["points"] == "points:none":
        codes["first-to"] = "first-to:none"
    if codes["takeover"] != "takeover:none" and pick((True, False)):
        codes["jokers"] = pick(("jokers:2", "jokers:3"))
    if codes["must-play"] == "must-play":
        codes["pass-on-lead"] = "pass-on-lead:no"
    if codes["redraw-seats"] != "redraw-seats:none":
        codes["seats"] = "seats:fixed"
    if codes["open"] == "open:president":
        codes["drop-places"] = "drop-places:none"
    _steer_house_rules(codes, low_rank or "23456789TJQKA")
    largest = 4 * int(codes["packs"][-1])
    if codes["joker"] != "joker:top":
        jokers, wilds = int(codes["jokers"][-1]), codes["wilds"].partition(":")[2]
        largest += jokers if wilds == "any" else min(jokers, int(wilds))
    if codes["bomb"] == "bomb:5" and largest < 5:
        codes["bomb"] = "bomb"


def _steer_house_rules(codes: dict[str, str], ranks: str) -> None:
    """Leave out what a deck or the other codes have no use for."""
    for head, rank in _RANKS_NEEDED.items():
        if rank not in ranks:
            codes[head] = f"{head}:off"
    for head, instead in (("clear", "clear:9"), ("no-finish", "no-finish:8,X")):
        if "2" not in ranks and "2" in codes[head]:
            codes[head] = instead
    if codes["runs"].startswith("runs-any"):
        codes["packs"] = "packs:1"
    if codes["runs"] == "runs:none":
        codes["revolution-runs"] = "revolution-runs:off"


def construct(codes: Sequence[str]) -> Rules | None:
    """The rules of some codes on top of the president preset, if they hold together."""
    try:
        return Rules.parse("+".join(("president", "players:3-8", *codes)))
    except RulesError:
        return None


@cache
def deck_of(rules: Rules) -> tuple[Card, ...]:
    """Every card of a deck, low to high."""
    return tuple(Cards.from_mask(deck_mask(rules.ranks, rules.packs, rules.jokers)))


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
    cards = shuffle(pick, deck_of(rules))
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
