"""A server below a path that a proxy gives it: no link, file, request or socket leaves the path."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.people import PATIENCE, Board, Phone
from tests.browser.room import HOST, TABLET, Room
from tests.conftest import Server
from tests.proxy import Proxy


def follow(context: BrowserContext, asked: list[str]) -> Page:
    """Return a page of a device that notes all that it asks for."""
    page = context.new_page()
    context.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda line: asked.append(line.url.replace("ws", "http", 1)))
    return page


def test_a_game_is_played_below_a_path(browser: Browser, start_server: Callable[..., Server]) -> None:
    """The board's proxy takes the path off each request, the phone's leaves it."""
    with Proxy("/bang") as proxy:
        root = f"http://{HOST}:{proxy.port}/bang"
        server = start_server("--public-url", root)
        proxy.goal = server.port
        room, asked = Room(browser, root, server), list[str]()

        page = follow(room.device(TABLET), asked)
        page.goto(f"{root}/")
        page.get_by_role("button", name="New table: Dice").tap()
        page.wait_for_url(f"{root}/b/*")
        board = Board(page, page.url.split("/b/")[1][:4])
        board.shows(".qr-paper img")
        page.wait_for_function(
            "() => document.querySelector('.qr-paper img').naturalWidth > 0", timeout=PATIENCE
        )
        expect(page.locator(".address-lines b")).to_have_text(root.removeprefix("http://"))

        proxy.takes_off = False
        anna = Phone(follow(room.device(), asked), "Anna")
        anna.page.goto(f"{root}/?theme=dark")
        assert anna.page.url == f"{root}/"
        anna.page.locator("#code").fill(board.code)
        anna.tap(".slab")
        anna.page.wait_for_url(f"{root}/t/{board.code}")
        anna.sits_down()
        assert anna.page.locator("html").get_attribute("data-theme") == "dark"
        board.seats_bots(1, 2)
        board.deal()
        anna.shows("section.game, [data-screen=deal]")
        anna.page.goto(f"{root}/help")
        anna.page.locator(".foot a").first.tap()
        anna.page.wait_for_url(f"{root}/")

        room.close()
        assert {it.split("?")[0] for it in asked if it.endswith("websocket")} == {f"{root}/socket.io/"}
        assert [it for it in asked if not it.startswith((f"{root}/", "data:"))] == []
        assert proxy.strays == []
