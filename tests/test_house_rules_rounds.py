# SPDX-License-Identifier: MIT
"""What concerns places, seats and the exchange: each code of these on its own."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from arschloch import (
    Cards,
    Deal,
    Demoted,
    Give,
    Play,
    Reseat,
    Rules,
    SeatsMoved,
    State,
    apply,
    legal_actions,
    new_match,
    step,
)

from .lines import accept, finish_in, listed, play, refuse, table

DECK = " ".join(f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS")
BASE = "president+players:3-8"


class TestCityFall:
    RULES = f"{BASE}+city-fall"
    HANDS = "P1: 4C 5C | P2: 5D 6D | P3: KH | P4: 4S 5S"

    def in_round(self, rules: str = RULES, hands: str = HANDS, turn: int = 3) -> State:
        """A round in which P1 is the President."""
        return table(rules, hands, turn, previous=[0, 1, 2, 3])

    def test_a_president_who_is_not_first_again(self) -> None:
        """When another is first the President is last at once, the cards unseen aside."""
        done = step(self.in_round(), Play(2, "KH"))
        assert Demoted(0, 3, "city-fall") in done.events
        assert (2, None, None, 0) == done.state.standing
        assert Cards("4C 5C") <= done.state.aside
        assert done.state.seen.isdisjoint("4C 5C")
        assert Cards() == done.state.aside_up

    def test_a_president_who_is(self) -> None:
        """A President who is first again falls no more in that round."""
        state = self.in_round(hands="P1: 2C | P2: 5D 6D | P3: KH | P4: 4S 5S", turn=1)
        state = play(state, "P1 2C ; P2 - ; P3 - ; P4 - ; P2 5D ; P3 KH")
        assert (0, 2, None, None) == state.standing

    def test_fewer_than_four(self) -> None:
        """With three players nobody falls."""
        hands = "P1: 4C 5C | P2: 5D 6D | P3: KH"
        state = table(self.RULES, hands, 3, previous=[0, 1, 2])
        assert (2, None, None) == play(state, "P3 KH").standing

    def test_no_places(self) -> None:
        """Without places there is no President."""
        assert (2, None, None, None) == play(table(self.RULES, self.HANDS, 3), "P3 KH").standing

    def test_a_foul_is_no_first_place(self) -> None:
        """Who goes out foul topples nobody; the next who goes out does, and falls below none."""
        rules = f"{self.RULES}+no-finish:K+foul:last"
        hands = "P1: 4C 5C | P2: AD | P3: KH | P4: 4S 5S"
        state = play(self.in_round(rules, hands), "P3 KH")
        assert (None, None, None, 2) == state.standing
        state = play(state, "P4 - ; P1 - ; P2 AD")
        assert (1, 3, 0, 2) == state.previous

    def test_without_it(self) -> None:
        """Without the code the President plays on."""
        assert (2, None, None, None) == play(self.in_round(BASE), "P3 KH").standing


class TestTribute:
    HANDS = "P1: 3C 5C | P2: 3D 5D | P3: AD KC KS | P4: 2C 2S AC AS 4S"

    def exchange(self, code: str, hands: str = HANDS) -> State:
        """The exchange of four by their seats, P4 the last."""
        return table(f"{BASE}+{code}", hands, None, phase="exchange", previous=range(4))

    def givers(self, state: State) -> list[int | None]:
        """Who gives, one after the other."""
        found = []
        while state.phase == "exchange":
            found.append(state.turn)
            state = apply(state, legal_actions(state)[0])
        return found

    def test_highest(self) -> None:
        """The low side gives its highest cards, and chooses among equal ones."""
        hands = "P1: 3C 5C | P2: 3D 5D | P3: AD KC KS | P4: 2C AC AS 4S"
        state = self.exchange("tribute:highest", hands)
        accept(state, Give(3, 0, "2C AC"))
        accept(state, Give(3, 0, "2C AS"))
        refuse(state, Give(3, 0, "AC AS"), "give/not-highest")

    def test_by_suit(self) -> None:
        """Among equal ranks spades go first, then hearts, diamonds and clubs: no choice."""
        hands = "P1: 3C 5C | P2: 3D 5D | P3: KC KD KH | P4: 2C AC AS 4S"
        state = self.exchange("tribute:by-suit", hands)
        assert ["P4>P1 2C AS"] == listed(state)
        refuse(state, Give(3, 0, "2C AC"), "give/not-highest")
        assert ["P3>P2 KH"] == listed(accept(state, Give(3, 0, "2C AS")))

    def test_by_suit_jokers_first(self) -> None:
        """A joker is higher than any rank, and the first joker goes before the second."""
        rules = "jokers:2+joker:wild-or-top+tribute:by-suit"
        hands = "P1: 3C 5C | P2: 3D 5D | P3: X1 X2 KH | P4: 2C AC AS 4S"
        state = accept(self.exchange(rules, hands), Give(3, 0, "2C AS"))
        assert ["P3>P2 X1"] == listed(state)

    @pytest.mark.parametrize(
        ("code", "order"),
        [("highest", [3, 0, 2, 1]), ("by-suit", [3, 2, 0, 1]), ("any", [3, 0, 2, 1])],
    )
    def test_who_gives_when(self, code: str, order: list[int]) -> None:
        """By suit all of the low side give before the first of the high side does."""
        assert order == self.givers(self.exchange(f"tribute:{code}"))

    def test_any(self) -> None:
        """The low side gives what it likes, but as many as ever."""
        state = self.exchange("tribute:any")
        refuse(state, Give(3, 0, "4S"), "give/wrong-count")
        accept(state, Give(3, 0, "4S AC"))

    def test_the_high_side_is_free(self) -> None:
        """What is given back is of free choice all the same."""
        state = accept(self.exchange("tribute:by-suit"), Give(3, 0, "2C 2S"))
        state = accept(state, Give(2, 1, "AD"))
        accept(state, Give(0, 3, "5C 2C"))


class TestRedrawSeats:
    RULES = f"{BASE}+points:behind"

    def test_before_every_round_but_the_first(self) -> None:
        """Under redraw-seats:1 chance draws the seats before each later deal."""
        rules = f"{self.RULES}+redraw-seats:1"
        assert "deal" == new_match(Rules.parse(rules), 4).phase
        state = finish_in(rules, [3, 1, 0, 2], round_number=1)
        assert ("seats", None, []) == (state.phase, state.turn, listed(state))
        refuse(state, Deal(DECK), "phase/wrong")
        refuse(state, Reseat([0, 0, 1, 2]), "seats/wrong-order")
        assert "deal" == accept(state, Reseat([2, 0, 1, 3])).phase

    def test_everything_goes_with_its_player(self) -> None:
        """Places, points and people are those of the same player on the new seat."""
        state = finish_in(f"{self.RULES}+redraw-seats:1", [3, 1, 0, 2])
        assert ((3, 1, 0, 2), (1, 2, 0, 3)) == (state.previous, state.scores)
        done = step(state, Reseat([2, 0, 1, 3]))
        assert SeatsMoved((2, 0, 1, 3), "redraw-seats:1") in done.events
        assert (3, 2, 1, 0) == done.state.previous
        assert (0, 1, 2, 3) == done.state.scores
        assert (2, 0, 1, 3) == done.state.people

    @pytest.mark.parametrize(
        ("ended", "phase"), [(1, "deal"), (2, "deal"), (3, "seats"), (4, "deal"), (6, "seats")]
    )
    def test_after_so_many_rounds(self, ended: int, phase: str) -> None:
        """Under redraw-seats:3 it is before rounds 4 and 7 and no other."""
        state = finish_in(f"{self.RULES}+redraw-seats:3", range(4), round_number=ended)
        assert (ended + 1, phase) == (state.round_number, state.phase)

    def test_none(self) -> None:
        """redraw-seats:none takes it away."""
        rules = f"{self.RULES}+redraw-seats:1+redraw-seats:none"
        assert "deal" == finish_in(rules, range(4)).phase


class TestDropPlaces:
    RULES = f"{BASE}+points:behind+drop-places:2"

    def after(self, ended: int, order: Sequence[int] = (3, 1, 0, 2), codes: str = "") -> State:
        """The state after a round of this number."""
        return finish_in(self.RULES + codes, order, round_number=ended)

    def test_rounds_without_places(self) -> None:
        """Before round 3 the places are dropped: no titles, no exchange; points stay."""
        state = self.after(2)
        assert (3, None, None) == (state.round_number, state.previous, state.title(3))
        assert (1, 2, 0, 3) == state.scores
        assert "play" == accept(state, Deal(DECK)).phase

    @pytest.mark.parametrize(("ended", "kept"), [(1, True), (2, False), (3, True), (4, False)])
    def test_after_so_many_rounds(self, ended: int, kept: bool) -> None:
        """Under drop-places:2 rounds 3 and 5 begin without, 2 and 4 with places."""
        state = self.after(ended)
        assert kept == (state.previous is not None)
        assert kept == (accept(state, Deal(DECK)).phase == "exchange")

    def test_it_opens_as_round_1_does(self) -> None:
        """The holder of the opening card leads, and not the last of the round before."""
        state = self.after(2, codes="+open:3D+lead:last+deal-from:left+dealer:last")
        state = apply(state, Deal(DECK))
        assert 0 == state.dealer
        assert state.turn is not None
        assert Cards("3D") <= state.hands[state.turn]

    def test_a_deal_that_goes_round_goes_on(self) -> None:
        """Under dealer:left the next seat deals, places or none."""
        assert 2 == apply(self.after(2, codes="+dealer:left"), Deal(DECK)).dealer

    def test_none(self) -> None:
        """drop-places:none takes it away."""
        assert self.after(2, codes="+drop-places:none").previous is not None
