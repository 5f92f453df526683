"""A person at the table: words, questions and answers, and no secrets told."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from typing import get_args

import pytest

import arschloch
from arschloch import (
    REASON_CODES,
    Action,
    Card,
    Cards,
    ChairKept,
    Dealt,
    Demoted,
    DirectionTurned,
    Discarded,
    Drawn,
    Event,
    Gave,
    Give,
    LeftTable,
    LotDrawn,
    NotationError,
    Pass,
    Play,
    Revealed,
    Reversed,
    Rules,
    SeatsMoved,
    ShownCard,
    ShownCardSettled,
    State,
    Step,
    Suit,
    SuitsFree,
    SuitsLocked,
    TakeoverDeclined,
    TookLeftover,
    TookOver,
    Trick,
    check,
    legal_actions,
    new_match,
    parse_action,
    position,
    presets,
    view,
)
from arschloch import cli as command_line
from arschloch.__main__ import main
from arschloch.cli.narrator import LINES, Narrator
from arschloch.cli.options import Setting
from arschloch.cli.person import Person, QuitError, read_move
from arschloch.cli.screen import Screen
from arschloch.words import LANGUAGES, cause, label, refusal

from .lines import finish_in
from .terminals import FakeStream, Runner, open_terminal

CLI_FILES = sorted(Path(command_line.__file__).parent.glob("*.py"))


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(monkeypatch, capsys)


# --- words --------------------------------------------------------------------------------


class TestWords:
    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("table", ["LABELS", "CAUSES"])
    def test_languages_say_the_same(self, language: str, table: str) -> None:
        def gaps(text: str) -> set[str]:
            return set(re.findall(r"{(\w*)}", text))

        english = getattr(LANGUAGES["en"], table)
        other = getattr(LANGUAGES[language], table)
        assert list(other) == list(english)
        assert [key for key in english if gaps(other[key]) != gaps(english[key])] == []

    def test_every_label_is_used_and_every_used_one_is_there(self) -> None:
        sources = "".join(path.read_text(encoding="utf-8") for path in CLI_FILES)
        keys = {key for key in LANGUAGES["en"].LABELS if f'"{key}"' in sources}
        assert keys == set(LANGUAGES["en"].LABELS)
        asked = re.findall(r'(?:say|words|_by|label)\(\s*"([^"]+)"', sources)
        assert set(asked) <= keys

    def test_german_knows_every_refusal(self) -> None:
        assert set(LANGUAGES["de"].REASONS) == set(REASON_CODES)

    def test_refusal_in_english_names_the_case(self) -> None:
        assert refusal("trick/too-low", "8C does not beat 9C", "en") == "8C does not beat 9C"
        assert "schlägt nicht" in refusal("trick/too-low", "8C does not beat 9C", "de")

    def test_a_cause_without_words_is_its_code(self) -> None:
        assert cause("pass:free", "en") == "all others passed"
        assert cause("eight-cut:runs", "de") == "eine Acht"
        assert cause("own-rule:7", "de") == "own-rule:7"

    def test_unknown_language(self) -> None:
        with pytest.raises(ValueError, match="'fr' is unknown"):
            label("you", "fr")


def test_every_event_is_told() -> None:
    assert set(LINES) == set(get_args(Event))


def test_uses_public_names_only() -> None:
    public = {"arschloch.arena", "arschloch.rules", "arschloch.words"}
    for path in CLI_FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and not node.level:
                names = {alias.name for alias in node.names}
                if node.module == "arschloch":
                    assert names <= set(arschloch.__all__), path
                elif str(node.module).startswith("arschloch."):
                    assert node.module in public, path


# --- play ---------------------------------------------------------------------------------


class TestPlay:
    @pytest.mark.parametrize("word", ["q", "Quit", ""])
    def test_leaves(self, run: Runner, word: str) -> None:
        shown = run("play", "--seed", "1", stdin=f"{word}\n" if word else "")
        assert (shown.status, shown.err) == (0, "")
        assert shown.out.endswith("\nGoodbye.\n")

    def test_empty_lines_do_nothing(self, run: Runner) -> None:
        shown = run("play", "--seed", "1", stdin="\n  \nq\n").out
        assert shown.count("Your move") == 3

    def test_ctrl_c(self, run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
        def interrupted(_: str) -> str:
            raise KeyboardInterrupt

        monkeypatch.setattr("builtins.input", interrupted)
        stopped = run("play", "--seed", "1")
        assert (stopped.status, stopped.err) == (0, "")
        assert stopped.out.endswith("Goodbye.\n")

    def test_without_any_input_at_all(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys, "stdin", None)
        assert main(["play", "--seed", "1"]) == 0
        assert capsys.readouterr().out.endswith("Goodbye.\n")

    def test_help_and_rules(self, run: Runner) -> None:
        shown = run("play", "--seed", "1", stdin="?\nr\nq\n").out
        assert label("help", "en") in shown
        assert presets.ARSCHLOCH.describe() in shown

    @pytest.mark.parametrize(
        ("typed", "said"),
        [
            ("99", "There is no move 99; they are numbered 1 to"),
            ("0", "There is no move 0;"),
            ("9" * 5000, "There is no move 9999"),
            ("7Z", "Cannot read 7Z (from sign 1 on)"),
            ("7C 7Z", "Cannot read 7C 7Z (from sign 4 on)"),
            ("P1 7Z", "Cannot read P1 7Z (from sign 4 on)"),
            ("\x1b[2J", "Cannot read ?[2J (from"),
            ("x" * 99, f"Cannot read {'x' * 40}… (from"),
            ("P1 takes 7C for 8C", "Not allowed: leftovers are taken in the phase 'leftovers'"),
            ("P9 7C", "Not allowed: seat 8 is no seat of this table"),
        ],
    )
    def test_what_cannot_be_done_is_said(self, run: Runner, typed: str, said: str) -> None:
        shown = run("play", "--seed", "1", stdin=f"{typed}\nq\n")
        assert said in shown.out
        assert shown.status == 0
        assert "\x1b" not in shown.out

    def test_refusals_in_german(self, run: Runner) -> None:
        shown = run("play", "--seed", "1", "--lang", "de", stdin="P2 7C\nq\n").out
        assert "Nicht erlaubt: Ein anderer ist an der Reihe." in shown
        assert shown.endswith("Auf Wiedersehen.\n")

    @pytest.mark.parametrize(
        ("spec", "players", "rounds"),
        [("arschloch", 5, 12), ("scum+jokers:2", 4, 12), ("arschloch+rounds:3", 3, 9)],
    )
    def test_plays_whole_matches(self, run: Runner, spec: str, players: int, rounds: int) -> None:
        arguments = ["play", "--rules", spec, "--players", str(players), "--seed", "2"]
        arguments += ["--rounds", str(rounds), "--seat", "2"]
        shown = run(*arguments, stdin="1\n" * 3000)
        assert (shown.status, shown.err) == (0, "")
        played = min(rounds, Rules.parse(spec).rounds or rounds)
        assert shown.out.count("is over.") == played
        assert "P2 (you)" in shown.out
        assert shown.out == run(*arguments, stdin="1\n" * 3000).out

    def test_typed_input_is_not_printed_again(self, run: Runner) -> None:
        echoed = run("play", "--seed", "1", stdin="99\nq\n").out
        silent = run("play", "--seed", "1", stdin="99\nq\n", typed=True).out
        assert len(echoed) == len(silent) + len("99\nq\n")

    def test_on_a_terminal(self, monkeypatch: pytest.MonkeyPatch) -> None:
        terminal = open_terminal(monkeypatch)
        monkeypatch.setattr(sys, "stdin", FakeStream("q\n", terminal=True))
        assert main(["play", "--rules", "scum+jokers:8+packs:4+players:3-12", "--seed", "1"]) == 0
        shown = terminal.getvalue()
        assert "\x1b[" in shown
        assert re.search("10[♣♦♥♠]", shown)
        assert "'" in shown


# --- a person -----------------------------------------------------------------------------


def ask(
    state: State, answers: str, monkeypatch: pytest.MonkeyPatch, language: str = "en"
) -> Action:
    """What a person does in a state who types some answers."""
    seat = state.actors[0]
    monkeypatch.setattr(sys, "stdin", FakeStream(answers, terminal=False))
    person = Person(Screen(language, seat), lambda action: check(state, action))
    return person.choose(view(state, seat), legal_actions(state, seat))


EXCHANGE = position(
    presets.ARSCHLOCH,
    ["8C 9C 9D TC KC AC", "7C 7D 7H 7S", "JC JD", "QC QD QH QS"],
    phase="exchange",
    previous=[3, 1, 2, 0],
)
LEFTOVERS = position(
    presets.ARSCHLOCH,
    ["8C 9C 9D TC KC AC", "7C 7D", "JC JD", "QC QD"],
    phase="leftovers",
    previous=[3, 1, 0, 2],
    aside="AD 7S",
    aside_up=True,
)
TAKEOVER = position(
    Rules.parse("scum+jokers:2"),
    ["3C", "4C", "5C X1 X2", "6C"],
    phase="takeover",
    previous=[0, 1, 2, 3],
)
LEAD = position(
    Rules.parse("scum+jokers:1+revolution"),
    ["3C X1", "4C 5C", "5D", "6C 6D"],
    turn=0,
    reversed=True,
    previous=[0, 1, 2, 3],
)
LATE = position(
    presets.SCUM,
    ["9C 9D KC", "4C 5C", "", "QD KH"],
    turn=0,
    trick=Trick(1, 1, "8C", passed=[3]),
    standing=[2, None, None, None],
)


GIVE, DISCARD = (
    arschloch.apply(
        position(
            Rules.parse(f"president+{code}"),
            ["7C 7D TC TD KC AC QH", "4D 5D", "JD JS"],
            turn=0,
        ),
        Play(0, cards),
    )
    for code, cards in (("seven-pass", "7C 7D"), ("ten-discard", "TC"))
)
OUT_OF_TURN = position(
    Rules.parse("president+bomb-anytime"),
    ["7C 7D 7H 7S TC", "4D 5D", "JD JS"],
    turn=2,
    trick=Trick(1, 1, "4H"),
)


class TestPerson:
    @pytest.mark.parametrize(
        ("state", "typed", "wanted"),
        [
            (LATE, "9d", "P1 9D"),
            (LATE, "1", "P1 9C"),
            (LATE, "02", "P1 KC"),
            (LATE, "-", "P1 -"),
            (LATE, "pass", "P1 -"),
            (LATE, "p1 9♦", "P1 9D"),
            (LATE, "P1: plays KC", "P1 KC"),
            (LEAD, "x1=7", "P1 X1=7"),
            (LEAD, "3C X", "P1 3C X1"),
            (LEFTOVERS, "AD 8C", "P1 takes AD for 8C"),
            (LEFTOVERS, "ad for 9d", "P1 takes AD for 9D"),
            (LEFTOVERS, "AD für 9D", "P1 takes AD for 9D"),
            (LEFTOVERS, "takes 7S for 7S", "P1 takes 7S for 7S"),
            (TAKEOVER, "takeover", "P3 takeover"),
            (TAKEOVER, "-", "P3 -"),
            (TAKEOVER, "1", "P3 takeover"),
            (GIVE, "TC KC", "P1>P2 TC KC"),
            (GIVE, "1", "P1>P2 TC TD"),
            (DISCARD, "P1 drops kc", "P1 drops KC"),
            (DISCARD, "1", "P1 drops 7C"),
        ],
    )
    def test_moves_are_numbered_and_can_be_typed(
        self, state: State, typed: str, wanted: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert str(ask(state, f"{typed}\n", monkeypatch)) == wanted

    def test_gives_with_the_cards_alone(self, monkeypatch: pytest.MonkeyPatch) -> None:
        # The Arschloch has no choice and is not asked; the President has.
        state = arschloch.apply(EXCHANGE, ask(EXCHANGE, "", monkeypatch))
        assert str(ask(state, "QC KC\n", monkeypatch)) == "P4>P1 QC KC"
        assert str(ask(state, "p4>p1 ah\nP4>P1 QC QD\n", monkeypatch)) == "P4>P1 QC QD"

    @pytest.mark.parametrize(
        ("state", "typed", "said"),
        [
            (LATE, "8D", "Not allowed: P1 does not hold 8D."),
            (LATE, "9C 9D", "Not allowed: 9C 9D are the wrong number of cards; the"),
            (LATE, "P2 4C", "Not allowed: P2 is not on turn, P1 is."),
            (LEFTOVERS, "8C 8C", "Not allowed: 8C does not lie face up"),
            (LEFTOVERS, "hello", "Cannot read hello (from sign 1 on)"),
            (LEFTOVERS, "one two three four", "Cannot read one two three four (from sign 1 on)"),
            (LEAD, "-", "Not allowed: P1 leads and must play."),
        ],
    )
    def test_refusals(
        self,
        state: State,
        typed: str,
        said: str,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        with pytest.raises(QuitError):
            ask(state, f"{typed}\n", monkeypatch)
        assert said in capsys.readouterr().out

    def test_a_gift_that_cannot_be_read(self) -> None:
        actions = [Give(0, 3, "8C"), Give(0, 3, "9C")]
        with pytest.raises(NotationError):
            read_move("8Z", actions)

    @pytest.mark.parametrize(
        ("state", "shown"),
        [
            (LEFTOVERS, ["Leftovers: 7S  AD", "You may take a leftover", "none, cover 7S"]),
            (TAKEOVER, ["You hold all jokers", "1 take over   2 no takeover", "X1 X2"]),
            (LEAD, ["The order of the ranks is turned round.", "You lead.", "3C X1", "X1=A"]),
            (LATE, ["Your hand: 9C 9D  KC", "8C", "1. President", "pass (-)"]),
            (GIVE, ["Your play asks you to give P2 2 cards.", "1 TC TD"]),
            (DISCARD, ["Your play asks you to drop one card.", "1 7C"]),
        ],
    )
    def test_sees_what_there_is_to_choose(
        self,
        state: State,
        shown: list[str],
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        with pytest.raises(QuitError):
            ask(state, "", monkeypatch)
        out = capsys.readouterr().out
        assert [words for words in shown if words not in out] == []

    def test_sees_nobody_elses_cards(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        for state in (LATE, LEAD, LEFTOVERS, TAKEOVER):
            with pytest.raises(QuitError):
                ask(state, "", monkeypatch)
            out = capsys.readouterr().out
            others = [hand for seat, hand in enumerate(state.hands) if seat != state.turn]
            assert [card for hand in others for card in hand if str(card) in out] == []

    @pytest.mark.parametrize("typed", ["1", "2"])
    def test_may_keep_the_chair(
        self, typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        state = finish_in("scum", [1, 0, 2], round_number=1)
        monkeypatch.setattr(sys, "stdin", FakeStream(f"{typed}\n", terminal=False))
        person = Person(Screen("en", 1), lambda action: check(state, action))
        actions = [*legal_actions(state), Pass(1)]
        assert person.choose(view(state, 1), actions) == actions[int(typed) - 1]
        out = capsys.readouterr().out
        assert "You may keep your chair." in out
        assert "1 keep the chair   2 move with the others" in out

    def test_may_play_out_of_turn(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys, "stdin", FakeStream("2\n", terminal=False))
        person = Person(Screen("en", 0), lambda action: check(OUT_OF_TURN, action))
        actions = [*legal_actions(OUT_OF_TURN, 0), Pass(0)]
        assert person.choose(view(OUT_OF_TURN, 0), actions) == Pass(0)
        out = capsys.readouterr().out
        assert "You may play out of turn." in out
        assert "1 7C 7D 7H 7S   2 stay out" in out

    def test_other_moves_are_listed_as_they_are_written(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys, "stdin", FakeStream("2\n", terminal=False))
        person = Person(Screen("en", 0), lambda action: None)
        actions = [ShownCard(0, stays=True), ShownCard(0, stays=False)]
        assert person.choose(view(LATE, 0), actions) == actions[1]
        assert "1 P1 shown stays   2 P1 shown back" in capsys.readouterr().out


# --- what is told -------------------------------------------------------------------------


def told(me: int | None, *events: Event, spec: str = "scum+jokers:2") -> str:
    """What the narrator says of some events, to a seat or to a spectator."""
    stream, before = FakeStream(terminal=False), sys.stdout
    rules = Rules.parse(spec)
    try:
        sys.stdout = stream
        Narrator(Screen("en", me), rules).tell(Step(new_match(rules, 4), events))
    finally:
        sys.stdout = before
    return stream.getvalue()


CARD, OTHER = Cards("7C"), Cards("KD")
HANDS = tuple(map(Cards, ("3C", "4C", "5C", "6C")))


class TestNarrator:
    @pytest.mark.parametrize(
        ("event", "other"),
        [
            (
                Dealt(3, HANDS, Cards("7C"), None, "deal:all"),
                Dealt(3, (HANDS[0], *HANDS[:0:-1]), Cards("8C"), None, "deal:all"),
            ),
            (Gave(1, 2, CARD, "exchange:2-1"), Gave(1, 2, OTHER, "exchange:2-1")),
            (
                TookLeftover(1, Card.parse("7C"), Card.parse("8C"), "leftovers:pick-up"),
                TookLeftover(1, Card.parse("7C"), Card.parse("7C"), "leftovers:pick-up"),
            ),
            (
                Drawn(((1, Card.parse("7C")),), "shown-card:president", 2),
                Drawn(((1, Card.parse("8C")),), "shown-card:president", 2),
            ),
            (TakeoverDeclined(1, "takeover:2"), TakeoverDeclined(2, "takeover:2")),
        ],
    )
    def test_keeps_secrets(self, event: Event, other: Event) -> None:
        assert told(0, event) == told(0, other)
        assert told(None, event) != told(None, other)

    def test_a_card_given_for_a_shown_one(self) -> None:
        event = Drawn(((1, Card.parse("7C")),), "shown-card:president", 2)
        told_to_all = "P2 gets a card of P3 drawn at random: ?.\n"
        assert told(0, event) == told_to_all
        assert told(1, event) == "P2 (you) gets a card of P3 drawn at random: 7C.\n"
        assert told(2, event) == "P2 gets a card of P3 (you) drawn at random: 7C.\n"

    def test_others_gifts_are_only_counted(self) -> None:
        assert told(0, Gave(3, 1, CARD | OTHER, "")) == "P4 gives P2 2 cards.\n"
        assert told(0, Gave(3, 1, CARD, "")) == "P4 gives P2 one card.\n"
        assert told(0, Gave(3, 0, CARD, "")) == "P4 gives P1 (you) 7C.\n"
        assert told(0, Gave(0, 3, CARD | OTHER, "")) == "P1 (you) gives P4 7C  KD.\n"

    def test_who_has_all_jokers_is_not_told(self) -> None:
        assert told(0, TakeoverDeclined(1, "takeover:2")) == ""
        assert "does not take over" in told(1, TakeoverDeclined(1, "takeover:2"))

    @pytest.mark.parametrize(
        ("event", "said"),
        [
            (ChairKept(0, ""), "P1 keeps the chair.\n"),
            (TookOver(2, (2, 3, 0, 1), ""), "P3 takes over: President.\n"),
            (LeftTable(2, "leave"), "P3 leaves the table.\n"),
            (Revealed(2, CARD | OTHER, "leave"), "P3 shows 7C  KD.\n"),
            (Demoted(2, 3, "leave"), "P3 gets place 4, Scum of the Earth (somebody left).\n"),
            (Reversed(True, "revolution"), "The order of the ranks turns round (a revolution).\n"),
            (Reversed(False, "revolution"), "The order of the ranks turns back (a revolution).\n"),
            (
                ShownCardSettled(0, 1, Card.parse("7C"), True, ""),
                "P1 lets 7C, which was seen in the deal, stay where it is.\n",
            ),
            (
                ShownCardSettled(0, 1, Card.parse("7C"), False, ""),
                "P1 sends 7C, which was seen in the deal, back to the dealer.\n",
            ),
            (
                TookLeftover(0, Card.parse("7C"), Card.parse("8C"), ""),
                "P1 takes 7C from the leftovers and puts 8C down.\n",
            ),
            (
                Drawn(((0, Card.parse("7C")),), "first-ranks:draw"),
                "Cards drawn for the first places: P1 7C.\n",
            ),
            (
                DirectionTurned(False, "nine-reverse"),
                "  The turn goes the other way round (a nine).\n",
            ),
            (DirectionTurned(True, "nine-reverse"), "  The turn goes clockwise again (a nine).\n"),
            (
                SuitsLocked((Suit.SPADES, Suit.CLUBS), "suit-lock"),
                "  The suits S C must be followed (the same suits twice).\n",
            ),
            (SuitsFree("joker-unlocks"), "  Suits are free again (a joker alone).\n"),
            (Discarded(0, CARD | OTHER, "ten-discard"), "  P1 drops 7C  KD (a ten).\n"),
            (LotDrawn((2, 0), "pass-on-lead"), "The open places are drawn by lot: P3, P1.\n"),
        ],
    )
    def test_sentences(self, event: Event, said: str) -> None:
        assert told(None, event) == said

    def test_a_person_who_moves_is_told_where(self) -> None:
        said = told(0, SeatsMoved((1, 0, 2, 3), "seats:by-rank"), ChairKept(1, ""))
        assert "P2 → P1, P1 → P2" in said
        assert "You sit on P2 (you) now." in said
        assert "P2 (you) keeps" in said


def test_setting_takes_four_players_where_it_can() -> None:
    for spec, players in (("arschloch", 4), ("arschloch+players:3", 3), ("scum+players:6-9", 6)):
        assert Setting.read(spec, None, 1, "en").players == players


def test_plays_and_hands_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    open_terminal(monkeypatch)
    screen = Screen("en")
    assert screen.suits((Suit.SPADES, Suit.HEARTS)).plain == "♠ ♥"
    assert screen.play(Play(0, "9C X1")).plain == "9♣ X1"
    stands = parse_action("P1 X1=9 X2=9")
    assert isinstance(stands, Play)
    assert screen.play(stands).plain == "X1=9 X2=9"
    suited = parse_action("P1 X1=5S")
    assert isinstance(suited, Play)
    assert screen.play(suited).plain == "X1=5S"
    assert screen.cards(()).plain == "–"
    assert screen.hand(presets.SCUM, Cards()).plain == "–"
