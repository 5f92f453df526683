# SPDX-License-Identifier: MIT
"""The worked cases over the regional presets and the house rules of the atlas."""

from __future__ import annotations

import pytest

from arschloch import (
    Demoted,
    Finished,
    Play,
    Rules,
    State,
    Trick,
    TrickEnded,
    legal_actions,
    new_match,
    parse_action,
    step,
)

from .lines import accept, deal_of, events, listed, play, refuse, table

T47_HANDS = (
    "P1: 3S 8S KS 4H 9H AH 5D TD 2D 6C JC | P2: 7S QS 3H 8H KH 4D 9D AD 5C TC 2C |"
    "P3: 6S JS 7H QH 3D 8D KD 4C 9C AC X1 | P4: 5S TS 2S 6H JH 7D QD 3C 8C KC |"
    "P5: 4S 9S AS 5H TH 2H 6D JD 7C QC"
)


def test_T47_UE_game_log_tricks_1_2() -> None:
    """3D's holder opens with another card; spades lock; each owner passes on the own card."""
    state = new_match(Rules.parse("uecda"), 5)
    state = accept(state, deal_of(T47_HANDS, first=1, names_first=True))
    assert 2 == state.turn
    state = play(state, "P3 6S ; P4 TS")
    assert state.trick is not None
    assert "S" == "".join(suit.letter for suit in state.trick.lock)
    state = play(state, "P5 - ; P1 KS ; P2 - ; P3 - ; P4 2S ; P1 -")
    assert 3 == state.turn
    assert state.trick is not None
    state = play(state, "P4 -")
    assert (None, 3) == (state.trick, state.turn)
    state = play(state, "P4 5S ; P5 9S ; P1 - ; P2 QS ; P3 - ; P4 - ; P5 AS ; P2 - ; P5 -")
    assert (None, 4) == (state.trick, state.turn)


def test_T48_UE_owner_may_continue() -> None:
    """P1 beats the own four, then passes; the trick is over and P1 leads."""
    state = table("uecda+players:3", "P1: 4C 9C KC | P2: 5D 6D | P3: 7H JH")
    state = play(state, "P1 4C ; P2 - ; P3 - ; P1 9C ; P1 -")
    assert (None, 0) == (state.trick, state.turn)


def test_T48_without_owner_continues() -> None:
    """Without the rule the trick is over with the last pass."""
    state = table("president+pass:locked", "P1: 4C 9C KC | P2: 5D 6D | P3: 7H JH")
    state = play(state, "P1 4C ; P2 - ; P3 -")
    assert (None, 0) == (state.trick, state.turn)


T51 = "P1: 3S 4S 5S KD | P2: 6C 7C 8C 9C | P3: TD JD QD 3C"


def test_T51_UE_eight_cut_inside_a_run() -> None:
    """A run with an eight ends the trick at once; P2 leads and goes out."""
    state = play(table("uecda+players:3", T51), "P1 3S4S5S ; P2 6C7C8C")
    assert (None, 1) == (state.trick, state.turn)
    assert (1, None, None) == play(state, "P2 9C").standing


def test_T51_without_runs() -> None:
    """Under plain eight-cut P3 is to act."""
    state = play(table("uecda+players:3+eight-cut", T51), "P1 3S4S5S ; P2 6C7C8C")
    assert 2 == state.turn


@pytest.mark.parametrize("reversed_", [False, True])
def test_T53_UE_joker_and_3S(reversed_: bool) -> None:
    """3S beats the single joker and ends the trick, in either order; P3 leads."""
    hands = "P1: 2C 4C | P2: X1 5D KD | P3: 3S 6H 7H"
    state = table("uecda+players:3", hands, reversed=reversed_)
    state = play(state, "P1 2C ; P2 X1 ; P3? 6H (trick/too-low) ; P3 3S")
    assert (None, 2) == (state.trick, state.turn)
    play(state, "P3 6H")


