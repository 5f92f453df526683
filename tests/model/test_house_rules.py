"""House rules one by one, each on a small table written from part 2 and the rulings."""

import pytest

from . import apply, full_list, legal, observe, outcome_key
from .presets import ARSCHLOCH, PRESIDENT, UECDA
from .table import State
from .text import rules, run, table


def lock_of(state: State) -> tuple[str, ...]:
    """The suits locked now."""
    lock: tuple[str, ...] = observe(state)["trick"][5]
    return lock


def test_suit_lock() -> None:
    """`suit-lock`: the same suits twice in one trick, passes between do not matter."""
    codes = rules(PRESIDENT, suit_lock="yes")
    held = "P1: 4C 4D 9C 9D TC | P2: 5C 5D TD TH | P3: 6C 6S TS JC | P4: 7C 7D 8H"
    state = run(table(codes, 4, 1, held), "P1 4C ; P2 - ; P3 6C")
    assert lock_of(state) == ("C",)
    run(state, "P4? 8H ; P4? 7D ; P4 7C ; P1 9C")
    state = run(table(codes, 4, 1, held), "P1 4C4D ; P2 5C5D ; P3? 6C6S ; P3 -")
    assert lock_of(state) == ("C", "D")
    state = run(state, "P4 7C7D ; P1 9C9D ; P2? TDTH ; P2 - ; P3 - ; P4 - ; P1 TC")
    assert lock_of(state) == ()


def test_ruling_22_wild_cards_and_the_lock() -> None:
    """A wild card neither makes nor breaks a lock, and may stand for a missing suit."""
    codes = rules(PRESIDENT, suit_lock="yes", jokers="2", joker="wild-or-top")
    held = "P1: 4C 4D 3H | P2: 5C X1 5H X2 | P3: 6C 6D 3D | P4: 7S 7H 8C 8D"
    state = run(table(codes, 4, 1, held), "P1 4C4D ; P2 5CX1")
    assert lock_of(state) == ()
    held = "P1: 4C 4D 3H | P2: 5C 5D 5H X2 | P3: 6C 6S X1 3D | P4: 7S 7H 8C 8D"
    state = run(table(codes, 4, 1, held), "P1 4C4D ; P2 5C5D ; P3? 6CX1=6S6S ; P3? 6SX1 ; P3 6CX1")
    assert lock_of(state) == ("C", "D")
    state = run(state, "P4? 7S7H ; P4 8C8D")
    assert lock_of(state) == ("C", "D")


def test_a_declared_lock() -> None:
    """`suit-lock:declared`: a wild card counts with the suit it is declared for."""
    codes = rules(PRESIDENT, suit_lock="declared", jokers="1", joker="wild-or-top")
    held = "P1: 4C 4D 3H | P2: 5C X1 8H | P3: 6C 6D 3D 6S | P4: 7S 7H"
    state = run(table(codes, 4, 1, held), "P1 4C4D")
    declared = [action for action in full_list(state) if action[0] == "play" and action[3]]
    assert len(declared) == 3 + 3  # 5 or 8, in three suits each
    run(state, "P2? 5CX1=5C ; P2? 5CX1=6D")
    assert lock_of(run(state, "P2 5CX1=5D")) == ("C", "D")
    assert lock_of(run(state, "P2 5CX1=5S")) == ()
    assert lock_of(run(state, "P2 5CX1")) == ("C", "D")  # undeclared, the lowest free suit
    held = "P1: 4C 4S 3H | P2: 5C 5S 8H | P3: 6S X1 3D | P4: 7S 7H"
    state = run(table(codes, 4, 1, held), "P1 4C4S ; P2 5C5S ; P3? 6SX1=6D ; P3 6SX1")
    assert lock_of(state) == ("C", "S")


def test_a_fifth_card_has_no_suit() -> None:
    """UECDA 1: with all four suits there the joker has no choice."""
    held = "P1: 4C 4D 4H 4S X1 5C | P2: 3C 3D | P3: 3H 3S"
    state = table(rules(UECDA, players="3-3"), 3, 1, held)
    fives = [a for a in full_list(state) if len(a) == 4 and len(a[2]) == 5]
    assert fives == [("play", 0, ("4C", "4D", "4H", "4S", "X1"), ())]
    assert [a for a in full_list(state) if len(a) == 4 and a[2] == ("4C", "4D", "4H", "X1")] == [
        ("play", 0, ("4C", "4D", "4H", "X1"), ())
    ]


