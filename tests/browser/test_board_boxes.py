"""Nothing lies over anything: every box of full boards is measured, on all sizes at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.long import covering
from tests.look.board import DONE
from tests.look.board_crowds import cards, crowds, dice
from tests.look.pieces import State
from tests.look.stage import Stage

MEASURE = (Path(__file__).parent / "boxes.js").read_text(encoding="utf-8")
SMALLEST = 0.022
"""No text on a board is smaller than this share of the screen's height: it is read from 2.5 metres."""

WIDE = (
    ((1024, 768), "en", "light"),
    ((1024, 768), "it", "dark"),
    ((3840, 2160), "it", "light"),
)
UPRIGHT = (
    ((768, 1024), "en", "dark"),
    ((768, 1024), "it", "light"),
    ((800, 1280), "it", "dark"),
)
"""A picture is as broad as its screen is to its height: the largest stands for every television."""

COARSE = 0.25
"""Nothing is looked at here: few pixels are painted sooner."""

MEASURED = f"""
async (rev) => {{
  {MEASURE}
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const shown = () => document.body.dataset.rev === String(rev);
  const late = "[data-screen=loading], .deal-board[data-over]:not(:has(.hunts, .deal-badge))";
  while (!shown() || document.querySelector(late)) await frame();
  await document.fonts.ready;
  await frame();
  return measure({SMALLEST});
}}
"""


def open_board(browser: Browser, stage: Stage, size: tuple[int, int], lang: str, theme: str) -> Page:
    """A board's screen of this size."""
    viewport: ViewportSize = {"width": size[0], "height": size[1]}
    context = browser.new_context(viewport=viewport, device_scale_factor=COARSE, reduced_motion="reduce")
    for name, value in (("theme", theme), ("lang", lang)):
        context.add_cookies([{"name": name, "value": value, "url": stage.url("/")}])
    page = context.new_page()
    page.goto(stage.url("/b/K7WM"))
    page.wait_for_function(DONE)
    return page


@contextmanager
def board(browser: Browser, stage: Stage, *way: Any) -> Iterator[Page]:
    """A board, on which one state follows another."""
    stage.state = next(crowds())[1]() | {"rev": 1}
    page = open_board(browser, stage, *way)
    yield page
    page.context.close()


@pytest.fixture(scope="module")
def tablet(browser: Browser, stage: Stage) -> Iterator[Page]:
    with board(browser, stage, *WIDE[0]) as page:
        yield page


@pytest.mark.parametrize("way", (*WIDE, *UPRIGHT), ids=str)
def test_nothing_lies_over_anything(browser: Browser, stage: Stage, way: tuple[Any, ...]) -> None:
    """No two seats meet, no name is cut, nothing is too small or outside, however full the board is."""
    found = []
    made = dict(crowds())
    names = [name for name, seen in covering(made, (*WIDE, *UPRIGHT)) if seen == way]
    with board(browser, stage, *way) as page:
        for name in names:
            rev = stage.state["rev"] + 1
            stage.show(made[name]() | {"rev": rev})
            found += [f"{name}: {fault}" for fault in page.evaluate(MEASURED, rev)]
    assert found == []


def show(stage: Stage, page: Page, state: State) -> None:
    """Puts a state on all boards, and waits for this one."""
    rev = stage.state["rev"] + 1
    stage.show(state | {"rev": rev})
    page.evaluate(MEASURED, rev)


def test_three_players_see_who_is_what(stage: Stage, tablet: Page) -> None:
    """Roles lie open in both games: a stamp on every seat."""
    for state in (dice(3, 0), cards(3, 3, 0, 0)):
        show(stage, tablet, state)
        roles = ["DEPUTY", "OUTLAW", "RENEGADE"]
        expect(tablet.locator(".role-stamp")).to_have_text(roles, use_inner_text=True)
    show(stage, tablet, dice(4, 0))
    expect(tablet.locator(".role-stamp")).to_have_count(0)


def test_cards_are_named_and_ready_ones_lit(stage: Stage, tablet: Page) -> None:
    """Names where there is room; a green card that can be used shines."""
    show(stage, tablet, cards(4, 2, 0, 0))
    expect(tablet.locator('[data-tap="seat:1"] .seat-card-name')).to_have_text(["Winchester", "Mustang"])
    show(stage, tablet, cards(4, 6, 0, 0))
    expect(tablet.locator('.table-sign[data-state="lit"]').first).to_be_visible()
    for sign in tablet.locator('.table-sign[data-edge="green"]').all():
        is_ready = sign.get_attribute("data-unready") is None
        assert (sign.get_attribute("data-state") == "lit") == is_ready
    assert tablet.locator('.table-sign[data-state="lit"]').count() > 0
    assert tablet.locator('.table-sign[data-state="lit"]:not([data-edge="green"])').count() == 0
