"""
From the engine's values to the plain tuples and dictionaries of the slow model, and back.

The model knows no class of the engine.  A card is its text, an action is a tuple, a set of
rules is a dictionary from codes to arguments; what two states must agree in is a dictionary
of facts (:func:`facts_of` for the engine, :func:`model_facts` for the model).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeAlias

from arschloch import (
    Action,
    Card,
    Cards,
    Deal,
    DeclareTakeover,
    Discard,
    Draw,
    Give,
    KeepChair,
    Leave,
    Lot,
    Pass,
    Play,
    Rank,
    Reseat,
    Rules,
    ShownCard,
    State,
    TakeLeftover,
    Trick,
)
from arschloch.rules import HOUSE_RULES

from . import model
from .model.prelude import drawing
from .model.table import State as ModelState

__all__ = [
    "codes_of",
    "facts_of",
    "from_plain",
    "model_facts",
    "model_match",
    "model_position",
    "shape_of",
    "to_plain",
]

Plain: TypeAlias = "tuple[Any, ...]"
"""An action of the model."""

_HEADS: Final = {"passing": "pass"}
_SHORT: Final = {
    "beats-all": "beats-all:3C",
    "matching": "equal:skip",
    "bomb": "bomb:4",
    "bomb-anytime": "bomb-anytime:4",
    "revolution": "revolution:4",
}


# --- rules --------------------------------------------------------------------------------


def codes_of(rules: Rules) -> dict[str, str]:
    """The codes of some rules as the model wants them: every head, with its argument."""
    codes = dict.fromkeys(HOUSE_RULES, "off")
    for slot, text in rules.codes.items():
        head = _HEADS.get(slot, slot.replace("_", "-"))
        codes[head] = _SHORT.get(text, text).partition(":")[2] or "yes"
    suits, _, shortest = rules.codes["runs"].partition(":")
    codes |= {"runs": "none", "runs-any-suit": "none", suits: shortest}
    codes["order"] = "".join(rank.letter for rank in rules.ranks)
    codes["players"] = "-".join(map(str, rules.players))
    codes["takeover"] = "none" if rules.takeover is None else str(rules.takeover)
    return codes


# --- actions ------------------------------------------------------------------------------


def to_plain(action: Action) -> Plain:
    """An action of the engine as the model writes it."""
    match action:
        case Deal():
            shown = action.shown and str(action.shown)
            return ("deal", _texts(action.cards), shown, action.first)
        case Draw():
            return ("draw", _texts(action.cards))
        case Lot():
            return ("lot", action.order)
        case Reseat():
            return ("reseat", action.order)
        case Discard():
            return ("discard", action.seat, _texts(action.cards))
        case Play():
            stands = tuple((str(wild), _meaning(what)) for wild, what in action.stands)
            return ("play", action.seat, _texts(action.cards), stands)
        case Pass():
            return ("pass", action.seat)
        case Give():
            return ("give", action.seat, action.to, _texts(action.cards))
        case TakeLeftover():
            return ("take", action.seat, str(action.take), str(action.discard))
        case DeclareTakeover():
            return ("takeover", action.seat)
        case ShownCard():
            return ("shown", action.seat, action.stays)
        case KeepChair():
            return ("keep-chair", action.seat)
        case Leave():
            return ("leave", action.seat)
    raise TypeError(f"the model has nothing like {action!r}")


def from_plain(action: Plain) -> Action:
    """An action of the model as the engine writes it."""
    kind, *rest = action
    match kind:
        case "deal":
            return Deal(_cards(rest[0]), *rest[1:])
        case "draw":
            return Draw(_cards(rest[0]))
        case "lot":
            return Lot(rest[0])
        case "reseat":
            return Reseat(rest[0])
        case "discard":
            return Discard(rest[0], Cards(_cards(rest[1])))
        case "play":
            return Play(rest[0], Cards(_cards(rest[1])), rest[2])
        case "pass":
            return Pass(rest[0])
        case "give":
            return Give(rest[0], rest[1], Cards(_cards(rest[2])))
        case "take":
            return TakeLeftover(*rest)
        case "takeover":
            return DeclareTakeover(rest[0])
        case "shown":
            return ShownCard(rest[0], stays=rest[1])
        case "keep-chair":
            return KeepChair(rest[0])
        case "leave":
            return Leave(rest[0])
    raise TypeError(f"the engine has nothing like {action!r}")


def _texts(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(map(str, cards))


def _cards(texts: Iterable[str]) -> tuple[Card, ...]:
    return tuple(map(Card.parse, texts))


def _meaning(meaning: Rank | Card) -> str:
    return meaning.letter if isinstance(meaning, Rank) else str(meaning)


# --- states -------------------------------------------------------------------------------


def shape_of(state: State) -> object:
    """What the play on top counts as: a rank, ``TOP``, or a run with its column and length."""
    meld = state._demand.top
    assert meld is not None
    if meld.is_run:
        return ("run", meld.strength - 1, meld.size)
    return "TOP" if meld.rank is None else meld.rank.letter


def facts_of(state: State) -> dict[str, Any]:
    """What is public of a state, in the words of the model."""
    trick = state.trick
    return {
        "phase": state.phase,
        "round_number": state.round_number,
        "turn": state.turn,
        "actors": state.actors,
        "hands": [set(_texts(hand)) for hand in state.hands],
        "trick": trick
        and (
            trick.leader,
            trick.owner,
            frozenset(_texts(trick.play.cards)),
            shape_of(state),
            frozenset(trick.passed),
            tuple(suit.letter for suit in trick.lock),
            trick.back,
            frozenset(_texts(trick.laid)),
        ),
        "lead_passed": tuple(sorted(state.lead_passed)),
        "clockwise": state.clockwise,
        "aside": set(_texts(state.aside)),
        "aside_up": set(_texts(state.aside_up)),
        "played": [set(_texts(cards)) for cards in state.played],
        "gifts": list(map(to_plain, state.gifts)),
        "reversed": state.reversed,
        "standing": list(state.standing),
        "previous": state.previous,
        "scores": list(state.scores),
        "winners": None if state.winners is None else list(state.winners),
        "dealer": state.dealer,
        "people": list(state.people),
        "absent": list(state.absent),
        "drawing": list(state.drawing),
        "shown": _texts(state.shown_card),
    }


def model_facts(state: ModelState) -> dict[str, Any]:
    """The same facts of a state of the model."""
    facts = model.observe(state)
    shown = state["shown"]
    draws: list[int] = []
    if state["phase"] == "draw":
        draws = drawing(state) if shown is None else [shown["to"]]
    return {
        **facts,
        "aside_up": set(state["aside up"]),
        "absent": sorted(state["absent"]),
        "drawing": draws,
        "shown": () if shown is None else (shown["card"],),
    }


def model_match(rules: Rules, players: int, previous: Sequence[int] | None = None) -> ModelState:
    """A match of the model before its first deal."""
    places = None if previous is None else tuple(previous)
    return model.new_match(codes_of(rules), players, places)


def model_position(
    rules: Rules,
    hands: Sequence[Cards],
    *,
    trick: Trick | None = None,
    aside: Cards | None = None,
    previous: Sequence[int] | None = None,
    **others: Any,
) -> ModelState:
    """A position of the model, from the arguments of a position of the engine."""
    on_table = trick and {
        "leader": trick.leader,
        "owner": trick.owner,
        "cards": list(_texts(trick.play.cards)),
        "stands": tuple((str(wild), _meaning(what)) for wild, what in trick.play.stands),
        "passed": sorted(trick.passed),
        "lock": tuple(suit.letter for suit in trick.lock),
        "back": trick.back,
        "laid": list(_texts(trick.laid)),
    }
    return model.position(
        codes_of(rules),
        [list(_texts(hand)) for hand in hands],
        trick=on_table,
        aside=list(_texts(aside or ())),
        previous=None if previous is None else tuple(previous),
        **others,
    )
