# SPDX-License-Identifier: MIT
"""A house rule of one's own, made known to spec strings."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

import attrs
import pytest

from arschloch import Play, Reversed, Rules, RulesError, Trick, TrickEnded, presets
from arschloch.cards import Rank
from arschloch.house_rules import (
    Allowed,
    Change,
    Demote,
    EndTrick,
    GoneOut,
    HouseRule,
    Meld,
    OnTable,
    RankHouseRule,
    Reverse,
    SizedHouseRule,
    forget,
    register,
)

from .lines import events, listed, play, refuse, table


@attrs.frozen
class QueenCut(RankHouseRule):
    """A play with a queen ends the trick."""

    head: ClassVar[str] = "queen-cut"
    forms: ClassVar[tuple[str, ...]] = ("queen-cut", "queen-cut:off")
    texts: ClassVar[Mapping[str, str]] = {"en": "A play with a queen ends the trick."}
    rank: ClassVar[Rank] = Rank.QUEEN

    def answer(self, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        """End the trick."""
        return (EndTrick(self.code),) if meld.count(self.rank) else ()


@attrs.frozen
class Flood(SizedHouseRule):
    """So many of a kind turn the order round."""

    head: ClassVar[str] = "flood"
    forms: ClassVar[tuple[str, ...]] = ("flood", "flood:N", "flood:off")
    texts: ClassVar[Mapping[str, str]] = {
        "en": "{number} of a kind flood the table.",
        "de": "{number} Gleiche überfluten den Tisch.",
    }

    def answer(self, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        """Turn the order round."""
        big = any(meld.count(rank) >= self.size for rank in table.order)
        return (Reverse(self.code),) if big else ()


@attrs.frozen
class ThreeAnytime(HouseRule):
    """A three takes any single card, out of turn, too."""

    head: ClassVar[str] = "three-anytime"
    forms: ClassVar[tuple[str, ...]] = ("three-anytime", "three-anytime:off")
    texts: ClassVar[Mapping[str, str]] = {"en": "A three takes any card at any time."}
    anytime: ClassVar[bool] = True

    def lets(self, table: OnTable) -> Allowed:
        """A single three, on any single card."""
        three = table.order.index(Rank.THREE)
        return {1: 1 << three} if table.top is not None and table.top.size == 1 else {}


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    """Both rules are known while a test runs."""
    register(QueenCut)
    register(Flood)
    yield
    forget(QueenCut)
    forget(Flood)


def test_it_answers_with_its_class() -> None:
    """As a decorator it gives the class back, and once more for the same class."""
    assert QueenCut is register(QueenCut) is register(QueenCut)


def test_in_a_spec_string() -> None:
    """Its code is read, written and turned off like any other."""
    rules = Rules.parse("president+bomb+queen-cut")
    assert QueenCut() in rules.house_rules
    assert rules == Rules.parse(rules.spec)
    assert "president+bomb+queen-cut" == rules.spec
    assert Rules.parse("president+bomb") == Rules.parse("president+bomb+queen-cut+queen-cut:off")
    assert Rules.parse("president+QUEEN-CUT") == Rules.parse("president+queen-cut")


def test_with_a_number() -> None:
    """A rule with a size takes one, and four is not written."""
    rules = Rules.parse("president+flood:3")
    assert ("flood:3", "president+flood:3") == (rules.codes["flood"], rules.spec)
    assert "president+flood" == Rules.parse("president+flood:4").spec


def test_in_the_codes_and_differences() -> None:
    """It stands among the codes by its head, and in a diff like any other."""
    rules = Rules.parse("president+queen-cut")
    assert "queen-cut" == rules.codes["queen-cut"]
    assert (("queen-cut:off", "queen-cut"),) == presets.PRESIDENT.diff(rules)
    assert (("queen-cut", "queen-cut:off"),) == rules.diff(presets.PRESIDENT)
    assert (("flood:3", "flood"),) == Rules.parse("scum+flood:3").diff(Rules.parse("scum+flood"))


def test_in_words() -> None:
    """It is described by its own sentence; a language that it lacks falls back to another."""
    rules = Rules.parse("president+queen-cut+flood:3")
    assert "- A play with a queen ends the trick." in rules.describe("en").splitlines()
    assert "- A play with a queen ends the trick." in rules.describe("de").splitlines()
    assert "- 3 of a kind flood the table." in rules.describe("en").splitlines()
    assert "- 3 Gleiche überfluten den Tisch." in rules.describe("de").splitlines()


def test_pickle() -> None:
    """Rules with it, and states under them, survive a pickle."""
    rules = Rules.parse("president+queen-cut+flood:3")
    again = pickle.loads(pickle.dumps(rules))
    assert (rules, hash(rules)) == (again, hash(again))
    state = table(rules, "P1: 9C QC | P2: 4D 5D | P3: 4H 5H")
    assert state == pickle.loads(pickle.dumps(state))
    assert None is play(pickle.loads(pickle.dumps(state)), "P1 QC").trick


def test_what_it_does() -> None:
    """A queen ends the trick, and the event names the code of the rule."""
    state = table("president+queen-cut", "P1: 9C 3C | P2: QD JD 4D | P3: 4H KH")
    assert TrickEnded(1, "queen-cut", 1) == events(play(state, "P1 9C"), "P2 QD")[-1]
    after = play(state, "P1 9C ; P2 QD")
    assert (None, 1) == (after.trick, after.turn)
    assert None is not play(state, "P1 9C ; P2 JD").trick


def test_together_with_others() -> None:
    """It works beside rules of the library, and its changes keep their order."""
    state = table("president+flood:3+queen-cut+eight-cut", "P1: QC QD QH 3C | P2: 4D | P3: KH")
    assert Reversed(True, "flood:3") in events(state, "P1 QC QD QH")
    state = play(state, "P1 QCQDQH")
    assert (None, 0, True) == (state.trick, state.turn, state.reversed)
    play(state, "P1 3C ; P2? 4D (trick/too-low) ; P2 -")


def test_what_it_does_not_do() -> None:
    """It lets nothing be played that does not beat what lies there."""
    state = table("president+queen-cut", "P1: KC 3C | P2: QD 4D | P3: 4H KH")
    play(state, "P1 KC ; P2? QD (trick/too-low)")


def test_a_deck_without_its_rank() -> None:
    """A rule of a rank is refused where the deck lacks it, as those of the library are."""

    @attrs.frozen
    class DeuceCut(QueenCut):
        """A two ends the trick."""

        head: ClassVar[str] = "deuce-cut"
        rank: ClassVar[Rank] = Rank.TWO

    register(DeuceCut)
    try:
        Rules.parse("president+deuce-cut")
        with pytest.raises(RulesError, match="'deuce-cut' needs a 2"):
            Rules.parse("arschloch+deuce-cut")
    finally:
        forget(DeuceCut)


def test_forgotten() -> None:
    """After that its code is none, and the head is free for another rule."""
    forget(QueenCut)
    with pytest.raises(RulesError, match="'queen-cut' is no code of the rules"):
        Rules.parse("president+queen-cut")
    forget(QueenCut)

    @attrs.frozen
    class Other(QueenCut):
        """Another rule of this head."""

    assert Other is register(Other)
    forget(Other)


def test_to_forget_another_rule_of_the_head() -> None:
    """Only the class that is known is forgotten."""

    @attrs.frozen
    class Other(QueenCut):
        """Another rule of this head."""

    forget(Other)
    assert QueenCut() in Rules.parse("president+queen-cut").house_rules


@pytest.mark.parametrize("value", [None, 7, "queen-cut", QueenCut(), int, object])
def test_no_house_rule(value: Any) -> None:
    """What is no class derived from HouseRule is refused."""
    with pytest.raises(TypeError, match="HouseRule"):
        register(value)


def test_no_head() -> None:
    """A rule without a head, or without forms, is refused, and what it lacks is named."""

    @attrs.frozen
    class Headless(HouseRule):
        """No head, no forms."""

        texts: ClassVar[Mapping[str, str]] = {"en": "Nothing."}

    with pytest.raises(TypeError, match=r"Headless lacks head, forms"):
        register(Headless)


@pytest.mark.parametrize("words", [{}, {"de": "Nichts."}])
def test_no_texts(words: dict[str, str]) -> None:
    """A rule without its sentence in English is refused."""

    @attrs.frozen
    class Silent(HouseRule):
        """No English sentence."""

        head: ClassVar[str] = "silent"
        forms: ClassVar[tuple[str, ...]] = ("silent", "silent:off")
        texts: ClassVar[Mapping[str, str]] = words

    with pytest.raises(TypeError, match="Silent lacks texts"):
        register(Silent)


@pytest.mark.parametrize(
    "bad", ["", "Queen", "queen_cut", "queen cut", "-queen", "queen-", "queen:cut", "a+b", "ß", 7]
)
def test_a_bad_head(bad: Any) -> None:
    """A head is made of small letters and hyphens."""

    @attrs.frozen
    class Bad(QueenCut):
        """A bad head."""

        head: ClassVar[str] = bad

    with pytest.raises(ValueError, match="head"):
        register(Bad)


@pytest.mark.parametrize(
    "taken", ["bomb", "eight-cut", "equal", "matching", "two-high", "runs-any-suit", "flood"]
)
def test_the_head_of_another(taken: str) -> None:
    """A head that belongs to a rule, a slot, or one of its short forms is refused."""

    @attrs.frozen
    class Taken(QueenCut):
        """A head that is taken."""

        head: ClassVar[str] = taken

    with pytest.raises(ValueError, match=f"the head '{taken}' belongs to another"):
        register(Taken)
    forget(Taken)
    Rules.parse("president+matching+bomb+eight-cut+two-high+flood")


def test_the_name_of_a_preset() -> None:
    """A head that a spec would take for a preset is refused."""

    @attrs.frozen
    class Preset(QueenCut):
        """The name of a preset."""

        head: ClassVar[str] = "scum"

    with pytest.raises(ValueError, match="the head 'scum' is the name of a preset"):
        register(Preset)


def test_a_class_that_is_made_without_attrs() -> None:
    """Rules are values, so each rule is a frozen class of its own."""

    class Plain(QueenCut):
        """No attrs class of its own."""

        head: ClassVar[str] = "plain"

    with pytest.raises(TypeError, match=r"Plain must be made frozen by attrs\.frozen"):
        register(Plain)


def test_rules_with_a_rule_that_was_forgotten() -> None:
    """Rules made before still write and compare themselves."""
    rules = Rules.parse("president+flood+bomb")
    forget(Flood)
    assert rules.spec == "president+bomb+flood"
    assert ("flood:off", "flood") in Rules.parse("president").diff(rules)


def test_a_rule_that_needs_an_argument() -> None:
    """Its sentence cannot be tried when it is registered, and is said all the same."""

    @attrs.frozen
    class Least(HouseRule):
        """So many cards at least."""

        number: int
        head: ClassVar[str] = "least"
        forms: ClassVar[tuple[str, ...]] = ("least:N", "least:off")
        texts: ClassVar[Mapping[str, str]] = {"en": "Lead {number} cards at least."}

        @property
        def code(self) -> str:
            """The code with its number."""
            return f"least:{self.number}"

        @classmethod
        def read(cls, argument: str | None) -> HouseRule | None:
            """The piece for a number."""
            return None if argument == "off" else cls(int(argument or 0))

        def phrase(self) -> tuple[str, dict[str, int]]:
            """The sentence with its number."""
            return "least", {"number": self.number}

    register(Least)
    assert "- Lead 2 cards at least." in Rules.parse("president+least:2").describe()


def test_an_own_rule_out_of_turn() -> None:
    """Nothing of it comes too late unless it says so."""
    register(ThreeAnytime)
    rules = "president+three-anytime"
    state = table(rules, "P1: 4C KC | P2: 5D 6D | P3: 3H 3S 9H", 1, trick=Trick(1, 1, "5C"))
    assert ["P1 KC", "P1 -", "P3 3H"] == listed(state)
    refuse(state, Play(2, "3H 3S"), "turn/not-yours")


def test_a_rule_that_names_who_has_a_place_already() -> None:
    """Nobody is placed twice, whoever a rule names."""

    @attrs.frozen
    class Firsts(HouseRule):
        """Everybody who is placed falls, which nobody can."""

        head: ClassVar[str] = "firsts"
        forms: ClassVar[tuple[str, ...]] = ("firsts", "firsts:off")
        texts: ClassVar[Mapping[str, str]] = {"en": "Who is placed falls."}

        def on_going_out(self, out: GoneOut) -> tuple[Demote, ...]:
            """The seat that has just gone out."""
            return (Demote(out.seat, self.code),)

    register(Firsts)
    state = table("president+firsts", "P1: 4C | P2: 5D 6D | P3: 3H 3S", 1)
    assert (0, None, None) == play(state, "P1 4C").standing


def test_a_class_that_attrs_makes_in_another_way() -> None:
    """What derives from a frozen class is frozen, and has a hash."""
    inner: dict[str, Any] = {"head": "thawed", "forms": ("thawed",), "texts": {"en": "It thaws."}}
    thawed = register(attrs.define(type("Thawed", (HouseRule,), inner)))

    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(thawed(), "code", "other")  # noqa: B010
    assert hash(thawed()) == hash(thawed())
    assert "president+thawed" == str(Rules.parse("president+thawed"))
