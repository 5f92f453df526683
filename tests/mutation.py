"""
Mutation testing of the rules and the engine, in a copy of the project.

Run it from the top of the repository, with the groups ``test`` and ``mutation`` installed::

    python -m tests.mutation /tmp/mutants
    cd /tmp/mutants && mutmut results

The tool leaves decorated functions alone, and most methods of the rules carry ``@override``,
which does nothing at run time; the copy goes without it.  And since mutants run in copies of one
process, the copy forgets before each of them what the code before it has worked out; and before
each test, while the tool notes which tests come through which function.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

__all__ = ["main", "prepare"]

_ROOT = Path(__file__).parent.parent
_COPIED = ("src", "tests", "docs", "examples", "benchmarks", "pyproject.toml", "README.md")
_OVERRIDE = re.compile(r"^ *@override\n", re.MULTILINE)

_FORGET = '''

def _forget() -> None:
    import sys

    for name, module in list(sys.modules.items()):
        if name.startswith("arschloch"):
            for thing in list(vars(module).values()):
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()


def pytest_sessionstart() -> None:
    """Nothing is left of what was worked out before."""
    _forget()


def pytest_runtest_setup() -> None:
    """When the tool notes which test needs what, each works everything out for itself."""
    if os.environ.get("MUTANT_UNDER_TEST") == "stats":
        _forget()
'''


def prepare(target: Path) -> None:
    """Copy what the tests need to an empty folder, without the decorator."""
    for name in _COPIED:
        source = _ROOT / name
        if source.is_dir():
            shutil.copytree(source, target / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            target.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target / name)
    with (target / "tests" / "conftest.py").open("a", encoding="utf-8") as conftest:
        conftest.write(_FORGET)
    for path in (target / "src").rglob("*.py"):
        path.write_text(_OVERRIDE.sub("", path.read_text("utf-8")), "utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Prepare the copy and let the mutants run; the tool prints what came of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("target", type=Path, help="an empty folder, or one that is not there yet")
    parser.add_argument("names", nargs="*", help="only these mutants, as 'arschloch.draft*'")
    parser.add_argument("--at-once", default=str(os.cpu_count()), help="how many to try at once")
    options = parser.parse_args(arguments)
    prepare(options.target)
    command = [sys.executable, "-m", "mutmut", "run", "--max-children", options.at_once]
    command += options.names
    return subprocess.run(command, cwd=options.target, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())
