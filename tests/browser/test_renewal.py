"""A page that was open while its server was updated: files it has not fetched yet have gone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, Request, Route

from tests.look.board_states import STATES as BOARDS
from tests.look.card_board_states import CARD_STATES
from tests.look.phone_card_states import STATES as CARD_PHONES
from tests.look.phone_states import STATES as PHONES
from tests.look.stage import ROOT, Stage

HEARD = "body[data-rev]:not([data-rev='0'])"

SCREENS = {
    "board": ("/b/K7WM", "cards/board/part.js", BOARDS["lobby"], CARD_STATES["cards-8"], ".card-board"),
    "phone": ("/t/K7WM", "cards/phone/part.js", PHONES["lobby"], CARD_PHONES["turn"], ".game.cards"),
    "sheet": ("/t/K7WM", "phone/sheets.js", PHONES["lobby"], PHONES["lobby"], "[data-sheet=menu]"),
    "end": ("/t/K7WM", "phone/sheets.js", PHONES["lobby"], PHONES["end"], "[data-screen=end]"),
}
"""By name: the page, its missing part, the states before and when the part is wanted, and its content."""

A_WHILE = 5000
"""Milliseconds of the page's own clock; a board tries again after four seconds."""


@contextmanager
def outdated(
    browser: Browser, stage: Stage, screen: str, *, openings: int
) -> Iterator[tuple[Page, list[str]]]:
    """A page wanting a part that is gone until the page has been opened more often; and its openings."""
    path, part, before, wanting, _ = SCREENS[screen]
    file = json.loads((ROOT / "static" / "dist" / "manifest.json").read_text())[part]["file"]
    context = browser.new_context(reduced_motion="reduce", has_touch=True)
    page = context.new_page()
    opened: list[str] = []

    def note(request: Request) -> None:
        if request.is_navigation_request():
            opened.append(request.url)

    def answer(route: Route) -> None:
        if len(opened) <= openings:
            route.fulfill(status=404)
        else:
            route.continue_()

    page.on("request", note)
    page.route(f"**/{file}", answer)
    page.clock.install()
    stage.state = before()
    page.goto(stage.url(path))
    page.wait_for_selector(HEARD)
    page.evaluate("window.isOutdated = true")
    stage.show(wanting())
    if screen == "sheet":
        page.locator("[data-act=menu]").click()
    yield page, opened
    context.close()


def opens_again(page: Page) -> None:
    """Wait until a page has been opened again, and has heard of the table."""
    page.wait_for_function("() => !window.isOutdated")
    page.wait_for_selector(HEARD)


@pytest.mark.parametrize("screen", SCREENS)
def test_a_page_whose_part_has_gone_is_opened_again(browser: Browser, stage: Stage, screen: str) -> None:
    with outdated(browser, stage, screen, openings=1) as (page, opened):
        opens_again(page)
        if screen == "sheet":
            page.locator("[data-act=menu]").click()
        page.wait_for_selector(SCREENS[screen][-1])
        assert len(opened) == 2


@pytest.mark.parametrize("screen", ["board", "phone"])
def test_a_part_that_has_gone_for_good_keeps_no_page_loading(
    browser: Browser, stage: Stage, screen: str
) -> None:
    with outdated(browser, stage, screen, openings=100) as (page, opened):
        opens_again(page)
        for _ in range(3):
            page.clock.run_for(A_WHILE)
            page.wait_for_load_state("networkidle")
        assert len(opened) == 2


def test_without_a_line_the_page_stays(browser: Browser, stage: Stage) -> None:
    stage.state = PHONES["lobby"]()
    context = browser.new_context(reduced_motion="reduce", has_touch=True)
    page = context.new_page()
    page.goto(stage.url("/t/K7WM"))
    page.wait_for_selector(HEARD)
    context.set_offline(True)
    page.locator("[data-act=menu]").click()
    page.wait_for_selector(".slab:has-text('out of reach')")
    assert page.evaluate("performance.getEntriesByType('navigation')[0].type") == "navigate"
    context.close()
