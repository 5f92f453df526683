"""The model's front: states, actions, what is legal, what follows, what is counted."""

from typing import Any

from . import effects, ending, play, prelude
from .cards import card_key, in_play_as, opening_chain
from .melds import read_play
from .rounds import end_match, end_round_if_over, too_few
from .table import Action, State, blank, clone, deciding_card, place_low, present, reveal

# ---------------------------------------------------------------- beginnings


def new_match(
    codes: dict[str, str], players: int, previous: tuple[int, ...] | None = None
) -> State:
    """A match before its first deal, or before the draw for places (S3)."""
    state = blank(codes, players, previous)
    prelude.begin_match(state)
    return state


def position(
    codes: dict[str, str],
    hands: list[list[str]],
    *,
    turn: int | None = None,
    phase: str = "play",
    trick: dict[str, Any] | None = None,
    aside: list[str] | None = None,
    aside_up: bool = False,
    reversed: bool = False,
    clockwise: bool = True,
    standing: list[int | None] | None = None,
    previous: tuple[int, ...] | None = None,
    round_number: int = 2,
    scores: list[int] | None = None,
) -> State:
    """A state in mid-round; a phase before play starts at its beginning."""
    n = len(hands)
    state = blank(codes, n, previous)
    state["hands"] = [list(hand) for hand in hands]
    state["aside up" if aside_up else "aside down"] = list(aside or [])
    state["reversed"] = reversed
    state["clockwise"] = clockwise
    state["standing"] = list(standing or [None] * n)
    state["round"] = round_number
    state["scores"] = list(scores or [0] * n)
    if phase in ("deal", "draw", "seats", "over"):
        state["phase"] = phase
        return state
    state["dealer"] = prelude.dealer_of(state)
    if phase == "play":
        set_up_play(state, turn, trick)
    elif phase == "takeover":
        prelude.begin_takeover(state)
    elif phase == "leftovers":
        prelude.begin_leftovers(state)
    else:
        prelude.begin_exchange(state)
    if turn is not None and phase in ("leftovers", "exchange"):
        prelude.skip_to(state, turn)
    return state


def set_up_play(state: State, turn: int | None, trick: dict[str, Any] | None) -> None:
    """Put a trick on the table; nothing is known about equal plays before it (choice)."""
    codes = state["codes"]
    state["phase"] = "play"
    ending.give_lead(state, turn)
    if trick is not None:
        owner, passed = trick["owner"], list(trick["passed"])
        locked = [] if codes["pass"] == "free" else list(passed)
        if codes["pass"] == "once":
            locked += [owner, trick["leader"]]  # both have played
            passed += [seat for seat in (trick["leader"],) if seat not in (owner, *passed)]
        cards = tuple(sorted(trick["cards"], key=card_key))
        lock = tuple(sorted(trick.get("lock", ())))
        stands = tuple(trick.get("stands", ()))
        meld = read_play(cards, stands, codes, state["reversed"], lock)
        assert meld is not None, "the top play is a play"
        state["trick"] = {
            "leader": trick["leader"],
            "owner": owner,
            "cards": list(cards),
            "meld": meld,
            "passed": passed,
            "locked": locked,
            "equals": 0,
            "bound": False,
            "lock": lock,
            "back": bool(trick.get("back", False)),
            "laid": list(trick.get("laid") or cards),
        }
        state["played"][owner] += cards
    elif codes["open-with"] == "yes" and state["standing"] == [None] * state["n"]:
        # Only a card aside passes the opening on; one that was played has opened (ruling 7).
        card = deciding_card(state)
        chain = opening_chain(codes) if card is not None else []
        before = chain[: chain.index(card)] if card is not None else []
        if set(before) <= set(state["aside down"] + state["aside up"]):
            state["opening"] = card
            play.let_opening_lapse(state)


# ---------------------------------------------------------------- what may be done


