# SPDX-License-Identifier: MIT
"""What a play brings about: each code of these on its own."""

from __future__ import annotations

import pytest

from arschloch import (
    Cards,
    DirectionTurned,
    Discard,
    Discarded,
    Finished,
    Gave,
    Give,
    Play,
    Reversed,
    Rules,
    Skipped,
    State,
    SuitsFree,
    SuitsLocked,
    TrickEnded,
    parse_action,
)

from .lines import accept, events, finish_in, listed, play, refuse, table

WILD = "president+jokers:2+joker:wild"
TOP = "president+jokers:2+joker:wild-or-top"


def lock_of(state: State) -> str:
    """The suits that must be followed."""
    assert state.trick is not None
    return "".join(suit.letter for suit in state.trick.lock)


class TestRevolutionRuns:
    RULES = "president+runs:3+revolution-runs:4"
    HANDS = "P1: 3C 4C 5C 6C 3S KC | P2: 3D 4D 5D 6D 7D | P3: 7H JH"

    def test_a_run_of_so_many_cards(self) -> None:
        """A run of four turns the order round at once, and names its code."""
        state = table(self.RULES, self.HANDS)
        assert Reversed(True, "revolution-runs:4") in events(state, "P1 3C 4C 5C 6C")
        assert play(state, "P1 3C4C5C6C").reversed

    def test_a_joker_is_one_of_them(self) -> None:
        """A joker in the run counts as a card."""
        hands = "P1: 3C 4C X1 6C KC | P2: 3D | P3: 7H JH"
        rules = "president+jokers:1+joker:wild+runs:3+revolution-runs:4"
        assert play(table(rules, hands), "P1 3C 4C X1 6C").reversed

    def test_until_the_next_one(self) -> None:
        """It outlasts the trick, and the next such run turns the order back."""
        hands = "P1: 4C 5C 6C 7C KC | P2: 3D 4D 5D 6D 7D | P3: 7H JH"
        state = play(table(self.RULES, hands), "P1 4C5C6C7C")
        assert play(state, "P2 - ; P3 -").reversed
        assert not play(state, "P2 3D4D5D6D").reversed

    def test_five_where_no_number_is_named(self) -> None:
        """The code alone means five cards."""
        plain = Rules.parse("president+runs:3+revolution-runs")
        assert plain == Rules.parse("president+runs:3+revolution-runs:5")

    def test_neither_shorter_runs_nor_sets(self) -> None:
        """Three cards in a run do nothing, and nor do four of a kind."""
        hands = "P1: 3C 4C 5C 6C 6D 6H 6S | P2: 3D | P3: 7H JH"
        assert not play(table(self.RULES, hands), "P1 3C4C5C").reversed
        assert not play(table(self.RULES, hands), "P1 6C6D6H6S").reversed


class TestElevenBack:
    HANDS = "P1: JC QC TC KC | P2: JD TD QD 9D | P3: 3H 9H JH"

    def test_until_the_trick_ends(self) -> None:
        """On a jack lower ranks are higher, until the trick is over."""
        state = play(table("president+eleven-back", self.HANDS), "P1 JC")
        state = play(state, "P2? QD (trick/too-low) ; P2 TD")
        assert state.reversed
        state = play(state, "P3 - ; P1 -")
        assert (None, False) == (state.trick, state.reversed)

    def test_its_code_is_the_cause(self) -> None:
        """The event names the code."""
        noted = events(table("president+eleven-back", self.HANDS), "P1 JC")
        assert Reversed(True, "eleven-back") in noted

    def test_a_second_jack_changes_nothing(self) -> None:
        """It is a switch: another jack in the trick leaves the order as it is (ruling 23)."""
        state = play(table("president+equal:yes+eleven-back", self.HANDS), "P1 JC ; P2 JD")
        assert state.reversed
        assert not [e for e in events(state, "P3 JH") if isinstance(e, Reversed)]

    @pytest.mark.parametrize("cards", ["TC JC QC", "TC X1 QC", "JC X1"])
    def test_in_runs_and_sets(self, cards: str) -> None:
        """A jack within a run does it, and a joker that stands for one."""
        state = table(f"{WILD}+runs:3+eleven-back", f"P1: {cards} KC | P2: 4D | P3: 7H")
        assert play(state, f"P1 {cards}").reversed

    def test_with_the_order_turned_round_already(self) -> None:
        """Under a revolution a jack makes the order the normal one for the trick."""
        state = table("president+revolution+eleven-back", self.HANDS, reversed=True)
        state = play(state, "P1 JC")
        assert not state.reversed
        assert play(state, "P2 - ; P3 -").reversed

    def test_no_other_rank(self) -> None:
        """A queen and a lone joker leave the order as it is."""
        state = table(f"{TOP}+eleven-back", "P1: QC X1 KC | P2: 4D | P3: 7H")
        assert not play(state, "P1 QC").reversed
        assert not play(state, "P1 X1").reversed


