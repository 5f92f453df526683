"""Rulings and choices that the worked cases leave out, each on a small table."""

from typing import Any

import pytest

from . import apply, full_list, legal, new_match, observe, outcome_key, perft, position
from .cards import deck_of, opening_chain
from .presets import ARSCHLOCH, PRESIDENT, SCUM
from .table import Action, State
from .text import hands, run

FOUR = (0, 1, 2, 3)


def table(codes: dict[str, str], players: int, turn: int, held: str, **more: Any) -> State:
    """A position in play; `turn` is the player's number, from 1."""
    return position(codes, hands(held, players), turn=turn - 1, **more)


def plain_deal(state: State) -> Action:
    """The deck in its own order."""
    return ("deal", tuple(deck_of(state["codes"])), None)


def ranks_listed(state: State) -> set[str]:
    """The ranks of all listed plays."""
    return {outcome_key(state, a)[2] for a in full_list(state) if a[0] == "play"}


def test_first_places_are_drawn_again_on_a_tie() -> None:
    """S3: only those who tie draw again; S4: then everybody moves."""
    state = new_match(SCUM, 4)
    assert state["phase"] == "draw" and full_list(state) == []
    assert not legal(state, ("draw", ("2C", "AC", "AC", "KS")))
    state = apply(state, ("draw", ("2C", "AC", "AD", "2D")))
    assert state["groups"] == [[1, 2], [0, 3]]
    assert not legal(state, ("draw", ("2C", "3C")))
    state = apply(state, ("draw", ("9S", "9C", "TD", "9D")))
    assert state["groups"] == [[2], [1], [0, 3]]
    state = apply(state, ("draw", ("4C", "5C")))
    assert state["phase"] == "deal" and state["previous"] == FOUR
    assert state["people"] == [2, 1, 3, 0]


def test_leaving_during_the_draw() -> None:
    """Ruling 21: the one who leaves is last; the others are parted as before."""
    codes = {**SCUM, "seats": "fixed", "players": "2-7"}
    state = apply(new_match(codes, 4), ("draw", ("2C", "AC", "AD", "3D")))
    state = apply(state, ("leave", 3))
    state = apply(state, ("leave", 2))
    assert (state["phase"], state["previous"]) == ("deal", (1, 0, 2, 3))


def test_the_president_keeps_the_chair() -> None:
    """S4: the ring is the same, it starts at the President's seat."""
    codes = {**SCUM, "exchange": "none"}
    state = position(codes, [[]] * 4, phase="deal", previous=(2, 0, 3, 1), scores=[10, 11, 12, 13])
    assert observe(state)["actors"] == (2,) and full_list(state) == [("keep-chair", 2)]
    moved = apply(state, plain_deal(state))
    assert moved["people"] == [2, 0, 3, 1] and moved["previous"] == FOUR
    assert moved["scores"] == [12, 10, 13, 11] and moved["dealer"] == 3
    kept = apply(state, ("keep-chair", 2))
    assert full_list(kept) == [] and not legal(kept, ("keep-chair", 2))
    kept = apply(kept, plain_deal(kept))
    assert kept["people"] == [3, 1, 2, 0] and kept["previous"] == (2, 3, 0, 1)
    assert kept["turn"] == 2


def test_nobody_moves_before_round_one() -> None:
    """S3: an app that hands places in has seated the people already."""
    state = new_match(SCUM, 4, (2, 0, 3, 1))
    state = apply(state, plain_deal(state))
    assert state["people"] == [0, 1, 2, 3] and state["previous"] == (2, 0, 3, 1)


def test_opening_chain() -> None:
    """Ruling 7: upwards in clubs, then diamonds, hearts, spades, last the lower clubs."""
    chain = opening_chain({**ARSCHLOCH, "open": "KC"})
    assert chain[:3] == ["KC", "AC", "7D"] and chain[-1] == "QC" and len(chain) == 32
    held = hands("P1: 9C 9H | P2: 8C 9D | P3: 8H TH", 3)
    state = position(ARSCHLOCH, held, phase="exchange", round_number=1, aside=["7C", "7D"])
    assert state["turn"] == 1


def test_cards_of_the_opening_chain_are_read() -> None:
    """Rulings 7 and 24: giving the 7 of clubs is not giving the 7 of diamonds."""
    held = hands("P1: 7C 7D 7H 8C | P2: 9C | P3: 9D | P4: AC AD", 4)
    codes = {**ARSCHLOCH, "lead": "open"}
    state = position(codes, held, phase="exchange", previous=FOUR)
    state = apply(state, ("give", 3, 0, ("AC", "AD")))
    keys = {outcome_key(state, gift) for gift in full_list(state)}
    # 7C apart; 7, 7, 8, A, A: 77 78 7A 8A AA without it, 7 8 A with it.
    assert len(keys) == 8
    back = apply(state, ("give", 0, 3, ("7C", "7D")))
    assert back["turn"] == 2 and perft(state, 1) == 8


