# SPDX-License-Identifier: MIT
"""
The command line: a person at the table, bots to watch and to count, rules to read.

It is built on the public names of the library alone.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any, Final

from cyclopts import CycloptsError

from .commands import app
from .options import OptionError
from .screen import plain

__all__ = ["run"]

_USAGE: Final = 2
_NOT_WRITTEN: Final = 1
_INTERRUPTED: Final = 130

_MAX_MESSAGE: Final = 400


def run(arguments: Sequence[str]) -> int:
    """
    Run the command.

    Args:
        arguments: What stands behind its name.

    Returns:
        The exit status: that of the command, 0 if all is well; 2 if the arguments cannot be
        read; 1 if the output cannot
        be written, or nobody reads it any more; 130 after Ctrl-C (0 in a game).
    """
    _accept_any_character()
    try:
        status = _dispatch(list(arguments))
        sys.stdout.flush()
    except OSError as error:
        if not isinstance(error, BrokenPipeError):
            print(f"arschloch: cannot write: {error.strerror}", file=sys.stderr)
        # Python flushes once more at its end; that must not fail again.
        _silence_stdout()
        return _NOT_WRITTEN
    except KeyboardInterrupt:
        return _INTERRUPTED
    return status


def _dispatch(arguments: list[str]) -> int:
    try:
        command, bound, _ = app.parse_args(arguments, print_error=False, exit_on_error=False)
        result: Any = command(*bound.args, **bound.kwargs)
    except (CycloptsError, OptionError) as error:
        print(f"arschloch: {_one_line(str(error))}", file=sys.stderr)
        return _USAGE
    # The commands give a status; the help and the version give nothing.
    return result or 0


def _one_line(message: str) -> str:
    """A message without line breaks and control characters, and not endless."""
    line = plain(" ".join(message.split()))
    return line if len(line) <= _MAX_MESSAGE else line[:_MAX_MESSAGE] + "…"


def _accept_any_character() -> None:
    """What a stream cannot write or read becomes a question mark, never an error."""
    for stream in (sys.stdin, sys.stdout):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _silence_stdout() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
