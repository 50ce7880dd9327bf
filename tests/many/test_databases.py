"""A server's database: made and brought up to date by hand, only checked by its users."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from click.testing import CliRunner, Result

from bangdice.cli import main
from bangdice.many.server import engine_of, migrate_schema, open_database, trouble_of
from bangdice.many.shared_store import SWEEPING, SharedStore
from bangdice.store.engine import url_of
from bangdice.store.errors import (
    DatabaseAway,
    DatabaseCorrupt,
    DatabaseNewer,
    DatabaseOlder,
    DatabaseReadonly,
    StoreError,
    Unsure,
)
from bangdice.store.opening import today
from bangdice.store.rows import TableRow
from bangdice.store.schema import metadata
from tests.cluster.engines import Postgres
from tests.programs import free_port

NEW = "new"


def command(*words: str) -> Result:
    return CliRunner().invoke(main, words)


@pytest.fixture
def fresh(postgres: Postgres) -> str:
    """The address of a database in which there is nothing at all."""
    postgres.make(NEW)
    return postgres.url(NEW)


def ask(postgres: Postgres, *statements: str) -> None:
    with postgres.asking(NEW) as connection:
        for statement in statements:
            connection.execute(statement.encode())


def test_servers_only_look_at_the_schema(fresh: str) -> None:
    with pytest.raises(DatabaseOlder, match="bangdice migrate") as error:
        SharedStore.open(fresh)
    assert error.value.reason.name == "database_older"
    assert migrate_schema(fresh) is None
    assert migrate_schema(fresh) == today()
    database = open_database(fresh)
    with database.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    database.close()


def test_many_that_migrate_at_once_wait_for_each_other(fresh: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(migrate_schema, [fresh] * 4))
    assert sorted(map(str, found)) == sorted(["None", today(), today(), today()])


@pytest.mark.parametrize(
    ("version", "kind", "words"),
    [("0003", DatabaseOlder, "of schema 0003"), ("9999", DatabaseNewer, "9999")],
)
def test_another_schema_is_refused(
    fresh: str, postgres: Postgres, version: str, kind: type[StoreError], words: str
) -> None:
    migrate_schema(fresh)
    ask(postgres, f"UPDATE alembic_version SET version_num = '{version}'")
    with pytest.raises(kind, match=words):
        SharedStore.open(fresh)


@pytest.mark.parametrize(
    "closing",
    [
        "ALTER DATABASE new SET default_transaction_read_only = on",
        "CREATE ROLE reader LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader",
    ],
)
def test_a_database_that_takes_no_writing_is_refused(fresh: str, postgres: Postgres, closing: str) -> None:
    migrate_schema(fresh)
    ask(postgres, "DROP ROLE IF EXISTS reader", closing)
    try:
        with pytest.raises(DatabaseReadonly):
            SharedStore.open(fresh.replace("//bangdice@", "//reader@") if "reader" in closing else fresh)
    finally:
        postgres.make(NEW)
        ask(postgres, "DROP ROLE IF EXISTS reader")


@pytest.mark.parametrize(
    ("where", "kind"),
    [
        ("postgresql://nobody@127.0.0.1:{port}/x", DatabaseAway),
        ("mysql://nobody@127.0.0.1:{port}/x", DatabaseReadonly),
        ("postgresql+psycopg2://nobody@127.0.0.1:{port}/x", DatabaseReadonly),
    ],
)
def test_a_server_that_is_none(where: str, kind: type[StoreError]) -> None:
    with pytest.raises(kind):
        SharedStore.open(where.format(port=free_port()))


class Driver(Exception):
    """An error as PostgreSQL's driver raises it."""

    def __init__(self, **codes: object) -> None:
        super().__init__("no such thing: corrupt, malformed")
        self.__dict__.update(codes)


@pytest.mark.parametrize(
    ("codes", "kind"),
    [
        ({"sqlstate": "08006"}, DatabaseAway),
        ({"sqlstate": "57P01"}, DatabaseAway),
        ({"sqlstate": None}, DatabaseAway),
        ({"sqlstate": "53300"}, DatabaseAway),
        ({"sqlstate": "25006"}, DatabaseAway),
        ({"pgcode": "40001"}, DatabaseAway),
        ({"sqlstate": "23505"}, Unsure),
        ({"sqlstate": "XX001"}, DatabaseCorrupt),
        ({"sqlstate": "42P01"}, DatabaseCorrupt),
        ({"sqlstate": "28P01"}, DatabaseReadonly),
        ({}, DatabaseReadonly),
    ],
)
def test_errors_are_told_apart_by_code_and_not_by_words(
    codes: dict[str, object], kind: type[StoreError]
) -> None:
    assert type(trouble_of(Driver(**codes))) is kind


def test_every_line_has_its_limits(postgres_url: str) -> None:
    engine = engine_of(url_of(postgres_url))
    with engine.connect() as connection:
        asked = ("statement_timeout", "idle_in_transaction_session_timeout", "application_name")
        told = [connection.exec_driver_sql(f"SHOW {name}").scalar() for name in asked]
    engine.dispose()
    assert told == ["5s", "1min", "bangdice"]


def test_the_address_wins_over_our_settings(postgres_url: str) -> None:
    engine = engine_of(url_of(f"{postgres_url}?application_name=mine&connect_timeout=9"))
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SHOW application_name").scalar() == "mine"
    engine.dispose()


def test_a_lease_waits_for_no_answer_and_for_no_reader(postgres_url: str) -> None:
    store = SharedStore.open(postgres_url)
    store.begin_worker("w1", "w1:80", {}, 60.0)
    with ThreadPoolExecutor(1) as pool, store._writer._pen:
        lines = [store._database.engine.connect() for _ in range(5)]
        pool.submit(store.beat).result(20)
        for line in lines:
            line.close()
    store.close()


def test_one_server_sweeps_at_a_time(postgres_url: str, postgres: Postgres) -> None:
    store = SharedStore.open(postgres_url)
    store.add_table(TableRow("BBBB", "{}", 0), 1.0)
    with postgres.asking() as other:
        other.execute(f"SELECT pg_advisory_lock({SWEEPING})".encode())
        assert store.sweep(10_000.0) == []
        # A server that hangs up gives its lock back a moment later.
        other.execute(f"SELECT pg_advisory_unlock({SWEEPING})".encode())
    assert store.sweep(10_000.0) == ["BBBB"]
    store.close()


def test_the_commands_of_a_host(fresh: str) -> None:
    secret = fresh.replace("bangdice@", "bangdice:geheim@")
    steps: list[tuple[tuple[str, ...], int, str]] = [
        (("workers",), 1, "brings it up to date"),
        (("migrate",), 0, f"is of schema {today()} now."),
        (("migrate",), 0, f"is of schema {today()} already."),
        (("workers",), 0, "No server has begun here."),
    ]
    for words, code, said in steps:
        result = command(*words, "--database", secret)
        assert result.exit_code == code and said in result.output, result.output
        assert "geheim" not in result.output
    store = SharedStore.open(fresh)
    begin: Callable[..., None] = store.begin_worker
    begin("w1", "10.0.0.1:80", {}, -5.0)
    begin("w2", "10.0.0.2:80", {}, 60.0)
    store.drain()
    store.close()
    first, second = command("workers", "--database", fresh).output.splitlines()
    assert first.startswith("w1  10.0.0.1:80  gone for ") and first.endswith("  0 tables")
    assert second.startswith("w2  10.0.0.2:80  draining, leased for ")
