"""Everything before play: draw, deal, shown card, takeover, leftovers, exchange."""

from itertools import combinations
from typing import Any

from .cards import deck_of, in_order, in_play_as, is_joker, opening_chain, opens_by_card, value
from .play import begin_play
from .table import (
    Action,
    State,
    all_places,
    clockwise,
    highest,
    is_first_round,
    places,
    present,
    take_from,
)

# ---------------------------------------------------------------- places before round 1


def begin_match(state: State) -> None:
    """Draw for places first where the rules say so and none were handed in (S3)."""
    if state["codes"]["first-ranks"] == "draw" and state["previous"] is None:
        state["phase"] = "draw"
        state["groups"] = [list(range(state["n"]))]


def drawing(state: State) -> list[int]:
    """Seats that draw now, in seat order: those that still share a place with others."""
    return sorted(seat for group in state["groups"] if len(group) > 1 for seat in group)


def may_draw_places(state: State, cards: tuple[str, ...]) -> bool:
    """One card of the whole deck for each seat that draws, all distinct."""
    distinct = len(set(cards)) == len(cards) == len(drawing(state))
    return distinct and set(cards) <= set(deck_of(state["codes"]))


def draw_places(state: State, cards: tuple[str, ...]) -> None:
    """Split each group by the cards drawn; seats that tie stay together (S3)."""
    codes = state["codes"]
    drawn = {seat: value(card, codes) for seat, card in zip(drawing(state), cards, strict=True)}
    groups = []
    for group in state["groups"]:
        for height in sorted({drawn.get(seat, 0) for seat in group}, reverse=True):
            groups += [[seat for seat in group if drawn.get(seat, 0) == height]]
    state["groups"] = groups
    settle_places(state)


def settle_places(state: State) -> None:
    """When no group is left to part, the places are known (S3, S4)."""
    if drawing(state):
        return
    order = [seat for group in state["groups"] for seat in group]
    state["previous"] = tuple(order + state["gone in draw"][::-1])
    state["groups"], state["gone in draw"] = [], []
    state["phase"] = "deal"
    if state["codes"]["seats"] == "by-rank":
        move_people(state, 0)


def move_people(state: State, first_seat: int) -> None:
    """Seat everybody by place, clockwise from a seat (S4); players who left come last."""
    order = all_places(state)
    state["previous"] = tuple(order)
    change_seats(
        state, {seat: (first_seat + place) % state["n"] for place, seat in enumerate(order)}
    )


def change_seats(state: State, seat_now: dict[int, int]) -> None:
    """Move everybody, and all that is kept by seat, from old seats to new ones."""
    for key in ("scores", "people"):
        before = list(state[key])
        for old, new in seat_now.items():
            state[key][new] = before[old]
    state["absent"] = [seat_now[seat] for seat in state["absent"]]
    state["in round"] = present(state)
    if state["previous"] is not None:
        state["previous"] = tuple(seat_now[seat] for seat in state["previous"])


def may_redraw_seats(state: State, order: tuple[int, ...]) -> bool:
    """Every seat once; absent people move, too (`redraw-seats:N`)."""
    return sorted(order) == list(range(state["n"]))


def redraw_seats(state: State, order: tuple[int, ...]) -> None:
    """Seat everybody by lot: the order names the old seat of who sits there from now on."""
    change_seats(state, {old: new for new, old in enumerate(order)})
    state["phase"] = "deal"


# ---------------------------------------------------------------- the deal


def may_keep_chair(state: State) -> int | None:
    """The President who may declare to keep the chair now (S4), or None."""
    if state["phase"] != "deal" or state["round"] < 2 or state["codes"]["seats"] != "by-rank":
        return None
    if not places(state) or places(state)[0] == 0:
        return None
    president = places(state)[0]
    return None if state["kept chair"] == president else president


def moves_at_deal(state: State) -> bool:
    """Tell if people change seats with the next deal (S4); not before the first round."""
    by_rank = state["codes"]["seats"] == "by-rank"
    return by_rank and state["round"] >= 2 and state["previous"] is not None


