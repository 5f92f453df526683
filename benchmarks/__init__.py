# SPDX-License-Identifier: MIT
"""Measurements; the tests never look at a clock."""
