"""The first part of an end on the board: secret roles are turned, and nobody learns them before."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.gallery import LANGS, axe_finds
from tests.browser.people import lasting
from tests.browser.test_board_screens import SIZES, SMALL_TEXT, SMALLEST
from tests.long import covering
from tests.look.board import open_board
from tests.look.board_states import STATES
from tests.look.stage import Stage, State


def secret(state: State) -> list[str]:
    """The players whose roles nobody knows at the end: all who live, without the Sheriff."""
    chairs, seats = state["table"]["chairs"], state["table"]["game"]["seats"]
    found = [chairs[at]["name"] for at, it in enumerate(seats) if it["alive"] and it["role"] != "sheriff"]
    assert len(found) > 1, "choose another story: rules or bots play this one otherwise now"
    return found


@pytest.mark.parametrize(("size", "lang"), covering(SIZES, LANGS))
def test_a_role_is_turned_in_every_size(browser: Browser, stage: Stage, size: str, lang: str) -> None:
    width, height = SIZES[size]
    stage.state = STATES["ending-secrets"]()
    page = open_board(browser, f"{width}x{height}", "light", lang, still=False)
    page.goto(stage.url("/b/K7WM"))
    expect(page.locator(".unmasking-key")).to_be_visible()
    names = "|".join(secret(stage.state))
    expect(page.get_by_role("status")).to_contain_text(re.compile(f"({names})\\b.*:"))
    assert lasting(page, SMALL_TEXT, SMALLEST) == []
    assert axe_finds(page) == []
    page.context.close()


def test_a_held_tap_goes_on_to_the_chapters(browser: Browser, stage: Stage) -> None:
    stage.state = STATES["ending-secrets"]()
    page = open_board(browser, "1024x768", "dark", "en", still=False)
    page.goto(stage.url("/b/K7WM"))
    page.locator(".unmasking-key").hover()
    page.mouse.down()
    expect(page.locator("[data-chapter=life]")).to_be_visible()
    page.mouse.up()
    page.context.close()
