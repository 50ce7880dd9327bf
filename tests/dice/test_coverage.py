"""Nothing of the rules is without a scenario: rulings by their numbers, switches, characters."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bangdice import dice
from bangdice.dice.characters import CHARACTERS, characters_of
from bangdice.dice.setup import Switches
from bangdice.rulings import rulings_about, rulings_of
from tests.language.names import name_of
from tests.scenarios import Scenario, played

SCENARIOS = sorted((Path(__file__).parent / "scenarios").glob("test_*.py"))
ENGINE = Path(dice.__file__).parent
NUMBERS = sorted(rulings_of("dice"))


def scenarios() -> Iterator[ast.FunctionDef]:
    for file in SCENARIOS:
        for node in ast.parse(file.read_text()).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node


def named_by(test: ast.FunctionDef) -> set[str]:
    """The numbers at the beginning of a docstring, before the colon."""
    head, colon, _ = (ast.get_docstring(test) or "").partition(":")
    return set(re.findall(r"D\d{3}", head)) if colon else set()


COVERED = {number for test in scenarios() for number in named_by(test)}
CALLS = [call for test in SCENARIOS for call in ast.walk(ast.parse(test.read_text()))
         if isinstance(call, ast.Call)]  # fmt: skip


@cache
def shown() -> list[Scenario]:
    """Return the scenarios, with the characters in them."""
    return played(Path(__file__).parent / "scenarios", lambda t: set(t.game.characters))


def test_there_are_rulings() -> None:
    assert len(NUMBERS) > 80


@pytest.mark.parametrize("number", NUMBERS)
def test_every_ruling_has_a_scenario(number: str) -> None:
    assert number in COVERED, f"no scenario's docstring begins with {number}"


def test_every_scenario_has_a_ruling() -> None:
    for test in scenarios():
        assert named_by(test), f"{test.name} says no number"
        assert named_by(test) <= set(NUMBERS), f"{test.name} names a ruling that is not there"


def test_every_scenario_asserts_something() -> None:
    for test in scenarios():
        assert any(isinstance(node, ast.Assert) for node in ast.walk(test)) or any(
            isinstance(node, ast.With) for node in ast.walk(test)
        ), f"{test.name} cannot fail"


@pytest.mark.parametrize("switch", Switches._fields)
def test_every_switch_shows_its_other_reading(switch: str) -> None:
    usual = getattr(Switches(), switch)
    values = {
        keyword.value.value
        for call in CALLS
        for keyword in call.keywords
        if keyword.arg == switch and isinstance(keyword.value, ast.Constant)
    }
    assert values - {usual}, f"no scenario plays with another {switch}"


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_character_sits_in_a_scenario_of_its_own_ruling(character: str) -> None:
    numbers = set(rulings_about("dice", character))
    name = name_of(character)
    named = {test.name for test in scenarios() if named_by(test) & numbers and name in ast.unparse(test)}
    assert named, f"no scenario of {sorted(numbers)}, the rulings about {character}, names {name}"
    assert any(it.name in named and character in it.used for it in shown()), (
        f"{name} sits in no scenario of {sorted(numbers)}, the rulings about {character}; "
        "there, and beside a second seat that the rule must not touch"
    )


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_character_is_on_turn_or_asked_somewhere(character: str) -> None:
    text, name = "".join(file.read_text() for file in SCENARIOS), name_of(character)
    assert text.count(name) >= 5, (
        f"the scenarios name {name} {text.count(name)} times, and should at least 5: "
        "on turn, asked, and as a seat that the rule must not touch"
    )


def test_no_rule_and_no_bot_names_a_character_outside_its_entry() -> None:
    files = sorted(ENGINE.rglob("*.py"))
    found = {file.name: named_in(file) for file in files if named_in(file)}
    assert len(files) > 20 and found.keys() == {"characters.py", "saloon.py"}
    assert found["characters.py"] == set(characters_of())
    assert found["saloon.py"] == set(CHARACTERS) - set(characters_of())


def named_in(file: Path) -> set[str]:
    """The characters whose ids are words of a file."""
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    return {str(node.value) for node in nodes if isinstance(node, ast.Constant)} & set(CHARACTERS)


@pytest.mark.parametrize("switch", Switches._fields)
def test_every_switch_is_told_in_the_rulings(switch: str) -> None:
    assert any(switch in ruling.switches for ruling in rulings_of("dice").values())
