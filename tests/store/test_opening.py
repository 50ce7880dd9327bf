"""Opening a database: made when it is not there, refused in friendly words when it cannot be used."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from bangdice.store import opening
from bangdice.store.errors import DatabaseCorrupt, DatabaseNewer, DatabaseReadonly, StoreError
from bangdice.store.opening import open_database
from bangdice.store.rows import DoneRow, StepRow, TableRow
from bangdice.store.schema import metadata
from bangdice.store.store import Store


def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    database = open_database(tmp_path / "new.db")
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    database.close()


def test_the_files_of_migrations_are_named_by_their_versions() -> None:
    scripts = ScriptDirectory(str(opening.MIGRATIONS)).walk_revisions()
    assert opening._versions() == [script.revision for script in scripts]


def test_a_url_opens_the_same_database(tmp_path: Path) -> None:
    Store.open(tmp_path / "a.db").add_table(TableRow("BBBB", "{}", 0), 1.0)
    assert Store.open(f"sqlite:///{tmp_path / 'a.db'}").is_known("BBBB")


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "letter.db"
    path.write_text("Dear Anna, " * 1000)
    with pytest.raises(DatabaseCorrupt) as error:
        Store.open(path)
    assert error.value.reason.name == "database_corrupt"
    assert path.read_text().startswith("Dear Anna")


def test_a_damaged_database(tmp_path: Path) -> None:
    path = tmp_path / "damaged.db"
    store = Store.open(path)
    for number in range(300):
        store.add_table(TableRow(f"T{number}", "{}" * 300, 0), 1.0)
    store.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:8192] + b"\xff" * 40_000 + whole[48_192:])
    with pytest.raises(DatabaseCorrupt):
        Store.open(path)


def test_a_database_that_cannot_be_written(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    Store.open(path).close()
    with pytest.raises(DatabaseReadonly) as error:
        Store.open(f"sqlite:///file:{path}?mode=ro&uri=true")
    assert error.value.reason.name == "database_readonly"


@pytest.mark.parametrize(
    "where",
    [
        "{folder}/not/there.db",
        "{folder}",
        "nonsense://somewhere",
        "postgresql+nodriver://somewhere",
        "://",
    ],
)
def test_a_place_that_is_none(tmp_path: Path, where: str) -> None:
    with pytest.raises(DatabaseReadonly):
        Store.open(where.format(folder=tmp_path))


def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    Store.open(path).close()
    engine = sqlalchemy.create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(DatabaseNewer) as error:
        Store.open(path)
    assert error.value.reason.name == "database_newer"
    with engine.begin() as connection:
        assert connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() == "9999"
    engine.dispose()


@pytest.mark.parametrize("damage", ["DELETE FROM alembic_version", "DROP TABLE entries"])
def test_a_book_with_pages_torn_out_is_damaged(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "torn.db"
    store = Store.open(path)
    store.add_table(TableRow("BBBB", "{}", 0), 1.0)
    with store._database.engine.begin() as connection:
        connection.exec_driver_sql(damage)
    with pytest.raises(DatabaseCorrupt):
        Store.open(path).entries("BBBB", 1)
    store.close()


def test_a_version_that_is_no_text_is_none_we_know(tmp_path: Path) -> None:
    path = tmp_path / "odd.db"
    store = Store.open(path)
    with store._database.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = x'ff00'")
    store.close()
    with pytest.raises(DatabaseNewer):
        Store.open(path)


def test_a_disk_that_fills_up_later(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "full.db")
    store.add_table(TableRow("BBBB", "{}", 0), 1.0)
    store._database.engine.dispose()
    engine = store._database.engine
    sqlalchemy.event.listen(
        engine, "connect", lambda connection, _: connection.execute("PRAGMA max_page_count=16")
    )
    with pytest.raises(StoreError) as error:
        store.keep(StepRow("BBBB", "x" * 200_000, 1), 2.0)
    assert error.value.reason.name == "database_readonly"
    assert store.living_tables() == [TableRow("BBBB", "{}", 0)]
    store.close()


OLD = '{"code":"BBBB","chairs":[],"done":[["aa",2,true,"kk"],["bb",null,false],["cc"]],"past":[{"on":"à"}]}'


def test_commands_that_a_document_remembers_get_rows_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    store = Store.open(path)
    for code, document in (("BBBB", OLD), ("CCCC", '{"code":"CCCC"}'), ("DDDD", 'torn "done":[[')):
        store.add_table(TableRow(code, document, 7), 1.0)
    store.close()
    engine = sqlalchemy.create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        connection.exec_driver_sql("DROP TABLE done")
        for name in ("evenings", "plays", "aliases", "books"):
            connection.exec_driver_sql(f"DROP TABLE {name}")
        connection.exec_driver_sql("DROP INDEX ix_games_token")
        for name in ("seal", "people", "begun_at", "token", "story", "masked"):
            connection.exec_driver_sql(f"ALTER TABLE games DROP COLUMN {name}")
        for kind, name in (("games", "end_sum"), ("games", "sum"), ("tables", "sum"), ("entries", "sum")):
            connection.exec_driver_sql(f"ALTER TABLE {kind} DROP COLUMN {name}")
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0003'")
    engine.dispose()
    store = Store.open(path)
    assert store.done_commands("BBBB") == [
        DoneRow(0, "aa", 2, True, "kk"),
        DoneRow(1, "bb"),
        DoneRow(2, "cc"),
    ]
    without = '{"code":"BBBB","chairs":[],"past":[{"on":"à"}]}'
    assert store.living_tables()[0] == TableRow("BBBB", without, 7)
    assert [row.document for row in store.living_tables()[1:]] == ['{"code":"CCCC"}', 'torn "done":[[']
    assert store.done_commands("CCCC") == store.done_commands("DDDD") == []
    store.close()
