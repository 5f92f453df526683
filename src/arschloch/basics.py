# SPDX-License-Identifier: MIT
"""What follows at once from a set of rules and a number of seats."""

from __future__ import annotations

from .actions import Pass
from .cards import Card, Rank, cards_of, deck_mask
from .melds import Deck, Told
from .reading import Reader
from .rules.finishing import Foul, OnlyBanned
from .rules.house_rule import HouseRule
from .rules.playing import Equal
from .rules.trick_end import AfterOut
from .ruleset import Rules
from .table import next_seats

__all__ = ["Basics"]


class Basics:
    """
    What the engine asks of the rules all the time, answered once.

    Args:
        rules: The rules.
        players: How many seats.
    """

    rules: Rules
    players: int
    everybody: int
    """All seats, as bits."""
    passes: tuple[Pass, ...]
    """The pass of each seat."""
    next: tuple[tuple[int, ...], ...]
    """Who follows whom clockwise; see :func:`~arschloch.table.next_seats`."""
    next_back: tuple[tuple[int, ...], ...]
    """Who follows whom the other way round."""

    deck: Deck
    ranks: tuple[Rank, ...]
    """The ranks, low to high in the normal order."""
    strength_of: dict[Rank, int]
    """The place of each rank in the normal order, 0-based."""
    cards: int
    """All cards of the deck, as a mask."""
    deck_cards: tuple[Card, ...]
    by_rank: tuple[int, ...]
    """The cards of each rank, low to high, and the jokers, as masks."""
    opening_chain: tuple[int, ...]
    """The cards whose holder opens, the first that is held deciding, as masks (ruling 7)."""
    faces: int
    """The cards whose suit some rule reads, as a mask."""
    told: Told
    """Which cards of equal strength are told apart in play."""
    reads_suits: bool
    """Whether some house rule reads the suits of plays."""
    reader: Reader

    banned: tuple[int, int]
    """The cards with which nobody may go out, in the one order and in the other, as masks."""
    banned_last: tuple[int, int]
    """Those that may not even be tried; where it is a foul, they may."""
    places_banned: bool
    """Whether who holds nothing but banned cards is placed at once."""
    unbanned: tuple[int, int]
    """A hand without any of these is empty, or of banned cards where that matters."""

    equal: Equal
    locks_passer: bool
    locks_player: bool
    must_play: bool
    owner_continues: bool
    counts_passes: bool
    """Whether passes in a row are counted."""
    minds_passes: bool
    """Whether a pass does more than to let the turn go on."""

    lets_anytime: tuple[HouseRule, ...]
    """The house rules that let something be played out of turn."""
    reads_trick: bool
    """Whether a house rule reads which cards lie in the trick."""
    remembering: tuple[HouseRule, ...]
    """The house rules for which cards of the trick decide what may be laid on it."""
    has_house_rules: bool
    minds_going_out: bool
    """Whether a house rule minds who goes out."""
    goes_out_quietly: bool
    """Whether a last play brings about nothing but the first free place."""
    plain: bool
    """Whether every play just lies there, and the trick remembers nothing."""
    largest_exit: int
    """With no more cards than that can a hand be played out at once."""

    def __init__(self, rules: Rules, players: int) -> None:
        self.rules, self.players = rules, players
        self.everybody = (1 << players) - 1
        self.passes = tuple(Pass(seat) for seat in range(players))
        self.next, self.next_back = next_seats(players), next_seats(players, -1)
        self._set_cards(rules)
        self._set_bans(rules)
        self._set_plays(rules)
        self._set_house_rules(rules)

    def _set_cards(self, rules: Rules) -> None:
        deck, ranks = rules.shapes, rules.ranks
        self.deck, self.ranks = deck, ranks
        self.strength_of = {rank: place for place, rank in enumerate(ranks)}
        self.cards = deck_mask(ranks, rules.packs, rules.jokers)
        self.deck_cards = tuple(cards_of(self.cards))
        self.by_rank = (*deck.rank_masks, deck.jokers)
        self.opening_chain = tuple(
            1 << card.index for card in rules.open.chain(ranks, rules.packs)
        )
        read = 0
        for rule in rules.house_rules:
            read |= rule.reads_suits(deck, ranks)
        self.reads_suits = read != 0
        if rules.runs is not None and not rules.runs.any_suit:
            read |= sum(deck.rank_masks)
        self.faces = read
        self.told = Told(read)
        self.reader = Reader(deck, ranks, rules.joker.value, reads_suits=self.reads_suits)

    def _set_bans(self, rules: Rules) -> None:
        ban, ranks, deck = rules.no_finish, self.ranks, self.deck
        self.banned = (ban.mask(ranks, deck, False), ban.mask(ranks, deck, True))
        self.banned_last = self.banned if rules.foul is Foul.ILLEGAL else (0, 0)
        self.places_banned = ban.any and rules.only_banned is OnlyBanned.LAST
        one, other = self.banned if self.places_banned else (0, 0)
        self.unbanned = (self.cards & ~one, self.cards & ~other)

    def _set_plays(self, rules: Rules) -> None:
        self.equal = rules.equal
        self.locks_passer = rules.passing.locks_passer
        self.locks_player = rules.passing.locks_player
        self.must_play = rules.must_play
        self.owner_continues = rules.owner_continues
        self.counts_passes = rules.pass_on_lead
        self.minds_passes = rules.pass_on_lead or rules.equal.binds_next

    def _set_house_rules(self, rules: Rules) -> None:
        house = rules.house_rules
        self.lets_anytime = tuple(rule for rule in house if rule.anytime)
        self.reads_trick = any(rule.reads_trick for rule in house)
        self.remembering = tuple(
            rule for rule in house if type(rule).remembers is not HouseRule.remembers
        )
        self.has_house_rules = bool(house)
        self.minds_going_out = any(
            type(rule).on_going_out is not HouseRule.on_going_out for rule in house
        )
        self.goes_out_quietly = (
            rules.after_out is AfterOut.LEFT
            and (rules.foul is Foul.ILLEGAL or not rules.no_finish.any)
            and not self.minds_going_out
        )
        self.plain = not (
            house or rules.equal.allowed or rules.jokers or rules.open_with or rules.pass_on_lead
        )
        every_hand = len(self.deck_cards)
        self.largest_exit = every_hand if house or rules.runs else self.deck.largest_set
