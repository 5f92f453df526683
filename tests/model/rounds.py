"""The end of a round: places, points, the end of the match."""

import re

from .table import State, active, place_high, place_low, present, reveal


def points_by_place(count: int, codes: dict[str, str]) -> list[int]:
    """What each place is worth, first place first (A13, S13)."""
    code = codes["points"]
    if code == "none":
        return [0] * count
    if code == "behind":
        return [count - 1 - place for place in range(count)]
    if code == "salary":
        if count <= 3:  # three players: the middle place alone (choice)
            return ([4] + [1] * (count - 2) + [-2])[:count]
        return [4, 3] + [1] * (count - 4) + [-1, -2]
    listed = [int(points) for points in re.findall(r"(?<!\d)-?\d+", code)]
    return (listed + [0] * count)[:count]


def end_round_if_over(state: State) -> bool:
    """End the round when at most one seat is active (A12, ruling 17)."""
    left = active(state)
    if len(left) > 1:
        return False
    for seat in left:
        place_low(state, seat)
        reveal(state, seat)
    for seat in state["in round"]:  # only in made-up positions: seats that never had cards
        if seat not in state["standing"]:
            place_high(state, seat)
    end_round(state)
    return True


def end_round(state: State) -> None:
    """Score the round, then go to the next deal or to the end of the match (A13, S13)."""
    codes = state["codes"]
    worth = points_by_place(len(state["in round"]), codes)
    for points, seat in zip(worth, state["standing"], strict=False):
        state["scores"][seat] += points
    state["previous"] = tuple(state["standing"])
    clear_table(state)
    if too_few(state) or match_is_over(state):
        end_match(state, present(state))
    else:
        begin_round(state)


def begin_round(state: State) -> None:
    """Count the round; every so many rounds places fall away and seats are redrawn."""
    codes = state["codes"]
    state["round"] += 1
    state["phase"] = "deal"
    if is_due(state, codes["drop-places"]):
        state["previous"] = None
    if is_due(state, codes["redraw-seats"]):
        state["phase"] = "seats"


def is_due(state: State, code: str) -> bool:
    """Tell if something done every N rounds is due: before rounds N+1, 2N+1 and so on."""
    return code != "none" and (state["round"] - 1) % int(code) == 0


def clear_table(state: State) -> None:
    """Put away everything that belongs to one round (ruling 13)."""
    n = state["n"]
    state["turn"] = state["trick"] = state["dealer"] = state["opening"] = state["shown"] = None
    state["reversed"], state["clockwise"] = False, True
    state["pending"] = state["lead first"] = None
    state["lead passed"], state["passes"] = [], 0
    state["hands"] = [[] for _ in range(n)]
    state["played"] = [[] for _ in range(n)]
    state["standing"] = [None] * n
    state["in round"] = present(state)
    for pile in ("aside up", "aside down", "revealed", "gifts", "steps"):
        state[pile] = []
    state["kept chair"] = None


def too_few(state: State) -> bool:
    """Tell if so many have left that the match cannot go on (ruling 21)."""
    return bool(state["absent"]) and len(present(state)) < int(
        state["codes"]["players"].split("-")[0]
    )


def match_is_over(state: State) -> bool:
    """Tell if the target or the number of rounds is reached (A13, ruling 16)."""
    first_to, rounds = state["codes"]["first-to"], state["codes"]["rounds"]
    scores = [state["scores"][seat] for seat in present(state)]
    if first_to != "none" and max(scores, default=0) >= int(first_to):
        return True  # who has left cannot win, and so does not end it (choice)
    return bool(rounds != "none" and state["round"] >= int(rounds))


def end_match(state: State, seats: list[int]) -> None:
    """Name the winners among the seats (A13, ruling 16); without points the best placed."""
    state["phase"] = "over"
    state["turn"] = None
    if state["codes"]["points"] == "none":
        if state["previous"] is None:  # nobody has a place yet: nobody is ahead (choice)
            state["winners"] = list(seats)
        else:
            state["winners"] = [seat for seat in state["previous"] if seat in seats][:1]
    else:
        best = max((state["scores"][seat] for seat in seats), default=0)
        state["winners"] = [seat for seat in seats if state["scores"][seat] == best]
