"""A server out of reach: over https a device says so with a page of ours, and comes back by itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.gallery import SMALLEST_PHONE, in_themes
from tests.browser.people import PATIENCE
from tests.conftest import Server
from tests.proxy import Proxy
from tests.web.device import make_table

WORKERS = "() => navigator.serviceWorker.getRegistrations().then((all) => all.map((it) => it.scope))"
KEPT = "() => caches.keys()"


SCREENS = {"en": ("/help/cards", "out of reach"), "it": ("/t/CODE", "non risponde")}


@pytest.mark.parametrize("lang", SCREENS)
def test_a_screen_without_its_server_says_so_and_comes_back(
    browser: Browser, start_server: Callable[..., Server], lang: str
) -> None:
    """The server stands behind https and a path. The browser trusts 127.0.0.1 as it does https."""
    with Proxy("/bang") as proxy:
        root = f"http://127.0.0.1:{proxy.port}/bang"
        server = start_server("--public-url", root.replace("http", "https"))
        proxy.goal = server.port
        code = make_table(server.url)[0]
        path, title = SCREENS[lang][0].replace("CODE", code), SCREENS[lang][1]
        context = browser.new_context(viewport=SMALLEST_PHONE)
        context.add_cookies([{"name": "lang", "value": lang, "url": f"{root}/"}])
        page = context.new_page()
        page.clock.install()
        page.goto(root + path)
        page.clock.fast_forward(30_000)  # a phone fetches all that is late
        page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        assert page.evaluate(WORKERS) == [f"{root}/"]

        proxy.is_cut = True
        page.goto(root + path)
        expect(page.locator("h1")).to_contain_text(title)
        assert page.url == root + path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert in_themes(page, f"offline-{lang}") == []
        proxy.is_cut = False
        expect(page.locator("#find, [data-screen]").first).to_be_visible(timeout=PATIENCE)

        proxy.goal = 1
        page.goto(f"{root}/about")
        expect(page.locator("h1")).to_contain_text(title)
        proxy.goal = server.port
        page.locator(".slab").click()
        expect(page.locator("main.text")).to_be_visible(timeout=PATIENCE)
        assert page.evaluate(KEPT) == []
        context.close()

        board = browser.new_context().new_page()
        board.goto(f"{root}/b/{code}")
        board.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        board.context.close()


def test_over_http_a_browser_keeps_nothing_of_us(browser: Browser, server: Server) -> None:
    context = browser.new_context()
    page = context.new_page()
    for path in ("/", "/help"):
        page.goto(server.url + path)
        assert page.evaluate("isSecureContext")
    page.wait_for_load_state("networkidle")
    assert page.evaluate(WORKERS) == page.evaluate(KEPT) == []
    context.close()
