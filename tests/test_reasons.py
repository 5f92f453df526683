# SPDX-License-Identifier: MIT
"""Every reason code provoked, what its sentence says, and which of two faults is named."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest

from arschloch import (
    REASON_CODES,
    Action,
    Cards,
    Deal,
    DeclareTakeover,
    Discard,
    Draw,
    Give,
    KeepChair,
    Leave,
    Lot,
    Pass,
    Play,
    Reason,
    Reseat,
    Rules,
    ShownCard,
    State,
    TakeLeftover,
    Trick,
    apply,
    check,
    new_match,
    position,
    presets,
)

from .lines import finish_in, play, refuse, table

DECK = " ".join(f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS")


def lead() -> State:
    """P1 is to lead under the rules of Arschloch."""
    return table("arschloch", "P1: 9C 9D KC | P2: TD 8D | P3: 7H QH")


def answer(rules: str = "arschloch") -> State:
    """P2 is to answer a nine."""
    return play(table(rules, "P1: 9C 9D KC | P2: TD 8D | P3: 7H QH"), "P1 9C")


def wild() -> State:
    """P1 leads with two jokers that stand for ranks."""
    return table("scum+jokers:2", "P1: 9C X1 X2 | P2: TD 8D | P3: 7H QH | P4: 3C 4C")


def exchange(rules: str = "arschloch") -> State:
    """P4 owes two cards to P1."""
    hands = "P1: 7C 8C 9C | P2: 7D 8D | P3: 7H 8H | P4: QS KD KH"
    return table(rules, hands, None, phase="exchange", previous=range(4))


def leftovers() -> State:
    """P3 is to take the ace or the ten."""
    return table(
        "arschloch",
        "P1: 7C 8C | P2: 7D 8D | P3: 7S 9S",
        None,
        phase="leftovers",
        previous=range(3),
        aside="AH TC",
        aside_up=True,
    )


def takeover() -> State:
    """P3 holds both jokers."""
    hands = "P1: 3C 4C | P2: 3D 4D | P3: X1 X2 | P4: 3S 4S"
    return table("scum+jokers:2", hands, None, phase="takeover", previous=range(4))


def shown() -> State:
    """The President is to decide on a shown card."""
    state = new_match(presets.SCUM, 4, previous=range(4))
    return apply(state, Deal(DECK, "2D"))


def drawing() -> State:
    """A card is drawn from the dealer's hand for the shown one."""
    state = shown()
    assert state.turn is not None
    return apply(state, ShownCard(state.turn, stays=False))


def over() -> State:
    """The match is over."""
    return finish_in("arschloch+rounds:1", range(3), round_number=1)


def out_of_turn() -> State:
    """P1 is on turn, and P2 and P3 might bomb."""
    hands = "P1: 9C KC | P2: TD 4C 4D 4H | P3: 5C 5D 5H 5S QH"
    return table("president+bomb-anytime", hands)


def asked(what: str) -> State:
    """P1 has laid a seven or a ten, and is to part with a card."""
    state = table("president+seven-pass+ten-discard", "P1: 7C TC 4C 5C | P2: KD | P3: 9H QH")
    return play(state, f"P1 {what}")


def by_suit() -> State:
    """P4 owes P1 its highest card, spades before the other suits."""
    hands = "P1: 3C 4C | P2: 3D 4D | P3: 3H 4H | P4: 2D 2S"
    rules = "president+exchange:1+tribute:by-suit"
    return table(rules, hands, None, phase="exchange", previous=range(4))


def locked() -> State:
    """Spades are to be followed, and P3 is on turn."""
    state = table("daifugo", "P1: 5S 9C | P2: 9S KD | P3: 3S QS QH AC")
    return play(state, "P1 5S ; P2 9S")


def locked_pair() -> State:
    """Hearts and spades are to be followed, and P3 is on turn."""
    state = table("daifugo", "P1: 5H 5S 9C | P2: 9H 9S KD | P3: QC QD KH KS AC")
    return play(state, "P1 5H 5S ; P2 9H 9S")


def after_a_bomb() -> State:
    """P3 has bombed out of turn, and P1 is on turn."""
    hands = "P1: 9C KC | P2: TD 4C 4D 4H 4S | P3: 5C 5D 5H 5S QH"
    return play(table("president+bomb-anytime", hands), "P1 9C ; P3 5C 5D 5H 5S")


