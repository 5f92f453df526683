# SPDX-License-Identifier: MIT
"""What may be laid and what ends a trick: each code of these on its own."""

from __future__ import annotations

import pytest

from arschloch import (
    Cards,
    Lot,
    LotDrawn,
    Play,
    Revealed,
    Rules,
    RulesError,
    State,
    TrickEnded,
    legal_actions,
    new_match,
    parse_action,
)

from .lines import accept, deal_of, events, listed, play, refuse, table

OTHERS = "P3: 3H QH | P4: 3S QS"
WILD = "president+jokers:2+joker:wild"
TOP = "president+jokers:2+joker:wild-or-top"


def goes_on(state: State) -> bool:
    """Whether a trick lies on the table."""
    return state.trick is not None


class TestSizeMore:
    HANDS = "P1: 5C 5D 9C | P2: 6D 6H 7D 4D 4H 4S 5H 5S | P3: 7H 8H 8S 8D"

    def test_a_larger_set_of_a_higher_rank(self) -> None:
        """A pair may be laid on a single card, and three on a pair."""
        state = play(table("president+size:more", self.HANDS), "P1 5C ; P2 6D6H ; P3 8H8S8D")
        assert Cards("8H 8S 8D") == state.played[2]

    def test_the_rank_counts_before_the_size(self) -> None:
        """More cards of a lower or of the same rank beat nothing."""
        state = play(table("president+size:more", self.HANDS), "P1 5C")
        play(state, "P2? 4D4H4S (trick/too-low) ; P2? 5H5S (trick/too-low)")

    def test_an_equal_rank_where_equals_are_allowed(self) -> None:
        """Where an equal rank is allowed, more cards of it are, too."""
        play(table("president+size:more+equal:yes", self.HANDS), "P1 5C ; P2 5H5S")

    def test_never_fewer_cards(self) -> None:
        """A smaller set is refused whatever its rank."""
        play(table("president+size:more", self.HANDS), "P1 5C5D ; P2? 6D (trick/wrong-size)")

    def test_runs_stay_equally_long(self) -> None:
        """A longer run is refused."""
        hands = "P1: 3C 4C 5C KC | P2: 6D 7D 8D 9D | P3: 7H JH"
        state = play(table("president+size:more+runs:3", hands), "P1 3C4C5C")
        play(state, "P2? 6D7D8D9D (trick/wrong-size) ; P2 7D8D9D")

    def test_without_it(self) -> None:
        """Under size:equal a pair on a single card is refused."""
        play(table("president", self.HANDS), "P1 5C ; P2? 6D6H (trick/wrong-size)")


