# SPDX-License-Identifier: MIT
"""Pictures: what they show and what they hide, and that everything in them can be read."""

from __future__ import annotations

import contextlib
import io
import random
import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple
from xml.etree import ElementTree

import attrs
import pytest

from arschloch import (
    Card,
    Cards,
    Deal,
    Leave,
    Play,
    Rules,
    State,
    Trick,
    apply,
    deal,
    house_rules,
    new_match,
    parse_action,
    position,
    presets,
    view,
)
from arschloch.drawing import svg_of
from arschloch.pictures import to_svg
from arschloch.pictures.boxes import Box, abridged, flow, text_width
from arschloch.pictures.cards import SMALL
from arschloch.pictures.style import LOOKS, STYLE

from .lines import finish_in, play, table
from .samples import deck_of
from .walks import walk

SVG = "{http://www.w3.org/2000/svg}"
MANY = Rules.parse("president+players:3-12+packs:4+jokers:4+revolution:4+nine-reverse")


# --- reading a picture --------------------------------------------------------------------


class Area(NamedTuple):
    """Where something is, and what it is."""

    left: float
    top: float
    right: float
    bottom: float
    what: str = ""

    def holds(self, other: Area) -> bool:
        """Whether the other lies inside."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def meets(self, other: Area) -> bool:
        """Whether the two lie upon each other."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


def root_of(picture: str) -> ElementTree.Element:
    """The document, if it is one."""
    return ElementTree.fromstring(picture)


def look(element: ElementTree.Element) -> str:
    """The class of an element, without its prefix."""
    return element.get("class", "").removeprefix("arschloch-")


def groups(picture: str, name: str) -> list[ElementTree.Element]:
    """The parts of a picture that are of a class."""
    return [part for part in root_of(picture).iter() if look(part) == name]


def words(picture: str) -> list[str]:
    """The texts that stand in a picture, those on cards aside."""
    faces = {text for card in groups(picture, "card") for text in card.iter(f"{SVG}text")}
    return [text.text or "" for text in root_of(picture).iter(f"{SVG}text") if text not in faces]


def texts(picture: str) -> set[str]:
    """Every text that stands in a picture."""
    return {text.text or "" for text in root_of(picture).iter(f"{SVG}text")}


def cards_in(picture: str) -> list[str]:
    """The cards that lie face up, by their names, in the order in which they are drawn."""
    return [card.findtext(f"{SVG}title", "") for card in groups(picture, "card")]


def description(picture: str) -> str:
    """What the picture says to whom cannot see it."""
    return root_of(picture).findtext(f"{SVG}desc", "")


def seat_of(picture: str, name: str) -> ElementTree.Element:
    """The plate of a seat."""
    (found,) = (
        seat
        for seat in groups(picture, "seat")
        if name in {text.text for text in seat.iter(f"{SVG}text")}
    )
    return found


def seat_words(picture: str, name: str) -> list[str]:
    """What stands on the plate of a seat, cards aside."""
    return [
        text.text or ""
        for text in seat_of(picture, name).iter(f"{SVG}text")
        if look(text) in ("text", "quiet", "on-strong")
    ]


def looks_of(picture: str, name: str) -> set[str]:
    """The classes of what belongs to a seat."""
    return {look(part) for part in seat_of(picture, name).iter()}


