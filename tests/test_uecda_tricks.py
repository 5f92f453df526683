# SPDX-License-Identifier: MIT
"""The computer Daihinmin tournament, sentence by sentence: how tricks and rounds go."""

from __future__ import annotations

import pytest

from arschloch import Card, Lot, Play, State, Trick, apply, legal_actions, presets

from .lines import accept, events, finish_in, listed, play, refuse, table

RULES = presets.UECDA


def at(hands: str, turn: int = 1, **more: object) -> State:
    """Three at the table."""
    return table("uecda+players:3", hands, turn, **more)


def lock_of(state: State) -> str:
    """The suits that must be followed."""
    assert state.trick is not None
    return "".join(suit.letter for suit in state.trick.lock)


# --- revolution ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "turns"),
    [
        ("9C 9D 9H 9S", True),
        ("9C 9D 9H 9S X1", True),
        ("9C 9D 9H X1", True),
        ("3S 4S 5S 6S 7S", True),
        ("3S 4S X1 6S 7S", True),
        ("3S 4S 5S 6S 7S 8S", True),
        ("3S 4S 5S 6S", False),
        ("9C 9D 9H", False),
        ("X1", False),
    ],
)
def test_what_turns_the_order(cards: str, turns: bool) -> None:
    """Four or five of a rank and runs of five or more, a joker among them or not."""
    hands = "P1: 9C 9D 9H 9S X1 3S 4S 5S 6S 7S 8S | P2: 5D 6D | P3: 7H"
    assert turns == play(at(hands), f"P1 {cards}").reversed


def test_it_toggles_and_outlasts_the_trick() -> None:
    """It is not reset when a trick ends; the next one turns the order back."""
    hands = "P1: 9C 9D 9H 9S TC TD TH TS 4C | P2: 5D 6D | P3: 7H 8H"
    state = play(at(hands), "P1 9C9D9H9S ; P2 - ; P3 - ; P1 -")
    assert (None, True) == (state.trick, state.reversed)
    assert not play(state, "P1 TCTDTHTS").reversed


def test_it_ends_with_the_round() -> None:
    """Every round begins in the normal order."""
    state = finish_in(RULES, range(4, -1, -1))
    assert not state.reversed
    state = at("P1: 9C 9D 9H 9S | P2: 5D | P3: 7H 8H")
    state = play(state, "P1 9C9D9H9S ; P2 - ; P3 - ; P2 5D")
    assert ("deal", False) == (state.phase, state.reversed)


def test_it_turns_at_once() -> None:
    """The very next play goes by the new order."""
    hands = "P1: 9C 9D 9H 9S 4C | P2: 5C 5D 5H 5S 6D | P3: TC TD TH TS 7H"
    state = play(at(hands), "P1 9C9D9H9S ; P2 5C5D5H5S")
    assert not state.reversed
    state = play(at(hands), "P1 9C9D9H9S ; P2 - ; P3? TCTDTHTS (trick/too-low)")


# --- lock ---------------------------------------------------------------------------------

LOCKS = "P1: 5C 5D TC | P2: 7C 7D 7H X1 | P3: 9C 9D 9H 2C 2D 2H"


def test_the_same_suits_make_a_lock() -> None:
    """The second play of a trick can set it, the first cannot; then it must be followed."""
    state = play(at(LOCKS), "P1 5C5D")
    assert "" == lock_of(state)
    state = play(state, "P2 7C7D")
    assert "CD" == lock_of(state)
    play(state, "P3? 9C9H (trick/suit-lock) ; P3 9C9D")


def test_no_half_locks_and_no_rank_locks() -> None:
    """One suit of two makes none, and a lock says nothing about ranks."""
    assert "" == lock_of(play(at(LOCKS), "P1 5C5D ; P2 7C7H"))
    play(at(LOCKS), "P1 5C ; P2 7C ; P3 2C")


def test_it_ends_with_its_trick() -> None:
    """In the next trick every suit is free."""
    state = play(at(LOCKS), "P1 5C ; P2 7C ; P3 2C ; P1 - ; P2 - ; P3 - ; P3 9C")
    assert "" == lock_of(state)
    play(state, "P1 TC")


