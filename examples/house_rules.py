# SPDX-License-Identifier: MIT
"""The rules of a table: read from a text, said in words, checked for contradictions."""

from __future__ import annotations

from arschloch import Rules, RulesError


def main() -> None:
    """Read, say, compare, and see something refused."""
    rules = Rules.parse("arschloch + ten-high + jokers:2 + points:behind + first-to:15")
    print(rules.describe())
    print()
    for here, there in Rules.parse("arschloch").diff(rules):
        print(f"{here} -> {there}")
    print()
    try:
        Rules.parse("president+open-with+pass:once+owner-continues")
    except RulesError as error:
        for problem in error.problems:
            print("refused:", problem)


if __name__ == "__main__":
    main()
