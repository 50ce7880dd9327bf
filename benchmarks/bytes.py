"""Bytes on the wire of a phone's first load: every request of a fresh browser, with headers."""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Playwright, sync_playwright

from benchmarks.errors import ServerFailed
from benchmarks.nine import new_table, seated
from benchmarks.served import Where, served
from benchmarks.tabular import table_lines
from tests.chromium import NAMES

AIM_SCRIPT = 46_000
"""The scripts that the page of a dice game names: its first file and the game's part. Others come late."""
AIM_ALL = 122_000
"""All bytes that count on a phone that opens a table in the middle of a dice game."""
AIM_CARDS = 175_000
"""All bytes that count on a phone that opens a table in the middle of a card game."""

CARDS = {"game": "cards", "sets": ["base", "dodge_city", "high_noon", "fistful_of_cards", "bullet"]}
LATE = "the late font (not counted)"
SOCKET = "the socket (not counted)"
KINDS = (
    ("script", re.compile(r"\.js$")),
    ("style", re.compile(r"\.css$")),
    (LATE, re.compile(r"londrina.*\.woff2$")),
    ("fonts", re.compile(r"\.woff2$")),
    ("pictures", re.compile(r"\.(svg|png|ico)$")),
    ("words", re.compile(r"/words/")),
    ("page", re.compile(r"")),
)
"""The kind of a request by its address: the first pattern that fits."""

HOST = "game.lan"
"""Mapped to this machine, because under 127.0.0.1 browsers fetch more than they do on a home network."""
QUIET = ("gpu", "background-networking", "component-update", "sync", "quic")


class Fetched(NamedTuple):
    """One answer: its path, its bytes on the wire with its headers, and its body's alone."""

    path: str
    size: int
    body: int


class Load(NamedTuple):
    """The files that a fresh phone fetches for a page, and the bytes that come through its socket."""

    fetched: list[Fetched]
    socket: int
    named: str
    """The page itself, which names the files it needs at once."""
    is_asked: bool
    """True if the phone is asked something. It then fetches the files for a turn, else those for waiting."""


class Loads(NamedTuple):
    """The loads of fresh phones."""

    lobby: Load
    asked: Load
    waits: Load
    cards: Load


def kind_of(path: str) -> str:
    """Return the kind of a request."""
    return next(kind for kind, pattern in KINDS if pattern.search(path))


def counted(fetched: list[Fetched]) -> int:
    """Return the bytes that count: all but the late font and the socket."""
    return sum(one.size for one in _counting(fetched))


def first_scripts(load: Load) -> list[Fetched]:
    """Return the scripts that the page names. The others come later, by themselves."""
    return [one for one in load.fetched if kind_of(one.path) == "script" and one.path in load.named]


def report() -> Iterator[str]:
    """Return the figures as lines of a terminal. Raise ServerFailed without chromium."""
    yield from lines_of(measured())


def measured() -> Loads:
    """Load a new table, and games of both kinds, on fresh phones. ServerFailed without chromium."""
    with before_a_server() as (browser, where):
        lobby = _loaded(browser, where, f"/t/{new_table(where)}")
        with seated(where, 4) as (code, keys):
            games = [_loaded(browser, where, f"/t/{code}#key={key}") for key in keys]
        with seated(where, 5, CARDS) as (code, keys):
            loads = (_loaded(browser, where, f"/t/{code}#key={key}") for key in keys)
            cards = next(load for load in loads if not load.is_asked)
    asked, waits = (next(it for it in games if it.is_asked is wanted) for wanted in (True, False))
    return Loads(lobby, asked, waits, cards)


@contextmanager
def before_a_server() -> Iterator[tuple[Browser, Where]]:
    """Give a chromium and the address of a server at home. Raise ServerFailed without chromium."""
    with (
        tempfile.TemporaryDirectory(prefix="bangdice-bench-") as folder,
        served("ours", Path(folder), None) as server,
        sync_playwright() as playwright,
    ):
        browser = launched(playwright, server.where)
        yield browser, server.where
        browser.close()


