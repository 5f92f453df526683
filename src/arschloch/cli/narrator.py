# SPDX-License-Identifier: MIT
"""What happens at the table, told line by line; to a person only what that person may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rich.text import Text

from arschloch import (
    Cards,
    ChairKept,
    Dealt,
    Demoted,
    DirectionTurned,
    Discarded,
    Drawn,
    Finished,
    Gave,
    Hidden,
    LeftTable,
    LotDrawn,
    MatchEnded,
    Passed,
    PlayBegan,
    Played,
    Revealed,
    Reversed,
    RoundEnded,
    Rules,
    SeatsMoved,
    ShownCardSettled,
    Skipped,
    State,
    Step,
    SuitsFree,
    SuitsLocked,
    TakeoverDeclined,
    TookLeftover,
    TookOver,
    TrickEnded,
    redact,
)

from .screen import Screen
from .table import show_hands, show_places

__all__ = ["Narrator"]

_PLAIN_CAUSES: Final = ("lead", "higher")
"""Why cards may be laid in the ordinary course of things; not worth a word."""


class Narrator:
    """
    Tells what happened, step by step.

    A spectator is told everything; a person, the ``me`` of the screen, is told of the
    cards of others only what lies open.

    Args:
        screen: Where to print; its ``me`` follows the person who moves seats.
        rules: The rules.
    """

    def __init__(self, screen: Screen, rules: Rules) -> None:
        self._screen: Final = screen
        self._rules: Final = rules
        self._round = 0

    def tell(self, done: Step) -> None:
        """Print what happened in a step."""
        for event in done.events:
            # Who watches sees all; a player moves seats in between.
            me = self._screen.me
            LINES[type(event)](self, event if me is None else redact(event, me), done.state)

    def _pile(self, pile: Cards | Hidden) -> Text:
        """Cards, or how many they are."""
        if isinstance(pile, Hidden):
            return self._screen.number_of_cards(len(pile))
        return self._screen.hand(self._rules, pile)

    def _by(self, key: str, event: Any, style: str = "", indent: int = 0, **gaps: object) -> None:
        """A sentence about a seat."""
        self._screen.say(key, style, indent, seat=self._screen.seat(event.seat), **gaps)

    # --- before play -------------------------------------------------------------------

    def _drawn(self, event: Drawn, state: State) -> None:
        screen = self._screen
        cards = [Text("?") if card is None else screen.card(card) for _, card in event.cards]
        seats = [screen.seat(seat) for seat, _ in event.cards]
        if event.giver is not None:
            giver = screen.seat(event.giver)
            screen.say("drawn-for-shown", seat=seats[0], giver=giver, card=cards[0])
            return
        pairs = (seat + Text(" ") + card for seat, card in zip(seats, cards, strict=True))
        screen.say("drawn", cards=Text(", ").join(pairs))

    def _moved(self, event: SeatsMoved, state: State) -> None:
        moves = ", ".join(
            f"P{old + 1} → P{new + 1}" for new, old in enumerate(event.came_from) if new != old
        )
        key = "reseated" if event.cause.startswith("redraw-seats") else "moved"
        self._screen.say(key, moves=moves)
        if self._screen.me is not None:
            self._screen.me = event.came_from.index(self._screen.me)
            self._screen.say("moved-you", seat=self._screen.seat(self._screen.me))

    def _kept_chair(self, event: ChairKept, state: State) -> None:
        self._by("kept-chair", event)

    def _dealt(self, event: Dealt, state: State) -> None:
        screen = self._screen
        self._round += 1
        screen.gap()
        screen.say("round", "bold underline", round=self._round)
        screen.say("dealt", seat=screen.seat(event.dealer))
        if screen.me is None:
            hands = [hand for hand in event.hands if isinstance(hand, Cards)]
            show_hands(screen, state, hands)
            if event.aside:
                screen.say("aside", cards=self._pile(event.aside))

    def _shown(self, event: ShownCardSettled, state: State) -> None:
        card = self._screen.card(event.card)
        if event.stays:
            self._by("shown-stays", event, card=card)
        else:
            self._by("shown-back", event, card=card)

    def _took_over(self, event: TookOver, state: State) -> None:
        title = self._screen.title(self._rules, 0, len(event.places))
        self._by("took-over", event, "bold", title=title)

    def _declined(self, event: TakeoverDeclined, state: State) -> None:
        if event.seat is not None:
            self._by("no-takeover", event)

    def _took(self, event: TookLeftover, state: State) -> None:
        card = self._screen.card(event.take)
        # Who declines looks to the others like anybody else.
        if event.discard is None:
            self._by("took-hidden", event, card=card)
        elif event.take is event.discard:
            self._by("took-nothing", event, card=card)
        else:
            self._by("took-for", event, card=card, other=self._screen.card(event.discard))

    def _gave(self, event: Gave, state: State) -> None:
        self._by("gives", event, to=self._screen.seat(event.to), cards=self._pile(event.cards))

    # --- play --------------------------------------------------------------------------

    def _began(self, event: PlayBegan, state: State) -> None:
        self._screen.say("first-lead", seat=self._screen.seat(event.leader))
        self._screen.gap()

    def _played(self, event: Played, state: State) -> None:
        screen = self._screen
        seat, cards = screen.seat(event.seat), screen.play(event.play)
        if event.cause == "lead":
            line = screen.words("leads", seat=seat, cards=cards)
        else:
            line = screen.words("plays", seat=seat, cards=cards)
        if event.cause not in _PLAIN_CAUSES:
            line += Text(f" ({screen.cause(event.cause)})")
        left = len(state.hands[event.seat])
        if left:
            line += screen.words("left-over", "dim", cards=screen.number_of_cards(left))
        screen.show(Text("  ") + line)

    def _passed(self, event: Passed, state: State) -> None:
        self._by("passes", event, "dim", 2)

    def _skipped(self, event: Skipped, state: State) -> None:
        self._by("skipped", event, "dim", 2, cause=self._screen.cause(event.cause))

    def _reversed(self, event: Reversed, state: State) -> None:
        cause = self._screen.cause(event.cause)
        if event.reversed:
            self._screen.say("order-turned", "bold magenta", cause=cause)
        else:
            self._screen.say("order-restored", "bold magenta", cause=cause)

    def _direction(self, event: DirectionTurned, state: State) -> None:
        key = "direction-restored" if event.clockwise else "direction-turned"
        self._screen.say(key, "bold magenta", 2, cause=self._screen.cause(event.cause))

    def _locked(self, event: SuitsLocked, state: State) -> None:
        suits = self._screen.suits(event.suits)
        cause = self._screen.cause(event.cause)
        self._screen.say("suits-locked", "bold magenta", 2, suits=suits, cause=cause)

    def _free(self, event: SuitsFree, state: State) -> None:
        self._screen.say("suits-free", "bold magenta", 2, cause=self._screen.cause(event.cause))

    def _discarded(self, event: Discarded, state: State) -> None:
        cards = self._screen.hand(self._rules, event.cards)
        self._by("discards", event, "", 2, cards=cards, cause=self._screen.cause(event.cause))

    def _lot(self, event: LotDrawn, state: State) -> None:
        self._screen.say("lot", "bold", seats=self._screen.seats(event.order))

    def _trick_ended(self, event: TrickEnded, state: State) -> None:
        screen = self._screen
        cause = screen.cause(event.cause)
        line = screen.words("trick-to", seat=screen.seat(event.winner), cause=cause)
        if event.leader != event.winner:
            line += Text(" ") + screen.words("leads-next", seat=screen.seat(event.leader))
        screen.show(line)
        screen.gap()

    def _finished(self, event: Finished, state: State) -> None:
        title = self._title(event.place, state)
        if event.cause == "last-player":
            self._by("last-player", event, "bold", place=event.place + 1, title=title)
        else:
            self._by("out", event, "bold", place=event.place + 1, title=title)

    def _demoted(self, event: Demoted, state: State) -> None:
        title = self._title(event.place, state)
        cause = self._screen.cause(event.cause)
        self._by("demoted", event, "bold", place=event.place + 1, title=title, cause=cause)

    def _title(self, place: int, state: State) -> str:
        return self._screen.title(self._rules, place, state.players - len(state.absent))

    def _revealed(self, event: Revealed, state: State) -> None:
        self._by("revealed", event, cards=self._screen.hand(self._rules, event.cards))

    def _left(self, event: LeftTable, state: State) -> None:
        self._by("left-table", event)

    def _round_ended(self, event: RoundEnded, state: State) -> None:
        self._screen.gap()
        self._screen.say("round-over", "bold", round=self._round)
        show_places(self._screen, self._rules, event, state.scores)

    def _match_ended(self, event: MatchEnded, state: State) -> None:
        cause = self._screen.cause(event.cause)
        self._screen.say("match-over", seats=self._screen.seats(event.winners), cause=cause)


LINES: Final[dict[type[Any], Callable[[Narrator, Any, State], None]]] = {
    Drawn: Narrator._drawn,
    SeatsMoved: Narrator._moved,
    ChairKept: Narrator._kept_chair,
    Dealt: Narrator._dealt,
    ShownCardSettled: Narrator._shown,
    TookOver: Narrator._took_over,
    TakeoverDeclined: Narrator._declined,
    TookLeftover: Narrator._took,
    Gave: Narrator._gave,
    PlayBegan: Narrator._began,
    Played: Narrator._played,
    Passed: Narrator._passed,
    Skipped: Narrator._skipped,
    Reversed: Narrator._reversed,
    DirectionTurned: Narrator._direction,
    SuitsLocked: Narrator._locked,
    SuitsFree: Narrator._free,
    Discarded: Narrator._discarded,
    LotDrawn: Narrator._lot,
    TrickEnded: Narrator._trick_ended,
    Finished: Narrator._finished,
    Demoted: Narrator._demoted,
    Revealed: Narrator._revealed,
    RoundEnded: Narrator._round_ended,
    MatchEnded: Narrator._match_ended,
    LeftTable: Narrator._left,
}
"""How each event is told."""
