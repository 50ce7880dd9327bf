"""Servers for the tests of faults, and the way of each: people play, harm is done, all is judged."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bangdice.many.shared_store import SharedStore
from tests.cluster.company import Servers, serving
from tests.cluster.engines import Postgres, Redis, postgres, redis
from tests.cluster.party import Parties
from tests.cluster.relay import Relay
from tests.cluster.verdict import figures, judged, kept_promise
from tests.long import LONG

TABLES = 3
ANSWERS = 8
Chaos = Callable[..., Parties]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the faults that take long, but where `make cluster` asks for them."""
    if LONG:
        return
    left_out = [item for item in items if item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


@pytest.fixture(scope="package")
def database() -> Iterator[Postgres]:
    """A PostgreSQL for all faults."""
    with postgres() as engine:
        yield engine


@pytest.fixture(scope="package")
def counter() -> Iterator[Redis]:
    """A Redis in which all servers count by address."""
    with redis() as engine:
        yield engine


@pytest.fixture(scope="package")
def servers(database: Postgres, counter: Redis) -> Iterator[Servers]:
    """Two servers behind nginx; a test that ends one starts it again."""
    with serving(database, limits=counter.url) as servers:
        yield servers


@pytest.fixture
def relay(database: Postgres) -> Iterator[Relay]:
    """A line to the database that can be cut."""
    relay = Relay(database.port)
    yield relay
    relay.close()


@pytest.fixture
def chaos(servers: Servers, capsys: pytest.CaptureFixture[str]) -> Chaos:
    """Do harm while tables play, go on, and judge: ``chaos("a fault", harm, seconds promised)``.

    `at`: the server at which the tables are when the harm is done, of the servers' own choice if None;
    `then`: called when everybody has gone on.
    """

    def chaos(
        fault: str,
        harm: Callable[[], None],
        promise: float,
        *,
        at: str | None = None,
        then: Callable[[], None] | None = None,
        count: int = TABLES,
        **more: Any,
    ) -> Parties:
        where = None if at is None else ("127.0.0.1", servers.one(at).port)
        before = servers.counted()
        parties = Parties(servers.address, count, first=where)
        parties.wait(ANSWERS)
        began = time.monotonic()
        harm()
        ended = time.monotonic()
        parties.wait(ANSWERS)
        if then is not None:
            then()
            parties.wait(ANSWERS)
        parties.stop()
        counted = servers.counted() - before
        store = SharedStore.open(servers.database.url())
        try:
            judged(store, parties, **more)
        finally:
            store.close()
        with capsys.disabled():
            print(f"\n{figures(fault, parties, began, ended, counted)}", end="")
        kept_promise(promise, parties, began)
        return parties

    return chaos
