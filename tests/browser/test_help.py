"""The help of both games on a screen: legible to everybody at every width, and searched while one types."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.gallery import OUTSIDE, Look, in_themes, looks
from tests.browser.people import lasting
from tests.look.stage import Stage

WIDTHS = (320, 390, 1280)
PATHS = (
    *("cards", "cards/beer", "cards/slab_the_killer", "cards/a_fistful_of_cards", "cards?find=beer"),
    *("dice", "dice/gatling", "dice/el_gringo", "dice?find=arrow"),
)

MISSED = """() => [...document
  .querySelectorAll(".entry, .find input, .find button, .both a, .hit h2 a, .parts h3 a")]
  .filter((it) => Math.min(it.getBoundingClientRect().width, it.getBoundingClientRect().height) < 47.5)
  .map((it) => it.textContent.trim())"""
"""Targets that a thumb would miss: less than 48 pixels."""

PICTURED = """() => {
  const picture = document.querySelector(".entry-head :is(.sign, .portrait)")?.getBoundingClientRect();
  return [...document.querySelectorAll(".entry-head .switches a")]
    .filter((it) => it.getClientRects().length > 0)
    .filter((it) => {
      const { left, right, top, bottom } = it.getBoundingClientRect();
      return right > picture.left && left < picture.right && bottom > picture.top && top < picture.bottom;
    })
    .map((it) => it.textContent.trim());
}"""
"""The switches of an entry that lie under its picture."""


def opened(
    browser: Browser, stage: Stage, path: str, width: int, lang: str = "en", script: bool = True
) -> Page:
    """A page of the help in the light theme."""
    context = browser.new_context(viewport={"width": width, "height": 844}, java_script_enabled=script)
    for name, value in (("theme", "light"), ("lang", lang)):
        context.add_cookies([{"name": name, "value": value, "url": stage.url("/")}])
    page = context.new_page()
    page.goto(stage.url(f"/help/{path}"))
    return page


@pytest.mark.parametrize(("path", "look"), looks(PATHS, *WIDTHS), ids=str)
def test_the_help_is_legible_at_every_width_and_for_everybody(
    browser: Browser, stage: Stage, path: str, look: Look
) -> None:
    page = opened(browser, stage, path, 320, look.lang)
    page.evaluate("document.fonts.ready")
    for width in look.sizes:
        page.set_viewport_size({"width": width, "height": 844})
        assert lasting(page, OUTSIDE) == [], width
        assert lasting(page, MISSED) == [], width
        assert lasting(page, PICTURED) == [], width
    name = f"help-{path.replace('/', '-').replace('?', '-')}"
    assert in_themes(page, name, themes=look.themes) == []
    page.context.close()


def test_it_finds_while_one_types(browser: Browser, stage: Stage) -> None:
    page = opened(browser, stage, "cards", 390)
    said: list[str] = []
    page.on("console", lambda it: said.append(it.text) if it.type == "error" else None)
    field = page.get_by_role("searchbox")
    field.press_sequentially("barr", delay=20)
    expect(page.locator("article.hit h2").first).to_have_text("Barrel")
    expect(page.get_by_role("status")).to_contain_text("about “barr”")
    assert page.url.endswith("?find=barr") and page.locator("#goals").count() == 0
    field.fill("zebra")
    expect(page.get_by_role("status")).to_contain_text("Nothing about “zebra”")
    field.fill("")
    expect(page.locator("#goals h2")).to_be_visible()
    expect(page.get_by_role("status")).to_be_empty()
    assert page.url.endswith("/help/cards")
    field.fill("R051")
    field.press("Enter")
    page.locator("article.hit h2 a", has_text="Gatling").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Gatling")
    assert said == []
    page.context.close()


def test_without_a_script_it_is_a_form(browser: Browser, stage: Stage) -> None:
    page = opened(browser, stage, "cards", 390, "it", script=False)
    page.get_by_role("searchbox").fill("birra")
    page.get_by_role("button", name="Cerca").click()
    expect(page.locator("article.hit h2").first).to_have_text("Birra")
    page.locator("article.hit h2 a").first.click()
    expect(page.locator("#R005")).to_contain_text("Quando si resta in due")
    page.context.close()


def test_a_ruling_that_is_linked_is_lit(browser: Browser, stage: Stage) -> None:
    page = opened(browser, stage, "cards/r056", 390)
    assert page.url.endswith("/help/cards/volcanic#R056")
    colour = "(it) => getComputedStyle(it).backgroundColor"
    lit, other = (page.locator(f"#{number}").evaluate(colour) for number in ("R056", "R098"))
    assert lit != other
    page.context.close()
