# SPDX-License-Identifier: MIT
"""
The command ``arschloch``, also ``python -m arschloch``.

It needs the extra ``cli``; the rest of the library does not, and never imports it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

__all__ = ["main"]

_EXTRA = ("cyclopts", "rich")


def main(arguments: Sequence[str] | None = None) -> int:
    """
    Run the command.

    Args:
        arguments: What stands behind its name; by default what the shell handed over.

    Returns:
        The exit status: 0, or 2 if the arguments cannot be read or the extra is missing.

    Example:
        >>> main(["rules", "scum", "--diff", "scum+jokers:2"])
        scum → scum+jokers:2
          jokers:0 → jokers:2
        - No jokers.
        + 2 jokers.
        + A joker stands for any rank of the deck.
        + Who is dealt all jokers (2 or more) may become President; the others follow clockwise.
        0

    .. versionadded:: 0.1.0
    """
    try:
        from .cli import run
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in _EXTRA:
            raise
        print("arschloch: this needs the extra: pip install 'arschloch[cli]'", file=sys.stderr)
        return 2
    return run(sys.argv[1:] if arguments is None else arguments)


if __name__ == "__main__":
    sys.exit(main())
