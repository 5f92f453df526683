"""States, actions and rules are values: text, pickle and copies give back what they got."""

from __future__ import annotations

import copy
import pickle
import random
from typing import TypeVar

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from arschloch import (
    Action,
    Card,
    Cards,
    Deal,
    Discard,
    Give,
    IllegalAction,
    Lot,
    Pass,
    Play,
    Reseat,
    Rules,
    RulesError,
    State,
    Suit,
    apply,
    check,
    new_match,
    parse_action,
    presets,
    replay,
    view,
)
from arschloch.game import game_for
from arschloch.melds import suits_packed

from .bridge import codes_of, facts_of, from_plain, to_plain
from .samples import CODES, Start, attempt, construct, deck_of, shuffle
from .strategies import deals, dice, matches, rule_sets, starts
from .walks import walk

T = TypeVar("T")


def copies(value: T) -> list[T]:
    """The value pickled and read back under every protocol, and its copies."""
    through = [
        pickle.loads(pickle.dumps(value, protocol))
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)
    ]
    return [*through, copy.copy(value), copy.deepcopy(value)]


def said(state: State) -> tuple[object, ...]:
    """Everything that a state says of itself."""
    names = [name for name, value in vars(State).items() if isinstance(value, property)]
    return (*(getattr(state, name) for name in names), state.trick and vars_of(state.trick))


def vars_of(value: attrs.AttrsInstance) -> tuple[object, ...]:
    """The fields of a value."""
    return tuple(attrs.asdict(value, recurse=False).values())


@given(starts(), dice())
def test_states_are_values(start: Start, chance: random.Random) -> None:
    """A state pickled, copied or copied deeply is equal, has the same hash, and plays on."""
    for number, move in enumerate(walk(start.state, chance, leaving=0.02, rounds=2)):
        if number % 5 and move.before.phase == "play":
            continue
        for twin in copies(move.before):
            assert twin == move.before
            assert hash(twin) == hash(move.before)
            assert str(twin) == str(move.before)
            assert repr(twin) == repr(move.before)
            assert said(twin) == said(move.before)
            assert apply(twin, move.action) == move.after
        for seat in (None, 0):
            seen = view(move.before, seat)
            for other in copies(seen):
                assert other == seen


@given(starts(), dice())
def test_equal_states_say_the_same(start: Start, chance: random.Random) -> None:
    """
    Two states of one match are equal exactly if all that they say of themselves is.

    Nothing hidden decides, but for what is still to come of a play that asks for cards.
    """
    known: dict[tuple[object, ...], State] = {}
    for move in walk(start.state, chance, leaving=0.02):
        state = move.after
        if state.phase in ("give", "discard"):
            continue
        twin = known.setdefault((str(said(state)), str(facts_of(state))), state)
        assert twin == state


def can_be_written(action: Action) -> bool:
    """Whether there is a text for an action: it names cards, and declares only its jokers."""
    if isinstance(action, (Play, Give, Discard)) and not action.cards:
        return False
    if isinstance(action, Play):
        return all(card.is_joker and card in action.cards for card, _ in action.stands)
    return True


@given(starts(), dice())
def test_actions_are_values(start: Start, chance: random.Random) -> None:
    """An action written and read, pickled, copied or sent through plain tuples is equal."""
    for move in walk(start.state, chance, leaving=0.02):
        seats = shuffle(chance.choice, range(move.before.players))
        tries: list[Action] = [move.action, attempt(chance.choice, move.before)]
        tries += [Lot(seats[:-1]), Reseat(seats), Discard(0, move.before.hands[0])]
        for action in filter(can_be_written, tries):
            assert parse_action(str(action)) == action
            assert parse_action(str(action).lower()) == action
            assert from_plain(to_plain(action)) == action
            for twin in copies(action):
                assert twin == action
                assert hash(twin) == hash(action)
                assert str(twin) == str(action)


@given(starts(), dice())
def test_events_and_refusals_are_values(start: Start, chance: random.Random) -> None:
    """Events, steps, reasons and errors survive pickle and copies."""
    for move in walk(start.state, chance, leaving=0.02):
        for event in move.step.events:
            for twin in (pickle.loads(pickle.dumps(event)), copy.deepcopy(event)):
                assert twin == event
        action = attempt(chance.choice, move.before)
        reason = check(move.before, action)
        if reason is not None:
            error = IllegalAction(move.before, action, reason)
            again = pickle.loads(pickle.dumps(error))
            assert (again.reason, again.action, again.state) == (reason, action, move.before)
            assert str(again) == str(error)
            assert copy.deepcopy(reason) == reason


@given(rule_sets())
def test_rules_are_values(rules: Rules) -> None:
    """Rules are read back from their spec, their codes and from pickle, equal and as hashed."""
    assert Rules.parse(rules.spec) == rules
    assert hash(Rules.parse(rules.spec)) == hash(rules)
    assert Rules.parse(f"  {rules.spec.upper()} ".replace("+", " + ")) == rules
    assert Rules.parse("+".join(rules.codes.values()), base=presets.SCUM) == rules
    for twin in copies(rules):
        assert twin == rules
        assert hash(twin) == hash(rules)
        assert twin.spec == rules.spec
    assert rules.spec.count("+") <= len(rules.codes)