def dealer_of(state: State) -> int:
    """Who deals this round (A3, S5, `dealer`)."""
    code, seats = state["codes"]["dealer"], places(state)
    if code == "left":
        seat = (state["round"] - 1) % state["n"]
    elif seats:
        seat = seats[0] if code == "president" else seats[-1]
    else:
        seat = 0
    return seat if seat in present(state) else left_of(state, seat)


def left_of(state: State, seat: int) -> int:
    """The nearest seat to the left whose player is at the table."""
    return next(other for other in clockwise(state, seat) if other in present(state))


def chance_names_first(state: State) -> bool:
    """Tell if a deal may name who gets the first card (UECDA, a round without classes)."""
    return bool(state["codes"]["deal-from"] == "president" and not places(state))


def receivers(state: State, named: int | None = None) -> list[int | None]:
    """Who gets each card of the deck, card by card; None for a card that lies aside (A3)."""
    codes, dealer = state["codes"], dealer_of(state)
    first = left_of(state, dealer) if named is None else named
    if codes["deal-from"] == "dealer":
        first = dealer
    if codes["deal-from"] == "president" and places(state):
        first = places(state)[0]
    ring = [seat for seat in [first, *clockwise(state, first)[:-1]] if seat in present(state)]
    total = len(deck_of(codes))
    dealt = total if codes["deal"] == "all" else total // len(ring) * len(ring)
    return [ring[i % len(ring)] if i < dealt else None for i in range(total)]


def may_deal(
    state: State, cards: tuple[str, ...], shown: str | None, first: int | None = None
) -> bool:
    """Exactly the deck (A3); a shown card where the rules ask about one (S5)."""
    if sorted(cards) != sorted(deck_of(state["codes"])):
        return False
    if first is not None and not (chance_names_first(state) and first in present(state)):
        return False
    if shown is None:
        return True
    if state["codes"]["shown-card"] != "president" or state["previous"] is None:
        return False
    return shown in cards and receivers(state)[cards.index(shown)] is not None


def deal(
    state: State, cards: tuple[str, ...], shown: str | None, first: int | None = None
) -> None:
    """Move the people, deal the cards, and ask about a shown card (A3, S4, S5)."""
    if moves_at_deal(state):
        stays = places(state)[0] == state["kept chair"]
        move_people(state, places(state)[0] if stays else 0)
    state["kept chair"] = None
    state["in round"] = present(state)
    absent = [seat for seat in all_places(state) if seat in state["absent"]]
    if state["previous"] is None:
        absent = sorted(state["absent"])  # nobody has a place yet (choice)
    state["standing"] = [None] * len(present(state)) + absent
    state["dealer"] = dealer_of(state)
    for card, seat in zip(cards, receivers(state, first), strict=True):
        pile = state["aside down"] if seat is None else state["hands"][seat]
        pile.append(card)
    if shown is not None:
        receiver = receivers(state, first)[cards.index(shown)]
        if receiver != state["dealer"] and state["hands"][state["dealer"]]:
            state["shown"] = {"card": shown, "to": receiver}
            state["phase"], state["turn"] = "shown", places(state)[0]
            return
    begin_takeover(state)


def decide_shown(state: State, keep: bool) -> None:
    """The President's word on a shown card (S5)."""
    card, receiver = state["shown"]["card"], state["shown"]["to"]
    if keep:
        state["shown"] = None
        begin_takeover(state)
        return
    take_from(state, receiver, (card,))
    state["hands"][state["dealer"]].append(card)
    state["phase"], state["turn"] = "draw", None


def may_draw_for_shown(state: State, cards: tuple[str, ...]) -> bool:
    """One card of the dealer's own, not the one that was shown (S5)."""
    hand = state["hands"][state["dealer"]]
    return len(cards) == 1 and cards[0] in hand and cards[0] != state["shown"]["card"]


def draw_for_shown(state: State, cards: tuple[str, ...]) -> None:
    """The dealer's card goes to the player who was shown a card (S5)."""
    take_from(state, state["dealer"], cards)
    state["hands"][state["shown"]["to"]] += cards
    state["shown"] = None
    begin_takeover(state)


