"""
Runs: consecutive ranks of the normal order, with wild cards in gaps and at the ends.

A column is the place of a rank in the normal order; column -1 and the one above the highest
rank are for wild cards alone, under `joker-beyond`.
"""

from collections.abc import Iterator
from itertools import combinations

from .cards import SUITS, in_order, is_joker, rank_of
from .suits import Meld, Stands, is_card_of_deck


def least_run(codes: dict[str, str]) -> int | None:
    """How long a run must be; None where there are no runs (`runs:N`, `runs-any-suit:N`)."""
    lengths = [codes[head] for head in ("runs", "runs-any-suit") if codes[head] != "none"]
    return int(lengths[0]) if lengths else None


def of_one_suit(codes: dict[str, str]) -> bool:
    """Tell if all cards of a run must share a suit."""
    return codes["runs"] != "none"


def windows(size: int, codes: dict[str, str]) -> list[int]:
    """The lowest columns of all runs of a size, lowest first."""
    beyond = 1 if codes["joker-beyond"] == "yes" else 0
    if beyond and size == len(codes["order"]) + 1:
        return [0]  # all ranks and one card more: it lies above them (choice)
    return list(range(-beyond, len(codes["order"]) + beyond - size + 1))


def columns_of(low: int, size: int, codes: dict[str, str]) -> list[int]:
    """The columns of a run that have a rank."""
    return [column for column in range(low, low + size) if 0 <= column < len(codes["order"])]


def possible_lows(columns: list[int], size: int, codes: dict[str, str]) -> list[int]:
    """Where a run of a size can lie that has natural cards in these columns."""
    return [
        low for low in windows(size, codes) if low <= min(columns) and max(columns) < low + size
    ]


# ---------------------------------------------------------------- reading


def read_run(
    cards: tuple[str, ...], stands: Stands, codes: dict[str, str], turned: bool
) -> Meld | None:
    """Return the run that cards make, or None; undeclared, the strongest in the order in force."""
    naturals = [card for card in cards if not is_joker(card)]
    least = least_run(codes)
    if least is None or len(cards) < least or not naturals:
        return None
    if len(naturals) < len(cards) and codes["joker"] == "top":
        return None
    if len(naturals) == 1 and not stands:
        return None  # undeclared it is a set
    columns = [codes["order"].index(rank_of(card)) for card in naturals]
    suits = {card[1] for card in naturals}
    if len(set(columns)) < len(columns) or (of_one_suit(codes) and len(suits) > 1):
        return None
    lows = possible_lows(columns, len(cards), codes)
    if stands:
        lows = [low for low in lows if is_declared(low, columns, len(cards), stands, suits, codes)]
    if not lows:
        return None
    return run_meld(lows[0] if turned else lows[-1], naturals, len(cards), codes)


def is_declared(
    low: int,
    columns: list[int],
    size: int,
    stands: Stands,
    suits: set[str],
    codes: dict[str, str],
) -> bool:
    """Tell if the declarations fill exactly the columns that natural cards leave open."""
    filled, beyond = list(columns), 0
    for joker, meaning in stands:
        if meaning == joker:
            beyond += 1
        elif len(meaning) == 1 and meaning in codes["order"]:
            filled.append(codes["order"].index(meaning))
        elif is_card_of_deck(meaning, codes):
            if of_one_suit(codes) and meaning[1] not in suits:
                return False
            filled.append(codes["order"].index(meaning[0]))
        else:
            return False
    inside = columns_of(low, size, codes)
    return sorted(filled) == inside and beyond == size - len(inside)


def run_meld(low: int, naturals: list[str], size: int, codes: dict[str, str]) -> Meld:
    """
    Write a run down.

    In a run of one suit a declared wild card has this suit, beyond an end, too (choice, after
    UECDA: a sequence has one suit). In a run of any suits it has none (choice).
    """
    suits = sorted(card[1] for card in naturals)
    if of_one_suit(codes) and codes["suit-lock"] == "declared":
        suits = suits[:1] * size
    return {
        "kind": "run",
        "size": size,
        "shape": ("run", low, size),
        "wilds": size - len(naturals),
        "suits": tuple(suits),
        "counts": [codes["order"][column] for column in columns_of(low, size, codes)],
    }


# ---------------------------------------------------------------- comparing


def is_higher(new: Meld, old: Meld, codes: dict[str, str], turned: bool) -> bool:
    """Tell if a run is above another one of the same length (`run-beats`)."""
    mine, other = new["shape"][1], old["shape"][1]
    step = new["size"] if codes["run-beats"] == "clear-above" else 1
    return bool(mine + step <= other) if turned else bool(mine >= other + step)


# ---------------------------------------------------------------- listing


def every_run(hand: list[str], codes: dict[str, str]) -> Iterator[tuple[tuple[str, ...], Stands]]:
    """Yield (cards, stands) for every run a hand holds, each in its one spelling."""
    least = least_run(codes)
    jokers = [] if codes["joker"] == "top" else [card for card in hand if is_joker(card)]
    most = len(jokers) if codes["wilds"] == "any" else min(len(jokers), int(codes["wilds"]))
    if least is None:
        return
    for suits in SUITS if of_one_suit(codes) else [SUITS]:
        held = {column: held_in(hand, column, suits, codes) for column in windows(1, codes)}
        for size in range(least, len(held) + 1):
            for low in windows(size, codes):
                columns = [held[column] for column in range(low, low + size)]
                for naturals in fill(columns, most):
                    for wild in combinations(jokers, size - len(naturals)):
                        stands = stands_of_run(low, naturals, in_order(list(wild)), codes)
                        cards = in_order([*naturals, *wild])
                        meld = read_run(cards, stands, codes, False)
                        # A run of all ranks and one more card beyond: which end, no
                        # declaration can tell, so it is listed for one end only.
                        if meld is not None and meld["shape"] == ("run", low, size):
                            yield cards, stands


def held_in(hand: list[str], column: int, suits: str, codes: dict[str, str]) -> list[str]:
    """The natural cards of a hand that fit a column of a run."""
    if not 0 <= column < len(codes["order"]):
        return []
    rank = codes["order"][column]
    return [card for card in hand if rank_of(card) == rank and card[1] in suits]


def fill(columns: list[list[str]], wilds: int) -> Iterator[list[str]]:
    """Yield the natural cards of each way to fill columns, with at least one natural card."""
    for naturals in fill_freely(columns, wilds):
        if naturals:
            yield naturals


def fill_freely(columns: list[list[str]], wilds: int) -> Iterator[list[str]]:
    """Yield one card from each column, or none where a wild card goes."""
    if len([column for column in columns if not column]) > wilds:
        return
    if not columns:
        yield []
        return
    for card in columns[0]:
        for others in fill_freely(columns[1:], wilds):
            yield [card, *others]
    if wilds:
        yield from fill_freely(columns[1:], wilds - 1)


def stands_of_run(
    low: int, naturals: list[str], wild: tuple[str, ...], codes: dict[str, str]
) -> Stands:
    """Return the one spelling of a run: no word where the natural cards leave no choice."""
    size = len(naturals) + len(wild)
    columns = [codes["order"].index(rank_of(card)) for card in naturals]
    if len(naturals) > 1 and len(possible_lows(columns, size, codes)) == 1:
        return ()
    suit = naturals[0][1] if of_one_suit(codes) else ""
    open_columns = [column for column in range(low, low + size) if column not in columns]
    return tuple(
        (joker, codes["order"][column] + suit if 0 <= column < len(codes["order"]) else joker)
        for joker, column in zip(wild, open_columns, strict=True)
    )
