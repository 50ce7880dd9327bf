"""Being out, on a phone: every page in every size, theme and language, large enough for a finger."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.gallery import axe_finds
from tests.browser.people import DRAWN, lasting
from tests.long import covering
from tests.look.board import open_board
from tests.look.board_states import taken as on_board
from tests.look.card_board_states import over as card_game
from tests.look.phone import open_page
from tests.look.phone_dice_states import taken, with_grave
from tests.look.phone_ghost import STATES, TAPS
from tests.look.pieces import State
from tests.look.stage import Stage

SMALL_PHONE: ViewportSize = {"width": 320, "height": 568}
PHONE: ViewportSize = {"width": 375, "height": 667}
WAYS = (("light", "it"), ("dark", "en"))

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


@pytest.mark.parametrize("way", WAYS)
def test_every_page_fits(browser: Browser, stage: Stage, way: tuple[str, str]) -> None:
    page = open_page(browser, "320x568", *way)
    for name, state in ((name, STATES[name]) for name, seen in covering(STATES, WAYS) if seen == way):
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


UNDER = """
() => Math.max(...[...document.querySelectorAll(".ghost-way")].map((it) => it.getBoundingClientRect().bottom))
  - document.querySelector(".slab").getBoundingClientRect().top
"""


def test_every_way_on_is_in_sight_on_a_low_phone(browser: Browser, stage: Stage) -> None:
    page = open_page(browser, "375x553", "dark", "en")
    stage.state = STATES["ghost-crowd"]()
    page.goto(stage.url("/t/K7WM"))
    page.locator("[data-act=ghost]").tap()
    expect(page.locator(".ghost-way")).to_have_count(4)
    page.evaluate("() => document.fonts.ready")
    page.evaluate(DRAWN)
    assert page.evaluate(UNDER) <= 8
    page.context.close()


NAMES = """
(what) => [...document.querySelectorAll(what)].map((it) => it.textContent.replace(/[\u00ad\u200b]/g, ""))
"""


def of_cards() -> State:
    """Anna plays on in the seat beside her, on a board of the card game."""
    shown = card_game()
    shown["table"] |= {"phase": "game"}
    shown["table"]["game"] |= {"result": None}
    return with_grave(shown, 0, 1)


@pytest.mark.parametrize(
    ("shown", "screen", "name"),
    [(on_board, "board", "Carla"), (taken, "phone", "Carla"), (of_cards, "board", "Nico")],
)
def test_two_heads_of_one_name_are_told_apart(
    browser: Browser, stage: Stage, shown: Callable[[], State], screen: str, name: str
) -> None:
    stage.state = shown()
    is_board = screen == "board"
    page = (
        open_board(browser, "1024x768", "light", "en")
        if is_board
        else open_page(browser, "320x568", "light", "en")
    )
    page.goto(stage.url("/b/K7WM" if is_board else "/t/K7WM"))
    page.locator(".seat-name").first.wait_for()
    names = [it for it in page.evaluate(NAMES, ".seat-name") if it.startswith(name)]
    assert sorted(names) == [name, f"{name} †"]
    page.locator(".seat", has_text="†").first.click()
    expect(page.get_by_role("dialog")).to_contain_text(f"{name} plays for Rusty Jack now")
    page.context.close()
