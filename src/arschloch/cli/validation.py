# SPDX-License-Identifier: MIT
"""Records and lines of JSON from files or the standard input, checked: a line for each."""

from __future__ import annotations

import io
import json
import os
import stat
import sys
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Final, cast

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn
from typing_extensions import override

from arschloch import LineVerdict, RecordError, Verdict, check_lines, check_records
from arschloch.words import refusal

from .screen import plain

__all__ = ["validate"]

_WRONG: Final = 1
_UNREADABLE: Final = 2

_STANDARD_INPUT: Final = "-"

_PATIENCE: Final = 0.5
"""So many seconds pass without news before a bar shows."""

_CHUNK: Final = 1 << 16

_ENOUGH: Final = 1_000
"""So many characters of the first line say what an input is."""


def validate(files: Sequence[str], language: str, *, as_json: bool) -> int:
    """
    Check every match, and every line of JSON, of some files, and print what was found.

    Args:
        files: Their names; ``-`` is the standard input, and so are none.
        language: The language of the sentences why an action is refused.
        as_json: Print JSON, an object for each match or line.

    Returns:
        0 if all is well, 1 if something cannot have been, 2 if something cannot be read; the
        highest of all.
    """
    report = _Report(language, as_json=as_json, names_files=len(files) > 1)
    for name in files or (_STANDARD_INPUT,):
        _validate(name, report)
    return report.status


def _validate(name: str, report: _Report) -> None:
    try:
        with _opened(name) as file, _Bar(name, _size(file)) as bar:
            text = _Text(_decoded(file, bar))
            if not text.sign:
                raise _InputError("there is no record in it, and no JSON")
            if text.sign == "{":
                for answer in check_lines(text):
                    _hide(bar, answer.ok)
                    report.answer(name, answer)
                return
            for verdict in check_records(text):
                _hide(bar, verdict.readable)
                report.tell(name, verdict)
    except _InputError as error:
        report.tell_unreadable(name, str(error))


def _hide(bar: _Bar, quiet: bool) -> None:
    """Hide the bar before something is printed where it shows."""
    if sys.stdout.isatty() or not quiet:
        bar.hide()


# --- what is printed ----------------------------------------------------------------------


class _Report:
    """
    Prints a line for each match, and remembers the worst of all.

    Args:
        language: The language of the sentences why an action is refused.
        as_json: Print JSON.
        names_files: Begin each line with the name of its file.
    """

    def __init__(self, language: str, *, as_json: bool, names_files: bool) -> None:
        self.status = 0
        self._language: Final = language
        self._as_json: Final = as_json
        self._names_files: Final = names_files

    def tell(self, name: str, verdict: Verdict) -> None:
        """Print what was found out about one match."""
        error = verdict.error
        if error is not None:
            self.status = max(self.status, _WRONG if verdict.readable else _UNREADABLE)
        if self._as_json:
            self._print_json(name, verdict)
        elif error is None:
            actions, rounds = _some(verdict.actions, "action"), _some(verdict.rounds, "round")
            _print(f"{self._prefix(name)}ok, {verdict.players} players, {actions}, {rounds}")
        elif verdict.readable:
            _print(self._prefix(name) + self._sentence(error, with_place=True))
        else:
            self._complain(name, str(error))

    def answer(self, name: str, answer: LineVerdict) -> None:
        """Print the answer to one line of JSON: there is one for each, and on one stream."""
        if not answer.ok:
            self.status = max(self.status, _WRONG if answer.readable else _UNREADABLE)
        reason = answer.reason
        message = answer.error
        if reason is not None:
            message = refusal(reason.code, reason.message, self._language)
        if self._as_json:
            found: dict[str, object] = {"line": answer.line, "ok": answer.ok}
            if not answer.ok:
                found |= {
                    "readable": answer.readable,
                    "action": answer.action,
                    "code": None if reason is None else reason.code,
                    "message": message,
                }
            _print(json.dumps(found))
        elif answer.ok:
            _print(f"{self._prefix(name)}ok")
        else:
            code = reason.code if reason is not None else "wrong"
            what = code if answer.readable else "unreadable"
            number = "" if answer.action is None else f"action {answer.action}: "
            _print(f"{self._prefix(name)}{number}{what}: {message}")

    def tell_unreadable(self, name: str, message: str) -> None:
        """Print why an input has no matches at all."""
        self.status = _UNREADABLE
        if self._as_json:
            error = RecordError(message)
            self._print_json(name, Verdict(line=0, error=error, readable=False))
        else:
            self._complain(name, message)

    def _prefix(self, name: str) -> str:
        return f"{name}: " if self._names_files else ""

    def _complain(self, name: str, message: str) -> None:
        print(plain(f"arschloch: {name}: {message}"), file=sys.stderr)

    def _sentence(self, error: RecordError, *, with_place: bool) -> str:
        """What is wrong; with its place and the code of the reason, if it has one."""
        reason = error.reason
        if reason is None:
            return str(error) if with_place else error.message
        words = refusal(reason.code, error.message, self._language)
        if not with_place:
            return words
        return f"line {error.line}, action {error.action}: {reason.code}: {words}"

    def _print_json(self, name: str, verdict: Verdict) -> None:
        error = verdict.error
        reason = None if error is None else error.reason
        _print(
            json.dumps(
                {
                    "file": None if name == _STANDARD_INPUT else name,
                    "line": verdict.line or None,
                    "ok": verdict.ok,
                    "readable": verdict.readable,
                    "rules": None if verdict.rules is None else verdict.rules.spec,
                    "players": verdict.players,
                    "actions": verdict.actions,
                    "rounds": verdict.rounds,
                    "over": verdict.over,
                    "winners": verdict.winners,
                    "action": None if error is None else error.action,
                    "at": None if error is None else error.line,
                    "code": None if reason is None else reason.code,
                    "message": None if error is None else self._sentence(error, with_place=False),
                }
            )
        )


