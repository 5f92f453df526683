"""
What a heap of cards means as a play, and every play a hand holds.

A meld is a dictionary: its kind, ``set`` or ``run``; its size; its shape (the rank of a set,
``TOP`` for jokers above everything, or ``("run", lowest column, length)``); how many of its
cards are wild; the suits that a suit lock reads; and the ranks its cards count as.
"""

from collections.abc import Iterator

from . import runs
from .cards import TOP, in_order, is_joker, rank_of, strength, strongest_rank
from .suits import Meld, Stands, is_card_of_deck, some_of, suits_of_set, wild_suit_choices


def read_play(
    cards: tuple[str, ...],
    stands: Stands,
    codes: dict[str, str],
    turned: bool,
    lock: tuple[str, ...] = (),
) -> Meld | None:
    """
    Return what a play counts as, or None if it is nothing.

    Either every wild card is declared or none is (choice). Cards of one natural rank are a
    set, unless their wild cards are declared for other ranks (rulings 14 and 22).
    """
    jokers = [card for card in cards if is_joker(card)]
    if not cards or (stands and [joker for joker, _ in stands] != jokers):
        return None
    meld = read_set(cards, stands, codes, turned, lock) or runs.read_run(
        cards, stands, codes, turned
    )
    if meld is None or (codes["wilds"] != "any" and meld["wilds"] > int(codes["wilds"])):
        return None  # part 2, `wilds:N`
    return meld


def read_set(
    cards: tuple[str, ...],
    stands: Stands,
    codes: dict[str, str],
    turned: bool,
    lock: tuple[str, ...],
) -> Meld | None:
    """
    Any number of natural cards of one rank (A7, P3), with jokers as their role allows.

    S9, rulings 9 and 14.
    """
    jokers = [card for card in cards if is_joker(card)]
    naturals = [card for card in cards if not is_joker(card)]
    ranks = {rank_of(card) for card in naturals}
    if len(ranks) > 1:
        return None
    if not jokers:
        return set_meld(ranks.pop(), len(cards), 0, suits_of_set(naturals, [], codes, lock))
    if codes["joker"] == "top":
        return set_meld(TOP, 1, 0, ()) if len(cards) == 1 and not stands else None
    if codes["joker"] == "wild-or-top" and not naturals:
        return None if stands else set_meld(TOP, len(cards), 0, ())
    meanings = [meaning for _, meaning in stands]
    if any(not is_rank_or_card(meaning, codes) for meaning in meanings):
        return None
    ranks |= {meaning[0] for meaning in meanings}
    if len(ranks) > 1:
        return None
    rank = ranks.pop() if ranks else strongest_rank(codes, turned)
    suits = suits_of_set(naturals, meanings or [rank] * len(jokers), codes, lock)
    return None if suits is None else set_meld(rank, len(cards), len(jokers), suits)


def is_rank_or_card(text: str, codes: dict[str, str]) -> bool:
    """Tell what a wild card may be declared for in a set."""
    return (len(text) == 1 and text in codes["order"]) or is_card_of_deck(text, codes)


def set_meld(rank: str, size: int, wilds: int, suits: tuple[str, ...] | None) -> Meld:
    """Write a set down; jokers on top are not wild and count as no rank."""
    return {
        "kind": "set",
        "size": size,
        "shape": rank,
        "wilds": wilds,
        "suits": suits or (),
        "counts": [] if rank == TOP else [rank] * size,
    }


# ---------------------------------------------------------------- what beats what


def bomb_sizes(codes: dict[str, str]) -> list[int]:
    """From how many cards a set is a bomb, by each of the two codes that make bombs."""
    return [int(codes[head]) for head in ("bomb", "bomb-anytime") if codes[head] != "off"]


def is_bomb(meld: Meld, codes: dict[str, str]) -> bool:
    """Tell if a play is a bomb (part 2, ``bomb:N``); with both codes the smaller N (choice)."""
    return meld["kind"] == "set" and any(meld["size"] >= size for size in bomb_sizes(codes))


