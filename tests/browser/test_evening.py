"""A whole evening by tapping: a board and four phones, one reloads, one goes offline, the server dies once."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import address
from tests.browser.people import PATIENCE, Board, Phone, play_on, settled, shot
from tests.conftest import Server

FIXED = (str(Path(__file__).with_name("fixed.py")),)


@pytest.fixture
def server_at_home(tmp_path: Path) -> Server:
    """A server of this test's own, with a fixed seed and no pauses, that may be killed."""
    server = Server(tmp_path / "home", program=FIXED).start()
    yield server
    log = server.log()
    server.kill()
    assert "Traceback" not in log, log


def test_a_whole_game_with_everything_that_goes_wrong(browser: Browser, server_at_home: Server) -> None:
    base_url, chance = address(server_at_home), random.Random(4)
    board = Board.made(browser, base_url)
    phones = [
        Phone.scans(browser, base_url, board.code, name).sits_down()
        for name in ("Anna", "Bruno", "Carla", "Dario")
    ]
    shot(board.page, "board-lobby")
    shot(phones[0].page, "phone-lobby-host")
    board.deal()
    pages = [board.page, *(phone.page for phone in phones)]
    settled(pages)
    shot(board.page, "board-game")

    play_on(phones, chance, lambda answers: answers >= 8)
    phones[1].page.reload()
    expect(phones[1].page.locator("section.game")).to_be_visible(timeout=PATIENCE)

    play_on(phones, chance, lambda answers: answers >= 8)
    phones[2].page.context.set_offline(True)
    expect(phones[2].page.locator("body[data-link=offline]")).to_be_attached(timeout=PATIENCE)
    shot(phones[2].page, "phone-offline")
    play_on([phones[0], phones[1], phones[3]], chance, lambda answers: answers >= 2, seconds=3)
    phones[2].page.context.set_offline(False)
    settled(pages)

    before = server_at_home.process
    server_at_home.kill()
    server_at_home.start()
    assert server_at_home.process is not before
    settled(pages)
    assert play_on(phones, chance, lambda answers: False) > 8

    expect(board.page.locator("[data-screen=over]")).to_be_visible(timeout=PATIENCE)
    settled(pages)
    for phone in phones:
        expect(phone.page.locator("[data-screen=end]")).to_be_visible(timeout=PATIENCE)
    shot(board.page, "board-over")
    shot(phones[0].page, "phone-end")
    board.page.locator("[data-act=rematch]").tap()
    for phone in phones:
        expect(phone.page.locator("[data-screen=lobby]")).to_be_visible(timeout=PATIENCE)
