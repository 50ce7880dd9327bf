"""The log of a server."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator

import pytest
from flask import Flask

from bangdice.web import logs

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
        logging.getLogger("bangdice.web.sockets").error("a command failed")
    logging.getLogger("bangdice.web.line_keeper").info("a line was cut off")
    said = [LINE.fullmatch(line) for line in capsys.readouterr().err.splitlines()]
    assert [found and found.groups() for found in said] == [
        ("ERROR", "K7WM", "bangdice.web.sockets", "a command failed"),
        ("INFO", "-", "bangdice.web.line_keeper", "a line was cut off"),
    ]


@pytest.mark.parametrize(("level", "told"), [("debug", 4), ("info", 3), ("warning", 2), ("error", 1)])
def test_the_log_tells_what_is_serious_enough(
    ours: logging.Logger, capsys: pytest.CaptureFixture[str], level: str, told: int
) -> None:
    logs.set_up(level)
    for number in (logging.DEBUG, logging.INFO, logging.WARNING, logging.ERROR):
        logging.getLogger("bangdice.web").log(number, "something")
    assert len(capsys.readouterr().err.splitlines()) == told
