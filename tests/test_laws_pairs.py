"""Any two codes that can hold together survive random play, with the laws looked after."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, product
from typing import Final

import pytest
from hypothesis import settings

from arschloch import (
    Cards,
    Rules,
    RulesError,
    State,
    apply,
    check,
    legal_actions,
    new_match,
)
from arschloch.events import Discarded, Revealed, RoundEnded
from arschloch.rules import HOUSE_RULES

from .law_tools import whereabouts
from .samples import CODES, construct, deck_of, some_position, try_position
from .walks import round_bound, walk

HEADS: Final = list(CODES)
PAIRS: Final = {head: HEADS[place + 1 :] for place, head in enumerate(HEADS[:-1])}
DEEP: Final = settings().max_examples >= 1000

FEW: Final = 4
"""So many combinations of the codes of two kinds are played, unless both are house rules."""

NEEDS: Final[Mapping[str, list[str]]] = {
    "first-to": ["points:behind"],
    "open-with": ["open:7C"],
    "run-beats": ["runs:3"],
    "joker-beyond": ["runs:3"],
    "revolution-runs": ["runs:3"],
    "joker-unlocks": ["suit-lock"],
    "foul": ["no-finish:A,X"],
    "only-banned": ["no-finish:A,X"],
}
"""What must stand before the codes of some heads so that they can hold, or mean anything."""

HELPERS: Final = (
    "rounds:7",
    "deck:32",
    "packs:2",
    "jokers:2",
    "first-ranks:draw",
    "runs:3",
    "open:7C",
    "points:behind",
    "no-finish:A",
)
"""With each of these some code can hold that cannot alone, and some cannot that could."""

DECKS: Final[Sequence[list[str]]] = (["deck:32", "jokers:2"], ["jokers:2"], [])
"""The decks to try one after the other: a small one with jokers first."""


def rules_with(codes: tuple[str, str]) -> Rules | None:
    """Rules with two codes: of a small deck with jokers if that can be, else of any."""
    needs = [need for code in codes for need in NEEDS.get(head_of(code), [])]
    tries = (construct([*deck, *some, *codes]) for some in (needs, []) for deck in DECKS)
    return next((rules for rules in tries if rules is not None), None)


@cache
def head_of(code: str) -> str:
    """The head under which a code stands in the list of all codes."""
    return next(head for head, codes in CODES.items() if code in codes)


def begin(rules: Rules, dice: random.Random) -> Iterator[State]:
    """Some position, and where there is time one of each phase and a match from its first deal."""
    phases = ["play", "play", "exchange", "leftovers", "takeover"]
    for some in [[phase] for phase in phases] if DEEP else [phases]:
        for _ in range(8):
            start = try_position(rules, some_position(dice.choice, rules, dice.choice(some)))
            if start is not None:
                yield start.state
                break
    if DEEP:
        yield new_match(rules, 4, previous=dice.choice((None, (2, 0, 3, 1))))


def play_with_the_laws(state: State, dice: random.Random) -> None:
    """
    A round at random, and the laws after each action.

    No card is lost or twice; the seat on turn has legal actions; the short list is part of
    the full one, which ``check`` accepts; ``apply`` does what ``step`` does; the round ends.
    """
    deck = Cards(deck_of(state.rules))
    gone = deck if state.dealer is None else deck - whereabouts(state)
    for actions, move in enumerate(walk(state, dice, leaving=0.01), 1):
        before, after = move.before, move.after
        listed = legal_actions(before)
        full = set(legal_actions(before, suits=True))
        assert before.turn is None or legal_actions(before, before.turn)
        assert full >= set(listed)
        assert all(check(before, action) is None for action in listed)
        assert apply(before, move.action) == after
        assert actions <= round_bound(before) or before.phase == "draw"
        gone = Cards() if before.dealer is None else gone
        for event in move.step.events:
            if isinstance(event, (Revealed, Discarded)):
                gone = gone | event.cards
            elif isinstance(event, RoundEnded):
                assert sorted(event.standing) == list(range(after.players))
        if after.dealer is not None:
            assert whereabouts(after) | gone == deck
            assert whereabouts(after).isdisjoint(gone)


def combined(head: str, other: str) -> Sequence[tuple[str, str]]:
    """
    The codes of two kinds in pairs.

    All pairs of two house rules, and where there is time of all kinds; else always the same
    few.
    """
    both = list(product(CODES[head], CODES[other]))
    if DEEP or {head, other} <= set(HOUSE_RULES) or len(both) <= FEW:
        return both
    return random.Random(f"{head}+{other}").sample(both, FEW)


@pytest.mark.parametrize("head", PAIRS)
def test_pairs_of_codes(head: str) -> None:
    """Each code of one kind plays with each code of all kinds after it, or is refused."""
    constructed = begun = 0
    for other in PAIRS[head]:
        for codes in combined(head, other):
            rules = rules_with(codes)
            if rules is None:
                continue
            constructed += 1
            dice = random.Random("+".join(codes))
            for state in begin(rules, dice):
                begun += 1
                play_with_the_laws(state, dice)
    assert constructed > 0
    assert begun > constructed * 0.7


@pytest.mark.parametrize("helper", HELPERS)
def test_a_contradiction_names_both_sides(helper: str) -> None:
    """Two codes that each hold alone and not together are refused with both named."""
    alone = {code for codes in CODES.values() for code in codes if construct([helper, code])}
    refused = 0
    for head, other in combinations(HEADS, 2):
        for one, two in product(CODES[head], CODES[other]):
            if not {one, two} <= alone:
                continue
            if construct([helper, one, two]) is None:
                refused += 1
                with pytest.raises(RulesError) as error:
                    Rules.parse("+".join(("president", "players:3-8", helper, one, two)))
                assert f"'{one}'" in str(error.value)
                assert f"'{two}'" in str(error.value)
    assert refused > 0
