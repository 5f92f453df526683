# SPDX-License-Identifier: MIT
"""Actions and their texts."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
import pytest

from arschloch import (
    Action,
    Card,
    Cards,
    Deal,
    DeclareTakeover,
    Discard,
    Draw,
    Give,
    KeepChair,
    Leave,
    NotationError,
    Pass,
    Play,
    Rank,
    ShownCard,
    TakeLeftover,
    Trick,
    parse_action,
)

CANONICAL: list[tuple[Action, str]] = [
    (Play(0, "7D 7C"), "P1 7C 7D"),
    (Play(11, "AS"), "P12 AS"),
    (Play(1, "9C X1", [("X1", "9")]), "P2 9C X1=9"),
    (Play(1, "9C X1", [("9C", "T"), ("X1", "TS")]), "P2 X1=TS 9C=T"),
    (Play(1, "TD' 9C", [("TD'", "AH'")]), "P2 9C TD'=AH'"),
    (Play(1, "9C X1"), "P2 9C X1"),
    (Play(1, "X2 X1", [("X2", "T"), ("X1", "T")]), "P2 X1=T X2=T"),
    (Play(1, "4S 6S X1", [("X1", "5S")]), "P2 4S X1=5S 6S"),
    (Play(1, "AS X2", [("X2", "X1")]), "P2 AS X2=X1"),
    (Play(1, "AS X2", [("X2", "KD''")]), "P2 X2=KD'' AS"),
    (Play(0, "7C 7C'"), "P1 7C 7C'"),
    (Pass(1), "P2 -"),
    (Give(3, 0, "AS AH"), "P4>P1 AH AS"),
    (TakeLeftover(2, "AS", "7C"), "P3 takes AS for 7C"),
    (DeclareTakeover(2), "P3 takeover"),
    (ShownCard(0, stays=True), "P1 shown stays"),
    (ShownCard(0, stays=False), "P1 shown back"),
    (KeepChair(3), "P4 keeps the chair"),
    (Discard(0, "TC"), "P1 drops TC"),
    (Leave(0), "P1 leaves"),
    (Draw("KD 7C"), "draw KD 7C"),
    (Deal("8C 7C AS"), "deal 8C 7C AS"),
    (Deal("8C 7C AS", "AS"), "deal 8C 7C AS shows AS"),
]


@pytest.mark.parametrize(("action", "text"), CANONICAL)
def test_one_canonical_text(action: Action, text: str) -> None:
    """``str`` writes it, and reading it gives an equal value back."""
    assert text == str(action)
    assert action == parse_action(text)


@pytest.mark.parametrize(("action", "text"), CANONICAL)
def test_the_texts_are_forgiven_case_and_blanks(action: Action, text: str) -> None:
    """Lower case and blanks round it do not matter."""
    assert action == parse_action(f"  {text.lower()} ")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("P1: 7♣", Play(0, "7C")),
        ("p1:7c,7d", Play(0, "7C 7D")),
        ("P1 plays 7C", Play(0, "7C")),
        ("P1 leads 7C7D", Play(0, "7C 7D")),
        ("P1 9C X=9", Play(0, "9C X1", [("X1", "9")])),
        ("P1 X1 = 10", Play(0, "X1", [("X1", "T")])),
        ("P1 x1=10s 9s", Play(0, "9S X1", [("X1", "TS")])),
        ("P1 x2=7♠", Play(0, "X2", [("X2", "7S")])),
        ("P1 pass", Pass(0)),
        ("P1: Passes", Pass(0)),
        ("P1 –", Pass(0)),
        ("P1 takes over", DeclareTakeover(0)),
        ("P1 leave", Leave(0)),
        ("P1 keeps chair", KeepChair(0)),
        ("P1 keeps   the  chair", KeepChair(0)),
        ("P4 gives AS AH to P1", Give(3, 0, "AH AS")),
        ("P4 give as, ah to p1", Give(3, 0, "AH AS")),
        ("P4 gives to P1: AS", Give(3, 0, "AS")),
        ("P4 -> P1 AS", Give(3, 0, "AS")),
        ("P4 > P1 AS", Give(3, 0, "AS")),
        ("P3 take AS put 7C", TakeLeftover(2, "AS", "7C")),
        ("P3 takes AS and puts 7C", TakeLeftover(2, "AS", "7C")),
        ("P3 takes 10♦ for 7♣", TakeLeftover(2, "TD", "7C")),
        ("P1 discards TC JC", Discard(0, "TC JC")),
        ("draws: 7C, KD", Draw("7C KD")),
        ("Deal 8C, 7C; 9C", Deal("8C 7C 9C")),
        ("deal: 7C 8C show 8C", Deal("7C 8C", "8C")),
    ],
)
def test_what_people_type(text: str, action: Action) -> None:
    """Other spellings of the same."""
    assert action == parse_action(text)


@pytest.mark.parametrize(
    ("text", "column", "says"),
    [
        ("", 1, "an action begins with its seat"),
        ("7C", 1, "an action begins with its seat"),
        ("P0 7C", 1, "an action begins with its seat"),
        ("Q1 7C", 1, "an action begins with its seat"),
        ("P1", 3, "'P1' names no cards; a pass is written 'P1 -'"),
        ("P1 plays", 4, "names no cards"),
        ("P1 7Z", 4, "cannot read a card at column 4"),
        ("P1 7C 8C 7C", 10, "7C stands twice"),
        ("P12  plays 7C 8", 15, "cannot read a card at column 15"),
        ("P1 9C X1=Z", 9, "cannot read a card at column 9"),
        ("P4>P1 AS 1H", 10, "cannot read a card at column 10"),
        ("P4 gives AS 1H to P1", 13, "cannot read a card at column 13"),
        ("P3 takes A for 7C", 10, "cannot read a card at column 10"),
        ("P3 takes AS for 7", 17, "cannot read a card at column 17"),
        ("P3 takes AS KS for 7C", 10, "is not one card but 2"),
        ("P3 takes AS", 4, "cannot read a card"),
        ("P1 drops 7", 10, "cannot read a card at column 10"),
        ("deal 8C7C", 6, "'8C7C' is not one card but 2"),
        ("P1 ,;", 4, "names no cards; a pass is written 'P1 -'"),
        ("P1 9C X1=T 8Z", 12, "cannot read a card at column 12 of 'P1 9C X1=T 8Z'"),
        ("deal 7C 8", 9, "cannot read a card at column 9"),
        ("deal 7C shows", 6, "one card is shown, not 0"),
        ("deal 7C shows 7C 8C", 6, "one card is shown, not 2"),
        ("deal 7C shows Z", 15, "cannot read a card at column 15"),
        ("draw 7", 6, "cannot read a card at column 6"),
    ],
)
def test_what_cannot_be_read(text: str, column: int, says: str) -> None:
    """The error tells what is wrong and at which column of the whole text."""
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert (text, column) == (caught.value.text, caught.value.column)
    assert says in str(caught.value)


@pytest.mark.parametrize("action", [action for action, _ in CANONICAL])
def test_actions_are_values(action: Action) -> None:
    """Equal, hashable, picklable, and nothing can be set."""
    other = pickle.loads(pickle.dumps(action))
    assert (action, hash(action)) == (other, hash(other))
    with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
        action.seat = 2  # type: ignore[misc]


def test_chance_has_no_seat() -> None:
    """Deals and draws are nobody's own choice."""
    assert (None, None, 3) == (Deal("7C").seat, Draw("7C").seat, Pass(3).seat)


