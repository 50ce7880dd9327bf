"""A set from a folder of the host's: in the lobby, on the phone and on the board, without a new build."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.arranged import Arranged
from tests.browser.conftest import address, serving
from tests.browser.room import Room, shot
from tests.browser.test_choosing import is_chosen, segment
from tests.conftest import Server
from tests.language.cards.scene import scene
from tests.outside.door import FRONTIER, comes_in, frontier


@pytest.fixture(scope="module")
def outside_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose host has put the set of the tests into his folder."""
    folder = tmp_path_factory.mktemp("outside")
    shutil.copytree(FRONTIER.with_suffix(""), folder / "sets" / FRONTIER.stem)
    shutil.copy(FRONTIER, folder / "sets")
    yield from serving(folder, "fixed_cards.py")


@pytest.fixture
def room(browser: Browser, outside_server: Server) -> Iterator[Room]:
    """A room at that server."""
    room = Room(browser, address(outside_server), outside_server)
    yield room
    room.close()


def test_the_lobby_shows_it_as_one_of_this_house(room: Room) -> None:
    anna = room.scan(room.table(), "Anna").sits_down()
    anna.press("tonight")
    anna.press("deeper")
    anna.says("[data-switch=sets]", "Frontier")
    anna.tap(segment("sets", "frontier"))
    is_chosen(anna, "sets", "base", "frontier")
    anna.says("[data-switch=sets]", "From this house: Settlers with tools of their own.")
    shot(anna.page, "outside-lobby")


def test_its_cards_and_heads_are_on_phone_and_board(room: Room) -> None:
    table = Arranged(room, 5)
    board = room.watcher(table.phone.page.url.split("/t/")[1][:4])
    with comes_in(frontier()):
        game = scene("""
            event Flood
            *Sexton        outlaw    2/4  hand: Flask 7♥, Duel, Stilts, Slingshot, Letter
             Lame Horse    sheriff   4/4  play: Pitchfork
             Trigger       outlaw    4/4
             Paul Regret   renegade  3/3
             Jourdonnais   deputy    4/4
        """).game
        letter = next(card for card in game.hand(0) if game.kind(card) == "letter")
    with table.plays(game) as phone:
        phone.says(".held-cards", "Flask")
        shot(phone.page, "outside-phone")
        for page in (phone.page, board.page):
            drawn = page.locator('use[href*="/sets/frontier."][href$="#p-sexton"]').first
            expect(drawn).to_be_attached()
        board.says("[data-screen=game]", "Flood")
        shot(board.page, "outside-board")
        table.taps({"verb": "play", "taps": [f"card:{letter}"]})
        expect(phone.page.locator(".held [data-tap]")).to_have_count(6)
