# SPDX-License-Identifier: MIT
"""Sets of rules: codes, spec strings, presets, what they say and how they differ."""

from __future__ import annotations

import copy
import pickle

import attrs
import pytest

from arschloch import Preset, Rank, Rules, RulesError, presets

# Every code with every kind of argument: what is written, and what is read back.
CODES: list[tuple[str, str]] = [
    ("players:3-6", "players:3-6"),
    ("players:5", "players:5"),
    ("players:3-12", "players:3-12"),
    ("deck:32+open:7C", "deck:32"),
    ("deck:36", "deck:36"),
    ("deck:52", "deck:52"),
    ("packs:1", "packs:1"),
    ("packs:4", "packs:4"),
    ("jokers:0", "jokers:0"),
    ("jokers:1", "jokers:1"),
    ("jokers:8", "jokers:8"),
    ("joker:wild", "joker:wild"),
    ("joker:wild-or-top", "joker:wild-or-top"),
    ("joker:top", "joker:top"),
    ("ace-high", "ace-high"),
    ("two-high", "two-high"),
    ("ten-high", "ten-high"),
    ("order:23456789TJQKA", "ace-high"),
    ("order:3456789tjqka2", "two-high"),
    ("order:A23456789TJQK", "order:A23456789TJQK"),
    ("first-ranks:none", "first-ranks:none"),
    ("first-ranks:draw", "first-ranks:draw"),
    ("seats:fixed", "seats:fixed"),
    ("seats:by-rank", "seats:by-rank"),
    ("titles:arschloch", "titles:arschloch"),
    ("titles:scum", "titles:scum"),
    ("redraw-seats:1", "redraw-seats:1"),
    ("redraw-seats:3", "redraw-seats:3"),
    ("redraw-seats:none", "redraw-seats:none"),
    ("titles:president", "titles:president"),
    ("titles:trou-du-cul", "titles:trou-du-cul"),
    ("titles:klootzakken", "titles:klootzakken"),
    ("titles:daifugo", "titles:daifugo"),
    ("titles:tycoon", "titles:tycoon"),
    ("deal:equal", "deal:equal"),
    ("deal:all", "deal:all"),
    ("dealer:last", "dealer:last"),
    ("dealer:president", "dealer:president"),
    ("dealer:left", "dealer:left"),
    ("deal-from:left", "deal-from:left"),
    ("deal-from:president", "deal-from:president"),
    ("deal-from:dealer", "deal-from:dealer"),
    ("leftovers:none", "leftovers:none"),
    ("leftovers:pick-up", "leftovers:pick-up"),
    ("shown-card:again", "shown-card:again"),
    ("shown-card:president", "shown-card:president"),
    ("open:7C", "open:7C"),
    ("open:10♦", "open:TD"),
    ("open:left", "open:left"),
    ("first-ranks:draw+open:president", "open:president"),
    ("open:dealer", "open:dealer"),
    ("open:3C+open-with", "open-with"),
    ("open:3C+open-with:yes", "open-with"),
    ("open-with:no", "open-with:no"),
    ("lead:last", "lead:last"),
    ("lead:president", "lead:president"),
    ("lead:left", "lead:left"),
    ("lead:open", "lead:open"),
    ("bomb", "bomb"),
    ("bomb:4", "bomb"),
    ("bomb:3", "bomb:3"),
    ("revolution", "revolution"),
    ("packs:2+revolution:8", "revolution:8"),
    ("bomb-anytime", "bomb-anytime"),
    ("bomb-anytime:3", "bomb-anytime:3"),
    ("runs:3+revolution-runs", "revolution-runs:5"),
    ("runs:3+revolution-runs:4", "revolution-runs:4"),
    ("runs:3+revolution-runs:13", "revolution-runs:13"),
    ("eleven-back", "eleven-back"),
    ("clear:2", "clear:2"),
    ("clear:x,top,10,9", "clear:9,T,X,TOP"),
    ("complete", "complete"),
    ("complete-anytime", "complete-anytime"),
    ("eight-cut", "eight-cut"),
    ("eight-cut:runs", "eight-cut:runs"),
    ("suit-lock", "suit-lock"),
    ("suit-lock:declared", "suit-lock:declared"),
    ("joker-unlocks", "joker-unlocks"),
    ("spade-three", "spade-three"),
    ("beats-all", "beats-all"),
    ("beats-all:3c", "beats-all"),
    ("beats-all:AS", "beats-all:AS"),
    ("five-skip", "five-skip"),
    ("seven-pass", "seven-pass"),
    ("ten-discard", "ten-discard"),
    ("nine-reverse", "nine-reverse"),
    ("city-fall", "city-fall"),
    ("size:equal", "size:equal"),
    ("size:more", "size:more"),
    ("runs:3", "runs:3"),
    ("runs:none", "runs:none"),
    ("runs-any-suit:5", "runs-any-suit:5"),
    ("run-beats:higher", "run-beats:higher"),
    ("run-beats:clear-above", "run-beats:clear-above"),
    ("joker-beyond", "joker-beyond"),
    ("joker-beyond:no", "joker-beyond:no"),
    ("wilds:1", "wilds:1"),
    ("wilds:2", "wilds:2"),
    ("wilds:any", "wilds:any"),
    ("equal:no", "equal:no"),
    ("equal:yes", "equal:yes"),
    ("equal:skip", "matching"),
    ("matching", "matching"),
    ("equal:skip-growing", "equal:skip-growing"),
    ("equal:lock", "equal:lock"),
    ("pass:free", "pass:free"),
    ("pass:locked", "pass:locked"),
    ("pass:once", "pass:once"),
    ("owner-continues", "owner-continues"),
    ("owner-continues:no", "owner-continues:no"),
    ("pass-on-lead", "pass-on-lead"),
    ("pass-on-lead:no", "pass-on-lead:no"),
    ("must-play", "must-play"),
    ("must-play:no", "must-play:no"),
    ("unbeatable:off", "unbeatable:off"),
    ("unbeatable:top-rank", "unbeatable:top-rank"),
    ("unbeatable:feasible", "unbeatable:feasible"),
    ("after-out:left", "after-out:left"),
    ("after-out:last", "after-out:last"),
    ("after-out:sweep", "after-out:sweep"),
    ("no-finish:none", "no-finish:none"),
    ("no-finish:A", "no-finish:A"),
    ("no-finish:2,8,X", "no-finish:2,8,X"),
    ("no-finish:top,x,10,a", "no-finish:T,A,X,TOP"),
    ("foul:last", "foul:last"),
    ("foul:sweep", "foul:sweep"),
    ("foul:illegal", "foul:illegal"),
    ("only-banned:last", "only-banned:last"),
    ("only-banned:none", "only-banned:none"),
    ("exchange:2-1", "exchange:2-1"),
    ("exchange:1", "exchange:1"),
    ("exchange:half", "exchange:half"),
    ("exchange:none", "exchange:none"),
    ("tribute:highest", "tribute:highest"),
    ("tribute:by-suit", "tribute:by-suit"),
    ("tribute:any", "tribute:any"),
    ("give-back:any", "give-back:any"),
    ("give-back:lowest", "give-back:lowest"),
    ("takeover", "takeover"),
    ("takeover:2", "takeover"),
    ("takeover:1", "takeover:1"),
    ("takeover:5", "takeover:5"),
    ("takeover:none", "takeover:none"),
    ("points:none", "points:none"),
    ("points:behind", "points:behind"),
    ("points:salary", "points:salary"),
    ("points:5-4-3-2-1", "points:5-4-3-2-1"),
    ("points:2-1-0--1", "points:2-1-0--1"),
    ("points:-3", "points:-3"),
    ("points:behind+first-to:1", "first-to:1"),
    ("points:behind+first-to:15", "first-to:15"),
    ("first-to:none", "first-to:none"),
    ("rounds:1", "rounds:1"),
    ("rounds:7", "rounds:7"),
    ("rounds:none", "rounds:none"),
    ("drop-places:1", "drop-places:1"),
    ("drop-places:100", "drop-places:100"),
    ("drop-places:none", "drop-places:none"),
]

