"""Nothing lies over anything: every size of table on every size of phone, measured box by box."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.gallery import LANGS
from tests.browser.room import HOST
from tests.long import LONG, covering
from tests.look import crowds
from tests.look.stage import Stage

SIZES = [(320, 568), (360, 640), (375, 667), (390, 844), (430, 932)]
MEASURE = (Path(__file__).parent / "measure.js").read_text()
LOOKED = """
const games = [...Array(80).keys()].map((it) => `${it >> 3}.${it & 7}`);
localStorage.setItem("bangdice.set.seen.K7WM", games.join(" "));
"""
"""So many cards lie before a player late in a game, who has looked at the role long ago."""


FRESH = ("aim 7 six event", "dynamite 7 six event")
"""The words of these cards have no room beside them. A page that has shown others before knows so already."""


def open_phone(browser: Browser, stage: Stage, lang: str, size: tuple[int, int]) -> Page:
    """A phone in front of the stage that measures itself."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, has_touch=True, reduced_motion="reduce"
    )
    address = f"http://{HOST}:{stage.port}"
    context.add_cookies([{"name": "lang", "value": lang, "url": address}])
    page = context.new_page()
    page.add_init_script(MEASURE)
    page.add_init_script(LOOKED)
    page.goto(f"{address}/t/K7WM")
    page.locator("section.game, [data-screen=deal]").wait_for()
    page.evaluate("document.fonts.ready")
    return page


def shown(crowd: list[crowds.Crowd], lang: str, size: tuple[int, int]) -> list[crowds.Crowd]:
    """Return the crowds for a phone: all in Italian on the smallest, and every sixth somewhere else."""
    if (lang, size) == ("it", SIZES[0]):
        return crowd
    some = range(0, len(crowd), 1 if LONG else 6)
    places = [place for place, *way in covering(some, LANGS, SIZES) if way == [lang, size]]
    return [crowd[place] for place in places]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", ["cards", "dice"])
def test_nothing_lies_over_anything(browser: Browser, stage: Stage, game: str, lang: str) -> None:
    states = list(crowds.card_crowds() if game == "cards" else crowds.dice_crowds())
    revs = count(2)
    found = []
    stage.show(states[0][1] | {"rev": next(revs)})
    page = open_phone(browser, stage, lang, SIZES[0])
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for name, state, taps in shown(states, lang, size):
            rev = next(revs)
            stage.show(state | {"rev": rev})
            if name in FRESH:
                page.reload()
                page.locator("section.game").wait_for()
            faults = page.evaluate("([rev, taps]) => measured(rev, taps)", [rev, list(taps)])
            found += [f"{name} {size[0]}: {it}" for it in faults]
    page.context.close()
    assert found == [], "\n".join(found)
