# SPDX-License-Identifier: MIT
"""The state of a match as a value: what it shows, how it reads, that it never changes."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

from arschloch import (
    Cards,
    Deal,
    Draw,
    Give,
    KeepChair,
    Leave,
    Pass,
    Play,
    Rules,
    State,
    Trick,
    advance,
    apply,
    deal,
    draw,
    legal_actions,
    new_match,
    parse_action,
    presets,
    step,
)

from .lines import accept, finish_in, play, table

DECK = " ".join(f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS")


def one_of_each_phase() -> list[State]:
    """A state in each phase there is."""
    scum = Rules.parse("scum+jokers:2")
    shown = apply(new_match(presets.SCUM, 4, previous=range(4)), Deal(DECK, "2D"))
    leftovers = finish_in("arschloch", range(5))
    leftovers = apply(leftovers, deal(leftovers, random.Random(1)))
    takeover = table(
        scum, "P1: 3C | P2: 4C | P3: X1 X2 | P4: 5C", None, phase="takeover", previous=range(4)
    )
    in_play = play(table("arschloch", "P1: 9C 7C | P2: JC 8D | P3: QC AD"), "P1 9C ; P2 JC")
    over = finish_in("arschloch+rounds:1", range(4), round_number=1)
    return [
        new_match(presets.SCUM, 4),
        new_match(presets.ARSCHLOCH, 4),
        shown,
        takeover,
        leftovers,
        apply(shown, parse_action("P1 shown stays")),
        in_play,
        over,
    ]


def test_every_phase_has_its_name() -> None:
    """In the order of a round."""
    phases = [state.phase for state in one_of_each_phase()]
    assert ["draw", "deal", "shown", "takeover", "leftovers", "exchange", "play", "over"] == phases


def test_who_acts() -> None:
    """A turn and one actor, or nobody where chance acts and where the match is over."""
    assert [None, None, 0, 2, 2, 3, 2, None] == [state.turn for state in one_of_each_phase()]
    for state in one_of_each_phase():
        assert (() if state.turn is None else (state.turn,)) == state.actors


@pytest.mark.parametrize("number", range(8))
def test_states_are_values(number: int) -> None:
    """A copy and a pickle are equal, hash alike and go on alike."""
    state = one_of_each_phase()[number]
    others = [copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
    assert [(state, hash(state), repr(state), str(state))] * 3 == [
        (other, hash(other), repr(other), str(other)) for other in others
    ]
    for action in legal_actions(state):
        assert [apply(state, action)] * 3 == [apply(other, action) for other in others]
    strangers: list[object] = ["state", None, 5]
    assert [False] * 3 == [state == stranger for stranger in strangers]


@pytest.mark.parametrize("number", range(8))
def test_nothing_can_be_set(number: int) -> None:
    """No public attribute can be set, deleted or added."""
    state = one_of_each_phase()[number]
    names = [name for name in dir(state) if not name.startswith("_")]
    assert {"hands", "turn", "trick", "scores", "phase"} <= set(names)
    for name in [*names, "colour"]:
        with pytest.raises(AttributeError):
            setattr(state, name, None)
        with pytest.raises(AttributeError):
            delattr(state, name)


def test_different_states_differ() -> None:
    """Another phase, another hand, another turn, another passer: another state."""
    states = one_of_each_phase()
    assert 8 == len(set(states))
    trick = table("president", "P1: 9C | P2: JC 8D | P3: QC AD")
    after = play(trick, "P1 9C")
    assert 4 == len({trick, after, play(after, "P2 -"), play(after, "P2 JC")})


def test_cards_of_one_rank_make_different_states() -> None:
    """Which of two nines was played stands in the state; playing the same one twice does not."""
    state = table("president", "P1: 9C 9D 3C | P2: TC | P3: JC 5C")
    one, two = play(state, "P1 9C"), play(state, "P1 9D")
    assert (False, True) == (one == two, one == play(state, "P1 9C"))


def test_repr() -> None:
    """Rules, round, phase, turn and hands on one line."""
    state = table("arschloch+bomb", "P1: 9C 7C | P2: JC 8D | P3: QC AD")
    assert ("<State arschloch+bomb: round 2, play, turn P1, hands 7C 9C | 8D JC | QC AD>") == repr(
        state
    )
    assert "<State arschloch: round 1, deal, turn -, hands  |  | >" == repr(
        new_match(presets.ARSCHLOCH, 3)
    )


def test_str_in_play() -> None:
    """The table as a person would look at it, a line for each seat."""
    state = table(
        "arschloch+points:behind+revolution",
        "P1: 9C 7C | P2: JC 8D | P3: | P4: QC AD TH",
        4,
        standing=[2, None, None, None],
        previous=[3, 2, 1, 0],
        scores=[0, 1, 2, 3],
        reversed=True,
        aside="KC",
    )
    state = apply(play(state, "P4 TH"), Leave(1))
    assert [
        "Round 2, play; rules: arschloch+revolution+points:behind",
        "The order is turned round.",
        "> P1 Arschloch 0 points: 7C 9C",
        "  P2 Vice-Arschloch (left) place 4 1 points: -",
        "  P3 Vice-President place 1 2 points: -",
        "  P4 President 3 points: QC AD",
        "  aside: KC",
        "  P4 TH on top, led by P4, passed: nobody",
    ] == str(state).splitlines()


def test_str_when_over() -> None:
    """The winners stand at the end."""
    state = finish_in("arschloch+rounds:1", [2, 0, 1, 3], round_number=1)
    lines = str(state).splitlines()
    assert ("Round 1, over; rules: arschloch+rounds:1", "  won by P3") == (lines[0], lines[-1])
    assert "  P3 President: -" in lines


def test_the_trick() -> None:
    """Who led, who owns it, the play on top, and who passed since."""
    state = table("president", "P1: 9C 3C | P2: JC 8D | P3: QC AD | P4: 4C 5C")
    assert state.trick is None
    state = play(state, "P1 9C ; P2 JC ; P3 -")
    trick = state.trick
    assert Trick(leader=0, owner=1, play=Play(1, "JC"), passed=[2]) == trick
    assert trick is not None
    assert "P2 JC on top, led by P1, passed: P3" == str(trick)
    assert trick == pickle.loads(pickle.dumps(trick))
    assert "P1 9C X1=9 on top, led by P1, passed: P2 P3" == str(Trick(0, 0, "9C X1=9", [2, 1]))
    assert Trick(0, 0, Cards("9C")) == Trick(0, 0, "9C")
    with pytest.raises(AttributeError):
        trick.owner = 2  # type: ignore[misc]


def test_titles() -> None:
    """By the places that the round goes by, in both languages; none without places."""
    state = finish_in("arschloch", [2, 0, 3, 1])
    assert ["Vice-President", "Arschloch", "President", "Vice-Arschloch"] == [
        state.title(seat) for seat in range(4)
    ]
    assert "Präsident" == state.title(2, "de")
    assert [None, None] == [state.title(7), new_match(presets.ARSCHLOCH, 3).title(0)]


def test_gifts() -> None:
    """What changed hands before play is kept for the round, in that order."""
    state = table(
        "president", "P1: 3C | P2: 4C | P3: 5C | P4: 6C", None, phase="exchange", previous=range(4)
    )
    state = play(state, "P4 >P1 6C ; P1 >P4 3C ; P3 >P2 5C ; P2 >P3 4C")
    assert (Give(3, 0, "6C"), Give(0, 3, "3C"), Give(2, 1, "5C"), Give(1, 2, "4C")) == state.gifts
    state = play(state, "P3 4C ; P4 - ; P1 6C ; P2 - ; P4 - ; P2 5C")
    assert ("deal", ()) == (state.phase, state.gifts)


def test_what_each_seat_has_played() -> None:
    """Nothing before play, then every card by who played it; the next round begins anew."""
    state = finish_in("president+exchange:none", range(4))
    assert (Cards(),) * 4 == state.played
    state = apply(state, Deal(DECK))
    assert (Cards(),) * 4 == state.played
    lead = legal_actions(state)[0]
    assert isinstance(lead, Play)
    after = apply(state, lead)
    assert lead.cards == after.played[lead.seat]


def test_what_is_set_between_rounds() -> None:
    """At the next deal: no hands, no trick, no standing, no dealer, nothing aside."""
    state = finish_in("arschloch+points:behind", [2, 0, 1], scores=[1, 1, 1], round_number=4)
    assert ("deal", 5, None, None) == (state.phase, state.round_number, state.trick, state.dealer)
    assert ((Cards(),) * 3, (None,) * 3, Cards()) == (state.hands, state.standing, state.aside)
    assert ((2, 0, 1), (2, 1, 3), False) == (state.previous, state.scores, state.reversed)


def test_a_state_without_a_shown_card() -> None:
    """Nothing is shown and nobody draws, except where it is so."""
    for state in one_of_each_phase():
        assert (state.phase == "shown") == bool(state.shown_card)
        assert (state.phase == "draw") == bool(state.drawing)


def test_whose_chair_is_kept() -> None:
    """Only before a deal with which players move, by a President who would move."""
    assert 2 == finish_in("scum", [2, 0, 1, 3]).chair_keeper
    assert KeepChair(2) == legal_actions(finish_in("scum", [2, 0, 1, 3]))[0]
    for state in (
        finish_in("scum", [0, 1, 2, 3]),
        finish_in("president", [2, 0, 1, 3]),
        new_match(presets.SCUM, 4, previous=[2, 0, 1, 3]),
        finish_in("scum+rounds:1", [2, 0, 1, 3]),
    ):
        assert (None, ()) == (state.chair_keeper, state.actors)


def test_advance_plays_what_must_be() -> None:
    """Steps without a choice are played; it stops at a choice, at chance and at the end."""
    state = table("president", "P1: 9C | P2: TC | P3: 4C 5C | P4: 4D")
    stopped = advance(state)
    assert (1, ["P2 TC", "P2 -"]) == (stopped.turn, list(map(str, legal_actions(stopped))))
    exchange = table(
        "president", "P1: 3C | P2: 4C | P3: 5C | P4: 6C", None, phase="exchange", previous=range(4)
    )
    # Each seat has one card to give or several of which it gives all.
    after = advance(exchange)
    assert ("exchange", 0, 1) == (after.phase, after.turn, len(after.gifts))
    assert (
        "deal"
        == advance(play(table("president", "P1: 9C | P2: TC | P3: 4C"), "P1 9C ; P2 TC")).phase
    )
    over = finish_in("arschloch+rounds:1", range(3), round_number=1)
    assert over == advance(over)


def test_chance_is_made_for_its_phase_only() -> None:
    """A deal for a deal, a draw for a draw; elsewhere the reason is that of the action."""
    rng = random.Random(5)
    to_deal, to_draw = new_match(presets.ARSCHLOCH, 4), new_match(presets.SCUM, 4)
    assert isinstance(deal(to_deal, rng), Deal)
    assert isinstance(draw(to_draw, rng), Draw)
    for make, state in ((deal, to_draw), (draw, to_deal)):
        with pytest.raises(ValueError, match="in the phase"):
            make(state, rng)


def test_a_deal_from_the_same_seed_is_the_same() -> None:
    """Chance comes from the source that is handed in and from nowhere else."""
    state = new_match(presets.ARSCHLOCH, 4)
    assert deal(state, random.Random(9)) == deal(state, random.Random(9))
    assert deal(state, random.Random(9)) != deal(state, random.Random(10))


def test_a_deal_after_a_position_of_fewer_seats() -> None:
    """A table that the rules have no match for can still be dealt for."""
    state = finish_in("president+exchange:none", range(3))
    state = accept(state, deal(state, random.Random(1)))
    assert [18, 17, 17] == sorted(map(len, state.hands), reverse=True)


def test_apply_and_step_agree() -> None:
    """The state of a step is the state of apply, in every phase."""
    for state in one_of_each_phase():
        for action in legal_actions(state):
            assert apply(state, action) == step(state, action).state
    assert Pass(1) not in legal_actions(new_match(presets.ARSCHLOCH, 4))
