# SPDX-License-Identifier: MIT
"""
The worked cases over President, and those whose point its codes can make.

A case of rules that are not here is played over ``president`` with the codes that carry
its point; its id says which case it is.
"""

from __future__ import annotations

import pytest

from arschloch import (
    Cards,
    Demoted,
    Event,
    Finished,
    Play,
    Rules,
    TrickEnded,
    apply,
    new_match,
    step,
)

from .lines import accept, deal_of, events, listed, play, refuse, table


def test_T45_S4_two_sixes() -> None:
    """A pair falls to a higher pair only, and a third card of the rank stays in the hand."""
    state = table("president", "P1: 6C 6D 3C | P2: 7C 7D 7H KC KD | P3: 4C 5C")
    state = play(state, "P1 6C6D ; P2? KC (trick/wrong-size) ; P2? 7C7D7H (trick/wrong-size)")
    assert ["P2 7C 7D", "P2 KC KD", "P2 -"] == listed(state)
    state = play(state, "P2 7C7D")
    assert Cards("7H KC KD") == state.hands[1]


T47 = (
    "president+players:5+open:3D+jokers:1+joker:wild-or-top+pass:locked+owner-continues"
    "+deal-from:dealer"
)
T47_HANDS = (
    "P1: 3S 8S KS 4H 9H AH 5D TD 2D 6C JC | P2: 7S QS 3H 8H KH 4D 9D AD 5C TC 2C |"
    "P3: 6S JS 7H QH 3D 8D KD 4C 9C AC X1 | P4: 5S TS 2S 6H JH 7D QD 3C 8C KC |"
    "P5: 4S 9S AS 5H TH 2H 6D JD 7C QC"
)


def test_T47_UE_game_log_tricks_1_2() -> None:
    """The holder of 3D opens with another card, and each owner passes on the own card."""
    state = accept(new_match(Rules.parse(T47), 5), deal_of(T47_HANDS, first=1))
    assert 2 == state.turn
    state = play(state, "P3 6S ; P4 TS ; P5 - ; P1 KS ; P2 - ; P3 - ; P4 2S ; P1 -")
    assert 3 == state.turn
    assert state.trick is not None
    state = play(state, "P4 -")
    assert (None, 3) == (state.trick, state.turn)
    state = play(state, "P4 5S ; P5 9S ; P1 - ; P2 QS ; P3 - ; P4 - ; P5 AS ; P2 - ; P5 -")
    assert (None, 4) == (state.trick, state.turn)


def test_T48_UE_owner_may_continue() -> None:
    """P1 beats the own four, then passes; the trick is over and P1 leads."""
    state = table("president+pass:locked+owner-continues", "P1: 4C 9C KC | P2: 5D 6D | P3: 7H JH")
    state = play(state, "P1 4C ; P2 - ; P3 - ; P1 9C ; P1 -")
    assert (None, 0) == (state.trick, state.turn)


def test_T48_without_owner_continues() -> None:
    """Without the rule the trick is over with the last pass."""
    state = table("president+pass:locked", "P1: 4C 9C KC | P2: 5D 6D | P3: 7H JH")
    state = play(state, "P1 4C ; P2 - ; P3 -")
    assert (None, 0) == (state.trick, state.turn)


@pytest.mark.parametrize(
    ("cards", "reversed_"), [("9C 9D 9H X1", True), ("9C 9D 9H 9S", True), ("9C 9D X1", False)]
)
def test_T56_UE_revolution_by_four(cards: str, reversed_: bool) -> None:
    """Any four of a kind turn the order round, a joker among them or not; three do not."""
    state = table(
        "president+revolution+jokers:1+joker:wild-or-top",
        f"P1: {cards} 3C | P2: 5D 6D | P3: 7H JH",
    )
    assert reversed_ == play(state, f"P1 {cards}").reversed


def test_T57_UE_forced_tribute() -> None:
    """The last gives AH KC; the last but one gives the joker, which is above any two."""
    state = table(
        "president+jokers:1+joker:wild-or-top",
        "P1: 6S 4H JH AH 5D 3C 4C 7C TC KC | P2: 3D 4S | P3: 3H 5S | P4: 3S 5C |"
        "P5: 9S TS JS 2S 8H QH 4D 6D 8C AC X1",
        None,
        phase="exchange",
        previous=[1, 2, 3, 4, 0],
    )
    assert ["P1>P2 KC AH"] == listed(state)
    state = play(state, "P1 >P2 AH KC ; P2 >P1 3D 4S")
    assert ["P5>P3 X1"] == listed(state)


def test_T62_foul_with_an_eight() -> None:
    """With 8 among the banned ranks P2 is last at once, the trick is swept, P3 leads."""
    state = table("president+no-finish:8+foul:sweep", "P1: 5S 3C | P2: 8D | P3: 9H 4H | P4: JS 6S")
    state = play(state, "P1 5S ; P2 8D")
    assert ((None, None, None, 1), None, 2) == (state.standing, state.trick, state.turn)


T68 = "president+revolution+jokers:1+joker:wild-or-top+no-finish:TOP+foul:last"


@pytest.mark.parametrize(
    ("reversed_", "last", "placed_last"),
    [
        (False, "2D", True),
        (False, "3D", False),
        (True, "3D", True),
        (True, "2D", False),
        (True, "3D X1", True),
        (False, "AD X1", False),
        (False, "X1", False),
    ],
)
def test_T68_QS_2agari_I22(reversed_: bool, last: str, placed_last: bool) -> None:
    """A natural card of the rank that is highest by revolution makes last; no joker does."""
    state = table(T68, f"P1: {last} | P2: 5D 6D | P3: 7H JH | P4: 8H 9H", reversed=reversed_)
    state = play(state, f"P1 {last}")
    place = 3 if placed_last else 0
    assert place == state.standing.index(0)


