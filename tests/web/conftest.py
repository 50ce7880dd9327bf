"""Servers and devices for the tests of the web."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.conftest import Server
from tests.tables.evening import Evening
from tests.web.device import Device
from tests.web.site import make_app

HASTY = (str(Path(__file__).with_name("hasty.py")),)


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that never waits and never tires."""
    server = Server(tmp_path_factory.mktemp("hasty"), program=HASTY).start()
    yield server
    log = server.log()
    server.kill()
    assert "Traceback" not in log, log


@pytest.fixture
def device() -> Iterator[Callable[..., Device]]:
    """Makes devices that leave with the test: ``device(url, code, "board", board=key)``."""
    made: list[Device] = []

    def make(url: str, code: str, screen: str = "phone", **more: object) -> Device:
        one = Device(url, code, screen, open=False, **more)
        made.append(one)
        return one.come()

    yield make
    for one in made:
        one.go()


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    """A table without a board, played without a server."""
    return Evening(tmp_path)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """The application over a folder of its own."""
    return make_app(tmp_path_factory.mktemp("app"))


@pytest.fixture
def site(app: Flask) -> Iterator[FlaskClient]:
    """A browser without cookies."""
    with app.test_client() as client:
        yield client
