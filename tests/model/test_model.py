"""Worked cases, played with the model alone; each test is named by the case's number."""

import random
from typing import Any

import pytest

from . import apply, full_list, legal, new_match, observe, outcome_key, perft, position
from .cards import deck_of
from .presets import ARSCHLOCH, ORDERS, PRESIDENT, SCUM
from .table import Action, State
from .text import action, deal_of, hands, run


def rules(preset: dict[str, str], **changes: str) -> dict[str, str]:
    """A preset with changes; `_` in a name is a dash."""
    return {**preset, **{name.replace("_", "-"): text for name, text in changes.items()}}


def table(codes: dict[str, str], players: int, turn: int, held: str, **more: Any) -> State:
    """A position in play; `turn` is the player's number, from 1."""
    return position(codes, hands(held, players), turn=turn - 1, **more)


def random_deal(state: State, seed: int) -> Action:
    """A shuffled deal."""
    deck = deck_of(state["codes"])
    random.Random(seed).shuffle(deck)
    return ("deal", tuple(deck), None)


def play_out(state: State, seed: int = 0) -> State:
    """Play at random until the round is over."""
    dice, number = random.Random(seed), state["round"]
    while state["round"] == number and state["phase"] != "over":
        state = apply(state, dice.choice(full_list(state)))
    return state


def after_round(codes: dict[str, str], order: list[int], scores: list[int]) -> State:
    """The state after a round that ends with these places, first place first."""
    n = len(order)
    held: list[list[str]] = [[] for _ in range(n)]
    held[order[-2]], held[order[-1]] = ["8C"], ["7D"]
    standing: list[int | None] = [*order[:-2], None, None]
    state = position(codes, held, turn=order[-2], standing=standing, scores=scores)
    return apply(state, ("play", order[-2], ("8C",), ()))


def test_T01_two_tricks_of_a_first_round() -> None:
    """S1 §11 worked example."""
    held = hands(
        "P1: 9C 9S TD QC QS KC AC AD | P2: 7D 7H 8C 9H TS KH KD AS"
        "| P3: 7C 8H 8D 9D TH JH QH KS | P4: 7S 8S TC JC JD JS QD AH",
        4,
    )
    start = new_match(ARSCHLOCH, 4)
    state = apply(start, deal_of(start, held, 1, []))
    assert observe(state)["dealer"] == 0
    assert [set(hand) for hand in held] == observe(state)["hands"]
    assert state["turn"] == 2
    state = run(state, "P3 8H8D ; P4 JCJD ; P1 - ; P2 KHKD ; P3 - ; P4 - ; P1 -")
    assert state["trick"] is None and state["turn"] == 1
    state = run(state, "P2 7D ; P3 TH ; P4 QD ; P1 AC")
    assert state["trick"] is None and state["turn"] == 0


def test_T02_pair_of_nines() -> None:
    """S1 §6 table row "pair of 9s"."""
    held = "P1: 9C 9S JC | P2: 9D 9H JD JH QC QD QH KC | P3: 8C 8D KD KH | P4: 7C 7D"
    state = table(ARSCHLOCH, 4, 1, held)
    state = run(state, "P1 9C9S ; P2? 9D9H ; P2? KC ; P2? QCQDQH ; P2 JDJH")
    assert state["turn"] == 2


PASSING = "P1: 7C 9C KC | P2: 8C JD 7D | P3: TC 8D 9H | P4: QC 7H AC"


def test_T04_a_pass_does_not_lock() -> None:
    """S1 §6, S4."""
    plays = "P1 7C ; P2 - ; P3 TC ; P4 - ; P1 - ; P2 JD ; P3 - ; P4 QC ; P1 KC ; P2 - ; P3 -"
    state = run(table(ARSCHLOCH, 4, 1, PASSING), plays + "; P4 -")
    assert state["trick"] is None and state["turn"] == 0


@pytest.mark.parametrize(("code", "turn"), [("locked", 2), ("free", 1)])
def test_T05_a_pass_that_locks(code: str, turn: int) -> None:
    """S1 against GG/UE."""
    state = table(rules(ARSCHLOCH, **{"pass": code}), 4, 1, PASSING)
    state = run(state, "P1 7C ; P2 - ; P3 TC ; P4 - ; P1 -")
    assert state["turn"] == turn
    assert (state["trick"] is None) == (code == "locked")


def test_T07_cards_face_down_are_not_seen() -> None:
    """S1 §4+§6, ruling 3."""
    state = table(
        ARSCHLOCH, 3, 3, "P1: KC 8C | P2: 9C QC | P3: 8D JD", aside=["AS", "7S"], round_number=1
    )
    state = run(state, "P3 JD ; P1 KC")
    assert state["trick"]["meld"]["shape"] == "K" and state["turn"] == 1


