# SPDX-License-Identifier: MIT
"""
The named sets of rules, each with its source.

``presets.ARSCHLOCH``, ``presets.SCUM`` and ``presets.PRESIDENT`` are values of
:class:`~arschloch.Rules`; ``presets.ALL`` has each as a :class:`~arschloch.Preset`
with its source, its revision, and what the source leaves open.

Example:
    >>> from arschloch import presets
    >>> presets.ARSCHLOCH.spec, presets.ARSCHLOCH.revision, list(presets.ALL)[:3]
    ('arschloch', 1, ['arschloch', 'scum', 'president'])

.. versionadded:: 0.1.0
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from .errors import shown
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

__all__ = [
    "ALL",
    "ARSCHLOCH",
    "DAIFUGO",
    "KLOOTZAKKEN",
    "PRESIDENT",
    "PRESIDENT_US",
    "SCUM",
    "TROU_DU_CUL",
    "TYCOON",
    "UECDA",
    "check_revision",
]

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

_PRESIDENT_US = Rules.parse(
    "players:3-8 + dealer:last + open:3C + open-with + lead:last + equal:yes + pass:locked"
    "+ clear:2",
    base=_PRESIDENT,
)

_TROU_DU_CUL = Rules.parse(
    "players:3-8 + titles:trou-du-cul + dealer:last + lead:last + equal:skip + pass:locked"
    "+ clear:2 + no-finish:2 + foul:last + give-back:lowest",
    base=_PRESIDENT,
)

_KLOOTZAKKEN = Rules.parse(
    "players:3-8 + titles:klootzakken + dealer:last + open:3D + lead:last + equal:yes + size:more"
    "+ pass:locked + give-back:lowest",
    base=_PRESIDENT,
)

_DAIFUGO = Rules.parse(
    "players:3-6 + jokers:1 + joker:wild-or-top + titles:daifugo + dealer:last + open:3D"
    "+ lead:last + pass:locked + revolution + eight-cut + suit-lock + spade-three + city-fall"
    "+ no-finish:2,8,X + foul:last",
    base=_PRESIDENT,
)

_UECDA = Rules.parse(
    "players:5 + jokers:1 + joker:wild-or-top + titles:daifugo + redraw-seats:3 + dealer:last"
    "+ deal-from:president + open:3D + lead:open + runs:3 + run-beats:clear-above"
    "+ joker-beyond + pass:locked + owner-continues + pass-on-lead + revolution"
    "+ revolution-runs:5 + eight-cut:runs + suit-lock:declared + joker-unlocks + spade-three"
    "+ tribute:by-suit + points:5-4-3-2-1 + drop-places:100",
    base=_PRESIDENT,
)

_TYCOON = Rules.parse(
    "players:4 + jokers:2 + joker:wild-or-top + titles:tycoon + dealer:last + open:3D + lead:last"
    "+ pass:locked + revolution + eight-cut + spade-three + city-fall + rounds:3",
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
            Preset(
                "president-us",
                _PRESIDENT_US,
                source="the usual American house rules: en.wikipedia.org, groupgames.xyz, "
                "fuegogames.com, mcgillhall.tripod.com",
                revision=1,
                choices=(
                    "No single page has all of these rules together.",
                    "The last of the round before deals, and leads.",
                    "Jokers, which are not in the pack, are wild.",
                ),
            ),
            Preset(
                "trou-du-cul",
                _TROU_DU_CUL,
                source='fr.wikipedia.org, "Trou du cul (jeu)"; regledujeu.fr',
                revision=1,
                choices=(
                    "An equal rank skips the next player, as in the greater part of the rules "
                    "that were read.",
                    "A two ends the trick, and who goes out with one is last: both are common "
                    "options, not on every page.",
                    "The dealer's left neighbour opens; many tables have the queen of hearts "
                    "open instead (open:QH).",
                ),
            ),
            Preset(
                "klootzakken",
                _KLOOTZAKKEN,
                source="studentgames.nl; kaartspelletjes.nl; nl.everybodywiki.com",
                revision=1,
                choices=(
                    "The pages that were read say nothing of who leads later, of the end of a "
                    "trick, or of how many cards are exchanged; the usual answers stand here.",
                    "Twos are equal among each other; one page ranks the black ones above the "
                    "red ones.",
                ),
            ),
            Preset(
                "daifugo",
                _DAIFUGO,
                source='pagat.com, "Dai Fugō"; ja.wikipedia.org, "大富豪", the five rules of the '
                "Japanese federation; neo-channel.com for the cards nobody may go out with",
                revision=1,
                choices=(
                    "That the suit lock and the three of spades are two of the five rules is "
                    "general knowledge; the text that was read breaks off before them.",
                    "A pass locks out of the trick, as in the apps; in the base rules it need "
                    "not.",
                    "The holder of the three of diamonds opens, as in the apps.",
                    "Twos, eights and jokers are banned as last cards; with them wherever the "
                    "highest rank is meant, no-finish:TOP,8,X follows a revolution.",
                ),
            ),
            Preset(
                "uecda",
                _UECDA,
                source="the server of the computer Daihinmin tournament of the University of "
                "Electro-Communications, kit of 2018-08-26",
                revision=1,
                choices=(
                    "A refused play is refused; the server books it as a pass.",
                    "Where there are no places chance decides who gets the first card, as on the "
                    "server: a deal may name the seat. If it names none, it is the dealer's left "
                    "neighbour.",
                    "Seat 0 deals where there are no places.",
                ),
            ),
            Preset(
                "tycoon",
                _TYCOON,
                source="the card game in Persona 5 Royal, as described by samurai-gamers.com and "
                "megatenwiki.com",
                revision=1,
                choices=(
                    "Who leads, who deals and that a pass locks are as in daifugo.",
                    "Points are not counted: the best place of the last round wins.",
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

PRESIDENT_US: Final = ALL["president-us"].rules
"""President with the usual American house rules."""

TROU_DU_CUL: Final = ALL["trou-du-cul"].rules
"""Trou du cul, as played in France."""

KLOOTZAKKEN: Final = ALL["klootzakken"].rules
"""Klootzakken, as played in the Netherlands."""

DAIFUGO: Final = ALL["daifugo"].rules
"""Daifugō with the five rules of the Japanese federation."""

UECDA: Final = ALL["uecda"].rules
"""Daihinmin as the computer tournament of the University of Electro-Communications plays it."""

TYCOON: Final = ALL["tycoon"].rules
"""Tycoon, the card game in Persona 5 Royal."""


def check_revision(spec: str, revision: int) -> None:
    """
    Ask whether rules that were written down are still played in the same way.

    It goes by the preset that the text names; the rules may differ less from another one.

    Args:
        spec: A text that :meth:`arschloch.Rules.parse` reads.
        revision: The revision of the preset with which it begins, when it was written.

    Raises:
        RulesError: If *spec* is no text of rules.
        ValueError: If the preset has another revision here.

    Example:
        >>> from arschloch import presets
        >>> presets.check_revision("president+jokers:2", 1)
        >>> try:
        ...     presets.check_revision("president+jokers:2", 7)
        ... except ValueError as error:
        ...     print(error)
        rules 'president' of revision 7; this library knows revision 1

    .. versionadded:: 0.1.0
    """
    Rules.parse(spec)
    name = spec.partition("+")[0].strip().lower()
    known = ALL[name].revision
    if revision != known:
        said = shown(revision, 40)
        raise ValueError(f"rules {name!r} of revision {said}; this library knows revision {known}")
