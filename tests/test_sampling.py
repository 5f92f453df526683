# SPDX-License-Identifier: MIT
"""
States that agree with a view: every one that does, each as likely, by the view alone.

What agrees is listed in :mod:`tests.deals`, slowly and by the engine; the cards that are hidden
are few, since much has been played, or most have left the table.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any, Final, get_args

import attrs
import pytest

from arschloch import (
    Action,
    ArschlochError,
    Card,
    Cards,
    Deal,
    DeclareTakeover,
    Give,
    HiddenGift,
    HiddenTake,
    Leave,
    Rules,
    ShownCard,
    State,
    TakeLeftover,
    View,
    apply,
    deal,
    new_match,
    position,
    presets,
    sample,
    step,
    view,
)
from arschloch.facts import Phase
from arschloch.sampling import knowledge
from arschloch.sampling.guess import Guess
from arschloch.sampling.moves import Move as Gift

from .deals import Story, agreeing, story_of
from .samples import some_match, some_position, some_rules, try_position
from .walks import Move, next_action, walk

EACH: Final = 20
"""So many samples are drawn for every state that agrees."""

SURE: Final = 4.2649
"""So many standard deviations a normal value exceeds once in 100,000 times."""


def in_play(state: State) -> bool:
    """Whether cards are being played."""
    return state.phase == "play"


def handed_on(state: State) -> bool:
    """Whether a play has made cards change hands."""
    return in_play(state) and len(state.handed_on) > 0


def dropped(state: State) -> bool:
    """Whether cards were dropped or shown."""
    return in_play(state) and len(state.dropped) > 0


def fallen(state: State) -> bool:
    """Whether a hand has gone aside unseen."""
    return in_play(state) and len(state.fallen) > 0


def taken_over(state: State) -> bool:
    """Whether cards are being played after a takeover, the places having been in order."""
    return in_play(state) and state.previous != tuple(range(state.players))


def opened_late(state: State) -> bool:
    """Whether the seven of clubs did not open."""
    return in_play(state) and state.opener is not None and state.opener[1] != Card.parse("7C")


def opener_gone(state: State) -> bool:
    """Whether the seven of clubs did not open, and who opened instead has left."""
    return opened_late(state) and state.opener is not None and state.opener[0] in state.absent


def opener_shown(state: State) -> bool:
    """Whether the seven of clubs did not open since it was shown before play."""
    return opened_late(state) and Card.parse("7C") in state.seen


def asked_for_takeover(state: State) -> bool:
    """Whether somebody may declare a takeover, and most have left."""
    return state.phase == "takeover" and len(state.absent) > state.players // 2


def first_gift(state: State) -> bool:
    """Whether one gift was made and others are to come."""
    return state.phase == "exchange" and len(state.gifts) == 1 and len(state.absent) > 0


def first_gift_after_takeover(state: State) -> bool:
    """Whether one gift was made after a takeover."""
    return first_gift(state) and state.previous != tuple(range(state.players))


def one_taken(state: State) -> bool:
    """Whether one leftover was taken and another one is to be."""
    return state.phase == "leftovers" and len(state.taken) == 1


@attrs.frozen
class Case:
    """
    A table at which few cards are hidden from somebody.

    Args:
        name: What it is about.
        spec: The rules.
        players: How many seats.
        seat: Who looks on.
        seed: The seed of the match.
        ready: What has to be so.
        hidden: At most so many cards are hidden then.
        rounds: The number of the round; in the first one there are places by seat already.
        shown: The place in the deal of a card that is shown, and goes back.
        stay: The seats that do not leave when others do; nobody does where none are named.
        when: The phase in which the others leave.
        leaving: How likely it is each time that somebody leaves.
        places: Whether there are places before the first round.
    """

    name: str
    spec: str
    players: int
    seat: int | None
    seed: int
    ready: Callable[[State], bool] = in_play
    hidden: int = 2
    rounds: int = 1
    shown: int | None = None
    stay: tuple[int, ...] = ()
    when: str = "exchange"
    leaving: float = 0.0
    places: bool = True


SMALL: Final = "president+deck:32+exchange:1"
LARGE: Final = "president+deck:32+players:3-8+exchange:1"
TWO_PACKS: Final = "president+deck:32+packs:2+players:3-12+exchange:1+tribute:by-suit"
TAKEOVER: Final = f"{LARGE}+jokers:2+takeover"
BANS: Final = "president+deck:32+players:3-12+no-finish:T,J,Q,K,A+foul:illegal+exchange:none"

CASES: Final = (
    Case("three, citizen", "arschloch", 3, 0, 4, hidden=3, rounds=2),
    Case("three, low", "arschloch", 3, 1, 9, hidden=7, rounds=2),
    Case("three, high", "arschloch", 3, 1, 0, hidden=6, rounds=2),
    Case("three, spectator", "arschloch", 3, None, 0, hidden=3, rounds=2),
    Case("five, low", "arschloch", 5, 0, 1, hidden=4, rounds=2),
    Case("five, high", "arschloch", 5, 2, 1, hidden=4, rounds=2),
    Case("five, citizen", "arschloch+exchange:1", 5, 3, 17, hidden=4, rounds=2),
    Case("four, low", "president", 4, 0, 1, rounds=2),
    Case("four, high", "president", 4, 1, 8, rounds=2),
    Case("four, spectator", SMALL, 4, None, 1),
    Case("lowest back, high", "trou-du-cul", 4, 0, 3),
    Case("lowest back, citizen", "trou-du-cul+exchange:1", 4, 1, 0),
    Case("lowest back, spectator", f"{SMALL}+give-back:lowest", 4, None, 9),
    Case("by suit, high", f"{SMALL}+tribute:by-suit+exchange:2-1+give-back:lowest", 4, 0, 3),
    Case("by suit, spectator", f"{SMALL}+tribute:by-suit", 4, None, 1),
    Case("any, spectator", f"{SMALL}+tribute:any", 4, None, 11, hidden=3),
    Case("with jokers", "tycoon", 4, 1, 0, rounds=2),
    Case("opening card", f"{SMALL}+open:9D+lead:open", 4, 1, 0, hidden=4),
    Case("shown, dealer", "scum", 5, 4, 0, rounds=2, shown=5),
    Case("shown, other", "scum+deck:32+exchange:1", 5, 1, 0, rounds=2, shown=5),
    Case(
        "shown, back", f"{LARGE}+shown-card:president", 8, 2, 0, shown=4, stay=(0, 2, 5), hidden=99
    ),
    Case("one gift, high", LARGE, 8, 0, 4, first_gift, 99, stay=(0, 2, 7)),
    Case("one gift, citizen", LARGE, 8, 2, 0, first_gift, 99, stay=(0, 2, 7)),
    Case("two packs", TWO_PACKS, 12, 0, 0, first_gift, 99, stay=(0, 2, 11)),
    Case("one leftover", "arschloch", 6, 3, 0, one_taken, 99, stay=(2, 3), when="leftovers"),
    Case(
        "takeover, asked",
        TAKEOVER,
        8,
        1,
        1,
        asked_for_takeover,
        99,
        stay=(0, 1, 2),
        when="takeover",
    ),
    Case(
        "takeover, declared",
        f"{TAKEOVER}+dealer:last",
        8,
        2,
        49,
        first_gift_after_takeover,
        99,
        stay=(0, 1, 2),
    ),
    Case("takeover, play", "scum+deck:32+jokers:2+exchange:1", 4, 0, 1, taken_over, 4),
    Case("seven-pass, low", f"{SMALL}+seven-pass", 4, 0, 0, handed_on, 3),
    Case("seven-pass, citizen", f"{SMALL}+seven-pass", 4, 1, 1, handed_on, 3),
    Case("seven-pass, banned", f"{BANS}+seven-pass", 12, None, 59, handed_on, 7, leaving=0.05),
    Case("ten-discard", f"{SMALL}+ten-discard", 4, 1, 1, dropped, 3),
    Case("city fall, fallen", "daifugo", 4, 1, 8, fallen, 3, rounds=2),
    Case("city fall, spectator", f"{SMALL}+city-fall", 4, None, 16, fallen, 4),
    Case("gone, high", "arschloch", 4, 0, 3, dropped, 3, leaving=0.02),
    Case("gone, citizen", "arschloch", 4, 1, 6, dropped, 3, leaving=0.02),
    Case("only aces, low", "arschloch", 4, 0, 18, dropped, 3, rounds=2),
    Case("first round", "arschloch", 3, 0, 101, opened_late, 6, places=False),
    Case("first round, spectator", "arschloch", 3, None, 91, opened_late, 6, places=False),
    Case("opener gone", "arschloch", 5, 1, 93, opener_gone, 6, leaving=0.03, places=False),
    Case("opening card shown", "arschloch", 4, 0, 145, opener_shown, 3, leaving=0.05),
)


def hidden_from(state: State, seat: int | None) -> int:
    """How many cards a seat does not see, what it has put aside included."""
    others = sum(len(hand) for other, hand in enumerate(state.hands) if other != seat)
    return others + len(state.aside - state.aside_up)


@cache
def story_at(case: Case) -> Story:
    """How it came to a table."""
    dice = random.Random(case.seed)
    previous = tuple(range(case.players)) if case.places and case.rounds == 1 else None
    state = new_match(Rules.parse(case.spec), case.players, previous=previous)
    moves: list[Move] = []
    while not (
        state.round_number == case.rounds
        and case.ready(state)
        and hidden_from(state, case.seat) <= case.hidden
    ):
        assert state.phase != "over" and state.round_number <= case.rounds, "choose another seed"
        action = next_of(case, state, dice)
        moves.append(Move(state, action, step(state, action)))
        state = moves[-1].after
    return story_of(moves)


def next_of(case: Case, state: State, dice: random.Random) -> Action:
    """What happens next on the way to a table."""
    if case.stay and state.phase == case.when:
        leaves = (Leave(seat) for seat in range(case.players) if seat not in state.absent)
        leave = next((leave for leave in leaves if leave.seat not in case.stay), None)
        if leave is not None:
            return leave
    if case.shown is not None and state.phase == "deal" and state.previous is not None:
        dealt = deal(state, dice)
        return Deal(dealt.cards, dealt.cards[case.shown], dealt.first)
    if state.phase == "shown":
        assert state.turn is not None
        return ShownCard(state.turn, stays=False)
    return next_action(state, dice, case.leaving)


@cache
def states_at(case: Case) -> frozenset[State]:
    """Every state that agrees with what is seen at a table."""
    return agreeing(story_at(case), case.seat)


def seen_at(case: Case) -> View:
    """What is seen at a table."""
    return view(story_at(case).now, case.seat)


def bound(kinds: int) -> float:
    """What chi square exceeds once in 100,000 times, by Wilson and Hilferty."""
    free = kinds - 1
    spread = 2 / (9 * free)
    return free * (1 - spread + SURE * math.sqrt(spread)) ** 3


def chi_square(found: Counter[State], states: frozenset[State]) -> float:
    """How far some samples are from an equal number of each state."""
    expected = found.total() / len(states)
    return sum((found[state] - expected) ** 2 / expected for state in states)


def drawn(case: Case) -> Counter[State]:
    """Samples at a table, as many for each state that agrees."""
    dice, seen = random.Random(case.seed), seen_at(case)
    return Counter(sample(seen, dice) for _ in range(EACH * len(states_at(case))))


def seats_of(state: State, dice: random.Random) -> list[int | None]:
    """A spectator, and one of the seats."""
    return [None, dice.choice(range(state.players))]


def has_sample(seen: View, dice: random.Random) -> bool:
    """Whether a sample is found; if so, it has the view."""
    try:
        state = sample(seen, dice)
    except ValueError as error:
        if "no state was found" not in str(error):
            raise
        return False
    assert seen == view(state, seen.seat)
    return True


# --- every state that agrees, each as likely --------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_each_state_that_agrees_is_as_likely(case: Case) -> None:
    """Samples are of the states that agree, all of them, and as often of each."""
    states, found = states_at(case), drawn(case)
    assert story_at(case).now in states
    assert 3 <= len(states) <= 220
    assert states == set(found)
    assert chi_square(found, states) < bound(len(states))


@pytest.mark.parametrize(
    "name",
    ["one gift, citizen", "seven-pass, citizen", "city fall, spectator", "lowest back, spectator"],
)
def test_one_of_many_is_as_likely(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no deal is taken at once, one of those that agree is picked in proportion."""
    share = Guess.share
    monkeypatch.setattr(Guess, "share", lambda guess: 1e-9 * share(guess))
    monkeypatch.setattr("arschloch.sampling._ENOUGH", 50)
    (case,) = (case for case in CASES if case.name == name)
    states, found = states_at(case), drawn(case)
    assert states == set(found)
    assert chi_square(found, states) < bound(len(states))


