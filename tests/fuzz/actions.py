# SPDX-License-Identifier: MIT
"""Actions as text."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from hypothesis import strategies as st

from arschloch import (
    Action,
    Card,
    Cards,
    Deal,
    DeclareTakeover,
    Discard,
    Draw,
    Give,
    KeepChair,
    Leave,
    Lot,
    Pass,
    Play,
    Rank,
    Reseat,
    ShownCard,
    TakeLeftover,
    parse_action,
    presets,
    shuffled,
)

from .laws import Reader, padded
from .spellings import (
    ALL_CARDS,
    BEYOND_ASCII,
    CASES,
    joined,
    nearly,
    spelled_card,
    spelled_rank,
)
from .target import Target

__all__ = ["TARGET"]

_WORDS: Final[dict[str, Callable[[int], Action]]] = {
    "-": Pass,
    "–": Pass,
    "—": Pass,
    "pass": Pass,
    "passes": Pass,
    "takeover": DeclareTakeover,
    "takes over": DeclareTakeover,
    "declares  takeover": DeclareTakeover,
    "leave": Leave,
    "leaves": Leave,
    "keeps chair": KeepChair,
    "keeps\tthe chair": KeepChair,
    "shown stays": lambda seat: ShownCard(seat, stays=True),
    "shown back": lambda seat: ShownCard(seat, stays=False),
}
"""What a seat can do that needs no more than words."""

_SEATS: Final = st.integers(0, 98)
_CARD: Final = st.sampled_from(ALL_CARDS)
_HANDS: Final = st.lists(_CARD, unique=True, min_size=1, max_size=5)


@st.composite
def _seat(draw: st.DrawFn, seat: int) -> str:
    """A seat as people write it."""
    return f"{draw(st.sampled_from(('P', 'p', 'P ')))}{seat + 1}"


@st.composite
def _who(draw: st.DrawFn, seat: int) -> str:
    """A seat in front of what it does."""
    return draw(_seat(seat)) + draw(st.sampled_from((" ", ":", ": ", " : ", "\n")))


@st.composite
def _cards(draw: st.DrawFn, cards: Sequence[Card], *, apart: bool = False) -> str:
    """Cards as people write them, in the order given."""
    return draw(joined([draw(spelled_card(card)) for card in cards], apart=apart))


@st.composite
def _a_word(draw: st.DrawFn) -> tuple[str, Action]:
    """A pass, a takeover and the like."""
    seat, word = draw(_SEATS), draw(st.sampled_from(tuple(_WORDS)))
    return draw(_who(seat)) + word, _WORDS[word](seat)


@st.composite
def _a_play(draw: st.DrawFn) -> tuple[str, Action]:
    """A play, some cards of which stand for others."""
    seat, cards = draw(_SEATS), draw(_HANDS)
    stands: list[tuple[Card, Rank | Card]] = []
    words = []
    for card in cards:
        word = draw(spelled_card(card))
        if draw(st.booleans()):
            meaning = draw(st.one_of(st.sampled_from(Rank), _CARD))
            as_text = spelled_rank(meaning) if isinstance(meaning, Rank) else st.just(str(meaning))
            if isinstance(meaning, Card) and not meaning.is_joker:
                as_text = spelled_card(meaning)
            word += draw(st.sampled_from(("=", " = ", "= "))) + draw(as_text)
            stands.append((card, meaning))
        words.append(word)
    verb = draw(st.sampled_from(("", "plays ", "play ", "leads ", "lead  ")))
    return draw(_who(seat)) + verb + draw(joined(words)), Play(seat, Cards(cards), stands)


@st.composite
def _a_gift(draw: st.DrawFn) -> tuple[str, Action]:
    """Cards for another seat."""
    seat, to, cards = draw(_SEATS), draw(_SEATS), draw(_HANDS)
    arrow = draw(st.sampled_from((">", "->", " > ", "→", " gives to ", " give  to ", "")))
    action = Give(seat, to, Cards(cards))
    if arrow:
        return draw(_seat(seat)) + arrow + draw(_who(to)) + draw(_cards(cards)), action
    verb = draw(st.sampled_from(("gives ", "give\t")))
    return f"{draw(_who(seat))}{verb}{draw(_cards(cards))} to {draw(_seat(to))}", action


@st.composite
def _a_leftover(draw: st.DrawFn) -> tuple[str, Action]:
    """A leftover for a card of the hand."""
    seat, take, drop = draw(_SEATS), draw(_CARD), draw(_CARD)
    verb = draw(st.sampled_from(("takes ", "take  ")))
    word = draw(st.sampled_from((" for ", " put ", " puts ", " and puts ", "\tand  put ")))
    text = f"{draw(_who(seat))}{verb}{draw(spelled_card(take))}{word}{draw(spelled_card(drop))}"
    return text, TakeLeftover(seat, take, drop)


@st.composite
def _a_discard(draw: st.DrawFn) -> tuple[str, Action]:
    """Cards dropped."""
    seat, cards = draw(_SEATS), draw(_HANDS)
    verb = draw(st.sampled_from(("drops ", "drop ", "discards  ", "discard ")))
    return draw(_who(seat)) + verb + draw(_cards(cards)), Discard(seat, Cards(cards))


@st.composite
def _a_chance(draw: st.DrawFn) -> tuple[str, Action]:
    """A deal, cards drawn, lots or seats drawn anew."""
    word = draw(st.sampled_from(("deal", "draw", "lot", "seat")))
    begin = word + draw(st.sampled_from((" ", "s ", ": ", "s :")))
    if word in ("lot", "seat"):
        seats = draw(st.lists(_SEATS, min_size=1, max_size=6))
        text = begin + draw(joined([draw(_seat(seat)) for seat in seats], apart=True))
        return text, Lot(seats) if word == "lot" else Reseat(seats)
    cards = draw(st.lists(_CARD, max_size=5))
    order = draw(_cards(cards, apart=True))
    if word == "draw":
        return begin + order, Draw(cards)
    first = draw(st.none() | _SEATS)
    shown = draw(st.none() | _CARD)
    start = "" if first is None else f"from {draw(_who(first))}"
    end = "" if shown is None else f" shows {draw(spelled_card(shown))}"
    return begin + start + order + end, Deal(cards, shown, first)


@st.composite
def _spelled(draw: st.DrawFn) -> tuple[str, Any]:
    """Any action, as people write it."""
    text, action = draw(
        st.one_of(
            _a_play(), _a_word(), _a_gift(), _a_leftover(), _a_discard(), _a_chance(), _a_play()
        )
    )
    change = draw(st.sampled_from(CASES))
    return change(text), action


_RULES: Final = tuple(preset.rules for preset in presets.ALL.values())
_SEEDS: Final = (
    *(f"P1 {word}" for word in _WORDS),
    "P1: 7♣",
    "P12 leads 7C7D",
    "P2 9C X1=9",
    "P2 x1=10s 9s X2 = X1",
    "P2 X1=TS' 9C=T",
    "P4 gives as, ah to p1",
    "P4 gives to P1: AS",
    "P4>P1 AH AS",
    "P4 -> P1 AS",
    "P4→P1 AS",
    "P3 takes AS for 7C",
    "P3 take AS and puts 7C",
    "P1 drops TC",
    "P1 discards TC, JC",
    "draws: 7C, KD",
    "lot P3 P1 P2",
    "seats: P3, P1; P2",
    "deal 7C 8C shows 8C",
    "deal from P3: 7C 8C 9C",
    *(str(Deal(shuffled(rules, rules.players[0], random.Random(1)))) for rules in _RULES),
)
_TOKENS: Final = (
    *("P1", "p12", " P3", "P99", ":", ",", ";", "=", "X1=", "=10", "='", " "),
    *(f" {word} " for word in _WORDS),
    *(" > ", "->", "→", " gives ", " give to ", " to P1", " to ", " takes ", " for ", " puts "),
    *(" and put ", " drops ", " discards ", " plays ", " leads ", " shows ", " from P2 "),
    *("deal ", "draws ", "lot ", "seats ", "7C", "10♦", "X", "x2", "AS'"),
)

TARGET: Final = Target(
    name="actions",
    readers=(
        Reader(
            "parse_action",
            parse_action,
            str,
            beyond_ascii=f"{BEYOND_ASCII}–—→",
            careless=(str.upper, str.lower, padded),
        ),
    ),
    seeds=_SEEDS,
    tokens=_TOKENS,
    texts=nearly(
        st.one_of(_spelled().map(lambda pair: pair[0]), st.sampled_from(_SEEDS)), _TOKENS
    ),
    meanings=_spelled(),
)
