# SPDX-License-Identifier: MIT
"""
Records of matches: values, and a text that people can read.

``value`` has the record itself, ``layout`` how its text looks; ``headers`` and ``scan`` read the
text piece by piece, ``text`` makes records of the pieces, and ``check`` plays them.
"""

from __future__ import annotations

from .check import Verdict, check_records
from .text import read_record, read_records
from .value import Record

__all__ = ["Record", "Verdict", "check_records", "read_record", "read_records"]
