# SPDX-License-Identifier: MIT
"""The tests."""
