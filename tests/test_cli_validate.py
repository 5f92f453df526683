# SPDX-License-Identifier: MIT
"""``arschloch validate``: what it prints, its exit status, its bar, and what it reads."""

from __future__ import annotations

import io
import json
import os
import re
import runpy
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest

from arschloch import check_records
from arschloch.__main__ import main
from arschloch.cli import validation
from arschloch.words import refusal

from .terminals import FakeStream, Run
from .test_record_text import HEADERS, WHOLE, text_of
from .test_records import DEAL

COMMAND = [sys.executable, "-m", "arschloch", "validate"]
ROOT = Path(__file__).parent.parent

OK = "ok, 3 players, 17 actions, 1 round\n"
ILLEGAL = text_of(DEAL, "P2 JC, P3 9D")
TOO_LOW = "line 6, action 3: trick/too-low: 9D does not beat JC\n"
CUT = "line 4: the record is cut off after 0 whole actions: no line 'end' ends it\n"


@attrs.frozen
class Validate:
    """Runs the command in this process, in a folder of its own."""

    monkeypatch: pytest.MonkeyPatch
    capsys: pytest.CaptureFixture[str]

    def __call__(self, *arguments: str, stdin: str | bytes = "") -> Run:
        """Run it on files of the folder, or on some input."""
        data = stdin.encode() if isinstance(stdin, str) else stdin
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8"))
        status = main(["validate", *arguments])
        printed = self.capsys.readouterr()
        return Run(status, printed.out, printed.err)


@pytest.fixture
def run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Validate:
    monkeypatch.chdir(tmp_path)
    for name, text in (("fine", WHOLE), ("illegal", ILLEGAL), ("cut", HEADERS)):
        Path(f"{name}.txt").write_text(text, encoding="utf-8")
    return Validate(monkeypatch, capsys)


# --- what is printed ----------------------------------------------------------------------


class TestText:
    def test_all_is_well(self, run: Validate) -> None:
        assert Run(0, OK, "") == run("fine.txt")

    def test_the_first_illegal_action(self, run: Validate) -> None:
        assert Run(1, TOO_LOW, "") == run("illegal.txt")

    def test_what_cannot_be_read(self, run: Validate) -> None:
        assert Run(2, "", f"arschloch: cut.txt: {CUT}") == run("cut.txt")

    def test_a_wrong_result(self, run: Validate) -> None:
        text = WHOLE.replace('Result "P3"', 'Result "P1"')
        said = "line 11: the result says that P1 won, and by the actions P3 won\n"
        assert Run(1, said, "") == run(stdin=text)

    @pytest.mark.parametrize("arguments", [(), ("-",)])
    def test_standard_input(self, run: Validate, arguments: tuple[str, ...]) -> None:
        assert Run(0, OK, "") == run(*arguments, stdin=WHOLE)
        assert Run(2, "", f"arschloch: -: {CUT}") == run(*arguments, stdin=HEADERS)

    def test_one_is_not_many(self, run: Validate) -> None:
        shown = run(stdin=text_of(DEAL))
        assert Run(0, "ok, 3 players, 1 action, 0 rounds\n", "") == shown

    def test_several_matches(self, run: Validate) -> None:
        shown = run(stdin=f"{WHOLE}\n{ILLEGAL}{HEADERS}{WHOLE}")
        place = WHOLE.count("\n") + 1
        said = f"{OK}{TOO_LOW.replace('line 6', f'line {place + 6}')}{OK}"
        cut = f"arschloch: -: {CUT.replace('line 4', f'line {place + 12}')}"
        assert Run(2, said, cut) == shown

    def test_several_files(self, run: Validate) -> None:
        shown = run("fine.txt", "illegal.txt", "-", "fine.txt", stdin=WHOLE)
        said = f"fine.txt: {OK}illegal.txt: {TOO_LOW}-: {OK}fine.txt: {OK}"
        assert Run(1, said, "") == shown

    @pytest.mark.parametrize(
        ("files", "status"),
        [
            (("fine", "fine"), 0),
            (("illegal", "fine"), 1),
            (("cut", "illegal", "fine"), 2),
            (("fine", "illegal", "cut"), 2),
        ],
    )
    def test_the_highest_status_counts(
        self, run: Validate, files: tuple[str, ...], status: int
    ) -> None:
        assert status == run(*(f"{name}.txt" for name in files)).status

    def test_in_german(self, run: Validate) -> None:
        words = refusal("trick/too-low", "", "de")
        said = f"line 6, action 3: trick/too-low: {words}\n"
        assert Run(1, said, "") == run("illegal.txt", "--lang", "de")

    def test_what_it_says_can_be_shown(self, run: Validate) -> None:
        name = "a\x1b[31m\nb"
        Path(name).write_text(HEADERS, encoding="utf-8")
        assert Run(2, "", f"arschloch: a?[31m?b: {CUT}") == run(name)


