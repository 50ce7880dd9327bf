"""More contrast, and the colours of the system: nothing disappears; lit, chosen and dim look different."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from tests.browser.boards import open_screen
from tests.browser.people import DRAWN
from tests.browser.staged import opens
from tests.look.board import SCREENS as BOARD
from tests.look.phone import STATES as PHONE
from tests.look.stage import Stage, State

SCREENS = [
    ("/t/K7WM", (390, 844), [PHONE[it] for it in ("lobby-host", "turn", "aim", "cards-turn", "end")]),
    ("/b/K7WM", (1024, 768), [BOARD[it] for it in ("lobby", "game", "cards-8", "over", "tally")]),
    ("/", (1024, 768), [PHONE["lobby"]]),
]

# The film that keeps a screen on is no picture, and comes whenever its file is there.
PAINT = """() => [...document.querySelectorAll("body :not(video)")].flatMap((it) => {
  if (!it.checkVisibility()) return [];
  const { color, backgroundColor, fill, stroke, borderTopColor: edge } = getComputedStyle(it);
  return [it.tagName, it.getAttribute("class"), color, backgroundColor, fill, stroke, edge].join(" ");
})"""

COLOURS = """() => {
  const seen = getComputedStyle(document.querySelector(".scene-mine, .scene-wait") ?? document.body);
  const of = (name) => seen.getPropertyValue(name);
  return ["--fg2", "--fg", "--wedge", "--sky"].map(of);
}"""


@pytest.mark.parametrize(("path", "size", "states"), SCREENS, ids=("phone", "board", "home"))
def test_a_table_keeps_its_own_colours(
    browser: Browser, stage: Stage, path: str, size: tuple[int, int], states: list[Callable[[], State]]
) -> None:
    page = open_screen(browser, stage, "/lost", size)
    for place, state in enumerate(states):
        opens(page, stage, state, path)
        for theme in ("light", "dark"):
            page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
            page.emulate_media(contrast="more", forced_colors="none")
            page.evaluate(DRAWN)
            own = page.evaluate(PAINT)
            page.emulate_media(contrast="no-preference", forced_colors="active")
            page.evaluate(DRAWN)
            assert page.evaluate(PAINT) == own, (place, theme)
            quiet, ink, ray, sky = page.evaluate(COLOURS)
            assert ink and (quiet, ray) == (ink, sky)
            page.emulate_media(contrast="no-preference", forced_colors="none")
            quiet, ink, ray, sky = page.evaluate(COLOURS)
            assert quiet != ink and (ray != sky or not sky)
    page.context.close()


@pytest.mark.parametrize("path", ["/help", "/help/cards/bang", "/about", "/lost"])
def test_a_page_takes_the_systems_colours_and_its_keys_an_edge(
    browser: Browser, stage: Stage, path: str
) -> None:
    page = open_screen(browser, stage, path, (390, 844))
    page.emulate_media(forced_colors="active")
    keys = [it for it in page.locator("button, .slab").all() if it.is_visible()]
    edges = [it.evaluate("(it) => getComputedStyle(it).borderTopWidth") for it in keys]
    assert set(edges) <= {"2px"} and (edges or path not in ("/help", "/lost")), edges
    assert page.locator(".rays:visible").count() == 0
    assert page.evaluate("getComputedStyle(document.body).forcedColorAdjust") == "auto"
    page.context.close()
