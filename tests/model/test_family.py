"""Worked cases of the further presets; each test is named by the case's number."""

import pytest

from . import apply, full_list, legal, new_match, observe, position
from .presets import (
    ARSCHLOCH,
    DAIFUGO,
    KLOOTZAKKEN,
    PRESETS,
    PRESIDENT_US,
    TROU_DU_CUL,
    TYCOON,
    UECDA,
)
from .text import hands, rules, run, table

UE3 = rules(UECDA, players="3-3")
FOUR = (0, 1, 2, 3)


def test_every_preset_has_every_code() -> None:
    """A code that is missing in a preset is a code forgotten."""
    for name, codes in PRESETS.items():
        assert list(codes) == list(ARSCHLOCH), name


def test_T47_two_tricks_of_a_game_log() -> None:
    """UE game log, tricks 1 and 2; P0 of the log is P1 here."""
    held = (
        "P1: 3S 8S KS 4H 9H AH 5D TD 2D 6C JC | P2: 7S QS 3H 8H KH 4D 9D AD 5C TC 2C"
        "| P3: 6S JS 7H QH 3D 8D KD 4C 9C AC X1 | P4: 5S TS 2S 6H JH 7D QD 3C 8C KC"
        "| P5: 4S 9S AS 5H TH 2H 6D JD 7C QC"
    )
    state = table(UECDA, 5, 3, held, round_number=1)
    state = run(state, "P3 6S ; P4 TS")
    assert observe(state)["trick"][5] == ("S",)
    state = run(state, "P5 - ; P1 KS ; P2 - ; P3 - ; P4 2S ; P1 -")
    assert state["turn"] == 3 and state["trick"] is not None
    state = run(state, "P4 - ; P4 5S ; P5 9S ; P1 - ; P2 QS ; P3 - ; P4 - ; P5 AS ; P2 -")
    state = run(state, "P5 -")
    assert state["trick"] is None and state["turn"] == 4


def test_T48_the_owner_may_continue() -> None:
    """UE owner_may_continue."""
    state = table(UE3, 3, 1, "P1: 4C 9C KC | P2: 5D 6D | P3: 7H JH")
    state = run(state, "P1 4C ; P2 - ; P3 - ; P1 9C ; P1 -")
    assert state["trick"] is None and state["turn"] == 0


def test_T51_an_eight_inside_a_run() -> None:
    """UE."""
    held = "P1: 3S 4S 5S KD | P2: 6C 7C 8C 9C | P3: TD JD QD 3C"
    state = run(table(UE3, 3, 1, held), "P1 3S4S5S ; P2 6C7C8C")
    assert state["trick"] is None and state["turn"] == 1
    assert run(state, "P2 9C")["standing"][0] == 1
    plain = run(table(rules(UE3, eight_cut="yes"), 3, 1, held), "P1 3S4S5S ; P2 6C7C8C")
    assert plain["trick"] is not None and plain["turn"] == 2


@pytest.mark.parametrize("turned", [False, True])
def test_T53_the_three_of_spades(turned: bool) -> None:
    """UE joker and 3S: the same with the order reversed."""
    held = "P1: 2C 4C | P2: X1 5D KD | P3: 3S 6H 7H"
    state = table(UE3, 3, 1, held, reversed=turned)
    state = run(state, "P1 2C ; P2 X1 ; P3? 6H ; P3 3S")
    assert state["trick"] is None and state["turn"] == 2
    assert run(state, "P3 6H")["trick"]["owner"] == 2


def test_T54_a_joker_on_a_lock() -> None:
    """UE; a joker alone clears the lock (UECDA 1)."""
    held = "P1: 5S 9C | P2: 9S KD | P3: QS X1 TH"
    state = run(table(UE3, 3, 1, held), "P1 5S ; P2 9S ; P3? TH ; P3 X1")
    assert observe(state)["trick"][5] == ()
    kept = run(table(rules(UE3, joker_unlocks="off"), 3, 1, held), "P1 5S ; P2 9S ; P3 X1")
    assert observe(kept)["trick"][5] == ("S",)


@pytest.mark.parametrize(
    ("lead", "turned"),
    [
        ("4S5S6S7S8S", True),
        ("4S5S6SX1=7S8S", True),
        ("4S5S6S7S", False),
        ("9C9D9H9S", True),
        ("9C9D9HX1", True),
        ("9C9D9H", False),
    ],
)
def test_T56_revolutions(lead: str, turned: bool) -> None:
    """UE: five in a run, four of a kind, the joker counted."""
    held = "P1: 4S 5S 6S 7S 8S 9C 9D 9H 9S X1 | P2: 3C 4C | P3: 3D 4D"
    assert run(table(UE3, 3, 1, held), f"P1 {lead}")["reversed"] == turned


