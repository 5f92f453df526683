# SPDX-License-Identifier: MIT
"""Options that no preset carries, each where it makes a difference."""

from __future__ import annotations

import pickle

import attrs
import pytest

from arschloch import (
    Cards,
    Deal,
    Give,
    Leave,
    Rules,
    TrickEnded,
    new_match,
    parse_action,
    presets,
)
from arschloch.changes import Change, EndTrick, Skip
from arschloch.melds import Meld
from arschloch.rules.house_rule import HouseRule, OnTable
from arschloch.rules.slot import Phrase

from .lines import accept, events, finish_in, listed, play, refuse, table

DECK = " ".join(f"{rank}{suit}" for rank in "3456789TJQKA2" for suit in "CDHS")


def after_out(option: str, previous: list[int], hands: str) -> int | None:
    """Who leads after P1 has gone out with a trick won."""
    state = table(f"president+after-out:{option}", hands, previous=previous)
    for line in ("P1 9C", "P2 -", "P3 -", "P4 -"):
        state = play(state, line)
    assert state.trick is None
    return state.turn


def test_after_out_last() -> None:
    """The last of the round before leads, if still in; otherwise the next to the left."""
    hands = "P1: 9C | P2: 3C 4C | P3: 3D 4D | P4: 3H 4H"
    assert 2 == after_out("last", [0, 1, 3, 2], hands)
    assert 1 == after_out("last", [1, 2, 3, 0], hands)
    assert 1 == after_out("left", [0, 1, 3, 2], hands)


def test_after_out_last_without_places_or_after_a_sweep() -> None:
    """Without places, and after a foul that sweeps the trick, the next to the left leads."""
    hands = "P1: 9C | P2: 3C 4C | P3: 3D 4D"
    state = play(table("president+after-out:last", hands), "P1 9C ; P2 - ; P3 -")
    assert 1 == state.turn
    rules = "president+after-out:last+no-finish:9+foul:sweep"
    assert 1 == play(table(rules, hands, previous=[0, 1, 2]), "P1 9C").turn


@pytest.mark.parametrize(
    ("option", "players", "gifts"),
    [
        ("none", 4, []),
        ("1", 3, [(2, 0, 1), (0, 2, 1)]),
        ("1", 6, [(5, 0, 1), (0, 5, 1)]),
        ("2-1", 3, [(2, 0, 1), (0, 2, 1)]),
        ("2-1", 6, [(5, 0, 2), (0, 5, 2), (4, 1, 1), (1, 4, 1)]),
        ("half", 3, [(2, 0, 1), (0, 2, 1)]),
        ("half", 4, [(3, 0, 2), (0, 3, 2), (2, 1, 1), (1, 2, 1)]),
        ("half", 6, [(5, 0, 3), (0, 5, 3), (4, 1, 2), (1, 4, 2), (3, 2, 1), (2, 3, 1)]),
        ("half", 7, [(6, 0, 3), (0, 6, 3), (5, 1, 2), (1, 5, 2), (4, 2, 1), (2, 4, 1)]),
    ],
)
def test_exchange(option: str, players: int, gifts: list[tuple[int, int, int]]) -> None:
    """How many cards each pair exchanges, the outermost first, the low side first."""
    state = finish_in(f"president+exchange:{option}", range(players))
    state = accept(state, Deal(DECK))
    while state.phase == "exchange":
        state = play(state, listed(state)[0].replace(">", " >", 1))
    assert gifts == [(gift.seat, gift.to, len(gift.cards)) for gift in state.gifts]


def test_give_back_lowest() -> None:
    """The high side returns its lowest cards; among equals it chooses."""
    hands = "P1: 3C 3D 3H 9C | P2: 4C | P3: 5C | P4: KC KD"
    rules = "president+give-back:lowest"
    state = table(rules, hands, None, phase="exchange", previous=range(4))
    state = play(state, "P4 >P1 KC KD ; P1? >P4 3C 9C (give/not-lowest)")
    assert ["P1>P4 3C 3D"] == listed(state)
    assert "exchange" == play(state, "P1 >P4 3D 3H").phase


def test_no_more_than_a_hand_has() -> None:
    """A giver with one card gives one, and gets one back."""
    hands = "P1: 3C 3D 3H 9C | P2: 4C | P3: 5C | P4: KC"
    state = table("president", hands, None, phase="exchange", previous=range(4))
    assert ["P4>P1 KC"] == listed(state)
    state = play(state, "P4 >P1 KC")
    assert {1} == {len(text.split()) - 1 for text in listed(state)}


