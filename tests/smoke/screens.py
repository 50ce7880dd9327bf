"""A board and a phone in any browser: looked at, and tapped where a finger would."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tests.browser.room import SHOTS
from tests.smoke.driven import Driven

PATIENCE = 30.0
"""Seconds until a screen must show the expected thing."""

LISTEN = """
window.complaints = [];
const keep = (what) => window.complaints.push(String(what));
addEventListener("error", (event) => keep(event.message));
addEventListener("unhandledrejection", (event) => keep(event.reason));
document.addEventListener("securitypolicyviolation", (event) => keep(event.violatedDirective));
console.error = (...words) => keep(words.join(" "));
"""

POINT = """
const found = [...document.querySelectorAll(arguments[0])].find((it) => it.checkVisibility());
const moves = (it) => it.playState === "running" && it.effect.target?.contains(found);
if (!found || document.getAnimations().some(moves)) return null;
found.scrollIntoView({ block: "nearest", behavior: "instant" });
const { left, top, width, height } = found.getBoundingClientRect();
const [x, y] = arguments[1] ? [left + 16, top + 20] : [left + width / 2, top + height / 2];
const under = document.elementFromPoint(x, y);
return under && (found.contains(under) || under.contains(found)) ? [x, y] : null;
"""
"""Where to touch something, in its middle or at its corner: only once it lies still, on the page, with
nothing over it."""

SHOWS = """
return [...document.querySelectorAll(arguments[0])].some((it) => it.checkVisibility());
"""

MOVED = """
const { rev, playing } = document.body.dataset;
return rev !== arguments[0] && playing === "false" ? rev : null;
"""

DRAWN = "return new Promise((go) => requestAnimationFrame(() => setTimeout(go, 300)));"
"""WebKitGTK's pictures lack the parts that it has yet to paint."""

LOOSE = """
return [...document.querySelectorAll('section.game .column[data-state=loose] [data-tap^="die:"][data-lit]')]
  .map((it) => it.dataset.tap);
"""


@dataclass
class Screen:
    """A device with a page of ours on it."""

    device: Driven
    name: str

    def opens(self, url: str) -> None:
        """Load a page, and keep the browser's complaints from then on."""
        self.device.open(url)
        self.device.run(LISTEN)

    def waits(self, script: str, *given: Any) -> Any:
        """Wait until a script returns something true."""
        deadline = time.monotonic() + PATIENCE
        while not (found := self.device.run(script, *given)):
            if time.monotonic() > deadline:
                self.shot("stuck")
                raise AssertionError(f"{self.name} waits in vain for {given} of {script}")
            time.sleep(0.05)
        return found

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

    def shot(self, what: str) -> None:
        """Keep a picture beside the test's results."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.device.run(DRAWN)
        (SHOTS / f"smoke-{self.name}-{what}.png").write_bytes(self.device.picture())

    def has_nothing_to_complain_of(self) -> None:
        """No error in the page, and no violation of the Content-Security-Policy."""
        complaints = self.device.run("return window.complaints")
        assert complaints == [], complaints


class Board(Screen):
    """The tablet in the middle."""

    def makes_a_table(self, url: str) -> None:
        """Open the app and make this screen a board."""
        self.opens(url)
        self.tap("button[name=game][value=dice]")
        self.shows("[data-screen=lobby] .qr-paper img")
        self.device.run(LISTEN)

    def address_to_scan(self) -> str:
        """Return the address in the QR code."""
        words = self.waits("return document.querySelector('.qr-paper img').alt")
        return f"http://{words.split()[-1]}"

    def seats_bots(self, *chairs: int) -> None:
        """Tap empty chairs: a bot sits down in each."""
        for chair in chairs:
            self.tap(f'[data-tap="chair:{chair}"]')
            self.shows(f'[data-kind=bot] [data-tap="chair:{chair}"]')


class Phone(Screen):
    """Somebody's phone."""

    def sits_down(self, who: str) -> None:
        """Type a name and take the chair that is offered."""
        self.shows("[data-screen=chair]")
        self.tap("#name")
        self.device.types("#name", who)
        self.press("sit")
        self.shows("[data-screen=lobby]")

    def wants_it_quick(self) -> None:
        """Choose the shortest pace among the table's switches."""
        self.press("tonight")
        self.press("deeper")
        self.tap("[data-switch=seen] .segment:last-child")
        self.shows("[data-switch=seen] .segment:last-child input:checked + span")
        self.press("close")

    def chooses_cards(self) -> None:
        """Choose the card game among the table's switches."""
        self.press("tonight")
        self.tap("[data-switch=game] label:has(input[value=cards])")
        self.shows("[data-switch=game] input[value=cards]:checked")
        self.press("close")

    def plays(self, taps: Sequence[str], meanwhile: Callable[[], None] = lambda: None) -> None:
        """In the card game: a card by its corner, then the lit player or the slab; without a card the slab
        alone. `meanwhile` looks at other screens while it is shown.
        """
        self.shows("section.game.cards[data-about=play]")
        rev = self.device.run("return document.body.dataset.rev")
        for tap in taps:
            self.tap_corner(f'section.game [data-tap="{tap}"][data-lit]')
        self.shot(taps[0].replace(":", "-") if taps else "ends")
        if not any(tap.startswith("seat:") for tap in taps):
            self.tap("section.game .slab")
        meanwhile()
        self.waits(MOVED, rev)

    def gives(self, verb: str, taps: Sequence[str], meanwhile: Callable[[], None] = lambda: None) -> None:
        """Make exactly these taps in the dice game, then press the slab or the option's key."""
        self.shows("section.game[data-about]")
        rev = self.device.run("return document.body.dataset.rev")
        self.shot(verb)
        loose = set(self.device.run(LOOSE)) if verb == "roll" else set()
        for tap in sorted(loose ^ set(taps)):
            self.tap(f'section.game [data-tap="{tap}"]')
        if self.device.run(SHOWS, "section.game[data-parts] .slab[data-state=off]"):
            return
        aside = f'section.game [data-act="option:{verb}"]'
        self.tap(aside if self.device.run(SHOWS, aside) else "section.game .slab[data-act=send]")
        meanwhile()
        self.waits(MOVED, rev)