def lots() -> State:
    """Twenty passes in a row are done."""
    state = table("uecda+players:3", "P1: 4C 5C | P2: TD 3S | P3: 9H QH")
    for _ in range(20):
        assert state.turn is not None
        state = apply(state, Pass(state.turn))
    return state


def seats() -> State:
    """After the first round seats are drawn anew."""
    return finish_in("president+redraw-seats:1", (2, 0, 1, 3), round_number=1)


PROVOKED: list[tuple[str, Callable[[], State], Any, str]] = [
    ("phase/wrong", lead, Give(0, 1, "9C"), "this is 'play'"),
    ("phase/wrong", lead, Discard(0, "9C"), "this is 'play'"),
    ("phase/wrong", lead, Lot([0, 1, 2]), "lots are drawn in the phase 'lot'"),
    ("phase/wrong", lead, Reseat([0, 1, 2]), "seats are drawn in the phase 'seats'"),
    ("phase/wrong", lambda: asked("7C"), Discard(0, "4C"), "this is 'give'"),
    ("phase/wrong", lambda: asked("TC"), Give(0, 1, "4C"), "this is 'discard'"),
    ("phase/wrong", lambda: asked("7C"), Play(0, "4C"), "this is 'give'"),
    ("turn/not-yours", lambda: asked("7C"), Give(1, 0, "KD"), "P2 is not on turn"),
    ("turn/not-yours", lambda: asked("TC"), Discard(2, "9H"), "P3 is not on turn"),
    ("turn/too-late", after_a_bomb, Play(1, "4C 4D 4H 4S"), "P1 is on turn"),
    ("give/wrong-seat", lambda: asked("7C"), Give(0, 2, "4C"), "P1 gives to P2, not to P3"),
    ("give/wrong-count", lambda: asked("7C"), Give(0, 1, "4C 5C"), "gives 1 card, not 2"),
    ("cards/not-held", lambda: asked("TC"), Discard(0, "KD"), "does not hold KD"),
    ("cards/none", lambda: asked("TC"), Discard(0, ""), "at least one card"),
    ("discard/wrong-count", lambda: asked("TC"), Discard(0, "4C 5C"), "drops 1 card, not 2"),
    ("trick/suit-lock", locked, Play(2, "QH"), "QH does not follow the suits of the trick, S"),
    ("trick/suit-lock", locked_pair, Play(2, "QC QD"), "the suits of the trick, H S"),
    ("trick/too-low", locked, Play(2, "3S"), "3S does not beat 9S"),
    (
        "meld/too-many-wilds",
        lambda: table("scum+jokers:2+wilds:1", "P1: 9C X1 X2 | P2: TD | P3: 7H | P4: 3C"),
        Play(0, "9C X1 X2"),
        "have 2 wild cards, and one play has at most 1",
    ),
    (
        "meld/mixed-ranks",
        lambda: table("president+runs:3", "P1: 4C 5C 6D | P2: TD | P3: 7H | P4: 3C"),
        Play(0, "4C 5C 6D"),
        "are of different ranks and form no run",
    ),
    (
        "trick/wrong-size",
        lambda: play(
            table("president+runs:3", "P1: 4C 5C 6C | P2: TD | P3: 7H 8H 9H TH | P4: 3C"),
            "P1 4C 5C 6C ; P2 -",
        ),
        Play(2, "7H 8H 9H TH"),
        "asks for a run of 3",
    ),
    (
        "trick/wrong-size",
        lambda: play(
            table("president+runs:3", "P1: 4C | P2: 7H 8H 9H | P3: TD | P4: 3C"), "P1 4C"
        ),
        Play(1, "7H 8H 9H"),
        "asks for 1 of a kind",
    ),
    (
        "rank/impossible",
        lambda: table("uecda+players:3", "P1: 9S X1 4S 5S | P2: TD | P3: 7H"),
        Play(0, "9S X1", [("X1", "9S")]),
        "9S cannot be what X1 stands for beside 9S",
    ),
    (
        "rank/impossible",
        lambda: table("uecda+players:3", "P1: 9S X1 4S 5S | P2: TD | P3: 7H"),
        Play(0, "4S 5S X1", [("X1", "6H")]),
        "6H cannot be what X1 stands for beside 4S 5S",
    ),
    ("seats/wrong-order", lots, Lot([0, 1]), "P1 P2 P3 is drawn here, each once; not P1 P2"),
    ("seats/wrong-order", seats, Reseat([]), "each once; not none"),
    (
        "deal/first",
        lambda: new_match(presets.PRESIDENT, 4),
        Deal(DECK, first=2),
        "the rules say who gets the first card",
    ),
    (
        "deal/first",
        lambda: new_match(Rules.parse("uecda+players:4+jokers:0"), 4),
        Deal(DECK, first=5),
        "P6 takes no part in this round",
    ),
    ("phase/wrong", lead, Deal("7C"), "this is 'play'"),
    ("phase/wrong", lead, Draw("7C"), "this is 'play'"),
    ("phase/wrong", lead, TakeLeftover(0, "AH", "9C"), "this is 'play'"),
    ("phase/wrong", lead, ShownCard(0, stays=True), "this is 'play'"),
    ("phase/wrong", lead, DeclareTakeover(0), "this is 'play'"),
    ("phase/wrong", lead, KeepChair(0), "a chair is kept before a deal"),
    ("phase/wrong", exchange, Play(3, "QS"), "this is 'exchange'"),
    ("phase/wrong", exchange, Pass(3), "this is 'exchange'"),
    ("turn/not-yours", lead, Play(1, "TD"), "P2 is not on turn, P1 is"),
    ("turn/not-yours", answer, Pass(2), "P3 is not on turn, P2 is"),
    ("turn/not-yours", takeover, Pass(0), "P1 is not asked"),
    ("turn/not-yours", exchange, Give(0, 3, "7C 8C"), "P1 is not on turn, P4 is"),
    ("turn/not-yours", leftovers, TakeLeftover(0, "AH", "7C"), "P1 is not on turn, P3 is"),
    ("turn/not-yours", shown, ShownCard(2, stays=True), "P3 is not on turn, P1 is"),
    ("turn/not-yours", lambda: finish_in("scum", [2, 0, 1, 3]), KeepChair(0), "President, P3"),
    ("cards/none", lead, Play(0, ""), "at least one card"),
    ("cards/none", exchange, Give(3, 0, ""), "at least one card"),
    ("cards/not-held", lead, Play(0, "9C 9H"), "P1 does not hold 9H"),
    ("cards/not-held", lead, Play(0, "2C"), "P1 does not hold 2C"),
    ("cards/not-held", exchange, Give(3, 0, "AS KD"), "P4 does not hold AS"),
    ("meld/mixed-ranks", lead, Play(0, "9C KC"), "9C KC are of different ranks"),
    (
        "meld/unknown",
        lambda: table("president+jokers:1+joker:top", "P1: 9C X1 | P2: TD 8D | P3: 7H QH"),
        Play(0, "9C X1"),
        "9C X1 form nothing under 'joker:top'",
    ),
    ("rank/unclear", wild, Play(0, "X1 X2", [("X1", "9")]), "each of X1 X2 must be declared once"),
    (
        "rank/unclear",
        wild,
        Play(0, "X1 X2", [("X1", "9"), ("X1", "K")]),
        "each of X1 X2 must be declared once",
    ),
    ("rank/unclear", wild, Play(0, "X1", [("X1", "9"), ("X1", "T")]), "X1 must be declared once"),
    ("rank/impossible", wild, Play(0, "9C X1", [("X1", "T")]), "T cannot be what X1 stands for"),
    ("rank/impossible", wild, Play(0, "9C X1", [("9C", "T")]), "9C is no wild card of this play"),
    (
        "rank/impossible",
        wild,
        Play(0, "X1 X2", [("X1", "9"), ("X2", "T")]),
        "X1 X2 must stand for one rank of the deck, not for 9 and T",
    ),
    ("rank/impossible", wild, Play(0, "X1", [("X1", "X2")]), "not for X"),
    (
        "rank/impossible",
        lambda: table("arschloch+jokers:1", "P1: 9C X1 | P2: TD 8D | P3: 7H QH"),
        Play(0, "X1", [("X1", "2")]),
        "X1 must stand for one rank of the deck, not for 2",
    ),
    (
        "rank/impossible",
        lambda: table("president+jokers:1+joker:top", "P1: 9C X1 | P2: TD | P3: 7H"),
        Play(0, "X1", [("X1", "9")]),
        "9 cannot be what X1 stands for beside no other card",
    ),
    (
        "trick/wrong-size",
        lambda: play(table("president", "P1: KC | P2: 4C 4D | P3: 7H QH"), "P1 KC"),
        Play(1, "4C 4D"),
        "4C 4D are the wrong number of cards; the trick asks for 1",
    ),
    ("trick/too-low", answer, Play(1, "8D"), "8D does not beat 9C"),
    (
        "trick/too-low",
        lambda: play(
            table("president+revolution", "P1: 9C | P2: TD | P3: 7H QH", reversed=True), "P1 9C"
        ),
        Play(1, "TD"),
        "TD does not beat 9C, the order being turned round",
    ),
    (
        "trick/must-equal",
        lambda: play(
            table("president+equal:lock", "P1: 9C | P2: 9D | P3: 7H QH | P4: 3C 4C"),
            "P1 9C ; P2 9D",
        ),
        Play(2, "QH"),
        "QH does not equal 9D; equal it or pass",
    ),
    (
        "trick/passed",
        lambda: play(answer("arschloch+pass:locked"), "P2 - ; P3 QH"),
        Play(1, "TD"),
        "P2 is out of this trick under 'pass:locked'; P1 is on turn",
    ),
    (
        "trick/passed",
        lambda: play(answer("arschloch+pass:once"), "P2 TD"),
        Play(0, "KC"),
        "P1 is out of this trick under 'pass:once'; P3 is on turn",
    ),
    ("pass/on-lead", lead, Pass(0), "P1 leads and must play"),
    ("pass/must-play", lambda: answer("arschloch+must-play"), Pass(1), "P2 can play"),
    (
        "open/without-card",
        lambda: table("president+open:9D+open-with+lead:open", "P1: 9C 9D | P2: TD | P3: 7H"),
        Play(0, "9C"),
        "the opening lead must contain 9D",
    ),
    (
        "finish/forbidden",
        lambda: table("arschloch+jokers:1", "P1: AC X1 | P2: TD 8D | P3: 7H QH"),
        Play(0, "AC X1"),
        "nobody may go out with AC",
    ),
    ("give/wrong-seat", exchange, Give(3, 1, "KD KH"), "P4 gives to P1, not to P2"),
    ("give/wrong-count", exchange, Give(3, 0, "KD"), "P4 gives 2 cards, not 1"),
    (
        "give/not-highest",
        exchange,
        Give(3, 0, "QS KD"),
        "QS KD are not the 2 highest cards of P4",
    ),
    ("give/not-highest", by_suit, Give(3, 0, "2D"), "2D is not the highest card of P4, spades"),
    (
        "give/not-lowest",
        lambda: play(exchange("arschloch+give-back:lowest"), "P4 >P1 KD KH"),
        Give(0, 3, "7C 9C"),
        "7C 9C are not the 2 lowest cards of P1",
    ),
    ("leftover/not-there", leftovers, TakeLeftover(2, "KH", "7S"), "KH does not lie face up"),
    ("leftover/not-held", leftovers, TakeLeftover(2, "AH", "TC"), "or AH, not TC"),
    ("takeover/not-all-jokers", takeover, DeclareTakeover(0), "P1 does not hold every joker"),
    (
        "deal/wrong-cards",
        lambda: new_match(presets.SCUM, 4, previous=range(4)),
        Deal(DECK.replace("2C", "AS").replace("2D", "X1")),
        "2C 2D missing, AS there twice, X1 not of this deck",
    ),
    (
        "deal/shown",
        lambda: new_match(presets.PRESIDENT, 4),
        Deal(DECK, "2C"),
        "under 'shown-card:again'",
    ),
    ("draw/wrong-cards", lambda: new_match(presets.SCUM, 4), Draw("2C 3C"), "not 2C 3C"),
    ("draw/wrong-cards", lambda: new_match(presets.SCUM, 4), Draw(""), "not none"),
    ("leave/gone", lambda: apply(lead(), Leave(2)), Leave(2), "P3 has left already"),
    ("draw/wrong-cards", drawing, Draw("3C"), "out of the hand of the dealer; not 3C"),
    ("phase/wrong", drawing, Leave(3), "while a card is drawn for a shown one"),
    ("phase/wrong", over, Leave(0), "nobody leaves when the match is over"),
    ("phase/wrong", over, Pass(0), "this is 'over'"),
    (
        "deal/shown",
        lambda: new_match(Rules.parse("president+shown-card:president"), 4),
        Deal(DECK, "2C"),
        "there is no President to decide",
    ),
    (
        "deal/shown",
        lambda: new_match(presets.SCUM, 4, previous=range(4)),
        Deal(DECK, "X1"),
        "X1 is no card of this deck",
    ),
    (
        "deal/shown",
        lambda: new_match(Rules.parse("scum+deal:equal"), 5, previous=range(5)),
        Deal(DECK, "AS"),
        "AS would lie aside",
    ),
    (
        "deal/first",
        lambda: new_match(Rules.parse("uecda+players:4+jokers:0"), 4),
        Deal(DECK, first=4),
        "P5 takes no part",
    ),
    (
        "deal/first",
        lambda: apply(new_match(Rules.parse("uecda+players:3-5+jokers:0"), 4), Leave(2)),
        Deal(DECK, first=2),
        "P3 takes no part",
    ),
    ("phase/wrong", takeover, TakeLeftover(2, "X1", "X1"), "this is 'takeover'"),
    ("phase/wrong", shown, DeclareTakeover(0), "this is 'shown'"),
    ("turn/not-yours", out_of_turn, Play(1, "4C"), "P2 is not on turn, P1 is"),
    ("turn/not-yours", out_of_turn, Play(1, ""), "P2 is not on turn, P1 is"),
    ("action/unknown", out_of_turn, Play(3, "4C"), "seat 3 is no seat"),
    ("action/unknown", out_of_turn, Pass(3), "seat 3 is no seat"),
    ("phase/wrong", lambda: asked("7C"), Play(1, "KD"), "this is 'give'"),
    ("action/unknown", lead, Give(3, 0, "9C"), "seat 3 is no seat"),
    ("action/unknown", lambda: asked("TC"), Discard(3, "4C"), "seat 3 is no seat"),
    ("action/unknown", leftovers, TakeLeftover(3, "AH", "9C"), "seat 3 is no seat"),
    ("action/unknown", shown, ShownCard(4, stays=True), "seat 4 is no seat"),
    ("action/unknown", lead, KeepChair(3), "seat 3 is no seat"),
    ("action/unknown", lead, "P1 9C", "'P1 9C' is no action"),
    ("action/unknown", lead, None, "None is no action"),
    ("action/unknown", lead, Pass(3), "seat 3 is no seat of this table; seats are 0 to 2"),
    ("action/unknown", lead, Play(7, "9C"), "seat 7 is no seat"),
    ("action/unknown", lead, Leave(3), "seat 3 is no seat"),
    ("action/unknown", lead, KeepChair(9), "seat 9 is no seat"),
    ("action/unknown", takeover, DeclareTakeover(4), "seat 4 is no seat"),
    ("action/unknown", takeover, Pass(4), "seat 4 is no seat"),
]


