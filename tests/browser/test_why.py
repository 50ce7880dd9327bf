"""Every dark thing says why not while it is held, and every told event says why; on small phones too."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.gallery import LANGS
from tests.long import covering
from tests.look import phone_card_states as cards
from tests.look import phone_states as dice
from tests.look.stage import Stage

PHONES = ((320, 568), (375, 667))
OUTSIDE = """() => [...document.querySelectorAll('.sheet *, .peek-card > .referee *')].filter((it) => {
  const { left, right, width } = it.getBoundingClientRect();
  return width && !it.closest('.unseen') && (left < -1 || right > innerWidth + 1);
}).length"""
"""How many things of a sheet or of a held card stand outside the screen."""


@contextmanager
def phone(
    browser: Browser, stage: Stage, state: Any, width: int, height: int, lang: str = "en"
) -> Iterator[Page]:
    """A phone of this size with this state on its screen."""
    stage.state = state
    viewport = ViewportSize(width=width, height=height)
    context = browser.new_context(viewport=viewport, has_touch=True, reduced_motion="reduce")
    context.add_cookies([{"name": "lang", "value": lang, "domain": "127.0.0.1", "path": "/"}])
    page = context.new_page()
    page.goto(stage.url("/t/K7WM"))
    yield page
    context.close()


DIE: dict[str, Any] = {"die": (dice.STATES["why-not"], (), '[data-tap="die:0"]')}
DARK: dict[str, Any] = {
    "player of the dice game": (dice.STATES["aim"], (), '[data-tap="seat:3"]'),
    "card": (cards.STATES["dark"], (), ".held:nth-child(3) .card"),
    "player of the card game": (cards.STATES["cited"], cards.TAPS["cited"][:1], '[data-tap="seat:2"]'),
    "one who is too far": (cards.STATES["too-far"], cards.TAPS["too-far"][:1], '[data-tap="seat:4"]'),
}
"""Each state, the taps on its way, and the thing that is dark."""

FALLEN = {"dice": dice.STATES["fallen"], "cards": cards.STATES["fallen"]}


@pytest.mark.parametrize(("dark", "size", "lang"), covering(DARK, PHONES, LANGS))
def test_a_dark_thing_says_why_not_while_it_is_held(
    browser: Browser,
    stage: Stage,
    dark: str,
    size: tuple[int, int],
    lang: str,
) -> None:
    state, first, held = DARK[dark]
    with phone(browser, stage, state(), *size, lang) as page:
        for selector in first:
            page.locator(selector).first.tap(force=True)
        box = page.locator(held).first.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        unless = page.locator(".peek-card .why-unless p")
        expect(unless).to_be_in_viewport(ratio=1)
        assert page.evaluate(OUTSIDE) == 0
        page.mouse.up()
        expect(page.locator(".peek")).to_have_count(0)
        expect(page.locator(".sheet")).to_have_count(0)


@pytest.mark.parametrize(("dark", "size"), covering(DARK | DIE, PHONES))
def test_a_second_tap_stays_open(browser: Browser, stage: Stage, dark: str, size: tuple[int, int]) -> None:
    state, first, held = (DARK | DIE)[dark]
    with phone(browser, stage, state(), *size) as page:
        for selector in (*first, held, held):
            page.locator(selector).first.tap(force=True)
        expect(page.locator("[data-sheet=why_not] .why-unless p")).to_be_visible()
        assert page.evaluate(OUTSIDE) == 0
        page.locator("[data-sheet=why_not] [data-act=close]").tap()
        expect(page.locator(".sheet")).to_have_count(0)


@pytest.mark.parametrize(("game", "size"), covering(FALLEN, PHONES))
def test_a_line_of_the_dead_says_why(
    browser: Browser, stage: Stage, game: str, size: tuple[int, int]
) -> None:
    with phone(browser, stage, FALLEN[game](), *size) as page:
        line = page.locator(".dead-story [data-act=why]").first
        said = line.locator("span:not(.unseen, .story-sign)").inner_text()
        box = line.bounding_box()
        assert box is not None and box["height"] >= 48
        line.tap()
        expect(page.locator(".why-knot[data-effect]")).to_contain_text(said)
        assert page.locator(".why-knot").count() <= (3 if size[1] < 600 else 5)
        assert page.evaluate(OUTSIDE) == 0
