"""What a pile of cards could make, where only the counts of cards are looked at."""

from functools import cache
from itertools import product

from .cards import SUITS, TOP, is_joker, rank_of
from .runs import held_in, of_one_suit
from .suits import Meld, obeys, wild_suit_choices


def wild_cards(pile: list[str], codes: dict[str, str]) -> int:
    """How many cards of a pile can be wild in one play (`joker:top`, `wilds:N`)."""
    jokers = len([card for card in pile if is_joker(card)])
    if codes["joker"] == "top":
        return 0
    return jokers if codes["wilds"] == "any" else min(jokers, int(codes["wilds"]))


def set_exists(pile: list[str], meld: Meld, lock: tuple[str, ...], codes: dict[str, str]) -> bool:
    """Tell if a pile could make a set of this size and rank that follows a lock."""
    size, rank, wild = meld["size"], meld["shape"], wild_cards(pile, codes)
    if rank == TOP:
        jokers = len([card for card in pile if is_joker(card)])
        role = codes["joker"]
        return jokers >= size and (role == "wild-or-top" or (role == "top" and size == 1))
    naturals = [card for card in pile if rank_of(card) == rank]
    least = 0 if codes["joker"] == "wild" else 1
    if not lock:
        return len(naturals) >= least and len(naturals) + wild >= size
    held = [len([card for card in naturals if card[1] == suit]) for suit in SUITS]
    for counts in product(*[range(number + 1) for number in held]):
        suits = tuple(
            suit for suit, number in zip(SUITS, counts, strict=True) for _ in range(number)
        )
        wilds = size - len(suits)
        if len(suits) >= least and 0 <= wilds <= wild and set_obeys(suits, wilds, lock, codes):
            return True
    return False


def set_obeys(
    suits: tuple[str, ...], wilds: int, lock: tuple[str, ...], codes: dict[str, str]
) -> bool:
    """Tell if a set of these suits and some wild cards can follow a lock."""
    if codes["suit-lock"] != "declared":
        return obeys(suits, wilds, lock, codes)
    naturals = ["?" + suit for suit in suits]
    choices = wild_suit_choices(naturals, wilds, codes) if suits else [()]
    return any(obeys(tuple(sorted(suits + choice)), 0, lock, codes) for choice in choices)


def run_exists(pile: list[str], meld: Meld, lock: tuple[str, ...], codes: dict[str, str]) -> bool:
    """Tell if a pile could make a run in these columns that follows a lock."""
    _, low, size = meld["shape"]
    wild = wild_cards(pile, codes)
    columns = range(low, low + size)
    if of_one_suit(codes):
        return any(
            one_suit_exists(
                [held_in(pile, c, suit, codes) for c in columns], suit, wild, lock, codes
            )
            for suit in SUITS
        )
    held = [
        tuple(sorted({card[1] for card in held_in(pile, column, SUITS, codes)}))
        for column in columns
    ]
    if not lock:
        empty = len([suits for suits in held if not suits])
        return empty <= wild and empty < size
    return any(
        lock_can_be_met(held, wilds, lock, codes) for wilds in range(min(wild, size - 1) + 1)
    )


def one_suit_exists(
    held: list[list[str]], suit: str, wild: int, lock: tuple[str, ...], codes: dict[str, str]
) -> bool:
    """Tell if the columns of one suit can be filled, with as few wild cards as needed."""
    size, wilds = len(held), len([cards for cards in held if not cards])
    if wilds > wild or wilds == size:
        return False
    naturals = size if codes["suit-lock"] == "declared" else size - wilds
    return obeys((suit,) * naturals, wilds, lock, codes)


def lock_can_be_met(
    held: list[tuple[str, ...]], wilds: int, lock: tuple[str, ...], codes: dict[str, str]
) -> bool:
    """
    Tell if columns can be filled with just so many wild cards under a lock of suits.

    Every other column takes a card of a suit of the lock, each suit as often as it is locked;
    where wild cards have no say the lock must be used up.
    """
    size = len(held)
    if (codes["suit-lock"] == "declared" or wilds == 0) and len(lock) != size - wilds:
        return False

    @cache
    def can_fill(column: int, left: tuple[str, ...], wilds_left: int) -> bool:
        if column == size:
            return wilds_left == 0
        if wilds_left and can_fill(column + 1, left, wilds_left - 1):
            return True
        for suit in held[column]:
            if suit in left:
                place = left.index(suit)
                if can_fill(column + 1, left[:place] + left[place + 1 :], wilds_left):
                    return True
        return False

    return can_fill(0, tuple(sorted(lock)), wilds)