class TestRuns:
    HANDS = "P1: 3C 4C 5C 5D KC AC 2C | P2: 4D 5H 6D 7D 8D 6H 6S | P3: 7H JH"

    def test_a_run_of_one_suit_beaten_by_a_higher_one(self) -> None:
        """Three neighbours of a suit may be led, and the higher top card beats them."""
        state = play(table("president+runs:3", self.HANDS), "P1 3C4C5C")
        play(state, "P2? 6D7D8D6H (meld/mixed-ranks) ; P2 6D7D8D")

    def test_it_is_no_set_and_a_set_is_no_run(self) -> None:
        """A set does not beat a run, nor a run a set."""
        play(table("president+runs:3", self.HANDS), "P1 3C4C5C ; P2? 6D6H6S (trick/wrong-size)")
        hands = "P1: 4C 4H 4S KC | P2: 6D 7D 8D | P3: 7H JH"
        play(table("president+runs:3", hands), "P1 4C4H4S ; P2? 6D7D8D (trick/wrong-size)")

    @pytest.mark.parametrize("cards", ["3C 4C", "3C 4C 5D", "AC 2C 3C", "3C 4C KC"])
    def test_what_is_no_run(self, cards: str) -> None:
        """Two cards, two suits, a way round the corner and a gap are refused."""
        refuse(table("president+runs:3", self.HANDS), Play(0, cards), "meld/mixed-ranks")

    def test_neighbours_are_neighbours_in_the_order(self) -> None:
        """King, ace and two are a run where the two is highest."""
        accept(table("president+runs:3", self.HANDS), Play(0, "KC AC 2C"))
        refuse(
            table("president+ace-high+runs:3", self.HANDS), Play(0, "KC AC 2C"), "meld/mixed-ranks"
        )

    def test_a_joker_fills_a_gap(self) -> None:
        """Five, joker, seven are beaten by six, seven, eight and not by five, six, seven."""
        hands = "P1: 5C X1 7C KC | P2: 5D 6D 7D 8D | P3: 7H JH"
        state = play(table(f"{WILD}+runs:3", hands), "P1 5C X1 7C")
        play(state, "P2? 5D6D7D (trick/too-low) ; P2 6D7D8D")

    def test_the_order_turned_round(self) -> None:
        """A run with a lower end beats it when the order is turned round."""
        hands = "P1: 5C 6C 7C KC | P2: 4D 5D 6D 7D 8D | P3: 7H JH"
        state = play(table("president+runs:3+revolution", hands, reversed=True), "P1 5C6C7C")
        play(state, "P2? 6D7D8D (trick/too-low) ; P2 4D5D6D")

    def test_the_number_is_the_least(self) -> None:
        """Under runs:4 three cards are none, and four are."""
        hands = "P1: 3C 4C 5C 6C KC | P2: 4D | P3: 7H JH"
        state = table("president+runs:4", hands)
        play(state, "P1? 3C4C5C (meld/mixed-ranks) ; P1 3C4C5C6C")

    def test_without_it(self) -> None:
        """Without the code there are no runs."""
        refuse(table("president", self.HANDS), Play(0, "3C 4C 5C"), "meld/mixed-ranks")


class TestRunsAnySuit:
    HANDS = "P1: 3C 3D 4D 5H X1 | P2: 4C 5D 6S 6D | P3: 7H JH"

    def test_suits_are_free(self) -> None:
        """Three neighbours of any suits are a run, and so beat others."""
        play(
            table("president+runs-any-suit:3", "P1: 3C 4D 5H KC | P2: 4C 5D 6S 7D | P3: 7H"),
            "P1 3C4D5H ; P2 4C5D6S",
        )

    def test_no_rank_twice(self) -> None:
        """Two cards of one rank stand in no run."""
        state = table(f"{WILD}+runs-any-suit:3", self.HANDS)
        refuse(state, Play(0, "3C 3D 4D 5H"), "meld/mixed-ranks")

    def test_a_joker_is_declared_by_its_rank(self) -> None:
        """A joker at either end is another run each, named by the rank alone."""
        state = table(f"{WILD}+runs-any-suit:3", "P1: 4C 5D X1 | P2: 4D | P3: 7H")
        runs = {text for text in listed(state) if "4C" in text and "5D" in text}
        assert {"P1 X1=3 4C 5D", "P1 4C 5D X1=6"} == runs

    def test_the_later_code_wins(self) -> None:
        """Both codes answer one question, so the later one holds."""
        both = Rules.parse("president+runs:3+runs-any-suit:4")
        assert both == Rules.parse("president+runs-any-suit:4")

    def test_runs_of_a_suit_do_not_let_them(self) -> None:
        """Under runs:3 free suits are refused."""
        state = table("president+runs:3", "P1: 3C 4D 5H | P2: 4C | P3: 7H")
        refuse(state, Play(0, "3C 4D 5H"), "meld/mixed-ranks")


