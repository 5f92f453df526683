# SPDX-License-Identifier: MIT
"""The text of records: written, read back, refused, streamed, and checked."""

from __future__ import annotations

import gc
import io
import random
import tracemalloc
import weakref
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, count, islice, repeat
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from arschloch import (
    Play,
    Record,
    RecordError,
    Rules,
    Verdict,
    check_records,
    new_match,
    presets,
    read_record,
    read_records,
)
from arschloch.records import text as record_text
from arschloch.records.scan import Broken, Comment, End, Entry, Heading, scan

from .samples import Start, attempt
from .strategies import dice, matches
from .test_records import DEAL, ROUND, record
from .walks import walk

DOCS = Path(__file__).parent.parent / "docs"

WHOLE = """\
[Format "arschloch 1"]
[Event "Kneipenabend"]
[Site "Leipzig"]
[Date "2026-11-30"]
[Rules "arschloch+rounds:1"]
[Revision "1"]
[Players "3"]
[P1 "Anna"]
[P2 "Ben"]
[P3 "Cleo"]
[Result "P3"]

{ The shortest evening so far. }
round 1
deal TD KC TS QS 9S TH KS 8H 7D 8C KD 7S JD QC AD AC 8S JS 7H AS 8D QD QH TC JC 9H AH 9C
  9D JH 7C KH
P2 7H, P3 AS
P3 8H 8S, P1 JH JS, P2 QD QS, P3 KC KD, P1 AD AH
P1 7D 7S, P2 JC JD, P3 QC QH, P1 -, P2 -
P3 9D 9H 9S, P1 TC TH TS, P2 -
P1 8D
end
"""
"""How the round of the other cases is written."""

RECORD = record(
    event="Kneipenabend",
    site="Leipzig",
    date="2026-11-30",
    names=["Anna", "Ben", "Cleo"],
    comments=[(0, "The shortest evening so far.")],
    result=[2],
)

HEADERS = '[Format "arschloch 1"]\n[Rules "arschloch"]\n[Revision "1"]\n[Players "3"]\n'
"""Four lines with which a record begins."""


def text_of(*body: str, headers: str = HEADERS) -> str:
    """A record of some lines; the first of them is line 5."""
    return headers + "".join(f"{line}\n" for line in (*body, "end"))


def kinds(lines: Iterable[str]) -> list[str]:
    """The items of a scan, shortly."""
    return [
        str(item.action) if isinstance(item, Entry)
        else f"{{{item.text}}}" if isinstance(item, Comment)
        else f"round {item.number}" if isinstance(item, Heading)
        else type(item).__name__
        for item in scan(lines)
    ]  # fmt: skip


# --- writing ------------------------------------------------------------------------------


