"""Troubles of a database: told apart by codes, looked up where nobody knows, noticed in time."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from bangdice.store.errors import (
    DatabaseAway,
    DatabaseCorrupt,
    DatabaseGone,
    DatabaseReadonly,
    StoreError,
    Unsure,
)
from bangdice.store.rows import DoneRow, EntryRow, GameRow, StepRow, TableRow
from bangdice.store.store import Store
from bangdice.store.troubles import kind_of
from tests.conftest import PATIENCE

BEGUN = StepRow("BBBB", "{}", 1, 1, GameRow("BBBB", 1, "dice", 1, "{}", "00", "[]", "0"))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A store with a table at which a game has begun."""
    store = Store.open(tmp_path / "test.db")
    store.add_table(TableRow("BBBB", "{}", 0), 1.0)
    store.keep(BEGUN, 2.0)
    yield store
    store.close()


def answered(n: int, document: str = "{}") -> StepRow:
    return StepRow("BBBB", document, n + 1, 1, entries=(EntryRow(n, 0, "bot", "keep", "[]", "0"),))


class Driver(Exception):
    """An error as a driver raises it."""

    def __init__(self, text: str = "no such thing: corrupt, malformed", **codes: object) -> None:
        super().__init__(text)
        self.__dict__.update(codes)


@pytest.mark.parametrize(
    ("codes", "kind"),
    [
        ({"sqlite_errorcode": sqlite3.SQLITE_BUSY}, DatabaseAway),
        ({"sqlite_errorcode": sqlite3.SQLITE_BUSY_SNAPSHOT}, DatabaseAway),
        ({"sqlite_errorcode": sqlite3.SQLITE_FULL}, DatabaseReadonly),
        ({"sqlite_errorcode": sqlite3.SQLITE_IOERR_FSYNC}, DatabaseReadonly),
        ({"sqlite_errorcode": sqlite3.SQLITE_READONLY}, DatabaseReadonly),
        ({"sqlite_errorcode": sqlite3.SQLITE_READONLY_DBMOVED}, DatabaseGone),
        ({"sqlite_errorcode": sqlite3.SQLITE_CORRUPT_INDEX}, DatabaseCorrupt),
        ({"sqlite_errorcode": sqlite3.SQLITE_NOTADB}, DatabaseCorrupt),
        ({"sqlite_errorcode": sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY}, Unsure),
        ({}, DatabaseReadonly),
    ],
)
def test_errors_are_told_apart_by_code_and_not_by_words(
    codes: dict[str, Any], kind: type[StoreError]
) -> None:
    assert kind_of(Driver(**codes)) is kind


def fails_after(store: Store, monkeypatch: pytest.MonkeyPatch, does: bool) -> None:
    """Let the next COMMIT be reported as failed, after it was done or without."""
    dialect = store._database.engine.dialect
    real: Callable[[Any], None] = dialect.do_commit

    def commit(connection: Any) -> None:
        monkeypatch.setattr(dialect, "do_commit", real)
        if does:
            real(connection)
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
        raise error

    monkeypatch.setattr(dialect, "do_commit", commit)


def test_a_commit_that_counted_is_kept_whatever_was_said_of_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails_after(store, monkeypatch, does=True)
    store.keep(answered(1, '{"a":1}'), 3.0)
    store.keep(answered(2), 4.0)
    assert [entry.n for entry in store.entries("BBBB", 1)] == [1, 2]


def test_a_commit_that_did_not_count_is_told_for_what_it_is(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails_after(store, monkeypatch, does=False)
    with pytest.raises(DatabaseReadonly) as error:
        store.keep(answered(1), 3.0)
    assert error.value.is_sure
    store.keep(answered(1), 4.0)


def test_a_command_that_changed_nothing_else_is_looked_up_by_itself(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    again = StepRow("BBBB", "{}", 1, 1, done=DoneRow(0, "mark"))
    fails_after(store, monkeypatch, does=False)
    with pytest.raises(DatabaseReadonly):
        store.keep(again, 3.0)
    fails_after(store, monkeypatch, does=True)
    store.keep(again, 4.0)
    assert store.done_commands("BBBB") == [DoneRow(0, "mark")]


def test_a_step_that_cannot_be_looked_up_stays_unsure(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    fails_after(store, monkeypatch, does=True)

    def away() -> None:
        raise DatabaseAway("nobody there")

    monkeypatch.setattr(store._database, "reading", away)
    with pytest.raises(Unsure) as error:
        store.keep(answered(1), 3.0)
    assert not error.value.is_sure and error.value.reason.name == "database_away"
    monkeypatch.undo()
    with pytest.raises(Unsure):
        store.keep(answered(1), 4.0)
    assert len(store.entries("BBBB", 1)) == 1


def test_a_step_of_a_table_that_is_no_more_is_not_kept_in_silence(store: Store) -> None:
    store.end_table("BBBB", "expired", 3.0)
    with pytest.raises(Unsure):
        store.keep(StepRow("BBBB", '{"a":1}', 2), 4.0)


def test_readers_take_no_lock_and_keep_no_writer_waiting(store: Store) -> None:
    with store._database.reading() as connection:
        before = connection.exec_driver_sql("SELECT count(*) FROM entries").scalar()
        writer = Thread(target=store.keep, args=(answered(1), 3.0))
        writer.start()
        writer.join(PATIENCE)
        assert not writer.is_alive(), "the writer waits for somebody who reads"
        assert connection.exec_driver_sql("SELECT count(*) FROM entries").scalar() == before == 0
    with store._database.writing():
        assert len(store.entries("BBBB", 1)) == 1, "a reader that waited for who writes here would fail"


@pytest.mark.parametrize("which", ["test.db", "test.db-wal", "test.db-shm"])
@pytest.mark.parametrize("how", ["removed", "replaced"])
def test_a_database_that_is_taken_away_is_noticed_before_anything_is_acknowledged(
    store: Store, tmp_path: Path, which: str, how: str
) -> None:
    aside = tmp_path / "aside"
    (tmp_path / which).rename(aside)
    if how == "replaced":
        shutil.copy(aside, tmp_path / which)
    calls: list[Callable[[], object]] = [
        store.check,
        lambda: store.keep(answered(1), 3.0),
        lambda: store.add_table(TableRow("CCCC", "{}", 0), 3.0),
        lambda: store.table("BBBB"),
    ]
    for call in calls:
        with pytest.raises(DatabaseGone) as error:
            call()
        assert error.value.reason.name == "database_gone" and not error.value.is_sure
    aside.replace(tmp_path / which)
    store.keep(answered(1), 3.0)
    assert len(store.entries("BBBB", 1)) == 1


def test_a_step_into_a_file_that_is_taken_away_is_not_acknowledged(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialect = store._database.engine.dialect
    real: Callable[[Any], None] = dialect.do_commit

    def commit(connection: Any) -> None:
        (tmp_path / "test.db").rename(tmp_path / "aside")
        real(connection)

    monkeypatch.setattr(dialect, "do_commit", commit)
    with pytest.raises(DatabaseGone):
        store.keep(answered(1), 3.0)


def test_lines_that_are_all_dropped_do_not_take_the_log_away(store: Store) -> None:
    store._database.engine.dispose()
    store.keep(answered(1), 3.0)
    store.check()
