"""Photographs of the phone.

`python -m tests.look.phone OUT [state...] [--theme dark] [--size 320x568] [--lang it]`
"""

from __future__ import annotations

import argparse
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.chromium import ARGUMENTS, KNOWS, chromium
from tests.look import phone_card_states, phone_ghost, phone_replay, phone_states
from tests.look.stage import Stage
from tests.look.tally_states import PHONE_TALLY_STATES

STATES = {
    **PHONE_TALLY_STATES,
    **phone_states.STATES,
    **phone_ghost.STATES,
    **phone_replay.STATES,
    **{f"cards-{name}": state for name, state in phone_card_states.STATES.items()},
}
TAPS = (
    phone_states.TAPS
    | phone_ghost.TAPS
    | phone_replay.TAPS
    | {f"cards-{name}": taps for name, taps in phone_card_states.TAPS.items()}
)


def open_page(
    browser: Browser, size: str, theme: str, lang: str, still: bool = True, newcomer: bool = False
) -> Page:
    """A phone of this size, with its theme and language remembered."""
    width, height = map(int, size.split("x"))
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=2,
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce" if still else "no-preference",
    )
    for name, value in (("theme", theme), ("lang", lang)):
        context.add_cookies([{"name": name, "value": value, "domain": "127.0.0.1", "path": "/"}])
    # Keys that have just changed may be pressed at the speed of a machine.
    context.add_init_script(
        'addEventListener("DOMContentLoaded", () => { document.documentElement.dataset.steady = "0"; })'
    )
    if not newcomer:
        context.add_init_script(KNOWS)
    return context.new_page()


def main() -> None:
    """Takes the pictures asked for."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("out", type=Path)
    ask.add_argument("states", nargs="*", help=", ".join(STATES))
    ask.add_argument("--theme", action="append")
    ask.add_argument("--size", action="append")
    ask.add_argument("--lang", action="append")
    ask.add_argument("--newcomer", action="store_true", help="somebody who has never finished a game")
    given = ask.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    with Stage() as stage, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), chromium_sandbox=False, args=ARGUMENTS)
        for size in given.size or ["390x844"]:
            for theme in given.theme or ["light", "dark"]:
                for lang in given.lang or ["en"]:
                    page = open_page(browser, size, theme, lang, newcomer=given.newcomer)
                    page.on(
                        "console",
                        lambda line: print(line.text) if line.type in ("error", "warning") else None,
                    )
                    page.on("pageerror", lambda error: print("ERROR", error))
                    for name in given.states or STATES:
                        stage.state = STATES[name]()
                        page.goto(stage.url("/t/K7WM"))
                        page.wait_for_selector("body[data-rev]:not([data-rev='0'])")
                        page.evaluate("document.fonts.ready")
                        if "night" in stage.state["table"]:
                            page.wait_for_selector(".night-ground, .night-none")
                        for selector in TAPS.get(name, ()):
                            place = page.locator(selector).first
                            # A thing may lie below the key at the bottom: a finger pushes the page first.
                            place.evaluate("it => it.scrollIntoView({ block: 'center' })")
                            place.tap(force=True)
                        page.wait_for_timeout(250)
                        page.screenshot(path=str(given.out / f"{name}-{size}-{theme}-{lang}.png"))
                    page.context.close()
        browser.close()


if __name__ == "__main__":
    main()
