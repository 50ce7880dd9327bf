"""A damaged database: the findings of a check, and the rows that can be saved."""

from __future__ import annotations

import contextlib
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bangdice.store.checking import look_through
from bangdice.store.errors import DatabaseCorrupt, DatabaseNewer, StoreError
from bangdice.store.salvaging import salvage
from bangdice.store.store import Store
from tests.store.filled import ANSWERS, GAMES, filled, spoil

WHOLE = {
    "tables": GAMES,
    "games": GAMES,
    "entries": GAMES * ANSWERS,
    "done": GAMES * ANSWERS,
    "evenings": GAMES,
    "books": GAMES,
    "plays": GAMES,
    "aliases": GAMES,
}


def execute(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def test_a_whole_database_is_whole_also_while_it_is_open(tmp_path: Path) -> None:
    path = filled(tmp_path / "a.db")
    store = Store.open(path)
    assert look_through(path) == (GAMES, GAMES, GAMES * ANSWERS, (), ())
    store.close()


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        ("DELETE FROM entries WHERE n = 3 AND game = 2", "table T1, game 1: only 39 of 40 answers"),
        ("UPDATE tables SET document = '{' WHERE code = 'T4'", "table T4 cannot be read"),
        ("DELETE FROM games WHERE code = 'T5'", "40 answers belong to no game"),
    ],
)
def test_a_check_names_what_is_wrong(tmp_path: Path, damage: str, words: str) -> None:
    path = filled(tmp_path / "a.db")
    execute(path, damage)
    assert look_through(path).troubles == (words,)


def test_a_check_tells_what_a_book_has_lost_from_answers(tmp_path: Path) -> None:
    path = filled(tmp_path / "a.db")
    execute(path, f"DELETE FROM books WHERE token = '{5:032x}'")
    assert sorted(look_through(path).troubles) == ["1 names belong to no book", "1 results belong to no book"]


@pytest.mark.parametrize("which", [0, 1, -1])
@pytest.mark.parametrize("name", ["entries", "games", "tables", "sqlite_autoindex_entries_1"])
def test_a_damaged_page_costs_its_own_rows_and_no_others(tmp_path: Path, name: str, which: int) -> None:
    path = filled(tmp_path / "a.db")
    spoil(path, name, which)
    with pytest.raises(DatabaseCorrupt):
        Store.open(path)
    with contextlib.suppress(DatabaseCorrupt):
        assert look_through(path).troubles
    before = path.read_bytes()
    found = salvage(path, tmp_path / "new.db")
    assert path.read_bytes() == before
    for kind, saved, lost in found.kinds:
        assert saved + lost == WHOLE[kind]
        assert lost == 0 or kind == name or (kind, name) == ("entries", "games")
        assert lost < WHOLE[kind] / 2 and (lost > 0 or kind != name), "one page of several"
    store = Store.open(tmp_path / "new.db")
    for at in range(GAMES):
        game, answers = store.game(f"T{at}", 1), store.entries(f"T{at}", 1)
        if game is not None and game.result is not None:
            assert [answer.n for answer in answers] == list(range(1, len(answers) + 1))
    store.close()


def test_games_that_lack_answers_are_named(tmp_path: Path) -> None:
    path = filled(tmp_path / "a.db")
    execute(path, "DELETE FROM entries WHERE n = 3 AND game IN (1, 2)")
    found = salvage(path, tmp_path / "new.db")
    assert found.gaps == (("T0", 1, 39, 40, False), ("T1", 1, 39, 40, True))
    store = Store.open(tmp_path / "new.db")
    assert store.game("T0", 1) is None and store.game("T1", 1) and store.table("T0")
    store.close()


def test_a_table_that_cannot_be_read_is_left_out(tmp_path: Path) -> None:
    path = filled(tmp_path / "a.db")
    execute(path, "UPDATE tables SET document = '{' WHERE code = 'T4'")
    found = salvage(path, tmp_path / "new.db")
    assert next(it for it in found.kinds if it.kind == "tables") == ("tables", GAMES - 1, 1)
    store = Store.open(tmp_path / "new.db")
    assert store.table("T4") is None and store.table("T5")
    store.close()


def test_a_number_of_a_row_far_beyond_the_others_is_reached(tmp_path: Path) -> None:
    """A flipped bit makes one of millions of millions of millions."""
    path = filled(tmp_path / "a.db")
    for kind, far in (("entries", 2**63 - 2), ("done", 2**40), ("tables", 2**62)):
        execute(path, f"UPDATE {kind} SET rowid = {far} WHERE rowid = (SELECT max(rowid) FROM {kind})")
    saved = salvage(path, tmp_path / "b.db")
    assert {it.kind: it.saved for it in saved.kinds} == WHOLE and not any(it.lost for it in saved.kinds)


