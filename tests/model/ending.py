"""Who is asked next, who has the lead, how a trick ends."""

from .melds import is_banned
from .table import (
    State,
    active,
    next_active,
    onward,
    place_low,
    places,
    reveal,
    revolution,
)


def waiting(state: State, seat: int) -> list[int]:
    """Seats that may still answer the top play, in turn order from a seat (ruling 2)."""
    trick = state["trick"]
    out = [trick["owner"], *trick["passed"]]
    return [other for other in onward(state, seat) if other in active(state) and other not in out]


def ask_next(state: State, seat: int) -> None:
    """Ask the next seat, or the owner once more, or end the trick (A9.1, ruling 2)."""
    others, owner = waiting(state, seat), state["trick"]["owner"]
    # An owner that passed before it played out of turn is still out of the trick (choice).
    may_go_on = owner in active(state) and owner not in state["trick"]["locked"]
    if others:
        state["turn"] = others[0]
    elif state["codes"]["owner-continues"] == "yes" and may_go_on:
        state["turn"] = owner
    else:
        end_trick(state)


def end_trick(state: State, swept: bool = False) -> None:
    """Clear the trick and find the next leader (A9, A10.2, S10, P5, P6, `after-out`)."""
    owner = state["trick"]["owner"]
    if state["trick"]["back"]:
        state["reversed"] = not state["reversed"]  # ruling 13
    state["trick"] = None
    last = places(state)[-1:]
    if owner in active(state):
        leader = owner
    elif state["codes"]["after-out"] == "last" and not swept and last and last[0] in active(state):
        leader = last[0]
    else:
        leader = next_active(state, owner)
    give_lead(state, leader)


def give_lead(state: State, seat: int | None) -> None:
    """Let a seat lead to an empty table; nobody has passed on it yet."""
    state["turn"] = state["lead first"] = seat
    state["lead passed"] = []


def ask_to_lead(state: State, seat: int) -> None:
    """Go on from a seat on an empty table; when all have passed, begin again (`pass-on-lead`)."""
    others = [
        other
        for other in onward(state, seat)
        if other in active(state) and other not in state["lead passed"]
    ]
    first = state["lead first"]
    if others:
        state["turn"] = others[0]
    elif first in active(state):
        give_lead(state, first)
    else:
        give_lead(state, next_active(state, first))


def settle_only_banned(state: State, seat: int) -> None:
    """Place those who hold banned cards only (A11.2, ruling 5), the seat that acted last."""
    codes = state["codes"]
    if codes["only-banned"] != "last":
        return
    for other in onward(state, seat):
        hand = state["hands"][other]
        if other in active(state) and all(is_banned(c, codes, revolution(state)) for c in hand):
            place_low(state, other)
            reveal(state, other)
