# SPDX-License-Identifier: MIT
"""
Tables derived once from a set of rules and a number of seats.

A :class:`Game` answers from tables what the rules say at length: which meld some cards
are, what may be laid on a meld, and which plays a hand has for that.  Generator and
validator both go through :class:`Demand`, so that they cannot disagree.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, TypeAlias

import attrs

from .actions import Pass, Stands
from .cards import Card, Cards, Rank, cards_of, deck_mask
from .errors import Reason
from .melds import EVERY_CARD, Allowed, Deck, Meld
from .play_tables import TABLE_LIMIT, GiftTable, Kinds, PartTable, PlayTable, Shelf, shelf
from .rules.finishing import Foul, OnlyBanned
from .rules.trick_end import AfterOut, Threats
from .ruleset import Rules
from .table import Change, next_seats

__all__ = ["Demand", "Game", "game_for"]

Listing: TypeAlias = "tuple[Shelf, ...]"
"""Where to look for plays, rank by rank."""


@attrs.define(eq=False)
class Demand:
    """
    What the table asks of the next play.

    Args:
        game: The game.
        top: The meld to beat; ``None`` for a lead.
        allowed: What may be laid.
        reversed: Whether the order is turned round.
        must: Cards that the play must contain, as a mask.
        threats: What keeps the trick open if nobody can see it; ``None`` if no play
            ends a trick by being unbeatable.
        passes: The pass of each seat; nothing for a lead.
        banned_last: Cards that may not be in a last play, as a mask.
    """

    game: Game
    top: Meld | None
    allowed: Allowed
    reversed: bool
    must: int = 0
    threats: Threats | None = None
    passes: tuple[Pass, ...] = attrs.field(init=False)
    banned_last: int = attrs.field(init=False)
    by_outcome: list[Listing | None] = attrs.field(init=False)
    by_suit: list[Listing | None] = attrs.field(init=False)
    answers: _Answers = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.passes = () if self.top is None else self.game.passes
        self.banned_last = self.game.banned_last[self.reversed]
        self.answers = _Answers(self)
        self.by_outcome = [None] * self.game.players
        self.by_suit = [None] * self.game.players

    def listing(self, seat: int, suits: bool) -> Listing:
        """Where to look for the plays of a seat; *suits* for every choice of cards."""
        listings = self.by_suit if suits else self.by_outcome
        listing = listings[seat]
        if listing is None:
            read = EVERY_CARD if suits else self.must
            listing = listings[seat] = self.game.listing(seat, read, self.must, self.allowed)
        return listing

    def allows(self, meld: Meld) -> bool:
        """Whether a meld may be laid."""
        return self.allowed.get(meld.kind, 0) >> meld.strength & 1 == 1


class _Answers(dict[int, "Demand | None"]):
    """
    From the cards of a play that meets a demand to what the table asks of the next one.

    Only for plays that need no declaration; ``None`` for all others, legal or not.
    """

    __slots__ = ("_demand",)

    def __init__(self, demand: Demand) -> None:
        super().__init__()
        self._demand = demand

    def __missing__(self, cards: int) -> Demand | None:
        demand = self._demand
        meld = demand.game.melds[cards]
        if meld is None or demand.must & ~cards or not demand.allows(meld):
            return None
        following = demand.game.demands[demand.reversed][meld]
        if len(self) < TABLE_LIMIT:
            self[cards] = following
        return following


class _Melds(dict[int, Meld | None]):
    """From the cards of a play to its meld, for plays that need no declaration."""

    __slots__ = ("_game",)

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game

    def __missing__(self, cards: int) -> Meld | None:
        meld = self._game.plain_meld(cards)
        if meld is not None and len(self) < TABLE_LIMIT:
            self[cards] = meld
        return meld


class _Demands(dict[Meld, Demand]):
    """From the meld on top to what may be laid on it, in one order of the ranks."""

    __slots__ = ("_bound", "_game", "_reversed")

    def __init__(self, game: Game, reversed_: bool, bound: bool) -> None:
        super().__init__()
        self._game, self._reversed, self._bound = game, reversed_, bound

    def __missing__(self, top: Meld) -> Demand:
        demand = self[top] = self._game.demand(top, self._reversed, self._bound)
        return demand


class Game:
    """
    A set of rules at a table of a given number of seats, with everything derived from it.

    Args:
        rules: The rules.
        players: How many seats.
    """

    __slots__ = (
        "_changes",
        "_everything",
        "_gifts",
        "_hash",
        "_interned",
        "_leads",
        "_parts",
        "_shelves",
        "banned",
        "banned_last",
        "bound_demands",
        "by_rank",
        "cards",
        "deck",
        "deck_cards",
        "demands",
        "equal",
        "everybody",
        "goes_out_quietly",
        "leads",
        "locks_passer",
        "locks_player",
        "melds",
        "must_play",
        "next",
        "opening_chain",
        "owner_continues",
        "passes",
        "places_banned",
        "plain",
        "players",
        "ranks",
        "rules",
        "strength_of",
        "unbanned",
    )

    def __init__(self, rules: Rules, players: int) -> None:
        self.rules: Final = rules
        self.players: Final = players
        self._hash: Final = hash((rules, players))
        self.deck: Final[Deck] = rules.shapes
        self.ranks: Final = rules.ranks
        self.strength_of: Final = {rank: place for place, rank in enumerate(self.ranks)}
        self.cards: Final = deck_mask(self.ranks, rules.packs, rules.jokers)
        # The cards of each rank, low to high, and the jokers, as masks.
        self.by_rank: Final = (*self.deck.rank_masks, self.deck.jokers)
        self.next: Final = next_seats(players)
        self.everybody: Final = (1 << players) - 1
        self.passes: Final = tuple(Pass(seat) for seat in range(players))
        self.places_banned: Final = rules.no_finish.any and rules.only_banned is OnlyBanned.LAST
        banned = tuple(
            rules.no_finish.mask(self.ranks, self.deck, reversed_) for reversed_ in (False, True)
        )
        self.banned: Final = banned
        # A hand without a card of these is empty, or of banned cards where that matters.
        self.unbanned: Final = tuple(
            self.cards & ~mask if self.places_banned else self.cards for mask in banned
        )
        # Cards that may not be in a last play; where it is a foul, they may.
        self.banned_last: Final = banned if rules.foul is Foul.ILLEGAL else (0, 0)
        self.locks_passer: Final = rules.passing.locks_passer
        self.locks_player: Final = rules.passing.locks_player
        self.equal: Final = rules.equal
        self.must_play: Final = rules.must_play
        self.owner_continues: Final = rules.owner_continues
        self.deck_cards: Final = tuple(cards_of(self.cards))
        # The cards whose holder opens, the first that is held deciding, as masks (ruling 7).
        self.opening_chain: Final = tuple(
            1 << card.index for card in rules.open.chain(self.ranks, rules.packs)
        )
        self._interned: dict[tuple[int, int, int], Meld] = {}
        self._shelves: dict[Any, Shelf] = {}
        self._changes: dict[Meld, tuple[Change, ...]] = {}
        self._gifts: dict[tuple[int, int], GiftTable] = {}
        self._parts: dict[tuple[int, int], PartTable] = {}
        self._leads: dict[tuple[int, int], Demand] = {}
        self.melds: Final = _Melds(self)
        self.demands: Final = (_Demands(self, False, False), _Demands(self, True, False))
        self.bound_demands: Final = (_Demands(self, False, True), _Demands(self, True, True))
        self._everything: Final = {
            kind: self.deck.strengths(kind) for kind in self.deck.set_kinds()
        }
        self.leads: Final = (self.opening(0, 0), self.opening(0, 1))
        # Where a last play brings about nothing but that its seat has the first free place.
        self.goes_out_quietly: Final = rules.after_out is AfterOut.LEFT and (
            rules.foul is Foul.ILLEGAL or not rules.no_finish.any
        )
        # Where every play just lies there, without any effect of its own.
        self.plain: Final = not (
            rules.house_rules or rules.equal.allowed or rules.jokers or rules.open_with
        )

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, Game) and self.players == other.players and self.rules == other.rules
        )

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return game_for, (self.rules, self.players)

    # --- melds ---------------------------------------------------------------------

    def meld(self, kind: int, strength: int, wilds: int) -> Meld:
        """The one object for a set of *kind* cards of a strength."""
        key = (kind, strength, wilds)
        meld = self._interned.get(key)
        if meld is None:
            rank = self.ranks[strength] if strength < self.deck.top else None
            meld = self._interned[key] = Meld(kind, kind, strength, rank, wilds)
        return meld

    def plain_meld(self, cards: int) -> Meld | None:
        """The meld of cards that need no declaration; ``None`` if they are none."""
        deck = self.deck
        size, jokers = cards.bit_count(), cards & deck.jokers
        naturals = cards ^ jokers
        if not naturals:
            return self.meld(size, deck.top, 0) if 0 < size <= deck.largest_top else None
        if jokers & ~deck.wild:
            return None
        for strength, rank_mask in enumerate(deck.rank_masks):
            if not naturals & ~rank_mask:
                return self.meld(size, strength, jokers.bit_count())
        return None

    def read(self, cards: int, stands: Stands, reversed_: bool) -> Meld | Reason:
        """
        The meld of a play that is not plain, or why it is none.

        Args:
            cards: The cards, as a mask of cards of this deck.
            stands: What they are declared to stand for.
            reversed_: Whether the order is turned round, for jokers left undeclared.
        """
        deck = self.deck
        jokers = cards_of(cards & deck.jokers)
        naturals = cards & ~deck.jokers
        plain = self.melds[cards]
        if plain is None and (naturals or not deck.jokers_name_a_rank):
            return self._no_meld(naturals, jokers)
        fault = _declaration_fault(stands, jokers)
        if fault is not None:
            return fault
        ranks = {_rank_of(meaning) for _, meaning in stands}
        if plain is not None:
            if ranks == {plain.rank} or not ranks:
                return plain
            return Reason(
                "rank/impossible",
                f"{_list_ranks(ranks)} cannot be what {jokers} stands for beside "
                f"{cards_of(naturals) or 'no other card'}",
                {"cards": cards_of(cards)},
            )
        if len(ranks) > 1 or not ranks <= set(self.ranks):
            return Reason(
                "rank/impossible",
                f"{jokers} must stand for one rank of the deck, not for {_list_ranks(ranks)}",
                {"cards": jokers},
            )
        highest = 0 if reversed_ else deck.top - 1
        strength = next((self.strength_of[rank] for rank in ranks if rank is not None), highest)
        return self.meld(len(jokers), strength, len(jokers))

    def _no_meld(self, naturals: int, jokers: Cards) -> Reason:
        ranks = {card.rank for card in cards_of(naturals)}
        if len(ranks) > 1:
            return Reason(
                "meld/mixed-ranks",
                f"{cards_of(naturals)} are of different ranks",
                {"cards": cards_of(naturals)},
            )
        joker = self.rules.joker.value
        return Reason(
            "meld/unknown",
            f"{cards_of(naturals | jokers.mask)} form nothing under 'joker:{joker}'",
            {"cards": cards_of(naturals | jokers.mask)},
        )

    # --- what may be laid ------------------------------------------------------------

    def opening(self, must: int, reversed_: int) -> Demand:
        """What a lead must be that has to contain a card, given as a mask; 0 for none."""
        demand = self._leads.get((must, reversed_))
        if demand is None:
            demand = Demand(self, None, self._everything, reversed_ == 1, must)
            self._leads[must, reversed_] = demand
        return demand

    def changes(self, meld: Meld) -> tuple[Change, ...]:
        """What the house rules answer to a play, in the order of their effects."""
        changes = self._changes.get(meld)
        if changes is None:
            rules = self.rules.house_rules
            changes = tuple(change for rule in rules for change in rule.answer(meld))
            self._changes[meld] = changes
        return changes

    def demand(self, top: Meld, reversed_: bool, bound: bool) -> Demand:
        """What may be laid on a meld; *bound* if only an equal rank may be."""
        own = self.deck.strengths(top.kind)
        equal = own & 1 << top.strength if self.rules.equal.allowed else 0
        allowed: Allowed = {top.kind: equal}
        if not bound:
            allowed = {top.kind: own & self.deck.higher(top.strength, reversed_) | equal}
            for rule in self.rules.house_rules:
                allowed = rule.widen(top, allowed, self.deck)
        threats = self.rules.unbeatable.threats(top, allowed, self.deck)
        return Demand(self, top, allowed, reversed_, 0, threats)

    def is_quiet(self, demand: Demand, meld: Meld) -> bool:
        """Whether a play just lies there: it sets off nothing and needs no other spelling."""
        top = demand.top
        equal = top is not None and (top.kind, top.strength) == (meld.kind, meld.strength)
        return not (equal or meld.wilds or demand.must or self.changes(meld))

    def demand_on(self, top: Meld, reversed_: int, equals: int) -> Demand:
        """What may be laid on a meld, given what the trick remembers of equal plays."""
        bound = equals > 0 and self.equal.binds_next
        return (self.bound_demands if bound else self.demands)[reversed_][top]

    def unbeatable(self, meld: Meld, reversed_: int, unseen: int) -> bool:
        """Whether a play ends the trick at once, given the cards that nobody has seen."""
        threats = self.demands[reversed_][meld].threats
        return threats is not None and not threats.remain(unseen)

    def cause_of(self, top: Meld | None, meld: Meld, reversed_: bool) -> str:
        """The code of the rule by which a meld may be laid on another, or lead."""
        if top is None:
            return "lead"
        if meld.kind == top.kind and meld.strength == top.strength:
            return f"equal:{self.rules.equal.value}"
        if (
            meld.kind == top.kind
            and self.deck.higher(top.strength, reversed_) >> meld.strength & 1
        ):
            return "higher"
        return next(
            rule.code
            for rule in self.rules.house_rules
            if rule.widen(top, {}, self.deck).get(meld.kind, 0) >> meld.strength & 1
        )

    def gifts(self, seat: int, to: int) -> GiftTable:
        """The gifts from one seat to another."""
        table = self._gifts.get((seat, to))
        if table is None:
            table = self._gifts[seat, to] = GiftTable(seat, to)
        return table

    def parts(self, most: int, read: int) -> PartTable:
        """The ways to take up to so many cards of one rank, some being read one by one."""
        table = self._parts.get((most, read))
        if table is None:
            table = self._parts[most, read] = PartTable(most, read)
        return table

    # --- plays of a hand --------------------------------------------------------------

    def listing(self, seat: int, read: int, must: int, allowed: Allowed) -> Listing:
        """The tables in which the plays of a seat stand, low to high."""
        listing = []
        for strength in range(self.deck.top + 1):
            kinds = tuple(kind for kind in sorted(allowed) if allowed[kind] >> strength & 1)
            if kinds:
                listing.append(self._shelf(seat, read, must, strength, kinds))
        return tuple(listing)

    def _shelf(self, seat: int, read: int, must: int, strength: int, kinds: Kinds) -> Shelf:
        key = (seat, read, must, strength, kinds)
        found = self._shelves.get(key)
        if found is None:
            rank = self.ranks[strength] if strength < self.deck.top else None
            table = PlayTable(self.deck, seat, strength, rank, kinds, read, must)
            found = self._shelves[key] = shelf(table)
        return found


def _rank_of(meaning: Rank | Card) -> Rank | None:
    return meaning.rank if isinstance(meaning, Card) else meaning


def _list_ranks(ranks: set[Rank | None]) -> str:
    return " and ".join(sorted("X" if rank is None else rank.letter for rank in ranks))


def _declaration_fault(stands: Stands, jokers: Cards) -> Reason | None:
    """What is wrong with who is declared, if anything: all wild cards, once each, or none."""
    named = [card for card, _ in stands]
    for card in named:
        if card not in jokers:
            return Reason(
                "rank/impossible",
                f"{card} is no wild card of this play, so it stands for itself",
                {"card": card},
            )
    if named and sorted(named) != list(jokers):
        return Reason(
            "rank/unclear",
            f"of {jokers} each must be declared once, or none",
            {"cards": jokers},
        )
    return None


@lru_cache(maxsize=256)
def game_for(rules: Rules, players: int) -> Game:
    """The one game of these rules and so many seats."""
    return Game(rules, players)
