"""The database dies, and its standby takes over: what was acknowledged is there, and people play on."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bangdice.store.store import Store
from tests.cluster.company import serving
from tests.cluster.conftest import ANSWERS, TABLES
from tests.cluster.engines import Postgres, engine_folder, postgres
from tests.cluster.party import Parties
from tests.cluster.relay import Relay
from tests.cluster.verdict import figures, judged, longest_gap


@contextmanager
def standby_of(primary: Postgres) -> Iterator[Postgres]:
    """Give a standby without which the primary commits nothing."""
    with engine_folder() as folder:
        standby = Postgres(folder)
        shutil.rmtree(folder / "data")
        standby.run("pg_basebackup", "-D", "data", "-R", "-c", "fast", "-d", primary.dsn("postgres"))
        standby.start()
        try:
            with primary.asking("postgres") as connection:
                connection.execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
                connection.execute("SELECT pg_reload_conf()")
            yield standby
        finally:
            standby.stop()


@pytest.mark.long
def test_a_standby_is_promoted(capsys: pytest.CaptureFixture[str]) -> None:
    with postgres() as primary, serving(primary, ()) as servers, standby_of(primary) as standby:
        relay = Relay(primary.port)
        for name in ("w1", "w2"):
            servers.start(name, database=primary.url(port=relay.port))
        parties = Parties(servers.address, TABLES)
        parties.wait(ANSWERS)
        began = time.monotonic()
        primary.kill()
        relay.cut()
        standby.run("pg_ctl", "promote", "-D", "data", "-w")
        relay.target = standby.port
        relay.mend()
        ended = time.monotonic()
        parties.wait(ANSWERS)
        parties.stop()
        store = Store.open(standby.url())
        judged(store, parties)
        store.close()
        relay.close()
        with capsys.disabled():
            print(f"\n{figures('a standby is promoted', parties, began, ended, servers.losses())}", end="")
        assert max(longest_gap(party, began) for party in parties.all) < 3 * (ended - began + 2)
