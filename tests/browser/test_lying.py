"""A phone on its side: nothing cut, nothing over anything, and keys and dice in sight without a push."""

from __future__ import annotations

from playwright.sync_api import Browser, Page

from tests.browser.large import faults
from tests.browser.people import DRAWN
from tests.browser.staged import address, device, opens, pushed
from tests.look.phone import STATES, TAPS
from tests.look.stage import Stage

COUNTS = ("tally-whole", "tally-cards", "tally-two")
"""Counts of several players, or of all the cards before one. They have more keys than a low window."""
PUSHED = (
    "night",
    "replay",
    "ghost",
    "end",
    "cut-short",
    "tally-over",
    "real",
    "tonight",
    "cards-lobby",
    "cards-tonight",
    *COUNTS,
)
"""Pages that are read, not played, and a row that names the sets of cards on one line."""

SCREENS = {name: state for name, state in STATES.items() if name not in TAPS and not name.startswith(PUSHED)}

FOLD = """() => {
  const things = ".screen .slab, .deal-hold, .deal-words > *, .column-die, .die, .me, .line, .event-row";
  return [...document.querySelectorAll(things)]
    .filter((it) => it.checkVisibility())
    .map((it) => ({ name: it.className, box: it.getBoundingClientRect() }))
    .filter(({ box }) => box.height > 0 && (box.top < -1 || box.bottom > innerHeight + 1))
    .map(({ name, box }) => `${name} lies from ${Math.round(box.top)} to ${Math.round(box.bottom)}`);
}"""
"""What a player needs, and has to look for above or below the window."""

COVERED = """() => {
  const key = document.querySelector(".foot .slab").getBoundingClientRect();
  const cards = [...document.querySelectorAll(".held .card")].map((it) => it.getBoundingClientRect());
  const isUnder = ({ left, right, bottom }) => left < key.right && key.left < right && bottom > key.top + 8;
  return cards.filter(isUnder).length;
}"""
"""The number of my cards that lie under the key."""

MARKS = """() => {
  const { left, right, top, bottom } = document.querySelector(".home .marks").getBoundingClientRect();
  const slab = document.querySelector(".home .slab").getBoundingClientRect();
  return left >= 0 && right <= innerWidth && top > 0 && bottom <= slab.top && slab.bottom <= innerHeight;
}"""
"""True where the small print is in sight, above the way in."""

HOME = """() => ["#code", ".make-game", ".home .slab-title"].map((it) => {
  const { left, right, top, bottom } = document.querySelector(it).getBoundingClientRect();
  const poster = document.querySelector(".home h1").getBoundingClientRect();
  return left >= poster.right && right <= innerWidth && top >= 0 && bottom <= innerHeight;
})"""


def found(page: Page) -> list[str]:
    """Return the faults of a screen, and the things beyond the fold."""
    beyond: list[str] = page.evaluate(FOLD)
    return faults(page, 1) + beyond


def test_a_game_is_played_on_a_phone_on_its_side(browser: Browser, stage: Stage) -> None:
    with device(browser, stage, 667, 375, 1, "it") as page:
        opens(page, stage, SCREENS["wait"])
        all_found = []
        for name, state in SCREENS.items():
            pushed(page, stage, state)
            all_found += [f"{name}: {it}" for it in found(page)]
        assert all_found == []
        page.goto(address(stage, "/?lang=it"))
        page.evaluate(DRAWN)
        assert page.evaluate(MARKS)


def test_a_broad_phone_on_its_side_is_no_tablet(browser: Browser, stage: Stage) -> None:
    with device(browser, stage, 844, 390, 1, "en") as page:
        page.goto(address(stage, "/"))
        page.evaluate(DRAWN)
        assert page.evaluate(HOME) == [True, True, True]
        opens(page, stage, STATES["deal"])
        assert found(page) == []
        opens(page, stage, STATES["cards-card"])
        page.locator(TAPS["cards-card"][0]).tap()
        page.evaluate(DRAWN)
        assert page.evaluate(COVERED) == 0