# What no preset but the computer tournament's has.
_OFF = (
    "bomb:off bomb-anytime:off eleven-back:off complete:off complete-anytime:off five-skip:off "
    "seven-pass:off ten-discard:off nine-reverse:off must-play:no unbeatable:off after-out:left "
    "packs:1 first-to:none takeover:none deal:all leftovers:none seats:fixed first-ranks:none "
    "two-high wilds:any exchange:2-1"
)

# The columns of the table of codes: the presets and what they carry.
TABLE = {
    "president-us": (
        f"{_OFF} players:3-8 deck:52 jokers:0 titles:president dealer:last deal-from:left "
        "open:3C open-with lead:last equal:yes size:equal runs:none pass:locked "
        "owner-continues:no pass-on-lead:no clear:2 revolution:off revolution-runs:off "
        "eight-cut:off suit-lock:off spade-three:off city-fall:off no-finish:none "
        "tribute:highest give-back:any points:none rounds:none redraw-seats:none "
        "drop-places:none joker-unlocks:off"
    ),
    "trou-du-cul": (
        f"{_OFF} players:3-8 deck:52 jokers:0 titles:trou-du-cul dealer:last deal-from:left "
        "open:left open-with:no lead:last equal:skip size:equal runs:none pass:locked "
        "owner-continues:no pass-on-lead:no clear:2 revolution:off revolution-runs:off "
        "eight-cut:off suit-lock:off spade-three:off city-fall:off no-finish:2 foul:last "
        "tribute:highest give-back:lowest points:none rounds:none redraw-seats:none "
        "drop-places:none joker-unlocks:off"
    ),
    "klootzakken": (
        f"{_OFF} players:3-8 deck:52 jokers:0 titles:klootzakken dealer:last deal-from:left "
        "open:3D open-with:no lead:last equal:yes size:more runs:none pass:locked "
        "owner-continues:no pass-on-lead:no clear:none revolution:off revolution-runs:off "
        "eight-cut:off suit-lock:off spade-three:off city-fall:off no-finish:none "
        "tribute:highest give-back:lowest points:none rounds:none redraw-seats:none "
        "drop-places:none joker-unlocks:off"
    ),
    "daifugo": (
        f"{_OFF} players:3-6 deck:52 jokers:1 joker:wild-or-top titles:daifugo dealer:last "
        "deal-from:left open:3D open-with:no lead:last equal:no size:equal runs:none "
        "pass:locked owner-continues:no pass-on-lead:no clear:none revolution "
        "revolution-runs:off eight-cut suit-lock spade-three city-fall no-finish:2,8,X "
        "foul:last tribute:highest give-back:any points:none rounds:none redraw-seats:none "
        "drop-places:none joker-unlocks:off"
    ),
    "uecda": (
        f"{_OFF} players:5 deck:52 jokers:1 joker:wild-or-top titles:daifugo dealer:last "
        "deal-from:president open:3D open-with:no lead:open equal:no size:equal runs:3 "
        "run-beats:clear-above joker-beyond pass:locked owner-continues pass-on-lead "
        "clear:none revolution revolution-runs:5 eight-cut:runs suit-lock:declared "
        "joker-unlocks spade-three city-fall:off no-finish:none tribute:by-suit give-back:any "
        "points:5-4-3-2-1 rounds:none redraw-seats:3 drop-places:100"
    ),
    "tycoon": (
        f"{_OFF} players:4 deck:52 jokers:2 joker:wild-or-top titles:tycoon dealer:last "
        "deal-from:left open:3D open-with:no lead:last equal:no size:equal runs:none "
        "pass:locked owner-continues:no pass-on-lead:no clear:none revolution "
        "revolution-runs:off eight-cut suit-lock:off spade-three city-fall no-finish:none "
        "tribute:highest give-back:any points:none rounds:3 redraw-seats:none "
        "drop-places:none joker-unlocks:off"
    ),
    "arschloch": (
        "players:3-6 deck:32 packs:1 jokers:0 first-ranks:none seats:fixed titles:arschloch "
        "deal:equal dealer:last deal-from:left leftovers:pick-up open:7C open-with:no lead:last "
        "equal:no pass:free owner-continues:no must-play:no unbeatable:top-rank after-out:left "
        "bomb:off revolution:off no-finish:A foul:illegal only-banned:last exchange:2-1 "
        "give-back:any takeover:none points:none first-to:none rounds:none"
    ),
    "scum": (
        "players:4-7 deck:52 packs:1 jokers:0 joker:wild ace-high first-ranks:draw seats:by-rank "
        "titles:scum deal:all dealer:last deal-from:president leftovers:none open:president "
        "open-with:no lead:president equal:no pass:free owner-continues:no must-play:no "
        "unbeatable:off after-out:left bomb:off revolution:off no-finish:none exchange:2-1 "
        "give-back:any takeover:2 points:salary first-to:none rounds:none "
        "shown-card:president"
    ),
    "president": (
        "players:4-7 deck:52 packs:1 jokers:0 two-high first-ranks:none seats:fixed "
        "titles:president deal:all dealer:left deal-from:left leftovers:none open:left "
        "open-with:no lead:left equal:no pass:free owner-continues:no must-play:no "
        "unbeatable:off after-out:left bomb:off revolution:off no-finish:none exchange:2-1 "
        "give-back:any takeover:none points:none first-to:none rounds:none"
    ),
}