@pytest.mark.parametrize(
    ("code", "make", "action", "says"),
    PROVOKED,
    ids=[f"{code}-{number}" for number, (code, *_) in enumerate(PROVOKED)],
)
def test_every_refusal_names_its_values(
    code: str, make: Callable[[], State], action: Action, says: str
) -> None:
    """The code is the one expected, the state stays what it was, the sentence names the case."""
    reason = refuse(make(), action, code)
    assert says in reason.message
    assert reason.message == str(reason)


def said(reason: Reason) -> str:
    """A refusal in one line: its code, its sentence and its values."""
    values = (
        f"{name}={' '.join(map(str, value)) if isinstance(value, tuple) else value}"
        for name, value in reason.data.items()
    )
    return f"{reason.code} | {reason} | {', '.join(values)}".strip()


def test_every_refusal_word_for_word() -> None:
    """Sentences and values are those that ``refusals.txt`` lists, in the order of the cases."""
    expected = Path(__file__).with_name("refusals.txt").read_text("utf-8").splitlines()
    reasons = [check(make(), action) for _, make, action, _ in PROVOKED]
    assert expected == [said(reason) for reason in reasons if reason is not None]


def test_every_code_is_provoked() -> None:
    """The cases above leave no code out."""
    assert set(REASON_CODES) == {code for code, *_ in PROVOKED}


