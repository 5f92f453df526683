"""Laws of play that hold for every preset and for any rules that can be made."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator, Sequence
from itertools import combinations, product

import pytest
from hypothesis import given

from arschloch import (
    Action,
    Cards,
    Deal,
    DeclareTakeover,
    Draw,
    Give,
    IllegalAction,
    KeepChair,
    Leave,
    Pass,
    Play,
    Rank,
    Rules,
    ShownCard,
    State,
    TakeLeftover,
    advance,
    apply,
    check,
    legal_actions,
    new_match,
    perft,
    position,
    presets,
    step,
)
from arschloch.events import Demoted, Finished, Revealed, RoundEnded

from .bridge import facts_of, rank_of
from .samples import Start, attempt, deck_of, odd_discards
from .strategies import dice, matches, positions, starts
from .walks import round_bound, walk

SMALL = 4
"""Hands of at most so many cards are tried in every way."""


# --- what may be done ---------------------------------------------------------------------


def conceivable(state: State) -> Iterator[Action]:
    """
    Everything that anybody could try but chance and leaving the table.

    For plays and gifts these are all heaps of the cards of a hand and one card more, with
    each joker undeclared or declared as any rank, alike or not.
    """
    for seat, other in product(range(state.players), repeat=2):
        for heap in heaps(state, seat, other):
            yield Give(seat, other, heap)
    for seat in range(state.players):
        strange = (seat + 1) % state.players
        for heap in heaps(state, seat, strange):
            for stands in declarations(heap):
                yield Play(seat, heap, stands)
        cards = Cards(state.aside) | state.hands[seat]
        for take, discard in product(cards, repeat=2):
            yield TakeLeftover(seat, take, discard)
        yield from (Pass(seat), DeclareTakeover(seat), KeepChair(seat))
        yield from (ShownCard(seat, stays=True), ShownCard(seat, stays=False))
    yield from odd_discards(state)


def heaps(state: State, seat: int, strange: int) -> Iterator[Cards]:
    """All heaps of the cards of a hand and one of another hand, the empty one, too."""
    cards = [*state.hands[seat], *list(state.hands[strange])[:1]]
    cards = list(dict.fromkeys(cards))
    for size in range(len(cards) + 1):
        for heap in combinations(cards, size):
            yield Cards(heap)


def declarations(heap: Cards) -> Iterator[tuple[tuple[str, Rank], ...]]:
    """No joker declared, one of them, or each as some rank; also a card that is no joker."""
    yield ()
    jokers = [str(card) for card in heap if card.is_joker]
    some = tuple(Rank) if len(jokers) < 2 else (Rank.SEVEN, Rank.ACE, Rank.THREE)
    alike = ((rank,) * len(jokers) for rank in Rank)
    for meanings in {*product(some, repeat=len(jokers)), *alike}:
        if jokers:
            yield tuple(zip(jokers, meanings, strict=True))
    if len(jokers) > 1:
        yield ((jokers[0], Rank.ACE),)
    if len(heap) > len(jokers):
        yield ((str(next(iter(heap))), Rank.ACE),)


def plain(action: Action, rules: Rules, reversed_: bool) -> Action:
    """A legal action in the spelling in which it is listed."""
    if not isinstance(action, Play):
        return action
    if any(not card.is_joker for card in action.cards) or rules.joker.value != "wild":
        return Play(action.seat, action.cards)
    highest = rules.ranks[0 if reversed_ else -1]
    stands = action.stands or [(card, highest) for card in action.cards]
    return Play(action.seat, action.cards, stands)


def small(state: State) -> bool:
    """Whether all hands are small enough to try everything."""
    return max(map(len, state.hands)) <= SMALL and state.players <= 5


@given(positions(), dice())
def test_the_list_is_what_check_accepts(start: Start, chance: random.Random) -> None:
    """The full list is exactly what ``check`` accepts among all conceivable actions."""
    tried = 0
    for move in walk(start.state, chance):
        state = move.before
        if not small(state):
            continue
        accepted = {
            plain(action, start.rules, state.reversed)
            for action in conceivable(state)
            if check(state, action) is None
        }
        listed = legal_actions(state, suits=True)
        assert accepted == set(listed)
        assert len(listed) == len(accepted)
        assert all(action == plain(action, start.rules, state.reversed) for action in listed)
        tried += 1
        if tried == 6:
            break


@given(starts(), dice())
def test_check_apply_step_and_in_agree(start: Start, chance: random.Random) -> None:
    """``in`` holds exactly if ``check`` has no reason, and exactly then ``apply`` works."""
    for move in walk(start.state, chance, leaving=0.02):
        state = move.before
        tries = [attempt(chance.choice, state) for _ in range(3)]
        tries += [*legal_actions(state), *odd_discards(state)]
        for action in tries:
            reason = check(state, action)
            assert (action in legal_actions(state)) == (reason is None)
            own = legal_actions(state, action.seat) if action.seat is not None else None
            assert own is None or (action in own) == (reason is None)
            if reason is None:
                assert step(state, action).state == apply(state, action)
                continue
            for tried in (apply, step):
                with pytest.raises(IllegalAction) as refusal:
                    tried(state, action)
                assert refusal.value.reason == reason
                assert refusal.value.state is state
                assert refusal.value.action is action


@pytest.mark.parametrize("thing", [None, "P1 7C", 7, ("pass", 0), object()])
def test_what_is_no_action_is_refused(thing: object) -> None:
    """Whatever is no action has the reason ``action/unknown``, and is in no list."""
    state = position(presets.ARSCHLOCH, ["9C KC", "8D QD", "7H JH"], turn=0)
    reason = check(state, thing)
    assert reason is not None
    assert reason.code == "action/unknown"
    assert thing not in legal_actions(state)
    with pytest.raises(IllegalAction):
        apply(state, thing)  # type: ignore[arg-type]


@given(starts(), dice())
def test_lists_of_seats(start: Start, chance: random.Random) -> None:
    """The lists of the seats that may act make up the whole list; others have none."""
    for move in walk(start.state, chance):
        state = move.before
        for suits in (False, True):
            whole = legal_actions(state, suits=suits)
            assert {action.seat for action in whole} == set(state.actors if whole else ())
            for seat in range(state.players):
                own = legal_actions(state, seat, suits=suits)
                assert own == [action for action in whole if action.seat == seat]


def shape(state: State, action: Action) -> tuple[object, ...]:
    """What comes of an action if of all cards only the rank matters."""
    done = step(state, action)
    facts = facts_of(done.state)
    for name in ("hands", "played"):
        facts[name] = [sorted(card[0] for card in cards) for cards in facts[name]]
    for name in ("aside", "aside_up"):
        facts[name] = sorted(card[0] for card in facts[name])
    if facts["trick"]:
        leader, owner, cards, rank, passed = facts["trick"]
        facts["trick"] = (leader, owner, sorted(c[0] for c in cards), rank, passed)
    facts["gifts"] = [(kind, a, b, [c[0] for c in gift]) for kind, a, b, gift in facts["gifts"]]
    # An action that ends the round leaves nothing of itself behind, so its ranks count, too.
    named: object = None
    if isinstance(action, Play):
        named = (rank_of(plain_play(action, state)), *(str(card)[0] for card in action.cards))
    elif isinstance(action, Give):
        named = tuple(str(card)[0] for card in action.cards)
    elif isinstance(action, TakeLeftover):
        named = action.take is action.discard  # All know the card that was declined.
    return (type(action), named, str(sorted(facts.items(), key=lambda item: item[0])))


def plain_play(action: Play, state: State) -> Play:
    """A play in the spelling in which it is listed."""
    listed = plain(action, state.rules, state.reversed)
    assert isinstance(listed, Play)
    return listed


@given(starts(), dice())
def test_one_action_for_each_outcome(start: Start, chance: random.Random) -> None:
    """
    The short list has an action for every outcome of the full list, and none twice.

    Before play the opening may turn on single cards, which the shape of the next state does
    not show yet; then there may be more actions than shapes.
    """
    reads_cards = start.rules.open.card is not None
    for move in walk(start.state, chance):
        state = move.before
        every = legal_actions(state, suits=True)
        if len(every) > 150:
            continue
        short = legal_actions(state)
        assert set(short) <= set(every)
        shapes = [shape(state, action) for action in short]
        assert set(shapes) == {shape(state, action) for action in every}
        assert len(set(short)) == len(short)
        if not reads_cards or state.phase == "play":
            assert len(set(shapes)) == len(shapes)


@given(starts(), dice())
def test_a_pass_stands_last_and_plays_rise(start: Start, chance: random.Random) -> None:
    """The list is in a fixed order: plays from low to high, larger ones later, then the pass."""
    ranks = "".join(rank.letter for rank in start.rules.ranks)

    def place(play: Play) -> tuple[int, int]:
        rank = rank_of(play)
        return (len(ranks) if rank == "TOP" else ranks.index(rank), len(play.cards))

    for move in walk(start.state, chance):
        if move.before.phase == "play":
            listed = list(legal_actions(move.before))
            if isinstance(listed[-1], Pass):
                listed.pop()
            places = [place(action) for action in listed if isinstance(action, Play)]
            assert len(places) == len(listed)
            assert places == sorted(places)


# --- what follows -------------------------------------------------------------------------


@given(starts(), dice())
def test_apply_changes_nothing(start: Start, chance: random.Random) -> None:
    """``apply`` leaves its argument equal to what it was, with the same hash."""
    for move in walk(start.state, chance, leaving=0.02):
        before = move.before
        twin, number, text = copy.deepcopy(before), hash(before), str(before)
        facts = facts_of(before)
        first, second = apply(before, move.action), apply(before, move.action)
        assert before == twin
        assert hash(before) == number == hash(twin)
        assert str(before) == text
        assert facts_of(before) == facts
        assert first == second == move.after
        assert hash(first) == hash(second)


@given(starts(), dice())
def test_cards_are_conserved(start: Start, chance: random.Random) -> None:
    """Every card is in one hand, aside, played or shown; none is lost and none is twice."""
    deck = Cards(deck_of(start.rules))
    shown = Cards()
    if start.arguments is not None:
        shown = deck - whereabouts(start.state)[0]
    for move in walk(start.state, chance, leaving=0.02, rounds=2):
        state = move.after
        if state.phase in ("deal", "over") or isinstance(move.action, Deal):
            shown = Cards()
        if state.dealer is None:
            assert whereabouts(state) == (Cards(), 0)
            continue
        for event in move.step.events:
            if isinstance(event, Revealed):
                shown = shown | event.cards
        there, count = whereabouts(state)
        assert len(there) == count
        assert there.isdisjoint(shown)
        assert there | shown == deck


def whereabouts(state: State) -> tuple[Cards, int]:
    """The cards in hands, aside and played, and how many they are, each counted as it lies."""
    piles = [*state.hands, *state.played, state.aside]
    found = Cards()
    for pile in piles:
        found = found | pile
    return found, sum(map(len, piles))


@given(starts(), dice())
def test_somebody_can_act_until_it_is_over(start: Start, chance: random.Random) -> None:
    """
    Until the match is over a seat or chance can act, and then nobody can.

    A seat on turn is at the table, has cards where cards are played, and is asked only where
    it has something to choose from.
    """
    state = start.state
    for move in walk(start.state, chance, leaving=0.03, rounds=3):
        before, state = move.before, move.after
        if before.turn is None:
            assert before.phase in ("deal", "draw")
        else:
            assert before.actors == (before.turn,)
            assert before.turn not in before.absent
            assert len(legal_actions(before)) > 0
            assert before.phase != "play" or before.hands[before.turn]
    assert (state.winners is not None) == (state.phase == "over")
    if state.phase == "over":
        assert state.actors == ()
        assert legal_actions(state) == legal_actions(state, suits=True) == []
        for _ in range(20):
            assert check(state, attempt(chance.choice, state)) is not None
        for seat in range(state.players):
            assert Leave(seat) not in legal_actions(state)


@given(matches(), dice())
def test_every_round_ends(start: Start, chance: random.Random) -> None:
    """A round has no more actions than the bound that its cards and seats set."""
    count, number = 0, 1
    for move in walk(start.state, chance, leaving=0.01, rounds=2):
        if isinstance(move.action, Draw) and move.before.dealer is None:
            continue  # The draw for first places goes on while seats tie.
        count = count + 1 if move.before.round_number == number else 1
        number = move.before.round_number
        assert count <= round_bound(move.before)


@given(starts(), dice())
def test_places(start: Start, chance: random.Random) -> None:
    """
    Places are taken from the top and from the bottom, each by one seat, and never given back.

    A finished round has placed every seat once.  The last seat has the last free place, and
    who has a place holds no card.
    """
    for move in walk(start.state, chance, leaving=0.02, rounds=2):
        before, after = move.before, move.after
        placed = [seat for seat in after.standing if seat is not None]
        assert len(set(placed)) == len(placed)
        open_places = [place for place, seat in enumerate(after.standing) if seat is None]
        assert not open_places or open_places[-1] - open_places[0] < len(open_places)
        assert not any(after.hands[seat] for seat in placed)
        for event in move.step.events:
            if isinstance(event, RoundEnded):
                assert sorted(event.standing) == list(range(after.players))
                assert keeps(before.standing, event.standing)
                assert after.previous == event.standing
            elif isinstance(event, (Finished, Demoted)):
                assert 0 <= event.place < after.players
        if after.phase == "play":
            assert before.phase == "deal" or keeps(before.standing, after.standing)
            active = {seat for seat in range(after.players) if after.hands[seat]}
            assert active == set(range(after.players)) - set(placed)
            assert len(active) > 1


def keeps(before: Sequence[int | None], after: Sequence[int | None]) -> bool:
    """Whether every seat that had a place still has it."""
    return all(old in (None, new) for old, new in zip(before, after, strict=True))


@given(starts(), dice())
def test_scopes(start: Start, chance: random.Random) -> None:
    """What belongs to a round ends with it, and what belongs to a trick ends with that."""
    for move in walk(start.state, chance, leaving=0.02, rounds=2):
        state = move.after
        if state.phase in ("deal", "draw", "over") and state.dealer is None:
            assert not state.reversed
            assert state.trick is None
            assert state.gifts == ()
            assert not state.aside
            assert not any((*state.hands, *state.played))
            assert set(state.standing) == {None}
        if state.phase != "play":
            assert state.trick is None
            assert not state.reversed
        elif state.trick is None:
            assert Pass(move.after.actors[0]) not in legal_actions(state)
        else:
            assert state.trick.owner not in state.trick.passed
            assert state.trick.play.cards <= state.played[state.trick.owner]


@given(starts(), dice())
def test_scores(start: Start, chance: random.Random) -> None:
    """Scores change only when a round ends; the winners are at the table and have most."""
    for move in walk(start.state, chance, leaving=0.02, rounds=3):
        before, after = move.before, move.after
        ended = [event for event in move.step.events if isinstance(event, RoundEnded)]
        if isinstance(move.action, Deal) or before.phase == "draw":
            assert sorted(before.scores) == sorted(after.scores)
        else:
            points = ended[0].points if ended else (0,) * after.players
            gained = zip(before.scores, points, strict=True)
            assert after.scores == tuple(old + new for old, new in gained)
        if after.winners is not None:
            here = [seat for seat in range(after.players) if seat not in after.absent]
            assert set(after.winners) <= set(here)
            if start.rules.points.scale != "none" and here:
                most = max(after.scores[seat] for seat in here)
                assert [seat for seat in here if after.scores[seat] == most] == [*after.winners]


# --- by the way ---------------------------------------------------------------------------


@given(starts(), dice())
def test_advance_stops_where_there_is_a_choice(start: Start, chance: random.Random) -> None:
    """``advance`` plays exactly the single actions, one after another."""
    for move in walk(start.state, chance):
        state = move.before
        while state.turn is not None and len(legal_actions(state)) == 1:
            state = apply(state, legal_actions(state)[0])
        assert advance(move.before) == state


@given(positions(), dice())
def test_perft_counts_what_apply_reaches(start: Start, chance: random.Random) -> None:
    """Counting two actions deep is counting the lists after each action."""
    state = start.state
    if len(legal_actions(state)) <= 60:
        after = [apply(state, action) for action in legal_actions(state)]
        assert perft(state, 0) == 1
        assert perft(state, 1) == len(after)
        assert perft(state, 2) == sum(len(legal_actions(one)) for one in after)


@given(dice())
def test_how_a_state_was_reached_does_not_matter(chance: random.Random) -> None:
    """A leftover declined and the same leftover never held come to equal states."""
    rules = presets.ARSCHLOCH
    start = new_match(rules, 5, previous=(0, 1, 2, 3, 4))
    deck = list(deck_of(rules))
    chance.shuffle(deck)
    dealt = apply(start, Deal(deck))
    up, hand = dealt.aside_up, dealt.hands[2]
    take, drop = next(iter(up)), chance.choice(list(hand))
    changed = [{take: drop, drop: take}.get(card, card) for card in deck]
    other = apply(start, Deal(changed))
    swapped, declined = TakeLeftover(2, take, drop), TakeLeftover(2, drop, drop)
    one, two = apply(dealt, swapped), apply(other, declined)
    assert facts_of(one) == facts_of(two)
    assert one == two
    assert hash(one) == hash(two)


@given(matches(), dice())
def test_a_position_is_the_state_that_it_shows(start: Start, chance: random.Random) -> None:
    """What was just dealt is equal to the position with the same cards, seats and places."""
    for move in walk(start.state, chance):
        state = move.after
        begins = isinstance(move.action, (Deal, Pass, ShownCard, Draw, DeclareTakeover))
        if state.phase in ("deal", "draw", "shown") or state.trick or not begins:
            continue
        if state.people != tuple(range(state.players)) or any(state.played):
            continue
        if any(seat is not None for seat in state.standing):
            continue  # Somebody who holds a place may have led already.
        made = position(
            state.rules,
            state.hands,
            turn=state.turn,
            phase=state.phase,
            aside=state.aside,
            aside_up=bool(state.aside_up),
            previous=state.previous,
            round_number=state.round_number,
            scores=state.scores,
            standing=state.standing,
        )
        if made.dealer == state.dealer:
            assert made == state
            assert hash(made) == hash(state)
            break
