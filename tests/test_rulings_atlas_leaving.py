# SPDX-License-Identifier: MIT
"""Ruling 21 where a play asks for cards, chance decides, or the leader may pass."""

from __future__ import annotations

import pytest

from arschloch import Cards, Demoted, Discard, Give, Leave, Lot, Reseat, State, step

from .lines import accept, finish_in, listed, play, refuse, table

BASE = "president+players:3-8"
ASKED = "P1: 7C TC 3C 4C 5C | P2: 8D 9D | P3: 8H 9H | P4: 8S 9S"


def asked(code: str, line: str, hands: str = ASKED) -> State:
    """P1 is asked for cards."""
    state = play(table(f"{BASE}+{code}", hands), line)
    assert 0 == state.turn
    return state


@pytest.mark.parametrize(("code", "line"), [("seven-pass", "P1 7C"), ("ten-discard", "P1 TC")])
def test_who_is_asked_leaves(code: str, line: str) -> None:
    """The choice falls away, the cards are shown, and the trick goes on with the next seat."""
    done = step(asked(code, line), Leave(0))
    state = done.state
    assert Demoted(0, 3, "leave") in done.events
    assert ("play", 1, (None, None, None, 0)) == (state.phase, state.turn, state.standing)
    assert state.trick is not None
    assert Cards("8D 9D") == state.hands[1]


def test_who_is_asked_leaves_and_the_trick_was_to_end() -> None:
    """A cut that waits for the gift still ends the trick; the next seat leads."""
    hands = "P1: 7C 8C 9C 3C 4C | P2: 8D 9D | P3: 8H 9H | P4: 8S 9S"
    state = asked("runs:3+seven-pass+eight-cut:runs", "P1 7C8C9C", hands)
    state = accept(state, Leave(0))
    assert ("play", 1, None) == (state.phase, state.turn, state.trick)


def test_who_is_asked_twice_leaves() -> None:
    """With the gift the drop that was to follow falls away, too."""
    hands = "P1: 7C 8C 9C TC 3C 4C 5C | P2: 8D 9D | P3: 8H 9H | P4: 8S 9S"
    state = accept(asked("runs:3+seven-pass+ten-discard", "P1 7C8C9CTC", hands), Leave(0))
    assert ("play", 1) == (state.phase, state.turn)


def test_the_receiver_leaves() -> None:
    """The gift goes to who is next then."""
    state = accept(asked("seven-pass", "P1 7C"), Leave(1))
    assert ("give", 0, (None, None, None, 1)) == (state.phase, state.turn, state.standing)
    assert "P1>P3 3C" in listed(state)
    refuse(state, Give(0, 1, "3C"), "give/wrong-seat")
    state = accept(state, Give(0, 2, "3C"))
    assert ("play", 2) == (state.phase, state.turn)


@pytest.mark.parametrize("seat", [2, 3])
def test_a_bystander_leaves_while_a_gift_is_asked(seat: int) -> None:
    """The same gift is asked for."""
    state = accept(asked("seven-pass", "P1 7C"), Leave(seat))
    assert ("give", 0) == (state.phase, state.turn)
    assert 1 == accept(state, Give(0, 1, "3C")).turn


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_another_leaves_while_a_drop_is_asked(seat: int) -> None:
    """The same drop is asked for, and the next who is there is on turn then."""
    state = accept(asked("ten-discard", "P1 TC"), Leave(seat))
    assert ("discard", 0) == (state.phase, state.turn)
    assert (2 if seat == 1 else 1) == accept(state, Discard(0, "3C")).turn


def test_all_others_leave_while_a_gift_is_asked() -> None:
    """When nobody else is left the round is over, and with it the match."""
    state = asked("seven-pass", "P1 7C")
    state = accept(accept(accept(state, Leave(3)), Leave(2)), Leave(1))
    assert ("over", (0, 1, 2, 3), (0,)) == (state.phase, state.previous, state.winners)


LEADS = "P1: 3C 4C | P2: 5D 6D | P3: 7H 8H | P4: 9S TS"
PASSES = f"{BASE}+pass-on-lead"


