"""Faults that stopped strangers on first evenings: words that were cut, tiny, covered or out of sight."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Page

from tests.browser.gallery import Gallery, Picture, sized
from tests.browser.people import lasting
from tests.look.phone_card_states import STATES as CARDS
from tests.look.phone_states import STATES
from tests.look.pieces import State

CUT = """(selector) => [...document.querySelectorAll(selector)].filter((it) => {
    const [own, room] = [it, it.closest('.lower')].map((one) => one.getBoundingClientRect())
    return own.bottom > Math.min(room.bottom, innerHeight) + 1 || own.top < room.top
}).map((it) => it.innerText)"""


def seen(page: Page, selector: str) -> FloatRect:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box


@pytest.mark.parametrize("state", ["missed", "barrel"])
def test_the_keys_of_an_attack_stand_whole_on_the_lowest_phone(gallery: Gallery, state: str) -> None:
    with gallery.shows(Picture(state, CARDS[state])) as page:
        sized(page, {"width": 320, "height": 568})
        page.locator(".way").first.wait_for()
        assert lasting(page, CUT, ".way, .harm-name") == []
        assert seen(page, ".harm-name")["height"] < 24


def test_the_role_is_as_large_on_a_tall_phone_as_on_a_low_one(gallery: Gallery) -> None:
    with gallery.shows(Picture("poster", STATES["wait"], held=".role-card")) as page:
        for height in (844, 667):
            sized(page, {"width": 390, "height": height})
            size = page.locator(".poster-title").evaluate("(it) => parseFloat(getComputedStyle(it).fontSize)")
            assert size >= 40, height


@pytest.mark.parametrize("state", [STATES["tonight"], CARDS["tonight"]], ids=["dice", "cards"])
def test_all_evenings_and_the_way_deeper_are_in_sight(gallery: Gallery, state: Callable[[], State]) -> None:
    with gallery.shows(Picture("tonight", state, taps=("[data-act=tonight]",))) as page:
        sized(page, {"width": 320, "height": 568})
        key = seen(page, ".tonight .slab")
        assert seen(page, ".tonight [data-act=deeper]")["y"] + 40 <= key["y"] + 18
