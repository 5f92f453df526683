# SPDX-License-Identifier: MIT
"""What happened: every kind of event, with its values and the rule that caused it."""

from __future__ import annotations

import pickle
import random
from typing import Any, get_args

import attrs
import pytest

from arschloch import (
    Card,
    Cards,
    ChairKept,
    Deal,
    Dealt,
    Demoted,
    DirectionTurned,
    Discarded,
    Draw,
    Drawn,
    Event,
    Finished,
    Gave,
    Give,
    KeepChair,
    LeftTable,
    LotDrawn,
    MatchEnded,
    Passed,
    PlayBegan,
    Played,
    Revealed,
    Reversed,
    RoundEnded,
    Rules,
    SeatsMoved,
    ShownCardSettled,
    Skipped,
    State,
    Suit,
    SuitsFree,
    SuitsLocked,
    TakeoverDeclined,
    TookLeftover,
    TookOver,
    TrickEnded,
    apply,
    chance,
    legal_actions,
    new_match,
    presets,
    step,
)

from .lines import events, finish_in, play, table

DECK = " ".join(f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS")
SHORT = " ".join(f"{rank}{suit}" for rank in "789TJQKA" for suit in "CDHS")


def takeover() -> State:
    """P3 holds both jokers."""
    hands = "P1: 3C 4C | P2: 3D 4D | P3: X1 X2 | P4: 3S 4S"
    return table("scum+jokers:2", hands, None, phase="takeover", previous=range(4))


def shown() -> State:
    """The President is to decide on 2D, which P2 got and P4 dealt."""
    return apply(new_match(presets.SCUM, 4, previous=range(4)), Deal(DECK, "2D"))


def test_the_draw() -> None:
    """Who drew what; then players move, if they do."""
    state = new_match(presets.SCUM, 4)
    cards = tuple(enumerate(map(Card.parse, ("9C", "AD", "3H", "KS"))))
    assert (
        Drawn(cards, "first-ranks:draw"),
        SeatsMoved((1, 3, 0, 2), "seats:by-rank"),
    ) == step(state, Draw("9C AD 3H KS")).events
    assert 1 == len(step(state, Draw("KC QD JH TS")).events)


def test_the_deal() -> None:
    """Who dealt, the hands, what lies aside; then who leads and by which rule."""
    state = new_match(presets.ARSCHLOCH, 3)
    dealt, began = step(state, Deal(SHORT)).events
    after = apply(state, Deal(SHORT))
    assert Dealt(0, after.hands, Cards("AH AS"), None, "deal:equal") == dealt
    assert PlayBegan(1, "open:7C") == began
    dealt = step(new_match(presets.SCUM, 4, previous=range(4)), Deal(DECK, "2D")).events[0]
    assert isinstance(dealt, Dealt)
    assert (Card.parse("2D"), "deal:all", 3) == (dealt.shown, dealt.cause, dealt.dealer)


def test_who_begins_later() -> None:
    """From round 2 on the rule of the lead is named."""
    state = finish_in("arschloch+exchange:none", range(4))
    assert PlayBegan(3, "lead:last") == step(state, Deal(SHORT)).events[-1]
    state = finish_in("president+open:3C+lead:open+exchange:none", range(4))
    began = step(state, Deal(DECK)).events[-1]
    assert isinstance(began, PlayBegan)
    assert "open:3C" == began.cause


def test_the_chair() -> None:
    """The President keeps the chair."""
    state = finish_in("scum", [2, 0, 1, 3])
    assert (ChairKept(2, "seats:by-rank"),) == step(state, KeepChair(2)).events


def test_the_shown_card() -> None:
    """Decided one way or the other; the card that is drawn for it."""
    card = Card.parse("2D")
    assert (ShownCardSettled(0, 1, card, True, "shown-card:president"),) == events(
        shown(), "P1 shown stays"
    )
    assert (ShownCardSettled(0, 1, card, False, "shown-card:president"),) == events(
        shown(), "P1 shown back"
    )
    back = play(shown(), "P1 shown back")
    assert (Drawn(((1, Card.parse("2S")),), "shown-card:president", 3),) == step(
        back, Draw("2S")
    ).events


def test_the_takeover() -> None:
    """Declared with the places from now on, or declined."""
    assert (TookOver(2, (2, 3, 0, 1), "takeover:2"),) == events(takeover(), "P3 takeover")
    assert (TakeoverDeclined(2, "takeover:2"),) == events(takeover(), "P3 -")


def test_a_leftover() -> None:
    """What was taken and what was put down."""
    state = table(
        "arschloch",
        "P1: 7C 8C | P2: 7D 8D | P3: 7S 9S",
        None,
        phase="leftovers",
        previous=range(3),
        aside="AH TC",
        aside_up=True,
    )
    expected = TookLeftover(2, Card.parse("AH"), Card.parse("7S"), "leftovers:pick-up")
    assert (expected,) == events(state, "P3 takes AH for 7S")


def test_a_gift() -> None:
    """Who gave what to whom; it knows the action behind it."""
    hands = "P1: 3C | P2: 4C | P3: 5C | P4: 6C"
    state = table("president+exchange:1", hands, None, phase="exchange", previous=range(4))
    (gave,) = events(state, "P4>P1 6C")
    assert Gave(3, 0, Cards("6C"), "exchange:1") == gave
    assert isinstance(gave, Gave)
    assert Give(3, 0, "6C") == gave.give
    assert [Gave(0, 3, Cards("3C"), "exchange:1"), PlayBegan(2, "lead:left")] == list(
        events(play(state, "P4 >P1 6C"), "P1>P4 3C")
    )


@pytest.mark.parametrize(
    ("rules", "before", "line", "cause"),
    [
        ("president", "", "P1 9C", "lead"),
        ("president", "P1 9C", "P2 JC", "higher"),
        ("president+equal:yes", "P1 9C", "P2 9D", "equal:yes"),
        ("president+matching", "P1 9C", "P2 9D", "equal:skip"),
        ("president+bomb", "P1 9C", "P2 8C 8D 8H 8S", "bomb"),
        ("president+bomb:3", "P1 9C", "P2 8C 8D 8H", "bomb:3"),
    ],
)
def test_a_play_names_why_it_may_be(rules: str, before: str, line: str, cause: str) -> None:
    """A lead, a higher play, or the rule that let it beat."""
    state = table(rules, "P1: 9C 7C | P2: 9D JC 8C 8D 8H 8S | P3: QC AD | P4: 4C 5C")
    state = play(state, before) if before else state
    played = events(state, line)[0]
    assert isinstance(played, Played)
    assert (cause, str(played.play)) == (played.cause, line)


def test_a_play_is_noted_as_it_lies_on_the_table() -> None:
    """A joker alone is declared, a needless declaration is dropped."""
    state = table("scum+jokers:1", "P1: 9C X1 7C | P2: 9D JC | P3: QC AD | P4: 4C 5C")
    for line, noted in (("P1 X1", "P1 X1=A"), ("P1 9C X1=9", "P1 9C X1")):
        played = events(state, line)[0]
        assert isinstance(played, Played)
        assert noted == str(played.play)


def test_a_pass() -> None:
    """With the rule that says what a pass means."""
    for passing in ("free", "locked", "once"):
        state = table(f"president+pass:{passing}", "P1: 9C 7C | P2: 9D JC | P3: QC AD")
        assert (Passed(1, f"pass:{passing}"),) == events(play(state, "P1 9C"), "P2 -")
        after = play(state, "P1 9C ; P2 -")
        assert (Passed(2, f"pass:{passing}"), TrickEnded(0, f"pass:{passing}", 0)) == events(
            after, "P3 -"
        )


def test_a_skip() -> None:
    """Each seat that is passed over, in order."""
    state = table(
        "president+equal:skip-growing", "P1: 9C 3C | P2: 9D 3D | P3: 9H 3H | P4: 9S 3S | P5: 4C 5C"
    )
    state = play(state, "P1 9C ; P2 9D")
    assert (Skipped(4, "equal:skip-growing"), Skipped(0, "equal:skip-growing")) == events(
        state, "P4 9S"
    )[1:]


def test_a_reversal() -> None:
    """There and back."""
    hands = "P1: 9C 9D 9H 9S 3C | P2: 8C 8D 8H 8S 3D | P3: QC AD"
    state = table("president+revolution", hands)
    assert Reversed(True, "revolution") in events(state, "P1 9C 9D 9H 9S")
    state = play(state, "P1 9C 9D 9H 9S")
    assert Reversed(False, "revolution") in events(state, "P2 8C 8D 8H 8S")


def test_a_trick_that_all_had_acted_in() -> None:
    """Where each acts once, the last play ends the trick by itself."""
    state = table("president+pass:once", "P1: 9C 3C | P2: TC 3D | P3: QC AD")
    state = play(state, "P1 9C ; P2 TC")
    assert TrickEnded(2, "pass:once", 2) == events(state, "P3 QC")[-1]


def test_out_and_demoted() -> None:
    """Going out; caught with banned cards; a foul; leaving."""
    state = table("arschloch", "P1: 9C AC | P2: TD | P3: 7H QH | P4: 8S JS")
    assert (
        Revealed(0, Cards("AC"), "only-banned:last"),
        Demoted(0, 3, "only-banned:last"),
    ) == events(state, "P1 9C")[1:]
    assert Finished(1, 0, "out") == events(play(state, "P1 9C"), "P2 TD")[1]
    foul = table("president+no-finish:2+foul:last", "P1: 2C | P2: TD 3C | P3: 7H QH")
    assert Demoted(0, 2, "foul:last") == events(foul, "P1 2C")[1]
    assert (
        LeftTable(1, "leave"),
        Revealed(1, Cards("3C TD"), "leave"),
        Demoted(1, 2, "leave"),
    ) == events(foul, "P2 leaves")


def test_what_a_play_changes() -> None:
    """The order for the trick and back; the direction; suits that lock and come free."""
    hands = "P1: JC 4C | P2: TD 3S | P3: 9H QH"
    state = table("president+eleven-back", hands)
    assert Reversed(True, "eleven-back") == events(state, "P1 JC")[-1]
    state = play(state, "P1 JC ; P2 - ; P3 -")
    state = play(table("president+eleven-back", hands), "P1 JC ; P2 TD ; P3 -")
    ends = (TrickEnded(1, "pass:free", 1), Reversed(False, "trick"))
    assert ends == events(state, "P1 -")[-2:]
    turned = events(table("president+nine-reverse", "P1: 9C 4C | P2: TD 3S | P3: KH QH"), "P1 9C")
    assert DirectionTurned(False, "nine-reverse") == turned[-1]
    locks = "president+suit-lock+joker-unlocks+jokers:1+joker:wild-or-top"
    state = play(table(locks, "P1: 5S 4C | P2: TS 3D | P3: X1 QH"), "P1 5S")
    assert SuitsLocked((Suit.SPADES,), "suit-lock") == events(state, "P2 TS")[-1]
    assert SuitsFree("joker-unlocks") == events(play(state, "P2 TS"), "P3 X1")[-1]


def test_what_a_play_asks_for() -> None:
    """A gift or a card dropped; without a choice it goes at once."""
    state = table("president+seven-pass+ten-discard", "P1: 7C TC 4C 5C | P2: KD | P3: 9H QH")
    asked = play(state, "P1 7C")
    assert (Gave(0, 1, Cards("4C"), "seven-pass"),) == events(asked, "P1 >P2 4C")
    asked = play(state, "P1 TC")
    assert (Discarded(0, Cards("4C"), "ten-discard"),) == events(asked, "P1 drops 4C")
    forced = table("president+seven-pass", "P1: 7C 4C | P2: KD | P3: 9H QH")
    assert (Gave(0, 1, Cards("4C"), "seven-pass"), Finished(0, 0, "out")) == events(
        forced, "P1 7C"
    )[1:]


def test_the_lot() -> None:
    """After twenty passes in a row the open places are drawn; the cards are shown."""
    state = table("uecda+players:3", "P1: 4C 5C | P2: TD 3S | P3: 9H QH")
    for _ in range(20):
        state = play(state, f"P{(state.turn or 0) + 1} -")
    assert ("lot", None, ()) == (state.phase, state.turn, state.actors)
    done = events(state, "lot P3 P1 P2")
    assert LotDrawn((2, 0, 1), "pass-on-lead") == done[0]
    assert Revealed(2, Cards("9H QH"), "pass-on-lead") == done[1]
    assert Finished(2, 0, "pass-on-lead") == done[2]
    assert RoundEnded((2, 0, 1), (4, 3, 5), "points:5-4-3-2-1") in done


def test_the_end_of_round_and_match() -> None:
    """The standing with the points by seat, then the winners and why it is over."""
    hands = "P1: 9C | P2: TD 3C | P3: "
    more: dict[str, Any] = {"standing": [2, None, None], "scores": [1, 2, 3]}
    state = table("president+points:behind+rounds:2", hands, **more)
    assert (
        RoundEnded((2, 0, 1), (1, 0, 2), "points:behind"),
        MatchEnded((2,), "rounds:2"),
    ) == events(state, "P1 9C")[-2:]
    state = table("president+points:3-2-1+first-to:5", hands, **more)
    assert (
        RoundEnded((2, 0, 1), (2, 1, 3), "points:3-2-1"),
        MatchEnded((2,), "first-to:5"),
    ) == events(state, "P1 9C")[-2:]
    assert MatchEnded((0, 2), "leave") == events(new_match(presets.ARSCHLOCH, 3), "P2 leaves")[-1]


def test_every_kind_of_event_has_a_place_here() -> None:
    """The union of events names the classes that the tests above expect, each exported."""
    expected = {
        ChairKept, Dealt, Demoted, DirectionTurned, Discarded, Drawn, Finished, Gave, LeftTable,
        LotDrawn, MatchEnded, Passed, PlayBegan, Played, Revealed, Reversed, RoundEnded,
        SeatsMoved, ShownCardSettled, Skipped, SuitsFree, SuitsLocked, TakeoverDeclined,
        TookLeftover, TookOver, TrickEnded,
    }  # fmt: skip
    assert expected == set(get_args(Event))
    for kind in expected:
        assert "cause" in attrs.fields_dict(kind)


@pytest.mark.parametrize(
    "spec",
    [
        "arschloch+matching",
        "scum+jokers:2",
        "president+revolution",
        "daifugo+eleven-back+seven-pass+ten-discard+nine-reverse+five-skip",
        "uecda",
    ],
)
def test_events_are_values(spec: str) -> None:
    """Frozen, hashable, picklable; every cause but a few plain words is a code of the rules."""
    rng = random.Random(11)
    rules = Rules.parse(spec)
    state = new_match(rules, 5, previous=range(5))
    plain = {"lead", "higher", "out", "last-player", "leave", "trick"}
    heads = {code.partition(":")[0] for code in rules.codes.values()} | {"equal", "takeover"}
    seen = 0
    while state.round_number < 4:
        action = chance(state, rng) if state.turn is None else rng.choice(legal_actions(state))
        done = step(state, action)
        for event in done.events:
            seen += 1
            other = pickle.loads(pickle.dumps(event))
            assert (event, hash(event)) == (other, hash(other))
            assert event.cause in plain or event.cause.partition(":")[0] in heads
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                event.cause = ""  # type: ignore[misc]
        state = done.state
    assert seen > 100