@pytest.mark.parametrize(
    "damage",
    [
        'ALTER TABLE tables ADD COLUMN "a"", (SELECT 1) AS ""b" TEXT',
        "ALTER TABLE games ADD COLUMN more TEXT",
        f"UPDATE tables SET document = '{'[' * 50_000}' WHERE code = 'T5'",
    ],
)
def test_foreign_columns_and_deep_documents_stop_nothing(tmp_path: Path, damage: str) -> None:
    path = filled(tmp_path / "a.db")
    execute(path, damage)
    assert sum(it.lost for it in salvage(path, tmp_path / "b.db").kinds) == damage.count("T5")
    look_through(tmp_path / "b.db")


def test_a_view_in_the_place_of_a_table_is_none(tmp_path: Path) -> None:
    path = filled(tmp_path / "a.db")
    endless = "WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n) SELECT n AS code FROM n"
    execute(path, "ALTER TABLE tables RENAME TO hidden", f"CREATE VIEW tables AS {endless}")
    with pytest.raises(DatabaseCorrupt, match="does not say what is in it"):
        salvage(path, tmp_path / "b.db")


def test_a_damaged_name_of_a_column_costs_its_own_kind(tmp_path: Path) -> None:
    path = filled(tmp_path / "a.db")
    path.write_bytes(path.read_bytes().replace(b"document", b"docu\xffent"))
    saved = salvage(path, tmp_path / "b.db")
    assert {it.kind: it.saved for it in saved.kinds} == {**WHOLE, "tables": 0}


def test_rows_that_are_still_in_the_log_are_saved_too(tmp_path: Path) -> None:
    path = filled(tmp_path / "a.db")
    store = Store.open(path)
    store.end_table("T7", "closed", 9.0)
    salvage(path, tmp_path / "new.db")
    other = Store.open(tmp_path / "new.db")
    row = other.table("T7")
    assert row is not None and row.ended == "closed"
    other.close()
    store.close()


@pytest.mark.parametrize("part", [0.9, 0.5])
def test_a_shortened_file_loses_only_its_end(tmp_path: Path, part: float) -> None:
    path = filled(tmp_path / "a.db")
    whole = path.read_bytes()
    path.write_bytes(whole[: int(len(whole) * part)])
    found = salvage(path, tmp_path / "new.db")
    assert path.stat().st_size == int(len(whole) * part), "the damaged file is only read"
    saved = {it.kind: it.saved for it in found.kinds}
    assert WHOLE["entries"] - saved["entries"] > 0 and saved["entries"] > part / 2 * WHOLE["entries"]
    assert saved["tables"] > 0 and saved["games"] > part / 2 * GAMES
    Store.open(tmp_path / "new.db").close()
    assert sorted(it.name for it in tmp_path.iterdir()) == ["a.db", "new.db"]


def test_a_shortened_file_keeps_what_is_in_its_log(tmp_path: Path) -> None:
    path = filled(tmp_path / "a.db")
    store = Store.open(path)
    store.end_table("T7", "closed", 9.0)
    log = path.with_name("a.db-wal").read_bytes()
    cut = tmp_path / "cut"
    cut.mkdir()
    (cut / "a.db").write_bytes(path.read_bytes()[: int(path.stat().st_size * 0.9)])
    (cut / "a.db-wal").write_bytes(log)
    store.close()
    salvage(cut / "a.db", cut / "new.db")
    other = Store.open(cut / "new.db")
    row = other.table("T7")
    assert row is not None and row.ended == "closed"
    other.close()


@pytest.mark.parametrize("text", ["Dear Anna, " * 1000, ""])
def test_a_file_of_which_nothing_can_be_read(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.db").write_text(text)
    with pytest.raises(StoreError):
        salvage(tmp_path / "a.db", tmp_path / "new.db")
    assert not (tmp_path / "new.db").exists()


def test_a_database_of_the_future_is_left_alone(tmp_path: Path) -> None:
    path = filled(tmp_path / "a.db")
    execute(path, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(DatabaseNewer):
        salvage(path, tmp_path / "new.db")


def test_a_database_of_before_is_brought_up_to_date(tmp_path: Path) -> None:
    path = filled(tmp_path / "a.db")
    later = ("seal", "people", "begun_at", "token", "story", "masked", "sum", "end_sum")
    younger = [f"ALTER TABLE tables DROP COLUMN {name}" for name in ("sat", "owner", "fence", "sum")]
    execute(
        path,
        *younger,
        "DROP TABLE workers",
        "DROP TABLE done",
        "DROP TABLE evenings",
        "DROP TABLE plays",
        "DROP TABLE aliases",
        "DROP TABLE books",
        "DROP INDEX ix_games_token",
        "ALTER TABLE entries DROP COLUMN sum",
        *(f"ALTER TABLE games DROP COLUMN {name}" for name in later),
        "UPDATE alembic_version SET version_num = '0001'",
    )
    salvage(path, tmp_path / "new.db")
    for where in ("new.db", "a.db"):
        store = Store.open(tmp_path / where)
        assert len(store.living_tables()) == GAMES and store.sweep(100_000.0) == [], (
            "nobody is taken for a stranger"
        )
        store.close()
