"""My game once more, on a phone: in every size, theme and language, both games, by finger and by keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.gallery import SIZES as PHONES
from tests.browser.gallery import Gallery, Look, Picture, looks
from tests.browser.people import lasting
from tests.look.phone_replay import REPLAY, REST, STATES, TAPS

PICTURES = [Picture(name, state, TAPS[name]) for name, state in STATES.items()]

CUT = """
() => {
  const foot = document.querySelector(".replay > .slab").getBoundingClientRect();
  const name = (it) => `${it.className} ${it.textContent}`;
  const parts = [...document.querySelectorAll(".replay :is(button, h1, h2, p, .again-line):not(.slab)")];
  const low = parts.filter((it) => {
    const box = it.getBoundingClientRect();
    return box.top < 0 || box.bottom > foot.top + 21 || box.right > innerWidth + 1;
  });
  const bars = [...document.querySelectorAll(".known-bar span")].filter((it) => {
    const [box, bar] = [it, it.parentElement].map((one) => one.getBoundingClientRect());
    return box.top < bar.bottom - 2 && (box.right > bar.right + 1 || box.bottom > bar.bottom + 1);
  });
  return [...low, ...bars].map(name);
}
"""
"""Things under the slab's slant or outside the screen, and words that a bar cuts."""

SIZES = ((320, 568), (375, 667), (390, 844))


@pytest.mark.parametrize(("picture", "look"), looks(PICTURES, *PHONES), ids=str)
def test_every_screen_is_for_everybody(gallery: Gallery, picture: Picture, look: Look) -> None:
    assert gallery.faults(picture, look) == []


REPLAYS = [it for it in PICTURES if it.name.startswith("replay")]


@pytest.mark.parametrize(("picture", "look"), looks(REPLAYS, *SIZES), ids=str)
def test_nothing_is_cut_at_any_moment(gallery: Gallery, picture: Picture, look: Look) -> None:
    with gallery.shows(picture, look.lang) as page:
        line = page.get_by_role("slider")
        for width, height in look.sizes:
            page.set_viewport_size({"width": width, "height": height})
            page.keyboard.press("Home")
            last = line.get_attribute("aria-valuemax")
            while line.get_attribute("aria-valuenow") != last:
                page.keyboard.press("PageDown")
                assert lasting(page, CUT) == [], (width, line.get_attribute("aria-valuenow"))


def test_the_line_is_dragged_and_a_moment_is_played_alone(gallery: Gallery) -> None:
    with gallery.shows(Picture("replay", STATES["replay"], REPLAY)) as page:
        line, screen = page.get_by_role("slider"), page.locator("[data-screen=replay]")
        box = line.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"], box["y"] + box["height"] / 2, steps=4)
        page.mouse.up()
        expect(line).to_have_attribute("aria-valuenow", line.get_attribute("aria-valuemax") or "")
        expect(screen).to_have_attribute("data-eyes", "on")
        page.locator("[data-act=eyes]").tap()
        expect(screen).to_have_attribute("data-eyes", "off")
        page.keyboard.press("Escape")
        expect(page.locator("[data-act=replay]")).to_be_focused()
        page.locator("[data-act=moment-1]").tap()
        expect(page.locator(".again-flag[data-gone]")).to_have_count(1)
        expect(page.locator("[data-act=play]:not([data-on])")).to_be_visible()
        expect(screen).to_have_attribute("data-eyes", "on")


def test_a_game_that_cannot_be_had_is_said(gallery: Gallery) -> None:
    with gallery.shows(Picture("end-rest", STATES["end-rest"], (REST,))) as page:
        page.route("**/curve.json", lambda route: route.abort())
        page.locator("[data-act=replay]").tap()
        expect(page.locator(".slab")).to_contain_text("Can't play this game again")
        page.unroute("**/curve.json")
        assert gallery.complaints.pop() == "Failed to load resource: net::ERR_FAILED"
        page.locator("[data-act=replay]").tap()
        expect(page.locator("[data-act=play]")).to_be_focused()
