"""The phase of play: who leads, what may be laid, what a play does, how a trick ends."""

from collections.abc import Iterator
from typing import Any

from . import unbeatable
from .cards import in_order, opens_by_card
from .melds import Stands, beats, every_play, is_banned, read_play
from .rounds import end_round_if_over
from .table import (
    Action,
    State,
    active,
    clockwise,
    deciding_card,
    next_active,
    place_high,
    place_low,
    places,
    reveal,
    take_from,
)

# ---------------------------------------------------------------- the first lead


def begin_play(state: State) -> None:
    """Find the leader, settle hands of banned cards, and ask for the opening lead."""
    state["phase"] = "play"
    state["trick"] = None
    for seat in state["in round"]:
        if not state["hands"][seat] and seat not in state["standing"]:
            place_high(state, seat)  # ruling 20
    if not active(state):
        end_round_if_over(state)
        return
    leader = first_leader(state)
    if leader not in active(state):
        leader = next_active(state, leader)
    if state["codes"]["open-with"] == "yes":
        state["opening"] = deciding_card(state)
    settle_only_banned(state, leader)
    if not end_round_if_over(state):
        state["turn"] = leader if leader in active(state) else next_active(state, leader)


def first_leader(state: State) -> int:
    """Who leads the first trick of the round (A6, S8, P3, ruling 24)."""
    codes = state["codes"]
    code = codes["open"] if state["round"] == 1 or codes["lead"] == "open" else codes["lead"]
    seats = places(state)
    if code == "dealer":
        return int(state["dealer"])
    if code == "president" and seats:
        return seats[0]
    if code == "last" and seats:
        return seats[-1]
    if opens_by_card(codes, state["round"]):
        card = deciding_card(state)
        for seat, hand in enumerate(state["hands"]):
            if card in hand:
                return seat
    return next_active(state, state["dealer"])


# ---------------------------------------------------------------- what may be done


def rank_if_legal(state: State, seat: int, cards: tuple[str, ...], stands: Stands) -> str | None:
    """Return the rank of a play that the seat on turn may make, None if it may not."""
    codes, hand = state["codes"], state["hands"][seat]
    if not set(cards) <= set(hand) or in_order(list(set(cards))) != cards:
        return None
    rank = read_play(cards, stands, codes, state["reversed"])
    if rank is None or not may_lay(state, len(cards), rank):
        return None
    if state["opening"] in hand and state["opening"] not in cards:
        return None  # part 2, `open-with`
    finishing = len(cards) == len(hand)
    if finishing and codes["foul"] == "illegal" and has_banned(state, cards):
        return None  # A11.1, ruling 6
    return rank


def may_lay(state: State, size: int, rank: str) -> bool:
    """Tell if a set of this size and rank may be laid now (A7, A8)."""
    trick = state["trick"]
    if trick is None:
        return True
    old_size, old_rank = len(trick["cards"]), trick["rank"]
    if trick["bound"] and (size, rank) != (old_size, old_rank):
        return False  # part 2, `equal:lock`
    return beats(size, rank, old_size, old_rank, state["codes"], state["reversed"])


def has_banned(state: State, cards: tuple[str, ...]) -> bool:
    """Tell if a finishing play holds a card nobody may finish with, as the order is now."""
    return any(is_banned(card, state["codes"], state["reversed"]) for card in cards)


def plays(state: State) -> Iterator[Action]:
    """Every legal play of the seat on turn."""
    seat = state["turn"]
    for rank, cards, stands in every_play(state["hands"][seat], state["codes"]):
        if may_lay(state, len(cards), rank) and rank_if_legal(state, seat, cards, stands):
            yield ("play", seat, cards, stands)


def may_pass(state: State) -> bool:
    """Tell if the seat on turn may pass: never on the lead (A7, A8, `must-play`)."""
    if state["trick"] is None:
        return False
    return state["codes"]["must-play"] == "no" or next(plays(state), None) is None


# ---------------------------------------------------------------- what an action does