def test_a_few_deals_that_agree_are_better_than_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of those is picked that were found at all."""
    share = Guess.share
    monkeypatch.setattr(Guess, "share", lambda guess: 1e-9 * share(guess))
    monkeypatch.setattr("arschloch.sampling._MOST_TRIES", 50)
    seen = seen_at(CASES[0])
    assert seen == view(sample(seen, random.Random(1)), seen.seat)


def test_what_is_listed_would_not_pass_if_some_were_likelier() -> None:
    """The bound is one: drawing from half of the states twice as often exceeds it."""
    states = sorted(states_at(CASES[0]), key=str)
    dice = random.Random(1)
    half = states[: len(states) // 2]
    found = Counter(dice.choice([*states, *half]) for _ in range(EACH * len(states)))
    assert set(states) == set(found)
    assert chi_square(found, frozenset(states)) > bound(len(states))


@pytest.mark.parametrize(
    "name", ["four, spectator", "lowest back, spectator", "one gift, citizen"]
)
def test_gifts_undone_one_by_one(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there are too many ways to list whose the known cards were, all is the same."""
    monkeypatch.setattr(knowledge, "_MOST_SPLITS", 0)
    (case,) = (case for case in CASES if case.name == name)
    states, found = states_at(case), drawn(case)
    assert states == set(found)
    assert chi_square(found, states) < bound(len(states))


