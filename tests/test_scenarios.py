# SPDX-License-Identifier: MIT
"""The worked cases over the rules of Arschloch, each named by its id and source."""

from __future__ import annotations

import pytest

from arschloch import Cards, Deal, Play, TrickEnded, new_match, presets

from .lines import accept, deal_of, events, finish_in, listed, play, refuse, table

T01_HANDS = (
    "P1: 9C 9S TD QC QS KC AC AD | P2: 7D 7H 8C 9H TS KH KD AS |"
    "P3: 7C 8H 8D 9D TH JH QH KS | P4: 7S 8S TC JC JD JS QD AH"
)
T04_HANDS = "P1: 7C 9C KC | P2: 8C JD 7D | P3: TC 8D 9H | P4: QC 7H AC"
T17_HANDS = (
    "P2: 7C 7D 9C TC JC QC KC KD | P3: 8C 9D TD JD QD AC AD KH |"
    "P1: 7H 8H 9H TH JH QH KS 8D | P4: 7S 8S 9S TS JS QS AH AS"
)


def test_T01_S1_worked_example() -> None:
    """The holder of 7C opens with eights; after two tricks P1 leads, an ace having ended one."""
    dealt = accept(new_match(presets.ARSCHLOCH, 4), deal_of(T01_HANDS, first=2))
    assert ("play", 2) == (dealt.phase, dealt.turn)
    first = play(dealt, "P3 8H8D ; P4 JCJD ; P1 - ; P2 KHKD ; P3 - ; P4 - ; P1 -")
    assert (1, None) == (first.turn, first.trick)
    second = play(first, "P2 7D ; P3 TH ; P4 QD")
    assert TrickEnded(0, "unbeatable:top-rank", 0) in events(second, "P1 AC")
    over = play(second, "P1 AC")
    assert (0, None) == (over.turn, over.trick)


def test_T01_S1_worked_example_passed_although_able() -> None:
    """P1 passes on two jacks while holding two queens."""
    state = table("arschloch", T01_HANDS, turn=3, round_number=1)
    state = play(state, "P3 8H8D ; P4 JCJD")
    assert "P1 QC QS" in listed(state)
    assert 1 == play(state, "P1 -").turn


def test_T02_S1_pair_of_nines() -> None:
    """A pair falls to a higher pair only: not to its equal, a single card, or three."""
    state = table(
        "arschloch", "P1: 9C 9S JC | P2: 9D 9H JD JH QC QD QH KC | P3: 8C 8D KD KH | P4: 7C 7D"
    )
    state = play(
        state,
        "P1 9C9S ; P2? 9D9H (trick/too-low) ; P2? KC (trick/wrong-size) ;"
        "P2? QCQDQH (trick/wrong-size) ; P2 JDJH",
    )
    assert 2 == state.turn


def test_T04_S1_pass_does_not_lock() -> None:
    """Two who have passed come back into the trick; P1 wins it and leads."""
    state = table("arschloch", T04_HANDS)
    state = play(
        state,
        "P1 7C ; P2 - ; P3 TC ; P4 - ; P1 - ; P2 JD ; P3 - ; P4 QC ; P1 KC ; P2 - ; P3 - ; P4 -",
    )
    assert (0, None) == (state.turn, state.trick)


@pytest.mark.parametrize(("passing", "turn", "over"), [("locked", 2, True), ("free", 1, False)])
def test_T05_S1_against_GG_UE_pass_locked(passing: str, turn: int, over: bool) -> None:
    """Where a pass locks, P3 leads already; where it does not, P2 is to act."""
    state = table(f"arschloch+pass:{passing}", T04_HANDS)
    state = play(state, "P1 7C ; P2 - ; P3 TC ; P4 - ; P1 -")
    assert (turn, over) == (state.turn, state.trick is None)


def test_T07_S1_ruling_I1() -> None:
    """An ace aside, face down, may be anywhere: a king does not end the trick."""
    state = table(
        "arschloch", "P1: KC 8C | P2: 9C QC | P3: 8D JD", 3, aside="AS 7S", round_number=1
    )
    state = play(state, "P3 JD ; P1 KC")
    assert (1, False) == (state.turn, state.trick is None)


def test_T07_S1_ruling_I1_face_up() -> None:
    """The same cards face up are seen, so there the king ends the trick."""
    hands = "P1: KC 8C | P2: 9C QC | P3: 8D JD"
    state = table("arschloch", hands, 3, aside="AS 7S", aside_up=True)
    state = play(state, "P3 JD ; P1 KC")
    assert (0, None) == (state.turn, state.trick)


def test_T09_S1_going_out_with_the_card_that_ends_the_trick() -> None:
    """P1 is first, the trick is over at once, and the next to the left with cards leads."""
    state = table("arschloch", "P1: KC | P2: 8D 9D | P3: 7H 9H TH | P4: 7S QS", 4)
    state = play(state, "P4 QS ; P1 KC")
    assert ((0, None, None, None), 1, None) == (state.standing, state.turn, state.trick)


