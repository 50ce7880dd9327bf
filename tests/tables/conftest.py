"""Fixtures of the tables' tests."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.tables.evening import Evening
from tests.tables.volleys import Volleys


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    """A table without a board, without pauses, on which the dice game is played."""
    return Evening(tmp_path)


@pytest.fixture
def boarded(tmp_path: Path) -> Evening:
    """The same with a board that made the table."""
    return Evening(tmp_path, board=True)


@pytest.fixture
def volleys(tmp_path: Path) -> Callable[..., Evening]:
    """Makes a table on which the little game of windows is played, with options."""

    def make(**options: object) -> Evening:
        return Evening(tmp_path, games={"dice": Volleys}, **options)

    return make
