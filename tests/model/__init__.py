"""
A slow, obvious second implementation of the rules, to compare an engine with.

It shares no code with any engine. States are dictionaries, cards are strings, actions are
tuples. Clauses (`A9.2`, `S7`, `ruling 5`) are those of the rules text; where that text is
silent and something had to be chosen, the code says "choice".
"""

from .cards import card_key
from .match import (
    apply,
    full_list,
    legal,
    new_match,
    observe,
    outcome_key,
    perft,
    position,
)

__all__ = [
    "apply",
    "card_key",
    "full_list",
    "legal",
    "new_match",
    "observe",
    "outcome_key",
    "perft",
    "position",
]