class TestJson:
    @staticmethod
    def objects(shown: Run) -> list[dict[str, Any]]:
        """The objects that were printed; nothing else was."""
        assert shown.err == ""
        return [json.loads(line) for line in shown.out.splitlines()]

    def test_all_is_well(self, run: Validate) -> None:
        shown = run("fine.txt", "--json")
        assert shown.status == 0
        assert self.objects(shown) == [
            {
                "file": "fine.txt",
                "line": 1,
                "ok": True,
                "readable": True,
                "rules": "arschloch+rounds:1",
                "players": 3,
                "actions": 17,
                "rounds": 1,
                "over": True,
                "winners": [2],
                "action": None,
                "at": None,
                "code": None,
                "message": None,
            }
        ]

    def test_the_first_illegal_action(self, run: Validate) -> None:
        shown = run("--json", stdin=f"\n{ILLEGAL}")
        assert shown.status == 1
        assert self.objects(shown) == [
            {
                "file": None,
                "line": 2,
                "ok": False,
                "readable": True,
                "rules": "arschloch",
                "players": 3,
                "actions": 2,
                "rounds": 0,
                "over": False,
                "winners": [],
                "action": 3,
                "at": 7,
                "code": "trick/too-low",
                "message": "9D does not beat JC",
            }
        ]
        assert (
            refusal("trick/too-low", "", "de")
            == self.objects(run("--json", "--lang", "de", stdin=ILLEGAL))[0]["message"]
        )

    def test_what_cannot_be_read(self, run: Validate) -> None:
        shown = run("--json", "cut.txt")
        (told,) = self.objects(shown)
        assert (2, False, False, 4) == (shown.status, told["ok"], told["readable"], told["at"])
        assert ("arschloch", 3, None) == (told["rules"], told["players"], told["code"])
        assert CUT == f"line 4: {told['message']}\n"
        (told,) = self.objects(run("--json", stdin=WHOLE.replace("arschloch 1", "arschloch 2")))
        assert (None, None, 1) == (told["rules"], told["players"], told["line"])

    def test_a_file_that_is_not_there(self, run: Validate) -> None:
        shown = run("--json", "nope", "fine.txt")
        missing, fine = self.objects(shown)
        assert shown.status == 2
        assert ("nope", None, False, False, None, "No such file or directory") == (
            missing["file"],
            missing["line"],
            missing["ok"],
            missing["readable"],
            missing["at"],
            missing["message"],
        )
        assert fine["ok"]


# --- what cannot be read ------------------------------------------------------------------


