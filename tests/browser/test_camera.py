"""A board for a camera: its code hidden, or a bare stage with nothing near the edge. Both last."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.boards import READY
from tests.browser.people import lasting
from tests.long import covering
from tests.look import board_states, card_board_states
from tests.look.stage import Stage, State

TELEVISION: ViewportSize = {"width": 1920, "height": 1080}
UPRIGHT: ViewportSize = {"width": 768, "height": 1024}
SIZES = {"television": TELEVISION, "upright": UPRIGHT}
GAMES: dict[str, Callable[[int], State]] = {
    "dice": board_states.playing,
    "cards": card_board_states.asked_at_once,
}

NEAR = """() => {
  const free = { x: innerWidth * 0.0295, y: innerHeight * 0.0295 };
  const words = [...document.querySelectorAll("[data-screen] *")].filter((it) =>
    [...it.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim()));
  const heads = [...document.querySelectorAll("[data-screen] .portrait")];
  const boxOf = (it) => {
    const range = document.createRange();
    range.selectNodeContents(it);
    return (it.matches(".portrait") ? it : range).getBoundingClientRect();
  };
  return [...words, ...heads].filter((it) => {
    const box = boxOf(it);
    if (!box.width || !it.checkVisibility({ opacityProperty: true })) return false;
    if (getComputedStyle(it).clipPath !== "none" || it.closest(".unseen")) return false;
    const isBeside = box.left < free.x || box.right > innerWidth - free.x;
    return isBeside || box.top < free.y || box.bottom > innerHeight - 2;
  }).map((it) => `${it.className.baseVal ?? it.className} ${it.textContent.slice(0, 30)}`);
}"""
"""Texts and things within 3 % of the edge. The words of the band at the foot stand lower."""


@contextmanager
def board(browser: Browser, stage: Stage, state: State, size: ViewportSize = TELEVISION) -> Iterator[Page]:
    """A board that is still, with a state on it."""
    context = browser.new_context(viewport=size, reduced_motion="reduce")
    page = context.new_page()
    stage.state = state
    page.goto(stage.url("/b/K7WM"))
    page.wait_for_function(READY)
    yield page
    context.close()


def chosen(page: Page, act: str) -> None:
    """Switch a row of the menu."""
    page.locator("[data-act=menu]").first.click()
    page.locator(f"[data-act={act}]").click()


def shown(page: Page) -> str:
    """Return all words of the picture."""
    return page.locator(".frame").inner_text()


@pytest.mark.parametrize("state", [board_states.playing, card_board_states.asked_at_once])
def test_a_hidden_code_is_nowhere_and_stays_hidden(
    browser: Browser, stage: Stage, state: Callable[[], State]
) -> None:
    with board(browser, stage, state()) as page:
        assert "K7WM" in shown(page)
        chosen(page, "hide-code")
        page.keyboard.press("Escape")
        expect(page.locator(".sheet")).to_have_count(0)
        assert "K7WM" not in shown(page) and not page.locator("[aria-label*=K7WM]").count()
        page.reload()
        page.wait_for_function(READY)
        assert "K7WM" not in shown(page)


def test_a_lobby_without_its_code_still_has_the_way_in_behind_a_tap(browser: Browser, stage: Stage) -> None:
    with board(browser, stage, board_states.playing()) as page:
        chosen(page, "hide-code")
        stage.state = board_states.STATES["lobby"]()
        page.reload()
        page.wait_for_function(READY)
        expect(page.locator(".hidden-code")).to_be_visible()
        assert "K7WM" not in shown(page) and page.locator(".qr-paper").count() == 0
        page.locator(".way-in [data-act=invite]").click()
        expect(page.locator(".invite .big-code")).to_have_text("K7WM")
        expect(page.locator(".invite")).to_contain_text("/b/K7WM")


@pytest.mark.parametrize(("game", "count", "size"), covering(GAMES, (3, 8), SIZES))
def test_a_bare_stage_has_no_key_and_nothing_near_its_edge(
    browser: Browser, stage: Stage, game: str, count: int, size: str
) -> None:
    with board(browser, stage, GAMES[game](count), SIZES[size]) as page:
        assert page.evaluate(NEAR), "without it something stands there, so that the measure can fail"
        chosen(page, "bare")
        expect(page.locator(".way-back")).to_be_visible()
        page.reload()
        page.wait_for_function(READY)
        page.evaluate("document.fonts.ready")
        expect(page.locator(".frame[data-bare]")).to_be_visible()
        assert lasting(page, NEAR) == []
        assert page.locator(".ticker button:visible").count() == 0
        assert page.locator("[data-act=menu]:visible").count() == 0
        page.keyboard.press("Shift")
        page.locator(".way-back").click()
        page.locator("[data-act=bare]").click()
        page.keyboard.press("Escape")
        expect(page.locator(".code-button")).to_be_visible()


KEYED = """() => {
  const top = Math.min(...[...document.querySelectorAll(".strip :is(.strip-sky, .strip-sun)")]
    .map((it) => it.getBoundingClientRect().top));
  return [getComputedStyle(document.querySelector(".strip")).backgroundColor, top / innerHeight];
}"""
"""The colour of the ground, and from which part of the height on something is painted over it."""

CROWDED = """() => [...document.querySelectorAll(".strip-seat")].flatMap((it, at, all) => {
  const box = it.getBoundingClientRect();
  const words = [...it.querySelectorAll(".strip-name, .strip-life, .strip-role, .head")];
  const next = all[at + 1]?.querySelector(".head, .strip-name").getBoundingClientRect();
  return words.filter((one) => {
    const own = one.getBoundingClientRect();
    const isOver = next && next.top < own.bottom && next.left > box.left && own.right > next.left + 1;
    return isOver || own.bottom > document.querySelector(".strip .ticker").getBoundingClientRect().top + 1;
  }).map((one) => `${at} ${one.className} ${one.textContent}`);
})"""
"""Parts of a seat that run into the next one, or below the band."""


@pytest.mark.parametrize(("game", "count", "size"), covering(GAMES, (3, 5, 8), SIZES))
def test_a_strip_leaves_the_rest_of_the_picture_to_the_stream(
    browser: Browser, stage: Stage, game: str, count: int, size: str
) -> None:
    with board(browser, stage, GAMES[game](count), SIZES[size]) as page:
        for colour in ("rgb(0, 177, 64)", "rgb(0, 71, 255)", "rgb(255, 0, 255)"):
            chosen(page, "strip")
            page.keyboard.press("Escape")
            expect(page.locator(".strip")).to_be_visible()
            ground, top = page.evaluate(KEYED)
            assert ground == colour and top > 0.5
            page.locator(".way-back").wait_for()
        page.reload()
        page.wait_for_function(READY)
        expect(page.locator(".strip .strip-seat")).to_have_count(count)
        page.evaluate("document.fonts.ready")
        assert lasting(page, NEAR) == [] and lasting(page, CROWDED) == []
        assert page.locator(".frame button:visible").count() == 0
        page.keyboard.press("Shift")
        page.locator(".way-back").click()
        page.locator("[data-act=strip]").click()
        page.keyboard.press("Escape")
        expect(page.locator("[data-screen=game]")).to_be_visible()


def test_a_strip_says_who_has_won_and_is_no_bare_stage(browser: Browser, stage: Stage) -> None:
    with board(browser, stage, board_states.STATES["over"]()) as page:
        chosen(page, "bare")
        page.locator(".way-back").click()
        page.locator("[data-act=strip]").click()
        expect(page.locator("[data-act=bare]")).to_have_attribute("aria-pressed", "false")
        page.keyboard.press("Escape")
        expect(page.locator(".strip-won")).to_be_visible()
        expect(page.locator(".strip-role").first).to_be_visible()
        assert lasting(page, NEAR) == [] and lasting(page, CROWDED) == []