def launched(playwright: Playwright, where: Where) -> Browser:
    """Debian's chromium, for which `HOST` is the server's host. ServerFailed where there is none."""
    chromium = next(filter(None, map(shutil.which, NAMES)), None)
    if chromium is None:
        raise ServerFailed("chromium is missing: make chromium")
    arguments = [f"--disable-{what}" for what in QUIET]
    arguments += ["--no-first-run", f"--host-resolver-rules=MAP {HOST} {where[0]}"]
    return playwright.chromium.launch(executable_path=chromium, chromium_sandbox=False, args=arguments)


def lines_of(loads: Loads) -> Iterator[str]:
    """Yield the tables of the figures."""
    yield "bytes on the wire, headers included, nothing cached"
    yield ""
    rows = [(kind, *(_bytes(load, kind) for load in loads)) for kind, _ in KINDS]
    whole = ("all that counts", *(f"{counted(load.fetched):,}" for load in loads))
    socket = (SOCKET, *(f"{load.socket:,}" for load in loads))
    heads = ("what", "a new table", "dice, on turn", "dice, waiting", "cards, waiting")
    yield from table_lines(heads, [*rows, whole, socket])
    yield ""
    first = _kilobytes(first_scripts(loads.asked))
    yield f"dice: script {first}, first file and the game's part (aim {AIM_SCRIPT / 1000:.0f})"
    named = (("dice, on turn", loads.asked, AIM_ALL), ("dice, waiting", loads.waits, AIM_ALL))
    for name, load, aim in (*named, ("cards, waiting", loads.cards, AIM_CARDS)):
        whole_size = _kilobytes(_counting(load.fetched))
        yield f"{name}: all {whole_size} (aim {aim / 1000:.0f}), in {len(load.fetched)} requests"
    for name, load in (("dice, waiting", loads.waits), ("cards, waiting", loads.cards)):
        yield ""
        largest = sorted(load.fetched, key=lambda one: -one.size)
        yield from table_lines(
            (f"request, {name}", "bytes"), [(one.path, f"{one.size:,}") for one in largest]
        )


def _counting(fetched: list[Fetched]) -> list[Fetched]:
    return [one for one in fetched if kind_of(one.path) != LATE]


def _kilobytes(fetched: list[Fetched]) -> str:
    sizes = sum(one.size for one in fetched) / 1000, sum(one.body for one in fetched) / 1000
    return f"{sizes[0]:.1f} KB, {sizes[1]:.1f} without headers"


def _bytes(load: Load, kind: str) -> str:
    return f"{sum(one.size for one in load.fetched if kind_of(one.path) == kind):,}"


def _loaded(browser: Browser, where: Where, path: str) -> Load:
    """Load a page on a fresh phone, and count its files and the bytes that come through its socket."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True)
    page = context.new_page()
    wire = context.new_cdp_session(page)
    paths: dict[str, str] = {}
    bodies: dict[str, int] = {}
    sizes: dict[str, int] = {}
    heard: list[int] = []

    def responded(event: dict[str, Any]) -> None:
        answer = event["response"]
        paths[event["requestId"]] = re.sub(r"^https?://[^/]*", "", answer["url"])
        bodies[event["requestId"]] = int(answer["headers"].get("Content-Length", 0))

    def finished(event: dict[str, Any]) -> None:
        sizes[event["requestId"]] = int(event["encodedDataLength"])

    def told(event: dict[str, Any]) -> None:
        heard.append(len(event["response"]["payloadData"]))

    wire.on("Network.responseReceived", responded)
    wire.on("Network.loadingFinished", finished)
    wire.on("Network.webSocketFrameReceived", told)
    wire.send("Network.enable")
    page.goto(f"http://{HOST}:{where[1]}{path}")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1500)
    if "#key=" in path:
        page.locator("section.game").first.wait_for()
    named, is_asked = page.content(), page.locator("section.game.scene-mine").count() > 0
    context.close()
    fetched = [Fetched(path, sizes[it], bodies[it]) for it, path in paths.items() if it in sizes]
    return Load(fetched, sum(heard), named, is_asked)
