"""The start's figures: a real server over games that are kept."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from bangdice.store.store import Store
from bangdice.tables.house.house import House
from bangdice.web.operation.upkeep import DATABASE
from benchmarks.starting import ANSWERS, kept, measured


def test_the_games_that_are_kept_are_all_in_their_middle(tmp_path: Path) -> None:
    folder = kept(tmp_path / "kept", 4).folder
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        codes = [code for (code,) in connection.execute("SELECT code FROM tables")]
    store = Store.open(folder / DATABASE)
    house = House(store)
    tables = [house.find(code) for code in codes]
    answers = sorted(len(table.play.recording.entries) for table in tables if table.play)
    assert answers.count(ANSWERS["dice"]) == answers.count(ANSWERS["cards"]) == 3
    store.close()


def test_a_server_is_started_and_visited() -> None:
    ((one, started),) = measured((1,), rounds=1)
    assert one.games == 1 and started.start > 0 and set(started.visits) == set(ANSWERS)
