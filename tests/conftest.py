"""
How hard Hypothesis tries.

The profile ``ci`` is the default: few examples, always the same.  ``deep`` tries long and
anew each time; choose it with ``ARSCHLOCH_PROFILE=deep`` or ``--hypothesis-profile=deep``.

Coverage is not measured where play is at random: measuring makes that three times as slow, and
every branch is to be reached by a case of its own, not by luck.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

from arschloch.rules import HOUSE_RULES

_SLOW = (HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large)

settings.register_profile(
    "ci",
    max_examples=25,
    stateful_step_count=25,
    deadline=None,
    derandomize=True,
    suppress_health_check=_SLOW,
)
settings.register_profile(
    "deep",
    max_examples=1500,
    stateful_step_count=80,
    deadline=None,
    print_blob=True,
    suppress_health_check=_SLOW,
)
settings.load_profile(os.environ.get("ARSCHLOCH_PROFILE", "ci"))

_AT_RANDOM: Final = (
    *("test_laws", "test_laws_events", "test_laws_hidden", "test_laws_pairs"),
    *("test_laws_symmetry", "test_laws_values", "test_lockstep", "test_machine"),
)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Measure nothing while play is at random; without coverage, a debugger is left alone."""
    if item.path.stem not in _AT_RANDOM or not item.config.pluginmanager.has_plugin("_cov"):
        yield
        return
    # The marker `no_cover` does this, but not in the processes of pytest-xdist.
    trace = sys.gettrace()
    sys.settrace(None)
    try:
        yield
    finally:
        sys.settrace(trace)


@pytest.fixture(autouse=True)
def only_the_rules_of_the_library() -> Iterator[None]:
    """A house rule that a test or an example registers is unknown to the next test."""
    known = dict(HOUSE_RULES)
    yield
    for head in [head for head in HOUSE_RULES if head not in known]:
        del HOUSE_RULES[head]