def test_T71_JAS_opening() -> None:
    """The first lead holds the three of diamonds: alone or beside another three."""
    state = table(
        "president+open:3D+open-with",
        "P1: 3D 3S 4C 4D 5D | P2: 6C 7C | P3: 8H 9H",
        round_number=1,
    )
    assert ["P1 3D", "P1 3D 3S"] == listed(state)
    play(state, "P1? 4C (open/without-card) ; P1 3D ; P2 6C ; P3 - ; P1 -")
    play(state, "P1? 3S (open/without-card) ; P1 3D3S")


def test_T72_BBC_RR_agari_nagashi() -> None:
    """A last play is swept although a king could beat it, and the next player leads."""
    state = table("president+after-out:sweep", "P1: 5C | P2: KD 4D | P3: 6H 7H")
    assert (TrickEnded(0, "after-out:sweep", 1),) == events(state, "P1 5C")[-1:]
    state = play(state, "P1 5C")
    assert ((0, None, None), None, 1) == (state.standing, state.trick, state.turn)


def test_T72_without_a_sweep() -> None:
    """Without the rule the five is to be beaten or passed."""
    state = play(table("president", "P1: 5C | P2: KD 4D | P3: 6H 7H"), "P1 5C")
    assert state.trick is not None
    assert ["P2 KD", "P2 -"] == listed(state)


def test_T75_CAS_growing_skips() -> None:
    """One is skipped, then two, then all: the fourth six wins and its player leads."""
    state = table(
        "president+equal:skip-growing",
        "P1: 6C 4C | P2: 6D 4D | P3: 6S 4S | P4: 6H 4H",
    )
    state = play(state, "P1 6C ; P2 6D")
    assert 3 == state.turn
    state = play(state, "P4 6H")
    assert 2 == state.turn
    state = play(state, "P3 6S")
    assert (None, 2) == (state.trick, state.turn)


def test_T77_FR1_lock() -> None:
    """After an equal play the next player equals it or passes; a pass frees the one after."""
    state = table(
        "president+equal:lock",
        "P1: 6C 3C | P2: 6D 4D | P3: 6H 8H 4H | P4: KS 4S | P5: 6S 5S",
    )
    state = play(state, "P1 6C ; P2 6D ; P3? 8H (trick/must-equal)")
    assert ["P3 6H", "P3 -"] == listed(state)
    assert ["P4 -"] == listed(play(state, "P3 6H"))
    assert ["P4 KS", "P4 -"] == listed(play(state, "P3 -"))


def test_T81_FR1_FU_FR8_last_card_a_two() -> None:
    """The two ends the trick; going out on a two makes P2 last, whatever the order."""
    state = table(
        "president+unbeatable:top-rank+no-finish:2+foul:last",
        "P1: KC 4C | P2: 2D 2H | P3: 5H 6H",
    )
    state = play(state, "P1 KC ; P2 2D")
    assert (None, 1) == (state.trick, state.turn)
    foul: tuple[Event, ...] = (Demoted(1, 2, "foul:last"),)
    assert foul == tuple(event for event in events(state, "P2 2H") if isinstance(event, Demoted))
    assert (None, None, 1) == play(state, "P2 2H").standing


def test_T82_FR1_the_powers_of_the_two_move() -> None:
    """With the order turned round a three ends the trick, and makes last who ends on it."""
    rules = "president+revolution+unbeatable:top-rank+no-finish:TOP+foul:last"
    state = table(rules, "P1: KC 4C | P2: 3D 9D | P3: 5H 6H", reversed=True)
    state = play(state, "P1 KC ; P2 3D")
    assert (None, 1) == (state.trick, state.turn)
    state = table(rules, "P1: KC 4C | P2: 3D | P3: 5H 6H", reversed=True)
    assert (None, None, 1) == play(state, "P1 KC ; P2 3D").standing


def test_T89_LIX_out_on_a_joker() -> None:
    """Who goes out first on a joker is last in the end; the two others keep their order."""
    state = table(
        "president+jokers:1+joker:wild-or-top+no-finish:X+foul:last",
        "P1: X1 | P2: 5D | P3: 7H JH",
    )
    state = play(state, "P1 X1 ; P2 - ; P3 -")
    assert (None, None, 0) == state.standing
    done = step(state, Play(1, "5D"))
    assert Finished(1, 0, "out") in done.events
    assert (1, 2, 0) == done.state.previous


def test_T91_ruling_12() -> None:
    """The lead of five threes turned the order round, so nines do not beat it."""
    state = table(
        "president+packs:2+revolution+players:3-8",
        "P1: 3C 3D 3H 3S 3C' KC | P2: 9C 9D 9H 9S 9C' 4D | P3: 5D 6D",
    )
    state = apply(state, Play(0, "3C 3D 3H 3S 3C'"))
    reason = refuse(state, Play(1, "9C 9D 9H 9S 9C'"), "trick/too-low")
    assert "the order being turned round" in reason.message


def test_T92_rulings_2_and_1() -> None:
    """P1 is placed by the play; the trick ends with the third pass, and P2 leads."""
    state = table("president", "P1: 9C | P2: 4C 5C | P3: 4D 5D | P4: 4H TH")
    state = play(state, "P1 9C ; P2 - ; P3 -")
    assert (0, None, None, None) == state.standing
    assert (3, False) == (state.turn, state.trick is None)
    state = play(state, "P4 -")
    assert (None, 1) == (state.trick, state.turn)