@pytest.mark.parametrize(
    ("name", "code"), [(n, c) for n, row in TABLE.items() for c in row.split()]
)
def test_presets_stand_as_in_the_table(name: str, code: str) -> None:
    """Each code of the preset's column changes nothing about the preset."""
    assert presets.ALL[name].rules == Rules.parse(f"{name}+{code}")


def test_arschloch_is_ace_high() -> None:
    """With 32 cards the order is 7 8 9 10 J Q K A, by either name."""
    expected = tuple(map(Rank.parse, "789TJQKA"))
    assert [expected] * 2 == [presets.ARSCHLOCH.ranks, Rules.parse("arschloch+ace-high").ranks]
    assert Rank.TWO == Rules.parse("arschloch+deck:52").ranks[-1]


def test_presets_by_name() -> None:
    """Each preset has a source, a revision and what was chosen."""
    assert list(TABLE)[-3:] + list(TABLE)[:-3] == list(presets.ALL)
    assert [getattr(presets, name.upper().replace("-", "_")) for name in presets.ALL] == [
        preset.rules for preset in presets.ALL.values()
    ]
    for name, preset in presets.ALL.items():
        assert (name, 1) == (preset.name, preset.revision)
        assert (preset.source, 1, preset) == (
            preset.rules.source,
            preset.rules.revision,
            preset.rules.base,
        )
        assert all(choice.endswith(".") for choice in preset.choices)
        assert preset.choices