def beats(new: Meld, old: Meld, codes: dict[str, str], turned: bool) -> bool:
    """Tell if a play may be laid on another one (A8, P4, the bomb of A15, ruling 12)."""
    if is_bomb(old, codes):
        if not is_bomb(new, codes):
            return False
        same = bool(new["size"] == old["size"])
        return new["size"] > old["size"] or (same and is_higher(new, old, codes, turned))
    if is_bomb(new, codes):
        return True
    if is_equal(new, old, codes):
        return codes["equal"] != "no"
    return fits(new, old, codes) and is_higher(new, old, codes, turned)


def fits(new: Meld, old: Meld, codes: dict[str, str]) -> bool:
    """Tell if kind and size allow a play on another one, whatever the ranks (`size:more`)."""
    if new["kind"] != old["kind"]:
        return False
    more = codes["size"] == "more" and new["kind"] == "set"
    return bool(new["size"] == old["size"] or (more and new["size"] > old["size"]))


def is_higher(new: Meld, old: Meld, codes: dict[str, str], turned: bool) -> bool:
    """Tell which of two plays of one kind is higher in the order in force."""
    if new["kind"] == "run":
        return runs.is_higher(new, old, codes, turned)
    return strength(new["shape"], codes, turned) > strength(old["shape"], codes, turned)


def is_equal(new: Meld, old: Meld, codes: dict[str, str]) -> bool:
    """
    Tell if a play is the equal of another one (`equal:*`).

    A larger set of the same rank is one, too, where it may be laid (choice); so is a run in
    the same columns, even under `run-beats:clear-above` (choice). A bomb that is larger than
    another bomb is not: it does not lie there for being equal.
    """
    if new["kind"] != old["kind"] or new["shape"] != old["shape"]:
        return False
    larger = bool(new["size"] > old["size"]) and not is_bomb(new, codes)
    return bool(new["size"] == old["size"]) or (larger and fits(new, old, codes))


def largest_set(codes: dict[str, str]) -> int:
    """How many cards a set can have at most (ruling 15)."""
    naturals = 4 * int(codes["packs"])
    return naturals if codes["joker"] == "top" else naturals + int(codes["jokers"])


def is_banned(card: str, codes: dict[str, str], revolution: bool) -> bool:
    """Tell if nobody may go out with this card (A11.1, ruling 6)."""
    bans = codes["no-finish"].split(",")
    if is_joker(card):
        return "X" in bans
    if TOP in bans and rank_of(card) == strongest_rank(codes, revolution):
        return True
    return rank_of(card) in bans


# ---------------------------------------------------------------- every play of a hand


def every_play(hand: list[str], codes: dict[str, str]) -> Iterator[tuple[tuple[str, ...], Stands]]:
    """Yield (cards, stands) for every play the hand holds, each in its one spelling."""
    yield from every_set(hand, codes)
    yield from runs.every_run(hand, codes)


def every_set(hand: list[str], codes: dict[str, str]) -> Iterator[tuple[tuple[str, ...], Stands]]:
    """
    Yield every set.

    With a natural card a joker needs no word, unless a lock reads the suit it stands for;
    jokers alone that are wild are listed with each rank they can be declared for; jokers
    alone on top need no word (rulings 14 and 22).
    """
    jokers = [card for card in hand if is_joker(card)]
    mixed = [] if codes["joker"] == "top" else jokers
    for rank in codes["order"]:
        naturals = [card for card in hand if rank_of(card) == rank]
        for some in some_of(naturals):
            yield in_order(some), ()
            for wild in some_of(mixed):
                for stands in stands_of_set(rank, some, wild, codes):
                    yield in_order(some + wild), stands
    for some in some_of(jokers):
        cards = in_order(some)
        if codes["joker"] == "wild":
            for rank in codes["order"]:
                yield cards, tuple((joker, rank) for joker in cards)
        elif codes["joker"] == "wild-or-top" or len(cards) == 1:
            yield cards, ()


def stands_of_set(
    rank: str, naturals: list[str], wild: list[str], codes: dict[str, str]
) -> list[Stands]:
    """
    Return the declarations of the wild cards of a set that come to different things.

    Only `suit-lock:declared` reads more than the rank; without a choice there is none to make.
    """
    if codes["suit-lock"] != "declared":
        return [()]
    choices = wild_suit_choices(naturals, len(wild), codes)
    if len(choices) == 1:
        return [()]
    jokers = in_order(wild)
    return [
        tuple((joker, rank + suit) for joker, suit in zip(jokers, suits, strict=True))
        for suits in choices
    ]
