"""A board in WebKit over plain http: the film that keeps its screen on begins with a touch, and goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bangdice.web.network.addresses import reachable
from tests.conftest import Server
from tests.smoke.driven import Size
from tests.smoke.screens import Board
from tests.smoke.webkit import WebKit
from tests.web.device import make_table

FILM = """
const film = document.querySelector("video");
return film && film.readyState > 0 ? [film.paused, film.muted, film.currentTime] : null;
"""
PLAYS = "return document.querySelector('video').currentTime > arguments[0]"
WOUND_BACK = "return document.querySelector('video').currentTime < 10"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server on all addresses."""
    server = Server(tmp_path, ("--host", "0.0.0.0")).start()
    yield server
    server.kill()


@pytest.fixture
def board() -> Iterator[Board]:
    """A screen that nobody has touched."""
    device = WebKit(Size(1024, 768))
    yield Board(device, "webkit-board")
    device.quit()


@pytest.mark.timeout(120)
def test_a_board_stays_on_after_a_touch(server: Server, board: Board) -> None:
    board.opens(f"{reachable()[0].url(server.port)}/b/{make_table(server.url)[0]}")
    board.shows(".tap-once")
    assert board.waits(FILM) == [True, False, 0]
    board.device.tap(500, 20)
    board.waits(PLAYS, 1)
    assert board.device.run(FILM)[:2] == [False, False]
    assert not board.device.run("return document.querySelector('.tap-once')")
    board.device.run("document.querySelector('video').currentTime = 26")
    board.waits(WOUND_BACK)
    board.waits(PLAYS, 2)
    board.has_nothing_to_complain_of()
