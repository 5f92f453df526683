"""The command line: what it prints, what it refuses, and that it keeps secrets."""

from __future__ import annotations

import ast
import io
import re
import runpy
import subprocess
import sys
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import Any, get_args

import pytest

import arschloch
from arschloch import (
    REASON_CODES,
    Action,
    Card,
    Cards,
    ChairKept,
    Dealt,
    Demoted,
    Drawn,
    Event,
    Gave,
    Give,
    LeftTable,
    NotationError,
    Pass,
    Play,
    Revealed,
    Reversed,
    Rules,
    SeatsMoved,
    ShownCard,
    ShownCardSettled,
    State,
    Step,
    TakeoverDeclined,
    TookLeftover,
    TookOver,
    Trick,
    check,
    legal_actions,
    new_match,
    parse_action,
    position,
    presets,
    view,
)
from arschloch import cli as command_line
from arschloch.__main__ import main
from arschloch.cli import game, simulation
from arschloch.cli.narrator import LINES, Narrator
from arschloch.cli.options import Setting
from arschloch.cli.person import Person, QuitError, read_move
from arschloch.cli.screen import Screen
from arschloch.words import LANGUAGES, cause, label, refusal

COMMAND = [sys.executable, "-m", "arschloch"]
CLI_FILES = sorted(Path(command_line.__file__).parent.glob("*.py"))