def moved(element: ElementTree.Element) -> tuple[float, float]:
    """How far an element is moved."""
    found = re.match(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
    return (float(found[1]), float(found[2])) if found else (0.0, 0.0)


def value(element: ElementTree.Element, name: str) -> float:
    """A length of an element."""
    return float(element.get(name, 0))


def areas(element: ElementTree.Element, x: float = 0, y: float = 0) -> Iterator[tuple[str, Area]]:
    """Where cards, frames and texts are, each with its kind; texts on cards aside."""
    across, down = moved(element)
    x, y = x + across, y + down
    kind = look(element)
    if kind in ("card", "hidden"):
        frame = element.find(f"{SVG}rect")
        assert frame is not None
        width, height = value(frame, "width"), value(frame, "height")
        yield "card", Area(x, y, x + width, y + height, element.findtext(f"{SVG}title", kind))
        return
    if kind in ("seat", "table"):
        frame = element.find(f"{SVG}rect")
        assert frame is not None
        yield "frame", Area(x, y, x + value(frame, "width"), y + value(frame, "height"), kind)
    if element.tag == f"{SVG}text":
        size, text = value(element, "font-size"), element.text or ""
        width = text_width(text, size, bold=element.get("font-weight") == "bold")
        left = x + value(element, "x")
        left -= {"start": 0.0, "middle": width / 2, "end": width}[element.get("text-anchor", "")]
        foot = y + value(element, "y")
        yield "text", Area(left, foot - 0.75 * size, left + width, foot + 0.2 * size, text)
    for part in element:
        yield from areas(part, x, y)


def of_kind(picture: str, kind: str) -> list[Area]:
    """Where all things of a kind are."""
    return [area for found, area in areas(root_of(picture)) if found == kind]


def assert_readable(picture: str) -> None:
    """No text lies on another or on a card; no rank is hidden; all is inside its frame."""
    root = root_of(picture)
    page = Area(0, 0, value(root, "width"), value(root, "height"))
    written, laid, frames = (of_kind(picture, kind) for kind in ("text", "card", "frame"))
    assert written
    head = min(frame.top for frame in frames)
    for thing in [*written, *laid, *frames]:
        assert page.holds(thing), thing
        # All but the heading lies on one plate, or on the table.
        within = [frame for frame in frames if frame.meets(thing)]
        assert len(within) == (thing.bottom > head), thing
        # A text keeps away from the sides of its frame; a title tells where it is too long.
        free = 7 if thing in written else 0
        wide = thing._replace(left=thing.left - free, right=thing.right + free)
        assert all(frame.holds(wide) for frame in within), thing
    for one, other in combinations(written, 2):
        assert not one.meets(other), (one, other)
    for text in written:
        assert not any(card.meets(text) for card in laid), text
    for number, card in enumerate(laid):
        if card.what != "hidden":
            seen = card._replace(right=card.left + SMALL.step - 1)
            assert not any(later.meets(seen) for later in laid[number + 1 :]), card


# --- documents ----------------------------------------------------------------------------


def small_table() -> State:
    """Three seats, a trick, a pass."""
    state = table("arschloch", "P1: 9C 7C | P2: JC 8D KD | P3: QC AD", previous=[2, 0, 1])
    return play(state, "P1 9C ; P2 -")


def test_a_document_of_its_own() -> None:
    """Well-formed, of a size, with a role, words and the style of both themes."""
    for thing in (small_table(), view(small_table(), 1), Cards("7C"), Cards()):
        root = root_of(to_svg(thing))
        assert (f"{SVG}svg", "img", "picture") == (root.tag, root.get("role"), look(root))
        assert f"0 0 {root.get('width')} {root.get('height')}" == root.get("viewBox")
        assert ["title", "desc", "style"] == [part.tag.removeprefix(SVG) for part in root[:3]]
        assert root.get("aria-label") == root.findtext(f"{SVG}title")
        assert STYLE == root.findtext(f"{SVG}style")
    assert "600" == root_of(to_svg(small_table())).get("width")


def test_nothing_foreign() -> None:
    """No scripts, links, images or ids; nothing but shapes and texts."""
    everything = to_svg(small_table()) + to_svg(view(small_table(), None)) + to_svg(Cards())
    tags = set(re.findall(r"<([A-Za-z]+)", everything))
    assert {"svg", "title", "desc", "style", "g", "rect", "path", "text"} >= tags
    assert not re.search(r"\b(id|href|src|url|on\w+)\s*[=(]", everything)
    assert not re.search("[♣♦♥♠]", everything)


def test_the_same_value_has_the_same_picture() -> None:
    """Equal values, made in two ways."""
    assert to_svg(small_table()) == to_svg(small_table())
    assert to_svg(view(small_table(), 1)) == to_svg(view(small_table(), 1))
    assert to_svg(Cards("7C AS")) == to_svg(Cards("AS 7C"))


def test_every_class_has_its_colours() -> None:
    """Each class that is drawn is a group, or has colours in both themes."""
    used = set()
    for state in one_of_each():
        used |= {look(part) for part in root_of(to_svg(state)).iter()}
    used |= {look(part) for part in root_of(to_svg(Cards())).iter()}
    used |= {look(part) for part in root_of(to_svg(view(small_table(), None))).iter()}
    assert set(LOOKS) == used - {"", "picture", "card", "hidden", "seat", "table"}


def brightness(colour: str) -> float:
    """The relative luminance of a colour."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


def colour(theme: int, name: str, what: str = "fill") -> str:
    """A colour of a look."""
    found = re.search(rf"{what}:(#\w+)", LOOKS[name][theme])
    assert found is not None, name
    return found[1]


@pytest.mark.parametrize("theme", [0, 1])
def test_texts_stand_out_from_their_ground(theme: int) -> None:
    """WCAG AA: 4.5 for texts, 3 for signs."""
    grounds = {
        "text": ("page", "plate", "acting", "gone", "cloth", "pill"),
        "quiet": ("page", "plate", "acting", "gone"),
        "on-strong": ("strong",),
        "black": ("face",),
        "red": ("face",),
        "joker": ("face",),
    }
    for text, under in grounds.items():
        for ground in under:
            assert contrast(colour(theme, text), colour(theme, ground)) >= 4.5, (text, ground)
    for sign, ground in (("mark", "acting"), ("may", "acting"), ("acting", "page")):
        assert contrast(colour(theme, sign, "stroke"), colour(theme, ground)) >= 3
    assert contrast(colour(theme, "empty", "stroke"), colour(theme, "cloth")) >= 3
    assert contrast(colour(theme, "back"), colour(theme, "plate")) >= 2.5


def test_what_cannot_be_drawn() -> None:
    """An error that names it; a notebook then shows the text."""
    for thing in ("7C", None, Card.parse("7C"), presets.SCUM):
        with pytest.raises(TypeError, match=r"is no State, View or Cards") as caught:
            to_svg(thing)  # type: ignore[arg-type]
        assert repr(thing)[:60] in str(caught.value)
        assert svg_of(thing) is None


def test_notebooks_get_the_same_picture() -> None:
    """State, View and Cards draw themselves."""
    state = small_table()
    for thing in (state, view(state, 0), state.hands[0]):
        assert to_svg(thing) == thing._repr_svg_()


# --- what is shown ------------------------------------------------------------------------


def test_hands_of_a_state() -> None:
    """All lie open; the seats begin at the left and end at the bottom."""
    picture = to_svg(small_table())
    assert [
        *("eight of diamonds", "jack of clubs", "king of diamonds"),
        *("queen of clubs", "ace of diamonds"),
        "nine of clubs",
        "seven of clubs",
    ] == cards_in(picture)
    assert [] == groups(picture, "hidden")
    assert ["P2", "D", "passed", "Arschloch · 3 cards"] == seat_words(picture, "P2")


def test_a_view_hides_the_other_hands() -> None:
    """The own cards and the trick lie open, the others are counted backs."""
    state = small_table()
    picture = to_svg(view(state, 1))
    assert ["nine of clubs", "eight of diamonds", "jack of clubs", "king of diamonds"] == (
        cards_in(picture)
    )
    assert {"P1": 1, "P2": 0, "P3": 2} == {
        name: [look(part) for part in seat_of(picture, name).iter()].count("hidden")
        for name in ("P1", "P2", "P3")
    }
    assert "President · 2 cards" in words(picture)
    assert "queen" not in picture
    assert "seven" not in picture


def test_a_spectator_sees_no_hand() -> None:
    """Backs for all seats, seat 1 at the bottom."""
    picture = to_svg(view(small_table(), None))
    assert ["nine of clubs"] == cards_in(picture)
    assert 6 == len(groups(picture, "hidden"))
    assert "Round 2, play, as a spectator sees it" in words(picture)


@pytest.mark.parametrize("seat", [0, None])
def test_what_is_hidden_does_not_show(seat: int | None) -> None:
    """Other hands of the same size, other cards face down aside: the same picture of a view."""
    one = position(presets.ARSCHLOCH, ["9C 7C", "JC 8D", "QC AD"], turn=1, aside="KC")
    two = position(presets.ARSCHLOCH, ["9C 7C", "KC AD", "QC 8D"], turn=1, aside="JC")
    assert to_svg(one) != to_svg(two)
    assert to_svg(view(one, seat)) == to_svg(view(two, seat))


@pytest.mark.parametrize("seat", [0, 2, None])
def test_who_looks_sits_at_the_bottom(seat: int | None) -> None:
    """The others follow clockwise: up the left side, across, down the right side."""
    state = position(MANY, [f"{rank}C" for rank in "3456789TJ"], turn=0)
    picture = to_svg(view(state, seat))
    frames = [frame for frame in of_kind(picture, "frame") if frame.what == "seat"]
    middles = {
        (text.what): ((frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2)
        for text in of_kind(picture, "text")
        for frame in frames
        if frame.holds(text) and re.fullmatch(r"P\d", text.what)
    }
    ring = [f"P{((seat or 0) + turn) % 9 + 1}" for turn in range(9)]
    bottom, *others = (middles[name] for name in ring)
    assert bottom[1] == max(y for _, y in middles.values())
    left, top, right = others[:3], others[3:5], others[5:]
    assert sorted(left, key=lambda place: -place[1]) == left
    assert sorted(top) == top
    assert sorted(right, key=lambda place: place[1]) == right
    assert max(x for x, _ in left) < 300 < min(x for x, _ in right)
    assert max(y for _, y in top) < min(y for _, y in left + right)


def test_the_nearest_hand_is_the_largest() -> None:
    """Its cards lie apart where there is room, and are larger than those of the others."""
    laid = of_kind(to_svg(position(MANY, ["3C 4C", "5C 6C", "7C 8C"], turn=0)), "card")
    wide = {card.what: card.right - card.left for card in laid}
    assert wide["three of clubs"] == wide["four of clubs"] > wide["five of clubs"]
    assert not any(
        one.meets(other._replace(left=other.left - 3)) for one, other in combinations(laid, 2)
    )


def test_seats_across_stand_on_one_line() -> None:
    """However many cards they hold."""
    picture = to_svg(
        position(MANY, ["3C", "4C", "", "5C 6C", "7C"], turn=0, standing=[2, *[None] * 4])
    )
    middle = next(frame for frame in of_kind(picture, "frame") if frame.what == "table")
    across = [frame for frame in of_kind(picture, "frame") if frame.bottom < middle.top]
    assert (2, 1) == (len(across), len({frame.bottom for frame in across}))
    assert 2 == len({frame.top for frame in across})


def test_whose_turn_it_is() -> None:
    """A sentence, a triangle and another frame; who may act besides has an open triangle."""
    picture = to_svg(small_table())
    assert "P3 to play" in words(picture)
    assert {"acting", "mark"} <= looks_of(picture, "P3")
    assert not {"acting", "mark", "may"} & (looks_of(picture, "P1") | looks_of(picture, "P2"))
    anytime = table("president+bomb-anytime:4", "P1: 3C 4C | P2: 5C | P3: 6C")
    picture = to_svg(play(anytime, "P1 3C"))
    assert {"acting", "mark"} <= looks_of(picture, "P2")
    assert {"acting", "may"} <= looks_of(picture, "P3")
    assert "mark" not in looks_of(picture, "P3")
    assert ["2", "1"] == [seat_of(picture, name)[0].get("stroke-width") for name in ("P2", "P3")]


def test_the_trick() -> None:
    """The play on top, its owner and who led."""
    state = table("arschloch", "P1: 9C 9S 7C | P2: JC JD 8D | P3: QC AD")
    picture = to_svg(play(state, "P1 9C 9S ; P2 JC JD"))
    assert "P2 on top, led by P1" in words(picture)
    assert "on top" in seat_words(picture, "P2")
    assert "P2 on top, led by P1: jack of clubs, jack of diamonds." in description(picture)
    (middle,) = groups(picture, "table")
    assert ["jack of clubs", "jack of diamonds"] == [
        title.text for title in middle.iter(f"{SVG}title")
    ]
    lead = to_svg(state)
    assert {"P1 to lead", "empty table"} <= set(words(lead))
    assert groups(lead, "empty")
    assert "empty table" not in words(to_svg(new_match(presets.ARSCHLOCH, 4)))


def test_wild_cards_say_what_they_stand_for() -> None:
    """A rank; a card where suits are read; a joker that is itself."""
    rules = Rules.parse("president+jokers:2")
    trick = Trick(0, 0, Play(0, "X1 X2", stands=[("X1", "10"), ("X2", "10")]))
    state = position(rules, ["3C", "4C", "5C", "6C"], turn=1, trick=trick)
    assert 2 == words(to_svg(state)).count("= 10")
    assert "joker X1 as ten, joker X2 as ten." in description(to_svg(state))


def test_wild_cards_lie_where_they_stand() -> None:
    """A joker that stands for the lowest card of a run lies first; its suit is drawn."""
    state = table("uecda", "P1: 4C X1 5C 3S | P2: 9C 5D | P3: JC 6D | P4: QC | P5: AC")
    for meaning, place, stands in (("3C", 0, "= 3"), ("6C", 2, "= 6")):
        picture = to_svg(play(state, f"P1 4C 5C X1={meaning}"))
        (middle,) = groups(picture, "table")
        names = [title.text for title in middle.iter(f"{SVG}title")]
        assert ("joker X1", 3) == (names[place], len(names))
        assert stands in words(picture)
        rank = "three" if meaning == "3C" else "six"
        assert f"joker X1 as {rank} of clubs" in description(picture)


def test_who_passed_and_who_was_skipped() -> None:
    """Each in a word of its own; passes on the lead, too."""
    state = table("daifugo+equal:skip", "P1: 9C 7C | P2: 9D 8D | P3: QC AD | P4: KC 4C | P5: 3C")
    picture = to_svg(play(state, "P1 9C ; P2 9D"))
    assert "skipped" in seat_words(picture, "P3")
    picture = to_svg(play(state, "P1 9C ; P2 - ; P3 -"))
    assert all("passed" in seat_words(picture, name) for name in ("P2", "P3"))
    assert "passed" not in seat_words(picture, "P4")
    state = table("uecda", "P1: 9C 7C | P2: 9D 8D | P3: QC AD | P4: KC 4C | P5: 3C")
    assert "passed" in seat_words(to_svg(play(state, "P1 -")), "P1")


def test_places_points_titles_and_who_left() -> None:
    """Places in this round as numbers, titles from the round before."""
    state = table(
        "scum",
        "P1: 9C 7C | P2: JC 8D | P3: | P4: QC AD | P5: KC",
        previous=[4, 2, 0, 1, 3],
        standing=[2, None, None, None, None],
        scores=[1, 0, -3, 7, 12],
    )
    picture = to_svg(apply(state, Leave(3)))
    assert ["P3", "−3 points", "1st", "Vice-President"] == seat_words(picture, "P3")
    assert {"P2", "0 points", "Second-to-Scum · 2 cards"} == set(seat_words(picture, "P2"))
    assert "left" in seat_words(picture, "P4")
    assert "gone" in looks_of(picture, "P4")
    assert ["P1", "Citizen · 2 cards · 1 point"] == seat_words(picture, "P1")
    assert "P3, Vice-President, −3 points, 1st, no cards." in description(picture)
    assert not any("point" in text for text in words(to_svg(small_table())))


@pytest.mark.parametrize(
    ("place", "text"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th")]
)
def test_places_are_ordinals(place: int, text: str) -> None:
    """As one says them in English."""
    standing: list[int | None] = [None] * 12
    taken = range(place) if place < 10 else range(place - 1, 12)
    for number, other in enumerate(taken):
        standing[other] = number
    hands = ["" if seat in standing else f"{rank}C" for seat, rank in enumerate("3456789TJQKA")]
    seat = standing[place - 1]
    assert seat is not None
    picture = to_svg(position(MANY, hands, turn=11, standing=standing))
    assert text in seat_words(picture, f"P{seat + 1}")


def test_the_order_the_direction_and_the_lock() -> None:
    """Each is said with a sign; hands lie in the order in force."""
    hands = ["3C 4C", "5C", "6C", "7C"]
    plain = position(MANY, hands, turn=0)
    assert [] == groups(to_svg(plain), "sign")
    turned = to_svg(position(MANY, hands, turn=0, reversed=True, clockwise=False))
    assert {"order reversed", "counter-clockwise"} <= set(words(turned))
    assert 2 == len(groups(turned, "sign"))
    assert ["four of clubs", "three of clubs"] == cards_in(turned)[-2:]
    state = table("daifugo+suit-lock", "P1: 5C 8C | P2: 6C 9C | P3: 7C TC | P4: 3D 4D")
    locked = to_svg(play(state, "P1 5C ; P2 6C"))
    assert "suits to follow" in words(locked)
    assert "Suits to follow clubs." in description(locked)


def test_an_order_for_one_trick() -> None:
    """Turned for a trick, and turned back for a trick."""
    state = table("tycoon+eleven-back", "P1: JC 3C | P2: 9C 4C | P3: 8C 5C | P4: 7C 6C")
    assert "reversed for this trick" in words(to_svg(play(state, "P1 JC")))
    state = table(
        "tycoon+eleven-back+revolution:4",
        "P1: JC 3C | P2: 9C 4C | P3: 8C 5C | P4: 7C 6C",
        reversed=True,
    )
    assert "normal for this trick" in words(to_svg(play(state, "P1 JC")))


def test_equal_it_or_pass() -> None:
    """What the next seat must do is said where equal plays lock."""
    for code, said in (("equal:lock", True), ("equal:skip-growing", False)):
        state = table(f"president+{code}", "P1: 9C 3C | P2: 9D 4C | P3: 9S 5C | P4: 7C 6C")
        state = play(state, "P1 9C ; P2 9D")
        assert said == ("equal it or pass" in words(to_svg(state)))


def test_cards_aside() -> None:
    """Face up as cards, face down as counted backs; a view knows as much."""
    hands = ["9C 7C", "JC 8D", "QC AD"]
    for shown in (True, False):
        state = position(presets.ARSCHLOCH, hands, turn=0, aside="KC KD", aside_up=shown)
        for picture in (to_svg(state), to_svg(view(state, 0))):
            (middle,) = groups(picture, "table")
            kinds = [look(part) for part in middle.iter()]
            assert (2 * shown, 2 * (not shown)) == (kinds.count("card"), kinds.count("hidden"))
            assert ("aside" if shown else "aside, 2 cards") in words(picture)
            named = "up: king of clubs, king of diamonds" if shown else "down: 2 cards"
            assert f"Aside face {named}." in description(picture)


def test_the_dealer_has_a_button() -> None:
    """One D, at the seat that dealt."""
    state = small_table()
    assert state.dealer is not None
    picture = to_svg(state)
    assert 1 == words(picture).count("D")
    assert "D" in seat_words(picture, f"P{state.dealer + 1}")
    assert 1 == description(picture).count("dealer")


def test_the_picture_in_words() -> None:
    """All that is drawn, in sentences."""
    assert [
        "P3 to play.",
        "P1 on top, led by P1: nine of clubs.",
        "P1, Citizen, on top, 1 card: seven of clubs.",
        "P2, Arschloch, passed, dealer, 3 cards face down.",
        "P3, President, 2 cards face down.",
        "Rules: arschloch.",
    ] == description(to_svg(view(small_table(), 0))).splitlines()


# --- phases -------------------------------------------------------------------------------


def one_of_each() -> list[State]:
    """A state in each phase, and some more that show what the others do not."""
    places = range(4)
    scum = Rules.parse("scum+jokers:2")
    pack = " ".join(f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS")
    shown = apply(new_match(presets.SCUM, 4, previous=places), Deal(pack, "2D"))
    back = apply(shown, parse_action("P1 shown back"))
    leftovers = finish_in("arschloch", range(5))
    hands = "P1: 7C TC 3C 4C | P2: JC 8D 5C | P3: QC AD 6C | P4: KC 3D 4D"
    asks = table("daifugo+seven-pass+ten-discard", hands)
    over = finish_in("arschloch+rounds:1", places, round_number=1)
    trick = Trick(0, 0, Play(0, "X1 X2", stands=[("X1", "9"), ("X2", "9")]))
    left = apply(table("president", "P1: 3C | P2: 4C | P3: 5C | P4: 6C"), Leave(1))
    anytime = table("president+bomb-anytime:4", "P1: 3C 4C | P2: 5C | P3: 6C")
    return [
        new_match(presets.SCUM, 4),
        new_match(presets.ARSCHLOCH, 4),
        finish_in("scum", places),
        shown,
        back,
        position(scum, ["3C", "4C", "X1 X2", "5C"], phase="takeover", previous=places),
        apply(leftovers, deal(leftovers, random.Random(1))),
        apply(shown, parse_action("P1 shown stays")),
        play(asks, "P1 7C"),
        play(asks, "P1 TC"),
        over,
        position(scum, ["3C", "4C", "5C", "6C"], turn=1, trick=trick, reversed=False),
        position(MANY, ["3C 3D", "4C", "5C"], turn=1, reversed=True, aside="KC"),
        left,
        play(anytime, "P1 3C"),
    ]


def test_every_phase_has_its_sentence() -> None:
    """What is to be done, and by whom."""
    sentences = [root_of(to_svg(state)).get("aria-label") for state in one_of_each()]
    assert [
        "Round 1, draw: A card is drawn for each",
        "Round 1, deal: The cards are to be dealt",
        "Round 3, deal: The cards are to be dealt",
        "Round 1, shown: P1 decides on the card shown to P2",
        "Round 1, draw: A card is drawn for P2",
        "Round 2, takeover: P3 may take over",
        "Round 3, leftovers: P3 may take a leftover",
        "Round 1, exchange: P4 gives cards",
        "Round 2, give: P1 hands on 1 card",
        "Round 2, discard: P1 discards 1 card",
        "Round 1, over: Won by P1",
    ] == sentences[:11]
    redrawn = finish_in("president+redraw-seats:1", range(4))
    assert "The seats are drawn" in words(to_svg(redrawn))
    chair = finish_in("scum", [2, 0, 1, 3])
    assert "To be dealt; P3 may keep the chair" in description(to_svg(chair))


def test_a_takeover_is_secret() -> None:
    """Nobody but the holder of all jokers learns who holds them."""
    state = one_of_each()[5]
    assert "P3 may take over" in description(to_svg(view(state, 2)))
    for seat in (0, None):
        assert "Who holds all jokers may take over" in description(to_svg(view(state, seat)))


def test_a_lot() -> None:
    """After too many passes chance decides."""
    state = table("uecda", "P1: 9C 7C | P2: 9D 8D | P3: QC AD | P4: KC 4C | P5: 3C")
    while state.phase == "play":
        assert state.turn is not None
        state = apply(state, parse_action(f"P{state.turn + 1} -"))
    picture = to_svg(state)
    assert "A lot is drawn for the open places" in description(picture)
    assert 5 == words(picture).count("passed")


def test_the_end_of_a_match() -> None:
    """Places of the last round, points, and the winner."""
    picture = to_svg(finish_in("scum+rounds:1", [2, 0, 1, 3], round_number=1))
    assert ["P3", "4 points", "winner", "1st", "President"] == seat_words(picture, "P3")
    assert ["P1", "Vice-President · 3 points", "2nd"] == seat_words(picture, "P1")
    assert "strong" in looks_of(picture, "P3")


def test_the_card_shown_in_the_deal() -> None:
    """All see it, on the table."""
    state = one_of_each()[3]
    for picture in (to_svg(state), to_svg(view(state, 2))):
        (middle,) = groups(picture, "table")
        assert ["two of diamonds"] == [title.text for title in middle.iter(f"{SVG}title")]
        assert "Shown in the deal: two of diamonds." in description(picture)


@pytest.mark.parametrize("name", presets.ALL)
def test_matches_of_every_preset(name: str) -> None:
    """Each situation that a random match meets is drawn, for all who look, and can be read."""
    rules, dice = presets.ALL[name].rules, random.Random(name)
    state = new_match(rules, dice.randint(*rules.players))
    met = set()
    for move in walk(state, dice, leaving=0.01, rounds=2):
        state = move.after
        situation = (state.phase, bool(state.trick), state.reversed, len(state.absent))
        if situation in met:
            continue
        met.add(situation)
        for seen in (state, view(state, dice.randrange(state.players)), view(state, None)):
            assert_readable(to_svg(seen))
    assert len(met) > 3


# --- geometry -----------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(3, 13))
def test_tables_of_every_size(players: int) -> None:
    """From no card to a third of four packs in a hand, all can be read."""
    deck = list(deck_of(MANY))
    random.Random(players).shuffle(deck)
    for each in (1, 5, 13, min(26, len(deck) // players), len(deck) // players):
        hands: list[list[Card]] = [
            deck[seat * each : seat * each + each] for seat in range(players)
        ]
        state = position(
            MANY,
            hands,
            turn=players - 1,
            previous=range(players),
            scores=[-10 * seat for seat in range(players)],
            reversed=True,
            clockwise=False,
        )
        for seen in (state, view(state, 1), view(state, None)):
            picture = to_svg(seen)
            assert_readable(picture)
            seats = [frame for frame in of_kind(picture, "frame") if frame.what == "seat"]
            assert players == len(seats)
            at_sides = [frame.right < 300 for frame in seats if not frame.left < 300 < frame.right]
            assert 2 * sum(at_sides) == len(at_sides)


@pytest.mark.parametrize("titles", ["scum", "daifugo", "president"])
@pytest.mark.parametrize("players", [3, 4, 8])
def test_long_titles_stay_on_their_plate(titles: str, players: int) -> None:
    """A title that leaves no room for the word stands before the bare number of cards."""
    rules = Rules.parse(f"president+players:3-12+titles:{titles}+packs:4")
    deck = list(deck_of(rules))
    hands = [deck[13 * seat : 13 * seat + 13] for seat in range(players)]
    picture = to_svg(position(rules, hands, turn=0, previous=range(players)))
    assert_readable(picture)
    names = rules.title_names(players)
    for seat in range(players):
        (line,) = (
            text
            for text in texts(picture)
            if names[seat] in text
            and "13" in text
            and (text in seat_words(picture, f"P{seat + 1}"))
        )
        assert re.fullmatch(rf"{names[seat]} · 13( cards)?", line)


def test_long_plays() -> None:
    """Runs and large sets are laid in rows."""
    runs = Rules.parse("president+players:3-12+runs:3")
    run = "3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
    sevens = "".join(f" 7{suit}{pack}" for suit in "CDHS" for pack in ("", "'", "''", "'''"))
    for players in (3, 4, 8):
        hands = [f"{rank}C" for rank in "3456789T"][:players]
        for rules, cards in ((runs, run), (MANY, sevens)):
            hands = [hand.replace("7C", "2H") for hand in hands]
            trick = Trick(0, 0, cards)
            picture = to_svg(position(rules, hands, turn=1, trick=trick))
            assert_readable(picture)
            (middle,) = groups(picture, "table")
            assert len(Cards(cards)) == [look(part) for part in middle.iter()].count("card")


@attrs.frozen
class Strange(house_rules.HouseRule):
    """A rule whose code has signs that XML does not take as they are."""

    head = "strange"
    forms = ("strange", "strange:off")
    texts = {"en": "Strange."}  # noqa: RUF012

    @property
    def code(self) -> str:
        """A code that nobody should choose."""
        return "<strange>&\x00\ud800" + "'\"" * 60


def test_texts_of_others_are_escaped() -> None:
    """A spec may hold anything; it is cut where it is too long, and said whole in words."""
    house_rules.register(Strange)
    try:
        state = position(Rules.parse("president+strange"), ["3C", "4C", "5C"], turn=0)
        assert "\x00" in state.rules.spec
        picture = to_svg(state)
        assert_readable(picture)
        assert "president+<strange>&\ufffd\ufffd'\"" in description(picture)
        (spec,) = (text for text in words(picture) if "strange" in text)
        assert re.fullmatch("president[+]<strange>&\ufffd\ufffd['\"]+…", spec)
        assert picture.encode()
    finally:
        house_rules.forget(Strange)


# --- cards --------------------------------------------------------------------------------


def test_cards_in_rows() -> None:
    """In their order, twelve in a row, none upon another."""
    for count in (1, 12, 13, 52):
        cards = Cards(deck_of(presets.PRESIDENT)[:count])
        picture = to_svg(cards)
        laid, root = of_kind(picture, "card"), root_of(picture)
        assert count == len(laid) == len(cards)
        page = Area(0, 0, value(root, "width"), value(root, "height"))
        assert page.right <= 600
        assert all(page.holds(card) for card in laid)
        assert not any(one.meets(other) for one, other in combinations(laid, 2))
        assert -(-count // 12) == len({card.top for card in laid})
        assert sorted(laid, key=lambda card: (card.top, card.left)) == laid


def test_faces_of_cards() -> None:
    """Rank and suit; a ten is a 10; red and black; a joker has its number and its star."""
    picture = to_svg(Cards("7C 10D JH AS X1"))
    assert ["7", "10", "J", "A", "X1"] == [
        card.findtext(f"{SVG}text") for card in groups(picture, "card")
    ]
    assert ["black", "red", "red", "black", "joker"] == [
        look(part) for card in groups(picture, "card") for part in card.iter(f"{SVG}text")
    ]
    assert [None, "20", None, None, "20"] == [
        part.get("textLength")
        for card in groups(picture, "card")
        for part in card.iter(f"{SVG}text")
    ]
    outlines = [part.get("d") for card in groups(picture, "card") for part in card[-1:]]
    assert 5 == len(set(outlines))
    assert "seven of clubs, ten of diamonds, jack of hearts, ace of spades, joker X1" == (
        description(picture)
    )
    assert "5 cards" == root_of(picture).get("aria-label")


def test_cards_upon_each_other_have_no_second_sign() -> None:
    """The large suit would be cut by the next card."""
    cards = deck_of(presets.PRESIDENT)
    for count, suits in ((13, 2), (17, 1)):
        picture = to_svg(position(presets.PRESIDENT, [cards[:count], "AC", "AD", "AH"], turn=0))
        signs = [len(card.findall(f"{SVG}path")) for card in groups(picture, "card")]
        assert [suits] * count == signs[-count:]


def test_cards_of_two_packs_look_the_same() -> None:
    """Which pack a card is of is not to be seen."""
    one, other = (re.sub(r"<desc>.*?</desc>", "", to_svg(Cards(text))) for text in ("7C", "7C'"))
    assert one == other
    first, second = groups(to_svg(Cards("7C 7C'")), "card")
    assert ["seven of clubs"] * 2 == [card.findtext(f"{SVG}title") for card in (first, second)]


def test_no_cards() -> None:
    """A free place says so."""
    picture = to_svg(Cards())
    assert (["no cards"], "no cards") == (words(picture), description(picture))
    assert_text_inside = of_kind(picture, "text")
    page = Area(0, 0, value(root_of(picture), "width"), value(root_of(picture), "height"))
    assert page.holds(assert_text_inside[0])


# --- boxes --------------------------------------------------------------------------------


def test_boxes_flow_like_words() -> None:
    """As many in a line as fit with the gaps between them."""
    for width, lines in ((110, 2), (109, 3), (170, 1), (169, 2)):
        boxes = [Box(50, 20, ElementTree.Element("g")) for _ in range(3)]
        assert 20 * lines + 10 * (lines - 1) == flow(boxes, width, 10).height


def test_texts_are_measured_and_cut() -> None:
    """Bold is wider, signs of afar are wide; what is cut ends in an ellipsis and fits."""
    plain, bold = text_width("Scum", 10), text_width("Scum", 10, bold=True)
    assert 20 < plain < bold < 40
    assert text_width("大貧民", 10) == 30
    assert "Scum" == abridged("Scum", plain, 10)
    cut = abridged("Scum of the Earth", 60, 10)
    assert "Scum of t…" == cut
    assert text_width(cut, 10) <= 60


# --- the page about them ------------------------------------------------------------------


def test_the_page_prints_what_it_says() -> None:
    """The programs of the page on pictures, one after the other, and what they print."""
    page = Path(__file__).parent.parent / "docs" / "how-to" / "pictures.rst"
    blocks = re.findall(
        r"^\.\. (testcode|testoutput)::\n\n((?:   .*\n|\n)+)",
        page.read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    names: dict[str, object] = {}
    said, printed = [], []
    for kind, block in blocks:
        text = dedent(block).strip()
        if kind == "testcode":
            lines = io.StringIO()
            with contextlib.redirect_stdout(lines):
                exec(text, names)
            printed.append(lines.getvalue().strip())
        else:
            said.append(text)
    assert said == printed
    assert len(said) == 3
