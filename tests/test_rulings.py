# SPDX-License-Identifier: MIT
"""The rulings 1 to 10: what holds where the sources are silent or differ."""

from __future__ import annotations

from typing import Any

import pytest

from arschloch import (
    Cards,
    Deal,
    Demoted,
    Rules,
    TrickEnded,
    check,
    new_match,
    parse_action,
)

from .lines import accept, events, listed, play, table

DECK = " ".join(f"{rank}{suit}" for rank in "789TJQKA" for suit in "CDHS")


def kinds(state_events: tuple[object, ...]) -> list[str]:
    """The names of some events."""
    return [type(event).__name__ for event in state_events]


def test_ruling_1_going_out_then_the_trick() -> None:
    """A last play places its player, then ends the trick, then the next to the left leads."""
    state = table("arschloch", "P1: KC | P2: 8D 9D | P3: 7H 9H | P4: 7S QS", 4)
    noted = events(play(state, "P4 QS"), "P1 KC")
    assert ["Played", "Finished", "TrickEnded"] == kinds(noted)
    assert TrickEnded(0, "unbeatable:top-rank", 1) == noted[-1]


def test_ruling_2_every_active_seat_but_the_owner() -> None:
    """A seat that passed before the owner's play is asked again."""
    state = table("president", "P1: 9C 3C | P2: TC 4C | P3: JC 5C")
    state = play(state, "P1 9C ; P2 - ; P3 JC ; P1 -")
    assert 1 == state.turn
    assert play(state, "P2 -").trick is None


def test_ruling_2_an_owner_that_is_out() -> None:
    """With the owner out every active seat must pass."""
    state = play(table("president", "P1: 9C | P2: TC 4C | P3: JC 5C"), "P1 9C ; P2 -")
    assert (2, False) == (state.turn, state.trick is None)
    over = play(state, "P3 -")
    assert (None, 1) == (over.trick, over.turn)


@pytest.mark.parametrize(
    ("ace", "more", "ends"),
    [
        ("played", {}, True),
        ("in the own hand", {}, False),
        ("in another hand", {}, False),
        ("aside, face down", {"aside": "AS"}, False),
        ("aside, face up", {"aside": "AS", "aside_up": True}, True),
    ],
)
def test_ruling_3_unbeatable_is_public_knowledge(
    ace: str, more: dict[str, Any], ends: bool
) -> None:
    """A king ends the trick only if every ace has been seen by everybody."""
    own = "AS" if ace == "in the own hand" else ""
    other = "AS" if ace == "in another hand" else ""
    state = table("arschloch", f"P1: KC 7C {own} | P2: 8C 9C {other} | P3: TC JC", **more)
    assert ends == (play(state, "P1 KC").trick is None)


def test_ruling_3_cards_that_were_shown_are_seen() -> None:
    """Once the last ace was shown by who had nothing else, the king is the top rank."""
    hands = "P1: 9C AS | P2: KC 8D | P3: 7H QH | P4: 8S JS"
    state = play(table("arschloch", hands), "P1 9C ; P2 KC")
    assert ((None, None, None, 0), None, 1) == (state.standing, state.trick, state.turn)


def test_ruling_3_it_follows_the_order_in_force() -> None:
    """With the order turned round a seven ends the trick and an ace does not."""
    rules = "arschloch+revolution"
    hands = "P1: 7C AC 9C | P2: 8C 9D | P3: TC JC"
    assert play(table(rules, hands, reversed=True), "P1 7C").trick is None
    assert play(table(rules, hands, reversed=True), "P1 AC").trick is not None
    assert play(table(rules, hands), "P1 AC").trick is None


@pytest.mark.parametrize(
    ("rules", "lead", "ends"),
    [
        ("jokers:1+joker:wild", "KC", False),
        ("jokers:1+joker:wild", "AC", True),
        ("jokers:1+joker:wild", "KC KD", True),
        ("jokers:2+joker:wild", "KC KD", False),
        ("jokers:1+joker:wild-or-top", "AC", False),
        ("jokers:1+joker:top", "AC", False),
        ("jokers:2+joker:top", "KC KD", True),
    ],
)
def test_ruling_3_jokers_that_could_still_beat_it(rules: str, lead: str, ends: bool) -> None:
    """Jokers that nobody has seen keep a trick open if they alone could take it."""
    jokers = " ".join(f"X{number}" for number in range(1, int(rules[7]) + 1))
    state = table(f"arschloch+{rules}", f"P1: {lead} 7C 8D | P2: 8C 9C {jokers} | P3: TC JC")
    assert ends == (play(state, f"P1 {lead}").trick is None)