# ---------------------------------------------------------------- takeover


def rotated_places(state: State, seat: int) -> list[int]:
    """Places from a seat on, round the table (S7, ruling 10); those who left stay below."""
    ring = [other for other in [seat, *clockwise(state, seat)[:-1]] if other in present(state)]
    return ring + [other for other in all_places(state) if other not in ring]


def begin_takeover(state: State) -> None:
    """Ask the seat that was dealt every joker (S7, ruling 10)."""
    code, jokers = state["codes"]["takeover"], int(state["codes"]["jokers"])
    if state["previous"] is not None and code != "none" and jokers >= max(1, int(code)):
        for seat in present(state):
            held = len([card for card in state["hands"][seat] if is_joker(card)])
            if held == jokers and rotated_places(state, seat) != all_places(state):
                state["phase"], state["turn"] = "takeover", seat
                return
    begin_leftovers(state)


def take_over(state: State, seat: int) -> None:
    """Titles go round, nobody moves, no points (S7)."""
    state["previous"] = tuple(rotated_places(state, seat))
    begin_leftovers(state)


# ---------------------------------------------------------------- leftovers


def begin_leftovers(state: State) -> None:
    """Turn up what lies aside; the third takes first, then the fourth (A4)."""
    state["steps"] = []
    if state["previous"] is not None and state["codes"]["leftovers"] == "pick-up":
        state["aside up"] += state["aside down"]
        state["aside down"] = []
        state["steps"] = places(state)[2:4]
    next_leftover(state)


def next_leftover(state: State) -> None:
    """Ask the next seat that is still there, as long as cards lie face up."""
    state["steps"] = [seat for seat in state["steps"] if seat in present(state)]
    if state["steps"] and state["aside up"]:
        state["phase"], state["turn"] = "leftovers", state["steps"][0]
    else:
        begin_exchange(state)


def takes(state: State) -> list[Action]:
    """Every card that lies up, against every card of the hand or itself (ruling 8)."""
    seat = state["turn"]
    return [
        ("take", seat, up, down)
        for up in in_order(state["aside up"])
        for down in in_order([*state["hands"][seat], up])
    ]


def take(state: State, seat: int, up: str, down: str) -> None:
    """Take a leftover and put a card face down in its place (A4.2)."""
    state["aside up"].remove(up)
    state["hands"][seat].append(up)
    state["hands"][seat].remove(down)
    state["aside down"].append(down)
    state["steps"].pop(0)
    next_leftover(state)


# ---------------------------------------------------------------- exchange


def exchange_pairs(state: State) -> list[tuple[int, int, int]]:
    """(low, high, how many cards) for each pair that swaps (A5, S6, P8, `exchange`)."""
    seats, code = places(state), state["codes"]["exchange"]
    if len(seats) < 2 or code == "none":
        return []
    if code == "half":
        half = len(seats) // 2
        return [(seats[-1 - i], seats[i], half - i) for i in range(half)]
    if code == "1" or len(seats) <= 3:  # A5.3; two players likewise (choice)
        return [(seats[-1], seats[0], 1)]
    return [(seats[-1], seats[0], 2), (seats[-2], seats[1], 1)]


def begin_exchange(state: State) -> None:
    """
    Low side, high side, next pair (A5.1, A5.2).

    Under `tribute:by-suit` all low sides give before the first high side does.
    """
    gifts, returns = [], []
    for low, high, count in exchange_pairs(state):
        gifts.append({"from": low, "to": high, "count": count, "full": count, "back": False})
        returns.append({"from": high, "to": low, "count": 0, "full": count, "back": True})
    state["steps"] = gifts + returns
    if state["codes"]["tribute"] != "by-suit":
        state["steps"] = [step for both in zip(gifts, returns, strict=True) for step in both]
    next_gift(state)


def next_gift(state: State) -> None:
    """Ask for the next gift; drop those of no cards and those of players who left."""
    while state["steps"]:
        step = state["steps"][0]
        step["count"] = min(step["count"], len(state["hands"][step["from"]]))
        here = step["from"] in present(state) and step["to"] in present(state)
        if step["count"] and here:
            state["phase"], state["turn"] = "exchange", step["from"]
            return
        state["steps"].pop(0)
    begin_play(state)