def test_every_code_says_what_it_means() -> None:
    """The table gives one sentence for each code, and codes are two words of kebab case."""
    for code, meaning in REASON_CODES.items():
        head, _, tail = code.partition("/")
        assert (head + tail).replace("-", "").isalpha()
        assert (True, ".") == (meaning[0].isupper(), meaning[-1])


@pytest.mark.parametrize(
    ("make", "action", "code"),
    [
        # The phase is told before the turn, the cards and everything else.
        (exchange, Play(0, "AS KC"), "phase/wrong"),
        (takeover, Give(0, 9, ""), "phase/wrong"),
        # The turn before the cards.
        (answer, Play(2, "AS"), "turn/not-yours"),
        (answer, Play(2, ""), "turn/not-yours"),
        (exchange, Give(0, 1, "AS"), "turn/not-yours"),
        # The cards before what they form.
        (answer, Play(1, "TD KC"), "cards/not-held"),
        (answer, Play(1, "", [("X1", "9")]), "cards/none"),
        # To whom a gift goes before the cards, the cards before their number.
        (exchange, Give(3, 1, ""), "give/wrong-seat"),
        (exchange, Give(3, 0, "AS"), "cards/not-held"),
        (exchange, Give(3, 0, "QS"), "give/wrong-count"),
        # What they form before the trick.
        (answer, Play(1, "TD 8D"), "meld/mixed-ranks"),
        # The number of cards before their rank.
        (
            lambda: play(table("president", "P1: KC | P2: 4C 4D | P3: 7H QH"), "P1 KC"),
            Play(1, "4C 4D"),
            "trick/wrong-size",
        ),
        # The trick before a last card that is banned.
        (
            lambda: play(
                table(
                    "president+jokers:1+no-finish:4+foul:illegal", "P1: 9C 9D | P2: 4C X1 | P3: 7H"
                ),
                "P1 9C 9D",
            ),
            Play(1, "4C X1"),
            "trick/too-low",
        ),
    ],
)
def test_which_fault_is_named_first(make: Callable[[], State], action: Action, code: str) -> None:
    """Phase, turn, cards, what they form, the trick: the first that is wrong is named."""
    refuse(make(), action, code)