def test_a_run_locks_its_suit() -> None:
    """Two runs of one suit in a row leave only that suit."""
    hands = "P1: 3C 4C 5C QD KD AD QC KC AC | P2: 6C 7C | P3: 9C TC JC KH"
    state = play(at(hands), "P1 3C4C5C ; P2 - ; P3 9CTCJC")
    assert "CCC" == lock_of(state)
    play(state, "P1? QDKDAD (trick/suit-lock) ; P1 QCKCAC")


def test_the_joker_counts_as_its_suit() -> None:
    """It sets a lock with the suit it stands for, and obeys one with it."""
    state = play(at(LOCKS), "P1 5C5D")
    assert "CD" == lock_of(play(state, "P2 7C X1=7D"))
    assert "" == lock_of(play(state, "P2 7C X1=7H"))
    hands = "P1: 5C 5D TC | P2: 7C 7D 7H | P3: 9C 9H X1"
    state = play(at(hands), "P1 5C5D ; P2 7C7D ; P3? 9C X1=9S (trick/suit-lock)")
    play(state, "P3? 9H X1=9D (trick/suit-lock) ; P3 9C X1=9D")


def test_a_joker_alone_clears_the_lock() -> None:
    """It may be laid under a lock and takes it away."""
    state = play(at("P1: 5C KC | P2: 7C 7D | P3: X1 9H"), "P1 5C ; P2 7C ; P3 X1")
    assert "" == lock_of(state)


# --- eights and the three of spades -------------------------------------------------------


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("cards", ["8C", "8C 8D", "8C X1", "7S 8S 9S", "6S 7S X1=8S"])
def test_eights_cut(cards: str, turned: bool) -> None:
    """Eights, a run with one, a joker for one: the trick ends, and their player leads again."""
    hands = "P1: 8C 8D X1 6S 7S 8S 9S KC | P2: 5D | P3: 7H"
    state = play(at(hands, reversed=turned), f"P1 {cards}")
    assert (None, 0) == (state.trick, state.turn)


def test_a_joker_alone_does_not_cut() -> None:
    """It stands for no eight."""
    assert play(at("P1: X1 KC | P2: 5D | P3: 7H"), "P1 X1").trick is not None


@pytest.mark.parametrize("turned", [False, True])
def test_the_three_of_spades(turned: bool) -> None:
    """On a joker alone nothing else may follow; it ends the trick and its player leads."""
    hands = "P1: 5C KC | P2: X1 KD | P3: 3S 3H 2H"
    state = play(at(hands, 2, reversed=turned), "P2 X1 ; P3? 3H (trick/too-low)")
    state = play(state, "P3? 2H (trick/too-low) ; P3 3S")
    assert (None, 2) == (state.trick, state.turn)


def test_the_three_of_spades_must_be_held() -> None:
    """Who has it not cannot play it."""
    state = play(at("P1: 5C KC | P2: X1 KD | P3: 3H 2H", 2), "P2 X1")
    refuse(state, Play(2, "3S"), "cards/not-held")


def test_the_three_of_spades_after_a_pass() -> None:
    """A player who has passed may not play it."""
    state = at("P1: 5C KC | P2: X1 KD 4D | P3: 3S 4H")
    state = play(state, "P1 5C ; P2 KD ; P3 - ; P1 - ; P2 X1")
    refuse(state, Play(2, "3S"), "trick/passed")
    assert (None, 1) == (play(state, "P2 -").trick, play(state, "P2 -").turn)


# --- passing ------------------------------------------------------------------------------


def test_a_pass_is_final_for_the_trick() -> None:
    """Who has passed is not asked again."""
    hands = "P1: 3C 9C TC | P2: 5D 6D | P3: 7H JH"
    assert 0 == play(at(hands), "P1 3C ; P2 - ; P3 7H ; P1 9C ; P3 -").turn


def test_the_own_pass_ends_the_trick() -> None:
    """When the others have passed the owner may beat the own play again and again."""
    hands = "P1: 3C 9C TC KC | P2: 5D 6D | P3: 7H JH"
    state = play(at(hands), "P1 3C ; P2 - ; P3 - ; P1 9C ; P1 TC")
    assert (0, False) == (state.turn, state.trick is None)
    state = play(state, "P1 -")
    assert (0, None) == (state.turn, state.trick)


