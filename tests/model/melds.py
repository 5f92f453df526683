"""What a heap of cards means as a play, what beats what, and which cards are banned."""

from collections.abc import Iterator
from itertools import combinations

from .cards import TOP, in_order, is_joker, rank_of, strength, strongest_rank

Stands = tuple[tuple[str, str], ...]


def read_play(
    cards: tuple[str, ...], stands: Stands, codes: dict[str, str], turned: bool
) -> str | None:
    """
    Return the rank a play counts as, ``TOP`` for jokers above everything, or None.

    A set is any number of natural cards of one rank (A7, P3), with jokers where their role
    allows it (S9, rulings 9 and 14). Either every wild card is declared or none is (choice).
    """
    jokers = [card for card in cards if is_joker(card)]
    ranks = {rank_of(card) for card in cards if not is_joker(card)}
    if not cards or len(ranks) > 1:
        return None
    if not jokers:
        return None if stands else ranks.pop()
    if codes["joker"] == "top":
        return TOP if len(cards) == 1 and not stands else None
    if codes["joker"] == "wild-or-top" and not ranks:
        return None if stands else TOP
    if not stands:
        return ranks.pop() if ranks else strongest_rank(codes, turned)
    if [joker for joker, _ in stands] != jokers:
        return None
    ranks |= {rank for _, rank in stands}
    if len(ranks) > 1:
        return None
    rank = ranks.pop()
    return rank if len(rank) == 1 and rank in codes["order"] else None


def is_bomb(size: int, codes: dict[str, str]) -> bool:
    """Tell if a set of this size is a bomb (part 2, ``bomb:N``)."""
    return codes["bomb"] != "off" and size >= int(codes["bomb"])


def beats(
    size: int, rank: str, old_size: int, old_rank: str, codes: dict[str, str], turned: bool
) -> bool:
    """Tell if a set may be laid on another one (A8, P4, the bomb of A15, ruling 12)."""
    mine = strength(rank, codes, turned)
    other = strength(old_rank, codes, turned)
    if is_bomb(old_size, codes):
        return size > old_size or (size == old_size and mine > other)
    if is_bomb(size, codes):
        return True
    if size != old_size:
        return False
    return mine > other or (mine == other and codes["equal"] != "no")


def largest_set(codes: dict[str, str]) -> int:
    """How many cards a set can have at most (ruling 15)."""
    naturals = 4 * int(codes["packs"])
    return naturals if codes["joker"] == "top" else naturals + int(codes["jokers"])


def is_banned(card: str, codes: dict[str, str], turned: bool) -> bool:
    """Tell if nobody may go out with this card (A11.1, ruling 6)."""
    bans = codes["no-finish"].split(",")
    if is_joker(card):
        return "X" in bans
    if TOP in bans and rank_of(card) == strongest_rank(codes, turned):
        return True
    return rank_of(card) in bans


def every_play(
    hand: list[str], codes: dict[str, str]
) -> Iterator[tuple[str, tuple[str, ...], Stands]]:
    """
    Yield (rank, cards, stands) for every set the hand holds, each in one spelling.

    With a natural card a joker needs no word; jokers alone that are wild are listed with
    each rank they can be declared for; jokers alone on top need no word (ruling 14).
    """
    jokers = [card for card in hand if is_joker(card)]
    mixed = [] if codes["joker"] == "top" else jokers
    for rank in codes["order"]:
        naturals = [card for card in hand if rank_of(card) == rank]
        for some in some_of(naturals):
            yield rank, in_order(some), ()
            for wild in some_of(mixed):
                yield rank, in_order(some + wild), ()
    for some in some_of(jokers):
        cards = in_order(some)
        if codes["joker"] == "wild":
            for rank in codes["order"]:
                yield rank, cards, tuple((joker, rank) for joker in cards)
        elif codes["joker"] == "wild-or-top" or len(cards) == 1:
            yield TOP, cards, ()


def some_of(cards: list[str]) -> list[list[str]]:
    """Every choice of one or more of the cards."""
    return [list(pick) for size in range(1, len(cards) + 1) for pick in combinations(cards, size)]