def may_give(state: State, cards: tuple[str, ...]) -> bool:
    """Tell if the seat on turn may give these cards of its hand."""
    step, codes = state["steps"][0], state["codes"]
    hand, count = state["hands"][step["from"]], step["count"]
    if len(cards) != count:
        return False
    if not step["back"]:
        return may_pay(cards, hand, codes)
    if codes["give-back"] == "lowest":
        heights = sorted(value(card, codes) for card in hand)[:count]
        return sorted(value(card, codes) for card in cards) == heights
    return True


def may_pay(cards: tuple[str, ...], hand: list[str], codes: dict[str, str]) -> bool:
    """Tell if the low side may give these cards (ruling 9, `tribute`)."""
    if codes["tribute"] == "any":
        return True
    if codes["tribute"] == "by-suit":
        dearest = sorted(hand, key=lambda card: by_suit(card, codes))
        return set(cards) == set(dearest[: len(cards)])
    return highest(list(cards), len(cards), codes) == highest(hand, len(cards), codes)


def by_suit(card: str, codes: dict[str, str]) -> tuple[int, int, int]:
    """Sort key: the highest rank first, then S H D C, first pack first; jokers by number."""
    if is_joker(card):
        return (-value(card, codes), 0, int(card[1:]))
    return (-value(card, codes), "SHDC".index(card[1]), card.count("'"))


def gifts(state: State) -> list[Action]:
    """Every choice of cards the seat on turn may give (ruling 9)."""
    step = state["steps"][0]
    hand = in_order(state["hands"][step["from"]])
    choices = combinations(hand, step["count"])
    return [("give", step["from"], step["to"], pick) for pick in choices if may_give(state, pick)]


def give(state: State, action: Action) -> None:
    """Hand the cards over; the high side owes as many as it got (A5.1)."""
    _, seat, to, cards = action
    step = state["steps"].pop(0)
    take_from(state, seat, cards)
    state["hands"][to] += cards
    state["gifts"].append(action)
    if not step["back"]:
        owe(state, step, len(cards))
    next_gift(state)


def owe(state: State, gift: dict[str, Any], count: int) -> None:
    """Set how many cards the high side gives back for a gift."""
    for step in state["steps"]:
        if step["back"] and (step["from"], step["to"]) == (gift["to"], gift["from"]):
            step["count"] = count


# ---------------------------------------------------------------- for both


def skip_to(state: State, seat: int) -> None:
    """Drop the steps before that of a seat; what it was to receive, it has received."""
    if state["phase"] == "leftovers":
        while state["steps"][0] != seat:
            state["steps"].pop(0)
        next_leftover(state)
        return
    while state["steps"][0]["from"] != seat:
        step = state["steps"].pop(0)
        if not step["back"]:
            owe(state, step, step["full"])  # its hand is what it is after the gift
    next_gift(state)


def drop_steps(state: State, seat: int) -> None:
    """Go on before play when a player has left (ruling 21)."""
    phase = state["phase"]
    if phase == "shown":
        needed = (places(state)[0], state["shown"]["to"], state["dealer"])
        if seat in needed:
            state["shown"] = None
            begin_takeover(state)
    elif phase == "takeover" and state["turn"] == seat:
        begin_leftovers(state)
    elif phase == "leftovers":
        next_leftover(state)
    elif phase == "exchange":
        next_gift(state)


def class_of(state: State, card: str) -> str:
    """
    What matters about a card that changes hands before play: what it is in play.

    Where a card opens the round, the first cards of the chain that nobody has seen are read
    one by one: as many as could be looked for, which is one more than lie aside (rulings 7
    and 24).
    """
    if opens_by_card(state["codes"], is_first_round(state)):
        aside = state["aside up"] + state["aside down"]
        there = aside + [other for hand in state["hands"] for other in hand]
        chain = [other for other in opening_chain(state["codes"]) if other in there]
        if card in chain[: 1 + len(aside)]:
            return f"opening {card}"
    return in_play_as(card, state["codes"])
