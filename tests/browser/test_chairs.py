"""A chair and its owner: claimed from another phone, freed, and the host who leaves or names another."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import PATIENCE, Phone, Screen
from tests.browser.room import Room
from tests.conftest import Server


def claim(room: Room, code: str, chair: int, name: str) -> Phone:
    """A new phone says that this chair is its own."""
    phone = room.scan(code, name)
    phone.tap(f'[data-tap="chair:{chair}"]')
    phone.says(".claim-words", f"Are you {name}?")
    phone.press("claim")
    phone.says(".slab", "Somebody has to nod")
    return phone


@pytest.mark.parametrize("nods", ["the host's phone", "the board"])
def test_a_chair_is_claimed_from_another_phone(room: Room, nods: str) -> None:
    board = room.board()
    host, old = room.seat(board.code, "Anna", "Bruno")
    room.other(board.code, "Carla")
    board.deal()
    old.shows("section.game .me")
    new = claim(room, board.code, 1, "Bruno")
    asked: list[Screen] = [host, board]
    for screen in asked:
        screen.says("[data-sheet=request]", "Is this Bruno?")
    asked[nods == "the board"].press("consent")
    new.shows("section.game .me")
    for screen in asked:
        screen.shows_no("[data-sheet=request]")
    old.shows("[data-screen=refused][data-reason=key_ended]")
    old.says(".word-text", "Somebody has taken this chair over on another phone")
    old.press("again")
    old.shows("[data-screen=chair]")
    new.page.reload()
    new.shows("section.game .me")


def test_a_claim_is_refused(room: Room) -> None:
    code = room.table()
    host, old = room.seat(code, "Anna", "Bruno")
    new = claim(room, code, 1, "Bruno")
    host.press("refuse")
    host.shows_no("[data-sheet=request]")
    new.shows('[data-screen=chair] [data-act="claim"]')
    old.shows("[data-screen=lobby]")


def test_a_claim_outlives_its_line(room: Room) -> None:
    room.expect_complaints("ERR_INTERNET_DISCONNECTED", "WebSocket connection")
    code = room.table()
    host, _ = room.seat(code, "Anna", "Bruno")
    new = claim(room, code, 1, "Bruno")
    host.says("[data-sheet=request]", "Is this Bruno?")
    new.page.context.set_offline(True)
    host.shows_no("[data-sheet=request]")
    new.page.context.set_offline(False)
    host.says("[data-sheet=request]", "Is this Bruno?")
    host.press("consent")
    new.shows("[data-screen=lobby]")


def test_the_old_phone_was_away_and_is_told_when_it_comes_back(room: Room) -> None:
    room.expect_complaints("ERR_INTERNET_DISCONNECTED", "WebSocket connection")
    code = room.table()
    host, old = room.seat(code, "Anna", "Bruno")
    old.page.context.set_offline(True)
    host.shows('[data-tap="chair:1"][data-away]')
    new = claim(room, code, 1, "Bruno")
    host.press("consent")
    new.shows("[data-screen=lobby]")
    old.page.context.set_offline(False)
    old.shows("[data-screen=refused][data-reason=forged_key]")
    old.says(".word-text", "This key opens no chair here")
    old.press("again")
    old.shows("[data-screen=chair]")


def test_the_host_frees_a_chair_and_that_device_cannot_take_it_again(room: Room) -> None:
    code = room.table()
    host, guest = room.seat(code, "Anna", "Bruno")
    host.tap('[data-tap="chair:1"]')
    host.press("free")
    host.press("yes-free")
    guest.shows("[data-screen=refused][data-reason=freed_by_host]")
    guest.says(".word-text", "The host has freed that chair")
    guest.press("again")
    guest.tap('[data-tap="chair:1"]')
    guest.press("sit")
    guest.says(".slab", "The host has freed that chair")
    guest.tap('[data-tap="chair:2"]')
    guest.press("sit")
    guest.shows("[data-screen=lobby]")


def test_the_host_names_another(room: Room) -> None:
    code = room.table()
    anna, bruno = room.seat(code, "Anna", "Bruno")
    expect(bruno.page.locator("[data-act=options]")).to_have_count(0)
    anna.tap('[data-tap="chair:1"]')
    anna.press("host")
    bruno.shows("[data-act=options]")
    anna.says('[data-tap="chair:1"]', "host")
    expect(anna.page.locator("[data-act=options]")).to_have_count(0)


def test_the_host_goes_and_the_next_one_clockwise_follows(
    rooms: Callable[[Server], Room], hurried_server: Server
) -> None:
    room = rooms(hurried_server)
    code = room.table()
    anna, bruno, carla = room.seat(code, "Anna", "Bruno", "Carla")
    anna.tap('[data-tap="chair:2"]')
    anna.press("host")
    carla.shows("[data-act=options]")
    carla.page.context.close()
    bruno.says('[data-tap="chair:0"]', "host")
    anna.shows("[data-act=options]")
    expect(bruno.page.locator("[data-act=options]")).to_have_count(0)
    anna.page.close()
    bruno.shows("[data-act=options]")


def test_a_host_who_comes_back_in_time_stays_host(room: Room) -> None:
    code = room.table()
    anna, bruno = room.seat(code, "Anna", "Bruno")
    anna.page.reload()
    anna.shows("[data-act=options]")
    expect(bruno.find('[data-tap="chair:0"]')).to_contain_text("host", timeout=PATIENCE)


def test_a_chair_on_a_second_device_of_ones_own(room: Room) -> None:
    code = room.table()
    anna, *_ = room.seat(code, "Anna", "Bruno")
    anna.opens_menu("device")
    anna.press("own-address")
    address = anna.page.locator(".own-address").input_value()
    tablet = Screen(room.device({"width": 768, "height": 1024}).new_page())
    tablet.page.goto(address)
    tablet.says('[data-tap="chair:0"]', "you")
    assert "#" not in tablet.page.url
    anna.shows("[data-screen=lobby]")