def test_presets_cannot_be_changed() -> None:
    """Neither the table of presets nor a preset nor its rules."""
    with pytest.raises(TypeError):
        presets.ALL["scum"] = presets.ALL["president"]  # type: ignore[index]
    for value, name in ((presets.ALL["scum"], "revision"), (presets.SCUM, "jokers")):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, name, 2)


@pytest.mark.parametrize(("code", "canonical"), CODES)
def test_every_code_is_read_and_written(code: str, canonical: str) -> None:
    """The canonical code stands among the codes, and the spec reads back to the same rules."""
    rules = Rules.parse(f"president+{code}")
    assert canonical in rules.codes.values()
    assert rules == Rules.parse(rules.spec)
    assert rules.spec == str(rules)


@pytest.mark.parametrize(("code", "canonical"), CODES)
def test_a_code_means_the_same_in_every_preset(code: str, canonical: str) -> None:
    """Over any preset that can take it, a code leads to the same value of its slot."""
    taken = 0
    for name in presets.ALL:
        try:
            rules = Rules.parse(f"{name}+{code}")
        except RulesError:
            continue
        taken += 1
        assert canonical in rules.codes.values()
    assert taken >= 1


def test_a_spec_names_what_differs_from_the_nearest_preset() -> None:
    """The name of a preset and the codes that differ, in the order of the catalogue."""
    assert ["arschloch", "scum", "president"] == [
        rules.spec for rules in (presets.ARSCHLOCH, presets.SCUM, presets.PRESIDENT)
    ]
    spec = "president+jokers:2+bomb+revolution:3+matching+pass:locked"
    assert spec == Rules.parse("president+matching+pass:locked+revolution:3+bomb+jokers:2").spec
    assert (
        "arschloch"
        == Rules.parse(
            "president+players:3-6+deck:32+titles:arschloch+deal:equal+dealer:last+leftovers:pick-up"
            "+open:7C+lead:last+unbeatable:top-rank+no-finish:A+foul:illegal"
        ).spec
    )


