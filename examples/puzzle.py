# SPDX-License-Identifier: MIT
"""
A puzzle: all cards are known, and who is on turn wants to be out first.

The search goes to the end of the round, and keeps what it has found by :func:`state_key`, so
that positions that play alike are looked at once.
"""

from __future__ import annotations

from arschloch import Action, Rules, State, apply, legal_actions, position, state_key


class Search:
    """Whether a seat can be out first, whatever the others do."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.known: dict[str, bool] = {}
        self.asked = 0

    def wins(self, state: State) -> bool:
        """Whether the seat will be out first, if it plays as well as it can."""
        places = state.previous if state.phase in ("deal", "over") else state.standing
        if places and places[0] is not None:
            return places[0] == self.seat
        self.asked += 1
        key = state_key(state, fold_suits=True)
        if key not in self.known:
            later = (self.wins(apply(state, action)) for action in legal_actions(state))
            # The others are against the seat, all of them.
            self.known[key] = any(later) if state.turn == self.seat else all(later)
        return self.known[key]

    def winning(self, state: State) -> list[Action]:
        """All actions with which the seat on turn wins."""
        return [action for action in legal_actions(state) if self.wins(apply(state, action))]


def main() -> None:
    """Solve it, and print what wins and what does not."""
    rules = Rules.parse("president+bomb+revolution")
    hands = ["4C 6C 6D 6H 6S 7D", "3H TD TH", "2S 4H 4S", "5H 8D AS"]
    state = position(rules, hands, turn=0)
    print(state)
    search = Search(0)
    winning = search.winning(state)
    others = [action for action in legal_actions(state) if action not in winning]
    print(f"wins: {', '.join(map(str, winning))}; does not: {', '.join(map(str, others))}")
    print(f"{len(search.known)} positions looked at, {search.asked - len(search.known)} met again")


if __name__ == "__main__":
    main()