class TestEightCut:
    HANDS = "P1: 5C 5D 9C | P2: 8D 8H X1 4D | P3: 7H JH"
    RUN = "P1: 4C 5C 6C KC | P2: 7D 8D 9D 4D | P3: 7H JH"

    @pytest.mark.parametrize("lines", ["P1 5C ; P2 8D", "P1 5C5D ; P2 8D8H", "P1 5C5D ; P2 8D X1"])
    def test_a_set_of_eights(self, lines: str) -> None:
        """Eights end the trick, a joker for one of them or not, and their player leads."""
        state = play(table(f"{TOP}+eight-cut", self.HANDS), lines)
        assert (None, 1) == (state.trick, state.turn)

    def test_its_code_is_the_cause(self) -> None:
        """The event names the code."""
        state = play(table(f"{TOP}+eight-cut", self.HANDS), "P1 5C")
        assert TrickEnded(1, "eight-cut", 1) == events(state, "P2 8D")[-1]

    def test_as_a_lead(self) -> None:
        """An eight that is led ends its trick, too."""
        state = play(table(f"{TOP}+eight-cut", self.HANDS, 2), "P2 8D")
        assert (None, 1) == (state.trick, state.turn)

    def test_with_the_order_turned_round(self) -> None:
        """The eight cuts under a revolution as well."""
        state = play(table(f"{TOP}+revolution+eight-cut", self.HANDS, reversed=True), "P1 9C")
        assert play(state, "P2 8D").trick is None

    @pytest.mark.parametrize(("code", "cuts"), [("eight-cut", False), ("eight-cut:runs", True)])
    def test_inside_runs(self, code: str, cuts: bool) -> None:
        """An eight within a run cuts where the code says so."""
        state = play(table(f"president+runs:3+{code}", self.RUN), "P1 4C5C6C ; P2 7D8D9D")
        assert cuts == (state.trick is None)

    def test_as_the_last_card(self) -> None:
        """An eight as last card cuts, and the next seat leads (ruling 1)."""
        state = play(table("president+eight-cut", "P1: 5C 9C | P2: 8D | P3: 7H"), "P1 5C ; P2 8D")
        assert ((1, None, None), None, 2) == (state.standing, state.trick, state.turn)

    def test_no_other_rank(self) -> None:
        """A nine and a lone joker cut nothing."""
        state = play(table(f"{TOP}+eight-cut", self.HANDS), "P1 9C")
        assert state.trick is not None
        assert play(state, "P2 X1").trick is not None