def test_T09_going_out_with_the_card_that_ends_the_trick() -> None:
    """S1 §6."""
    state = table(ARSCHLOCH, 4, 4, "P1: KC | P2: 8D 9D | P3: 7H 9H TH | P4: 7S QS")
    state = run(state, "P4 QS ; P1 KC")
    assert state["standing"] == [0, None, None, None]
    assert state["trick"] is None and state["turn"] == 1


def test_T10_the_last_play_must_still_be_passed() -> None:
    """S1 §9, S4."""
    state = table(ARSCHLOCH, 4, 4, "P1: QC | P2: 8D 9D | P3: KH 9H | P4: 7S JS")
    state = run(state, "P4 JS ; P1 QC ; P2 - ; P3 -")
    assert state["standing"][0] == 0 and state["trick"] is not None
    state = run(state, "P4 -")
    assert state["trick"] is None and state["turn"] == 1


def test_T12_only_aces_left() -> None:
    """S1 §9."""
    state = run(table(ARSCHLOCH, 4, 1, "P1: 9C AC | P2: TD 8D | P3: 7H QH | P4: 8S JS"), "P1 9C")
    assert state["standing"] == [None, None, None, 0]
    assert state["hands"][0] == [] and "AC" not in state["played"][0]
    assert state["trick"]["owner"] == 0 and state["turn"] == 1


def test_T14_an_ace_played_in_time() -> None:
    """S1 §9, §10."""
    state = table(ARSCHLOCH, 3, 2, "P1: 9C AC | P2: 8D QD | P3: 7H JH")
    assert run(state, "P2 QD ; P3 - ; P1 AC ; P1 9C")["standing"] == [0, None, None]


def test_T15_a_finish_with_a_natural_ace() -> None:
    """Ruling 6."""
    codes = rules(ARSCHLOCH, jokers="1")
    state = table(codes, 3, 1, "P1: AC X1 | P2: 8D QD 9D | P3: 7H JH")
    run(state, "P1? ACX1 ; P1? ACX1=A ; P1? X1=2")
    for lead in ("P1 X1", "P1 X1=A", "P1 X1=7"):
        assert run(state, lead)["standing"] == [None, None, 0]


def test_T17_exchange() -> None:
    """S1 §4, §11."""
    held = hands(
        "P1: 7H 8H 9H TH JH QH KS 8D | P2: 7C 7D 9C TC JC QC KC KD"
        "| P3: 8C 9D TD JD QD AC AD KH | P4: 7S 8S 9S TS JS QS AH AS",
        4,
    )
    state = position(ARSCHLOCH, held, phase="exchange", previous=(1, 0, 3, 2))
    assert full_list(state) == [("give", 2, 1, ("AC", "AD"))]
    state = apply(state, full_list(state)[0])
    assert state["turn"] == 1 and len(full_list(state)) == 10 * 9 // 2
    state = apply(state, ("give", 1, 2, ("7C", "AC")))
    assert full_list(state) == [("give", 3, 0, ("AH",)), ("give", 3, 0, ("AS",))]
    assert len({outcome_key(state, gift) for gift in full_list(state)}) == 1
    state = apply(state, ("give", 3, 0, ("AS",)))
    assert len(full_list(state)) == 9
    state = apply(state, ("give", 0, 3, ("7H",)))
    assert (state["phase"], state["turn"], state["dealer"]) == ("play", 2, 2)
    assert len(observe(state)["gifts"]) == 4


def test_T19_leftovers() -> None:
    """S1 §4, five players."""
    held = hands("P3: 7C 9C JC | P4: 8S TS QS | P1: KC | P2: KD | P5: KH", 5)
    state = position(
        ARSCHLOCH, held, phase="leftovers", aside=["AS", "7D"], previous=(0, 1, 2, 3, 4)
    )
    assert state["turn"] == 2 and observe(state)["aside_up"]
    assert ("take", 2, "7D", "7D") in full_list(state) and len(full_list(state)) == 8
    state = apply(state, ("take", 2, "AS", "7C"))
    assert not legal(state, ("take", 3, "7C", "8S"))
    state = apply(state, ("take", 3, "7D", "8S"))
    assert sorted(state["aside down"]) == ["7C", "8S"] and not state["aside up"]
    assert [len(hand) for hand in state["hands"]] == [1, 1, 3, 3, 1]
    assert full_list(state) == [("give", 4, 0, ("KH",))]
    state = apply(apply(state, full_list(state)[0]), ("give", 0, 4, ("KC",)))
    assert full_list(state) == [("give", 3, 1, ("QS",))]


