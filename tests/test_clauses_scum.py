# SPDX-License-Identifier: MIT
"""Scum clause by clause, S1 to S13: what the engine can show of each sentence."""

from __future__ import annotations

import random

import pytest

from arschloch import (
    Card,
    Cards,
    Deal,
    Draw,
    KeepChair,
    Rules,
    SeatsMoved,
    State,
    TookOver,
    apply,
    draw,
    legal_actions,
    new_match,
    presets,
    step,
    view,
)

from .lines import accept, events, finish_in, listed, play, refuse, table

DECK = " ".join(f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS")


def dealt(places: range | list[int], cards: str = DECK, rules: str = "scum") -> State:
    """Round 1 after the deal, with places that an app handed in."""
    state = new_match(Rules.parse(rules), len(places), previous=places)
    return accept(state, Deal(cards))


def test_S1_order_and_pack() -> None:
    """From low to high 2 to ace, shown by a trick that climbs through all; 52 cards."""
    state = table(
        "scum", "P1: 2C 6C TC AC 2D | P2: 3C 7C JC 3D | P3: 4C 8C QC 4D | P4: 5C 9C KC 5D"
    )
    for place, rank in enumerate("23456789TJQKA"):
        state = play(state, f"P{place % 4 + 1} {rank}C")
    assert state.trick is not None
    assert (0, Cards("AC")) == (state.trick.owner, state.trick.play.cards)
    assert 52 == sum(map(len, dealt(range(4)).hands))


def test_S1_a_joker_is_at_best_an_ace() -> None:
    """A joker stands for any rank; as an ace it does not beat an ace."""
    state = table("scum+jokers:1", "P1: KC AC 3C | P2: X1 4C | P3: 5C 6C | P4: 7C 8C")
    after = play(state, "P1 KC")
    assert ["P2 X1=A", "P2 -"] == listed(after)
    play(after, "P2? X1=Q (trick/too-low) ; P2 X1")
    play(state, "P1 AC ; P2? X1 (trick/too-low) ; P2? X1=A (trick/too-low)")
    leads = table("scum+jokers:1", "P1: X1 3C | P2: 4C 4D | P3: 5C 6C | P4: 7C 8C")
    assert 13 == sum("X1=" in text for text in listed(leads))


def test_S2_four_to_seven_with_one_pack() -> None:
    """Four to seven may play; eight need more packs and rules that say so."""
    for players in (4, 7):
        assert "draw" == new_match(presets.SCUM, players).phase
    for players in (3, 8):
        with pytest.raises(ValueError, match="out of range"):
            new_match(presets.SCUM, players)
    many = new_match(Rules.parse("scum+packs:2+players:4-12"), 9, previous=range(9))
    state = apply(many, Deal(f"{DECK} " + " ".join(f"{card}'" for card in DECK.split())))
    assert 104 == sum(map(len, state.hands))


def test_S3_higher_card_higher_place() -> None:
    """Each draws a card, and the places go by the cards; then everybody sits by place."""
    state = new_match(presets.SCUM, 4)
    assert ("draw", (0, 1, 2, 3), None) == (state.phase, state.drawing, state.previous)
    state = accept(state, Draw("9C AD 3H KS"))
    assert ("deal", (1, 3, 0, 2), (0, 1, 2, 3)) == (state.phase, state.people, state.previous)


def test_S3_who_ties_draws_again_among_themselves() -> None:
    """Two pairs tie; each pair is parted by the next cards, and keeps its two places."""
    state = accept(new_match(Rules.parse("scum+seats:fixed"), 4), Draw("9C KD 9H KS"))
    assert ("draw", (0, 1, 2, 3)) == (state.phase, state.drawing)
    state = accept(state, Draw("AC 2D 5H 2S"))
    assert ("draw", (1, 3)) == (state.phase, state.drawing)
    refuse(state, Draw("AC 2D 5H 2S"), "draw/wrong-cards")
    refuse(state, Draw("AC AC"), "draw/wrong-cards")
    refuse(state, Draw("AC X1"), "draw/wrong-cards")
    state = accept(state, Draw("3C 4D"))
    assert ("deal", (3, 1, 0, 2)) == (state.phase, state.previous)


def test_S3_jokers_are_the_highest_and_tie() -> None:
    """Both jokers beat an ace and tie with each other."""
    rules = Rules.parse("scum+seats:fixed+jokers:2")
    state = accept(new_match(rules, 4), Draw("X2 AD X1 KS"))
    assert (0, 2) == state.drawing
    assert (2, 0, 1, 3) == accept(state, Draw("3C 4D")).previous


def test_S3_the_draw_is_random() -> None:
    """Every card can be drawn, and no card twice in one draw."""
    state = new_match(presets.SCUM, 4)
    draws = [draw(state, random.Random(seed)).cards for seed in range(300)]
    assert set(Cards(DECK)) == {card for cards in draws for card in cards}
    assert {4} == {len(set(cards)) for cards in draws}


def test_S3_an_app_seats_at_random() -> None:
    """Places that are handed in count from round 1 on, and nobody moves."""
    state = dealt([2, 0, 3, 1])
    assert ("exchange", 1, (0, 1, 2, 3)) == (state.phase, state.turn, state.people)


def test_S4_seats_by_place() -> None:
    """After a round everybody sits clockwise by place, from the President in the first seat."""
    state = finish_in("scum", [2, 0, 3, 1])
    assert ("deal", (2,), (0, 1, 2, 3)) == (state.phase, state.actors, state.people)
    assert SeatsMoved((2, 0, 3, 1), "seats:by-rank") in step(state, Deal(DECK)).events
    state = accept(state, Deal(DECK))
    assert ((2, 0, 3, 1), (0, 1, 2, 3), (4, 3, -1, -2)) == (
        state.people,
        state.previous,
        state.scores,
    )


def test_S4_the_president_may_keep_the_chair() -> None:
    """The ring is the same, begun at the President's old seat."""
    state = finish_in("scum", [2, 0, 3, 1])
    assert [KeepChair(2)] == list(legal_actions(state))
    kept = accept(state, KeepChair(2))
    refuse(kept, KeepChair(2), "phase/wrong")
    assert () == kept.actors
    moved = accept(kept, Deal(DECK))
    assert ((3, 1, 2, 0), (2, 3, 0, 1)) == (moved.people, moved.previous)
    assert (-1, -2, 4, 3) == moved.scores
    while moved.phase != "deal":
        moved = apply(moved, legal_actions(moved)[0])
    assert (0, 1, 2, 3) == apply(moved, Deal(DECK)).previous, "kept for one deal only"


def test_S5_by_the_scum_to_the_president_first() -> None:
    """The Scum deals, the President gets the first card; with five, two get one more."""
    state = dealt([3, 0, 1, 2, 4])
    cards = DECK.split()
    assert (4, Cards(" ".join(cards[::5]))) == (state.dealer, state.hands[3])
    assert Cards(" ".join(cards[1::5])) == state.hands[4]
    assert [10, 10, 10, 11, 11] == list(map(len, state.hands))


def test_S5_a_shown_card_is_the_presidents_matter() -> None:
    """Only the President speaks; the tax waits until the card is settled."""
    state = new_match(presets.SCUM, 4, previous=range(4))
    state = accept(state, Deal(DECK, "2D"))
    assert ("shown", (0,), Cards("2D")) == (state.phase, state.actors, state.shown_card)
    play(state, "P2? shown stays (turn/not-yours) ; P4? >P1 AS AC (phase/wrong)")
    assert "exchange" == play(state, "P1 shown stays").phase
    back = play(state, "P1 shown back")
    state = accept(back, Draw("AS"))
    assert ("exchange", True, True) == (
        state.phase,
        Card.parse("AS") in state.hands[1],
        Card.parse("2D") in state.hands[3],
    )


def test_S5_a_card_of_the_dealers_own_is_not_asked_about() -> None:
    """Where the shown card is the dealer's, there is nothing to decide."""
    state = new_match(presets.SCUM, 4, previous=range(4))
    assert "exchange" == accept(state, Deal(DECK, "2S")).phase


@pytest.mark.parametrize(
    ("rules", "places", "shown", "sentence"),
    [
        ("arschloch", range(4), "7C", "under 'shown-card:again'"),
        ("scum+first-ranks:none+open:left", None, "2C", "without places"),
        ("scum", range(4), "X1", "no card of this deck"),
        ("scum+deal:equal", range(5), "AS", "would lie aside"),
    ],
)
def test_S5_a_shown_card_that_voids_the_deal(
    rules: str, places: range | None, shown: str, sentence: str
) -> None:
    """Where nobody can decide on it, the deal is refused and can be made again."""
    cards = DECK if "scum" in rules else " ".join(DECK.split()[20:])
    state = new_match(Rules.parse(rules), len(places or range(4)), previous=places)
    assert sentence in refuse(state, Deal(cards, shown), "deal/shown").message
    accept(state, Deal(cards))


def test_S6_tax_before_the_first_trick() -> None:
    """Two cards from the Scum and one from the last but one, the best; any come back."""
    state = dealt(range(4))
    assert "exchange" == state.phase
    state = play(state, "P4? >P1 KS AH (cards/not-held) ; P4 >P1 KS AS ; P1 >P4 2C 3C")
    state = play(state, "P3? >P2 KH (give/not-highest) ; P3 >P2 AH")
    assert "P2>P3 AD" in listed(state)
    assert "exchange" == state.phase
    state = play(state, "P2 >P3 AH")
    assert ("play", 0) == (state.phase, state.turn)


def test_S6_the_low_side_has_no_choice() -> None:
    """Where no ranks tie, the Scum and the last but one have one legal action each."""
    state = dealt(range(4))
    assert 1 == len(legal_actions(state, suits=True))


def test_S7_takeover_before_the_tax() -> None:
    """Who is dealt all jokers is asked first; the neighbour to the left is Vice, and so on."""
    state = dealt(range(4), f"{DECK[:9]}X1 {DECK[9:18]}X2 {DECK[18:]}", "scum+jokers:2")
    assert ("takeover", 3) == (state.phase, state.turn)
    assert TookOver(3, (3, 0, 1, 2), "takeover:2") in events(state, "P4 takeover")
    taken = play(state, "P4 takeover")
    assert ((3, 0, 1, 2), (0, 1, 2, 3), state.hands) == (
        taken.previous,
        taken.people,
        taken.hands,
    )
    assert ("exchange", 2, (0, 0, 0, 0)) == (taken.phase, taken.turn, taken.scores)
    assert "P3>P4 " in listed(taken)[0]


def test_S7_one_joker_is_not_all() -> None:
    """With the jokers in two hands nobody is asked."""
    state = dealt(range(4), f"X1 X2 {DECK}", "scum+jokers:2")
    assert "exchange" == state.phase
    play(state, "P1? takeover (phase/wrong)")


def test_S8_the_president_leads_then_the_winner() -> None:
    """The President leads the first trick, the winner of a trick the next."""
    state = dealt(range(4), rules="scum+exchange:none")
    assert ("play", 0) == (state.phase, state.turn)
    state = play(state, "P1 3C ; P2 4D ; P3 - ; P4 - ; P1 -")
    assert (None, 1) == (state.trick, state.turn)


def test_S9_jokers_complete_sets() -> None:
    """Three higher cards of one rank and a joker lie over four eights; passing does not lock."""
    state = table(
        "scum+jokers:1", "P1: 8C 8D 8H 8S 3C | P2: 9C 9D 9H 4C | P3: TC TD TH X1 3D | P4: 7C 7D"
    )
    state = play(state, "P1 8C 8D 8H 8S ; P2 - ; P3 TC TD TH X1 ; P4 - ; P1 - ; P2 -")
    assert (None, 2) == (state.trick, state.turn)
    state = play(
        table("scum", "P1: 8C 3C | P2: 9C 4C | P3: TC 3D | P4: 7C JC"),
        "P1 8C ; P2 - ; P3 - ; P4 JC ; P1 -",
    )
    assert 1 == state.turn


def test_S10_no_unbeatable_rule() -> None:
    """Even an ace is passed by all others before the trick is over."""
    state = play(table("scum", "P1: AC 3C | P2: 9C 4C | P3: TC 3D | P4: 7C JC"), "P1 AC")
    assert 1 == state.turn
    state = play(state, "P2 - ; P3 - ; P4 -")
    assert (None, 0) == (state.trick, state.turn)


def test_S11_no_card_is_forbidden_last() -> None:
    """An ace or a joker may be the last card; the last player's place is the Scum's."""
    for last in ("AC", "X1"):
        state = table("scum+jokers:1", f"P1: {last} | P2: 9C 4C | P3: TC 3D | P4: 7C JC")
        assert (0, None, None, None) == play(state, f"P1 {last}").standing
    over = finish_in("scum", [3, 0, 2, 1])
    assert "Scum of the Earth" == over.title(1)


def test_S12_card_counts_are_public() -> None:
    """Everybody sees how many cards each seat holds."""
    state = table("scum", "P1: AC 3C | P2: 9C | P3: TC 3D 5D | P4: 7C JC")
    for seat in (None, 0, 1, 2, 3):
        assert (2, 1, 3, 2) == view(state, seat).counts


def test_S13_salary_is_paid_before_any_takeover() -> None:
    """The salary of the round before is there when the takeover is offered, and stays."""
    rules = "scum+jokers:2+seats:fixed"
    state = finish_in(rules, [0, 1, 2, 3])
    state = accept(state, Deal(f"2C 2D X1 2H 2S 3C X2 {' '.join(DECK.split()[5:])}"))
    assert ("takeover", 2, (4, 3, -1, -2)) == (state.phase, state.turn, state.scores)
    assert (4, 3, -1, -2) == play(state, "P3 takeover").scores


def test_S13_first_to_a_total() -> None:
    """The first to a total agreed beforehand wins."""
    state = finish_in("scum+first-to:20", range(4), scores=[15, 17, 18, 3])
    assert ("over", (19, 20, 17, 1), (1,)) == (state.phase, state.scores, state.winners)
