"""A board that speaks: its lines as they happen, silent at one tap, and honest where it has no voice."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from bangdice.words.catalogue import Catalogue
from tests.browser.room import TABLET
from tests.look import board_states, card_board_states
from tests.look.stage import Stage, State

SPEAKS = """(lang) => {
  const voice = Object.assign(new EventTarget(), {
    getVoices: () => (lang ? [{ lang, localService: true }] : []),
    speak: (line) => { spoken.push(line.text); setTimeout(() => line.onend?.(), 20); },
    cancel: () => undefined,
  });
  window.spoken = [];
  Object.defineProperty(window, "speechSynthesis", { value: voice });
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
}"""
"""A voice that notes its lines."""

REVS = count(100)


@contextmanager
def board(
    browser: Browser, stage: Stage, state: State, lang: str, tongue: str, **options: Any
) -> Iterator[Page]:
    """A board that was touched, with a voice of this language ("": none), at a table with these options."""
    context = browser.new_context(viewport=TABLET, has_touch=True)
    context.add_cookies([{"name": "lang", "value": lang, "url": stage.url("/")}])
    context.add_init_script(f"({SPEAKS})({tongue!r})")
    page = context.new_page()
    state["table"]["switches"] = state["table"]["switches"] | {"voice": "moments", "seen": 0.5} | options
    stage.state = state | {"rev": next(REVS)}
    wants_lines = state["table"]["switches"]["voice"] != "off"
    with page.expect_response("**/voice/**") if wants_lines else nullcontext():
        page.goto(stage.url("/b/K7WM"))
    page.locator("body[data-phase=game]").wait_for(state="attached")
    page.locator(".ticker-line").wait_for()
    page.keyboard.press("Shift")
    page.locator("body").click(position={"x": 3, "y": 300})
    yield page
    context.close()


def happens(page: Page, stage: Stage, *events: tuple[str, dict[str, Any]]) -> None:
    """Let the board hear events, and wait until it stands again."""
    told = [{"name": name, "values": values, "rule": None} for name, values in events]
    stage.show(stage.state | {"rev": next(REVS), "whole": False, "events": told})
    page.locator(f'body[data-rev="{stage.state["rev"]}"][data-playing=false]').wait_for(state="attached")


def lines(lang: str, game: str, moment: str, **values: str) -> set[str]:
    """Return all that may be said at a moment."""
    return {text.format(**values) for text in Catalogue.voice(lang, game).texts(f"voice.{moment}")}


def spoken(page: Page) -> list[str]:
    """Return the lines spoken until now."""
    said: list[str] = page.evaluate("() => spoken")
    return said


def fetched(page: Page) -> list[str]:
    """Return the files of lines that the page has fetched since it was opened."""
    files: list[str] = page.evaluate("() => performance.getEntriesByType('resource').map(it => it.name)")
    return [file for file in files if "/voice/" in file]


FIRED = ("gatling_fired", {"seat": 2, "count": 3})
ROLLED = ("turn_began", {"seat": 1, "turn": 5})


@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_moment_is_said_in_the_board_s_language_and_one_tap_silences_it(
    browser: Browser, stage: Stage, lang: str
) -> None:
    state = board_states.playing()
    name = state["table"]["chairs"][2]["name"]
    with board(browser, stage, state, lang, f"{lang}-XX") as page:
        key = page.locator("[data-act=hush]")
        expect(key).to_be_visible()
        box = key.bounding_box()
        assert box and min(box["width"], box["height"]) >= 48
        happens(page, stage, ROLLED, FIRED)
        page.wait_for_function("() => spoken.length === 1")
        assert spoken(page)[0] in lines(lang, "dice", "gatling_fired", seat=name)
        key.click()
        expect(key).to_have_attribute("aria-pressed", "true")
        happens(page, stage, FIRED)
        assert len(spoken(page)) == 1, "a silent board says nothing"
        key.click()
        happens(page, stage, FIRED)
        page.wait_for_function("() => spoken.length === 2")


def test_everything_is_said_in_the_words_of_the_ticker(browser: Browser, stage: Stage) -> None:
    state = card_board_states.asked_at_once()
    with board(browser, stage, state, "en", "en-US", voice="all") as page:
        happens(page, stage, ROLLED)
        page.wait_for_function("() => spoken.length === 1")
        turn = Catalogue.load("en", "cards").text(
            "event.turn_began", seat=state["table"]["chairs"][1]["name"]
        )
        assert spoken(page) == [turn] and len(fetched(page)) == 1


def test_a_board_without_a_voice_for_its_language_says_so(browser: Browser, stage: Stage) -> None:
    with board(browser, stage, board_states.playing(), "it", "en-US") as page:
        expect(page.locator(".ticker-line")).to_contain_text("non ha una voce")
        happens(page, stage, FIRED)
        assert spoken(page) == [] and page.locator("[data-act=hush]").count() == 0


def test_a_table_that_wants_neither_fetches_nothing_of_it(browser: Browser, stage: Stage) -> None:
    with board(browser, stage, board_states.playing(), "en", "en-US", voice="off") as page:
        happens(page, stage, FIRED)
        assert spoken(page) == [] and page.locator("[data-act=hush]").count() == 0
        assert fetched(page) == []
        stage.state["table"]["switches"] = stage.state["table"]["switches"] | {"music": True}
        happens(page, stage, ROLLED)
        expect(page.locator("[data-act=hush]")).to_be_visible()
        assert fetched(page) == [], "music needs no words"
