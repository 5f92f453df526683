"""Laws of play that hold for every preset and for any rules that can be made."""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arschloch import (
    Cards,
    Deal,
    DeclareTakeover,
    Draw,
    IllegalAction,
    Leave,
    Pass,
    Play,
    ShownCard,
    State,
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
from arschloch.events import Demoted, Discarded, Finished, Revealed, RoundEnded

from .bridge import facts_of
from .law_tools import conceivable, look_at_trick, outcome, place_in_list, plain, whereabouts
from .samples import Start, attempt, deck_of
from .strategies import dice, examples, matches, positions, starts
from .walks import IN_PLAY, MOST_PASSES, round_bound, walk

SMALL = 80
"""Hands are tried in every way if they have no more parts than that together."""


HARD = (
    "runs:3+jokers:2+joker:wild+wilds:any",
    "deck:32+runs:3+joker-beyond+jokers:3+joker:wild-or-top",
    "runs-any-suit:3+packs:1+joker-beyond+jokers:2+joker:wild",
    "suit-lock:declared+jokers:2+joker:wild-or-top+wilds:any",
    "suit-lock+runs:3+spade-three+deck:52+jokers:2",
    "bomb-anytime:2+no-finish:8,9,T,J,Q,K,A+foul:illegal+jokers:4+joker:wild",
    "complete-anytime+seven-pass+no-finish:7,8+foul:illegal",
    "open:7C+open-with+lead:open+pass-on-lead+must-play:no+ten-discard",
)
"""Codes under which the list of plays is hard to make."""

# --- what may be done ---------------------------------------------------------------------


def small(state: State) -> bool:
    """Whether all hands are small enough to try everything: five of four cards, say."""
    return sum(1 << len(hand) for hand in state.hands) <= SMALL


@given(positions(), dice())
def test_the_list_is_what_check_accepts(start: Start, chance: random.Random) -> None:
    """
    The full list is exactly what ``check`` accepts among all conceivable actions.

    It has each of them in one spelling, and any other spelling does the same.
    """
    the_list_is_what_check_accepts(start, chance)


@pytest.mark.parametrize("codes", HARD)
@given(data=st.data(), chance=dice())
def test_the_list_under_hard_rules(codes: str, data: st.DataObject, chance: random.Random) -> None:
    """The same where much can be laid that is hard to find, or little of what seems to fit."""
    the_list_is_what_check_accepts(data.draw(positions("play", codes)), chance)


def the_list_is_what_check_accepts(start: Start, chance: random.Random) -> None:
    """Play a round, and look at up to six small states of each phase."""
    tried: Counter[str] = Counter()
    for move in walk(start.state, chance):
        state = move.before
        if not small(state) or tried[state.phase] == 6:
            continue
        tried[state.phase] += 1
        accepted = [action for action in conceivable(state) if check(state, action) is None]
        spellings = {action: plain(action, state) for action in accepted}
        listed = legal_actions(state, suits=True)
        assert Counter(listed) == Counter(set(spellings.values()))
        assert all(action == plain(action, state) for action in listed)
        others = [action for action in spellings if action != spellings[action]]
        for action in chance.sample(others, min(5, len(others))):
            assert step(state, action) == step(state, spellings[action])


@given(starts(), dice())
def test_check_apply_step_and_in_agree(start: Start, chance: random.Random) -> None:
    """``in`` holds exactly if ``check`` has no reason, and exactly then ``apply`` works."""
    for move in walk(start.state, chance, leaving=0.02):
        state = move.before
        listed = legal_actions(state)
        for action in [*(attempt(chance.choice, state) for _ in range(5)), *listed]:
            reason = check(state, action)
            assert (action in listed) == (reason is None)
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
    """
    The lists of the seats that may act make up the whole list; others have none.

    The seat on turn comes first and always has something to do.  Out of turn a seat may act at
    most if it still plays, and only cards can be laid.
    """
    for move in walk(start.state, chance):
        state = move.before
        for suits in (False, True):
            whole = legal_actions(state, suits=suits)
            own = [legal_actions(state, seat, suits=suits) for seat in range(state.players)]
            for seat in set(range(state.players)) - set(state.actors):
                assert own[seat] == []
            if state.turn is None:
                assert [action for listed in own for action in listed] == whole
                continue
            assert own[state.turn]
            others = [own[seat] for seat in state.actors if seat != state.turn]
            assert [*own[state.turn], *(action for some in others for action in some)] == whole
            assert all(isinstance(action, Play) for some in others for action in some)
            if len(state.actors) > 1:
                assert state.phase == "play"
                assert state.trick is not None
                playing = [seat for seat, hand in enumerate(state.hands) if hand]
                assert list(state.actors) == playing


@given(starts(), dice())
def test_one_action_for_each_outcome(start: Start, chance: random.Random) -> None:
    """
    The short list has an action for every outcome of the full list, and none twice.

    Before play the opening may turn on single cards, which the next state does not show yet;
    then there may be more actions than outcomes.
    """
    one_action_for_each_outcome(start, chance)


@pytest.mark.parametrize("codes", HARD)
@given(data=st.data(), chance=dice())
def test_outcomes_under_hard_rules(codes: str, data: st.DataObject, chance: random.Random) -> None:
    """The same where suits count, or where one heap of cards can count as many things."""
    one_action_for_each_outcome(data.draw(positions("play", codes)), chance)


def one_action_for_each_outcome(start: Start, chance: random.Random) -> None:
    """Play a round, and look at the outcomes where they are not too many."""
    reads_cards = start.rules.open.card is not None
    for move in walk(start.state, chance):
        state = move.before
        every = legal_actions(state, suits=True)
        if len(every) > 100:
            continue
        short = legal_actions(state)
        assert set(short) <= set(every)
        outcomes = [outcome(state, action) for action in short]
        assert set(outcomes) == {outcome(state, action) for action in every}
        assert len(set(short)) == len(short)
        if not reads_cards or state.phase in IN_PLAY:
            assert len(set(outcomes)) == len(outcomes)


@examples(2)
@given(starts(), dice())
def test_a_pass_stands_last_and_plays_rise(start: Start, chance: random.Random) -> None:
    """
    The list is in a fixed order: plays from low to high, larger ones later, then the pass.

    Runs follow the sets, and what is named card by card follows them; plays out of turn come at
    the end, seat by seat.
    """
    for move in walk(start.state, chance):
        state = move.before
        if state.phase != "play":
            continue
        for suits in (False, True):
            for seat in state.actors:
                listed = list(legal_actions(state, seat, suits=suits))
                if seat == state.turn and isinstance(listed[-1], Pass):
                    listed.pop()
                plays = [action for action in listed if isinstance(action, Play)]
                assert plays == listed
                places = [place_in_list(state, play) for play in plays]
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
    """
    Every card is in one hand, aside, played or gone face up; none is lost and none is twice.

    Gone are cards that were shown and cards that were dropped, and all know them.
    """
    deck = Cards(deck_of(start.rules))
    gone = start.state.seen
    for move in walk(start.state, chance, leaving=0.02, rounds=2):
        state = move.after
        if isinstance(move.action, Deal):
            gone = Cards()
        for event in move.step.events:
            if isinstance(event, (Revealed, Discarded)):
                gone = gone | event.cards
        there = whereabouts(state)
        if state.dealer is None:
            assert there == state.seen == Cards()
            continue
        assert there.isdisjoint(gone)
        assert there | gone == deck
        assert gone == state.seen


@examples(2)
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
            assert before.phase in ("deal", "draw", "seats", "lot")
            continue
        assert before.turn in before.actors
        assert not set(before.actors) & set(before.absent)
        assert legal_actions(before, before.turn)
        hand = before.hands[before.turn]
        assert hand or before.phase not in IN_PLAY
        asks = before.phase in ("give", "discard")
        assert (before.asked > 0) == asks
        assert not asks or before.asked < len(hand)
    assert (state.winners is not None) == (state.phase == "over")
    if state.phase == "over":
        assert state.actors == ()
        assert legal_actions(state) == legal_actions(state, suits=True) == []
        for _ in range(20):
            assert check(state, attempt(chance.choice, state)) is not None
        for seat in range(state.players):
            assert Leave(seat) not in legal_actions(state)


@examples(2)
@given(starts(), dice())
def test_every_round_ends(start: Start, chance: random.Random) -> None:
    """
    A round has no more actions than the bound that its cards and seats set.

    Where the leader may pass, the 20th pass in a row brings the lot, which ends the round.
    """
    count, number, in_a_row = 0, 1, 0
    for move in walk(start.state, chance, leaving=0.01, rounds=2):
        before, action = move.before, move.action
        if isinstance(action, Draw) and before.dealer is None:
            continue  # The draw for first places goes on while seats tie.
        count = count + 1 if before.round_number == number else 1
        number = before.round_number
        assert count <= round_bound(before)
        if before.phase not in IN_PLAY or isinstance(action, Play):
            in_a_row = 0
        in_a_row += isinstance(action, Pass) and before.phase == "play"
        if start.rules.pass_on_lead:
            lots = isinstance(action, Pass) and in_a_row == MOST_PASSES
            assert lots == (move.after.phase == "lot" != before.phase)
            assert in_a_row <= MOST_PASSES
        if move.after.phase in IN_PLAY:
            assert move.after.passes_in_a_row == in_a_row * start.rules.pass_on_lead
        if before.phase == "lot" and not isinstance(action, Leave):
            assert any(isinstance(event, RoundEnded) for event in move.step.events)


@examples(2)
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
                assert after.previous == previous_after(before, after, event.standing)
            elif isinstance(event, (Finished, Demoted)):
                assert 0 <= event.place < after.players
        if after.phase in IN_PLAY:
            assert before.phase == "deal" or keeps(before.standing, after.standing)
            active = {seat for seat in range(after.players) if after.hands[seat]}
            assert active == set(range(after.players)) - set(placed)
            assert len(active) > 1


def previous_after(
    before: State, after: State, standing: tuple[int, ...]
) -> tuple[int, ...] | None:
    """The places after a round with a standing: that, unless they are dropped (not at the end)."""
    drop = before.rules.drop_places
    drops = drop is not None and before.round_number % drop == 0 and after.phase != "over"
    return None if drops else standing


def keeps(before: Sequence[int | None], after: Sequence[int | None]) -> bool:
    """Whether every seat that had a place still has it."""
    return all(old in (None, new) for old, new in zip(before, after, strict=True))


@examples(2)
@given(starts(), dice())
def test_scopes(start: Start, chance: random.Random) -> None:
    """What belongs to a round ends with it, and what belongs to a trick ends with that."""
    lead_passed = start.rules.pass_on_lead
    for move in walk(start.state, chance, leaving=0.02, rounds=2):
        state = move.after
        if state.phase in ("deal", "draw", "seats", "over") and state.dealer is None:
            assert state.gifts == ()
            assert not state.aside
            assert not any((*state.hands, *state.played, state.seen))
            assert set(state.standing) == {None}
        if state.phase not in IN_PLAY:
            assert state.trick is None
            assert not state.reversed
            assert state.clockwise
        if state.trick is None:
            assert state.phase not in ("give", "discard")
            if state.phase == "play":
                assert (Pass(state.actors[0]) in legal_actions(state)) == lead_passed
                assert state.turn not in state.lead_passed
        else:
            assert not state.lead_passed
            look_at_trick(state)
        assert lead_passed or not state.lead_passed


@given(starts(), dice())
def test_scores(start: Start, chance: random.Random) -> None:
    """Scores change only when a round ends; the winners are at the table and have most."""
    for move in walk(start.state, chance, leaving=0.02, rounds=3):
        before, after = move.before, move.after
        ended = [event for event in move.step.events if isinstance(event, RoundEnded)]
        if isinstance(move.action, Deal) or before.phase in ("draw", "seats"):
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
    """The same cards dealt to the same seats in another order come to equal states."""
    rules = presets.PRESIDENT
    start = new_match(rules, 4)
    deck = list(deck_of(rules))
    chance.shuffle(deck)
    one = apply(start, Deal(deck))
    rounds = [deck[place : place + 4] for place in range(0, len(deck), 4)]
    chance.shuffle(rounds)
    two = apply(start, Deal(card for some in rounds for card in some))
    assert facts_of(one) == facts_of(two)
    assert one == two
    assert hash(one) == hash(two)


@given(matches(), dice())
def test_a_position_is_the_state_that_it_shows(start: Start, chance: random.Random) -> None:
    """What was just dealt is equal to the position with the same cards, seats and places."""
    for move in walk(start.state, chance):
        state = move.after
        begins = isinstance(move.action, (Deal, Pass, ShownCard, Draw, DeclareTakeover))
        if state.phase in ("deal", "draw", "seats", "shown") or not begins:
            continue
        if move.before.phase == "play":
            continue  # Somebody has passed on the lead.
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
