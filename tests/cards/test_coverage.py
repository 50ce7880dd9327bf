"""Nothing of the rules is without a scenario: rulings by their numbers, switches, every entry of a set."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from bangdice import cards
from bangdice.cards.faces import BANG, BEER, MISSED, read_face
from bangdice.cards.game import CardGame
from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS, SETS
from bangdice.cards.setup import BASE_GAME, VALUES, Switches
from bangdice.kernel.event import Event
from bangdice.rulings import rulings_of
from tests.language.names import name_of
from tests.language.scene import GameScene
from tests.scenarios import played

FILES = sorted((Path(__file__).parent / "scenarios").rglob("test_*.py"))
TREES = [ast.parse(file.read_text()) for file in FILES]
NUMBERS = sorted(rulings_of("cards"))


def scenarios() -> Iterator[ast.FunctionDef]:
    for tree in TREES:
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node


def bare(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", text.lower())


def named_by(test: ast.FunctionDef) -> set[str]:
    """The numbers in the head of a docstring, before the colon."""
    head, colon, _ = (ast.get_docstring(test) or "").partition(":")
    return set(re.findall(r"R\d{3}", head)) if colon else set()


COVERED = {number for test in scenarios() for number in named_by(test)}
SHOWN = ("hand", "table", "store", "looked", "aside")
"""The zones in which a card takes part in a scene: not the deck, nor the discard pile."""


def taking_part(t: GameScene[CardGame]) -> set[str]:
    """The cards that are held or lie in play, who sits there, the events in force, and all that was told."""
    zones = [name for name in t.game.cards.names if name.startswith(SHOWN)]
    cards = {t.game.kind(card) for zone in zones for card in t.game.cards.zone(zone)}
    spares = {name for name, seen in zip(t.game.spares, t.game.spares_seen, strict=False) if seen}
    told = {read_face(str(face)).kind for event in t.happened for face in faces_of(event)}
    told |= {str(event.values["event"]) for event in t.happened if "event" in event.values}
    return {*cards, *spares, *told, *t.game.characters, *t.game.events, *filter(None, t.game.copied)}


def faces_of(event: Event) -> Iterable[object]:
    """The faces that an event tells."""
    faces = event.values.get("faces", (event.values.get("face"),))
    return filter(None, faces if isinstance(faces, tuple) else ())


@cache
def shown() -> list[tuple[str, frozenset[str]]]:
    """What each scenario says that it is about, and what takes part in it."""
    folder = Path(__file__).parent / "scenarios"
    return [(bare(f"{it.name} {it.doc}"), it.used) for it in played(folder, taking_part)]


def test_there_are_rulings() -> None:
    assert len(NUMBERS) > 90


@pytest.mark.parametrize("number", NUMBERS)
def test_every_ruling_has_a_scenario(number: str) -> None:
    assert number in COVERED, f"no scenario's docstring begins with {number}"


def test_no_scenario_names_a_ruling_that_is_not_there() -> None:
    for test in scenarios():
        assert named_by(test) <= set(NUMBERS), test.name


def test_every_scenario_says_what_it_shows_and_can_fail() -> None:
    for test in scenarios():
        assert ast.get_docstring(test), f"{test.name} says nothing"
        assert any(isinstance(node, (ast.Assert, ast.With)) for node in ast.walk(test)), (
            f"{test.name} cannot fail"
        )


@pytest.mark.parametrize("entry", [*KINDS, *CHARACTERS, *EVENTS])
def test_every_entry_has_a_scenario(entry: str) -> None:
    name = name_of(entry)
    about = [used for said, used in shown() if bare(entry) in said]
    assert about, f"no scenario is about {name}: its docstring names what it shows"
    assert any(entry in used for used in about), (
        f"no scenario about {name} has {name} in it: a card is held, in play or drawn, a character sits "
        "there, an event is in force; and a second seat sits there that the rule must not touch"
    )


def literals(node: ast.expr) -> set[object]:
    """The constants in an expression."""
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}


def parametrized(test: ast.FunctionDef) -> dict[str, set[object]]:
    """The values that a test's parameters may have, by their names (of a row: any of its values)."""
    found: dict[str, set[object]] = {}
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.parametrize":
            names, rows = mark.args
            found.update(dict.fromkeys(map(str, literals(names)), literals(rows)))
    return found


def values_played(switch: str) -> set[object]:
    """The values with which scenarios are played: as a keyword, in a setup, or as a line of a position."""
    found: set[object] = set()
    for test in scenarios():
        given = parametrized(test)
        for node in ast.walk(test):
            if isinstance(node, ast.keyword) and node.arg == switch:
                value = node.value
                found |= given.get(value.id, set()) if isinstance(value, ast.Name) else literals(value)
            elif isinstance(node, ast.Dict):
                for key, value in zip(node.keys, node.values, strict=True):
                    found |= (
                        literals(value) if isinstance(key, ast.Constant) and key.value == switch else set()
                    )
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= set(re.findall(rf"^\s*{switch} (\S+)", node.value, re.MULTILINE))
    return found


@pytest.mark.parametrize("switch", Switches._fields)
def test_every_switch_shows_its_other_reading(switch: str) -> None:
    usual = getattr(Switches(), switch)
    others = {"H", "D", "S", "C"} if switch == "jail_escape_suits" else {*VALUES[switch], "yes", "no"}
    same = {usual, {True: "yes", False: "no"}.get(usual) if isinstance(usual, bool) else None}
    assert values_played(switch) & others - same, f"no scenario plays with another {switch}"


MAY_NAME = {
    "faces.py": {BANG, MISSED, BEER},
    "setup.py": {BASE_GAME},
    # A card's own `aim`, which one card has for a name.
    "made_sets.py": {"aim"},
    # A deed of the dice game, which a card has for a name.
    "talk.py": {BEER},
    # Nothing is played there: people count with the real box, whose cards they know by name.
    "counting.py": {"mustang", "scope", "barrel", "jail", "dynamite", "paul_regret", "rose_doolan"},
}
"""The files that may name an entry or a set."""


def named_in(file: Path) -> set[object]:
    """The words that a file writes as values: not those of its docstrings."""
    nodes = [*ast.walk(ast.parse(file.read_text("utf-8")))]
    told = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    return {node.value for node in nodes if isinstance(node, ast.Constant) and id(node) not in told}


def test_no_rule_and_no_bot_names_an_entry_or_a_set() -> None:
    room = Path(cards.__file__).parent
    entries = {*KINDS, *CHARACTERS, *EVENTS, *(expansion.name for expansion in SETS)}
    for file in (*room.glob("*.py"), *room.glob("bots/*.py"), *room.parent.glob("bots/*.py")):
        assert named_in(file) & entries == MAY_NAME.get(file.name, set()), file
    assert "general_store" in named_in(room / "sets/base/brown.py")


@pytest.mark.parametrize("switch", Switches._fields)
def test_every_switch_is_told_in_the_rulings(switch: str) -> None:
    assert any(switch in ruling.switches for ruling in rulings_of("cards").values())
