"""People at a table, as their screens show them: everything is done by tapping."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

PATIENCE = 20_000
"""Milliseconds until a screen must show what is expected."""

SHOTS = Path(__file__).parents[2] / "test-results" / "screens"

LIT = """() => ({
    about: document.querySelector('section.game')?.dataset.about ?? null,
    shape: document.querySelector('section.game')?.dataset.shape ?? null,
    lit: [...document.querySelectorAll('section.game [data-lit]')].map(it => it.dataset.tap),
    options: [...document.querySelectorAll('section.game [data-act^="option:"]')].map(it => it.dataset.act),
    slab: document.querySelector('section.game .slab')?.dataset.state ?? null,
    moment: document.querySelector('.moment-skip') !== null,
    playing: document.body.dataset.playing === 'true',
    phase: document.body.dataset.phase,
    rev: document.body.dataset.rev,
})"""


def shot(page: Page, name: str) -> None:
    """Keep a picture of a screen beside the test's results."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png")


def context_of(browser: Browser, base_url: str, width: int = 390, height: int = 844, **more: Any) -> BrowserContext:
    """A device of its own: nothing remembered, touch, motion reduced unless told otherwise."""
    settings = {"reduced_motion": "reduce", "has_touch": True, "locale": "en-GB", **more}
    return browser.new_context(base_url=base_url, viewport={"width": width, "height": height}, **settings)


@dataclass
class Board:
    """The tablet in the middle."""

    page: Page
    code: str

    @classmethod
    def made(cls, browser: Browser, base_url: str, **more: Any) -> Board:
        """Open the app on a tablet and make a table with one tap."""
        page = context_of(browser, base_url, 1024, 768, **more).new_page()
        page.goto("/")
        page.get_by_role("button", name="This screen is the board").tap()
        page.wait_for_url("**/b/*")
        expect(page.locator("[data-screen=lobby]")).to_be_visible(timeout=PATIENCE)
        return cls(page, page.url.split("/b/")[1][:4])

    def deal(self) -> None:
        """Tap the key that deals the roles."""
        self.page.locator("[data-act=deal]").tap()
        expect(self.page.locator("[data-screen=game]")).to_be_visible(timeout=PATIENCE)


@dataclass
class Phone:
    """Somebody with a phone; `taps` counts what he tapped since he opened the page."""

    page: Page
    name: str
    taps: int = 0
    asked: list[str] = field(default_factory=list)

    @classmethod
    def scans(cls, browser: Browser, base_url: str, code: str, name: str, **more: Any) -> Phone:
        """Open the address of the QR code."""
        page = context_of(browser, base_url, **more).new_page()
        page.goto(f"/t/{code}")
        return cls(page, name)

    def tap(self, selector: str) -> None:
        """One tap."""
        self.page.locator(selector).first.tap(timeout=PATIENCE)
        self.taps += 1

    def sits_down(self) -> Phone:
        """Type the name and take the chair that is offered."""
        expect(self.page.locator("[data-screen=chair]")).to_be_visible(timeout=PATIENCE)
        name = self.page.locator("#name")
        if name.input_value() != self.name:
            self.tap("#name")
            name.fill(self.name)
        self.tap(".slab[data-act=sit]")
        expect(self.page.locator("[data-screen=lobby], section.game")).to_be_visible(timeout=PATIENCE)
        return self

    def sees(self) -> dict[str, Any]:
        """What is lit, what may be pressed."""
        seen: dict[str, Any] = self.page.evaluate(LIT)
        return seen

    def answers(self, chance: random.Random) -> bool:
        """If this phone is asked: tap something lit until an answer is sent. Says whether it was asked."""
        seen = self.sees()
        if seen["moment"]:
            self.page.locator(".moment-skip").first.dispatch_event("click")
            return False
        if seen["about"] is None or seen["playing"] or seen["slab"] == "busy":
            return False
        self.asked.append(seen["about"])
        self._taps_something(seen, chance)
        self.page.wait_for_function(
            "rev => document.body.dataset.rev !== rev && document.body.dataset.playing === 'false'",
            arg=seen["rev"],
            timeout=PATIENCE,
        )
        return True

    def _taps_something(self, seen: dict[str, Any], chance: random.Random) -> None:
        if seen["shape"] == "paper":
            self.tap(f'[data-act="{chance.choice(seen["options"])}"]')
        elif seen["shape"] == "dice":
            self._rolls(seen, chance)
        else:
            if seen["options"] and chance.random() < 0.3:
                self.tap(f'[data-act="{chance.choice(seen["options"])}"]')
                return
            self.tap(f'section.game [data-tap="{chance.choice(seen["lit"])}"]')
            if seen["shape"] == "seats":
                self.tap("section.game .slab[data-act=send]")

    def _rolls(self, seen: dict[str, Any], chance: random.Random) -> None:
        if seen["options"] and chance.random() < 0.4:
            self.tap(f'[data-act="{seen["options"][0]}"]')
            return
        free = len(seen["lit"])
        for die in chance.sample(seen["lit"], chance.randrange(min(3, free))) if free else ():
            self.tap(f'section.game [data-tap="{die}"]')
        self.tap("section.game .slab[data-act=send]")


def play_on(
    phones: list[Phone],
    chance: random.Random,
    until: Callable[[int], bool],
    seconds: float = 170,
) -> int:
    """Let whoever is asked answer, again and again, until `until(answers so far)` or the game is over."""
    answers, start = 0, time.monotonic()
    while not until(answers):
        assert time.monotonic() - start < seconds, f"{answers} answers and no end"
        if all(phone.page.evaluate("document.body.dataset.phase") == "over" for phone in phones):
            break
        moved = [phone.answers(chance) for phone in phones]
        answers += sum(moved)
        if not any(moved):
            phones[0].page.wait_for_timeout(15)
    return answers


def settled(pages: list[Page]) -> None:
    """Wait until all screens show the same revision and nothing moves."""
    deadline = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < deadline:
        seen = {page.evaluate("document.body.dataset.rev + ' ' + document.body.dataset.playing") for page in pages}
        if len(seen) == 1 and seen.pop().endswith("false"):
            return
        pages[0].wait_for_timeout(20)
    raise AssertionError("the screens do not agree")
