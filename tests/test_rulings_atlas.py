# SPDX-License-Identifier: MIT
"""The rulings as they concern the rules of the regional games and the house rules."""

from __future__ import annotations

from itertools import combinations

import pytest

from arschloch import (
    Cards,
    Demoted,
    Discard,
    Finished,
    Gave,
    Give,
    Leave,
    Play,
    Played,
    State,
    TrickEnded,
    apply,
    legal_actions,
    step,
)

from .lines import accept, events, listed, play, refuse, table

TOP = "president+jokers:2+joker:wild-or-top"


def kinds(state_events: tuple[object, ...]) -> list[str]:
    """The names of some events."""
    return [type(event).__name__ for event in state_events]


def lock_of(state: State) -> str:
    """The suits that must be followed."""
    return "" if state.trick is None else "".join(suit.letter for suit in state.trick.lock)


@pytest.mark.parametrize(("code", "cause"), [("eight-cut", "eight-cut"), ("clear:8", "clear:8")])
def test_ruling_1_going_out_then_the_cut(code: str, cause: str) -> None:
    """A last play places its player, then ends the trick, then the next to the left leads."""
    state = play(table(f"president+{code}", "P1: 5C 9C | P2: 8D | P3: 7H 9H"), "P1 5C")
    noted = events(state, "P2 8D")
    assert (Finished(1, 0, "out"), TrickEnded(1, cause, 2)) == noted[-2:]


def test_ruling_1_the_gift_comes_first() -> None:
    """What a last play still gives away is given before its player is out."""
    state = table("president+seven-pass", "P1: 7C KC | P2: 8D 9D | P3: 8H 9H")
    noted = events(state, "P1 7C")
    assert (Gave(0, 1, Cards("KC"), "seven-pass"), Finished(0, 0, "out")) == noted[-2:]


def test_ruling_2_a_play_out_of_turn() -> None:
    """Who passed before a bomb out of turn is asked about the bomb."""
    hands = "P1: 5C 9C | P2: 6D 7D | P3: 8C 8D 8H 8S 3H"
    state = play(table("president+bomb-anytime", hands), "P1 5C ; P2 - ; P3 8C8D8H8S ; P1 -")
    assert (1, False) == (state.turn, state.trick is None)
    assert (None, 2) == (play(state, "P2 -").trick, play(state, "P2 -").turn)


def test_ruling_2_an_owner_who_may_go_on() -> None:
    """Where the owner may continue, the trick ends with the owner's own pass."""
    hands = "P1: 5C 9C KC | P2: 6D 7D | P3: 8C 3H"
    state = play(table("president+pass:locked+owner-continues", hands), "P1 5C ; P2 - ; P3 -")
    assert (0, False) == (state.turn, state.trick is None)
    assert (None, 0) == (play(state, "P1 -").trick, play(state, "P1 -").turn)


def test_ruling_5_what_a_gift_leaves() -> None:
    """Who gives all but banned cards away is placed last at once."""
    state = play(table("arschloch+seven-pass", "P1: 7C 8C AC | P2: 8D 9D | P3: 8H 9H"), "P1 7C")
    assert Demoted(0, 2, "only-banned:last") in events(state, "P1>P2 8C")
    assert (None, None, 0) == play(state, "P1 >P2 8C").standing
    assert (None, None, None) == play(state, "P1 >P2 AC").standing


def test_ruling_5_not_before_the_choice() -> None:
    """Aces that are still to be given do not place anybody."""
    state = play(table("arschloch+seven-pass", "P1: 7C AC AD | P2: 8D 9D | P3: 8H 9H"), "P1 7C")
    assert ("give", (None, None, None)) == (state.phase, state.standing)
    assert (None, None, 0) == play(state, "P1 >P2 AC").standing


@pytest.mark.parametrize(("clockwise", "places"), [(True, (2, 1)), (False, (1, 2))])
def test_ruling_5_in_the_direction_of_the_turn(clockwise: bool, places: tuple[int, int]) -> None:
    """When a revolution bans the threes, the first in the direction of the turn is last."""
    rules = "president+revolution+nine-reverse+no-finish:TOP+foul:illegal"
    hands = "P1: 8C 8D 8H 8S 9C | P2: 3D | P3: 3H | P4: KH KS"
    state = play(table(rules, hands, clockwise=clockwise), "P1 8C8D8H8S")
    assert places == state.standing[2:]