def _print(line: str) -> None:
    """Print a line at once: whoever feeds a pipe may wait for it."""
    print(plain(line), flush=True)


def _some(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


# --- what is read -------------------------------------------------------------------------


class _InputError(Exception):
    """An input that cannot be read, in one sentence."""


def _opened(name: str) -> AbstractContextManager[io.BufferedIOBase]:
    if name == _STANDARD_INPUT:
        if sys.stdin is None:
            raise _InputError("the standard input is closed")
        return nullcontext(cast("io.BufferedIOBase", sys.stdin.buffer))
    try:
        return open(name, "rb")
    except (OSError, ValueError) as error:
        raise _InputError(_said(error)) from None


def _said(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def _size(file: io.BufferedIOBase) -> int | None:
    """The size of a file on a disk; ``None`` for what has none."""
    try:
        found = os.fstat(file.fileno())
    except OSError:
        return None
    return found.st_size if stat.S_ISREG(found.st_mode) else None


def _decoded(file: io.BufferedIOBase, bar: _Bar) -> io.TextIOWrapper:
    """The text of a file; what is no UTF-8 is left to the reader of records to refuse."""
    watched = io.BufferedReader(_Watched(file, bar), _CHUNK)
    return io.TextIOWrapper(watched, "utf-8-sig", "surrogateescape")


class _Watched(io.RawIOBase):
    """
    A file that tells a bar how much of it has been read.

    Args:
        file: The file; it stays open.
        bar: The bar.
    """

    def __init__(self, file: io.BufferedIOBase, bar: _Bar) -> None:
        self._file: Final = file
        self._bar: Final = bar

    @override
    def readable(self) -> bool:
        return True

    @override
    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]
        try:
            # What is there already: whoever feeds a pipe may wait for an answer.
            data = self._file.read1(len(buffer))
        except OSError as error:
            raise _InputError(_said(error)) from None
        buffer[: len(data)] = data
        self._bar.move(len(data))
        return len(data)


class _Text(io.TextIOBase):
    """
    The lines of a text, the first of which have been looked at.

    Args:
        text: The text.
    """

    def __init__(self, text: io.TextIOWrapper) -> None:
        self._text: Final = text
        self._blank = 0
        self._first = text.readline(_ENOUGH)
        while self._first.isspace() and self._first.endswith("\n"):
            self._blank += 1
            self._first = text.readline(_ENOUGH)

    @property
    def sign(self) -> str:
        """The first character that is no blank; empty if there is none."""
        return self._first.lstrip()[:1]

    @override
    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        if self._blank:
            self._blank -= 1
            return "\n"
        begun, self._first = self._first, ""
        if begun.endswith("\n"):
            return begun
        return begun + self._text.readline(size - len(begun))


class _Bar:
    """
    How much of an input has been read, for who waits at a terminal.

    Args:
        name: The name of the input.
        size: Its size in bytes, if it is known.
    """

    def __init__(self, name: str, size: int | None) -> None:
        console = Console(stderr=True)
        self._is_shown = False
        self._is_terminal: Final = console.is_terminal
        self._since = time.monotonic()
        self._progress: Final = Progress(
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            DownloadColumn(),
            TimeRemainingColumn(),
            console=console,
            transient=True,
            # Lines of the standard output stay there.
            redirect_stdout=False,
            redirect_stderr=False,
        )
        self._task: Final = self._progress.add_task(plain(name), total=size)

    def __enter__(self) -> _Bar:
        return self

    def __exit__(self, *_: object) -> None:
        self.hide()

    def move(self, size: int) -> None:
        """Show that so many bytes more have been read, if it takes long."""
        self._progress.advance(self._task, size)
        waited = time.monotonic() - self._since
        if self._is_terminal and not self._is_shown and waited >= _PATIENCE:
            self._progress.start()
            self._is_shown = True

    def hide(self) -> None:
        """Make room for a line, and wait again."""
        if self._is_shown:
            self._progress.stop()
            self._is_shown = False
        self._since = time.monotonic()
