"""A game once more on a board: in every size and theme, both games, by finger and by keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.boards import FITS
from tests.browser.gallery import THEMES, axe_finds
from tests.browser.people import lasting
from tests.browser.test_board_screens import SIZES, SMALL_TEXT, SMALLEST
from tests.long import covering
from tests.look.board import open_board
from tests.look.board_states import STATES
from tests.look.stage import Stage

OUTSIDE = """
() => [...document.querySelectorAll(".again :is(button, h1, h2, p, li, .again-turn, .fit-name, .life)")]
  .filter((it) => {
    const [box, room] = [it.getBoundingClientRect(), it.closest(".again-ring, .again-side, .again-foot")];
    const edge = (room ?? document.body).getBoundingClientRect();
    const inside = box.left >= edge.left - 1 && box.top >= edge.top - 1 && box.right <= edge.right + 1;
    return !inside || box.bottom > edge.bottom + 1;
  })
  .map((it) => `${it.className} ${it.textContent}`)
"""

SMALL_TARGETS = """
() => [...document.querySelectorAll(".again :is(button, [role=slider])")]
  .map((it) => [it.className, it.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < 47.5)
  .map(([name, { width, height }]) => `${name} ${width} x ${height}`)
"""

LOOSE = """
() => [...document.querySelectorAll(".again-seat[data-form=row]")].filter((it) => {
  const [seat, words] = [it, it.querySelector(".again-words")].map((part) => part.getBoundingClientRect());
  return seat.right - words.right > 24;
}).map((it) => it.textContent)
"""
"""The seats whose ring would go far round their things, and through the title."""


LEGEND_BESIDE_KEY = """
() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(".ending-lead"));
  const words = range.getBoundingClientRect();
  const key = document.querySelector("[data-act=again]").getBoundingClientRect();
  return Math.max(key.left - words.right, words.top - key.bottom);
}
"""
"""The room between the legend of the life chapter and the key below the code."""

LEGEND_ABOVE_FLAGS = """
() => {
  const words = document.querySelector(".ending-lead").getBoundingClientRect();
  const seen = [...document.querySelectorAll(".canyon-number")];
  const numbers = seen.map((it) => it.getBoundingClientRect().top);
  return Math.min(...numbers) - words.bottom;
}
"""
"""The room between that legend and the numbers of the moments below it."""

SPILT = """
() => {
  const [words, bar] = [".ending-vote > span", ".ending-bar"].map((it) => document.querySelector(it));
  const { top, bottom } = words.getBoundingClientRect();
  const edge = bar.getBoundingClientRect();
  const isInside = words.scrollWidth <= words.clientWidth && top >= edge.top && bottom <= edge.bottom;
  return isInside ? [] : [words.innerText];
}
"""
"""The words of the vote, which counts down to the next game, where they leave their room or the bar."""


def opened(browser: Browser, stage: Stage, state: str, size: tuple[int, int], theme: str, lang: str) -> Page:
    """A board whose last game is played once more."""
    stage.state = STATES[state]()
    stage.state["table"]["rematch"]["left"] = None if theme == "dark" else 8
    page = open_board(browser, f"{size[0]}x{size[1]}", theme, lang)
    page.goto(stage.url("/b/K7WM"))
    page.locator(".ending-lead").wait_for()
    assert page.evaluate(LEGEND_BESIDE_KEY) >= 0
    assert page.evaluate(LEGEND_ABOVE_FLAGS) >= 0
    assert lasting(page, SPILT) == []
    page.locator("[data-act=again]").click()
    expect(page.locator(".again [data-act=play]")).to_be_focused()
    page.wait_for_function(FITS)
    return page


@pytest.mark.parametrize(
    ("state", "theme"), covering(["ending-5", "ending-8", "ending-3", "ending-cards"], THEMES)
)
def test_it_is_for_everybody_in_every_size(browser: Browser, stage: Stage, state: str, theme: str) -> None:
    """Italian needs more room, and counts down to the next game; every moment and the end is looked at."""
    lang = "it" if theme == "light" else "en"
    page = opened(browser, stage, state, SIZES["tablet"], theme, lang)
    for name, size in SIZES.items():
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_function(FITS)
        page.keyboard.press("Home")
        assert lasting(page, SMALL_TARGETS) == [], name
        assert lasting(page, LOOSE) == [], name
        last = page.get_by_role("slider").get_attribute("aria-valuemax")
        while page.get_by_role("slider").get_attribute("aria-valuenow") != last:
            page.keyboard.press("PageDown")
            assert lasting(page, OUTSIDE) == [], name
            assert lasting(page, SMALL_TEXT, SMALLEST) == [], name
    assert axe_finds(page) == []
    page.context.close()


def test_the_line_is_dragged_and_moments_are_played(browser: Browser, stage: Stage) -> None:
    page = opened(browser, stage, "ending-5", (1024, 768), "light", "en")
    line = page.get_by_role("slider")
    box = line.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"], box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()
    expect(line).to_have_attribute("aria-valuenow", line.get_attribute("aria-valuemax") or "")
    expect(page.locator("[data-act=play]")).to_have_text("Play")
    page.keyboard.press("Escape")
    expect(page.locator("[data-act=again]")).to_be_focused()
    page.locator("[data-act=chapter-moments]").click()
    page.locator("[data-act=moment-2]").click()
    page.locator("[data-act=again-moment]").click()
    expect(page.locator(".again-flag[data-gone]")).to_have_count(2)
    expect(page.locator("[data-act=play]")).to_have_text("Play")
    page.keyboard.press("Escape")
    expect(page.locator("[data-act=again-moment]")).to_be_focused()
    page.locator("[data-act=chapter-luck]").click()
    expect(page.locator(".ending-lead")).to_contain_text("the receipt proves it")
    page.locator("[data-act=chapter-moments]").click()
    page.locator("[data-act=moment-2]").click()
    page.locator("[data-act=chapter-harm]").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("[data-chapter=harm]")).to_be_visible()
    page.context.close()


CUT = """
() => [...document.querySelectorAll(".awards-title")]
  .filter((it) => it.scrollWidth > it.parentElement.clientWidth - 8)
  .map((it) => it.textContent)
"""


def test_a_game_that_cannot_be_had_is_said(browser: Browser, stage: Stage) -> None:
    """Had at last, it names a bot until somebody took over its seat. No award's title is cut."""
    stage.state = STATES["ending-taken"]()
    page = open_board(browser, "1024x768", "light", "en")
    page.route("**/curve.json", lambda route: route.fulfill(status=503))
    page.goto(stage.url("/b/K7WM"))
    page.locator("[data-act=again]").click()
    expect(page.get_by_role("status")).to_contain_text("Can't play this game again")
    page.unroute("**/curve.json")
    page.locator("[data-act=again]").click()
    expect(page.get_by_role("slider")).to_be_visible()
    page.keyboard.press("Home")
    expect(page.locator(".again-ring")).to_contain_text("Tin Bill")
    page.keyboard.press("End")
    expect(page.locator(".again-ring")).not_to_contain_text("Tin Bill")
    page.keyboard.press("Escape")
    page.locator("[data-act=chapter-awards]").click()
    expect(page.locator(".awards-title")).to_have_count(5)
    assert lasting(page, CUT) == []
    page.context.close()
