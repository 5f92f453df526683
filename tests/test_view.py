# SPDX-License-Identifier: MIT
"""What one seat may know: its own hand, and what lies open for all."""

from __future__ import annotations

import pickle
import random
from typing import Any

import attrs
import pytest

from arschloch import (
    Card,
    Cards,
    Deal,
    DeclareTakeover,
    Draw,
    FullView,
    Give,
    Hidden,
    HiddenGift,
    HiddenTake,
    Leave,
    Pass,
    Rules,
    ShownCard,
    State,
    TakeLeftover,
    Trick,
    apply,
    deal,
    full_view,
    legal_actions,
    new_match,
    position,
    presets,
    shuffled,
    view,
)

from .lines import finish_in, play, table
from .walks import next_action


def test_the_own_hand_and_counts() -> None:
    """The own cards, the number of the others', and the table."""
    state = play(table("arschloch", "P1: 9C 7C | P2: JC 8D KD | P3: QC AD"), "P1 9C")
    seen = view(state, 1)
    assert (1, Cards("8D JC KD"), (1, 3, 2)) == (seen.seat, seen.hand, seen.counts)
    assert (Trick(0, 0, "9C"), (Cards("9C"), Cards(), Cards())) == (seen.trick, seen.played)
    assert (state.rules, 3, "play", 2, 1, (1,)) == (
        seen.rules,
        seen.players,
        seen.phase,
        seen.round_number,
        seen.turn,
        seen.actors,
    )
    assert (False, (None,) * 3, None, (0, 0, 0), None) == (
        seen.reversed,
        seen.standing,
        seen.previous,
        seen.scores,
        seen.winners,
    )


def test_the_own_actions() -> None:
    """The legal actions of that seat, one for each outcome, and of nobody else."""
    state = play(table("arschloch", "P1: 9C 7C | P2: JC 8D KD | P3: QC AD"), "P1 9C")
    assert tuple(legal_actions(state)) == view(state, 1).actions
    assert [(), ()] == [view(state, seat).actions for seat in (0, None)]


def test_a_spectator() -> None:
    """No hand and no action; the rest is the same."""
    state = table("arschloch", "P1: 9C 7C | P2: JC 8D KD | P3: QC AD")
    seen = view(state, None)
    assert (None, Cards(), (), (2, 3, 2)) == (seen.seat, seen.hand, seen.actions, seen.counts)


def test_cards_aside() -> None:
    """Face up they are seen, face down only counted."""
    hands = ["9C 7C", "JC 8D", "QC AD"]
    down = view(position(presets.ARSCHLOCH, hands, turn=0, aside="KC KD"), 0)
    up = view(position(presets.ARSCHLOCH, hands, turn=0, aside="KC KD", aside_up=True), 0)
    assert (Cards(), 2) == (down.aside_up, down.aside_count)
    assert (Cards("KC KD"), 2) == (up.aside_up, up.aside_count)


def test_only_the_gifts_that_one_took_part_in() -> None:
    """Giver and receiver know the cards, nobody else does."""
    state = table(
        "president", "P1: 3C | P2: 4C | P3: 5C | P4: 6C", None, phase="exchange", previous=range(4)
    )
    state = play(state, "P4 >P1 6C ; P1 >P4 3C ; P3 >P2 5C ; P2 >P3 4C")
    outer, inner = (Give(3, 0, "6C"), Give(0, 3, "3C")), (Give(2, 1, "5C"), Give(1, 2, "4C"))
    assert [outer, inner, inner, outer, ()] == [
        view(state, seat).gifts for seat in (0, 1, 2, 3, None)
    ]


@pytest.mark.parametrize("seat", [0, None])
def test_what_is_hidden_does_not_show(seat: int | None) -> None:
    """Other hands of the same size, and other cards face down aside: the same view."""
    one = position(presets.ARSCHLOCH, ["9C 7C", "JC 8D", "QC AD"], turn=1, aside="KC")
    two = position(presets.ARSCHLOCH, ["9C 7C", "KC AD", "QC 8D"], turn=1, aside="JC")
    assert one != two
    assert view(one, seat) == view(two, seat)


def test_when_it_is_over() -> None:
    """Places, points and winners are public."""
    seen = view(finish_in("scum+rounds:1", [2, 0, 1, 3], round_number=1), 0)
    assert ("over", (2, 0, 1, 3), (3, -1, 4, -2), (2,)) == (
        seen.phase,
        seen.previous,
        seen.scores,
        seen.winners,
    )


def test_as_text() -> None:
    """Counts, the trick, the own hand."""
    state = play(table("arschloch", "P1: 9C 7C | P2: JC 8D KD | P3: QC AD"), "P1 9C")
    assert [
        "Round 2, play; cards held P1:1 >P2:3 P3:2",
        "  P1 9C on top, led by P1, passed: nobody",
        "  P2 holds 8D JC KD",
    ] == str(view(state, 1)).splitlines()
    assert "  P1 holds nothing" in str(
        view(play(table("president", "P1: 9C | P2: JC 3C | P3: QC"), "P1 9C"), 0)
    )
    assert 1 == len(str(view(table("president", "P1: 9C | P2: JC | P3: QC"), None)).splitlines())