def test_ruling_6_a_banned_card_in_a_run() -> None:
    """A last run that contains an eight is as foul as an eight."""
    rules = "daifugo+runs:3"
    state = table(rules, "P1: 7D 8D 9D | P2: 5D 6D | P3: 7H JH")
    assert (None, None, 0) == play(state, "P1 7D8D9D").standing


def test_ruling_6_a_last_play_with_what_it_gives_away() -> None:
    """If the gift empties the hand, the play was the last one, and foul if it is banned."""
    hands = "P1: 7D KD | P2: 5D 6D | P3: 7H JH"
    rules = "daifugo+seven-pass+no-finish:7"
    assert (None, None, 0) == play(table(rules, hands), "P1 7D").standing
    assert (0, None, None) == play(
        table("daifugo+seven-pass+no-finish:K", hands), "P1 7D"
    ).standing
    forbidden = "president+seven-pass+no-finish:7+foul:illegal"
    play(table(forbidden, hands), "P1? 7D (finish/forbidden)")


def test_ruling_11_the_other_way_round() -> None:
    """In the other direction it is the seat that would be next there that is skipped."""
    hands = "P1: 5C KC | P2: 6D 7D | P3: 6H 7H | P4: 8S 9S"
    state = table("president+nine-reverse+five-skip", hands, clockwise=False)
    assert 2 == play(state, "P1 5C").turn


def test_ruling_11_not_who_is_locked_out() -> None:
    """A seat locked out of the trick is not next, so it is not the one skipped."""
    hands = "P1: 3C KC | P2: 6D 7D | P3: 4H 7H | P4: 5S 9S"
    state = play(table("president+pass:locked+five-skip", hands), "P1 3C ; P2 - ; P3 4H ; P4 5S")
    assert 2 == state.turn


def test_ruling_11_a_skip_over_the_only_one_left() -> None:
    """With one seat locked out the skip of the other reaches the player again."""
    hands = "P1: 3C KC | P2: 6D 7D | P3: 5H 7H"
    for codes in ("five-skip", "five-skip+owner-continues"):
        state = play(table(f"president+pass:locked+{codes}", hands), "P1 3C ; P2 - ; P3 5H")
        assert (None, 2) == (state.trick, state.turn)


def test_ruling_12_a_bomb_that_turns_the_order() -> None:
    """A bomb is judged before the order that it turns, and answered by a lower one."""
    rules = "president+bomb-anytime+revolution"
    hands = "P1: 5C 8C 8D 8H 8S 9C | P2: 6C 6D 6H 6S 3D | P3: TC TD TH TS 3H"
    state = play(table(rules, hands), "P1 5C ; P1 8C8D8H8S")
    assert state.reversed
    assert Play(2, "TC TD TH TS") not in legal_actions(state)
    assert not play(state, "P2 6C6D6H6S").reversed


JACK = "P1: JC JD JH 3C | P2: 8D TD X1 5D 5H 5S QD | P3: 3S 9H TH JS | P4: 4S 6S"


@pytest.mark.parametrize(
    ("codes", "lines"),
    [
        ("", "P1 JC ; P2 TD ; P3 - ; P4 - ; P1 -"),
        ("eight-cut", "P1 JC ; P2 8D"),
        ("clear:T", "P1 JC ; P2 TD"),
        ("spade-three", "P1 JC ; P2 X1 ; P3 3S"),
        ("five-skip", "P1 JCJDJH ; P2 5D5H5S"),
        ("complete-anytime", "P1 JCJDJH ; P3 JS"),
        ("owner-continues+pass:locked", "P1 JC ; P2 - ; P3 - ; P4 - ; P1 -"),
        ("clear:J", "P1 JC"),
        ("pass:once", "P1 JC ; P2 TD ; P3 - ; P4 -"),
    ],
)
def test_ruling_13_eleven_back_ends_with_the_trick(codes: str, lines: str) -> None:
    """However the trick ends, the order of a jack ends with it."""
    rules = f"{TOP}+eleven-back" + (f"+{codes}" if codes else "")
    state = play(table(rules, JACK), lines)
    assert (None, False) == (state.trick, state.reversed)