def test_open_with() -> None:
    """Part 2: the opening lead contains the opening card."""
    codes = {**PRESIDENT, "open": "3C", "open-with": "yes", "players": "3-7"}
    state = table(codes, 3, 1, "P1: 3C 3D 4C | P2: 5C | P3: 6C", round_number=1)
    assert len(full_list(state)) == 2
    run(state, "P1? 4C ; P1? 3D ; P1 3C3D")
    state = run(state, "P1 3C ; P2 5C ; P3 6C")
    assert state["phase"] == "deal"


def test_top_rank_and_feasible() -> None:
    """Ruling 4: a pair of kings while one ace is unseen."""
    held = "P1: KC KD 8C | P2: AC 9C | P3: 7C 7D"
    assert run(table(ARSCHLOCH, 3, 1, held), "P1 KCKD")["trick"] is not None
    feasible = {**ARSCHLOCH, "unbeatable": "feasible"}
    assert run(table(feasible, 3, 1, held), "P1 KCKD")["trick"] is None


@pytest.mark.parametrize(
    ("changes", "held", "ends"),
    [
        ({}, "P1: AC 8C | P2: 9C | P3: 7C 7D", True),
        ({"equal": "yes"}, "P1: AC 8C | P2: AD 9C | P3: 7C 7D", False),
        ({"bomb": "4"}, "P1: AC 8C | P2: 9C 9D 9H 9S | P3: 7C 7D", False),
        ({"bomb": "4"}, "P1: AC 8C | P2: 9C 9D 9H | P3: 7C 9S", False),
        ({"bomb": "4", "jokers": "1"}, "P1: AC 8C | P2: 9C 9D 9H | P3: 7C X1", False),
        ({"bomb": "4"}, "P1: AC 8C | P2: 9C 9D 9H | P3: 7C 7D", True),
        ({"jokers": "1"}, "P1: AC 8C | P2: X1 9C | P3: 7C 7D", True),
        ({"jokers": "1"}, "P1: QC 8C | P2: X1 9C | P3: 7C 7D", False),
        ({"jokers": "1", "joker": "top"}, "P1: AC 8C | P2: X1 9C | P3: 7C 7D", False),
        ({"jokers": "1", "joker": "wild-or-top"}, "P1: AC 8C | P2: X1 9C | P3: 7C", False),
    ],
)
def test_what_keeps_a_trick_open(changes: dict[str, str], held: str, ends: bool) -> None:
    """Ruling 3: higher ranks, jokers, equals and bombs that could still come."""
    state = table({**ARSCHLOCH, **changes}, 3, 1, held)
    state = apply(state, full_list(state)[-1])
    assert (state["trick"] is None) == ends or state["phase"] == "deal"


def test_a_revolution_is_read_before_unbeatable() -> None:
    """Rulings 3 and 19: the order in force after the play."""
    codes = {**ARSCHLOCH, "revolution": "4"}
    held = "P1: 7C 7D 7H 7S 8C | P2: 9C TC | P3: JC QC"
    assert run(table(codes, 3, 1, held), "P1 7C7D7H7S")["trick"] is None


def test_foul_finish() -> None:
    """Ruling 6: last at once; under sweep the next seat leads."""
    codes = {**PRESIDENT, "no-finish": "TOP", "foul": "last"}
    held = "P1: 2C | P2: 3C 4C | P3: 5C 6C"
    state = run(table(codes, 3, 1, held), "P1 2C")
    assert state["standing"] == [None, None, 0] and state["trick"]["owner"] == 0
    swept = run(table({**codes, "foul": "sweep"}, 3, 1, held), "P1 2C")
    assert swept["standing"] == [None, None, 0]
    assert swept["trick"] is None and swept["turn"] == 1
    turned = table(codes, 3, 1, held, reversed=True)
    assert run(turned, "P1 2C")["standing"] == [0, None, None]


def test_only_banned_in_order() -> None:
    """Ruling 5: from the left of the one who acted; the first so placed is last."""
    held = "P1: KC AC | P2: 9C 9D | P3: AD | P4: AH"
    state = run(table(ARSCHLOCH, 4, 1, held), "P1 KC")
    assert state["phase"] == "deal" and state["previous"] == (1, 0, 3, 2)


def test_a_bound_seat() -> None:
    """`equal:lock`: equal or pass, no bomb; a pass lifts it."""
    codes = {**PRESIDENT, "equal": "lock", "bomb": "4"}
    held = "P1: 6C 4C | P2: 6D 4D | P3: 6H 7C 7D 7H 7S | P4: 9C 9D"
    state = run(table(codes, 4, 1, held), "P1 6C ; P2 6D ; P3? 7C ; P3? 7C7D7H7S")
    assert len(full_list(state)) == 2
    assert run(state, "P3 - ; P4 9C")["turn"] == 0