class TestRunBeats:
    HANDS = "P1: 5C 6C 7C KC | P2: 2D 6D 7D 8D 9D TD | P3: 7H JH"
    TURNED = "P1: 7C 8C 9C KC | P2: 4D 5D 6D 7D 8D | P3: 7H JH"

    def test_clear_above(self) -> None:
        """The lowest card must lie above the old highest one."""
        state = play(table("president+runs:3+run-beats:clear-above", self.HANDS), "P1 5C6C7C")
        play(state, "P2? 6D7D8D (trick/too-low) ; P2? 7D8D9D (trick/too-low) ; P2 8D9DTD")

    def test_clear_above_with_the_order_turned_round(self) -> None:
        """The highest card must then lie below the old lowest one."""
        rules = "president+runs:3+run-beats:clear-above+revolution"
        state = play(table(rules, self.TURNED, reversed=True), "P1 7C8C9C")
        play(state, "P2? 6D7D8D (trick/too-low) ; P2? 5D6D7D (trick/too-low) ; P2 4D5D6D")

    def test_higher(self) -> None:
        """Under run-beats:higher one step up is enough."""
        play(table("president+runs:3+run-beats:higher", self.HANDS), "P1 5C6C7C ; P2 6D7D8D")

    def test_sets_are_beaten_as_ever(self) -> None:
        """It says nothing of sets."""
        play(table("president+runs:3+run-beats:clear-above", self.HANDS), "P1 5C ; P2 6D")


class TestJokerBeyond:
    RULES = f"{TOP}+runs:3+joker-beyond"

    @pytest.mark.parametrize("cards", ["AC 2C X1=X1", "X1=X1 3C 4C", "KC AC 2C X1=X1"])
    def test_a_joker_beyond_either_end(self, cards: str) -> None:
        """A joker may lie above the two or below the three."""
        state = table(self.RULES, "P1: 3C 4C KC AC 2C X1 | P2: 4D | P3: 7H")
        accept(state, parse_action(f"P1 {cards}"))

    def test_it_counts_as_higher_than_the_highest(self) -> None:
        """Ace, two, joker beat king, ace, two."""
        state = table(self.RULES, "P1: KC AC 2C 3C | P2: AD 2D X1 4D | P3: 7H")
        play(state, "P1 KCAC2C ; P2 AD 2D X1=X1")

    def test_it_counts_as_lower_than_the_lowest(self) -> None:
        """Joker, three, four beat three, four, five where the order is turned round only."""
        hands = "P1: 3C 4C 5C KC | P2: 3D 4D X1 9D | P3: 7H"
        play(table(self.RULES, hands), "P1 3C4C5C ; P2? 3D 4D X1=X1 (trick/too-low)")
        turned = table(f"{self.RULES}+revolution", hands, reversed=True)
        play(turned, "P1 3C4C5C ; P2 3D 4D X1=X1")

    @pytest.mark.parametrize("cards", ["JC QC X1=X1", "2C X1=X1"])
    def test_nowhere_else(self, cards: str) -> None:
        """A joker stands for no card neither in the middle of the line nor in a set."""
        state = table(self.RULES, "P1: JC QC 2C X1 | P2: 4D | P3: 7H")
        refuse(state, parse_action(f"P1 {cards}"), "rank/impossible")

    def test_without_it(self) -> None:
        """Without the code no joker lies beyond the ends."""
        state = table(f"{TOP}+runs:3", "P1: AC 2C X1 | P2: 4D | P3: 7H")
        refuse(state, parse_action("P1 AC 2C X1=X1"), "rank/impossible")


class TestWilds:
    HANDS = "P1: 5C 8C X1 X2 | P2: 4D | P3: 7H"

    def test_no_more_than_so_many(self) -> None:
        """Under wilds:1 one joker stands in a set, two do not."""
        state = table(f"{WILD}+wilds:1", self.HANDS)
        play(state, "P1? 5C X1 X2 (meld/too-many-wilds) ; P1 5C X1")

    def test_in_runs(self) -> None:
        """The number holds for runs as well."""
        refuse(
            table(f"{WILD}+runs:3+wilds:1", self.HANDS),
            Play(0, "5C X1 X2 8C"),
            "meld/too-many-wilds",
        )
        accept(table(f"{WILD}+runs:3+wilds:2", self.HANDS), Play(0, "5C X1 X2 8C"))

    def test_jokers_alone(self) -> None:
        """Jokers alone are wild where they stand for a rank, not where they are above all."""
        refuse(table(f"{WILD}+wilds:1", self.HANDS), Play(0, "X1 X2"), "meld/too-many-wilds")
        accept(table(f"{TOP}+wilds:1", self.HANDS), Play(0, "X1 X2"))

    def test_any(self) -> None:
        """Without a number two jokers stand in a set."""
        accept(table(f"{WILD}+wilds:any", self.HANDS), Play(0, "5C X1 X2"))


