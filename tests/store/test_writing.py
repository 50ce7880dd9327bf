"""Steps of many threads: all kept, together where they wait, and one that fails spoils no other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Barrier, Thread

import pytest
from sqlalchemy import event

from bangdice.store.database import Database
from bangdice.store.errors import StoreError
from bangdice.store.opening import opened
from bangdice.store.rows import EntryRow, GameRow, StepRow, TableRow
from bangdice.store.store import Store

TABLES = 8


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = opened(tmp_path / "db")
    yield database
    database.close()


@pytest.fixture
def store(database: Database) -> Store:
    store = Store(database)
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
    database: Database, store: Store
) -> None:
    commits: list[object] = []
    event.listen(database.engine, "commit", commits.append)
    start, steps = Barrier(TABLES), 25

    def play(at: int) -> None:
        start.wait()
        for n in range(1, steps + 1):
            store.keep(answered(at, n), 3.0)

    all_at_once([Thread(target=play, args=(at,)) for at in range(TABLES)])
    for at in range(TABLES):
        assert [entry.n for entry in store.entries(f"T{at}", 1)] == list(range(1, steps + 1))
    assert {row.rev for row in store.living()} == {steps + 1}
    assert len(commits) < TABLES * steps


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