@pytest.mark.parametrize(("fourth", "ends"), [("8S", False), ("", True)])
def test_ruling_3_bombs(fourth: str, ends: bool) -> None:
    """A bomb that could still be held keeps the trick open; one card less and it is over."""
    state = table("arschloch+bomb", f"P1: KC 7C | P2: 8C 8D 8H {fourth} | P3: TC JC")
    assert ends == (play(state, "P1 KC").trick is None)


@pytest.mark.parametrize(("other", "ends"), [("KD", False), ("", True)])
def test_ruling_3_equals_where_they_are_allowed(other: str, ends: bool) -> None:
    """A king that could still be equalled keeps the trick open."""
    state = table("arschloch+equal:yes", f"P1: KC 7C | P2: 8C 9C {other} | P3: TC JC")
    assert ends == (play(state, "P1 KC").trick is None)


@pytest.mark.parametrize(("rule", "ends"), [("top-rank", False), ("feasible", True)])
def test_ruling_4_top_rank_and_feasible(rule: str, ends: bool) -> None:
    """A pair of kings while one ace is unseen: open under one, over under the other."""
    state = table(f"arschloch+unbeatable:{rule}", "P1: KC KD 7C | P2: 8C 9C AD | P3: TC JC")
    assert ends == (play(state, "P1 KC KD").trick is None)


def test_ruling_4_feasible_counts_wild_cards() -> None:
    """An ace and a joker could be a pair of aces, so the kings do not end the trick."""
    rules = "arschloch+unbeatable:feasible+jokers:1+joker:wild"
    state = table(rules, "P1: KC KD 7C | P2: 8C 9C AD | P3: TC JC X1")
    assert play(state, "P1 KC KD").trick is not None


def test_ruling_5_in_seat_order_from_the_left() -> None:
    """A revolution leaves two with top cards only: the one to the left is last."""
    rules = "president+revolution+no-finish:TOP+foul:illegal"
    state = table(rules, "P1: 9C 9D 9H 9S 5C 6C | P2: 4D 8D | P3: 3H | P4: 3S", reversed=False)
    noted = [event for event in events(state, "P1 9C 9D 9H 9S") if isinstance(event, Demoted)]
    assert [Demoted(2, 3, "only-banned:last"), Demoted(3, 2, "only-banned:last")] == noted


def test_ruling_5_who_acted_comes_last() -> None:
    """Of several the one who acted is placed after the others, that is higher."""
    rules = "president+revolution+no-finish:TOP+foul:illegal"
    state = table(rules, "P1: 9C 9D 9H 9S 3C | P2: 4D 8D | P3: 3H | P4: 5S 6S")
    assert (None, None, 0, 2) == play(state, "P1 9C 9D 9H 9S").standing


def test_ruling_5_the_trick_goes_on_and_the_next_leads() -> None:
    """The owner was placed last; the nine is still to be beaten; then the left leads."""
    state = play(table("arschloch", "P1: 9C AC | P2: 8D 7D | P3: 7H QH | P4: 8S JS"), "P1 9C")
    state = play(state, "P2? 8D (trick/too-low) ; P2 - ; P3 - ; P4 -")
    assert (None, 1) == (state.trick, state.turn)


def test_ruling_5_a_survivor_stays_above() -> None:
    """The one left over at the end is placed above who was caught with aces."""
    state = table("arschloch", "P1: 9C AC | P2: TD | P3: 7H QH 8H")
    state = play(state, "P1 9C ; P2 TD")
    assert (1, 2, 0) == state.previous


def test_ruling_6_a_foul_finish() -> None:
    """Last at once, and the trick goes on as after any last play."""
    rules = "president+no-finish:2+foul:last"
    state = play(table(rules, "P1: 9C 3C | P2: 2D | P3: 7H 2H | P4: 8S JS"), "P1 9C ; P2 2D")
    assert ((None, None, None, 1), 2, False) == (state.standing, state.turn, state.trick is None)
    state = play(state, "P3 - ; P4 - ; P1 -")
    assert (None, 2) == (state.trick, state.turn)


