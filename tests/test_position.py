# SPDX-License-Identifier: MIT
"""Any position in the middle of a round, and every reason why one cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from arschloch import (
    Card,
    Cards,
    Pass,
    Play,
    PositionError,
    Rules,
    State,
    Trick,
    apply,
    legal_actions,
    position,
    presets,
)

from .lines import accept, listed, play, table

THREE = ["9C KC", "8D QD", "7H JH"]
FOUR = ["7C 8C 9C", "7D 8D", "7H 8H", "QS KS AS"]


def problems(rules: str, hands: Any, **more: Any) -> tuple[str, ...]:
    """Why a position is refused."""
    with pytest.raises(PositionError) as caught:
        position(Rules.parse(rules), hands, **more)
    assert "; ".join(caught.value.problems) == str(caught.value)
    return caught.value.problems


def test_what_is_not_said() -> None:
    """Round 2, phase play, nobody placed, no points, nothing aside, no places before."""
    state = position(presets.ARSCHLOCH, THREE, turn=1)
    assert ("play", 2, 1, None) == (state.phase, state.round_number, state.turn, state.trick)
    assert ((None,) * 3, None, (0, 0, 0)) == (state.standing, state.previous, state.scores)
    assert (Cards(), False, (), ()) == (state.aside, state.reversed, state.gifts, state.absent)
    assert ((0, 1, 2), (Cards(),) * 3, 0) == (state.people, state.played, state.dealer)


def test_what_is_said() -> None:
    """Every fact that is handed in is there."""
    state = position(
        Rules.parse("president+revolution"),
        [Cards("9C"), [Card.parse("8D")], "", "7H JH"],
        turn=1,
        trick=Trick(leader=0, owner=2, play="TC", passed=[3]),
        aside="2C",
        aside_up=True,
        reversed=True,
        standing=[2, None, None, None],
        previous=[3, 2, 1, 0],
        round_number=7,
        scores=[5, -1, 0, 2],
    )
    assert (Cards("9C"), Cards("8D"), Cards(), Cards("7H JH")) == state.hands
    assert Trick(0, 2, "TC", [3]) == state.trick
    assert (Cards("2C"), Cards("2C"), True) == (state.aside, state.aside_up, state.reversed)
    assert ((2, None, None, None), (3, 2, 1, 0)) == (state.standing, state.previous)
    assert (7, (5, -1, 0, 2), Cards("TC")) == (state.round_number, state.scores, state.played[2])


def test_cards_named_nowhere_count_as_seen() -> None:
    """Named nowhere, the aces are gone, so the king ends the trick; face down aside, not."""
    assert play(table("arschloch", "P1: KC 7C | P2: 8C 9C | P3: TC JC"), "P1 KC").trick is None
    hidden = table("arschloch", "P1: KC 7C | P2: 8C 9C | P3: TC JC", aside="AC")
    assert play(hidden, "P1 KC").trick is not None


def test_hands_and_seats_of_any_number() -> None:
    """Neither the number of seats nor the size of hands need be that of a deal."""
    hands = [f"{rank}C" for rank in "3456789TJQKA"]
    assert 12 == position(presets.PRESIDENT, hands, turn=0).players
    assert 3 == position(presets.PRESIDENT, iter(hands[:3]), turn=0).players  # type: ignore[arg-type]


@pytest.mark.parametrize("lead", ["X1", "X1=A", "9C X1", "9C X1=9", "9C"])
def test_a_trick_is_what_a_play_would_have_made_it(lead: str) -> None:
    """A position with a trick on the table equals the state after that very play."""
    rules = Rules.parse("scum+jokers:1")
    cards = lead.split("=")[0]
    before = position(rules, [f"{cards} 3C", "TD 4D", "7H JH"], turn=0)
    action = Trick(0, 0, lead).play
    reached = apply(before, action)
    made = position(rules, ["3C", "TD 4D", "7H JH"], turn=1, trick=Trick(0, 0, lead))
    assert (reached.trick, reached.hands, listed(reached)) == (
        made.trick,
        made.hands,
        listed(made),
    )
    assert reached == made


def test_who_has_passed_is_not_asked() -> None:
    """In a trick under way the others are asked in turn, and the passes count."""
    rules = Rules.parse("president")
    trick = Trick(leader=0, owner=0, play="9C", passed=[1])
    state = position(rules, ["3C", "TD 4D", "7H JH"], turn=2, trick=trick)
    assert apply(state, Pass(2)).trick is None


def test_who_has_passed_is_locked_out_where_a_pass_locks() -> None:
    """Seats that passed stay out after the next play; under pass:once players do, too."""
    trick = Trick(leader=0, owner=0, play="9C", passed=[1])
    hands = ["3C KC", "TD 4D", "7H JH", "8C AC"]
    locked = position(Rules.parse("president+pass:locked"), hands, turn=2, trick=trick)
    assert 0 == play(locked, "P3 JH ; P4 -").turn
    once = position(Rules.parse("president+pass:once"), hands, turn=2, trick=trick)
    after = accept(apply(once, Play(2, "JH")), Pass(3))
    assert (None, 2) == (after.trick, after.turn)


def test_the_owner_is_asked_where_the_owner_continues() -> None:
    """With all others out of the trick the owner is on turn."""
    rules = Rules.parse("president+owner-continues")
    trick = Trick(leader=0, owner=0, play="9C", passed=[1, 2])
    state = position(rules, ["3C TC", "TD 4D", "7H JH"], turn=0, trick=trick)
    assert ["P1 TC", "P1 -"] == listed(state)
    assert ("everybody else has passed, so P1 is on turn",) == problems(
        "president+owner-continues", ["3C TC", "TD 4D", "7H JH"], turn=1, trick=trick
    )


def test_the_opening_lead() -> None:
    """In round 1 the leader who holds the card must lead it; once somebody is out, no more."""
    rules = Rules.parse("president+open:3C+open-with")
    assert ["P1 3C"] == listed(position(rules, ["3C TC", "TD", "7H"], turn=0, round_number=1))
    other = position(rules, ["3C TC", "TD 4D", "7H JH"], turn=1, round_number=1)
    assert ["P2 4D", "P2 TD"] == listed(other)
    without_places = position(rules, ["3C TC", "TD", "7H"], turn=0)
    assert ["P1 3C"] == listed(without_places)
    later = position(rules, ["3C TC", "TD", "7H"], turn=0, previous=range(3))
    assert ["P1 3C", "P1 TC"] == listed(later)
    begun = position(rules, ["3C TC", "TD", ""], turn=0, round_number=1, standing=[2, None, None])
    assert ["P1 3C", "P1 TC"] == listed(begun)


@pytest.mark.parametrize(
    ("turn", "line", "then"),
    [
        (None, "P4 >P1 KS AS", 0),
        (3, "P4 >P1 KS AS", 0),
        (0, "P1 >P4 7C 8C", 2),
        (2, "P3 >P2 8H", 1),
    ],
)
def test_the_exchange_at_any_step(turn: int | None, line: str, then: int) -> None:
    """Whose turn it is tells how far the exchange has come; left out, it begins."""
    state = position(presets.ARSCHLOCH, FOUR, turn=turn, phase="exchange", previous=range(4))
    state = play(state, line)
    assert ("exchange", then) == (state.phase, state.turn)


def test_the_last_step_of_the_exchange() -> None:
    """After the gift of the second, play begins."""
    state = position(presets.ARSCHLOCH, FOUR, turn=1, phase="exchange", previous=range(4))
    state = play(state, "P2 >P3 7D")
    assert ("play", 3) == (state.phase, state.turn)


def test_the_leftovers_at_the_second_taker() -> None:
    """The fourth takes after the third."""
    state = position(
        presets.ARSCHLOCH,
        FOUR,
        turn=3,
        phase="leftovers",
        previous=range(4),
        aside="TC JC",
        aside_up=True,
    )
    after = play(state, "P4 takes TC for QS")
    assert ("exchange", Cards("JC")) == (after.phase, after.aside_up)


def test_the_takeover() -> None:
    """The holder of all jokers is asked."""
    rules = Rules.parse("scum+jokers:2")
    hands = ["3C 4C", "3D 4D", "X1 X2", "3S 4S"]
    for turn in (None, 2):
        state = position(rules, hands, turn=turn, phase="takeover", previous=range(4))
        assert ("takeover", 2) == (state.phase, state.turn)


@pytest.mark.parametrize(
    ("hands", "more", "problem"),
    [
        (["9C", "8D"], {}, "hands ['9C', '8D'] must be 3 to 12 entries, one a seat"),
        (["9C"] * 13, {}, "must be 3 to 12 entries, one a seat"),
        (["9C", "8Z", "7H"], {}, "seat 1: cannot read a card at column 1 of '8Z'"),
        (["9C", "8D", ["7H"]], {}, "seat 2: '7H' is no card"),
        (["9C", "8D X1", "2H 7H"], {}, "seat 1: X1 is no card of this deck"),
        (["9C 8C", "8D", "7H"], {"aside": "6C"}, "aside: 6C is no card of this deck"),
        (["9C", "8D 9C", "7H"], {}, "9C is in hand 0 and in hand 1"),
        (["9C", "8D", "7H"], {"aside": "8D"}, "8D is in hand 1 and in the cards aside"),
        (THREE, {"round_number": 0}, "round_number 0 must be a whole number from 1"),
        (THREE, {"round_number": 1.0}, "round_number 1.0 must be a whole number from 1"),
        (THREE, {"scores": [1, 2]}, "scores (1, 2) must be 3 whole numbers, one a seat"),
        (THREE, {"scores": [1, 2, "x"]}, "must be 3 whole numbers, one a seat"),
        (THREE, {"previous": [0, 1]}, "previous (0, 1) must name each seat from 0 to 2 once"),
        (THREE, {"previous": [0, 1, 1]}, "must name each seat from 0 to 2 once"),
        (THREE, {"previous": [0, 1, 2, 2]}, "must name each seat from 0 to 2 once"),
        (THREE, {"standing": [None] * 2}, "standing (None, None) must have 3 entries"),
        (THREE, {"standing": [3, None, None]}, "each a seat from 0 to 2 that stands there once"),
        (THREE, {"standing": [0, 0, None]}, "each a seat from 0 to 2 that stands there once"),
        (THREE, {"standing": [None, 0, None]}, "has open places that do not lie together"),
        (THREE, {"standing": [0, None, None]}, "P1 has a place and still holds 9C KC"),
        (["9C", "8D", ""], {}, "P3 holds no card and has no place in standing"),
        (["9C", "AD", "7H"], {}, "P2 holds nothing but AD, with which nobody may go out"),
        (THREE, {"turn": None}, "turn None must be a seat that still holds cards"),
        (THREE, {"turn": 3}, "turn 3 must be a seat that still holds cards"),
        (THREE, {"turn": -1}, "turn -1 must be a seat that still holds cards"),
        (
            ["9C", "8D", ""],
            {"turn": 2, "standing": [2, None, None]},
            "turn 2 must be a seat that still holds cards",
        ),
        (
            ["9C", "", ""],
            {"standing": [2, 1, None]},
            "fewer than two seats hold cards, so the round is over",
        ),
        (THREE, {"reversed": True}, "no rule in force turns the order round"),
        (THREE, {"reversed": "no"}, "reversed 'no' must be True or False"),
        (THREE, {"aside_up": 1}, "aside_up 1 must be True or False"),
        (THREE, {"trick": Trick(1, 1, "9C")}, "9C is in hand 0 and in the trick"),
        (THREE, {"trick": Trick(1, 1, "6C")}, "trick: 6C is no card of this deck"),
        (
            THREE,
            {"trick": Trick(1, 5, "TC")},
            "the trick names P2 P6, and seats are P1 to P3",
        ),
        (
            THREE,
            {"trick": Trick(1, 1, "TC", [4])},
            "the trick names P2 P5, and seats are P1 to P3",
        ),
        (
            THREE,
            {"trick": Trick(1, 1, Play(2, "TC"))},
            "the play on top is of P3, and the owner is P2",
        ),
        (
            THREE,
            {"trick": Trick(1, 1, "TC", [1])},
            "P2 owns the trick, and cannot have passed since",
        ),
        (THREE, {"trick": 5}, "5 is no trick; Trick(leader=0, owner=0, play='7C') is"),
        (THREE, {"trick": Trick(1, 1, "TC JC")}, "the trick: TC JC are of different ranks"),
        (THREE, {"trick": Trick(1, 1, "AC")}, "nothing can beat AC, so the trick would be over"),
        (
            THREE,
            {"trick": Trick(0, 0, "TC")},
            "P1 has passed or owns the trick, so it is not on turn",
        ),
        (
            THREE,
            {"trick": Trick(1, 1, "TC", [0])},
            "P1 has passed or owns the trick, so it is not on turn",
        ),
        (
            THREE,
            {"trick": Trick(1, 1, "TC", [0, 2])},
            "everybody else has passed, so the trick would be over",
        ),
        (
            ["KC QC", "", "7H JH"],
            {"trick": Trick(1, 1, "TC", [0, 2]), "standing": [1, None, None]},
            "everybody else has passed, so the trick would be over",
        ),
        (THREE, {"phase": "deal"}, "phase 'deal' has no position; it is one of takeover, "),
        (
            FOUR,
            {"phase": "exchange"},
            "phase 'exchange' needs previous, the places of the round before",
        ),
        (
            FOUR,
            {"phase": "exchange", "previous": range(4), "trick": Trick(0, 0, "TC")},
            "phase 'exchange' comes before play: no trick, no standing, no order or direction "
            "turned round",
        ),
        (
            ["7C", "", "7D", ""],
            {"phase": "exchange", "previous": range(4)},
            "P2 P4 without cards in the phase 'exchange'",
        ),
        (
            FOUR,
            {"phase": "takeover", "previous": range(4)},
            "nobody has anything to do in the phase 'takeover' under these rules",
        ),
        (
            FOUR,
            {"phase": "leftovers", "previous": range(4), "turn": None},
            "nobody has anything to do in the phase 'leftovers' under these rules",
        ),
        (
            FOUR,
            {"phase": "leftovers", "previous": range(4), "aside": "TC"},
            "in the phase 'leftovers' the cards aside lie face up: aside_up=True",
        ),
        (
            FOUR,
            {"phase": "leftovers", "previous": range(4), "aside": "TC", "aside_up": True},
            "turn 0 has nothing to do in the phase 'leftovers'; P3 P4 has",
        ),
    ],
)
def test_what_cannot_be(hands: Any, more: dict[str, Any], problem: str) -> None:
    """The sentence names the seats, the cards and the rule of the case."""
    found = problems("arschloch", hands, **{"turn": 0, **more})
    assert any(problem in sentence for sentence in found), found


def test_everything_that_is_wrong_at_once() -> None:
    """All faults are named in one error."""
    found = problems(
        "arschloch",
        ["9C 2C", "9C", "8Z"],
        turn=0,
        round_number=-1,
        scores=[],
        previous=[],
        standing=[5, None, None],
        reversed=None,
    )
    assert 8 == len(found)


def test_a_revolution_by_any_size_can_have_turned_the_order() -> None:
    """With the rule in force the order may lie turned round."""
    assert position(Rules.parse("arschloch+revolution:3"), THREE, turn=0, reversed=True).reversed


def test_positions_of_the_same_facts_are_equal() -> None:
    """However they are written down."""

    def made(hands: Any, aside: Any) -> State:
        return position(presets.ARSCHLOCH, hands, turn=0, aside=aside)

    one = made(THREE, "TC")
    two = made([Cards(hand) for hand in THREE], [Card.parse("TC")])
    assert (one, hash(one)) == (two, hash(two))
    assert one != made(THREE, "")


def test_the_round_goes_on_from_a_position() -> None:
    """To its end and into the next deal, with the round number counted on."""
    state = position(presets.ARSCHLOCH, THREE, turn=0, round_number=5, previous=[2, 1, 0])
    while state.phase == "play":
        state = apply(state, legal_actions(state)[0])
    assert ("deal", 6) == (state.phase, state.round_number)
    assert state.previous is not None
    assert [0, 1, 2] == sorted(state.previous)


def test_who_has_acted_is_out_where_each_acts_once() -> None:
    """Leader and owner of the trick have acted, also when they are two."""
    for passed in ([0], []):
        trick = Trick(leader=0, owner=1, play="9C", passed=passed)
        hands = ["3C KC", "4D 5D", "7H JH", "8C AC"]
        state = position(Rules.parse("president+pass:once"), hands, turn=2, trick=trick)
        state = play(state, "P3 JH ; P4 -")
        assert (None, 2) == (state.trick, state.turn)


def test_an_owner_who_is_out_does_not_continue() -> None:
    """Where the owner may go on, the others all having passed still ends the trick."""
    found = problems(
        "president+owner-continues",
        ["KC QC", "", "7H JH"],
        turn=0,
        trick=Trick(1, 1, "TC", [0, 2]),
        standing=[1, None, None],
    )
    assert ("everybody else has passed, so the trick would be over",) == found


def test_scores_that_have_ended_the_match() -> None:
    """At the target nobody plays on; below it everybody does."""
    rules = Rules.parse("scum+first-to:15")
    assert (14, 0, 0, 0) == position(rules, FOUR, turn=0, scores=[14, 0, 0, 0]).scores
    with pytest.raises(PositionError, match="have ended the match: 'first-to:15'"):
        position(rules, FOUR, turn=0, scores=[15, 0, 0, 0])


def test_what_is_no_trick_hides_no_other_problem() -> None:
    """All are named at once."""
    with pytest.raises(PositionError) as caught:
        position(presets.ARSCHLOCH, ["9C 2C", "9C"], turn=9, trick=5)  # type: ignore[arg-type]
    assert 2 == len(caught.value.problems)