def full_list(state: State) -> list[Action]:
    """Every legal action of the seats that may act; no chance, nobody leaves."""
    phase, seat = state["phase"], state["turn"]
    if phase == "deal":
        president = prelude.may_keep_chair(state)
        return [] if president is None else [("keep-chair", president)]
    if phase == "shown":
        return [("shown", seat, True), ("shown", seat, False)]
    if phase == "takeover":
        return [("takeover", seat), ("pass", seat)]
    if phase == "leftovers":
        return prelude.takes(state)
    if phase == "exchange":
        return prelude.gifts(state)
    if phase in ("give", "discard"):
        return effects.choices(state)
    if phase == "play":
        actions = [action for actor in play.acting(state) for action in play.plays(state, actor)]
        return actions + ([("pass", seat)] if play.may_pass(state) else [])
    return []


def legal(state: State, action: Action) -> bool:
    """Tell if an action is legal, in whichever of its spellings."""
    kind, phase = action[0], state["phase"]
    if kind == "deal":
        return phase == "deal" and prelude.may_deal(state, *action[1:])
    if kind == "draw":
        if phase == "draw" and state["shown"] is not None:
            return prelude.may_draw_for_shown(state, action[1])
        return bool(phase == "draw" and prelude.may_draw_places(state, action[1]))
    if kind == "reseat":
        return phase == "seats" and prelude.may_redraw_seats(state, action[1])
    if kind == "lot":
        return phase == "lot" and play.may_draw_lot(state, action[1])
    if kind == "leave":
        return may_leave(state, action[1])
    if kind == "play":
        _, seat, cards, stands = action
        return phase == "play" and play.meld_if_legal(state, seat, cards, stands) is not None
    if kind == "pass" and phase == "play":
        return bool(action[1] == state["turn"] and play.may_pass(state))
    return action in full_list(state)


def may_leave(state: State, seat: int) -> bool:
    """Any player still at the table, at any time but two (ruling 21)."""
    if state["phase"] == "over" or (state["phase"] == "draw" and state["shown"] is not None):
        return False
    return seat in present(state)


# ---------------------------------------------------------------- what follows


def apply(state: State, action: Action) -> State:
    """The state after a legal action; the argument stays as it is."""
    if not legal(state, action):
        raise ValueError(f"illegal: {action!r}")
    state = clone(state)
    kind = action[0]
    if kind == "leave":
        leave(state, action[1])
    elif kind == "deal":
        prelude.deal(state, *action[1:])
    elif kind == "reseat":
        prelude.redraw_seats(state, action[1])
    elif kind == "lot":
        play.draw_lot(state, action[1])
    elif kind == "draw" and state["shown"] is not None:
        prelude.draw_for_shown(state, action[1])
    elif kind == "draw":
        prelude.draw_places(state, action[1])
    elif kind == "shown":
        prelude.decide_shown(state, action[2])
    elif kind == "keep-chair":
        state["kept chair"] = action[1]
    elif kind == "takeover":
        prelude.take_over(state, action[1])
    elif kind == "take":
        prelude.take(state, action[1], action[2], action[3])
    elif kind == "discard" or state["phase"] == "give":
        effects.choose(state, action[-1])
    elif kind == "give":
        prelude.give(state, action)
    elif kind == "pass" and state["phase"] == "takeover":
        prelude.begin_leftovers(state)
    elif kind == "pass":
        play.do_pass(state, action[1])
    else:
        _, seat, cards, stands = action
        meld = play.meld_of(state, cards, stands)
        assert meld is not None
        effects.do_play(state, seat, cards, meld)
    return state


def leave(state: State, seat: int) -> None:
    """A player leaves the table (ruling 21)."""
    state["absent"].append(seat)
    if state["phase"] == "draw":
        leave_draw(state, seat)
        return
    if state["phase"] in ("deal", "seats"):
        state["in round"] = present(state)
        if too_few(state):
            end_match(state, present(state))
        return
    if seat not in state["standing"]:
        place_low(state, seat)
        reveal(state, seat)
    staying = [other for other in state["in round"] if other in present(state)]
    if state["phase"] in ("play", "give", "discard", "lot"):
        play.after_leave(state, seat)
    elif len(staying) > 1:  # a hand may be empty for now, in the middle of an exchange
        prelude.drop_steps(state, seat)
    else:
        end_round_if_over(state)


