"""The faults of colours that axe finds, although it looks at each kind of thing once."""

from __future__ import annotations

from playwright.sync_api import Browser, Page

from tests.browser.boards import open_screen
from tests.browser.gallery import THEMES, axe_finds
from tests.look.stage import Stage

LAID = """(style) => {
  const line = document.querySelector("#laid") ?? document.createElement("p");
  line.id = "laid";
  line.textContent = "A line of a page";
  line.style = `position: fixed; inset: 0 0 auto; z-index: 99; background: #aaa; ${style}`;
  document.body.append(line);
}"""
"""Lay a line over a page."""


def of_colours(page: Page) -> list[str]:
    """Return what axe finds of colours."""
    found = axe_finds(page, THEMES[0], is_only_colours=True)
    assert all(it.startswith("color-contrast") for it in found), found
    return found


def test_a_pale_line_is_found_as_often_as_it_is_shown(browser: Browser, stage: Stage) -> None:
    page = open_screen(browser, stage, "/about", (390, 844))
    page.evaluate(LAID, "color: #000")
    assert of_colours(page) == []
    for pale in ("color: #999", "color: #888; font-weight: 700"):
        for _ in range(2):
            page.evaluate(LAID, pale)
            assert len(of_colours(page)) == 1, pale
            page.evaluate(LAID, "color: #000")
            assert of_colours(page) == []
    page.reload()
    page.evaluate(LAID, "color: #999")
    assert len(of_colours(page)) == 1
    page.context.close()