def test_a_bomb_is_free_of_a_lock() -> None:
    """A set that lies there only because it is a bomb."""
    codes = rules(PRESIDENT, suit_lock="yes", bomb="4")
    held = "P1: 4C 9H | P2: 5C 9S | P3: 3C 3D 3H 3S 4D | P4: 6C 6D 6H 6S 4H"
    state = run(table(codes, 4, 1, held), "P1 4C ; P2 5C ; P3? 4D ; P3 3C3D3H3S ; P4 6C6D6H6S")
    assert state["trick"]["owner"] == 3


def test_spade_three() -> None:
    """`spade-three`: only on a single joker, under any lock, wild or on top."""
    codes = rules(PRESIDENT, spade_three="yes", jokers="2", suit_lock="yes")
    held = "P1: 4C 6C | P2: 5C 8D | P3: X1 X2 9C | P4: 3S 7D"
    state = run(table(codes, 4, 1, held), "P1 4C ; P2 5C ; P3 X1=9 ; P4 3S")
    assert state["trick"] is None and state["turn"] == 3
    run(table(codes, 4, 3, held), "P3 X1=9X2=9 ; P4? 3S")
    off = rules(codes, spade_three="off", joker="wild-or-top")
    run(table(off, 4, 3, held), "P3 X1 ; P4? 3S")


def test_beats_all() -> None:
    """`beats-all:CARD`: alone, on anything and as a lead; never in a set, never by a joker."""
    codes = rules(PRESIDENT, beats_all="3C", bomb="4", jokers="1", suit_lock="yes")
    held = "P1: 4C 4D 4H 4S 9D 9S | P2: 3C 3D 8D | P3: X1 9C 8H"
    state = run(table(codes, 3, 1, held), "P1 4C4D4H4S ; P2? 3D ; P2 3C")
    assert state["trick"] is None and state["turn"] == 1
    assert run(table(codes, 3, 2, held), "P2 3C")["trick"] is None
    assert run(table(codes, 3, 2, held), "P2 3C3D")["trick"] is not None
    run(table(codes, 3, 1, held), "P1 9D9S ; P2? 3C3D ; P2 - ; P3? X1=3")


def test_eight_cut() -> None:
    """`eight-cut`: a joker that stands for an 8 cuts, a joker on top does not."""
    codes = rules(PRESIDENT, eight_cut="yes", jokers="2")
    held = "P1: 8C X1 X2 4C | P2: 9C 9D | P3: TC TD"
    assert run(table(codes, 3, 1, held), "P1 8CX1")["trick"] is None
    assert run(table(codes, 3, 1, held), "P1 X1=8")["trick"] is None
    assert run(table(codes, 3, 1, held), "P1 X1=9")["trick"] is not None


@pytest.mark.parametrize(
    ("clear", "lead", "ends"),
    [
        ("9", "9C", True),
        ("9", "TC", False),
        ("TOP", "2C", True),
        ("TOP", "AC", False),
        ("X", "X1", True),
        ("9", "9CX1", True),
        ("2", "X1", False),
        ("9", "9CTCJC", False),
    ],
)
def test_clear(clear: str, lead: str, ends: bool) -> None:
    """`clear:R,...`: sets of the rank, the highest rank, jokers alone; not inside runs."""
    codes = rules(PRESIDENT, clear=clear, jokers="1", joker="wild-or-top", runs="3")
    state = table(codes, 3, 1, "P1: 9C TC JC 2C AC X1 4C | P2: 9S 9D | P3: TS TD")
    assert (run(state, f"P1 {lead}")["trick"] is None) == ends


def test_complete() -> None:
    """`complete`: all natural copies within the trick; a later trick begins anew."""
    codes = rules(PRESIDENT, complete="yes", equal="yes", jokers="1", joker="wild-or-top")
    held = "P1: 6C 6D 5C X1 | P2: 6H 4D | P3: 6S 4H"
    assert run(table(codes, 3, 1, held), "P1 6C ; P2 6H ; P3 6S")["trick"] is not None
    state = run(table(codes, 3, 1, held), "P1 6C ; P2 6H ; P3 6S ; P1 6D")
    assert state["trick"] is None and state["turn"] == 0
    state = table(codes, 3, 1, "P1: 6C 6D 6H X1 5C 3C | P2: 6S 4D | P3: 4S 4H")
    assert run(state, "P1 6C6D6HX1")["trick"] is not None
    trick = {"leader": 0, "owner": 0, "cards": ["6D"], "passed": [], "laid": ["6C", "6H", "6D"]}
    state = table(codes, 3, 2, "P1: 5C 3C | P2: 6S 4D | P3: 4S 4H", trick=trick)
    assert run(state, "P2 6S")["trick"] is None