@pytest.mark.parametrize(
    ("codes", "turn"),
    [
        ("open:dealer", 0),
        ("open:left", 1),
        ("open:4D", 2),
        ("open:dealer+deal-from:dealer", 0),
        ("open:4D+deal-from:dealer", 1),
    ],
)
def test_who_opens(codes: str, turn: int) -> None:
    """A seat or the holder of a card; the first card goes where the rules say."""
    state = accept(new_match(Rules.parse(f"president+{codes}"), 4), Deal(DECK))
    assert (0, turn) == (state.dealer, state.turn)


@pytest.mark.parametrize(
    ("codes", "dealer", "turn"),
    [
        ("dealer:last+lead:last", 1, 1),
        ("dealer:president+lead:president", 3, 3),
        ("dealer:president+lead:left", 3, 0),
        ("dealer:left+lead:president", 1, 3),
        ("dealer:left+lead:open+open:dealer", 1, 1),
        ("dealer:last+lead:open+open:left", 1, 2),
        ("dealer:last+lead:open+open:president+first-ranks:draw", 1, 3),
    ],
)
def test_who_deals_and_leads_later(codes: str, dealer: int, turn: int) -> None:
    """From round 2 on by place or by seat."""
    state = finish_in(f"president+exchange:none+{codes}", [3, 0, 2, 1], round_number=1)
    state = accept(state, Deal(DECK))
    assert (dealer, turn) == (state.dealer, state.turn)


def test_the_first_card_goes_to_the_president() -> None:
    """Without places it goes to the dealer's left neighbour."""
    rules = "president+deal-from:president"
    state = accept(new_match(Rules.parse(rules), 4), Deal(DECK))
    assert Cards("3C") <= state.hands[1]
    state = accept(finish_in(f"{rules}+exchange:none", [3, 0, 2, 1]), Deal(DECK))
    assert Cards("3C") <= state.hands[3]


def test_the_deal_moves_past_who_has_left() -> None:
    """If the next dealer is gone, the seat after deals."""
    state = finish_in("president+exchange:none", range(5), round_number=1)
    state = accept(accept(state, Leave(1)), Deal(DECK))
    assert (2, 3, Cards()) == (state.dealer, state.turn, state.hands[1])


def test_must_play() -> None:
    """Who can play must, who cannot passes; the owner who continues, too."""
    state = table("president+must-play+owner-continues", "P1: 4C 9C 3C | P2: 5D 6D | P3: 7H JH")
    state = play(state, "P1 4C ; P2? - (pass/must-play) ; P2 6D ; P3? - (pass/must-play)")
    state = play(state, "P3 7H ; P1? - (pass/must-play) ; P1 9C ; P2 - ; P3 JH ; P1 - ; P2 -")
    assert (None, 0) == (state.trick, state.turn)


def test_pass_once() -> None:
    """Everybody acts once; the last play ends the trick."""
    state = table("president+pass:once", "P1: 4C 9C | P2: 5D 6D | P3: 7H JH | P4: 8S QS")
    state = play(state, "P1 4C ; P2 5D ; P3 - ; P1? 9C (trick/passed) ; P4 8S")
    assert (None, 3) == (state.trick, state.turn)


def test_equal_yes() -> None:
    """An equal rank lies over an equal rank and skips nobody."""
    state = table("president+equal:yes", "P1: 4C 9C | P2: 4D 6D | P3: 4H JH")
    state = play(state, "P1 4C ; P2 4D ; P3 4H")
    assert (0, ["P1 9C", "P1 -"]) == (state.turn, listed(state))


def test_growing_skips_count_on_over_a_last_play() -> None:
    """A last play skips nobody but counts: the next equal one skips three, all there are."""
    state = table("president+equal:skip-growing", "P1: 6C 6S 3C | P2: 6D 3D | P3: 4H 3H | P4: 6H")
    state = play(state, "P1 6C ; P2 6D ; P4 6H")
    assert (0, (3, None, None, None)) == (state.turn, state.standing)
    assert TrickEnded(0, "equal:skip-growing", 0) == events(state, "P1 6S")[-1]


def test_a_higher_play_ends_the_growing() -> None:
    """After it the first equal play skips one again."""
    state = table(
        "president+equal:skip-growing",
        "P1: 6C 7S 3C | P2: 6D 3D | P3: 4H 7D | P4: 7H 3H | P5: 5C 5D",
    )
    state = play(state, "P1 6C ; P2 6D ; P4 7H ; P5 - ; P1 7S")
    assert 2 == state.turn


