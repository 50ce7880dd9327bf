"""A board and a phone in any browser: looked at, and tapped where a finger would."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tests.browser.room import SHOTS
from tests.smoke.driven import Driven

PATIENCE = 30.0
"""Seconds until a screen must show the expected thing."""
LONG_PATIENCE = 150.0
"""Seconds until a game must have come somewhere."""

LISTEN = """
if (!window.complaints) {
  window.complaints = [];
  const keep = (what) => window.complaints.push(String(what));
  addEventListener("error", (event) => keep(event.message));
  addEventListener("unhandledrejection", (event) => keep(event.reason));
  document.addEventListener("securitypolicyviolation", (event) => keep(event.violatedDirective));
  console.error = (...words) => keep(words.join(" "));
  const atOnce = () => { document.documentElement.dataset.steady = "0"; };
  if (document.documentElement) atOnce();
  else addEventListener("DOMContentLoaded", atOnce);
}
"""
"""Keep complaints; and a key that has just changed may be pressed at the speed of a machine."""

SEEN = """
const isSeen = (it) => it.getClientRects().length > 0 && getComputedStyle(it).visibility === "visible";
"""

POINT = f"""{SEEN}
const found = [...document.querySelectorAll(arguments[0])].find(isSeen);
const moves = (it) => it.playState === "running" && it.effect.target?.contains(found);
if (!found || document.getAnimations().some(moves)) return null;
found.scrollIntoView({{ block: "nearest", behavior: "auto" }});
const box = () => JSON.stringify(found.getBoundingClientRect());
const [atCorner, before] = [arguments[1], box()];
const point = () => {{
  const {{ left, top, width, height }} = found.getBoundingClientRect();
  const [x, y] = atCorner ? [left + 16, top + 20] : [left + width / 2, top + height / 2];
  const under = document.elementFromPoint(x, y);
  const isFree = box() === before && under && (found.contains(under) || under.contains(found));
  return isFree ? [x, y] : null;
}};
return new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => go(point()))));
"""
"""The place to touch something, its middle or its corner: only once it has lain still for two frames, on the
page, with nothing over it."""

SHOWS = f"""{SEEN}
return [...document.querySelectorAll(arguments[0])].some(isSeen);
"""

PLANTED = """
setTimeout(() => { throw new Error("planted"); });
return new Promise((go) => setTimeout(go, 50));
"""

MOVED = """
const { rev, playing } = document.body.dataset;
return rev !== arguments[0] && playing === "false" ? rev : null;
"""

DRAWN = "return new Promise((go) => requestAnimationFrame(() => setTimeout(go, 300)));"
"""WebKitGTK's pictures lack the parts that it has yet to paint."""

FLIPPED = """
const wanted = arguments[0];
const dice = '[data-tap^="die:"]';
const loose = document.querySelectorAll(`section.game .column[data-state=loose] ${dice}[data-lit]`);
const now = [...loose].map((it) => it.dataset.tap);
const differs = (it) => now.includes(it) !== wanted.includes(it);
return document.querySelector(`section.game ${dice}`) ? [...now, ...wanted].filter(differs) : [];
"""
"""The dice that are loose and should not be, or the other way round. Five that fly cannot be tapped."""

READY = "section.game .slab[data-act=send][data-state=ready]"

SENT = f"""
return document.body.dataset.rev !== arguments[0] || document.querySelector("{READY}")
  || document.querySelector("section.game [data-state=busy]") ? true : null;
"""
"""A tap has sent the answer that it made whole, or a key waits to send it."""

NEXT = """
const game = document.querySelector("section.game[data-about]");
if (!game || document.body.dataset.playing === "true") return null;
if (game.querySelector("[data-state=busy]")) return null;
const found = game.querySelector(".slab[data-act=send][data-state=ready]")
  || game.querySelector('[data-act^="option:"]')
  || game.querySelector("[data-tap][data-lit]:not([aria-pressed=true])");
if (!found) return null;
const { act, tap } = found.dataset;
return act ? `[data-act="${act}"]` : `[data-tap="${tap}"][data-lit]`;
"""
"""A simple player's next tap: the key that sends, else a key, else the first lit thing."""


