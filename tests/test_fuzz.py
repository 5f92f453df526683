# SPDX-License-Identifier: MIT
"""
Every reader of text under texts that are right, nearly right, or once were too much for it.

:mod:`tests.fuzz` goes on where these leave off, guided by coverage.
"""

from __future__ import annotations

import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arschloch import NotationError, RulesError

from .fuzz import __main__ as command
from .fuzz.laws import Reader, check_meaning, check_text, padded
from .fuzz.run import as_dictionary
from .fuzz.target import Case
from .fuzz.targets import TARGETS
from .strategies import examples

LENGTH = 2**16

# Texts that were read as something else, or refused in words that could not be shown.
FAULTS = [
    ("actions", "\u017feat 7C"),
    ("actions", "P1 g\u0130ves 7C to P2"),
    ("actions", "P11 d\u0131\u017fcard\u017f TC, JC"),
    ("actions", "deal 7C 8C \u017fhow\u017f 8C"),
    ("rules", "\ud800"),
    ("rules", "bo\u2028mb"),
    ("rules", "bomb:\x07\x07x"),
    ("rules", "arschloch+bo\nmb"),
    ("rules", "arschloch+\x1b[2J"),
    ("rules", "arschloch+bomb:\udfff"),
    ("rules", "arschloch+titles:\U000e0001"),
    ("rules", "arschloch+points:\u0663-\u0968"),
    ("rules", "arschloch+points:\uff15-4"),
    ("rules", "+" * 1_990),
    ("rules", "arschloch" + "+ab" * 660),
]

# Right texts that were refused, and the canonical text of what they say.
REFUSED = [
    ("actions", "P1 X1=9♤", "P1 X1=9S"),
    ("actions", "P1 x=10♢'", "P1 X1=TD'"),
    ("actions", "P1 X1=9♣\ufe0f", "P1 X1=9C"),
    ("actions", "P1 8♠\ufe0f= 3", "P1 8S=3"),
    ("actions", "P1 9C X1=9C'7C", "P1 7C 9C X1=9C'"),
    ("actions", "P1 X1=9C10D", "P1 X1=9C TD"),
]


@pytest.mark.parametrize("name", TARGETS)
def test_seeds_are_read(name: str) -> None:
    """What fuzzing begins with is right, and all that must hold does."""
    target = TARGETS[name]
    for seed in target.seeds:
        target.check(Case(seed, target.readers[0].read(seed)))


@pytest.mark.parametrize("name", TARGETS)
@examples(8)
@given(data=st.data())
def test_texts_that_are_nearly_right(name: str, data: st.DataObject) -> None:
    """They are read or refused, and whichever it is, all that must hold does."""
    TARGETS[name].check(Case(data.draw(TARGETS[name].texts)))


@pytest.mark.parametrize("name", TARGETS)
@examples(4)
@given(data=st.data())
def test_other_spellings(name: str, data: st.DataObject) -> None:
    """However people write it, it is read as what it says."""
    TARGETS[name].check(Case(*data.draw(TARGETS[name].meanings)))


@pytest.mark.parametrize("name", TARGETS)
def test_long_texts(name: str) -> None:
    """The same piece again and again, alone and after a right text: the errors are short."""
    target = TARGETS[name]
    for number, token in enumerate(target.tokens):
        begin = target.seeds[number % len(target.seeds)]
        text = token * (LENGTH // len(token))
        for reader in target.readers:
            check_text(reader, (begin if number % 2 else "") + text)


@pytest.mark.parametrize(("name", "text"), FAULTS)
def test_faults_of_before(name: str, text: str) -> None:
    """They are none any more."""
    TARGETS[name].check(Case(text))


@pytest.mark.parametrize(("name", "text", "canonical"), REFUSED)
def test_texts_that_were_refused(name: str, text: str, canonical: str) -> None:
    """They are read."""
    reader = TARGETS[name].readers[0]
    check_meaning(reader, text, reader.read(canonical))
    assert canonical == reader.write(reader.read(text))


def refuse(message: str, column: int = 1, *, shown: str | None = None) -> Any:
    """A reader that reads nothing."""

    def read(text: str) -> object:
        raise NotationError(message, text if shown is None else shown, column)

    return Reader("nothing", read, str)


def refuse_all(*problems: str) -> Any:
    """A reader that finds these problems in everything."""

    def read(text: str) -> object:
        raise RulesError(problems)

    return Reader("rules", read, str, refusals=(RulesError,))


@pytest.mark.parametrize(
    ("reader", "text"),
    [
        (Reader("wrong kind", int, str), "x"),
        (Reader("not read back", int, lambda value: f"{value}0"), "1"),
        (Reader("many texts", float, lambda value: "0.0" if str(value) == "0.0" else "0"), "-0"),
        (Reader("case", str, str, careless=(str.upper,)), "a"),
        (Reader("blanks", str, str, careless=(padded,)), "a"),
        (Reader("digits", int, str, beyond_ascii=""), "٣"),
        (Reader("written", str, str, beyond_ascii="♣"), "♣"),
        (refuse("no", 0), "x"),
        (refuse("no", 3), "x"),
        (refuse("no", shown="y"), "x"),
        (refuse("cannot read a card at column 2 of 'xy'"), "xy"),
        (refuse(""), "x"),
        (refuse("a\nb"), "x"),
        (refuse("a\ud800"), "x"),
        (refuse("a" * 1_000), "x"),
        (refuse_all(), "x"),
        (refuse_all("a", ""), "x"),
        (refuse_all("a", "b\0"), "x"),
    ],
)
def test_faults_are_seen(reader: Reader, text: str) -> None:
    """What must hold and does not is told."""
    with pytest.raises((AssertionError, ValueError)):
        check_text(reader, text)


def test_a_wrong_meaning_is_seen() -> None:
    """A text that is read as something else."""
    with pytest.raises(AssertionError, match="digits reads 1 and not 2"):
        check_meaning(Reader("digits", int, str), "1", 2)


@pytest.mark.parametrize("name", TARGETS)
def test_dictionaries(name: str) -> None:
    """Every token stands in quotes, in escapes of its bytes."""
    tokens = TARGETS[name].tokens
    assert "" not in tokens
    assert len(tokens) == as_dictionary(tokens).count('"\n')
    assert '"\\x37\\xe2\\x99\\xa3"\n' == as_dictionary(["7♣"])


def test_without_the_fuzzer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line says what is missing."""
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    assert 2 == command.main(["all", "--seconds", "1"])
    assert ("", "Atheris is missing; install the dependency group 'fuzz'\n") == capsys.readouterr()


def test_targets_that_are_none(capsys: pytest.CaptureFixture[str]) -> None:
    """The names of all targets are listed."""
    with pytest.raises(SystemExit):
        command.main(["nothing"])
    said = capsys.readouterr().err
    assert [] == [name for name in TARGETS if name not in said]


def test_the_fuzzer_is_not_needed_here() -> None:
    """Nothing that is imported for the tests imports it."""
    assert "atheris" not in sys.modules
