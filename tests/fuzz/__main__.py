# SPDX-License-Identifier: MIT
"""
Fuzz what reads text, guided by coverage.

Run it from the top of the repository, with the groups ``test`` and ``fuzz`` installed::

    python -m tests.fuzz actions --seconds 60
    python -m tests.fuzz all --seconds 15
    python -m tests.fuzz rules --seconds 3600 --corpus /tmp/corpus

Half of the time goes to raw bytes, read as UTF-8, which libFuzzer changes with the help of a
dictionary; the other half to texts that Hypothesis makes of the bytes, which are nearly right, or
right and of a known meaning.  ``--way`` chooses one of the two.  With ``--corpus`` the inputs that
reached something new are kept, and the next run begins with them.

The first fault ends the run: the input is shown, the file with it is named, and the exit code is
1.  Run that input alone with::

    python -m tests.fuzz actions --way bytes --again crash-0123abcd
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import attrs

from .run import WAYS
from .targets import TARGETS

__all__ = ["main"]

_ROOT = Path(__file__).parent.parent.parent
_SECONDS_FOR_ONE = 5
"""A single input that takes longer is a fault."""
_LONGEST = 4_096
"""Bytes of an input, at most."""
_LINES_KEPT = 60
_NOISE = "INFO: Instrumenting"

_PROGRESS = re.compile(r"#(\d+)\s.*\bcov: (\d+) ft: (\d+)")
_UNITS = re.compile(r"stat::number_of_executed_units:\s*(\d+)")


@attrs.define
class _Figures:
    """What libFuzzer has said of a run so far."""

    executions: int = 0
    edges: int = 0
    features: int = 0

    def note(self, line: str) -> None:
        """Look for figures in a line."""
        progress, units = _PROGRESS.match(line), _UNITS.match(line)
        if progress is not None:
            self.executions, self.edges, self.features = map(int, progress.groups())
        elif units is not None:
            self.executions = int(units[1])


def main(arguments: Sequence[str] | None = None) -> int:
    """Run targets, each in each way; 1 if there is a fault, 2 without Atheris."""
    options = _parser().parse_args(arguments)
    if find_spec("atheris") is None:
        print("Atheris is missing; install the dependency group 'fuzz'", file=sys.stderr)
        return 2
    names = tuple(TARGETS) if options.target == "all" else (options.target,)
    ways = (options.way,) if options.way else WAYS
    for name in names:
        for way in ways:
            if not _run(name, way, max(1, options.seconds // len(ways)), options):
                return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.fuzz",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("target", choices=(*TARGETS, "all"))
    parser.add_argument("--seconds", type=int, default=60, help="for each target (60)")
    parser.add_argument("--way", choices=WAYS, help="only this way")
    parser.add_argument("--corpus", type=Path, help="a folder for what has reached something new")
    parser.add_argument("--faults", type=Path, default=Path(), help="where failing inputs go (.)")
    parser.add_argument("--again", type=Path, help="run this failing input alone; needs --way")
    parser.add_argument("--verbose", action="store_true", help="show all that libFuzzer says")
    return parser


def _run(name: str, way: str, seconds: int, options: argparse.Namespace) -> bool:
    """Run a target in one way, and say what came of it; whether there was no fault."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        corpus: Path = (options.corpus or folder) / name / way
        corpus.mkdir(parents=True, exist_ok=True)
        options.faults.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "tests.fuzz.run", name, way, str(folder)]
        command += [
            f"-timeout={_SECONDS_FOR_ONE}",
            f"-artifact_prefix={options.faults.resolve()}{os.sep}",
        ]
        if options.again is None:
            command += [f"-max_total_time={seconds}", f"-max_len={_LONGEST}"]
            command += ["-print_final_stats=1", str(corpus.resolve())]
        else:
            command += [str(options.again.resolve())]
        begin, spent = time.perf_counter(), _time_of_children()
        figures, lines, code = _watch(command, verbose=options.verbose)
    print(
        f"{name}, {way}: {figures.executions:,} executions, {figures.edges:,} edges, "
        f"{figures.features:,} features, {time.perf_counter() - begin:,.0f} s "
        f"({_time_of_children() - spent:,.0f} s of the processor), "
        f"{'a fault' if code else 'no fault'}",
        flush=True,
    )
    if code:
        print(*lines, sep="", file=sys.stderr)
    return code == 0


def _watch(command: Sequence[str], *, verbose: bool) -> tuple[_Figures, Sequence[str], int]:
    """Run a command: its figures, its last lines, and its exit code."""
    figures = _Figures()
    lines: deque[str] = deque(maxlen=_LINES_KEPT)
    with subprocess.Popen(
        command,
        cwd=_ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="backslashreplace",
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            figures.note(line)
            if not line.startswith(_NOISE):
                lines.append(line)
            if verbose:
                print(line, end="", flush=True)
    return figures, lines, process.returncode


def _time_of_children() -> float:
    """Seconds that the processor has worked for processes started here."""
    times = os.times()
    return times.children_user + times.children_system


if __name__ == "__main__":
    raise SystemExit(main())
