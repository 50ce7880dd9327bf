"""The plain page comes where the app cannot: in an old browser, and where a script does not arrive."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.look.phone_states import STATES
from tests.look.stage import Stage

OLD = "delete String.prototype.replaceAll"


def main_script(page: Page, stage: Stage) -> str:
    """The address of the phone's first script."""
    found = re.search(r'<script type="module" src="([^"]+)"', page.request.get(stage.url("/t/K7WM")).text())
    assert found
    return stage.url(found[1])


def half(route: Route) -> None:
    """Answers a script with its first half, which no browser keeps."""
    answer = route.fetch()
    text = answer.text()
    route.fulfill(content_type="text/javascript", body=text[: len(text) // 2])


FAULTS: dict[str, Callable[[Route], None]] = {
    "404": lambda route: route.fulfill(status=404),
    "500": lambda route: route.fulfill(status=500, body="no"),
    "half": half,
    "cut": lambda route: route.abort(),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_script_that_fails_ends_in_a_way_to_try_again(page: Page, stage: Stage, fault: str) -> None:
    stage.show(STATES["turn"]())
    script = main_script(page, stage)
    page.clock.install()
    page.route(script, FAULTS[fault])
    page.goto(stage.url("/t/K7WM"))
    page.wait_for_load_state("networkidle")
    expect(page.locator("#plain")).to_be_hidden()
    page.clock.run_for(3000)
    expect(page.get_by_role("heading", name="The table didn't load")).to_be_visible()
    expect(page.locator("#plain-old")).to_be_hidden()
    page.unroute(script)
    page.get_by_role("link", name="Try again").click()
    expect(page.locator("[data-screen=turn]")).to_be_visible()
    expect(page.locator("#plain")).to_be_hidden()


def test_a_fault_after_the_first_picture_hides_nothing(page: Page, stage: Stage) -> None:
    stage.show(STATES["turn"]())
    page.clock.install()
    page.goto(stage.url("/t/K7WM"))
    page.locator("[data-screen=turn]").wait_for()
    # Not by a timer: the clock that calls it would take the fault for the test's.
    with page.expect_event("pageerror"):
        page.evaluate("() => queueMicrotask(() => { throw new Error('late') })")
    page.clock.run_for(4000)
    expect(page.locator("[data-screen=turn]")).to_be_visible()
    expect(page.locator("#plain")).to_be_hidden()


@pytest.mark.parametrize("path", ["/t/K7WM", "/b/K7WM", "/", "/s/five"])
def test_a_browser_below_the_floor_is_told_what_to_do(page: Page, stage: Stage, path: str) -> None:
    stage.show(STATES["turn"]())
    page.add_init_script(OLD)
    page.goto(stage.url(path))
    expect(page.get_by_role("heading", name="This browser is too old")).to_be_visible()
    expect(page.locator("main")).to_be_hidden()
    expect(page.get_by_text(stage.url(path), exact=True)).to_be_visible()
    page.wait_for_function("() => getComputedStyle(document.body).fontFamily === 'sans-serif'")


def test_without_javascript_the_page_says_so(browser: Browser, stage: Stage) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(stage.url("/t/K7WM"))
    expect(page.locator(".noscript")).to_contain_text("needs JavaScript")
    expect(page.locator(".noscript")).to_contain_text(stage.url("/t/K7WM"))
    expect(page.locator("#plain")).to_be_hidden()
    context.close()
