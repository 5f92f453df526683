"""The state as one dictionary, and the small questions everybody asks of it."""

from typing import Any

from .cards import opening_chain, opens_by_card, value

State = dict[str, Any]
Action = tuple[Any, ...]


def blank(codes: dict[str, str], players: int, previous: tuple[int, ...] | None) -> State:
    """A state before the first deal of a match."""
    return {
        "codes": dict(codes),
        "n": players,
        "phase": "deal",
        "round": 1,
        "turn": None,
        "hands": [[] for _ in range(players)],
        "trick": None,
        "aside up": [],
        "aside down": [],
        "played": [[] for _ in range(players)],
        "revealed": [],
        "gifts": [],
        "reversed": False,  # the order in force now, eleven-back included (ruling 13)
        "clockwise": True,  # the direction of play (`nine-reverse`)
        "standing": [None] * players,
        "previous": None if previous is None else tuple(previous),
        "scores": [0] * players,
        "winners": None,
        "dealer": None,
        "people": list(range(players)),
        "absent": [],  # seats whose player left the table
        "in round": list(range(players)),  # seats that were dealt cards
        "opening": None,  # the card the opening lead must contain
        "kept chair": None,  # the President who declared to stay
        "groups": [],  # first places still being drawn for, best group first
        "gone in draw": [],  # seats that left meanwhile, first to go first
        "shown": None,  # a card shown in the deal, and who got it
        "steps": [],  # takes or gifts still to come, the next one first
        "pending": None,  # a play that is not finished: choices are asked first (ruling 19)
        "lead first": None,  # who had the lead of this trick first (`pass-on-lead`)
        "lead passed": [],  # seats that passed on the empty table
        "passes": 0,  # passes in a row
    }


def clone(thing: Any) -> Any:
    """Copy dictionaries and lists all the way down."""
    if isinstance(thing, dict):
        return {key: clone(part) for key, part in thing.items()}
    if isinstance(thing, list):
        return [clone(part) for part in thing]
    return thing


def clockwise(state: State, seat: int) -> list[int]:
    """All seats from the left neighbour on; the seat itself comes last."""
    n = state["n"]
    return [(seat + step) % n for step in range(1, n + 1)]


def onward(state: State, seat: int) -> list[int]:
    """All seats in the direction of play; the seat itself comes last (`nine-reverse`)."""
    ring = clockwise(state, seat)
    return ring if state["clockwise"] else [*ring[-2::-1], seat]


def present(state: State) -> list[int]:
    """Seats whose player is still at the table (ruling 21)."""
    return [seat for seat in range(state["n"]) if seat not in state["absent"]]


def active(state: State) -> list[int]:
    """Seats that hold cards and have no place yet."""
    return [
        seat
        for seat in range(state["n"])
        if state["hands"][seat] and seat not in state["standing"]
    ]


def next_active(state: State, seat: int) -> int:
    """The next active seat in the direction of play; the seat itself if it is the only one."""
    return next(other for other in onward(state, seat) if other in active(state))


def places(state: State) -> list[int]:
    """
    Seats of this round by their place in the round before; first place first.

    Players who were gone before the deal do not count (ruling 21).
    """
    return [seat for seat in state["previous"] or () if seat in state["in round"]]


def all_places(state: State) -> list[int]:
    """Like `places`, with the seats that do not take part at the bottom (ruling 21)."""
    best = places(state)
    return best + [seat for seat in state["previous"] or () if seat not in best]


def place_high(state: State, seat: int) -> None:
    """Give the next free place from the top (A10.1)."""
    state["standing"][state["standing"].index(None)] = seat


def place_low(state: State, seat: int) -> None:
    """Give the lowest place still free (A11.2, rulings 5, 6 and 21)."""
    free = [place for place, taken in enumerate(state["standing"]) if taken is None]
    state["standing"][free[-1]] = seat


def reveal(state: State, seat: int) -> None:
    """Turn up a hand and take it out of play (rulings 5, 17 and 21)."""
    state["revealed"] += state["hands"][seat]
    state["hands"][seat] = []


def take_from(state: State, seat: int, cards: tuple[str, ...]) -> None:
    """Remove cards from a hand."""
    for card in cards:
        state["hands"][seat].remove(card)


def highest(cards: list[str], count: int, codes: dict[str, str]) -> list[int]:
    """The values of the highest cards (ruling 9), highest first."""
    return sorted((value(card, codes) for card in cards), reverse=True)[:count]


def revolution(state: State) -> bool:
    """The order of the round, without eleven-back (ruling 13)."""
    trick = state["trick"]
    return bool(state["reversed"] != (trick is not None and trick["back"]))


def is_first_round(state: State) -> bool:
    """A round that is opened as the first one is: nobody has a place (`drop-places`)."""
    return bool(state["round"] == 1 or state["previous"] is None)


def unseen(state: State) -> list[str]:
    """Cards that are not public: in hands, or face down aside (ruling 3)."""
    return [card for hand in state["hands"] for card in hand] + list(state["aside down"])


def deciding_card(state: State) -> str | None:
    """The first card of the opening chain that is in a hand (A6, rulings 7 and 24)."""
    if not opens_by_card(state["codes"], is_first_round(state)):
        return None
    held = [card for hand in state["hands"] for card in hand]
    return next((card for card in opening_chain(state["codes"]) if card in held), None)
