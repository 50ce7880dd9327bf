"""Two languages that nobody speaks: one is 40 % longer than English, one is written from right to left.

In both nothing of any screen is cut, sticks out or runs together, on the smallest phone and on a tablet as
the board. A language that is translated later finds room.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize

from tests.browser.gallery import JOINED, OUTSIDE, SMALLEST_PHONE
from tests.browser.people import DRAWN, PATIENCE, lasting
from tests.browser.room import PHONE, TABLET
from tests.long import LONG
from tests.look import board_states, phone
from tests.look.stage import Stage, State
from tests.look.tally_states import TALLY_STATES

States = dict[str, Callable[[], State]]

SHARE = 0.4
"""The share of a word by which it is longer."""
SOME = 8
"""`make test` looks at each eighth state, in another size from another first one on."""

PHONES: States = phone.STATES
BOARDS: States = board_states.STATES | TALLY_STATES

NO_WORD = re.compile(r"(\{[^}]*\}|<[^>]*>|\[\[.*?\]\])")
WORD = re.compile(r"[^\W\d_]{2,}")
MIRRORED = "addEventListener('DOMContentLoaded', () => (document.documentElement.dir = 'rtl'))"


def longer(text: Any) -> Any:
    """Return a text in the longer language, in which each word ends with its first letters."""
    if isinstance(text, dict):
        return {key: longer(it) for key, it in text.items()}
    if not isinstance(text, str):
        return text
    parts = NO_WORD.split(text)
    return "".join(it if NO_WORD.fullmatch(it) else WORD.sub(_stretched, it) for it in parts)


def _stretched(found: re.Match[str]) -> str:
    word = found.group()
    return word + word[: round(len(word) * SHARE)].lower()


def answer_longer(route: Route) -> None:
    """Answer a fetch of words in the longer language."""
    given = route.fetch()
    route.fulfill(response=given, json=longer(given.json()))


@pytest.fixture(scope="module")
def stage() -> Iterator[Stage]:
    with Stage() as stage:
        yield stage


def opened(browser: Browser, tongue: str, size: ViewportSize) -> Page:
    """Return a page in a made-up language."""
    context = browser.new_context(viewport=size, has_touch=True, reduced_motion="reduce", locale="en-GB")
    if tongue == "longer":
        context.route(re.compile(r"/\w\w(\.\w+)*\.json"), answer_longer)
    else:
        context.add_init_script(MIRRORED)
    return context.new_page()


def faults(page: Page, stage: Stage, path: str, states: States) -> list[str]:
    """Return what is cut, sticks out or runs together in any of these states."""
    revs = count(2)
    found = []
    for name, state in states.items():
        rev = next(revs)
        stage.show(state() | {"rev": rev, "whole": True, "events": []})
        if rev == 2:
            page.goto(stage.url(path))
        page.locator(f'body[data-rev="{rev}"]').wait_for(state="attached", timeout=PATIENCE)
        page.evaluate("document.fonts.ready")
        page.evaluate(DRAWN)
        found += [f"{name}: {it}" for measure in (OUTSIDE, JOINED) for it in lasting(page, measure)]
    return found


@pytest.mark.parametrize("tongue", ["longer", "mirrored"])
@pytest.mark.parametrize(
    ("path", "size", "states"),
    [("/t/K7WM", SMALLEST_PHONE, PHONES), ("/t/K7WM", PHONE, PHONES), ("/b/K7WM", TABLET, BOARDS)],
    ids=["small", "phone", "board"],
)
def test_a_made_up_language_has_room(
    browser: Browser, stage: Stage, tongue: str, path: str, size: ViewportSize, states: States
) -> None:
    page = opened(browser, tongue, size)
    some = states if LONG else {name: states[name] for name in [*states][size["width"] % SOME :: SOME]}
    assert faults(page, stage, path, some) == []
    said = page.locator("body").inner_text()
    assert page.evaluate("document.documentElement.dir") == ("rtl" if tongue == "mirrored" else "")
    assert tongue == "mirrored" or re.search(r"(\w{2,4})\w+\1\b", said, re.IGNORECASE)
    page.context.close()


def test_the_longer_language_leaves_alone_what_is_put_in() -> None:
    assert longer({"a": "Roll {count} dice", "b": {"one": "<b>Beer</b>"}}) == {
        "a": "Rollro {count} dicedi",
        "b": {"one": "<b>Beerbe</b>"},
    }
