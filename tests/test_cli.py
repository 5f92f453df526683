"""The command line: what it prints, what it refuses, and how it ends."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

import arschloch
from arschloch import (
    Rules,
    presets,
)
from arschloch.cli import game, simulation
from arschloch.rules import HOUSE_RULES, SLOTS
from arschloch.words import LANGUAGES, label

from .terminals import FakeStream, Runner

COMMAND = [sys.executable, "-m", "arschloch"]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(monkeypatch, capsys)


# --- the command as such ------------------------------------------------------------------


class TestCommand:
    def test_without_anything_it_shows_its_commands(self, run: Runner) -> None:
        shown = run()
        assert shown.status == 0
        assert all(word in shown.out for word in ("play", "simulate", "rules", "--version"))

    def test_version(self, run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
        assert run("--version").out.strip() == metadata.version("arschloch")

        def missing(name: str) -> str:
            raise metadata.PackageNotFoundError(name)

        monkeypatch.setattr(metadata, "version", missing)
        assert run("--version").out.strip() == "unknown"

    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            (["bogus"], "bogus"),
            (["--bogus"], "--bogus"),
            (["play", "--bogus"], "--bogus"),
            (["play", "extra"], "extra"),
            (["play", "--rules", "skat"], "'skat' is no preset"),
            (["play", "--rules", "arschloch+bmob"], "did you mean 'bomb'"),
            (["play", "--rules", ""], "is no preset"),
            (["play", "--rules", "x\n\x1b[31m" + "y" * 3000], "is no spec"),
            (["play", "--players", "many"], "many"),
            (["play", "--players", "9" * 5000], "--players"),
            (["play", "--players", "2"], "2 players are out of range"),
            (["play", "--players"], "--players"),
            (["play", "--seed", "x"], "--seed"),
            (["play", "--seat", "5"], "--seat 5 is out of range; seats are 1 to 4"),
            (["play", "--seat", "0"], "--seat 0"),
            (["play", "--rounds", "0"], "--rounds 0 is too few"),
            (["play", "--lang", "fr"], "language 'fr' is unknown"),
            (["simulate", "--bots", "sensibel"], "did you mean 'sensible'"),
            (["simulate", "--bots", "x"], "there are sensible, random"),
            (["simulate", "--bots", "random," * 4 + "random"], "5 bots for 4 seats"),
            (["simulate", "--matches", "0"], "--matches 0"),
            (["simulate", "--rounds", "-1"], "--rounds -1"),
            (["rules", "skat"], "'skat' is no preset"),
            (["rules", "scum", "--diff", "skat"], "'skat' is no preset"),
            (["rules", "--diff", "scum"], "--diff needs rules"),
            (["rules", "scum", "scum"], "scum"),
        ],
    )
    def test_what_cannot_be_read_is_one_line_and_status_2(
        self, run: Runner, arguments: list[str], said: str
    ) -> None:
        refused = run(*arguments)
        assert refused.status == 2
        assert refused.out == ""
        assert refused.err.startswith("arschloch: ")
        assert refused.err.count("\n") == 1
        assert len(refused.err) < 500
        assert refused.err[:-1].isprintable()
        assert said in refused.err

    def test_as_a_module(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = Path(arschloch.__file__).with_name("__main__.py")
        code = compile(path.read_text(encoding="utf-8"), str(path), "exec")
        monkeypatch.setattr(sys, "argv", ["arschloch", "rules", "skat"])
        with pytest.raises(SystemExit) as stop:
            exec(code, {"__name__": "__main__", "__package__": "arschloch"})
        assert stop.value.code == 2
        assert "skat" in capsys.readouterr().err

    @pytest.mark.parametrize("extra", ["cyclopts", "rich"])
    def test_without_the_extra_it_says_what_to_install(
        self, run: Runner, monkeypatch: pytest.MonkeyPatch, extra: str
    ) -> None:
        for name in [name for name in sys.modules if name.startswith("arschloch.cli")]:
            monkeypatch.delitem(sys.modules, name)
        parts = [name for name in sys.modules if name.partition(".")[0] == extra]
        for name in {extra, *parts}:
            monkeypatch.setitem(sys.modules, name, None)
        missing = run("rules")
        assert missing.status == 2
        assert missing.err == "arschloch: this needs the extra: pip install 'arschloch[cli]'\n"

    def test_another_missing_module_is_a_fault(
        self, run: Runner, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(sys.modules, "arschloch.cli", None)
        with pytest.raises(ModuleNotFoundError):
            run("rules")

    @pytest.mark.parametrize(
        ("fault", "said"),
        [(BrokenPipeError(32, "Broken pipe"), ""), (OSError(28, "No space"), "No space")],
    )
    def test_output_that_cannot_be_written(
        self,
        run: Runner,
        monkeypatch: pytest.MonkeyPatch,
        tmp_path: Path,
        fault: OSError,
        said: str,
    ) -> None:
        with (tmp_path / "out").open("w") as file:

            class Broken(FakeStream):
                def write(self, text: str) -> int:
                    raise fault

                def fileno(self) -> int:
                    return file.fileno()

            monkeypatch.setattr(sys, "stdout", Broken(terminal=False))
            stopped = run("rules")
        assert stopped.status == 1
        assert said in stopped.err
        assert stopped.err.count("\n") == (1 if said else 0)


# --- rules --------------------------------------------------------------------------------


class TestRules:
    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("spec", ["scum+jokers:2", "arschloch+bomb+revolution"])
    def test_says_the_rules(self, run: Runner, language: str, spec: str) -> None:
        shown = run("rules", spec, "--lang", language)
        rules = Rules.parse(spec)
        assert shown.status == 0
        assert shown.out.startswith(f"{rules.spec}\n")
        assert rules.source in shown.out
        assert all(line in shown.out for line in rules.describe(language).splitlines())
        assert all(choice in shown.out for choice in rules.base.choices)

    def test_says_nothing_of_choices_where_there_are_none(
        self, run: Runner, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        plain = arschloch.Preset("plain", presets.SCUM, source="nowhere", revision=1)
        monkeypatch.setattr(Rules, "base", plain)
        assert label("left-open", "en") not in run("rules", "scum").out

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_lists_all_presets_and_codes(self, run: Runner, language: str) -> None:
        shown = run("rules", "--lang", language).out
        forms = [form for slot in SLOTS for form in slot.forms]
        forms += [form for rule in HOUSE_RULES.values() for form in rule.forms]
        assert [
            form
            for form in (*presets.ALL, *forms)
            if f"\n{form} " not in shown and f"\n{form}\n" not in shown
        ] == []
        assert "{" not in shown

    def test_says_what_a_code_means(self, run: Runner) -> None:
        lines = [" ".join(line.split()) for line in run("rules").out.splitlines()]
        for line in (
            "players:A-B A to B players.",
            "players:N N players.",
            "jokers:N N jokers.",
            "open:CARD In round 1 the holder of CARD leads.",
            "titles:scum The titles are President, …, Scum of the Earth.",
            "points:5-4-3-2-1 The places are worth 5, 4, 3, 2, 1 points.",
        ):
            assert line in lines

    def test_difference(self, run: Runner) -> None:
        shown = run("rules", "arschloch+matching", "--diff", "arschloch+bomb").out
        assert "matching → equal:no\n" in shown
        assert "bomb:off → bomb\n" in shown
        assert "\n- A play may also be of an equal rank; the next player" in shown
        assert "\n+ A play must be of a higher rank.\n" in shown

    def test_no_difference(self, run: Runner) -> None:
        shown = run("rules", "arschloch", "--diff", "ARSCHLOCH").out
        assert shown == "arschloch → arschloch\nThere is no difference.\n"


# --- simulate -----------------------------------------------------------------------------


class TestSimulate:
    def test_same_seed_same_output(self, run: Runner) -> None:
        arguments = ["simulate", "--seed", "7", "--matches", "3", "--bots", "sensible,random"]
        first, second = run(*arguments), run(*arguments)
        assert (first.status, first.err) == (0, "")
        assert first.out == second.out
        assert first.out != run(*arguments[:1], "--seed", "8", *arguments[3:]).out

    def test_counts_every_round(self, run: Runner) -> None:
        shown = run("simulate", "--seed", "7", "--matches", "3", "--rounds", "4").out
        assert "Rounds played: 12\n" in shown
        seats = [line.split() for line in shown.splitlines() if re.match(r"P\d ", line)]
        assert [row[0] for row in seats] == ["P1", "P2", "P3", "P4"]
        assert all(sum(map(int, row[2:6])) == 12 for row in seats)

    def test_matches_that_the_rules_end(self, run: Runner) -> None:
        shown = run(
            *("simulate", "--rules", "scum+first-to:8", "--matches", "5", "--seed", "1"),
            *("--bots", "Sensible, random,random,random", "--lang", "de"),
        ).out
        assert "Gewonnene Partien" in shown
        seats = [line.split() for line in shown.splitlines() if re.match(r"P\d ", line)]
        assert [row[1] for row in seats] == ["sensible", "random", "random", "random"]
        assert sum(int(row[-1]) for row in seats) >= 5

    def test_a_bar_at_a_terminal_only(self, run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
        errors = FakeStream(terminal=True)
        monkeypatch.setattr(sys, "stderr", errors)
        monkeypatch.setenv("TERM", "xterm")
        watched = run("simulate", "--seed", "7", "--matches", "2", "--rounds", "1")
        assert "arschloch" in errors.getvalue()
        errors = FakeStream(terminal=False)
        monkeypatch.setattr(sys, "stderr", errors)
        assert run("simulate", "--seed", "7", "--matches", "2", "--rounds", "1").out == watched.out
        assert errors.getvalue() == ""

    def test_one_round(self, run: Runner) -> None:
        shown = run("simulate", "--matches", "1", "--rounds", "1")
        assert shown.status == 0
        assert "100.0%" in shown.out

    def test_ctrl_c(self, run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
        def interrupted(*_: Any, **__: Any) -> Any:
            raise KeyboardInterrupt

        monkeypatch.setattr(simulation, "play_match", interrupted)
        stopped = run("simulate")
        assert (stopped.status, stopped.err) == (130, "")


# --- play --watch -------------------------------------------------------------------------


class TestWatch:
    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize(
        ("spec", "players"),
        [("arschloch", 5), ("scum+jokers:2", 5), ("president+bomb+revolution+matching", 4)],
    )
    def test_prints_rounds_play_by_play(
        self, run: Runner, language: str, spec: str, players: int
    ) -> None:
        arguments = ["play", "--watch", "--rules", spec, "--players", str(players)]
        arguments += ["--seed", "3", "--rounds", "4", "--lang", language]
        shown = run(*arguments)
        assert (shown.status, shown.err) == (0, "")
        assert shown.out == run(*arguments).out
        assert "\x1b" not in shown.out
        assert not re.search(r" $", shown.out, re.MULTILINE)
        for title in Rules.parse(spec).title_names(players, language):
            assert title in shown.out
        assert label("round-over", language).format(round=4) in shown.out

    def test_one_round_unless_said_otherwise(self, run: Runner) -> None:
        shown = run("play", "--watch", "--seed", "3").out
        assert shown.count("is over") == 1

    def test_tells_its_seed(self, run: Runner) -> None:
        shown = run("play", "--watch").out
        found = re.search(r"^arschloch, 4 players, seed (\d+)$", shown, re.MULTILINE)
        assert found is not None
        assert run("play", "--watch", "--seed", found[1]).out == shown

    def test_match_ends(self, run: Runner) -> None:
        shown = run("play", "--watch", "--rules", "arschloch+rounds:2", "--rounds", "9").out
        assert "The match is over (all rounds are played); it is won by P" in shown

    def test_ctrl_c(self, run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
        def interrupted(*_: Any, **__: Any) -> Any:
            raise KeyboardInterrupt
            yield

        monkeypatch.setattr(game, "play_match", interrupted)
        assert run("play", "--watch").status == 0


# --- in a process of its own --------------------------------------------------------------


def test_importing_the_library_imports_no_extra() -> None:
    code = (
        "import sys, arschloch, arschloch.arena\n"
        "print([name for name in ('rich', 'cyclopts') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_game_on_a_pipe_is_the_same_each_time() -> None:
    arguments = [*COMMAND, "play", "--seed", "5", "--rounds", "2"]
    runs = [
        subprocess.run(arguments, input=b"1\n" * 99, capture_output=True, check=True)
        for _ in range(2)
    ]
    assert runs[0].stdout == runs[1].stdout
    assert runs[0].stderr == b""
    assert b"\x1b" not in runs[0].stdout


def test_a_game_ends_with_its_input_whatever_that_is() -> None:
    done = subprocess.run(
        [*COMMAND, "play", "--seed", "5"], input=b"\xff\xfe\x00\n7\xc3\n", capture_output=True
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_bad_input_leaves_no_traceback() -> None:
    done = subprocess.run([*COMMAND, "play", "--rules", "skat"], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1


def test_a_reader_who_goes_away_leaves_no_traceback() -> None:
    command = [*COMMAND, "play", "--watch", "--seed", "5", "--rounds", "99"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 1


def test_ctrl_c_ends_a_game_with_status_0() -> None:
    # The signal is raised where the game waits, so that it cannot come too early; whoever
    # runs the tests may have switched it off.
    code = (
        "import builtins, signal, sys\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "builtins.input = lambda prompt: signal.raise_signal(signal.SIGINT)\n"
        "from arschloch.__main__ import main\n"
        "sys.exit(main(['play', '--seed', '5']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("\nGoodbye.\n")