class TestPassOnLead:
    RULES = "president+players:3-8+pass-on-lead"
    HANDS = "P1: 3C 9C KC | P2: 5D 6D | P3: 7H JH"

    def test_the_next_seat_leads(self) -> None:
        """Who has the lead may pass, and the next seat has it."""
        state = play(table(self.RULES, self.HANDS), "P1 -")
        assert (1, None, (0,)) == (state.turn, state.trick, state.lead_passed)
        play(state, "P2 5D")

    def test_all_pass(self) -> None:
        """If all pass, the seat that had the lead first has it again, and nobody has passed."""
        state = play(table(self.RULES, self.HANDS, 2), "P2 - ; P3 - ; P1 -")
        assert (1, ()) == (state.turn, state.lead_passed)

    @pytest.mark.parametrize(("passing", "turn"), [("free", 0), ("locked", 1)])
    def test_it_is_a_pass_of_the_trick(self, passing: str, turn: int) -> None:
        """It locks out of the trick where a pass does; otherwise the seat may still answer."""
        state = table(f"{self.RULES}+pass:{passing}", self.HANDS)
        state = play(state, "P1 - ; P2 5D ; P3 -")
        assert turn == state.turn
        assert (passing == "locked") == (state.trick is None)

    def test_twenty_in_a_row_and_the_lot(self) -> None:
        """After 20 passes in a row chance gives the places still open, and hands are shown."""
        state = play(table(self.RULES, self.HANDS), " ; ".join(["P1 - ; P2 - ; P3 -"] * 6))
        state = play(state, "P1 -")
        assert "play" == state.phase
        state = play(state, "P2 -")
        assert ("lot", None, []) == (state.phase, state.turn, listed(state))
        refuse(state, Lot([2, 0]), "seats/wrong-order")
        noted = events(state, "lot P3 P1 P2")
        assert LotDrawn((2, 0, 1), "pass-on-lead") in noted
        assert Revealed(1, Cards("5D 6D"), "pass-on-lead") in noted
        assert (2, 0, 1) == accept(state, Lot([2, 0, 1])).previous

    def test_a_play_begins_the_count_anew(self) -> None:
        """Passes are counted in a row: those in a trick count, those before a play do not."""
        state = play(table(self.RULES, self.HANDS), " ; ".join(["P1 - ; P2 - ; P3 -"] * 6))
        state = play(state, "P1 - ; P2 5D ; P3 - ; P1 -")
        assert ("play", 1) == (state.phase, state.turn)
        state = play(state, " ; ".join(["P2 - ; P3 - ; P1 -"] * 5 + ["P2 - ; P3 -"]))
        assert "play" == state.phase
        assert "lot" == play(state, "P1 -").phase

    def test_the_opening_card(self) -> None:
        """A pass takes away that the first lead must have the opening card."""
        state = table(f"{self.RULES}+open:3C+open-with", self.HANDS, round_number=1)
        assert ["P1 3C", "P1 -"] == listed(state)
        state = play(state, "P1 -")
        assert ["P2 5D", "P2 6D", "P2 -"] == listed(state)
        accept(play(state, "P2 - ; P3 -"), Play(0, "9C"))

    def test_not_with_must_play(self) -> None:
        """Who must play if able cannot be free to pass a lead, and both codes are named."""
        with pytest.raises(RulesError, match="must-play") as caught:
            Rules.parse("president+pass-on-lead+must-play")
        assert "pass-on-lead" in str(caught.value)

    def test_without_it(self) -> None:
        """Without the code the leader must play."""
        play(table("president", self.HANDS), "P1? - (pass/on-lead)")