def test_ruling_13_eleven_back_ends_with_the_round_and_with_who_leaves() -> None:
    """A trick that ends with the round, or since somebody leaves, takes it along."""
    rules = "president+players:3-8+eleven-back"
    state = play(table(rules, "P1: JC 3C | P2: 4D 5D | P3: 4H 5H | P4: 4S"), "P1 JC ; P2 - ; P3 -")
    assert (None, False) == (accept(state, Leave(3)).trick, accept(state, Leave(3)).reversed)
    state = table(rules, "P1: JC | P2: 4D | P3: 4H 5H", 1)
    state = play(state, "P1 JC ; P2 4D")
    assert ("deal", False) == (state.phase, state.reversed)


def test_ruling_13_a_sweep_ends_it_too() -> None:
    """Where a last play is swept, the order of its trick is swept with it."""
    rules = "president+eleven-back+after-out:sweep"
    state = play(table(rules, "P1: JC | P2: 4D 5D | P3: 4H 5H"), "P1 JC")
    assert (None, False, 1) == (state.trick, state.reversed, state.turn)


RUNS = f"{TOP}+runs:3"


@pytest.mark.parametrize(
    ("reversed_", "refused", "beats"), [(False, "5D6D7D", "6D7D8D"), (True, "4D5D6D", "3D4D5D")]
)
def test_ruling_14_an_undeclared_joker_in_a_run(reversed_: bool, refused: str, beats: str) -> None:
    """At either end of five and six it takes the end that is higher in the order in force."""
    hands = "P1: 5C 6C X1 KC | P2: 3D 4D 5D 6D 7D 8D | P3: 7H"
    state = table(f"{RUNS}+revolution", hands, reversed=reversed_)
    state = play(state, f"P1 5C 6C X1 ; P2? {refused} (trick/too-low) ; P2 {beats}")


def test_ruling_14_a_declared_joker_in_a_run() -> None:
    """Declared for the four it is beaten by five, six, seven."""
    hands = "P1: 5C 6C X1 KC | P2: 4D 5D 6D 7D | P3: 7H"
    state = table(RUNS, hands)
    refuse(state, Play(0, "5C 6C X1", [("X1", "9")]), "rank/impossible")
    refuse(state, Play(0, "5C 6C X1", [("X1", "4D")]), "rank/impossible")
    play(state, "P1 5C 6C X1=4C ; P2? 4D5D6D (trick/too-low) ; P2 5D6D7D")


def test_ruling_18_who_has_left_falls_no_more() -> None:
    """A President who has left is no more there to be placed last."""
    hands = "P1: 4C 5C | P2: 5D 6D | P3: KH | P4: 4S 5S | P5: 9C 9D"
    state = table("president+city-fall", hands, 3, previous=[0, 1, 2, 3, 4])
    state = play(accept(state, Leave(0)), "P3 KH")
    assert (2, None, None, None, 0) == state.standing


def test_ruling_18_below_none_but_fouls() -> None:
    """The President falls to the lowest place that is free, above fouls and who left."""
    hands = "P1: 4C 5C | P2: 2D | P3: KH | P4: 4S 5S | P5: 9C 9D"
    rules = "president+city-fall+no-finish:2+foul:last"
    state = table(rules, hands, 2, previous=[0, 1, 2, 3, 4])
    state = play(state, "P2 2D ; P3 - ; P4 - ; P5 - ; P1 -")
    state = play(accept(state, Leave(4)), "P3 KH")
    assert (2, 3, 0, 4, 1) == state.previous


def test_ruling_19_a_quad_of_eights() -> None:
    """It turns the order first, then cuts; its player leads in the new order."""
    hands = "P1: 5C 9C | P2: 8C 8D 8H 8S 6D | P3: 7H 3H"
    state = table("president+revolution+eight-cut", hands, 2)
    assert ["Played", "Reversed", "TrickEnded"] == kinds(events(state, "P2 8C 8D 8H 8S"))
    state = play(state, "P2 8C8D8H8S")
    assert (None, 1, True) == (state.trick, state.turn, state.reversed)
    play(state, "P2 6D ; P3? 7H (trick/too-low) ; P3 3H")


EFFECTS = (
    "revolution-runs:5",
    "eleven-back",
    "eight-cut:runs",
    "five-skip",
    "nine-reverse",
    "seven-pass",
    "ten-discard",
)