@given(rule_sets(), rule_sets())
def test_a_difference_of_rules_is_the_way_from_one_to_the_other(one: Rules, other: Rules) -> None:
    """The codes that ``diff`` names turn one set of rules into the other."""
    assert one.diff(one) == ()
    there = [code for _, code in one.diff(other)]
    assert Rules.parse("+".join(there) or one.spec, base=one) == other
    back = [(after, before) for before, after in one.diff(other)]
    assert list(other.diff(one)) == back
    assert (one == other) == (one.diff(other) == ())


@given(rule_sets())
def test_every_code_reaches_the_model(rules: Rules) -> None:
    """The model is told every code there is, each with an argument."""
    codes = codes_of(rules)
    assert {*CODES, "players", "runs-any-suit"} == set(codes)
    assert all(codes.values())


@pytest.mark.parametrize("code", [code for codes in CODES.values() for code in codes])
def test_every_code_can_be_had(code: str) -> None:
    """Each code in the lists of these tests is one, alone or with the one it needs."""
    helpers = [
        "deck:52",
        "deck:32",
        "deck:36",
        "packs:2",
        "first-ranks:draw",
        "open:7C",
        "points:behind",
        "runs:3",
    ]
    tries = (construct([helper, code]) for helper in helpers)
    rules = next(rules for rules in tries if rules is not None)
    assert code in rules.codes.values() or code.endswith((":off", ":none"))


@given(matches(), dice())
def test_replay_comes_to_the_same_state(start: Start, chance: random.Random) -> None:
    """The actions of a match, or their texts, replayed from its beginning reach its end."""
    moves = list(walk(start.state, chance, leaving=0.02, rounds=2))
    players = start.state.players
    for actions in ([move.action for move in moves], [str(move.action) for move in moves]):
        done = replay(start.rules, players, actions, previous=start.previous)
        assert done.error is None
        assert done.index is None
        assert done.state == moves[-1].after
        assert list(done.steps) == [move.step for move in moves]
    place = chance.randrange(len(moves))
    wrong = next(
        action
        for action in (attempt(chance.choice, moves[place].before) for _ in range(1000))
        if check(moves[place].before, action) is not None
    )
    listed = [*(move.action for move in moves[:place]), wrong, Pass(0)]
    stopped = replay(start.rules, players, listed, previous=start.previous)
    assert stopped.index == place
    assert stopped.state == moves[place].before
    assert isinstance(stopped.error, IllegalAction)
    assert stopped.error.reason == check(moves[place].before, wrong)


@given(rule_sets().flatmap(deals))
def test_deals_are_values(deal: Deal) -> None:
    """A deal keeps the order of its cards through text and plain tuples."""
    for shown in (None, deal.cards[0]):
        one = Deal(deal.cards, shown)
        assert parse_action(str(one)) == one
        assert from_plain(to_plain(one)) == one
        named = Deal(deal.cards, shown, 2)
        assert named != one
        assert parse_action(str(named)) == named
        assert all(twin == named for twin in copies(named))


@given(st.data(), rule_sets())
def test_cards_are_values(data: st.DataObject, rules: Rules) -> None:
    """Cards written and read are equal; a card read is the one object that it is."""
    deck = deck_of(rules)
    cards = Cards(data.draw(st.sets(st.sampled_from(deck))))
    assert Cards.parse(str(cards)) == cards
    assert Cards.parse(str(cards).lower().replace(" ", ",")) == cards
    assert list(cards) == sorted(cards)
    assert Cards(list(cards)) == cards == Cards.from_mask(cards.mask)
    for card in cards:
        assert Card.parse(str(card)) is card
        assert all(twin is card for twin in copies(card))
    for twin in copies(cards):
        assert twin == cards
        assert hash(twin) == hash(cards)


@given(matches())
def test_a_match_with_other_seats_is_another(start: Start) -> None:
    """States under other rules or with other seats are not equal."""
    state = start.state
    more = state.players - 1 if state.players > start.rules.players[0] else state.players + 1
    if more <= start.rules.players[1]:
        assert new_match(start.rules, more) != state
    try:
        other = Rules.parse(f"{start.rules.spec}+rounds:77")
    except RulesError:  # pragma: no cover - a number of rounds contradicts nothing
        raise
    assert new_match(other, state.players, previous=start.previous) != state


@given(rule_sets(), dice())
def test_cards_that_need_no_declaration_read_the_same(rules: Rules, chance: random.Random) -> None:
    """What is kept for such cards is what reading them gives, in either order, with any lock."""
    game = game_for(rules, rules.players[0])
    deck = [Cards([card]) for card in Cards(deck_of(rules))]
    for _ in range(40):
        near = chance.randrange(len(deck))
        some = chance.sample(deck[max(0, near - 4) : near + 5], chance.randint(1, 3))
        cards = sum(card.mask for card in some)
        plain = game.reader.plain(cards)
        for reversed_ in (False, True):
            for lock in (0, suits_packed([chance.choice(list(Suit))])):
                read = game.reader.read(cards, (), reversed_, lock)
                assert plain is None or plain == read
                assert read == game.read(cards, (), reversed_, lock)
