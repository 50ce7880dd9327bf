"""A large card has the answers of the table about it, by this table's reading."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from bangdice.cards.box import CARDS
from bangdice.cards.sets import SETS
from bangdice.rulings import rulings_about
from bangdice.web.pages.entries import needs
from bangdice.words.rulings import rulings, signs
from tests.browser.gallery import axe_finds
from tests.browser.room import PHONE, shot
from tests.look.phone_card_states import STATES, TAPS, turn
from tests.look.phone_dice_states import aiming
from tests.look.pieces import turn as dice_turn
from tests.look.stage import Stage

RULE = {"en": "Rule", "it": "Regola"}
"""The words of a link to a rule: its number means nothing to who plays."""


def looked_at(browser: Browser, stage: Stage, lang: str, name: str, **options: Any) -> tuple[Page, list[str]]:
    """Return a phone that shows a card of the hand large, and the rulings that it has fetched before."""
    state = turn(6, "hand: Jail J♠, Saloon, Duel, Dynamite, Beer")
    state["table"]["switches"]["rules"] = {"cards": {**CARDS.switches.defaults, **options}}
    stage.state = state
    context = browser.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    for key, value in (("theme", "light"), ("lang", lang)):
        context.add_cookies([{"name": key, "value": value, "url": stage.url("/")}])
    page, asked = context.new_page(), []
    page.on("request", lambda it: asked.append(it.url) if "/rulings/" in it.url else None)
    page.goto(stage.url("/t/K7WM"))
    card = page.get_by_role("button", name=name).first
    card.wait_for()
    before = asked[:]
    card.tap()
    page.locator("[data-act=card-info]").tap()
    page.locator(".told li").first.wait_for()
    return page, before


@pytest.mark.parametrize(("lang", "name"), [("en", "Jail, Jack"), ("it", "Prigione, Fante")])
def test_a_card_that_is_read_says_what_is_answered(
    browser: Browser, stage: Stage, lang: str, name: str
) -> None:
    page, before = looked_at(browser, stage, lang, name)
    assert before == [], "a phone asks when somebody looks"
    ours = [number for number in rulings_about("cards", "jail") if not needs("cards", number)]
    others = [number for number in rulings_about("cards", "jail") if needs("cards", number)]
    assert ours and others
    expect(page.locator("details .told")).to_be_hidden()
    page.locator("summary").click()
    for room, numbers in ((":not(details) > .told", ours), ("details .told", others)):
        told = page.locator(f"{room} li > p:first-child")
        assert told.all_inner_texts() == [
            f"{rulings(lang, 'cards')[number]} {RULE[lang]}" for number in numbers
        ]
    assert axe_finds(page) == []
    with page.context.expect_page() as opened:
        page.get_by_role("link", name=ours[0]).click()
    expect(opened.value).to_have_url(stage.url(f"/help/cards/jail#{ours[0]}"))
    opened.value.close()
    with page.context.expect_page() as opened:
        page.locator("a[href='/help/cards/jail']").click()
    expect(opened.value.get_by_role("heading", level=1)).to_have_text(name.partition(",")[0])
    page.context.close()


def test_all_is_in_play_and_nothing_is_folded(browser: Browser, stage: Stage) -> None:
    sets = [it.name for it in SETS]
    page, _ = looked_at(browser, stage, "en", "Jail, Jack", sets=sets)
    told = page.locator(".told li > p:first-child")
    expect(told).to_have_count(len(rulings_about("cards", "jail")))
    expect(page.locator("details.told-others")).to_have_count(0)
    page.context.close()


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_signs_at_its_foot_are_explained(browser: Browser, stage: Stage, lang: str) -> None:
    page, _ = looked_at(browser, stage, lang, "Saloon")
    expect(page.locator(".legend li")).to_have_text([signs(lang, "cards")[it] for it in ("life", "all")])
    page.context.close()


@pytest.mark.parametrize(
    ("state", "taps", "word", "number", "other"),
    [
        (STATES["cited"], TAPS["cited"], "Sheriff", "R085", "seat:3"),
        (dice_turn, ['[data-tap="die:0"]'], "Dynamite", "D011", "die:1"),
        (aiming, ['[data-tap="seat:3"]'], "reach", "D037", "die:0"),
    ],
    ids=["cards", "dice", "aim"],
)
def test_a_refusal_says_why_until_something_else_is_tapped(
    browser: Browser, stage: Stage, state: Any, taps: tuple[str, ...], word: str, number: str, other: str
) -> None:
    stage.state = state()
    context = browser.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    page.goto(stage.url("/t/K7WM"))
    for selector in taps:
        page.locator(selector).first.tap(force=True)
    cited = page.locator(".cited")
    assert word in page.locator(".slab-text").inner_text()
    cited.tap()
    expect(page.locator(".why-unless p")).not_to_be_empty()
    assert word in page.locator(".why-reason").inner_text()
    with context.expect_page() as opened:
        page.get_by_role("link", name=number).tap()
    expect(opened.value.locator(f"#{number}")).to_be_visible()
    page.locator(".sheet .cross").tap()
    page.locator(f'[data-tap="{other}"]').tap()
    expect(cited).to_have_count(0)
    context.close()


def test_a_table_that_reads_it_otherwise_is_told_so(browser: Browser, stage: Stage) -> None:
    page, _ = looked_at(browser, stage, "en", "Jail, Jack", preset="first")
    told = page.locator(":not(details) > .told")
    expect(told).to_contain_text("At this table – The Sheriff behind bars: On.")
    expect(told).to_contain_text("At this table – Out of Jail with: Hearts and Diamonds.")
    shot(page, "asked-jail-first")
    page.context.close()
    page, _ = looked_at(browser, stage, "en", "Jail, Jack", jail_fail_skips="phases_1_2")
    expect(page.locator(".told b")).to_have_text(["At this table – A turn in Jail: All but discarding."])
    page.context.close()


@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_character_of_the_dice_game_says_what_is_answered(
    browser: Browser, stage: Stage, lang: str
) -> None:
    shown = dice_turn()
    shown["table"]["switches"]["rules"]["dice"]["el_gringo_per"] = "point"
    shown["table"]["game"]["seats"][1]["character"] = "el_gringo"
    stage.state = shown
    context = browser.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    for key, value in (("theme", "light"), ("lang", lang)):
        context.add_cookies([{"name": key, "value": value, "url": stage.url("/")}])
    page, asked = context.new_page(), []
    page.on("request", lambda it: asked.append(it.url) if "/rulings/" in it.url else None)
    page.goto(stage.url("/t/K7WM"))
    for name in ("menu", "people"):
        page.locator(f'[data-act="{name}"]').tap()
    assert asked == [], "a phone asks when somebody looks"
    page.locator('[data-act="seat:1"]').tap()
    told = page.locator(".told li > p:first-child")
    numbers = rulings_about("dice", "el_gringo")
    expect(told).to_have_text([f"{rulings(lang, 'dice')[number]} {RULE[lang]}" for number in numbers])
    expect(page.locator(".told b")).to_have_count(1)
    shot(page, f"asked-el-gringo-{lang}")
    assert axe_finds(page) == []
    with context.expect_page() as opened:
        page.get_by_role("link", name="D066").tap()
    expect(opened.value.locator("#D066")).to_be_visible()
    context.close()
