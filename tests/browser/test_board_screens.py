"""The board's screens and the pages to read, in states a game seldom reaches: axe, sizes, no overflow, both themes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.look.board import DONE
from tests.look.board_states import STATES
from tests.look.stage import Stage

SMALLEST = 0.022
"""No text on a board is smaller than this share of the screen's height: it is read from 2.5 metres."""

SIZES = {"tablet": (1024, 768), "television": (1920, 1080)}

SMALL_TEXT = """
() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  const frame = document.querySelector(".frame");
  const scale = frame.getBoundingClientRect().height / frame.offsetHeight;
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const it = text.parentElement;
    if (!text.data.trim() || !it.checkVisibility({ visibilityProperty: true }) || it.closest(".unseen, option")) continue;
    const size = parseFloat(getComputedStyle(it).fontSize) * scale;
    if (size < innerHeight * %s - 0.01) found.push(`${size.toFixed(1)} px: ${text.data.trim()}`);
  }
  return found;
}
""" % SMALLEST

OUTSIDE = """
() => [...document.querySelectorAll(".seat-name, .seat-note, .life, .key, .big-code, .ticker-line, .middle h1, .over-title span")]
  .filter((it) => it.checkVisibility())
  .filter((it) => {
    const box = it.getBoundingClientRect();
    return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
  })
  .map((it) => `${it.className} ${it.textContent}`)
"""


@pytest.fixture(scope="module")
def stage() -> Iterator[Stage]:
    """The stage, with real pages and browser files."""
    with Stage() as there:
        yield there


def open_screen(browser: Browser, stage: Stage, path: str, theme: str, size: tuple[int, int], lang: str = "en") -> Page:
    """A page in this theme and language, at rest."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    cookie = {"url": stage.url("/")}
    context.add_cookies([{"name": "theme", "value": theme, **cookie}, {"name": "lang", "value": lang, **cookie}])  # type: ignore[list-item, typeddict-item]
    page = context.new_page()
    page.goto(stage.url(path))
    page.evaluate("document.fonts.ready")
    return page


def open_board(browser: Browser, stage: Stage, state: str, theme: str, size: str, lang: str = "en") -> Page:
    """The board in one of its canned states."""
    stage.state = STATES[state]()
    page = open_screen(browser, stage, "/b/K7WM", theme, SIZES[size], lang)
    page.wait_for_function(DONE)
    return page


def keep(page: Page, name: str) -> None:
    """A picture of the screen as a test artefact."""
    folder = Path("test-results") / "screens"
    folder.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=folder / f"{name}.png")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("state", STATES)
def test_a_board_is_open_to_everybody(browser: Browser, stage: Stage, state: str, theme: str) -> None:
    page = open_board(browser, stage, state, theme, "tablet")
    keep(page, f"board-{state}-{theme}")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    page.context.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("state", STATES)
def test_a_board_is_legible_from_afar(browser: Browser, stage: Stage, state: str, lang: str, size: str) -> None:
    page = open_board(browser, stage, state, "light", size, lang)
    assert page.evaluate(SMALL_TEXT) == []
    assert page.evaluate(OUTSIDE) == []
    page.context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 430, 1366])
@pytest.mark.parametrize("path", ["/", "/help", "/about", "/lost"])
def test_pages_are_open_to_everybody(browser: Browser, stage: Stage, path: str, width: int, theme: str) -> None:
    page = open_screen(browser, stage, path, theme, (width, 768))
    keep(page, f"page-{path.strip('/') or 'home'}-{width}-{theme}")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.context.close()


def test_the_code_may_be_typed_pasted_and_mistyped(browser: Browser, stage: Stage) -> None:
    page = open_screen(browser, stage, "/", "light", (390, 844))
    page.get_by_label("Code on the board").click()
    page.keyboard.type("k-7i w")
    assert page.locator(".boxes span").all_inner_texts() == ["K", "7", "W", ""]
    assert "1 character to go" in page.locator(".slab").inner_text()
    page.keyboard.press("Enter")
    assert page.url == stage.url("/")
    page.keyboard.type("m")
    assert page.locator(".slab").get_attribute("data-state") == "ready"
    with page.expect_request("**/t?code=K7WM"):
        page.keyboard.press("Enter")
    page.context.close()


def test_home_works_without_javascript(browser: Browser, stage: Stage) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(stage.url("/"))
    page.get_by_label("Code on the board").fill("k7wm")
    with page.expect_request("**/t?code=k7wm"):
        page.get_by_role("button", name="Join the table").click()
    context.close()