@pytest.mark.parametrize(
    "text",
    [
        "arschloch+bomb",
        " Arschloch + BOMB ",
        "arschloch+bomb:off+bomb:3+bomb",
        "ARSCHLOCH+bomb: 4",
    ],
)
def test_case_and_blanks_do_not_matter(text: str) -> None:
    """And a later code for the same slot wins over an earlier one."""
    assert "arschloch+bomb" == Rules.parse(text).spec


def test_later_codes_win() -> None:
    """Also where two names stand for one slot."""
    assert "arschloch+equal:lock" == Rules.parse("arschloch+matching+equal:lock").spec
    assert "arschloch+matching" == Rules.parse("arschloch+equal:lock+matching").spec
    assert "arschloch+ten-high" == Rules.parse("arschloch+ace-high+ten-high").spec


def test_rules_to_change_may_be_handed_in() -> None:
    """Without the name of a preset the codes change the base; a name wins over the base."""
    base = Rules.parse("scum+jokers:2")
    assert "scum+jokers:2+bomb" == Rules.parse("bomb", base=base).spec
    assert "president" == Rules.parse("president", base=base).spec


def test_foul_illegal_brings_the_end_of_who_holds_nothing_else() -> None:
    """Nobody is left without a legal play, so the second code comes with the first."""
    rules = Rules.parse("president+no-finish:2+foul:illegal")
    assert "last" == rules.only_banned.value
    assert "president+no-finish:2+foul:illegal" == rules.spec
    without = Rules.parse("president+foul:illegal")
    assert ("none", "president+foul:illegal") == (without.only_banned.value, without.spec)
    dormant = Rules.parse("president+foul:illegal+only-banned:last")
    assert dormant == Rules.parse(dormant.spec) != without


def test_wrong_codes_and_contradictions_are_told_at_once() -> None:
    """Two codes that are none, and what does not hold together without them."""
    with pytest.raises(RulesError) as caught:
        Rules.parse("arschloch+bmob+deal:some+first-to:15+players:9-3")
    bomb, deal, *contradictions = caught.value.problems
    assert "'bmob' is no code" in bomb
    assert "'deal:some' is unknown" in deal
    assert any("players:9-3" in problem for problem in contradictions)