def test_ruling_6_swept() -> None:
    """Under sweep the trick is over and the next active seat leads."""
    rules = "president+no-finish:2+foul:sweep"
    state = table(rules, "P1: 9C 3C | P2: 2D | P3: 7H 2H | P4: 8S JS")
    assert TrickEnded(1, "foul:sweep", 2) in events(play(state, "P1 9C"), "P2 2D")
    state = play(state, "P1 9C ; P2 2D")
    assert ((None, None, None, 1), None, 2) == (state.standing, state.trick, state.turn)


@pytest.mark.parametrize(
    ("ban", "last", "foul"),
    [
        ("K", "KC X1", True),
        ("K", "QC X1", False),
        ("K", "X1=K", False),
        ("X", "X1=K", True),
        ("X", "QC X1", True),
        ("X", "KC", False),
        ("K,X", "QC X1", True),
    ],
)
def test_ruling_6_a_wild_card_is_not_the_rank(ban: str, last: str, foul: bool) -> None:
    """Only a natural card of the rank is banned, and a joker only by its own name."""
    rules = f"president+jokers:1+joker:wild+no-finish:{ban}+foul:last"
    hand = last.replace("=K", "")
    state = table(rules, f"P1: {hand} | P2: 4D 8D | P3: 7H 5H")
    assert (2 if foul else 0) == play(state, f"P1 {last}").standing.index(0)


@pytest.mark.parametrize(
    ("ban", "reversed_", "last", "foul"),
    [
        ("2", False, "2C", True),
        ("2", True, "2C", True),
        ("2", True, "3C", False),
        ("TOP", False, "2C", True),
        ("TOP", True, "2C", False),
        ("TOP", True, "3C", True),
    ],
)
def test_ruling_6_top_moves_and_ranks_do_not(
    ban: str, reversed_: bool, last: str, foul: bool
) -> None:
    """A named rank stays banned under a revolution; TOP means what is highest then."""
    rules = f"president+revolution+no-finish:{ban}+foul:last"
    state = table(rules, f"P1: {last} | P2: 4D 8D | P3: 7H 5H", reversed=reversed_)
    assert (2 if foul else 0) == play(state, f"P1 {last}").standing.index(0)


@pytest.mark.parametrize(
    ("aside", "opener"),
    [("AC AD", "7C"), ("7C 8C", "9C"), ("7C AS", "8C")],
)
def test_ruling_7_the_opening_card_lies_aside(aside: str, opener: str) -> None:
    """The holder of the next higher card of its suit opens."""
    cards = [card for card in DECK.split() if card not in aside.split()]
    state = accept(
        new_match(Rules.parse("arschloch"), 5), Deal(" ".join([*cards, *aside.split()]))
    )
    assert Cards(aside) == state.aside
    assert state.turn is not None
    assert Cards(opener) <= state.hands[state.turn]


def test_ruling_7_then_the_next_suit() -> None:
    """With the ace of clubs the opening card and aside, the seven of diamonds opens."""
    rules = Rules.parse("arschloch+open:AC")
    cards = [card for card in DECK.split() if card not in ("AC", "AS")]
    state = accept(new_match(rules, 5), Deal(" ".join([*cards, "AC AS"])))
    assert state.turn is not None
    assert Cards("7D") <= state.hands[state.turn]


def test_ruling_8_the_third_of_three_gives_the_ace_away() -> None:
    """Who takes an ace and holds no other highest card must give that ace away."""
    state = table(
        "arschloch",
        "P1: 7C 8C | P2: 7D 8D | P3: 7S 9S",
        None,
        phase="leftovers",
        previous=range(3),
        aside="AH TC",
        aside_up=True,
    )
    state = play(state, "P3 takes AH for 7S")
    assert ["P3>P1 AH"] == listed(state)


