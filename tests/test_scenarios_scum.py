# SPDX-License-Identifier: MIT
"""The worked cases over the rules of Scum, each named by its id and source."""

from __future__ import annotations

import random

import pytest

from arschloch import (
    Cards,
    Deal,
    Draw,
    Give,
    Play,
    draw,
    legal_actions,
    new_match,
    presets,
    shuffled,
    step,
    view,
)

from .lines import accept, finish_in, listed, play, refuse, table

DECK = " ".join(f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS")


def test_T33_S3_lead() -> None:
    """The President gets the first card, is taxed for, and leads, in round 1, too."""
    state = new_match(presets.SCUM, 5, previous=range(5))
    state = accept(state, Deal(DECK))
    assert Cards("2C 3D 4H 5S 7C 8D 9H TS QC KD AH") == state.hands[0]
    assert ("exchange", 4, 1) == (state.phase, state.turn, state.round_number)
    while state.phase == "exchange":
        state = accept(state, legal_actions(state)[0])
    assert ("play", 0) == (state.phase, state.turn)


def test_T33_S3_lead_later() -> None:
    """In round 2 the new President leads, whoever led before."""
    state = finish_in("scum+exchange:none", [3, 1, 0, 2, 4])
    state = accept(state, Deal(DECK))
    assert ((0, 1, 2, 3, 4), (3, 1, 0, 2, 4), 0) == (state.previous, state.people, state.turn)


@pytest.mark.parametrize("answer", ["9C9D9HX1", "9C9D9HX1=9"])
def test_T34_S3_four_eights(answer: str) -> None:
    """Three nines and a joker are four nines, declared or not."""
    state = table(
        "scum+jokers:1",
        "P1: 8C 8D 8H 8S 4C | P2: 9C 9D 9H X1 3D | P3: 5C 6C | P4: 7C TC",
    )
    state = play(state, f"P1 8C8D8H8S ; P2 {answer}")
    assert state.trick is not None
    assert Play(1, "9C 9D 9H X1") == state.trick.play


def test_T34_S3_four_eights_refused() -> None:
    """The joker beside nines is a nine and nothing else."""
    state = table(
        "scum+jokers:1",
        "P1: 8C 8D 8H 8S 4C | P2: 9C 9D 9H X1 3D | P3: 5C 6C | P4: 7C TC",
    )
    play(state, "P1 8C8D8H8S ; P2? 9C9D9HX1=A (rank/impossible)")


def test_T36_S3_takeover() -> None:
    """P3 becomes President, titles go round, no redeal and no points; then the tax."""
    state = table(
        "scum+jokers:2",
        "P1: 6C 7C 8C 9C | P2: TC JC QC KC | P3: X1 X2 4C 5C | P4: 6D 7D 8D 9D | P5: TD JD QD KD",
        None,
        phase="takeover",
        previous=range(5),
        scores=[4, 3, 1, -1, -2],
    )
    hands = state.hands
    assert ["P3 takeover", "P3 -"] == listed(state)
    state = play(state, "P3 takeover")
    titles = [state.title(seat) for seat in (2, 3, 4, 0, 1)]
    assert [
        "President",
        "Vice-President",
        "Citizen",
        "Second-to-Scum",
        "Scum of the Earth",
    ] == titles
    assert (hands, (4, 3, 1, -1, -2)) == (state.hands, state.scores)
    state = play(state, "P2 >P3 QC KC ; P3 >P2 4C 5C ; P1 >P4 9C ; P4 >P1 6D")
    assert ("play", 2) == (state.phase, state.turn)


def test_T36_S3_takeover_declined() -> None:
    """The holder of both jokers may leave things as they are."""
    state = table(
        "scum+jokers:2",
        "P1: 6C 7C | P2: TC JC | P3: X1 X2 | P4: 6D 7D | P5: TD JD",
        None,
        phase="takeover",
        previous=range(5),
    )
    state = play(state, "P3 -")
    assert ((0, 1, 2, 3, 4), "exchange", 4) == (state.previous, state.phase, state.turn)


def test_T38_S3_tax_I27() -> None:
    """The Scum has no choice: the joker and the ace go to the President."""
    state = table(
        "scum+jokers:1",
        "P1: 6C 7C 8C | P2: TC JC QC | P3: 6D 7D 8D | P4: 2C 4H 5D KD AS X1",
        None,
        phase="exchange",
        previous=range(4),
    )
    assert ["P4>P1 AS X1"] == listed(state)
    refuse(state, Give(3, 0, "KD AS"), "give/not-highest")


def test_T38_S3_tax_two_packs() -> None:
    """With two packs the President may keep six queens and give back a ten and a king."""
    state = table(
        "scum+packs:2",
        "P1: TC QC QD QH QS QC' QD' KC | P2: JC JD | P3: 6D 7D 8D | P4: 2C 4H AS AC'",
        None,
        phase="exchange",
        previous=range(4),
    )
    state = play(state, "P4 >P1 AS AC' ; P1 >P4 TC KC")
    assert Cards("QC QD QH QS QC' QD' AS AC'") == state.hands[0]


@pytest.mark.parametrize(
    ("players", "salary"),
    [
        (4, (4, 3, -1, -2)),
        (5, (4, 3, 1, -1, -2)),
        (6, (4, 3, 1, 1, -1, -2)),
        (7, (4, 3, 1, 1, 1, -1, -2)),
    ],
)
def test_T39_S3_salary(players: int, salary: tuple[int, ...]) -> None:
    """What each place is worth, for each number of players."""
    assert salary == finish_in("scum", range(players)).scores


def test_T39_S3_salary_six_hands() -> None:
    """Six hands as President are 24 points, six as Scum are -12."""
    scores: tuple[int, ...] = (0, 0, 0, 0)
    for number in range(1, 7):
        scores = finish_in("scum", range(4), scores=scores, round_number=number).scores
    assert (24, 18, -6, -12) == scores


def test_T41_S3_exposed_card_stays() -> None:
    """The President may let the receiver keep the card; no redeal, the tax follows."""
    state = accept(new_match(presets.SCUM, 4, previous=range(4)), Deal(DECK, "TD"))
    assert ("shown", 0, Cards("TD")) == (state.phase, state.turn, state.shown_card)
    assert ["P1 shown stays", "P1 shown back"] == listed(state)
    after = play(state, "P1 shown stays")
    assert (state.hands, "exchange", Cards()) == (after.hands, after.phase, after.shown_card)


def test_T41_S3_exposed_card_goes_back() -> None:
    """The dealer takes the card and gives one of the own cards, drawn at random."""
    state = accept(new_match(presets.SCUM, 4, previous=range(4)), Deal(DECK, "TD"))
    back = play(state, "P1 shown back")
    assert ("draw", None, (1,)) == (back.phase, back.turn, back.drawing)
    assert Cards("TD") == back.hands[3] - state.hands[3]
    refuse(back, Draw("TD"), "draw/wrong-cards")
    refuse(back, Draw("2C"), "draw/wrong-cards")
    refuse(back, Draw("2S 3S"), "draw/wrong-cards")
    drawn = {draw(back, random.Random(seed)).cards[0] for seed in range(200)}
    assert set(state.hands[3]) == drawn
    after = accept(back, Draw("2S"))
    assert (Cards("2S"), Cards("TD")) == (
        after.hands[1] - state.hands[1],
        after.hands[3] - state.hands[3],
    )
    assert ([13] * 4, "exchange") == (list(map(len, after.hands)), after.phase)


def test_T42_S3_event() -> None:
    """P, P, VP, middle, Second and Scum over six rounds add up to nine."""
    scores: tuple[int, ...] = (0, 0, 0, 0, 0)
    for number, place in enumerate([0, 0, 1, 2, 3, 4], 1):
        order = [1, 2, 3, 4]
        order.insert(place, 0)
        state = finish_in("scum", order, scores=scores, round_number=number)
        scores = state.scores
    assert 4 + 4 + 3 + 1 - 1 - 2 == scores[0]


def test_T43_S3_disclosure() -> None:
    """Every seat and every onlooker sees how many cards each seat holds, at any time."""
    state = new_match(presets.SCUM, 4, previous=range(4))
    rng = random.Random(43)
    state = accept(state, Deal(shuffled(presets.SCUM, 4, rng)))
    while state.round_number == 1:
        counts = tuple(map(len, state.hands))
        for seat in (None, 0, 1, 2, 3):
            assert counts == view(state, seat).counts
        actions = view(state, state.turn).actions
        state = step(state, rng.choice(actions)).state