WRONG_CODES = [
    ("arschloch+bmob", "'bmob' is no code of the rules; did you mean 'bomb'?"),
    (
        "arschloch+revolutoin:3",
        "'revolutoin:3' is no code of the rules; did you mean 'revolution'?",
    ),
    ("arschloch+open_with", "'open_with' is no code of the rules; did you mean 'open-with'?"),
    ("arschloch+zzz", "'zzz' is no code of the rules; did you mean '"),
    ("arschloch+", "an empty code stands in the spec; after each '+' comes one"),
    ("arschloch++bomb", "an empty code stands in the spec; after each '+' comes one"),
    (
        "arschloch+scum",
        "'scum' is no code of the rules; a preset stands at the beginning of a spec only",
    ),
    ("arsch", "'arsch' is no preset; did you mean 'arschloch'?"),
    ("prezident+bomb", "'prezident' is no preset; did you mean 'president'?"),
    ("", "'' is no preset; there are arschloch, scum, president"),
    ("bomb", "'bomb' is no preset; a spec begins with one, such as 'arschloch+bomb'"),
    ("scum+joker:wlid", "'joker:wlid' is unknown; did you mean 'joker:wild'?"),
    ("scum+deck:40", "'deck:40' is unknown; it is one of deck:32, deck:36, deck:52"),
    ("scum+deal", "'deal' needs an argument, one of deal:equal, deal:all"),
    (
        "scum+titles",
        "'titles' needs an argument, one of titles:arschloch, titles:scum, titles:president",
    ),
    ("scum+ace-high:no", "'ace-high' takes no argument"),
    ("scum+matching:yes", "'matching' takes no argument"),
    ("scum+order", "'order' must list every rank of the deck once"),
    ("scum+order:22", "'order:22' must list every rank of the deck once"),
    ("scum+order:23Z", "'order:23Z' must list every rank of the deck once"),
    ("scum+players", "'players' needs two numbers, as in 'players:3-6'"),
    ("scum+players:a-b", "'players:a-b' needs two numbers"),
    ("scum+players:3-", "'players:3-' needs two numbers"),
    ("scum+players:٣-٦", "needs two numbers"),
    ("scum+packs:5", "'packs:5' needs a whole number from 1 to 4, as in 'packs:1'"),
    ("scum+packs", "'packs' needs a whole number from 1 to 4"),
    ("scum+jokers:9", "'jokers:9' needs a whole number from 0 to 8"),
    ("scum+jokers:-1", "'jokers:-1' needs a whole number from 0 to 8"),
    ("scum+jokers:two", "'jokers:two' needs a whole number"),
    ("scum+takeover:0", "'takeover:0' needs a whole number from 1 to 8"),
    ("scum+bomb:1", "'bomb:1' needs a whole number from 2 to 24"),
    ("scum+bomb:25", "'bomb:25' needs a whole number from 2 to 24"),
    ("scum+revolution-runs:2", "'revolution-runs:2' needs a whole number from 3 to 15"),
    ("scum+revolution-runs:16", "'revolution-runs:16' needs a whole number from 3 to 15"),
    ("scum+first-to:0", "'first-to:0' needs a whole number from 1 to 999999"),
    ("scum+rounds", "'rounds' needs a whole number from 1 to 999999"),
    ("scum+rounds:99999999999999999999", "needs a whole number from 1 to 999999"),
    ("scum+open:XX", "'open:XX' needs a card, or one of open:left"),
    ("scum+open:X1", "'open:x1' needs a card, or one of open:left"),
    ("scum+open:7C'", "needs a card, or one of open:left"),
    ("scum+open", "'open' needs a card"),
    (
        "scum+open-with:maybe",
        "'open-with:maybe' is unknown; it is one of open-with:yes, open-with:no",
    ),
    ("scum+beats-all:X1", "'beats-all:x1' needs a card, as in 'beats-all:3C', or 'beats-all:off'"),
    ("scum+beats-all:3C'", "'beats-all:3c'' needs a card"),
    ("scum+beats-all:yes", "'beats-all:yes' needs a card"),
    ("scum+no-finish", "'no-finish' needs ranks, X or TOP, as in 'no-finish:A,X'"),
    ("scum+clear", "'clear' needs ranks, X or TOP, as in 'clear:2', or 'clear:none'"),
    ("scum+clear:1", "'clear:1' needs ranks, X or TOP, as in 'clear:2'"),
    ("scum+no-finish:A,Y", "'no-finish:a,y' needs ranks, X or TOP"),
    ("scum+points", "'points' is unknown; it is one of points:none"),
    ("scum+points:many", "'points:many' is unknown; it is one of points:none"),
    ("scum+points:1--", "'points:1--' is unknown"),
]