class TestClear:
    HANDS = f"P1: 5C 5D 8C TC KC | P2: 9D 9H X1 4D | {OTHERS}"

    @pytest.mark.parametrize("lines", ["P1 5C ; P2 9D", "P1 5C5D ; P2 9D9H", "P1 5C5D ; P2 9D X1"])
    def test_a_set_of_the_rank(self, lines: str) -> None:
        """A set of the rank, a joker in it or not, ends the trick, and its player leads."""
        state = play(table(f"{TOP}+clear:9", self.HANDS), lines)
        assert (None, 1) == (state.trick, state.turn)

    def test_its_code_is_the_cause(self) -> None:
        """The event names the code."""
        state = play(table("president+clear:9,T", self.HANDS.replace(" X1", "")), "P1 5C")
        assert TrickEnded(1, "clear:9,T", 1) == events(state, "P2 9D")[-1]

    @pytest.mark.parametrize(
        ("reversed_", "card", "ends"),
        [(False, "2C", True), (False, "3C", False), (True, "3C", True), (True, "2C", False)],
    )
    def test_top_is_the_highest_rank_in_force(
        self, reversed_: bool, card: str, ends: bool
    ) -> None:
        """TOP is the two, and the three with the order turned round."""
        hands = "P1: 2C 3C KC | P2: 4D | P3: 7H"
        state = play(
            table("president+revolution+clear:TOP", hands, reversed=reversed_), f"P1 {card}"
        )
        assert ends != goes_on(state)

    @pytest.mark.parametrize("joker", ["wild", "wild-or-top"])
    def test_x_is_a_joker_alone(self, joker: str) -> None:
        """X is jokers alone, whatever they stand for; a joker in a set is none."""
        rules = f"president+jokers:2+joker:{joker}+clear:X"
        state = table(rules, "P1: X1 X2 8C KC | P2: 4D | P3: 7H")
        assert not goes_on(play(state, "P1 X1"))
        assert not goes_on(play(state, "P1 X1 X2"))
        assert goes_on(play(state, "P1 8C X1"))

    def test_not_in_runs(self) -> None:
        """A nine within a run clears nothing."""
        hands = "P1: 8C 9C TC KC | P2: 4D | P3: 7H"
        assert goes_on(play(table("president+runs:3+clear:9", hands), "P1 8C9CTC"))

    def test_off(self) -> None:
        """clear:none takes it away."""
        assert goes_on(
            play(
                table("president+clear:9+clear:none", self.HANDS.replace(" X1", "")),
                "P1 8C ; P2 9D",
            )
        )


class TestComplete:
    HANDS = "P1: 6C 3C | P2: 6D 4D | P3: 6H 4H | P4: 6S 4S"

    def test_the_last_card_of_a_rank(self) -> None:
        """The fourth six of the trick ends it."""
        state = play(table("president+equal:yes+complete", self.HANDS), "P1 6C ; P2 6D ; P3 6H")
        assert TrickEnded(3, "complete", 3) == events(state, "P4 6S")[-1]

    def test_all_four_at_once(self) -> None:
        """Four of a kind in one play are all cards of their rank."""
        hands = "P1: 6C 6D 6H 6S 3C | P2: 4D | P3: 4H"
        assert not goes_on(play(table("president+complete", hands), "P1 6C6D6H6S"))

    def test_two_packs(self) -> None:
        """With two packs all eight are needed."""
        hands = "P1: 6C 6D 6H 6S 3C | P2: 6C' 6D' 6H' 6S' 4D | P3: 4H"
        state = play(table("president+packs:2+equal:yes+complete", hands), "P1 6C6D6H6S")
        assert goes_on(state)
        assert not goes_on(play(state, "P2 6C'6D'6H'6S'"))

    def test_jokers_do_not_count(self) -> None:
        """A joker that stands for a six is no six of the deck."""
        hands = "P1: 6C 6D 3C | P2: 6H X1 4D | P3: 4H 5H"
        assert goes_on(play(table(f"{WILD}+equal:yes+complete", hands), "P1 6C6D ; P2 6H X1"))

    def test_not_from_one_trick_to_the_next(self) -> None:
        """Only the cards of this trick count."""
        hands = "P1: 6C 6S 3C | P2: 6D 4D | P3: 6H 4H"
        state = play(table("president+equal:yes+complete", hands), "P1 6C ; P2 6D ; P3 6H")
        state = play(state, "P1 - ; P2 - ; P3 4H")
        assert goes_on(play(state, "P1 6S"))

    def test_not_out_of_turn(self) -> None:
        """Plain complete waits for the turn."""
        state = table("president+equal:yes+complete", self.HANDS)
        play(state, "P1 6C ; P2 6D ; P4! 6S")


