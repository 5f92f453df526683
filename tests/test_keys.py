# SPDX-License-Identifier: MIT
"""Keys: equal exactly for states that play alike, and the same everywhere."""

from __future__ import annotations

import pickle
import random
import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given

from arschloch import (
    Cards,
    Leave,
    Rules,
    State,
    Trick,
    apply,
    full_view,
    legal_actions,
    new_match,
    position,
    presets,
    state_key,
)
from arschloch.restoring import restored

from .lines import play, table
from .samples import Start
from .strategies import dice, starts
from .walks import IN_PLAY, next_action, walk

HANDS = ["9C 9S TD", "9D JD JH", "8C KD 9H"]


def changed(state: State, **facts: Any) -> State:
    """The state with some facts changed."""
    return restored(attrs.evolve(full_view(state), **facts))


def by_hand(**facts: Any) -> State:
    """A small position, the same each time but for what is said."""
    arguments: dict[str, Any] = {"rules": presets.ARSCHLOCH, "hands": HANDS, "turn": 1}
    return position(**(arguments | facts))


def test_how_a_key_looks() -> None:
    """The number of the format, and 32 digits."""
    assert re.fullmatch("1-[0-9a-f]{32}", state_key(by_hand()))
    assert re.fullmatch("1-[0-9a-f]{32}", state_key(by_hand(), fold_suits=True))


# --- the same everywhere ------------------------------------------------------------------

PINNED = {
    "1-7a5d7e8b5d0c5e0cbbd5d1d0b1f1b1c5": lambda: by_hand(),
}


# --- what does not matter -----------------------------------------------------------------

ALIKE: dict[str, Callable[[], State]] = {
    "where other cards have gone": lambda: by_hand(aside="AS AH", aside_up=True),
    "the number of the round": lambda: by_hand(round_number=7),
    "points that count nothing": lambda: by_hand(scores=[1, 2, 3]),
    "places that nothing reads any more": lambda: by_hand(previous=[2, 1, 0]),
    "who sits where": lambda: changed(by_hand(), people=(1, 2, 0)),
    "who dealt": lambda: changed(by_hand(), dealer=2),
    "what was given": lambda: changed(
        by_hand(previous=[2, 1, 0]), gifts=tuple(table_gifts()), dealer=2
    ),
    "who opened": lambda: changed(by_hand(), opener=(1, next(iter(Cards("JD"))))),
}


def table_gifts() -> tuple[Any, ...]:
    """The gifts of an exchange."""
    state = table(
        "arschloch", "P1: 7C | P2: 8C | P3: 9C", None, phase="exchange", previous=(2, 1, 0)
    )
    return play(state, "P1 >P3 7C ; P3 >P1 9C").gifts


@pytest.mark.parametrize("what", ALIKE)
def test_what_does_not_matter(what: str) -> None:
    """States that differ in it are different states, with one key."""
    other = ALIKE[what]()
    assert other != by_hand()
    assert state_key(other) == state_key(by_hand())


def test_who_led_does_not_matter_once_others_may_answer() -> None:
    """Who led the trick is read only while the table is empty."""
    one, two = (
        by_hand(trick=Trick(leader=leader, owner=0, play="8D"), turn=1) for leader in (0, 2)
    )
    assert one != two
    assert state_key(one) == state_key(two)


def test_equal_cards_on_the_table_do_not_matter() -> None:
    """Where no rule reads suits, an eight is an eight once it lies there."""
    one, two = (by_hand(trick=Trick(0, 0, card), turn=1) for card in ("8D", "8H"))
    assert one != two
    assert state_key(one) == state_key(two)


# --- what does ------------------------------------------------------------------------------

DIFFERENT: dict[str, Callable[[], State]] = {
    "the rules": lambda: by_hand(rules=presets.PRESIDENT),
    "whose turn it is": lambda: by_hand(turn=2),
    "who holds what": lambda: by_hand(hands=["9C 9S TD", "9D JD JC", "8C KD 9H"]),
    "what is still unseen": lambda: by_hand(aside="AS AH"),
    "the order": lambda: by_hand(rules=Rules.parse("arschloch+revolution"), reversed=True),
    "a trick": lambda: by_hand(trick=Trick(0, 0, "8D")),
    "who passed": lambda: by_hand(trick=Trick(0, 0, "8D", passed=[2])),
    "places that are taken": lambda: by_hand(hands=[*HANDS, ""], standing=[3, None, None, None]),
    "who has left": lambda: apply(by_hand(hands=[*HANDS, "QS"]), Leave(3)),
}


@pytest.mark.parametrize("what", DIFFERENT)
def test_what_matters(what: str) -> None:
    """States that differ in it have different keys."""
    assert state_key(DIFFERENT[what]()) != state_key(by_hand())
    folded = state_key(DIFFERENT[what](), fold_suits=True)
    assert (folded == state_key(by_hand(), fold_suits=True)) == (what == "who holds what")


@pytest.mark.parametrize(
    ("code", "facts"),
    [
        ("rounds:9", {"round_number": 3}),
        ("dealer:left", {"round_number": 3}),
        ("drop-places:2", {"round_number": 3}),
        ("redraw-seats:2", {"round_number": 3}),
        ("points:behind", {"scores": [1, 2, 3]}),
        ("after-out:last", {"previous": [2, 1, 0]}),
        ("city-fall", {"previous": [2, 1, 0]}),
    ],
)
def test_what_matters_where_a_rule_reads_it(code: str, facts: dict[str, Any]) -> None:
    """A rule in force makes the difference."""
    rules = Rules.parse(f"arschloch+{code}")
    assert state_key(by_hand(rules=rules, **facts)) != state_key(by_hand(rules=rules))


