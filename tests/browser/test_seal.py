"""The seal on real phones: pledged, dealt, kept, and the receipt checked there and without us."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from bangdice.chronicle.receipt import rules_checked
from bangdice.chronicle.verify import check
from bangdice.games import GAMES
from tests.browser.people import HELD
from tests.browser.room import HOST
from tests.conftest import Server

NAMES = ("Anna", "Ben", "Carla")


@pytest.fixture(scope="module")
def real_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Return a server whose chance is random, as at home."""
    server = Server(tmp_path_factory.mktemp("sealed"), ("--name", HOST)).start()
    yield server
    server.kill()


@pytest.fixture
def phones(browser: Browser, real_server: Server) -> Iterator[list[Page]]:
    """Three phones at a new table without a board. The last is a newcomer's."""
    base = f"http://{HOST}:{real_server.port}"
    size: ViewportSize = {"width": 375, "height": 667}
    contexts = [browser.new_context(base_url=base, viewport=size) for _ in NAMES[:-1]]
    contexts.append(browser.new_context(base_url=base, viewport=size, newcomer=True))  # type: ignore[call-arg]
    here = f"http://127.0.0.1:{real_server.port}/tables"
    made = contexts[0].request.post(here, form={"board": "0"}, max_redirects=0)
    pages = [context.new_page() for context in contexts]
    for page, name in zip(pages, NAMES, strict=True):
        page.goto(made.headers["location"])
        page.locator("input").first.fill(name)
        page.keyboard.press("Enter")
        if name == NAMES[-1]:
            expect(page.locator(".newcomer .wants")).to_contain_text("roll five dice up to three times")
            page.reload()
            page.locator("[data-act=newcomer-done]").click()
        expect(page.locator("[data-screen=lobby]")).to_be_visible()
    yield pages
    for context in contexts:
        context.close()


def is_dealt(page: Page) -> None:
    expect(page.locator("[data-act=ready]")).to_be_visible()


def has_looked(page: Page) -> None:
    """Say Ready. A touch that comes with the key is the end of another, and does not count."""
    page.wait_for_timeout(HELD)
    page.locator("[data-act=ready]").click()
    expect(page.locator("[data-act=ready]")).to_have_count(0)


def ended(phones: list[Page]) -> None:
    """The host ends the game."""
    for page in phones:
        has_looked(page)
    host = phones[0]
    host.locator("[data-act=menu]").click()
    host.locator("[data-act=end]").click()
    host.locator("[data-sheet=confirm] button:not(.cross)").first.click()


def test_a_receipt_is_checked_on_a_phone_and_without_us(phones: list[Page], tmp_path: Path) -> None:
    guest = phones[1]
    guest.locator("[data-act=seal]").click()
    expect(guest.locator("[data-sheet=seal] .long")).to_contain_text("nobody can rig dice, roles or cards")
    expect(guest.locator(".seal-number")).to_have_text(re.compile(r"^\d{4} \d{4} \d{4}$"))
    guest.locator("[data-act=close]").click()
    expect(guest.locator(".lesson")).to_contain_text("A 1 hits a neighbour")
    phones[0].locator("[data-act=deal]").click()
    for page in phones:
        is_dealt(page)
    ended(phones)
    guest.locator("[data-act=receipt]").click()
    slip = guest.locator(".seal-slip[data-right]")
    expect(slip).to_contain_text("It all adds up")
    expect(slip).to_contain_text("The seal is the one this phone saw")
    expect(slip).to_contain_text("3 phones and boards mixed the luck together")
    with guest.expect_download() as saving:
        slip.locator("[data-act=save]").click()
    receipt = tmp_path / "receipt.txt"
    saving.value.save_as(receipt)
    text = receipt.read_text()
    assert check(text)["words"] == 3
    rules_checked(text, GAMES)
    with guest.expect_popup() as opening:
        slip.locator("[data-act=without]").click()
    page = opening.value
    page.locator("#receipt").set_input_files(receipt)
    expect(page.locator("[data-right=true]")).to_contain_text("The seal is the one this phone saw")
    alone = tmp_path / "verify.html"
    alone.write_text(page.evaluate("() => fetch('/verify.html').then((it) => it.text())"))
    page.context.set_offline(True)
    page.goto(alone.as_uri())
    page.locator("#receipt").set_input_files(receipt)
    expect(page.locator("[data-right=true]")).to_contain_text("It all adds up")
    changed = tmp_path / "changed.txt"
    changed.write_text(re.sub(r"^(> roles 0 0 \d+) .*$", r"\1 9", text, count=1, flags=re.M))
    page.locator("#receipt").set_input_files(changed)
    expect(page.locator("[data-right=false]")).to_contain_text("The seal draws")


def test_a_receipt_of_another_game_than_this_phone_saw_is_broken(phones: list[Page]) -> None:
    guest = phones[1]
    expect(guest.locator(".seal-dot")).to_be_visible()
    phones[0].locator("[data-act=deal]").click()
    for page in phones:
        is_dealt(page)
    key = guest.evaluate("() => Object.keys(localStorage).find((it) => it.includes('.seal.'))")
    ended(phones)
    expect(guest.locator("[data-act=receipt]")).to_be_visible()
    other = "localStorage.getItem(key).replace(/[0-9a-f]{64}/, 'ab'.repeat(32))"
    guest.evaluate(f"(key) => localStorage.setItem(key, {other})", key)
    guest.locator("[data-act=receipt]").click()
    broken = guest.locator(".seal-slip:not([data-right])")
    expect(broken).to_contain_text("This seal is broken")
    expect(broken).to_contain_text("not the game that this phone saw")


def test_a_phone_that_is_silent_is_named(phones: list[Page]) -> None:
    silent = phones[2]
    expect(silent.locator(".seal-dot")).to_be_visible()
    silent.context.set_offline(True)
    silent.close()
    phones[0].locator("[data-act=deal]").click()
    for page in phones[:2]:
        is_dealt(page)
    for page in phones[:2]:
        has_looked(page)
    phones[0].locator("[data-act=go-on]").click()
    phones[0].locator("[data-act=menu]").click()
    phones[0].locator("[data-act=end]").click()
    phones[0].locator("[data-sheet=confirm] button:not(.cross)").first.click()
    phones[0].locator("[data-act=receipt]").click()
    expect(phones[0].locator(".seal-slip")).to_contain_text("Nothing was mixed in by Carla")