class TestSuitLock:
    HANDS = "P1: 5C 5D TC | P2: 7C 7D 7H X1 | P3: 9C 9D 9H X2 2H"

    def test_a_suit_twice_in_a_row(self) -> None:
        """After two plays of clubs only clubs may follow."""
        state = play(table(f"{TOP}+suit-lock", self.HANDS), "P1 5C")
        assert "" == lock_of(state)
        (locked,) = [e for e in events(state, "P2 7C") if isinstance(e, SuitsLocked)]
        assert ("C", "suit-lock") == ("".join(s.letter for s in locked.suits), locked.cause)
        play(state, "P2 7C ; P3? 9D (trick/suit-lock) ; P3 9C")

    def test_wild_cards_make_no_lock(self) -> None:
        """Clubs with a joker on clubs with a joker are no two plays of the same suits."""
        state = play(table(f"{WILD}+jokers:2+suit-lock", self.HANDS), "P1 5C5D ; P2 7C X1=7")
        assert "" == lock_of(play(state, "P3 9C X2=9"))

    def test_pairs(self) -> None:
        """Both suits of a pair must be the same, and then be followed."""
        state = play(table(f"{TOP}+suit-lock", self.HANDS), "P1 5C5D")
        assert "" == lock_of(play(state, "P2 7C7H"))
        state = play(state, "P2 7C7D")
        assert "CD" == lock_of(state)
        play(state, "P3? 9C9H (trick/suit-lock) ; P3 9C9D")

    def test_passes_between_do_not_matter(self) -> None:
        """A seat that passes between the two plays changes nothing."""
        state = play(table(f"{TOP}+suit-lock", self.HANDS), "P1 5C ; P2 - ; P3 9C")
        assert "C" == lock_of(state)

    def test_both_in_one_trick(self) -> None:
        """The last play of a trick and the lead of the next make no lock."""
        state = play(table(f"{TOP}+suit-lock", self.HANDS), "P1 5C ; P2 - ; P3 - ; P1 TC")
        assert "" == lock_of(state)

    def test_it_ends_with_the_trick(self) -> None:
        """In the next trick suits are free again."""
        state = play(table(f"{TOP}+suit-lock", self.HANDS), "P1 5C ; P2 7C ; P3 - ; P1 - ; P2 7D")
        play(state, "P3 9H")

    def test_a_wild_card_neither_makes_nor_breaks_one(self) -> None:
        """A joker in either play makes no lock; under one it may stand for a missing suit."""
        state = play(table(f"{TOP}+suit-lock", self.HANDS), "P1 5C5D")
        assert "" == lock_of(play(state, "P2 7C X1"))
        state = play(state, "P2 7C7D ; P3? 9H X2 (trick/suit-lock) ; P3 9D X2")
        assert "CD" == lock_of(state)

    def test_a_lone_joker_follows_any_suit(self) -> None:
        """A joker above everything may be laid under a lock, which stays."""
        state = play(table(f"{TOP}+suit-lock", self.HANDS), "P1 5C ; P2 7C ; P3 X2")
        assert "C" == lock_of(state)


class TestSuitLockDeclared:
    HANDS = "P1: 5C 5D TC | P2: 7C 7D 7H X1 | P3: 9C 9D 9H X2 2H"

    @pytest.mark.parametrize(("declared", "lock"), [("7D", "CD"), ("7H", ""), ("7S", "")])
    def test_the_joker_has_a_suit(self, declared: str, lock: str) -> None:
        """A joker makes a lock with the suit that it is declared for."""
        state = play(table(f"{TOP}+suit-lock:declared", self.HANDS), "P1 5C5D")
        assert lock == lock_of(play(state, f"P2 7C X1={declared}"))

    def test_it_follows_with_that_suit(self) -> None:
        """A joker declared for another suit does not follow, and undeclared it does."""
        state = play(table(f"{TOP}+suit-lock:declared", self.HANDS), "P1 5C5D ; P2 7C7D")
        play(state, "P3? 9C X2=9H (trick/suit-lock) ; P3 9C X2=9D")
        play(state, "P3 9C X2")

    def test_no_suit_twice(self) -> None:
        """A set has one card of a suit, so the joker takes another one."""
        state = play(table(f"{TOP}+suit-lock:declared", self.HANDS), "P1 5C5D")
        play(state, "P2? 7C X1=7C (rank/impossible)")

    def test_in_runs_of_one_suit_too(self) -> None:
        """A joker in a run has the suit of the run."""
        hands = "P1: 3C 4C 5C KC | P2: 6C X1 8C KD | P3: 9D TD JD TC JC QC"
        state = play(table(f"{TOP}+runs:3+suit-lock:declared", hands), "P1 3C4C5C ; P2 6C X1 8C")
        assert "CCC" == lock_of(state)
        play(state, "P3? 9DTDJD (trick/suit-lock) ; P3 TCJCQC")


