"""PostgreSQL that ends, hangs up or falls silent: the outcome is known, or known to be unknown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from random import Random
from typing import Any

import psycopg
import pytest

from bangdice.many import postgres_pen
from bangdice.many.shared_store import SharedStore
from bangdice.store.booking import mark_of
from bangdice.store.errors import DatabaseAway, StoreError, Unsure
from bangdice.store.rows import BookRow, DoneRow, EntryRow, GameRow, PlayRow, StepRow, TableRow
from bangdice.tables.house.house import House
from benchmarks.answering import Table
from tests.cluster.engines import Postgres

BEGUN = StepRow("BBBB", "{}", 1, 1, GameRow("BBBB", 1, "dice", 1, "{}", "00", "[]", "0"))
MOST = 1000
"""The bytes that an answer may add to PostgreSQL's log: rows that often leave their page add more."""


@pytest.fixture
def store(postgres_url: str) -> Iterator[SharedStore]:
    """A store with a table at which a game has begun."""
    store = SharedStore.open(postgres_url)
    store.begin_worker("w1", "w1:80", {}, 60.0)
    store.add_table(TableRow("BBBB", "{}", 0), 1.0)
    store.keep(BEGUN, 2.0)
    yield store
    store.close()


def answered(n: int) -> StepRow:
    entry = EntryRow(n, 0, "bot", "keep", "[]", "0")
    return StepRow("BBBB", f'{{"n":{n}}}', n + 1, 1, entries=(entry,), done=DoneRow(n, f"mark {n}"))


def kept(store: SharedStore) -> list[int]:
    return [entry.n for entry in store.entries("BBBB", 1)]


@contextmanager
def stuck(postgres: Postgres, work: Callable[[], None]) -> Iterator[tuple[Future[None], int]]:
    """Hold the table's row, so that the work waits in the middle of its statement, at this backend."""
    asked = "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%kept AS%'"
    with (
        postgres.asking() as other,
        psycopg.connect(postgres.dsn()) as holder,
        ThreadPoolExecutor(1) as pool,
    ):
        holder.execute("SELECT * FROM tables FOR UPDATE")
        result = pool.submit(work)
        found = None
        while found is None:
            found = other.execute(asked).fetchone()
            assert found or not result.done()
        yield result, found[0]


def trouble_of(result: Future[None]) -> StoreError:
    error = result.exception(30)
    assert isinstance(error, StoreError), error
    return error


def test_a_server_that_is_away_is_told_for_sure_and_found_again(
    store: SharedStore, postgres: Postgres
) -> None:
    store.keep(answered(1), 3.0)
    postgres.stop()
    try:
        calls: list[Callable[[], object]] = [lambda: store.keep(answered(2), 4.0), lambda: store.beat()]
        for call in calls:
            with pytest.raises(DatabaseAway) as error:
                call()
            assert error.value.is_sure and error.value.reason.name == "database_away"
    finally:
        postgres.start()
    store.keep(answered(2), 5.0)
    assert kept(store) == [1, 2] and store.done_commands("BBBB")[-1].mark == "mark 2"


def test_a_restart_between_two_answers_is_not_noticed(store: SharedStore, postgres: Postgres) -> None:
    store.keep(answered(1), 3.0)
    postgres.kill()
    postgres.start()
    store.keep(answered(2), 4.0)
    assert kept(store) == [1, 2]


def test_a_line_that_is_lost_in_a_statement_leaves_nobody_sure(
    store: SharedStore, postgres: Postgres
) -> None:
    with stuck(postgres, lambda: store.keep(answered(1), 3.0)) as (result, backend):
        with postgres.asking() as other:
            other.execute("SELECT pg_terminate_backend(%s, 5000)", (backend,))
        trouble = trouble_of(result)
        assert isinstance(trouble, Unsure) and not trouble.is_sure
    store.keep(answered(1), 4.0)
    assert kept(store) == [1]


