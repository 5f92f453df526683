"""Standard streams that are terminals or are not, and the command run between them."""

from __future__ import annotations

import io
import sys

import attrs
import pytest

from arschloch.__main__ import main


class FakeStream(io.StringIO):
    """A stream that is a terminal, or says that it is none."""

    encoding = "utf-8"

    def __init__(self, text: str = "", *, terminal: bool) -> None:
        super().__init__(text)
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


def open_terminal(monkeypatch: pytest.MonkeyPatch) -> FakeStream:
    """A terminal to print on, in place of the standard output."""
    stream = FakeStream(terminal=True)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(sys, "stdout", stream)
    return stream


@attrs.frozen
class Run:
    """What came of a run of the command: its status and what it printed."""

    status: int
    out: str
    err: str


@attrs.frozen
class Runner:
    """Runs the command in this process."""

    monkeypatch: pytest.MonkeyPatch
    capsys: pytest.CaptureFixture[str]

    def __call__(self, *arguments: str, stdin: str = "", typed: bool = False) -> Run:
        """Run it; *typed* if its input comes from a terminal."""
        self.monkeypatch.setattr(sys, "stdin", FakeStream(stdin, terminal=typed))
        status = main(arguments)
        printed = self.capsys.readouterr()
        return Run(status, printed.out, printed.err)
