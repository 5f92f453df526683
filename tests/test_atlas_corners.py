# SPDX-License-Identifier: MIT
"""Corners of the rule atlas where an engine goes wrong that has met each rule only alone."""

from __future__ import annotations

import pickle
import random
from collections.abc import Mapping
from typing import Any, ClassVar

import attrs
import pytest

from arschloch import (
    Cards,
    Leave,
    Lot,
    NotationError,
    Play,
    Played,
    PositionError,
    Reseat,
    Rules,
    RulesError,
    ShownCard,
    Trick,
    apply,
    chance,
    default_action,
    game,
    legal_actions,
    new_match,
    parse_action,
    play_tables,
    position,
    presets,
    step,
)
from arschloch.game import game_for
from arschloch.house_rules import HouseRule, register
from arschloch.rules.bomb import Bomb
from arschloch.rules.suit_lock import SuitLock

from .lines import accept, events, listed, play, refuse, table


def test_an_opening_card_that_cannot_be_led() -> None:
    """Leading it would empty a hand that may not be emptied so: anything may be led."""
    rules = "arschloch+open-with+no-finish:7+seven-pass"
    state = table(rules, "P1: 7C AH | P2: 8D QD | P3: 9H JH", round_number=1)
    assert ["P1 AH"] == listed(state)
    assert Play(0, "AH") == default_action(state)
    state = table(rules, "P1: 7C 7D AH | P2: 8D QD | P3: 9H JH", round_number=1)
    assert ["P1 7C"] == listed(state)


@pytest.mark.parametrize(
    ("rules", "hands", "trick", "line", "cause"),
    [
        ("daifugo", "P1: 9C KC | P2: 3S 5D | P3: 6C 7C", "X1", "P2 3S", "spade-three"),
        ("president+bomb", "P1: 9C | P2: 5C 5D 5H 5S 8C | P3: 6C", "KC", "P2 5C 5D 5H 5S", "bomb"),
        (
            "president+bomb+complete-anytime",
            "P1: 9C 2C | P2: 6D 6H 6S 8C | P3: 5C 7C",
            "6C",
            "P2 6D 6H 6S",
            "complete-anytime",
        ),
        (
            "president+size:more",
            "P1: 9C | P2: 8C 8D 4C | P3: 6C 7C",
            "6D",
            "P2 8C 8D",
            "size:more",
        ),
        ("president+equal:yes", "P1: 9C | P2: 6H 4C | P3: 6C 7C", "6D", "P2 6H", "equal:yes"),
    ],
)
def test_the_rule_that_let_a_play_beat(
    rules: str, hands: str, trick: str, line: str, cause: str
) -> None:
    """The event of a play names that rule, whatever other rules are in force."""
    state = table(rules, hands, 2, trick=Trick(0, 0, trick))
    (played, *_) = events(state, line)
    assert isinstance(played, Played)
    assert cause == played.cause


def test_a_bomb_out_of_turn_is_named_as_one() -> None:
    """Also where it would simply be higher in its turn."""
    hands = "P1: 9C 2C | P2: KC KD | P3: 6C 6D 6H 6S 7C"
    state = table("president+bomb-anytime", hands, 2, trick=Trick(0, 0, "5C 5D 5H 5S"))
    (played, *_) = events(state, "P3 6C 6D 6H 6S")
    assert "bomb-anytime" == played.cause


def test_a_run_of_all_ranks_and_a_card_beyond() -> None:
    """It lies above them in either order, so that a copy of the state plays on the same."""
    rules = Rules.parse(
        "president+packs:2+jokers:2+joker:wild-or-top+runs:3+joker-beyond+revolution-runs:5"
    )
    spades = " ".join(f"{rank}S" for rank in "3456789TJQKA2")
    hands = [f"{spades} X1 4C", f"{spades} X2 4D".replace("S", "S'"), "3C 3D"]
    state = apply(position(rules, hands, turn=0), Play(0, Cards(f"{spades} X1")))
    twin = pickle.loads(pickle.dumps(state))
    assert twin == state
    assert listed(twin) == listed(state) == ["P2 -"]


