# SPDX-License-Identifier: MIT
"""What README, docs and examples say holds."""

from __future__ import annotations

import contextlib
import importlib.util
import io
import re
import runpy
from pathlib import Path
from types import ModuleType

import pytest

from arschloch import REASON_CODES, Rules, RulesError, presets

ROOT = Path(__file__).parent.parent
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))


def run(code: str) -> str:
    """What a program prints."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "README", "exec"), {"__name__": "__main__"})
    return printed.getvalue()


def blocks(language: str) -> list[str]:
    """The code blocks of the README in a language."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def tables() -> ModuleType:
    """The module that makes the rows of the tables of the docs."""
    spec = importlib.util.spec_from_file_location("rows", ROOT / "docs" / "_ext" / "rows.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_first_program_prints_what_the_readme_says() -> None:
    """The first program of the README prints the text that stands below it."""
    assert blocks("text")[0] == run(blocks("python")[0])


def test_every_program_of_the_readme_runs() -> None:
    """Each Python block of the README runs and prints something."""
    assert all(run(code) for code in blocks("python"))


def test_every_spec_of_the_readme_parses() -> None:
    """Each spec string that the README names is one."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    specs = re.findall(rf"`((?:{'|'.join(presets.ALL)})(?:\+[\w:-]+)+)`", text)
    assert [Rules.parse(spec).spec for spec in specs] == specs


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_example_runs(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each example runs to its end and prints something."""
    runpy.run_path(str(path), run_name="__main__")
    assert capsys.readouterr().out != ""


def test_catalogue_has_a_meaning_for_every_code() -> None:
    """The table of codes has one row with a sentence for each form of code."""
    rows = list(tables().code_rows())
    assert len({form for form, _, _ in rows}) == len(rows)
    assert all(meaning.endswith(".") for _, meaning, _ in rows)


def test_every_refused_pair_is_refused_with_both_named() -> None:
    """Each row of the table of refused pairs names both codes in its sentence."""
    refused = tables().refused_pairs()
    assert ("pass:once", "owner-continues") in refused
    for (first, second), why in refused.items():
        heads = [code.partition(":")[0] for code in (first, second)]
        assert all(head in why for head in heads), (first, second, why)


def test_refused_pairs_are_refused_by_the_parser() -> None:
    """A pair of the table is refused when somebody writes it."""
    with pytest.raises(RulesError, match="cannot hold together"):
        Rules.parse("president+pass:once+owner-continues")


def test_reasons_page_lists_every_code() -> None:
    """The table of reasons has each code once."""
    codes = [code.strip("`") for code, _ in tables().reason_rows()]
    assert codes == list(REASON_CODES)


def test_every_clause_that_is_cited_stands_on_the_page_of_clauses() -> None:
    """Clauses of Arschloch and Scum; those of President look like seats and are few."""
    page = (ROOT / "docs" / "reference" / "clauses.rst").read_text(encoding="utf-8")
    cited = {
        clause
        for path in sorted((ROOT / "src").rglob("*.py"))
        for clause in re.findall(r"\b[AS]\d{1,2}(?:\.\d)?\b", path.read_text(encoding="utf-8"))
    }
    assert {"A11.1", "S7"} <= cited
    assert not {clause for clause in cited if not re.search(rf"\b{re.escape(clause)}\b", page)}
