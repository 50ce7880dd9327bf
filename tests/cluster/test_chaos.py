"""Faults of servers while people play: each time the verdict is exact, and nobody waits too long."""

from __future__ import annotations

import signal
import time
import urllib.error
import urllib.request
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from bangdice.dice.box import DiceBox
from bangdice.games import GAMES
from bangdice.many.shared_store import SharedStore
from benchmarks.nine import new_table
from tests.cluster.company import Server, Servers
from tests.cluster.conftest import TABLES, Chaos
from tests.cluster.engines import Redis
from tests.cluster.worker import LaterDice, Odd
from tests.many.servers import place_of

TTL = Odd().ttl


def test_a_worker_is_killed(servers: Servers, chaos: Chaos) -> None:
    def harm() -> None:
        servers.one("w1").send(signal.SIGKILL, whole=False)

    chaos("kill -9 of a worker", harm, 3.0, at="w1")
    servers.one("w1").wait()


def test_a_machine_dies(servers: Servers, chaos: Chaos) -> None:
    chaos("kill -9 of worker and master", servers.one("w1").kill, TTL + 4, at="w1")
    servers.start("w1")


def test_a_server_that_stood_still_comes_back_as_a_stale_owner(servers: Servers, chaos: Chaos) -> None:
    """The server stands still until others have its tables and play on."""
    stale = servers.one("w1")
    losses = servers.losses().total()
    stop, go_on = signal.SIGSTOP, signal.SIGCONT
    chaos(
        "SIGSTOP until others have the tables, then SIGCONT",
        partial(stale.send, stop),
        TTL + 4,
        at="w1",
        then=partial(stale.send, go_on),
    )
    until = time.monotonic() + 20
    while servers.losses().total() < losses + TABLES:
        assert time.monotonic() < until, "the stale owner keeps tables that are others'"
        time.sleep(0.1)


def test_a_server_leaves_while_people_play(servers: Servers, chaos: Chaos) -> None:
    codes: list[int] = []
    chaos("TERM: tables are handed on", lambda: codes.append(servers.one("w1").leave()), 1.0, at="w1")
    assert codes == [0]
    servers.start("w1")


@pytest.mark.long
def test_two_servers_of_one_name(servers: Servers, chaos: Chaos) -> None:
    """The second does not start while the first lives. One that stood still longer than its lease ends."""
    first, elsewhere = servers.one("w1"), servers.ports["w3"]
    second = Server(servers.folder, "w1", servers.database.url(), elsewhere, Odd())

    def harm() -> None:
        assert f"Another server is called 'w1' and serves at {first.address}" in second.refusal()
        first.send(signal.SIGSTOP)
        servers.start("w1", port=elsewhere)
        first.send(signal.SIGCONT)
        first.process.wait(20)

    chaos("two servers of one name", harm, TTL + 4, at="w1")
    assert "another server has begun as w1" in first.log()
    assert servers.one("w1").leave() == 0
    servers.start("w1")


def test_nginx_dies(servers: Servers, chaos: Chaos) -> None:
    def harm() -> None:
        servers.nginx.die()
        servers.nginx.start()

    chaos("kill -9 of nginx, which comes back", harm, 3.0)


def test_redis_dies(servers: Servers, counter: Redis, chaos: Chaos) -> None:
    """Nobody notices: a person who types wrong codes is told so as before."""

    def harm() -> None:
        counter.kill()
        assert [asked(servers.one(name), "BBBBBB") for name in ("w1", "w2") * 10] == ["404"] * 20
        counter.start()

    chaos("kill -9 of Redis, which comes back", harm, 1.0)
    logs = [servers.one(name).log() for name in ("w1", "w2")]
    assert all("counted here alone" in log for log in logs)


@pytest.mark.long
@pytest.mark.parametrize(("hours", "word"), [(1, "ahead"), (-1, "behind")])
def test_a_clock_is_an_hour_off(servers: Servers, chaos: Chaos, hours: int, word: str) -> None:
    """Three servers sweep and play by dates that differ; tables go from the odd one to the others."""
    odd = servers.start("w3", ahead=hours * 3600.0)
    chaos(f"a server whose clock is an hour {word} hands on its tables", odd.leave, 1.0, at="w3")


def test_two_versions_of_the_rules_side_by_side(servers: Servers, chaos: Chaos) -> None:
    """Games by the old rules stay with the old servers, also if the new one is asked."""
    later = {**GAMES, "dice": DiceBox(LaterDice)}
    new = servers.start("w3", has_later_rules=True)

    def harm() -> None:
        servers.one("w1").leave()

    parties = chaos("another version of the rules", harm, 1.0, at="w1", later=later)
    with_old = servers.one("w2")
    for party in parties.all:
        assert asked(new, party.code) in (f"/@/{with_old.address}/t/{party.code}", "200")
    servers.start("w1")
    new.leave()


def test_five_hundred_claims_of_one_table_at_once_have_one_winner(servers: Servers) -> None:
    store = SharedStore.open(servers.database.url())
    code = new_table(servers.address)
    both = servers.one("w1"), servers.one("w2")
    with ThreadPoolExecutor(40) as pool:
        said = Counter(pool.map(lambda at: asked(both[at % 2], code), range(500)))
    winner, _ = place_of(store, code)
    assert winner is not None
    assert said == {"200": 250, f"/@/{winner}/t/{code}": 250}
    store.close()


def asked(server: Server, code: str) -> str:
    """Return the server that a server names as the owner of a table, or its status."""
    request = urllib.request.Request(f"http://{server.address}/t/{code}", headers={"X-Forwarded-For": "::1"})
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return str(answer.status)
    except urllib.error.HTTPError as answer:
        return str(answer.headers.get("X-Accel-Redirect") or answer.code)
