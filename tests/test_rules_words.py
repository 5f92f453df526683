# SPDX-License-Identifier: MIT
"""Rules in words: every option in every language."""

from __future__ import annotations

import pytest

from arschloch import REASON_CODES, Rules, presets
from arschloch.words import cause, label, refusal

from .described import FILE, descriptions
from .test_rules import CODES

LANGUAGES = ("en", "de")

ARSCHLOCH_EN = """\
Cards and seats
- 3 to 6 players.
- A pack of 32 cards, seven to ace in four suits.
- One pack.
- No jokers.
- Ranks from low to high: 7 8 9 T J Q K A.
"""


def sentences(text: str, language: str = "en") -> set[str]:
    """The sentences of the rules of a spec."""
    lines = Rules.parse(text).describe(language).splitlines()
    return {line for line in lines if line.startswith("- ")}


def test_grouped_one_sentence_a_line() -> None:
    """A heading, then its sentences."""
    described = presets.ARSCHLOCH.describe()
    assert ARSCHLOCH_EN == described[: len(ARSCHLOCH_EN)]
    for line in described.splitlines():
        assert line.startswith("- ") == line.endswith(".")


def test_house_rules_have_a_heading_of_their_own() -> None:
    """Only where there are any."""
    assert "House rules" not in presets.PRESIDENT.describe()
    lines = Rules.parse("president+bomb:3+revolution").describe().splitlines()
    place = lines.index("House rules")
    assert ["- 3 of a kind", "- 4 of a kind"] == [line[:13] for line in lines[place + 1 :]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("code", "_"), CODES)
def test_every_option_in_every_language(code: str, _: str, language: str) -> None:
    """Each option has its sentence, without gaps, beginning with a capital or a number."""
    text = Rules.parse(f"president+jokers:2+{code}").describe(language)
    assert "{" not in text
    for line in text.splitlines():
        first = line.removeprefix("- ")[0]
        assert first.isupper() or first.isdigit()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "codes",
    [
        ["deck:32+open:7C", "deck:36+open:7C", "deck:52+open:7C"],
        ["packs:1", "packs:2", "packs:3"],
        ["jokers:0", "jokers:1", "jokers:2", "jokers:3"],
        ["jokers:2+joker:wild", "jokers:2+joker:wild-or-top", "jokers:2+joker:top"],
        ["ace-high", "two-high", "ten-high"],
        ["first-ranks:none", "first-ranks:draw"],
        ["seats:fixed", "seats:by-rank"],
        ["titles:arschloch", "titles:scum"],
        ["players:4-7", "players:5", "players:3-6"],
        ["deal:equal", "deal:all"],
        ["dealer:last", "dealer:president", "dealer:left"],
        ["deal-from:left", "deal-from:president", "deal-from:dealer"],
        ["deal:equal+leftovers:none", "deal:equal+leftovers:pick-up"],
        ["shown-card:again", "shown-card:president"],
        ["open:7C", "open:8C", "open:left", "open:dealer", "open:president+first-ranks:draw"],
        ["open:3C+open-with", "open:3C+open-with:no"],
        ["lead:last", "lead:president", "lead:left", "lead:open"],
        ["bomb", "bomb:3", "revolution", "revolution:3", "bomb:off"],
        ["equal:no", "equal:yes", "matching", "equal:skip-growing", "equal:lock"],
        ["pass:free", "pass:locked", "pass:once"],
        ["owner-continues", "owner-continues:no"],
        ["must-play", "must-play:no"],
        ["unbeatable:off", "unbeatable:top-rank", "unbeatable:feasible"],
        ["after-out:left", "after-out:last", "after-out:sweep"],
        ["no-finish:none", "no-finish:2", "no-finish:2,X"],
        ["no-finish:2+foul:last", "no-finish:2+foul:sweep"],
        ["no-finish:2+only-banned:last", "no-finish:2+only-banned:none"],
        ["exchange:2-1", "exchange:1", "exchange:half", "exchange:none"],
        ["give-back:any", "give-back:lowest"],
        ["takeover", "takeover:none", "takeover:1"],
        ["points:none", "points:behind", "points:salary", "points:3-2", "points:2-1"],
        ["points:behind+first-to:9", "points:behind+first-to:none"],
        ["rounds:3", "rounds:4", "rounds:none"],
    ],
)
def test_different_options_say_different_things(codes: list[str], language: str) -> None:
    """No two options of a slot have the same description."""
    described = {frozenset(sentences(f"president+jokers:2+{code}", language)) for code in codes}
    assert len(codes) == len(described)


@pytest.mark.parametrize(
    ("dormant", "awake", "sentence"),
    [
        ("president+joker:top", "president+joker:top+jokers:1", "- A joker is played alone"),
        ("president+leftovers:pick-up", "arschloch", "- From round 2 cards left over"),
        ("president+takeover:2", "scum+jokers:2", "- Who is dealt all jokers (2 or more)"),
        ("president+foul:sweep", "president+foul:sweep+no-finish:2", "- Who goes out with one"),
        ("president+only-banned:last", "arschloch", "- Who holds nothing but such cards"),
        ("president+exchange:none", "president", "- Equally many cards of free choice"),
        ("president+open-with:no", "president+open:3C", "- That lead need not contain"),
    ],
)
def test_what_lies_dormant_is_not_said(dormant: str, awake: str, sentence: str) -> None:
    """A sentence stands only where it matters."""
    assert not [line for line in sentences(dormant) if line.startswith(sentence)]
    assert 1 == len([line for line in sentences(awake) if line.startswith(sentence)])


def test_the_numbers_of_the_rules_stand_in_the_words() -> None:
    """Arguments are filled in."""
    text = "president+players:5+jokers:3+packs:2+open:7C+bomb:6+takeover:3+rounds:12"
    said = sentences(f"{text}+points:9-5+first-to:70+no-finish:2,X")
    for number in ("5 players", "3 jokers", "2 packs", "7C", "6 of a kind", "(3 or more)"):
        assert any(number in sentence for sentence in said)
    for number in ("12 rounds", "9, 5 points", "70 points", "2, X"):
        assert any(number in sentence for sentence in said)


def test_languages() -> None:
    """English unless asked otherwise; one that does not exist is named."""
    assert presets.SCUM.describe() == presets.SCUM.describe("en") != presets.SCUM.describe("de")
    assert presets.SCUM.describe("de").startswith("Karten und Plätze\n- 4 bis 7 Spieler.")
    with pytest.raises(ValueError, match="language 'fr' is unknown; there are en, de"):
        presets.SCUM.describe("fr")


def test_words_of_the_table() -> None:
    """Short words by their key, in each language."""
    assert ("Goodbye.", "Auf Wiedersehen.") == (label("goodbye", "en"), label("goodbye", "de"))


def test_causes() -> None:
    """The head of a code has words; a code without any is shown as it is."""
    assert "a bomb" == cause("bomb:6", "en") == cause("bomb", "en") != cause("bomb", "de")
    assert "cut:2" == cause("cut:2", "en")


def test_refusals() -> None:
    """English is the message of the engine; German has a sentence for each code."""
    for code in REASON_CODES:
        assert "what it says" == refusal(code, "what it says", "en")
        assert "what it says" != refusal(code, "what it says", "de")


def test_descriptions_say_what_was_written_down() -> None:
    """Each preset as a whole, and what each code adds, word for word in each language."""
    assert FILE.read_text("utf-8").splitlines() == list(descriptions())