class TestCompleteAnytime:
    RULES = "president+pass:locked+complete-anytime"
    HANDS = "P1: 6C 6D 3C | P2: 6H 6S 4D | P3: 7H 7S | P4: 8D 8S"

    def test_who_has_passed(self) -> None:
        """A seat locked out of the trick may complete it; it leads then."""
        state = play(table(self.RULES, self.HANDS), "P1 6C6D ; P2 -")
        assert 2 == state.turn
        state = play(state, "P2 6H6S")
        assert (None, 1) == (state.trick, state.turn)

    def test_the_owner(self) -> None:
        """The owner may complete the own play while others are on turn."""
        hands = "P1: 6C 6D 6H 6S 3C | P2: 9D 4D | P3: 7H 7S"
        state = play(table(self.RULES, hands), "P1 6C6D ; P1 6H6S")
        assert (None, 0) == (state.trick, state.turn)

    def test_any_number_of_cards(self) -> None:
        """Who is on turn may complete with fewer cards than asked for, and with an equal rank."""
        hands = "P1: 6C 6D 6H 3C | P2: 6S 4D | P3: 7H 7S"
        state = play(table(self.RULES, hands), "P1 6C6D6H ; P2 6S")
        assert (None, 1) == (state.trick, state.turn)

    def test_all_of_them_or_none(self) -> None:
        """Out of turn nothing less than all that is missing may be laid."""
        hands = "P1: 6C 6D 3C | P2: 8D 8S 7D | P3: 6H 6S 7H | P4: 9D"
        play(table(self.RULES, hands), "P1 6C6D ; P3! 6H ; P3! 7H ; P3 6H6S")

    def test_no_joker(self) -> None:
        """A joker completes nothing."""
        hands = "P1: 6C 6D 6H 3C | P2: 8D 8S | P3: X1 7H | P4: 9D 6S"
        play(table(f"{WILD}+complete-anytime", hands), "P1 6C6D6H ; P3! X1")

    def test_only_the_rank_on_top(self) -> None:
        """When a higher set lies on the sixes they can be completed no more."""
        hands = "P1: 6C 6D 6H 3C | P2: 8D 8S 8H 9H | P3: 7H 7S | P4: 6S 9D"
        state = play(table(self.RULES, hands), "P1 6C6D6H ; P2 8D8S8H")
        refuse(state, Play(3, "6S"), "turn/too-late")

    def test_the_last_cards(self) -> None:
        """Who completes with the last cards is out, and the next seat leads."""
        hands = "P1: 6C 6D 3C | P2: 8D 8S | P3: 6H 6S | P4: 9D 4D"
        state = play(table(self.RULES, hands), "P1 6C6D ; P3 6H6S")
        assert (2, None, 3) == (state.standing[0], state.trick, state.turn)