def test_T10_S1_S4_ruling_I11() -> None:
    """P1 is out; the trick ends only when all three others have passed; then P2 leads."""
    state = table("arschloch", "P1: QC | P2: 8D 9D | P3: KH 9H | P4: 7S JS", 4)
    state = play(state, "P4 JS ; P1 QC")
    assert (0, None, None, None) == state.standing
    state = play(state, "P2 - ; P3 -")
    assert state.trick is not None
    state = play(state, "P4 -")
    assert (None, 1) == (state.trick, state.turn)


def test_T12_S1_only_aces_left() -> None:
    """Who has only aces left is last at once, the ace leaves play, and the nine stays."""
    state = table("arschloch", "P1: 9C AC | P2: TD 8D | P3: 7H QH | P4: 8S JS")
    state = play(state, "P1 9C")
    assert (None, None, None, 0) == state.standing
    assert Cards() == state.hands[0]
    assert state.trick is not None
    assert (Cards("9C"), 1) == (state.trick.play.cards, state.turn)


def test_T14_S1_ace_may_be_played_early() -> None:
    """An ace that is not the last card is a play like any other."""
    state = table("arschloch", "P1: 9C AC | P2: 8D QD | P3: 7H JH", 2)
    state = play(state, "P2 QD ; P3 - ; P1 AC ; P1 9C")
    assert (0, None, None) == state.standing


@pytest.mark.parametrize("lead", ["P1 X1=7", "P1 X1=K", "P1 X1=A", "P1 X1"])
def test_T15_ruling_I17(lead: str) -> None:
    """Nobody goes out on an ace and a joker; the joker alone leaves an ace only."""
    state = table("arschloch+jokers:1+joker:wild", "P1: AC X1 | P2: 8D QD 9D | P3: 7H JH")
    state = play(state, f"P1? ACX1 (finish/forbidden) ; {lead}")
    assert (None, None, 0) == state.standing


def test_T17_S1_exchange() -> None:
    """P3 gives two aces, P4 either ace; those above give what they like; P3 deals and leads."""
    state = table("arschloch", T17_HANDS, None, phase="exchange", previous=[1, 0, 3, 2])
    assert (2, 2) == (state.turn, state.dealer)
    assert ["P3>P2 AC AD"] == listed(state)
    state = play(state, "P3? >P2 AC KH (give/not-highest) ; P3 >P2 AC AD")
    assert 24 == len(listed(state))
    state = play(state, "P2 >P3 7C KD ; P4? >P1 QS (give/not-highest)")
    for ace in ("AH", "AS"):
        after = play(state, f"P4 >P1 {ace} ; P1 >P4 JH")
        assert ("play", 2) == (after.phase, after.turn)


def test_T19_S1_leftovers_five_players() -> None:
    """The third and the fourth swap with what lies face up; what they lay down is hidden."""
    state = table(
        "arschloch",
        "P1: 7S 8C | P2: 7H 8D | P3: 7C 9C JC | P4: 8S TS QS | P5: 9S KS",
        None,
        phase="leftovers",
        previous=[0, 1, 2, 3, 4],
        aside="AS 7D",
        aside_up=True,
    )
    state = play(
        state,
        "P3 takes AS for 7C ; P4? takes 7C for 8S (leftover/not-there) ; P4 takes 7D for 8S",
    )
    assert [2, 2, 3, 3, 2] == list(map(len, state.hands))
    assert (Cards("7C 8S"), Cards()) == (state.aside, state.aside_up)
    assert "exchange" == state.phase
    state = play(state, "P5 >P1 9S KS ; P1 >P5 7S 8C")
    assert ["P4>P2 QS"] == listed(state)


@pytest.mark.parametrize(
    ("players", "each", "aside"), [(3, 10, 2), (4, 8, 0), (5, 6, 2), (6, 5, 2)]
)
def test_T21_S1_deal_table(players: int, each: int, aside: int) -> None:
    """Equal hands; what is left over lies face down in round 1 and in nobody's hand."""
    state = new_match(presets.ARSCHLOCH, players)
    deck = " ".join(f"{rank}{suit}" for rank in "789TJQKA" for suit in "CDHS")
    state = accept(state, Deal(deck))
    assert [each] * players == list(map(len, state.hands))
    assert (aside, Cards(), "play") == (len(state.aside), state.aside_up, state.phase)


def test_T22_S1_first_leads() -> None:
    """Round 1 is led by the holder of 7C; later the Arschloch of before deals and leads."""
    first = accept(new_match(presets.ARSCHLOCH, 4), deal_of(T01_HANDS, first=2))
    assert (0, 2) == (first.dealer, first.turn)
    state = finish_in("arschloch+exchange:none", [2, 0, 1, 3], round_number=1)
    assert ("deal", (2, 0, 1, 3)) == (state.phase, state.previous)
    state = accept(state, deal_of(T01_HANDS, first=1))
    assert ("play", 3, 3) == (state.phase, state.dealer, state.turn)


@pytest.mark.parametrize(("players", "award"), [(4, (3, 2, 1, 0)), (6, (5, 4, 3, 2, 1, 0))])
def test_T24_S1_points_variant(players: int, award: tuple[int, ...]) -> None:
    """A place is worth the number of players behind it."""
    rules = "arschloch+points:behind+first-to:15"
    assert award == finish_in(rules, range(players)).scores


