"""What is answered at the table stands on a card that is looked at, and as this table reads it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from bangdice.cards.rulings import rulings_about
from bangdice.words.rulings import rulings
from tests.browser.gallery import axe_finds
from tests.browser.room import PHONE, shot
from tests.look.phone_card_states import turn
from tests.look.stage import Stage


@pytest.fixture(scope="module")
def stage() -> Iterator[Stage]:
    """The real pages and browser files."""
    with Stage() as there:
        yield there


def looked_at(browser: Browser, stage: Stage, lang: str, name: str, **options: Any) -> tuple[Page, list[str]]:
    """A phone on whose screen a card of the hand is held, and the rulings that it has asked for before."""
    state = turn(6, "hand: Jail J♠, Saloon, Duel, Dynamite, Beer")
    chosen = {"preset": "fourth", "sets": ["base"], "short_deck": False, "changed": {}}
    state["table"]["options"]["cards"] = chosen | {"memory": False, "badge": "dealt"} | options
    stage.state = state
    context = browser.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce")  # type: ignore[arg-type]
    for key, value in (("theme", "light"), ("lang", lang)):
        context.add_cookies([{"name": key, "value": value, "url": stage.url("/")}])
    page, asked = context.new_page(), []
    page.on("request", lambda it: asked.append(it.url) if "/rulings/" in it.url else None)
    page.goto(stage.url("/t/K7WM"))
    card = page.get_by_role("button", name=name).first
    card.wait_for()
    before = asked[:]
    card.click(button="right")
    page.locator(".told li").first.wait_for()
    return page, before


@pytest.mark.parametrize(("lang", "name"), [("en", "Jail, Jack"), ("it", "Prigione, Fante")])
def test_a_card_that_is_held_says_what_is_answered(
    browser: Browser, stage: Stage, lang: str, name: str
) -> None:
    page, before = looked_at(browser, stage, lang, name)
    assert before == [], "a phone asks when somebody looks"
    told = page.locator(".told li > p:first-child")
    wanted = [f"{rulings(lang, 'cards')[number]} {number}" for number in rulings_about("jail")]
    assert told.all_inner_texts() == wanted
    assert axe_finds(page) == []
    with page.context.expect_page() as opened:
        page.locator("a[href='/help/cards/jail']").click()
    expect(opened.value.get_by_role("heading", level=1)).to_have_text(name.partition(",")[0])
    page.context.close()


def test_a_table_that_reads_it_otherwise_is_told_so(browser: Browser, stage: Stage) -> None:
    page, _ = looked_at(browser, stage, "en", "Jail, Jack", preset="first")
    told = page.locator(".told")
    expect(told).to_contain_text("At this table – The Sheriff behind bars: On.")
    expect(told).to_contain_text("At this table – Out of Jail with: Hearts and Diamonds.")
    shot(page, "asked-jail-first")
    page.context.close()
    page, _ = looked_at(browser, stage, "en", "Jail, Jack", changed={"jail_fail_skips": "phases_1_2"})
    expect(page.locator(".told b")).to_have_text(["At this table – A turn in Jail: All but discarding."])
    page.context.close()
