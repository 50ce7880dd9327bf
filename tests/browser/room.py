"""A room full of devices: fresh browsers, and others at the table that nobody looks at."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize, expect

from bangdice.kernel.decision import Option
from bangdice.kernel.game import Game
from tests.browser.lines import Wire
from tests.browser.people import PATIENCE, Board, Phone
from tests.conftest import Server
from tests.web.device import Device, make_table

HOST = "game.lan"
"""Mapped to the loopback: unlike 127.0.0.1 it is no secure context, just as an address on a home network."""

NO_SERVER = ("WebSocket connection", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE")
"""What browsers complain of while a server dies: not yet asked, asked, or half answered."""

SHOTS = Path(__file__).parents[2] / "test-results" / "screens"
"""Photographs are kept here if BANGDICE_SHOTS is set."""

NEW_DEVICE = {"reduced_motion": "reduce", "has_touch": True, "locale": "en-GB", "color_scheme": "light"}
"""A device of its own: touch, English, and nothing flies, unless a test says otherwise."""

TABLET: ViewportSize = {"width": 1024, "height": 768}
PHONE: ViewportSize = {"width": 390, "height": 844}


def shot(page: Page, name: str) -> None:
    """Keep a picture of a screen beside the test's results, where pictures are wanted."""
    if "BANGDICE_SHOTS" not in os.environ:
        return
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png")


def answer(device: Device, option: Option) -> None:
    """Somebody without a screen answers when he is asked."""
    device.wait(device.choice)
    choice = device.choice()
    assert choice is not None
    device.must(
        "answer",
        chair=device.own["chair"],
        question=choice["number"],
        verb=option.verb,
        taps=list(option.taps),
    )


class Room:
    """Everybody's devices. `close` closes them all and asserts that no browser complained: no error on any
    console, and so no violation of the Content-Security-Policy either.
    """

    def __init__(self, browser: Browser, base_url: str, server: Server) -> None:
        self.base_url = base_url
        self.server = server
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._others: list[Device] = []
        self._complaints: list[str] = []
        self._expected: list[str] = []
        self._wires: list[Wire] | None = None

    def expect_complaints(self, *parts: str) -> None:
        """Complaints with one of these words in them belong to the test: a line that was cut."""
        self._expected.extend(parts)

    def listens(self) -> list[Wire]:
        """From now on all that new pages are sent is kept: a wire for each page, also for those to come."""
        self._wires = []
        return self._wires

    def _hears(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self._complaints.append(f"{said.text} {said.location.get('url', '')}")

    def device(self, viewport: ViewportSize | None = None, **more: Any) -> BrowserContext:
        """A browser that remembers nothing."""
        settings = {**NEW_DEVICE, "viewport": viewport or PHONE, **more}
        context = self._browser.new_context(base_url=self.base_url, **settings)
        context.set_default_timeout(PATIENCE)
        context.on("console", self._hears)
        context.on("weberror", lambda error: self._complaints.append(str(error.error)))
        if self._wires is not None:
            wires = self._wires
            context.on("page", lambda page: wires.append(Wire(page)))
        self._contexts.append(context)
        return context

    def board(self, poster: str = "Dice", **more: Any) -> Board:
        """Open the app on a tablet and make a table with one tap."""
        page = self.device(TABLET, **more).new_page()
        page.goto("/")
        page.get_by_role("button", name=f"New table: {poster}").tap()
        page.wait_for_url("**/b/*")
        expect(page.locator("[data-screen=lobby]")).to_be_visible(timeout=PATIENCE)
        return Board(page, page.url.split("/b/")[1][:4])

    def watcher(self, code: str, **more: Any) -> Board:
        """One more screen in the middle, without any powers."""
        page = self.device(TABLET, **more).new_page()
        page.goto(f"/b/{code}")
        expect(page.locator("[data-screen]").first).to_be_visible(timeout=PATIENCE)
        return Board(page, code)

    def scan(self, code: str, name: str, **more: Any) -> Phone:
        """Somebody opens the address of the QR code on a phone."""
        phone = Phone(self.device(**more).new_page(), name)
        phone.page.goto(f"/t/{code}")
        return phone

    def seat(self, code: str, *names: str, **more: Any) -> list[Phone]:
        """People scan and sit down, one after another."""
        return [self.scan(code, name, **more).sits_down() for name in names]

    def table(self) -> str:
        """A table without a board, made by nobody in particular."""
        return make_table(self.server.url)[0]

    def other(self, code: str, name: str) -> Device:
        """Return a player whose screen does not matter here: a socket without a browser."""
        return self.device_of(Device(self.server.url, code).sit(name))

    def others(self, code: str, *names: str) -> list[Device]:
        """Several of them."""
        return [self.other(code, name) for name in names]

    def device_of(self, device: Device) -> Device:
        """A socket that leaves with the room."""
        self._others.append(device)
        return device

    def next_seeds(self, *seeds: bytes) -> None:
        """The next games are dealt by these seeds."""
        (self.server.instance / "seeds").write_text("\n".join(seed.hex() for seed in seeds))

    def next_position(self, game: Game) -> None:
        """The next game begins here, and goes on by chance."""
        begun = game.clone()
        begun.chance.scripts.clear()
        (self.server.instance / "position").write_text(json.dumps(begun.dump()))

    def close(self) -> None:
        """Everybody goes home."""
        for other in self._others:
            other.go()
        for context in self._contexts:
            context.close()
        left = [it for it in self._complaints if not any(part in it for part in self._expected)]
        assert left == [], (left, self.server.log()[-2000:])
