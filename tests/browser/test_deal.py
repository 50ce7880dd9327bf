"""The deal: everybody looks at character and role, says so, and only then the first die moves."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.gallery import axe_finds
from tests.browser.people import HELD, PATIENCE, Phone, Screen
from tests.browser.plans import seed_where
from tests.browser.room import Room, shot


class Dealt:
    """A table of four: Anna, the host, has a phone that is looked at, and there is a board."""

    def __init__(self, room: Room, **more: str) -> None:
        room.next_seeds(seed_where(4, lambda game: game.roles[0] == "outlaw" and game.turn == 2))
        self.board = room.board()
        self.anna: Phone = room.scan(self.board.code, "Anna", **more).sits_down()
        self.others = room.others(self.board.code, "Bruno", "Carla", "Dario")
        Screen.tap(self.board, "[data-act=deal]")
        self.anna.shows("[data-step=who]")

    def says_ready(self, *chairs: int) -> None:
        for chair in chairs:
            self.others[chair - 1].must("ready", chair=chair)

    def looks(self) -> None:
        with self.anna.holds("[data-act=hold]"):
            self.anna.says(".poster", "Outlaw")
            self.anna.page.wait_for_timeout(HELD)
        self.anna.shows_no(".poster")
        self.anna.shows("[data-step=ready]")
        self.anna.page.wait_for_timeout(HELD)


@pytest.fixture
def dealt(room: Room) -> Dealt:
    return Dealt(room)


def test_one_looks_says_so_and_takes_it_back(dealt: Dealt) -> None:
    anna, board = dealt.anna, dealt.board
    assert "Outlaw" not in anna.words()
    anna.tap("[data-act=hold]")
    anna.says(".slab", "Keep your thumb there")
    anna.shows("[data-step=who]")
    dealt.looks()
    anna.has_forgotten("the whole gang wins")
    anna.says(".wants", "Outlaws want the Sheriff dead")
    anna.says(".wants", "The Sheriff wears the star")
    title = anna.page.locator(".wants-page .title")
    assert title.evaluate("it => innerWidth - it.getBoundingClientRect().right") >= 16
    anna.press("ready")
    anna.shows("[data-step=waiting]")
    anna.says(".deal-count", "1of 4 ready")
    board.says(".deal-number", "1 / 4")
    anna.press("not-ready")
    board.says(".deal-number", "0 / 4")
    anna.page.wait_for_timeout(HELD)
    anna.press("ready")
    dealt.says_ready(1, 2, 3)
    anna.shows("section.game")
    board.shows("[data-screen=game]")


def test_hats_become_faces_and_tell_no_role(dealt: Dealt) -> None:
    dealt.says_ready(1, 3)
    dealt.board.says(".deal-number", "2 / 4")
    expect(dealt.board.page.locator(".deal-seat .seat[data-ready]")).to_have_count(2, timeout=PATIENCE)
    for word in ("Outlaw", "Renegade", "Deputy"):
        assert word not in dealt.board.words() and word not in dealt.anna.words()
    shot(dealt.board.page, "board-deal-live")
    shot(dealt.anna.page, "phone-deal-live")
    assert axe_finds(dealt.board.page) == []
    assert axe_finds(dealt.anna.page) == []
    dealt.looks()
    assert axe_finds(dealt.anna.page) == []
    dealt.anna.press("ready")
    dealt.anna.shows(".deal-others [data-ready]")
    assert axe_finds(dealt.anna.page) == []


def test_a_thumb_on_the_card_stops_the_clock(dealt: Dealt) -> None:
    dealt.board.says(".deal-middle", "starting in")
    with dealt.anna.holds("[data-act=hold]"):
        dealt.board.says(".deal-middle", "the clock waits")
    dealt.board.says(".deal-middle", "starting in")


def test_the_board_goes_on_without_those_who_look(dealt: Dealt) -> None:
    """A player who has not looked is told so, also after a reload, until she has."""
    dealt.board.press("go-on")
    anna = dealt.anna
    anna.shows("section.game")
    dealt.board.shows("[data-screen=game]")
    anna.says(".role-card[data-new]", "Look at your role")
    anna.page.reload()
    anna.says(".role-card[data-new]", "Look at your role")
    with anna.holds("[data-tap=role]"):
        anna.says(".poster", "Outlaw")
    anna.shows_no(".role-card[data-new]")
    anna.page.reload()
    anna.shows(".role-card:not([data-new])")


def test_a_phone_that_is_loaded_again_is_where_it_was(dealt: Dealt) -> None:
    dealt.anna.page.reload()
    dealt.anna.shows("[data-step=who]")
    dealt.looks()
    dealt.anna.press("ready")
    dealt.anna.shows("[data-step=waiting]")
    dealt.anna.page.reload()
    dealt.anna.shows("[data-step=waiting]")


def test_keys_do_what_fingers_do(dealt: Dealt) -> None:
    anna, keyboard = dealt.anna, dealt.anna.page.keyboard
    keyboard.press("Tab")
    expect(anna.find("[data-act=hold]")).to_be_focused(timeout=PATIENCE)
    keyboard.down("Space")
    anna.says(".poster", "Outlaw")
    anna.page.wait_for_timeout(HELD)
    keyboard.up("Space")
    anna.shows("[data-step=ready]")
    expect(anna.find("[data-act=ready]")).to_be_focused(timeout=PATIENCE)
    anna.page.wait_for_timeout(HELD)
    keyboard.press("Enter")
    anna.shows("[data-step=waiting]")
    keyboard.press("Escape")
    anna.shows("[data-step=ready]")


def test_three_see_every_role_at_once(room: Room) -> None:
    board = room.board()
    anna = room.scan(board.code, "Anna").sits_down()
    room.others(board.code, "Bruno", "Carla")
    Screen.tap(board, "[data-act=deal]")
    anna.shows(".deal-plate")
    anna.page.wait_for_timeout(HELD)
    anna.press("ready")
    anna.shows("[data-step=waiting]")
    board.press("go-on")
    anna.shows("section.game")