class TestBombAnytime:
    HANDS = "P1: 5C 6C 6D 6H 6S 9C | P2: 4D 7D | P3: 8C 8D 8H 8S 3H | P4: TC JC"

    def test_out_of_turn(self) -> None:
        """Four eights fall on the five although P2 is on turn; P4 is next."""
        state = play(table("president+bomb-anytime", self.HANDS), "P1 5C")
        assert (1, (0, 1, 2, 3)) == (state.turn, state.actors)
        assert ["P3 8C 8D 8H 8S"] == list(map(str, legal_actions(state, 2)))
        state = play(state, "P3 8C8D8H8S")
        assert 3 == state.turn

    def test_in_turn_and_by_the_owner(self) -> None:
        """The owner may bomb the own play, and who is on turn may bomb as ever."""
        state = play(table("president+bomb-anytime", self.HANDS), "P1 5C ; P1 6C6D6H6S")
        assert 1 == state.turn
        play(state, "P2 - ; P3 8C8D8H8S")

    def test_who_has_passed(self) -> None:
        """A pass that locks out of the trick does not forbid a bomb."""
        hands = "P1: 5C 9C | P2: 8C 8D 8H 8S 7D | P3: 4H 3H"
        play(table("president+pass:locked+bomb-anytime", hands), "P1 5C ; P2 - ; P2 8C8D8H8S")

    def test_smaller_bombs(self) -> None:
        """Under bomb-anytime:3 three of a kind are one; a pair never is."""
        state = play(table("president+bomb-anytime:3", self.HANDS), "P1 5C")
        play(state, "P3! 8C8D ; P3 8C8D8H")

    def test_it_must_beat_what_lies_there(self) -> None:
        """A lower bomb does not fall on a higher one, in turn or out of it."""
        state = play(table("president+bomb-anytime", self.HANDS), "P1 5C ; P3 8C8D8H8S")
        assert Play(0, "6C 6D 6H 6S") not in legal_actions(state)
        play(state, "P4 - ; P1? 6C6D6H6S (trick/too-low)")

    def test_never_as_a_lead(self) -> None:
        """Nothing is laid out of turn on an empty table."""
        state = table("president+bomb-anytime", self.HANDS)
        assert (0,) == state.actors
        assert Play(2, "8C 8D 8H 8S") not in legal_actions(state)

    def test_the_first_lead_of_a_round_is_no_late_moment(self) -> None:
        """Where no trick has been yet, nothing could have been laid before."""
        cards = Cards.parse("3C 3D 3H 3S 8C 8D 8H 8S"), sorted(Cards.from_mask((1 << 52) - 1))
        rest = [card for card in cards[1] if card not in cards[0]]
        hands = [rest[:13], rest[13:26], [*cards[0], *rest[26:31]], rest[31:]]
        text = " | ".join(f"P{p}: {' '.join(map(str, h))}" for p, h in enumerate(hands, 1))
        state = new_match(Rules.parse("president+bomb-anytime"), 4)
        play(accept(state, deal_of(text, first=2)), "P3! 8C8D8H8S")

    def test_plain_bombs_wait(self) -> None:
        """Under plain bomb it is not P3's turn."""
        play(table("president+bomb", self.HANDS), "P1 5C ; P3! 8C8D8H8S")

    def test_what_comes_late_and_what_is_only_out_of_turn(self) -> None:
        """When the trick is over a bomb comes too late; what never was one does not."""
        hands = "P1: 5C 9C 4H | P2: 4D 7D | P3: 8C 8D 8H 8S 3H 3D X1 | P4: TC JC"
        rules = "president+jokers:1+joker:wild+bomb-anytime"
        state = play(table(rules, hands), "P1 5C ; P2 - ; P3 - ; P4 -")
        assert (None, 0) == (state.trick, state.turn)
        refuse(state, Play(2, "8C 8D 8H 8S"), "turn/too-late")
        refuse(state, Play(2, "8C 8D 8H X1"), "turn/too-late")
        refuse(state, Play(2, "8C 8D 3H 3D"), "turn/not-yours")
        refuse(state, Play(2, "8C 8D 8H"), "turn/not-yours")

    def test_cards_that_nobody_could_have_laid(self) -> None:
        """Who does not hold a bomb is only out of turn with it."""
        hands = "P1: 5C 9C | P2: 4D 7D | P3: 8C 8D 8H 3D"
        state = play(table("president+bomb-anytime", hands), "P1 5C ; P2 - ; P3 -")
        refuse(state, Play(2, "8C 8D 8H 8S"), "turn/not-yours")

    def test_a_run_is_no_bomb(self) -> None:
        """However long it is, a run never could be laid out of turn."""
        hands = "P1: 5C 9C | P2: 4D 7D | P3: 8H 9H TH JH 3D"
        state = play(table("president+runs:3+bomb-anytime", hands), "P1 5C ; P2 - ; P3 -")
        refuse(state, Play(2, "8H 9H TH JH"), "turn/not-yours")
