"""Language, theme and size of the text belong to the device: changed with a tap, and remembered."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from bangdice.web.pages.homescreen import COLOURS
from tests.browser.gallery import SMALLEST_PHONE
from tests.browser.people import PATIENCE, Phone, Screen, lasting
from tests.browser.room import TABLET, Room

CUT = """(words) => [...document.querySelectorAll(words)]
  .filter((it) => it.getBoundingClientRect().right > innerWidth || it.scrollWidth > it.clientWidth + 1)
  .map((it) => it.outerHTML)"""
"""What stands out of the page, or does not hold its words."""


def test_the_phone_speaks_italian_after_one_choice(room: Room) -> None:
    """What is chosen or typed stays. The papers are read out in their own languages."""
    phone = room.scan(room.table(), "Anna")
    phone.types_a_name()
    phone.opens_menu("languages")
    expect(phone.page.locator(".tongue[lang=it] b")).to_have_text("Italiano")
    phone.press("lang:it")
    phone.says(".slab[data-act=speak]", "Avanti in italiano")
    phone.press("speak")
    expect(phone.page.locator("html")).to_have_attribute("lang", "it", timeout=PATIENCE)
    expect(phone.page.locator("[data-sheet]")).to_have_count(0)
    assert phone.page.locator("#name").input_value() == "Anna"
    phone.press("sit")
    phone.says(".title", "Prendete una sedia")
    phone.page.reload()
    phone.says(".title", "Prendete una sedia")
    phone.opens_menu("languages")
    phone.press("lang:en")
    phone.press("speak")
    phone.says(".title", "Come and sit down")


def test_the_browsers_own_language_counts_first(room: Room) -> None:
    page = room.device(locale="it-IT").new_page()
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "it")
    Screen(page).says(".slab", "tavolo")


def test_two_games_with_long_names_stand_side_by_side_on_the_smallest_phone(room: Room) -> None:
    """German: "Würfel" beside "Karten", at home and in the sheet that chooses."""
    page = room.device(SMALLEST_PHONE, locale="de-DE").new_page()
    page.goto("/")
    assert lasting(page, CUT, ".make-game") == []
    host = room.scan(room.table(), "Anna", viewport=SMALLEST_PHONE, locale="de-DE").sits_down()
    host.press("tonight")
    host.shows(".tonight-games")
    assert lasting(host.page, CUT, ".tonight-games b, .tonight-games i") == []


@pytest.mark.parametrize("where", ["phone", "board", "home"])
def test_the_theme_is_changed_at_once_and_remembered(room: Room, where: str) -> None:
    context = room.device(TABLET if where == "board" else None)
    screen = Phone(context.new_page(), "Anna")
    address = {"home": "/", "phone": f"/t/{room.table()}", "board": f"/b/{room.table()}"}[where]
    screen.page.goto(address)
    if where == "home":
        screen.tap("a.to-dark")
    else:
        screen.shows("[data-screen]")
        screen.press("menu")
        screen.press("theme")
    expect(screen.page.locator("html")).to_have_attribute("data-theme", "dark", timeout=PATIENCE)
    bars = screen.page.locator("meta[name=theme-color]").all()
    assert {it.get_attribute("content") for it in bars} == {COLOURS["dark"]}
    screen.page.reload()
    expect(screen.page.locator("html")).to_have_attribute("data-theme", "dark")
    background = screen.page.evaluate("getComputedStyle(document.documentElement).colorScheme")
    assert background == "dark"


def test_the_devices_own_theme_counts_first(room: Room) -> None:
    grounds = []
    for scheme in ("light", "dark"):
        page = room.device(color_scheme=scheme).new_page()
        page.goto("/")
        grounds.append(page.evaluate("getComputedStyle(document.querySelector('main')).backgroundColor"))
    assert grounds[0] != grounds[1]


def test_words_are_as_large_as_device_and_choice_say(room: Room) -> None:
    phone = Phone(room.device().new_page(), "Anna")
    device = phone.page.context.new_cdp_session(phone.page)

    def root() -> float:
        return float(phone.page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)"))

    phone.page.goto(f"/t/{room.table()}")
    assert root() == 16
    device.send("Emulation.setEmulatedOSTextScale", {"scale": 1.3})
    expect(phone.page.locator("html")).to_have_attribute("data-big", "", timeout=PATIENCE)
    assert root() == 21
    phone.press("menu")
    phone.tap('.sizes [data-text="large"]')
    assert root() == 26.25
    phone.tap('.sizes [data-text="larger"]')
    assert root() == 31.5
    device.send("Emulation.setEmulatedOSTextScale", {"scale": 2})
    phone.page.goto("/")
    assert root() == 32
    device.send("Emulation.setEmulatedOSTextScale", {"scale": 1})
    phone.page.reload()
    assert root() == 24
    phone.tap("a.to-normal")
    assert root() == 16
    phone.tap("a.to-large")
    phone.page.reload()
    assert root() == 20
