# SPDX-License-Identifier: MIT
"""
Tables derived once from a set of rules and a number of seats.

A :class:`Game` answers from tables what the rules say at length: which meld some cards
are, what may be laid on a meld, and which plays a hand has for that.  Generator and
validator both go through :class:`Demand`, so that they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

import attrs

from .actions import Pass, Stands
from .basics import Basics
from .cards import Cards, cards_of
from .changes import Change
from .errors import Reason
from .melds import EVERY_CARD, Allowed, Meld, Told, merged
from .play_tables import (
    TABLE_LIMIT,
    GiftTable,
    Listing,
    PartTable,
    Shelves,
    Wanted,
)
from .reading import Reader
from .rules.house_rule import OnTable, answers_of
from .rules.melding import RunBeats, SizeMatch
from .rules.threats import Threats, ranks_above, threats
from .rules.trick_end import Unbeatable
from .ruleset import Rules
from .table import BLANK, Memory

__all__ = ["Demand", "Game", "game_for"]

_NO_CARDS: Final = Cards()


@attrs.define(eq=False)
class Demand:
    """
    What the table asks of the next play.

    Args:
        game: The game.
        top: The meld to beat; ``None`` for a lead.
        reversed: Whether the order is turned round.
        allowed: What may be laid, if it follows the lock.
        free: What may be laid whatever the lock.
        lock: The suits that must be followed, packed; 0 for none.
        counters: Plays, as masks of their cards, that may be laid whatever else holds.
        must: Cards that the play must contain, as a mask.
        threats: What keeps the trick open if nobody can see it; ``None`` if no play
            ends a trick by being unbeatable.
        anytime: What may be laid out of turn; ``None`` if nothing may.
        on_table: What the house rules have seen of the table.
        passes: The pass of each seat; nothing where nobody may pass.
        may_be_banned: Cards that may not be in a last play, in one order or the other, as a
            mask.
        by_outcome: For each seat, where to look for its plays, one for each outcome; filled
            when it is first asked for.
        by_suit: The same for every choice of cards.
        in_all: The same, by seat and whether of every choice, where others may play out of
            turn.
        following: From the cards of a play to what the table asks then.
        changes: From a meld to what the house rules answer to it.
    """

    game: Game
    top: Meld | None
    reversed: bool
    allowed: Allowed
    free: Allowed = attrs.field(factory=dict)
    lock: int = 0
    counters: tuple[int, ...] = ()
    must: int = 0
    threats: Threats | None = None
    anytime: Demand | None = None
    on_table: OnTable = attrs.Factory(lambda demand: demand.table(), takes_self=True)
    passes: tuple[Pass, ...] = attrs.field(init=False)
    may_be_banned: int = attrs.field(init=False)
    by_outcome: list[Listing | None] = attrs.field(init=False)
    by_suit: list[Listing | None] = attrs.field(init=False)
    in_all: dict[tuple[int, bool], Listing] = attrs.field(init=False, factory=dict)
    following: _Following = attrs.field(init=False)
    changes: _Changes = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        may_pass = self.top is not None or self.game.rules.pass_on_lead
        self.passes = self.game.passes if may_pass else ()
        either = self.game.banned_last
        self.may_be_banned = either[0] | either[1]
        self.following = _Following(self)
        self.changes = _Changes(self)
        self.by_outcome = [None] * self.game.players
        self.by_suit = [None] * self.game.players

    def listing(self, seat: int, suits: bool) -> Listing:
        """Where to look for the plays of a seat; *suits* for every choice of cards."""
        # Where others may play out of turn, `by_outcome` stays empty: the list of the seat on
        # turn is not all, and whoever looks there first goes the long way.
        listings = self.by_suit if suits else self.by_outcome
        listing = listings[seat] if self.anytime is None else self.in_all.get((seat, suits))
        if listing is None:
            told = EVERY_CARD if suits else Told(self.game.faces, self.must)
            listing = self.game.listing(seat, told, self)
            if self.anytime is None:
                listings[seat] = listing
            else:
                self.in_all[seat, suits] = listing
        return listing

    @property
    def lets_any(self) -> bool:
        """Whether there is any play at all that may be laid."""
        return bool(self.counters) or any(self.allowed.values()) or any(self.free.values())

    def knows(self, kind: int) -> bool:
        """Whether any meld of a kind may be laid."""
        return kind in self.allowed or kind in self.free

    def beats(self, meld: Meld) -> bool:
        """Whether a meld may be laid, the lock aside."""
        return (
            self.allowed.get(meld.kind, 0) | self.free.get(meld.kind, 0)
        ) >> meld.strength & 1 == 1

    def takes(self, meld: Meld) -> bool:
        """Whether a meld may be laid."""
        follows = not self.lock or meld.follows(self.lock)
        if follows and self.allowed.get(meld.kind, 0) >> meld.strength & 1:
            return True
        return self.free.get(meld.kind, 0) >> meld.strength & 1 == 1

    def equals(self, meld: Meld) -> bool:
        """Whether a meld is of an equal rank, laid since that is allowed (ruling 11)."""
        top = self.top
        if top is None or top.strength != meld.strength or top.is_run != meld.is_run:
            return False
        return self.allowed.get(meld.kind, 0) >> meld.strength & 1 == 1

    def allows(self, meld: Meld, cards: int) -> bool:
        """Whether some cards may be laid as a meld."""
        return self.takes(meld) or cards in self.counters

    def changes_of(self, meld: Meld, laid: int, cards: int) -> tuple[Change, ...]:
        """
        What the house rules answer to a play.

        Args:
            meld: What the play counts as.
            laid: The cards of the trick, those of the play included, as a mask.
            cards: Those of the play, as a mask.
        """
        if not self.game.reads_trick:
            return self.changes[meld]
        return self.answers_to(meld, self.table(cards_of(laid), cards_of(cards)))

    def answers_to(self, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        """What the house rules answer to a play, one rule after the other."""
        return answers_of(self.game.rules.house_rules, meld, table)

    def table(self, trick: Cards = _NO_CARDS, cards: Cards = _NO_CARDS) -> OnTable:
        """What a piece of the rules may look at."""
        return self.game.table(self.top, self.reversed, self.lock, trick, cards)


class _Following(dict[int, "Demand | None"]):
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
        game = demand.game
        meld = game.melds[cards]
        if meld is None or demand.must & ~cards or not demand.allows(meld, cards):
            return None
        if game.has_house_rules and cards & demand.may_be_banned:
            # It can be a last play in more ways than one, which is judged each time.
            return None
        following = game.after(demand, meld)
        if len(self) < TABLE_LIMIT:
            self[cards] = following
        return following


class _Changes(dict[Meld, "tuple[Change, ...]"]):
    """From a meld that meets a demand to what the house rules answer to it."""

    __slots__ = ("_demand",)

    def __init__(self, demand: Demand) -> None:
        super().__init__()
        self._demand = demand

    def __missing__(self, meld: Meld) -> tuple[Change, ...]:
        changes = self._demand.answers_to(meld, self._demand.table())
        if len(self) < TABLE_LIMIT:
            self[meld] = changes
        return changes


class _Melds(dict[int, Meld | None]):
    """From the cards of a play to its meld, for plays that need no declaration."""

    __slots__ = ("_reader",)

    def __init__(self, reader: Reader) -> None:
        super().__init__()
        self._reader = reader

    def __missing__(self, cards: int) -> Meld | None:
        meld = self._reader.plain(cards)
        if meld is not None and len(self) < TABLE_LIMIT:
            self[cards] = meld
        return meld


class _Demands(dict[Meld, Demand]):
    """
    From the meld on top to what may be laid on it.

    Args:
        game: The game.
        reversed_: Whether the order is turned round.
        bound: Whether only an equal rank may be laid.
        lock: The suits that must be followed, packed.
        laid: The cards of the rank on top that lie in the trick, as a mask, where a rule
            reads them.
    """

    __slots__ = ("_bound", "_game", "_laid", "_lock", "_reversed")

    def __init__(
        self, game: Game, reversed_: bool, bound: bool = False, lock: int = 0, laid: int = 0
    ) -> None:
        super().__init__()
        self._game, self._reversed, self._bound = game, reversed_, bound
        self._lock, self._laid = lock, laid

    def __missing__(self, top: Meld) -> Demand:
        demand = self._game.demand(top, self._reversed, self._bound, self._lock, self._laid)
        if len(self) < TABLE_LIMIT:
            self[top] = demand
        return demand


class Game(Basics):
    """
    A set of rules at a table of a given number of seats, with everything derived from it.

    Args:
        rules: The rules.
        players: How many seats.
    """

    def __init__(self, rules: Rules, players: int) -> None:
        super().__init__(rules, players)
        self._hash: Final = hash((rules, players))
        self._shelves: Final = Shelves(self.deck, self.reader)
        self._gifts: Final[dict[tuple[int, int], GiftTable]] = {}
        self._parts: Final[dict[tuple[int, Told], PartTable]] = {}
        self._leads: Final[dict[tuple[int, int], Demand]] = {}
        self.melds: Final = _Melds(self.reader)
        self.demands: Final = (_Demands(self, False), _Demands(self, True))
        self._other_demands: Final[dict[tuple[int, bool, int, int], _Demands]] = {}
        self._everything: Final = {kind: self.deck.strengths(kind) for kind in self.deck.kinds()}
        self.leads: Final = (self.opening(0, 0), self.opening(0, 1))

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

    # --- what may be laid ------------------------------------------------------------

    def read(self, cards: int, stands: Stands, reversed_: bool, lock: int = 0) -> Meld | Reason:
        """The meld of a play in any spelling, or why it is none; see :meth:`Reader.read`."""
        plain = None if stands else self.melds[cards]
        return self.reader.read(cards, stands, reversed_, lock) if plain is None else plain

    def opening(self, must: int, reversed_: int) -> Demand:
        """What a lead must be that has to contain a card, given as a mask; 0 for none."""
        demand = self._leads.get((must, reversed_))
        if demand is None:
            demand = Demand(self, None, reversed_ == 1, self._everything, must=must)
            self._leads[must, reversed_] = demand
        return demand

    def table(
        self,
        top: Meld | None,
        reversed_: bool,
        lock: int = 0,
        trick: Cards = _NO_CARDS,
        cards: Cards = _NO_CARDS,
    ) -> OnTable:
        """What a piece of the rules may look at; the arguments are those of :class:`OnTable`."""
        return OnTable(top, reversed_, lock, self.deck, self.ranks, trick, cards)

    def demand(
        self, top: Meld, reversed_: bool, bound: bool = False, lock: int = 0, laid: int = 0
    ) -> Demand:
        """What may be laid on a meld; the arguments are those of :class:`_Demands`."""
        on_table = self.table(top, reversed_, lock, cards_of(laid))
        house = self.rules.house_rules
        forbidden = merged(rule.forbids(on_table) for rule in house)
        lets = merged(rule.lets(on_table) for rule in house)
        allowed = _but(self._ordinary(top, reversed_, bound), merged([forbidden, lets]))
        # Who is bound to equal may still do what may be done out of turn.
        may = self.lets_anytime if bound else house
        free = _but(merged(rule.lets(on_table) for rule in may), forbidden)
        counters = _masks(rule.counters(on_table) for rule in may)
        demand = Demand(self, top, reversed_, allowed, free, lock, counters, on_table=on_table)
        demand.threats = self._threats(demand, on_table)
        if self.lets_anytime:
            out_of_turn = merged(rule.lets(on_table) for rule in self.lets_anytime)
            exact = _masks(rule.counters(on_table) for rule in self.lets_anytime)
            demand.anytime = Demand(
                self, top, reversed_, {}, _but(out_of_turn, forbidden), lock, exact
            )
        return demand

    def _threats(self, demand: Demand, on_table: OnTable) -> Threats | None:
        """What keeps a trick open, if plays can end it by being unbeatable."""
        unbeatable = self.rules.unbeatable
        if unbeatable is Unbeatable.OFF or demand.top is None:
            return None
        counters = _masks(
            rule.counters(on_table) for rule in self.rules.house_rules if rule.counters_beat
        )
        by_rank = unbeatable is Unbeatable.TOP_RANK
        ranks = ranks_above(demand.top, self.deck, demand.reversed) if by_rank else 0
        answers = [(demand.allowed, demand.lock), (demand.free, 0)]
        return threats(ranks, answers, counters, self.deck)

    def _ordinary(self, top: Meld, reversed_: bool, bound: bool) -> dict[int, int]:
        """What may be laid on a meld without any house rule, the lock aside."""
        deck, rules = self.deck, self.rules
        own = deck.strengths(top.kind)
        equal = own & 1 << top.strength if rules.equal.allowed else 0
        clear = rules.run_beats is RunBeats.CLEAR_ABOVE
        stronger = 0 if bound else deck.stronger(top, reversed_, clear)
        allowed = {top.kind: stronger | equal}
        if rules.size is SizeMatch.MORE and not top.is_run:
            higher = 0 if bound else deck.higher(top.strength, reversed_)
            for kind in deck.set_kinds():
                if kind > top.kind:
                    allowed[kind] = deck.strengths(kind) & (higher | equal)
        return allowed

    def after(self, demand: Demand, meld: Meld) -> Demand:
        """What may be laid after a play that changes nothing else."""
        if demand.lock:
            return self._family(demand.reversed, False, demand.lock, 0)[meld]
        return self.demands[demand.reversed][meld]

    def demand_on(self, top: Meld, reversed_: int, memory: Memory) -> Demand:
        """What may be laid on a meld, given what the trick remembers."""
        if memory is BLANK:
            return self.demands[reversed_][top]
        bound = memory.equals > 0 and self.equal.binds_next
        laid = self._remembered(top, reversed_ == 1, memory) if self.remembering else 0
        return self._family(reversed_ == 1, bound, memory.lock, laid)[top]

    def _remembered(self, top: Meld, reversed_: bool, memory: Memory) -> int:
        """The cards of the trick that decide what may be laid, as a mask."""
        table = self.table(top, reversed_, memory.lock, cards_of(memory.laid))
        laid = 0
        for rule in self.remembering:
            laid |= rule.remembers(table).mask
        return laid & memory.laid

    def _family(self, reversed_: bool, bound: bool, lock: int, laid: int) -> _Demands:
        if not (bound or lock or laid):
            return self.demands[reversed_]
        key = (reversed_, bound, lock, laid)
        family = self._other_demands.get(key)
        if family is None:
            family = _Demands(self, *key)
            if len(self._other_demands) < TABLE_LIMIT:
                self._other_demands[key] = family
        return family

    def unbeatable(self, meld: Meld, reversed_: int, lock: int, unseen: int) -> bool:
        """Whether a play ends the trick at once, given the cards that nobody has seen."""
        open_by = self._family(reversed_ == 1, False, lock, 0)[meld].threats
        return open_by is not None and not open_by.remain(unseen)

    def is_quiet(self, demand: Demand, meld: Meld) -> bool:
        """Whether a play just lies there: it sets off nothing and needs no other spelling."""
        return not (
            demand.equals(meld)
            or meld.wilds
            or demand.must
            or self.reads_trick
            or demand.changes[meld]
        )

    def cause_of(self, demand: Demand, meld: Meld, cards: int, *, in_turn: bool) -> str:
        """The code of the rule by which some cards may be laid as a meld, or lead."""
        top = demand.top
        if top is None:
            return "lead"
        if in_turn and demand.equals(meld):
            return f"equal:{self.equal.value}"
        ordinary = self._ordinary(top, demand.reversed, bound=False)
        follows = not demand.lock or meld.follows(demand.lock)
        if in_turn and follows and ordinary.get(meld.kind, 0) >> meld.strength & 1:
            return "higher" if meld.kind == top.kind else f"size:{self.rules.size.value}"
        return next(
            rule.code
            for rule in (self.rules.house_rules if in_turn else self.lets_anytime)
            if rule.lets(demand.on_table).get(meld.kind, 0) >> meld.strength & 1
            or cards in _masks([rule.counters(demand.on_table)])
        )

    # --- plays and gifts of a hand ------------------------------------------------------

    def gifts(self, seat: int, to: int) -> GiftTable:
        """The gifts from one seat to another."""
        table = self._gifts.get((seat, to))
        if table is None:
            table = self._gifts[seat, to] = GiftTable(seat, to)
        return table

    def parts(self, most: int, told: Told) -> PartTable:
        """The ways to take up to so many cards of one rank, some being told apart."""
        table = self._parts.get((most, told))
        if table is None:
            table = self._parts[most, told] = PartTable(most, told)
        return table

    def listing(self, seat: int, told: Told, demand: Demand) -> Listing:
        """The tables in which the plays of a seat stand, low to high, sets before runs."""
        free = Wanted(seat, told, demand.must)
        tables: list[tuple[Allowed, Wanted]] = [(merged([demand.allowed, demand.free]), free)]
        if demand.lock:
            locked = Wanted(seat, told, demand.must, demand.lock)
            tables = [(demand.allowed, locked), (demand.free, free)]
        exact = [
            cards
            for cards in demand.counters
            if (meld := self.reader.plain(cards)) is None or not demand.takes(meld)
        ]
        return self._shelves.listing(tables, exact, free)


def _masks(plays: Iterable[Iterable[Cards]]) -> tuple[int, ...]:
    """Plays that several rules name, each once, as masks."""
    return tuple(dict.fromkeys(cards.mask for some in plays for cards in some))


def _but(allowed: Allowed, forbidden: Allowed) -> Allowed:
    return {kind: strengths & ~forbidden.get(kind, 0) for kind, strengths in allowed.items()}


@lru_cache(maxsize=256)
def game_for(rules: Rules, players: int) -> Game:
    """The one game of these rules and so many seats."""
    return Game(rules, players)
