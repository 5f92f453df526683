# SPDX-License-Identifier: MIT
"""What could still take a trick, for the eye of the public (rulings 3 and 4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

from ..melds import RUN, Allowed, Deck, Meld, bits, suits_unpacked

__all__ = ["Makeable", "Threats", "ranks_above", "threats"]


@attrs.frozen
class Makeable:
    """
    A play that could be made.

    Args:
        parts: Natural cards, as masks, and how many of each mask it has room for.
        wilds: How many wild cards it may have.
        size: How many cards it has.
        suits: For a run of mixed suits under a lock, the suits that it must have, as masks of
            their cards; then the parts are its columns.
    """

    parts: tuple[tuple[int, int], ...]
    wilds: int
    size: int
    suits: tuple[int, ...] = ()

    def can_be_made(self, unseen: int, wilds: int) -> bool:
        """Whether it can be made of unseen cards, as a mask, and so many unseen wild cards."""
        needed = self.size - min(wilds, self.wilds)
        if self.suits:
            return _most_matched(self.parts, self.suits, unseen) >= needed
        return sum(min((unseen & cards).bit_count(), room) for cards, room in self.parts) >= needed


def _most_matched(
    columns: tuple[tuple[int, int], ...], suits: tuple[int, ...], unseen: int
) -> int:
    """For how many columns of a run a card can be found so that each suit is used once."""
    taken: dict[int, int] = {}

    def finds(column: int, tried: set[int]) -> bool:
        """Whether a column can have a suit, others moving on to make room (augmenting paths)."""
        for place, suit in enumerate(suits):
            if place in tried or not unseen & columns[column][0] & suit:
                continue
            tried.add(place)
            if place not in taken or finds(taken[place], tried):
                taken[place] = column
                return True
        return False

    return sum(finds(column, set()) for column in range(len(columns)))


@attrs.frozen
class Threats:
    """
    What keeps a trick open.

    Args:
        ranks: A mask; while any of these cards is unseen, the trick stays open.
        plays: What could take it otherwise.
        wild: The wild cards, as a mask.
    """

    ranks: int
    plays: tuple[Makeable, ...]
    wild: int

    def remain(self, unseen: int) -> bool:
        """Whether cards that nobody has seen, as a mask, could still take the trick."""
        if unseen & self.ranks:
            return True
        # Asked after most plays, and most often there are no plays to go through.
        if not self.plays:
            return False
        wilds = (unseen & self.wild).bit_count()
        return any(play.can_be_made(unseen, wilds) for play in self.plays)


def threats(
    ranks: int, answers: Iterable[tuple[Allowed, int]], counters: Iterable[int], deck: Deck
) -> Threats:
    """
    What keeps a trick open.

    Args:
        ranks: Cards of which none may be unseen, as a mask.
        answers: What may be laid, each table with the suits that it must follow, packed.
        counters: Plays that may be laid besides, as masks of their cards.
        deck: What the deck can make.
    """
    plays = [play for allowed, lock in answers for play in _plays(allowed, lock, deck)]
    plays += [Makeable(((cards, cards.bit_count()),), 0, cards.bit_count()) for cards in counters]
    # When it comes to them, none of those ranks is unseen any more.
    left = (attrs.evolve(play, parts=_without(play.parts, ranks)) for play in plays)
    everything = sum(deck.rank_masks) | deck.jokers
    possible = (
        play for play in left if play.can_be_made(everything & ~ranks, deck.wild.bit_count())
    )
    return Threats(ranks, tuple(dict.fromkeys(possible)), deck.wild)


def _without(parts: tuple[tuple[int, int], ...], ranks: int) -> tuple[tuple[int, int], ...]:
    return tuple((cards & ~ranks, room) for cards, room in parts)


def ranks_above(meld: Meld, deck: Deck, reversed_: bool) -> int:
    """The natural cards of all ranks above a play, as a mask."""
    if not meld.ranks:
        return 0
    first = last = meld.strength
    if meld.is_run:
        columns = deck.columns_of(meld.kind, meld.strength)
        first, last = columns[0] - 1, columns[-1] - 1
    return sum(deck.rank_masks[: max(0, first)] if reversed_ else deck.rank_masks[last + 1 :])


def _plays(allowed: Allowed, lock: int, deck: Deck) -> Iterator[Makeable]:
    for kind, strengths in allowed.items():
        for strength in bits(strengths):
            if kind > RUN:
                yield from _runs(kind, strength, lock, deck)
            elif strength == deck.top:
                yield Makeable(((deck.jokers, kind),), 0, kind)
            else:
                yield from _sets(kind, strength, lock, deck)


def _sets(size: int, strength: int, lock: int, deck: Deck) -> Iterator[Makeable]:
    wilds = min(deck.most_wilds, size if deck.jokers_name_a_rank else size - 1)
    cards = deck.rank_masks[strength]
    if not lock:
        yield Makeable(((cards, size),), wilds, size)
        return
    suits = suits_unpacked(lock)
    if deck.declares_suits:
        # Jokers alone are declared for a rank only.
        wilds = min(wilds, size - 1)
    # A larger set has the same suits only if some of its wild cards have none.
    whole = not deck.declares_suits or len(suits) == len(deck.suit_masks) * deck.copies
    if len(suits) == size or (wilds and whole):
        parts = tuple(
            (cards & deck.suit_masks[suit], suits.count(suit)) for suit in sorted(set(suits))
        )
        yield Makeable(parts, wilds, size)


def _runs(kind: int, start: int, lock: int, deck: Deck) -> Iterator[Makeable]:
    size = kind - RUN
    wilds = min(deck.most_wilds, size - 1)
    masks = [deck.rank_mask(column) for column in deck.columns_of(kind, start)]
    suits = suits_unpacked(lock)
    if deck.mixed_runs:
        if lock and deck.declares_suits:
            # In a run of free suits a wild card is declared for no suit.
            wilds = 0
        columns = tuple((mask, 1) for mask in masks)
        yield Makeable(columns, wilds, size, tuple(deck.suit_masks[suit] for suit in suits))
        return
    for suit, cards in enumerate(deck.suit_masks):
        if not lock or suit in suits:
            room = tuple((mask & cards, 1) for mask in masks)
            yield Makeable(room, wilds, size)
