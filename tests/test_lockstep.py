# SPDX-License-Identifier: MIT
"""Engine and slow model side by side, the same matches every time."""

from __future__ import annotations

import pytest

from .lockstep import run

DECISIONS = 300


@pytest.mark.parametrize("seed", range(8))
def test_engine_and_model_agree(seed: int) -> None:
    """The same lists, the same refusals, the same states, whatever the rules are."""
    assert run(DECISIONS, seed)["decisions"] >= DECISIONS
