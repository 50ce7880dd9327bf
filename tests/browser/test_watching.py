"""Spectators: they see everything public, nothing secret, and get powers only when the host nods."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.lines import Wire
from tests.browser.people import Board, settled
from tests.browser.plans import seed_where
from tests.browser.room import TABLET, Room
from tests.web.device import play


def test_a_spectator_sees_the_game_and_no_secret(room: Room) -> None:
    room.next_seeds(seed_where(4, lambda game: game.roles[0] == "sheriff"))
    code = room.table()
    others = room.others(code, "Anna", "Bruno", "Carla", "Dario")
    page = room.device(TABLET).new_page()
    wire = Wire(page)
    page.goto(f"/b/{code}")
    watcher = Board(page, code)
    watcher.shows("[data-screen=lobby] [data-act=powers]")
    expect(page.locator("[data-act=deal]")).to_have_count(0)
    others[0].must("deal")
    watcher.shows("[data-screen=game]")
    play(others, lambda choice: choice["options"][0], until=lambda: others[0].game["turn"] == 1)
    watcher.shows('[data-turn] [data-tap="seat:1"]')
    for state in wire.states():
        is_on = state["table"]["phase"] == "game"
        assert state["mine"] == {
            "chairs": [],
            "can_host": False,
            "can_board": False,
            "curtain": None,
            "own": None,
            **({"sides": ["law", "outlaws", "renegade"]} if is_on else {}),
        }
        if state["table"]["game"]:
            assert {seat["role"] for seat in state["table"]["game"]["seats"] if seat["alive"]} <= {
                "sheriff",
                None,
            }
    assert "Renegade" not in watcher.words() and "Outlaw" not in watcher.words()


def test_a_late_comer_reads_the_last_events(room: Room) -> None:
    room.next_seeds(seed_where(4, lambda game: game.roles[0] == "sheriff"))
    code = room.table()
    others = room.others(code, "Anna", "Bruno", "Carla", "Dario")
    first = room.watcher(code)
    others[0].must("deal")
    first.shows("[data-screen=game]")
    play(others, lambda choice: choice["options"][0], until=lambda: others[0].game["turn"] == 1)
    first.shows('[data-turn] [data-tap="seat:1"]')
    settled([first.page])
    late = room.watcher(code)
    late.shows("[data-screen=game]")
    said = first.page.locator(".ticker-line").inner_text()
    expect(late.page.locator(".ticker-line")).to_have_text(said, ignore_case=True)
    late.page.reload()
    expect(late.page.locator(".ticker-line")).to_have_text(said, ignore_case=True)
    late.page.locator(".ticker-line").tap()
    expect(late.page.locator(".why-knot[data-effect]")).to_contain_text("Bruno")
    late.page.locator("[data-sheet=why] [data-act=story]").tap()
    expect(late.page.locator("[data-sheet=story] .story-turn").first).to_contain_text("Bruno")
    assert late.page.locator("[data-sheet=story] li").count() > 3


def test_a_second_board_gets_its_powers_from_the_host(room: Room) -> None:
    code = room.table()
    host = room.scan(code, "Anna").sits_down()
    room.others(code, "Bruno", "Carla")
    watcher = room.watcher(code)
    watcher.press("powers")
    host.says("[data-sheet=request]", "A board asks")
    host.press("consent")
    watcher.deal()
    host.shows("section.game")


def test_watchers_are_several_and_the_menu_of_each_says_how_to_join(room: Room) -> None:
    board = room.board()
    watcher = room.watcher(board.code)
    for screen in (board, watcher):
        screen.press("menu")
        screen.press("invite")
        screen.says("[data-sheet=invite] .big-code", board.code)
        image = screen.page.locator("[data-sheet=invite] img")
        assert image.evaluate("it => it.complete && it.naturalWidth > 0")