class TestWriting:
    def test_a_whole_record(self) -> None:
        assert WHOLE == str(RECORD)
        assert RECORD == read_record(WHOLE)

    def test_the_page_of_the_format_shows_it(self) -> None:
        page = (DOCS / "reference" / "record.rst").read_text(encoding="utf-8")
        assert "\n".join(f"   {line}".rstrip() for line in WHOLE.splitlines()) in page

    def test_headers_in_order_and_escaped(self) -> None:
        made = Record(
            rules=Rules.parse("president+bomb"),
            players=4,
            names=['"A" \\', "", "]", "ü"],
            previous=[3, 1, 0, 2],
            result=[0, 2],
            tags=[("Z", ""), ("A", "x")],
            date="today",
        )
        assert str(made).splitlines() == [
            '[Format "arschloch 1"]',
            '[Date "today"]',
            '[Rules "president+bomb"]',
            '[Revision "1"]',
            '[Players "4"]',
            '[P1 "\\"A\\" \\\\"]',
            '[P2 ""]',
            '[P3 "]"]',
            '[P4 "ü"]',
            '[Previous "P4 P2 P1 P3"]',
            '[Result "P1 P3"]',
            '[Z ""]',
            '[A "x"]',
            "",
            "end",
        ]
        assert made == read_record(str(made))

    @pytest.mark.parametrize(
        ("result", "line"), [(None, ""), ((), '[Result "*"]\n'), ((2,), '[Result "P3"]\n')]
    )
    def test_what_a_record_says_of_its_result(self, result: Any, line: str) -> None:
        made = Record(rules=presets.ARSCHLOCH, players=3, result=result)
        assert f'[Players "3"]\n{line}\nend\n' in str(made)
        assert made == read_record(str(made))

    def test_what_happens_before_play_stands_in_lines_of_its_own(self) -> None:
        moves = [
            "draw 5D TS 7C 4D",
            "deal JD 6D 2H 6H KH 7S 3H AD 9D 2S TH 4H 5S 7H 3D KD 4S TD AS 6C 8C AH 2C 5C 9H QS "
            "5H 8S TS 3S KC AC TC 2D 7D 4D 4C 6S QD 8H 5D JH 3C QH JS 9C KS QC 9S JC 8D 7C",
        ]
        state = Record(rules=presets.SCUM, players=4, actions=moves).state()
        dice = random.Random(1)
        moves += [str(move.action) for move in islice(walk(state, dice), 8)]
        body = str(Record(rules=presets.SCUM, players=4, actions=moves)).split("\n\n")[1]
        lines = body.replace("\n  ", " ").splitlines()
        assert lines[:4] == ["round 1", moves[0], moves[1], ", ".join(moves[2:6])]
        assert lines[-1] == "end"
        assert ", ".join(lines[4:-1]) == ", ".join(moves[6:])

    def test_rounds_are_set_apart(self) -> None:
        rules = presets.ARSCHLOCH
        moves = list(walk(new_match(rules, 3), random.Random(1), rounds=3))
        lines = str(
            Record(rules=rules, players=3, actions=[move.action for move in moves])
        ).splitlines()
        for number in (1, 2, 3):
            place = lines.index(f"round {number}")
            assert lines[place - 1] == ""
            assert lines[place + 1].startswith("deal ")
        assert "round 4" not in lines

    def test_a_comment_ends_the_line(self) -> None:
        made = record(comments=[(2, "a " * 60), (2, "b"), (4, "c"), (17, "d")])
        lines = str(made).splitlines()
        place = lines.index("P2 7H")
        assert lines[place + 1 : place + 8] == [
            "{ " + "a " * 42 + "a",
            "  " + "a " * 17 + "}",
            "{ b }",
            "P3 AS",
            "P3 8H 8S",
            "{ c }",
            "P1 JH JS, P2 QD QS, P3 KC KD, P1 AD AH",
        ]
        assert lines[-2:] == ["{ d }", "end"]
        assert made == read_record(str(made))

    def test_from_an_illegal_action_on_lines_are_filled(self) -> None:
        made = record(actions=[*ROUND[:3], "P3 7C", *ROUND[3:]])
        lines = str(made).splitlines()
        place = lines.index("P3 7C")
        assert lines[place - 1] == "P2 7H, P3 AS"
        assert lines[place + 1 : -1] == [
            "P3 8H 8S, P1 JH JS, P2 QD QS, P3 KC KD, P1 AD AH, P1 7D 7S",
            "P2 JC JD, P3 QC QH, P1 -, P2 -, P3 9D 9H 9S, P1 TC TH TS",
            "P2 -, P1 8D",
        ]
        assert made == read_record(str(made))

    def test_a_word_longer_than_a_line(self) -> None:
        made = record(comments=[(17, "x" * 10_000)], tags=[("T", '"' * 10_000)])
        assert made == read_record(str(made))

    def test_an_action_without_cards(self) -> None:
        made = record(actions=[DEAL, "P2 7H", "P1>P2", "P1>P2", "deal", "P1 -"])
        assert str(made).splitlines()[-5:] == ["P2 7H, P1>P2", "P1>P2", "deal", "P1 -", "end"]
        assert made == read_record(str(made))


# --- reading ------------------------------------------------------------------------------


