"""When a play ends its trick because nothing unseen could take it (A9.2, rulings 3 and 4)."""

from .cards import TOP, is_joker, rank_of, strength
from .could import run_exists, set_exists
from .melds import beats, is_bomb, largest_set, set_meld
from .runs import windows
from .suits import Meld
from .table import State, unseen


def ends_trick(state: State) -> bool:
    """Judge the top play right after it was laid and after the reversal it made."""
    code = state["codes"]["unbeatable"]
    if code == "off" or answer_exists(state):
        return False
    # One unseen card of a higher rank is enough, however large the play is (ruling 4).
    return code == "feasible" or not higher_unseen(state)


def higher_unseen(state: State) -> bool:
    """Tell if a natural card is unseen whose rank is above the highest of the play."""
    codes, turned = state["codes"], state["reversed"]
    meld = state["trick"]["meld"]
    naturals = {rank_of(card) for card in unseen(state) if not is_joker(card)}
    if meld["kind"] == "set":
        mine = strength(meld["shape"], codes, turned)
        return any(strength(rank, codes, turned) > mine for rank in naturals)
    low, high = meld["shape"][1], meld["shape"][1] + meld["size"] - 1
    places = [codes["order"].index(rank) for rank in naturals]
    return any(place < low if turned else place > high for place in places)


def answer_exists(state: State) -> bool:
    """Tell if the unseen cards could make anything that may be laid on the top play."""
    codes, turned, trick = state["codes"], state["reversed"], state["trick"]
    pile, lone = unseen(state), len(trick["cards"]) == 1 and is_joker(trick["cards"][0])
    if codes["spade-three"] == "yes" and lone and any(card[:2] == "3S" for card in pile):
        return True
    if any(card[:2] == codes["beats-all"] for card in pile):
        return True
    for answer in possible_answers(trick["meld"], codes, turned):
        lock = () if is_bomb(answer, codes) else trick["lock"]
        exists = set_exists if answer["kind"] == "set" else run_exists
        if exists(pile, answer, lock, codes):
            return True
    return False


def possible_answers(top: Meld, codes: dict[str, str], turned: bool) -> list[Meld]:
    """Every shape and size that may be laid on the top play, whoever holds what."""
    answers = [
        set_meld(rank, size, 0, ())
        for size in range(1, largest_set(codes) + 1)
        for rank in [*codes["order"], TOP]
    ]
    if top["kind"] == "run":
        size = top["size"]
        answers += [
            {"kind": "run", "size": size, "shape": ("run", low, size)}
            for low in windows(size, codes)
        ]
    return [answer for answer in answers if beats(answer, top, codes, turned)]
