"""Good night on real screens: called, drawn, saved, followed by a stranger, there after a kill, and ended."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from bangdice.games import GAMES
from bangdice.words.catalogue import Catalogue
from tests.browser.boards import open_screen
from tests.browser.gallery import in_themes
from tests.browser.room import HOST
from tests.browser.test_seal import ended, is_dealt
from tests.conftest import Server
from tests.long import covering
from tests.look import board_states, nights, phone_states, pieces, stories
from tests.look.stage import Stage

NAMES = ("Anna", "Ben", "Carla")
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "night", ("--name", HOST)).start()
    yield server
    server.kill()


@pytest.fixture
def phones(browser: Browser, house: Server) -> Iterator[list[Page]]:
    """Three phones at a table whose game was ended."""
    base = f"http://{HOST}:{house.port}"
    contexts = [browser.new_context(base_url=base, viewport={"width": 375, "height": 667}) for _ in NAMES]
    made = contexts[0].request.post(
        f"http://127.0.0.1:{house.port}/tables", form={"board": "0"}, max_redirects=0
    )
    pages = [context.new_page() for context in contexts]
    for page, name in zip(pages, NAMES, strict=True):
        page.goto(made.headers["location"])
        page.locator("input").first.fill(name)
        page.keyboard.press("Enter")
        expect(page.locator("[data-screen=lobby]")).to_be_visible()
    pages[0].locator("[data-act=deal]").click()
    for page in pages:
        is_dealt(page)
    ended(pages)
    yield pages
    for context in contexts:
        context.close()


def link_of(page: Page) -> str:
    address = page.locator(".night-address").get_attribute("href")
    assert address is not None and re.fullmatch(r"/s/[0-9a-f]{32}", address)
    return address


def test_a_night_is_called_kept_and_followed(phones: list[Page], house: Server, browser: Browser) -> None:
    host, guest = phones[0], phones[1]
    expect(guest.locator("[data-screen=end]")).to_be_visible()
    expect(guest.locator("[data-act=night]")).to_have_count(0)
    for act in ("night", "yes-night"):
        host.locator(f"[data-act={act}]").click()
    for page in phones:
        expect(page.locator("[data-screen=night] .won-as")).to_be_visible()
    with guest.expect_download() as saved:
        guest.locator("[data-act=poster]").click()
    assert saved.value.suggested_filename.endswith(".png")
    poster = Path(saved.value.path()).read_bytes()
    size = int.from_bytes(poster[16:20]), int.from_bytes(poster[20:24])
    assert poster.startswith(PNG) and size == (1080, 1350)
    link = link_of(guest)
    house.kill()
    house.start()
    stranger = browser.new_page(base_url=f"http://{HOST}:{house.port}")
    stranger.goto(link)
    expect(stranger.locator(".won-as")).to_contain_text("Carla")
    expect(stranger.locator(".link-poster")).to_be_visible()
    host.locator("[data-act=mask]").click()
    expect(host.locator("[data-act=mask]")).to_have_text("Show the names again")
    stranger.reload()
    expect(stranger.locator(".won-as tbody tr")).to_have_count(3)
    expect(stranger.locator("main")).not_to_contain_text("Carla")
    host.locator("[data-act=links-anew]").click()
    expect(host.locator("[data-act=links-anew]")).to_contain_text("Tap again")
    assert stranger.goto(link).status == 200
    host.locator("[data-act=links-anew]").click()
    expect(host.locator(f'.night-address[href="{link}"]')).to_have_count(0)
    assert stranger.goto(link).status == 404
    stranger.goto(link_of(host))
    expect(stranger.locator(".won-as")).to_be_visible()
    stranger.locator(".link-games a").first.click()
    expect(stranger.locator(".link-life .canyon")).to_be_visible()
    stranger.close()
    for act in ("rematch", "rematch-back"):
        host.locator(f"[data-act={act}]").press("Shift+Enter")
    expect(host.locator("[data-screen=lobby]")).to_be_visible()
    for page in phones[1:]:
        onward = page.locator("[data-screen=night] .slab[data-act=leave-end]")
        expect(onward).to_contain_text("The others gather for the next game")
        expect(page.locator(".night .won-as tbody tr")).to_have_count(3)
        onward.click()
        expect(page.locator("[data-screen=lobby]")).to_be_visible()


SCREENS: dict[str, tuple[str, Callable[[], pieces.State]]] = {
    "phone": ("/t/K7WM", phone_states.STATES["night"]),
    "phone without names": ("/t/K7WM", phone_states.STATES["night-masked"]),
    "board": ("/b/K7WM", board_states.STATES["night"]),
    "board of eight": ("/b/K7WM", board_states.STATES["night-eight"]),
    "evening": ("/s/five", dict),
    "game": ("/s/dice-5", dict),
}


@pytest.mark.parametrize("name", SCREENS)
def test_readers_find_every_number_in_a_table(browser: Browser, stage: Stage, name: str) -> None:
    path, state = SCREENS[name]
    stage.state = state()
    size = (1024, 768) if name.startswith("board") else (375, 667)
    page = open_screen(browser, stage, path, size)
    expect(page.locator("table caption").first).to_be_visible()
    assert in_themes(page, f"night-{name}") == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.context.close()


SIDES = ("law", "outlaws", "renegade", "deputy", "outlaw", "nobody")
WHYS = [
    it.removeprefix("over.why.") for it in Catalogue.load("en").flat(["over.why"]) if it != "over.why.void"
]
HEADS = "|".join(sorted({key.partition(".")[0] for it in GAMES for key in Catalogue.load("en", it).flat()}))
KEYS = f"""() => [...document.querySelectorAll("body *")]
  .flatMap((it) => [...it.childNodes].filter((text) => text.nodeType === Node.TEXT_NODE))
  .flatMap((text) => text.data.match(/(?<![\\w.])(?:{HEADS}|story)(?:\\.[a-z_]\\w*)+/g) ?? [])"""
"""All keys of words that a page shows in place of their texts."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", SCREENS)
def test_no_page_shows_the_key_of_a_word(browser: Browser, stage: Stage, name: str, game: str) -> None:
    """Evenings of both games and counts tell every end. So does the page of a game, played or counted."""
    path, state = SCREENS[name]
    stage.state = state()
    page = open_screen(browser, stage, "/help", (375, 667))
    if name == "game":
        told = stories.plain(f"{game}-5")
        for side, why, is_counted in covering(SIDES, WHYS, (True, False)):
            told |= {"result": told["result"] | {"side": side, "why": why}, "is_counted": is_counted}
            page.route("**/story/*.json", partial(answered, told))
            page.goto(stage.url(f"/s/{game}-5"))
            expect(page.locator("body")).to_have_attribute("data-shown", "story")
            assert page.evaluate(KEYS) == [], (side, why)
            page.unroute("**/story/*.json")
    else:
        told = nights.plain("five")
        games = [{"side": side, "why": why, "game": game} for side, why in product(SIDES, WHYS)]
        told["games"] = [told["games"][0] | it | {"token": str(at)} for at, it in enumerate(games)]
        page.route("**/night/*.json", partial(answered, told))
        page.goto(stage.url(path))
        expect(page.locator(".won-as")).to_be_visible()
        assert page.evaluate(KEYS) == []
    page.context.close()


def answered(told: object, route: Route) -> None:
    route.fulfill(json=told)
