# SPDX-License-Identifier: MIT
"""Arschloch clause by clause, A1 to A10: what the engine can show of each sentence."""

from __future__ import annotations

import pytest

from arschloch import (
    Cards,
    Deal,
    Finished,
    Pass,
    Play,
    Rank,
    Suit,
    TrickEnded,
    apply,
    new_match,
    presets,
)

from .lines import accept, deal_of, events, finish_in, listed, play, refuse, table

DECK = " ".join(f"{rank}{suit}" for rank in "789TJQKA" for suit in "CDHS")


def test_A1_the_pack() -> None:
    """Thirty-two cards, seven to ace in four suits, no joker."""
    dealt = apply(new_match(presets.ARSCHLOCH, 4), Deal(DECK))
    cards = [card for hand in dealt.hands for card in hand]
    expected = {(rank, suit) for rank in Rank if rank >= Rank.SEVEN for suit in Suit}
    assert expected == {(card.rank, card.suit) for card in cards}
    assert 32 == len(cards)


def test_A1_the_order() -> None:
    """From low to high 7 8 9 10 J Q K A, shown by a trick that climbs through all."""
    state = table(
        "arschloch+unbeatable:off",
        "P1: 7C TC KC 8S | P2: 8C JC AC 7S | P3: 9C QC 7D 7H",
    )
    state = play(state, "P1 7C ; P2 8C ; P3 9C ; P1 TC ; P2 JC ; P3 QC ; P1 KC ; P2 AC")
    assert state.trick is not None
    assert 1 == state.trick.owner


def test_A1_suits_have_no_rank() -> None:
    """No card beats one of its own rank, whatever the suits."""
    for lead in "CDHS":
        others = [suit for suit in "CDHS" if suit != lead]
        held = " ".join(f"9{suit}" for suit in others)
        state = play(table("arschloch", f"P1: 9{lead} 7C | P2: {held} | P3: KC KD"), f"P1 9{lead}")
        for suit in others:
            refuse(state, Play(1, f"9{suit}"), "trick/too-low")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_A2_three_to_six(players: int) -> None:
    """Three to six may play."""
    assert players == new_match(presets.ARSCHLOCH, players).players


@pytest.mark.parametrize("players", [2, 7])
def test_A2_two_cannot_play(players: int) -> None:
    """Two cannot play, nor can seven."""
    with pytest.raises(ValueError, match=f"{players} players are out of range"):
        new_match(presets.ARSCHLOCH, players)


def test_A3_one_card_at_a_time_clockwise() -> None:
    """The dealer's left neighbour gets the first card, and every n-th after it."""
    state = apply(new_match(presets.ARSCHLOCH, 3), Deal(DECK))
    cards = DECK.split()
    assert 0 == state.dealer
    assert [Cards(" ".join(cards[first:30:3])) for first in (2, 0, 1)] == list(state.hands)
    assert Cards(" ".join(cards[30:])) == state.aside


def test_A3_later_the_arschloch_deals() -> None:
    """From round 2 on the last of the round before deals."""
    state = apply(finish_in("arschloch", [3, 0, 2, 1]), Deal(DECK))
    assert 1 == state.dealer
    assert "7C" in str(state.hands[2])


@pytest.mark.parametrize(
    "cards",
    [
        DECK[3:],
        DECK.replace("7C", "7D"),
        DECK + " 6C",
        DECK.replace("7C", "6C"),
        DECK + " X1",
        DECK + " AS",
        "",
    ],
    ids=["one short", "twice", "one more", "stranger", "joker", "doubled", "empty"],
)
def test_A3_a_wrong_deal_is_dealt_again(cards: str) -> None:
    """A deal that is not the whole pack changes nothing, and a right one is still possible."""
    state = new_match(presets.ARSCHLOCH, 4)
    refuse(state, Deal(cards), "deal/wrong-cards")
    assert "play" == accept(state, Deal(DECK)).phase


def test_A4_1_round_one_leaves_them_face_down() -> None:
    """In round 1 the leftovers lie face down and nobody is asked to take one."""
    state = accept(new_match(presets.ARSCHLOCH, 5), Deal(DECK))
    assert (Cards("AH AS"), Cards(), "play") == (state.aside, state.aside_up, state.phase)


def test_A4_2_from_round_two_the_third_and_the_fourth_take_one() -> None:
    """They are turned up; the third takes one and hides a card, then the fourth the other."""
    state = accept(finish_in("arschloch", [0, 1, 2, 3, 4]), Deal(DECK))
    assert ("leftovers", 2, Cards("AH AS")) == (state.phase, state.turn, state.aside_up)
    state = play(state, "P3 takes AH for 7H")
    assert (3, Cards("AS"), Cards("7H AS")) == (state.turn, state.aside_up, state.aside)
    state = play(state, "P4? takes 7H for AH (leftover/not-there) ; P4 takes AS for 7S")
    assert ("exchange", Cards(), Cards("7H 7S")) == (state.phase, state.aside_up, state.aside)