@dataclass
class Screen:
    """A device with a page of ours on it."""

    device: Driven
    name: str

    def __post_init__(self) -> None:
        self.device.before(LISTEN)

    def opens(self, url: str) -> None:
        """Load a page."""
        self.device.open(url)

    def waits(self, script: str, *given: Any) -> Any:
        """Wait until a script returns something true."""
        deadline = time.monotonic() + PATIENCE
        while not (found := self.device.run(script, *given)):
            if time.monotonic() > deadline:
                self.shot("stuck")
                raise AssertionError(f"{self.name} waits in vain for {given} of {script}")
            time.sleep(0.05)
        return found

    def sees(self, selector: str) -> bool:
        """Return True if something can be seen now."""
        return bool(self.device.run(SHOWS, selector))

    def shows(self, selector: str) -> None:
        """Wait until something can be seen."""
        self.waits(SHOWS, selector)

    def tap(self, selector: str) -> None:
        """One tap on the first that can be seen."""
        self.device.tap(*self.waits(POINT, selector))

    def tap_corner(self, selector: str) -> None:
        """One tap on the corner: of a card in a fan it lies free."""
        self.device.tap(*self.waits(POINT, selector, True))

    def press(self, act: str) -> None:
        """Tap the key for this action once."""
        self.tap(f'[data-act="{act}"]')

    def presses_until(self, act: str, selector: str) -> None:
        """Tap a key until this is shown. A moment, or a keyboard that goes, may take a tap before it."""
        deadline = time.monotonic() + PATIENCE
        while not self.sees(selector):
            assert time.monotonic() < deadline, f"{self.name} presses {act} in vain"
            if point := self.device.run(POINT, f'[data-act="{act}"]'):
                self.device.tap(*point)
            time.sleep(0.05)

    def shot(self, what: str) -> None:
        """Keep a picture beside the test's results, where pictures are wanted, and of what went wrong."""
        if "BANGDICE_SHOTS" not in os.environ and what != "stuck":
            return
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.device.run(DRAWN)
        (SHOTS / f"smoke-{self.name}-{what}.png").write_bytes(self.device.picture())

    def has_nothing_to_complain_of(self) -> None:
        """No error in the page, and no violation of the Content-Security-Policy. A planted error is heard."""
        found = self._complaints()
        assert found == [], found
        self.device.run(PLANTED)
        assert any("planted" in it for it in self._complaints())

    def _complaints(self) -> list[str]:
        return [*self.device.run("return window.complaints"), *self.device.complaints()]


class Board(Screen):
    """The tablet in the middle."""

    def makes_a_table(self, url: str, game: str) -> None:
        """Open the app and make this screen a board."""
        self.opens(url)
        self.tap(f"button[name=game][value={game}]")
        self.shows("[data-screen=lobby] .qr-paper img")
        self.device.run(LISTEN)

    def address_to_scan(self) -> str:
        """Return the address in the QR code."""
        words = self.waits("return document.querySelector('.qr-paper img').alt")
        return f"http://{words.split()[-1]}"

    def seats_bots(self, *chairs: int) -> None:
        """Tap empty chairs, and say that a bot sits down in each."""
        for chair in chairs:
            self.tap(f'[data-tap="chair:{chair}"]')
            # A screen without touch seats a bot at once.
            if self.waits("return String(navigator.maxTouchPoints)") != "0":
                self.tap('.who-sits [data-act="bot"]')
            self.shows(f'[data-kind=bot] [data-tap="chair:{chair}"]')


class Phone(Screen):
    """Somebody's phone."""

    def sits_down(self, who: str) -> None:
        """Type a name and take the chair that is offered."""
        self.shows("[data-screen=chair]")
        self.tap("#name")
        self.device.types(who)
        self.presses_until("sit", "[data-screen=lobby]")

    def wants_it_quick(self) -> None:
        """Choose the shortest pace among the table's switches."""
        self.press("tonight")
        self.press("deeper")
        self.tap("[data-switch=seen] .segment:last-child")
        self.shows("[data-switch=seen] .segment:last-child input:checked + span")
        self.press("close")

    def gives(self, verb: str, taps: Sequence[str]) -> None:
        """Make exactly these taps, then press the slab or the option's key, unless the last tap has sent."""
        self.shows("section.game[data-about]")
        rev = self.device.run("return document.body.dataset.rev")
        self.shot(verb)
        for tap in self.device.run(FLIPPED, taps) if verb == "roll" else taps:
            thing = f'section.game [data-tap="{tap}"][data-lit]'
            if tap.startswith("card:"):
                self.tap_corner(thing)
            elif not self.sees(f"{thing}[aria-pressed=true]"):
                self.tap(thing)
        if self.sees("section.game[data-parts] .slab[data-state=off]"):
            return
        aside = f'section.game [data-act="option:{verb}"]'
        if self.sees(aside):
            self.tap(aside)
        elif self.waits(SENT, rev) and self.sees(READY):
            self.tap(READY)
        self.waits(MOVED, rev)

    def plays_until(self, selector: str) -> None:
        """Answer somehow whenever asked, until this is shown."""
        deadline = time.monotonic() + LONG_PATIENCE
        while not self.sees(selector):
            if time.monotonic() > deadline:
                self.shot("stuck")
                raise AssertionError(f"{self.name} waits in vain for {selector}")
            found = self.device.run(NEXT)
            point = found and self.device.run(POINT, f"section.game {found}", "card:" in found)
            if point:
                self.device.tap(*point)
            time.sleep(0.05)
