# SPDX-License-Identifier: MIT
"""Own house rules that do what no rule of the library does, hook by hook."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import attrs
import pytest

from arschloch import (
    Cards,
    Demoted,
    Pass,
    Play,
    Rank,
    Revealed,
    Rules,
    RulesError,
    State,
    Suit,
    Trick,
    TrickEnded,
    apply,
    check,
    legal_actions,
    position,
)
from arschloch.__main__ import main
from arschloch.house_rules import (
    Ask,
    Change,
    Demote,
    EndTrick,
    HouseRule,
    Meld,
    OnTable,
    Reverse,
    Skip,
    register,
    suits_packed,
)

from .lines import events, listed, table


def named(name: str) -> Any:
    """The class variables of a rule that is on or off."""
    return {"head": name, "forms": (name, f"{name}:off"), "texts": {"en": f"The rule {name}."}}


def make(name: str, **methods: Any) -> type[HouseRule]:
    """A registered house rule of some methods and class variables."""
    return register(attrs.frozen(type(name.title(), (HouseRule,), {**named(name), **methods})))


def at(rules: str, hands: str, turn: int = 1, **more: Any) -> State:
    """A position under rules that cannot be pickled, since their classes are local."""
    return table(rules, hands, turn, **more)


@pytest.fixture
def lead_of_five() -> None:
    """A five that is led ends the trick."""

    def answer(self: HouseRule, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        is_led = table.top is None and meld.rank is Rank.FIVE
        return (EndTrick(self.code),) if is_led else ()

    make("lead-of-five", answer=answer)


@pytest.mark.usefixtures("lead_of_five")
def test_a_rule_about_leads_says_nothing_of_an_answer() -> None:
    """A position is not refused for what would be so if the play had been led."""
    rules = Rules.parse("president+lead-of-five")
    trick = Trick(0, 1, "5D")
    state = position(rules, ["9C KC", "QD 8D", "JS TS"], turn=2, trick=trick)
    assert 2 == state.turn


def test_a_rule_that_turns_the_order_now_and_then() -> None:
    """A position is believed that is turned round, since an own rule may have done it."""

    def answer(self: HouseRule, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        return (Reverse(self.code),) if table.cards == Cards("JS") else ()

    make("jack-of-spades", answer=answer, reads_trick=True)
    rules = Rules.parse("president+jack-of-spades")
    state = position(rules, ["9C KC", "QD 8D", "JC TS"], turn=2, reversed=True)
    assert state.reversed


def test_a_rule_that_lets_a_lock_be_broken() -> None:
    """A position is believed whose top play does not follow the suits."""

    def lets(self: HouseRule, table: OnTable) -> dict[int, int]:
        return {1: 1 << table.order.index(Rank.THREE)}

    make("three-always", lets=lets)
    rules = Rules.parse("president+three-always+suit-lock")
    trick = Trick(0, 1, "3D", lock="C")
    assert 2 == position(rules, ["9C KC", "QD 8D", "JC TS"], turn=2, trick=trick).turn


def test_a_play_that_makes_a_seat_fall() -> None:
    """The change Demote in answer to a play: the next seat falls after a queen of hearts."""

    def answer(self: HouseRule, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        return (Demote(1, self.code),) if meld.rank is Rank.QUEEN else ()

    make("queen-fells", answer=answer)
    state = at("president+queen-fells", "P1: QH 3C | P2: 5D KD | P3: 9C 4H | P4: 8C 8D")
    happened = events(state, "P1 QH")
    assert Demoted(1, 3, "queen-fells") in happened
    assert not any(isinstance(event, Revealed) for event in happened)
    after = play_all(state, Play(0, "QH"))
    assert ((None, None, None, 1), 2, Cards()) == (after.standing, after.turn, after.hands[1])
    assert Cards("5D KD") == after.aside
    # Nobody falls twice.
    again = play_all(after, Pass(2), Pass(3), Play(0, "3C"))
    assert (0, None, None, 1) == again.standing


def play_all(state: State, *actions: Any) -> State:
    """The state after some actions."""
    for action in actions:
        state = check_and_apply(state, action)
    return state


def check_and_apply(state: State, action: Any) -> State:
    """The state after an action that must be listed."""
    assert action in legal_actions(state)
    return apply(state, action)


def test_a_player_who_fells_itself() -> None:
    """The trick goes on without its owner."""

    def answer(self: HouseRule, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        return (Demote(0, self.code),) if meld.rank is Rank.QUEEN else ()

    make("queen-kills", answer=answer)
    state = at("president+queen-kills", "P1: QH 3C | P2: 5D KD | P3: 9C 4H | P4: 8C 8D")
    state = play_all(state, Play(0, "QH"))
    assert ((None, None, None, 0), 1) == (state.standing, state.turn)
    state = play_all(state, Pass(1), Pass(2), Pass(3))
    assert (None, 1) == (state.trick, state.turn)


def test_something_that_is_no_change() -> None:
    """It is refused with an error that names it, and nothing is done instead."""

    def answer(self: HouseRule, meld: Meld, table: OnTable) -> tuple[Any, ...]:
        return ("burn",)

    make("burns", answer=answer)
    state = at("president+burns", "P1: QH 3C | P2: 5D KD | P3: 9C 4H")
    with pytest.raises(TypeError, match="'burn' is no change that a house rule can bring about"):
        events(state, "P1 QH")


@pytest.mark.parametrize(
    ("make_change", "says"),
    [
        (lambda: Ask("burn", 1, Rank.TEN, "x"), "burn"),  # type: ignore[arg-type]
        (lambda: Ask("give", 0, Rank.TEN, "x"), "count 0 must be a whole number from 1"),
        (lambda: Ask("give", True, Rank.TEN, "x"), "count True must be a whole number from 1"),
        (lambda: Skip(-1, "x"), "count -1 must be a whole number from 1"),
        (lambda: Skip("2", "x"), "count '2' must be a whole number from 1"),  # type: ignore[arg-type]
    ],
)
def test_changes_that_cannot_be(make_change: Any, says: str) -> None:
    """A change is checked when it is made."""
    with pytest.raises(ValueError, match=says):
        make_change()


def test_an_ask_of_no_rank() -> None:
    """What is asked first goes by the ranks, so a rank it must be."""
    with pytest.raises(TypeError, match="rank"):
        Ask("give", 1, "T", "x")  # type: ignore[arg-type]


def test_an_ask_of_a_rank_that_the_deck_lacks() -> None:
    """It comes after those of ranks that are there."""

    def answer(self: HouseRule, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        return (Ask("discard", 1, Rank.TWO, self.code), Ask("give", 1, Rank.ACE, self.code))

    make("asks", answer=answer)
    state = at("arschloch+asks", "P1: QH 8C 9C TC | P2: 9D KD | P3: 9H TH")
    state = play_all(state, Play(0, "QH"))
    assert ("give", 1) == (state.phase, state.asked)


@pytest.mark.parametrize("names_others", [False, True])
def test_what_a_rule_remembers_of_a_trick(names_others: bool) -> None:
    """
    A four beats anything once a nine has been laid in the trick, and no sooner.

    A rule sees only cards of the trick, though it has named others, too.
    """

    def remembers(self: HouseRule, table: OnTable) -> Cards:
        nines = table.copies(Rank.NINE)
        return nines if names_others else table.trick & nines

    def lets(self: HouseRule, table: OnTable) -> dict[int, int]:
        return {1: 1 << table.order.index(Rank.FOUR)} if table.trick else {}

    make("four-after-nine", remembers=remembers, lets=lets, reads_trick=True)
    rules = "president+four-after-nine"
    state = at(rules, "P1: 8C KC 3C | P2: 9D 4D | P3: TH 4H")
    state = play_all(state, Play(0, "8C"))
    assert ["P2 9D", "P2 -"] == listed(state)
    state = play_all(state, Play(1, "9D"), Play(2, "TH"), Play(0, "KC"))
    assert ["P2 4D", "P2 -"] == listed(state)
    copy = position(state.rules, state.hands, turn=1, trick=state.trick)
    assert listed(copy) == listed(state)


@pytest.mark.parametrize(("beats", "ended"), [(True, False), (False, True)])
def test_counters_keep_a_trick_open_if_they_beat(beats: bool, ended: bool) -> None:
    """Whether a rule reads the trick has nothing to do with it."""

    def counters(self: HouseRule, table: OnTable) -> Iterable[Cards]:
        return [Cards("9S")]

    make("nine-of-spades", counters=counters, counters_beat=beats, reads_trick=True)
    state = at("arschloch+nine-of-spades", "P1: AC 8C | P2: 9S KD | P3: TH JH")
    done = events(state, "P1 AC")
    assert ended == any(isinstance(event, TrickEnded) for event in done)


def test_a_rule_that_reads_the_trick_and_asks_for_cards() -> None:
    """What empties a hand in that way is judged with the same trick as it is played."""

    def answer(self: HouseRule, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        queens = len(table.trick & table.copies(Rank.QUEEN))
        return (Ask("discard", queens, Rank.QUEEN, self.code),) if queens else ()

    make("queens-cost", answer=answer, reads_trick=True)
    rules = "president+no-finish:Q+foul:illegal+queens-cost"
    state = at(rules, "P1: QC 9C | P2: KD 4D | P3: TH 4H")
    assert ["P1 9C"] == listed(state)
    assert not any(play.cards == Cards("QC") for play in legal_actions(state, suits=True))  # type: ignore[union-attr]
    reason = check(state, Play(0, "QC"))
    assert reason is not None
    assert "finish/forbidden" == reason.code


def test_suits_packed() -> None:
    """A rule says which suits it reads, and finds them packed in the meld."""

    def reads_suits(self: HouseRule, deck: Any, order: Any) -> int:
        return int(deck.rank_masks[order.index(Rank.NINE)])

    def answer(self: HouseRule, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        red = suits_packed([Suit.DIAMONDS, Suit.HEARTS])
        return (EndTrick(self.code),) if meld.rank is Rank.NINE and meld.suits == red else ()

    make("red-nines", reads_suits=reads_suits, answer=answer)
    state = at("president+red-nines", "P1: 9C 9D 9H 3C | P2: KD 4D | P3: TH 4H")
    assert {"P1 9C 9D", "P1 9C 9H", "P1 9D 9H"} < set(listed(state))
    assert events(state, "P1 9D 9H")[-1].cause == "red-nines"
    assert not any(isinstance(event, TrickEnded) for event in events(state, "P1 9C 9D"))


def test_a_code_that_an_own_rule_cannot_read() -> None:
    """Whatever it raises, the spec is refused in one sentence."""

    @attrs.frozen
    class Cut(HouseRule):
        """A rank of its own choice ends the trick."""

        rank: Rank = Rank.NINE
        head: ClassVar[str] = "cut-of"
        forms: ClassVar[tuple[str, ...]] = ("cut-of:R",)
        texts: ClassVar[Mapping[str, str]] = {"en": "A {rank} ends the trick."}

        @property
        def code(self) -> str:
            """The code with its rank."""
            return f"cut-of:{self.rank.letter}"

        @classmethod
        def read(cls, argument: str | None) -> HouseRule | None:
            """The piece for a rank."""
            return cls(Rank.parse(argument or ""))

        def phrase(self) -> tuple[str, dict[str, object]]:
            """The rank."""
            return "cut-of", {"rank": self.rank.letter}

    register(Cut)
    assert "- A Q ends the trick." in Rules.parse("president+cut-of:q").describe()
    with pytest.raises(RulesError, match="'cut-of:zz' cannot be read: 'zz' is no rank"):
        Rules.parse("president+cut-of:zz")


def test_an_unknown_argument_names_all_forms() -> None:
    """The head alone is one of them."""
    with pytest.raises(RulesError, match="it is one of eight-cut"):
        Rules.parse("president+eight-cut:x")
    with pytest.raises(RulesError, match="it is one of five-skip, five-skip:off"):
        Rules.parse("president+five-skip:x")


def test_forms_are_a_tuple_of_texts() -> None:
    """A single text would be taken for many of one letter."""
    with pytest.raises(TypeError, match="forms 'x' of Bad must be a tuple of texts"):
        make("bad", forms="x")


def test_the_catalogue_of_the_command_says_own_rules(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """They stand among the others, with the sentence that they bring along."""
    make("own-cut", texts={"en": "Own cuts end the trick."})
    assert 0 == main(["rules"])
    assert "Own cuts end the trick." in capsys.readouterr().out


def test_a_rule_that_only_looks_on_changes_nothing() -> None:
    """Every hook has an answer that does nothing, so a rule defines only what it needs."""
    remembered = []

    def answer(self: HouseRule, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        remembered.append(self.remembers(table))
        return ()

    hands = "P1: 8C KC | P2: 9D 4D | P3: TH 4H"
    make("onlooker", answer=answer)
    looked_at, alone = at("president+onlooker", hands), at("president", hands)
    while alone.phase == "play":
        assert listed(looked_at) == listed(alone)
        action = legal_actions(alone)[0]
        looked_at, alone = apply(looked_at, action), apply(alone, action)
    assert looked_at.standing == alone.standing
    assert {Cards()} == set(remembered)


def test_a_sentence_with_other_things_in_its_gaps() -> None:
    """What fills the gaps may be named, as in a list of codes."""
    bomb = Rules.parse("president+bomb").house_rules[-1]
    assert bomb.say("en").startswith("4 of a kind")
    assert bomb.say("en", {"number": "N"}).startswith("N of a kind")
