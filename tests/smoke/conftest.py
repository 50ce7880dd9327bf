"""A table at a real server, in browsers that the browser tests do not use."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from bangdice.web.network.addresses import reachable
from tests.conftest import Server
from tests.long import LONG, covering
from tests.smoke.driven import Driven, Size
from tests.smoke.firefox import Firefox
from tests.smoke.old_chromium import OLD, Chromium
from tests.smoke.screens import Board, Phone
from tests.smoke.webkit import WebKit

collect_ignore = [] if LONG else ["test_pages_as_today.py", "test_staying_on.py", "test_to_the_end.py"]

TABLET = Size(1280, 800)
PHONE = Size(390, 844)
FIXED = Path(__file__).parents[1] / "browser" / "fixed.py"
GAMES = ("dice", "cards")

Device = Callable[[Size], Driven]

KINDS: dict[str, Device] = {f"chromium-{it}": partial(Chromium, version=it) for it in OLD}
KINDS |= {"webkit": WebKit, "firefox": Firefox, "chromium": Chromium}
SHORT = (f"chromium-{OLD[0]}", "webkit")
"""The browsers in which `make test` plays: the oldest, and that of Apple's devices."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server on all addresses whose chance is fixed."""
    server = Server(tmp_path, ("--host", "0.0.0.0"), (str(FIXED),)).start()
    yield server
    log = server.log()
    server.kill()
    assert "Traceback" not in log, log


@pytest.fixture(params=covering(KINDS if LONG else SHORT, GAMES), ids="-".join)
def played(request: pytest.FixtureRequest) -> tuple[str, str]:
    """The names of a browser and of the game that is played in it."""
    browser, game = request.param
    return browser, game


@pytest.fixture
def kind(played: tuple[str, str]) -> str:
    """The name of a browser."""
    return played[0]


@pytest.fixture
def device(kind: str) -> Iterator[Device]:
    """Opens devices of this kind."""
    devices: list[Driven] = []

    def start(size: Size) -> Driven:
        devices.append(KINDS[kind](size))
        return devices[-1]

    yield start
    for device in devices:
        device.quit()


@pytest.fixture
def game(played: tuple[str, str]) -> str:
    """The name of a game."""
    return played[1]


@pytest.fixture
def dealt(device: Device, server: Server, kind: str, game: str) -> Callable[[], tuple[Board, Phone]]:
    """Deals: a board makes a table, Anna scans it and sits down, and bots take the other chairs."""

    def deal() -> tuple[Board, Phone]:
        board = Board(device(TABLET), f"{kind}-{game}-board")
        board.makes_a_table(reachable()[0].url(server.port), game)
        phone = Phone(device(PHONE), f"{kind}-{game}-phone")
        phone.opens(board.address_to_scan())
        phone.sits_down("Anna")
        phone.wants_it_quick()
        board.seats_bots(1, 2, 3)
        for screen in (board, phone):
            screen.shot("lobby")
        board.press("deal")
        board.press("go-on")
        return board, phone

    return deal
