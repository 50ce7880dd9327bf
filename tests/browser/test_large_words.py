"""Words as large as the device and its owner want them: nothing cut, nothing over anything, nothing lost.

A page is opened once for each size; states are pushed into it.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from playwright.sync_api import Browser, Page, expect

from bangdice.words.catalogue import Catalogue
from tests.browser.large import faults
from tests.browser.people import DRAWN
from tests.browser.staged import address, device, opens, pushed
from tests.long import LONG, covering
from tests.look import board_states, phone_card_states, phone_states
from tests.look.stage import Stage

PHONE = {
    **phone_states.STATES,
    **{f"cards-{name}": state for name, state in phone_card_states.STATES.items()},
}
TAPPED = {f"cards-{name}": taps for name, taps in phone_card_states.TAPS.items()}
PLAIN = {name: state for name, state in PHONE.items() if name not in TAPPED}
PAGES = ("/", "/help", "/help/cards", "/help/cards/bang", "/about", "/lost")
SHEETS = ("people", "roles", "story", "tonight", "chair", "device")

SCROLLED = """() => {
  const paper = document.querySelector(".sheet");
  paper.scrollTop = paper.scrollHeight;
  const { left, top, width, height } = paper.querySelector(".cross").getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return [paper.scrollTop, Boolean(there?.closest(".cross"))];
}"""
"""How far the sheet has been pushed to its end, and whether a finger still meets its cross."""


def plain_screens(page: Page, stage: Stage, scale: float, names: Iterable[str]) -> list[str]:
    """Return the faults of screens that need no tap."""
    found = []
    opens(page, stage, PLAIN["wait"])
    for name in names:
        pushed(page, stage, PLAIN[name])
        page.evaluate("scrollTo(0, 0)")
        found += [f"{name}: {it}" for it in faults(page, scale)]
    return found


HARDEST = (320, 568, 2, "it")
DEVICES = ((375, 667, 1.3, "en"), (390, 844, 2, "en"))


@pytest.mark.parametrize("of_size", (HARDEST, *DEVICES), ids=str)
def test_every_screen_has_room_for_large_words(
    browser: Browser, stage: Stage, of_size: tuple[int, int, float, str]
) -> None:
    some = list(PLAIN)[:: 1 if LONG else 6]
    names = PLAIN if of_size == HARDEST else [name for name, way in covering(some, DEVICES) if way == of_size]
    with device(browser, stage, *of_size) as page:
        assert plain_screens(page, stage, of_size[2], names) == []


def test_things_to_tap_have_room_for_large_words(browser: Browser, stage: Stage) -> None:
    found = []
    with device(browser, stage, 320, 568, 2, "it") as page:
        for name, taps in TAPPED.items():
            opens(page, stage, PHONE[name])
            for selector in taps:
                # My strip may lie over what is tapped.
                page.locator(selector).first.dispatch_event("click")
            page.evaluate(DRAWN)
            found += [f"{name}: {it}" for it in faults(page, 2)]
    assert found == []


def test_large_words_leave_the_effect_of_a_card_whole(browser: Browser, stage: Stage) -> None:
    with device(browser, stage, 320, 568, 2, "it") as page:
        opens(page, stage, lambda: phone_card_states.turn(5, "hand: Jail J♠, Missed! 8♠, Dynamite"))
        page.locator(phone_card_states.DYNAMITE).first.dispatch_event("click")
        for _ in range(2):
            page.evaluate(DRAWN)
        words = Catalogue.load("it", "cards").text("card.dynamite.text")
        expect(page.locator(".slab-text")).to_have_text(words)


@pytest.mark.parametrize("phase", ["turn", "lobby-host"])
def test_sheets_follow_the_choice_and_keep_their_cross(browser: Browser, stage: Stage, phase: str) -> None:
    found = []
    with device(browser, stage, 320, 568, 1, "it", text="larger") as page:
        opens(page, stage, PHONE[phase])
        for name in ("menu", *SHEETS):
            page.locator("[data-act=menu]").first.dispatch_event("click")
            page.locator("[data-sheet=menu]").wait_for()
            row = page.locator(f".sheet [data-act={name}]")
            if name != "menu" and row.count() == 0:
                page.keyboard.press("Escape")
                page.locator(".sheet").wait_for(state="detached")
                continue
            if name != "menu":
                row.dispatch_event("click")
                page.locator(f"[data-sheet={name}]").wait_for()
            page.evaluate(DRAWN)
            found += [f"{name}: {it}" for it in faults(page, 1.5)]
            far, is_met = page.evaluate(SCROLLED)
            if not is_met:
                found.append(f"{name}: pushed by {far}, and its cross is out of sight")
            page.keyboard.press("Escape")
            page.locator(".sheet").wait_for(state="detached")
    assert found == []


def test_a_thing_reached_by_keys_does_not_lie_under_a_sheets_head(browser: Browser, stage: Stage) -> None:
    with device(browser, stage, 320, 568, 1, "en") as page:
        opens(page, stage, PHONE["turn"])
        page.locator("[data-act=menu]").first.click()
        page.locator("[data-sheet=menu]").wait_for()
        assert page.evaluate(SCROLLED)[0] > 100
        page.keyboard.press("Shift+Tab")
        for _ in range(12):
            page.keyboard.press("Shift+Tab")
            top, head = page.evaluate(
                "[document.activeElement, document.querySelector('.sheet-head')]"
                ".map((it) => it.getBoundingClientRect())"
                ".map((it, place) => (place ? it.bottom : it.top))"
            )
            if page.evaluate("document.activeElement.matches('.cross')"):
                break
            assert top >= head - 12
        page.keyboard.press("Escape")
        page.locator(".sheet").wait_for(state="detached")


def test_a_long_sheet_of_the_board_keeps_its_cross(browser: Browser, stage: Stage) -> None:
    page = browser.new_page(viewport={"width": 1024, "height": 768})
    opens(page, stage, board_states.STATES["game"], "/b/K7WM")
    for name in ("menu", "tonight"):
        page.locator(f"[data-act={name}]").first.click()
    page.locator("[data-sheet=tonight]").wait_for()
    far, is_met = page.evaluate(SCROLLED)
    page.close()
    assert far > 100 and is_met


@pytest.mark.parametrize("width, scale, lang", [(320, 2, "it"), (390, 2, "en")])
def test_pages_have_room_for_large_words(
    browser: Browser, stage: Stage, width: int, scale: float, lang: str
) -> None:
    found = []
    with device(browser, stage, width, 700, scale, lang) as page:
        for path in PAGES:
            page.goto(address(stage, path))
            page.evaluate("document.fonts.ready")
            page.evaluate(DRAWN)
            found += [f"{path}: {it}" for it in faults(page, scale)]
    assert found == []