@pytest.mark.parametrize(("n", "size", "aside"), [(3, 10, 2), (4, 8, 0), (5, 6, 2), (6, 5, 2)])
def test_T21_sizes_of_the_deal(n: int, size: int, aside: int) -> None:
    """S1 §4."""
    start = new_match(ARSCHLOCH, n)
    state = apply(start, random_deal(start, n))
    assert {len(hand) for hand in state["hands"]} == {size}
    assert len(state["aside down"]) == aside and not observe(state)["aside_up"]
    assert state["phase"] == "play"


def test_T22_the_last_deals_and_leads() -> None:
    """S1 §4."""
    start = new_match(ARSCHLOCH, 4)
    state = apply(start, random_deal(start, 22))
    assert "7C" in state["hands"][state["turn"]]
    state = play_out(state)
    assert state["phase"] == "deal" and state["round"] == 2
    last = state["previous"][-1]
    state = apply(state, random_deal(state, 23))
    assert (state["dealer"], state["turn"]) == (last, last)
    while state["phase"] == "exchange":
        state = apply(state, full_list(state)[0])
    assert (state["phase"], state["turn"]) == ("play", last)


def test_T24_points_for_those_behind() -> None:
    """S1 §8 points variant."""
    codes = rules(ARSCHLOCH, points="behind", first_to="15")
    state = after_round(codes, [0, 1, 2, 3], [12, 13, 0, 0])
    assert state["scores"] == [15, 15, 1, 0]
    assert (state["phase"], state["winners"]) == ("over", [0, 1])
    state = after_round(codes, [5, 0, 1, 2, 3, 4], [0] * 6)
    assert state["scores"] == [4, 3, 2, 1, 0, 5] and state["phase"] == "deal"


def test_T25_wrong_play() -> None:
    """S1 §9."""
    state = table(ARSCHLOCH, 3, 2, "P1: 8C TC | P2: 9D JD | P3: QH 9H")
    before = observe(state)
    with pytest.raises(ValueError, match="illegal"):
        apply(state, action("P2 9DJD"))
    run(state, "P2? 9DJD ; P3? QH")
    assert observe(state) == before
    assert run(state, "P2 JD")["trick"]["owner"] == 1


def test_T26_ten_high() -> None:
    """S1 §10 High 10."""
    held = "P1: AC 8C | P2: TC 9C | P3: 7D JD"
    codes = rules(ARSCHLOCH, order=ORDERS["32", "ten-high"])
    state = run(table(codes, 3, 1, held), "P1 AC ; P2 TC")
    assert state["trick"] is None and state["turn"] == 1
    state = run(table(ARSCHLOCH, 3, 1, held), "P1 AC ; P2? TC")
    assert state["trick"] is None and state["turn"] == 0


def test_T27_matching() -> None:
    """S1 §10."""
    held = "P1: 9C 7C | P2: 9D 7D | P3: JH 7H | P4: QS 8S"
    state = run(table(rules(ARSCHLOCH, equal="skip"), 4, 1, held), "P1 9C ; P2 9D")
    assert observe(state)["trick"][4] == {2}
    state = run(state, "P4 QS")
    assert state["trick"] is None and state["turn"] == 3


def test_T30_bomb() -> None:
    """S1 §10."""
    codes = rules(ARSCHLOCH, bomb="4", unbeatable="off")
    state = table(codes, 3, 1, "P1: KC KD 8C | P2: 7C 7D 7H 7S 9C | P3: JC JD JH JS TD")
    state = run(state, "P1 KCKD ; P2 7C7D7H7S ; P3? TD ; P3 JCJDJHJS ; P1 - ; P2 -")
    assert state["trick"] is None and state["turn"] == 2


def test_T31_revolution() -> None:
    """S1 §10."""
    codes = rules(ARSCHLOCH, revolution="4", unbeatable="off")
    held = "P1: 9C 9D 9H 9S 8C KC | P2: 7D QD JD | P3: 8H AH KH"
    state = run(table(codes, 3, 1, held), "P1 9C9D9H9S ; P2 - ; P3 - ; P1 KC ; P2 QD ; P3 -")
    assert state["reversed"]
    state = run(state, "P1 8C ; P2 7D ; P3 -")
    assert state["standing"][0] == 0 and state["turn"] == 1 and state["trick"] is None


