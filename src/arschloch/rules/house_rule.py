# SPDX-License-Identifier: MIT
"""
The base of the pieces that a table adds to the game.

A piece looks at what lies on the table and answers in data: what else may be laid, what may
not, and which changes a play brings about.  It never touches the state, and the engine names
no piece.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final

import attrs
from typing_extensions import override

from ..cards import Cards, Rank, Suit
from ..changes import Change, Demote
from ..melds import Allowed, Deck, Meld
from ..words import sentence
from .slot import CodeError, Phrase, whole_number, written

__all__ = ["GoneOut", "HouseRule", "OnTable", "RankHouseRule", "SizedHouseRule", "answers_of"]

NOTHING: Final[Allowed] = {}
"""No meld at all."""


@attrs.frozen
class OnTable:
    """
    What a piece of the rules may look at.

    Args:
        top: The play to beat; ``None`` before a lead.
        reversed: Whether the order in force is turned round.
        lock: The suits that must be followed, packed; 0 for none.
        deck: What the deck can make.
        order: The ranks, low to high in the normal order.
        trick: The cards of the trick.  For :meth:`HouseRule.answer`, only under a rule that
            sets :attr:`HouseRule.reads_trick`, and with those of the play in question; for
            ``lets``, ``forbids`` and ``counters`` what :meth:`HouseRule.remembers` has named.
        cards: The cards of the play in question; for ``answer`` under such a rule only.

    Example:
        >>> from arschloch import presets
        >>> rules = presets.ARSCHLOCH
        >>> table = OnTable(
        ...     top=None, reversed=True, lock=0, deck=rules.shapes, order=rules.ranks,
        ...     trick=Cards(), cards=Cards(),
        ... )
        >>> table.highest.letter, table.copies(table.highest)
        ('7', Cards('7C 7D 7H 7S'))

    .. versionadded:: 0.1.0
    """

    top: Meld | None
    reversed: bool
    lock: int
    deck: Deck
    order: tuple[Rank, ...]
    trick: Cards
    cards: Cards

    @property
    def highest(self) -> Rank:
        """The rank that is highest in the order in force."""
        return self.order[0 if self.reversed else -1]

    def copies(self, rank: Rank, suit: Suit | None = None) -> Cards:
        """All cards of a rank that the deck has, or those of one suit."""
        found = self.deck.rank_masks[self.order.index(rank)]
        return Cards.from_mask(found if suit is None else found & self.deck.suit_masks[suit])


@attrs.frozen
class GoneOut:
    """
    A seat has gone out, and not by a foul.

    Args:
        seat: Who, 0-based.
        place: The place that it took, 0-based, 0 first.
        active: The seats that still hold cards, lowest first.
        participants: How many take part in the round.
        places: The places that this round goes by, best first, those who have left included;
            ``None`` without any.

    Example:
        >>> from arschloch import Rules
        >>> (city_fall,) = Rules.parse("president+city-fall").house_rules
        >>> out = GoneOut(seat=1, place=0, active=(0, 2, 3), participants=4, places=(0, 1, 2, 3))
        >>> city_fall.on_going_out(out)  # P1 was President, and P2 is first now
        (Demote(seat=0, cause='city-fall'),)

    .. versionadded:: 0.1.0
    """

    seat: int
    place: int
    active: tuple[int, ...]
    participants: int
    places: tuple[int, ...] | None


@attrs.frozen
class HouseRule:
    """
    A rule that a table adds to the game, one frozen class for each.

    Every method has an answer that does nothing, so a rule defines only what it needs.  All of
    them are functions of their arguments and of the fields of the rule alone: their answers are
    kept.

    Masks are ints with a bit for each card (``Cards.mask``); an ``Allowed`` is a mapping from
    kinds of melds (for a set its size, for a run ``RUN`` more than its length) to strengths, as
    the bits of an int: bit 0 for the lowest rank, for a run the column in which it begins.

    Example:
        >>> from arschloch.rules.five_skip import FiveSkip
        >>> FiveSkip().code, FiveSkip.read("off")
        ('five-skip', None)

    .. versionadded:: 0.1.0
    """

    head: ClassVar[str]
    """The word that its code begins with; stable, kebab-case."""

    forms: ClassVar[tuple[str, ...]]
    """How its codes are written, for the catalogue."""

    texts: ClassVar[Mapping[str, str]] = {}
    """The rule in words by language, for rules that the word lists of the package lack."""

    anytime: ClassVar[bool] = False
    """Whether what it lets be played may be played out of turn, too."""

    reads_trick: ClassVar[bool] = False
    """Whether it reads which cards were laid in the trick."""

    counters_beat: ClassVar[bool] = True
    """Whether its counters beat a play, so that they keep a trick open (A9.2)."""

    @property
    def code(self) -> str:
        """The canonical code, with its argument."""
        return self.head

    @property
    def declares_suits(self) -> bool:
        """Whether it makes players declare the suit of a wild card, too."""
        return False

    @classmethod
    def read(cls, argument: str | None) -> HouseRule | None:
        """
        The piece for a code: the head alone; ``head:off``, which is ``None``, turns it off.

        Args:
            argument: What stands after the colon, in small letters; ``None`` without a colon.

        Raises:
            CodeError: If the code takes no such argument.
        """
        if argument not in (None, "off"):
            raise CodeError(
                f"'{written(cls.head, argument)}' is unknown; it is one of {cls.head}, "
                f"{cls.head}:off"
            )
        return cls() if argument is None else None

    def phrase(self) -> Phrase:
        """The key of the sentence that says the rule, and what fills its gaps."""
        return self.code, {}

    def say(self, language: str, gaps: Mapping[str, object] | None = None) -> str:
        """
        The rule in words, its own or those of the word lists; in English if it lacks others.

        Args:
            language: Such as ``"en"``.
            gaps: What fills the gaps of the sentence instead of what :meth:`phrase` gives.
        """
        key, values = self.phrase()
        values = values if gaps is None else gaps
        if not self.texts:
            return sentence(key, values, language)
        return self.texts.get(language, self.texts["en"]).format_map(values)

    def applies(self, rules: Any) -> bool:
        """
        Whether it can matter among the rules; what lies dormant is not described.

        Args:
            rules: The :class:`~arschloch.Rules`.
        """
        return True

    def problems(self, deck: Deck, order: tuple[Rank, ...]) -> Iterable[str]:
        """
        What makes the piece senseless with a deck, in sentences.

        Args:
            deck: What the deck can make.
            order: Its ranks, low to high in the normal order.
        """
        return ()

    def reads_suits(self, deck: Deck, order: tuple[Rank, ...]) -> int:
        """
        The cards whose suit it reads, as a mask; those are told apart in legal lists.

        Args:
            deck: What the deck can make.
            order: Its ranks, low to high in the normal order.
        """
        return 0

    def remembers(self, table: OnTable) -> Cards:
        """
        The cards of the trick that decide what it lets, forbids or counters.

        Args:
            table: What lies on the table, with all cards of the trick.

        Returns:
            Some of ``table.trick``, the fewer the better; for rules that set
            :attr:`reads_trick`.
        """
        return Cards()

    def lets(self, table: OnTable) -> Allowed:
        """
        What may be laid on the play on top beyond what beats it anyway, whatever suits are locked.

        Args:
            table: What lies on the table, ``top`` never ``None``.
        """
        return NOTHING

    def forbids(self, table: OnTable) -> Allowed:
        """
        What may not be laid on the play on top, although it would beat it or a rule lets it.

        Args:
            table: What lies on the table, ``top`` never ``None``.
        """
        return NOTHING

    def counters(self, table: OnTable) -> Iterable[Cards]:
        """
        Plays, card by card, that may be laid on the play on top whatever else holds.

        Args:
            table: What lies on the table, ``top`` never ``None``.
        """
        return ()

    def comes_late(self, cards: Cards, played: Cards, table: OnTable) -> bool:
        """
        Whether cards could have been laid out of turn, but come too late (``turn/too-late``).

        Args:
            cards: The cards, which cannot be laid now.
            played: All cards that seats have played in this round.
            table: What lies on the table now.
        """
        return False

    def answer(self, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        """
        The changes that a play brings about, in any order.

        Args:
            meld: What the play counts as.
            table: What lay on the table before it, ``top`` being ``None`` for a lead.
        """
        return ()

    def on_going_out(self, out: GoneOut) -> tuple[Demote, ...]:
        """
        Who is placed from the bottom since a seat has gone out.

        Args:
            out: Who has gone out, and when.
        """
        return ()


def answers_of(rules: Iterable[HouseRule], meld: Meld, table: OnTable) -> tuple[Change, ...]:
    """What some house rules answer to a play, one rule after the other."""
    return tuple(change for rule in rules for change in rule.answer(meld, table))


@attrs.frozen
class SizedHouseRule(HouseRule):
    """
    A piece about sets of *size* cards or more, written ``head:N``; four where none is named.

    Args:
        size: The least number of cards, 2 to 24.

    Example:
        >>> @attrs.frozen
        ... class Avalanche(SizedHouseRule):
        ...     head = "avalanche"
        >>> Avalanche.read(None), Avalanche.read("6"), Avalanche(6).code
        (Avalanche(size=4), Avalanche(size=6), 'avalanche:6')

    .. versionadded:: 0.1.0
    """

    size: int = 4

    @property
    @override
    def code(self) -> str:
        """The canonical code: the head alone for four cards."""
        return self.head if self.size == 4 else f"{self.head}:{self.size}"

    @classmethod
    @override
    def read(cls, argument: str | None) -> HouseRule | None:
        """The piece for ``head``, ``head:N`` or ``head:off``."""
        if argument in (None, "off"):
            return super().read(argument)
        return cls(whole_number(cls.head, argument, 2, 24))

    @override
    def phrase(self) -> Phrase:
        """The sentence of the head, with the number of cards."""
        return self.head, {"number": self.size}

    @override
    def problems(self, deck: Deck, order: tuple[Rank, ...]) -> Iterable[str]:
        """A set of that size must be possible."""
        if self.size > deck.largest_set:
            yield (
                f"'{self.code}' needs sets of {self.size} cards, and the largest set has "
                f"{deck.largest_set} under {deck.set_codes}"
            )


@attrs.frozen
class RankHouseRule(HouseRule):
    """
    A piece that one rank sets off, named in the class; a deck without it is refused.

    Example:
        >>> from arschloch import presets
        >>> @attrs.frozen
        ... class SixCut(RankHouseRule):
        ...     head, rank = "six-cut", Rank.SIX
        >>> print(*SixCut().problems(presets.ARSCHLOCH.shapes, presets.ARSCHLOCH.ranks))
        'six-cut' needs a 6, and 'deck:32' has none

    .. versionadded:: 0.1.0
    """

    rank: ClassVar[Rank]
    """The rank."""

    @override
    def problems(self, deck: Deck, order: tuple[Rank, ...]) -> Iterable[str]:
        """The deck must have the rank."""
        if self.rank not in order:
            yield f"'{self.code}' needs a {self.rank.letter}, and {deck.pack_code} has none"
