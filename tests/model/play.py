"""The phase of play: who leads, what may be laid and by whom, passes, the lot."""

from collections.abc import Iterator

from . import effects
from .cards import TOP, deck_of, in_order, is_joker, opens_by_card
from .could import set_exists
from .ending import ask_next, ask_to_lead, end_trick, give_lead, settle_only_banned
from .melds import beats, every_play, is_bomb, is_equal, largest_set, read_play, set_meld
from .rounds import end_round, end_round_if_over
from .suits import Meld, Stands, obeys
from .table import (
    Action,
    State,
    active,
    deciding_card,
    is_first_round,
    next_active,
    place_high,
    places,
    reveal,
)

PASSES_BEFORE_THE_LOT = 20

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
        give_lead(state, leader if leader in active(state) else next_active(state, leader))
        let_opening_lapse(state)


def let_opening_lapse(state: State) -> None:
    """Free a leader of the opening card who could not lead it, nor pass (choice)."""
    if next(plays(state, state["turn"]), None) is None and not may_pass(state):
        state["opening"] = None


def first_leader(state: State) -> int:
    """Who leads the first trick of the round (A6, S8, P3, ruling 24)."""
    codes = state["codes"]
    code = codes["open"] if is_first_round(state) or codes["lead"] == "open" else codes["lead"]
    seats = places(state)
    if code == "dealer":
        return int(state["dealer"])
    if code == "president" and seats:
        return seats[0]
    if code == "last" and seats:
        return seats[-1]
    if opens_by_card(codes, is_first_round(state)):
        card = deciding_card(state)
        for seat, hand in enumerate(state["hands"]):
            if card in hand:
                return seat
    return next_active(state, state["dealer"])


# ---------------------------------------------------------------- what may be done


def meld_of(state: State, cards: tuple[str, ...], stands: Stands) -> Meld | None:
    """Read a play as it would lie on the table now."""
    lock = () if state["trick"] is None else state["trick"]["lock"]
    return read_play(cards, stands, state["codes"], state["reversed"], lock)


def meld_if_legal(state: State, seat: int, cards: tuple[str, ...], stands: Stands) -> Meld | None:
    """Return what a play counts as that a seat may make now, None if it may not."""
    codes, hand = state["codes"], state["hands"][seat]
    if not set(cards) <= set(hand) or in_order(list(set(cards))) != cards:
        return None
    meld = meld_of(state, cards, stands)
    if meld is None or not may_lay(state, seat, cards, meld):
        return None
    if state["opening"] in hand and state["opening"] not in cards:
        return None  # part 2, `open-with`
    finishing = effects.empties_hand(state, seat, cards, meld)
    if finishing and codes["foul"] == "illegal" and effects.has_banned(state, cards):
        return None  # A11.1, ruling 6
    return meld


def may_lay(state: State, seat: int, cards: tuple[str, ...], meld: Meld) -> bool:
    """Tell if a seat may lay this now, on its turn or out of turn."""
    if seat not in active(state):
        return False
    if state["trick"] is None:
        return bool(seat == state["turn"])
    if completes_top(state, cards):
        return True
    if seat == state["turn"]:
        return follows(state, cards, meld) or bombs_out_of_turn(state, meld)
    return bombs_out_of_turn(state, meld)


def completes_top(state: State, cards: tuple[str, ...]) -> bool:
    """
    Tell if natural cards complete the rank of the set on top (`complete-anytime`).

    Anybody may do that at any time, whatever the size asked for, a bound or a lock.
    """
    if state["codes"]["complete-anytime"] == "off" or not has_rank_on_top(state):
        return False
    rank = state["trick"]["meld"]["shape"]
    naturals = all(not is_joker(card) and card[0] == rank for card in cards)
    return naturals and effects.completes(state, cards)


def has_rank_on_top(state: State) -> bool:
    """Tell if the top play is a set with a rank."""
    meld = state["trick"]["meld"]
    return bool(meld["kind"] == "set" and meld["shape"] != TOP)


def bombs_out_of_turn(state: State, meld: Meld) -> bool:
    """Tell if a play is a bomb for anybody (`bomb-anytime:N`); it is free of any lock."""
    code, top = state["codes"]["bomb-anytime"], state["trick"]["meld"]
    if code == "off" or meld["kind"] != "set" or meld["size"] < int(code):
        return False
    return beats(meld, top, state["codes"], state["reversed"])


