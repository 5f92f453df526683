"""
Cards as plain text, the deck, the order of ranks, the chain of opening cards.

A card is its text: rank letter, suit letter, one mark for each further pack (``7C``,
``7C'``); a joker is ``X`` and its number. Nothing is wrapped in a class.
"""

from functools import cache

RANKS = "23456789TJQKA"
SUITS = "CDHS"
TOP = "TOP"
LOWEST_OF_DECK = {"32": "7", "36": "6", "52": "2"}


def is_joker(card: str) -> bool:
    """Tell a joker from a natural card."""
    return card.startswith("X")


def rank_of(card: str) -> str:
    """Return the rank letter; ``X`` for every joker."""
    return card[0]


@cache
def card_key(card: str) -> tuple[int, int, int, int]:
    """Sort key of the one fixed order: rank from 2 to ace, suit, pack; jokers last."""
    if is_joker(card):
        return (1, int(card[1:]), 0, 0)
    return (0, RANKS.index(card[0]), SUITS.index(card[1]), card.count("'"))


def in_order(cards: list[str]) -> tuple[str, ...]:
    """Return the cards as a tuple in the fixed order."""
    return tuple(sorted(cards, key=card_key))


def copies(rank: str, suit: str, codes: dict[str, str]) -> list[str]:
    """All copies of one card, first pack first (ruling 15)."""
    return [rank + suit + "'" * pack for pack in range(int(codes["packs"]))]


def deck_of(codes: dict[str, str]) -> list[str]:
    """Every card of the deck (A1, S1, P1): ranks times suits times packs, and the jokers."""
    ranks = RANKS[RANKS.index(LOWEST_OF_DECK[codes["deck"]]) :]
    cards = [card for rank in ranks for suit in SUITS for card in copies(rank, suit, codes)]
    return cards + [f"X{number + 1}" for number in range(int(codes["jokers"]))]


def value(card: str, codes: dict[str, str]) -> int:
    """How high a card is for exchange and draw: the normal order, jokers on top (ruling 9)."""
    if is_joker(card):
        return len(codes["order"])
    return codes["order"].index(rank_of(card))


def strength(rank: str, codes: dict[str, str], turned: bool) -> int:
    """How high a rank is in the order in force; TOP stays above all in both directions."""
    if rank == TOP:
        return 1000
    place = codes["order"].index(rank)
    return -place if turned else place


def strongest_rank(codes: dict[str, str], turned: bool) -> str:
    """Return the rank of the deck that is highest in the order in force."""
    return max(codes["order"], key=lambda rank: strength(rank, codes, turned))


def opens_by_card(codes: dict[str, str], first_round: bool) -> bool:
    """Tell if a card decides who leads a round (A6, ruling 24)."""
    if codes["open"] in ("left", "president", "dealer"):
        return False
    return first_round or codes["lead"] == "open"


def suits_are_read(codes: dict[str, str]) -> bool:
    """Tell if the suit of a card can matter in play: `runs:N` and `suit-lock` read it."""
    return codes["runs"] != "none" or codes["suit-lock"] != "off"


def in_play_as(card: str, codes: dict[str, str]) -> str:
    """
    What matters about a card in play: two cards that share it are as good as one.

    Its rank; with its suit where suits are read, never its pack (ruling 15). `spade-three`
    reads one card, the 3 of spades, and `beats-all` the card that it names.
    """
    if is_joker(card):
        return "X"
    is_named = codes["spade-three"] == "yes" and card[:2] == "3S"
    if suits_are_read(codes) or is_named or card[:2] == codes["beats-all"]:
        return card[:2]
    return rank_of(card)


def opening_chain(codes: dict[str, str]) -> list[str]:
    """
    The cards that decide the first lead, in the order in which they are looked for.

    Ruling 7: upwards in the card's own suit, then the next suits in the cycle C D H S, each
    from its lowest rank; the lower cards of the own suit come last (choice).
    """
    first = codes["open"]
    start = codes["order"].index(rank_of(first))
    suit = SUITS.index(first[1])
    chain = [(rank, suit) for rank in codes["order"][start:]]
    for step in (1, 2, 3):
        chain += [(rank, (suit + step) % 4) for rank in codes["order"]]
    chain += [(rank, suit) for rank in codes["order"][:start]]
    return [card for rank, which in chain for card in copies(rank, SUITS[which], codes)]
