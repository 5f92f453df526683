# SPDX-License-Identifier: MIT
"""The legal actions: what is listed, what is in, and that full tables change nothing."""

from __future__ import annotations

from itertools import combinations

import pytest

from arschloch import (
    Card,
    Cards,
    Deal,
    Give,
    Leave,
    Pass,
    Play,
    Rules,
    State,
    apply,
    check,
    legal_actions,
    new_match,
    perft,
    position,
    presets,
)

from .lines import finish_in, listed, play, table

DECK = " ".join(f"{rank}{suit}" for rank in "3456789TJQKA2" for suit in "CDHS")


def lead() -> State:
    """P1 is to lead."""
    return table("arschloch", "P1: 9C 9S KC | P2: 8D QD | P3: 7H JH")


def test_a_sequence() -> None:
    """Plays low to high, by rank and number; then the pass."""
    actions = legal_actions(lead())
    assert ["P1 9C", "P1 9C 9S", "P1 KC"] == list(map(str, actions))
    assert (3, Play(0, "9C"), Play(0, "KC")) == (len(actions), actions[0], actions[-1])
    assert [Play(0, "9C"), Play(0, "9C 9S")] == list(actions[:2])
    answer = play(lead(), "P1 9C")
    assert [Play(1, "QD"), Pass(1)] == list(legal_actions(answer))


def test_equality() -> None:
    """Equal to any list or tuple of the same actions in the same order."""
    actions = legal_actions(lead())
    expected = [Play(0, "9C"), Play(0, "9C 9S"), Play(0, "KC")]
    assert actions == legal_actions(lead())
    assert actions == expected
    assert actions == tuple(expected)
    assert actions != expected[::-1]
    assert actions != tuple(expected[:2])
    assert actions != "P1 9C"
    assert [False, True] == [actions != expected, actions != expected[1:]]


def test_repr() -> None:
    """The texts of the actions."""
    assert "<LegalActions P1 9C, P1 9C 9S, P1 KC>" == repr(legal_actions(lead()))


def test_of_one_seat() -> None:
    """Another seat has none, and none of its actions is in."""
    state = lead()
    assert legal_actions(state) == legal_actions(state, 0)
    assert [] == legal_actions(state, 1)
    assert [True, False] == [Play(0, "9S") in legal_actions(state, seat) for seat in (0, 1)]
    assert [False, True, True] == [Leave(1) in legal_actions(state, seat) for seat in (0, 1, None)]


def test_in_is_wider_than_the_list() -> None:
    """It is what the check says: every choice of cards, the other spelling, chance, leaving."""
    state = table("scum+jokers:1", "P1: 9C 9S X1 | P2: 8D QD | P3: 7H JH | P4: 3C 4C")
    actions = legal_actions(state)
    for action in (Play(0, "9S"), Play(0, "9C X1", [("X1", "9")]), Play(0, "X1"), Leave(2)):
        assert action in actions
        assert action not in list(actions)
    for other in (Play(0, "9C X1", [("X1", "T")]), Pass(0), "P1 9C", None):
        assert other not in actions
    to_deal = new_match(presets.PRESIDENT, 4)
    assert [] == legal_actions(to_deal)
    assert Deal(DECK) in legal_actions(to_deal)


def test_every_choice_of_cards() -> None:
    """With suits: each set of cards once, and each of them is accepted."""
    state = table("president", "P1: 9C 9D 9H KC | P2: 8D QD | P3: 7H JH")
    actions = legal_actions(state, suits=True)
    expected = {"9C", "9D", "9H", "9C 9D", "9C 9H", "9D 9H", "9C 9D 9H", "KC"}
    assert expected == {str(action)[3:] for action in actions}
    assert (8, 8) == (len(actions), len(legal_actions(state, suits=True)))


@pytest.mark.parametrize(
    ("rules", "hand", "lowest"),
    [
        ("jokers:2+joker:wild", "9C X1 X2", ["9C", "9C X1", "9C X1 X2"]),
        ("jokers:2+joker:wild-or-top", "9C X1 X2", ["9C", "9C X1", "9C X1 X2", "X1", "X1 X2"]),
        ("jokers:2+joker:top", "9C X1 X2", ["9C", "X1"]),
    ],
)
def test_jokers_listed(rules: str, hand: str, lowest: list[str]) -> None:
    """One action for each outcome: jokers alone under wild are declared for each rank."""
    state = table(f"president+{rules}", f"P1: {hand} | P2: 8D QD | P3: 7H JH | P4: 3C 4C")
    texts = [text[3:] for text in listed(state)]
    plain = [text for text in texts if "=" not in text]
    assert lowest == plain
    assert (26 if rules.endswith("wild") else 0) == len(texts) - len(plain)