def test_on_a_lead_that_others_have_passed() -> None:
    """When who has the lead leaves, the next who has not passed has it."""
    state = accept(play(table(PASSES, LEADS), "P1 -"), Leave(1))
    assert ("play", 2, None, (0,)) == (state.phase, state.turn, state.trick, state.lead_passed)


def test_the_last_who_had_not_passed_leaves() -> None:
    """Then all have passed, and the seat that had the lead first has it again."""
    state = accept(play(table(PASSES, LEADS), "P1 - ; P2 - ; P3 -"), Leave(3))
    assert (0, ()) == (state.turn, state.lead_passed)


def test_who_had_the_lead_first_leaves() -> None:
    """If all pass then, the lead goes to the next to the left of the one who left."""
    state = accept(play(table(PASSES, LEADS), "P1 - ; P2 -"), Leave(0))
    assert 2 == state.turn
    state = play(state, "P3 - ; P4 -")
    assert (1, ()) == (state.turn, state.lead_passed)


def test_one_who_has_passed_the_lead_leaves() -> None:
    """The others go on."""
    state = accept(play(table(PASSES, LEADS), "P1 - ; P2 -"), Leave(1))
    assert (2, 0) == (state.turn, play(state, "P3 - ; P4 -").turn)


def drawn() -> State:
    """20 passes have been made in a row."""
    state = play(table(PASSES, LEADS), " ; ".join(["P1 - ; P2 - ; P3 - ; P4 -"] * 5))
    assert "lot" == state.phase
    return state


def test_leaving_before_the_lot() -> None:
    """Who leaves is last, and the lot is drawn among the others."""
    state = accept(drawn(), Leave(2))
    assert ("lot", (None, None, None, 2)) == (state.phase, state.standing)
    refuse(state, Lot([3, 2, 0, 1]), "seats/wrong-order")
    assert (3, 0, 1, 2) == accept(state, Lot([3, 0, 1])).previous


def test_leaving_before_the_lot_until_one_is_left() -> None:
    """Who is left over is first without a lot."""
    state = accept(accept(accept(drawn(), Leave(2)), Leave(0)), Leave(3))
    assert ("over", (1, 3, 0, 2)) == (state.phase, state.previous)


def seats() -> State:
    """Before the seats of a new round are drawn; P4 was first, P3 last."""
    state = finish_in(f"{BASE}+points:behind+redraw-seats:1", [3, 1, 0, 2])
    assert "seats" == state.phase
    return state


def test_leaving_before_the_seats_are_drawn() -> None:
    """The seats are drawn all the same, and an empty one moves like the others."""
    state = accept(seats(), Leave(2))
    assert ("seats", (2,)) == (state.phase, state.absent)
    refuse(state, Reseat([3, 0, 1]), "seats/wrong-order")
    state = accept(state, Reseat([2, 0, 1, 3]))
    assert ("deal", (0,), (2, 0, 1, 3)) == (state.phase, state.absent, state.people)


def test_too_few_are_left_for_new_seats() -> None:
    """With fewer players than a match needs it is over, and the best of those present wins."""
    state = accept(accept(seats(), Leave(2)), Leave(3))
    assert ("over", (1,)) == (state.phase, state.winners)


def test_an_owner_who_bombed_out_of_turn_leaves() -> None:
    """The trick goes on for the others, who still have to beat the bomb or to pass."""
    hands = "P1: 5C 9C | P2: 6D 7D | P3: 8C 8D 8H 8S 3H | P4: 9S TS"
    state = play(table(f"{BASE}+bomb-anytime", hands), "P1 5C ; P3 8C8D8H8S")
    state = accept(state, Leave(2))
    assert 3 == state.turn
    state = play(state, "P4? TS (trick/wrong-size) ; P4 - ; P1 - ; P2 -")
    assert (None, 3) == (state.trick, state.turn)


def test_a_card_that_was_needed_to_complete_leaves() -> None:
    """A six that was shown was not laid, so those who are left can complete the rank no more."""
    hands = "P1: 6C 6D 3C | P2: 7D 7C | P3: 6H 8H | P4: 6S 9S"
    state = play(table(f"{BASE}+complete-anytime", hands), "P1 6C6D")
    state = accept(state, Leave(3))
    assert ["P2 7C 7D", "P2 -"] == listed(state)
    play(state, "P3! 6H")
