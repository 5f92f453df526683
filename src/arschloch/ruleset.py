# SPDX-License-Identifier: MIT
"""A set of rules: one frozen value, from a spec string and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import Final, final

import attrs

from . import words
from .cards import Rank, Suit, deck_mask, joker_mask, suit_mask
from .codes import apply_code, in_spec_order, is_code
from .contradictions import problems
from .errors import RulesError, printable, shown
from .melds import Deck
from .rules import (
    FIRST_SLOTS,
    HOUSE_RULES,
    LAST_SLOTS,
    SLOTS,
)
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
from .rules.finishing import Foul, NoFinish, OnlyBanned, brings_only_banned
from .rules.house_rule import HouseRule
from .rules.melding import RunBeats, Runs, SizeMatch
from .rules.playing import Equal, Passing
from .rules.scoring import Points
from .rules.seating import DECKS, FirstRanks, JokerRole, RankOrder, Seats
from .rules.slot import Slot
from .rules.trick_end import AfterOut, Unbeatable

__all__ = ["Preset", "Rules"]

_SLOT_OF_FIELD: Final[Mapping[str, Slot]] = {slot.field: slot for slot in SLOTS}
_MAX_SPEC: Final = 2_000


def _in_effect_order(rules: Iterable[HouseRule]) -> tuple[HouseRule, ...]:
    """House rules in the one order in which their effects apply, whatever order they came in."""
    heads = list(HOUSE_RULES)

    def place(rule: object) -> int:
        head = getattr(rule, "head", None)
        return heads.index(head) if head in heads else len(heads)

    # What is no list of house rules is refused with all other problems.
    return tuple(sorted(rules, key=place)) if isinstance(rules, Iterable) else rules


@final
@attrs.frozen(kw_only=True, cache_hash=True)
class Rules:
    """
    The rules of a table, as data.

    Every field is one slot; its values are small frozen values whose codes the catalogue
    of codes lists.  Presets (:data:`arschloch.presets`) and :meth:`parse` are the usual
    roads to a value; ``attrs.evolve`` changes single fields.

    Raises:
        RulesError: If fields contradict each other; it lists every contradiction.

    Example:
        >>> rules = Rules.parse("arschloch+ten-high")
        >>> rules.spec
        'arschloch+ten-high'
        >>> rules == Rules.parse("ten-high", base=Rules.parse("arschloch"))
        True

    .. versionadded:: 0.1.0
    """

    players: tuple[int, int]
    """How few and how many may play a match."""
    deck: int
    """Cards in one pack without jokers, 32, 36 or 52."""
    packs: int
    """Packs shuffled together, 1 to 4."""
    jokers: int
    """Jokers in all, 0 to 8."""
    joker: JokerRole
    """What a joker is."""
    order: RankOrder
    """The normal order of the ranks."""
    first_ranks: FirstRanks
    """Whether there are places before round 1."""
    seats: Seats
    """Whether players move seats by place."""
    redraw_seats: int | None
    """After so many rounds chance redraws the seats; ``None`` for never."""
    titles: str
    """The name of the title set."""
    deal: HandSize
    """How many cards are dealt."""
    dealer: Dealer
    """Who deals from round 2 on."""
    deal_from: DealFrom
    """Who gets the first card."""
    leftovers: Leftovers
    """What becomes of cards that are left over."""
    shown_card: MisdealtCard
    """What follows when a card is seen in the deal."""
    open: Opening
    """Who leads in round 1."""
    open_with: bool
    """Whether the opening lead must contain the opening card."""
    lead: Lead
    """Who leads from round 2 on."""
    house_rules: tuple[HouseRule, ...] = attrs.field(converter=_in_effect_order)
    """The pieces that this table adds, in the order of their effects."""
    size: SizeMatch
    """Whether a set must have as many cards as the one below."""
    runs: Runs | None
    """Whether cards of neighbouring ranks may be laid together; ``None`` for never."""
    run_beats: RunBeats
    """What a run must be to beat another."""
    joker_beyond: bool
    """Whether a wild card may lie one column beyond either end of a run."""
    wilds: int | None
    """How many wild cards one play may have; ``None`` for any number."""
    equal: Equal
    """Whether an equal rank may be laid."""
    passing: Passing
    """For how long a pass binds."""
    owner_continues: bool
    """Whether the owner of a trick may beat the own play when all others have passed."""
    pass_on_lead: bool
    """Whether the leader may pass."""
    must_play: bool
    """Whether only those may pass who cannot play."""
    unbeatable: Unbeatable
    """When a play ends the trick at once."""
    after_out: AfterOut
    """Who leads when the owner of a trick is out."""
    no_finish: NoFinish
    """The cards with which nobody may go out."""
    foul: Foul
    """What follows when somebody does."""
    only_banned: OnlyBanned
    """What follows when somebody holds nothing but such cards."""
    exchange: Exchange
    """How many cards change hands before play."""
    tribute: Tribute
    """What the low side gives."""
    give_back: GiveBack
    """What the high side returns."""
    takeover: int | None
    """The least number of jokers with which a takeover is on; ``None`` for never."""
    points: Points
    """What places are worth."""
    first_to: int | None
    """The total that ends the match; ``None`` for no target."""
    rounds: int | None
    """The number of rounds of a match; ``None`` for no such number."""
    drop_places: int | None
    """After so many rounds places are dropped; ``None`` for never."""

    def __attrs_post_init__(self) -> None:
        found = tuple(problems(self))
        if found:
            raise RulesError(found)

    @classmethod
    def parse(cls, text: str, *, base: Rules | None = None) -> Rules:
        """
        Read a spec string: the name of a preset and changes, joined by ``+``.

        A later code for the same slot wins over an earlier one.

        Args:
            text: Such as ``"president+bomb+jokers:2"``; case and blanks do not matter.
            base: The rules to change, if *text* names no preset.

        Raises:
            RulesError: For unknown names and codes, arguments that a code does not take,
                and contradictions; all of them at once, once the preset is known.

        Example:
            >>> Rules.parse("scum + jokers:2").jokers
            2
        """
        if not isinstance(text, str) or len(text) > _MAX_SPEC:
            raise RulesError(
                [f"{shown(text)} is no spec; it is a text of at most {_MAX_SPEC} characters"]
            )
        codes = [code.strip() for code in text.split("+")]
        wrong: list[str] = []
        preset = _PRESETS.get(codes[0].lower())
        if preset is not None:
            base, codes = preset.rules, codes[1:]
        elif base is None:
            raise RulesError([_unknown_preset(codes[0])])
        check_rules(base)
        fields = attrs.asdict(base, recurse=False)
        for code in codes:
            problem = apply_code(fields, code, _PRESETS)
            if problem is not None:
                wrong.append(problem)
        heads = {code.partition(":")[0].strip().lower() for code in codes}
        is_brought = brings_only_banned(fields["no_finish"], fields["foul"])
        if is_brought and "only-banned" not in heads:
            fields["only_banned"] = OnlyBanned.LAST
        try:
            rules = cls(**fields)
        except RulesError as error:
            raise RulesError([*wrong, *error.problems]) from None
        if wrong:
            raise RulesError(wrong)
        return rules

    @property
    def codes(self) -> Mapping[str, str]:
        """
        Every code of these rules, by the field, or by the head of the house rule.

        Example:
            >>> Rules.parse("arschloch+bomb").codes["bomb"]
            'bomb'
        """
        return {
            **{slot.field: slot.write(getattr(self, slot.field)) for slot in FIRST_SLOTS},
            **{rule.head: rule.code for rule in self.house_rules},
            **{slot.field: slot.write(getattr(self, slot.field)) for slot in LAST_SLOTS},
        }

    @property
    def base(self) -> Preset:
        """The preset that these rules differ least from, the earlier one among equals."""
        return _nearest_preset(self)[0]

    @property
    def spec(self) -> str:
        """
        The shortest text that :meth:`parse` reads back to these rules.

        Example:
            >>> Rules.parse("president+deck:52+matching+bomb").spec
            'president+bomb+matching'
        """
        preset, changes = _nearest_preset(self)
        return "+".join((preset.name, *changes))

    @property
    def source(self) -> str:
        """Where the rules of the :attr:`base` come from."""
        return self.base.source

    @property
    def revision(self) -> int:
        """The revision of the :attr:`base`; it rises when a change alters who wins."""
        return self.base.revision

    def describe(self, language: str = "en") -> str:
        """
        The rules in words, grouped, one sentence a line.

        Args:
            language: ``"en"`` or ``"de"``.

        Raises:
            ValueError: If there is no such language.

        Example:
            >>> print(Rules.parse("president").describe().splitlines()[1])
            - 4 to 7 players.
        """
        grouped: dict[str, list[str]] = {}
        for slot in SLOTS:
            if slot.applies(self):
                grouped.setdefault(slot.section, []).append(self.say(slot.field, language))
        for rule in self.house_rules:
            if rule.applies(self):
                grouped.setdefault("house", []).append(rule.say(language))
        return "\n".join(
            "\n- ".join([words.section(section, language), *sentences])
            for section, sentences in grouped.items()
        )

    def say(self, field: str, language: str = "en") -> str:
        """
        One field of the rules in words.

        Args:
            field: The name of the field; house rules say themselves.
            language: ``"en"`` or ``"de"``.

        Raises:
            KeyError: If there is no such field.
            ValueError: If there is no such language.

        Example:
            >>> Rules.parse("arschloch").say("order")
            'Ranks from low to high: 7 8 9 T J Q K A.'
        """
        slot = _SLOT_OF_FIELD[field]
        key, values = slot.phrase(getattr(self, field))
        if field == "titles":
            names = self.title_names(4, language)
            values = {"first": names[0], "last": names[-1]}
        elif field == "order":
            values = {"ranks": " ".join(rank.letter for rank in self.ranks)}
        return words.sentence(key, values, language)

    def diff(self, other: Rules) -> tuple[tuple[str, str], ...]:
        """
        What differs: pairs of the code here and the code there.

        A house rule that one side lacks is written ``…:off`` there.

        Example:
            >>> Rules.parse("arschloch").diff(Rules.parse("arschloch+bomb+ten-high"))
            (('two-high', 'ten-high'), ('bomb:off', 'bomb'))
        """
        check_rules(other)
        here, there = self.codes, other.codes
        slots = [slot for slot in {**here, **there} if here.get(slot) != there.get(slot)]
        return tuple(
            (here.get(slot, f"{slot}:off"), there.get(slot, f"{slot}:off"))
            for slot in in_spec_order(slots)
        )

    def title_names(self, players: int, language: str = "en") -> tuple[str, ...]:
        """
        The titles by place, first place first.

        Args:
            players: How many take part, 1 or more.
            language: ``"en"``, ``"de"``, ``"fr"``, ``"nl"``, ``"ja"`` or ``"zh"``.

        Raises:
            ValueError: If there is no such language or number.

        Example:
            >>> Rules.parse("arschloch").title_names(3, "de")
            ('Präsident', 'Bürger', 'Arschloch')

        Source:
            A12, P7.
        """
        return words.titles(self.titles, players, language)

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks of the deck, low to high in the normal order."""
        return self.order.within(DECKS[self.deck])

    @property
    def shapes(self) -> Deck:
        """What the deck can make; a table for pieces of the rules."""
        return _deck(
            self.ranks,
            self.packs,
            self.jokers,
            self.joker,
            self.wilds,
            self.runs,
            self.joker_beyond,
            any(rule.declares_suits for rule in self.house_rules),
        )

    def __str__(self) -> str:
        return self.spec