class TestReading:
    @pytest.mark.parametrize(
        "change",
        [
            lambda text: text.replace("\n", "\r\n"),
            lambda text: text.replace("\n", "\r"),
            lambda text: text.replace("\n", "\n \n\n\t"[:3]),
            lambda text: text.replace("\n", " \t\n"),
            lambda text: "\ufeff" + text,
            lambda text: "\n\n" + text + "\n  \n",
            lambda text: text.rstrip("\n"),
            lambda text: text.replace("\n\n", "\n"),
            lambda text: text.replace("round 1\n", ""),
            lambda text: text.replace("round 1\n", "round \t 1, "),
            lambda text: text.replace(" 8C KD", "\n\t8C\n  \n KD"),
            lambda text: text.replace(", P3", "\nP3"),
            lambda text: text.replace(", P3", ",\n  P3"),
            lambda text: text.replace(", P3", " , ,\nP3"),
            lambda text: text.replace("\n{", "\n  {"),
            lambda text: text.replace("evening so", "evening \n\n so"),
            lambda text: text.replace("{ The", "{The").replace("far. }", "far.}"),
            lambda text: text.replace("far. }\nround", "far. } round"),
            lambda text: text.replace("P2 7H, P3 AS", "{ } P2 7H {} P3 AS, {\n}"),
            lambda text: text.replace("P2 7H", "p2: 7♥").replace("P1 -", "P1 passes"),
            lambda text: text.replace('"Anna"]', '\t"Anna" ]'),
        ],
    )
    def test_what_does_not_matter(self, change: Callable[[str], str]) -> None:
        changed = change(WHOLE)
        assert changed != WHOLE
        assert RECORD == read_record(changed)

    def test_headers_in_any_order_behind_the_first(self) -> None:
        headers, body = WHOLE.split("\n\n")
        first, *others = headers.split("\n")
        assert RECORD == read_record("\n".join([first, *others[::-1], body]))

    def test_headers_that_are_left_out(self) -> None:
        found = read_record(text_of())
        assert Record(rules=presets.ARSCHLOCH, players=3) == found

    def test_a_spec_is_read_as_everywhere(self) -> None:
        headers = HEADERS.replace('[Rules "arschloch"]', '[Rules "Arschloch + BOMB"]')
        assert Rules.parse("arschloch+bomb") == read_record(text_of(headers=headers)).rules

    def test_some_names(self) -> None:
        found = read_record(text_of('[P3 "Cleo"]', "P1 leaves"))
        assert ("", "", "Cleo") == found.names

    def test_other_headers_are_kept_in_order(self) -> None:
        found = read_record(text_of('[Table "7"]', '[App_2 "x y"]', '[Clock ""]'))
        assert (("Table", "7"), ("App_2", "x y"), ("Clock", "")) == found.tags

    def test_where_comments_stand(self) -> None:
        lines = ["{a}P2 7H{b}{c},{d", "d} P3 AS, {e}", "  {f} P1 -", "round 2 {g}"]
        found = read_record(text_of(*lines))
        assert ("P2 7H", "P3 AS", "P1 -") == tuple(map(str, found.actions))
        assert ((0, "a"), (1, "b"), (1, "c"), (1, "d d"), (2, "e"), (2, "f"), (3, "g")) == (
            found.comments
        )

    def test_lines_within_comments_are_none(self) -> None:
        found = read_record(text_of("{ end", "end", "[Event]", '[Players "9"]', "}"))
        assert ((0, 'end end [Event] [Players "9"]'),) == found.comments

    def test_items(self) -> None:
        lines = text_of("{x}", "round 7", "P2 7H, P3 AS", "  7C", "P1 -").splitlines()
        assert ["Start", "{x}", "round 7", "P2 7H", "P3 7C AS", "P1 -", "End"] == kinds(lines)
        found = [item.line for item in scan(["", *lines])]
        assert [2, 6, 7, 8, 8, 10, 11] == found

    def test_the_line_of_an_action_is_that_of_its_beginning(self) -> None:
        lines = [*text_of("{a", "a} P2 7H,", "  P3 8C", "  8D {b}, P1 -").splitlines()]
        found = [(item.line, kind) for item, kind in zip(scan(lines), kinds(lines), strict=True)]
        assert [(1, "Start"), (5, "{a a}"), (6, "P2 7H"), (7, "P3 8C 8D"), (8, "{b}"),
                (8, "P1 -"), (9, "End")] == found  # fmt: skip

    def test_many_texts_of_actions(self) -> None:
        seats = [f"P{1 + number % 99} {' ' * (number // 99)}-" for number in range(10_100)]
        found = read_record(text_of(*seats))
        assert [action.seat for action in found.actions] == [
            number % 99 for number in range(10_100)
        ]


class TestRoundTrip:
    @given(matches(), dice(), st.data())
    def test_reading_what_was_written(
        self, start: Start, dice: random.Random, data: st.DataObject
    ) -> None:
        """Whatever is played, whatever is said about it; and its check finds nothing."""
        most = dice.randrange(200)
        moves = list(islice(walk(start.state, dice, leaving=0.01, rounds=3), most))
        texts = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=9)
        notes = st.text(
            st.characters(exclude_categories=["Cc", "Cs"], exclude_characters="{}"), min_size=1
        ).filter(str.strip)
        where = data.draw(st.lists(st.integers(0, len(moves)), max_size=3).map(sorted))
        seats = range(start.state.players)
        made = Record(
            rules=start.rules,
            players=start.state.players,
            previous=start.previous,
            actions=[move.action for move in moves],
            names=[data.draw(texts) for _ in seats] if data.draw(st.booleans()) else (),
            event=data.draw(texts),
            comments=[(number, data.draw(notes)) for number in where],
            tags=[("Note", data.draw(texts))],
        ).with_result()
        text = str(made)
        assert made == read_record(text)
        assert [made] * 2 == list(read_records(f"{text}{text}".splitlines(keepends=True)))
        verdict = Verdict(
            line=1,
            rules=made.rules,
            players=made.players,
            actions=len(moves),
            rounds=made.state().round_number - (made.state().phase != "over"),
            over=made.state().phase == "over",
            winners=made.result or (),
        )
        assert [verdict] == list(check_records(io.StringIO(text)))
        folded = [line for line in text.split("\n") if len(line) > 88]
        assert all(line.startswith(("[", "{ ", "  ")) for line in folded)

    @given(matches(), dice())
    def test_illegal_actions_are_written_and_found(
        self, start: Start, dice: random.Random
    ) -> None:
        moves = list(islice(walk(start.state, dice), dice.randrange(60)))
        state = moves[-1].after if moves else start.state
        wrong = attempt(dice.choice, state)
        actions = [*(move.action for move in moves), wrong, *(move.action for move in moves)]
        assume(not isinstance(wrong, Play) or (wrong.cards and not wrong.stands))
        made = Record(
            rules=start.rules,
            players=start.state.players,
            previous=start.previous,
            actions=actions,
        )
        assert made == read_record(str(made))
        error = made.replay().error
        (verdict,) = check_records(str(made).splitlines())
        assert verdict.ok == (error is None)
        if verdict.error is not None:
            assert (made.replay().index, str(error)) == (verdict.actions, verdict.error.message)
            line = str(made).splitlines()[(verdict.error.line or 0) - 1]
            assert str(actions[verdict.actions]).split(" ")[0] in line