def test_a_reason_carries_its_values() -> None:
    """A program reads the seat, the cards and the top card without parsing the sentence."""
    assert {"seat": 1, "turn": 0} == refuse(lead(), Play(1, "TD"), "turn/not-yours").data
    data = refuse(answer(), Play(1, "8D"), "trick/too-low").data
    assert {"cards": Cards("8D"), "top": Cards("9C")} == data
    assert {"seat": 3, "count": 2} == refuse(exchange(), Give(3, 0, "KD"), "give/wrong-count").data


def test_a_reason_is_a_value() -> None:
    """Equal, hashable, frozen; an unknown code is a mistake of the program."""
    first, second = (check(lead(), Pass(0)) for _ in range(2))
    assert first is not None
    assert (first, hash(first)) == (second, hash(second))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        first.code = "pass/must-play"  # type: ignore[misc]
    with pytest.raises(TypeError):
        first.data["seat"] = 1  # type: ignore[index]
    with pytest.raises(ValueError, match="'pass/never' is no reason code"):
        Reason("pass/never", "no")


def test_a_trick_from_a_position_refuses_as_one_that_was_played() -> None:
    """The same refusal, however the position came about."""
    made = position(
        Rules.parse("arschloch"),
        ["9D KC", "TD 8D", "7H QH"],
        turn=1,
        trick=Trick(0, 0, "9C"),
    )
    assert check(answer(), Play(1, "8D")) == check(made, Play(1, "8D"))