class TestJokerUnlocks:
    HANDS = "P1: 5C 5D TC | P2: 7C 7D X1 | P3: 9C 9D X2 2H"
    RULES = f"{TOP}+suit-lock+joker-unlocks"

    def test_a_lone_joker(self) -> None:
        """A joker alone takes the lock away."""
        state = play(table(self.RULES, self.HANDS), "P1 5C ; P2 7C")
        assert SuitsFree("joker-unlocks") in events(state, "P3 X2")
        assert "" == lock_of(play(state, "P3 X2"))

    def test_no_joker_in_a_set(self) -> None:
        """A joker within a pair leaves the lock as it is."""
        state = play(table(self.RULES, self.HANDS), "P1 5C5D ; P2 7C7D ; P3 9C X2")
        assert "CD" == lock_of(state)

    def test_no_pair_of_jokers(self) -> None:
        """Two jokers together are not a joker alone."""
        hands = "P1: 5C 5D TC | P2: 7C 7D 4D | P3: X1 X2 2H"
        state = play(table(self.RULES, hands), "P1 5C5D ; P2 7C7D ; P3 X1X2")
        assert "CD" == lock_of(state)


class TestSpadeThree:
    HANDS = "P1: 5C 5D KC | P2: 7C X1 X2 KD | P3: 3S 3H 2H 4S"

    @pytest.mark.parametrize("reversed_", [False, True])
    def test_it_beats_a_lone_joker(self, reversed_: bool) -> None:
        """In either order it is laid on a single joker and ends the trick; nothing else is."""
        state = table(f"{TOP}+revolution+spade-three", self.HANDS, 2, reversed=reversed_)
        state = play(state, "P2 X1 ; P3? 3H (trick/too-low) ; P3? 2H (trick/too-low)")
        assert TrickEnded(2, "spade-three", 2) == events(state, "P3 3S")[-1]

    def test_under_a_lock(self) -> None:
        """A lock on clubs does not hold for it."""
        rules = f"{TOP}+suit-lock+spade-three"
        hands = "P1: 5C KC | P2: 7C KD | P3: X1 4H | P4: 3S 4S"
        state = play(table(rules, hands), "P1 5C ; P2 7C ; P3 X1")
        assert "C" == lock_of(state)
        assert (None, 3) == (play(state, "P4 3S").trick, play(state, "P4 3S").turn)

    def test_a_joker_that_stands_for_a_rank(self) -> None:
        """Where a joker alone stands for a rank, the three of spades beats it as well."""
        state = play(table(f"{WILD}+spade-three", self.HANDS, 2), "P2 X1=K ; P3 3S")
        assert (None, 2) == (state.trick, state.turn)

    def test_no_other_card_on_a_joker(self) -> None:
        """A joker on a joker, and a spade above one that stands for a rank, end no trick."""
        hands = "P1: X1 5D | P2: X2 9S KD | P3: 2H 4S"
        on_top = play(table(f"{TOP}+equal:yes+spade-three", hands), "P1 X1 ; P2 X2")
        assert (1, 2) == (on_top.trick and on_top.trick.owner, on_top.turn)
        on_five = play(table(f"{WILD}+jokers:2+spade-three", hands), "P1 X1=5 ; P2 9S")
        assert (1, 2) == (on_five.trick and on_five.trick.owner, on_five.turn)

    @pytest.mark.parametrize("cards", ["7C X1", "X1 X2"])
    def test_no_joker_in_a_set(self, cards: str) -> None:
        """On a pair with a joker, or of jokers, it is one card too few."""
        state = play(table(f"{TOP}+spade-three", self.HANDS, 2), f"P2 {cards}")
        refuse(state, Play(2, "3S"), "trick/wrong-size")

    def test_nothing_but_a_joker(self) -> None:
        """On a five it is a three like any other."""
        state = table(f"{TOP}+spade-three", self.HANDS)
        play(state, "P1 5C ; P2 - ; P3? 3S (trick/too-low)")
        assert play(table(f"{TOP}+spade-three", self.HANDS, 3), "P3 3S").trick is not None

    def test_as_the_last_card(self) -> None:
        """Who goes out with it ends the trick, and the next seat leads."""
        hands = "P1: 5C KC | P2: X1 KD | P3: 3S | P4: 4S"
        state = play(table(f"{TOP}+spade-three", hands, 2), "P2 X1 ; P3 3S")
        assert (2, None, 3) == (state.standing[0], state.trick, state.turn)


