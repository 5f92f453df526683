"""
Rule sets, made by picking one of several options again and again.

Everything here takes a *pick*: a function from a sequence of options to one of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, Protocol, TypeVar

from arschloch import Card, Cards, Rules, RulesError, presets
from arschloch.cards import deck_mask
from arschloch.rules import HOUSE_RULES
from arschloch.words import TITLE_SETS

__all__ = ["CODES", "Pick", "construct", "deck_of", "some_rules"]

T = TypeVar("T")


class Pick(Protocol):
    """Picks one of several options."""

    def __call__(self, options: Sequence[T], /) -> T: ...


_ORDERS: Final[Mapping[str, tuple[str, ...]]] = {
    "deck:32": ("ace-high", "ten-high", "order:T7A8KQJ9", "order:AKQJT987"),
    "deck:36": ("ace-high", "ten-high", "order:789TJQKA6", "order:6A7K8Q9JT"),
    "deck:52": ("ace-high", "two-high", "ten-high", "order:456789TJQKA23", "order:AKQJT98765432"),
}

_RANKS_NEEDED: Final = {
    "eleven-back": "J",
    "eight-cut": "8",
    "spade-three": "3",
    "five-skip": "5",
    "seven-pass": "7",
    "ten-discard": "T",
    "nine-reverse": "9",
}

CODES: Final[Mapping[str, tuple[str, ...]]] = {
    "deck": ("deck:32", "deck:36", "deck:52"),
    "packs": ("packs:1", "packs:2"),
    "jokers": ("jokers:0", "jokers:1", "jokers:2", "jokers:3", "jokers:4"),
    "joker": ("joker:wild", "joker:wild-or-top", "joker:top"),
    "order": tuple(dict.fromkeys(order for orders in _ORDERS.values() for order in orders)),
    "first-ranks": ("first-ranks:none", "first-ranks:draw"),
    "seats": ("seats:fixed", "seats:by-rank"),
    "redraw-seats": ("redraw-seats:none", "redraw-seats:1", "redraw-seats:2"),
    "titles": tuple(f"titles:{name}" for name in TITLE_SETS),
    "deal": ("deal:equal", "deal:all"),
    "dealer": ("dealer:last", "dealer:president", "dealer:left"),
    "deal-from": ("deal-from:left", "deal-from:president", "deal-from:dealer"),
    "leftovers": ("leftovers:none", "leftovers:pick-up"),
    "shown-card": ("shown-card:again", "shown-card:president"),
    "open": (
        "open:left",
        "open:president",
        "open:dealer",
        "open:7C",
        "open:9D",
        "open:AS",
        "open:KH",
        "open:3C",
    ),
    "open-with": ("open-with", "open-with:no"),
    "lead": ("lead:last", "lead:president", "lead:left", "lead:open"),
    "size": ("size:equal", "size:more"),
    "runs": (
        "runs:none",
        "runs:3",
        "runs:4",
        "runs-any-suit:3",
        "runs-any-suit:5",
    ),
    "run-beats": ("run-beats:higher", "run-beats:clear-above"),
    "joker-beyond": ("joker-beyond", "joker-beyond:no"),
    "wilds": ("wilds:any", "wilds:1", "wilds:2"),
    "equal": ("equal:no", "equal:yes", "matching", "equal:skip-growing", "equal:lock"),
    "pass": ("pass:free", "pass:locked", "pass:once"),
    "owner-continues": ("owner-continues", "owner-continues:no"),
    "pass-on-lead": ("pass-on-lead", "pass-on-lead:no"),
    "must-play": ("must-play", "must-play:no"),
    "unbeatable": ("unbeatable:off", "unbeatable:top-rank", "unbeatable:feasible"),
    "after-out": ("after-out:left", "after-out:last", "after-out:sweep"),
    "bomb": ("bomb:off", "bomb:2", "bomb:3", "bomb", "bomb:5"),
    "revolution": ("revolution:off", "revolution:2", "revolution:3", "revolution"),
    "bomb-anytime": ("bomb-anytime:off", "bomb-anytime:3", "bomb-anytime"),
    "revolution-runs": ("revolution-runs:off", "revolution-runs:3", "revolution-runs:5"),
    "eleven-back": ("eleven-back:off", "eleven-back"),
    "clear": ("clear:none", "clear:9", "clear:TOP", "clear:8,X", "clear:7,X,TOP", "clear:2"),
    "complete": ("complete:off", "complete"),
    "complete-anytime": ("complete-anytime:off", "complete-anytime"),
    "eight-cut": ("eight-cut:off", "eight-cut", "eight-cut:runs"),
    "suit-lock": ("suit-lock:off", "suit-lock", "suit-lock:declared"),
    "joker-unlocks": ("joker-unlocks:off", "joker-unlocks"),
    "spade-three": ("spade-three:off", "spade-three"),
    "beats-all": ("beats-all:off", "beats-all", "beats-all:9D"),
    "five-skip": ("five-skip:off", "five-skip"),
    "seven-pass": ("seven-pass:off", "seven-pass"),
    "ten-discard": ("ten-discard:off", "ten-discard"),
    "nine-reverse": ("nine-reverse:off", "nine-reverse"),
    "city-fall": ("city-fall:off", "city-fall"),
    "no-finish": (
        "no-finish:none",
        "no-finish:A",
        "no-finish:X",
        "no-finish:TOP",
        "no-finish:7,8",
        "no-finish:A,X,TOP",
        "no-finish:8,9,T,J,Q,K,A",
    ),
    "foul": ("foul:last", "foul:sweep", "foul:illegal"),
    "only-banned": ("only-banned:last", "only-banned:none"),
    "exchange": ("exchange:2-1", "exchange:1", "exchange:half", "exchange:none"),
    "tribute": ("tribute:highest", "tribute:by-suit", "tribute:any"),
    "give-back": ("give-back:any", "give-back:lowest"),
    "takeover": ("takeover:none", "takeover:1", "takeover", "takeover:3"),
    "points": (
        "points:none",
        "points:behind",
        "points:salary",
        "points:5-4-3-2-1",
        "points:2-0--3",
    ),
    "first-to": ("first-to:none", "first-to:5", "first-to:1"),
    "rounds": ("rounds:none", "rounds:2", "rounds:3"),
    "drop-places": ("drop-places:none", "drop-places:1", "drop-places:2"),
}
"""Codes of every slot and house rule, by the head of the group that only one can be of."""


def some_rules(pick: Pick) -> Rules:
    """A preset with some of its codes changed, kept free of contradictions."""
    preset: str = pick(tuple(presets.ALL))
    codes = _all_codes(presets.ALL[preset].rules)
    # Few of them at times, so that each is seen without all the others.
    changed = pick(((False, True), (False, False, False, True), (False,) * 7 + (True,)))
    for head, options in CODES.items():
        if pick(changed):
            codes[head] = pick(options)
    _steer(codes, pick)
    # Runs of free suits have too many choices of cards in large hands.
    players = "players:5-8" if codes["runs"].startswith("runs-any") else "players:3-8"
    return Rules.parse("+".join((preset, players, *codes.values())))


def _all_codes(rules: Rules) -> dict[str, str]:
    """The codes of a preset by their heads as in :data:`CODES`."""
    codes = {head: f"{head}:off" for head in HOUSE_RULES}
    for slot, code in rules.codes.items():
        codes[slot.replace("_", "-").replace("passing", "pass")] = code
    del codes["players"]
    # What is about banned cards comes in this order, for `foul:illegal` sets `only-banned`.
    return {head: codes[head] for head in CODES}


def _steer(codes: dict[str, str], pick: Pick) -> None:
    """Change what cannot hold together with a code that stands before it."""
    low_rank = {"deck:32": "789TJQKA", "deck:36": "6789TJQKA"}.get(codes["deck"])
    if codes["order"].startswith("order:") and codes["order"] not in _ORDERS[codes["deck"]]:
        codes["order"] = pick(_ORDERS[codes["deck"]])
    card = codes["open"].partition(":")[2]
    if card in ("left", "president", "dealer"):
        card = ""
    if low_rank is not None and card and card[0] not in low_rank:
        card, codes["open"] = "7C", "open:7C"
    if not card:
        codes["open-with"] = "open-with:no"
        if codes["open"] == "open:president" and codes["first-ranks"] == "first-ranks:none":
            codes["open"] = "open:left"
    if codes["pass"] == "pass:once":
        codes["owner-continues"] = "owner-continues:no"
    if codes["foul"] == "foul:illegal" and codes["no-finish"] != "no-finish:none":
        codes["only-banned"] = "only-banned:last"
    if codes["points"] == "points:none":
        codes["first-to"] = "first-to:none"
    if codes["takeover"] != "takeover:none" and pick((True, False)):
        codes["jokers"] = pick(("jokers:2", "jokers:3"))
    if codes["must-play"] == "must-play":
        codes["pass-on-lead"] = "pass-on-lead:no"
    if codes["redraw-seats"] != "redraw-seats:none":
        codes["seats"] = "seats:fixed"
    if codes["open"] == "open:president":
        codes["drop-places"] = "drop-places:none"
    _steer_house_rules(codes, low_rank or "23456789TJQKA")
    largest = 4 * int(codes["packs"][-1])
    if codes["joker"] != "joker:top":
        jokers, wilds = int(codes["jokers"][-1]), codes["wilds"].partition(":")[2]
        largest += jokers if wilds == "any" else min(jokers, int(wilds))
    if codes["bomb"] == "bomb:5" and largest < 5:
        codes["bomb"] = "bomb"


def _steer_house_rules(codes: dict[str, str], ranks: str) -> None:
    """Leave out what a deck or the other codes have no use for."""
    for head, rank in _RANKS_NEEDED.items():
        if rank not in ranks:
            codes[head] = f"{head}:off"
    for head, instead in (("clear", "clear:9"), ("no-finish", "no-finish:8,X")):
        if "2" not in ranks and "2" in codes[head]:
            codes[head] = instead
    if "3" not in ranks and codes["beats-all"] == "beats-all":
        codes["beats-all"] = "beats-all:9D"
    if codes["runs"].startswith("runs-any"):
        codes["packs"] = "packs:1"
    if codes["runs"] == "runs:none":
        codes["revolution-runs"] = "revolution-runs:off"


def construct(codes: Sequence[str]) -> Rules | None:
    """The rules of some codes on top of the president preset, if they hold together."""
    try:
        return Rules.parse("+".join(("president", "players:3-8", *codes)))
    except RulesError:
        return None


@cache
def deck_of(rules: Rules) -> tuple[Card, ...]:
    """Every card of a deck, low to high."""
    return tuple(Cards.from_mask(deck_mask(rules.ranks, rules.packs, rules.jokers)))
