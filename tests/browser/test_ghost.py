"""Being out, on a phone: every page in every size, theme and language, large enough for a finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.gallery import axe_finds
from tests.browser.people import DRAWN, lasting
from tests.look.phone import open_page
from tests.look.phone_ghost import STATES, TAPS
from tests.look.stage import Stage

SMALL_PHONE: ViewportSize = {"width": 320, "height": 568}
PHONE: ViewportSize = {"width": 375, "height": 667}

OUTSIDE = """
() => [...document.querySelectorAll(".ghost :is(button, h1, p, b, span)")]
  .map((it) => [it, it.getBoundingClientRect()])
  .filter(([, { left, right, width }]) => width && (left < -1 || right > innerWidth + 1))
  .map(([it]) => `${it.className} ${it.textContent}`)
"""
CUT = """
() => [...document.querySelectorAll(".ghost :is(button, .ghost-text)")]
  .filter((it) => it.scrollWidth > it.clientWidth + 1)
  .map((it) => `${it.className} ${it.textContent}`)
"""
SMALL_TARGETS = """
() => [...document.querySelectorAll(".ghost button")]
  .map((it) => [it.textContent, it.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < 47.5)
  .map(([name, { width, height }]) => `${name} ${width} x ${height}`)
"""


@pytest.mark.parametrize(("theme", "lang"), [("light", "it"), ("dark", "en")])
def test_every_page_fits(browser: Browser, stage: Stage, theme: str, lang: str) -> None:
    page = open_page(browser, "320x568", theme, lang)
    for name, state in STATES.items():
        stage.state = state()
        page.set_viewport_size(SMALL_PHONE)
        page.goto(stage.url("/t/K7WM"))
        for selector in TAPS[name]:
            page.locator(selector).first.tap()
        expect(page.locator("[data-screen=ghost]")).to_be_visible()
        page.evaluate("() => document.fonts.ready")
        assert axe_finds(page) == [], name
        for size in (SMALL_PHONE, PHONE):
            page.set_viewport_size(size)
            page.evaluate(DRAWN)
            assert lasting(page, OUTSIDE) == [], (name, size)
            assert lasting(page, CUT) == [], (name, size)
            assert lasting(page, SMALL_TARGETS) == [], (name, size)
    page.context.close()