class TestBeatsAll:
    RULES = "president+jokers:1+bomb+suit-lock+runs:3+beats-all"
    HANDS = "P1: 4C 4D 4H 4S 9D TD JD KC | P2: 3C 3D 8D | P3: X1 9C 8H"

    @pytest.mark.parametrize("lead", ["KC", "9D TD JD", "4C 4D 4H 4S"])
    @pytest.mark.parametrize("reversed_", [False, True])
    def test_on_any_play(self, lead: str, reversed_: bool) -> None:
        """On one card, on a run and on a bomb, in either order; the trick is over."""
        rules = f"{self.RULES}+revolution:5+jokers:4"
        state = play(table(rules, self.HANDS, reversed=reversed_), f"P1 {lead}")
        assert (reversed_ and lead == "KC") == ("P2 3D" in listed(state))
        assert TrickEnded(1, "beats-all", 1) == events(state, "P2 3C")[-1]

    def test_as_a_lead(self) -> None:
        """Led alone it ends the trick as well; who led it leads again."""
        assert (
            TrickEnded(1, "beats-all", 1) == events(table(self.RULES, self.HANDS, 2), "P2 3C")[-1]
        )

    def test_not_in_a_set(self) -> None:
        """Two threes are two threes, and so are a three and a joker."""
        state = play(table(self.RULES, self.HANDS, 2), "P2 3C3D")
        assert (2, "3C 3D") == (state.turn, str(state.trick and state.trick.play.cards))
        hands = "P1: 4C | P2: 3C X1 8D | P3: 9C 8H"
        state = play(table(self.RULES, hands, 2), "P2 3C X1")
        assert (2, "3C X1") == (state.turn, str(state.trick and state.trick.play.cards))

    def test_no_joker_in_its_place(self) -> None:
        """A joker that stands for a three is not the card."""
        state = play(table(self.RULES, self.HANDS), "P1 KC ; P2 -")
        refuse(state, Play(2, "X1", [("X1", "3")]), "trick/too-low")
        alone = play(table(self.RULES, self.HANDS, 3), "P3 X1=3")
        assert alone.trick is not None

    def test_whatever_the_suits(self) -> None:
        """It need not follow a lock."""
        hands = "P1: 5D 6D | P2: 7D 8D | P3: 3C 9C"
        state = play(table(self.RULES, hands), "P1 5D ; P2 7D")
        assert ("D", ["P3 3C", "P3 -"]) == (lock_of(state), listed(state))

    def test_another_card(self) -> None:
        """Each table names its own; of two packs both copies count."""
        hands = "P1: KC KD 2S | P2: 9D 8D | P3: 9D' 9H"
        state = play(table("president+packs:2+beats-all:9D", hands), "P1 KC KD ; P2 9D ; P2 8D")
        assert TrickEnded(2, "beats-all:9D", 2) == events(state, "P3 9D'")[-1]

    def test_it_keeps_a_trick_open(self) -> None:
        """While it may lie in somebody's hand, nothing is beyond being beaten."""
        rules = "president+unbeatable:feasible+beats-all"
        held = play(table(rules, "P1: 2C 4D | P2: 5D 6D | P3: 3C 7D"), "P1 2C")
        assert held.trick is not None
        gone = play(table(rules, "P1: 2C 4D | P2: 5D 6D | P3: 3S 7D"), "P1 2C")
        assert gone.trick is None

    def test_who_must_equal(self) -> None:
        """It is no equal, so who is bound to equal may not lay it."""
        hands = "P1: 9C KC | P2: 9D KD | P3: 3C 9H | P4: 5C 6C"
        state = play(table("president+equal:lock+beats-all", hands), "P1 9C ; P2 9D")
        assert ["P3 9H", "P3 -"] == listed(state)