def test_T54_UE_joker_on_lock() -> None:
    """The spade lock refuses TH; a single joker is legal under it."""
    state = table("uecda+players:3", "P1: 5S 9C | P2: 9S KD | P3: QS X1 TH")
    state = play(state, "P1 5S ; P2 9S ; P3? TH (trick/suit-lock) ; P3 X1")
    assert state.trick is not None
    assert () == state.trick.lock


@pytest.mark.parametrize(
    ("cards", "reversed_"),
    [
        ("9C 9D 9H X1", True),
        ("9C 9D 9H 9S", True),
        ("9C 9D X1", False),
        ("5S 6S 7S 8S 9S", True),
        ("5S 6S 7S X1 9S", True),
        ("5S 6S 7S 8S", False),
    ],
)
def test_T56_UE_revolution(cards: str, reversed_: bool) -> None:
    """Four of a kind and runs of five turn the order round, a joker among them or not."""
    state = table("uecda+players:3", f"P1: {cards} 3C | P2: 5D 6D | P3: 7H JH")
    assert reversed_ == play(state, f"P1 {cards}").reversed


def test_T57_UE_forced_tribute() -> None:
    """Last place gives AH KC, the last but one X1; both before anybody gives back."""
    state = table(
        "uecda",
        "P1: 6S 4H JH AH 5D 3C 4C 7C TC KC | P2: 3D 4S | P3: 3H 5S | P4: 3S 5C |"
        "P5: 9S TS JS 2S 8H QH 4D 6D 8C AC X1",
        None,
        phase="exchange",
        previous=[1, 2, 3, 4, 0],
    )
    assert ["P1>P2 KC AH"] == listed(state)
    state = play(state, "P1 >P2 AH KC")
    assert ["P5>P3 X1"] == listed(state)
    state = play(state, "P5 >P3 X1 ; P2 >P1 3D AH ; P3 >P5 X1")
    assert ("play", 0) == (state.phase, state.turn)


def test_T57_UE_spades_go_first() -> None:
    """Among equal ranks spades, hearts, diamonds and clubs go in this order."""
    hands = "P1: 2C 2D 2H 3C | P2: 4C | P3: 5C | P4: 2S 6C 6D | P5: 6S 7C 7D"
    state = table("uecda", hands, None, phase="exchange", previous=[1, 2, 3, 4, 0])
    assert ["P1>P2 2D 2H"] == listed(state)
    refuse(state, parse_action("P1>P2 2C 2D"), "give/not-highest")


@pytest.mark.parametrize(
    ("reversed_", "back", "beats"),
    [(False, False, "KD"), (False, True, "3D"), (True, False, "3D"), (True, True, "KD")],
)
def test_T61_SPEC_RR_truth_table(reversed_: bool, back: bool, beats: str) -> None:
    """The order in force is the revolution's exclusive-or the jack's; only the jack's ends."""
    rules = "daifugo+eleven-back"
    hands = "P1: 9C 4C | P2: KD 3D 5D | P3: 5H 6H"
    in_force = reversed_ != back
    trick = Trick(2, 2, "TD", back=back)
    state = table(rules, hands, 1, trick=trick, reversed=in_force)
    state = play(state, "P1 -")
    assert in_force == state.reversed
    assert {f"P2 {beats}"} == set(listed(state)) & {"P2 KD", "P2 3D"}
    assert reversed_ == play(state, "P2 -").reversed


T62 = "P1: 5S 3C | P2: 8D | P3: 9H 4H | P4: JS 6S"


def test_T62_SPEC_eight_as_the_last_card() -> None:
    """A finishing eight cuts: P2 is first, the trick is over, P3 leads."""
    state = play(table("daifugo+no-finish:none", T62), "P1 5S ; P2 8D")
    assert ((1, None, None, None), None, 2) == (state.standing, state.trick, state.turn)


def test_T62_NEO_foul_with_an_eight() -> None:
    """With 8 among the banned ranks P2 is last at once, the trick is swept, P3 leads."""
    state = play(table("daifugo", T62), "P1 5S ; P2 8D")
    assert ((None, None, None, 1), None, 2) == (state.standing, state.trick, state.turn)


