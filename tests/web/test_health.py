"""The health pages: the process answers, and says whether more people may be sent to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from bangdice.store.store import Store
from bangdice.tables.house.house import House
from bangdice.tables.house.tenure import Sole
from bangdice.web.admission.capacity import LINES, SOCKETS, THREADS
from bangdice.web.operation import health
from bangdice.web.operation.health import Busy
from tests.web.site import HOST, make_app


class Lease(Sole):
    """A tenure whose lease is as fresh as a test wants."""

    is_fresh = True

    @property
    def is_ready(self) -> bool:
        return self.is_fresh and not self.is_draining


@pytest.fixture
def lease(tmp_path: Path) -> Lease:
    return Lease(Store.open(tmp_path / "bangdice.db"))


@pytest.fixture
def app(tmp_path: Path, lease: Lease) -> Iterator[Flask]:
    house = House(Store.open(tmp_path / "bangdice.db"), tenure=lease)
    yield make_app(tmp_path, house=house)
    house.close()


@pytest.fixture
def site(app: Flask) -> FlaskClient:
    return app.test_client()


def asked(site: FlaskClient, path: str) -> tuple[int, Any]:
    answer = site.get(path, base_url=HOST)
    return answer.status_code, answer.json


def test_a_server_that_has_just_begun_is_alive_and_ready(site: FlaskClient) -> None:
    for path in ("/healthz", "/livez", "/readyz"):
        assert asked(site, path) == (200, {"ok": True})


def test_a_server_that_hands_on_its_tables_is_alive_and_not_ready(site: FlaskClient, lease: Lease) -> None:
    lease.is_draining = True
    assert asked(site, "/readyz") == (503, {"ok": False, "why": "draining"})
    assert asked(site, "/livez") == (200, {"ok": True})


def test_a_server_without_a_fresh_lease_is_not_ready(site: FlaskClient, lease: Lease) -> None:
    lease.is_fresh = False
    assert asked(site, "/readyz") == (503, {"ok": False, "why": "lease"})
    assert asked(site, "/livez") == (200, {"ok": True})


def test_none_of_them_touches_the_database(site: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def touched(*_: object) -> None:
        raise AssertionError("the database was asked")

    for way in ("reading", "writing"):
        monkeypatch.setattr(f"bangdice.store.database.Database.{way}", touched)
    for path in ("/healthz", "/livez", "/readyz"):
        assert asked(site, path)[0] == 200


def test_a_server_with_few_threads_left_is_full(app: Flask, site: FlaskClient) -> None:
    """Sockets hold threads; those that are for pages alone take nobody in."""
    assert health.RESERVE == THREADS - SOCKETS > THREADS - LINES
    busy = app.wsgi_app
    assert isinstance(busy, Busy)
    inside = busy._inside
    depth = THREADS - health.RESERVE - 1

    def held(left: int) -> Callable[[dict[str, Any], Any], Any]:
        """Let this number of requests be open inside one another."""

        def application(environ: dict[str, Any], start: Any) -> Any:
            busy._inside = held(left - 1) if left > 1 else inside
            return busy(environ, start)

        return application if left else inside

    with ExitStack() as stack:
        stack.callback(setattr, busy, "_inside", inside)
        busy._inside = held(100)
        busy._count += depth - 100
        assert asked(site, "/readyz") == (503, {"ok": False, "why": "full"})
        busy._count -= 1
        busy._inside = held(100)
        assert asked(site, "/readyz") == (200, {"ok": True})
        busy._count -= depth - 101
    assert busy.free() == THREADS


def test_a_thread_is_free_again_after_a_failure() -> None:
    def broken(_environ: dict[str, Any], _start: Any) -> list[bytes]:
        raise ValueError("broken")

    busy = Busy(broken)
    with pytest.raises(ValueError):
        busy({}, None)  # type: ignore[arg-type]
    assert busy.free() == THREADS
