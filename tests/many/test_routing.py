"""Requests find the server that holds their table, and are passed on once at most."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from sqlalchemy import update

from bangdice.many.hosted import LOOK, Hosted, address_of, app_of, need_own_name, need_same_time, run
from bangdice.store.errors import DatabaseAway
from bangdice.store.schema import workers
from bangdice.web.app import Settings
from bangdice.web.errors import CannotServe
from tests.many.servers import Worker
from tests.web.site import HOST

FORWARDED = {"X-Forwarded-For": "192.0.2.7"}


class Site(Worker):
    """A server of many, with a browser that asks it through a proxy."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.tenure._is_over.set()
        self.app = app_of(self.house, Settings(behind_proxy=1))
        self.client: FlaskClient = self.app.test_client()

    def get(self, path: str, **headers: str) -> Any:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.client.get(path, base_url=HOST, headers={**FORWARDED, **named})

    def close(self) -> None:
        self.house.close()
        super().close()


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Callable[..., Site]]:
    """Begins a server over the one database: ``begin("w1")``."""
    begun: list[Site] = []

    def begin(name: str, **more: Any) -> Site:
        begun.append(Site(tmp_path / "shared.db", name, **more))
        return begun[-1]

    yield begin
    for site in begun:
        site.close()


Begin = Callable[..., Site]


def test_the_first_server_asked_for_a_table_holds_it_and_others_pass_requests_on(begin: Begin) -> None:
    first, second = begin("w1"), begin("w2")
    made = first.client.post("/tables", base_url=HOST, headers=FORWARDED)
    code = made.headers["Location"].rpartition("/")[2]
    assert not first.house.holds(code)
    assert second.get(f"/t/{code}").status_code == 200 and second.house.holds(code)
    socket = f"/socket.io/?EIO=4&transport=websocket&room={code}"
    for path in (f"/t/{code}", f"/b/{code}", socket):
        answer = first.get(path)
        assert answer.headers["X-Accel-Redirect"] == f"/@/w2:8080{path}"
        assert answer.status_code == 502 and b"nginx.conf" in answer.data, "words for a proxy that ignores it"
        assert "X-Accel-Redirect" not in second.get(path, X_Bangdice_Sent="1").headers
    assert "X-Accel-Redirect" not in second.get(f"/t/{code}").headers
    assert second.get(socket).headers["X-Accel-Redirect"] == f"/@/w2:8080{socket}", (
        "a guess is a moment's work"
    )


def test_a_request_is_passed_on_once(begin: Begin) -> None:
    first, second = begin("w1"), begin("w2")
    code = second.house.make(False).table.code
    answer = first.get(f"/t/{code}", X_Bangdice_Sent="1")
    assert answer.status_code == 503 and "X-Accel-Redirect" not in answer.headers


def test_requests_that_need_no_table_claim_none(begin: Begin) -> None:
    first, second = begin("w1"), begin("w2")
    code = second.house.make(False).table.code
    assert first.get(f"/qr/{code}.svg").status_code == 200
    assert first.get(f"/t?code={code.lower()}").headers["Location"] == f"/t/{code}"
    assert first.get(f"/t/{code.lower()}").headers["Location"] == f"/t/{code}"
    assert first.get("/").status_code == 200
    assert first.get(f"/record/{code}/1.txt").status_code == 404
    assert first.house.count() == 0
    assert first.get("/t/BBBBBB").status_code == 404


def test_a_server_that_leaves_answers_nothing_but_how_it_is(begin: Begin) -> None:
    leaving, other = begin("w1"), begin("w2")
    code = leaving.house.make(False).table.code
    leaving.house.drain(pause=0)
    for path in ("/", f"/t/{code}", "/help"):
        assert leaving.get(path).status_code == 503
    assert leaving.get("/healthz").status_code == 200
    assert other.get(f"/t/{code}").status_code == 200 and other.house.holds(code)


def test_a_server_without_a_lease_shows_what_it_holds_and_claims_nothing(begin: Begin) -> None:
    site = begin("w1", ttl=6.0)
    held, other = site.house.make(False).table.code, site.house.add(False).code
    site.now += 7
    assert site.get(f"/t/{held}").status_code == 200
    assert site.get(f"/t/{other}").status_code == 503