def test_pass_once() -> None:
    """`pass:once`: a play locks, too."""
    codes = {**PRESIDENT, "pass": "once"}
    state = table(codes, 3, 1, "P1: 3C 9C | P2: 4C TC | P3: 5C JC")
    state = run(state, "P1 3C ; P2 4C ; P3 -")
    assert state["trick"] is None and state["turn"] == 1


def test_must_play() -> None:
    """`must-play`: no pass while something fits."""
    codes = {**PRESIDENT, "must-play": "yes"}
    state = table(codes, 3, 1, "P1: 5C 9C | P2: 4C TC | P3: 3C 4D")
    run(state, "P1 5C ; P2? - ; P2 TC ; P3 - ; P1 -")


def test_growing_skips_stop_at_a_higher_play() -> None:
    """`equal:skip-growing`: a higher play starts the count again."""
    codes = {**PRESIDENT, "equal": "skip-growing"}
    held = "P1: 6C 8C 3C | P2: 6D 8D 4D | P3: 7C 4S | P4: 7D 4H"
    state = run(table(codes, 4, 1, held), "P1 6C ; P2 6D ; P4 7D ; P1 8C ; P2 8D")
    assert observe(state)["trick"][4] == {2} and state["turn"] == 3


def test_skips_of_a_finishing_play_are_void() -> None:
    """Ruling 11."""
    codes = {**PRESIDENT, "equal": "skip"}
    state = run(table(codes, 3, 1, "P1: 6C 3C | P2: 6D | P3: 7C 4S"), "P1 6C ; P2 6D")
    assert state["turn"] == 2 and state["standing"][0] == 1


def test_jokers_in_their_roles() -> None:
    """Ruling 14: wild, wild in sets and top alone, top alone only."""
    held = "P1: X1 X2 9C | P2: AC 3C | P3: 2C 4C"
    wild = table({**PRESIDENT, "jokers": "2"}, 3, 1, held)
    assert ranks_listed(wild) == set("3456789TJQKA2")
    run(wild, "P1? X1X2=7 ; P1? X1=7 X2=8 ; P1 X1=7 X2=7")
    assert run(wild, "P1 X1X2")["trick"]["meld"]["shape"] == "2"
    assert run(wild, "P1 9CX1")["trick"]["meld"]["shape"] == "9"
    run(wild, "P1? 9C X1=8 ; P1 9C X1=9")
    both = table({**PRESIDENT, "jokers": "2", "joker": "wild-or-top"}, 3, 1, held)
    assert ranks_listed(both) == {"9", "TOP"}
    run(both, "P1? X1=7 ; P1 9C X1=9")
    assert run(both, "P1 X1X2")["trick"]["meld"]["shape"] == "TOP"
    top = table({**PRESIDENT, "jokers": "2", "joker": "top"}, 3, 1, held)
    assert len(full_list(top)) == 3
    run(top, "P1? X1X2 ; P1? 9CX1 ; P1 X1 ; P2? AC")


def test_a_position_with_a_trick() -> None:
    """A trick handed in stands as if it had been played."""
    trick = {"leader": 0, "owner": 1, "cards": ["9C"], "passed": [2]}
    held = "P1: 8C TC | P2: 3C | P3: AC KC | P4: QC 4C"
    codes = {**PRESIDENT, "pass": "once"}
    state = table(codes, 4, 4, held, trick=trick)
    assert observe(state)["played"][1] == {"9C"}
    state = run(state, "P4? 4C ; P4 QC")
    assert state["trick"] is None and state["turn"] == 3


def test_after_out_last() -> None:
    """`after-out:last`: the last of the round before leads."""
    codes = {**PRESIDENT, "after-out": "last"}
    held = "P1: 9C | P2: 4C 5C | P3: 4D 5D | P4: 4H 5H"
    state = table(codes, 4, 1, held, previous=(0, 1, 3, 2))
    assert run(state, "P1 9C ; P2 - ; P3 - ; P4 -")["turn"] == 2


def test_leaving_in_play() -> None:
    """Ruling 21: lowest free place, cards turned up, the next seat is asked."""
    held = "P1: 9C TC | P2: 4C 5C | P3: 4D AD | P4: 4H 5H"
    state = run(table(PRESIDENT, 4, 1, held), "P1 9C")
    gone = apply(state, ("leave", 1))
    assert gone["standing"] == [None, None, None, 1] and gone["turn"] == 2
    assert not legal(gone, ("leave", 1))
    gone = apply(gone, ("leave", 0))
    assert gone["trick"]["owner"] == 0 and gone["turn"] == 2
    gone = run(gone, "P3 - ; P4 -")
    assert gone["trick"] is None and gone["turn"] == 2
    over = apply(gone, ("leave", 2))
    assert (over["phase"], over["previous"], over["winners"]) == ("over", (3, 2, 0, 1), [3])
    assert apply(table(PRESIDENT, 4, 1, held), ("leave", 0))["turn"] == 1