@pytest.mark.parametrize(("text", "problem"), WRONG_CODES)
def test_what_is_wrong_with_a_code(text: str, problem: str) -> None:
    """One sentence, with what would be right, and a near name where there is one."""
    with pytest.raises(RulesError) as caught:
        Rules.parse(text)
    (sentence,) = caught.value.problems
    assert sentence.lower().startswith(problem.lower()) or problem in sentence


def test_all_wrong_codes_at_once() -> None:
    """Every code that cannot be read is named, in order."""
    with pytest.raises(RulesError) as caught:
        Rules.parse("arschloch+bmob+deck:40+ten-high+jokers:99")
    assert ["'bmob'", "'deck:40'", "'jokers:99'"] == [
        problem.split()[0] for problem in caught.value.problems
    ]
    assert "; ".join(caught.value.problems) == str(caught.value)


CONTRADICTIONS: list[tuple[str, list[str]]] = [
    ("scum+players:2-5", ["'players:2-5' must go from a smaller number to a larger one"]),
    ("scum+players:5-4", ["'players:5-4' must go"]),
    ("scum+players:3-13", ["'players:3-13' must go"]),
    ("scum+order:789TJQKA", ["'order:789TJQKA' must list exactly the ranks of 'deck:52'"]),
    (
        "scum+deck:32+order:6789TJQKA",
        ["'order:6789TJQKA' must list exactly the ranks of 'deck:32'"],
    ),
    ("arschloch+open:3C", ["'open:3C'", "'deck:32' cannot hold together", "no 3C"]),
    ("president+open-with", ["'open-with'", "'open:left' cannot hold together"]),
    (
        "president+open:president",
        ["'open:president'", "'first-ranks:none' cannot hold together"],
    ),
    ("arschloch+no-finish:2", ["'no-finish:2'", "'deck:32' cannot hold together", "no 2"]),
    ("arschloch+no-finish:7,8,9,T,J,Q,K,A", ["bans every rank, so nobody could ever go out"]),
    (
        "arschloch+only-banned:none",
        ["'foul:illegal'", "'only-banned:none' cannot hold together"],
    ),
    (
        "president+pass:once+owner-continues",
        ["'pass:once'", "'owner-continues' cannot hold together"],
    ),
    ("arschloch+beats-all", ["'beats-all' needs 3C, and 'deck:32' has none"]),
    (
        "scum+first-ranks:draw+open:president+drop-places:1",
        ["'open:president' and 'drop-places:1' cannot hold together"],
    ),
    ("uecda+must-play", ["'must-play' and 'pass-on-lead' cannot hold together"]),
    ("scum+redraw-seats:1", ["'redraw-seats:1' and 'seats:by-rank' cannot hold together"]),
    ("scum+revolution-runs", ["'revolution-runs:5' and 'runs:none' cannot hold together"]),
    ("uecda+revolution-runs:14+joker-beyond:no", ["'revolution-runs:14' needs runs of 14 cards"]),
    ("arschloch+five-skip", ["'five-skip' needs a 5, and 'deck:32' has none"]),
    ("arschloch+runs:9", ["'runs:9' needs 9 ranks, and 'deck:32' has 8"]),
    ("arschloch+clear:2", ["'clear:2'", "'deck:32'"]),
    ("president+first-to:15", ["'first-to:15'", "'points:none' cannot hold together"]),
    (
        "president+bomb:5",
        [
            "'bomb:5' needs sets of 5 cards, and the largest set has 4 under 'packs:1', "
            "'jokers:0', 'joker:wild' and 'wilds:any'"
        ],
    ),
    ("president+revolution:9+packs:2", ["'revolution:9' needs sets of 9 cards", "has 8"]),
]


@pytest.mark.parametrize(("text", "names"), CONTRADICTIONS)
def test_what_cannot_hold_together(text: str, names: list[str]) -> None:
    """The sentence names both sides of the contradiction."""
    with pytest.raises(RulesError) as caught:
        Rules.parse(text)
    (sentence,) = caught.value.problems
    for name in names:
        assert name in sentence