class TestFiveSkip:
    HANDS = "P1: 5C 5D 5H 3C 4C | P2: 6D 7D | P3: 6H 7H 5S | P4: 8S 9S"

    @pytest.mark.parametrize(("cards", "turn"), [("5C", 2), ("5C 5D", 3)])
    def test_as_many_seats_as_fives(self, cards: str, turn: int) -> None:
        """Each five skips one seat."""
        state = play(table("president+five-skip", self.HANDS), f"P1 {cards}")
        assert turn == state.turn

    def test_its_code_is_the_cause(self) -> None:
        """Each seat skipped is an event."""
        noted = events(table("president+five-skip", self.HANDS), "P1 5C 5D")
        assert (Skipped(1, "five-skip"), Skipped(2, "five-skip")) == noted[-2:]

    def test_all_the_way_round(self) -> None:
        """A skip that reaches the player again ends the trick; that player leads."""
        state = play(table("president+five-skip", self.HANDS), "P1 5C5D5H")
        assert (None, 0) == (state.trick, state.turn)

    def test_a_skip_is_a_pass_that_does_not_lock(self) -> None:
        """Who was skipped is not asked about that play, and may answer the next one."""
        rules = "president+pass:locked+five-skip"
        hands = "P1: 4C 7C 3C | P2: 5D 9D | P3: 8H 9H"
        state = play(table(rules, hands), "P1 4C ; P2 5D")
        assert 0 == state.turn
        assert (None, 1) == (play(state, "P1 -").trick, play(state, "P1 -").turn)
        play(state, "P1 7C ; P2 - ; P3 8H")

    def test_in_runs_and_with_jokers(self) -> None:
        """A five within a run skips, and so does a joker that stands for one."""
        hands = "P1: 3C 4C 5C KC | P2: 6D 7D | P3: 6H 7H | P4: 8S 9S"
        assert 2 == play(table("president+runs:3+five-skip", hands), "P1 3C4C5C").turn
        hands = "P1: 5C X1 KC | P2: 6D 7D | P3: 6H 7H | P4: 8S 9S"
        assert 3 == play(table(f"{WILD}+five-skip", hands), "P1 5C X1").turn

    def test_it_adds_to_the_skip_of_an_equal(self) -> None:
        """A five on a five skips two where equals skip, one for either rule."""
        state = play(table("president+equal:skip+five-skip", self.HANDS), "P1 5C ; P3 5S")
        assert 1 == state.turn

    def test_neither_other_ranks_nor_last_cards(self) -> None:
        """A six skips nobody, and nor does a five with which its player goes out."""
        assert 3 == play(table("president+five-skip", self.HANDS, 3), "P3 6H").turn
        hands = "P1: 5C | P2: 6D 7D | P3: 6H 7H | P4: 8S 9S"
        assert 1 == play(table("president+five-skip", hands), "P1 5C").turn