def test_T64_SPEC_a_choice_then_the_cut() -> None:
    """The seven asks first, then the eight cuts; P1 leads 3C and is out, P2 holds 3 cards."""
    state = table(
        "daifugo+runs:3+seven-pass+eight-cut:runs+no-finish:none",
        "P1: 7H 8H 9H KD 3C | P2: 4D 5D | P3: 6S JS",
    )
    state = play(state, "P1 7H8H9H")
    assert ("give", 0, ["P1>P2 3C", "P1>P2 KD"]) == (state.phase, state.turn, listed(state))
    state = play(state, "P1 >P2 KD")
    assert ("play", None, 0) == (state.phase, state.trick, state.turn)
    state = play(state, "P1 3C")
    assert (0, None, None) == state.standing
    assert 3 == len(state.hands[1])


def test_T66_QS_city_fall() -> None:
    """P3 is first; the President is placed fourth at once, five cards removed unseen."""
    state = table(
        "daifugo",
        "P1: 4C 5C 6C 7C 8C | P2: 4D 5D | P3: KH | P4: 4S 5S",
        3,
        previous=[0, 1, 2, 3],
    )
    done = step(state, Play(2, "KH"))
    assert (2, None, None, 0) == done.state.standing
    assert (Finished(2, 0, "out"), Demoted(0, 3, "city-fall")) == done.events[1:3]
    assert ((), 5) == (tuple(done.state.hands[0]), len(done.state.aside))
    assert 0 == len(done.state.seen & done.state.aside)
    assert 3 == done.state.turn


T68 = "daifugo+eleven-back+no-finish:TOP"


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


@pytest.mark.parametrize(("last", "placed_last"), [("3D", False), ("2D", True)])
def test_T68_QS_an_eleven_back_changes_nothing(last: str, placed_last: bool) -> None:
    """The ban goes by the revolution, whatever a jack makes of the trick."""
    hands = f"P1: {last} | P2: 5D 6D | P3: 7H JH | P4: 8H 9H"
    # A two beats nothing in the trick of a jack, so it is led.
    if last == "3D":
        state = table(T68, hands, 1, trick=Trick(3, 3, "JS", back=True), reversed=True)
    else:
        state = table(T68, hands)
    assert (3 if placed_last else 0) == play(state, f"P1 {last}").standing.index(0)


def test_T71_JAS_opening() -> None:
    """The first lead holds the three of diamonds: alone, beside another three, or in a run."""
    state = table(
        "daifugo+open-with+runs:3",
        "P1: 3D 3S 4C 4D 5D | P2: 6C 7C | P3: 8H 9H",
        round_number=1,
    )
    assert ["P1 3D", "P1 3D 3S", "P1 3D 4D 5D"] == listed(state)
    play(state, "P1? 4C (open/without-card) ; P1 3D4D5D")


def test_T72_BBC_RR_agari_nagashi() -> None:
    """A last play is swept although a king could beat it, and the next player leads."""
    state = table("daifugo+after-out:sweep", "P1: 5C | P2: KD 4D | P3: 6H 7H")
    assert (TrickEnded(0, "after-out:sweep", 1),) == events(state, "P1 5C")[-1:]
    state = play(state, "P1 5C")
    assert ((0, None, None), None, 1) == (state.standing, state.trick, state.turn)


def test_T72_without_a_sweep() -> None:
    """Without the rule the five is to be beaten or passed."""
    state = play(table("daifugo", "P1: 5C | P2: KD 4D | P3: 6H 7H"), "P1 5C")
    assert state.trick is not None
    assert ["P2 KD", "P2 -"] == listed(state)


def test_T75_CAS_growing_skips() -> None:
    """One is skipped, then two, then all: the fourth six wins and its player leads."""
    state = table(
        "president-us+equal:skip-growing",
        "P1: 6C 4C | P2: 6D 4D | P3: 6S 4S | P4: 6H 4H",
    )
    state = play(state, "P1 6C ; P2 6D")
    assert 3 == state.turn
    state = play(state, "P4 6H")
    assert 2 == state.turn
    state = play(state, "P3 6S")
    assert (None, 2) == (state.trick, state.turn)


