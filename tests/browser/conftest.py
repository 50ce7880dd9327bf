"""Browsers as players have them: Debian's chromium, and a host name that is no secure context."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partialmethod
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.again import FORGETS, Shelf
from tests.browser.boards import Boards
from tests.browser.gallery import Gallery
from tests.browser.people import PATIENCE
from tests.browser.room import HOST, Room
from tests.chromium import ARGUMENTS, KNOWS, chromium
from tests.conftest import Server
from tests.look.stage import Stage

HERE = Path(__file__).parent
expect.set_options(timeout=PATIENCE)
ASKS = 30
"""Milliseconds after which a page is asked again what a test waits for. A question in each frame has the
browser make frames: 85 ms of CPU a second.
"""
Page.wait_for_function = partialmethod(Page.wait_for_function, polling=ASKS)  # type: ignore[assignment,method-assign]


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Return the settings with which chromium is started."""
    quiet = ["background-networking", "component-update", "sync", "quic"]
    return {
        "executable_path": chromium(),
        "chromium_sandbox": False,
        "args": [
            *ARGUMENTS,
            *[f"--disable-{what}" for what in quiet],
            "--no-first-run",
            f"--host-resolver-rules=MAP {HOST} 127.0.0.1",
        ],
    }


def address(server: Server) -> str:
    """A server's address as phones on the network see it: plain http under a host name."""
    return f"http://{HOST}:{server.port}"


AT_ONCE = """addEventListener("DOMContentLoaded", () => { document.documentElement.dataset.steady = "0"; })"""
"""Keys that have just changed may be pressed at the speed of a machine."""

QUIET = """
window.AudioContext = class extends OfflineAudioContext {
  constructor() { super(1, 1, 44100); }
  get state() { return "running"; }
  get currentTime() { return performance.now() / 1000; }
  async resume() {}
  async close() {}
};
HTMLMediaElement.prototype.play = async () => {};
"""
"""Sounds are made and not heard, and the film that keeps a screen on stands still: both cost much CPU."""


@pytest.fixture(scope="session")
def browser(browser: Browser) -> Browser:
    """The browser. Its pages take a press at once: tests/js/steady.test.tsx has why others do not.

    Its people have played before, except on the phone of a `newcomer`. Only a `sounding` device is heard.
    """
    usual = browser.new_context

    def known(*, newcomer: bool = False, sounding: bool = False, **settings: Any) -> BrowserContext:
        context = usual(**settings)
        quiet, knows = "" if sounding else QUIET, "" if newcomer else KNOWS
        # Their order counts, and that of several scripts is not promised.
        context.add_init_script("\n".join((FORGETS, AT_ONCE, quiet, knows)))
        return context

    browser.new_context = Shelf(known).take  # type: ignore[method-assign]
    return browser


@pytest.fixture(scope="session")
def base_url(server: Server) -> str:
    """``page.goto("/")`` opens the session's server under the mapped name."""
    return address(server)


def serving(folder: Path, program: str) -> Iterator[Server]:
    """A server with one of this folder's programs; its log must be without a traceback."""
    server = Server(folder, ("--name", HOST), program=(str(HERE / program),)).start()
    yield server
    log = server.log()
    server.kill()
    assert "Traceback" not in log, log


@pytest.fixture(scope="session")
def server_at_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all evenings: fixed seeds, no pauses, no limits."""
    yield from serving(tmp_path_factory.mktemp("home"), "fixed.py")


@pytest.fixture(scope="session")
def card_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all evenings of cards."""
    yield from serving(tmp_path_factory.mktemp("cards"), "fixed_cards.py")


@pytest.fixture(scope="module")
def hurried_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which nobody waits for the absent for long."""
    yield from serving(tmp_path_factory.mktemp("hurried"), "hurried.py")


@pytest.fixture(scope="module")
def stage() -> Iterator[Stage]:
    """The stage, with real pages and browser files."""
    with Stage() as there:
        yield there


@pytest.fixture(scope="module", autouse=True)
def nobody_stays(browser: Browser) -> Iterator[None]:
    """No page outlives its file: those that a failed test left open would go on moving."""
    yield
    for context in browser.contexts:
        context.close()


@pytest.fixture
def mortal_server(tmp_path: Path) -> Iterator[Server]:
    """A server of one test's own, that may be killed and started again."""
    yield from serving(tmp_path / "mortal", "fixed.py")


@pytest.fixture
def rooms(browser: Browser) -> Iterator[Callable[[Server], Room]]:
    """Makes rooms round a server. At the end no browser in them may have complained of anything."""
    made: list[Room] = []

    def make(server: Server) -> Room:
        made.append(Room(browser, address(server), server))
        return made[-1]

    yield make
    for room in made:
        room.close()


@pytest.fixture
def room(rooms: Callable[[Server], Room], server_at_home: Server) -> Room:
    """The room in which people meet: devices of their own, and a table without pauses."""
    return rooms(server_at_home)


@pytest.fixture(scope="module")
def gallery(browser: Browser) -> Iterator[Gallery]:
    """Screens in states that a game seldom reaches."""
    with Stage() as stage:
        gallery = Gallery(stage, browser)
        yield gallery
        gallery.close()


@pytest.fixture(scope="module")
def boards(browser: Browser, stage: Stage) -> Iterator[Boards]:
    """A board that rests in one state after another."""
    boards = Boards(browser, stage)
    yield boards
    boards.close()