class TestSevenPass:
    HANDS = "P1: 7C 7D 3C 4C KC | P2: 8D 9D | P3: 8H 9H | P4: 8S 9S"

    def test_a_card_to_the_next_seat(self) -> None:
        """After a seven its player gives a card of free choice to the next seat."""
        state = play(table("president+seven-pass", self.HANDS), "P1 7C")
        assert ("give", 0, (0,), 1) == (state.phase, state.turn, state.actors, state.asked)
        assert {"P1>P2 3C", "P1>P2 4C", "P1>P2 KC", "P1>P2 7D"} == set(listed(state))
        assert Gave(0, 1, Cards("KC"), "seven-pass") in events(state, "P1>P2 KC")
        state = play(state, "P1 >P2 KC")
        assert ("play", 1, Cards("8D 9D KC")) == (state.phase, state.turn, state.hands[1])

    def test_what_is_given_was_not_played(self) -> None:
        """Only the seven counts as played."""
        state = play(table("president+seven-pass", self.HANDS), "P1 7C ; P1 >P2 KC")
        assert (Cards("7C"), Cards()) == state.played[:2]

    def test_a_card_for_each_seven(self) -> None:
        """Two sevens give two cards, no more and no fewer, and to nobody else."""
        state = play(table("president+seven-pass", self.HANDS), "P1 7C7D")
        refuse(state, Give(0, 1, "KC"), "give/wrong-count")
        refuse(state, Give(0, 2, "3C KC"), "give/wrong-seat")
        refuse(state, Give(0, 1, "3C 9D"), "cards/not-held")
        play(state, "P1 >P2 3C KC")

    def test_nothing_to_choose(self) -> None:
        """Who has no more cards than are asked for gives them unasked and is out."""
        hands = "P1: 7C 7D KC | P2: 8D 9D | P3: 8H 9H"
        state = table("president+seven-pass", hands)
        noted = events(state, "P1 7C 7D")
        assert (Gave(0, 1, Cards("KC"), "seven-pass"), Finished(0, 0, "out")) == noted[1:3]
        state = play(state, "P1 7C7D")
        assert ("play", 1, (0, None, None)) == (state.phase, state.turn, state.standing)

    def test_to_the_next_who_still_plays(self) -> None:
        """A seat that is out receives nothing."""
        hands = "P1: 7C 3C 4C | P2: | P3: 8H 9H | P4: 8S 9S"
        state = table("president+seven-pass", hands, standing=[1, None, None, None])
        assert {"P1>P3 3C", "P1>P3 4C"} == set(listed(play(state, "P1 7C")))

    def test_in_runs(self) -> None:
        """A seven within a run asks for a card."""
        hands = "P1: 6C 7C 8C 3C 4C | P2: 8D 9D | P3: 8H 9H"
        assert "give" == play(table("president+runs:3+seven-pass", hands), "P1 6C7C8C").phase

    def test_neither_other_ranks_nor_last_cards(self) -> None:
        """A three asks for nothing, and a seven as last card has nothing to give."""
        assert "play" == play(table("president+seven-pass", self.HANDS), "P1 3C").phase
        hands = "P1: 7C | P2: 8D 9D | P3: 8H 9H"
        state = play(table("president+seven-pass", hands), "P1 7C")
        assert ("play", 0) == (state.phase, state.standing[0])


class TestTenDiscard:
    HANDS = "P1: TC TD 3C 4C KC | P2: JD QD | P3: JH QH"

    def test_a_card_out_of_play(self) -> None:
        """After a ten its player drops a card of free choice, which all have seen."""
        state = play(table("president+ten-discard", self.HANDS), "P1 TC")
        assert ("discard", 0, 1) == (state.phase, state.turn, state.asked)
        assert {"P1 drops 3C", "P1 drops 4C", "P1 drops KC", "P1 drops TD"} == set(listed(state))
        state = accept(state, parse_action("P1 drops KC"))
        assert ("play", 1, Cards("TC")) == (state.phase, state.turn, state.played[0])
        assert Cards("KC") <= state.seen

    def test_a_card_for_each_ten(self) -> None:
        """Two tens drop two cards, no more and no fewer."""
        state = play(table("president+ten-discard", self.HANDS), "P1 TCTD")
        refuse(state, Discard(0, "3C"), "discard/wrong-count")
        refuse(state, Discard(0, "3C JD"), "cards/not-held")
        accept(state, Discard(0, "3C KC"))

    @pytest.mark.parametrize("hand", ["TC TD KC", "TC TD 3C KC"])
    def test_nothing_to_choose(self, hand: str) -> None:
        """Who has no more cards than are asked for drops them unasked and is placed at once."""
        state = table("president+ten-discard", f"P1: {hand} | P2: JD QD | P3: JH QH")
        dropped = Discarded(0, Cards(hand) - Cards("TC TD"), "ten-discard")
        assert (dropped, Finished(0, 0, "out")) == events(state, "P1 TC TD")[1:3]
        assert ("play", 1) == (play(state, "P1 TCTD").phase, play(state, "P1 TCTD").turn)

    def test_after_the_seven_of_one_run(self) -> None:
        """In a run with both the seven asks first, then the ten."""
        rules = "president+runs:3+seven-pass+ten-discard"
        hands = "P1: 7C 8C 9C TC 3S 4S 5S | P2: JD QD | P3: JH QH"
        state = play(table(rules, hands), "P1 7C8C9CTC")
        assert "give" == state.phase
        state = play(state, "P1 >P2 5S")
        assert {"P1 drops 3S", "P1 drops 4S"} == set(listed(state))
        assert 1 == play(state, "P1 drops 3S").turn

    def test_what_the_seven_left_goes_unasked(self) -> None:
        """If the gift leaves one card, the ten drops it without asking."""
        rules = "president+runs:3+seven-pass+ten-discard"
        hands = "P1: 7C 8C 9C TC 3S 4S | P2: JD QD | P3: JH QH"
        state = play(table(rules, hands), "P1 7C8C9CTC ; P1 >P2 3S")
        assert ("play", 0, 1) == (state.phase, state.standing[0], state.turn)

    def test_no_other_rank(self) -> None:
        """A king drops nothing."""
        assert "play" == play(table("president+ten-discard", self.HANDS), "P1 KC").phase