class TestInput:
    @pytest.mark.parametrize(
        ("name", "says"),
        [
            ("nope.txt", "No such file or directory"),
            (".", "Is a directory"),
            ("a\0b", "embedded null byte"),
        ],
    )
    def test_no_file(self, run: Validate, name: str, says: str) -> None:
        shown = run(name, "fine.txt")
        assert (
            Run(2, f"fine.txt: {OK}", f"arschloch: {name.replace(chr(0), '?')}: {says}\n") == shown
        )

    @pytest.mark.parametrize("data", [b"", b"\n \r\n\t", b"\xef\xbb\xbf", b" " * 5_000])
    def test_nothing_in_it(self, run: Validate, data: bytes) -> None:
        assert Run(2, "", "arschloch: -: there is no record in it, and no JSON\n") == run(
            stdin=data
        )

    def test_json(self, run: Validate) -> None:
        said = "unreadable: $: the field 'position' is missing\n"
        for text in ('{"rules": "scum"}', '\ufeff\n\n {"rules": "scum"}\n'):
            assert Run(2, said, "") == run(stdin=text)

    def test_line_numbers_count_what_was_looked_at(self, run: Validate) -> None:
        for blank in ("", "\n", "\n\r\n \n", "\n" * 40):
            shown = run("--json", stdin=f"{blank}{WHOLE}")
            assert blank.count("\n") + 1 == json.loads(shown.out)["line"]

    def test_a_long_first_line_is_read_whole(self, run: Validate) -> None:
        text = text_of(
            headers=f'[Format "arschloch 1"{" " * 5_000}]\n' + HEADERS.split("\n", 1)[1]
        )
        assert Run(0, "ok, 3 players, 0 actions, 0 rounds\n", "") == run(stdin=text)
        text = "[" + "x" * 200_000 + f"\n{WHOLE}"
        said = "arschloch: -: line 1: a line has at most 100,000 characters\n"
        assert Run(2, OK, said) == run(stdin=text)

    def test_bytes_that_are_no_text(self, run: Validate) -> None:
        said = "arschloch: -: line 5: this is no text in UTF-8\n"
        assert Run(2, OK, said) == run(stdin=HEADERS.encode() + b"\xff\n" + WHOLE.encode())
        shown = run(stdin=bytes(range(256)) * 100)
        assert (2, "", 1) == (shown.status, shown.out, shown.err.count("\n"))
        assert shown.err[:-1].isprintable()

    def test_text_that_is_not_english(self, run: Validate) -> None:
        text = WHOLE.replace("Anna", "Zoë ♣").replace("\n", "\r\n")
        assert Run(0, OK, "") == run(stdin=b"\xef\xbb\xbf" + text.encode())

    def test_a_closed_input(self, run: Validate, capsys: pytest.CaptureFixture[str]) -> None:
        run.monkeypatch.setattr(sys, "stdin", None)
        assert main(["validate"]) == 2
        assert capsys.readouterr().err == "arschloch: -: the standard input is closed\n"

    @pytest.mark.parametrize(
        ("fault", "says"),
        [(OSError(5, "Input/output error"), "Input/output error"), (OSError("odd"), "odd")],
    )
    def test_an_input_that_breaks_off(
        self, run: Validate, capsys: pytest.CaptureFixture[str], fault: OSError, says: str
    ) -> None:
        class Breaking(io.BytesIO):
            def read1(self, size: int | None = -1, /) -> bytes:
                data = super().read1(size)
                if not data:
                    raise fault
                return data

        begun = Breaking(f"{WHOLE}{HEADERS}".encode())
        run.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(begun, "utf-8"))
        assert main(["validate"]) == 2
        printed = capsys.readouterr()
        assert (OK, f"arschloch: -: {says}\n") == (printed.out, printed.err)

    @pytest.mark.parametrize(
        ("arguments", "says"),
        [
            (("--jsn",), "there is no option --jsn; a file of that name is ./--jsn"),
            (("-x", "fine.txt"), "there is no option -x; a file of that name is ./-x"),
            (("--lang", "fr"), "language 'fr' is unknown; there are en, de"),
        ],
    )
    def test_options_that_there_are_not(
        self, run: Validate, arguments: tuple[str, ...], says: str
    ) -> None:
        assert Run(2, "", f"arschloch: {says}\n") == run(*arguments)


# --- the bar ------------------------------------------------------------------------------


class TestBar:
    @pytest.fixture
    def shown(self, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
        """What stands on the standard error after a run on it."""
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.setenv("COLUMNS", "100")
        monkeypatch.delenv("NO_COLOR", raising=False)

        def shown(*arguments: str, terminal: bool = True) -> str:
            errors = FakeStream(terminal=terminal)
            monkeypatch.setattr(sys, "stderr", errors)
            main(["validate", *arguments])
            return errors.getvalue()

        return shown

    def test_for_long_input_at_a_terminal(
        self, run: Validate, shown: Callable[..., str], capsys: pytest.CaptureFixture[str]
    ) -> None:
        run.monkeypatch.setattr(validation, "_PATIENCE", 0.0)
        size = len(WHOLE.encode())
        Path("[b]fine.txt").write_text(WHOLE, encoding="utf-8")
        errors = shown("[b]fine.txt")
        assert "[b]fine.txt" in errors
        # It goes away again.
        assert errors.endswith("\x1b[2K")
        assert re.search(rf"{size}\S*/{size}\S* bytes", re.sub(r"\x1b\[[0-9;]*m", "", errors))
        assert capsys.readouterr().out == OK

    def test_of_what_has_no_size(self, run: Validate, shown: Callable[..., str]) -> None:
        run.monkeypatch.setattr(validation, "_PATIENCE", 0.0)
        run.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(WHOLE.encode())))
        assert f"{len(WHOLE)}/? bytes" in re.sub(r"\x1b\[[0-9;]*m", "", shown())
        run.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(WHOLE.encode())))
        assert "/? bytes" in re.sub(r"\x1b\[[0-9;]*m", "", shown(os.devnull, "-"))

    def test_not_for_short_input(self, run: Validate, shown: Callable[..., str]) -> None:
        run.monkeypatch.setattr(validation, "_PATIENCE", 60.0)
        assert shown("fine.txt") == ""

    def test_not_without_a_terminal(self, run: Validate, shown: Callable[..., str]) -> None:
        run.monkeypatch.setattr(validation, "_PATIENCE", 0.0)
        assert shown("fine.txt", terminal=False) == ""

    def test_makes_room_for_lines_on_the_same_terminal(
        self, run: Validate, shown: Callable[..., str]
    ) -> None:
        """It is gone before a line is printed, and comes again."""
        hidden: list[bool] = []
        hide = validation._Bar.hide

        def spy(bar: Any) -> None:
            hidden.append(bar._is_shown)
            hide(bar)

        run.monkeypatch.setattr(validation._Bar, "hide", spy)
        run.monkeypatch.setattr(validation, "_PATIENCE", 0.0)
        run.monkeypatch.setattr(validation, "_CHUNK", 1_000)
        long = WHOLE.replace("far.", "x" * 9_000)
        Path("both.txt").write_text(f"{long}{HEADERS}x\n{long}{long}", encoding="utf-8")
        errors = shown("both.txt")
        # Lines on another stream do not matter: what cannot be read, and the end.
        assert [True, True] == hidden
        assert "arschloch: both.txt: line 28: the record is cut off" in errors
        hidden.clear()
        run.monkeypatch.setattr(sys, "stdout", FakeStream(terminal=True))
        shown("both.txt")
        # The second one had been read with the first.
        assert [True, False, True, True] == hidden[:4]