def test_complete_at_any_time() -> None:
    """`complete-anytime`: natural cards of the rank on top, whatever the size, by anybody."""
    codes = rules(PRESIDENT, complete_anytime="yes", pass_="locked")
    held = "P1: 6C 5C 9C | P2: 6D 6H 6S 4D | P3: 7S 4H"
    state = run(table(codes, 3, 1, held), "P1 6C ; P2? 6D ; P2? 6D6H ; P2 6D6H6S")
    assert state["trick"] is None and state["turn"] == 1
    state = run(table(codes, 3, 1, held), "P1 6C ; P2 - ; P2! 6D6H6S")
    assert state["trick"] is None and state["turn"] == 1
    state = run(table(codes, 3, 1, "P1: 6C 6D 6H 6S 9C | P2: 4D 4C | P3: 7S 4H"), "P1 6C")
    assert legal(state, ("play", 0, ("6D", "6H", "6S"), ()))  # the owner, too
    assert observe(table(codes, 3, 1, held))["actors"] == (0,)


def test_bomb_at_any_time() -> None:
    """`bomb-anytime`: out of turn, and turns go on from there."""
    codes = rules(PRESIDENT, bomb_anytime="4", pass_="locked")
    held = "P1: 6C 5C | P2: 4D 4C | P3: 7S 4H | P4: 3C 3D 3H 3S 9C"
    state = run(table(codes, 4, 1, held), "P1? 3C3D3H3S ; P1 6C ; P4! 3C3D3H3S")
    assert state["trick"]["owner"] == 3 and state["turn"] == 0
    state = run(state, "P1 - ; P2 - ; P3 -")
    assert state["turn"] == 3 and observe(state)["actors"] == (3,)
    both = rules(codes, bomb="3", bomb_anytime="4")
    held = "P1: 6C 6D 5C | P2: 4D 4C 4H 8C | P3: 7S 7H | P4: 3C 3D 3H 9C"
    state = run(table(both, 4, 1, held), "P1 6C6D ; P4? 3C3D3H ; P2 4C4D4H ; P3 -")
    assert state["turn"] == 3


def test_five_skip() -> None:
    """`five-skip`: each 5 one seat; a skip that comes round ends the trick (ruling 11)."""
    codes = rules(PRESIDENT, five_skip="yes")
    held = "P1: 5C 5D 5H 4C | P2: 6C 6D | P3: 7C 7D | P4: 8C 8D"
    assert run(table(codes, 4, 1, held), "P1 5C")["turn"] == 2
    state = run(table(codes, 4, 1, held), "P1 5C5D")
    assert state["turn"] == 3 and observe(state)["trick"][4] == {1, 2}
    state = run(table(codes, 4, 1, held), "P1 5C5D5H")
    assert state["trick"] is None and state["turn"] == 0
    equal = rules(codes, equal="skip")
    held = "P1: 5C 4C | P2: 6C 6D | P3: 5D 4D | P4: 8C 8D | P5: 9C 9D"
    state = run(table(equal, 5, 1, held), "P1 5C ; P3 5D")
    assert observe(state)["trick"][4] == {3, 4} and state["turn"] == 0


def test_nine_reverse() -> None:
    """`nine-reverse`: an odd number of 9s; the direction stays when the trick ends."""
    codes = rules(PRESIDENT, nine_reverse="yes", seven_pass="yes")
    held = "P1: 9C 9D 9H 4C 7C 3C | P2: 6C 6D | P3: TC TD | P4: QC KD"
    state = run(table(codes, 4, 1, held), "P1 9C")
    assert state["turn"] == 3 and not observe(state)["clockwise"]
    state = run(state, "P4 - ; P3 - ; P2 -")
    assert state["turn"] == 0 and not state["clockwise"]
    state = run(state, "P1 7C ; P1 give 3C to P4")
    assert len(state["hands"][3]) == 3 and state["turn"] == 3
    assert run(table(codes, 4, 1, held), "P1 9C9D")["turn"] == 1
    back = run(table(codes, 4, 1, held, clockwise=False), "P1 9C")
    assert back["turn"] == 1