class TestNineReverse:
    HANDS = "P1: 9C 9D 9H 3C | P2: TD JD | P3: 9S TH 3H | P4: TS JS"

    @pytest.mark.parametrize(
        ("cards", "turn"), [("9C", 3), ("9C 9D", 1), ("9C 9D 9H", 3)], ids=["one", "two", "three"]
    )
    def test_an_odd_number_turns_the_direction(self, cards: str, turn: int) -> None:
        """One nine and three turn it, two do not."""
        state = play(table("president+nine-reverse", self.HANDS), f"P1 {cards}")
        assert (turn, turn == 1) == (state.turn, state.clockwise)

    def test_its_code_is_the_cause(self) -> None:
        """The event names the code."""
        noted = events(table("president+nine-reverse", self.HANDS), "P1 9C")
        assert DirectionTurned(False, "nine-reverse") in noted

    def test_until_the_next_one(self) -> None:
        """It outlasts the trick, and the next nine turns it back."""
        state = play(table("president+nine-reverse", self.HANDS), "P1 9C ; P4 - ; P3 - ; P2 -")
        assert (None, 0, False) == (state.trick, state.turn, state.clockwise)
        assert play(state, "P1 9D").clockwise

    def test_it_ends_with_the_round(self) -> None:
        """The next round goes clockwise."""
        rules = "president+players:3-8+nine-reverse"
        state = finish_in(rules, [0, 3, 2, 1], clockwise=False)
        assert ("deal", True) == (state.phase, state.clockwise)

    def test_who_leads_for_one_who_is_out(self) -> None:
        """The next in the direction leads when the owner of the trick is out."""
        hands = "P1: 9C | P2: TD JD | P3: TH JH | P4: TS JS"
        state = play(table("president+nine-reverse", hands), "P1 9C ; P4 - ; P3 - ; P2 -")
        assert (None, 3) == (state.trick, state.turn)

    def test_in_runs_and_with_jokers(self) -> None:
        """A nine within a run counts, and so does a joker that stands for one."""
        hands = "P1: 8C 9C TC KC | P2: TD | P3: TH | P4: TS"
        assert 3 == play(table("president+runs:3+nine-reverse", hands), "P1 8C9CTC").turn
        hands = "P1: 9C X1 KC | P2: TD | P3: TH | P4: TS"
        assert 1 == play(table(f"{WILD}+nine-reverse", hands), "P1 9C X1").turn

    def test_no_other_rank(self) -> None:
        """A three leaves the direction as it is."""
        assert 1 == play(table("president+nine-reverse", self.HANDS), "P1 3C").turn