def test_an_owner_who_is_out() -> None:
    """All the others must pass, and then the next seat with cards leads."""
    state = play(at("P1: 9C | P2: 5D 6D | P3: 7H JH"), "P1 9C ; P2 -")
    assert (2, False) == (state.turn, state.trick is None)
    assert (1, None) == (play(state, "P3 -").turn, play(state, "P3 -").trick)


def test_an_owner_who_goes_out_when_all_have_passed() -> None:
    """Then the trick ends at once."""
    state = play(at("P1: 3C 9C | P2: 5D 6D | P3: 7H JH"), "P1 3C ; P2 - ; P3 - ; P1 9C")
    assert (1, None, 0) == (state.turn, state.trick, state.standing[0])


@pytest.mark.parametrize(
    ("hands", "lines"),
    [("P1: 8C | P2: 5D | P3: 7H", "P1 8C"), ("P1: 3S | P2: 5D | P3: X1 7H", "P3 X1 ; P1 3S")],
)
def test_a_cut_that_empties_the_hand(hands: str, lines: str) -> None:
    """The next seat with cards leads."""
    state = play(at(hands, 3 if lines.startswith("P3") else 1), lines)
    assert (1, None, 0) == (state.turn, state.trick, state.standing[0])


def test_a_pass_on_an_empty_table() -> None:
    """The turn moves on, the pass counts for that trick, and if all pass the lead comes back."""
    state = play(at("P1: 3C KC | P2: 5D 6D | P3: 7H JH"), "P1 -")
    assert (1, (0,)) == (state.turn, state.lead_passed)
    assert (0, ()) == (
        play(state, "P2 - ; P3 -").turn,
        play(state, "P2 - ; P3 -").lead_passed,
    )
    assert 1 == play(state, "P2 5D ; P3 -").turn


def test_twenty_passes_in_a_row() -> None:
    """The round is over, and those still in are ranked by lot."""
    state = at("P1: 3C KC | P2: 5D 6D | P3: 7H JH")
    state = play(state, "P1 3C ; P2 - ; P3 - ; P1 -")
    state = play(state, " ; ".join(["P1 - ; P2 - ; P3 -"] * 5))
    assert "play" == state.phase
    state = play(state, "P1 - ; P2 -")
    assert "lot" == state.phase
    assert (1, 0, 2) == accept(state, Lot([1, 0, 2])).previous


# --- going out ----------------------------------------------------------------------------


@pytest.mark.parametrize("cards", ["2C", "8C", "X1", "2C 2D", "3S"])
def test_with_any_cards(cards: str) -> None:
    """No card is forbidden as the last one."""
    assert 0 == play(at(f"P1: {cards} | P2: 5D 6D | P3: 7H"), f"P1 {cards}").standing[0]


def test_no_capital_fall() -> None:
    """A top player who does not repeat loses nothing by it."""
    hands = "P1: 4C 5C | P2: 5D 6D | P3: KH | P4: 4S 5S | P5: 9C 9D"
    state = table("uecda", hands, 3, previous=[0, 1, 2, 3, 4])
    assert (2, None, None, None, None) == play(state, "P3 KH").standing


def test_the_end_and_the_points() -> None:
    """The round ends when four are out: 5, 4, 3, 2 points, and 1 for who is left."""
    state = finish_in(RULES, [3, 1, 0, 2, 4])
    assert ((3, 1, 0, 2, 4), (3, 4, 2, 5, 1)) == (state.previous, state.scores)
    assert ("deal", None) == (state.phase, state.winners)


def test_a_trick_in_the_middle() -> None:
    """A joker alone on the table is beaten by nothing but the three of spades."""
    trick = Trick(1, 1, "X1", lock="")
    state = at("P1: 5C KC | P2: KD | P3: 3S 2H", 3, trick=trick)
    assert ["P3 3S", "P3 -"] == listed(state)
    assert Card.parse("3S") in apply(state, legal_actions(state)[0]).played[2]
    assert "spade-three" == events(state, "P3 3S")[-1].cause