def test_before_play() -> None:
    """Places, what lies aside and how far the exchange has come are read."""
    state = table(
        "president", "P1: 3C | P2: 4C | P3: 5C | P4: 6C", None, phase="exchange", previous=range(4)
    )
    later = play(state, "P4 >P1 6C")
    other = changed(state, previous=(1, 0, 2, 3), dealer=3, turn=3)
    assert 3 == len({state_key(state), state_key(later), state_key(other)})


def test_at_the_end() -> None:
    """Who has won, and the points, are all that is left."""
    start = new_match(Rules.parse("president+rounds:1"), 4)
    chance = random.Random(1)
    ends = [[move.after for move in walk(start, chance)][-1] for _ in range(30)]
    assert {"over"} == {end.phase for end in ends}
    winners = {end.winners for end in ends}
    assert len(winners) == len({state_key(end) for end in ends}) > 1


# --- folding suits --------------------------------------------------------------------------


def renamed(state: State, suits: str) -> State:
    """The state with each suit of C D H S called otherwise, where it names no card."""
    table = str.maketrans("CDHS", suits)

    def other(cards: Cards) -> Cards:
        return Cards(
            " ".join(
                text if text.startswith("X") else text[0] + text[1:].translate(table)
                for text in map(str, cards)
            )
        )

    hands = [other(hand) for hand in state.hands]
    return position(state.rules, hands, turn=state.turn, previous=state.previous)


@pytest.mark.parametrize("spec", ["president", "president+suit-lock", "president+spade-three"])
def test_suits_are_folded_where_no_rule_reads_them(spec: str) -> None:
    """All suits under the basic rules, none under a suit lock, all but one three otherwise."""
    hands = ["3S 4C 5C", "4D 3H", "8S KD"]
    one = position(Rules.parse(spec + "+jokers:1"), hands, turn=0)
    two = renamed(one, "DCHS")
    three = renamed(one, "CDSH")
    keys = [state_key(state, fold_suits=True) for state in (one, two, three)]
    assert {"president": 1, "president+spade-three": 2, "president+suit-lock": 3}[spec] == len(
        set(keys)
    )
    assert 3 == len({state_key(state) for state in (one, two, three)})


def test_cards_of_several_packs_are_folded() -> None:
    """Equal cards of two packs are alike where suits are read, too."""
    rules = Rules.parse("president+packs:2+suit-lock")
    one = position(rules, ["3S 4C", "4D 3H'", "8S"], turn=0)
    two = position(rules, ["3S' 4C", "4D' 3H'", "8S"], turn=0)
    assert state_key(one) != state_key(two)
    assert state_key(one, fold_suits=True) == state_key(two, fold_suits=True)


# --- laws -----------------------------------------------------------------------------------


def forget(state: State, chance: random.Random) -> State:
    """The state with another past, as far as nothing reads it."""
    facts: dict[str, Any] = {
        "gifts": (), "taken": (), "swapped": (), "handed_on": (), "dropped": (),
        "people": tuple(chance.sample(range(state.players), state.players)),
    }  # fmt: skip
    if state.phase not in IN_PLAY:
        facts = {"people": facts["people"]}
    return changed(state, **facts)


@given(starts(), dice())
def test_states_with_one_key_play_alike(start: Start, chance: random.Random) -> None:
    """Another past: the same lists, and the same keys after the same actions, to the end."""
    state, twin = start.state, forget(start.state, chance)
    for _ in range(60):
        assert state_key(state) == state_key(twin)
        assert state_key(state, fold_suits=True) == state_key(twin, fold_suits=True)
        assert legal_actions(state) == legal_actions(twin)
        if state.phase == "over":
            assert (state.winners, state.scores) == (twin.winners, twin.scores)
            break
        action = next_action(state, chance)
        state, twin = apply(state, action), apply(twin, action)
        if state.phase in IN_PLAY and twin.phase in IN_PLAY:
            twin = forget(twin, chance)


@given(starts(), dice())
def test_states_that_list_other_actions_have_other_keys(
    start: Start, chance: random.Random
) -> None:
    """Along random play no two states with one key list different actions."""
    found: dict[str, object] = {}
    for move in walk(start.state, chance):
        listed = tuple(legal_actions(move.after))
        assert listed == found.setdefault(state_key(move.after), listed)


def test_the_same_in_another_process() -> None:
    """Hash seeds and the order of a run change nothing."""
    state = by_hand(trick=Trick(0, 0, "8D"))
    code = (
        "import pickle, sys; from arschloch import state_key; "
        "print(state_key(pickle.loads(bytes.fromhex(sys.argv[1])), fold_suits=True))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, pickle.dumps(state).hex()],
        env={"PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert state_key(state, fold_suits=True) == done.stdout.strip()


def test_what_is_no_state() -> None:
    """It is named."""
    with pytest.raises(TypeError, match="'7C' is no State"):
        state_key("7C")  # type: ignore[arg-type]