def test_city_fall_knows_the_president_of_the_round_before() -> None:
    """Who only moved up since the President left does not fall."""
    state = new_match(Rules.parse("president+city-fall"), 6, previous=range(6))
    state = apply(state, Leave(0))
    rng = random.Random(1)
    state = apply(state, chance(state, rng))
    while state.round_number == 1:
        actions = legal_actions(state)
        done = step(state, actions[-1] if state.turn == 1 else rng.choice(actions))
        assert "city-fall" not in {event.cause for event in done.events}
        state = done.state


def test_who_is_bound_may_bomb_where_others_may() -> None:
    """A seat that must equal or pass is not worse off than the seats not on turn."""
    hands = "P1: 5C 5D 5H 5S KD | P2: 6C 6D 6H 6S KH | P3: 8C 8D QD"
    rules = "president+equal:lock+bomb-anytime"
    state = play(table(rules, hands, 3, trick=Trick(0, 1, "8S")), "P3 8C")
    assert ["P1 5C 5D 5H 5S", "P1 -", "P2 6C 6D 6H 6S"] == listed(state)
    rules = "president+equal:lock+bomb"
    state = play(table(rules, hands, 3, trick=Trick(0, 1, "8S")), "P3 8C")
    assert ["P1 -"] == listed(state)


def test_chance_names_who_gets_the_first_card() -> None:
    """In a round without places every seat may have the smaller hands."""
    sizes = set()
    for seed in range(40):
        state = new_match(presets.UECDA, 5)
        state = apply(state, chance(state, random.Random(seed)))
        sizes.add(tuple(map(len, state.hands)))
    assert 5 == len(sizes)


def test_a_run_of_mixed_suits_that_nothing_can_beat() -> None:
    """Under a lock each suit counts as often as it must: two spades and a heart are others."""
    rules = "president+runs-any-suit:3+suit-lock+unbeatable:feasible"
    hands = "P1: 6S 7S 8H 4C | P2: 8C 8D 9S KD | P3: TS JH QC KC"
    state = table(rules, hands, trick=Trick(1, 1, "4S 5S 6H", lock="SSH"))
    assert ["P1 6S 7S 8H", "P1 -"] == listed(state)
    with pytest.raises(PositionError, match="nothing can beat 4S 5H 6H"):
        table(rules, hands, trick=Trick(1, 1, "4S 5H 6H", lock="SHH"))


@pytest.mark.parametrize(
    ("rules", "trick", "problem"),
    [
        ("president+suit-lock", Trick(0, 0, "4H", lock="S" * 40), "is for more cards than 4H"),
        ("president+suit-lock", Trick(0, 0, "4H", lock="D"), "4H do not follow the suits"),
        ("president", Trick(0, 0, "4H", lock="H"), "no rule in force makes suits be followed"),
        ("arschloch+complete", Trick(0, 0, "9H", laid="9H 2C"), "not those that can lie there"),
        ("president+complete", Trick(0, 0, "4H", laid="4H 8D"), "not those that can lie there"),
        ("president+eleven-back", Trick(0, 0, "JH"), "turn the order for the trick"),
        ("president+eight-cut", Trick(0, 0, "8H"), "would have ended the trick: 'eight-cut'"),
        ("president+clear:9", Trick(0, 0, "9H"), "would have ended the trick: 'clear:9'"),
        (
            "president+complete-anytime",
            Trick(0, 0, "9H", laid="9H 5C 5D 5H 5S"),
            "5C 5D 5H 5S would have ended the trick before: 'complete-anytime'",
        ),
        ("president", Trick(0, 0, "4H", back=True), "for one trick"),
    ],
)
def test_tricks_that_cannot_be(rules: str, trick: Trick, problem: str) -> None:
    """A position is refused whose trick remembers what it cannot."""
    with pytest.raises(PositionError, match=problem):
        position(Rules.parse(rules), ["KC TC", "QD 8D", "JS TS"], turn=1, trick=trick)


def test_a_rank_that_the_top_play_completes_is_told_once() -> None:
    """What lies below it did not end the trick, for then a card was missing."""
    hands, trick = ["KC TC", "QD 8D", "JS TS"], Trick(0, 0, "9H", laid="9C 9D 9H 9S")
    with pytest.raises(PositionError) as caught:
        position(Rules.parse("president+complete"), hands, turn=1, trick=trick)
    assert ("9H would have ended the trick: 'complete'",) == caught.value.problems


