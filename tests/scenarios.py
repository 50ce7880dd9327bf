"""The scenarios of a game, played: what takes part in the scenes of each."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple
from unittest.mock import patch

import pytest

from tests.language.scene import GameScene

ROOT = Path(__file__).parents[1]

Taking = Callable[[GameScene[Any]], set[str]]
"""The entries that take part in a scene as it stands, and in all that has happened in it."""


class Scenario(NamedTuple):
    """A scenario: its name, what it says that it shows, and the entries that took part in its scenes."""

    name: str
    doc: str
    used: frozenset[str]


def played(folder: Path, taking: Taking) -> list[Scenario]:
    """Play all scenarios of a folder; one that fails is told by its own test."""
    return [
        Scenario(test.__name__, inspect.getdoc(test) or "", frozenset(_used(test, taking)))
        for file in sorted(folder.rglob("test_*.py"))
        for test in _tests(file)
    ]


def _tests(file: Path) -> Iterator[FunctionType]:
    module = importlib.import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
    for name, test in vars(module).items():
        if name.startswith("test_") and isinstance(test, FunctionType):
            yield test


def _used(test: FunctionType, taking: Taking) -> set[str]:
    """Return what takes part in a scenario, at the beginning of its scenes and at their end."""
    used: set[str] = set()
    scenes: list[GameScene[Any]] = []
    begin = GameScene.__init__

    def begins(scene: GameScene[Any], game: Any) -> None:
        begin(scene, game)
        scenes.append(scene)
        used.update(taking(scene))

    with patch.object(GameScene, "__init__", begins):
        for given in _rows(test):
            with suppress(Exception, pytest.fail.Exception):
                test(**given)
    return used.union(*map(taking, scenes))


def _rows(test: FunctionType) -> Iterator[dict[str, Any]]:
    """The values with which a test is called: every row of each of its parameters."""
    marks = [mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
    for rows in product(*([_row(mark.args[0], values) for values in mark.args[1]] for mark in marks)):
        yield {name: value for row in rows for name, value in row.items()}


def _row(said: Any, values: Any) -> dict[str, Any]:
    names = [name.strip() for name in said.split(",")] if isinstance(said, str) else list(said)
    if hasattr(values, "marks"):
        values = values.values if len(names) > 1 else values.values[0]  # of a pytest.param
    return {names[0]: values} if len(names) == 1 else dict(zip(names, values, strict=True))
