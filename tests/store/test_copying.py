"""Copies: whole, of one moment, made while somebody writes; and the three of the last days."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path
from threading import Event, Thread

import pytest

from bangdice.store import copying
from bangdice.store.copying import copy, copy_of_the_day
from bangdice.store.errors import DatabaseReadonly, StoreError
from bangdice.store.rows import EntryRow, GameRow, StepRow, TableRow
from bangdice.store.store import Store
from tests.store.filled import filled, spoil


def test_a_copy_made_while_others_write_is_whole_and_of_one_moment(tmp_path: Path) -> None:
    store, stop = Store.open(tmp_path / "a.db"), Event()
    store.add_table(TableRow("BBBB", "{}", 0), 1.0)
    begun = GameRow("BBBB", 1, "dice", 1, "{}", "00", "[]", "0")
    store.keep(StepRow("BBBB", "{}", 1, 1, begun), 2.0)

    def play() -> None:
        n = 0
        while not stop.is_set():
            n += 1
            store.keep(
                StepRow("BBBB", "{}", n + 1, 1, entries=(EntryRow(n, 0, "bot", "keep", "[]", "0"),)), 3.0
            )

    player = Thread(target=play)
    player.start()
    for number in range(5):
        copy(tmp_path / "a.db", tmp_path / "copies" / f"{number}.db")
    stop.set()
    player.join()
    for number in range(5):
        other = Store.open(tmp_path / "copies" / f"{number}.db")
        row, answers = other.table("BBBB"), other.entries("BBBB", 1)
        assert row is not None and row.rev == len(answers) + 1
        assert [answer.n for answer in answers] == list(range(1, row.rev))
        other.close()
    assert not list(tmp_path.rglob("*.part*"))
    store.close()


def test_nothing_is_written_over(tmp_path: Path) -> None:
    Store.open(tmp_path / "a.db").close()
    (tmp_path / "b.db").write_text("dear to somebody")
    with pytest.raises(DatabaseReadonly, match="there already"):
        copy(tmp_path / "a.db", tmp_path / "b.db")
    assert (tmp_path / "b.db").read_text() == "dear to somebody"


def test_a_copy_that_cannot_be_finished_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Store.open(tmp_path / "a.db").close()

    def full(path: Path) -> None:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(copying, "to_disk", full)
    with pytest.raises(DatabaseReadonly, match="No space left"):
        copy(tmp_path / "a.db", tmp_path / "b.db")
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("b.db")] == []


def test_three_days_are_kept_and_nothing_else_is_touched(tmp_path: Path) -> None:
    Store.open(tmp_path / "a.db").close()
    folder, day = tmp_path / "copies", date(2026, 11, 28)
    folder.mkdir()
    (folder / "by hand.db").write_text("dear to somebody")
    made = [copy_of_the_day(tmp_path / "a.db", folder, day + timedelta(n), 3) for n in range(6)]
    assert all(made) and copy_of_the_day(tmp_path / "a.db", folder, day + timedelta(5), 3) is None
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["by hand.db", "daily-2026-12-01.db", "daily-2026-12-02.db", "daily-2026-12-03.db"]
    assert copy_of_the_day(tmp_path / "a.db", folder, date(1970, 1, 1), 3)
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["by hand.db", "daily-1970-01-01.db", "daily-2026-12-02.db", "daily-2026-12-03.db"]


def test_a_damaged_database_pushes_no_good_copy_out(tmp_path: Path) -> None:
    path, folder = filled(tmp_path / "a.db"), tmp_path / "copies"
    for day in range(1, 4):
        copy_of_the_day(path, folder, date(2026, 11, day), 3)
    spoil(path, "entries", 5)
    with pytest.raises(StoreError):
        copy_of_the_day(path, folder, date(2026, 11, 4), 3)
    assert sorted(path.name for path in folder.iterdir()) == [f"daily-2026-11-0{day}.db" for day in (1, 2, 3)]
    with closing(sqlite3.connect(folder / "daily-2026-11-03.db")) as connection:
        assert connection.execute("SELECT count(*) FROM entries").fetchone()[0] > 0
