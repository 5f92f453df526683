# SPDX-License-Identifier: MIT
"""
One run of one target under Atheris, which ends the process when it is done.

``python -m tests.fuzz`` starts it, each time in a process of its own.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .target import Case, Target

__all__ = ["WAYS", "as_dictionary", "main"]

WAYS = ("bytes", "cases")
"""Bytes that are the text itself, or bytes that a strategy makes a text of."""


_SIZES = (16, 64, 256, 1_024) * 16
"""How many bytes a strategy has to draw from, to begin with."""


def as_dictionary(tokens: Iterable[str]) -> str:
    """Tokens as a dictionary of libFuzzer."""
    lines = []
    for token in tokens:
        escaped = "".join(f"\\x{byte:02x}" for byte in _as_bytes(token))
        lines.append(f'"{escaped}"\n')
    return "".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """
    Fuzz a target in one way.

    The words are those that ``python -m tests.fuzz`` hands over; what follows them goes to
    libFuzzer as it is.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.run", description=__doc__)
    parser.add_argument("target")
    parser.add_argument("way", choices=WAYS)
    parser.add_argument("folder", type=Path, help="for the seeds and the dictionary")
    options, of_fuzzer = parser.parse_known_args(arguments)

    # By name, since only who fuzzes has it.
    atheris: Any = import_module("atheris")
    # Nothing of the library may have been imported before, or it would tell nothing of its paths.
    with atheris.instrument_imports(include=["arschloch"]):
        from .targets import TARGETS
    target = TARGETS[options.target]
    # The last word is the folder of the corpus, or an input that is to be run alone.
    if Path(of_fuzzer[-1]).is_dir():
        of_fuzzer += [str(_write_seeds(target, options.way, options.folder))]
    if options.way == "bytes":
        of_fuzzer += [f"-dict={_write_dictionary(target, options.folder)}"]
    atheris.Setup([sys.argv[0], *of_fuzzer], _entry(target, options.way))
    atheris.Fuzz()


def _entry(target: Target, way: str) -> Callable[[bytes], object]:
    """The function that gets the bytes of libFuzzer."""
    from hypothesis import given, settings

    from .target import Case

    def check(case: Case) -> None:
        try:
            target.check(case)
        except BaseException:
            print(f"\nfailing input of {target.name}: {case.text!a}", file=sys.stderr, flush=True)
            raise

    if way == "bytes":
        return lambda data: check(Case(data.decode("utf-8", "surrogateescape")))
    every_case: Any = given(target.cases)(check)
    settings(database=None, deadline=None)(every_case)
    entry: Callable[[bytes], object] = every_case.hypothesis.fuzz_one_input
    return entry


def _write_dictionary(target: Target, folder: Path) -> Path:
    """The tokens of a target in a file."""
    path = folder / "dictionary"
    path.write_text(as_dictionary(target.tokens), encoding="ascii")
    return path


def _write_seeds(target: Target, way: str, folder: Path) -> Path:
    """What to begin with, each in a file of its own: the seeds, or bytes to draw from."""
    seeds = folder / "seeds"
    seeds.mkdir()
    chance = random.Random(1)
    drawn = (chance.randbytes(size) for size in _SIZES)
    for number, seed in enumerate(map(_as_bytes, target.seeds) if way == "bytes" else drawn):
        (seeds / str(number)).write_bytes(seed)
    return seeds


def _as_bytes(text: str) -> bytes:
    """The bytes that are read as a text."""
    return text.encode("utf-8", "surrogateescape")


if __name__ == "__main__":
    main()