# --- what cannot be read ------------------------------------------------------------------

BODY = f"round 1\n{DEAL}\nP2 7H\n"

REFUSED: dict[str, tuple[str, int | None, int | None, str]] = {
    # what: the text, the line, the action, the sentence
    "nothing": ("", None, None, "there is no record in the text"),
    "blanks": (" \n\n", None, None, "there is no record in the text"),
    "two": (f"{text_of()}\n{text_of()}", 7, None, "a second record begins; read_records reads"),
    "no header at all": ("\nP1 7C\n", 2, None, 'a record begins with [Format "arschloch 1"]'),
    "another header first": (
        '[Event "x"]\nx\n', 1, None, 'a record begins with [Format "arschloch 1"]',
    ),
    "format of lower case": (
        HEADERS.replace("Format", "format"), 1, None, "'format' is no header of its own",
    ),
    "another format": (
        HEADERS.replace("arschloch 1", "chess 1"), 1, None,
        "'chess 1' is no format that this library reads; it reads 'arschloch 1'",
    ),
    "format 0": (HEADERS.replace("arschloch 1", "arschloch 0"), 1, None, "is no format"),
    "newer format": (
        HEADERS.replace("arschloch 1", "arschloch 2"), 1, None,
        "format 2 is newer than 1, which this library reads",
    ),
    "no rules": (
        text_of(headers=HEADERS.replace('[Rules "arschloch"]\n', "")), 1, None,
        "the record has no header Rules",
    ),
    "no revision": (
        text_of(headers=HEADERS.replace('[Revision "1"]\n', "")), 1, None,
        "the record has no header Revision",
    ),
    "no players": (
        "\n" + text_of(headers=HEADERS.replace('[Players "3"]\n', "")), 2, None,
        "the record has no header Players",
    ),
    "twice": (
        text_of('[Revision "1"]'), 5, None, "the header Revision stands twice, first in line 3",
    ),
    "other header twice": (text_of('[X "1"]', '[X "2"]'), 6, None, "X stands twice"),
    "no value": (text_of("[Event x]"), 5, None, "'[Event x]' is no header, such as [Players"),
    "two values": (text_of('[Event "x" "y"]'), 5, None, "is no header"),
    "quote within": (text_of('[Event "x"y"]'), 5, None, "is no header"),
    "other escapes": (text_of('[Event "x\\n"]'), 5, None, "is no header"),
    "no end of a header": (text_of('[Event "x"'), 5, None, "is no header"),
    "blank before the name": (text_of('[ Event "x"]'), 5, None, "is no header"),
    "odd name": (text_of('[Ev-ent "x"]'), 5, None, "'Ev-ent' is no name of a header"),
    "nearly an own header": (text_of('[event "x"]'), 5, None, "may have 'Event'"),
    "seat 100": (text_of('[P100 "x"]'), 5, None, "'P100' is no header of its own"),
    "control": (text_of('[Event "a\tb"]'), 5, None, "the header Event holds '\\t'"),
    "long value": (text_of(f'[X "{"y" * 10_001}"]'), 5, None, "X has more than 10,000"),
    "too many headers": (
        text_of(*(f'[X{number} ""]' for number in range(597))), 601, None, "more than 600 headers",
    ),
    "too many tags": (
        text_of(*(f'[X{number} ""]' for number in range(501))), 505, None, "501 tags are too many",
    ),
    "unknown code": (
        text_of(headers=HEADERS.replace('"arschloch"', '"arschloch+bmob"')), 2, None,
        "'bmob' is no code of the rules; did you mean 'bomb'?",
    ),
    "unknown preset": (
        text_of(headers=HEADERS.replace('"arschloch"', '"skat"')), 2, None, "'skat' is no preset",
    ),
    "newer revision": (
        text_of(headers=HEADERS.replace('Revision "1"', 'Revision "2"')), 3, None,
        "rules 'arschloch' of revision 2; this library knows revision 1",
    ),
    "odd revision": (
        text_of(headers=HEADERS.replace('Revision "1"', 'Revision "1.0"')), 3, None,
        "the header Revision has a number from 1, not '1.0'",
    ),
    "odd players": (
        text_of(headers=HEADERS.replace('"3"', '"three"')), 4, None,
        "the header Players has a number from 1, not 'three'",
    ),
    "too many players": (
        text_of(headers=HEADERS.replace('"3"', '"33"')), 4, None, "33 players are out of range",
    ),
    "no such player": (text_of('[P4 "x"]'), 5, None, "P4 is no player; there are 3"),
    "previous is short": (text_of('[Previous "P1 P2"]'), 5, None, "must name each seat"),
    "previous names nobody": (
        text_of('[Previous "*"]'), 5, None, "'*' names no players, as 'P1 P3' does",
    ),
    "previous is empty": (text_of('[Previous ""]'), 5, None, "'' names no players"),
    "result out of range": (text_of('[Result "P4"]'), 5, None, "must name people from 0 to 2"),
    "result out of order": (text_of('[Result "P3 P1"]'), 5, None, "lowest first"),
    "result of a name": (text_of('[Result "Anna"]'), 5, None, "'Anna' names no players"),
    "unreadable action": (
        text_of("P1 7H, P2 7C 7Z {x}"), 5, 2, "cannot read a card at column 14; cards are written",
    ),
    "no seat": (
        text_of("P2 7H, 7C, P3 AS"), 5, 2,
        "cannot read '7C': an action begins with its seat, such as 'P1 7C' at column 8",
    ),
    "unreadable in a line that continues": (
        text_of("P2 7H, P3 7C", " \t 8D 8Z"), 6, 2, "cannot read a card at column 7;",
    ),
    "unreadable before such a line": (
        text_of("P2 7H, P3 7Z", "  8D"), 5, 2, "cannot read a card at column 11;",
    ),
    "unreadable behind a comment": (
        text_of("{x", "x} P2 8Z"), 6, 1, "cannot read a card at column 7;",
    ),
    "end within a line": (text_of("P2 7H, end"), 5, 2, "cannot read 'end'"),
    "end behind blanks": (text_of(" end"), 5, 1, "cannot read 'end'"),
    "round 0": (text_of("round 0"), 5, 1, "cannot read 'round 0'"),
    "header behind an action": (
        text_of("P2 7H", '[Event "x"]'), 6, 2, "a header stands at the beginning of a line, bef",
    ),
    "header behind blanks": (text_of(' [Event "x"]'), 5, 1, "a header stands at the beginning"),
    "comment without end": (
        text_of("P2 7H", "{ x", "y"), 6, None, "the comment has no end; '}' ends one",
    ),
    "comment into the next record": (
        text_of("{ x") + text_of(), 5, None, "the comment has no end; '}' ends one",
    ),
    "comment in a comment": (text_of("{ x", "{ y }"), 6, None, "a comment holds no other"),
    "end of no comment": (text_of("P2 7H", "P3 AS }"), 6, None, "'}' ends no comment"),
    "control in a comment": (text_of("{ \x00", "}"), 5, None, "a comment holds '\\x00'"),
    "long comment": (
        text_of("", "{", *["x" * 1_000] * 10, "}"), 6, None, "a comment has at most 10,000 char",
    ),
    "cut off": (
        HEADERS + BODY, 7, None, "the record is cut off after 1 whole action: no line 'end'",
    ),
    "cut off within an action": (
        HEADERS + BODY.removesuffix("C KH\nP2 7H\n"), 6, None, "cut off after 0 whole actions",
    ),
    "cut off within a word": (HEADERS + BODY + "P3 AS\nen", 9, None, "after 3 whole actions"),
    "cut off by another": (HEADERS + BODY + HEADERS, 8, None, "cut off after 1 whole action"),
    "cut off in a header": (HEADERS + '[Eve', 5, None, "cut off after 0 whole actions"),
    "cut off behind headers": (HEADERS, 4, None, "cut off after 0 whole actions"),
    "cut off between headers": (HEADERS[:43], 2, None, "cut off after 0 whole actions"),
    "cut off in the middle": (HEADERS[:50], 3, None, "cut off after 0 whole actions"),
    "headers cut off by another": (
        HEADERS.replace('[Players "3"]\n', "") + text_of(), 4, None, "cut off after 0",
    ),
    "text behind the end": (
        text_of() + "\nP1 7C\n", 7, None, 'a record begins with [Format "arschloch 1"]',
    ),
    "text in the line of the end": (text_of("P2 7H", "end of it"), 6, 2, "cannot read 'end of"),
    "long line": (
        text_of("", f"P1 {' ' * 100_000}7C"), 6, None, "a line has at most 100,000 characters",
    ),
    "long first line": (
        '[Format "' + "x" * 100_000, 1, None, "a line has at most 100,000 characters",
    ),
    "long action": (
        text_of("P2 7H", "P1 7C", *[f"  {'7C ' * 30_000}"] * 2), 6, 2,
        "an action has at most 100,000 characters",
    ),
    "no UTF-8": (text_of("P2 7H", "{ \udcff }"), 6, None, "this is no text in UTF-8"),
}  # fmt: skip