def test_none_where_nobody_acts() -> None:
    """At a deal, at a draw, and when it is over."""
    for state in (
        new_match(presets.ARSCHLOCH, 4),
        new_match(presets.SCUM, 4),
        finish_in("arschloch+rounds:1", range(3), round_number=1),
    ):
        assert [] == legal_actions(state)


def test_counting() -> None:
    """Sequences of legal actions, one for each outcome at each step."""
    assert [1, 3, 5, 7] == [perft(lead(), depth) for depth in range(4)]
    assert 0 == perft(new_match(presets.ARSCHLOCH, 4), 3)


def test_more_plays_than_a_table_keeps() -> None:
    """Sixteen nines: each of 5,000 different plays is judged, listed and played alike."""
    rules = Rules.parse("president+packs:4")
    nines = Cards(" ".join(f"9{suit}{mark}" for suit in "CDHS" for mark in ("", "'", "''", "'''")))
    state = position(rules, [nines | Cards("3C"), "TD 4D", "7H JH"], turn=0)
    assert 2**16 == len(legal_actions(state, suits=True))
    plays = [Play(0, cards) for cards in list(combinations(nines, 6))[:5_000]]
    for action in plays:
        assert check(state, action) is None
        after = apply(state, action)
        assert (1, 11) == (after.turn, len(after.hands[0]))
    assert check(state, Play(0, [*nines, Card.parse("3C")])) is not None


def test_more_hands_than_a_table_keeps() -> None:
    """Five thousand different hands of one rank: each lists its plays."""
    rules = Rules.parse("president+packs:4")
    nines = [Card.parse(f"9{suit}{mark}") for suit in "CDHS" for mark in ("", "'", "''", "'''")]
    for hand in list(combinations(nines, 6))[:5_000]:
        state = position(rules, [Cards(hand), "TD 4D", "7H JH"], turn=0)
        assert list(range(1, 7)) == [len(action.cards) for action in legal_actions(state)]  # type: ignore[union-attr]


def test_more_gifts_than_a_table_keeps() -> None:
    """Any two of a hundred cards: 4,950 gifts, each once, each from that hand."""
    rules = Rules.parse("president+packs:2")
    deck = f"{DECK} {' '.join(card + chr(39) for card in DECK.split())}".split()
    hands = [" ".join(deck[:100]), deck[100], deck[101], deck[102]]
    state = position(rules, hands, turn=0, phase="exchange", previous=range(4))
    gifts = legal_actions(state, suits=True)
    assert (4_950, 4_950) == (len(gifts), len(set(gifts)))
    assert all(isinstance(gift, Give) and gift.cards <= state.hands[0] for gift in gifts)


def test_more_ranks_to_give_of_than_a_table_keeps() -> None:
    """Five thousand different hands of one rank and a three: one of each rank can be given."""
    rules = Rules.parse("president+packs:4+exchange:1")
    nines = [Card.parse(f"9{suit}{mark}") for suit in "CDHS" for mark in ("", "'", "''", "'''")]
    for hand in list(combinations(nines, 6))[:5_000]:
        hands = [Cards([*hand, Card.parse("3C")]), Cards("TD 4D QC"), Cards("7H JH KC")]
        state = position(rules, hands, turn=0, phase="exchange", previous=range(3))
        given = [gift.cards for gift in legal_actions(state) if isinstance(gift, Give)]
        assert [Cards("3C"), True] == [given[0], given[1] <= Cards(hand)]
        assert 2 == len(given)


def test_more_rules_than_are_kept() -> None:
    """After hundreds of other rule sets the first is still itself, and its states are equal."""
    first = table("president+rounds:1000", "P1: 9C KC | P2: 8D QD | P3: 7H JH")
    for number in range(1, 400):
        new_match(Rules.parse(f"president+rounds:{number}"), 4)
    again = table("president+rounds:1000", "P1: 9C KC | P2: 8D QD | P3: 7H JH")
    assert (first, hash(first), listed(first)) == (again, hash(again), listed(again))
    assert first != table("president+rounds:999", "P1: 9C KC | P2: 8D QD | P3: 7H JH")
    assert apply(first, Play(0, "9C")) == apply(again, Play(0, "9C"))
