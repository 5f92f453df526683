# SPDX-License-Identifier: MIT
"""Titles in every language that has them."""

from __future__ import annotations

from typing import Any

import pytest

from arschloch import Rules, presets
from arschloch.words import TITLE_SETS

from .lines import finish_in, table

LANGUAGES = ("en", "de", "fr", "nl", "ja", "zh")


def names(title_set: str, players: int, language: str) -> tuple[str, ...]:
    """The titles of a set by place."""
    rules = Rules.parse(f"president+players:3-12+titles:{title_set}")
    return rules.title_names(players, language)


def test_the_sets() -> None:
    """Each preset has titles, and each set belongs to a preset."""
    assert {preset.rules.titles for preset in presets.ALL.values()} <= set(TITLE_SETS)
    assert {"arschloch", "scum", "president", "trou-du-cul", "klootzakken"} <= set(TITLE_SETS)
    assert {"daifugo", "tycoon"} <= set(TITLE_SETS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title_set", TITLE_SETS)
def test_words(title_set: str, language: str) -> None:
    """Five words, none of them empty or with blanks around it."""
    found = names(title_set, 5, language)
    assert 5 == len(found)
    for word in found:
        assert word
        assert word == word.strip()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title_set", [name for name in TITLE_SETS if name != "president"])
def test_five_different_words(title_set: str, language: str) -> None:
    """The vices, the middle, the first and the last are all called differently."""
    assert 5 == len(set(names(title_set, 5, language)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_basic_president_has_one_vice(language: str) -> None:
    """There the last but one is a citizen like those in the middle (P7)."""
    first, second, middle, next_to_last, last = names("president", 5, language)
    assert middle == next_to_last
    assert 4 == len({first, second, middle, last})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title_set", TITLE_SETS)
def test_by_the_number_of_players(title_set: str, language: str) -> None:
    """Three have no vices, four no middle, and more have more of it (A12)."""
    first, second, middle, next_to_last, last = names(title_set, 5, language)
    assert (first, middle, last) == names(title_set, 3, language)
    assert (first, second, next_to_last, last) == names(title_set, 4, language)
    seven = (first, second, middle, middle, middle, next_to_last, last)
    assert seven == names(title_set, 7, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title_set", TITLE_SETS)
def test_the_title_of_a_seat(title_set: str, language: str) -> None:
    """A seat has the title of its place in the round before."""
    state = finish_in(f"president+players:3-8+titles:{title_set}", [2, 0, 4, 1, 3])
    found = names(title_set, 5, language)
    assert [found[place] for place in (1, 3, 0, 4, 2)] == [
        state.title(seat, language) for seat in range(5)
    ]


def test_english_unless_asked_otherwise() -> None:
    """Without a language titles are English."""
    state = finish_in("arschloch", [1, 0, 2])
    assert ("Citizen", "President", "Arschloch") == tuple(map(state.title, range(3)))
    assert presets.SCUM.title_names(4) == presets.SCUM.title_names(4, "en")


def test_no_titles_without_places() -> None:
    """Where there are no places nobody has a title, in any language."""
    state = table("president", "P1: 3C | P2: 4C | P3: 5C")
    assert [None] * 6 == [state.title(0, language) for language in LANGUAGES]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ("President", "Vice-President", "Citizen", "Vice-Arschloch", "Arschloch")),
        ("de", ("Präsident", "Vizepräsident", "Bürger", "Vize-Arschloch", "Arschloch")),
    ],
)
def test_the_titles_of_the_game_itself(language: str, expected: tuple[str, ...]) -> None:
    """President, Vice-President, Citizens, Vice-Arschloch, Arschloch (A12)."""
    assert expected == names("arschloch", 5, language)


@pytest.mark.parametrize("language", ["ja", "zh"])
@pytest.mark.parametrize("title_set", TITLE_SETS)
def test_the_scripts(title_set: str, language: str) -> None:
    """Japanese and Chinese titles have no Latin letters."""
    assert not any(letter.isascii() for word in names(title_set, 5, language) for letter in word)


@pytest.mark.parametrize("language", ["it", "", "EN", "en-GB", "german"])
def test_an_unknown_language(language: str) -> None:
    """A language that has no titles is refused, and those that have are named."""
    state = finish_in("arschloch", [1, 0, 2])
    for ask in (lambda: presets.SCUM.title_names(4, language), lambda: state.title(0, language)):
        with pytest.raises(ValueError, match="is unknown") as caught:
            ask()
        assert "en, de, fr, nl, ja, zh" in str(caught.value)


@pytest.mark.parametrize("language", ["fr", "nl", "ja", "zh"])
def test_the_rules_are_described_in_two_languages(language: str) -> None:
    """Languages with titles only do not describe rules, and the two that do are named."""
    assert presets.SCUM.describe("en")
    assert presets.SCUM.describe("de")
    with pytest.raises(ValueError, match=f"'{language}' is unknown; there are en, de$"):
        presets.SCUM.describe(language)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("title_set", TITLE_SETS)
def test_titles_in_the_description(title_set: str, language: str) -> None:
    """The described rules name the first and the last title."""
    rules = Rules.parse(f"president+titles:{title_set}")
    said = rules.say("titles", language)
    assert names(title_set, 4, language)[0] in said
    assert names(title_set, 4, language)[-1] in said
    assert f"- {said}" in rules.describe(language).splitlines()


@pytest.mark.parametrize("players", [0, -1, "4", None, 3.0])
def test_no_such_number_of_players(players: Any) -> None:
    """Titles are for one player at least."""
    with pytest.raises(ValueError, match="have no titles"):
        presets.SCUM.title_names(players)