def test_T33_the_president_leads() -> None:
    """S3 lead."""
    state: State = new_match(SCUM, 5, (0, 1, 2, 3, 4))
    for number in range(3):
        deal = random_deal(state, number)
        state = apply(state, deal)
        assert deal[1][0] in state["hands"][0]
        assert (state["phase"], state["turn"], state["dealer"]) == ("exchange", 4, 4)
        while state["phase"] == "exchange":
            state = apply(state, full_list(state)[0])
        assert state["turn"] == 0 and state["previous"] == (0, 1, 2, 3, 4)
        state = play_out(state, number)


def test_T34_four_nines_with_a_joker() -> None:
    """S3 four eights."""
    held = "P1: 8C 8D 8H 8S 4C | P2: 9C 9D 9H X1 3D | P3: 5C 6C | P4: 7C TC"
    state = run(table(rules(SCUM, jokers="1"), 4, 1, held), "P1 8C8D8H8S ; P2 9C9D9HX1")
    assert state["trick"]["meld"]["shape"] == "9" and len(state["trick"]["cards"]) == 4


def test_T36_takeover() -> None:
    """S3; hands completed here."""
    codes = rules(SCUM, jokers="2")
    held = hands("P1: 9C KC | P2: 8C 9D AC | P3: X1 X2 4C 5C | P4: 2C 3C | P5: 6C 7C", 5)
    state = position(codes, held, phase="takeover", previous=(0, 1, 2, 3, 4))
    assert full_list(state) == [("takeover", 2), ("pass", 2)]
    taken = apply(state, ("takeover", 2))
    assert taken["previous"] == (2, 3, 4, 0, 1) and taken["scores"] == [0] * 5
    assert full_list(taken) == [("give", 1, 2, ("9D", "AC"))]
    taken = apply(taken, ("give", 1, 2, ("9D", "AC")))
    taken = apply(taken, ("give", 2, 1, ("4C", "5C")))
    assert full_list(taken) == [("give", 0, 3, ("KC",))]
    taken = apply(apply(taken, ("give", 0, 3, ("KC",))), ("give", 3, 0, ("2C",)))
    assert (taken["phase"], taken["turn"]) == ("play", 2)
    refused = apply(state, ("pass", 2))
    assert refused["previous"] == (0, 1, 2, 3, 4) and refused["turn"] == 4


def test_T38_tax() -> None:
    """S3 tax."""
    held = hands("P1: QC TC | P2: 3C | P3: 3D | P4: 2C 4H 5D KD AS X1", 4)
    codes = rules(SCUM, jokers="1", packs="2")
    held[0] += ["QD", "QH", "QS", "QC'", "QD'", "KC"]
    state = position(codes, held, phase="exchange", previous=(0, 1, 2, 3))
    assert full_list(state) == [("give", 3, 0, ("AS", "X1"))]
    state = apply(state, full_list(state)[0])
    assert legal(state, ("give", 0, 3, ("TC", "KC")))


@pytest.mark.parametrize(
    ("n", "salary"),
    [
        (4, [4, 3, -1, -2]),
        (5, [4, 3, 1, -1, -2]),
        (6, [4, 3, 1, 1, -1, -2]),
        (7, [4, 3, 1, 1, 1, -1, -2]),
    ],
)
def test_T39_salary(n: int, salary: list[int]) -> None:
    """S3."""
    assert after_round(SCUM, list(range(n)), [0] * n)["scores"] == salary


def test_T41_a_card_shown_in_the_deal() -> None:
    """S3."""
    start = new_match(SCUM, 4, (0, 1, 2, 3))
    deck = tuple(deck_of(SCUM))
    state = apply(start, ("deal", deck, "2D"))
    assert (state["phase"], state["turn"]) == ("shown", 0)
    assert len(full_list(state)) == 2
    kept = apply(state, ("shown", 0, True))
    assert "2D" in kept["hands"][1] and kept["phase"] == "exchange"
    moved = apply(state, ("shown", 0, False))
    assert moved["phase"] == "draw" and "2D" in moved["hands"][3]
    assert full_list(moved) == [] and not legal(moved, ("draw", ("2D",)))
    assert not legal(moved, ("leave", 2))
    done = apply(moved, ("draw", ("AS",)))
    assert "AS" in done["hands"][1] and "2D" in done["hands"][3]
    assert done["phase"] == "exchange"
    assert apply(start, ("deal", deck, "2S"))["phase"] == "exchange"  # the dealer's own card


def test_T42_event() -> None:
    """S3: the score of an event round is the sum of its hands."""
    scores = [0] * 5
    for place in (0, 0, 1, 2, 3, 4):
        others = [1, 2, 3, 4]
        order = [*others[:place], 0, *others[place:]]
        scores = after_round(rules(SCUM, seats="fixed"), order, scores)["scores"]
    assert scores[0] == 9


