"""Suits: which one a wild card takes, what makes a suit lock, what follows one (ruling 22)."""

from itertools import combinations
from typing import Any

from .cards import SUITS, TOP

Stands = tuple[tuple[str, str], ...]
Meld = dict[str, Any]


def some_of(cards: list[str]) -> list[list[str]]:
    """Every choice of one or more of the cards."""
    return [list(pick) for size in range(1, len(cards) + 1) for pick in combinations(cards, size)]


def is_card_of_deck(text: str, codes: dict[str, str]) -> bool:
    """Tell if a text names a natural card of the deck."""
    if len(text) < 2 or text[0] not in codes["order"] or text[1] not in SUITS:
        return False
    return text[2:] == "'" * (len(text) - 2) and len(text) - 2 < int(codes["packs"])


# ---------------------------------------------------------------- the suits of a set


def free_suits(suits: list[str], codes: dict[str, str]) -> list[str]:
    """The copies of a rank that a set does not have yet, by suit, lowest suit first."""
    return [suit for suit in SUITS for _ in range(int(codes["packs"]) - suits.count(suit))]


def wild_suit_choices(
    naturals: list[str], wilds: int, codes: dict[str, str]
) -> list[tuple[str, ...]]:
    """The different suits that the wild cards of a set can take; beyond all copies none."""
    free = free_suits([card[1] for card in naturals], codes)
    return sorted(set(combinations(free, min(wilds, len(free)))))


def suits_of_set(
    naturals: list[str], meanings: list[str], codes: dict[str, str], lock: tuple[str, ...]
) -> tuple[str, ...] | None:
    """
    Return the suits of a set that a lock reads, or None where a declaration cannot hold.

    Without `suit-lock:declared` those of the natural cards. With it a wild card has the suit
    it is declared for; one without takes a suit that the lock still misses, if free, or else
    the lowest free one. Jokers alone have no suit.
    """
    suits = [card[1] for card in naturals]
    if codes["suit-lock"] != "declared":
        return tuple(sorted(suits))
    if not naturals:
        return ()
    for meaning in meanings:
        if len(meaning) > 1:
            if meaning[1] not in free_suits(suits, codes):
                return None
            suits.append(meaning[1])
    for meaning in meanings:
        free = free_suits(suits, codes)
        if len(meaning) == 1 and free:
            missing = [suit for suit in free if suits.count(suit) < lock.count(suit)]
            suits.append((missing or free)[0])
    return tuple(sorted(suits))


# ---------------------------------------------------------------- the lock


def lock_after(old: dict[str, Any] | None, new: Meld, codes: dict[str, str]) -> tuple[str, ...]:
    """Return the suits locked once a play lies on a trick (ruling 22, `joker-unlocks`)."""
    if codes["suit-lock"] == "off" or old is None:
        return ()
    if codes["joker-unlocks"] == "yes" and new["shape"] == TOP and new["size"] == 1:
        return ()
    if old["lock"]:
        return tuple(old["lock"])
    top = old["meld"]
    alike = (top["kind"], top["size"], top["suits"]) == (new["kind"], new["size"], new["suits"])
    wild = codes["suit-lock"] != "declared" and (top["wilds"] or new["wilds"])
    return tuple(new["suits"]) if alike and not wild else ()


def obeys(
    suits: tuple[str, ...], wilds: int, lock: tuple[str, ...], codes: dict[str, str]
) -> bool:
    """Tell if a play with these suits follows a lock (ruling 22)."""
    if not lock or suits == lock:
        return True
    if codes["suit-lock"] == "declared" or not wilds:
        return False
    return all(suits.count(suit) <= lock.count(suit) for suit in SUITS)
