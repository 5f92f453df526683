"""
What one play does, in the order of ruling 19.

Strengths and triggers are read before the play; then reversals, cuts and clears, skips and
direction, the choices asked, going out, the end of the trick, the next leader, the end of the
round. Wild cards count as what they stand for.
"""

from itertools import combinations
from typing import Any

from . import unbeatable
from .cards import TOP, in_order, is_joker, rank_of, strongest_rank
from .ending import ask_next, end_trick, settle_only_banned, waiting
from .melds import is_banned, is_equal
from .rounds import end_round_if_over
from .suits import Meld, lock_after
from .table import (
    Action,
    State,
    active,
    next_active,
    place_high,
    place_low,
    revolution,
    take_from,
)

# ---------------------------------------------------------------- marks read before a play


def has_banned(state: State, cards: tuple[str, ...]) -> bool:
    """Tell if a finishing play holds a card nobody may finish with, as the order is now."""
    return any(is_banned(card, state["codes"], revolution(state)) for card in cards)


def answers_joker(state: State, cards: tuple[str, ...]) -> bool:
    """Tell if the 3 of spades is laid on a single joker (`spade-three`)."""
    trick = state["trick"]
    if state["codes"]["spade-three"] == "off" or trick is None:
        return False
    lone = len(trick["cards"]) == 1 and is_joker(trick["cards"][0])
    return lone and len(cards) == 1 and cards[0][:2] == "3S"


def beats_all(state: State, cards: tuple[str, ...]) -> bool:
    """Tell if the card that beats everything is laid alone (`beats-all:CARD`)."""
    return len(cards) == 1 and cards[0][:2] == state["codes"]["beats-all"]


def missing_copies(state: State, rank: str) -> int:
    """How many natural cards of a rank have not been laid in this trick (`complete`)."""
    trick = state["trick"]
    laid = [] if trick is None else trick["laid"]
    return 4 * int(state["codes"]["packs"]) - len([card for card in laid if rank_of(card) == rank])


def completes(state: State, cards: tuple[str, ...]) -> bool:
    """Tell if a play lays the last cards of a rank, jokers not counted (ruling 15)."""
    codes = state["codes"]
    if codes["complete"] == "off" and codes["complete-anytime"] == "off":
        return False
    ranks = [rank_of(card) for card in cards if not is_joker(card)]
    return any(ranks.count(rank) == missing_copies(state, rank) for rank in set(ranks))


def clears(state: State, cards: tuple[str, ...], meld: Meld) -> bool:
    """Tell if a set has a rank that ends the trick (`clear:R,...`)."""
    codes = state["codes"]
    if codes["clear"] == "off" or meld["kind"] != "set":
        return False
    ranks = codes["clear"].split(",")
    if "X" in ranks and all(is_joker(card) for card in cards):
        return True
    if TOP in ranks and meld["shape"] == strongest_rank(codes, state["reversed"]):
        return True
    return meld["shape"] != TOP and meld["shape"] in ranks


def cuts(state: State, meld: Meld) -> bool:
    """Tell if an 8 ends the trick (`eight-cut`, inside a run `eight-cut:runs`)."""
    code = state["codes"]["eight-cut"]
    return "8" in meld["counts"] and (code == "runs" or (code == "yes" and meld["kind"] == "set"))


def turns_order(meld: Meld, codes: dict[str, str]) -> bool:
    """Tell if a play is a revolution (`revolution:N`, `revolution-runs:N`)."""
    code = codes["revolution" if meld["kind"] == "set" else "revolution-runs"]
    return code != "off" and meld["size"] >= int(code)


def choices_of(meld: Meld, codes: dict[str, str]) -> list[tuple[str, int]]:
    """The choices a play asks for and of how many cards, lowest rank first (ruling 19)."""
    asked = []
    for head, rank, phase in (("seven-pass", "7", "give"), ("ten-discard", "T", "discard")):
        if codes[head] == "yes" and rank in meld["counts"]:
            asked.append((codes["order"].index(rank), phase, meld["counts"].count(rank)))
    return [(phase, count) for _, phase, count in sorted(asked)]


def empties_hand(state: State, seat: int, cards: tuple[str, ...], meld: Meld) -> bool:
    """Tell if a hand is empty after a play and what must be given and discarded for it."""
    asked = sum(count for _, count in choices_of(meld, state["codes"]))
    return len(state["hands"][seat]) - len(cards) <= asked


# ---------------------------------------------------------------- a play


def do_play(state: State, seat: int, cards: tuple[str, ...], meld: Meld) -> None:
    """Carry out a legal play up to the first choice it asks for."""
    codes, old = state["codes"], state["trick"]
    foul = has_banned(state, cards)
    equal = old is not None and is_equal(meld, old["meld"], codes)
    ends = (
        cuts(state, meld)
        or clears(state, cards, meld)
        or completes(state, cards)
        or answers_joker(state, cards)
        or beats_all(state, cards)
    )
    state["trick"] = next_trick(state, seat, cards, meld, equal)
    take_from(state, seat, cards)
    state["played"][seat] += cards
    state["opening"] = None
    state["lead passed"] = []
    state["passes"] = 0

    turn_order(state, meld)
    ends = ends or unbeatable.ends_trick(state)
    if codes["nine-reverse"] == "yes" and meld["counts"].count("9") % 2 == 1:
        state["clockwise"] = not state["clockwise"]
    state["pending"] = {
        "seat": seat,
        "foul": foul,
        "ends": ends,
        "skips": skips_of(state, meld, equal),
        "choices": choices_of(meld, codes),
        "count": 0,
    }
    go_on(state)


