"""A wrong set-up is refused in words: a server does not start, and a proxy is told what it lacks."""

from __future__ import annotations

import urllib.error
import urllib.request
from pathlib import Path

import pytest

from bangdice.many.server import migrate_schema
from benchmarks.nine import new_table
from tests.cluster.company import Server, Servers
from tests.cluster.engines import Postgres, nginx
from tests.cluster.worker import Odd
from tests.conftest import PATIENCE
from tests.programs import free_port

ODD = "odd"
VERSION = "UPDATE alembic_version SET version_num ="
ENDED = "another server has begun as w1"
BARE = """events {} http { server { listen 127.0.0.1:{port}; location / {
    proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto http;
    proxy_set_header Host $http_host; proxy_pass http://BEHIND;
} } }"""


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (None, "`bangdice migrate --database URL` makes them"),
        (f"{VERSION} '0003'", "`bangdice migrate --database URL` brings it to"),
        (f"{VERSION} '9999'", "which this version does not know"),
        (f"ALTER DATABASE {ODD} SET default_transaction_read_only = on", "read-only"),
    ],
)
def test_a_database_that_cannot_be_used(
    database: Postgres, tmp_path: Path, change: str | None, words: str
) -> None:
    database.make(ODD)
    if change:
        migrate_schema(database.url(ODD))
        with database.asking(ODD) as connection:
            connection.execute(change.encode())
    assert words in Server(tmp_path, "w9", database.url(ODD), free_port(), Odd()).refusal()


@pytest.mark.parametrize(("hours", "word"), [(1, "ahead of"), (-1, "behind")])
def test_a_clock_that_is_an_hour_off(database: Postgres, tmp_path: Path, hours: int, word: str) -> None:
    odd = Server(tmp_path, "w9", database.url(), free_port(), Odd(off=hours * 3600.0))
    said = odd.refusal()
    assert f"seconds {word} the database's" in said and "time server" in said


def test_a_name_that_a_living_server_has(servers: Servers, tmp_path: Path) -> None:
    bearer = servers.one("w1")
    ended = bearer.log().count(ENDED)
    said = Server(tmp_path, "w1", servers.database.url(), free_port(), Odd()).refusal()
    assert f"Another server is called 'w1' and serves at {bearer.address}" in said and "--worker" in said
    assert bearer.process.poll() is None and bearer.log().count(ENDED) == ended


def test_a_proxy_that_does_not_forward(servers: Servers) -> None:
    """A page of a table that another server holds names the fault; so does the log."""
    first, second = servers.one("w1"), servers.one("w2")
    for bare, words in (
        (BARE, "does not pass requests on between servers"),
        (BARE.replace("X-Forwarded-For", "X-Other"), "does not say for whom it asks"),
    ):
        with nginx(bare.replace("BEHIND", first.address)) as proxy:
            code = new_table(servers.address)
            path = f"http://127.0.0.1:{proxy.port}/t/{code}"
            request = urllib.request.Request(f"http://{second.address}/t/{code}")
            request.add_header("X-Forwarded-For", "::1")
            urllib.request.urlopen(request, timeout=PATIENCE).close()
            with pytest.raises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(path, timeout=PATIENCE)
            assert refused.value.code == 502 and words in refused.value.read().decode()
            assert words in first.log()