def test_ruling_8_what_may_be_put_down() -> None:
    """A card of the hand before the take, or the card just taken, and nothing else."""
    state = table(
        "arschloch",
        "P1: 7C 8C | P2: 7D 8D | P3: 7S 9S | P4: TS JS",
        None,
        phase="leftovers",
        previous=range(4),
        aside="AH TC",
        aside_up=True,
    )
    expected = [
        f"P3 takes {take} for {put}" for take in ("TC", "AH") for put in (take, "7S", "9S")
    ]
    assert expected == listed(state)
    state = play(
        state,
        "P3? takes AH for TC (leftover/not-held) ; P3? takes AH for 7C (leftover/not-held) ;"
        "P3? takes 7C for 7S (leftover/not-there) ; P3 takes AH for AH",
    )
    assert (Cards("7S 9S"), Cards("TC"), Cards("TC AH")) == (
        state.hands[2],
        state.aside_up,
        state.aside,
    )
    play(state, "P4? takes AH for TS (leftover/not-there) ; P4 takes TC for TC")


@pytest.mark.parametrize("role", ["wild", "wild-or-top", "top"])
def test_ruling_9_jokers_above_all_ranks(role: str) -> None:
    """A joker is the highest card of a hand in the exchange."""
    state = table(
        f"president+jokers:1+joker:{role}",
        "P1: 3C 4C | P2: 3D 4D | P3: 3H 4H | P4: 2S AS X1",
        None,
        phase="exchange",
        previous=range(4),
    )
    assert ["P4>P1 2S X1"] == listed(state)


def test_ruling_9_the_giver_chooses_among_equals() -> None:
    """Of three aces any may go; one action stands for them all, the lowest suit."""
    state = table(
        "arschloch",
        "P1: 7C 8C | P2: 7D 8D | P3: AD AH AS",
        None,
        phase="exchange",
        previous=range(3),
    )
    assert ["P3>P1 AD"] == listed(state)
    for ace in ("AD", "AH", "AS"):
        assert check(state, parse_action(f"P3>P1 {ace}")) is None


def test_ruling_9_jokers_are_equal_in_the_exchange() -> None:
    """Of two jokers either may be given."""
    state = table(
        "president+jokers:2+exchange:1+takeover:none",
        "P1: 3C 4C | P2: 3D 4D | P3: 3H 4H | P4: AS X1 X2",
        None,
        phase="exchange",
        previous=range(4),
    )
    for joker in ("X1", "X2"):
        assert check(state, parse_action(f"P4>P1 {joker}")) is None


@pytest.mark.parametrize(
    ("cards", "phase"),
    [("2C X1 2D 2H 2S X2 3C 3D 3H X3", "takeover"), ("2C X1 2D 2H 2S X2 3C 3D X3 3H", "exchange")],
)
def test_ruling_10_every_joker_of_the_deck(cards: str, phase: str) -> None:
    """All three jokers in the hand of P2 open the takeover; two of three do not."""
    deck = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS"]
    rest = [card for card in deck if card not in cards.split()]
    state = new_match(Rules.parse("scum+jokers:3"), 4, previous=range(4))
    state = accept(state, Deal(" ".join([cards, *rest])))
    assert phase == state.phase
    if phase == "takeover":
        play(
            state, "P3? takeover (takeover/not-all-jokers) ; P3? - (turn/not-yours) ; P2 takeover"
        )


def test_ruling_10_places_go_round_and_the_new_president_leads() -> None:
    """Titles rotate, nobody moves, the salary stands, and the new President leads."""
    state = table(
        "scum+jokers:2+exchange:none",
        "P1: 3C 4C | P2: 3D 4D | P3: X1 X2 5C | P4: AS KS",
        None,
        phase="takeover",
        previous=[1, 0, 2, 3],
        scores=[3, 4, -1, -2],
    )
    state = play(state, "P3 takeover")
    assert ((2, 3, 0, 1), (0, 1, 2, 3), (3, 4, -1, -2)) == (
        state.previous,
        state.people,
        state.scores,
    )
    assert ("play", 2) == (state.phase, state.turn)


def test_ruling_10_the_president_in_seat_order_is_not_asked() -> None:
    """Where the places would stay as they are there is nothing to declare."""
    rules = Rules.parse("scum+jokers:2")
    deck = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS"]
    cards = ["X1", *deck[:3], "X2", *deck[3:]]
    state = accept(new_match(rules, 4, previous=range(4)), Deal(" ".join(cards)))
    assert ("exchange", Cards("X1 X2")) == (state.phase, state.hands[0] & Cards("X1 X2"))
