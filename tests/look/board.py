"""Photographs of the board: `python -m tests.look.board OUT [state...] [--theme dark] [--size 1024x768]`.

Events (`HAPPENINGS`) are taken `--at` this number of milliseconds after they are told.
`--set strip=green`: a setting of the screen.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from time import time

from playwright.sync_api import Browser, Page, sync_playwright

from tests.chromium import ARGUMENTS, chromium
from tests.look.board_states import HAPPENINGS as DICE_HAPPENINGS
from tests.look.board_states import REACHED, STATES, TAPS
from tests.look.card_board_states import CARD_HAPPENINGS, CARD_STATES
from tests.look.stage import Stage
from tests.look.tally_states import TALLY_STATES

SCREENS = STATES | REACHED | CARD_STATES | TALLY_STATES
HAPPENINGS = DICE_HAPPENINGS | CARD_HAPPENINGS

AT = (700, 1900, 2800)
DONE = "() => Number(document.body.dataset.rev) > 0 && document.fonts.status === 'loaded'"


def open_board(browser: Browser, size: str, theme: str, lang: str, still: bool = True) -> Page:
    """A board's screen of this size, with its theme and language remembered."""
    width, height = map(int, size.split("x"))
    context = browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce" if still else "no-preference"
    )
    for name, value in (("theme", theme), ("lang", lang)):
        context.add_cookies([{"name": name, "value": value, "domain": "127.0.0.1", "path": "/"}])
    return context.new_page()


def photograph(page: Page, stage: Stage, name: str, times: list[int]) -> Iterator[tuple[str, bytes]]:
    """Photograph a screen at rest, or its events at these times."""
    before, after = (SCREENS[name](), None) if name in SCREENS else HAPPENINGS[name]()
    stage.state = before
    page.goto(stage.url("/b/K7WM"))
    page.wait_for_function(DONE)
    if "night" in before["table"]:
        page.wait_for_selector(".night-poster, .night-word")
    if name in TAPS:
        page.wait_for_timeout(800)  # A key that has just come takes no press.
        page.locator(TAPS[name]).click()
    page.wait_for_timeout(300)
    if after is None:
        yield name, page.screenshot()
        return
    stage.show(after)
    start = time()
    for at in times:
        page.wait_for_timeout(max(0, at - (time() - start) * 1000))
        yield f"{name}-{at}", page.screenshot()


def main() -> None:
    """Takes the pictures asked for."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("out", type=Path)
    ask.add_argument("states", nargs="*", help=", ".join([*SCREENS, *HAPPENINGS]))
    ask.add_argument("--theme", action="append")
    ask.add_argument("--size", action="append")
    ask.add_argument("--lang", action="append")
    ask.add_argument("--at", action="append", type=int)
    ask.add_argument("--set", action="append", default=[])
    given = ask.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    names = given.states or [*SCREENS, *HAPPENINGS]
    with Stage() as stage, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), chromium_sandbox=False, args=ARGUMENTS)
        devices = product(given.size or ["1024x768"], given.theme or ["light", "dark"], given.lang or ["en"])
        for size, theme, lang in devices:
            for still in sorted({name in SCREENS for name in names}):
                page = open_board(browser, size, theme, lang, still)
                for name, _, value in (it.partition("=") for it in given.set):
                    page.add_init_script(f"localStorage.setItem('bangdice.set.{name}', '{value}')")
                page.on(
                    "console", lambda said: print(said.text) if said.type in ("error", "warning") else None
                )
                page.on("pageerror", lambda error: print("ERROR", error))
                for name in names:
                    if (name in SCREENS) == still:
                        for said, picture in photograph(page, stage, name, given.at or list(AT)):
                            (given.out / f"{said}-{size}-{theme}-{lang}.png").write_bytes(picture)
                page.context.close()
        browser.close()


if __name__ == "__main__":
    main()