def test_T57_forced_tribute() -> None:
    """UE game 2 log; both low sides give before a high side does."""
    held = hands(
        "P1: 6S 4H JH AH 5D 3C 4C 7C TC KC | P2: 3S 5S | P3: 3H 5H | P4: 3D 6D"
        "| P5: 9S TS JS 2S 8H QH 4D 8D 8C AC X1",
        5,
    )
    state = position(UECDA, held, phase="exchange", previous=(1, 2, 3, 4, 0))
    assert full_list(state) == [("give", 0, 1, ("KC", "AH"))]
    state = apply(state, full_list(state)[0])
    assert full_list(state) == [("give", 4, 2, ("X1",))]
    state = apply(state, full_list(state)[0])
    assert state["turn"] == 1 and len(full_list(state)) == 6
    state = apply(state, ("give", 1, 0, ("3S", "AH")))
    state = apply(state, ("give", 2, 4, ("3H",)))
    assert state["turn"] == 3  # the 3 of diamonds opens


def test_the_dearest_cards_by_suit() -> None:
    """UECDA 1: inside a rank spades go first, then hearts, diamonds, clubs."""
    held = hands("P1: 4C | P2: 4D | P3: 4H | P4: 2C 2D AS | P5: KC KD KH KS", 5)
    state = position(UECDA, held, phase="exchange", previous=(0, 1, 2, 3, 4))
    assert full_list(state) == [("give", 4, 0, ("KH", "KS"))]
    state = apply(state, full_list(state)[0])
    assert full_list(state) == [("give", 3, 1, ("2D",))]
    any_cards = position(
        rules(UECDA, tribute="any"), held, phase="exchange", previous=tuple(range(5))
    )
    assert len(full_list(any_cards)) == 6


def test_T61_eleven_back() -> None:
    """SPEC §5.2: the order in force is reversal exclusive-or eleven-back."""
    codes = rules(DAIFUGO, eleven_back="yes", suit_lock="off")
    held = "P1: JC 4C 5C | P2: TC JD 4D | P3: 9H JH 5H"
    state = run(table(codes, 3, 1, held), "P1 JC")
    assert state["reversed"] and observe(state)["trick"][6]
    state = run(state, "P2? JD ; P2 TC ; P3 9H ; P1 4C")
    assert state["reversed"]
    state = run(state, "P2 - ; P3 -")
    assert not state["reversed"] and state["trick"] is None
    turned = run(table(codes, 3, 1, held, reversed=True), "P1 JC")
    assert not turned["reversed"]
    turned = run(turned, "P2 - ; P3 -")
    assert turned["reversed"]


def test_ruling_23_a_second_jack() -> None:
    """Eleven-back is a switch, not a toggle."""
    codes = rules(DAIFUGO, eleven_back="yes", suit_lock="off", equal="yes")
    state = run(table(codes, 3, 1, "P1: JC 4C | P2: JD 4D | P3: 9H 5H"), "P1 JC ; P2 JD ; P3 9H")
    assert state["reversed"]


@pytest.mark.parametrize(("bans", "place"), [("none", 0), ("8", 3)])
def test_T62_a_finishing_eight(bans: str, place: int) -> None:
    """SPEC test 16 against NEO: either way the eight ends the trick."""
    held = "P1: 5S 3C | P2: 8D | P3: 9H 4H | P4: JS 6S"
    state = run(table(rules(DAIFUGO, no_finish=bans), 4, 1, held), "P1 5S ; P2 8D")
    assert state["standing"][place] == 1
    assert state["trick"] is None and state["turn"] == 2


def test_T64_a_choice_then_the_cut() -> None:
    """SPEC §7.2."""
    codes = rules(DAIFUGO, runs="3", seven_pass="yes", eight_cut="runs", no_finish="none")
    held = "P1: 7H 8H 9H KD 3C | P2: 4D 5D | P3: 6S JS"
    state = run(table(codes, 3, 1, held), "P1 7H8H9H")
    assert (state["phase"], state["turn"]) == ("give", 0)
    assert observe(state)["actors"] == (0,) and len(full_list(state)) == 2
    state = run(state, "P1? give KD3C to P2 ; P1? give KD to P3 ; P1 give KD to P2")
    assert state["trick"] is None and len(state["hands"][1]) == 3
    assert run(state, "P1 3C")["standing"][0] == 0