def test_A4_3_with_three_only_the_arschloch_takes() -> None:
    """The third takes one; the other card stays and lies there."""
    state = accept(finish_in("arschloch", [0, 1, 2]), Deal(DECK))
    state = play(state, "P3 takes AH for 7H")
    assert ("exchange", Cards("AS")) == (state.phase, state.aside_up)


A5_HANDS = "P1: 7C 8C 9C | P2: 7D 8D 9D | P3: 7H QH AH | P4: 7S KS AS"


def test_A5_1_two_highest_for_any_two() -> None:
    """The Arschloch gives the two highest; the President, who sees them, any two back."""
    state = table("arschloch", A5_HANDS, None, phase="exchange", previous=range(4))
    assert ["P4>P1 KS AS"] == listed(state)
    state = play(state, "P4 >P1 KS AS")
    assert "P1>P4 KS AS" in listed(state)
    assert 10 == len(listed(state))


def test_A5_2_the_vices_swap_one() -> None:
    """The Vice-Arschloch gives the highest card, the Vice-President any card back."""
    state = table("arschloch", A5_HANDS, 3, phase="exchange", previous=range(4))
    assert ["P3>P2 AH"] == listed(state)
    state = play(state, "P3 >P2 AH")
    assert ["P2>P3 7D", "P2>P3 8D", "P2>P3 9D", "P2>P3 AH"] == listed(state)
    assert "play" == play(state, "P2 >P3 7D").phase


def test_A5_3_with_three_one_card_and_nobody_else() -> None:
    """President and Arschloch swap one card each; the Citizen swaps with nobody."""
    state = table(
        "arschloch", "P1: 7C 8C | P2: 7D AD | P3: 7S AS", None, phase="exchange", previous=range(3)
    )
    assert ["P3>P1 AS"] == listed(state)
    state = play(state, "P3 >P1 AS ; P1 >P3 7C")
    assert ("play", Cards("7D AD")) == (state.phase, state.hands[1])


def test_A6_the_seven_of_clubs_opens_and_stays_in_the_hand() -> None:
    """Round 1 belongs to the holder of 7C, who may lead a pair of eights."""
    hands = (
        "P1: 9C 9S TD QC QS KC AC AD | P2: 7D 7H 8C 9H TS KH KD AS |"
        "P3: 7C 8H 8D 9D TH JH QH KS | P4: 7S 8S TC JC JD JS QD AH"
    )
    state = accept(new_match(presets.ARSCHLOCH, 4), deal_of(hands, first=2))
    assert 2 == state.turn
    assert "7C" in str(play(state, "P3 8D 8H").hands[2])


def test_A6_later_the_arschloch_leads() -> None:
    """From round 2 on the last of the round before leads, whoever holds 7C."""
    state = accept(finish_in("arschloch+exchange:none", [1, 0, 2, 3]), Deal(DECK))
    assert 3 == state.turn
    assert "7C" not in str(state.hands[3])


def test_A7_the_lead() -> None:
    """One card or several of one rank; the leader must play."""
    state = table("arschloch", "P1: 9C 9D 9H 9S KC | P2: 7C 7D | P3: 8C 8D")
    assert ["P1 9C", "P1 9C 9D", "P1 9C 9D 9H", "P1 9C 9D 9H 9S", "P1 KC"] == listed(state)
    refuse(state, Play(0, "9C KC"), "meld/mixed-ranks")
    refuse(state, Pass(0), "pass/on-lead")


def test_A8_clockwise() -> None:
    """The turn goes from each seat to the one on the left, and from the last to the first."""
    state = table("arschloch", "P1: 7C KC | P2: 8C KD | P3: 9C KH | P4: TC KS", 3)
    turns = []
    for line in ("P3 9C", "P4 TC", "P1 -", "P2 -"):
        state = play(state, line)
        turns.append(state.turn)
    assert [3, 0, 1, 2] == turns


def test_A8_equally_many_of_one_higher_rank() -> None:
    """A pair asks for a higher pair: no single card, no three, no mixed ranks."""
    state = play(table("arschloch", "P1: 9C 9D 7C | P2: JC JD JH QC | P3: AC 8C"), "P1 9C 9D")
    play(
        state,
        "P2? QC (trick/wrong-size) ; P2? JC JD JH (trick/wrong-size) ;"
        "P2? JC QC (meld/mixed-ranks) ; P2 JC JD",
    )


