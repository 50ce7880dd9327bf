"""A book on real screens: kept at good night, offered on the next evening, read, and changed by its maker."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from bangdice.store.booking import mark_of
from bangdice.store.rows import BookRow, PlayRow
from bangdice.store.store import DAY, Store
from bangdice.web.app import prepare
from bangdice.web.operation.upkeep import DATABASE
from tests.browser.gallery import axe_finds
from tests.browser.room import HOST
from tests.browser.test_seal import ended, is_dealt
from tests.conftest import Server
from tests.long import covering

BOOK, KEY = "a" * 32, "b" * 32
NAMES = ("Anna", "Ben", "Carla", "Dario", "Emma", "Franz", "Gina Bartholomäa")
CHARACTERS = (
    "rose_doolan",
    "pedro_ramirez",
    "calamity_janet",
    "jourdonnais",
    "bart_cassidy",
    "el_gringo",
    "suzy",
)
ROLES = ("sheriff", "outlaw", "outlaw", "renegade", "deputy", "outlaw", "deputy")
SIZES = ((320, 568), (375, 667), (1024, 768))
NOW = 1_800_000_000.0


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a book of five evenings, which nobody changes."""
    yield from keeping(tmp_path_factory.mktemp("library"))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Server]:
    """The same, to be changed by one test."""
    yield from keeping(tmp_path)


def keeping(folder: Path) -> Iterator[Server]:
    """A server with a book of five evenings."""
    prepare(folder)
    store = Store.open(folder / DATABASE)
    store.books.open(BookRow(BOOK, KEY, "Tuesdays"), NOW)
    plays = [
        PlayRow(
            BOOK, f"{at}", seat, name, mark_of(BOOK, name), ROLES[(seat + at) % 7], CHARACTERS[seat],
            ROLES[(seat + at) % 7] == ("outlaw" if at % 3 else "renegade"),
        )
        for at in range(15)
        for seat, name in enumerate(NAMES)
    ]  # fmt: skip
    store.books.add([(play, NOW + int(play.game) // 3 * DAY) for play in plays], KEY)
    store.close()
    server = Server(folder, ("--name", HOST)).start()
    yield server
    server.kill()


def seated(pages: list[Page], house: Server) -> None:
    """Sit all down at a new table."""
    address = f"http://127.0.0.1:{house.port}/tables"
    made = pages[0].context.request.post(address, form={"board": "0"}, max_redirects=0)
    for page, name in zip(pages, NAMES, strict=False):
        page.goto(made.headers["location"])
        page.locator("input").first.fill(name)
        page.keyboard.press("Enter")
        expect(page.locator("[data-screen=lobby]")).to_be_visible()


def test_a_book_is_kept_offered_and_read(browser: Browser, house: Server) -> None:
    base = f"http://{HOST}:{house.port}"
    size = {"width": 375, "height": 667}
    phones = [browser.new_context(base_url=base, viewport=size).new_page() for _ in range(3)]  # type: ignore[arg-type]
    host, guest = phones[0], phones[1]
    seated(phones, house)
    host.locator("[data-act=deal]").click()
    for page in phones:
        is_dealt(page)
    ended(phones)
    for act in ("night", "yes-night"):
        host.locator(f"[data-act={act}]").click()
    host.locator("[data-act=book-name]").click()
    host.get_by_label("Name of the book").fill("Fridays")
    host.locator("[data-act=book-new]").click()
    expect(guest.locator("[data-part=book]")).to_contain_text("Fridays keeps this table")
    address = guest.locator("[data-act=book-open]").get_attribute("href")
    assert address is not None and re.fullmatch(r"/book/[0-9a-f]{32}", address)

    seated(phones, house)
    expect(guest.locator("[data-act=book-write]")).to_have_count(0)
    host.locator("[data-act=book-write]").click()
    for page in phones:
        expect(page.locator("[data-act=book-open]")).to_have_attribute("href", address)

    host.goto(address)
    expect(host.locator("body")).to_have_attribute("data-shown", "maker")
    host.get_by_label("Name the book").fill("Saturdays")
    host.locator("[data-act=call] button").click()
    expect(host.locator("h1")).to_have_text("Saturdays")
    guest.goto(address)
    expect(guest.locator("h1")).to_have_text("Saturdays")
    expect(guest.locator("body")).to_have_attribute("data-shown", "reader")
    expect(guest.locator(".maker")).to_be_hidden()
    for page in phones:
        page.context.close()


def test_a_book_says_you_and_its_maker_makes_two_names_one(browser: Browser, house: Server) -> None:
    context = browser.new_context(base_url=house.url, viewport={"width": 375, "height": 667})
    page = context.new_page()
    page.goto(f"/book/{BOOK}#key={KEY}")
    expect(page.locator("body")).to_have_attribute("data-shown", "maker")
    assert "key" not in page.url
    expect(page.locator("tbody tr:visible")).to_have_count(4)
    expect(page.locator(".rivals:visible")).to_have_count(1)
    last = page.locator("tbody tr").last
    name = last.get_attribute("data-person") or ""
    person = page.locator(f'.person[data-person="{name}"]')
    person.locator("summary").click()
    person.locator("[data-me]").click()
    expect(last.locator(".who")).to_have_text("You")
    expect(last).to_be_visible()
    expect(page.locator(".rivals:visible h2")).to_contain_text("Your rival")
    page.reload()
    expect(last.locator(".who")).to_have_text("You")
    page.locator("[data-unfold]").click()
    expect(page.locator("tbody tr:visible")).to_have_count(7)
    form = page.locator("[data-act=one]")
    form.locator("[name=old]").select_option("Anna")
    expect(form.locator("[name=new] option:text-is('Anna')")).to_be_disabled()
    form.locator("[name=new]").select_option("Ben")
    form.locator("button").click()
    expect(page.locator("tbody tr")).to_have_count(7)
    form.locator("button").click()
    expect(page.locator("tbody tr")).to_have_count(6)
    expect(page.locator("[data-person=Anna]")).to_have_count(0)
    context.close()


@pytest.mark.parametrize(
    ("theme", "size", "lang"),
    covering(["light", "dark"], [(320, 568), (375, 667), (1024, 768)], ["en", "it"]),
)
def test_a_book_fits_and_can_be_read(
    browser: Browser, library: Server, size: tuple[int, int], theme: str, lang: str
) -> None:
    context = browser.new_context(
        base_url=library.url,
        viewport={"width": size[0], "height": size[1]},
        color_scheme=theme,  # type: ignore[arg-type]
        locale=lang,
    )
    page = context.new_page()
    page.goto(f"/book/{BOOK}#key={KEY}")
    expect(page.locator("body")).to_have_attribute("data-shown", "maker")
    expect(page.locator(".leaf-picture > svg").first).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth") == size[0]
    low = page.evaluate(
        """() => [...document.querySelectorAll("button, summary, .line, input, select")]
            .filter((it) => it.checkVisibility() && it.type !== "hidden")
            .filter((it) => it.getBoundingClientRect().height < 48)
            .map((it) => it.outerHTML)"""
    )
    assert low == [] and axe_finds(page) == []
    columns = page.locator("th.of-renegade").is_visible(), page.locator(".folded").first.is_visible()
    assert columns == ((False, True) if size[0] < 360 else (True, False))
    beside = page.evaluate(
        "() => document.querySelector('main').getBoundingClientRect().left > 300",
    )
    assert beside == (size[0] >= 900)
    context.close()
