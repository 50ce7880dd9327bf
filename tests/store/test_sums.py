"""Sums of rows: every way of writing gives one, and no changed letter goes unnoticed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bangdice.store.booking import mark_of
from bangdice.store.checking import games_of, look_through
from bangdice.store.rows import BookRow, EntryRow, GameRow, LinkRow, PlayRow, StepRow, TableRow
from bangdice.store.salvaging import salvage
from bangdice.store.schema import metadata
from bangdice.store.store import Store
from bangdice.store.sums import KINDS, columns_of, is_whole, sums_of
from tests.store.filled import GAMES, filled
from tests.stores import open_store

BOOK, KEY = "a" * 32, "b" * 32
GAME = GameRow("BBBB", 1, "dice", 1, "{}", "00", "[]", "0", seal="{}", people='["Anna"]')
COVERED = [
    (kind, name)
    for kind in KINDS
    for name in metadata.tables[kind].columns.keys()  # noqa: SIM118
    if name not in ("id", "touched", "opened", "finished_at", "begun_at", "ended", "story", "masked")
    and name not in ("sat", "owner", "fence")
]
"""Every column but those of dates and owners, and those that are not text."""


@pytest.fixture
def store(where: str) -> Iterator[Store]:
    """A store with a row of each kind: a finished game of a table, its book, and the link of its evening."""
    store = open_store(where)
    store.add_table(TableRow("BBBB", "{}", 0), 1.0)
    store.books.open(BookRow(BOOK, KEY, "Tuesdays"), 2.0)
    store.keep(StepRow("BBBB", '{"à":1}', 1, 1, GAME), 2.25)
    plays = tuple(
        PlayRow(BOOK, "g", seat, name, mark_of(BOOK, name), "outlaw", "suzy", seat == 0)
        for seat, name in enumerate(("Anna", "Bob"))
    )
    lines = (EntryRow(1, 0, "person", "keep", "[]", "0"), EntryRow(2, 1, "bot", "keep", '["ß"]', "0"))
    over = StepRow("BBBB", "{}", 2, 1, None, lines, "{}", '["Ann"]', "t" * 32, plays=plays)
    store.keep(over, 3.1)
    store.links.keep(LinkRow("BBBB", False, "e" * 32, 1))
    yield store
    store.close()


def rows_of(store: Store, kind: str) -> list[dict[str, Any]]:
    table = metadata.tables[kind]
    with store._database.reading() as connection:
        return [dict(row) for row in connection.execute(select(table)).mappings()]


def has_its_sums(store: Store, kind: str) -> bool:
    rows = rows_of(store, kind)
    return bool(rows) and all(sums_of(kind, row).items() <= row.items() for row in rows)


def test_every_way_of_writing_gives_its_rows_their_sums(store: Store) -> None:
    assert {kind for kind in KINDS if not has_its_sums(store, kind)} == {"aliases"}, "nobody is renamed"
    store.books.rename(BOOK, KEY, "Bob", "Bobby")
    store.books.rename(BOOK, KEY, "Bobby", "Robert")
    store.books.take_out(BOOK, KEY, "Anna")
    store.books.call(BOOK, KEY, "Fridays")
    later = [(PlayRow(BOOK, "h", 0, "Bob", mark_of(BOOK, "Bob"), "sheriff", "jane", False), 9.5)]
    store.books.add(later, KEY)
    assert [row["name"] for row in rows_of(store, "plays")].count("Robert") == 2
    store.links.keep(LinkRow("BBBB", True, anew=("u" * 32,)))
    store.links.keep(LinkRow("BBBB", True, "f" * 32, 1))
    begun = GAME._replace(number=2, people=None)
    store.keep(StepRow("BBBB", "{}", 3, 2, begun, result="{}", people='["Eve"]', token="v" * 32), 5.0)
    assert [kind for kind in KINDS if not has_its_sums(store, kind)] == []
    store.books.burn(BOOK, KEY)
    assert has_its_sums(store, "books")
    store.end_table("BBBB", "closed", 6.0)
    assert all(is_whole("tables", row) for row in rows_of(store, "tables"))


def test_rows_from_before_there_were_sums_get_them_when_they_are_next_written(store: Store) -> None:
    with store._database.writing() as connection:
        for kind in KINDS:
            for name in sums_of(kind, dict.fromkeys(metadata.tables[kind].c.keys())):
                connection.exec_driver_sql(f"UPDATE {kind} SET {name} = NULL")
    assert store.living_tables()[0].is_whole and all(it.is_whole for it in store.entries("BBBB", 1))
    game = store.game("BBBB", 1)
    assert game is not None and game.is_whole
    store.keep(StepRow("BBBB", "{}", 3, 1), 4.0)
    store.books.rename(BOOK, KEY, "Bob", "Bobby")
    store.books.call(BOOK, KEY, "Fridays")
    store.links.keep(LinkRow("BBBB", True, anew=("u" * 32,)))
    for kind in ("tables", "books", "aliases", "games"):
        assert has_its_sums(store, kind)
    sums = {row["name"]: row["sum"] for row in rows_of(store, "plays")}
    assert sums["Anna"] is None and sums["Bobby"]


def test_a_changed_row_stays_one_when_another_part_of_it_is_written(store: Store) -> None:
    with store._database.writing() as connection:
        connection.exec_driver_sql("UPDATE plays SET role = 'renegade' WHERE name = 'Bob'")
    store.books.rename(BOOK, KEY, "Bob", "Bobby")
    assert [is_whole("plays", row) for row in rows_of(store, "plays") if row["name"] == "Bobby"] == [False]


@pytest.mark.parametrize(("kind", "name"), COVERED)
def test_a_changed_letter_is_found_wherever_it_is(tmp_path: Path, kind: str, name: str) -> None:
    path = filled(tmp_path / "a.db")
    with closing(sqlite3.connect(path)) as connection:
        value = "1" if name in ("won", "seat", "last") else f"substr({name}, 1, length({name}) - 1) || '~'"
        changed = f"{name} = CASE WHEN typeof({name}) = 'integer' THEN 7 - {name} WHEN {name} IS NULL "
        one = f"SELECT max(rowid) FROM {kind}"
        connection.execute(f"UPDATE {kind} SET {changed} THEN '~' ELSE {value} END WHERE rowid = ({one})")
        connection.commit()
    found = look_through(path)
    assert found.changed or found.troubles


def test_a_letter_that_is_no_text_any_more_is_found_too(tmp_path: Path) -> None:
    path = filled(tmp_path / "a.db")
    with closing(sqlite3.connect(path)) as connection:
        flipped = "CAST(replace(CAST(document AS BLOB), x'70', x'F0') AS TEXT)"
        connection.execute(f"UPDATE tables SET document = {flipped} WHERE code = 'T3'")
        connection.commit()
    assert look_through(path).changed == ("table T3: its text is not what was written",)


def test_a_salvage_leaves_out_what_was_not_written_and_keeps_the_tables(tmp_path: Path) -> None:
    path = filled(tmp_path / "a.db")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE tables SET document = replace(document, 'x', 'y') WHERE code = 'T3'")
        connection.execute("UPDATE plays SET won = 0 WHERE rowid = 2")
        connection.execute("UPDATE entries SET events = '[]' WHERE n = 40 AND game = 1")
        connection.execute("UPDATE games SET people = '[]' WHERE code = 'T5'")
        connection.commit()
    lost = {it.kind: it.lost for it in salvage(path, tmp_path / "new.db").kinds}
    assert lost == dict.fromkeys(lost, 0) | {"plays": 1, "games": 1, "entries": 41}
    found = look_through(tmp_path / "new.db")
    assert found.tables == GAMES and found.changed == ("table T3: its text is not what was written",)


def test_a_database_from_before_there_were_sums_can_be_looked_through(tmp_path: Path) -> None:
    path = filled(tmp_path / "a.db")
    with closing(sqlite3.connect(path)) as connection:
        for kind in KINDS:
            connection.execute(f"ALTER TABLE {kind} DROP COLUMN sum")
        connection.execute("ALTER TABLE games DROP COLUMN end_sum")
        connection.execute("DROP TABLE evenings")
        connection.execute("ALTER TABLE games DROP COLUMN masked")
        connection.execute("ALTER TABLE games DROP COLUMN seal")
        connection.commit()
    assert look_through(path)[3:] == ((), ())
    assert len(list(games_of(path))) == GAMES
    assert columns_of(metadata.tables["games"], GameRow)[-1].name == "end_sum"
