"""What nothing reads, nothing turns on: suits, seat numbers, and cards that nobody sees."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import product
from typing import Any

from hypothesis import assume, given

from arschloch import (
    Action,
    Card,
    Cards,
    Deal,
    Play,
    Rules,
    State,
    Suit,
    Trick,
    apply,
    check,
    legal_actions,
    new_match,
    position,
    step,
    view,
)
from arschloch.events import Event, MatchEnded, Revealed, RoundEnded

from .bridge import facts_of, from_plain, to_plain
from .samples import Start, attempt, try_position
from .strategies import dice, examples, matches, positions, starts
from .walks import IN_PLAY, walk

# --- suits --------------------------------------------------------------------------------


class Renaming:
    """
    New names for the suits.

    Args:
        suits: For each suit, clubs first, the one that takes its place.
    """

    def __init__(self, suits: tuple[Suit, ...]) -> None:
        self.suits = suits

    def text(self, text: str) -> str:
        """The text of a card or a rank under its new name; jokers and ranks keep theirs."""
        return text if text[0] == "X" or len(text) == 1 else str(self.card(Card.parse(text)))

    def letter(self, letter: str) -> str:
        """The letter of a suit under its new name."""
        return self.suits["CDHS".index(letter)].letter

    def card(self, card: Card) -> Card:
        """A card under its new name."""
        if card.rank is None or card.suit is None:
            return card
        return Card(card.rank, self.suits[card.suit], card.pack)

    def action(self, action: Action) -> Action:
        """An action with the cards under their new names."""
        if isinstance(action, Deal):
            shown = None if action.shown is None else self.card(action.shown)
            return Deal(map(self.card, action.cards), shown, action.first)
        return from_plain(self.plain(to_plain(action)))

    def plain(self, plain: tuple[Any, ...]) -> tuple[Any, ...]:
        """The same for a plain action of the model."""
        kind, *rest = plain
        if kind in ("draw", "play", "give", "discard"):
            place = {"draw": 0, "play": 1, "give": 2, "discard": 1}[kind]
            renamed = map(self.text, rest[place])
            rest[place] = tuple(renamed) if kind == "draw" else _in_order(renamed)
        elif kind == "take":
            rest[1:] = map(self.text, rest[1:])
        if kind == "play" and rest[2]:
            rest[2] = self.stands(rest[2])
        return (kind, *rest)

    def stands(self, stands: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
        """
        What wild cards stand for, under the new names, in the one order that is listed.

        In a set the first joker stands for the lowest suit; in a run the order is that of ranks.
        """
        wilds, meanings = zip(*stands, strict=True)
        renamed = tuple(map(self.text, meanings))
        if len({meaning[0] for meaning in renamed}) == 1 and renamed[0][0] != "X":
            renamed = tuple(sorted(renamed))
        return tuple(zip(wilds, renamed, strict=True))

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
            leader, owner, cards, shape, passed, lock, back, laid = facts["trick"]
            cards, laid = (frozenset(map(self.text, some)) for some in (cards, laid))
            lock = tuple(sorted(map(self.letter, lock)))
            renamed["trick"] = (leader, owner, cards, shape, passed, lock, back, laid)
        return renamed

    def trick(self, trick: Trick) -> Trick:
        """A trick with the cards under their new names."""
        play = self.action(trick.play)
        assert isinstance(play, Play)
        lock = [self.suits[suit] for suit in trick.lock]
        laid = Cards(map(self.card, trick.laid))
        return Trick(
            trick.leader, trick.owner, play, trick.passed, lock=lock, back=trick.back, laid=laid
        )


def _in_order(texts: Any) -> tuple[str, ...]:
    return tuple(map(str, Cards(map(Card.parse, texts))))


def renaming_for(given_rules: Rules, chance: random.Random) -> tuple[Renaming, Rules, Rules]:
    """
    New names for the suits, the rules with what would read a single suit left out, and renamed.

    Where a card opens, its suit and the cycle of the suits after it are read; so then the
    suits turn round in their cycle, and the opening card goes with them.  Where only the three
    of spades counts, spades keep their name.  A tribute by suit has no other names, and a card
    that beats all neither.
    """
    codes = given_rules.codes
    rules = given_rules
    if codes["tribute"] == "tribute:by-suit":
        rules = Rules.parse("tribute:highest", base=rules)
    rules = Rules.parse("beats-all:off", base=rules)
    suits, card = list(Suit), rules.open.card
    if card is None:
        named = len(suits) - ("spade-three" in codes)
        suits[:named] = chance.sample(suits[:named], named)
        return Renaming(tuple(suits)), rules, rules
    if "spade-three" in codes:
        rules = Rules.parse("spade-three:off", base=rules)
    turn = chance.randrange(4)
    renaming = Renaming(tuple(suits[turn:] + suits[:turn]))
    return renaming, rules, Rules.parse(f"open:{renaming.card(card)}", base=rules)


def begin_again(start: Start, rules: Rules, renaming: Renaming) -> State:
    """The same start under other rules, with the cards under their new names."""
    if start.arguments is None:
        return new_match(rules, start.state.players, previous=start.previous)
    arguments = dict(start.arguments)
    arguments["hands"] = [Cards(map(renaming.card, hand)) for hand in arguments["hands"]]
    arguments["aside"] = Cards(map(renaming.card, arguments["aside"]))
    if arguments.get("trick") is not None:
        arguments["trick"] = renaming.trick(arguments["trick"])
    return position(rules, **arguments)


@given(starts(), dice())
def test_renaming_suits_commutes_with_apply(start: Start, chance: random.Random) -> None:
    """To rename the suits and then to act is to act and then to rename the suits."""
    renaming, rules, rules_then = renaming_for(start.rules, chance)
    state = begin_again(start, rules, Renaming(tuple(Suit)))
    renamed = begin_again(start, rules_then, renaming)
    assert facts_of(renamed) == renaming.facts(facts_of(state))
    for move in walk(state, chance, leaving=0.01, rounds=2):
        there = {renaming.action(action) for action in legal_actions(move.before, suits=True)}
        assert set(legal_actions(renamed, suits=True)) == there
        assert len(legal_actions(renamed)) == len(legal_actions(move.before))
        renamed = apply(renamed, renaming.action(move.action))
        assert facts_of(renamed) == renaming.facts(facts_of(move.after))


# --- seats --------------------------------------------------------------------------------


class Turning:
    """
    The whole table turned: every seat number goes up by so many; or mirrored first.

    Args:
        steps: By how many.
        players: How many seats there are.
        mirrored: Whether the seats are counted the other way round.
    """

    def __init__(self, steps: int, players: int, *, mirrored: bool = False) -> None:
        self.steps, self.players = steps, players
        self.mirrored = mirrored

    def seat(self, seat: int | None) -> int | None:
        """The number that a seat has then."""
        return None if seat is None else self.number(seat)

    def number(self, seat: int) -> int:
        """The same for what is a seat."""
        return (self.steps - seat if self.mirrored else self.steps + seat) % self.players

    def seats(self, seats: Any) -> list[Any]:
        """The numbers that some seats have then, in the same order."""
        return [self.seat(seat) for seat in seats]

    def by_seat(self, values: Any) -> list[Any]:
        """What was listed by seat, listed by seat then."""
        turned = list(values)
        for seat, value in enumerate(values):
            turned[self.number(seat)] = value
        return turned

    def action(self, action: Action) -> Action:
        """The same action of the seat under its number then."""
        return from_plain(self.plain(to_plain(action)))

    def plain(self, plain: tuple[Any, ...]) -> tuple[Any, ...]:
        """The same for a plain action of the model."""
        kind, *rest = plain
        if kind == "lot":
            rest[0] = tuple(self.seats(rest[0]))
        elif kind not in ("deal", "draw"):
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
        for name in ("actors", "drawing", "absent", "winners", "lead_passed"):
            facts[name] = facts[name] and sorted(self.seats(facts[name]))
        for name in ("standing", "previous"):
            facts[name] = facts[name] and self.seats(facts[name])
        for name in ("turn", "dealer"):
            facts[name] = self.seat(facts[name])
        facts["gifts"] = [self.plain(gift) for gift in facts["gifts"]]
        if state.phase in IN_PLAY:
            facts["clockwise"] = state.clockwise != self.mirrored
        if facts["trick"] is not None:
            leader, owner, cards, shape, passed, *others = facts["trick"]
            there = frozenset(self.seats(passed))
            trick = (self.seat(leader), self.seat(owner), cards, shape, there, *others)
            facts["trick"] = trick
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
        if self.mirrored:
            turned["clockwise"] = not turned.get("clockwise", True)
        if turned.get("trick") is not None:
            turned["trick"] = self.trick(turned["trick"])
        return turned

    def trick(self, trick: Trick) -> Trick:
        """The same trick, by the numbers then."""
        play = self.action(trick.play)
        assert isinstance(play, Play)
        leader, passed = self.number(trick.leader), self.seats(trick.passed)
        lock, back, laid = trick.lock, trick.back, trick.laid
        return Trick(leader, play.seat, play, passed, lock=lock, back=back, laid=laid)


def _same_round(one: State, other: State, turning: Turning) -> None:
    """Both are the same but for the numbers of the seats."""
    still = Turning(0, one.players)
    ours, theirs = turning.facts(one), still.facts(other)
    if one.phase == "deal":
        # Who may keep the chair turns on whether the President sits in seat 0.
        del ours["actors"], theirs["actors"]
    if one.phase in IN_PLAY:
        # Nothing but the dealer of a position without places goes by a number.
        del ours["dealer"], theirs["dealer"]
    assert ours == theirs


def play_in_both(one: State, other: State, turning: Turning, chance: random.Random) -> None:
    """Play one round at random, and the same at the turned table."""
    _same_round(one, other, turning)
    for move in walk(one, chance, leaving=0.01):
        for seat, suits in product(range(turning.players), (False, True)):
            ours = legal_actions(move.before, seat, suits=suits)
            theirs = legal_actions(other, turning.number(seat), suits=suits)
            assert theirs == list(map(turning.action, ours))
        other = apply(other, turning.action(move.action))
        _same_round(move.after, other, turning)


@given(positions("play"), dice())
def test_turning_the_table_commutes_with_apply(start: Start, chance: random.Random) -> None:
    """The numbers of the seats say who sits next to whom, and nothing else, in all of play."""
    turning = Turning(chance.randrange(start.state.players), start.state.players)
    assert start.arguments is not None
    turned = try_position(start.rules, turning.arguments(start.arguments))
    assert turned is not None
    play_in_both(start.state, turned.state, turning, chance)


@examples(2)
@given(positions("play"), dice())
def test_a_mirror_turns_the_direction(start: Start, chance: random.Random) -> None:
    """In the mirror the turn goes the other way round, and all else in play with it."""
    turning = Turning(chance.randrange(start.state.players), start.state.players, mirrored=True)
    assert start.arguments is not None
    rules = Rules.parse("nine-reverse", base=start.rules)
    both = [
        try_position(rules, arguments)
        for arguments in (start.arguments, turning.arguments(start.arguments))
    ]
    assert both[0] is not None
    assert both[1] is not None
    play_in_both(both[0].state, both[1].state, turning, chance)


@given(matches(), dice())
def test_turning_the_table_before_the_deal(start: Start, chance: random.Random) -> None:
    """With places, and a dealer by place, a whole round goes by who sits next to whom."""
    assume(start.previous is not None and start.rules.dealer.value != "left")
    players = start.state.players
    turning = Turning(chance.randrange(players), players)
    turned = new_match(start.rules, players, previous=turning.seats(start.previous))
    play_in_both(start.state, turned, turning, chance)


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
        starts_[place] ^= (card | second) if phase in IN_PLAY else 0
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


@examples(2)
@given(starts(), dice())
def test_hidden_cards_change_nothing_that_follows(start: Start, chance: random.Random) -> None:
    """
    What a seat does in play turns on nothing hidden from it, until cards are shown.

    So a trick that ends since nothing can beat the play ends by what everybody knows.
    """
    for move in walk(start.state, chance):
        state, seat = move.before, move.action.seat
        if state.phase not in IN_PLAY or seat is None:
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


@examples(2)
@given(starts(), dice())
def test_hidden_cards_change_no_refusal(start: Start, chance: random.Random) -> None:
    """Whether a seat may do something, and why not, turns on what it can see, and on no more."""
    for move in walk(start.state, chance, leaving=0.02, rounds=2):
        tried = attempt(chance.choice, move.before)
        if tried.seat is not None:
            other = swapped(move.before, tried.seat, chance)
            assert other is None or check(other, tried) == check(move.before, tried)
