"""The log of a server."""

from __future__ import annotations

import json
import logging
import re
import socket
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest
from flask import Flask

from bangdice.store.store import Store
from bangdice.tables.house.codes import is_code
from bangdice.tables.house.house import House
from bangdice.web import logs
from tests.conftest import PATIENCE, Server
from tests.web.device import Device, NotLetIn, make_table, wait_until

LINE = re.compile(r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} (\w+) \[(\S+)\] (\S+): (.*)$")


@pytest.fixture
def ours() -> Iterator[logging.Logger]:
    """Our logger, left as it was."""
    logger = logging.getLogger("bangdice")
    before = logger.handlers[:], logger.level, logger.propagate
    yield logger
    logger.handlers, logger.level, logger.propagate = before


def test_a_line_has_its_time_its_level_and_its_table(
    ours: logging.Logger, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.set_up("info")
    with Flask("one").app_context():
        logs.about_table("K7WM")
        logging.getLogger("bangdice.web.sockets.events").error("a command failed")
    logging.getLogger("bangdice.web.sockets.line_keeper").info("a line was cut off")
    said = [LINE.fullmatch(line) for line in capsys.readouterr().err.splitlines()]
    assert [found and found.groups() for found in said] == [
        ("ERROR", "K7WM", "bangdice.web.sockets.events", "a command failed"),
        ("INFO", "-", "bangdice.web.sockets.line_keeper", "a line was cut off"),
    ]


@pytest.mark.parametrize(("level", "told"), [("debug", 4), ("info", 3), ("warning", 2), ("error", 1)])
def test_the_log_tells_what_is_serious_enough(
    ours: logging.Logger, capsys: pytest.CaptureFixture[str], level: str, told: int
) -> None:
    logs.set_up(level)
    for number in (logging.DEBUG, logging.INFO, logging.WARNING, logging.ERROR):
        logging.getLogger("bangdice.web").log(number, "something")
    assert len(capsys.readouterr().err.splitlines()) == told


def test_a_line_for_machines_is_an_object(ours: logging.Logger, capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("info", "json")
    with Flask("one").app_context():
        logs.about_table("K7WM")
        try:
            raise ValueError("of two\nlines")
        except ValueError:
            logging.getLogger("bangdice.web.sockets.events").exception("a command failed")
    logging.getLogger("bangdice.tables.house.table").warning("slow", extra={"table": "B3CD"})
    logging.getLogger("bangdice.web.sockets.line_keeper").info('a line was "cut off", %s', "è")
    first, second, third = map(json.loads, capsys.readouterr().err.splitlines())
    assert datetime.fromisoformat(first.pop("time")).tzinfo is not None
    trouble = first.pop("trouble")
    assert trouble.startswith("Traceback") and trouble.endswith("ValueError: of two\nlines")
    assert first == {
        "level": "error",
        "table": "K7WM",
        "room": "web.sockets.events",
        "message": "a command failed",
    }
    assert (second["table"], second["room"]) == ("B3CD", "tables.house.table")
    assert (third["table"], third["message"]) == (None, 'a line was "cut off", è')
    assert set(third) == {"time", "level", "table", "room", "message"}


def test_a_line_about_a_table_outside_a_request_names_it(
    ours: logging.Logger, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    logs.set_up("info", "json")
    house = House(Store.open(tmp_path / "bangdice.db"))
    house.make(False).table.lose("fenced")
    (said,) = map(json.loads, capsys.readouterr().err.splitlines())
    assert is_code(said["table"]) and said["table"] not in said["message"]


def test_all_that_a_server_logs_can_be_read_by_a_machine(
    start_server: Callable[..., Server], device: Callable[..., Device]
) -> None:
    """Gunicorn's lines too; and nobody learns the sender of a request, nor keys and names."""
    server = start_server("--log-format", "json", "--log-level", "debug")
    code, key = make_table(server.url, board=True)
    anna = device(server.url, code).sit("Annabelle Zyx")
    device(server.url, code, "board", board=key).must("bot", chair=1, kind="easy")
    assert not anna.do("nonsense")["ok"]
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(b"NO SENSE AT ALL\r\n\r\n")
        assert line.recv(5)
    with pytest.raises(NotLetIn):
        device(server.url, "ZZZZ")
    wait_until(lambda: "Invalid" in server.log())
    server.stop()
    said = [line for line in server.log().splitlines() if line.startswith("{")]
    assert {json.loads(line)["room"] for line in said} >= {"gunicorn.error"}
    for secret in (key, *anna.auth["keys"], "Annabelle", "127.0.0.1"):
        assert not any(str(secret) in line for line in said), secret
