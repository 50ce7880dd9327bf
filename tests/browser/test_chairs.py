"""A chair and its owner: claimed from another phone, freed, and the host who leaves or names another."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import PATIENCE, Phone, Screen
from tests.browser.room import Room
from tests.conftest import Server


def claim(room: Room, code: str, chair: int, name: str, whom: str = "Its own phone has to nod") -> Phone:
    """A new phone says that this chair is its own."""
    phone = room.scan(code, name)
    phone.tap(f'[data-tap="chair:{chair}"]')
    phone.says(".lobby-words", f"Are you {name}?")
    phone.press("claim")
    phone.says(".slab", whom)
    return phone


def hears(phone: Phone, words: str) -> None:
    """A phone asks about a chair: at once, or behind a line where the game asks its player, too."""
    phone.shows("[data-sheet=request], [data-act=knock]")
    if phone.page.locator("[data-act=knock]").count():
        phone.press("knock")
    phone.says("[data-sheet=request]", words)


def test_a_chair_is_claimed_from_another_phone_and_its_own_is_asked(room: Room) -> None:
    board = room.board()
    host, old, carla = room.seat(board.code, "Anna", "Bruno", "Carla")
    board.deal()
    old.shows("section.game .me")
    new = claim(room, board.code, 1, "Bruno", "Its own phone has to nod, or others for it.")
    hears(host, "Is this Bruno?")
    hears(old, "Is this you?")
    hears(carla, "two of you have to say yes")
    board.shows_no("[data-sheet=request]")
    old.press("refuse")
    new.shows('[data-screen=chair] [data-act="claim"]')
    for phone in (host, carla):
        phone.shows_no("[data-sheet=request]")
    new.press("claim")
    hears(old, "Is this you?")
    old.press("consent")
    for phone in (new, old):
        phone.shows("section.game .me")
        phone.shows_no("[data-sheet=newcomer]")
    new.page.reload()
    new.shows("section.game .me")


def test_the_old_phone_comes_back_and_throws_the_new_one_out(room: Room) -> None:
    room.expect_complaints("ERR_INTERNET_DISCONNECTED", "WebSocket connection")
    board = room.board()
    host, old = room.seat(board.code, "Anna", "Bruno")
    old.page.context.set_offline(True)
    host.shows('[data-tap="chair:1"][data-away]')
    new = claim(room, board.code, 1, "Bruno", "The host or the board has to nod")
    host.says("[data-sheet=request]", "Is this Bruno?")
    board.says("[data-sheet=request]", "Is this Bruno?")
    board.press("consent")
    new.shows("[data-screen=lobby]")
    old.page.context.set_offline(False)
    old.says("[data-sheet=newcomer]", "Was that you?")
    new.shows_no("[data-sheet=newcomer]")
    old.press("throw-out")
    old.shows_no("[data-sheet=newcomer]")
    new.shows("[data-screen=refused][data-reason=key_ended]")
    new.says(".word-text", "has thrown this one out")
    new.press("again")
    new.shows("[data-screen=chair]")
    old.shows("[data-screen=lobby]")


def test_a_claim_outlives_its_line(room: Room) -> None:
    room.expect_complaints("ERR_INTERNET_DISCONNECTED", "WebSocket connection")
    code = room.table()
    (host,) = room.seat(code, "Anna")
    room.other(code, "Bruno")
    new = claim(room, code, 1, "Bruno")
    host.says("[data-sheet=request]", "Is this Bruno?")
    new.page.context.set_offline(True)
    host.shows_no("[data-sheet=request]")
    new.page.context.set_offline(False)
    host.says("[data-sheet=request]", "Is this Bruno?")
    host.press("consent")
    new.shows("[data-screen=lobby]")


def test_a_claim_goes_with_its_chair(room: Room) -> None:
    code = room.table()
    (host,) = room.seat(code, "Anna")
    room.other(code, "Bruno")
    carla = room.other(code, "Carla")
    new = claim(room, code, 1, "Bruno")
    carla.must("move", chair=2, to=0)
    carla.wait(lambda: carla.table["requests"][0]["chair"] == 2)
    new.says(".slab", "Its own phone has to nod")
    host.press("refuse")
    new.says(".slab", "They shook their heads")


def test_the_host_frees_a_chair_and_that_device_cannot_take_it_again(room: Room) -> None:
    code = room.table()
    host, guest = room.seat(code, "Anna", "Bruno")
    host.press("ring")
    host.tap('[data-tap="chair:1"]')
    host.press("free")
    host.press("yes-free")
    guest.shows("[data-screen=refused][data-reason=chair_freed]")
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
    expect(bruno.page.locator("[data-act=tonight]")).to_have_count(0)
    anna.press("ring")
    anna.tap('[data-tap="chair:1"]')
    anna.press("host")
    bruno.shows("[data-act=tonight]")
    anna.says('[data-tap="chair:1"]', "host")
    expect(anna.page.locator("[data-act=tonight]")).to_have_count(0)


def test_the_host_is_away_and_back_and_everybody_is_told(
    rooms: Callable[[Server], Room], hurried_server: Server
) -> None:
    """Carla has the powers meanwhile; with Dario she nods to Bruno's new phone, alone she may not."""
    room = rooms(hurried_server)
    room.expect_complaints("ERR_INTERNET_DISCONNECTED", "WebSocket connection")
    code = room.table()
    watcher = room.watcher(code)
    anna, bruno, carla, dario = room.seat(code, "Anna", "Bruno", "Carla", "Dario")
    bruno.page.context.close()
    anna.page.context.set_offline(True)
    for screen in (dario, watcher):
        screen.says("body", "Anna is away. Carla is host for now.")
        screen.says('[data-tap="chair:0"]', "host, away")
    carla.shows("[data-act=tonight]")
    new = claim(room, code, 1, "Bruno", "2 of the others have to nod.")
    carla.says("[data-sheet=request]", "two of you have to say yes")
    carla.press("consent")
    new.says(".slab", "One of the others has to nod")
    dario.press("consent")
    new.shows("[data-screen=lobby]")
    anna.page.context.set_offline(False)
    anna.shows("[data-act=tonight]")
    for screen in (dario, watcher):
        screen.says("body", "Anna is back and host again.")
    expect(carla.page.locator("[data-act=tonight]")).to_have_count(0)


def test_a_host_who_comes_back_in_time_stays_host(room: Room) -> None:
    code = room.table()
    anna, bruno = room.seat(code, "Anna", "Bruno")
    anna.page.reload()
    anna.shows("[data-act=tonight]")
    expect(bruno.find('[data-tap="chair:0"]')).to_contain_text("host", timeout=PATIENCE)


def test_a_chair_on_a_second_device_of_ones_own(room: Room) -> None:
    code = room.table()
    (anna,) = room.seat(code, "Anna")
    room.other(code, "Bruno")
    anna.opens_menu("device")
    anna.press("own-address")
    address = anna.page.locator(".own-address").input_value()
    tablet = Screen(room.device({"width": 768, "height": 1024}).new_page())
    tablet.page.goto(address)
    tablet.press("ring")
    tablet.says('[data-tap="chair:0"]', "you")
    assert "#" not in tablet.page.url
    anna.shows("[data-screen=lobby]")