def test_T66_city_fall() -> None:
    """QS §2.10: the President falls at once, the cards are not seen."""
    held = "P1: 4C 5C 6C 7C 8C | P2: 4D 5D | P3: KH | P4: 4S 5S"
    state = run(table(DAIFUGO, 4, 3, held, previous=FOUR), "P3 KH")
    assert state["standing"] == [2, None, None, 0]
    assert len(state["aside down"]) == 5 and not state["played"][0] and not state["revealed"]
    assert state["turn"] == 3
    three = run(table(DAIFUGO, 3, 3, "P1: 4C | P2: 4D 5D | P3: KH", previous=(0, 1, 2)), "P3 KH")
    assert three["standing"] == [2, None, None]  # ruling 18: at least four players
    again = run(table(DAIFUGO, 4, 3, held, previous=(2, 0, 1, 3)), "P3 KH")
    assert again["standing"] == [2, None, None, None]


@pytest.mark.parametrize(
    ("last", "turned", "fouls"),
    [("2C", False, True), ("2C", True, False), ("3C", True, True), ("3C", False, False)],
)
def test_T68_the_highest_rank_last(last: str, turned: bool, fouls: bool) -> None:
    """QS "2agari": by revolution, never by eleven-back, natural cards only."""
    codes = rules(DAIFUGO, no_finish="TOP", eleven_back="yes")
    held = f"P1: {last} | P2: 9D TD | P3: 9H TH"
    state = run(table(codes, 3, 1, held, reversed=turned), f"P1 {last}")
    assert state["standing"][2 if fouls else 0] == 0
    trick = {"leader": 2, "owner": 2, "cards": ["JH"], "passed": [], "back": True}
    state = table(codes, 3, 1, held, reversed=not turned, trick=trick)
    if legal(state, ("play", 0, (last,), ())):
        assert run(state, f"P1 {last}")["standing"][2 if fouls else 0] == 0


def test_T71_the_opening_run() -> None:
    """JAS opening."""
    codes = rules(DAIFUGO, open_with="yes", runs="3")
    state = table(codes, 3, 1, "P1: 3D 3S 4C 4D 5D | P2: 6C 7C | P3: 8H 9H")
    run(state, "P1? 4C ; P1? 3S ; P1 3D ; P2 6C")
    run(state, "P1 3D3S")
    run(state, "P1 3D4D5D")
    assert len(full_list(state)) == 3


def test_T72_a_final_play_is_swept() -> None:
    """BBC, RR "agari nagashi"."""
    held = "P1: 5C | P2: KD 4D | P3: 6H 7H"
    state = run(table(rules(DAIFUGO, after_out="sweep"), 3, 1, held), "P1 5C")
    assert state["standing"][0] == 0 and state["trick"] is None and state["turn"] == 1


def test_T75_growing_skips() -> None:
    """CAS."""
    codes = rules(PRESIDENT_US, equal="skip-growing")
    state = table(codes, 4, 1, "P1: 6C 4C | P2: 6D 4D | P3: 6S 4S | P4: 6H 4H")
    state = run(state, "P1 6C ; P2 6D ; P4 6H ; P3 6S")
    assert state["trick"] is None and state["turn"] == 2


def test_T77_completing_out_of_turn() -> None:
    """FR1 out of turn."""
    codes = rules(TROU_DU_CUL, complete_anytime="yes", equal="lock")
    held = "P1: 6C 3C | P2: 6D 4D | P3: 6H 4H | P4: KS 4S | P5: 6S 5S"
    state = run(table(codes, 5, 1, held), "P1 6C ; P2 6D ; P3 6H")
    assert observe(state)["actors"] == (0, 1, 2, 3, 4)
    assert observe(state)["trick"][7] == {"6C", "6D", "6H"}
    assert ("play", 4, ("6S",), ()) in full_list(state)
    state = run(state, "P4? KS ; P5? 5S ; P5! 6S")
    assert state["trick"] is None and state["turn"] == 4


def test_T81_a_two_ends_the_trick() -> None:
    """FR1, FU, FR8."""
    state = table(TROU_DU_CUL, 3, 1, "P1: KC 4C | P2: 2D 2H | P3: 5H 6H")
    state = run(state, "P1 KC ; P2 2D")
    assert state["trick"] is None and state["turn"] == 1
    assert run(state, "P2 2H")["standing"] == [None, None, 1]


def test_T82_revolution_moves_the_powers_of_the_two() -> None:
    """FR1: the three is highest now."""
    codes = rules(TROU_DU_CUL, revolution="4", clear="TOP", no_finish="TOP")
    held = "P1: KC 4C | P2: 3D 9D | P3: 5H 6H"
    state = run(table(codes, 3, 1, held, reversed=True), "P1 KC ; P2 3D")
    assert state["trick"] is None and state["turn"] == 1
    state = run(
        table(codes, 3, 1, "P1: KC 4C | P2: 3D | P3: 5H 6H", reversed=True), "P1 KC ; P2 3D"
    )
    assert state["standing"] == [None, None, 1]


