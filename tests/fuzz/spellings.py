# SPDX-License-Identifier: MIT
"""Strategies for right texts in other spellings, and for texts that are nearly right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Final

from hypothesis import strategies as st

from arschloch import Card, Rank, Suit

__all__ = [
    "ALL_CARDS",
    "BEYOND_ASCII",
    "CASES",
    "ODD",
    "joined",
    "nearly",
    "numbers",
    "spelled_card",
    "spelled_rank",
]

ALL_CARDS: Final = (
    *(Card(rank, suit, pack) for pack, rank, suit in product(range(1, 5), Rank, Suit)),
    *(Card.joker(number) for number in range(1, 9)),
)
"""Every card of four packs, and every joker."""

BEYOND_ASCII: Final = "♣♦♥♠♧♢♡♤\ufe0f’′"
"""The characters outside ASCII that cards are written with."""

CASES: Final[tuple[Callable[[str], str], ...]] = (str, str.upper, str.lower, str.swapcase)
"""Changes of a text in which case does not matter."""

ODD: Final = (
    *"\u0662\uff17\xb2\u2460\u1097",  # digits of other scripts, raised, in a circle
    *"\u0131\u0130\u017f\u212a\xdf\u0149\ufb00\u01f0",  # letters that change with their case
    *"\u0422\u0408\u0410\u0425\u0441\u0445",  # Cyrillic letters that look like those of cards
    *"\u0301\u20e3",  # combining characters
    *"\u200b\u200c\u200d\u2060\ufeff\ufe0e\ufe0f\u202e",  # without width
    *" \t\n\r\x0b\x0c\x1c\x85\xa0\u2007\u2028\u3000",  # blanks
    *"\0\x07\x1b\x7f\xad\ue000\U000e0001\U0010ffff",  # what cannot be printed
    *"\ud800\udc80\udfff",  # half a character
    *"-–—−‐→>=:;,+'’′\"\\%{}$",
    "1" * 30,
    "9" * 5_000,
    "0",
    "-1",
    "+3",
    "1_0",
    "1e3",
    "0x10",
)
"""Pieces that have made some parser stumble."""

_FOLDED: Final = dict(zip("kKsSiI", "\u212a\u212a\u017f\u017f\u0131\u0130", strict=True))
"""Letters, and what equals them once case is folded in one way or another."""

_SUIT_SIGNS: Final = tuple(
    ("CDHS"[suit], "cdhs"[suit], "♣♦♥♠"[suit], "♧♢♡♤"[suit], "♣♦♥♠"[suit] + "\ufe0f")
    for suit in Suit
)
_MARKS: Final = "'’′"


def spelled_rank(rank: Rank) -> st.SearchStrategy[str]:
    """A rank as people write it."""
    spellings = [rank.letter, rank.letter.lower(), *(["10"] if rank is Rank.TEN else [])]
    return st.sampled_from(spellings)


@st.composite
def spelled_card(draw: st.DrawFn, card: Card) -> str:
    """A card as people write it."""
    if card.rank is None or card.suit is None:
        spellings = [str(card), str(card).lower(), *(["X", "x"] if str(card) == "X1" else [])]
        return draw(st.sampled_from(spellings))
    marks = draw(st.text(_MARKS, min_size=card.pack - 1, max_size=card.pack - 1))
    return draw(spelled_rank(card.rank)) + draw(st.sampled_from(_SUIT_SIGNS[card.suit])) + marks


@st.composite
def joined(draw: st.DrawFn, words: Sequence[str], *, apart: bool = False) -> str:
    """
    Cards, one after the other, with something between them or nothing.

    Args:
        draw: What draws.
        words: The cards; one that a digit after it would change into another ends in ``X``, or
            in a rank that follows ``=``.
        apart: Whether there must be something between them.
    """
    text = ""
    for word in words:
        if text:
            needed = apart or text[-1] in "Xx" or "=" in text
            signs = [" ", ",", "; ", " , ", "\n", "\xa0", *([] if needed else [""])]
            text += draw(st.sampled_from(signs))
        text += word
    return text


def numbers() -> st.SearchStrategy[str]:
    """Numbers in digits, and what only looks like one."""
    return st.one_of(st.integers(-1, 30).map(str), st.sampled_from(ODD), st.just("007"))


def nearly(
    texts: st.SearchStrategy[str], tokens: Iterable[str], *, longest: int = 4_000
) -> st.SearchStrategy[str]:
    """
    Texts that are nearly right.

    Args:
        texts: Right ones.
        tokens: Pieces that they are made of.
        longest: How many characters to keep.
    """
    pieces = st.one_of(
        st.sampled_from(tuple(tokens)),
        st.sampled_from(ODD),
        st.text(st.characters(), min_size=1, max_size=3),
    )
    return st.one_of(
        _damaged(texts, pieces),
        _damaged(texts, pieces),
        st.lists(pieces, max_size=8).map("".join),
        st.lists(pieces, max_size=8).map(" ".join),
        st.text(st.characters(), max_size=12),
    ).map(lambda text: text[:longest])


@st.composite
def _damaged(
    draw: st.DrawFn, texts: st.SearchStrategy[str], pieces: st.SearchStrategy[str]
) -> str:
    """A text that was right before something happened to it, or happened again."""
    text = draw(texts)
    for _ in range(draw(st.integers(0, 3))):
        begin = draw(st.integers(0, len(text)))
        end = min(len(text), begin + draw(st.integers(0, 4)))
        kind = draw(st.sampled_from(("put", "lost", "again", "folded", "swapped", "between")))
        if kind == "put":
            text = text[:begin] + draw(pieces) + text[end:]
        elif kind == "lost":
            text = text[:begin] + text[end:]
        elif kind == "again":
            text = text[:begin] + text[begin:end] * draw(st.sampled_from((2, 3, 90))) + text[end:]
        elif kind == "folded":
            text = text[:begin] + "".join(_FOLDED.get(one, one) for one in text[begin:])
        elif kind == "swapped":
            text = " ".join(draw(st.permutations(text.split(" ")[:12])))
        else:
            text = draw(pieces).join(text.split(" "))
    return text