def test_T24_S1_points_variant_shared_win() -> None:
    """Totals of 12 and 13 become 15 and 15, and both win."""
    state = finish_in("arschloch+points:behind+first-to:15", range(4), scores=[12, 13, 0, 0])
    assert ("over", (15, 15, 1, 0), (0, 1)) == (state.phase, state.scores, state.winners)


def test_T25_S1_wrong_play_and_two_at_once() -> None:
    """Two ranks go back to the hand, a play out of turn is nothing, the right lead stands."""
    state = table("arschloch", "P1: 8C TC | P2: 9D JD | P3: QH 9H", 2)
    state = play(state, "P2? 9DJD (meld/mixed-ranks) ; P3! QH ; P2 JD")
    assert (2, Cards("9D")) == (state.turn, state.hands[1])


def test_T26_S1_high_ten() -> None:
    """Ten high, a ten beats the ace and ends the trick."""
    state = table("arschloch+ten-high", "P1: AC 8C | P2: TC 9C | P3: 7D JD")
    state = play(state, "P1 AC ; P2 TC")
    assert (None, 1) == (state.trick, state.turn)


def test_T26_S1_ace_high() -> None:
    """Ace high, the ace has ended the trick, and the ten does not beat it."""
    state = table("arschloch", "P1: AC 8C | P2: TC 9C | P3: 7D JD")
    state = play(state, "P1 AC")
    assert (None, 0) == (state.trick, state.turn)
    open_ace = table("arschloch+unbeatable:off", "P1: AC 8C | P2: TC 9C | P3: 7D JD")
    play(open_ace, "P1 AC ; P2? TC (trick/too-low)")


def test_T27_S1_matching() -> None:
    """A nine on a nine skips P3; the queen is the top rank left, so P4 leads."""
    state = table("arschloch+matching", "P1: 9C 7C | P2: 9D 7D | P3: JH 7H | P4: QS 8S")
    state = play(state, "P1 9C ; P2 9D")
    assert 3 == state.turn
    state = play(state, "P4 QS")
    assert (None, 3) == (state.trick, state.turn)


def test_T30_S1_bomb_ruling_I7() -> None:
    """Four of a kind beat a pair, and fall only to four higher ones."""
    state = table(
        "arschloch+bomb+unbeatable:off", "P1: KC KD 8C | P2: 7C 7D 7H 7S 9C | P3: JC JD JH JS TD"
    )
    state = play(
        state,
        "P1 KCKD ; P2 7C7D7H7S ; P3? TD (trick/wrong-size) ; P3 JCJDJHJS ; P1 - ; P2 -",
    )
    assert (None, 2) == (state.trick, state.turn)


def test_T31_S1_revolution() -> None:
    """After four nines lower beats higher; P1 goes out with an eight and P2 leads."""
    state = table(
        "arschloch+revolution+unbeatable:off",
        "P1: 9C 9D 9H 9S 8C KC | P2: 7D QD JD | P3: 8H AH KH",
    )
    state = play(state, "P1 9C9D9H9S ; P2 - ; P3 -")
    assert state.reversed
    state = play(state, "P1 KC ; P2 QD ; P3 - ; P1 8C ; P2 7D ; P3 -")
    assert ((0, None, None), 1, None) == (state.standing, state.turn, state.trick)


def test_T80_ASIM_pass_rule() -> None:
    """With passes that lock only P3 was still in; P1 wins and leads."""
    state = table(
        "arschloch+deck:52+ace-high+pass:locked",
        "P1: 4C 9C KC | P2: 5D QD | P3: 6H TH | P4: 7S 8S",
    )
    state = play(state, "P1 4C ; P2 - ; P3 6H ; P4 - ; P1 9C")
    assert 2 == state.turn
    state = play(state, "P3 -")
    assert (None, 0) == (state.trick, state.turn)


@pytest.mark.parametrize("joker", ["", " X1"], ids=["seen", "in a hand"])
def test_T93_ruling_5(joker: str) -> None:
    """An ace played before the last card is no foul; no joker stands above it."""
    state = table(
        "arschloch+jokers:1+joker:wild", f"P1: 8C AC | P2: 9D QD JD | P3: TH JH{joker}", 2
    )
    state = play(state, "P2 9D ; P3 TH ; P1 - ; P2 QD ; P3 - ; P1 AC")
    assert ((None, None, None), 0, None) == (state.standing, state.turn, state.trick)
    assert (0, None, None) == play(state, "P1 8C").standing


def test_T15_refusal_names_the_ace() -> None:
    """The reason of T15 names the card that may not go out."""
    state = table("arschloch+jokers:1+joker:wild", "P1: AC X1 | P2: 8D QD 9D | P3: 7H JH")
    refusal = refuse(state, Play(0, "AC X1"), "finish/forbidden")
    assert ("nobody may go out with AC", Cards("AC")) == (refusal.message, refusal.data["cards"])