def test_cards_that_were_shown_are_seen_by_all() -> None:
    """A hand of aces only is shown and gone; who leaves shows the hand, too."""
    state = table("arschloch", "P1: 9C AC | P2: JC 8D | P3: QC 7D | P4: TC KC", aside="7H 7S")
    before = state.seen
    assert Card.parse("AC") not in before
    state = play(state, "P1 9C")
    assert Cards("AC") == state.seen - before
    state = apply(state, Leave(2))
    assert Cards("AC QC 7D") == state.seen - before
    for seat in (0, 1, None):
        assert (state.seen, (2,), state.dealer, (0, 1, 2, 3)) == (
            view(state, seat).seen,
            view(state, seat).absent,
            view(state, seat).dealer,
            view(state, seat).people,
        )


def test_the_card_shown_in_the_deal() -> None:
    """The President sees what there is to decide on, and so does everybody."""
    state = finish_in("scum+seats:fixed", [2, 0, 1, 3], round_number=1)
    cards = shuffled(state.rules, 4, random.Random(7))
    shown = next(card for card in cards if apply(state, Deal(cards, card)).phase == "shown")
    state = apply(state, Deal(cards, shown))
    assert ("shown", 2) == (state.phase, state.turn)
    assert all(Cards([shown]) == view(state, seat).shown_card for seat in (0, 2, None))
    after = apply(state, ShownCard(2, stays=True))
    assert Cards() == view(after, 2).shown_card == after.shown_card


def test_whose_card_was_shown() -> None:
    """The President decides about the seat that got it, and all see for whom one is drawn."""
    state = new_match(presets.SCUM, 4, previous=[2, 0, 1, 3])
    cards = deal(state, random.Random(3)).cards
    state = apply(state, Deal(cards, cards[2]))
    (receiver,) = (seat for seat, hand in enumerate(state.hands) if cards[2] in hand)
    assert all(receiver == view(state, seat).shown_to for seat in (0, 2, None))
    assert () == view(state, None).drawing
    back = apply(state, ShownCard(2, stays=False))
    assert ((receiver,), receiver) == (view(back, 0).drawing, view(back, 0).shown_to)
    stays = apply(state, ShownCard(2, stays=True))
    assert (None, ()) == (view(stays, 0).shown_to, view(stays, 0).drawing)


def test_a_view_is_a_value() -> None:
    """Equal, hashable, picklable."""
    state = table("president+jokers:1", "P1: 9C | P2: JC | P3: QC X1")
    seen = view(state, 2)
    other = pickle.loads(pickle.dumps(seen))
    assert (seen, hash(seen)) == (other, hash(other))
    assert seen.rules == Rules.parse("president+jokers:1")


def test_leftovers_taken() -> None:
    """All see what was taken; what lies there for it, who took it alone."""
    hands = "P1: 7C 8C | P2: 7D 8D | P3: 7S 9S"
    more: dict[str, Any] = {"previous": range(3), "aside": "AH TC", "aside_up": True}
    state = table("arschloch+exchange:none", hands, None, phase="leftovers", **more)
    after = play(state, "P3 takes AH for 7S")
    own, others = (TakeLeftover(2, "AH", "7S"),), (HiddenTake(2, "AH"),)
    assert [others, others, own, others] == [view(after, seat).taken for seat in (0, 1, 2, None)]
    assert (Cards("TC"), 2) == (view(after, 0).aside_up, view(after, 0).aside_count)
    declined = play(state, "P3 takes AH for AH")
    assert view(after, 0).taken == view(declined, 0).taken


def test_a_shown_card_that_goes_back() -> None:
    """All saw the shown card; the one given for it is seen by giver and receiver."""
    state = new_match(presets.SCUM, 4, previous=[2, 0, 1, 3])
    cards = deal(state, random.Random(3)).cards
    state = apply(apply(state, Deal(cards, cards[2])), ShownCard(2, stays=False))
    dealer, receiver = state.dealer, state.shown_to
    assert dealer is not None and receiver is not None
    back = Give(receiver, dealer, Cards([cards[2]]))
    assert all((back,) == view(state, seat).swapped for seat in (*range(4), None))
    drawn = next(iter(state.hands[dealer] - back.cards))
    after = apply(state, Draw([drawn]))
    own, others = Give(dealer, receiver, Cards([drawn])), HiddenGift(dealer, receiver, 1)
    for seat in (*range(4), None):
        given = own if seat in (dealer, receiver) else others
        assert (back, given) == view(after, seat).swapped


def test_cards_that_a_play_hands_on() -> None:
    """Giver and receiver know the card, all see that it went."""
    state = table("president+seven-pass", "P1: 7C 4C 5C | P2: KD 3S | P3: 9H QH")
    assert [1, 1] == [view(play(state, "P1 7C"), seat).asked for seat in (0, None)]
    after = play(state, "P1 7C ; P1 >P2 4C")
    own, others = (Give(0, 1, "4C"),), (HiddenGift(0, 1, 1),)
    assert [own, own, others, others] == [view(after, seat).handed_on for seat in (0, 1, 2, None)]