def test_nobody_is_sent_to_a_server_that_may_have_stopped(begin: Begin) -> None:
    """A stopped server takes lines and never answers: a phone would wait its whole patience for nothing."""
    stopped, other = begin("w1"), begin("w2")
    code = stopped.house.make(False).table.code
    ways = f"/t/{code}", f"/socket.io/?EIO=4&transport=websocket&room={code}"
    assert [other.get(way).headers["X-Accel-Redirect"] for way in ways] == [f"/@/w1:8080{it}" for it in ways]
    for left, status in ((20.0, 504), (-1.0, 200)):
        with other.store._database.writing() as connection:
            until = {"until": other.store.clock() + left}
            connection.execute(update(workers).where(workers.c.name == "w1").values(until))
        assert other.get(ways[0]).status_code == status
        assert other.get(ways[1]).status_code == (504 if status == 504 else 502)
    assert other.house.holds(code)


def test_while_the_database_is_away_a_socket_is_told_to_come_again(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = begin("w1")
    code = site.house.add(False).code

    def away(*_: Any) -> None:
        raise DatabaseAway("it is restarted")

    monkeypatch.setattr(site.store, "table", away)
    assert site.get(f"/socket.io/?EIO=4&transport=websocket&room={code}").status_code == 503
    assert site.get(f"/t/{code}").status_code == 503


def test_a_proxy_that_does_not_forward_is_refused_in_words(
    begin: Begin, caplog: pytest.LogCaptureFixture
) -> None:
    site = begin("w1")
    for _ in range(2):
        answer = site.client.get("/", base_url=HOST)
        assert answer.status_code == 502 and b"X-Forwarded-For" in answer.data
    assert site.client.get("/healthz", base_url=HOST).status_code == 200
    assert caplog.text.count("X-Forwarded-For") == 1
    for _ in range(2):
        answer = site.get("/@/10.0.0.2:8080/t/BCDFGH")
        assert answer.status_code == 502 and b"X-Accel-Redirect" in answer.data
    assert caplog.text.count("X-Accel-Redirect") == 1


@pytest.mark.parametrize("path", ["/socket.io/x%0d%0aX:1?room=BCDFGH", "/@/10.0.0.2:8080/x%0a", "/t/%7f"])
def test_an_address_with_a_line_break_is_no_fault_of_the_proxy(
    begin: Begin, caplog: pytest.LogCaptureFixture, path: str
) -> None:
    answer = begin("w1").get(path)
    assert answer.status_code == 400 and "X-Accel-Redirect" not in answer.headers and not caplog.text


def test_a_server_of_many_that_cannot_serve_says_why(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    def why(*given: Any) -> str:
        with pytest.raises(CannotServe) as words:
            given[0](*given[1:])
        return str(words.value)

    assert "--behind-proxy" in why(run, Hosted("sqlite://", "w1", ""), "127.0.0.1", 0, Settings())
    assert "0.0.0.0" in why(address_of, "0.0.0.0:8080")
    assert "is no address" in why(address_of, "127.0.0.1:none")
    assert "no host" in why(address_of, "no.such.host.invalid:8080")
    assert address_of("localhost:8080") == "127.0.0.1:8080"
    site = begin("w1")
    need_same_time(site.store)
    for apart, word in ((-3600.0, "ahead"), (3600.0, "behind")):
        at = site.store.clock() + apart
        monkeypatch.setattr(site.store, "clock", lambda at=at: at)
        assert f"3600 seconds {word}" in why(need_same_time, site.store)
        monkeypatch.undo()


def test_a_second_server_of_a_name_is_refused_while_the_first_lives(begin: Begin) -> None:
    bearer, other = begin("w1", ttl=6.0), begin("w2")
    looks: list[float] = []

    def living(seconds: float) -> None:
        looks.append(seconds)
        bearer.store.beat()

    def dead(seconds: float) -> None:
        looks.append(seconds)
        if len(looks) == 3:
            bearer.lapse()
        else:
            shorten(bearer, seconds)

    need_own_name(other.store, Hosted("", "w1", "w1:8080"), living)
    need_own_name(other.store, Hosted("", "w3", "w3:8080"), living)
    assert not looks, "a server that begins again is not its own rival"
    with pytest.raises(CannotServe, match="'w1' and serves at w1:8080"):
        need_own_name(other.store, Hosted("", "w1", "elsewhere:8080"), living)
    assert looks == [LOOK]
    looks.clear()
    need_own_name(other.store, Hosted("", "w1", "elsewhere:8080"), dead)
    assert len(looks) == 3, "one that was killed is waited for"


def shorten(worker: Worker, seconds: float) -> None:
    """Let time pass in a lease that nobody renews."""
    with worker.store._database.writing() as connection:
        rows = update(workers).where(workers.c.name == worker.name)
        connection.execute(rows.values(until=workers.c.until - seconds))