def test_equal_lock_binds_a_bomb_as_well() -> None:
    """A seat that must equal cannot bomb; after a pass the next one can."""
    state = table(
        "president+equal:lock+bomb",
        "P1: 6C 3C | P2: 6D 3D | P3: 9C 9D 9H 9S 4H | P4: 8C 8D 8H 8S 4S",
    )
    state = play(state, "P1 6C ; P2 6D ; P3? 9C 9D 9H 9S (trick/wrong-size) ; P3 -")
    assert ["P4 8C", "P4 8C 8D 8H 8S", "P4 -"] == listed(state)


def test_feasible_with_equals_and_jokers_on_top() -> None:
    """What could still be laid keeps the trick open: an equal, a joker, a bomb."""
    hands = "P1: AC 7C | P2: 8C 9C {} | P3: TC JC"
    for codes, other, is_over in (
        ("unbeatable:feasible", "", True),
        ("unbeatable:feasible+equal:yes", "AD", False),
        ("unbeatable:feasible+equal:yes", "", True),
        ("unbeatable:feasible+jokers:1+joker:wild-or-top", "X1", False),
        ("unbeatable:feasible+jokers:1+joker:top", "X1", False),
        ("unbeatable:feasible+jokers:1+joker:wild", "X1", True),
        ("unbeatable:feasible+bomb", "TD TH TS", False),
        ("unbeatable:feasible+bomb", "TD TH", True),
    ):
        state = play(table(f"arschloch+{codes}", hands.format(other)), "P1 AC")
        assert is_over == (state.trick is None), codes


def test_salary_for_three() -> None:
    """With three players the last but one is the middle place."""
    assert (4, 1, -2) == finish_in("scum+players:3-7", range(3)).scores


@pytest.mark.parametrize(
    ("points", "scores"),
    [("5-4-3-2-1", (5, 4, 3, 2)), ("2--1", (2, -1, 0, 0)), ("-3-0", (-3, 0, 0, 0))],
)
def test_points_by_a_list(points: str, scores: tuple[int, ...]) -> None:
    """A place beyond the list is worth nothing, one without a seat does not count."""
    assert scores == finish_in(f"president+points:{points}", range(4)).scores


def test_takeover_with_one_joker() -> None:
    """The number of jokers that a takeover needs is the table's own."""
    hands = "P1: 3C | P2: 4C | P3: X1 | P4: 5C"
    state = table("scum+jokers:1+takeover:1", hands, None, phase="takeover", previous=range(4))
    assert (2, 3, 0, 1) == play(state, "P3 takeover").previous


def test_all_but_one_leave_before_an_exchange() -> None:
    """The one who is left has won the round before it began."""
    hands = "P1: 3C | P2: 4C | P3: X1 X2 | P4: 5C"
    state = table("scum+jokers:2", hands, None, phase="takeover", previous=range(4))
    for seat in (0, 1, 3):
        state = accept(state, Leave(seat))
    assert ("over", (2, 3, 1, 0), (2,)) == (state.phase, state.previous, state.winners)


def test_a_leader_with_only_banned_cards_never_leads() -> None:
    """Left with aces by the exchange, the Arschloch is last at once, and the next leads."""
    state = table(
        "arschloch",
        "P1: AH 7C 8C | P2: 7D 8D | P3: AS",
        1,
        phase="exchange",
        previous=range(3),
    )
    state = play(state, "P1 >P3 AH")
    assert ("play", (None, None, 2), 0) == (state.phase, state.standing, state.turn)


@attrs.frozen
class Plain(HouseRule):
    """A piece that says itself by its head."""

    head = "plain"


@attrs.frozen
class Cut(HouseRule):
    """A piece of one's own in the place of a known one: each pair ends the trick."""

    head = "revolution"

    def phrase(self) -> Phrase:
        """It borrows a sentence."""
        return "revolution", {"number": 2}

    def answer(self, meld: Meld, table: OnTable) -> tuple[Change, ...]:
        """End the trick after a pair, skip two seats after three of a kind."""
        if meld.size == 3:
            return (Skip(2, "cut"),)
        return (EndTrick("cut"),) if meld.size == 2 else ()


def test_a_piece_without_arguments_needs_no_reader_of_its_own() -> None:
    """The base reads the head alone, and ``off``, and refuses all else."""
    assert Cut() == Cut.read(None)
    assert Cut.read("off") is None
    with pytest.raises(ValueError, match="'revolution:4' is unknown; it is one of"):
        Cut.read("4")
    assert ("plain", {}) == Plain().phrase()


