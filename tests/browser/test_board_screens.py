"""The board's screens and the pages to read, in states a game seldom reaches: axe, sizes, no overflow."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from bangdice.words.catalogue import Catalogue
from tests.browser.boards import FITS, Boards, open_screen
from tests.browser.gallery import THEMES, WORDS, Look, in_themes, joined, looks
from tests.browser.people import DRAWN, lasting
from tests.long import covering
from tests.look.board_states import STATES
from tests.look.stage import Stage
from tests.look.tally_states import TALLY_STATES

SCREENS = STATES | TALLY_STATES
SMALLEST = 0.022
"""No text on a board is smaller than this share of the screen's height: it is read from 2.5 metres."""

SIZES = {"tablet": (1024, 768), "upright": (768, 1024), "television": (1920, 1080)}

SMALL_TEXT = f"(least) => {{ {WORDS}; return small(least); }}"
JOINED = f"() => {{ {WORDS}; return [...together(), ...broken(), ...shortened()]; }}"
"""Words that run together with their neighbour, are broken without a hyphen, or are cut."""

CROSSED = """() => [...document.querySelectorAll(".canyon-role")]
  .filter((it) => {
    const { paintOrder, stroke } = getComputedStyle(it);
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    const probe = it.parentElement.appendChild(path);
    probe.style.fill = "var(--sheet)";
    const { fill } = getComputedStyle(probe);
    probe.remove();
    return !paintOrder.startsWith("stroke") || stroke !== fill;
  })
  .map((it) => it.textContent)"""
"""Roles of the life chart without their own sheet round them: the edge of the next one may run through."""

MISSED = (Path(__file__).parent / "arrows.js").read_text(encoding="utf-8")
LET_GO = "() => (dispatchEvent(new Event('pointerdown')), document.activeElement.blur())"

TABS = ".ending-tab, .night-tabs button"
"""The keys to the chapters of an end, and to the leaves of a night."""

OUTSIDE = """
() => ["seat-name", "seat-note", "life", "key", "big-code", "ticker-line", "over-title", "ending-vote"]
  .flatMap((it) => [...document.getElementsByClassName(it)])
  .filter((it) => it.checkVisibility())
  .filter((it) => {
    const box = it.getBoundingClientRect();
    return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
  })
  .map((it) => `${it.className} ${it.textContent}`)
"""

LEGIBLE = joined(SMALL_TEXT, OUTSIDE, JOINED, CROSSED)


def led_by_arrows(page: Page) -> dict[str, Any]:
    """Return the number of controls, those to which no arrow leads, and what is wrong with rings; let go."""
    page.keyboard.press("ArrowDown")
    page.wait_for_function("() => document.activeElement !== document.body")
    found: dict[str, Any] = page.evaluate(MISSED)
    page.evaluate(LET_GO)
    return found


def check_themes(page: Page, name: str, themes: Sequence[str] = THEMES) -> None:
    """axe finds nothing in these themes."""
    assert in_themes(page, name, themes=themes) == []


@pytest.mark.parametrize(("state", "look"), looks(SCREENS, *SIZES), ids=str)
def test_a_board_is_for_everybody(boards: Boards, state: str, look: Look) -> None:
    """Also for a blind player, and by remote control."""
    page = boards.shows(SCREENS[state](), look.lang, look.themes[0])
    check_themes(page, f"board-{state}", look.themes)
    if look.lang == "it":
        found = led_by_arrows(page)
        assert found["missed"] == [] and found["count"] > 0
        assert found["covered"] == [] and found["cut"] == []
    for size in look.sizes:
        width, height = SIZES[size]
        if page.viewport_size != {"width": width, "height": height}:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(FITS)
        tabs = page.locator(TABS).all()
        for at in range(max(1, len(tabs))):
            if tabs:
                tabs[at].click()
            assert lasting(page, LEGIBLE, SMALLEST) == [], (size, at)


IN_THE_WAY = """() => {
  const boxOf = (it) => document.querySelector(it).getBoundingClientRect();
  const [code, brief, sun] = [".big-code", ".brief", ".count-room"].map(boxOf);
  const keys = [...document.querySelectorAll(".round-key")].map((it) => it.getBoundingClientRect());
  const astray = keys.filter(({ left, width }) =>
    left + width / 2 < sun.left + 8 || left + width / 2 > sun.right - 8);
  return [code.bottom > brief.top && "the code", ...astray.map(() => "a key astray")].filter(Boolean);
}"""


@pytest.mark.parametrize("lang", ["fr", "de"])
def test_the_code_of_a_lobby_stands_whole_and_its_keys_in_the_sun(boards: Boards, lang: str) -> None:
    assert boards.shows(SCREENS["lobby"](), lang).evaluate(IN_THE_WAY) == []


