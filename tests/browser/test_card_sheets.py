"""Cards as the browser draws them: every name fits its card, and every drawing is there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.people import lasting
from tests.look.cards import MISFITS, SHEETS, album, open_sheet
from tests.look.phone_states import STATES
from tests.look.stage import Stage
from tests.tongues import SHOWN

SIZES = ("small", "narrow", "fan", "large", "events", "eventsSmall")
UNDRAWN = """() => [...document.querySelectorAll("svg")]
  .filter((it) => it.checkVisibility() && it.getBBox().width < 1).map((it) => it.innerHTML)"""


@pytest.fixture(scope="module")
def sheets() -> Iterator[str]:
    with album() as address:
        yield address


@SHOWN
def test_every_name_fits_its_card(page: Page, sheets: str, lang: str) -> None:
    for sheet in SIZES:
        open_sheet(page, sheets, sheet, lang)
        assert page.locator(".card").count() > 20
        assert lasting(page, MISFITS) == [], sheet


def test_nothing_is_left_undrawn(page: Page, sheets: str) -> None:
    missing: list[str] = []
    page.on("response", lambda answer: missing.append(answer.url) if answer.status >= 400 else None)
    for sheet in SHEETS:
        open_sheet(page, sheets, sheet)
        assert lasting(page, UNDRAWN) == [], sheet
    assert missing == []


def test_a_phone_at_a_dice_table_does_not_fetch_the_cards(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    with Stage() as stage:
        for name in ("chair", "lobby-host", "turn"):
            stage.state = STATES[name]()
            page.goto(stage.url("/t/K7WM"))
            page.wait_for_selector("body[data-rev]:not([data-rev='0'])")
            page.wait_for_load_state("networkidle")
    assert [it for it in asked if "/art-" in it]
    assert [it for it in asked if "/cards-" in it and it.endswith(".svg")] == []