# --- in a process of its own --------------------------------------------------------------


def test_each_verdict_comes_before_the_next_match_is_written() -> None:
    # Nothing but the command itself sees to it.
    environment = {key: os.environ[key] for key in os.environ if key != "PYTHONUNBUFFERED"}
    with subprocess.Popen(
        COMMAND,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        # Where a verdict does not come, there is nothing to be read from a killed process.
        watch = threading.Timer(60, process.kill)
        watch.start()
        for text, said in ((WHOLE, OK), (WHOLE, OK)):
            process.stdin.write(text)
            process.stdin.flush()
            assert said == process.stdout.readline()
        process.stdin.write(f"\n{ILLEGAL}")
        process.stdin.close()
        place = 2 * WHOLE.count("\n") + 7
        assert TOO_LOW.replace("line 6", f"line {place}") == process.stdout.read()
        assert process.stderr.read() == ""
        assert process.wait() == 1
        watch.cancel()


def test_a_reader_who_goes_away_leaves_no_traceback(tmp_path: Path) -> None:
    path = tmp_path / "many.txt"
    path.write_text(WHOLE * 300, encoding="utf-8")
    with subprocess.Popen(
        [*COMMAND, str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 1


# --- what the docs say --------------------------------------------------------------------


class TestDocs:
    page = (ROOT / "docs" / "how-to" / "validate.rst").read_text(encoding="utf-8")

    def test_the_example_prints_what_they_say(self, capsys: pytest.CaptureFixture[str]) -> None:
        runpy.run_path(str(ROOT / "examples" / "validate_log.py"), run_name="__main__")
        printed = capsys.readouterr().out
        assert "\n".join(f"   {line}" for line in printed.splitlines()) in self.page

    def test_the_command_prints_what_they_say(self, run: Validate) -> None:
        assert f"$ arschloch validate match.txt\n   {OK}" in self.page
        log = f"{WHOLE}\n{ILLEGAL}"
        first, second = run(stdin=log).out.splitlines()
        assert f"my-game --log | arschloch validate\n   {first}\n   {second}\n" in self.page

    def test_the_object_is_one_that_could_be_printed(self, run: Validate) -> None:
        shown = re.search(r"code-block:: json\n\n((?:   .*\n)+)", self.page)
        assert shown is not None
        found = json.loads(shown[1])
        (real,) = TestJson.objects(run("--json", "illegal.txt"))
        assert found == {**real, "file": "match.txt"}
        assert list(found) == list(real)
        keys = re.findall(r"^   \* - (``.*)$", self.page.split("Key\n")[1], re.MULTILINE)
        assert list(real) == re.findall(r"``(\w+)``", " ".join(keys))

    def test_statuses(self, run: Validate) -> None:
        for name, status in (("fine", 0), ("illegal", 1), ("cut", 2)):
            assert status == run(f"{name}.txt").status
            assert re.search(rf"^{status}      ", self.page, re.MULTILINE)


def test_the_library_says_the_same(run: Validate) -> None:
    text = f"{WHOLE}\n{ILLEGAL}"
    found = [json.loads(line) for line in run("--json", stdin=text).out.splitlines()]
    verdicts = list(check_records(text.splitlines()))
    assert [verdict.actions for verdict in verdicts] == [told["actions"] for told in found]
    assert [verdict.ok for verdict in verdicts] == [told["ok"] for told in found]
