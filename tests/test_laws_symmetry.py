"""What nothing reads, nothing turns on: suits, seat numbers, and cards that nobody sees."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from hypothesis import assume, given

from arschloch import (
    Action,
    Card,
    Cards,
    Play,
    Rules,
    State,
    Suit,
    Trick,
    apply,
    legal_actions,
    new_match,
    position,
    step,
    view,
)
from arschloch.events import Event, MatchEnded, Revealed, RoundEnded

from .bridge import facts_of, from_plain, to_plain
from .samples import Start, try_position
from .strategies import dice, matches, positions, starts
from .walks import walk

# --- suits --------------------------------------------------------------------------------


class Renaming:
    """
    New names for the suits.

    Args:
        suits: For each suit, clubs first, the one that takes its place.
    """

    def __init__(self, suits: tuple[Suit, ...]) -> None:
        self.suits = suits

    def text(self, card: str) -> str:
        """The text of a card under its new name; jokers keep theirs."""
        return card if card[0] == "X" else str(self.card(Card.parse(card)))

    def card(self, card: Card) -> Card:
        """A card under its new name."""
        if card.rank is None or card.suit is None:
            return card
        return Card(card.rank, self.suits[card.suit], card.pack)

    def action(self, action: Action) -> Action:
        """An action with the cards under their new names."""
        return from_plain(self.plain(to_plain(action)))

    def plain(self, plain: tuple[Any, ...]) -> tuple[Any, ...]:
        """The same for a plain action of the model."""
        kind, *rest = plain
        if kind == "deal":
            cards, shown = rest
            return (kind, tuple(map(self.text, cards)), shown and self.text(shown))
        if kind in ("draw", "play", "give"):
            place = {"draw": 0, "play": 1, "give": 2}[kind]
            renamed = map(self.text, rest[place])
            rest[place] = tuple(renamed) if kind == "draw" else _in_order(renamed)
        elif kind == "take":
            rest[1:] = map(self.text, rest[1:])
        return (kind, *rest)

    def facts(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """What is public, with the cards under their new names."""
        renamed = dict(facts)
        for name in ("hands", "played"):
            renamed[name] = [set(map(self.text, cards)) for cards in facts[name]]
        for name in ("aside", "aside_up"):
            renamed[name] = set(map(self.text, facts[name]))
        renamed["shown"] = tuple(map(self.text, facts["shown"]))
        renamed["gifts"] = list(map(self.plain, facts["gifts"]))
        if facts["trick"] is not None:
            leader, owner, cards, rank, passed = facts["trick"]
            renamed["trick"] = (leader, owner, frozenset(map(self.text, cards)), rank, passed)
        return renamed


def _in_order(texts: Any) -> tuple[str, ...]:
    return tuple(map(str, Cards(map(Card.parse, texts))))


def renaming_for(rules: Rules, chance: random.Random) -> tuple[Renaming, Rules]:
    """
    New names for the suits, and the rules under them.

    Where a card opens, its suit and the cycle of the suits after it are read; so then the
    suits turn round in their cycle, and the opening card goes with them.
    """
    suits = list(Suit)
    card = rules.open.card
    if card is None:
        chance.shuffle(suits)
        return Renaming(tuple(suits)), rules
    turn = chance.randrange(4)
    renaming = Renaming(tuple(suits[turn:] + suits[:turn]))
    return renaming, Rules.parse(f"{rules.spec}+open:{renaming.card(card)}")


@given(starts(), dice())
def test_renaming_suits_commutes_with_apply(start: Start, chance: random.Random) -> None:
    """To rename the suits and then to act is to act and then to rename the suits."""
    renaming, rules = renaming_for(start.rules, chance)
    if start.arguments is None:
        renamed = new_match(rules, start.state.players, previous=start.previous)
    else:
        arguments = dict(start.arguments)
        arguments["hands"] = [Cards(map(renaming.card, hand)) for hand in arguments["hands"]]
        arguments["aside"] = Cards(map(renaming.card, arguments["aside"]))
        trick = arguments.get("trick")
        if trick is not None:
            play = renaming.action(trick.play)
            assert isinstance(play, Play)
            arguments["trick"] = Trick(trick.leader, trick.owner, play, trick.passed)
        renamed = position(rules, **arguments)
    assert facts_of(renamed) == renaming.facts(facts_of(start.state))
    for move in walk(start.state, chance, leaving=0.01, rounds=2):
        there = {renaming.action(action) for action in legal_actions(move.before, suits=True)}
        assert set(legal_actions(renamed, suits=True)) == there
        assert len(legal_actions(renamed)) == len(legal_actions(move.before))
        renamed = apply(renamed, renaming.action(move.action))
        assert facts_of(renamed) == renaming.facts(facts_of(move.after))


# --- seats --------------------------------------------------------------------------------


class Turning:
    """
    The whole table turned: every seat number goes up by so many.

    Args:
        steps: By how many.
        players: How many seats there are.
    """

    def __init__(self, steps: int, players: int) -> None:
        self.steps, self.players = steps, players

    def seat(self, seat: int | None) -> int | None:
        """The number that a seat has then."""
        return None if seat is None else (seat + self.steps) % self.players

    def seats(self, seats: Any) -> list[Any]:
        """The numbers that some seats have then, in the same order."""
        return [self.seat(seat) for seat in seats]

    def by_seat(self, values: Any) -> list[Any]:
        """What was listed by seat, listed by seat then."""
        turned = list(values)
        return turned[-self.steps :] + turned[: -self.steps] if self.steps else turned

    def action(self, action: Action) -> Action:
        """The same action of the seat under its number then."""
        return from_plain(self.plain(to_plain(action)))

    def plain(self, plain: tuple[Any, ...]) -> tuple[Any, ...]:
        """The same for a plain action of the model."""
        kind, *rest = plain
        if kind not in ("deal", "draw"):
            rest[0] = self.seat(rest[0])
        if kind == "give":
            rest[1] = self.seat(rest[1])
        return (kind, *rest)

    def facts(self, state: State) -> dict[str, Any]:
        """
        What is public, by the numbers then.

        People stay numbered by where they sat first, so they are left out.
        """
        facts = facts_of(state)
        del facts["people"]
        for name in ("hands", "played", "scores"):
            facts[name] = self.by_seat(facts[name])
        for name in ("actors", "drawing", "absent", "winners"):
            facts[name] = facts[name] and sorted(self.seats(facts[name]))
        for name in ("standing", "previous"):
            facts[name] = facts[name] and self.seats(facts[name])
        for name in ("turn", "dealer"):
            facts[name] = self.seat(facts[name])
        facts["gifts"] = [self.plain(gift) for gift in facts["gifts"]]
        if facts["trick"] is not None:
            leader, owner, cards, rank, passed = facts["trick"]
            there = frozenset(self.seats(passed))
            facts["trick"] = (self.seat(leader), self.seat(owner), cards, rank, there)
        return facts

    def arguments(self, arguments: Mapping[str, Any]) -> dict[str, Any]:
        """The arguments of the same position, by the numbers then."""
        turned = dict(arguments)
        for name in ("hands", "scores"):
            if name in turned:
                turned[name] = self.by_seat(turned[name])
        for name in ("standing", "previous"):
            if name in turned:
                turned[name] = self.seats(turned[name])
        if "turn" in turned:
            turned["turn"] = self.seat(turned["turn"])
        trick = turned.get("trick")
        if trick is not None:
            play = self.action(trick.play)
            assert isinstance(play, Play)
            leader, passed = (trick.leader + self.steps) % self.players, self.seats(trick.passed)
            turned["trick"] = Trick(leader, play.seat, play, passed)
        return turned


def _same_round(one: State, other: State, turning: Turning) -> None:
    """Both are the same but for the numbers of the seats."""
    still = Turning(0, one.players)
    ours, theirs = turning.facts(one), still.facts(other)
    if one.phase == "deal":
        # Who may keep the chair turns on whether the President sits in seat 0.
        del ours["actors"], theirs["actors"]
    assert ours == theirs


@given(positions("play"), dice())
def test_turning_the_table_commutes_with_apply(start: Start, chance: random.Random) -> None:
    """The numbers of the seats say who sits next to whom, and nothing else, in all of play."""
    turning = Turning(chance.randrange(start.state.players), start.state.players)
    assert start.arguments is not None
    made = try_position(start.rules, turning.arguments(start.arguments))
    assert made is not None
    turned = made.state
    for move in walk(start.state, chance, leaving=0.01):
        there = [turning.action(action) for action in legal_actions(move.before, suits=True)]
        assert legal_actions(turned, suits=True) == there
        turned = apply(turned, turning.action(move.action))
        # Nothing but the dealer of a position without places goes by a number.
        if move.after.phase == "play":
            ours, theirs = turning.facts(move.after), Turning(0, turning.players).facts(turned)
            del ours["dealer"], theirs["dealer"]
            assert ours == theirs
        else:
            _same_round(move.after, turned, turning)


@given(matches(), dice())
def test_turning_the_table_before_the_deal(start: Start, chance: random.Random) -> None:
    """With places, and a dealer by place, a whole round goes by who sits next to whom."""
    assume(start.previous is not None and start.rules.dealer.value != "left")
    players = start.state.players
    turning = Turning(chance.randrange(players), players)
    turned = new_match(start.rules, players, previous=turning.seats(start.previous))
    for move in walk(start.state, chance):
        there = [turning.action(action) for action in legal_actions(move.before)]
        assert legal_actions(turned) == there
        turned = apply(turned, turning.action(move.action))
        _same_round(move.after, turned, turning)


# --- what nobody sees ---------------------------------------------------------------------


def swapped(state: State, seat: int | None, chance: random.Random) -> State | None:
    """
    The state with two cards changed that a seat cannot see, if there are two.

    They lie in hands of others or face down aside.  The card shown in the deal is no secret,
    neither is who holds all jokers while a takeover is asked about, nor who holds the card
    that the opening lead must contain.
    """
    new, (facts, phase, hands, *rest) = state.__reduce__()
    open_cards = facts.opening | (facts.shown[0] if facts.shown else 0)
    if phase == "takeover":
        open_cards |= facts.game.deck.jokers
    piles = [*hands, facts.aside_down]
    hidden = [
        (place, 1 << card.index)
        for place, pile in enumerate(piles)
        if place != seat
        for card in Cards.from_mask(pile & ~open_cards)
    ]
    if len({place for place, _ in hidden}) < 2:
        return None
    (one, card), (other, second) = chance.sample(hidden, 2)
    if one == other:
        return None
    starts_ = [*facts.start, 0]
    for place in (one, other):
        piles[place] ^= card | second
        starts_[place] ^= (card | second) if phase == "play" else 0
    *changed, aside = piles
    facts = facts.but(aside_down=aside, start=tuple(starts_[:-1]))
    made: State = new(facts, phase, tuple(changed), *rest)
    return made


@given(starts(), dice())
def test_hidden_cards_change_no_view(start: Start, chance: random.Random) -> None:
    """A seat sees the same whatever the others hold, and a spectator whatever anybody holds."""
    for move in walk(start.state, chance, leaving=0.02, rounds=2):
        state = move.after
        for seat in (*range(state.players), None):
            other = swapped(state, seat, chance)
            if other is not None:
                assert other != state
                assert view(other, seat) == view(state, seat)
                assert str(view(other, seat)) == str(view(state, seat))


def _shows_cards(events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, (Revealed, RoundEnded, MatchEnded)) for event in events)


@given(starts(), dice())
def test_hidden_cards_change_nothing_that_follows(start: Start, chance: random.Random) -> None:
    """
    What a play or a pass brings about turns on nothing hidden, until cards are shown.

    So a trick that ends since nothing can beat the play ends by what everybody knows.
    """
    for move in walk(start.state, chance):
        state, seat = move.before, move.before.turn
        if state.phase != "play":
            continue
        other = swapped(state, seat, chance)
        if other is None:
            continue
        done = step(other, move.action)
        if _shows_cards(move.step.events) or _shows_cards(done.events):
            continue
        assert done.events == move.step.events
        assert view(done.state, None) == view(move.after, None)
        assert view(done.state, seat) == view(move.after, seat)
