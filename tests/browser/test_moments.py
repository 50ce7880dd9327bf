"""A moment that matters owns the screen for a breath: open to everybody, and ended by any tap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Request

from tests.browser.gallery import (
    AXE,
    FINDINGS,
    OUTSIDE,
    SHORT_PHONE,
    SMALLEST_PHONE,
    THEMES,
    Look,
    in_themes,
    looks,
)
from tests.browser.people import MEASURED, PATIENCE, lasting
from tests.browser.room import HOST, PHONE, TABLET, shot
from tests.long import covering
from tests.look import board_states, pieces
from tests.look.stage import Stage, State

Values = dict[str, Any]

LOSSES: dict[str, list[Values]] = {
    "indians": [{"seat": seat, "points": 1, "life": 5, "by": None, "why": "indians"} for seat in range(6)],
    "gatling": [
        {"seat": seat, "points": 1, "life": 5, "by": 2, "why": "gatling"} for seat in (0, 1, 3, 4, 5)
    ],
    "eliminated": [],
}
BEGINS: dict[str, tuple[str, Values]] = {
    "indians": ("indians_attacked", {"seat": 2}),
    "gatling": ("gatling_fired", {"seat": 2, "count": 3}),
    "eliminated": ("eliminated", {"seat": 4, "role": "outlaw", "by": 2, "why": "shots"}),
}
SCREENS = {
    "phone": (PHONE, "/t/K7WM", pieces.waiting),
    "board": (TABLET, "/b/K7WM", board_states.playing),
}
COMING: dict[Page, set[Request]] = {}
"""The files that a page waits for."""
LOST = ".loss, .victim[data-hit]"

COVERED = """() => {
  const words = document.querySelector(".moment-words").getBoundingClientRect();
  return [...document.querySelectorAll(".moment-picture :is(circle, path, polygon, .fall-role)")]
    .filter((it) => it.getBoundingClientRect().bottom > words.top + 1)
    .map((it) => it.outerHTML.slice(0, 80));
}"""
"""Parts of the picture that reach down into the words of a phone's card."""

BENEATH = """() => {
  const boxes = (keys) => [...document.querySelectorAll(keys)].map((it) => it.getBoundingClientRect());
  const [skip] = boxes(".moment-skip");
  const sent = boxes(".slab, .sign, [data-act^='option:']").filter((it) => it.width);
  const isClear = (it) => it.top >= skip.bottom || it.bottom <= skip.top || it.left >= skip.right;
  return [sent.length > 0, sent.every(isClear)];
}"""
"""Whether keys that send lie below a card, and whether none of them lies where its own key is."""

START_AXE = f"""(rules) => {{
  window.axeFound = null;
  ({FINDINGS})(rules).then((found) => (window.axeFound = found));
}}"""


def events(kind: str) -> list[Values]:
    """Return the events as they are told."""
    first, values = BEGINS[kind]
    told = [(first, values), *(("life_lost", loss) for loss in LOSSES[kind])]
    return [{"name": name, "values": values, "rule": None} for name, values in told]


@contextmanager
def a_moment(
    browser: Browser, stage: Stage, screen: str, kind: str, lang: str = "en", **device: Any
) -> Iterator[Page]:
    """A still screen, unless `device` says otherwise, in a moment; the clock is in our hands."""
    size, path, state = SCREENS[screen]
    settings: dict[str, Any] = {"viewport": size, "has_touch": True, "reduced_motion": "reduce"}
    context = browser.new_context(**settings | device)
    page = context.new_page()
    COMING[page] = coming = set[Request]()
    page.on("request", lambda it: coming.add(it))
    page.on("requestfinished", lambda it: coming.discard(it))
    heard: list[str | bytes] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda it: heard.append(it)))
    stage.state = before = state()
    page.clock.install()
    page.goto(f"http://{HOST}:{stage.port}{path}?lang={lang}")
    page.locator("body[data-phase=game]").wait_for(state="attached", timeout=PATIENCE)
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
    after: State = before | {"rev": 2, "whole": False, "events": events(kind)}
    stage.show(after)
    while not any(BEGINS[kind][0] in str(it) for it in heard):
        page.wait_for_timeout(10)
    until(page, f"[data-moment={kind}]", 1)
    yield page
    del COMING[page]
    context.close()


