"""Laws of the model under random play over random rules."""

import random
from itertools import combinations, product
from typing import Any

import pytest

from . import apply, card_key, full_list, legal, new_match, observe, outcome_key
from .cards import deck_of, in_play_as, is_joker
from .chance import chance, random_codes
from .melds import every_play
from .play import follows, meld_of
from .table import Action, State, clone, present, unseen
from .unbeatable import answer_exists

CHANCE = ("seats", "deal", "draw", "lot")


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
    if state["phase"] in ("play", "give", "discard"):
        assert state["hands"][state["turn"]] and state["turn"] in present(state)
        assert state["turn"] not in placed
        assert state["turn"] in observe(state)["actors"]
    assert (state["pending"] is not None) == (state["phase"] in ("give", "discard"))


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
    assert {action[1] for action in actions} <= set(observe(state)["actors"])
    if state["phase"] in CHANCE:
        if actions and dice.random() < 0.5:
            return apply(state, actions[0])
        return apply(state, chance(state, dice))
    assert actions, "somebody can act"
    outcomes = {outcome_key(state, action): action for action in actions}
    return apply(state, dice.choice(list(outcomes.values())))


@pytest.mark.parametrize("seed", range(90))
def test_random_rules(seed: int) -> None:
    """Cards are conserved, and every round comes to an end."""
    dice = random.Random(seed)
    codes = random_codes(dice)
    players = dice.choice([3, 4, 5, 6])
    previous = tuple(dice.sample(range(players), players)) if dice.random() < 0.3 else None
    # Hands of 35 cards are slow, so large decks are played for one round only.
    rounds = 1 if len(deck_of(codes)) > 60 else 3
    leaving = 0.02 if seed % 3 == 0 else 0.0
    state: State = new_match(codes, players, previous)
    for _ in range(2000):
        before, copy = observe(state), clone(state)
        after = step(state, dice, leaving)
        assert state == copy and observe(state) == before
        state = after
        check_cards(state)
        check_seats(state)
        if state["phase"] == "over" or state["round"] > rounds:
            break
    else:
        pytest.fail("a round did not end")
    assert (state["winners"] is not None) == (state["phase"] == "over")


def conceivable(
    hand: list[str], seat: int, codes: dict[str, str], dice: random.Random
) -> set[Action]:
    """Every heap of cards of a hand as a play, its jokers declared in many ways or not."""
    found: set[Action] = set()
    naturals = [card for card in deck_of(codes) if not is_joker(card)]
    for size in range(1, len(hand) + 1):
        for heap in combinations(sorted(hand, key=card_key), size):
            jokers = [card for card in heap if is_joker(card)]
            found.add(("play", seat, heap, ()))
            texts = [[*codes["order"], *naturals, joker] for joker in jokers]
            ways = list(product(*texts)) if jokers else []
            for way in dice.sample(ways, min(len(ways), 80)):
                found.add(("play", seat, heap, tuple(zip(jokers, way, strict=True))))
            for rank in codes["order"] if jokers else "":
                found.add(("play", seat, heap, tuple((joker, rank) for joker in jokers)))
    return found


@pytest.mark.parametrize("seed", range(40))
def test_list_is_what_is_legal(seed: int) -> None:
    """Small hands: what is legal among all heaps of cards is the list, up to spelling."""
    dice = random.Random(seed)
    codes = {**random_codes(dice), "deck": "32", "packs": "1"}
    codes["order"], codes["jokers"] = "789TJQKA", dice.choice(["1", "2"])
    if codes["open"] not in ("left", "president", "dealer"):
        codes["open"] = "8D"
    state: State = new_match(codes, 6, (0, 1, 2, 3, 4, 5))
    while state["round"] == 1 and state["phase"] != "over":
        if state["phase"] == "play":
            listed = {action for action in full_list(state) if action[0] == "play"}
            known = {outcomes(state, action) for action in listed}
            for seat in range(6):
                heaps = conceivable(state["hands"][seat], seat, codes, dice)
                accepted = {outcomes(state, heap) for heap in heaps if legal(state, heap)}
                assert accepted <= known
        state = step(state, dice, 0.0)


