# SPDX-License-Identifier: MIT
"""
What a seat may not know, it cannot find out: two matches in which it sees the same.

Twins are two matches that go on step by step.  They differ in cards that lie where one seat, or
a spectator, cannot see them: in the hands of others, face down aside, in gifts between others.
In each step the seat itself does the same in both; the others do what looks the same to it.
Then all that the seat gets to know must be equal: its view in every form, what it is told of
the events, what it may do, and why it may not do other things.

The twins part where the rules let everybody see a difference: another seat holds the opening
card, a hand that is shown or leftovers that are turned up are other ones, somebody is asked about
a takeover in one of them only.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import attrs
import pytest
from hypothesis import given

from arschloch import (
    Action,
    Cards,
    Deal,
    Dealt,
    DeclareTakeover,
    Discard,
    Discarded,
    Draw,
    Event,
    FullView,
    Gave,
    Give,
    Pass,
    Play,
    Revealed,
    RoundEnded,
    Rules,
    SeatsMoved,
    State,
    Step,
    TakeLeftover,
    TookLeftover,
    TrickEnded,
    View,
    apply,
    check,
    deal,
    default_action,
    full_view,
    legal_actions,
    position,
    presets,
    redact,
    sample,
    step,
    to_json,
    to_svg,
    view,
)
from arschloch.hidden import Hidden, HiddenGift, HiddenTake
from arschloch.redaction import redacted_action

from .samples import Start, attempt, chance, deck_of, leavers, some_match
from .strategies import dice, matches, positions
from .walks import IN_PLAY, walk

_HIDDEN = (Hidden, HiddenGift, HiddenTake)

# --- what is told ---------------------------------------------------------------------------


def told(events: Iterable[Event], seat: int | None) -> tuple[tuple[Event, ...], int | None]:
    """What a seat is told of some events, and where it sits then."""
    found = []
    for event in events:
        if isinstance(event, SeatsMoved) and seat is not None:
            seat = event.came_from.index(seat)
        found.append(redact(event, seat))
    return tuple(found), seat


def laid_open(events: Iterable[Event], seat: int | None) -> list[tuple[int, object]]:
    """
    The cards of others that the rules show to a seat in these events, without anybody's choice.

    They are whole hands: shown to all, dropped, or handed to the seat, where a play asks for more
    cards than are left.  City fall shows none.
    """
    causes = ("leave", "only-banned")
    return [
        (event.seat, event.cards)
        for event in events
        if (isinstance(event, Revealed) and event.cause.partition(":")[0] in causes)
        or isinstance(event, Discarded)
        or (isinstance(event, Gave) and event.to == seat)
    ]


def has(kind: type[Any], events: Iterable[Event]) -> bool:
    """Whether there is an event of a kind."""
    return any(isinstance(event, kind) for event in events)


def without_last_hands(events: Iterable[Event]) -> tuple[Event, ...]:
    """The events without the cards that are shown at the end of a round."""
    causes = ("last-player", "pass-on-lead")
    return tuple(
        attrs.evolve(event, cards=Cards())
        if isinstance(event, Revealed) and event.cause in causes
        else event
        for event in events
    )


def differences(one: View, other: View) -> list[str]:
    """The fields in which two views differ, with both values."""
    return [
        f"{field.name}: {getattr(one, field.name)} / {getattr(other, field.name)}"
        for field in attrs.fields(View)
        if getattr(one, field.name) != getattr(other, field.name)
    ]


# --- the twins ------------------------------------------------------------------------------


@attrs.define
class Twins:
    """
    Two matches that look the same to one seat.

    Args:
        one: The first match.
        other: Its twin.
        seat: Who looks on; ``None`` for a spectator.
        dice: The source of chance.
        tally: How often what was compared while the two differed.
    """

    one: State
    other: State
    seat: int | None
    dice: random.Random
    tally: Counter[str]
    tricks: int = 0

    def play(self, rounds: int) -> None:
        """Play some rounds; where the twins part, they are the same again from the next deal."""
        until = self.one.round_number + rounds
        self.compare()
        while self.one.phase != "over" and self.one.round_number < until:
            if not self.advance():
                self.tally["parted"] += 1
                self.tricks = 0
                for move in walk(self.one, self.dice):
                    self.one = move.after
                self.other = self.one

    def play_until_parted(self) -> None:
        """Play to the end of the round, or until the twins part."""
        number = self.one.round_number
        self.compare()
        while self.one.round_number == number and self.one.phase != "over" and self.advance():
            pass

    def advance(self) -> bool:
        """Do one step in both, and compare; whether they still look the same."""
        pair = self.pair()
        if pair is None:
            return False
        before = self.one, self.other
        assert check(self.other, pair[1]) is None, pair[1]
        one, other = step(self.one, pair[0]), step(self.other, pair[1])
        seat = self.seat
        self.one, self.other = one.state, other.state
        ours, self.seat = told(one.events, seat)
        if self.parted(one, other, seat):
            return False
        theirs, _ = told(other.events, seat)
        assert without_last_hands(theirs) == without_last_hands(ours)
        # Of a deal by the number after players moved, as records are redacted.
        noted = redacted_action(before[0], pair[0], one, self.seat)
        assert redacted_action(before[1], pair[1], other, self.seat) == noted
        self.tricks = 0 if has(RoundEnded, ours) else self.tricks + has(TrickEnded, ours)
        self.count(before, one, other)
        self.compare()
        return True

    # What each does.

    def pair(self) -> tuple[Action, Action] | None:
        """An action in each match that look the same to the seat, if there are such."""
        one, other = self.one, self.other
        if one.turn is None and (not one.actors or self.roll(0.7)):
            return self.by_chance()
        if self.roll(0.005 if one.phase in IN_PLAY else 0.02):
            gone = [leave for leave in leavers(one) if self.same_hand(leave.seat)]
            if gone:
                leave = self.dice.choice(gone)
                return leave, leave
        if one.turn is not None and other.turn is not None and one.turn != other.turn:
            return Pass(one.turn), Pass(other.turn)
        for suits in (False, True):
            for action in self.in_some_order(legal_actions(one, suits=suits)):
                partner = self.partner(action)
                if partner is not None:
                    return action, partner
        return None

    def roll(self, likely: float) -> bool:
        """Whether something happens that is so likely."""
        return self.dice.random() < likely

    def same_hand(self, seat: int) -> bool:
        """Whether a seat holds the same in both."""
        return self.one.hands[seat] == self.other.hands[seat]

    def in_some_order(self, actions: Sequence[Action]) -> list[Action]:
        """The actions in a random order; at times a pass, or a gift of what differs, first."""
        shuffled = self.dice.sample(list(actions), len(actions))
        if self.roll(0.3):
            shuffled.sort(key=lambda action: not isinstance(action, Pass))
        if self.roll(0.6):
            shuffled.sort(key=self.differing, reverse=True)
        return shuffled

    def differing(self, action: Action) -> int:
        """How many cards a gift has that its giver holds in one of the matches only."""
        if not isinstance(action, Give):
            return 0
        return len(action.cards - self.other.hands[action.seat])

    def partner(self, action: Action) -> Action | None:
        """What looks the same in the other match, if anything does."""
        if isinstance(action, (Give, TakeLeftover)) and not self.takes_part(action):
            others = legal_actions(self.other, suits=True)
            like = [there for there in others if self.alike(action, there)]
            if not like or self.roll(0.3):
                return self.dice.choice(like) if like else None
            return min(like, key=lambda there: self.distance(action, there))
        return action if check(self.other, action) is None else None

    def takes_part(self, action: Give | TakeLeftover) -> bool:
        """Whether the seat knows the cards of a gift or a leftover."""
        return self.seat == action.seat or (isinstance(action, Give) and self.seat == action.to)

    @staticmethod
    def alike(action: Action, there: Action) -> bool:
        """Whether two gifts or two leftovers taken look the same to others."""
        if isinstance(action, Give) and isinstance(there, Give):
            same_seats = (action.seat, action.to) == (there.seat, there.to)
            return same_seats and len(action.cards) == len(there.cards)
        if isinstance(action, TakeLeftover) and isinstance(there, TakeLeftover):
            return (action.seat, action.take) == (there.seat, there.take)
        return False

    def distance(self, action: Action, there: Action) -> int:
        """How many cards of all hands lie elsewhere after an action in each match."""
        ours, theirs = apply(self.one, action).hands, apply(self.other, there).hands
        return sum(len(mine ^ yours) for mine, yours in zip(ours, theirs, strict=True))

    # Chance.

    def by_chance(self) -> tuple[Action, Action] | None:
        """What chance does in both: the same but for a deal, and a card drawn out of a hand."""
        if self.one.phase == "deal":
            return self.deals()
        if self.one.shown_card:
            return self.draws()
        action = chance(self.dice.choice, self.one)
        return action, action

    def draws(self) -> tuple[Action, Action] | None:
        """A card out of the hand of the dealer, seen by two; another one for the others."""
        dealer, receiver = self.one.dealer, self.one.shown_to
        assert dealer is not None
        ours, theirs = (match.hands[dealer] - match.shown_card for match in (self.one, self.other))
        if self.seat not in (dealer, receiver):
            return Draw([self.dice.choice(tuple(ours))]), Draw([self.dice.choice(tuple(theirs))])
        action = Draw([self.dice.choice(tuple(ours & theirs))]) if ours & theirs else None
        return None if action is None else (action, action)

    def deals(self) -> tuple[Deal, Deal]:
        """A deal, and another that gives the seat the same cards, its hand and the shown card."""
        # Nothing is hidden before a deal, whatever the match was before.
        assert self.other == self.one
        ours = deal(self.one, self.dice)
        if self.one.rules.shown_card.value == "president" and self.roll(0.5):
            shows = attrs.evolve(ours, shown=self.dice.choice(ours.cards))
            ours = shows if check(self.one, shows) is None else ours
        if self.one.rules.takeover is not None and self.roll(0.6):
            ours = self.gathered(ours, self.dice.randrange(self.one.players))
        theirs = ours
        if self.roll(0.1):
            return ours, theirs
        for _ in range(12):
            theirs = self.another(ours)
            here, there = step(self.one, ours), step(self.one, theirs)
            if here.state != there.state and not self.parted(here, there, None):
                break
        return ours, theirs

    def dealt(self, dealing: Deal) -> tuple[Dealt, int | None]:
        """What comes of a deal, and where the seat sits then."""
        events = step(self.one, dealing).events
        (dealt,) = (event for event in events if isinstance(event, Dealt))
        return dealt, told(events, self.seat)[1]

    def gathered(self, dealing: Deal, seat: int) -> Deal:
        """The deal with all jokers in one hand."""
        hand = self.dealt(dealing)[0].hands[seat]
        assert isinstance(hand, Cards)
        cards = list(dealing.cards)
        free = [
            place
            for place, card in enumerate(cards)
            if card in hand and not card.is_joker and card != dealing.shown
        ]
        for place, card in enumerate(dealing.cards):
            if card.is_joker and card not in hand and card != dealing.shown and free:
                home = free.pop()
                cards[place], cards[home] = cards[home], cards[place]
        return attrs.evolve(dealing, cards=cards)

    def another(self, dealing: Deal) -> Deal:
        """A deal in which cards that the seat does not get lie elsewhere."""
        dealt, seat = self.dealt(dealing)
        own = Cards() if seat is None else dealt.hands[seat]
        assert isinstance(own, Cards)
        jokers = [card for card in dealing.cards if card.is_joker]
        if self.one.rules.takeover is not None and not own & Cards(jokers) and self.roll(0.5):
            receivers = [other for other in range(self.one.players) if other != seat]
            return self.gathered(dealing, self.dice.choice(receivers))
        hidden = [
            place
            for place, card in enumerate(dealing.cards)
            if card not in own and card != dealing.shown
        ]
        number = self.dice.choice((2, 2, 2, 3, 4, 6, len(hidden)))
        chosen = self.dice.sample(hidden, min(number, len(hidden)))
        opening = self.one.rules.open.card
        if len(dealt.aside) and opening in dealing.cards and self.roll(0.4):
            # The card that opens lies aside, where nobody knows of it.
            place, last = dealing.cards.index(opening), len(dealing.cards) - 1
            chosen = [place, last] if {place, last} <= set(hidden) else chosen
        cards = list(dealing.cards)
        for place, source in zip(chosen, [*chosen[1:], *chosen[:1]], strict=True):
            cards[place] = dealing.cards[source]
        return attrs.evolve(dealing, cards=cards)

    # What comes of it.

    @staticmethod
    def parted(one: Step, other: Step, seat: int | None) -> bool:
        """Whether the seat sees by now that the two differ, as the rules will have it."""
        if (one.state.phase == "takeover") != (other.state.phase == "takeover"):
            return True
        if one.state.opener != other.state.opener:
            assert one.state.rules.open.card is not None
            return True
        if one.state.aside_up != other.state.aside_up and not has(TookLeftover, one.events):
            # They have just been turned up.
            assert one.state.rules.leftovers.value == "pick-up"
            return True
        return laid_open(one.events, seat) != laid_open(other.events, seat)

    def count(self, before: tuple[State, State], one: Step, other: Step) -> None:
        """Note what was compared, if there was a difference that did not show."""
        here, there = before
        if here == there and one.state == other.state and one.events == other.events:
            return
        kinds = {type(event).__name__ for event in one.events}
        self.tally.update([f"phase {here.phase}", *(f"event {kind}" for kind in kinds)])
        self.tally[f"by {'a spectator' if self.seat is None else 'a seat'}"] += 1
        self.tally["asked in secret"] += here.phase == "takeover" and here.turn != there.turn
        self.tally["third trick"] += self.tricks >= 3 and one.state.phase == "play"
        self.tally["aside"] += one.state.aside != other.state.aside
        self.tally["hands"] += one.state.hands != other.state.hands
        for name in ("gifts", "taken", "swapped", "handed_on", "fallen"):
            self.tally[name] += getattr(one.state, name) != getattr(other.state, name)

    def compare(self) -> None:
        """All that the seat can see, and all that it can do."""
        seat, one, other = self.seat, self.one, self.other
        ours, theirs = view(one, seat), view(other, seat)
        assert [] == differences(ours, theirs)
        assert (theirs, hash(theirs), str(theirs)) == (ours, hash(ours), str(ours))
        assert view(other, None) == view(one, None)
        assert default_action(theirs) == default_action(ours)
        assert (full_view(one) == full_view(other)) == (one == other)
        if self.roll(0.12):
            assert repr(theirs) == repr(ours)
            assert to_json(theirs) == to_json(ours)
            if self.roll(0.25):
                assert to_svg(theirs) == to_svg(ours)
        if seat is not None:
            suits = self.roll(0.2)
            mine = list(legal_actions(one, seat, suits=suits))
            assert legal_actions(other, seat, suits=suits) == mine
            self.try_something(seat)

    def try_something(self, seat: int) -> None:
        """Why the seat may not do something tells it nothing, neither in words nor in numbers."""
        card = Cards([self.dice.choice(deck_of(self.one.rules))])
        other = self.dice.randrange(self.one.players)
        tries = [attempt(self.dice.choice, self.one), Play(seat, card)]
        tries += [Give(seat, other, card), Discard(seat, card)]
        for tried in tries:
            if tried.seat == seat:
                assert check(self.other, tried) == check(self.one, tried)


def some_seat(state: State, dice: random.Random) -> int | None:
    """A seat, or a spectator now and then."""
    return None if dice.random() < 0.2 else dice.randrange(state.players)


def twin_matches(start: State, dice: random.Random, rounds: int, tally: Counter[str]) -> None:
    """Twins from a deal on, at times after a round or two."""
    state, leaving = start, dice.choice((0, 0, 0.01))
    for move in walk(start, dice, leaving=leaving, rounds=1 + dice.randrange(3)):
        if move.before.phase == "deal" and dice.random() < 0.6:
            break
        state = move.after
    Twins(state, state, some_seat(state, dice), dice, tally).play(rounds)


_GUESSED = {"shown": 1, "takeover": 1, "leftovers": 0.6, "exchange": 0.1, "lot": 1}
"""How likely it is that a guess begins in a phase; in others little, unless a hand has fallen."""


def sampled_twins(start: State, dice: random.Random, tally: Counter[str]) -> None:
    """Twins of which one is a guess from what a seat has seen so far."""
    for move in walk(start, dice, leaving=dice.choice((0, 0, 0.02)), rounds=2):
        state = move.after
        likely = 0.2 if state.fallen else _GUESSED.get(state.phase, 0.02)
        if not any(state.hands) or dice.random() > likely:
            continue
        seat = some_seat(state, dice)
        guess = sample(view(state, seat), random.Random(dice.randrange(2**32)))
        Twins(state, guess, seat, dice, tally).play_until_parted()


# --- the laws -------------------------------------------------------------------------------


_HIDING = (
    "scum+jokers:2",
    "uecda+players:3-5",
    "daifugo+seven-pass+ten-discard+complete-anytime+seats:by-rank",
    "arschloch+jokers:2+takeover+shown-card:president+first-ranks:draw",
    "president+players:3-8+deck:36+jokers:1+takeover:1+leftovers:pick-up+deal:equal"
    "+shown-card:president+first-ranks:draw+seven-pass+ten-discard+city-fall"
    "+open:7C+lead:open+open-with",
    "president+players:3-5+redraw-seats:1+tribute:any+deal-from:president",
    "president-us+deal:equal+lead:open+first-ranks:draw+pass:free",
)
"""Rules under which cards are hidden in every way that there is."""

_COMPARED = (
    *("phase deal", "phase shown", "phase draw", "phase takeover", "phase leftovers"),
    *("phase exchange", "phase play", "phase give", "phase discard", "phase lot"),
    *("event Dealt", "event Drawn", "event ShownCardSettled", "event TakeoverDeclined"),
    *("event TookOver", "event TookLeftover", "event Gave", "event PlayBegan", "event Played"),
    *("event Passed", "event Discarded", "event Finished", "event Demoted", "event Revealed"),
    *("event TrickEnded", "event RoundEnded", "event SeatsMoved", "event LeftTable"),
    *("asked in secret", "third trick", "hands", "aside", "gifts", "taken", "swapped"),
    *("handed_on", "fallen", "by a seat", "by a spectator"),
)
"""What must have been compared while there was a difference that did not show."""


@pytest.mark.parametrize("name", presets.ALL)
def test_twin_matches_under_each_preset(name: str) -> None:
    """Whatever others hold, give and take: a seat is told the same, and may do the same."""
    tally = Counter[str]()
    for seed in range(5):
        dice = random.Random(f"{name} {seed}")
        start = some_match(dice.choice, presets.ALL[name].rules)
        twin_matches(start.state, dice, 2, tally)
    assert min(tally["phase deal"], tally["phase exchange"]) >= 2, tally
    assert min(tally["phase play"], tally["hands"]) >= 100, tally


def test_twin_matches_under_rules_that_hide_much() -> None:
    """The same with leftovers, a shown card, jokers, gifts in play and fallen hands."""
    tally = Counter[str]()
    for seed in range(49):
        dice = random.Random(seed)
        start = some_match(dice.choice, Rules.parse(_HIDING[seed % len(_HIDING)]))
        twin_matches(start.state, dice, 2, tally)
    assert [] == [what for what in _COMPARED if not tally[what]], tally
    assert min(tally["gifts"], tally["hands"], tally["third trick"]) >= 1000, tally


@given(matches(), dice())
def test_twin_matches_under_any_rules(start: Start, chance: random.Random) -> None:
    """The same under all codes, alone and together."""
    twin_matches(start.state, chance, 1, Counter())


@pytest.mark.parametrize("name", presets.ALL)
def test_a_guess_goes_on_as_what_it_guesses(name: str) -> None:
    """A state that agrees with a view shows the seat the same to the end of the round."""
    tally = Counter[str]()
    for seed in range(5):
        dice = random.Random(f"{name} {seed}")
        start = some_match(dice.choice, presets.ALL[name].rules)
        sampled_twins(start.state, dice, tally)
    assert tally["phase play"] >= 100, tally


def test_a_guess_goes_on_under_rules_that_hide_much() -> None:
    """The same with leftovers, a shown card, jokers, gifts in play and fallen hands."""
    tally = Counter[str]()
    for seed in range(24):
        dice = random.Random(seed)
        start = some_match(dice.choice, Rules.parse(_HIDING[seed % len(_HIDING)]))
        sampled_twins(start.state, dice, tally)
    wanted = ("shown", "draw", "takeover", "leftovers", "exchange", "give", "discard", "lot")
    assert [] == [phase for phase in wanted if not tally[f"phase {phase}"]], tally
    names = ("gifts", "taken", "swapped", "handed_on", "fallen", "aside")
    assert [] == [name for name in names if tally[name] < 12], tally


@given(positions(), dice())
def test_a_guess_at_a_position_goes_on(start: Start, chance: random.Random) -> None:
    """The same from any position under any rules."""
    sampled_twins(start.state, chance, Counter())


def test_the_gifts_that_are_listed_do_not_tell_what_lies_aside() -> None:
    """Whether the card that opens lies aside changes no list, though then another one opens."""
    rules = Rules.parse("president+players:3-8+deck:36+open:6C+lead:open")
    lists = set[int]()
    for seed in range(60):
        cards = random.Random(seed).sample(deck_of(rules), 24)
        opening = rules.open.card
        assert opening is not None
        rest = [card for card in cards if card != opening]
        piles = [rest[:8], [*rest[8:13], opening], rest[13:19], rest[19:22]]
        one = position(
            rules, piles[:3], phase="exchange", turn=0, previous=range(3), aside=piles[3]
        )
        piles[1][-1], piles[3][0] = piles[3][0], piles[1][-1]
        other = position(
            rules, piles[:3], phase="exchange", turn=0, previous=range(3), aside=piles[3]
        )
        assert one != other
        assert view(other, 0) == view(one, 0)
        lists.add(len(legal_actions(one)))
    assert len(lists) > 1


def _asked(holder: int) -> State:
    """A takeover that one of four seats may declare; seat 0 holds the same in each."""
    hands = ["3C 4C", "3D 4D", "3H 4H", "3D 4D"]
    hands[holder] = "X1 X2"
    rules = Rules.parse("scum+jokers:2")
    return position(rules, hands, phase="takeover", previous=range(4))


def test_no_refusal_tells_who_holds_all_jokers() -> None:
    """Who tries something while another seat is asked in secret learns nothing by the answer."""
    one, other, chance = _asked(1), _asked(3), random.Random(1)
    assert view(one, 0) == view(other, 0)
    for tried in (Pass(0), DeclareTakeover(0), *(attempt(chance.choice, one) for _ in range(40))):
        if tried.seat == 0:
            assert check(other, tried) == check(one, tried)


def pieces(value: object) -> Iterator[object]:
    """A value and all that it is made of."""
    yield value
    if isinstance(value, (tuple, list)):
        for part in value:
            yield from pieces(part)
    elif attrs.has(kind := type(value)):
        for field in attrs.fields(kind):
            yield from pieces(getattr(value, field.name))


@given(positions(), dice())
def test_a_full_view_says_everything(start: Start, chance: random.Random) -> None:
    """States by any way are equal when their full views are, and no card there is only counted."""
    names = [field.name for field in attrs.fields(FullView)]
    found = dict[State, FullView]()
    for _ in range(8):
        for move in walk(start.state, chance, leaving=0.05):
            full = full_view(move.after)
            assert full == found.setdefault(move.after, full)
            assert all(getattr(move.after, name) == getattr(full, name) for name in names)
    assert len(set(found.values())) == len(found)
    assert not any(isinstance(part, _HIDDEN) for full in found.values() for part in pieces(full))
