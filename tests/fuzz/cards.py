# SPDX-License-Identifier: MIT
"""Cards as text: several, one, or a rank alone."""

from __future__ import annotations

from typing import Any, Final

from hypothesis import strategies as st

from arschloch import Card, Cards, Rank, presets
from arschloch.cards import deck_mask

from .laws import Reader, padded
from .spellings import ALL_CARDS, BEYOND_ASCII, joined, nearly, spelled_card, spelled_rank
from .target import Target

__all__ = ["TARGET"]


def _one_card(text: str) -> Card:
    """One card; it is refused exactly when the text is not a set of one card."""
    card = Card.parse(text)
    assert Cards.parse(text) == Cards([card])
    return card


@st.composite
def _spelled(draw: st.DrawFn) -> tuple[str, Any]:
    """Some cards in any order, as people write them."""
    cards = draw(st.lists(st.sampled_from(ALL_CARDS), unique=True, max_size=8))
    return draw(joined([draw(spelled_card(card)) for card in cards])), Cards(cards)


_DECKS: Final = tuple(
    str(Cards.from_mask(deck_mask(preset.rules.ranks, preset.rules.packs, preset.rules.jokers)))
    for preset in presets.ALL.values()
)
_READERS: Final = (
    Reader(
        "Cards.parse",
        Cards.parse,
        str,
        beyond_ascii=BEYOND_ASCII,
        careless=(str.upper, str.lower, padded),
    ),
    Reader(
        "Card.parse",
        _one_card,
        str,
        beyond_ascii=BEYOND_ASCII,
        careless=(str.upper, str.lower, padded),
    ),
    Reader(
        "Rank.parse",
        Rank.parse,
        lambda rank: str(rank.letter),
        beyond_ascii="",
        careless=(str.upper, str.lower),
    ),
)

TARGET: Final = Target(
    name="cards",
    readers=_READERS,
    seeds=(
        "",
        "as, 10♦ 7c8c X1",
        "X x2;X3",
        "7♧ 8♢ 9♡ 10♤",
        "7♣\ufe0f 7C’ 7c′'",
        *map(str, ALL_CARDS),
        *_DECKS,
    ),
    tokens=(*map(str, ALL_CARDS), *"♣♦♥♠♧♢♡♤", *"XxTJQKAtjqka", "10", "'", "’", "′", "\ufe0f"),
    texts=nearly(
        st.one_of(
            _spelled().map(lambda pair: pair[0]),
            st.sampled_from(Rank).flatmap(spelled_rank),
            st.sampled_from(_DECKS),
        ),
        [*map(str, ALL_CARDS), "X", "10", "♣\ufe0f", "'", "’′"],
    ),
    meanings=_spelled(),
)