@final
@attrs.frozen
class Preset:
    """
    A set of rules with a name.

    Args:
        name: What a spec string begins with.
        rules: The rules.
        source: Where they come from.
        revision: Rises when a change of this library alters who wins a recorded round.
        choices: What the source leaves open and this library chose, in sentences.

    Example:
        >>> from arschloch import presets
        >>> presets.ALL["scum"].revision
        1

    .. versionadded:: 0.1.0
    """

    name: str
    rules: Rules
    source: str
    revision: int
    choices: tuple[str, ...] = ()


_PRESETS: Final[dict[str, Preset]] = {}


def is_preset(name: str) -> bool:
    """Whether a preset has a name."""
    return name in _PRESETS


def register_preset(preset: Preset) -> Preset:
    """Make a preset known to spec strings."""
    _PRESETS[preset.name] = preset
    _nearest_preset.cache_clear()
    return preset


@lru_cache(maxsize=1024)
def _nearest_preset(rules: Rules) -> tuple[Preset, tuple[str, ...]]:
    changes = {preset.name: _changes(preset.rules, rules) for preset in _PRESETS.values()}
    name = min(changes, key=lambda name: len(changes[name]))
    return _PRESETS[name], changes[name]


def _changes(base: Rules, rules: Rules) -> tuple[str, ...]:
    """The codes that lead from one set of rules to another."""
    is_brought = brings_only_banned(rules.no_finish, rules.foul)
    return tuple(
        there for _, there in base.diff(rules) if not (is_brought and there == "only-banned:last")
    )


