# SPDX-License-Identifier: MIT
"""Whole rounds, action by action and event by event, as they were written down."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from arschloch import Event

from .recorded import FOLDER, RECORDED, SCHEMA, Match, schema_text, transcript


@pytest.mark.parametrize("match", RECORDED, ids=lambda match: match.name)
def test_plays_as_it_was_written_down(match: Match) -> None:
    """The actions to choose from, what is done and what happens are the same."""
    written = (FOLDER / f"{match.name}.txt").read_text("utf-8").splitlines()
    assert written == list(transcript(match))


def test_every_event_is_written_down_somewhere() -> None:
    """The records leave no event out, and no file lies there without a match."""
    files = list(FOLDER.iterdir())
    assert {match.name for match in RECORDED} == {path.stem for path in files}
    lines = "".join(path.read_text("utf-8") for path in files)
    seen = set(re.findall(r"^    (\w+)\(", lines, re.MULTILINE))
    assert seen == {event.__name__ for event in get_args(Event)}


def test_the_schema_lies_in_the_package() -> None:
    """The file that other programs read is what the code says."""
    assert SCHEMA.read_text("utf-8") == schema_text()
