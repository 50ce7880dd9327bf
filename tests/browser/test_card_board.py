"""The board of the card game: open to everybody, legible from afar, nothing cut, nothing hidden shown."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.boards import FITS, READY, Boards, open_screen
from tests.browser.gallery import OUTSIDE as CUT
from tests.browser.gallery import Look, in_themes, joined, looks, nearest
from tests.browser.people import lasting
from tests.browser.room import HOST, TABLET, shot
from tests.browser.test_board_boxes import COARSE
from tests.browser.test_board_screens import OUTSIDE, SMALL_TEXT, SMALLEST, check_themes
from tests.browser.test_moments import axe_finds, until
from tests.long import LONG
from tests.look.board import DONE
from tests.look.card_board_states import CARD_HAPPENINGS, CARD_STATES
from tests.look.stage import Stage

MOMENTS = ("indians", "gatling", "duel", "dynamite", "revealed", "died")
FLIPS = ("jail-free", "jail-lost", "barrel-saved", "dynamite-moves", "lucky-chosen")

SIZES = {"tablet": (1024, 768), "upright": (768, 1024), "television": (1920, 1080)}

COVERED = """() => {
  const parts = ".seat-name, .seat-note, .life, .hand-count, .seat-fallen, .under, .link-name, h1";
  const found = [];
  for (const it of document.querySelectorAll(`.card-board :is(${parts})`)) {
    if (!it.checkVisibility({ visibilityProperty: true })) continue;
    const { left, width, top, height } = it.getBoundingClientRect();
    for (const part of [0.06, 0.5, 0.94]) {
      const seen = document.elementFromPoint(left + width * part, top + height / 2);
      const own = it.closest(".seat") ?? it.closest(".card-middle");
      if (seen && !own.contains(seen) && !seen.contains(it)) {
        found.push(`${it.className} ${it.textContent.trim()}: ${seen.className.baseVal ?? seen.className}`);
      }
    }
  }
  return found;
}"""
"""Players whose name, life or hand lies under something else."""


def open_board(browser: Browser, stage: Stage, state: str, lang: str = "en") -> Page:
    """The board at rest in one of its canned states."""
    stage.state = CARD_STATES[state]()
    page = open_screen(browser, stage, "/b/K7WM", SIZES["tablet"], lang)
    page.wait_for_function(DONE)
    page.wait_for_function(READY)
    return page


LEGIBLE = joined(SMALL_TEXT, OUTSIDE, CUT, COVERED)
"""Nothing is too small, outside, cut or covered."""


@pytest.mark.parametrize(("state", "look"), looks(CARD_STATES, *SIZES), ids=str)
def test_a_board_is_for_everybody(boards: Boards, state: str, look: Look) -> None:
    sizes: list[ViewportSize] = [{"width": SIZES[it][0], "height": SIZES[it][1]} for it in look.sizes]
    page = boards.shows(CARD_STATES[state](), look.lang, look.themes[0], sizes)
    for size in nearest(page, sizes):
        if page.viewport_size != size:
            page.set_viewport_size(size)
            page.wait_for_function(FITS)
        assert lasting(page, LEGIBLE, SMALLEST) == [], size
        if size == TABLET:
            check_themes(page, f"board-{state}", look.themes)


@pytest.fixture(scope="module")
def moving(browser: Browser) -> Iterator[Page]:
    """A board on which everything moves, painted coarsely: nobody looks at it. It complains of nothing."""
    context = browser.new_context(viewport=TABLET, device_scale_factor=COARSE, locale="en")
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda said: complaints.extend([said.text] if said.type == "error" else ()))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    context.close()
    assert complaints == []


@pytest.mark.parametrize("happening", [*CARD_HAPPENINGS][:: 1 if LONG else 3])
def test_an_event_is_shown_and_steps_aside(moving: Page, stage: Stage, happening: str) -> None:
    before, after = CARD_HAPPENINGS[happening]()
    first, then = next(Boards.revs), next(Boards.revs)
    stage.show(before | {"rev": first, "whole": True, "events": []})
    if moving.url == "about:blank":
        moving.goto(stage.url("/b/K7WM"))
    moving.locator(f'body[data-rev="{first}"][data-playing=false]').wait_for(state="attached")
    moving.wait_for_function(DONE)
    moving.wait_for_function(READY)
    stage.show(after | {"rev": then})
    for playing in ("true", "false"):
        moving.locator(f"body[data-playing={playing}]").wait_for(state="attached", timeout=20_000)
    assert moving.locator("[data-moment], .breath-card, .flying-card, .verdict").count() == 0
    assert moving.locator("body").get_attribute("data-rev") == f"{then}"


@contextmanager
def a_still_board(browser: Browser, stage: Stage, happening: str, lang: str) -> Iterator[Page]:
    """A board where nothing moves, at a moment that stands for a breath; the clock is in our hands."""
    before, after = CARD_HAPPENINGS[happening]()
    context = browser.new_context(viewport=TABLET, reduced_motion="reduce")
    page = context.new_page()
    stage.state = before
    page.clock.install()
    page.goto(f"http://{HOST}:{stage.port}/b/K7WM?lang={lang}")
    page.locator("[data-screen=game]").wait_for(state="attached")
    page.evaluate("document.fonts.ready")
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
    stage.show(after)
    yield page
    context.close()


@pytest.mark.parametrize(("happening", "look"), looks(MOMENTS, "upright", "tablet"), ids=str)
def test_a_still_moment_is_for_everybody(browser: Browser, stage: Stage, happening: str, look: Look) -> None:
    with a_still_board(browser, stage, happening, look.lang) as page:
        until(page, "[data-moment]", 1)
        found = in_themes(page, f"board-moment-{happening}-{look.lang}", axe_finds, look.themes)
        for size in (SIZES[it] for it in look.sizes):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            while not page.evaluate(FITS):
                page.clock.run_for(50)
            assert lasting(page, SMALL_TEXT, SMALLEST) == [], size
            assert lasting(page, CUT) == [], size
        assert found == []
        page.locator("[data-moment]").click(position={"x": 300, "y": 300})
        page.clock.run_for(50)
        assert page.locator("[data-moment]").count() == 0


@pytest.mark.parametrize("happening", FLIPS)
def test_a_card_turned_over_stands_still_with_what_came_of_it(
    browser: Browser, stage: Stage, happening: str
) -> None:
    with a_still_board(browser, stage, happening, "en") as page:
        until(page, ".verdict", 1)
        assert page.locator(".turning").count() == (2 if happening == "lucky-chosen" else 1)
        assert page.locator(".turning > .card").count() == page.locator(".turning").count()
        shot(page, f"board-{happening}")
        until(page, "body[data-playing=false]", 1)
        assert page.locator(".turned").count() == 0


SHEETS = {
    "seat": ("cards-full", '[data-tap="seat:4"]'),
    "tonight": ("cards-lobby", '[data-act="tonight"]'),
}


@pytest.mark.parametrize(("sheet", "look"), looks(SHEETS, "tablet"), ids=str)
def test_a_sheet_on_the_board(browser: Browser, stage: Stage, sheet: str, look: Look) -> None:
    state, press = SHEETS[sheet]
    page = open_board(browser, stage, state, look.lang)
    page.locator(press).click()
    page.locator(f"[data-sheet={sheet}]").wait_for()
    assert lasting(page, SMALL_TEXT, SMALLEST) == []
    assert lasting(page, CUT) == []
    check_themes(page, f"board-sheet-{sheet}-{look.lang}", look.themes)
    if sheet == "seat":
        page.locator(".large-table .card").first.click()
        page.locator("[data-sheet=card]").wait_for()
        assert lasting(page, SMALL_TEXT, SMALLEST) == []
        check_themes(page, f"board-sheet-card-{look.lang}", look.themes)
    page.context.close()


def test_a_choice_that_cannot_be_dealt_says_why(browser: Browser, stage: Stage) -> None:
    stage.state = state = CARD_STATES["cards-lobby"]()
    stage.commands.clear()
    reason = {"name": "wrong_number_of_players", "values": {"least": 4, "most": 7}, "rule": None}
    state["table"]["choosing"]["refusal"] = reason
    page = open_screen(browser, stage, "/b/K7WM", SIZES["tablet"])
    deal = page.locator("[data-act=deal]")
    deal.wait_for()
    assert deal.get_attribute("aria-disabled") == "true"
    deal.click(force=True)
    page.locator(".refusal", has_text="That's for 4 to 7 players.").wait_for()
    assert stage.commands == []
    page.context.close()


@pytest.mark.parametrize("lang", ["en", "it"])
def test_survivors_and_the_badge_can_be_seen_before_the_next_game(boards: Boards, lang: str) -> None:
    page = boards.shows(CARD_STATES["cards-rematch"](), lang)
    stays = {"en": "Calamity Janet stays", "it": "Calamity Janet resta"}[lang]
    assert page.locator('[data-tap="chair:0"]').get_by_text(stays).count() == 1
    assert page.locator(".chair .head-badge").count() == 1
    assert page.locator('[data-tap="chair:5"] .head-badge').count() == 1


def test_a_board_that_is_opened_again_says_what_happened_last(browser: Browser, stage: Stage) -> None:
    page = open_board(browser, stage, "cards-dodging")
    said = page.locator(".ticker-line")
    assert said.inner_text() == "Bruno plays BANG! on Nico. NICO may dodge."
    page.locator("[data-act=menu]").click()
    page.locator("[data-act=story]").click()
    first = page.locator("[data-sheet=story] section").first.locator("li").last
    first.wait_for()
    assert first.get_by_text("Bruno plays BANG! on Nico.", exact=True).count() == 1
    assert lasting(page, SMALL_TEXT, SMALLEST) == []
    shot(page, "board-sheet-story")
    page.context.close()
