# SPDX-License-Identifier: MIT
"""Sphinx configuration."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))
# The table of ordered pairs is that of the tests.
sys.path.insert(0, str(Path(__file__).parent.parent))

project = "arschloch"
author = "The arschloch authors"
copyright = "2026, the arschloch authors"
release = version = "0.1.0"

extensions = [
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
    "sphinx.ext.napoleon",
    "public",
    "tables",
]
exclude_patterns = ["_build"]
nitpicky = True
# Types of other projects, whose pages are not linked, and of rooms of the house that have no
# page of their own: slot values, inner tables, type aliases.
nitpick_ignore_regex = [
    ("py:class", r"(collections\.abc|random|types|typing|attrs?|enum)\..*"),
    ("py:class", r"arschloch\.errors\._ProblemsError"),
    ("py:.*", r"arschloch\.(rules|melds|game|words)(\..*)?"),
    ("py:class", r"arschloch\.(house_rules\.R|codec\.T)"),
    ("py:class", r"(Stands|Phase|Action|Event|View|Deck|[A-Z]\w+Role)"),
]
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
napoleon_google_docstring = True
napoleon_use_ivar = True
# Examples in docstrings run with the tests, in the names of their module.
doctest_test_doctest_blocks = ""
html_theme = "furo"
html_title = "arschloch"