def test_what_cards_may_be_written_as() -> None:
    """Text, a set, single cards in any order: one value."""
    cards = [Card.parse("8C"), Card.parse("7C")]
    assert [Play(0, "7C 8C")] * 3 == [
        Play(0, cards),
        Play(0, Cards(cards)),
        Play(0, tuple(cards)),
    ]
    assert Deal(cards) == Deal("8C, 7C")
    assert Deal("7C 8C") != Deal("8C 7C")
    assert TakeLeftover(0, cards[0], cards[1]) == TakeLeftover(0, "8C", "7C")


def test_what_wild_cards_stand_for_in_any_order() -> None:
    """Ranks by letter, number or value, cards by text; sorted by the wild card."""
    one, two = Card.joker(1), Card.joker(2)
    expected = ((one, Rank.TEN), (two, Card.parse("TS")))
    for stands in ([("X2", "TS"), ("X1", "10")], [(two, Card.parse("TS")), (one, 10)]):
        assert expected == Play(0, "X1 X2", stands).stands  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [-1, 1.0, "1", None, True, 99, pytest.param(10**5000, id="huge")])
@pytest.mark.parametrize(
    "make",
    [
        lambda seat: Play(seat, "7C"),
        lambda seat: Pass(seat),
        lambda seat: Give(seat, 0, "7C"),
        lambda seat: Give(0, seat, "7C"),
        lambda seat: TakeLeftover(seat, "7C", "8C"),
        lambda seat: DeclareTakeover(seat),
        lambda seat: ShownCard(seat, stays=True),
        lambda seat: KeepChair(seat),
        lambda seat: Discard(seat, "7C"),
        lambda seat: Leave(seat),
        lambda seat: Trick(seat, 0, "7C"),
        lambda seat: Trick(0, seat, "7C"),
        lambda seat: Trick(0, 0, "7C", [seat]),
    ],
)
def test_seats_are_ints_from_zero(make: Any, seat: Any) -> None:
    """Nothing else is a seat."""
    with pytest.raises(ValueError, match="is no seat; seats are ints from 0 to 98"):
        make(seat)


def test_a_shown_card_stays_or_not() -> None:
    """The word of the President is a plain yes or no."""
    with pytest.raises(TypeError, match="stays"):
        ShownCard(0, stays=1)  # type: ignore[arg-type]


@pytest.mark.parametrize("card", ["", "7C 8C", "Z"])
def test_a_leftover_is_one_card(card: str) -> None:
    """Neither none nor two."""
    with pytest.raises(NotationError):
        TakeLeftover(0, card, "7C")


@pytest.mark.parametrize("card", [7, None, ["7C"]])
def test_a_card_of_the_wrong_type(card: Any) -> None:
    """What is neither a card nor a text is named in the error."""
    with pytest.raises(TypeError, match="is no card; a Card or a text such as '7C' is"):
        TakeLeftover(0, card, "7C")