def test_a_hand_that_fell() -> None:
    """Its cards lie aside, and only who held them knows them."""
    hands = "P1: 3C 4C | P2: 9D | P3: 7H QH | P4: 8S JS"
    after = play(table("president+city-fall", hands, 2, previous=range(4)), "P2 9D")
    for seat in (*range(4), None):
        pile = Cards("3C 4C") if seat == 0 else Hidden(2)
        seen = view(after, seat)
        assert (((0, pile),), 2, Cards()) == (seen.fallen, seen.aside_count, seen.aside_up)


def test_who_has_all_jokers_is_a_secret() -> None:
    """While a takeover may be declared, only the seat in question sees who is asked."""
    hands = "P1: 3C 4C | P2: 3D 4D | P3: X1 X2 | P4: 3S 4S"
    state = table("scum+jokers:2", hands, None, phase="takeover", previous=range(4))
    assert [(None, (), 0), (2, (2,), 2)] == [
        (seen.turn, seen.actors, len(seen.actions)) for seen in (view(state, 0), view(state, 2))
    ]
    assert "Round 2, takeover; cards held P1:2 P2:2 P3:2 P4:2" == str(view(state, None))
    assert ">P3:2" in str(view(state, 2))


def test_who_has_declared_a_takeover_is_none() -> None:
    """All have heard it, to the end of the round."""
    hands = "P1: 3C 4C | P2: 3D 4D | P3: X1 X2 | P4: 3S 4S"
    state = table("scum+jokers:2", hands, None, phase="takeover", previous=range(4))
    after = apply(state, DeclareTakeover(2))
    assert [None, 2] == [seen.took_over for seen in (view(state, 0), view(after, 0))]
    declined = apply(state, Pass(2))
    assert (declined.took_over, full_view(after).took_over) == (None, 2)
    dice = random.Random(1)
    while after.round_number == state.round_number:
        assert {2} == {view(after, seat).took_over for seat in (*range(4), None)}
        after = apply(after, next_action(after, dice))
    assert after.took_over is None


def test_titles_go_by_the_places_of_those_who_play() -> None:
    """None without places, and none for a seat that takes no part; in every language."""
    first = view(new_match(presets.ARSCHLOCH, 4), 0)
    assert (None,) * 4 == first.titles
    assert first.title(0) is None
    state = finish_in("arschloch", [2, 0, 1, 3], round_number=1)
    for seen in (view(state, 1), full_view(state)):
        titles = [seen.title(seat) for seat in range(4)]
        assert ["Vice-President", "Vice-Arschloch", "President", "Arschloch"] == titles
    assert tuple(titles) == view(state, 1).titles
    assert "Präsident" == view(state, 1).title(2, "de") == state.title(2, "de")
    gone = apply(state, Leave(2))
    assert (None, "President") == (view(gone, 0).title(2), view(gone, 0).title(0))
    assert tuple(map(gone.title, range(4))) == view(gone, 0).titles


@pytest.mark.parametrize("seat", [-1, 3, True, "P1", 1.0])
def test_no_view_of_a_seat_that_is_none(seat: Any) -> None:
    """The seat is named, with those that there are."""
    state = position(presets.ARSCHLOCH, ["9C 9S", "9D JD JH", "8C KD"], turn=1)
    with pytest.raises(ValueError, match="is no seat of this table; seats are 0 to 2") as caught:
        view(state, seat)
    assert repr(seat) in str(caught.value)


@pytest.mark.parametrize("value", [None, "P1 7C", presets.SCUM])
def test_no_view_of_what_is_no_state(value: Any) -> None:
    """Neither of a seat nor a full one."""
    for make in (lambda: view(value, 0), lambda: view(value, None), lambda: full_view(value)):
        with pytest.raises(TypeError, match="is no State"):
            make()


def test_a_full_view_is_the_state_by_its_names() -> None:
    """Each field has what stands in the state under the same name."""
    hands, aside = "P1: 3C 4C | P2: 7D 4S | P3: 7H QH | P4: 8S JS", "AC"
    state = table("president+city-fall+seven-pass", hands, 2, previous=range(4), aside=aside)
    state = play(state, "P2 7D")
    full = full_view(state)
    assert (((0, Cards("3C 4C")),), (Give(1, 2, "4S"),)) == (full.fallen, full.handed_on)
    names = [field.name for field in attrs.fields(FullView)]
    assert [getattr(state, name) for name in names] == [getattr(full, name) for name in names]


def test_a_full_view_has_what_a_state_has() -> None:
    """All that a state shows but who may do what, which follows from the rest."""
    derived = {"actors", "asked", "chair_keeper", "drawing", "moves_at_deal"}
    shows = {name for name in vars(State) if isinstance(vars(State)[name], property)}
    assert shows - derived == {field.name for field in attrs.fields(FullView)}