@pytest.mark.parametrize("rule", [Bomb("x"), SuitLock(declared=3), Bomb(1), Bomb(None)])  # type: ignore[arg-type]
def test_house_rules_that_no_code_stands_for(rule: HouseRule) -> None:
    """A value of another kind is refused with the codes that there are."""
    with pytest.raises(RulesError, match="is no rule that a code stands for"):
        attrs.evolve(presets.PRESIDENT, house_rules=(rule,))


def test_a_sentence_with_a_gap_that_nothing_fills() -> None:
    """It would fail only when somebody reads the rules."""

    @attrs.frozen
    class Gap(HouseRule):
        """A gap in its sentence."""

        head: ClassVar[str] = "gap"
        forms: ClassVar[tuple[str, ...]] = ("gap",)
        texts: ClassVar[Mapping[str, str]] = {"en": "Each {thing} counts."}

    with pytest.raises(ValueError, match=r"Gap has gaps that its phrase\(\) does not fill"):
        register(Gap)


@pytest.mark.parametrize(
    ("make", "error", "says"),
    [
        (lambda: Trick(0, 0, "4H", back=1), TypeError, "back 1 must be True or False"),  # type: ignore[arg-type]
        (lambda: Trick(0, 0, "4H", lock=[None]), NotationError, "None is no suit"),  # type: ignore[list-item]
        (lambda: Trick(0, 0, "4H", lock=[True]), NotationError, "True is no suit"),  # type: ignore[list-item]
        (lambda: Trick(0, 0, "4H", lock="Z"), NotationError, "'Z' is no suit"),
        (lambda: ShownCard(0, stays=1), TypeError, "stays 1 must be True or False"),  # type: ignore[arg-type]
        (lambda: Lot({2, 0, 1}), TypeError, "has no order"),
        (lambda: Reseat({2: 0}), TypeError, "has no order"),
        (lambda: Lot([99]), ValueError, "order 99 is no seat"),
        (lambda: parse_action("lot"), NotationError, "names no seats"),
        (lambda: parse_action("seats P1 Q2"), NotationError, "column 10"),
        (lambda: parse_action("lot P1٣"), NotationError, "cannot read a seat"),
    ],
)
def test_bad_arguments(make: Any, error: type[Exception], says: str) -> None:
    """One clear error that names the value."""
    with pytest.raises(error) as caught:
        make()
    assert says in str(caught.value)


def test_dormant_rules_are_not_described() -> None:
    """What needs a joker is silent without one."""
    assert "three of spades" not in Rules.parse("daifugo+jokers:0").describe()
    assert "three of spades" in Rules.parse("daifugo").describe()


def test_no_heading_without_a_sentence() -> None:
    """Where all house rules are dormant, none is announced."""
    assert "House rules" in Rules.parse("president+jokers:1+spade-three").describe()
    assert "House rules" not in Rules.parse("president+spade-three").describe()
    assert "House rules" not in Rules.parse("president+jokers:1+joker-unlocks").describe()
    assert 1 == Rules.parse("president+suit-lock+joker-unlocks").describe().count("wild card")


def test_a_run_of_all_ranks_leaves_no_room_for_a_joker() -> None:
    """Without joker-beyond a run has as many cards as there are ranks, at most."""
    spades = " ".join(f"{rank}S" for rank in "3456789TJQKA2")
    state = table("president+runs:3+jokers:1+joker:wild", f"P1: {spades} X1 4C | P2: 5D | P3: 7H")
    accept(state, Play(0, spades))
    reason = refuse(state, Play(0, f"{spades} X1"), "meld/mixed-ranks")
    assert reason.message.endswith("AS X1 are of different ranks and form no run")


