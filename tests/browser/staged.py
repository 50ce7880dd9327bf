"""A page that is opened once, with one state of the stage on it after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count

from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.people import AT_REST, PATIENCE
from tests.browser.room import HOST
from tests.look.stage import Stage, State

REVS = count(1000)


@contextmanager
def device(
    browser: Browser, stage: Stage, width: int, height: int, scale: float, lang: str, text: str = ""
) -> Iterator[Page]:
    """Return a phone of this size whose system writes larger than usual by this factor."""
    viewport: ViewportSize = {"width": width, "height": height}
    context = browser.new_context(viewport=viewport, has_touch=True, is_mobile=True, reduced_motion="reduce")
    for name, value in (("theme", "light"), ("lang", lang), ("text", text)):
        if value:
            context.add_cookies([{"name": name, "value": value, "url": address(stage, "/")}])
    page = context.new_page()
    page.goto(address(stage, "/lost"))
    system = context.new_cdp_session(page)
    system.send("Emulation.setEmulatedOSTextScale", {"scale": scale})
    yield page
    context.close()


def address(stage: Stage, path: str) -> str:
    """Where the stage stands, under a name that is no secure context."""
    return f"http://{HOST}:{stage.port}{path}"


def opens(page: Page, stage: Stage, state: Callable[[], State], path: str = "/t/K7WM") -> None:
    """Open a phone or a board with a state on it, or the page at another address."""
    stage.state = state() | {"rev": next(REVS)}
    page.goto(address(stage, path))
    if path.endswith("K7WM"):
        is_drawn(page, stage)
    else:
        page.evaluate("document.fonts.ready")
    page.locator("[data-screen=loading]").wait_for(state="detached")


def pushed(page: Page, stage: Stage, state: Callable[[], State]) -> None:
    """Another state on the same page."""
    stage.show(state() | {"rev": next(REVS), "whole": True, "events": []})
    is_drawn(page, stage)


def is_drawn(page: Page, stage: Stage) -> None:
    """Wait until the state is on the screen, and measured."""
    page.locator(f'body[data-rev="{stage.state["rev"]}"]').wait_for(state="attached", timeout=PATIENCE)
    page.evaluate(AT_REST)
