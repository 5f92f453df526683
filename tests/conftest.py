"""
How hard Hypothesis tries.

The profile ``ci`` is the default: few examples, always the same.  ``deep`` tries long and
anew each time; choose it with ``ARSCHLOCH_PROFILE=deep`` or ``--hypothesis-profile=deep``.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

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


@pytest.fixture(autouse=True)
def only_the_rules_of_the_library() -> Iterator[None]:
    """A house rule that a test or an example registers is unknown to the next test."""
    known = dict(HOUSE_RULES)
    yield
    for head in [head for head in HOUSE_RULES if head not in known]:
        del HOUSE_RULES[head]
