"""The database has a standby without which nothing counts: it is cut off, or takes over."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from bangdice.many.shared_store import SharedStore
from tests.cluster.company import Servers, serving
from tests.cluster.conftest import ANSWERS, TABLES
from tests.cluster.engines import Postgres, engine_folder, postgres
from tests.cluster.party import Parties
from tests.cluster.relay import Relay
from tests.cluster.verdict import figures, judged, kept_promise

Prints = pytest.CaptureFixture[str]
CUT_OFF = 8.0
"""Seconds, longer than a server waits for a commit before it hangs up."""


@contextmanager
def standby_of(primary: Postgres, port: int) -> Iterator[Postgres]:
    """Give a standby without which the primary commits nothing, over a line to this port."""
    with engine_folder() as folder:
        standby = Postgres(folder)
        shutil.rmtree(folder / "data")
        standby.run("pg_basebackup", "-D", "data", "-R", "-c", "fast", "-d", primary.dsn("postgres", port))
        standby.start()
        try:
            with primary.asking("postgres") as connection:
                connection.execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
                connection.execute("SELECT pg_reload_conf()")
            yield standby
        finally:
            standby.stop()


@contextmanager
def line_to(target: int) -> Iterator[Relay]:
    """Give a line that can be cut."""
    relay = Relay(target)
    yield relay
    relay.close()


def seen(fault: str, servers: Servers, harm: Callable[[], Postgres], prints: Prints) -> None:
    """Do harm while tables play, judge by the database that it returns, and print the figures."""
    parties = Parties(servers.address, TABLES)
    parties.wait(ANSWERS)
    before = servers.counted()
    began = time.monotonic()
    database = harm()
    ended = time.monotonic()
    parties.wait(ANSWERS)
    parties.stop()
    counted = servers.counted(database) - before
    store = SharedStore.open(database.url())
    judged(store, parties)
    store.close()
    with prints.disabled():
        print(f"\n{figures(fault, parties, began, ended, counted)}", end="")
    kept_promise(ended - began + 2, parties, began)


@pytest.mark.long
def test_a_standby_is_promoted(capsys: Prints) -> None:
    with (
        postgres() as primary,
        line_to(primary.port) as line,
        serving(primary, ()) as servers,
        standby_of(primary, primary.port) as standby,
    ):
        for name in ("w1", "w2"):
            servers.start(name, database=primary.url(port=line.port))

        def harm() -> Postgres:
            primary.kill()
            line.cut()
            standby.run("pg_ctl", "promote", "-D", "data", "-w")
            line.target = standby.port
            line.mend()
            return standby

        seen("a standby is promoted", servers, harm, capsys)


@pytest.mark.long
def test_the_database_is_cut_off_from_its_standby(capsys: Prints) -> None:
    """Nothing counts meanwhile, and nobody is told that it does."""
    with (
        postgres() as primary,
        line_to(primary.port) as line,
        standby_of(primary, line.port),
        serving(primary) as servers,
    ):

        def harm() -> Postgres:
            line.flows.clear()
            time.sleep(CUT_OFF)
            line.flows.set()
            return primary

        seen("PostgreSQL is cut off from its standby for 8 s", servers, harm, capsys)