def test_A8_equal_is_not_higher() -> None:
    """A nine does not beat a nine."""
    play(table("arschloch", "P1: 9C 7C | P2: 9D KD | P3: 8C 8D"), "P1 9C ; P2? 9D (trick/too-low)")


def test_A8_passing_is_always_allowed_except_on_the_lead() -> None:
    """Who could play may pass; who leads may not."""
    state = table("arschloch", "P1: 9C 7C | P2: AD KD | P3: 8C 8D")
    refuse(state, Pass(0), "pass/on-lead")
    state = play(state, "P1 9C")
    assert ["P2 KD", "P2 AD", "P2 -"] == listed(state)
    assert 2 == play(state, "P2 -").turn


def test_A8_who_has_passed_may_play_again() -> None:
    """A pass binds for one turn only."""
    state = table("arschloch", "P1: 9C 7C | P2: JD KD | P3: TC AD | P4: 8H AH")
    state = play(state, "P1 9C ; P2 - ; P3 TC ; P4 - ; P1 -")
    assert ["P2 JD", "P2 KD", "P2 -"] == listed(state)


def test_A9_1_all_others_pass_one_after_another() -> None:
    """Two passes, a play, and the count begins anew; the owner leads the next trick."""
    state = table("arschloch", "P1: 9C 7C | P2: 8D KD | P3: TC 8C AD | P4: 8H AH")
    state = play(state, "P1 9C ; P2 - ; P3 TC ; P4 - ; P1 -")
    assert state.trick is not None
    assert frozenset({3, 0}) == state.trick.passed
    assert (TrickEnded(2, "pass:free", 2),) == events(state, "P2 -")[-1:]
    state = play(state, "P2 -")
    assert (None, 2) == (state.trick, state.turn)


def test_A9_1_only_those_who_still_hold_cards_must_pass() -> None:
    """A seat that is out is not waited for."""
    state = table(
        "arschloch", "P1: 9C 7C | P2: | P3: TC AD | P4: 8H AH", standing=[1, None, None, None]
    )
    state = play(state, "P1 9C ; P3 - ; P4 -")
    assert (None, 0) == (state.trick, state.turn)


@pytest.mark.parametrize(
    ("highest", "higher_left", "ends"),
    [
        ("AC", "AD", True),
        ("KC", "AD", False),
        ("KC", "", True),
        ("QC", "", True),
        ("JC", "", True),
        ("QC", "KD", False),
    ],
)
def test_A9_2_the_highest_rank_still_in_play(highest: str, higher_left: str, ends: bool) -> None:
    """First the ace ends a trick, after all aces the king, and so on down."""
    state = table("arschloch", f"P1: {highest} 7C | P2: 7D 8D | P3: 7H 8H {higher_left}")
    state = play(state, f"P1 {highest}")
    assert (ends, 0 if ends else 1) == (state.trick is None, state.turn)


def test_A9_2_the_cards_leave_the_game() -> None:
    """The cards of a finished trick are in no hand, only among what each has played."""
    state = table("arschloch", "P1: TC 7C | P2: JD 8D | P3: AC 8H")
    state = play(state, "P1 TC ; P2 JD ; P3 AC")
    assert [Cards("7C"), Cards("8D"), Cards("8H")] == list(state.hands)
    assert [Cards("TC"), Cards("JD"), Cards("AC")] == list(state.played)


def test_A10_1_the_next_free_place_from_the_top() -> None:
    """The first without cards is first, the second second."""
    state = table("arschloch", "P1: 9C | P2: TD | P3: 7H JH | P4: 8S QS")
    assert Finished(0, 0, "out") in events(state, "P1 9C")
    state = play(state, "P1 9C")
    assert Finished(1, 1, "out") in events(state, "P2 TD")
    assert (0, 1, None, None) == play(state, "P2 TD").standing


def test_A10_2_the_next_to_the_left_with_cards_leads() -> None:
    """The owner is out with the trick won, and so is the neighbour: the seat after leads."""
    state = table(
        "arschloch", "P1: KC | P2: | P3: 7H JH | P4: 8S QS", standing=[1, None, None, None]
    )
    state = play(state, "P1 KC")
    assert ((1, 0, None, None), None, 2) == (state.standing, state.trick, state.turn)


def test_A10_3_a_last_play_must_still_be_beaten_or_passed() -> None:
    """After the last card all the others are asked, and it can be beaten."""
    state = play(table("arschloch", "P1: 9C | P2: 8D 7D | P3: 7H JH | P4: 8S QS"), "P1 9C")
    state = play(state, "P2? 8D (trick/too-low) ; P2 - ; P3 JH ; P4 - ; P2 -")
    assert (None, 2) == (state.trick, state.turn)
