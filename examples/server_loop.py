# SPDX-License-Identifier: MIT
"""
A server that holds the match, and clients that see nothing but JSON of views and events.

One of the clients cheats: it is told why, and the match goes on.
"""

from __future__ import annotations

import random

from arschloch import (
    Action,
    ArschlochError,
    Event,
    Play,
    SensibleBot,
    State,
    View,
    apply,
    chance,
    check,
    from_json,
    new_match,
    presets,
    redact,
    step,
    to_json,
    view,
)


class Client:
    """A player somewhere else: texts come in, texts go out."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.bot = SensibleBot(random.Random(seat))
        self.seen: list[Event] = []
        self.view: View | None = None

    def receive(self, message: str) -> None:
        """Take in a view or an event."""
        value = from_json(message)
        if isinstance(value, View):
            self.view = value
        else:
            self.seen.append(value)

    def answer(self) -> str:
        """Choose one of the actions that the view offers."""
        assert self.view is not None
        return to_json(self.bot.choose(self.view, self.view.actions))

    def refused(self, why: str) -> None:
        """Hear that an answer was refused."""
        print(f"P{self.seat + 1} was refused: {why}")


class Cheat(Client):
    """Tries to lay four aces first, whatever it holds, and sends rubbish then."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.tries = [to_json(Play(seat, "AC AD AH AS")), '{"version": 1, "type": "victory"}']

    def answer(self) -> str:
        """Cheat as long as there is something left to try."""
        return self.tries.pop() if self.tries else super().answer()


def ask(state: State, client: Client) -> Action:
    """Ask a client until it answers with an action that is legal and its own."""
    while True:
        try:
            action: Action = from_json(client.answer(), Action)
        except ArschlochError as error:
            client.refused(str(error))
            continue
        reason = check(state, action)
        if reason is None and action.seat == client.seat:
            return action
        client.refused(str(reason or f"that is not for P{client.seat + 1} to do"))


def tell(state: State, events: tuple[Event, ...], clients: list[Client]) -> None:
    """Send every client what it may know."""
    for client in clients:
        for event in events:
            client.receive(to_json(redact(event, client.seat)))
        client.receive(to_json(view(state, client.seat)))


def main() -> None:
    """Serve two rounds."""
    rng = random.Random(4)
    clients = [Client(0), Client(1), Cheat(2), Client(3)]
    state = new_match(presets.ARSCHLOCH, len(clients))
    while state.round_number <= 2:
        turn = state.turn
        action = chance(state, rng) if turn is None else ask(state, clients[turn])
        done = step(state, action)
        assert done.state == apply(state, action)
        state = done.state
        tell(state, done.events, clients)
    assert state.previous is not None
    for seat, title in zip(state.previous, state.rules.title_names(4), strict=True):
        print(f"P{seat + 1}: {title}, has heard of {len(clients[seat].seen)} events")


if __name__ == "__main__":
    main()
