# SPDX-License-Identifier: MIT
"""
Fuzzing of everything that reads text.

A *target* is one thing to fuzz; :mod:`tests.fuzz.targets` lists them, and each has a module of its
own.  Whatever a target is given, :mod:`tests.fuzz.laws` says what must hold.

To add one, write a module with a ``TARGET``: a :class:`tests.fuzz.target.Target` with what reads
and writes, seeds made by the library itself, tokens, a strategy of texts that are nearly right
(:func:`tests.fuzz.spellings.nearly` damages right ones), and a strategy of right texts with their
meaning.  Then name it in the list; ``tests/test_fuzz.py`` and ``python -m tests.fuzz`` go through
all of it.
"""