def test_leaving_in_the_exchange_drops_steps() -> None:
    """Ruling 21: gifts of or to the player who left fall away."""
    held = hands("P1: 3C 4C | P2: 5C 6C | P3: 7C 8C | P4: 9C TC", 4)
    state = position(PRESIDENT, held, phase="exchange", previous=FOUR)
    assert apply(state, ("leave", 3))["turn"] == 2
    state = apply(apply(state, full_list(state)[0]), ("leave", 3))
    assert state["turn"] == 2 and state["standing"] == [None, None, None, 3]


def test_leaving_before_a_deal() -> None:
    """Ruling 21: fewer players from then on, or the end at once."""
    codes = {**PRESIDENT, "players": "3-7", "points": "behind"}
    state = apply(new_match(codes, 4, FOUR), ("leave", 0))
    state = apply(state, plain_deal(state))
    assert state["standing"] == [None, None, None, 0] and state["turn"] == 3
    assert sorted(map(len, state["hands"])) == [0, 17, 17, 18]
    assert [action[2] for action in full_list(state)] == [1]
    over = apply(new_match(PRESIDENT, 4), ("leave", 1))
    assert (over["phase"], over["winners"]) == ("over", [0, 2, 3])


def test_exchange_by_halves_and_lowest() -> None:
    """`exchange:half`, `give-back:lowest`; ties are the giver's choice."""
    codes = {**PRESIDENT, "exchange": "half", "give-back": "lowest", "jokers": "1"}
    held = hands("P1: 3C 3D 9C | P2: 4C | P3: 5C | P4: 6C X1 2C", 4)
    state = position(codes, held, phase="exchange", previous=FOUR)
    assert full_list(state) == [("give", 3, 0, ("2C", "X1"))]
    state = apply(state, full_list(state)[0])
    assert full_list(state) == [("give", 0, 3, ("3C", "3D"))]
    state = apply(state, full_list(state)[0])
    assert full_list(state) == [("give", 2, 1, ("5C",))]


def test_leaving_before_play_drops_what_was_asked() -> None:
    """Ruling 21: a shown card stays, a takeover or a take falls away."""
    start = new_match(SCUM, 4, FOUR)
    shown = apply(start, ("deal", tuple(deck_of(SCUM)), "2D"))
    assert apply(shown, ("leave", 2))["phase"] == "shown"
    gone = apply(shown, ("leave", 0))
    assert gone["phase"] == "exchange" and gone["turn"] == 2 and "2D" in gone["hands"][1]

    held = hands("P1: 9C KC | P2: 8C 9D | P3: X1 X2 4C | P4: 2C 3C", 4)
    codes = {**ARSCHLOCH, "jokers": "2", "takeover": "2", "exchange": "none"}
    state = position(codes, held, phase="takeover", aside=["7D", "7H"], previous=FOUR)
    assert apply(state, ("leave", 0))["phase"] == "takeover"
    gone = apply(state, ("leave", 2))
    assert (gone["phase"], gone["turn"]) == ("leftovers", 3)
    gone = apply(gone, ("leave", 3))
    assert (gone["phase"], gone["turn"]) == ("play", 0)
    assert sorted(gone["aside up"]) == ["7D", "7H"]


def test_who_leads() -> None:
    """Part 2, `open` and `lead`; ruling 7: after spades the chain goes on in clubs."""
    held = hands("P1: 9C | P2: 8C | P3: 8D | P4: 8H", 4)
    for code, leader in (("dealer", 3), ("president", 0), ("left", 0), ("8D", 2), ("KS", 1)):
        codes = {**PRESIDENT, "open": code, "dealer": "last", "exchange": "none"}
        state = position(codes, held, phase="exchange", previous=FOUR, round_number=1)
        assert state["turn"] == leader, code
    for code, leader in (("last", 3), ("president", 0), ("left", 0), ("open", 2)):
        codes = {**PRESIDENT, "open": "8D", "lead": code, "dealer": "last", "exchange": "none"}
        assert position(codes, held, phase="exchange", previous=FOUR)["turn"] == leader, code


def test_seats_without_cards_are_out_when_play_begins() -> None:
    """Ruling 20: they take the next places from the top."""
    codes = {**PRESIDENT, "exchange": "none"}
    state = position(codes, hands("P2: 8C | P4: 8H", 4), phase="exchange", previous=FOUR)
    assert state["standing"] == [0, 2, None, None] and state["turn"] == 3
