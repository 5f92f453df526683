"""Matches of bots: who plays where, when they end, and how they are counted."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from arschloch import (
    Action,
    Bot,
    ChairKept,
    Gave,
    IllegalAction,
    KeepChair,
    MatchEnded,
    Pass,
    Passed,
    Played,
    RandomBot,
    Reseat,
    RoundEnded,
    Rules,
    SensibleBot,
    Step,
    TookLeftover,
    Trick,
    View,
    new_match,
    position,
    presets,
    step,
)
from arschloch.arena import (
    DEFAULT_ROUNDS,
    Outcome,
    Tally,
    next_step,
    outcomes,
    play_match,
    play_round,
)

from .lines import finish_in


def bots(players: int, seed: int = 1) -> list[Bot]:
    return [RandomBot(random.Random(f"{seed}/{seat}")) for seat in range(players)]


def match(spec: str, players: int, rounds: int | None = None, seed: int = 1) -> list[Step]:
    rules = Rules.parse(spec)
    rng = random.Random(seed)
    return list(play_match(rules, players, bots(players, seed), rng, rounds=rounds))


def ended(steps: Sequence[Step]) -> int:
    return sum(isinstance(event, RoundEnded) for done in steps for event in done.events)


class FirstBot:
    """A bot that does the first thing on its list."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        return actions[0]