@lru_cache(maxsize=1024)
def _deck(
    ranks: tuple[Rank, ...],
    packs: int,
    jokers: int,
    role: JokerRole,
    wilds: int | None,
    runs: Runs | None,
    beyond: bool,
    declares_suits: bool,
) -> Deck:
    joker_cards, everything = joker_mask(jokers), deck_mask(ranks, packs, 0)
    wild = 0 if role is JokerRole.TOP else joker_cards
    most_wilds = wild.bit_count() if wilds is None else min(wilds, wild.bit_count())
    largest_top = {
        JokerRole.WILD: 0,
        JokerRole.WILD_OR_TOP: jokers,
        JokerRole.TOP: min(jokers, 1),
    }[role]
    return Deck(
        rank_masks=tuple(deck_mask([rank], packs, 0) for rank in ranks),
        suit_masks=tuple(suit_mask(suit) & everything for suit in Suit),
        jokers=joker_cards,
        wild=wild,
        copies=packs,
        most_wilds=most_wilds,
        largest_top=largest_top,
        shortest_run=0 if runs is None else runs.shortest,
        mixed_runs=runs is not None and runs.any_suit,
        beyond=beyond and runs is not None and most_wilds > 0,
        declares_suits=declares_suits,
        pack_code=f"'deck:{4 * len(ranks)}'",
        set_codes=f"'packs:{packs}', 'jokers:{jokers}', 'joker:{role.value}' and "
        f"'wilds:{wilds or 'any'}'",
    )


def check_rules(value: object) -> None:
    """Raise if a value is no set of rules."""
    if not isinstance(value, Rules):
        raise TypeError(f"{shown(value)} are no rules; Rules.parse('arschloch') are")


def check_players(rules: Rules, players: int) -> None:
    """Raise if there are no such rules, or they are not for so many players."""
    check_rules(rules)
    fewest, most = rules.players
    if type(players) is not int or not fewest <= players <= most:
        raise ValueError(
            f"{shown(players)} players are out of range; these rules are for {fewest} to {most}"
        )


def _unknown_preset(name: str) -> str:
    head, written = name.partition(":")[0].strip().lower(), printable(name[:40])
    near = get_close_matches(head, _PRESETS, 1)
    hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(_PRESETS)}"
    if is_code(head):
        hint = f"a spec begins with one, such as 'arschloch+{written}'"
    return f"'{written}' is no preset; {hint}"