@pytest.mark.parametrize(("path", "width"), covering(["/", "/help", "/about", "/lost"], (320, 430, 1366)))
def test_pages_are_open_to_everybody(browser: Browser, stage: Stage, path: str, width: int) -> None:
    page = open_screen(browser, stage, path, (width, 768))
    check_themes(page, f"page-{path.strip('/') or 'home'}-{width}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.context.close()


MEETING = """() => {
  const all = [...document.querySelectorAll(".home :is(p, label, button, a, h2)")]
    .filter((it) => it.checkVisibility() && !it.closest(".unseen"));
  const meets = (a, b) => {
    const [one, other] = [a, b].map((it) => it.getBoundingClientRect());
    return one.left < other.right - 1 && other.left < one.right - 1
      && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  };
  return all.flatMap((it, at) => all.slice(at + 1).filter((other) => !it.contains(other) && meets(it, other))
    .map((other) => `${it.textContent.trim()} / ${other.textContent.trim()}`));
}"""
BELOW = """Math.max(document.documentElement.scrollHeight,
  document.querySelector(".home .marks").getBoundingClientRect().bottom) - innerHeight"""
CLIPPED = """() => [...document.querySelectorAll(".home :is(p, label, b, a, .make-game > span:last-child)")]
  .filter((it) => it.checkVisibility() && getComputedStyle(it).display !== "inline")
  .filter((it) => it.scrollWidth > it.clientWidth + 1)
  .map((it) => it.textContent.trim())"""


@pytest.mark.parametrize("lang", ["en", "it", "de"])
def test_home_has_room_for_all_its_ways(browser: Browser, stage: Stage, lang: str) -> None:
    """Usual words fit without pushing. Nothing meets or is cut at any size, also with an error."""
    page = open_screen(browser, stage, "/", (1180, 820), lang)
    for path, size in (("/", ""), ("/t?code=ZZZZ", ""), ("/", "larger")):
        if size:
            page.context.add_cookies([{"name": "text", "value": size, "url": stage.url("/")}])
        page.goto(f"{stage.url(path)}{'&' if '?' in path else '?'}lang={lang}")
        for width, height in ((1024, 768), (1280, 720), (3840, 2160), (390, 844), (375, 667), (320, 568)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(DRAWN)
            assert lasting(page, MEETING) == [], (width, height, path, size)
            assert lasting(page, CLIPPED) == [], (width, height, path, size)
            if not size:
                assert page.evaluate(BELOW) <= 0, (width, height, path)
    page.context.close()


def test_home_has_room_in_every_language(browser: Browser, stage: Stage) -> None:
    page = open_screen(browser, stage, "/", (320, 568))
    for width, height in ((320, 568), (390, 844), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        for lang in Catalogue.languages():
            page.goto(stage.url(f"/?lang={lang}"))
            page.evaluate(DRAWN)
            assert lasting(page, MEETING) == [], (width, lang)
            assert lasting(page, CLIPPED) == [], (width, lang)
            assert page.evaluate(BELOW) <= 0, (width, lang)
    page.context.close()


def test_the_code_may_be_typed_pasted_and_mistyped(browser: Browser, stage: Stage) -> None:
    page = open_screen(browser, stage, "/", (390, 844))
    page.get_by_label("I have a code").click()
    page.keyboard.type("k-7i w")
    assert page.locator(".boxes span").all_inner_texts() == ["K", "7", "W", ""]
    assert "1 character to go" in page.locator(".slab").inner_text()
    page.keyboard.press("Enter")
    assert page.url == stage.url("/")
    page.keyboard.type("m")
    assert page.locator(".slab").get_attribute("data-state") == "ready"
    boxes = page.locator(".boxes span")
    ink, red = (boxes.nth(place).evaluate("it => getComputedStyle(it).borderColor") for place in (0, 3))
    assert ink == red, "a whole code does not look like a mistake"
    place = boxes.nth(1).bounding_box()
    assert place is not None
    page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    page.keyboard.type("x")
    assert boxes.all_inner_texts() == ["K", "X", "W", "M"]
    place = boxes.nth(2).bounding_box()
    assert place is not None
    page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    page.keyboard.press("Backspace")
    assert boxes.all_inner_texts() == ["K", "X", "M", ""]
    page.keyboard.type("7")
    assert boxes.all_inner_texts() == ["K", "X", "7", "M"]
    with page.expect_request("**/t?code=KX7M"):
        page.keyboard.press("Enter")
    page.context.close()


def test_a_code_that_leads_nowhere_is_replaced_by_the_next(browser: Browser, stage: Stage) -> None:
    page = open_screen(browser, stage, "/t?code=ZZZZ", (390, 844))
    assert page.get_by_role("alert").is_visible()
    page.get_by_label("I have a code").focus()
    page.keyboard.press("Backspace")
    assert page.locator(".boxes span").all_inner_texts() == ["Z", "Z", "Z", ""]
    page.reload()
    page.get_by_label("I have a code").focus()
    page.keyboard.type("k7")
    assert page.locator(".boxes span").all_inner_texts() == ["K", "7", "", ""]
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    page.context.close()


def test_home_works_without_javascript(browser: Browser, stage: Stage) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(stage.url("/"))
    page.get_by_label("I have a code").fill("k7wm")
    with page.expect_request("**/t?code=k7wm"):
        page.get_by_role("button", name="Join the table").click()
    context.close()
