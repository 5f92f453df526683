# SPDX-License-Identifier: MIT
"""The shape of the house: floors, purity, the public names, and words for every rule."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from string import Formatter
from types import FunctionType, ModuleType
from typing import Any

import pytest

import arschloch
from arschloch import REASON_CODES, Rules, arena, house_rules, words
from arschloch.rules import HOUSE_RULES, SLOTS
from arschloch.words import LANGUAGES, en

from .test_rules import CODES

SRC = Path(inspect.getfile(arschloch)).parent

# From the ground up; "arschloch" is the package itself.
FLOORS = [
    "errors",
    "lines",
    "words.en",
    "words.de",
    "words.fr",
    "words.nl",
    "words.ja",
    "words.zh",
    "words",
    "drawing",
    "cards",
    "actions",
    "notation",
    "changes",
    "melds",
    "reading",
    "play_tables",
    "table",
    "rules.slot",
    "rules.named_cards",
    "rules.seating",
    "rules.dealing",
    "rules.exchanging",
    "rules.finishing",
    "rules.melding",
    "rules.playing",
    "rules.scoring",
    "rules.trick_end",
    "rules.house_rule",
    "rules.threats",
    "rules.bomb",
    "rules.city_fall",
    "rules.beats_all",
    "rules.clear",
    "rules.complete",
    "rules.eight_cut",
    "rules.five_skip",
    "rules.nine_reverse",
    "rules.revolution",
    "rules.seven_pass",
    "rules.spade_three",
    "rules.suit_lock",
    "rules.ten_discard",
    "rules",
    "codes",
    "contradictions",
    "ruleset",
    "house_rules",
    "basics",
    "game",
    "hidden",
    "facts",
    "state",
    "exchange",
    "generate",
    "judge_plays",
    "judge",
    "legal",
    "events.before_play",
    "events.in_play",
    "events",
    "rounds",
    "draft",
    "playing",
    "preparing",
    "randomness",
    "engine",
    "position_tricks",
    "position",
    "redaction",
    "view",
    "rebuilding",
    "keys",
    "restoring",
    "sampling.moves",
    "sampling.knowledge",
    "sampling.guess",
    "sampling",
    "defaults",
    "presets",
    "records.layout",
    "records.value",
    "records.headers",
    "records.scan",
    "records.text",
    "records.check",
    "records",
    "codec.text",
    "codec.kinds",
    "codec.writing",
    "codec.reading",
    "codec.schema",
    "codec.documents",
    "codec.lines",
    "codec",
    "pictures.boxes",
    "pictures.style",
    "pictures.cards",
    "pictures.wording",
    "pictures.seats",
    "pictures.middle",
    "pictures.table",
    "pictures",
    "bots",
    "arschloch",
    "arena",
    "cli.screen",
    "cli.options",
    "cli.table",
    "cli.narrator",
    "cli.person",
    "cli.catalogue",
    "cli.game",
    "cli.simulation",
    "cli.validation",
    "cli.commands",
    "cli",
    "__main__",
]

# Only type annotations and the methods of a source of chance that is handed in.
USES_CHANCE = {"randomness", "sampling", "sampling.guess", "bots", "arena"}


def module_name(path: Path) -> str:
    """The dotted name of a file inside the package."""
    parts = path.relative_to(SRC).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts) or "arschloch"


MODULES = {module_name(path): path for path in SRC.rglob("*.py")}
TREES = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in MODULES.items()}
LIBRARY = [name for name in MODULES if not name.startswith(("cli", "__main__"))]


def imports(name: str) -> Iterator[str]:
    """The modules of the package that a module imports."""
    parts = [] if name == "arschloch" else name.split(".")
    package = parts if MODULES[name].name == "__init__.py" else parts[:-1]
    for node in ast.walk(TREES[name]):
        if not isinstance(node, ast.ImportFrom):
            continue
        named = (node.module or "").split(".")
        if node.level:
            base = [*package[: len(package) - node.level + 1], *named]
        elif named[0] == "arschloch":
            base = named[1:]
        else:
            continue
        target = ".".join(filter(None, base))
        for alias in node.names:
            inner = f"{target}.{alias.name}".strip(".")
            yield inner if inner in MODULES else target or "arschloch"


def test_every_module_has_its_floor() -> None:
    """The list of floors names each module once and nothing else."""
    assert sorted(MODULES) == sorted(FLOORS)


@pytest.mark.parametrize("name", FLOORS)
def test_a_module_imports_only_from_lower_floors(name: str) -> None:
    """Nothing reaches up, and nothing goes round in circles."""
    height = FLOORS.index(name)
    assert [] == [lower for lower in imports(name) if FLOORS.index(lower) >= height]


def test_the_walk_over_imports_finds_them() -> None:
    """The check above sees relative, absolute and submodule imports."""
    assert {"cards", "errors"} == set(imports("actions"))
    assert {"words", "rules.slot", "rules.bomb"} <= set(imports("rules"))
    assert "words" in set(imports("ruleset"))
    assert {"arschloch", "arena", "cli.screen"} <= set(imports("cli.game")) | set(
        imports("cli.simulation")
    )
    assert "cli.game" in set(imports("cli.commands"))


@pytest.mark.parametrize("name", LIBRARY)
def test_no_clock_no_chance_no_log_no_files(name: str) -> None:
    """Below the command line there is no effect beside the values that are returned."""
    forbidden = {
        "asyncio", "datetime", "io", "logging", "os", "pathlib", "secrets", "socket",
        "subprocess", "sys", "tempfile", "threading", "time", "uuid", "warnings",
    } | (set() if name in USES_CHANCE else {"random"})  # fmt: skip
    for node in ast.walk(TREES[name]):
        if isinstance(node, ast.Import):
            assert not forbidden & {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            assert (node.module or "").split(".")[0] not in forbidden
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in {"print", "open", "input", "exec", "eval", "__import__"}
        else:
            assert not isinstance(node, (ast.Global, ast.Nonlocal))


@pytest.mark.parametrize("name", LIBRARY)
def test_chance_comes_from_the_caller(name: str) -> None:
    """Nobody uses the source of chance of the whole process, or makes one."""
    nodes = list(ast.walk(TREES[name]))
    used = {
        node.attr
        for node in nodes
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "random"
    }
    made = [
        node
        for node in nodes
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "random.Random"
    ]
    assert (set() if name not in USES_CHANCE else {"Random"}, []) == (used, made)


@pytest.mark.parametrize("name", MODULES)
def test_files_are_small_and_say_their_licence(name: str) -> None:
    """Fewer than 500 lines, the licence first, a docstring."""
    lines = MODULES[name].read_text(encoding="utf-8").splitlines()
    assert "# SPDX-License-Identifier: MIT" == lines[0]
    assert len(lines) < 500
    assert ast.get_docstring(TREES[name])


# Functions that are longer than others may be, and why.
LONG = {
    "do_play": "the short way of a play: every call more would cost a tenth of its speed",
    "position": "one check after the other, and each needs what those before it found",
}


@pytest.mark.parametrize("name", MODULES)
def test_functions_are_short(name: str) -> None:
    """At most 40 lines, the docstring aside; what is longer stands above with its reason."""
    for node in ast.walk(TREES[name]):
        if not isinstance(node, ast.FunctionDef) or node.name in LONG:
            continue
        body = node.body[1:] if ast.get_docstring(node) else node.body
        if body:
            assert (body[-1].end_lineno or 0) - body[0].lineno < 40, node.name


def public_order(name: str) -> tuple[int, str]:
    """Constants, then classes, then functions, each by the alphabet."""
    kind = 0 if name.isupper() else 1 if name[0].isupper() else 2
    return kind, name


def test_public_names_are_sorted_and_complete() -> None:
    """``__all__`` names each public thing that the package imports, once, in order."""
    names = list(arschloch.__all__)
    assert sorted(set(names), key=public_order) == names
    imported = {
        alias.asname or alias.name
        for node in TREES["arschloch"].body
        if isinstance(node, ast.ImportFrom) and node.module != "__future__"
        for alias in node.names
    }
    assert imported == set(names)


@pytest.mark.parametrize("name", MODULES)
def test_every_module_names_what_it_offers(name: str) -> None:
    """Each name in ``__all__`` of a module is defined there."""
    listed = [
        ast.literal_eval(node.value)
        for node in TREES[name].body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
    ]
    for names in listed:
        found = {
            target
            for node in ast.walk(TREES[name])
            for target in (
                [node.name]
                if isinstance(node, (ast.ClassDef, ast.FunctionDef))
                else [alias.asname or alias.name for alias in node.names]
                if isinstance(node, ast.ImportFrom)
                else [ast.unparse(node.target)]
                if isinstance(node, ast.AnnAssign)
                else [ast.unparse(target) for target in node.targets]
                if isinstance(node, ast.Assign)
                else []
            )
        }
        assert [] == [one for one in names if one not in found]


# What the reference lists, by the module that it is imported from.
PUBLIC = [
    *((module, name) for module in (arschloch, arena, house_rules) for name in module.__all__),
    (words, "refusal"),
]

# Values, whose explanation stands below them in the source and not in a docstring.
VALUES = {
    "Action", "Allowed", "Change", "DEFAULT_ROUNDS", "Event", "HiddenAction", "Phrase",
    "REASON_CODES", "RUN",
}  # fmt: skip

# Classes whose docstring does not name what they are made of, and why.
WITHOUT_ARGUMENTS = {
    "LegalActions": "a list that legal_actions makes",
    "Rules": "its fields are the slots, which the page of codes explains one by one",
    "State": "made by functions alone, of fields that nobody sees",
}


def docstring(thing: object) -> str:
    """The docstring of a thing, and never that of a class above it."""
    return inspect.cleandoc(thing.__doc__ or "")


def parameters(thing: Any) -> set[str]:
    """What somebody hands in who calls a function or makes a value."""
    try:
        found = inspect.signature(thing).parameters.values()
    except (TypeError, ValueError):  # a module; an exception, which takes whatever it is given
        return set()
    return {
        parameter.name
        for parameter in found
        if parameter.kind not in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD)
    }


def described(text: str) -> set[str]:
    """The parameters that a docstring explains."""
    section = re.search(r"^Args:\n((?:(?: .*)?\n)*)", text, re.MULTILINE)
    return set(re.findall(r"^    (\w+):", section[1], re.MULTILINE)) if section else set()


@pytest.mark.parametrize(("module", "name"), PUBLIC)
def test_every_public_name_is_explained(module: ModuleType, name: str) -> None:
    """By a sentence, an example, since when it is there, and each of its parameters."""
    thing = getattr(module, name)
    if name in VALUES:
        assert not issubclass(type(thing), (type, FunctionType))
        return
    text = docstring(thing)
    first, *_, last = text.splitlines()
    assert len(first) > 10
    assert doctest.DocTestParser().get_examples(text)
    assert re.fullmatch(r"\.\. versionadded:: \d+\.\d+\.\d+", last)
    if not (inspect.isclass(thing) and issubclass(thing, Enum)):
        assert (name in WITHOUT_ARGUMENTS) != (parameters(thing) == described(text))


@pytest.mark.parametrize("name", arschloch.__all__)
def test_every_public_attribute_is_explained(name: str) -> None:
    """Methods and properties of public classes have a docstring."""
    thing = getattr(arschloch, name)
    if not inspect.isclass(thing) or thing.__module__.split(".")[0] != "arschloch":
        return
    for attribute, value in vars(thing).items():
        if attribute.startswith("_") or not (
            inspect.isfunction(value) or isinstance(value, property)
        ):
            continue
        assert inspect.getdoc(getattr(thing, attribute)), attribute


def phrase_keys() -> set[str]:
    """The keys of the sentences for every option of every slot, and every house rule."""
    keys = set()
    for code, _ in CODES:
        rules = Rules.parse(f"president+{code}")
        keys |= {slot.phrase(getattr(rules, slot.field))[0] for slot in SLOTS}
        keys |= {rule.phrase()[0] for rule in rules.house_rules}
    return keys


def test_every_option_is_among_the_codes() -> None:
    """The codes that the tests go through name every form of every slot and house rule."""
    texts = {part for code, _ in CODES for part in code.split("+")}
    heads = {text.partition(":")[0] for text in texts}
    for slot in SLOTS:
        assert set(slot.heads) <= heads
        for form in slot.forms:
            if not re.search(r"[:-][NABR…]|CARD|order", form):
                assert form in texts or form.replace(":no", "") in texts
    assert set(HOUSE_RULES) <= heads


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_phrase_and_no_phrase_is_unused(language: str) -> None:
    """In every language exactly the sentences that the rules can say."""
    assert phrase_keys() == set(LANGUAGES[language].PHRASES)


def gaps(text: str) -> set[str]:
    """What a sentence wants to be filled with."""
    return {gap for _, gap, _, _ in Formatter().parse(text) if gap}


@pytest.mark.parametrize("table", ["SECTIONS", "PHRASES", "TITLES", "LABELS", "CAUSES"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_words(language: str, table: str) -> None:
    """The same keys as in English, each with text and the same gaps to fill."""
    here, english = getattr(LANGUAGES[language], table), getattr(en, table)
    assert set(english) == set(here)
    for key, text in here.items():
        assert text
        if isinstance(text, str):
            assert gaps(english[key]) == gaps(text)


def test_every_section_is_used() -> None:
    """The headings are those of the slots, and one for house rules."""
    assert {slot.section for slot in SLOTS} | {"house"} == set(en.SECTIONS)


def constants(*names: str) -> set[str]:
    """The texts that stand in some modules."""
    return {
        node.value
        for name in names
        for node in ast.walk(TREES[name])
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_every_label_is_used() -> None:
    """Each word of the table is asked for by name in the command line."""
    named = constants(*(name for name in MODULES if name.startswith("cli")))
    assert set() == set(en.LABELS) - named


def test_refusals_in_other_languages_are_for_codes_that_exist() -> None:
    """English refusals come from the engine itself; another language has all or none."""
    assert {} == en.REASONS
    for language, tables in LANGUAGES.items():
        if language != "en":
            assert set(REASON_CODES) == set(tables.REASONS)


def test_every_reason_code_is_used() -> None:
    """Each stands in the validator, or in what it asks; two are made of a word."""
    named = constants("judge", "judge_plays", "reading")
    assert "give/not-" in named
    named |= {"give/not-highest", "give/not-lowest"}
    assert set() == set(REASON_CODES) - named


def test_the_engine_names_no_house_rule() -> None:
    """Outside their own floor the house rules are known by nobody."""
    for name in MODULES:
        if name.startswith(("rules", "words", "cli")):
            continue
        names = {node.id for node in ast.walk(TREES[name]) if isinstance(node, ast.Name)}
        assert not names & {"Bomb", "Revolution"}