class Run:
    """A run of the command in this process: its status and what it printed."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err


class FakeStream(io.StringIO):
    """A stream that is a terminal, or says that it is none."""

    def __init__(self, text: str = "", *, terminal: bool) -> None:
        super().__init__(text)
        self.terminal = terminal

    encoding = "utf-8"

    def isatty(self) -> bool:
        return self.terminal


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Run]:
    def run(*arguments: str, stdin: str = "", typed: bool = False) -> Run:
        monkeypatch.setattr(sys, "stdin", FakeStream(stdin, terminal=typed))
        status = main(arguments)
        printed = capsys.readouterr()
        return Run(status, printed.out, printed.err)

    return run


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> FakeStream:
    """A terminal to print on, in place of the standard output."""
    stream = FakeStream(terminal=True)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(sys, "stdout", stream)
    return stream


# --- words --------------------------------------------------------------------------------


class TestWords:
    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("table", ["LABELS", "CAUSES"])
    def test_languages_say_the_same(self, language: str, table: str) -> None:
        def gaps(text: str) -> set[str]:
            return set(re.findall(r"{(\w*)}", text))

        english = getattr(LANGUAGES["en"], table)
        other = getattr(LANGUAGES[language], table)
        assert list(other) == list(english)
        assert [key for key in english if gaps(other[key]) != gaps(english[key])] == []

    def test_every_label_is_used_and_every_used_one_is_there(self) -> None:
        sources = "".join(path.read_text(encoding="utf-8") for path in CLI_FILES)
        keys = {key for key in LANGUAGES["en"].LABELS if f'"{key}"' in sources}
        assert keys == set(LANGUAGES["en"].LABELS)
        asked = re.findall(r'(?:say|words|_by|label)\(\s*"([^"]+)"', sources)
        assert set(asked) <= keys

    def test_german_knows_every_refusal(self) -> None:
        assert set(LANGUAGES["de"].REASONS) == set(REASON_CODES)

    def test_refusal_in_english_names_the_case(self) -> None:
        assert refusal("trick/too-low", "8C does not beat 9C", "en") == "8C does not beat 9C"
        assert "schlägt nicht" in refusal("trick/too-low", "8C does not beat 9C", "de")

    def test_a_cause_without_words_is_its_code(self) -> None:
        assert cause("pass:free", "en") == "all others passed"
        assert cause("eight-cut:runs", "de") == "eight-cut:runs"

    def test_unknown_language(self) -> None:
        with pytest.raises(ValueError, match="'fr' is unknown"):
            label("you", "fr")


def test_every_event_is_told() -> None:
    assert set(LINES) == set(get_args(Event))


def test_uses_public_names_only() -> None:
    public = {"arschloch.arena", "arschloch.rules", "arschloch.words"}
    for path in CLI_FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and not node.level:
                names = {alias.name for alias in node.names}
                if node.module == "arschloch":
                    assert names <= set(arschloch.__all__), path
                elif str(node.module).startswith("arschloch."):
                    assert node.module in public, path


# --- the command as such ------------------------------------------------------------------


class TestCommand:
    def test_without_anything_it_shows_its_commands(self, run: Callable[..., Run]) -> None:
        shown = run()
        assert shown.status == 0
        assert all(word in shown.out for word in ("play", "simulate", "rules", "--version"))

    def test_version(self, run: Callable[..., Run], monkeypatch: pytest.MonkeyPatch) -> None:
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
        self, run: Callable[..., Run], arguments: list[str], said: str
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
        monkeypatch.delitem(sys.modules, "arschloch.__main__")
        monkeypatch.setattr(sys, "argv", ["arschloch", "rules", "skat"])
        with pytest.raises(SystemExit) as stop:
            runpy.run_module("arschloch", run_name="__main__")
        assert stop.value.code == 2
        assert "skat" in capsys.readouterr().err

    @pytest.mark.parametrize("extra", ["cyclopts", "rich"])
    def test_without_the_extra_it_says_what_to_install(
        self, run: Callable[..., Run], monkeypatch: pytest.MonkeyPatch, extra: str
    ) -> None:
        for name in [name for name in sys.modules if name.startswith("arschloch.cli")]:
            monkeypatch.delitem(sys.modules, name)
        monkeypatch.setitem(sys.modules, extra, None)
        missing = run("rules")
        assert missing.status == 2
        assert missing.err == "arschloch: this needs the extra: pip install 'arschloch[cli]'\n"

    def test_another_missing_module_is_a_fault(
        self, run: Callable[..., Run], monkeypatch: pytest.MonkeyPatch
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
        run: Callable[..., Run],
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
    def test_says_the_rules(self, run: Callable[..., Run], language: str, spec: str) -> None:
        shown = run("rules", spec, "--lang", language)
        rules = Rules.parse(spec)
        assert shown.status == 0
        assert shown.out.startswith(f"{rules.spec}\n")
        assert rules.source in shown.out
        assert all(line in shown.out for line in rules.describe(language).splitlines())
        assert all(choice in shown.out for choice in rules.base.choices)

    def test_says_nothing_of_choices_where_there_are_none(
        self, run: Callable[..., Run], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        plain = arschloch.Preset("plain", presets.SCUM, source="nowhere", revision=1)
        monkeypatch.setattr(Rules, "base", plain)
        assert label("left-open", "en") not in run("rules", "scum").out

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_lists_all_presets_and_codes(self, run: Callable[..., Run], language: str) -> None:
        shown = run("rules", "--lang", language).out
        forms = [form for slot in arschloch.rules.SLOTS for form in slot.forms]
        forms += [form for rule in arschloch.rules.HOUSE_RULES.values() for form in rule.forms]
        assert [
            form
            for form in (*presets.ALL, *forms)
            if f"\n{form} " not in shown and f"\n{form}\n" not in shown
        ] == []
        assert "{" not in shown

    def test_says_what_a_code_means(self, run: Callable[..., Run]) -> None:
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

    def test_difference(self, run: Callable[..., Run]) -> None:
        shown = run("rules", "arschloch+matching", "--diff", "arschloch+bomb").out
        assert "matching → equal:no\n" in shown
        assert "bomb:off → bomb\n" in shown
        assert "\n- A play may also be of an equal rank; the next player" in shown
        assert "\n+ A play must be of a higher rank.\n" in shown

    def test_no_difference(self, run: Callable[..., Run]) -> None:
        shown = run("rules", "arschloch", "--diff", "ARSCHLOCH").out
        assert shown == "arschloch → arschloch\nThere is no difference.\n"


# --- simulate -----------------------------------------------------------------------------


class TestSimulate:
    def test_same_seed_same_output(self, run: Callable[..., Run]) -> None:
        arguments = ["simulate", "--seed", "7", "--matches", "3", "--bots", "sensible,random"]
        first, second = run(*arguments), run(*arguments)
        assert (first.status, first.err) == (0, "")
        assert first.out == second.out
        assert first.out != run(*arguments[:1], "--seed", "8", *arguments[3:]).out

    def test_counts_every_round(self, run: Callable[..., Run]) -> None:
        shown = run("simulate", "--seed", "7", "--matches", "3", "--rounds", "4").out
        assert "Rounds played: 12\n" in shown
        seats = [line.split() for line in shown.splitlines() if re.match(r"P\d ", line)]
        assert [row[0] for row in seats] == ["P1", "P2", "P3", "P4"]
        assert all(sum(map(int, row[2:6])) == 12 for row in seats)

    def test_matches_that_the_rules_end(self, run: Callable[..., Run]) -> None:
        shown = run(
            *("simulate", "--rules", "scum+first-to:8", "--matches", "5", "--seed", "1"),
            *("--bots", "Sensible, random,random,random", "--lang", "de"),
        ).out
        assert "Gewonnene Partien" in shown
        seats = [line.split() for line in shown.splitlines() if re.match(r"P\d ", line)]
        assert [row[1] for row in seats] == ["sensible", "random", "random", "random"]
        assert sum(int(row[-1]) for row in seats) >= 5

    def test_one_round(self, run: Callable[..., Run]) -> None:
        shown = run("simulate", "--matches", "1", "--rounds", "1")
        assert shown.status == 0
        assert "100.0%" in shown.out

    def test_ctrl_c(self, run: Callable[..., Run], monkeypatch: pytest.MonkeyPatch) -> None:
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
        self, run: Callable[..., Run], language: str, spec: str, players: int
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

    def test_one_round_unless_said_otherwise(self, run: Callable[..., Run]) -> None:
        shown = run("play", "--watch", "--seed", "3").out
        assert shown.count("is over") == 1

    def test_tells_its_seed(self, run: Callable[..., Run]) -> None:
        shown = run("play", "--watch").out
        found = re.search(r"^arschloch, 4 players, seed (\d+)$", shown, re.MULTILINE)
        assert found is not None
        assert run("play", "--watch", "--seed", found[1]).out == shown

    def test_match_ends(self, run: Callable[..., Run]) -> None:
        shown = run("play", "--watch", "--rules", "arschloch+rounds:2", "--rounds", "9").out
        assert "The match is over (all rounds are played); it is won by P" in shown

    def test_ctrl_c(self, run: Callable[..., Run], monkeypatch: pytest.MonkeyPatch) -> None:
        def interrupted(*_: Any, **__: Any) -> Any:
            raise KeyboardInterrupt
            yield

        monkeypatch.setattr(game, "play_match", interrupted)
        assert run("play", "--watch").status == 0


# --- play ---------------------------------------------------------------------------------


class TestPlay:
    @pytest.mark.parametrize("word", ["q", "Quit", ""])
    def test_leaves(self, run: Callable[..., Run], word: str) -> None:
        shown = run("play", "--seed", "1", stdin=f"{word}\n" if word else "")
        assert (shown.status, shown.err) == (0, "")
        assert shown.out.endswith("\nGoodbye.\n")

    def test_empty_lines_do_nothing(self, run: Callable[..., Run]) -> None:
        shown = run("play", "--seed", "1", stdin="\n  \nq\n").out
        assert shown.count("Your move") == 3

    def test_ctrl_c(self, run: Callable[..., Run], monkeypatch: pytest.MonkeyPatch) -> None:
        def interrupted(_: str) -> str:
            raise KeyboardInterrupt

        monkeypatch.setattr("builtins.input", interrupted)
        stopped = run("play", "--seed", "1")
        assert (stopped.status, stopped.err) == (0, "")
        assert stopped.out.endswith("Goodbye.\n")

    def test_without_any_input_at_all(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys, "stdin", None)
        assert main(["play", "--seed", "1"]) == 0
        assert capsys.readouterr().out.endswith("Goodbye.\n")

    def test_help_and_rules(self, run: Callable[..., Run]) -> None:
        shown = run("play", "--seed", "1", stdin="?\nr\nq\n").out
        assert label("help", "en") in shown
        assert presets.ARSCHLOCH.describe() in shown

    @pytest.mark.parametrize(
        ("typed", "said"),
        [
            ("99", "There is no move 99; they are numbered 1 to"),
            ("0", "There is no move 0;"),
            ("9" * 5000, "There is no move 9999"),
            ("7Z", "Cannot read 7Z (from sign 1 on)"),
            ("7C 7Z", "Cannot read 7C 7Z (from sign 4 on)"),
            ("P1 7Z", "Cannot read P1 7Z (from sign 4 on)"),
            ("\x1b[2J", "Cannot read ?[2J (from"),
            ("x" * 99, f"Cannot read {'x' * 40}… (from"),
            ("P1 takes 7C for 8C", "Not allowed: leftovers are taken in the phase 'leftovers'"),
            ("P9 7C", "Not allowed: seat 8 is no seat of this table"),
        ],
    )
    def test_what_cannot_be_done_is_said(
        self, run: Callable[..., Run], typed: str, said: str
    ) -> None:
        shown = run("play", "--seed", "1", stdin=f"{typed}\nq\n")
        assert said in shown.out
        assert shown.status == 0
        assert "\x1b" not in shown.out

    def test_refusals_in_german(self, run: Callable[..., Run]) -> None:
        shown = run("play", "--seed", "1", "--lang", "de", stdin="P2 7C\nq\n").out
        assert "Nicht erlaubt: Ein anderer ist an der Reihe." in shown
        assert shown.endswith("Auf Wiedersehen.\n")

    @pytest.mark.parametrize(
        ("spec", "players", "rounds"),
        [("arschloch", 5, 12), ("scum+jokers:2", 4, 12), ("arschloch+rounds:3", 3, 9)],
    )
    def test_plays_whole_matches(
        self, run: Callable[..., Run], spec: str, players: int, rounds: int
    ) -> None:
        arguments = ["play", "--rules", spec, "--players", str(players), "--seed", "2"]
        arguments += ["--rounds", str(rounds), "--seat", "2"]
        shown = run(*arguments, stdin="1\n" * 3000)
        assert (shown.status, shown.err) == (0, "")
        played = min(rounds, Rules.parse(spec).rounds or rounds)
        assert shown.out.count("is over.") == played
        assert "P2 (you)" in shown.out
        assert shown.out == run(*arguments, stdin="1\n" * 3000).out

    def test_typed_input_is_not_printed_again(self, run: Callable[..., Run]) -> None:
        echoed = run("play", "--seed", "1", stdin="99\nq\n").out
        silent = run("play", "--seed", "1", stdin="99\nq\n", typed=True).out
        assert len(echoed) == len(silent) + len("99\nq\n")

    def test_on_a_terminal(self, monkeypatch: pytest.MonkeyPatch, terminal: FakeStream) -> None:
        monkeypatch.setattr(sys, "stdin", FakeStream("q\n", terminal=True))
        assert main(["play", "--rules", "scum+jokers:8+packs:4+players:3-12", "--seed", "1"]) == 0
        shown = terminal.getvalue()
        assert "\x1b[" in shown
        assert re.search("10[♣♦♥♠]", shown)
        assert "♥\x1b[0m" in shown or "♥" in shown
        assert "'" in shown


# --- a person -----------------------------------------------------------------------------


def ask(
    state: State, answers: str, monkeypatch: pytest.MonkeyPatch, language: str = "en"
) -> Action:
    """What a person does in a state who types some answers."""
    seat = state.actors[0]
    monkeypatch.setattr(sys, "stdin", FakeStream(answers, terminal=False))
    person = Person(Screen(language, seat), lambda action: check(state, action))
    return person.choose(view(state, seat), legal_actions(state, seat))


EXCHANGE = position(
    presets.ARSCHLOCH,
    ["8C 9C 9D TC KC AC", "7C 7D 7H 7S", "JC JD", "QC QD QH QS"],
    phase="exchange",
    previous=[3, 1, 2, 0],
)
LEFTOVERS = position(
    presets.ARSCHLOCH,
    ["8C 9C 9D TC KC AC", "7C 7D", "JC JD", "QC QD"],
    phase="leftovers",
    previous=[3, 1, 0, 2],
    aside="AD 7S",
    aside_up=True,
)
TAKEOVER = position(
    Rules.parse("scum+jokers:2"),
    ["3C", "4C", "5C X1 X2", "6C"],
    phase="takeover",
    previous=[0, 1, 2, 3],
)
LEAD = position(
    Rules.parse("scum+jokers:1+revolution"),
    ["3C X1", "4C 5C", "5D", "6C 6D"],
    turn=0,
    reversed=True,
    previous=[0, 1, 2, 3],
)
LATE = position(
    presets.SCUM,
    ["9C 9D KC", "4C 5C", "", "QD KH"],
    turn=0,
    trick=Trick(1, 1, "8C", passed=[3]),
    standing=[2, None, None, None],
)


class TestPerson:
    @pytest.mark.parametrize(
        ("state", "typed", "wanted"),
        [
            (LATE, "9d", "P1 9D"),
            (LATE, "1", "P1 9C"),
            (LATE, "02", "P1 KC"),
            (LATE, "-", "P1 -"),
            (LATE, "pass", "P1 -"),
            (LATE, "p1 9♦", "P1 9D"),
            (LATE, "P1: plays KC", "P1 KC"),
            (LEAD, "x1=7", "P1 X1=7"),
            (LEAD, "3C X", "P1 3C X1"),
            (LEFTOVERS, "AD 8C", "P1 takes AD for 8C"),
            (LEFTOVERS, "ad for 9d", "P1 takes AD for 9D"),
            (LEFTOVERS, "AD für 9D", "P1 takes AD for 9D"),
            (LEFTOVERS, "takes 7S for 7S", "P1 takes 7S for 7S"),
            (TAKEOVER, "takeover", "P3 takeover"),
            (TAKEOVER, "-", "P3 -"),
            (TAKEOVER, "1", "P3 takeover"),
        ],
    )
    def test_moves_are_numbered_and_can_be_typed(
        self, state: State, typed: str, wanted: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert str(ask(state, f"{typed}\n", monkeypatch)) == wanted

    def test_gives_with_the_cards_alone(self, monkeypatch: pytest.MonkeyPatch) -> None:
        # The Arschloch has no choice and is not asked; the President has.
        state = arschloch.apply(EXCHANGE, ask(EXCHANGE, "", monkeypatch))
        assert str(ask(state, "QC KC\n", monkeypatch)) == "P4>P1 QC KC"
        assert str(ask(state, "p4>p1 ah\nP4>P1 QC QD\n", monkeypatch)) == "P4>P1 QC QD"

    @pytest.mark.parametrize(
        ("state", "typed", "said"),
        [
            (LATE, "8D", "Not allowed: P1 does not hold 8D."),
            (LATE, "9C 9D", "Not allowed: 9C 9D are 2 card(s); the trick asks for 1."),
            (LATE, "P2 4C", "Not allowed: P2 is not on turn, P1 is."),
            (LEFTOVERS, "8C 8C", "Not allowed: 8C does not lie face up"),
            (LEFTOVERS, "hello", "Cannot read hello (from sign 1 on)"),
            (LEFTOVERS, "one two three four", "Cannot read one two three four (from sign 1 on)"),
            (LEAD, "-", "Not allowed: P1 leads and must play."),
        ],
    )
    def test_refusals(
        self,
        state: State,
        typed: str,
        said: str,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        with pytest.raises(QuitError):
            ask(state, f"{typed}\n", monkeypatch)
        assert said in capsys.readouterr().out

    def test_a_gift_that_cannot_be_read(self) -> None:
        actions = [Give(0, 3, "8C"), Give(0, 3, "9C")]
        with pytest.raises(NotationError):
            read_move("8Z", actions)

    @pytest.mark.parametrize(
        ("state", "shown"),
        [
            (LEFTOVERS, ["Leftovers: 7S  AD", "You may take a leftover", "none, cover 7S"]),
            (TAKEOVER, ["You hold all jokers", "1 take over   2 no takeover", "X1 X2"]),
            (LEAD, ["The order of the ranks is turned round.", "You lead.", "3C X1", "X1=A"]),
            (LATE, ["Your hand: 9C 9D  KC", "8C", "1. President", "pass (-)"]),
        ],
    )
    def test_sees_what_there_is_to_choose(
        self,
        state: State,
        shown: list[str],
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        with pytest.raises(QuitError):
            ask(state, "", monkeypatch)
        out = capsys.readouterr().out
        assert [words for words in shown if words not in out] == []

    def test_sees_nobody_elses_cards(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        for state in (LATE, LEAD, LEFTOVERS, TAKEOVER):
            with pytest.raises(QuitError):
                ask(state, "", monkeypatch)
            out = capsys.readouterr().out
            others = [hand for seat, hand in enumerate(state.hands) if seat != state.turn]
            assert [card for hand in others for card in hand if str(card) in out] == []

    def test_other_moves_are_listed_as_they_are_written(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys, "stdin", FakeStream("2\n", terminal=False))
        person = Person(Screen("en", 0), lambda action: None)
        actions = [ShownCard(0, stays=True), ShownCard(0, stays=False)]
        assert person.choose(view(LATE, 0), actions) == actions[1]
        assert "1 P1 shown stays   2 P1 shown back" in capsys.readouterr().out


# --- what is told -------------------------------------------------------------------------


def told(me: int | None, *events: Event, spec: str = "scum+jokers:2") -> str:
    """What the narrator says of some events, to a seat or to a spectator."""
    stream, before = FakeStream(terminal=False), sys.stdout
    rules = Rules.parse(spec)
    try:
        sys.stdout = stream
        Narrator(Screen("en", me), rules).tell(Step(new_match(rules, 4), events))
    finally:
        sys.stdout = before
    return stream.getvalue()


CARD, OTHER = Cards("7C"), Cards("KD")
HANDS = tuple(map(Cards, ("3C", "4C", "5C", "6C")))


class TestNarrator:
    @pytest.mark.parametrize(
        ("event", "other"),
        [
            (
                Dealt(3, HANDS, Cards("7C"), None, "deal:all"),
                Dealt(3, (HANDS[0], *HANDS[:0:-1]), Cards("8C"), None, "deal:all"),
            ),
            (Gave(1, 2, CARD, "exchange:2-1"), Gave(1, 2, OTHER, "exchange:2-1")),
            (
                TookLeftover(1, Card.parse("7C"), Card.parse("8C"), "leftovers:pick-up"),
                TookLeftover(1, Card.parse("7C"), Card.parse("7C"), "leftovers:pick-up"),
            ),
            (
                Drawn(((1, Card.parse("7C")),), "shown-card:president"),
                Drawn(((1, Card.parse("8C")),), "shown-card:president"),
            ),
        ],
    )
    def test_keeps_secrets(self, event: Event, other: Event) -> None:
        assert told(0, event) == told(0, other)
        assert told(None, event) != told(None, other)

    def test_others_gifts_are_only_counted(self) -> None:
        assert told(0, Gave(3, 1, CARD | OTHER, "")) == "P4 gives P2 2 cards.\n"
        assert told(0, Gave(3, 1, CARD, "")) == "P4 gives P2 one card.\n"
        assert told(0, Gave(3, 0, CARD, "")) == "P4 gives P1 (you) 7C.\n"
        assert told(0, Gave(0, 3, CARD | OTHER, "")) == "P1 (you) gives P4 7C  KD.\n"

    def test_who_has_all_jokers_is_not_told(self) -> None:
        assert told(0, TakeoverDeclined(1, "takeover:2")) == ""
        assert "does not take over" in told(1, TakeoverDeclined(1, "takeover:2"))

    @pytest.mark.parametrize(
        ("event", "said"),
        [
            (ChairKept(0, ""), "P1 keeps the chair.\n"),
            (TookOver(2, (2, 3, 0, 1), ""), "P3 takes over: President.\n"),
            (LeftTable(2, "leave"), "P3 leaves the table.\n"),
            (Revealed(2, CARD | OTHER, "leave"), "P3 shows 7C  KD.\n"),
            (Demoted(2, 3, "leave"), "P3 gets place 4, Scum of the Earth (somebody left).\n"),
            (Reversed(True, "revolution"), "The order of the ranks turns round (a revolution).\n"),
            (Reversed(False, "revolution"), "The order of the ranks turns back (a revolution).\n"),
            (
                ShownCardSettled(0, 1, Card.parse("7C"), True, ""),
                "P1 lets 7C, which was seen in the deal, stay where it is.\n",
            ),
            (
                ShownCardSettled(0, 1, Card.parse("7C"), False, ""),
                "P1 sends 7C, which was seen in the deal, back to the dealer.\n",
            ),
            (
                TookLeftover(0, Card.parse("7C"), Card.parse("8C"), ""),
                "P1 takes 7C from the leftovers and puts 8C down.\n",
            ),
            (
                Drawn(((0, Card.parse("7C")),), "first-ranks:draw"),
                "Cards drawn for the first places: P1 7C.\n",
            ),
        ],
    )
    def test_sentences(self, event: Event, said: str) -> None:
        assert told(None, event) == said

    def test_a_person_who_moves_is_told_where(self) -> None:
        said = told(0, SeatsMoved((1, 0, 2, 3), "seats:by-rank"), ChairKept(1, ""))
        assert "P2 → P1, P1 → P2" in said
        assert "You sit on P2 (you) now." in said
        assert "P2 (you) keeps" in said


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


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is no signal to a process there")
def test_ctrl_c_ends_a_game_with_status_0() -> None:
    import signal

    # Whoever runs the tests may have switched the signal off.
    code = (
        "import signal, sys\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from arschloch.__main__ import main\n"
        "sys.exit(main(['play', '--seed', '5']))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        shown = b""
        while not shown.endswith(b"(? for help): "):
            shown += process.stdout.read(1)
        process.send_signal(signal.SIGINT)
        assert process.stdout.read().endswith(b"Goodbye.\n")
        assert process.stderr.read() == b""
        assert process.wait() == 0


def test_setting_takes_four_players_where_it_can() -> None:
    for spec, players in (("arschloch", 4), ("arschloch+players:3", 3), ("scum+players:6-9", 6)):
        assert Setting.read(spec, None, 1, "en").players == players


def test_plays_of_a_hand_in_words(terminal: FakeStream) -> None:
    screen = Screen("en")
    assert screen.play(Play(0, "9C X1")).plain == "9♣ X1"
    stands = parse_action("P1 X1=9 X2=9")
    assert isinstance(stands, Play)
    assert screen.play(stands).plain == "X1=9 X2=9"
    suited = parse_action("P1 X1=5S")
    assert isinstance(suited, Play)
    assert screen.play(suited).plain == "X1=5S"
    assert screen.cards(()).plain == "–"
    assert screen.hand(presets.SCUM, Cards()).plain == "–"
    assert Pass(0).seat == 0