class LastBot:
    """A bot that does the last thing on its list."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        return actions[-1]


class TestOutOfTurn:
    """Who may lay something out of turn is asked first, from the left of the seat on turn."""

    HANDS = ("8C QC", "9D JD", "6C 6D 6H 6S TH", "7C 7D 7H 7S TS")

    def step(self, *players: Bot) -> str:
        state = position(
            Rules.parse("president+bomb-anytime"), self.HANDS, turn=1, trick=Trick(0, 0, "5C")
        )
        played = next_step(state, players, random.Random(1)).events[0]
        assert isinstance(played, Played)
        return str(played.play)

    def test_the_next_to_the_left_is_first(self) -> None:
        assert self.step(FirstBot(), FirstBot(), FirstBot(), FirstBot()) == "P3 6C 6D 6H 6S"

    def test_another_may_when_that_one_stays_out(self) -> None:
        assert self.step(FirstBot(), FirstBot(), LastBot(), FirstBot()) == "P4 7C 7D 7H 7S"

    def test_the_seat_on_turn_plays_when_all_stay_out(self) -> None:
        assert self.step(FirstBot(), FirstBot(), LastBot(), LastBot()) == "P2 9D"


class TestMatch:
    def test_stops_after_the_rounds_asked_for(self) -> None:
        assert ended(match("arschloch", 4, 3)) == 3

    def test_without_an_end_in_the_rules_stops_after_the_usual_number(self) -> None:
        """A13."""
        assert ended(match("arschloch", 4)) == DEFAULT_ROUNDS

    def test_ends_where_the_rules_end_it(self) -> None:
        steps = match("arschloch+points:behind+first-to:9", 4)
        assert isinstance(steps[-1].events[-1], MatchEnded)
        assert ended(match("arschloch+rounds:12", 3)) == 12

    def test_rounds_may_cut_it_short(self) -> None:
        steps = match("arschloch+rounds:12", 3, 2)
        assert ended(steps) == 2
        assert steps[-1].state.winners is None

    def test_places_before_round_1_may_be_handed_in(self) -> None:
        rng = random.Random(1)
        steps = play_match(presets.SCUM, 4, bots(4), rng, rounds=1, previous=[3, 1, 0, 2])
        assert next(steps).state.previous == (3, 1, 0, 2)

    def test_same_chance_same_match(self) -> None:
        assert match("scum+jokers:2", 5, 4) == match("scum+jokers:2", 5, 4)
        assert match("scum+jokers:2", 5, 4) != match("scum+jokers:2", 5, 4, seed=2)

    def test_needs_one_bot_for_each_seat(self) -> None:
        with pytest.raises(ValueError, match="3 bots cannot play 4 seats"):
            play_match(presets.ARSCHLOCH, 4, bots(3), random.Random(1))

    def test_needs_a_number_of_players_that_the_rules_allow(self) -> None:
        with pytest.raises(ValueError, match="out of range"):
            play_match(presets.ARSCHLOCH, 2, bots(2), random.Random(1))

    def test_a_bot_that_breaks_the_rules_is_stopped(self) -> None:
        class Passer:
            def choose(self, view: View, actions: Sequence[Action]) -> Action:
                return Pass(actions[0].seat or 0)

        with pytest.raises(IllegalAction):
            list(play_match(presets.ARSCHLOCH, 3, [Passer()] * 3, random.Random(1)))


class TestRound:
    def test_goes_from_deal_to_deal(self) -> None:
        steps = list(play_round(new_match(presets.ARSCHLOCH, 4), bots(4), random.Random(1)))
        assert ended(steps) == 1
        assert steps[-1].state.round_number == 2
        assert steps[-1].state.phase == "deal"

    def test_can_begin_in_the_middle(self) -> None:
        steps = list(play_round(new_match(presets.ARSCHLOCH, 4), bots(4), random.Random(1)))
        rest = list(play_round(steps[5].state, bots(4), random.Random(1)))
        assert ended(rest) == 1
        assert len(rest) < len(steps)


class _Chair:
    """Keeps the chair or not, and notes who was asked."""

    def __init__(self, keeps: bool) -> None:
        self.keeps = keeps
        self.asked = 0
        self.bot = RandomBot(random.Random(1))

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        if not isinstance(actions[0], KeepChair):
            return self.bot.choose(view, actions)
        self.asked += 1
        return actions[0] if self.keeps else actions[1]


class TestSeats:
    """S4: players move seats by place, and bots with them."""

    @pytest.mark.parametrize("keeps", [True, False])
    def test_president_is_asked_whether_to_keep_the_chair(self, keeps: bool) -> None:
        players: list[Bot] = [_Chair(keeps) for _ in range(4)]
        steps = list(play_match(presets.SCUM, 4, players, random.Random(1), rounds=8))
        kept = sum(isinstance(event, ChairKept) for done in steps for event in done.events)
        asked = sum(bot.asked for bot in players if isinstance(bot, _Chair))
        assert asked > 0
        assert kept == (asked if keeps else 0)

    def test_bots_move_with_their_players(self) -> None:
        """The one that plays best does so wherever it sits."""
        rng = random.Random(5)
        players: list[Bot] = [RandomBot(rng), RandomBot(rng), SensibleBot(rng), RandomBot(rng)]
        tally = Tally.of(4, outcomes(play_match(presets.SCUM, 4, players, rng, rounds=60)))
        assert min(range(4), key=tally.mean_place) == 2
        assert max(range(4), key=lambda seat: tally.points[seat]) == 2


class TestOutcomes:
    def test_one_for_each_round_that_is_complete(self) -> None:
        steps = match("arschloch", 4, 3)
        results = list(outcomes(steps[:-1]))
        assert len(results) == 2
        assert all(sorted(result.standing) == [0, 1, 2, 3] for result in results)

    def test_new_seats_and_lots_are_no_decisions(self) -> None:
        steps = match("uecda+redraw-seats:1", 5, 3)
        actors = [new_match(presets.UECDA, 5), *(done.state for done in steps)][:-1]
        decisions = sum(bool(state.actors) for state in actors)
        assert sum(result.decisions for result in outcomes(steps)) == decisions

    def test_new_seats_that_are_the_old_ones(self) -> None:
        state = finish_in("arschloch+redraw-seats:1", [2, 0, 1])
        steps = [step(state, Reseat(range(3)))]
        steps += play_round(steps[-1].state, bots(3), random.Random(1))
        of_seats = (Played, Passed, Gave, TookLeftover)
        done = sum(isinstance(event, of_seats) for one in steps for event in one.events)
        assert [done] == [result.decisions for result in outcomes(steps)]

    def test_decisions_are_all_steps_but_those_of_chance(self) -> None:
        steps = match("scum", 4, 2)
        chance = 1 + 2
        assert sum(result.decisions for result in outcomes(steps)) <= len(steps) - chance

    def test_points_and_winners_belong_to_persons(self) -> None:
        steps = match("scum+first-to:10", 5)
        results = list(outcomes(steps))
        people, scores = steps[-1].state.people, steps[-1].state.scores
        totals = [sum(result.points[person] for result in results) for person in range(5)]
        assert totals == [scores[people.index(person)] for person in range(5)]
        best = tuple(person for person in range(5) if totals[person] == max(totals))
        assert [result.winners for result in results[:-1]] == [()] * (len(results) - 1)
        assert results[-1].winners == best


class TestTally:
    def test_counts_places_points_wins_and_lengths(self) -> None:
        results = [
            Outcome((2, 0, 1), (1, 0, 2), 30),
            Outcome((2, 1, 0), (0, 1, 2), 34),
            Outcome((0, 2, 1), (2, 0, 1), 30, winners=(2,)),
        ]
        tally = Tally.of(3, iter(results))
        assert tally.places == ((1, 1, 1), (0, 1, 2), (2, 1, 0))
        assert tally.points == (3, 1, 5)
        assert tally.wins == (0, 0, 1)
        assert tally.lengths == ((30, 2), (34, 1))
        assert tally.rounds == 3
        assert tally.mean_length == pytest.approx(94 / 3)
        assert [tally.mean_place(seat) for seat in range(3)] == pytest.approx([2, 8 / 3, 4 / 3])

    def test_of_nothing(self) -> None:
        tally = Tally.of(3, [])
        assert (tally.rounds, tally.mean_length, tally.mean_place(0)) == (0, 0.0, 0.0)


def test_next_step_deals_and_draws() -> None:
    rng = random.Random(1)
    state = new_match(presets.SCUM, 4)
    while state.phase == "draw":
        state = next_step(state, bots(4), rng).state
    assert state.phase == "deal"
    assert next_step(state, bots(4), rng).state.phase in ("takeover", "exchange")
