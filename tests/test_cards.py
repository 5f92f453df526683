# SPDX-License-Identifier: MIT
"""Ranks, suits, cards and sets of cards, as a user meets them."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import attrs
import pytest

from arschloch import Card, Cards, NotationError, Rank, Suit

ALL_TEXTS = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS"]


def test_ranks_from_two_to_ace() -> None:
    """Thirteen ranks whose values rise with the printed order."""
    assert list("23456789TJQKA") == [rank.letter for rank in Rank]
    assert list(range(2, 15)) == [int(rank) for rank in Rank]


@pytest.mark.parametrize(
    ("text", "rank"),
    [("T", Rank.TEN), ("t", Rank.TEN), ("10", Rank.TEN), ("2", Rank.TWO), ("a", Rank.ACE)],
)
def test_a_rank_is_read(text: str, rank: Rank) -> None:
    """The letter in either case, or 10."""
    assert rank is Rank.parse(text)


@pytest.mark.parametrize("text", ["", "1", "11", "X", "AA", "Z", "-"])
def test_what_is_no_rank(text: str) -> None:
    """Anything else is refused, and the sentence lists the ranks."""
    with pytest.raises(NotationError, match="is no rank; ranks are 2 3 4") as caught:
        Rank.parse(text)
    assert (text, 1) == (caught.value.text, caught.value.column)


def test_suits() -> None:
    """Clubs, diamonds, hearts, spades, with letters and symbols."""
    assert ["C♣", "D♦", "H♥", "S♠"] == [suit.letter + suit.symbol for suit in Suit]


def test_a_card_is_one_object() -> None:
    """Made twice, read, copied or unpickled, a card is the same object."""
    card = Card(Rank.SEVEN, Suit.CLUBS)
    same = [
        Card(Rank.SEVEN, Suit.CLUBS),
        Card(Rank.SEVEN, Suit.CLUBS, 1),
        Card.parse("7c"),
        copy.copy(card),
        copy.deepcopy(card),
        pickle.loads(pickle.dumps(card)),
        eval(repr(card)),
    ]
    assert [True] * 7 == [other is card for other in same]


def test_what_a_card_is() -> None:
    """Rank, suit, pack, and whether it is a joker."""
    card, joker = Card.parse("TD''"), Card.joker(2)
    assert (Rank.TEN, Suit.DIAMONDS, 3, False) == (card.rank, card.suit, card.pack, card.is_joker)
    assert (None, None, 1, True) == (joker.rank, joker.suit, joker.pack, joker.is_joker)


def test_every_card_reads_back() -> None:
    """Four packs and eight jokers: 216 cards with 216 texts and 216 numbers."""
    cards = [Card(rank, suit, pack) for pack in (1, 2, 3, 4) for rank in Rank for suit in Suit]
    cards += [Card.joker(number) for number in range(1, 9)]
    assert cards == [Card.parse(str(card)) for card in cards]
    assert (216, 216, 216) == (
        len(set(cards)),
        len({str(card) for card in cards}),
        len({card.index for card in cards}),
    )


def test_cards_sort() -> None:
    """By printed rank, suit and pack; jokers come last."""
    texts = ["2C", "2D", "2S", "7C", "7C'", "7C''", "7D", "AS", "X1", "X2"]
    cards = [Card.parse(text) for text in texts]
    backwards = cards[::-1]
    assert texts == [str(card) for card in sorted(backwards)]
    low, high = Card.parse("7C"), Card.parse("7D")
    assert [True, True, False, False] == [low < high, low <= high, low > high, low >= high]
    assert [True, True] == [low <= Card.parse("7C"), low >= Card.parse("7C")]


@pytest.mark.parametrize("compare", ["__lt__", "__le__", "__gt__", "__ge__"])
def test_a_card_does_not_compare_with_anything_else(compare: str) -> None:
    """A card is neither below nor above a text or a set of cards."""
    for other in ("7D", 7, Cards("7D"), None):
        assert NotImplemented is getattr(Card.parse("7C"), compare)(other)


def test_a_card_is_equal_to_itself_only() -> None:
    """Not to its text, nor to the card of another pack."""
    card = Card.parse("7C")
    assert [False, False, True] == [
        card == "7C",
        card == Card.parse("7C'"),
        card == Card.parse("7C"),
    ]


@pytest.mark.parametrize("pack", [0, 5, -1])
def test_packs_are_one_to_four(pack: int) -> None:
    """There is no pack beyond."""
    with pytest.raises(ValueError, match=f"pack {pack} is out of range; packs are 1 to 4"):
        Card(Rank.SEVEN, Suit.CLUBS, pack)


@pytest.mark.parametrize("number", [0, 9, -3])
def test_jokers_are_one_to_eight(number: int) -> None:
    """There is no joker beyond."""
    with pytest.raises(ValueError, match=f"joker {number} is out of range; jokers are 1 to 8"):
        Card.joker(number)


@pytest.mark.parametrize(("text", "count"), [("", 0), ("7C 8C", 2), ("7C8C9C", 3)])
def test_one_card_is_one_card(text: str, count: int) -> None:
    """No card and two cards are no card."""
    with pytest.raises(NotationError, match=f"is not one card but {count}"):
        Card.parse(text)


def test_a_card_cannot_be_changed() -> None:
    """No attribute of a card can be set, and none added."""
    card = Card.parse("7C")
    for name in ("rank", "suit", "pack", "index", "is_joker", "colour"):
        with pytest.raises(AttributeError):
            setattr(card, name, 1)


@pytest.mark.parametrize(
    "text",
    [
        "7C TD AS",
        "7C, 10D, AS",
        "as 10d 7c",
        "7cTdAs",
        "7♣10♦A♠",
        "A♤;T♢;7♧",
        "  7C\tTD\nAS ",
        "7C,TD;AS,,",
        "7♣️ 10♦️ A♠️",
    ],
)
def test_what_people_type(text: str) -> None:
    """Either case, 10 and T, letters and symbols, any separators; one canonical text."""
    assert "7C TD AS" == str(Cards(text))


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("7C'7C", "7C 7C'"),
        ("7c’ 7c″".replace("″", "''"), "7C' 7C''"),
        ("7C′", "7C'"),
        ("X", "X1"),
        ("x3 X", "X1 X3"),
        ("", ""),
        (" ,; ", ""),
        ("AS 2C", "2C AS"),
        ("X1 AC''' 2C", "2C AC''' X1"),
    ],
)
def test_packs_and_jokers_as_people_type_them(text: str, canonical: str) -> None:
    """Marks for packs in several spellings, X for the first joker."""
    assert canonical == str(Cards.parse(text))
    assert Cards(canonical) == Cards(text)


@pytest.mark.parametrize(
    ("text", "column", "says"),
    [
        ("7C 8Z", 4, "cannot read a card at column 4 of '7C 8Z'"),
        ("7", 1, "cannot read a card at column 1"),
        ("7C 7C", 4, "7C stands twice"),
        ("X1 X", 4, "X stands twice"),
        ("1C", 1, "cannot read"),
        ("11C", 1, "cannot read"),
        ("C7", 1, "cannot read"),
        ("7C''''", 6, "cannot read"),
        ("7C.8C", 3, "cannot read"),
        ("X9", 2, "cannot read"),
        ("X0", 2, "cannot read"),
    ],
)
def test_what_cannot_be_read(text: str, column: int, says: str) -> None:
    """The error tells where reading stopped and what would be right."""
    with pytest.raises(NotationError) as caught:
        Cards.parse(text)
    assert (text, column) == (caught.value.text, caught.value.column)
    assert says in str(caught.value)


def test_how_cards_are_made() -> None:
    """From a text, from cards in any order and number, from a set, from nothing."""
    seven, eight = Card.parse("7C"), Card.parse("8C")
    expected = Cards("7C 8C")
    assert [expected] * 5 == [
        Cards([eight, seven]),
        Cards((seven, eight, seven)),
        Cards(card for card in expected),
        Cards(expected),
        Cards.from_mask(expected.mask),
    ]
    assert (0, False) == (len(Cards()), bool(Cards()))


def test_a_set_of_cards_iterates_low_to_high() -> None:
    """Printed rank, then suit, then pack; jokers last; also over several packs."""
    text = "2C 2C' 2D 7C'' 7D AS AS'''"
    assert text.split() == [str(card) for card in Cards(" ".join(reversed(text.split())))]
    assert ["2C", "AS", "X1"] == [str(card) for card in Cards("X1 AS 2C")]


def test_the_operations_of_a_set() -> None:
    """Union, intersection, difference, symmetric difference."""
    one, two = Cards("7C 8C 9C"), Cards("9C TC")
    assert ["7C 8C 9C TC", "9C", "7C 8C", "7C 8C TC"] == [
        str(one | two),
        str(one & two),
        str(one - two),
        str(one ^ two),
    ]
    assert [False, True] == [one.isdisjoint(two), one.isdisjoint(Cards("TC"))]


def test_subsets() -> None:
    """Part of, equal, and more than."""
    part, whole, other = Cards("7C"), Cards("7C 8C"), Cards("9C")
    assert [True, True, False, False] == [part <= whole, part < whole, part >= whole, part > whole]
    assert [True, False, True, False] == [
        whole <= whole,
        whole < whole,
        whole >= whole,
        whole > whole,
    ]
    assert [False] * 4 == [part <= other, part < other, part >= other, part > other]
    assert [True, True] == [whole >= part, whole > part]


@pytest.mark.parametrize(
    "operate",
    [
        lambda cards, other: cards | other,
        lambda cards, other: cards & other,
        lambda cards, other: cards - other,
        lambda cards, other: cards ^ other,
        lambda cards, other: cards <= other,
        lambda cards, other: cards < other,
        lambda cards, other: cards >= other,
        lambda cards, other: cards > other,
    ],
)
def test_cards_do_not_mix_with_other_things(operate: Callable[[Any, Any], Any]) -> None:
    """Neither a text nor a plain set is taken for cards."""
    for other in ("7C", {Card.parse("7C")}, 5, None):
        with pytest.raises(TypeError):
            operate(Cards("7C"), other)


def test_membership() -> None:
    """A card is in or not; what is no card never is."""
    cards = Cards("7C X1")
    assert [True, True, False, False, False] == [
        thing in cards
        for thing in (Card.parse("7C"), Card.joker(1), Card.parse("7C'"), "7C", None)
    ]


def test_equality_and_hash() -> None:
    """Equal sets are equal and hash alike; a text is not a set of cards."""
    assert (Cards("7C 8C"), hash(Cards("7C 8C"))) == (Cards("8C,7C"), hash(Cards("8C,7C")))
    assert [False, False] == [Cards("7C") == "7C", Cards("7C") == {Card.parse("7C")}]


def test_cards_are_values() -> None:
    """Copied, pickled and read back from their repr they are equal; nothing can be set."""
    cards = Cards("7C TD' X2")
    assert [cards] * 4 == [
        copy.copy(cards),
        copy.deepcopy(cards),
        pickle.loads(pickle.dumps(cards)),
        eval(repr(cards)),
    ]
    assert 'Cards("7C TD\' X2")' == repr(cards)
    for name in ("mask", "colour"):
        with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
            setattr(cards, name, 1)


@pytest.mark.parametrize("mask", [-1, 1 << 300, (1 << 216 + 24) - 1])
def test_what_is_no_mask(mask: int) -> None:
    """A bit that is no card is refused."""
    with pytest.raises(ValueError, match="is no mask of cards"):
        Cards.from_mask(mask)


def test_the_whole_mask() -> None:
    """The mask has a bit for each card, the one that the card names."""
    cards = Cards(" ".join(ALL_TEXTS))
    assert cards.mask == sum(1 << card.index for card in cards)
    assert 52 == len(cards)


@pytest.mark.parametrize("things", [[7], ["7C"], [None], [Card.parse("7C"), "8C"]])
def test_what_is_no_card(things: list[Any]) -> None:
    """A set of cards is made of cards."""
    with pytest.raises(TypeError, match="is no card"):
        Cards(things)
