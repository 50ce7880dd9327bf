"""Nine real screens at one table: from the server's message to the last of them drawn, and the delay of a
tap.

Eight phones and a board are open in one Chromium without motion, so that a picture counts as drawn when it is
there and not when a die has flown. Beside them nine raw lines answer; their first message counts as the
server's.
"""

from __future__ import annotations

import selectors
import time
from collections.abc import Iterator, Sequence
from typing import Any

from playwright.sync_api import Browser, Page

from benchmarks.bytes import HOST, before_a_server
from benchmarks.errors import ServerFailed
from benchmarks.nine import PHONES, SCREENS, OurNine
from benchmarks.served import Where
from benchmarks.server import percentile
from benchmarks.tabular import table_lines

AIM_DRAWN = 150
AIM_TAP = 100
PATIENCE = 20.0
SLAB = "section.game .slab"
_STATES = (b'42["state"', b'42["film"')

WATCH = """
window.drawn = [];
window.shown = (rev) => new Promise((told, failed) => {
  setTimeout(() => failed(new Error(`revision ${rev} is not drawn`)), 20000);
  const look = () => {
    const hit = drawn.find((it) => it.rev >= rev);
    hit ? told(hit.at) : setTimeout(look, 5);
  };
  look();
});
const afterTheFrame = (tell) => requestAnimationFrame(() => setTimeout(tell));
addEventListener("DOMContentLoaded", () => {
  new MutationObserver(() => {
    const rev = Number(document.body.dataset.rev);
    afterTheFrame(() => drawn.push({ rev, at: (performance.timeOrigin + performance.now()) / 1000 }));
  }).observe(document.body, { attributeFilter: ["data-rev"] });
});
window.waitForTap = () => {
  let touched = 0;
  window.tapped = new Promise((told) => {
    addEventListener("pointerdown", (event) => (touched = event.timeStamp), { capture: true, once: true });
    const changes = new MutationObserver((all) => {
      const isBusy = (it) => it.target.getAttribute("aria-busy") === "true";
      const shows = (it) => it.attributeName === "aria-pressed" || isBusy(it);
      if (!all.some(shows)) return;
      changes.disconnect();
      afterTheFrame(() => told((performance.now() - touched) / 1000));
    });
    changes.observe(document.body, { subtree: true, attributeFilter: ["aria-busy", "aria-pressed"] });
  });
};
"""
"""In every page: the time when each revision was drawn (`shown`), and the delay of a tap (`tapped`); seconds.
"""


class Heard(OurNine):
    """Nine raw lines that know when the first of them got the result of an action."""

    word = 0.0

    def act(self) -> None:
        """Send the next action."""
        self.word = 0.0
        super().act()

    def heard(self, place: int, message: bytes) -> bool:
        """Take in a line's message. Return True when all nine have the result of the action."""
        if not self.word and message.startswith(_STATES):
            self.word = time.time()
        return super().heard(place, message)

    def has_to_roll(self) -> bool:
        """Return True if somebody is asked for the first roll of a turn (the phone's big button)."""
        choice = self.asked and self.asked[1]["choice"]
        return bool(choice and choice["about"] == "reroll" and choice["values"].get("roll") == 0)


class Screens:
    """Pages of a table, in the order of its chairs, the board last; and its raw lines.

    `openers`: the browser that opens each of them; None leaves a place to its raw line.
    """

    def __init__(self, openers: Sequence[Browser | None], where: Where) -> None:
        self._nine = Heard(where, 1)
        self._selector = selectors.DefaultSelector()
        for place, line in enumerate(self._nine.lines):
            line.quicken()
            self._selector.register(line, selectors.EVENT_READ, place)
        address = f"http://{HOST}:{where[1]}"
        paths = [f"/t/{self._nine.code}#key={key}" for key in self._nine.keys] + [f"/b/{self._nine.code}"]
        self._pages: dict[int, Page] = {}
        for place, (browser, path) in enumerate(zip(openers, paths, strict=True)):
            if browser:
                self._pages[place] = opened(browser, address + path)
            self._read(0)  # a line that answers no heartbeat for 15 seconds is sent away
        self.drawn: list[float] = []
        self.taps: list[float] = []

    def go_on(self, answers: int) -> None:
        """Play until `answers` answers have been timed."""
        while len(self.drawn) < answers:
            self.step()

    def step(self) -> None:
        """Let the next answer be given: a first roll by its page, any other by its raw line."""
        self._read(0)
        if self._nine.has_to_roll() and self._nine.asked and self._nine.asked[0] in self._pages:
            self._tap()
        else:
            self._answer()

    def _answer(self) -> None:
        self._nine.act()
        while not self._read(PATIENCE):
            pass
        last = max(page.evaluate("rev => shown(rev)", self._nine.rev) for page in self._pages.values())
        if self._nine.is_timed:
            self.drawn.append(last - self._nine.word)

    def _tap(self) -> None:
        assert self._nine.asked is not None
        page = self._pages[self._nine.asked[0]]
        self._nine.asked, before = None, self._nine.rev
        self._touch(page, f"{SLAB}[data-act=send]")
        while self._nine.asked is None and self._nine.rev < before + 1:
            self._read(PATIENCE)
        for other in self._pages.values():
            other.evaluate("rev => shown(rev)", self._nine.rev)

    def _touch(self, page: Page, selector: str) -> None:
        page.evaluate("waitForTap()")
        page.tap(selector)
        self.taps.append(page.evaluate("tapped"))

    def _read(self, patience: float) -> bool:
        ready = self._selector.select(patience)
        if patience and not ready:
            raise ServerFailed("the server fell silent")
        is_done = False
        for key, _ in ready:
            line = self._nine.lines[key.data]
            for message in line.heard():
                is_done = self._nine.heard(key.data, message) or is_done
        return is_done


def report(quick: bool) -> Iterator[str]:
    """Return the figures as lines of a terminal. Raise ServerFailed without chromium."""
    with before_a_server() as (browser, where):
        screens = Screens([browser] * SCREENS, where)
        screens.go_on(5 if quick else 300)
    yield f"{SCREENS} screens, {PHONES} of them phones, in one Chromium beside the server; without motion"
    yield ""
    rows = [
        ("from the server's word to the last screen drawn", screens.drawn, AIM_DRAWN),
        ("from a touch to the frame that shows it", screens.taps, AIM_TAP),
    ]
    yield from table_lines(
        ("what", "times", "p50 ms", "p95 ms", "aim ms (p95)"),
        [
            (what, str(len(times)), *(f"{percentile(tuple(times), at):.0f}" for at in (50, 95)), str(aim))
            for what, times, aim in rows
        ],
    )


def opened(browser: Browser, address: str) -> Page:
    """Open a page without motion, and wait until it shows its table."""
    is_phone = "/t/" in address
    size: Any = {"width": 390, "height": 844} if is_phone else {"width": 1280, "height": 800}
    context = browser.new_context(
        viewport=size, is_mobile=is_phone, has_touch=is_phone, reduced_motion="reduce"
    )
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(address)
    page.wait_for_selector("body[data-rev]:not([data-rev='0'])")
    return page
