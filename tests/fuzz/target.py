# SPDX-License-Identifier: MIT
"""One thing to fuzz."""

from __future__ import annotations

from typing import Any, Final

import attrs
from hypothesis import strategies as st

from .laws import Reader, check_meaning, check_text

__all__ = ["NO_MEANING", "Case", "Target"]

NO_MEANING: Final = object()
"""The meaning of a text of which nobody knows what it says, if it says anything."""


@attrs.frozen
class Case:
    """
    A text to be read.

    Args:
        text: The text.
        meaning: What the first reader must make of it; :data:`NO_MEANING` if that is open.
    """

    text: str
    meaning: object = NO_MEANING


@attrs.frozen(eq=False)
class Target:
    """
    What is fuzzed, and what it takes to do so well.

    Args:
        name: The word for it on the command line.
        readers: All of them get every text.  A text is a ``str`` that can hold any character,
            lone surrogates included; a reader of bytes may encode it with ``surrogatepass``.
        seeds: Texts that the first reader reads, to begin with.
        tokens: Pieces that texts are made of.
        texts: Texts that are nearly right.
        meanings: Pairs of a right text and what the first reader makes of it.
    """

    name: str
    readers: tuple[Reader, ...]
    seeds: tuple[str, ...]
    tokens: tuple[str, ...]
    texts: st.SearchStrategy[str]
    meanings: st.SearchStrategy[tuple[str, Any]]

    @property
    def cases(self) -> st.SearchStrategy[Case]:
        """Texts that are nearly right, and texts with their meaning."""
        return st.one_of(self.texts.map(Case), self.meanings.map(lambda pair: Case(*pair)))

    def check(self, case: Case) -> None:
        """
        Let every reader read a text.

        Raises:
            AssertionError: If something does not hold that must.
            Exception: Whatever a reader raises that it may not.
        """
        if case.meaning is not NO_MEANING:
            check_meaning(self.readers[0], case.text, case.meaning)
        for reader in self.readers:
            check_text(reader, case.text)
