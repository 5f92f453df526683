# SPDX-License-Identifier: MIT
"""Records as one player may see them."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from arschloch import (
    Action,
    Card,
    Cards,
    Deal,
    Draw,
    Give,
    HiddenDeal,
    HiddenDraw,
    HiddenGift,
    HiddenPass,
    HiddenTake,
    NotationError,
    Pass,
    Record,
    RecordError,
    Rules,
    ShownCard,
    TakeLeftover,
    apply,
    check,
    check_records,
    from_json,
    new_match,
    presets,
    read_record,
    shuffled,
    to_json,
)
from arschloch.hidden import SeenAction, parse_seen_action

from .samples import Start
from .strategies import dice, matches
from .walks import walk

WRITTEN: list[tuple[SeenAction, str]] = [
    (HiddenDeal(["7C", None, "8D"]), "deal 7C ? 8D"),
    (HiddenDeal([None, None]), "deal ? ?"),
    (HiddenDeal(["7C", None], shown="7C", first=2), "deal from P3 7C ? shows 7C"),
    (HiddenDraw(1), "draw ?"),
    (HiddenDraw(3), "draw ? ? ?"),
    (HiddenGift(3, 0, 2), "P4>P1 ? ?"),
    (HiddenTake(2, "AS"), "P3 takes AS for ?"),
    (HiddenPass(), "? -"),
]


@pytest.mark.parametrize(("action", "text"), WRITTEN)
def test_texts(action: SeenAction, text: str) -> None:
    """Each has one text, and is read from it; so are actions that hide nothing."""
    assert text == str(action)
    assert action == parse_seen_action(text)
    assert Pass(1) == parse_seen_action("P2 -")


@pytest.mark.parametrize(
    "text",
    ["?", "? ?", "P1 ?", "deal ?7C", "draw 7C ?", "P1>P2 7C ?", "P1 takes ? for 7C",
     "P1 takes AS for ? ?", "P1 -?", "deal  ?", "? - ", "P1>P2 ?,?"],
)  # fmt: skip
def test_what_cannot_be_read(text: str) -> None:
    """Hidden cards have one spelling, and stand where cards can be hidden."""
    with pytest.raises(NotationError):
        parse_seen_action(text)


@pytest.mark.parametrize(
    "actions",
    [[HiddenDraw(0)], [HiddenGift(0, 1, 0)], [HiddenDeal([])], [HiddenDeal(["7C"])],
     [HiddenGift(0, 1, 10**6)]],
)  # fmt: skip
def test_what_a_record_cannot_hold(actions: list[SeenAction]) -> None:
    """Actions of which the text would not say all."""
    with pytest.raises(ValueError, match="has no text that could be read"):
        Record(rules=presets.SCUM, players=4, actions=actions)


def test_no_hidden_action_is_legal() -> None:
    """Nobody can say what it leads to, and that is said."""
    state = new_match(presets.ARSCHLOCH, 4)
    for action, text in WRITTEN:
        reason = check(state, action)
        assert reason is not None
        assert reason.code == "action/unknown"
        assert text in reason.message


def played(spec: str, players: int, seed: int, rounds: int = 2) -> Record:
    """A record of some rounds at random."""
    rules = Rules.parse(spec)
    start = new_match(rules, players, previous=range(players))
    moves = walk(start, random.Random(seed), rounds=rounds)
    actions = [move.action for move in moves]
    return Record(rules=rules, players=players, previous=range(players), actions=actions)


def test_the_exchange_and_the_leftovers() -> None:
    """Own cards, own gifts and own leftovers are seen; of the others what lies open."""
    record = played("arschloch", 5, 3)
    for person in (0, 2, None):
        redacted = record.redacted(person)
        assert len(record.actions) == len(redacted.actions)
        for action, seen in zip(record.actions, redacted.actions, strict=True):
            if isinstance(action, Deal):
                assert isinstance(seen, HiddenDeal)
                open_cards = [card for card in seen.cards if card is not None]
                assert len(open_cards) == (0 if person is None else 6)
                assert all(
                    card in (None, there)
                    for card, there in zip(seen.cards, action.cards, strict=True)
                )
            elif isinstance(action, Give) and person not in (action.seat, action.to):
                assert seen == HiddenGift(action.seat, action.to, len(action.cards))
            elif isinstance(action, TakeLeftover) and person != action.seat:
                assert seen == HiddenTake(action.seat, action.take)
            else:
                assert seen == action
        kinds = {type(seen) for seen in redacted.actions}
        assert {HiddenDeal, HiddenGift, HiddenTake} <= kinds


def test_a_card_given_for_a_shown_one() -> None:
    """Dealer and receiver know it; the shown card is seen by all, in its place, too."""
    start = new_match(presets.SCUM, 4, previous=range(4))
    cards = shuffled(start.rules, 4, random.Random(5))
    deal = Deal(cards, cards[1])
    state = apply(start, deal)
    assert state.dealer is not None and state.shown_to is not None
    other = next(iter(state.hands[state.dealer]))
    back: list[Action] = [deal, ShownCard(0, stays=False), Draw([other])]
    record = Record(rules=start.rules, players=4, previous=range(4), actions=back)
    for person in (0, 1, 2, 3, None):
        hidden_deal, word, draw = record.redacted(person).actions
        assert isinstance(hidden_deal, HiddenDeal)
        assert cards[1] == hidden_deal.cards[1] == hidden_deal.shown
        assert back[1] == word
        knows = person in (state.dealer, state.shown_to)
        assert draw == (back[2] if knows else HiddenDraw(1))


def test_a_takeover_that_is_declined() -> None:
    """Who declines it tells nobody who holds all jokers."""
    rules = Rules.parse("scum+jokers:2+seats:fixed")
    start = new_match(rules, 4, previous=range(4))
    deck = shuffled(rules, 4, random.Random(1))
    naturals = [card for card in deck if not card.is_joker]
    jokers = [card for card in deck if card.is_joker]
    # The first card goes to the President, and one of the first four to each seat.
    order = [naturals[0], jokers[0], *naturals[1:4], jokers[1], *naturals[4:]]
    deal = Deal(order)
    state = apply(start, deal)
    assert ("takeover", 1) == (state.phase, state.turn)
    record = Record(rules=rules, players=4, previous=range(4), actions=[deal, Pass(1)])
    passes = [record.redacted(person).actions[1] for person in (0, 1, 2, 3, None)]
    assert [HiddenPass(), Pass(1), HiddenPass(), HiddenPass(), HiddenPass()] == passes


@given(matches(), dice())
def test_it_is_a_record_and_can_be_written(start: Start, chance: random.Random) -> None:
    """Text and JSON; people who move seats see their own cards."""
    actions = [
        move.action
        for move, _ in zip(
            walk(start.state, chance, rounds=2, leaving=0.01), range(150), strict=False
        )
    ]
    record = Record(
        rules=start.rules, players=start.state.players, previous=start.previous, actions=actions
    )
    person = chance.choice((None, *range(record.players)))
    redacted = record.redacted(person)
    assert redacted == read_record(str(redacted)) == from_json(to_json(redacted), Record)
    assert redacted.is_redacted == any(isinstance(action, Deal) for action in actions)
    assert not record.is_redacted
    for done, seen in zip(record.steps(), redacted.actions, strict=True):
        if isinstance(seen, HiddenDeal) and person is not None and done.state.turn is not None:
            shown = Cards(card for card in seen.cards if card is not None and card != seen.shown)
            seat = done.state.people.index(person)
            if seat not in done.state.standing:
                assert shown <= done.state.hands[seat] | Cards([seen.shown] if seen.shown else [])


def test_it_cannot_be_played() -> None:
    """Neither to its end nor by the checker; before the first hidden action it can."""
    redacted = played("president", 4, 1).redacted(0)
    assert redacted.state(0).phase == "deal"
    with pytest.raises(RecordError, match=r"action 1: 'deal .* has hidden cards"):
        redacted.state()
    with pytest.raises(RecordError):
        redacted.redacted(0)
    (verdict,) = check_records(str(redacted).splitlines())
    assert verdict.error is not None
    assert verdict.error.reason is not None
    assert ("action/unknown", 1) == (verdict.error.reason.code, verdict.error.action)


@pytest.mark.parametrize("person", [4, -1, "P1", True, 1.0])
def test_nobody(person: object) -> None:
    """Who does not play has seen nothing that a spectator has not."""
    with pytest.raises(ValueError, match="is nobody; players are 0 to 3, or None"):
        played("president", 4, 1).redacted(person)  # type: ignore[arg-type]


def test_lines_of_a_redacted_record() -> None:
    """What chance does stands on lines of its own."""
    lines = str(played("president", 4, 1).redacted(0)).splitlines()
    deals = [line for line in lines if line.startswith("deal ")]
    assert 2 == len(deals)
    assert Card.parse(deals[0].split()[4]) is not None