@pytest.mark.parametrize("rules", ["daifugo+runs-any-suit:3", "daifugo+complete+equal:yes"])
def test_full_tables_change_nothing(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a table has no room for is worked out each time."""

    def played(seats: int) -> list[str]:
        rng = random.Random(seats)
        state = new_match(Rules.parse(rules), seats)
        actions = []
        for _ in range(150):
            legal = legal_actions(state)
            action = rng.choice(legal) if legal else chance(state, rng)
            actions.append(f"{action} of {len(legal)}")
            state = apply(state, action)
        return actions

    kept = played(5)
    game_for.cache_clear()
    monkeypatch.setattr(game, "TABLE_LIMIT", 0)
    monkeypatch.setattr(play_tables, "TABLE_LIMIT", 0)
    assert kept == played(5)
    game_for.cache_clear()


def test_a_three_of_spades_of_either_pack() -> None:
    """Copies are alike, so one is listed, or both where cards are told apart."""
    rules = "president+packs:2+jokers:2+joker:top+spade-three"
    state = table(rules, "P1: 3S 3S' 9C | P2: 5D | P3: 7H", trick=Trick(1, 1, "X1"))
    assert ["P1 3S", "P1 -"] == listed(state)
    assert ["P1 3S", "P1 3S'", "P1 -"] == list(map(str, legal_actions(state, suits=True)))


def test_who_must_play_where_others_may_play_out_of_turn() -> None:
    """A seat that can beat the play may not pass; one that cannot may."""
    rules = "president+must-play+bomb-anytime"
    hands = "P1: 4C KC | P2: 5D 5C 5H 5S 6D | P3: 7H"
    assert ["P1 KC", "P2 5C 5D 5H 5S"] == listed(table(rules, hands, trick=Trick(2, 2, "8H")))
    assert ["P1 -", "P2 5C 5D 5H 5S"] == listed(table(rules, hands, trick=Trick(2, 2, "2H")))


@pytest.mark.parametrize("cards", ["", "6C", "5D 6D", "5C 5D 5H", "6D"])
def test_what_may_not_be_laid_out_of_turn(cards: str) -> None:
    """Nothing, cards that are not held or form nothing, and what is no bomb."""
    hands = "P1: 4C KC | P2: 5D 5C 5H 5S 6D | P3: 7H"
    state = table("president+bomb-anytime", hands, trick=Trick(2, 2, "8H"))
    refuse(state, Play(1, cards), "turn/not-yours")


def test_a_joker_on_top_has_no_rank_to_complete() -> None:
    """Under complete-anytime nothing completes jokers that stand above all ranks."""
    rules = "president+complete-anytime+jokers:2+joker:top"
    state = table(rules, "P1: 4C KC | P2: X2 6D | P3: 7H", trick=Trick(2, 2, "X1"))
    assert ["P1 -"] == listed(state)


def test_a_run_of_free_suits_under_a_declared_lock() -> None:
    """The wild card of such a run is declared for a rank, and so follows no suit."""
    rules = "president+runs-any-suit:3+suit-lock:declared+jokers:1+joker:wild"
    state = table(rules, "P1: 4C 5D X1 KC | P2: 5C 6D 7H 6S | P3: 7C")
    assert {"P1 X1=3 4C 5D", "P1 4C 5D X1=6"} < set(listed(state))
    state = play(state, "P1 4C 5D X1=6")
    assert ["P2 5C 6D 7H", "P2 5C 6S 7H", "P2 -"] == listed(state)
    after = play(state, "P2 5C 6D 7H").trick
    assert after is not None
    assert () == after.lock


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("president+clear:zz", "'clear:zz' needs ranks, X or TOP"),
        ("president+deck:32+runs:9", "'runs:9' needs 9 ranks, and 'deck:32' has 8"),
        (
            "president+runs:3+revolution-runs:14",
            "needs runs of 14 cards, and the longest run has 13 under 'deck:52'",
        ),
        ("president+revolution-runs", "it needs runs"),
    ],
)
def test_rules_that_cannot_be(spec: str, says: str) -> None:
    """A code that nothing can meet is refused in a sentence."""
    with pytest.raises(RulesError) as caught:
        Rules.parse(spec)
    assert says in str(caught.value)


def test_a_direction_that_nothing_turns() -> None:
    """A position is refused that goes the other way round without a rule for it."""
    hands = "P1: 4C | P2: 5D | P3: 7H"
    with pytest.raises(PositionError, match="no rule in force turns the direction"):
        table("president", hands, clockwise=False)
    state = table("president+nine-reverse", hands, clockwise=False)
    assert "The turn goes the other way round." in str(state).splitlines()


def test_the_text_of_a_state_says_what_is_asked() -> None:
    """Whoever looks at it sees how many cards the seat must part with."""
    state = play(table("president+seven-pass", "P1: 7C 4C 5H | P2: 5D | P3: 7H"), "P1 7C")
    assert "  1 card to give" in str(state).splitlines()
