"""Steps of many threads: all kept, together where they wait, and one that fails spoils no other."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from threading import Barrier, Event, Thread

import pytest
from sqlalchemy import select

from bangdice.many.server import open_database
from bangdice.many.shared_store import SharedStore
from bangdice.store.database import Database
from bangdice.store.errors import DatabaseAway, StoreError, Unsure
from bangdice.store.pen import Put
from bangdice.store.rows import EntryRow, GameRow, StepRow, TableRow
from bangdice.store.schema import tables
from bangdice.store.store import Store

TABLES = 8


@pytest.fixture
def database(where: str) -> Iterator[Database]:
    database = open_database(where)
    yield database
    database.close()


@pytest.fixture
def store(database: Database) -> Store:
    store = SharedStore(database)
    for at in range(TABLES):
        store.add_table(TableRow(f"T{at}", "{}", 0), 1.0)
        begun = GameRow(f"T{at}", 1, "dice", 1, "{}", "00", "[]", "0")
        store.keep(StepRow(f"T{at}", "{}", 1, 1, begun), 2.0)
    return store


def answered(at: int, n: int) -> StepRow:
    return StepRow(f"T{at}", f'{{"n": {n}}}', n + 1, 1, entries=(EntryRow(n, 0, "bot", "keep", "[]", "0"),))


def all_at_once(work: list[Thread]) -> None:
    for thread in work:
        thread.start()
    for thread in work:
        thread.join()


def test_every_step_of_every_thread_is_kept_in_fewer_transactions_than_steps(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    batches: list[int] = []
    put = store._writer._steps.put

    def counted(batch: Sequence[Put]) -> list[bool]:
        batches.append(len(batch))
        return put(batch)

    monkeypatch.setattr(store._writer._steps, "put", counted)
    start, steps = Barrier(TABLES), 25

    def play(at: int) -> None:
        start.wait()
        for n in range(1, steps + 1):
            store.keep(answered(at, n), 3.0)

    all_at_once([Thread(target=play, args=(at,)) for at in range(TABLES)])
    for at in range(TABLES):
        assert [entry.n for entry in store.entries(f"T{at}", 1)] == list(range(1, steps + 1))
    assert {row.rev for row in store.living_tables()} == {steps + 1}
    assert sum(batches) == TABLES * steps and len(batches) < TABLES * steps


def test_a_step_that_cannot_be_kept_fails_alone(store: Store) -> None:
    store.keep(answered(0, 1), 3.0)
    outcomes: dict[int, StoreError | None] = {}
    start = Barrier(TABLES)

    def keep(at: int) -> None:
        start.wait()
        try:
            store.keep(answered(at, 1), 4.0)
            outcomes[at] = None
        except StoreError as error:
            outcomes[at] = error

    all_at_once([Thread(target=keep, args=(at,)) for at in range(TABLES)])
    assert [at for at, error in sorted(outcomes.items()) if error is not None] == [0]
    assert all(len(store.entries(f"T{at}", 1)) == 1 for at in range(TABLES))


def test_steps_that_waited_together_are_told_apart(store: Store) -> None:
    """One of them belongs to a table that has ended, one breaks the record: neither harms another."""
    store.end_table("T1", "expired", 3.0)
    store.keep(answered(2, 1), 3.0)
    writer, outcomes = store._writer, dict[int, StoreError | None]()

    def keep(at: int) -> None:
        try:
            store.keep(answered(at, 1), 4.0)
            outcomes[at] = None
        except StoreError as error:
            outcomes[at] = error

    threads = [Thread(target=keep, args=(at,)) for at in range(TABLES)]
    with writer._pen:
        for thread in threads:
            thread.start()
        while len(writer._waiting) < TABLES:
            time.sleep(0.001)
    for thread in threads:
        thread.join()
    assert sorted(at for at, error in outcomes.items() if error is not None) == [1, 2]
    assert all(isinstance(outcomes[at], Unsure) for at in (1, 2))
    assert [len(store.entries(f"T{at}", 1)) for at in range(TABLES)] == [1, 0, *[1] * (TABLES - 2)]


def test_a_table_at_which_people_play_is_touched_once_an_hour(database: Database, store: Store) -> None:
    def touched() -> float:
        with database.reading() as connection:
            found: float = connection.scalar(select(tables.c.touched).where(tables.c.code == "T0")) or 0.0
            return found

    store.keep(StepRow("T0", "{}", 2), 100_000.0)
    for n, (now, expected) in enumerate(
        [(103_000.0, 100_000.0), (103_601.0, 103_601.0), (90_000.0, 90_000.0)]
    ):
        store.keep(answered(0, n + 1), now)
        assert touched() == expected, "a calendar that is set back counts too"
    store.touch(["T0"], 91_000.0)
    assert touched() == 90_000.0
    store.touch(["T0"], 94_000.0)
    assert touched() == 94_000.0


def test_an_answer_writes_no_page_of_an_index_that_stays_as_it_is(tmp_path: Path) -> None:
    """SQLite writes the index of every column that a statement sets, even to the same value."""
    path = tmp_path / "tables.db"
    store = Store.open(path)
    store.add_table(TableRow("T0", "{}", 0), 1.0)
    store.keep(StepRow("T0", "{}", 1, 1, GameRow("T0", 1, "dice", 1, "{}", "00", "[]", "0")), 2.0)
    with closing(sqlite3.connect(path)) as looking:
        roots = dict(looking.execute("SELECT name, rootpage FROM sqlite_master"))
        assert looking.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0
        store.keep(answered(0, 1), 3.0)
        written = _pages_in((tmp_path / "tables.db-wal").read_bytes())
    store.close()
    assert roots["entries"] in written and roots["ix_tables_touched"] not in written


def _pages_in(log: bytes) -> set[int]:
    """Return the numbers of the pages in a write-ahead log (sqlite.org/fileformat2, 4.1 and 4.2)."""
    size = 24 + int.from_bytes(log[8:12], "big")
    return {int.from_bytes(log[at : at + 4], "big") for at in range(32, len(log), size)}


def test_nobody_whose_step_is_kept_waits_for_the_steps_after_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer, kept, finishing = store._writer, store._writer._steps.put, Event()
    later = Thread(target=store.keep, args=(answered(3, 1), 5.0))
    together: list[int] = []

    def put(batch: Sequence[Put]) -> list[bool]:
        together.append(len(batch))
        if len(together) == 1:
            later.start()
            while not writer._waiting:
                time.sleep(0.001)
        else:
            assert finishing.wait(20)
        return kept(batch)

    monkeypatch.setattr(writer._steps, "put", put)
    threads = [Thread(target=store.keep, args=(answered(at, 1), 4.0)) for at in range(3)]
    with writer._pen:
        for thread in threads:
            thread.start()
        while len(writer._waiting) < len(threads):
            time.sleep(0.001)
    for thread in threads:
        thread.join(10)
    assert not any(thread.is_alive() for thread in threads)
    finishing.set()
    later.join(10)
    assert together == [3, 1] and len(store.entries("T3", 1)) == 1


def test_writing_that_breaks_off_leaves_nobody_waiting(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody knows then which steps count, so nobody may go on from memory. The next step is kept again."""
    writer, outcomes = store._writer, list[Exception]()

    def broken(batch: Sequence[Put]) -> list[bool]:
        raise RuntimeError("out of memory")

    def keep(at: int) -> None:
        with pytest.raises((Unsure, RuntimeError)) as raised:
            store.keep(answered(at, 1), 4.0)
        outcomes.append(raised.value)

    threads = [Thread(target=keep, args=(at,)) for at in range(TABLES)]
    with monkeypatch.context() as patched:
        patched.setattr(writer._steps, "put", broken)
        with writer._pen:
            for thread in threads:
                thread.start()
            while len(writer._waiting) < TABLES:
                time.sleep(0.001)
        for thread in threads:
            thread.join(10)
    assert sum(isinstance(error, Unsure) for error in outcomes) == TABLES - 1
    assert len(outcomes) == TABLES
    store.keep(answered(0, 1), 5.0)
    assert len(store.entries("T0", 1)) == 1


def test_a_step_that_is_kept_is_told_so_where_another_breaks_off(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer, put, outcomes = store._writer, store._writer._steps.put, dict[int, Exception | None]()

    def breaks(batch: Sequence[Put]) -> list[bool]:
        if len(batch) > 1:
            raise DatabaseAway("not all of them together")
        if batch[0].step.code == waiting[-1]:
            raise RuntimeError("out of memory")
        return put(batch)

    def keep(at: int) -> None:
        try:
            store.keep(answered(at, 1), 4.0)
            outcomes[at] = None
        except Exception as error:
            outcomes[at] = error

    threads = [Thread(target=keep, args=(at,)) for at in range(4)]
    monkeypatch.setattr(writer._steps, "put", breaks)
    with writer._pen:
        for thread in threads:
            thread.start()
        while len(writer._waiting) < len(threads):
            time.sleep(0.001)
        waiting = [each.put.step.code for each in writer._waiting]
    for thread in threads:
        thread.join(10)
    _, *kept, last = (outcomes[int(code[1:])] for code in waiting)
    assert kept == [None, None] and isinstance(last, Unsure)
    assert [len(store.entries(code, 1)) for code in waiting] == [1, 1, 1, 0]
