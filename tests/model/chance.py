"""Random rule sets, deals and draws, all from a given dice."""

import random

from .cards import deck_of
from .prelude import drawing
from .presets import PRESETS
from .table import Action, State, active

ORDERS = {
    "32": ["789TJQKA", "789JQKAT"],
    "36": ["6789TJQKA", "789TJQKA6"],
    "52": ["23456789TJQKA", "3456789TJQKA2"],
}

CHOICES = {
    "deck": ["32", "32", "36", "52"],
    "packs": ["1", "1", "1", "2"],
    "jokers": ["0", "0", "1", "2", "3"],
    "joker": ["wild", "wild-or-top", "top"],
    "first-ranks": ["none", "draw"],
    "seats": ["fixed", "by-rank"],
    "deal": ["equal", "all"],
    "dealer": ["last", "president", "left"],
    "deal-from": ["left", "president", "dealer"],
    "leftovers": ["none", "pick-up"],
    "shown-card": ["again", "president"],
    "open": ["left", "president", "dealer", "7C", "8D", "AS"],
    "open-with": ["yes", "no"],
    "lead": ["last", "president", "left", "open"],
    "equal": ["no", "yes", "skip", "skip-growing", "lock"],
    "pass": ["free", "locked", "once"],
    "owner-continues": ["yes", "no"],
    "must-play": ["yes", "no", "no"],
    "unbeatable": ["off", "top-rank", "feasible"],
    "after-out": ["left", "last", "sweep"],
    "bomb": ["off", "3", "4", "5"],
    "revolution": ["off", "2", "3", "4"],
    "size": ["equal", "more"],
    "runs": ["none", "3", "4"],
    "runs-any-suit": ["none", "none", "3", "4"],
    "run-beats": ["higher", "clear-above"],
    "joker-beyond": ["no", "yes"],
    "wilds": ["any", "1", "2"],
    "pass-on-lead": ["no", "yes"],
    "tribute": ["highest", "by-suit", "any"],
    "redraw-seats": ["none", "1", "2"],
    "drop-places": ["none", "1", "2"],
    "clear": ["off", "2", "TOP", "X", "9,TOP,X"],
    "complete": ["off", "yes"],
    "complete-anytime": ["off", "yes"],
    "bomb-anytime": ["off", "3", "4"],
    "revolution-runs": ["off", "3", "5"],
    "eleven-back": ["off", "yes"],
    "eight-cut": ["off", "yes", "runs"],
    "suit-lock": ["off", "yes", "declared"],
    "joker-unlocks": ["off", "yes"],
    "spade-three": ["off", "yes"],
    "beats-all": ["off", "3C", "AS"],
    "five-skip": ["off", "yes"],
    "seven-pass": ["off", "yes"],
    "ten-discard": ["off", "yes"],
    "nine-reverse": ["off", "yes"],
    "city-fall": ["off", "yes"],
    "no-finish": ["none", "A", "X", "TOP", "7,8", "A,X,TOP"],
    "foul": ["last", "sweep", "illegal"],
    "only-banned": ["last", "none"],
    "exchange": ["2-1", "1", "half", "none"],
    "give-back": ["any", "lowest"],
    "takeover": ["none", "1", "2"],
    "points": ["none", "behind", "salary", "5-4-3-2-1", "3-0"],
    "first-to": ["none", "5"],
    "rounds": ["none", "3"],
}


def random_codes(dice: random.Random) -> dict[str, str]:
    """A preset with a third of its codes thrown anew, kept free of contradictions."""
    codes = dict(dice.choice(list(PRESETS.values())))
    for code, values in CHOICES.items():
        if dice.random() < 0.35:
            codes[code] = dice.choice(values)
    codes["players"] = "3-6"
    if codes["runs-any-suit"] != "none":
        codes["runs"] = "none"  # one slot
        codes["packs"], codes["deck"] = "1", "32"  # or else a hand holds too many to list
    if sorted(codes["order"]) not in [sorted(order) for order in ORDERS[codes["deck"]]]:
        codes["order"] = dice.choice(ORDERS[codes["deck"]])
    if codes["open"] in ("left", "president", "dealer"):
        codes["open-with"] = "no"
    elif codes["open"][0] not in codes["order"]:
        codes["open"] = "7C"
    if codes["beats-all"][0] not in codes["order"]:
        codes["beats-all"] = "off"
    if codes["jokers"] == "0" and "X" in codes["no-finish"]:
        codes["no-finish"] = "A"
    if codes["foul"] == "illegal" and codes["no-finish"] != "none":
        codes["only-banned"] = "last"  # else a leader could be left without a legal play
    if "yes" in (codes["seven-pass"], codes["ten-discard"]):
        codes["packs"] = "1"  # eight of thirty cards are too many choices to list
    if codes["pass-on-lead"] == "yes":
        codes["must-play"] = "no"
    if codes["takeover"] > codes["jokers"]:
        codes["takeover"] = "none"
    return codes


def chance(state: State, dice: random.Random) -> Action:
    """A deal, a draw, new seats or the lot, where the state waits for one."""
    deck = deck_of(state["codes"])
    if state["phase"] == "seats":
        return ("reseat", tuple(dice.sample(range(state["n"]), state["n"])))
    if state["phase"] == "lot":
        seats = active(state)
        return ("lot", tuple(dice.sample(seats, len(seats))))
    if state["phase"] == "deal":
        dice.shuffle(deck)
        asks = state["codes"]["shown-card"] == "president" and state["previous"] is not None
        shown = dice.choice(deck[: len(deck) // 2]) if asks and dice.random() < 0.5 else None
        return ("deal", tuple(deck), shown)
    if state["shown"] is not None:
        hand = [c for c in state["hands"][state["dealer"]] if c != state["shown"]["card"]]
        return ("draw", (dice.choice(hand),))
    return ("draw", tuple(dice.sample(deck, len(drawing(state)))))
