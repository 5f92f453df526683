"""Engine and model side by side: the same actions, and every fact compared after each."""

from __future__ import annotations

from arschloch import (
    Action,
    IllegalAction,
    apply,
    check,
    legal_actions,
)

from . import model
from .bridge import (
    facts_of,
    model_facts,
    model_match,
    model_position,
    to_plain,
)
from .model.table import State as ModelState
from .samples import Start

__all__ = ["DifferenceError", "Pair"]


class DifferenceError(AssertionError):
    """Engine and model differ; the message tells where, and how to get there."""


class Pair:
    """
    A state of the engine and the state of the model that should be the same.

    Args:
        start: Where both begin.
    """

    def __init__(self, start: Start) -> None:
        self.start = start
        self.engine = start.state
        self.slow = _begin(start)
        self.actions: list[Action] = []
        self.compare_facts()

    def story(self) -> str:
        """How the two came to where they are."""
        return "\n".join([str(self.start), *map(str, self.actions)])

    def claim(self, holds: bool, what: str, *values: object) -> None:
        """Raise :class:`DifferenceError` unless something holds."""
        if not holds:
            shown = "\n".join(map(str, values))
            raise DifferenceError(f"{what}:\n{shown}\nafter\n{self.story()}\n{self.engine}")

    def compare_facts(self) -> None:
        """Everything public is the same."""
        ours, theirs = facts_of(self.engine), model_facts(self.slow)
        for name, fact in ours.items():
            self.claim(fact == theirs[name], f"{name} differs", fact, theirs[name])

    def compare_lists(self) -> None:
        """
        Both know the same actions, each in one spelling.

        The short list of the engine has exactly one action for each outcome that the model
        can tell apart.
        """
        every = [to_plain(action) for action in legal_actions(self.engine, suits=True)]
        theirs = model.full_list(self.slow)
        ours, expected = set(every), set(theirs)
        self.claim(ours == expected, "the full lists differ", ours - expected, expected - ours)
        self.claim(len(ours) == len(every), "the full list repeats itself", every)
        short = [to_plain(action) for action in legal_actions(self.engine)]
        keys = [model.outcome_key(self.slow, action) for action in short]
        outcomes = {model.outcome_key(self.slow, action) for action in theirs}
        self.claim(set(short) <= ours, "listed, but not in the full list", set(short) - ours)
        self.claim(len(set(keys)) == len(keys), "an outcome is listed twice", short)
        self.claim(set(keys) == outcomes, "outcomes differ", set(keys) ^ outcomes)

    def do(self, action: Action) -> None:
        """A legal action in both, and everything compared."""
        self.actions.append(action)
        plain = to_plain(action)
        self.claim(model.legal(self.slow, plain), "the model refuses", action)
        self.claim(check(self.engine, action) is None, "the engine refuses", action)
        try:
            self.engine = apply(self.engine, action)
            self.slow = model.apply(self.slow, plain)
        except Exception as error:
            self.claim(False, "a crash", repr(error))
        self.compare_facts()

    def attempt(self, action: Action) -> bool:
        """Whether both accept an action; both say the same, and the engine in one voice."""
        reason = check(self.engine, action)
        verdict = model.legal(self.slow, to_plain(action))
        self.claim((reason is None) == verdict, "verdicts differ", action, reason, verdict)
        try:
            apply(self.engine, action)
        except IllegalAction as error:
            self.claim(error.reason == reason, "two reasons", error.reason, reason)
        else:
            self.claim(reason is None, "applied in spite of a reason", action, reason)
        return verdict


def _begin(start: Start) -> ModelState:
    """The state of the model where play begins."""
    if start.arguments is None:
        return model_match(start.rules, start.state.players, start.previous)
    return model_position(start.rules, **start.arguments)
