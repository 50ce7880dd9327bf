"""The store: one transaction a step, and everything comes back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread

import pytest
import sqlalchemy
from sqlalchemy import Connection

from bangdice.store.errors import StoreError
from bangdice.store.rows import REMEMBERED, DoneRow, EntryRow, GameRow, StepRow, TableRow
from bangdice.store.store import DAY, Lifetimes, Store
from tests.stores import open_store

GAME = GameRow("WXZ3", 1, "dice", 1, '{"players": 3}', "ab" * 32, "[]", "c0ffee")
RESULT = '{"why": "undecided"}'


def entry(n: int) -> EntryRow:
    return EntryRow(n, n % 3, "person", "roll die:0", "[]", f"sum {n}")


def ended(store: Store, code: str) -> str | None:
    row = store.table(code)
    assert row is not None
    return row.ended


@pytest.fixture
def store(where: str) -> Iterator[Store]:
    """A new store with one table."""
    store = open_store(where)
    store.add_table(TableRow("WXZ3", "{}", 0), 100.0)
    yield store
    store.close()


def test_a_table_its_game_and_its_answers_come_back(store: Store, where: str) -> None:
    store.keep(StepRow("WXZ3", '{"a":1}', 1, 1, begun=GAME), 101.0)
    for n in (1, 2, 3):
        store.keep(StepRow("WXZ3", f'{{"a":{n}}}', n + 1, 1, entries=(entry(n),)), 102.0)
    other = open_store(where)
    assert other.living_tables() == [TableRow("WXZ3", '{"a":3}', 4)]
    assert other.game("WXZ3", 1) == GAME._replace(begun_at=101.0)
    assert other.entries("WXZ3", 1) == [entry(1), entry(2), entry(3)]
    assert other.game("WXZ3", 2) is None and other.entries("WXZ3", 2) == []
    other.close()


def test_a_record_is_there_when_the_game_is_over(store: Store) -> None:
    store.keep(StepRow("WXZ3", "{}", 1, 1, begun=GAME), 101.0)
    store.keep(StepRow("WXZ3", "{}", 2, 1, entries=(entry(1),)), 101.0)
    assert store.record("WXZ3", 1) is None
    store.keep(StepRow("WXZ3", "{}", 3, 1, entries=(entry(2),), result=RESULT), 102.0)
    record = store.record("WXZ3", 1)
    assert record and str(record).splitlines()[-2:] == ["1 person roll die:0", "2 person roll die:0"]
    assert record.setup == {"players": 3} and record.seed == bytes.fromhex(GAME.seed)
    assert store.record("WXZ3", 2) is None


def test_a_game_keeps_its_people_at_the_deal_and_then_at_the_end(store: Store) -> None:
    def people() -> str | None:
        game = store.game("WXZ3", 1)
        return game and game.people

    store.keep(StepRow("WXZ3", "{}", 1, 1, begun=GAME._replace(people="[1]")), 101.0)
    store.keep(StepRow("WXZ3", "{}", 2, 1, entries=(entry(1),)), 101.0)
    assert people() == "[1]"
    store.keep(StepRow("WXZ3", "{}", 3, 1, result=RESULT, people="[2]"), 102.0)
    assert people() == "[2]"
    store.keep(StepRow("WXZ3", "{}", 4, 1, result=RESULT), 103.0)
    assert people() == "[2]"


def test_a_step_is_kept_whole_or_not_at_all(store: Store) -> None:
    store.keep(StepRow("WXZ3", '{"a":1}', 1, 1, begun=GAME, entries=(entry(1),)), 101.0)
    with pytest.raises(StoreError):
        store.keep(StepRow("WXZ3", '{"a":2}', 2, 1, entries=(entry(1),), result=RESULT), 102.0)
    assert store.living_tables() == [TableRow("WXZ3", '{"a":1}', 1)]
    game = store.game("WXZ3", 1)
    assert game and game.result is None


def test_a_game_cannot_begin_twice(store: Store) -> None:
    store.keep(StepRow("WXZ3", "{}", 1, 1, begun=GAME), 101.0)
    with pytest.raises(StoreError):
        store.keep(StepRow("WXZ3", "{}", 2, 1, begun=GAME), 101.0)


def test_codes_are_known_while_anything_of_them_is_left(store: Store) -> None:
    assert store.is_known("WXZ3") and not store.is_known("BBBB")
    assert ended(store, "WXZ3") is None and store.table("BBBB") is None
    store.keep(StepRow("WXZ3", "{}", 1, 1, begun=GAME), 101.0)
    store.end_table("WXZ3", "closed", 102.0)
    assert store.living_tables() == [] and ended(store, "WXZ3") == "closed" and store.is_known("WXZ3")
    assert store.game("WXZ3", 1) is None, "a game that was not over goes with its table"


def test_the_sweep(store: Store) -> None:
    store.keep(StepRow("WXZ3", '{"secret":1}', 1, 1, begun=GAME), 0.0)
    store.keep(StepRow("WXZ3", '{"secret":1}', 2, 1, entries=(entry(1),), result=RESULT), 0.0)
    store.keep(StepRow("WXZ3", '{"secret":1}', 3, 2, begun=GAME._replace(number=2)), 0.0)
    store.add_table(TableRow("BBBB", "{}", 0), 3 * DAY)
    store.keep(StepRow("BBBB", "{}", 1), 3 * DAY)
    assert store.sweep(7 * DAY) == []
    assert store.sweep(7 * DAY + 1) == ["WXZ3"]
    assert ended(store, "WXZ3") == "expired" and [row.code for row in store.living_tables()] == ["BBBB"]
    assert store.record("WXZ3", 1) and store.game("WXZ3", 2) is None
    assert store.sweep(10 * DAY + 1) == ["BBBB"]
    assert store.sweep(90 * DAY + 1) == []
    assert store.record("WXZ3", 1) is None and store.entries("WXZ3", 1) == []
    assert ended(store, "WXZ3") == "expired"
    store.sweep(97 * DAY + 2)
    assert not store.is_known("WXZ3") and store.is_known("BBBB")


def test_a_sweep_goes_in_bits_and_leaves_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bangdice.store.store.BIT", 3)
    for at in range(10):
        store.add_table(TableRow(f"T{at}", "{}", 0), 200.0)
        store.keep(StepRow(f"T{at}", "{}", 1, 1, begun=GAME._replace(code=f"T{at}"), result=RESULT), 200.0)
    bits, write = list[object](), store._writer.write

    def counted(work: Callable[[Connection], object]) -> object:
        bits.append(work)
        return write(work)

    monkeypatch.setattr(store._writer, "write", counted)
    assert len(store.sweep(7 * DAY + 201)) == 11 and len(bits) == 4
    assert store.sweep(90 * DAY + 201) == [] and not any(store.game(f"T{at}", 1) for at in range(10))
    store.sweep(98 * DAY)
    assert not store.is_known("T9") and len(bits) > 9


def test_the_time_of_keeping_is_an_option(where: str) -> None:
    store = open_store(where, days=Lifetimes(1, 2))
    store.add_table(TableRow("BBBB", "{}", 0), 0.0)
    assert store.sweep(DAY + 1) == ["BBBB"]
    store.sweep(3 * DAY + 2)
    assert not store.is_known("BBBB")
    store.close()


def test_many_threads_write_at_once(store: Store) -> None:
    store.keep(StepRow("WXZ3", "{}", 1, 1, begun=GAME), 101.0)

    def write(first: int) -> None:
        for n in range(first, first + 20):
            store.keep(StepRow("WXZ3", f'{{"a":{n}}}', n, 1, entries=(entry(n),)), 102.0)

    threads = [Thread(target=write, args=(first,)) for first in (0, 20, 40, 60)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [row.n for row in store.entries("WXZ3", 1)] == list(range(80))


def test_sqlite_is_told_to_lose_nothing_and_to_hold_little(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "test.db")
    with store._database.engine.connect() as connection:
        told = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "busy_timeout", "foreign_keys", "cache_size")
        }
    assert told.pop("cache_size") == -256, "KB, for each of the lines that a busy server has"
    assert told == {"journal_mode": "wal", "synchronous": 2, "busy_timeout": 5000, "foreign_keys": 1}
    store.close()


def test_the_last_two_hundred_commands_of_a_table_are_remembered_in_order(store: Store) -> None:
    store.add_table(TableRow("BBBB", "{}", 0), 100.0)
    for n in range(REMEMBERED + 50):
        done = DoneRow(n, f"mark {n}", None if n % 2 else 3, n % 3 == 0, f"key {n}")
        store.keep(StepRow("WXZ3", "{}", n, done=done), 101.0)
    store.keep(StepRow("BBBB", "{}", 1, done=DoneRow(0, "other")), 101.0)
    kept = store.done_commands("WXZ3")
    assert [row.n for row in kept] == list(range(50, REMEMBERED + 50))
    assert kept[-1] == DoneRow(249, "mark 249", None, True, "key 249") and kept[0].chair == 3
    store.end_table("WXZ3", "closed", 102.0)
    assert store.done_commands("WXZ3") == [] and store.done_commands("BBBB") == [DoneRow(0, "other")]


def test_a_command_is_remembered_with_its_step_or_not_at_all(store: Store) -> None:
    store.keep(StepRow("WXZ3", "{}", 1, 1, begun=GAME, entries=(entry(1),)), 101.0)
    with pytest.raises(StoreError):
        store.keep(StepRow("WXZ3", "{}", 2, 1, entries=(entry(1),), done=DoneRow(0, "a")), 102.0)
    assert store.done_commands("WXZ3") == []


def test_names_that_look_like_sql_are_only_text(store: Store) -> None:
    assert not store.is_known("'; DROP TABLE tables; --")
    store.keep(StepRow("WXZ3", "'; DROP TABLE tables; --", 1), 101.0)
    assert store.living_tables()[0].document == "'; DROP TABLE tables; --"
    assert sqlalchemy.inspect(store._database.engine).has_table("tables")