def test_a_server_that_says_nothing_is_hung_up_on(
    store: SharedStore, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    with stuck(postgres, lambda: store.keep(answered(1), 3.0)) as (result, _):
        monkeypatch.setattr(postgres_pen, "PATIENCE", 0.1)
        assert isinstance(trouble_of(result), Unsure)


def test_an_answer_whose_line_was_lost_and_that_counted_is_kept(
    store: SharedStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.keep(answered(1), 3.0)
    pen = store._writer._steps
    assert isinstance(pen, postgres_pen.PostgresPen) and pen._line is not None
    execute: Callable[..., Any] = pen._line.execute
    line = pen._line

    def loses(*args: Any, **options: Any) -> None:
        execute(*args, **options)
        line.close()
        raise psycopg.OperationalError("the line broke")

    monkeypatch.setattr(line, "execute", loses)
    store.keep(answered(2), 4.0)
    store.keep(answered(3), 5.0)
    assert kept(store) == [1, 2, 3]


def test_a_commit_that_waits_for_a_standby_is_not_cancelled_and_counts_in_the_end(
    store: SharedStore, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND query LIKE '%kept AS%'"
    with postgres.asking() as other, ThreadPoolExecutor(1) as pool:
        other.execute("ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (nobody)'")
        other.execute("SELECT pg_reload_conf()")
        try:
            n, result = 1, pool.submit(store.keep, answered(1), 3.0)
            while not other.execute(waiting).fetchone():
                if result.done():
                    n, result = n + 1, pool.submit(store.keep, answered(n + 1), 3.0)
            monkeypatch.setattr(postgres_pen, "PATIENCE", 0.1)
            trouble = trouble_of(result)
            assert isinstance(trouble, Unsure) and not trouble.is_sure
            assert kept(store) == list(range(1, n)), "it is not there yet, and nobody was told that it is"
        finally:
            other.execute("ALTER SYSTEM RESET synchronous_standby_names")
            other.execute("SELECT pg_reload_conf()")
    monkeypatch.undo()
    while len(kept(store)) < n:
        pass
    with pytest.raises(Unsure):
        store.keep(answered(n), 4.0)
    assert kept(store) == list(range(1, n + 1)), "it counts once"


def test_a_line_to_a_server_that_takes_no_writing_any_more_is_given_up(store: SharedStore) -> None:
    with store._database.reading() as connection:
        connection.exec_driver_sql("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY")
    with pytest.raises(DatabaseAway) as error:
        store.add_table(TableRow("CCCC", "{}", 0), 3.0)
    assert error.value.is_sure
    store.add_table(TableRow("CCCC", "{}", 0), 3.0)


def test_an_answer_adds_little_to_the_log(postgres_url: str, postgres: Postgres) -> None:
    store = SharedStore.open(postgres_url)
    table = Table(House(store, rest=0, switches={"game": "dice", "seen": 0}, pick=Random(3).randrange))
    table.steps(120)
    asked = "SELECT pg_current_wal_insert_lsn() - '0/0', (SELECT count(*) FROM entries)"
    written = []
    with postgres.asking() as asking:
        for _ in range(4):
            before = asking.execute(asked).fetchone()
            table.steps(50)
            after = asking.execute(asked).fetchone()
            assert before is not None and after is not None
            written.append((after[0] - before[0]) / (after[1] - before[1]))
    assert min(written) <= MOST, "what the server writes by itself only adds to some of them"
    store.close()


def test_plays_are_written_with_the_result_once_and_as_the_book_says(store: SharedStore) -> None:
    book, rows = "a" * 32, ("Anna", "Bob")
    store.books.open(BookRow(book, "key", "Tuesdays"), 2.0)
    store.books.take_out(book, "key", "Bob")
    marks = [mark_of(book, name) for name in rows]
    plays = tuple(PlayRow(book, "g", at, rows[at], marks[at], "outlaw", "suzy", at == 0) for at in (0, 1))
    lost = PlayRow("b" * 32, "g", 0, "Anna", marks[0], "outlaw", "suzy", True)
    over = StepRow("BBBB", "{}", 2, 1, result="{}", plays=(*plays, lost))
    store.keep(over, 3.0)
    store.keep(over._replace(rev=3), 4.0)
    kept = store.books.read(book, 4.0)
    assert kept is not None
    assert [(it.name, it.won, it.ended) for it in kept.plays] == [("Anna", True, 3.0), (None, False, 3.0)]
