"""One hand holds the phone: its thumb reaches every key that answers, the left thumb as well as the right."""

from __future__ import annotations

from playwright.sync_api import Browser, Page

from tests.browser.staged import device, opens, pushed
from tests.look.phone import STATES
from tests.look.stage import Stage

ASKED = (
    "turn-8", "aim", "aim-all", "beer", "double", "kit", "gift", "real", "undo", "cards-turn-10",
    "cards-barrel", "cards-store", "cards-excess", "cards-missed", "cards-draw", "cards-sid", "deal",
    "end-won",
)  # fmt: skip
KEYS = """() => [...document.querySelectorAll('.slab, .way, [data-act^="option:"], [data-act^="undo-"]')]
  .filter((it) => it.checkVisibility())
  .map((it) => [it.textContent, it.getBoundingClientRect().bottom / innerHeight])
  .filter(([, bottom]) => bottom < 1 / 3)"""
EDGES = """() => ['header > [data-act="menu"]', '[data-tap="role"]'].map((it) => {
  const box = document.querySelector(`.screen ${it}`).getBoundingClientRect();
  return [box.left / innerWidth, box.right / innerWidth];
})"""


NEVER_IDLE = """(() => {
  const usual = setTimeout;
  window.setTimeout = (does, pause, ...given) => (pause === 20_000 ? 0 : usual(does, pause, ...given));
})()"""
"""What a page fetches when it has nothing else to do never comes."""


def edges(page: Page) -> list[list[float]]:
    """Return the left and right edge of the menu and of the role, as shares of the screen's width."""
    page.locator('.screen [data-tap="role"]').wait_for()
    found: list[list[float]] = page.evaluate(EDGES)
    return found


def test_every_key_of_an_answer_lies_in_the_lower_two_thirds(browser: Browser, stage: Stage) -> None:
    """The heads of the ring may be higher, because an arm aims at them from the die or the card."""
    with device(browser, stage, 390, 844, 1, "en") as page:
        opens(page, stage, STATES[ASKED[0]])
        for name in ASKED:
            pushed(page, stage, STATES[name])
            assert page.evaluate(KEYS) == [], name


def test_a_left_hand_finds_menu_and_role_at_its_own_edge(browser: Browser, stage: Stage) -> None:
    for width, height in ((320, 568), (390, 844)):
        with device(browser, stage, width, height, 1, "en") as page:
            opens(page, stage, STATES["turn-8"])
            for state in ("turn-8", "cards-turn-8"):
                pushed(page, stage, STATES[state])
                (menu, _), (role, _) = edges(page)
                assert menu > 0.8 and role > 0.5, (state, menu, role)
            page.locator('[data-act="menu"]').first.tap()
            page.locator('[data-act="left"]').tap()
            page.keyboard.press("Escape")
            pushed(page, stage, STATES["turn-8"])
            (_, menu), (_, role) = edges(page)
            assert menu < 0.2 and role < 0.5, (menu, role)
            page.add_init_script(NEVER_IDLE)
            opens(page, stage, STATES["cards-turn-8"])
            page.locator("html[data-left]").wait_for(state="attached")
            (_, menu), (_, role) = edges(page)
            assert menu < 0.2 and role < 0.5, "kept by the phone"
