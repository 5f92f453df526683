# SPDX-License-Identifier: MIT
"""
Directives for the tables that are made from the code.

``codes``, ``presets``, ``preset-sources``, ``pairs``, ``refused-pairs``, ``ordered-pairs``,
``json-documents`` and ``reasons`` each make the table of that name out of :mod:`rows`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.statemachine import StringList
from rows import (
    Row,
    code_rows,
    document_rows,
    grid_rows,
    ordered_rows,
    preset_rows,
    reason_rows,
    refused_pairs,
)
from sphinx.util.docutils import SphinxDirective

from arschloch import presets

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class _Table(SphinxDirective, ABC):
    """A table of generated rows."""

    header: Row

    @abstractmethod
    def rows(self) -> Iterator[Row]:
        """The rows below the header."""

    def run(self) -> list[nodes.Node]:
        lines = [".. list-table::", "   :header-rows: 1", ""]
        for row in (self.header, *self.rows()):
            lines += [
                f"   {'* -' if place == 0 else '  -'} {cell}" for place, cell in enumerate(row)
            ]
        node = nodes.container()
        self.state.nested_parse(StringList(lines, source="generated"), 0, node)
        return node.children


class Codes(_Table):
    """The catalogue of codes."""

    header = ("Code", "Meaning", "Group")

    def rows(self) -> Iterator[Row]:
        return code_rows()


class Presets(_Table):
    """The presets, slot by slot."""

    header = tuple(presets.ALL)

    def rows(self) -> Iterator[Row]:
        return preset_rows()


class Pairs(_Table):
    """Slots against slots."""

    header = ("Slot or house rule", "Others with which every code works", "Others with exceptions")

    def rows(self) -> Iterator[Row]:
        return grid_rows()


class Refused(_Table):
    """The pairs that are refused."""

    header = ("Code", "Code", "Why")

    def rows(self) -> Iterator[Row]:
        return ((f"``{a}``", f"``{b}``", why) for (a, b), why in refused_pairs().items())


class OrderedPairs(_Table):
    """The pairs of rules of which one acts before the other."""

    header = ("First", "Then", "What that means", "Example")

    def rows(self) -> Iterator[Row]:
        return ordered_rows()


class Documents(_Table):
    """The documents of JSON."""

    header = ("``type``", "Fields")

    def rows(self) -> Iterator[Row]:
        return document_rows()


class Reasons(_Table):
    """The reason codes."""

    header = ("Code", "Meaning")

    def rows(self) -> Iterator[Row]:
        return reason_rows()


class PresetSources(SphinxDirective):
    """Source, revision and choices of each preset."""

    def run(self) -> list[nodes.Node]:
        lines: list[str] = []
        for preset in presets.ALL.values():
            lines += [
                f"**{preset.name}**, revision {preset.revision}. Source: {preset.source}.",
                "",
            ]
            lines += [f"* {choice}" for choice in preset.choices] + [""]
        node = nodes.container()
        self.state.nested_parse(StringList(lines, source="generated"), 0, node)
        return node.children


def setup(app: Sphinx) -> dict[str, Any]:
    """Make the directives known."""
    app.add_directive("codes", Codes)
    app.add_directive("presets", Presets)
    app.add_directive("preset-sources", PresetSources)
    app.add_directive("pairs", Pairs)
    app.add_directive("refused-pairs", Refused)
    app.add_directive("ordered-pairs", OrderedPairs)
    app.add_directive("reasons", Reasons)
    app.add_directive("json-documents", Documents)
    return {"parallel_read_safe": True}
