"""Any two codes that can hold together survive random play, with the laws looked after."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

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
from arschloch.events import Revealed, RoundEnded

from .samples import CODES, construct, deck_of, some_position, try_position
from .walks import round_bound, walk

HEADS = list(CODES)
PAIRS = {head: HEADS[place + 1 :] for place, head in enumerate(HEADS[:-1])}


def rules_with(codes: tuple[str, str]) -> Rules | None:
    """Rules with two codes: of a small deck with jokers if that can be, else of any."""
    return construct(["deck:32", "jokers:2", *codes]) or construct(codes)


def begin(rules: Rules, dice: random.Random) -> Iterator[State]:
    """Some position, and where there is time more of them and a match from its first deal."""
    deep = settings().max_examples >= 1000
    phases = ["play", "play", "exchange", "leftovers", "takeover"]
    for phase in phases if deep else [dice.choice(phases)]:
        for _ in range(5):
            start = try_position(rules, some_position(dice.choice, rules, phase))
            if start is not None:
                yield start.state
                break
    if deep:
        yield new_match(rules, 4, previous=dice.choice((None, (2, 0, 3, 1))))


def play_with_the_laws(state: State, dice: random.Random) -> None:
    """
    A round at random, and the laws after each action.

    No card is lost or twice; the seat on turn has legal actions; the short list is part of
    the full one, which ``check`` accepts; ``apply`` does what ``step`` does; the round ends.
    """
    deck = Cards(deck_of(state.rules))
    gone = deck if state.dealer is None else deck - everywhere(state)
    for actions, move in enumerate(walk(state, dice, leaving=0.01), 1):
        before, after = move.before, move.after
        listed = legal_actions(before)
        full = set(legal_actions(before, suits=True))
        assert listed or before.turn is None
        assert full >= set(listed)
        assert all(check(before, action) is None for action in listed)
        assert apply(before, move.action) == after
        assert actions <= round_bound(before) or before.phase == "draw"
        gone = Cards() if before.dealer is None else gone
        for event in move.step.events:
            if isinstance(event, Revealed):
                gone = gone | event.cards
            elif isinstance(event, RoundEnded):
                assert sorted(event.standing) == list(range(after.players))
        if after.dealer is not None:
            assert everywhere(after) | gone == deck
            assert everywhere(after).isdisjoint(gone)


def everywhere(state: State) -> Cards:
    """The cards in hands, aside and played, of which none may lie in two places."""
    found = Cards()
    for pile in (*state.hands, *state.played, state.aside):
        assert found.isdisjoint(pile)
        found = found | pile
    return found


@pytest.mark.parametrize("head", PAIRS)
def test_pairs_of_codes(head: str) -> None:
    """Each code of one kind plays with each code of all kinds after it, or is refused."""
    constructed = 0
    for other in PAIRS[head]:
        for one, two in [(one, two) for one in CODES[head] for two in CODES[other]]:
            rules = rules_with((one, two))
            if rules is None:
                continue
            constructed += 1
            dice = random.Random(f"{one}+{two}")
            for state in begin(rules, dice):
                play_with_the_laws(state, dice)
    assert constructed > 0


@pytest.mark.parametrize("helper", ["rounds:7", "deck:32", "packs:2", "first-ranks:draw"])
def test_a_contradiction_names_both_sides(helper: str) -> None:
    """Two codes that each hold alone and not together are refused with both named."""
    for head, other in combinations(HEADS, 2):
        for one, two in [(one, two) for one in CODES[head] for two in CODES[other]]:
            if not (construct([helper, one]) and construct([helper, two])):
                continue
            try:
                Rules.parse("+".join(("president", "players:3-8", helper, one, two)))
            except RulesError as error:
                text = str(error)
                assert f"'{two}'" in text
                assert f"'{one}'" in text or "the largest set of this deck" in text