def test_seven_pass() -> None:
    """`seven-pass`: what is left goes at once when there is no choice, and places its seat."""
    codes = rules(PRESIDENT, seven_pass="yes")
    state = run(table(codes, 3, 1, "P1: 7C 4C | P2: 6C 6D | P3: TC TD"), "P1 7C")
    assert state["standing"][0] == 0 and "4C" in state["hands"][1]
    assert state["phase"] == "play" and state["turn"] == 1
    assert observe(state)["played"][1] == set() and not state["gifts"]
    state = run(table(codes, 3, 1, "P1: 7C 7D 4C 5C 6H | P2: 6C 6D | P3: TC TD"), "P1 7C7D")
    assert len(full_list(state)) == 3
    assert full_list(run(state, "P1 give 4C5C to P2"))[0][1] == 1


def test_ten_discard() -> None:
    """`ten-discard`: cards laid away for all to see; sevens are asked before tens."""
    codes = rules(PRESIDENT, ten_discard="yes", seven_pass="yes", runs="4")
    held = "P1: 7C 8C 9C TC 3D 4D 5D | P2: 6C 6D | P3: QC QD"
    state = run(table(codes, 3, 1, held), "P1 7C8C9CTC")
    assert state["phase"] == "give"
    state = run(state, "P1 give 3D to P2")
    assert state["phase"] == "discard" and state["turn"] == 0
    state = run(state, "P1? discard 4D5D ; P1 discard 4D")
    assert state["revealed"] == ["4D"] and "4D" not in state["played"][0]
    assert state["turn"] == 1 and state["trick"]["owner"] == 0


def test_bans_count_what_must_be_given() -> None:
    """foul:illegal: a play that empties the hand with its gifts is a finishing play."""
    codes = rules(PRESIDENT, seven_pass="yes", no_finish="7", foul="illegal")
    held = "P1: 7C 4C 7D | P2: 6C 6D | P3: TC TD"
    run(table(codes, 3, 1, held), "P1? 7C7D ; P1 7C")
    last = run(table(rules(codes, foul="last"), 3, 1, held), "P1 7C7D")
    assert last["standing"] == [None, None, 0] and last["turn"] == 1


def test_leaving_while_asked() -> None:
    """Ruling 21: the choice of who leaves falls away; the gift goes to who is next then."""
    codes = rules(PRESIDENT, seven_pass="yes", eight_cut="runs", runs="3")
    held = "P1: 7C 8C 9C 4C 5C | P2: 6C 6D | P3: TC TD | P4: JC JD"
    asked = run(table(codes, 4, 1, held), "P1 7C8C9C")
    state = apply(asked, ("leave", 0))
    assert (state["phase"], state["turn"], state["trick"]) == ("play", 1, None)
    assert state["standing"] == [None, None, None, 0]
    state = apply(asked, ("leave", 1))
    assert state["phase"] == "give"
    assert full_list(state)[0][:3] == ("give", 0, 2)
    state = apply(apply(state, ("leave", 2)), ("leave", 3))
    assert state["phase"] == "over"


def test_pass_on_lead() -> None:
    """UECDA 1: it counts for the empty trick; when all have passed the same seat leads."""
    codes = rules(UECDA, players="3-3")
    held = "P1: 4C 5C 6H | P2: 4D 5D | P3: 4H 5H"
    state = run(table(codes, 3, 1, held), "P1 - ; P2 -")
    assert state["turn"] == 2 and observe(state)["lead_passed"] == (0, 1)
    again = run(state, "P3 -")
    assert again["turn"] == 0 and observe(again)["lead_passed"] == ()
    state = run(state, "P3 4H")
    assert observe(state)["trick"][4] == {0, 1} and state["turn"] == 2
    state = run(state, "P3 -")
    assert state["trick"] is None and state["turn"] == 2
    free = run(table(rules(codes, pass_="free"), 3, 1, held), "P1 - ; P2 4D")
    assert observe(free)["trick"][4] == set() and free["turn"] == 2
    gone = apply(run(table(codes, 3, 1, held), "P1 - ; P2 -"), ("leave", 2))
    assert gone["turn"] == 0 and observe(gone)["lead_passed"] == ()