def test_a_piece_answers_with_changes() -> None:
    """The engine ends the trick, or skips, as the piece asks and for its reason."""
    rules = attrs.evolve(presets.PRESIDENT, house_rules=(Cut(),))
    hands = "P1: 4C 4D 9C | P2: 5D 5H 5C 6D | P3: 7H JH | P4: 8S QS"
    assert TrickEnded(0, "cut", 0) == events(table(rules, hands), "P1 4C 4D")[-1]
    assert 1 == play(table(rules, hands), "P1 9C").turn
    assert 0 == play(table(rules, hands, 2), "P2 5D 5H 5C").turn
    assert "revolution" == rules.house_rules[0].code
    refuse(table(rules, hands), parse_action("P1 4C 4D 9C"), "meld/mixed-ranks")


def test_a_pass_does_not_end_the_growing() -> None:
    """Equal plays count over the whole trick: after a pass the second one skips two."""
    state = table(
        "president+equal:skip-growing",
        "P1: 6C 3C | P2: 6D 3D | P3: 4H 7D | P4: 4D 3H | P5: 6H 5D",
    )
    state = play(state, "P1 6C ; P2 6D ; P4 - ; P5 6H")
    assert 2 == state.turn


def test_a_lock_that_was_passed_is_gone_for_good() -> None:
    """Also in a copy made from a pickle."""
    state = table("president+equal:lock", "P1: 6C 3C | P2: 6D 3D | P3: 8H 7D | P4: 8D 3H")
    state = play(state, "P1 6C ; P2 6D ; P3 -")
    assert ["P4 8D", "P4 -"] == listed(state) == listed(pickle.loads(pickle.dumps(state)))


def test_what_lies_aside_may_be_the_opening_card() -> None:
    """With two cards hidden aside any of three may open, so it matters who is given them."""
    rules = "arschloch+lead:open+leftovers:none"
    hands = "P1: 8C 8D 9C 9D TC TD JC JD | P2: 7D | P3: AS"
    state = table(rules, hands, 1, phase="exchange", previous=range(3), aside="AC KC")
    given = [text.split()[1] for text in listed(state)]
    assert ["8C", "8D", "9C", "9D", "JC", "TC", "TD"] == sorted(given)


def test_an_opening_card_that_was_shown_opens_no_more() -> None:
    """Its holder has left: the next card of the chain is the one that matters."""
    rules = "president+open:3C+lead:open+players:3-7"
    hands = "P1: 4C 4D 5C 5D | P2: 3C 6D | P3: 6H 7H | P4: 2S AS"
    state = table(rules, hands, 1, phase="exchange", previous=range(4))
    assert 3 == len(listed(state))
    after = accept(state, Leave(1))
    expected = {"P1>P4 4C 4D", "P1>P4 4C 5C", "P1>P4 4D 5C", "P1>P4 5C 5D"}
    assert expected == set(listed(after))


def test_the_copy_of_an_opening_card() -> None:
    """The second copy opens before the next card of its suit when the first lies aside."""
    hands = "P1: 8C 9D | P2: 7C' 9H | P3: 7H 9S"
    state = table("arschloch+packs:2+lead:open", hands, 1, phase="exchange", previous=range(3))
    assert 1 == accept(state, Give(0, 2, "8C")).turn


def test_half_as_many_where_a_hand_has_fewer() -> None:
    """What comes back to the second pair is as much as was given."""
    hands = "P1: 3C | P2: 4C 4D 4H | P3: 5C | P4: 6C | P5: KC | P6: AC"
    state = table("president+exchange:half", hands, 5, phase="exchange", previous=range(6))
    state = play(state, "P5 >P2 KC")
    assert {1} == {len(text.split()) - 1 for text in listed(state)}


def test_nothing_beats_a_joker_on_top() -> None:
    """Neither the lowest rank nor the highest, in either order."""
    for role in ("wild-or-top", "top"):
        for reversed_ in (False, True):
            state = table(
                f"president+jokers:1+joker:{role}+revolution",
                "P1: X1 9C | P2: 3C 2C | P3: 3D 2D",
                reversed=reversed_,
            )
            assert ["P2 -"] == listed(play(state, "P1 X1"))


def test_a_pair_of_the_lowest_rank_is_no_answer_to_a_single() -> None:
    """The number of cards counts for the lowest rank as for any other."""
    state = table("president", "P1: 4C 9C | P2: 3C 3D 3H | P3: 5C 6C")
    state = play(state, "P1 4C ; P2? 3C 3D (trick/wrong-size) ; P2? 3C 3D 3H (trick/wrong-size)")
    assert ["P2 -"] == listed(state)