@pytest.mark.parametrize(
    "spec", ["president+deck:32", "president+deck:32+give-back:lowest", "daifugo", "tycoon"]
)
def test_no_gift_has_more_ways_than_were_reckoned_with(
    spec: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A deal is kept as often as it leaves ways for a gift, and never more often than always."""
    monkeypatch.setattr(knowledge, "_MOST_SPLITS", 0)
    monkeypatch.setattr("arschloch.sampling._MOST_TRIES", 300)
    shares: list[float] = []
    undone, share = Guess._undone, Guess.share

    def noted(guess: Guess, gift: Gift, most: int) -> bool:
        if most:
            choices = gift.choices(guess._held[gift.seat], guess._held[gift.to])
            shares.append(math.comb(choices.bit_count(), gift.count) / most)
        return undone(guess, gift, most)

    def shared(guess: Guess) -> float:
        shares.append(share(guess))
        return shares[-1]

    monkeypatch.setattr(Guess, "_undone", noted)
    look_on(spec, range(3))
    assert max(shares) == 1
    shares.clear()
    monkeypatch.setattr(Guess, "share", shared)
    monkeypatch.setattr(knowledge, "_MOST_SPLITS", 100_000)
    look_on(spec, range(2))
    assert max(shares) == 1


def look_on(spec: str, seeds: range) -> None:
    """Draw samples in the middle of some matches."""
    for seed in seeds:
        dice = random.Random(seed)
        start = new_match(Rules.parse(spec), 4, previous=range(4))
        for move in walk(start, dice):
            if move.after.phase == "play" and dice.random() < 0.3:
                for seat in seats_of(move.after, dice):
                    has_sample(view(move.after, seat), dice)


# --- by the view alone ------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_true_state_does_not_matter(case: Case) -> None:
    """Two states of which a seat sees the same give the same samples with the same dice."""
    true, seen, dice = story_at(case).now, seen_at(case), random.Random(case.seed)
    others = (sample(seen, dice) for _ in range(100))
    twin = view(next(state for state in others if state != true), case.seat)
    assert seen == twin
    assert [sample(seen, random.Random(number)) for number in range(5)] == [
        sample(twin, random.Random(number)) for number in range(5)
    ]


def test_a_state_is_no_view() -> None:
    """There is nothing else to go by: a state is refused, and so is any other value."""
    state = story_at(CASES[0]).now
    values: tuple[Any, ...] = (state, None, "view", seen_at(CASES[0]).hand)
    for value in values:
        with pytest.raises(TypeError, match="is no View"):
            sample(value, random.Random(1))


def test_no_source_of_chance() -> None:
    """Without dice there is no sample."""
    dice: Any = None
    with pytest.raises(TypeError, match="is no source of chance"):
        sample(seen_at(CASES[0]), dice)


# --- cases ------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", ["scum+jokers:2", "scum+jokers:2+dealer:left"])
def test_who_declared_a_takeover_held_all_jokers(spec: str) -> None:
    """All have heard who did, and so know who had the jokers before gifts were given."""
    state = position(
        Rules.parse(spec),
        ["3C 4C 5C", "6C X1 X2", "7C 8C 9C", "TC JC QC"],
        phase="takeover",
        previous=range(4),
    )
    seen = view(apply(state, DeclareTakeover(1)), 2)
    guesses = [sample(seen, random.Random(number)) for number in range(20)]
    assert {Cards("X1 X2")} == {guess.hands[1] & Cards("X1 X2") for guess in guesses}
    assert len(set(guesses)) > 1


def test_nobody_knows_of_a_takeover_that_was_let_be() -> None:
    """Where nobody has declared one, the jokers can lie anywhere."""
    state = position(
        Rules.parse("scum+jokers:2"),
        ["3C 4C 5C", "6C X1 X2", "7C 8C 9C", "TC JC QC"],
        phase="exchange",
        previous=range(4),
    )
    seen = view(state, 2)
    guesses = [sample(seen, random.Random(number)) for number in range(60)]
    assert {0, 1, 2} == {len(guess.hands[1] & Cards("X1 X2")) for guess in guesses}


def test_too_many_gifts_to_list() -> None:
    """Large hands that were played since do not make a sample take hours."""
    rules = Rules.parse("president+packs:4+players:3-12+exchange:half+tribute:any")
    dice = random.Random(1)
    state = new_match(rules, 12, previous=range(12))
    while state.phase != "play" or sum(map(len, state.hands)) > 40:
        state = apply(
            state, deal(state, dice) if state.phase == "deal" else next_action(state, dice)
        )
    seen = view(state, None)
    assert seen == view(sample(seen, dice), None)


# --- the view of a sample ---------------------------------------------------------------------


RARE: Final = tuple(
    map(Rules.parse, ("uecda+redraw-seats:1", "scum+jokers:1+takeover:1", "tycoon+takeover:1"))
)
"""Under these rules happens what seldom happens under others."""

OFTEN: Final = {"play": 0.03, "deal": 0.1, "exchange": 0.3}
"""How likely it is that a state of these phases is looked at."""


def test_a_sample_has_the_view_that_it_was_drawn_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """In every phase, under any rules, and whoever has left; in fewer deals than are made."""
    monkeypatch.setattr("arschloch.sampling._MOST_TRIES", 20_000)
    phases = set[str]()
    for seed in range(44):
        dice = random.Random(seed)
        rules = (
            RARE[seed // 4] if seed % 4 == 0 and seed < 4 * len(RARE) else some_rules(dice.choice)
        )
        for move in walk(some_match(dice.choice, rules).state, dice, leaving=0.02, rounds=2):
            state = move.after
            if dice.random() < OFTEN.get(state.phase, 1):
                phases.add(state.phase)
                for seat in seats_of(state, dice):
                    seen = view(state, seat)
                    assert seen == view(sample(seen, dice), seat)
    assert phases == set(get_args(Phase))


def test_a_sample_of_a_position() -> None:
    """A position has a view as any state has, though nobody knows how it came to be."""
    positions = 0
    for seed in range(110):
        dice = random.Random(seed)
        rules = some_rules(dice.choice)
        start = try_position(rules, some_position(dice.choice, rules))
        if start is None:
            continue
        positions += 1
        for state in (start.state, *(move.after for move in walk(start.state, dice))):
            if state is start.state or dice.random() < 0.05:
                for seat in seats_of(state, dice):
                    seen = view(state, seat)
                    assert seen == view(sample(seen, dice), seat)
    assert positions > 50


# --- views of no state ------------------------------------------------------------------------

ANOTHER_HAND: Final = Cards("7C 8C 9C")
MANY: Final = 200_000

EDITS: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("three, citizen", {"counts": (3, 3, 3)}),
    ("three, citizen", {"counts": (3, -1, 3)}),
    ("three, citizen", {"counts": (3, 2)}),
    ("three, citizen", {"counts": (10**30, 10**30, 10**30)}),
    ("three, citizen", {"hand": Cards()}),
    ("three, citizen", {"hand": Cards("2C 3C 4C")}),
    ("three, citizen", {"hand": Cards("X1 X2 X3")}),
    ("three, citizen", {"played": (ANOTHER_HAND,) * 3}),
    ("three, citizen", {"played": (ANOTHER_HAND,)}),
    ("three, citizen", {"seen": Cards("7C AS")}),
    ("three, citizen", {"seat": 3}),
    ("three, citizen", {"seat": -1}),
    ("three, citizen", {"turn": 3}),
    ("three, citizen", {"turn": None}),
    ("three, citizen", {"dealer": 10**30}),
    ("three, citizen", {"phase": "dance"}),
    ("three, citizen", {"phase": "exchange"}),
    ("three, citizen", {"phase": "over"}),
    ("three, citizen", {"phase": "lot"}),
    ("three, citizen", {"players": 99}),
    ("three, citizen", {"players": 4}),
    ("three, citizen", {"players": -3}),
    ("three, citizen", {"rules": presets.SCUM}),
    ("three, citizen", {"gifts": (Give(7, 8, "7C"),)}),
    ("three, citizen", {"gifts": (Give(0, 1, "7C"),)}),
    ("three, citizen", {"hidden_gifts": (HiddenGift(7, 8, 1),)}),
    ("three, citizen", {"hidden_gifts": (HiddenGift(0, 1, 1),)}),
    ("three, citizen", {"hidden_gifts": (HiddenGift(1, 2, 10**5000),)}),
    ("three, citizen", {"hidden_gifts": (HiddenGift(1, 2, 30),)}),
    ("three, citizen", {"hidden_gifts": (HiddenGift(1, 2, 1),) * MANY}),
    ("three, citizen", {"taken": (HiddenTake(8, "7C"),)}),
    ("three, citizen", {"taken": (HiddenTake(1, "7C"),) * MANY}),
    ("three, citizen", {"taken": (HiddenTake(0, "2C"),)}),
    ("three, citizen", {"taken": (TakeLeftover(1, "X1", "X2"),)}),
    ("three, citizen", {"swapped": (HiddenGift(0, 1, 1),)}),
    ("three, citizen", {"swapped": (Give(0, 1, "2C"), Give(1, 0, "2C"))}),
    ("three, citizen", {"swapped": (HiddenGift(0, 1, 1),) * MANY}),
    ("three, citizen", {"handed_on": (HiddenGift(0, 1, 1),)}),
    ("three, citizen", {"dropped": ((0, Cards("7C")),)}),
    ("three, citizen", {"dropped": ((9, Cards("7C")),)}),
    ("three, citizen", {"dropped": ((0, Cards()),) * MANY}),
    ("three, citizen", {"aside_count": 0}),
    ("three, citizen", {"aside_count": -2}),
    ("three, citizen", {"aside_up": Cards("2C 3C")}),
    ("three, citizen", {"opener": (0, Card.parse("7C"))}),
    ("three, citizen", {"opener": (9, Card.parse("7C"))}),
    ("three, citizen", {"opener": (0, Card.parse("X1"))}),
    ("three, citizen", {"previous": (0, 0, 0)}),
    ("three, citizen", {"standing": (0,) * MANY}),
    ("three, citizen", {"absent": (0,) * MANY}),
    ("three, citizen", {"titles": ("x", "y", "z")}),
    ("three, citizen", {"actors": (0, 1, 2)}),
    ("three, citizen", {"actions": ()}),
    ("three, citizen", {"asked": 5}),
    ("three, citizen", {"drawing": (1,)}),
    ("three, citizen", {"shown_card": Cards("7C")}),
    ("seven-pass, citizen", {"handed_on": (HiddenGift(0, 0, 1),)}),
    ("seven-pass, citizen", {"handed_on": (HiddenGift(0, 9, 1),)}),
    ("seven-pass, citizen", {"handed_on": (HiddenGift(0, 2, 20),)}),
    ("seven-pass, citizen", {"handed_on": (HiddenGift(0, 2, 10**30),)}),
    ("seven-pass, citizen", {"handed_on": (HiddenGift(0, 2, 1), HiddenGift(2, 0, 1)) * MANY}),
    ("city fall, fallen", {"fallen": ((9, Cards("7C")),)}),
    ("city fall, fallen", {"fallen": ((0, Cards("7C")),)}),
    ("takeover, asked", {"turn": 1}),
    ("takeover, asked", {"dealer": None}),
)


@pytest.mark.parametrize(("name", "edit"), EDITS, ids=lambda value: "".join(value))
def test_a_view_of_no_state(
    name: str, edit: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What cannot be is refused with one error that says so, and soon."""
    monkeypatch.setattr("arschloch.sampling._MOST_TRIES", 1000)
    (case,) = (case for case in CASES if case.name == name)
    seen = attrs.evolve(seen_at(case), **edit)
    with pytest.raises(ValueError, match=r".{10}"):
        sample(seen, random.Random(1))


def test_fields_of_another_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever stands in a view, there is a state of which it is the view, or one error."""
    monkeypatch.setattr("arschloch.sampling._MOST_TRIES", 50)
    dice, names = random.Random(1), [field.name for field in attrs.fields(View)]
    views, ends = [seen_at(case) for case in CASES], Counter[bool]()
    for _ in range(1500):
        seen, other = dice.choice(views), dice.choice(views)
        some = dice.sample(names, dice.choice((1, 1, 2, 3)))
        seen = attrs.evolve(seen, **{name: getattr(other, name) for name in some})
        try:
            state = sample(seen, dice)
        except (ArschlochError, ValueError):
            ends[False] += 1
        else:
            ends[True] += 1
            assert seen == view(state, seen.seat)
    assert min(ends[True], ends[False]) > 300
