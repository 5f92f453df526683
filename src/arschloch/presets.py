# SPDX-License-Identifier: MIT
"""
The named sets of rules, each with its source.

``presets.ARSCHLOCH``, ``presets.SCUM`` and ``presets.PRESIDENT`` are values of
:class:`~arschloch.Rules`; ``presets.ALL`` has each as a :class:`~arschloch.Preset`
with its source, its revision, and what the source leaves open.

Example:
    >>> from arschloch import presets
    >>> presets.ARSCHLOCH.spec, presets.ARSCHLOCH.revision, list(presets.ALL)
    ('arschloch', 1, ['arschloch', 'scum', 'president'])

.. versionadded:: 0.1.0
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from .rules.dealing import (
    Dealer,
    DealFrom,
    HandSize,
    Lead,
    Leftovers,
    MisdealtCard,
    Opening,
)
from .rules.exchanging import Exchange, GiveBack, Tribute
from .rules.finishing import Foul, NoFinish, OnlyBanned
from .rules.melding import RunBeats, SizeMatch
from .rules.playing import Equal, Passing
from .rules.scoring import Points
from .rules.seating import NAMED_ORDERS, FirstRanks, JokerRole, Seats
from .rules.trick_end import AfterOut, Unbeatable
from .ruleset import Preset, Rules, register_preset

__all__ = ["ALL", "ARSCHLOCH", "PRESIDENT", "SCUM"]

# The basic game; the other presets say what they change.
_PRESIDENT = Rules(
    players=(4, 7),
    deck=52,
    packs=1,
    jokers=0,
    joker=JokerRole.WILD,
    order=NAMED_ORDERS["two-high"],
    first_ranks=FirstRanks.NONE,
    seats=Seats.FIXED,
    redraw_seats=None,
    titles="president",
    deal=HandSize.ALL,
    dealer=Dealer.LEFT,
    deal_from=DealFrom.LEFT,
    leftovers=Leftovers.NONE,
    shown_card=MisdealtCard.AGAIN,
    open=Opening(),
    open_with=False,
    lead=Lead.LEFT,
    house_rules=(),
    size=SizeMatch.EQUAL,
    runs=None,
    run_beats=RunBeats.HIGHER,
    joker_beyond=False,
    wilds=None,
    equal=Equal.NO,
    passing=Passing.FREE,
    owner_continues=False,
    pass_on_lead=False,
    must_play=False,
    unbeatable=Unbeatable.OFF,
    after_out=AfterOut.LEFT,
    no_finish=NoFinish(),
    foul=Foul.LAST,
    only_banned=OnlyBanned.NONE,
    exchange=Exchange.TWO_ONE,
    tribute=Tribute.HIGHEST,
    give_back=GiveBack.ANY,
    takeover=None,
    points=Points(),
    first_to=None,
    rounds=None,
    drop_places=None,
)

_ARSCHLOCH = Rules.parse(
    "players:3-6 + deck:32 + titles:arschloch + deal:equal + dealer:last + leftovers:pick-up"
    "+ open:7C + lead:last + unbeatable:top-rank + no-finish:A + foul:illegal",
    base=_PRESIDENT,
)

_SCUM = Rules.parse(
    "ace-high + first-ranks:draw + seats:by-rank + titles:scum + dealer:last"
    "+ deal-from:president + shown-card:president + open:president + lead:president"
    "+ takeover:2 + points:salary",
    base=_PRESIDENT,
)

ALL: Final[Mapping[str, Preset]] = MappingProxyType(
    {
        preset.name: register_preset(preset)
        for preset in (
            Preset(
                "arschloch",
                _ARSCHLOCH,
                source='cardgames.zone, "Arschloch (Scum)", English and Chinese pages',
                revision=1,
                choices=(
                    "The deal begins with the dealer's left neighbour.",
                    "Seat 0 deals round 1.",
                    "The order is two high, which in 32 cards leaves the ace highest: so "
                    "deck:52 makes the two highest, as A15 has it.",
                    "Jokers, which the source does not have, are wild.",
                ),
            ),
            Preset(
                "scum",
                _SCUM,
                source="the rule book of the Scum of the Earth event app",
                revision=1,
                choices=(
                    "A takeover needs two jokers in the deck, for the source gives no number.",
                    "The round ends when one player is left; the source plays on until all are "
                    "out, which changes no place.",
                    "If several reach the target in one round, the highest total wins.",
                ),
            ),
            Preset(
                "president",
                _PRESIDENT,
                source='pagat.com, "President", the basic game',
                revision=1,
                choices=(
                    "The deal moves to the left each round, and the dealer's left neighbour "
                    "leads in every round, as the page has it for the first.",
                    "Jokers, which the basic game does not have, are wild.",
                ),
            ),
        )
    }
)
"""Every preset by its name."""

ARSCHLOCH: Final = ALL["arschloch"].rules
"""Arschloch, with 32 cards (clauses A)."""

SCUM: Final = ALL["scum"].rules
"""Scum of the Earth (clauses S)."""

PRESIDENT: Final = ALL["president"].rules
"""President, the basic game (clauses P)."""