def test_T89_penalties_in_order() -> None:
    """LIX ranking of penalties: fouls lowest by time, then the city fall (four players here)."""
    codes = rules(PRESIDENT_US, jokers="1", joker="wild-or-top", no_finish="X", city_fall="yes")
    held = "P1: X1 | P2: 9C TC | P3: KH | P4: 4S 5S"
    state = run(table(codes, 4, 1, held, previous=(1, 0, 2, 3)), "P1 X1")
    assert state["standing"] == [None, None, None, 0]
    assert state["hands"][1]  # ruling 18: a foul finish does not trigger it
    state = run(state, "P2 - ; P3 - ; P4 - ; P2 9C ; P3 KH")
    assert state["previous"] == (2, 3, 1, 0)


def test_larger_sets_in_klootzakken() -> None:
    """`size:more`: more cards, a higher or an equal rank."""
    held = "P1: 5C 5D 9H | P2: 6C 6D 6H 4C 4D 4H | P3: 6S KC KD"
    state = run(table(KLOOTZAKKEN, 3, 1, held), "P1 5C5D ; P2? 4C4D4H ; P2 6C6D6H ; P3? KCKD")
    state = run(table(KLOOTZAKKEN, 3, 1, held), "P1 5C ; P2 6C ; P3 6S")
    assert state["trick"]["owner"] == 2
    run(table(rules(KLOOTZAKKEN, size="equal"), 3, 1, held), "P1 5C5D ; P2? 6C6D6H")


def test_two_jokers_in_tycoon() -> None:
    """Ruling 14: two jokers are equal; a pair of them beats every pair."""
    held = "P1: X1 4C 2C 2D | P2: X2 5D KD | P3: 3S 6H | P4: 7C 8C"
    state = run(table(TYCOON, 4, 1, held), "P1 X1 ; P2? X2 ; P2 - ; P3 3S")
    assert state["trick"] is None and state["turn"] == 2
    held = "P1: 2C 2D 4C | P2: X1 X2 5D | P3: 3S 6H 3D | P4: 7C 8C"
    state = run(table(TYCOON, 4, 1, held), "P1 2C2D ; P2 X1X2 ; P3? 3S")
    assert observe(state)["trick"][3] == "TOP"


def test_a_match_of_uecda() -> None:
    """UECDA 1: seats before rounds 4 and 7, places dropped before round 101."""
    start = new_match(UECDA, 5)
    assert start["phase"] == "deal"
    held = [["4C"], ["5C"], [], [], []]
    standing = [3, 2, 4, None, None]
    for number, phase, places in ((3, "seats", True), (4, "deal", True), (100, "deal", False)):
        state = position(UECDA, held, turn=0, standing=standing, round_number=number)
        state = run(state, "P1 4C")
        assert (state["phase"], state["round"]) == (phase, number + 1)
        assert (state["previous"] is not None) == places
        assert state["scores"] == [2, 1, 4, 5, 3]


def test_new_seats() -> None:
    """`redraw-seats:N`: the order names the old seat of who sits there from now on."""
    state = position(
        UECDA, [[]] * 5, phase="seats", previous=(3, 2, 4, 0, 1), scores=[2, 1, 4, 5, 3]
    )
    assert full_list(state) == [] and not legal(state, ("reseat", (0, 1, 2, 3, 3)))
    state = apply(state, ("leave", 4))
    assert state["phase"] == "over"
    state = position(
        rules(UECDA, players="3-5"),
        [[]] * 5,
        phase="seats",
        previous=(3, 2, 4, 0, 1),
        scores=[2, 1, 4, 5, 3],
    )
    state = apply(apply(state, ("leave", 4)), ("reseat", (4, 3, 2, 1, 0)))
    assert state["previous"] == (1, 2, 0, 4, 3) and state["scores"] == [3, 5, 4, 1, 2]
    assert state["people"] == [4, 3, 2, 1, 0] and state["absent"] == [0]
    assert state["phase"] == "deal"


def test_a_round_without_places() -> None:
    """`drop-places:N`: it is dealt and opened as round 1 is."""
    codes = rules(UECDA, lead="last", redraw_seats="none")
    held = hands("P1: 9C | P2: 8C | P3: 3D | P4: 8H | P5: 9H", 5)
    state = position(codes, held, phase="exchange", round_number=101)
    assert (state["phase"], state["turn"]) == ("play", 2)