@pytest.mark.parametrize("codes", [*combinations(EFFECTS, 2), EFFECTS], ids="+".join)
def test_ruling_19_every_pair_of_effects(codes: tuple[str, ...]) -> None:
    """Order, direction, then gifts and drops, then the cut or the skip and the next turn."""
    rules = "+".join(("president", "runs:3", *codes))
    hands = "P1: 5C 6C 7C 8C 9C TC JC 3S 4S QS | P2: KD | P3: KH | P4: KS | P5: AS"
    state = play(table(rules, hands), "P1 5C6C7C8C9CTCJC")
    turned = "nine-reverse" in codes
    upset = ("revolution-runs:5" in codes) != ("eleven-back" in codes)
    assert turned != state.clockwise
    assert state.trick is None or upset == state.reversed
    if "seven-pass" in codes:
        assert ("give", 0) == (state.phase, state.turn)
        state = accept(state, Give(0, 4 if turned else 1, "QS"))
    if "ten-discard" in codes:
        assert ("discard", 0) == (state.phase, state.turn)
        state = accept(state, Discard(0, "4S"))
    far = 2 if "five-skip" in codes else 1
    cut = "eight-cut:runs" in codes
    assert ("play", cut) == (state.phase, state.trick is None)
    assert (0 if cut else (-far if turned else far) % 5) == state.turn
    assert ("revolution-runs:5" in codes if cut else upset) == state.reversed


def test_ruling_19_skips_after_a_cut_are_void() -> None:
    """A run of five to eight asks for a card and then cuts; nobody is skipped."""
    rules = "president+runs:3+five-skip+seven-pass+eight-cut:runs"
    hands = "P1: 5C 6C 7C 8C KC KD | P2: 8D 9D | P3: 8H 9H | P4: 8S 9S"
    state = play(table(rules, hands), "P1 5C6C7C8C")
    assert ["Gave", "TrickEnded"] == kinds(events(state, "P1>P2 KC"))
    assert (None, 0) == (play(state, "P1 >P2 KC").trick, play(state, "P1 >P2 KC").turn)


def test_ruling_19_a_jack_as_last_card() -> None:
    """It turns the order for its trick, which the others still answer."""
    state = play(table("president+eleven-back", "P1: JC | P2: TD KD | P3: 4H 9H"), "P1 JC")
    assert ((0, None, None), True) == (state.standing, state.reversed)
    state = play(state, "P2? KD (trick/too-low) ; P2 TD ; P3 - ")
    assert (None, 1, False) == (state.trick, state.turn, state.reversed)


def test_ruling_19_turning_giving_and_going_out() -> None:
    """The last run turns the direction, gives to the new neighbour, goes out; that one is next."""
    rules = "president+runs:3+seven-pass+nine-reverse"
    hands = "P1: 7C 8C 9C KC | P2: 8D 9D | P3: 8H 9H | P4: 8S 9S"
    state = table(rules, hands)
    noted = events(state, "P1 7C 8C 9C")
    assert ["Played", "DirectionTurned", "Gave", "Finished"] == kinds(noted)
    state = play(state, "P1 7C8C9C")
    assert (3, Cards("8S 9S KC"), 0) == (state.turn, state.hands[3], state.standing[0])
    state = play(state, "P4 - ; P3 - ; P2 -")
    assert (None, 3) == (state.trick, state.turn)


def test_ruling_19_a_quad_of_nines_and_one_of_fives() -> None:
    """Four nines turn the order and not the direction; four fives skip all the way round."""
    rules = "president+revolution+nine-reverse+five-skip"
    hands = "P1: 9C 9D 9H 9S 5C 5D 5H 5S 3C | P2: 8D | P3: 8H | P4: 8S"
    state = play(table(rules, hands), "P1 9C9D9H9S")
    assert (True, True, 1) == (state.reversed, state.clockwise, state.turn)
    state = play(table(rules, hands), "P1 5C5D5H5S")
    assert (True, None, 0) == (state.reversed, state.trick, state.turn)


def test_ruling_19_a_quad_of_jacks() -> None:
    """The revolution and the jack cancel each other until the trick ends."""
    hands = "P1: JC JD JH JS 3C | P2: 8D | P3: 8H"
    state = play(table("president+revolution+eleven-back", hands), "P1 JCJDJHJS")
    assert not state.reversed
    assert play(state, "P2 - ; P3 -").reversed