def next_trick(
    state: State, seat: int, cards: tuple[str, ...], meld: Meld, equal: bool
) -> dict[str, Any]:
    """The trick with the new play on top."""
    codes, old = state["codes"], state["trick"]
    locked = list(state["lead passed"]) if old is None else list(old["locked"])
    if codes["pass"] == "free":
        locked = []
    passed = [other for other in locked if other != seat]
    if codes["pass"] == "once":
        locked.append(seat)
    return {
        "leader": seat if old is None else old["leader"],
        "owner": seat,
        "cards": list(cards),
        "meld": meld,
        "passed": passed,
        "locked": locked,
        "equals": old["equals"] + 1 if old is not None and equal else 0,
        "bound": equal and codes["equal"] == "lock",
        "lock": lock_after(old, meld, codes),
        "back": old is not None and old["back"],
        "laid": ([] if old is None else list(old["laid"])) + list(cards),
    }


def turn_order(state: State, meld: Meld) -> None:
    """Turn the order by revolution, or by a jack until the trick ends (rulings 12, 13, 23)."""
    trick = state["trick"]
    if turns_order(meld, state["codes"]):
        state["reversed"] = not state["reversed"]
    if state["codes"]["eleven-back"] == "yes" and "J" in meld["counts"] and not trick["back"]:
        trick["back"] = True
        state["reversed"] = not state["reversed"]


def skips_of(state: State, meld: Meld, equal: bool) -> int:
    """How many seats a play skips: each 5 one, and an equal play (ruling 11, `five-skip`)."""
    codes = state["codes"]
    skips = int(meld["counts"].count("5")) if codes["five-skip"] == "yes" else 0
    if equal and codes["equal"] == "skip":
        skips += 1
    if equal and codes["equal"] == "skip-growing":
        skips += state["trick"]["equals"]
    return skips


# ---------------------------------------------------------------- choices


def go_on(state: State) -> None:
    """Ask for the next choice; one that takes the whole hand is none (ruling 20)."""
    pending = state["pending"]
    seat = pending["seat"]
    while pending["choices"]:
        phase, count = pending["choices"].pop(0)
        hand = in_order(state["hands"][seat])
        if len(hand) > count:
            state["phase"], state["turn"], pending["count"] = phase, seat, count
            return
        if hand:
            move_cards(state, phase, seat, hand)
    state["phase"] = "play"
    finish_play(state)


def choices(state: State) -> list[Action]:
    """Every choice of exactly as many cards as the play asks for (seven-pass, ten-discard)."""
    pending = state["pending"]
    seat = pending["seat"]
    picks = combinations(in_order(state["hands"][seat]), pending["count"])
    if state["phase"] == "give":
        return [("give", seat, next_active(state, seat), pick) for pick in picks]
    return [("discard", seat, pick) for pick in picks]


def choose(state: State, cards: tuple[str, ...]) -> None:
    """Carry out a choice and go on with the play."""
    move_cards(state, state["phase"], state["pending"]["seat"], cards)
    go_on(state)


def move_cards(state: State, phase: str, seat: int, cards: tuple[str, ...]) -> None:
    """Give cards to the next active seat, or discard them for all to see."""
    to = next_active(state, seat) if phase == "give" else None
    take_from(state, seat, cards)
    if to is None:
        state["revealed"] += cards
    else:
        state["hands"][to] += cards


# ---------------------------------------------------------------- after the choices


def finish_play(state: State) -> None:
    """Going out, banned hands, the end of the round or of the trick, the next seat."""
    codes, pending = state["codes"], state["pending"]
    seat, foul = pending["seat"], pending["foul"]
    state["pending"] = None
    finished = not state["hands"][seat] and seat not in state["standing"]

    if finished and foul:
        place_low(state, seat)  # ruling 6
    elif finished:
        place_high(state, seat)  # A10.1
        city_fall(state, seat)
    settle_only_banned(state, seat)
    if end_round_if_over(state):
        return

    swept = finished and codes["after-out"] == "sweep"
    if swept or (finished and foul and codes["foul"] == "sweep"):
        end_trick(state, swept=True)
    elif pending["ends"]:
        end_trick(state)
    elif not finished and skip_all(state, seat, pending["skips"]):
        end_trick(state)  # ruling 11
    else:
        ask_next(state, seat)


def skip_all(state: State, seat: int, skips: int) -> bool:
    """Skip seats; tell if nobody is left to answer (ruling 11)."""
    others = waiting(state, seat)
    state["trick"]["passed"] += others[:skips]
    return skips > 0 and skips >= len(others)


def city_fall(state: State, seat: int) -> None:
    """Place a President who is not first again last at once (`city-fall`, ruling 18)."""
    if state["codes"]["city-fall"] == "off" or state["standing"][0] != seat:
        return
    president = list(state["previous"] or ())[:1]
    if len(state["in round"]) < 4 or president == [seat] or not president:
        return
    if president[0] in active(state):
        place_low(state, president[0])
        state["aside down"] += state["hands"][president[0]]  # unseen
        state["hands"][president[0]] = []