def test_a_joker_makes_a_larger_set_possible() -> None:
    """Five of a kind need a joker that is wild, or a second pack."""
    for codes in ("jokers:1", "packs:2", "jokers:1+joker:wild-or-top"):
        assert 5 == Rules.parse(f"president+bomb:5+{codes}").house_rules[0].size  # type: ignore[attr-defined]
    with pytest.raises(RulesError, match="largest set has 4 under"):
        Rules.parse("president+bomb:5+jokers:1+joker:top")


def test_contradictions_all_at_once() -> None:
    """Every pair that cannot hold together is named in one error."""
    text = (
        "president+open-with+open:president+no-finish:2+deck:32+foul:illegal+only-banned:none"
        "+pass:once+owner-continues+first-to:9+bomb:7"
    )
    with pytest.raises(RulesError) as caught:
        Rules.parse(text)
    assert 7 == len(caught.value.problems)


def test_a_house_rule_stands_once() -> None:
    """Two of one kind cannot be asked for by hand either; the order does not matter."""
    bomb, revolution = Rules.parse("president+bomb+revolution").house_rules
    with pytest.raises(RulesError, match="the house rule 'bomb' is named twice; each stands once"):
        attrs.evolve(presets.PRESIDENT, house_rules=(bomb, bomb))
    assert (bomb, revolution) == attrs.evolve(
        presets.PRESIDENT, house_rules=(revolution, bomb)
    ).house_rules


def test_what_differs() -> None:
    """Pairs of the code here and there, in the order of the catalogue; off where one lacks it."""
    one, two = Rules.parse("arschloch+bomb"), Rules.parse("arschloch+revolution:3+deck:52")
    assert (
        ("deck:32", "deck:52"),
        ("bomb", "bomb:off"),
        ("revolution:off", "revolution:3"),
    ) == one.diff(two)
    assert tuple((there, here) for here, there in one.diff(two)) == two.diff(one)
    assert () == one.diff(Rules.parse("arschloch+bomb"))


def test_what_differs_leads_from_one_to_the_other() -> None:
    """The right sides of the pairs, read over the first rules, give the second."""
    for first in presets.ALL.values():
        for second in presets.ALL.values():
            changes = "+".join(there for _, there in first.rules.diff(second.rules))
            text = f"{first.name}+{changes}" if changes else first.name
            assert second.rules == Rules.parse(text)


def test_rules_are_values() -> None:
    """Equal however they came about, hashable, picklable, and nothing can be set."""
    rules = Rules.parse("scum+jokers:2+bomb")
    others = [
        Rules.parse("scum+bomb+jokers:2"),
        pickle.loads(pickle.dumps(rules)),
        copy.deepcopy(rules),
        attrs.evolve(rules),
    ]
    assert [(rules, hash(rules))] * 4 == [(other, hash(other)) for other in others]
    assert rules != presets.SCUM
    with pytest.raises(TypeError):
        Rules((3, 6))  # type: ignore[call-arg]


def test_titles_by_place() -> None:
    """For any number of players, in each language."""
    assert ("President", "Citizen", "Scum") == presets.PRESIDENT.title_names(3)
    assert (
        "Präsident",
        "Vizepräsident",
        "Bürger",
        "Vize-Abschaum",
        "Abschaum der Erde",
    ) == presets.SCUM.title_names(5, "de")
    assert [1, 2, 3, 4, 12] == [len(presets.SCUM.title_names(n)) for n in (1, 2, 3, 4, 12)]
    assert ("President", "Scum") == presets.PRESIDENT.title_names(2)
    with pytest.raises(ValueError, match="language 'xx' is unknown; there are en, de"):
        presets.SCUM.title_names(4, "xx")


def test_a_preset_is_a_value() -> None:
    """It has a name, rules, a source, a revision, and choices, none unless said."""
    preset = Preset("mine", presets.SCUM, "my table", 3)
    assert ("mine", "my table", 3, ()) == (
        preset.name,
        preset.source,
        preset.revision,
        preset.choices,
    )
    assert preset == pickle.loads(pickle.dumps(preset))