def test_ruling_19_a_bomb_a_revolution_and_a_lock() -> None:
    """A bomb is free of the lock, and turns the order for the bomb after it, free as well."""
    rules = "president+bomb+revolution+suit-lock"
    hands = "P1: 4C 3C | P2: 5C 3D | P3: 8C 8D 8H 8S 3H | P4: 6C 6D 6H 6S 3S"
    state = play(table(rules, hands), "P1 4C ; P2 5C")
    assert "C" == lock_of(state)
    state = play(state, "P3? 3H (trick/too-low) ; P3 8C8D8H8S")
    assert state.reversed
    assert not play(state, "P4 6C6D6H6S").reversed


def test_ruling_19_a_lock_and_a_skip_or_a_cut() -> None:
    """A play that locks may skip as well; one that cuts leaves no trick to lock."""
    hands = "P1: 4C 3C | P2: 5C 8C KD | P3: 6H 6C | P4: 7C 7H"
    state = play(table("president+suit-lock+five-skip+eight-cut", hands), "P1 4C")
    after = play(state, "P2 5C")
    assert ("C", 3) == (lock_of(after), after.turn)
    after = play(state, "P2 8C")
    assert (None, 1) == (after.trick, after.turn)
    play(after, "P2 5C ; P4 7H")


def test_ruling_19_city_fall_and_the_cut() -> None:
    """Going out first with an eight topples the President, then cuts; the next seat leads."""
    hands = "P1: 4C 5C | P2: 5D 6D | P3: 8H | P4: 4S 5S"
    state = table("president+city-fall+eight-cut", hands, 3, previous=[0, 1, 2, 3])
    assert ["Played", "Finished", "Demoted", "TrickEnded"] == kinds(events(state, "P3 8H"))
    state = play(state, "P3 8H")
    assert ((2, None, None, 0), None, 3) == (state.standing, state.trick, state.turn)


def test_ruling_19_clear_top_and_eleven_back() -> None:
    """What is highest is read in the order before the play: after a jack it is the three."""
    hands = "P1: JC 2C | P2: 3D 2D 4D | P3: 4H"
    state = play(table("president+eleven-back+clear:TOP", hands), "P1 JC ; P2 3D")
    assert (None, 1, False) == (state.trick, state.turn, state.reversed)
    assert play(state, "P2 2D").trick is None


def test_ruling_19_a_gift_after_a_play_out_of_turn() -> None:
    """Who completes the sevens out of turn gives two cards to the own neighbour, then leads."""
    hands = "P1: 7C 7D 3C 4C 5C 6C | P2: 8D 9D | P3: 7H 7S 3H 4H 5H | P4: 8S 9S"
    state = table("president+complete-anytime+seven-pass", hands)
    state = play(state, "P1 7C7D ; P1 >P2 3C 4C ; P3 7H7S")
    assert ("give", 2, (2,), 2) == (state.phase, state.turn, state.actors, state.asked)
    state = play(state, "P3 >P4 4H 5H")
    assert ("play", 2, None) == (state.phase, state.turn, state.trick)


@pytest.mark.parametrize(
    ("code", "rank"), [("five-skip", "5"), ("nine-reverse", "9"), ("eleven-back", "J")]
)
def test_ruling_19_completing_out_of_turn(code: str, rank: str) -> None:
    """What the last card of a rank does besides does not keep its player from the lead."""
    hands = f"P1: {rank}C {rank}D {rank}H 3C | P2: QD KD | P3: {rank}S 3H | P4: QS KS | P5: KH"
    rules = f"president+complete-anytime+{code}"
    state = play(table(rules, hands), f"P1 {rank}C{rank}D{rank}H")
    assert state.turn != 2
    state = play(state, f"P3 {rank}S")
    assert (None, 2, False) == (state.trick, state.turn, state.reversed)
    assert state.clockwise


def test_ruling_19_the_gift_to_a_president_who_falls() -> None:
    """The gift is made before its giver is first and the President falls; both cards go aside."""
    hands = "P1: 4C 5C | P2: 5D 6D | P3: 6H 7S | P4: 7H KD"
    state = table("president+seven-pass+city-fall", hands, 4, previous=[0, 1, 2, 3])
    noted = events(state, "P4 7H")
    assert ["Played", "Gave", "Finished", "Demoted"] == kinds(noted)
    state = play(state, "P4 7H")
    assert ((3, None, None, 0), 1) == (state.standing, state.turn)
    assert Cards("4C 5C KD") == state.aside