T77 = "P1: 6C 3C | P2: 6D 4D | P3: 6H 4H | P4: KS 4S | P5: 6S 5S"


def t77() -> State:
    """Three sixes lie, and P4 is on turn."""
    state = table("trou-du-cul+complete-anytime+equal:lock", T77)
    return play(state, "P1 6C ; P2 6D ; P3 6H")


def test_T77_FR1_out_of_turn() -> None:
    """P5 completes the sixes although P4 is on turn; the trick is over and P5 leads."""
    state = t77()
    assert 3 == state.turn
    assert (0, 1, 2, 3, 4) == state.actors
    assert ["P5 6S"] == list(map(str, legal_actions(state, 4)))
    assert ["P4 -", "P5 6S"] == listed(state)
    state = accept(state, parse_action("P5 6S"))
    assert (None, 4) == (state.trick, state.turn)


def test_T77_FR1_too_late() -> None:
    """When the trick has gone on without the last six, it comes too late."""
    state = play(t77(), "P4 -")
    assert 4 == state.turn
    state = play(state, "P5 - ; P1 - ; P2 -")
    refuse(state, parse_action("P5 6S"), "turn/too-late")
    refuse(state, parse_action("P4 4S"), "turn/not-yours")


def test_T77_FR1_lock() -> None:
    """After an equal play the next player equals it or passes; a pass frees the one after."""
    state = table(
        "trou-du-cul+equal:lock",
        "P1: 6C 3C | P2: 6D 4D | P3: 6H 8H 4H | P4: KS 4S | P5: 6S 5S",
    )
    state = play(state, "P1 6C ; P2 6D ; P3? 8H (trick/must-equal)")
    assert ["P3 6H", "P3 -"] == listed(state)
    assert ["P4 -"] == listed(play(state, "P3 6H"))
    assert ["P4 KS", "P4 -"] == listed(play(state, "P3 -"))


def test_T81_FR1_FU_FR8_last_card_a_two() -> None:
    """2D ends the trick; leading 2H as last card makes P2 last, whatever the order."""
    state = table("trou-du-cul", "P1: KC 4C | P2: 2D 2H | P3: 5H 6H")
    state = play(state, "P1 KC ; P2 2D")
    assert (None, 1) == (state.trick, state.turn)
    assert Demoted(1, 2, "foul:last") in events(state, "P2 2H")
    assert (None, None, 1) == play(state, "P2 2H").standing


def test_T82_FR1_the_powers_of_the_two_move() -> None:
    """With the order turned round a three ends the trick, and makes last who ends on it."""
    rules = "trou-du-cul+revolution+clear:TOP+no-finish:TOP"
    state = table(rules, "P1: KC 4C | P2: 3D 9D | P3: 5H 6H", reversed=True)
    state = play(state, "P1 KC ; P2 3D")
    assert (None, 1) == (state.trick, state.turn)
    state = table(rules, "P1: KC 4C | P2: 3D | P3: 5H 6H", reversed=True)
    assert (None, None, 1) == play(state, "P1 KC ; P2 3D").standing


def test_T89_LIX_ranking_of_penalties() -> None:
    """Out on a joker is last, the fallen President the place before, the others above them."""
    state = table(
        "president-us+jokers:1+joker:wild-or-top+no-finish:X+foul:last+city-fall",
        "P1: X1 | P2: 5D 9D | P3: 7H JH | P4: 6S",
        previous=[1, 0, 2, 3],
    )
    state = play(state, "P1 X1")
    assert (None, None, None, 0) == state.standing
    state = play(state, "P2 - ; P3 - ; P4 -")
    done = step(play(state, "P2 5D ; P3 -"), Play(3, "6S"))
    assert Demoted(1, 2, "city-fall") in done.events
    assert (3, 2, 1, 0) == done.state.previous