def until(page: Page, selector: str, count: int) -> None:
    """Let the time pass, bit by bit, until there are `count` of something.

    It stands still while a file is on its way.
    """
    for _ in range(200):
        while COMING.get(page):
            page.wait_for_timeout(10)
        if page.locator(selector).count() == count:
            return
        page.clock.run_for(50)
    raise AssertionError(f"there are never {count} of {selector}")


def axe_finds(page: Page, rules: Sequence[str] = ()) -> list[str]:
    """Return axe's findings by all its rules, or by these, after the few milliseconds that it waits."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    page.evaluate(START_AXE, list(rules) or None)
    for _ in range(400):
        found: list[str] | None = page.evaluate("window.axeFound")
        if found is not None:
            return found
        page.clock.run_for(1)
    raise AssertionError("axe does not come to an end")


@pytest.mark.parametrize(("kind", "screen", "theme"), covering(BEGINS, SCREENS, THEMES))
def test_a_still_card_is_for_everybody(
    browser: Browser, stage: Stage, kind: str, screen: str, theme: str
) -> None:
    with a_moment(browser, stage, screen, kind) as page:
        assert page.locator(LOST).count() == len(LOSSES[kind])
        found = in_themes(page, f"{screen}-moment-{kind}", axe_finds, [theme])
        assert page.locator(f"[data-moment={kind}]").is_visible()
        assert found == []


@pytest.mark.parametrize(("kind", "look"), looks(BEGINS, SMALLEST_PHONE, SHORT_PHONE), ids=str)
def test_a_card_fits_a_short_phone(browser: Browser, stage: Stage, kind: str, look: Look) -> None:
    with a_moment(browser, stage, "phone", kind, look.lang) as page:
        for size in look.sizes:
            page.set_viewport_size(size)
            for _ in range(3):
                page.evaluate(MEASURED)
                page.clock.run_for(50)
            shot(page, f"phone-moment-{kind}-{look.lang}-{size['width']}")
            assert lasting(page, OUTSIDE) == []
            assert lasting(page, COVERED) == []
            assert page.evaluate(BENEATH) == [True, True]


def test_a_still_card_is_left_standing_for_a_breath(browser: Browser, stage: Stage) -> None:
    with a_moment(browser, stage, "phone", "indians") as page:
        page.clock.run_for(1500)
        assert page.locator("[data-moment]").count() == 1
        page.clock.run_for(500)
        assert page.locator("[data-moment]").count() == 0
        assert page.locator("body").get_attribute("data-playing") == "false"


@pytest.mark.parametrize(("screen", "motion"), covering(SCREENS, ("reduce", "no-preference")))
def test_any_tap_ends_a_moment(browser: Browser, stage: Stage, screen: str, motion: str) -> None:
    with a_moment(browser, stage, screen, "indians", reduced_motion=motion) as page:
        page.touchscreen.tap(100, 300)
        page.clock.run_for(50)
        assert page.locator("[data-moment]").count() == 0


@pytest.mark.parametrize("kind", BEGINS)
def test_a_moment_counts_its_losses_and_steps_aside(browser: Browser, stage: Stage, kind: str) -> None:
    with a_moment(browser, stage, "phone", kind, reduced_motion="no-preference") as page:
        until(page, LOST, len(LOSSES[kind]))
        until(page, "[data-moment]", 0)
        until(page, "body[data-playing=false]", 1)


def test_a_board_that_is_covered_is_not_drawn_until_it_is_seen_again(browser: Browser, stage: Stage) -> None:
    """The board's dice and fires would cost the title card frames. A focus set there stays."""
    drawn = (
        "() => document.querySelector('.game-board .head').checkVisibility({ contentVisibilityAuto: true })"
    )
    with a_moment(browser, stage, "board", "gatling") as page:
        assert page.locator(".board-moment").bounding_box() == {"x": 0, "y": 0, **TABLET}
        assert page.evaluate(drawn) is False
        page.locator(".board-moment").click()
        until(page, ".board-moment", 0)
        assert page.evaluate(drawn) is True
        page.locator(".game-board .code-button").focus()
        stage.show(stage.state | {"rev": 3, "whole": False, "events": events("indians")})
        until(page, "[data-moment=indians]", 1)
        assert page.evaluate("() => document.activeElement.matches('.code-button')")
