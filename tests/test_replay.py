# SPDX-License-Identifier: MIT
"""A list of actions played from the beginning of a match."""

from __future__ import annotations

import random

import pytest

from arschloch import (
    Action,
    Deal,
    IllegalAction,
    NotationError,
    Pass,
    Played,
    Rules,
    Step,
    apply,
    deal,
    draw,
    legal_actions,
    new_match,
    presets,
    replay,
    step,
)

DECK = " ".join(f"{rank}{suit}" for rank in "789TJQKA" for suit in "CDHS")


def recorded(spec: str, players: int, seed: int) -> list[Action]:
    """The actions of a whole match, chosen at random."""
    rng = random.Random(seed)
    state = new_match(Rules.parse(spec), players)
    actions: list[Action] = []
    while state.phase != "over":
        if state.phase == "draw":
            actions.append(draw(state, rng))
        elif state.turn is None and not (state.actors and rng.random() < 0.5):
            actions.append(deal(state, rng))
        else:
            actions.append(rng.choice(legal_actions(state)))
        state = apply(state, actions[-1])
    return actions


@pytest.mark.parametrize(
    ("spec", "players"),
    [
        ("arschloch+rounds:3", 5),
        ("scum+jokers:2+rounds:3", 6),
        ("president+bomb+revolution+matching+rounds:3", 4),
    ],
)
def test_a_match_replays_without_its_seed(spec: str, players: int) -> None:
    """Actions and their texts lead to the same end, with a step for each action."""
    actions = recorded(spec, players, seed=3)
    rules = Rules.parse(spec)
    done = replay(rules, players, actions)
    assert (None, None, len(actions)) == (done.error, done.index, len(done.steps))
    assert ("over", done.state) == (done.state.phase, done.steps[-1].state)
    assert done == replay(rules, players, map(str, actions))


def test_nothing_to_replay() -> None:
    """No action: the state before the first deal."""
    done = replay(presets.ARSCHLOCH, 4, [])
    assert (new_match(presets.ARSCHLOCH, 4), (), None, None) == (
        done.state,
        done.steps,
        done.error,
        done.index,
    )


def test_the_first_illegal_action() -> None:
    """The state before it, its place in the list, and why it is refused."""
    texts = [f"deal {DECK}", "P2 7C", "P3 7D", "P4 -"]
    done = replay(presets.ARSCHLOCH, 4, texts)
    assert (2, 2) == (done.index, len(done.steps))
    assert isinstance(done.error, IllegalAction)
    assert ("trick/too-low", done.state) == (done.error.reason.code, done.error.state)
    assert "P2 7C" == str(done.error.state.trick.play)


def test_the_first_text_that_cannot_be_read() -> None:
    """It ends the replay as an illegal action does."""
    done = replay(presets.ARSCHLOCH, 4, [Deal(DECK), "P2 7Z"])
    assert isinstance(done.error, NotationError)
    assert (1, "P2 7Z", 4) == (done.index, done.error.text, done.error.column)


def test_what_is_no_action() -> None:
    """Any other thing in the list ends the replay as well."""
    done = replay(presets.ARSCHLOCH, 4, [Deal(DECK), None])  # type: ignore[list-item]
    assert isinstance(done.error, IllegalAction)
    assert (1, "action/unknown") == (done.index, done.error.reason.code)


def test_places_before_round_one() -> None:
    """They are handed on to the match."""
    done = replay(presets.SCUM, 4, [], previous=[3, 1, 0, 2])
    assert ("deal", (3, 1, 0, 2)) == (done.state.phase, done.state.previous)


def test_actions_may_come_one_by_one() -> None:
    """Any iterable will do; what comes after an error is not asked for."""
    asked = []

    def actions() -> object:
        for text in ("P1 7C", "P2 7C"):
            asked.append(text)
            yield text

    done = replay(presets.ARSCHLOCH, 4, actions())  # type: ignore[arg-type]
    assert (0, ["P1 7C"]) == (done.index, asked)


def test_no_such_match() -> None:
    """Rules and seats that do not go together raise, as for a new match."""
    with pytest.raises(ValueError, match="2 players are out of range"):
        replay(presets.ARSCHLOCH, 2, [])


def test_a_step_is_a_state_and_events() -> None:
    """A value, equal to the next one made alike."""
    state = apply(new_match(presets.ARSCHLOCH, 4), Deal(DECK))
    action = legal_actions(state)[0]
    one, two = step(state, action), step(state, action)
    assert (one, hash(one)) == (two, hash(two))
    assert isinstance(one, Step)
    assert isinstance(one.events[0], Played)
    assert Pass(0) not in legal_actions(one.state)