def test_ruling_19_a_sweep_for_a_foul_and_the_skips() -> None:
    """A foul that is swept skips nobody: the next seat leads."""
    rules = "president+five-skip+no-finish:5+foul:sweep"
    hands = "P1: 5C | P2: 6D 7D | P3: 6H 7H | P4: 8S 9S"
    state = play(table(rules, hands), "P1 5C")
    assert ((None, None, None, 0), None, 1) == (state.standing, state.trick, state.turn)


def test_ruling_19_a_joker_that_clears_and_unlocks() -> None:
    """A lone joker under a lock may end the trick; the next one begins without a lock."""
    rules = f"{TOP}+suit-lock+joker-unlocks+clear:X"
    hands = "P1: 5C KC | P2: 7C 7D | P3: X1 9H"
    state = play(table(rules, hands), "P1 5C ; P2 7C ; P3 X1")
    assert (None, 2) == (state.trick, state.turn)
    assert "" == lock_of(play(state, "P3 9H"))


@pytest.mark.parametrize(("code", "rank"), [("seven-pass", "7"), ("ten-discard", "T")])
def test_ruling_20_nothing_to_choose(code: str, rank: str) -> None:
    """Who must part with all that is left is not asked, and is placed at once."""
    hands = f"P1: {rank}C {rank}D KC KD | P2: 2D 9D | P3: 2H 9H"
    done = step(table(f"president+{code}", hands), Play(0, f"{rank}C {rank}D"))
    assert isinstance(done.events[0], Played)
    assert ("play", 1, (0, None, None)) == (
        done.state.phase,
        done.state.turn,
        done.state.standing,
    )


LOCKED = "P1: 5C 5D KC | P2: 7C 7D X1 3H | P3: 9C 9D 9H X2 3S"


@pytest.mark.parametrize(
    ("code", "lines", "lock"),
    [
        ("suit-lock", "P1 5C5D ; P2 7C X1=7D", ""),
        ("suit-lock:declared", "P1 5C5D ; P2 7C X1=7D", "CD"),
        ("suit-lock:declared", "P1 5C5D ; P2 7C X1", "CD"),
        ("suit-lock", "P1 5C5D ; P2 7C7D ; P3 9C X2", "CD"),
        ("suit-lock", "P1 5C ; P2 - ; P3 9C", "C"),
        ("suit-lock", "P1 5C ; P2 7D ; P3 9C", ""),
    ],
)
def test_ruling_22_wild_cards_and_passes(code: str, lines: str, lock: str) -> None:
    """A joker makes no lock unless it has a declared suit; passes between do not matter."""
    assert lock == lock_of(play(table(f"{TOP}+{code}", LOCKED), lines))


@pytest.mark.parametrize("code", ["suit-lock", "suit-lock:declared"])
def test_ruling_22_the_three_of_spades(code: str) -> None:
    """It answers a single joker under any lock."""
    hands = "P1: 5C KC | P2: 7C 3H | P3: X1 4H | P4: 3S 4S"
    state = play(table(f"{TOP}+{code}+spade-three", hands), "P1 5C ; P2 7C ; P3 X1 ; P4 3S")
    assert (None, 3) == (state.trick, state.turn)


def test_ruling_23_a_switch() -> None:
    """The second jack of a trick leaves the order as it is, and so does a third."""
    hands = "P1: JC 3C | P2: JD 4D | P3: JH 4H"
    state = play(table("president+equal:yes+eleven-back", hands), "P1 JC ; P2 JD")
    assert state.reversed
    assert play(state, "P3 JH").reversed


def test_ruling_24_after_the_exchange_in_every_round() -> None:
    """The seat that holds the opening card when play begins leads."""
    hands = "P1: 3D 5C 6C | P2: 5D 6D | P3: 7H 8H | P4: 2C AC 4S"
    state = table("president+open:3D+lead:open", hands, None, phase="exchange", previous=range(4))
    state = accept(accept(state, Give(3, 0, "2C AC")), Give(0, 3, "3D 5C"))
    while state.phase == "exchange":
        state = apply(state, legal_actions(state)[0])
    assert ("play", 3) == (state.phase, state.turn)
    assert "P4 3D" in listed(state)