def leave_draw(state: State, seat: int) -> None:
    """A player leaves while places are drawn: the last place, or the end if too few are left."""
    if too_few(state):
        end_match(state, present(state))
        return
    state["groups"] = [[one for one in group if one != seat] for group in state["groups"]]
    state["gone in draw"].append(seat)
    state["in round"] = present(state)
    prelude.settle_places(state)


# ---------------------------------------------------------------- outcomes and counts


def outcome_key(state: State, action: Action) -> tuple[Any, ...]:
    """The same key for two listed actions exactly if they come to the same."""
    kind, codes = action[0], state["codes"]
    if kind == "play":
        _, seat, cards, stands = action
        meld = play.meld_of(state, cards, stands)
        assert meld is not None
        suits = meld["suits"] if codes["suit-lock"] == "declared" else ()
        return (kind, seat, meld["shape"], in_play(state, cards), suits)
    if kind in ("give", "discard") and state["phase"] == kind:
        return (*action[:-1], in_play(state, action[-1]))
    if kind == "give":
        _, seat, to, cards = action
        return (kind, seat, to, tuple(sorted(prelude.class_of(state, card) for card in cards)))
    if kind == "take":
        _, seat, up, down = action
        put = "the same" if up == down else prelude.class_of(state, down)
        return (kind, seat, prelude.class_of(state, up), put)
    return action


def in_play(state: State, cards: tuple[str, ...]) -> tuple[str, ...]:
    """What matters about some cards in play."""
    return tuple(sorted(in_play_as(card, state["codes"]) for card in cards))


def perft(state: State, depth: int) -> int:
    """How many sequences of that many actions there are, equal outcomes counted once."""
    if depth == 0:
        return 1
    outcomes = {outcome_key(state, action): action for action in full_list(state)}
    return sum(perft(apply(state, action), depth - 1) for action in outcomes.values())


# ---------------------------------------------------------------- what can be compared


def observe(state: State) -> dict[str, Any]:
    """The facts of a state that another engine must agree with."""
    trick = state["trick"]
    reads_laid = "yes" in (state["codes"]["complete"], state["codes"]["complete-anytime"])
    on_table = trick and (
        trick["leader"],
        trick["owner"],
        frozenset(trick["cards"]),
        trick["meld"]["shape"],
        frozenset(trick["passed"]),
        trick["lock"],
        trick["back"],
        frozenset(trick["laid"] if reads_laid else trick["cards"]),
    )
    return {
        "phase": state["phase"],
        "round_number": state["round"],
        "turn": state["turn"],
        "actors": actors(state),
        "hands": [set(hand) for hand in state["hands"]],
        "trick": on_table,
        "lead_passed": tuple(sorted(state["lead passed"])),
        "aside": set(state["aside up"] + state["aside down"]),
        "aside_up": bool(state["aside up"]),
        "played": [set(cards) for cards in state["played"]],
        "gifts": list(state["gifts"]),
        "reversed": state["reversed"],
        "clockwise": state["clockwise"],
        "standing": list(state["standing"]),
        "previous": state["previous"],
        "scores": list(state["scores"]),
        "winners": state["winners"],
        "dealer": state["dealer"],
        "people": list(state["people"]),
    }


def actors(state: State) -> tuple[int, ...]:
    """Seats that may act now; before a deal the President who may keep the chair."""
    president = prelude.may_keep_chair(state)
    if president is not None:
        return (president,)
    if state["phase"] == "play":
        return tuple(sorted(play.acting(state)))
    return () if state["turn"] is None else (state["turn"],)
