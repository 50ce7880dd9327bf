"""The stage: anybody seated has all boards play the last game once more, until its end leaves the screens."""

from __future__ import annotations

from pathlib import Path

from bangdice.tables.slices.stage import Stage, StageView
from bangdice.tables.wire import commands as c
from tests.tables.evening import Evening


def test_anybody_seated_starts_it_for_all_boards_and_ends_it(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    anna, bruno, *_ = evening.sit("Anna", "Bruno", "Carla")
    bruno.may_not("no_game", Stage)
    anna.may(c.Deal)
    bruno.may_not("game_running", Stage)
    assert evening.last.table.stage is None
    anna.may(c.End)
    assert evening.last.table.stage is None
    bruno.may(Stage, at=12, pace=1)
    assert evening.last.table.stage == StageView(on=True, at=12, pace=1, number=1)
    anna.may(Stage, on=False)
    assert evening.last.table.stage == StageView(on=False, at=0, pace=4, number=2)


def test_it_ends_with_the_game_that_it_is_of(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    anna, *_ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    anna.may(c.End)
    anna.may(Stage)
    anna.may(c.Rematch, now=True)
    anna.may(c.Rematch, now=True)
    assert evening.last.table.phase == "lobby" and evening.last.table.stage is None
    anna.may(c.Deal)
    assert evening.last.table.stage is None
    anna.may(c.End)
    assert evening.last.table.stage is None
