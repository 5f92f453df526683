"""Bots choose from a view and legal actions alone, and the sensible one plays sensibly."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from arschloch import (
    Action,
    Bot,
    Cards,
    Deal,
    Demoted,
    Discard,
    KeepChair,
    Leave,
    Pass,
    RandomBot,
    Rules,
    SensibleBot,
    ShownCard,
    State,
    Trick,
    apply,
    deal,
    legal_actions,
    new_match,
    parse_action,
    position,
    presets,
    view,
)
from arschloch.arena import Tally, outcomes, play_match


def chosen(state: State, seed: int = 1) -> str:
    """What the sensible bot does in a state, as text."""
    seat = state.actors[0]
    bot = SensibleBot(random.Random(seed))
    return str(bot.choose(view(state, seat), legal_actions(state, seat)))


def on_lead(spec: str, *hands: str, turned: bool = False) -> str:
    return chosen(position(Rules.parse(spec), hands, turn=0, reversed=turned))


def answer(spec: str, top: str, *hands: str) -> str:
    """What seat 0 answers to a play of seat 1."""
    return chosen(position(Rules.parse(spec), hands, turn=0, trick=Trick(1, 1, top)))


class TestRandomBot:
    def test_chooses_every_action_sooner_or_later(self) -> None:
        state = position(presets.ARSCHLOCH, ["9C 9S KC", "8D QD", "7H JH"], turn=0)
        bot = RandomBot(random.Random(1))
        actions = legal_actions(state, 0)
        assert {bot.choose(view(state, 0), actions) for _ in range(100)} == set(actions)


class TestLead:
    def test_leads_its_lowest_rank_with_all_its_cards(self) -> None:
        hands = ("8C 8D 8H 9C KC KD", "7C 7D 7H", "JC JD JH")
        assert on_lead("president+players:3", *hands) == "P1 8C 8D 8H"

    def test_lowest_in_a_reversed_order_is_the_highest_card(self) -> None:
        hands = ("8C 8D 9C KC KD", "7C 7D 7H", "JC JD JH")
        assert on_lead("president+players:3+revolution", *hands, turned=True) == "P1 KC KD"

    def test_goes_out_when_it_can(self) -> None:
        assert on_lead("arschloch", "8C 8D", "7C 7D 7H", "JC JD JH") == "P1 8C 8D"

    def test_leads_what_nobody_beats_and_then_goes_out(self) -> None:
        hands = ("8C 2C", "KC 7D 7H", "JC JD JH")
        assert on_lead("president+players:3", *hands) == "P1 2C"

    def test_cards_that_are_gone_beat_nothing(self) -> None:
        # Of the higher cards one is held by P2, or none is: a position names those that are left.
        spec = "president+players:3"
        assert on_lead(spec, "8C AC", "2C 7D 7H", "JC JD JH") == "P1 8C"
        assert on_lead(spec, "8C AC", "KC 7D 7H", "JC JD JH") == "P1 AC"

    def test_an_unseen_wild_card_may_still_beat_it(self) -> None:
        hands = ("8C 2C", "KC 7D X1", "JC JD JH")
        spec = "president+players:3+jokers:1+joker:wild-or-top"
        assert on_lead(spec, *hands) == "P1 8C"

    def test_leads_no_low_single_into_a_hand_that_is_nearly_out(self) -> None:
        hands = ("8C TC TD", "7D 7H", "JC JD JH QC")
        assert on_lead("president+players:3", *hands) == "P1 TC TD"

    def test_leads_its_highest_single_if_it_has_no_set(self) -> None:
        hands = ("8C 9C TC", "KD", "JC JD JH QC")
        assert on_lead("president+players:3", *hands) == "P1 TC"


class TestAnswer:
    def test_answers_with_the_lowest_whole_set(self) -> None:
        hands = ("8C 9C 9D TC TD TH QC QD KC", "7C 7D 7H", "JC JD JH")
        assert answer("president+players:3", "8D 8H", *hands) == "P1 9C 9D"
        assert answer("president+players:3", "8D", *hands) == "P1 KC"

    def test_passes_rather_than_break_a_high_set_early(self) -> None:
        hands = ("8C 9C 9D TC TD TH", "7C 7D 7H", "JC JD JH")
        assert answer("president+players:3", "8D", *hands) == "P1 -"

    def test_breaks_a_set_when_somebody_is_about_to_go_out(self) -> None:
        hands = ("8C 9C 9D TC TD TH", "7C 7D", "JC JD JH")
        assert answer("president+players:3", "8D", *hands) == "P1 9C"

    def test_must_break_a_set_where_passing_is_forbidden(self) -> None:
        hands = ("8C 9C 9D TC TD TH", "7C 7D 7H", "JC JD JH")
        assert answer("president+players:3+must-play", "8D", *hands) == "P1 9C"

    def test_saves_its_wild_card(self) -> None:
        hands = ("7C 8C 9C TC QC X1", "7D 7H 7S", "JC JD JH")
        spec = "president+players:3+jokers:1"
        assert answer(spec, "6D 6H", *hands) == "P1 -"
        assert answer(spec, "6D", *hands) == "P1 7C"

    def test_saves_its_bomb(self) -> None:
        hands = ("7C 9C 9D 9H 9S", "7D 7H 7S", "JC JD JH")
        assert answer("president+players:3+bomb", "8D", *hands) == "P1 -"

    def test_throws_its_bomb_late(self) -> None:
        hands = ("7C 9C 9D 9H 9S", "7D 7H", "JC JD JH")
        assert answer("president+players:3+bomb", "TD", *hands) == "P1 9C 9D 9H 9S"

    def test_a_lone_wild_card_is_declared_as_high_as_can_be(self) -> None:
        hands = ("3C X1", "7D 7H 7S", "JC JD JH")
        assert answer("scum+players:3+jokers:1", "6D", *hands) == "P1 X1=A"
        turned = position(
            Rules.parse("scum+players:3+jokers:1+revolution"),
            ["KC X1", "7D 7H 7S", "JC JD JH"],
            turn=0,
            trick=Trick(1, 1, "6D"),
            reversed=True,
        )
        assert chosen(turned) == "P1 X1=2"

    def test_a_wild_card_may_be_declared_as_a_card(self) -> None:
        state = position(
            Rules.parse("scum+players:3+jokers:1"),
            ["3C X1", "7D 7H 7S", "JC JD JH"],
            turn=0,
            trick=Trick(1, 1, "6D"),
        )
        bot = SensibleBot(random.Random(1))
        actions = [parse_action("P1 X1=8S"), parse_action("P1 X1=KS")]
        assert str(bot.choose(view(state, 0), actions)) == "P1 X1=KS"


class TestAwkwardCards:
    def test_is_never_left_with_aces_only_if_it_can_help_it(self) -> None:
        """A11.2."""
        assert on_lead("arschloch", "9C 9D AC", "8C 8D 8H", "JC JD JH") == "P1 AC"
        assert answer("arschloch", "8H", "9C AC", "8C 8D 8S", "JC JD JH") == "P1 AC"

    def test_passes_if_every_play_would_leave_aces_only(self) -> None:
        assert answer("arschloch", "8H 8S", "9C 9D AC", "8C 8D QC", "JC JD JH") == "P1 -"

    def test_plays_on_if_it_cannot_be_helped(self) -> None:
        hands = ("AC AD", "8C 8D 8H", "JC JD JH")
        spec = "president+players:3+no-finish:A+foul:last"
        assert on_lead(spec, *hands) == "P1 AC"

    def test_gets_rid_of_them_before_its_last_cards_but_one(self) -> None:
        assert answer("arschloch", "8H", "9C QC AC", "8C 8D 8S", "JC JD JH") == "P1 AC"

    def test_does_not_go_out_with_a_foul_card(self) -> None:
        """Ruling 6."""
        hands = ("2C", "8C 8D 8H", "JC JD JH")
        spec = "president+players:3+no-finish:2+foul:last"
        assert answer(spec, "AD", *hands) == "P1 -"

    def test_what_is_banned_does_not_turn_for_one_trick(self) -> None:
        """Ruling 6: ``TOP`` is the two still, while a jack has turned the order for the trick."""
        spec = "president+players:3+no-finish:TOP+foul:last+eleven-back"
        for top, card, wanted in (("JC", "3D", "P1 3D"), ("4C", "2D", "P1 -")):
            trick = Trick(1, 1, top, back=top == "JC")
            hands = [card, "8C 8D 8H 9C", "JD JH JS 9D"]
            state = position(Rules.parse(spec), hands, turn=0, trick=trick, reversed=trick.back)
            assert chosen(state) == wanted

    @pytest.mark.parametrize("players", [3, 4, 5, 6])
    def test_is_seldom_placed_last_for_its_aces(self, players: int) -> None:
        """What is left are deals and gifts that nobody can help."""
        rng = random.Random(players)
        bots: list[Bot] = [SensibleBot(rng) for _ in range(players)]
        steps = play_match(presets.ARSCHLOCH, players, bots, rng, rounds=100)
        demoted = [event for done in steps for event in done.events if isinstance(event, Demoted)]
        assert len(demoted) <= 5


class TestBeforePlay:
    def test_gives_back_its_lowest_cards_and_breaks_no_set(self) -> None:
        """A5.1."""
        hands = ["8C 9C 9D TC KC AC AD AH", "7C 7D 7H 7S", "JC JD", "QC QD QH QS"]
        state = position(presets.ARSCHLOCH, hands, phase="exchange", previous=[0, 1, 2, 3])
        state = apply(state, legal_actions(state)[0])
        assert chosen(state) == "P1>P4 8C TC"

    def test_drops_its_lowest_cards_where_a_rule_asks_for_it(self) -> None:
        state = position(presets.ARSCHLOCH, ["8C 9C KC", "7C 7D", "JC JD"], turn=0)
        bot = SensibleBot(random.Random(1))
        drops = [Discard(0, card) for card in ("KC", "8C", "9C")]
        assert bot.choose(view(state, 0), drops) == Discard(0, "8C")

    @pytest.mark.parametrize(
        ("hand", "aside", "wanted"),
        [
            ("8C 9D JC QC KC AC", "KD TC", "P3 takes KD for 8C"),
            ("JC QC QD KC AC AD", "TD 9C", "P3 takes TD for TD"),
            ("8C 8D KC AC AD AH", "9C TD", "P3 takes TD for TD"),
        ],
    )
    def test_takes_a_leftover_that_is_better(self, hand: str, aside: str, wanted: str) -> None:
        """A4.2; who takes nothing covers the better card."""
        hands = ["7C 8S 9S TS JS QS", "7D 8H 9H TH JH QH", hand, "JD", "7S"]
        state = position(
            presets.ARSCHLOCH,
            hands,
            phase="leftovers",
            previous=[0, 1, 2, 3, 4],
            aside=aside,
            aside_up=True,
        )
        assert chosen(state) == wanted

    @pytest.mark.parametrize(("holder", "wanted"), [(2, "P3 takeover"), (0, "P1 -")])
    def test_takes_over_unless_it_is_president(self, holder: int, wanted: str) -> None:
        """S7."""
        hands = ["3C", "4C", "5C", "6C"]
        hands[holder] += " X1 X2"
        state = position(
            Rules.parse("scum+jokers:2"), hands, phase="takeover", previous=[0, 2, 1, 3]
        )
        assert chosen(state) == wanted

    def test_lets_a_shown_card_stay(self) -> None:
        """S5."""
        state = new_match(presets.SCUM, 4, previous=[0, 1, 2, 3])
        cards = deal(state, random.Random(1)).cards
        state = apply(state, Deal(cards, shown=cards[1]))
        bot = SensibleBot(random.Random(1))
        assert isinstance(action := bot.choose(view(state, 0), legal_actions(state)), ShownCard)
        assert action.stays

    def test_keeps_its_chair(self) -> None:
        """S4."""
        state = new_match(presets.SCUM, 4, previous=[0, 1, 2, 3])
        bot = SensibleBot(random.Random(1))
        assert bot.choose(view(state, 0), [Pass(0), KeepChair(0)]) == KeepChair(0)

    def test_does_what_it_is_offered_where_it_knows_nothing_better(self) -> None:
        state = position(presets.ARSCHLOCH, ["8C 9C KC", "7C 7D", "JC JD"], turn=0)
        assert SensibleBot(random.Random(1)).choose(view(state, 0), [Leave(0)]) == Leave(0)


class _Watched:
    """Hands on to a bot, and looks at what goes in and out."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, view: object, actions: Sequence[Action]) -> Action:
        assert not isinstance(view, State)
        action = self.bot.choose(view, actions)  # type: ignore[arg-type]
        assert action in tuple(actions)
        return action


