# SPDX-License-Identifier: MIT
"""States built again: from all that they show, from what shows almost that, from elsewhere."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar, get_args

import attrs
import pytest
from hypothesis import given

from arschloch import (
    Action,
    Cards,
    FullView,
    Give,
    IllegalAction,
    JsonError,
    Pending,
    Play,
    Rank,
    Rules,
    State,
    Trick,
    apply,
    from_json,
    full_view,
    legal_actions,
    new_match,
    presets,
    redact,
    step,
    to_json,
    view,
)
from arschloch.changes import Ask, Demote, Skip
from arschloch.facts import Phase
from arschloch.restoring import restored

from .samples import Start, attempt, deck_of
from .strategies import dice, starts
from .walks import next_action, round_bound, walk

T = TypeVar("T")

PHASES: Final = get_args(Phase)


def same(one: State, other: State) -> None:
    """Check that two states cannot be told apart."""
    assert one == other
    assert (hash(one), repr(one), str(one)) == (hash(other), repr(other), str(other))
    for suits in (False, True):
        assert list(legal_actions(one, suits=suits)) == list(legal_actions(other, suits=suits))


# --- what a state shows -------------------------------------------------------------------


@given(starts(), dice())
def test_a_full_view_holds_the_whole_state(start: Start, chance: random.Random) -> None:
    """A state built from its full view is the state, is asked the same, and plays on the same."""
    twin = restored(full_view(start.state))
    for move in walk(start.state, chance, leaving=0.03, rounds=2):
        built = restored(full_view(move.before))
        same(built, move.before)
        assert step(built, move.action) == move.step
        # One built at the beginning and played since, beside one that is built each time.
        twin = apply(twin, move.action)
        assert twin == move.after
        assert full_view(twin) == full_view(move.after)
    same(restored(full_view(twin)), twin)


@given(starts(), dice())
def test_what_is_refused_in_a_state_is_refused_in_its_twin(
    start: Start, chance: random.Random
) -> None:
    """Attempts that are no far from legal ones get the same answer, word for word."""
    for move in walk(start.state, chance, leaving=0.03):
        built = restored(full_view(move.before))
        for _ in range(3):
            action = attempt(chance.choice, move.before)
            assert answer(built, action) == answer(move.before, action)


def answer(state: State, action: Action) -> object:
    """The next state, or why there is none."""
    try:
        return apply(state, action)
    except IllegalAction as error:
        return error.reason


# --- what shows almost that ---------------------------------------------------------------


def mutant(full: FullView, others: Sequence[State], chance: random.Random) -> FullView:
    """A full view of which something is changed: one thing, or a few."""
    changes = (cards_moved, cards_moved, borrowed, borrowed, asking)
    for _ in range(chance.choice((0, 0, 0, 1, 1, 2))):
        full = chance.choice(changes)(full, others, chance)
    # What is of another kind after that, nothing else could change.
    return chance.choice((*changes, nudged))(full, others, chance)


def cards_moved(full: FullView, others: Sequence[State], chance: random.Random) -> FullView:
    """Some cards lie elsewhere, or the hands go round."""
    if chance.random() < 0.2:
        return attrs.evolve(full, hands=tuple(chance.sample(full.hands, full.players)))
    places: dict[str, list[Cards]] = {
        "hands": list(full.hands),
        "played": list(full.played),
        "aside": [full.aside],
        "seen": [full.seen],
    }
    spots = [(name, number) for name, found in places.items() for number in range(len(found))]
    for _ in range(chance.choice((1, 1, 2, 5))):
        held = [(name, number) for name, number in spots if places[name][number]]
        if not held:
            return full
        (source, first), (target, second) = chance.choice(held), chance.choice(spots)
        cards = list(places[source][first])
        some = Cards(chance.sample(cards, chance.choice((1, (len(cards) + 1) // 2, len(cards)))))
        places[source][first] -= some
        places[target][second] |= some
    (aside,), (seen,) = places["aside"], places["seen"]
    up = full.aside_up & aside if chance.random() < 0.7 else aside
    hands, played = tuple(places["hands"]), tuple(places["played"])
    return attrs.evolve(full, hands=hands, played=played, aside=aside, aside_up=up, seen=seen)


def borrowed(full: FullView, others: Sequence[State], chance: random.Random) -> FullView:
    """Some fields are those of another state of the match."""
    other = full_view(chance.choice(others))
    names = [field.name for field in attrs.fields(FullView)]
    taken = chance.sample(names, chance.choice((1, 1, 2, 3)))
    return attrs.evolve(full, **{name: getattr(other, name) for name in taken})


def asking(full: FullView, others: Sequence[State], chance: random.Random) -> FullView:
    """A play asks for cards, or its trick is another."""
    if full.trick is not None and chance.random() < 0.5:
        return attrs.evolve(full, trick=other_trick(full.trick, full, chance))
    top = Cards() if full.trick is None else full.trick.play.cards
    seats = (*range(full.players), -1, full.players)
    asks = [
        Ask(chance.choice(("give", "discard")), chance.choice((1, 1, 2, 25)), rank, cause)
        for rank, cause in ((Rank.SEVEN, "seven-pass"), (Rank.TEN, "ten-discard"))
        if chance.random() < 0.6
    ]
    pending = Pending(
        top.mask,
        chance.choice((0, 1)),
        tuple(asks),
        (Skip(chance.choice((1, 10**9)), "five-skip"),) * chance.choice((0, 0, 1, 2)),
        (Demote(chance.choice(seats), "city-fall"),) * chance.choice((0, 0, 1)),
        chance.choice((None, "eight-cut", "foul:sweep")),
    )
    if full.pending is not None and chance.random() < 0.7:
        name = chance.choice(Pending._fields)
        pending = full.pending._replace(**{name: getattr(pending, name)})
    return attrs.evolve(full, pending=pending, phase=chance.choice(("give", "discard")))


def other_trick(trick: Trick, full: FullView, chance: random.Random) -> Trick:
    """A trick with one or two of its facts changed."""
    seats, deck = range(full.players + 1), deck_of(full.rules)
    some = Cards(chance.sample(deck, chance.choice((1, 1, 2, 3))))
    owner = chance.choice(seats)
    changes: list[dict[str, Any]] = [
        {"leader": owner},
        {"owner": owner, "play": attrs.evolve(trick.play, seat=owner)},
        {"play": Play(trick.owner, some, trick.play.stands), "laid": some},
        {"passed": chance.sample(seats, chance.randrange(full.players))},
        {"skipped": chance.sample(seats, chance.randrange(full.players))},
        {"equals": chance.choice((0, 1, 2, -1, 60, 10**12))},
        {"lock": chance.choice(("", "C", "SS", "CDHS" * 5))},
        {"back": not trick.back},
        {"owner_out": not trick.owner_out},
        {"laid": some | trick.play.cards},
    ]
    facts = {field.name: getattr(trick, field.name) for field in attrs.fields(Trick)}
    for change in chance.sample(changes, chance.choice((1, 1, 2))):
        facts |= change
    return Trick(**facts)


def nudged(full: FullView, others: Sequence[State], chance: random.Random) -> FullView:
    """One field has a value near its own; what acts goes with another phase at times."""
    if chance.random() < 0.3:
        turn = chance.choice((full.turn, None, 0))
        return attrs.evolve(full, phase=chance.choice(PHASES), turn=turn)
    names = [field.name for field in attrs.fields(FullView) if field.name != "rules"]
    name = chance.choice(names)
    return attrs.evolve(full, **{name: near(getattr(full, name), full, chance)})


def near(value: Any, full: FullView, chance: random.Random) -> Any:
    """A value of the same kind, as a rule, not far from another."""
    seats = (*range(full.players), *range(full.players), None, -1, full.players)
    if isinstance(value, bool):
        return not value
    if value is None or isinstance(value, int):
        order = tuple(chance.sample(range(full.players), full.players))
        return chance.choice((value, 0, 1, -1, full.players, 10**12, None, order))
    if isinstance(value, Cards):
        return Cards(chance.sample(deck_of(full.rules), chance.choice((0, 1, 2, 3))))
    if isinstance(value, Give):
        return Give(chance.randrange(full.players + 1), value.to, value.cards)
    if not isinstance(value, tuple) or isinstance(value, Pending):
        return value
    entries = list(value)
    place = chance.randrange(len(entries) + 1)
    how = chance.choice(("shuffled", "shorter", "longer", "other", "seats"))
    if how == "shuffled":
        chance.shuffle(entries)
    elif how == "shorter":
        del entries[place:]
    elif how == "seats" or not entries:
        entries = [chance.choice(seats) for _ in range(chance.choice((1, 2, full.players)))]
    elif how == "longer":
        entries.append(chance.choice(entries))
    else:
        entries[place - 1] = near(entries[place - 1], full, chance)
    return tuple(entries)


def plays_on(state: State, chance: random.Random, rounds: int = 2) -> None:
    """Check that a state goes on like any other: nothing fails, and rounds come to their end."""
    until, number, left = state.round_number + rounds, state.round_number, round_bound(state)
    while state.phase != "over" and state.round_number < until:
        assert from_json(to_json(state), State) == state
        assert str(state)
        listed = legal_actions(state)
        every = legal_actions(state, suits=True)
        assert all(action in every for action in listed)
        for seat in (None, *range(state.players)):
            assert str(view(state, seat))
        for _ in range(3):
            answer(state, attempt(chance.choice, state))
        assert listed or state.phase in ("draw", "seats", "deal", "lot")
        done = step(state, next_action(state, chance, leaving=0.03))
        for event in done.events:
            redact(event, 0)
        state = done.state
        left = left - 1 if state.round_number == number else round_bound(state)
        number = state.round_number
        assert left >= 0


def read(text: str) -> tuple[str, State | None]:
    """What is said of a document, and the state that it is, if it is one."""
    try:
        return "", from_json(text, State)
    except JsonError as error:
        return error.message, None


@given(starts(), dice())
def test_what_shows_almost_a_state(start: Start, chance: random.Random) -> None:
    """It is refused with sentences, or it is a state that shows just that, and plays on."""
    states = [start.state, *(move.after for move in walk(start.state, chance, leaving=0.03))]
    by_phase = {state.phase: state for state in chance.sample(states, len(states))}
    for state in by_phase.values():
        for _ in range(3):
            full = mutant(full_view(state), states, chance)
            text = to_json(full).replace('"full-view"', '"state"', 1)
            said, found = read(text)
            assert said.isprintable()
            assert len(said) < 400
            if found is not None:
                assert to_json(found) == text
                assert full_view(found) == full
                plays_on(found, chance)


def test_what_shows_almost_a_state_is_often_refused_and_at_times_another() -> None:
    """The changes above come to states as well as to many kinds of nonsense."""
    chance = random.Random(4)
    rules = Rules.parse("tycoon+players:5+first-ranks:draw+shown-card:president+leftovers:pick-up")
    states = [move.after for move in walk(new_match(rules, 5), chance, rounds=2)]
    others, refusals = 0, set()
    for state in chance.choices(states, k=150):
        full = full_view(state)
        changed = mutant(full, states, chance)
        said, found = read(to_json(changed).replace('"full-view"', '"state"', 1))
        others += found is not None and changed != full
        refusals.add(" ".join(said.split()[-5:]))
    assert others >= 10
    assert len(refusals) >= 20


# --- copies, threads, other processes -----------------------------------------------------


def copies(value: T) -> list[T]:
    """The value through pickle under every protocol, and copied."""
    protocols = range(pickle.HIGHEST_PROTOCOL + 1)
    through = [pickle.loads(pickle.dumps(value, protocol)) for protocol in protocols]
    return [*through, copy.copy(value), copy.deepcopy(value)]


@given(starts(), dice())
def test_copies_are_written_alike(start: Start, chance: random.Random) -> None:
    """States and views that were pickled or copied are equal, and have the same JSON."""
    *_, move = walk(start.state, chance, leaving=0.02)
    for state in (start.state, move.before, move.after):
        values = [state, full_view(state), *(view(state, seat) for seat in (None, 0))]
        for value in values:
            text = to_json(value)
            for twin in copies(value):
                assert twin == value
                assert to_json(twin) == text


def played_on(text: str, seed: int) -> list[str]:
    """Some random play from a state in JSON, each step through JSON."""
    chance, texts = random.Random(seed), [text]
    for _ in range(25):
        state = from_json(texts[-1], State)
        if state.phase == "over":
            break
        done = step(state, next_action(state, chance, leaving=0.02))
        assert from_json(to_json(done)) == done
        texts += [to_json(view(state, 0)), to_json(done.state)]
    return texts


def test_threads_do_not_disturb_each_other() -> None:
    """What many threads read, play and write at once is what one after the other does."""
    # Rules of their own, so that the first to ask fill the tables while the others ask, too.
    rules = Rules.parse("scum+players:5+jokers:3+bomb:3+runs:4+beats-all:9D+equal:lock")
    shared = to_json(new_match(rules, 5))
    tasks = [(shared, seed % 12) for seed in range(24)]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(8) as pool:
            together = list(pool.map(lambda task: played_on(*task), tasks))
    finally:
        sys.setswitchinterval(interval)
    assert [played_on(*task) for task in tasks] == together


ELSEWHERE = """
import pickle, sys
from arschloch import apply, legal_actions
state = pickle.load(sys.stdin.buffer)
for number in range(40):
    actions = legal_actions(state)
    state = apply(state, actions[number % len(actions)]) if actions else state
pickle.dump(state, sys.stdout.buffer)
"""


def here(state: State) -> State:
    """What the text above does with a state."""
    for number in range(40):
        actions = legal_actions(state)
        state = apply(state, actions[number % len(actions)]) if actions else state
    return state


@pytest.mark.parametrize("name", ["arschloch", "tycoon"])
def test_another_process_plays_on(name: str) -> None:
    """A pickled state is played on by another process, and comes back as here."""
    chance = random.Random(5)
    start = new_match(presets.ALL[name].rules, 4, previous=range(4))
    state = next(move.after for move in walk(start, chance) if any(move.after.played))
    sent = pickle.dumps(state)
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], input=sent, capture_output=True, check=True
    )
    back: State = pickle.loads(done.stdout)
    same(back, here(state))
    assert to_json(back) == to_json(here(state))
    assert back != state
