"""When a play ends its trick because nothing unseen could take it (A9.2, rulings 3 and 4)."""

from .cards import TOP, is_joker, rank_of, strength
from .melds import beats, is_bomb, largest_set
from .table import State


def ends_trick(state: State) -> bool:
    """Judge the top play right after it was laid and after the reversal it made."""
    code = state["codes"]["unbeatable"]
    if code == "off":
        return False
    answers = possible_answers(state)
    if code == "feasible":
        return not any(could_exist(state, size, rank) for size, rank in answers)
    return not open_by_rank(state, answers)


def open_by_rank(state: State, answers: list[tuple[int, str]]) -> bool:
    """Under `top-rank`: tell if something keeps the trick open (ruling 3)."""
    codes, trick = state["codes"], state["trick"]
    size, rank = len(trick["cards"]), trick["rank"]
    mine = strength(rank, codes, state["reversed"])
    higher = [r for r in codes["order"] if strength(r, codes, state["reversed"]) > mine]
    jokers = unseen_jokers(state)

    # One unseen card of a higher rank is enough, however large the play is (ruling 4).
    if any(unseen_of_rank(state, other) for other in higher):
        return True
    # Jokers alone, as a higher rank or above all ranks.
    if codes["joker"] == "wild" and higher and jokers >= size:
        return True
    if codes["joker"] == "wild-or-top" and rank != TOP and jokers >= size:
        return True
    if codes["joker"] == "top" and rank != TOP and size == 1 and jokers >= 1:
        return True
    # An equal play, where equals are allowed; a bomb has no equal answer.
    if (size, rank) in answers and could_exist(state, size, rank):
        return True
    # A bomb.
    return any(
        is_bomb(other_size, codes) and could_exist(state, other_size, other_rank)
        for other_size, other_rank in answers
    )


def possible_answers(state: State) -> list[tuple[int, str]]:
    """Every (size, rank) that may be laid on the top play, whoever holds what."""
    codes, trick = state["codes"], state["trick"]
    old = (len(trick["cards"]), trick["rank"])
    return [
        (size, rank)
        for size in range(1, largest_set(codes) + 1)
        for rank in [*codes["order"], TOP]
        if beats(size, rank, *old, codes, state["reversed"])
    ]


def could_exist(state: State, size: int, rank: str) -> bool:
    """Tell if the unseen cards could make this set."""
    joker = state["codes"]["joker"]
    jokers = unseen_jokers(state)
    if rank == TOP:
        return jokers >= size and (joker == "wild-or-top" or (joker == "top" and size == 1))
    wild = 0 if joker == "top" else jokers
    return unseen_of_rank(state, rank) + wild >= size


def unseen(state: State) -> list[str]:
    """Cards that are not public: in hands, or face down aside (ruling 3)."""
    return [card for hand in state["hands"] for card in hand] + list(state["aside down"])


def unseen_jokers(state: State) -> int:
    """How many jokers are unseen."""
    return len([card for card in unseen(state) if is_joker(card)])


def unseen_of_rank(state: State, rank: str) -> int:
    """How many natural cards of a rank are unseen."""
    return len([card for card in unseen(state) if rank_of(card) == rank])