def follows(state: State, cards: tuple[str, ...], meld: Meld) -> bool:
    """Tell if the seat on turn may lay this on the trick (A7, A8)."""
    codes, trick = state["codes"], state["trick"]
    if trick["bound"] and not is_equal(meld, trick["meld"], codes):
        return False  # part 2, `equal:lock`; not the 3 of spades, nor a bomb of turn only (choice)
    if effects.answers_joker(state, cards) or effects.beats_all(state, cards):
        return True  # whatever the order and the lock (ruling 22)
    if not beats(meld, trick["meld"], codes, state["reversed"]):
        return False
    if is_bomb(meld, codes) or meld["shape"] == TOP:
        return True  # free of a lock
    return obeys(meld["suits"], meld["wilds"], trick["lock"], codes)


def acting(state: State) -> list[int]:
    """Seats that may act in play by what is public: out of turn only on a trick."""
    codes, seat = state["codes"], state["turn"]
    if state["trick"] is not None:
        if codes["bomb-anytime"] != "off" and some_bomb_beats(state):
            return active(state)
        if codes["complete-anytime"] == "yes" and has_rank_on_top(state):
            return active(state)
    return [seat]


def some_bomb_beats(state: State) -> bool:
    """Tell if the deck has a bomb for any time that would beat the top play."""
    codes, top = state["codes"], state["trick"]["meld"]
    deck = deck_of(codes)
    bombs = [
        set_meld(rank, size, 0, ())
        for size in range(int(codes["bomb-anytime"]), largest_set(codes) + 1)
        for rank in [*codes["order"], TOP]
    ]
    return any(
        beats(bomb, top, codes, state["reversed"]) and set_exists(deck, bomb, (), codes)
        for bomb in bombs
    )


def plays(state: State, seat: int) -> Iterator[Action]:
    """Every legal play of a seat."""
    for cards, stands in every_play(state["hands"][seat], state["codes"]):
        if meld_if_legal(state, seat, cards, stands) is not None:
            yield ("play", seat, cards, stands)


def may_pass(state: State) -> bool:
    """Tell if the seat on turn may pass: on the lead as `pass-on-lead` says (A7, A8)."""
    if state["trick"] is None:
        return bool(state["codes"]["pass-on-lead"] == "yes")
    return state["codes"]["must-play"] == "no" or next(plays(state, state["turn"]), None) is None


# ---------------------------------------------------------------- a pass


def do_pass(state: State, seat: int) -> None:
    """Carry out a legal pass (A8, A9.1, `pass:locked`, `pass:once`, `owner-continues`)."""
    trick = state["trick"]
    if trick is None:
        state["lead passed"].append(seat)
        state["opening"] = None
    else:
        trick["passed"].append(seat)
        trick["bound"] = False
        if state["codes"]["pass"] != "free":
            trick["locked"].append(seat)
    state["passes"] += 1
    settle_only_banned(state, seat)
    if end_round_if_over(state):
        return
    if state["codes"]["pass-on-lead"] == "yes" and state["passes"] >= PASSES_BEFORE_THE_LOT:
        # The trick, if there is one, stays as it lies (choice).
        state["phase"], state["turn"] = "lot", None
    elif trick is None:
        ask_to_lead(state, seat)
    elif seat == trick["owner"]:
        end_trick(state)
    else:
        ask_next(state, seat)


def may_draw_lot(state: State, order: tuple[int, ...]) -> bool:
    """The active seats, once each."""
    return sorted(order) == active(state)


def draw_lot(state: State, order: tuple[int, ...]) -> None:
    """Place the seats still in by lot, best place first (`pass-on-lead`)."""
    for seat in order:
        place_high(state, seat)
        reveal(state, seat)
    end_round(state)


# ---------------------------------------------------------------- somebody leaves


def after_leave(state: State, seat: int) -> None:
    """Go on in the middle of play when a player has left (ruling 21)."""
    pending = state["pending"]
    if pending is not None:
        if pending["seat"] == seat:
            pending["choices"] = []  # the choice falls away
            effects.go_on(state)
        else:  # hands of banned cards are settled when the play is finished (choice)
            end_round_if_over(state)
        return
    settle_only_banned(state, seat)
    if end_round_if_over(state) or state["phase"] == "lot":
        return
    turn = state["turn"]
    if turn in active(state):
        return
    if state["trick"] is None:
        ask_to_lead(state, turn)
    else:
        ask_next(state, turn)