def test_twenty_passes() -> None:
    """`pass-on-lead`: then the places still open are drawn by lot."""
    codes = rules(UECDA, players="3-4")
    held = "P1: 4C 5C 6H | P2: 4D 5D | P3: 4H 5H | P4: KS"
    state = run(table(codes, 4, 4, held), "P4 KS ; P1 - ; P2 - ; P3 -")
    assert state["standing"][0] == 3 and state["turn"] == 0 and state["trick"] is None
    state = run(state, "P1 - ; P2 - ; P3 - ;" * 5 + "P1 -")
    assert state["phase"] == "play" and state["passes"] == 19
    state = run(state, "P2 -")
    assert (state["phase"], state["turn"]) == ("lot", None)
    assert full_list(state) == [] and observe(state)["actors"] == ()
    assert not legal(state, ("lot", (0, 1, 2, 3)))
    done = apply(state, ("lot", (2, 0, 1)))
    assert done["phase"] == "deal" and done["previous"] == (3, 2, 0, 1)
    left = apply(state, ("leave", 0))
    assert left["phase"] == "lot" and legal(left, ("lot", (2, 1)))


def test_a_pass_voids_the_opening_card() -> None:
    """`pass-on-lead` with `open-with`."""
    codes = rules(PRESIDENT, pass_on_lead="yes", open_with="yes", open="3C")
    held = "P1: 3C 4C | P2: 5C 6C | P3: 7C 8C"
    state = table(codes, 3, 1, held, round_number=1)
    run(state, "P1? 4C ; P1 - ; P2 - ; P3 - ; P1 4C")


def test_what_keeps_a_trick_open_with_house_rules() -> None:
    """Ruling 3: runs, locks, wild limits and the 3 of spades."""
    codes = rules(ARSCHLOCH, runs="3", unbeatable="feasible", no_finish="none", jokers="1")
    held = "P1: 9C TC JC 8H | P2: QC KC 7D | P3: AC 7H"
    assert run(table(codes, 3, 1, held), "P1 9CTCJC")["trick"] is not None
    held = "P1: 9C TC JC 8H | P2: QC KS 7D | P3: AC 7H"
    assert run(table(codes, 3, 1, held), "P1 9CTCJC")["trick"] is None
    held = "P1: 9C TC JC 8H X1 | P2: QC KS 7D | P3: AC 7H"
    assert run(table(codes, 3, 1, held), "P1 9CTCJC")["trick"] is not None
    top = rules(codes, unbeatable="top-rank")
    held = "P1: TC JC QC 8H | P2: KC 7D | P3: 7H 9H"
    assert run(table(top, 3, 1, held), "P1 TCJCQC")["trick"] is not None
    held = "P1: QC KC AC 8H | P2: 9C 7D | P3: 7H 9H"
    assert run(table(top, 3, 1, held), "P1 QCKCAC")["trick"] is None
    locked = rules(PRESIDENT, unbeatable="feasible", suit_lock="yes")
    held = "P1: 4C 5H | P2: TC 5S | P3: KH 5D"
    assert run(table(locked, 3, 1, held), "P1 4C ; P2 TC")["trick"] is None
    spade = rules(PRESIDENT, unbeatable="feasible", spade_three="yes", jokers="1", joker="top")
    assert run(table(spade, 3, 1, "P1: X1 4C | P2: 3S | P3: KH"), "P1 X1")["trick"] is not None
    assert run(table(spade, 3, 1, "P1: X1 4C | P2: 3C | P3: KH"), "P1 X1")["trick"] is None


def test_outcomes_read_suits_only_where_the_rules_do() -> None:
    """Suits by runs and locks, the 3 of spades alone by its own rule."""
    held = "P1: 3C 3D 3S 4C 4D | P2: 5C | P3: 6C"

    def count(**codes: str) -> int:
        state = table(rules(PRESIDENT, **codes), 3, 1, held)
        return len({outcome_key(state, action) for action in full_list(state)})

    assert count() == 3 + 2
    assert count(spade_three="yes") == 2 + 2 + 1 + 2  # 3, 3S; 33, 33S; 333; 4, 44
    assert count(suit_lock="yes") == 7 + 3
    assert count(runs_any_suit="3") == 3 + 2
    assert count(runs="3") == 7 + 3


def test_two_fouls_and_a_fall() -> None:
    """Ruling 18: fouls take the lowest places in order of time."""
    codes = rules(PRESIDENT, no_finish="2", city_fall="yes")
    held = "P1: 2C | P2: 4C 5C | P3: 2D 9D | P4: KC | P5: 9H 9S"
    state = table(codes, 5, 1, held, previous=(1, 0, 2, 3, 4))
    state = run(state, "P1 2C ; P2 - ; P3 - ; P4 - ; P5 - ; P2 4C ; P3 9D ; P4 KC")
    assert state["standing"] == [3, None, None, 1, 0]
    assert run(state, "P5 - ; P3 2D")["previous"] == (3, 4, 2, 1, 0)