def test_T43_card_counts() -> None:
    """S3: the true number of cards of each seat, at any time."""
    start = new_match(SCUM, 5, (0, 1, 2, 3, 4))
    state = apply(start, random_deal(start, 43))
    counts = [len(hand) for hand in observe(state)["hands"]]
    assert counts == [11, 11, 10, 10, 10]


def test_T45_two_sixes() -> None:
    """S4."""
    state = table(PRESIDENT, 3, 1, "P1: 6C 6D 3C | P2: 7C 7D 7H KC KD | P3: 4C 5C")
    state = run(state, "P1 6C6D ; P2? KC ; P2? 7C7D7H")
    assert legal(state, action("P2 KCKD"))
    state = run(state, "P2 7C7D")
    assert "7H" in state["hands"][1]


def test_T48_the_owner_continues() -> None:
    """UE owner_may_continue, over the codes of president."""
    codes = rules(PRESIDENT, **{"pass": "locked", "owner-continues": "yes"})
    state = table(codes, 3, 1, "P1: 4C 9C KC | P2: 5D 6D | P3: 7H JH")
    state = run(state, "P1 4C ; P2 - ; P3 - ; P1 9C")
    assert state["turn"] == 0 and state["trick"]["meld"]["shape"] == "9"
    state = run(state, "P1 -")
    assert state["trick"] is None and state["turn"] == 0


def test_T72_a_final_play_is_swept() -> None:
    """BBC, RR, over the codes of president."""
    codes = rules(PRESIDENT, after_out="sweep")
    state = run(table(codes, 3, 1, "P1: 5C | P2: KD 4D | P3: 6H 7H"), "P1 5C")
    assert state["standing"][0] == 0 and state["trick"] is None and state["turn"] == 1


def test_T75_growing_skips() -> None:
    """CAS, over the codes of president."""
    codes = rules(PRESIDENT, **{"pass": "locked", "equal": "skip-growing"})
    state = table(codes, 4, 1, "P1: 6C 4C | P2: 6D 4D | P3: 6S 4S | P4: 6H 4H")
    state = run(state, "P1 6C ; P2 6D ; P4 6H ; P3 6S")
    assert state["trick"] is None and state["turn"] == 2


def test_T80_pass_rule_example() -> None:
    """ASIM."""
    codes = rules(ARSCHLOCH, deck="52", order=ORDERS["52", "ace-high"], **{"pass": "locked"})
    state = table(codes, 4, 1, "P1: 4C 9C KC | P2: 5D QD | P3: 6H TH | P4: 7S 8S")
    state = run(state, "P1 4C ; P2 - ; P3 6H ; P4 - ; P1 9C ; P3 -")
    assert state["trick"] is None and state["turn"] == 0


def test_T91_five_threes_in_two_packs() -> None:
    """Ruling 12."""
    codes = rules(PRESIDENT, packs="2", revolution="4", players="3-8")
    held = "P1: 3C 3D 3H 3S 3C' KC | P2: 9C 9D 9H 9S 9C' 4D | P3: 5D 6D"
    state = run(table(codes, 3, 1, held), "P1 3C3D3H3S3C' ; P2? 9C9D9H9S9C'")
    assert state["reversed"]


def test_T92_a_finished_owner_must_be_passed_by_all() -> None:
    """Rulings 1 and 2."""
    state = table(PRESIDENT, 4, 1, "P1: 9C | P2: 4C 5C | P3: 4D 5D | P4: 4H TH")
    state = run(state, "P1 9C")
    assert state["standing"][0] == 0
    state = run(state, "P2 - ; P3 -")
    assert state["trick"] is not None
    state = run(state, "P4 -")
    assert state["trick"] is None and state["turn"] == 1


def test_T93_an_ace_played_while_an_eight_stays() -> None:
    """Ruling 5."""
    state = table(rules(ARSCHLOCH, jokers="1"), 3, 2, "P1: 8C AC | P2: 9D QD JD | P3: TH JH")
    state = run(state, "P2 9D ; P3 TH ; P1 - ; P2 QD ; P3 - ; P1 AC")
    assert state["trick"] is None and state["turn"] == 0
    assert run(state, "P1 8C")["standing"][0] == 0


def test_perft_counts_outcomes_once() -> None:
    """Ruling 15: nines of different suits are one lead, and one sequence."""
    state = table(PRESIDENT, 3, 1, "P1: 9C 9D 4C | P2: TC TD | P3: 5C 5D")
    assert len(full_list(state)) == 4
    assert perft(state, 1) == 3
    assert perft(state, 2) == 2 + 2 + 2  # a four, a nine, two nines: ten(s) or a pass