def outcomes(state: State, action: Action) -> tuple[Any, ...]:
    """The cards and what they count as, whatever the spelling."""
    return (frozenset(action[2]), outcome_key(state, action))


@pytest.mark.parametrize("seed", range(50))
def test_what_could_exist_is_what_could_be_laid(seed: int) -> None:
    """`feasible`: counting unseen cards says the same as laying them, one way after another."""
    dice = random.Random(seed)
    codes = {**random_codes(dice), "deck": "32", "order": "789TJQKA"}
    if codes["open"] not in ("left", "president", "dealer"):
        codes["open"] = "8D"
    state: State = new_match(codes, 4, (0, 1, 2, 3))
    while state["round"] == 1 and state["phase"] != "over":
        pile = unseen(state)
        if state["phase"] == "play" and state["trick"] is not None and len(pile) < 16:
            free = clone(state)
            free["trick"]["bound"] = False
            found = False
            for cards, stands in every_play(pile, codes):
                meld = meld_of(free, cards, stands)
                found = found or (meld is not None and follows(free, cards, meld))
            assert answer_exists(state) == found
        state = step(state, dice, 0.0)


@pytest.mark.parametrize("seed", range(30))
def test_equal_keys_are_equal_outcomes(seed: int) -> None:
    """Two actions with one key lead to the same but for what nobody reads, others do not."""
    dice = random.Random(seed)
    codes = {**random_codes(dice), "packs": "1"}
    state: State = new_match(codes, 4, (0, 1, 2, 3))
    for _ in range(60):
        if state["phase"] == "over":
            break
        seen: dict[tuple[Any, ...], Any] = {}
        open_ones = set()
        actions = full_list(state)
        for action in dice.sample(actions, min(len(actions), 15)):
            if action[0] == "play" or state["phase"] in ("give", "discard"):
                after = apply(state, action)
                shape = what_is_read(after)
                key = outcome_key(state, action)
                assert seen.setdefault(key, shape) == shape
                if after["trick"] is not None and after["round"] == state["round"]:
                    open_ones.add(key)
        assert len({str(seen[key]) for key in open_ones}) == len(open_ones)
        state = step(state, dice, 0.0)


@pytest.mark.parametrize("seed", range(20))
def test_players_who_like_to_pass(seed: int) -> None:
    """`pass-on-lead`: a round of passes ends with the lot, and all have places."""
    dice = random.Random(seed)
    codes = {**random_codes(dice), "pass-on-lead": "yes", "must-play": "no", "rounds": "none"}
    codes["first-to"] = "none"
    state: State = new_match(codes, 4, (0, 1, 2, 3))
    lots = 0
    while state["round"] < 4:
        lots += state["phase"] == "lot"
        passing = ("pass", state["turn"])
        if state["phase"] == "play" and dice.random() < 0.95 and legal(state, passing):
            state = apply(state, passing)
        else:
            state = step(state, dice, 0.0)
        check_cards(state)
        check_seats(state)
    assert lots > 0


def what_is_read(state: State) -> dict[str, Any]:
    """What is seen of a state, with every card reduced to what matters about it."""
    seen, codes = observe(state), state["codes"]

    def read(cards: Any) -> list[str]:
        return sorted(in_play_as(card, codes) for card in cards)

    for key in ("hands", "played"):
        seen[key] = [read(cards) for cards in seen[key]]
    if seen["trick"]:
        leader, owner, cards, shape, passed, lock, back, laid = seen["trick"]
        cards, passed, laid = read(cards), sorted(passed), read(laid)
        seen["trick"] = (leader, owner, cards, shape, passed, lock, back, laid)
        if codes["suit-lock"] == "declared":
            seen["suits"] = state["trick"]["meld"]["suits"]
    seen["aside"] = read(seen["aside"])
    seen["gifts"] = len(seen["gifts"])
    seen["revealed"] = read(state["revealed"])
    return seen
