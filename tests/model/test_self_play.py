"""Laws of the model under random play over random rules."""

import random
from itertools import combinations
from time import perf_counter
from typing import Any

import pytest

from . import apply, card_key, full_list, legal, new_match, observe, outcome_key
from .cards import deck_of, is_joker
from .chance import chance, random_codes
from .presets import PRESETS
from .table import Action, State, clone, present


def check_cards(state: State) -> None:
    """Every card of the deck is in exactly one place, or in none before the deal."""
    hands = [card for hand in state["hands"] for card in hand]
    played = [card for pile in state["played"] for card in pile]
    there = hands + played + state["aside up"] + state["aside down"] + state["revealed"]
    expected = deck_of(state["codes"]) if state["dealer"] is not None else []
    assert sorted(there) == sorted(expected)


def check_seats(state: State) -> None:
    """Places are distinct seats; the seat on turn is at the table and holds cards."""
    placed = [seat for seat in state["standing"] if seat is not None]
    assert len(set(placed)) == len(placed)
    assert sorted(state["people"]) == list(range(state["n"]))
    if state["previous"] is not None:
        assert sorted(state["previous"]) == list(range(state["n"]))
    if state["phase"] == "play":
        assert state["hands"][state["turn"]] and state["turn"] in present(state)
        assert state["turn"] not in placed


def check_list(state: State, actions: list[Action]) -> None:
    """The list has no doubles, and everything in it is legal."""
    assert len(set(actions)) == len(actions)
    assert all(legal(state, action) for action in actions)


def step(state: State, dice: random.Random, leaving: float) -> State:
    """One random action; somebody can always act."""
    if dice.random() < leaving:
        leavers = [s for s in range(state["n"]) if legal(state, ("leave", s))]
        if leavers:
            return apply(state, ("leave", dice.choice(leavers)))
    actions = full_list(state)
    check_list(state, actions)
    if state["phase"] in ("deal", "draw"):
        if actions and dice.random() < 0.5:
            return apply(state, actions[0])
        return apply(state, chance(state, dice))
    assert actions, "somebody can act"
    outcomes = {outcome_key(state, action): action for action in actions}
    return apply(state, dice.choice(list(outcomes.values())))


@pytest.mark.parametrize("seed", range(150))
def test_random_rules(seed: int) -> None:
    """Cards are conserved, and every round comes to an end."""
    dice = random.Random(seed)
    codes = random_codes(dice)
    players = dice.choice([3, 4, 5, 6])
    previous = tuple(dice.sample(range(players), players)) if dice.random() < 0.3 else None
    leaving = 0.02 if seed % 3 == 0 else 0.0
    state: State = new_match(codes, players, previous)
    for _ in range(2000):
        before, copy = observe(state), clone(state)
        after = step(state, dice, leaving)
        assert state == copy and observe(state) == before
        state = after
        check_cards(state)
        check_seats(state)
        if state["phase"] == "over" or state["round"] > 3:
            break
    else:
        pytest.fail("a round did not end")
    assert (state["winners"] is not None) == (state["phase"] == "over")


def conceivable(hand: list[str], seat: int, codes: dict[str, str]) -> set[Action]:
    """Every heap of cards of a hand as a play, its jokers declared in every way or not."""
    found: set[Action] = set()
    for size in range(1, len(hand) + 1):
        for heap in combinations(sorted(hand, key=card_key), size):
            jokers = [card for card in heap if is_joker(card)]
            found.add(("play", seat, heap, ()))
            for rank in codes["order"]:
                if jokers:
                    found.add(("play", seat, heap, tuple((joker, rank) for joker in jokers)))
    return found


@pytest.mark.parametrize("seed", range(60))
def test_list_is_what_is_legal(seed: int) -> None:
    """Small hands: what is legal among all heaps of cards is the list, up to spelling."""
    dice = random.Random(seed)
    codes = {**random_codes(dice), "deck": "32", "packs": "1"}
    codes["order"], codes["jokers"] = "789TJQKA", dice.choice(["1", "2"])
    state: State = new_match(codes, 6, (0, 1, 2, 3, 4, 5))
    while state["round"] == 1 and state["phase"] != "over":
        if state["phase"] == "play":
            seat = state["turn"]
            heaps = conceivable(state["hands"][seat], seat, codes)
            accepted = {heap for heap in heaps if legal(state, heap)}
            listed = {action for action in full_list(state) if action[0] == "play"}
            assert listed <= accepted
            assert {outcomes(state, a) for a in accepted} == {outcomes(state, a) for a in listed}
        state = step(state, dice, 0.0)


def outcomes(state: State, action: Action) -> tuple[Any, ...]:
    """The cards and what they count as, whatever the spelling."""
    return (frozenset(action[2]), outcome_key(state, action))


@pytest.mark.parametrize("seed", range(40))
def test_equal_keys_are_equal_outcomes(seed: int) -> None:
    """Two plays with one key lead to the same counts, ranks and seats."""
    dice = random.Random(seed)
    codes = random_codes(dice)
    state: State = new_match(codes, 4, (0, 1, 2, 3))
    for _ in range(60):
        if state["phase"] == "over":
            break
        seen: dict[tuple[Any, ...], Any] = {}
        for action in full_list(state):
            if action[0] == "play":
                shape = ranks_only(apply(state, action))
                assert seen.setdefault(outcome_key(state, action), shape) == shape
        assert len({str(shape) for shape in seen.values()}) == len(seen)
        state = step(state, dice, 0.0)


def ranks_only(state: State) -> dict[str, Any]:
    """What is seen of a state, with every card reduced to its rank."""
    seen = observe(state)
    for key in ("hands", "played"):
        seen[key] = [sorted(card[0] for card in cards) for cards in seen[key]]
    if seen["trick"]:
        leader, owner, cards, rank, passed = seen["trick"]
        seen["trick"] = (leader, owner, sorted(c[0] for c in cards), rank, sorted(passed))
    seen["aside"] = sorted(card[0] for card in seen["aside"])
    seen["gifts"] = len(seen["gifts"])
    return seen


@pytest.mark.parametrize("name", PRESETS)
def test_a_round_is_quick(name: str) -> None:
    """A round of four takes well under a tenth of a second, checks left out."""
    dice = random.Random(name)
    state: State = new_match(PRESETS[name], 4, (0, 1, 2, 3))
    begin, rounds = perf_counter(), 5
    while state["round"] <= rounds:
        actions = full_list(state)
        waits = state["phase"] in ("deal", "draw")
        state = apply(state, chance(state, dice) if waits else dice.choice(actions))
    assert (perf_counter() - begin) / rounds < 0.1