def do_play(state: State, seat: int, cards: tuple[str, ...], rank: str) -> None:
    """Carry out a legal play, its effects in the order of ruling 19."""
    codes, old = state["codes"], state["trick"]
    foul = has_banned(state, cards)
    equal = old is not None and (len(old["cards"]), old["rank"]) == (len(cards), rank)

    state["trick"] = next_trick(state, seat, cards, rank, equal)
    take_from(state, seat, cards)
    state["played"][seat] += cards
    state["opening"] = None
    finished = not state["hands"][seat]
    foul = foul and finished

    if codes["revolution"] != "off" and len(cards) >= int(codes["revolution"]):
        state["reversed"] = not state["reversed"]
    ends = unbeatable.ends_trick(state)

    if finished and foul:
        place_low(state, seat)  # ruling 6
    elif finished:
        place_high(state, seat)  # A10.1
    settle_only_banned(state, seat)
    if end_round_if_over(state):
        return

    swept = finished and codes["after-out"] == "sweep"
    if swept or (foul and codes["foul"] == "sweep"):
        end_trick(state, swept=True)
    elif ends:
        end_trick(state)
    elif equal and not finished and skip_all(state, seat):
        end_trick(state)  # ruling 11
    else:
        ask_next(state, seat)


def next_trick(
    state: State, seat: int, cards: tuple[str, ...], rank: str, equal: bool
) -> dict[str, Any]:
    """The trick with the new play on top."""
    codes, old = state["codes"], state["trick"]
    locked = [] if old is None or codes["pass"] == "free" else list(old["locked"])
    passed = [other for other in locked if other != seat]
    if codes["pass"] == "once":
        locked.append(seat)
    return {
        "leader": seat if old is None else old["leader"],
        "owner": seat,
        "cards": list(cards),
        "rank": rank,
        "passed": passed,
        "locked": locked,
        "equals": old["equals"] + 1 if old is not None and equal else 0,
        "bound": equal and codes["equal"] == "lock",
    }


def skip_all(state: State, seat: int) -> bool:
    """Skip the seats an equal play skips; tell if nobody is left to answer (ruling 11)."""
    trick, code = state["trick"], state["codes"]["equal"]
    if code not in ("skip", "skip-growing"):
        return False
    skips = 1 if code == "skip" else trick["equals"]
    others = waiting(state, seat)
    trick["passed"] += others[:skips]
    return skips >= len(others)


def do_pass(state: State, seat: int) -> None:
    """Carry out a legal pass (A8, A9.1, `pass:locked`, `pass:once`, `owner-continues`)."""
    trick = state["trick"]
    trick["passed"].append(seat)
    trick["bound"] = False
    if state["codes"]["pass"] != "free":
        trick["locked"].append(seat)
    settle_only_banned(state, seat)
    if end_round_if_over(state):
        return
    if seat == trick["owner"]:
        end_trick(state)
    else:
        ask_next(state, seat)


def after_leave(state: State, seat: int) -> None:
    """Go on in the middle of play when a player has left (ruling 21)."""
    settle_only_banned(state, seat)
    if end_round_if_over(state):
        return
    turn = state["turn"]
    if turn in active(state):
        return
    if state["trick"] is None:
        state["turn"] = next_active(state, turn)
    else:
        ask_next(state, turn)


# ---------------------------------------------------------------- who is next


def waiting(state: State, seat: int) -> list[int]:
    """Seats that may still answer the top play, in turn order from a seat (ruling 2)."""
    trick = state["trick"]
    out = [trick["owner"], *trick["passed"]]
    return [
        other for other in clockwise(state, seat) if other in active(state) and other not in out
    ]


def ask_next(state: State, seat: int) -> None:
    """Ask the next seat, or the owner once more, or end the trick (A9.1, ruling 2)."""
    others, owner = waiting(state, seat), state["trick"]["owner"]
    if others:
        state["turn"] = others[0]
    elif state["codes"]["owner-continues"] == "yes" and owner in active(state):
        state["turn"] = owner
    else:
        end_trick(state)


def end_trick(state: State, swept: bool = False) -> None:
    """Clear the trick and find the next leader (A9, A10.2, S10, P5, P6, `after-out`)."""
    owner = state["trick"]["owner"]
    state["trick"] = None
    last = places(state)[-1:]
    if owner in active(state):
        state["turn"] = owner
    elif state["codes"]["after-out"] == "last" and not swept and last and last[0] in active(state):
        state["turn"] = last[0]
    else:
        state["turn"] = next_active(state, owner)


def settle_only_banned(state: State, seat: int) -> None:
    """Place those who hold banned cards only (A11.2, ruling 5), the seat that acted last."""
    codes = state["codes"]
    if codes["only-banned"] != "last":
        return
    for other in clockwise(state, seat):
        hand = state["hands"][other]
        if other in active(state) and all(is_banned(c, codes, state["reversed"]) for c in hand):
            place_low(state, other)
            reveal(state, other)