class TestRefused:
    @pytest.mark.parametrize("name", REFUSED)
    def test_says_where_and_what(self, name: str) -> None:
        text, line, action, says = REFUSED[name]
        with pytest.raises(RecordError) as caught:
            read_record(text)
        error = caught.value
        assert says in error.message
        assert (line, action, None) == (error.line, error.action, error.reason)

    @pytest.mark.parametrize("name", [name for name in REFUSED if "cut off" not in name])
    def test_reading_goes_on_with_the_next_record(self, name: str) -> None:
        text, line, action, says = REFUSED[name]
        items = list(scan(f"{text}\n{WHOLE}".splitlines()))
        broken = [item.error for item in items if isinstance(item, Broken)]
        if line is not None and name != "two":
            (error,) = broken
            assert (line, action) == (error.line, error.action)
            assert says in error.message
        assert kinds(WHOLE.splitlines()) == kinds(f"{text}\n{WHOLE}".splitlines())[-21:]

    @pytest.mark.parametrize("name", [name for name in REFUSED if "cut off" in name])
    def test_reading_goes_on_behind_what_is_cut_off(self, name: str) -> None:
        items = list(scan(f"{REFUSED[name][0]}\n{WHOLE}".splitlines()))
        assert any(isinstance(item, Broken) for item in items)
        assert isinstance(items[-1], End)

    def test_of_an_older_revision(self, monkeypatch: pytest.MonkeyPatch) -> None:
        newer = attrs.evolve(presets.ALL["arschloch"], revision=3)
        monkeypatch.setattr(presets, "ALL", {"arschloch": newer})
        with pytest.raises(RecordError, match="of revision 1; this library knows revision 3"):
            read_record(WHOLE)

    def test_the_revision_is_that_of_the_preset_that_is_named(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Although the rules may be nearer to another one."""
        spec = "daifugo+" + "+".join(Rules.parse("scum").codes.values())
        assert "daifugo" != Rules.parse(spec).base.name
        newer = attrs.evolve(presets.ALL["daifugo"], revision=2)
        monkeypatch.setattr(presets, "ALL", {**presets.ALL, "daifugo": newer})
        headers = f'[Format "arschloch 1"]\n[Rules "{spec}"]\n[Players "4"]\n'
        assert read_record(text_of(headers=headers + '[Revision "2"]\n')).actions == ()
        with pytest.raises(RecordError, match="rules 'daifugo' of revision 1"):
            read_record(text_of(headers=headers + '[Revision "1"]\n'))

    @pytest.mark.parametrize("text", [None, 7, b"x", ["x"]])
    def test_no_text(self, text: Any) -> None:
        with pytest.raises(
            TypeError, match="is no text; the lines of a file are for read_records"
        ):
            read_record(text)

    @pytest.mark.parametrize("read", [read_records, check_records])
    @pytest.mark.parametrize("lines", [None, 7, WHOLE, b"x"])
    def test_no_lines(self, read: Any, lines: Any) -> None:
        with pytest.raises(TypeError, match="are no lines; a list of them is, or an open file"):
            read(lines)

    def test_lines_of_bytes(self) -> None:
        with pytest.raises(TypeError, match="line 2: b'x' is no text"):
            list(read_records(["", b"x"]))  # type: ignore[list-item]


# --- streams ------------------------------------------------------------------------------


class Tap:
    """Lines that count how many were taken."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)
        self.taken = 0

    def __iter__(self) -> Iterator[str]:
        for line in self._lines:
            self.taken += 1
            yield line


class Endless(io.TextIOBase):
    """A file of which the last line never ends; it counts what is read of it."""

    def __init__(self, begun: str) -> None:
        self._begun = io.StringIO(begun)
        self.read_signs = 0

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        line = self._begun.readline() or "x" * size
        self.read_signs += len(line)
        return line


def peak(do: Callable[[], object]) -> int:
    """The most bytes that something has taken at once."""
    tracemalloc.start()
    try:
        do()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


class TestStreams:
    def test_a_record_is_there_with_its_last_line(self) -> None:
        lines = WHOLE.splitlines()
        for read in (read_records, check_records):
            tap = Tap([*lines, "", *lines, "x"])
            found = read(tap)
            assert tap.taken == 0
            next(found)
            assert len(lines) == tap.taken
            next(found)
            assert 2 * len(lines) + 1 == tap.taken

    def test_an_illegal_action_is_told_with_the_line_behind_it(self) -> None:
        lines = text_of("P1 7C", "P2 7C", "P3 7C").splitlines()
        tap = Tap(lines)
        verdict = next(check_records(tap))
        assert verdict.error is not None
        assert (5, 6) == (verdict.error.line, tap.taken)

    def test_many_records_are_not_kept(self) -> None:
        lines = chain.from_iterable(repeat(WHOLE.splitlines()))
        found = read_records(lines)
        kept = [weakref.ref(made) for made in islice(found, 50)]
        gc.collect()
        assert sum(made() is not None for made in kept) <= 1
        assert RECORD == next(found)

    def test_a_match_without_end_is_not_kept(self) -> None:
        def played() -> Iterator[str]:
            yield from HEADERS.splitlines()
            for move in walk(new_match(presets.ARSCHLOCH, 3), random.Random(1), rounds=10**9):
                yield str(move.action)

        def check(number: int) -> None:
            lines = islice(played(), number)
            (verdict,) = check_records(lines)
            assert number - 5 == verdict.actions

        check(8_000)
        few = peak(lambda: check(2_000))
        assert peak(lambda: check(8_000)) < few + 300_000

    @pytest.mark.parametrize(
        ("begun", "lines", "says"),
        [
            (HEADERS, (f'[X{number} ""]' for number in count()), "more than 600 headers"),
            (HEADERS + "{\n", repeat("x" * 1_000), "a comment has at most 10,000"),
            (HEADERS + "P1 7C\n", repeat("  " + "7C " * 1_000), "an action has at most 100,000"),
        ],
    )
    def test_what_has_no_end_is_refused(self, begun: str, lines: Iterable[str], says: str) -> None:
        tap = Tap(chain(begun.splitlines(), lines))
        with pytest.raises(RecordError, match=says):
            next(read_records(tap))
        assert tap.taken < 700

    @pytest.mark.parametrize("begun", [HEADERS, HEADERS + "{", HEADERS + "P1 7C\n"])
    def test_a_line_without_end_is_not_read_on(self, begun: str) -> None:
        file = Endless(begun)
        with pytest.raises(RecordError, match="a line has at most 100,000 characters"):
            next(read_records(file))
        assert file.read_signs < 100_200

    def test_the_rest_of_a_long_line_is_passed_over(self) -> None:
        """However it goes on, it is one line, and no record begins within it."""
        for length in (99_999, 100_000, 100_001, 200_002, 300_003):
            line = "x" * length + "[Format\n"
            file = io.StringIO(f"{line}{WHOLE}")
            (broken, verdict) = check_records(file)
            assert broken.error is not None
            assert (1, 2) == (broken.error.line, verdict.line)
            assert verdict.ok

    def test_how_long_a_line_may_be(self) -> None:
        """So many characters, its end included; of a list of lines, too."""
        for extra, ok in ((0, True), (1, False)):
            line = "P2 7H".ljust(99_999 + extra) + "\n"
            text = text_of("{x}").replace("{x}\n", line)
            for lines in (io.StringIO(text), text.splitlines(keepends=True)):
                assert [ok] == [not isinstance(item, Broken) for item in scan(lines)][-1:]

    def test_a_mark_of_the_byte_order_before_each_record(self) -> None:
        assert [RECORD] * 2 == list(read_records(f"\ufeff{WHOLE}\ufeff{WHOLE}".splitlines()))

    def test_more_than_a_record_can_hold(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(record_text, "MOST_ACTIONS", 17)
        assert RECORD == read_record(WHOLE)
        monkeypatch.setattr(record_text, "MOST_ACTIONS", 16)
        with pytest.raises(
            RecordError, match="a record has at most 16 actions; check_rec"
        ) as much:
            read_record(WHOLE)
        assert (21, 17) == (much.value.line, much.value.action)
        (verdict,) = check_records(WHOLE.splitlines())
        assert verdict.ok

    def test_more_comments_than_a_record_can_hold(self, monkeypatch: pytest.MonkeyPatch) -> None:
        text = text_of("{ab}", "{cd}")
        monkeypatch.setattr(record_text, "MOST_COMMENTED", 4)
        monkeypatch.setattr(record_text, "MOST_ACTIONS", 2)
        assert 2 == len(read_record(text).comments)
        for name, most in (("MOST_COMMENTED", 3), ("MOST_ACTIONS", 1)):
            monkeypatch.setattr(record_text, "MOST_COMMENTED", 4)
            monkeypatch.setattr(record_text, name, most)
            with pytest.raises(RecordError, match="the comments have more than") as much:
                read_record(text)
            assert 6 == much.value.line


# --- checking -----------------------------------------------------------------------------


def checked(text: str) -> list[Verdict]:
    """What is found out about the records of a text."""
    return list(check_records(text.splitlines()))


class TestChecking:
    def test_all_is_well(self) -> None:
        (verdict,) = checked(WHOLE)
        assert verdict == Verdict(
            line=1,
            rules=RECORD.rules,
            players=3,
            actions=17,
            rounds=1,
            over=True,
            winners=(2,),
        )
        assert verdict.ok
        assert "rules=arschloch+rounds:1," in repr(verdict)

    def test_a_match_without_actions(self) -> None:
        (verdict,) = checked("\n" + text_of())
        expected = Verdict(line=2, rules=presets.ARSCHLOCH, players=3, actions=0)
        assert expected == verdict

    def test_the_first_illegal_action(self) -> None:
        text = WHOLE.replace("P2 QD QS, P3 KC KD", "P2 QD QS, P2 KC, P9 AS, P3 KC KD")
        (verdict,) = checked(text)
        error = verdict.error
        assert error is not None
        assert error.reason is not None
        assert (18, 7, "turn/not-yours") == (error.line, error.action, error.reason.code)
        assert error.message == str(error.reason)
        assert (False, True, 6, 0) == (
            verdict.ok,
            verdict.readable,
            verdict.actions,
            verdict.rounds,
        )

    def test_places_from_before_are_played_with(self) -> None:
        headers = HEADERS + '[Previous "P3 P1 P2"]\n'
        (verdict,) = checked(text_of(DEAL, "P2 7H", headers=headers))
        assert verdict.error is not None
        assert verdict.error.reason is not None
        assert "phase/wrong" == verdict.error.reason.code

    def test_headings_of_rounds(self) -> None:
        body = [DEAL, "P2 7H", "round 1", "P3 AS"]
        (fine,) = checked(text_of("round 1", *body))
        assert fine.ok
        (verdict,) = checked(text_of("round 1", *body, "round 2"))
        assert "line 10: the heading says round 2, and this is round 1" == str(verdict.error)
        assert (True, 3) == (verdict.readable, verdict.actions)

    def test_a_heading_at_the_next_deal(self) -> None:
        whole = [*ROUND, "round 2"]
        (verdict,) = checked(text_of(*whole))
        assert (True, 1, False) == (verdict.ok, verdict.rounds, verdict.over)
        (verdict,) = checked(text_of(*ROUND, "round 1"))
        assert "the heading says round 1, and this is round 2" in str(verdict.error)

    @pytest.mark.parametrize(
        ("result", "says"),
        [
            ('[Result "P3"]\n', None),
            ("", None),
            ('[Result "*"]\n', "the result says that the match was not over, and by the actions "
             "P3 won"),
            ('[Result "P1 P2"]\n', "the result says that P1 and P2 won, and by the actions P3 won"),  # noqa: E501
        ],
    )  # fmt: skip
    def test_result_of_a_match_that_is_over(self, result: str, says: str | None) -> None:
        (verdict,) = checked(WHOLE.replace('[Result "P3"]\n', result))
        assert verdict.readable
        assert says == (verdict.error and verdict.error.message)
        assert (11 if says else None) == (verdict.error and verdict.error.line)
        assert (17, True, (2,)) == (verdict.actions, verdict.over, verdict.winners)

    @pytest.mark.parametrize("result", ["*", "P1", "P1 P3"])
    def test_result_of_a_match_that_is_not_over(self, result: str) -> None:
        (verdict,) = checked(text_of(f'[Result "{result}"]', DEAL))
        assert (True, False, ()) == (verdict.ok, verdict.over, verdict.winners)

    def test_each_match_has_one_verdict(self) -> None:
        """Whatever comes behind its first problem."""
        illegal = text_of("P1 7C", "round 9", "P1 7C")
        unreadable = text_of(DEAL, "P2 7Z", "P2 7C")
        both = text_of("P1 7C", "P2 7Z", "P2 7C")
        cut = HEADERS + f"{DEAL}\nP2 7H, P1 7C\nP3 AS\n"
        text = "".join([illegal, both, WHOLE, unreadable, "x\n", WHOLE, WHOLE, cut])
        assert [
            (1, 0, False, True),
            (9, 0, False, True),
            (17, 17, True, True),
            (39, 1, False, False),
            (48, 17, True, True),
            (70, 17, True, True),
            (92, 2, False, True),
        ] == [
            (verdict.line, verdict.actions, verdict.ok, verdict.readable)
            for verdict in checked(text)
        ]

    def test_text_between_records(self) -> None:
        first, broken, second = checked(f"{WHOLE}\nx\ny\n{WHOLE}")
        assert first.ok and second.ok
        assert (24, False, None, None, 0) == (
            broken.line,
            broken.readable,
            broken.rules,
            broken.players,
            broken.actions,
        )

    def test_what_cannot_be_read_behind_what_may_not_be(self) -> None:
        """The text behind a match with a problem is another matter again."""
        first, second = checked(text_of("P1 7C") + "x\n")
        assert (True, False) == (first.readable, second.readable)
        assert (1, 7) == (first.line, second.line)

    def test_what_was_played_before_the_cut_is_told(self) -> None:
        (verdict,) = checked(WHOLE.removesuffix("P1 8D\nend\n"))
        assert (False, 15, 3) == (verdict.readable, verdict.actions, verdict.players)

    def test_verdicts_are_values(self) -> None:
        def verdict(message: str) -> Verdict:
            return Verdict(line=1, error=RecordError(message, line=2), readable=False)

        assert verdict("x") == verdict("x") != verdict("y")