SPECS = [
    ("arschloch", 3),
    ("arschloch", 4),
    ("arschloch", 6),
    ("arschloch+matching+bomb+revolution", 5),
    ("scum", 5),
    ("scum+jokers:3+packs:2+deck:36", 7),
    ("president+jokers:2+joker:wild-or-top+no-finish:2,X+foul:last+pass:locked+revolution", 4),
    ("president+equal:skip-growing+no-finish:TOP+foul:sweep+exchange:half+must-play", 6),
    ("arschloch+ten-high+jokers:1+joker:top+pass:once+equal:lock", 4),
]


@pytest.mark.parametrize(("spec", "players"), SPECS)
def test_sensible_beats_random(spec: str, players: int) -> None:
    rules, rng = Rules.parse(spec), random.Random(20)
    bots: list[Bot] = [
        _Watched((SensibleBot if seat % 2 else RandomBot)(rng)) for seat in range(players)
    ]
    tally = Tally.of(players, outcomes(play_match(rules, players, bots, rng, rounds=60)))
    sensible = [tally.mean_place(seat) for seat in range(1, players, 2)]
    aimless = [tally.mean_place(seat) for seat in range(0, players, 2)]
    assert max(sensible) + 0.4 < min(aimless)


def test_same_chance_same_choices() -> None:
    def played() -> list[State]:
        bots = [SensibleBot(random.Random(seat)) for seat in range(4)]
        rules = Rules.parse("scum+jokers:2")
        return [done.state for done in play_match(rules, 4, bots, random.Random(3), rounds=3)]

    assert played() == played()


def test_a_bot_needs_no_more_than_the_view() -> None:
    """Two states that look alike to a seat get the same choice."""
    hands = ["8C 9C 9D KC AC", "7C 7D 7H JS", "JC JD JH QC"]
    other = [hands[0], "JC JD JH QC", "7C 7D 7H JS"]
    assert on_lead("arschloch", *hands) == on_lead("arschloch", *other)
    assert Cards(hands[1]) != Cards(other[1])
