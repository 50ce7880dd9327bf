"""Faults of the database, and of the lines to it, while people play."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from tests.cluster.company import Server, Servers
from tests.cluster.conftest import Chaos
from tests.cluster.engines import Postgres
from tests.cluster.relay import Relay
from tests.cluster.worker import Odd

ODD = Odd()


@pytest.fixture
def far(servers: Servers, relay: Relay) -> Iterator[Server]:
    """A third server, whose line to the database can be cut."""
    server = servers.start("w3", database=servers.database.url(port=relay.port))
    yield server
    relay.mend()
    relay.flows.set()
    server.leave()


def test_postgresql_is_restarted_at_once(servers: Servers, chaos: Chaos, database: Postgres) -> None:
    outage = 1.0

    def harm() -> None:
        database.kill()
        time.sleep(outage)
        database.start()

    chaos("PostgreSQL is restarted (immediate)", harm, outage + 2)


def test_the_word_that_an_answer_is_stored_is_lost(
    servers: Servers, far: Server, relay: Relay, chaos: Chaos
) -> None:
    """The server looks the answer up. If it cannot, the table goes on from its record. Answers count once."""

    def harm() -> None:
        for times in range(1, 4):
            relay.lose_word(cuts=times == 3)
            until = time.monotonic() + 30
            while relay.lost < times:
                assert time.monotonic() < until, "no answer was stored"
                time.sleep(0.01)
        time.sleep(0.5)
        relay.mend()

    unsure = servers.losses()["unsure"]
    chaos("the line is cut between a commit and the word of it, 3 times", harm, 3.0, at="w3")
    assert servers.losses()["unsure"] > unsure, "a table went on from memory"


@pytest.mark.long
def test_the_line_to_the_database_is_slow_and_then_stalls(far: Server, relay: Relay, chaos: Chaos) -> None:
    def harm() -> None:
        relay.delay = 0.2
        time.sleep(2.0)
        relay.delay = 0.0
        relay.flows.clear()
        time.sleep(3.0)
        relay.flows.set()

    chaos("the line is slow (0.2 s), then stalls for 3 s", harm, 3.0 + 2, at="w3")


@pytest.mark.long
def test_a_server_is_cut_off_from_the_database(far: Server, relay: Relay, chaos: Chaos) -> None:
    """The server's tables stand still, and then others have them."""

    def harm() -> None:
        relay.cut()
        time.sleep(30)
        relay.mend()

    chaos("a server is cut off from the database for 30 s", harm, ODD.ttl + ODD.patience, at="w3")
