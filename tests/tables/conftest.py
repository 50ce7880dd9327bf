"""Fixtures of the tables' tests."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bangdice.cards.box import CardBox
from bangdice.tables.wire import commands as c
from tests.tables.dealt import INDIANS, NAMES, Dealt
from tests.tables.evening import Device, Evening
from tests.tables.positioned import positioned
from tests.tables.volleys import VolleyBox, Volleys

MANY_FILES = 300
"""From here on a process should look which of its open files nobody needs."""


@pytest.fixture(scope="module", autouse=True)
def few_files() -> Iterator[None]:
    """Evenings are circles that leave the memory late, and each holds the files of its database."""
    yield
    files = Path("/proc/self/fd")
    if files.exists() and len(list(files.iterdir())) > MANY_FILES:
        gc.collect()


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    """A table without a board, without pauses, on which the dice game is played."""
    return Evening(tmp_path)


@pytest.fixture
def anywhere(tmp_path: Path, where: str) -> Evening:
    """The same, once on SQLite and once on PostgreSQL."""
    return Evening(tmp_path, where=where)


@pytest.fixture
def boarded(tmp_path: Path) -> Evening:
    """The same with a board that made the table."""
    return Evening(tmp_path, board=True)


@pytest.fixture
def volleys(tmp_path: Path) -> Callable[..., Evening]:
    """Makes a table on which the little game of windows is played, with switches."""

    def make(**switches: Any) -> Evening:
        return Evening(tmp_path, games={"dice": VolleyBox(Volleys)}, **switches)

    return make


@pytest.fixture
def dealt(tmp_path: Path) -> Dealt:
    """A table with four people, whose card game begins in a position."""

    def make(text: str = INDIANS, **switches: Any) -> tuple[Evening, list[Device]]:
        evening = Evening(
            tmp_path, games={"cards": CardBox(positioned(text))}, **{"game": "cards", **switches}
        )
        people = evening.sit(*NAMES)
        people[0].may(c.Deal)
        return evening, people

    return make
