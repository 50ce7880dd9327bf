"""Two people without a phone play on the tablet in the middle; then one of them finds a phone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.lines import Wire
from tests.browser.people import PATIENCE, Board, Phone
from tests.browser.plans import seed_where
from tests.browser.room import Room

ROLES = ("sheriff", "outlaw", "renegade", "outlaw")


def sits_at(board: Board, chair: int, name: str) -> None:
    """Somebody without a phone takes an empty chair."""
    board.tap(f'[data-tap="chair:{chair}"]')
    board.press("no-phone")
    board.page.fill("#sit-name", name)
    board.press("sit-here")
    board.says(f'[data-tap="chair:{chair}"]', "at this tablet")
    board.shows(f'[data-tap="chair:{chair}"] .tablet-sign')


def looks(board: Board, name: str, role: str) -> None:
    """The curtain is for one of them, who holds the card, lets it go, and knows."""
    board.says(".hand-curtain h1", f"For {name} only")
    assert role not in board.find(".hand-curtain").inner_html()
    with board.holds(".hand-hold"):
        board.says(".hand-card[data-open]", role)
    board.shows_no(".hand-card[data-open]")
    assert role not in board.find(".hand-curtain").inner_html()
    board.press("ready")


def rolls(board: Board) -> None:
    """The player on turn rolls, on the paper."""
    board.shows(".hand-ground .slab[data-act=send][data-state=ready]")
    board.tap(".hand-ground .slab")
    expect(board.page.locator(".hand-ground .column-tap")).to_have_count(5, timeout=PATIENCE)


def test_two_people_play_at_the_board_and_a_phone_claims_a_chair(room: Room) -> None:
    room.next_seeds(seed_where(4, lambda game: game.roles == ROLES))
    board = room.board()
    wire = Wire(board.page)
    sits_at(board, 0, "Anna")
    sits_at(board, 1, "Ben")
    carla, dario = room.others(board.code, "Carla", "Dario")
    board.tap("[data-act=deal]")
    looks(board, "Anna", "Sheriff")
    looks(board, "Ben", "Outlaw")
    for device in (carla, dario):
        device.must("ready", chair=device.chair)
    rolls(board)
    board.page.reload()
    board.shows(".hand-ground .slab")
    # Only Anna's own answer is open, to everybody's eyes; no role is.
    told = [state["mine"]["own"] for state in wire.states() if state["table"]["phase"] == "game"]
    known = {(it["chair"], it["role"]) for it in told if it}
    assert known <= {(0, "sheriff"), (0, None), (1, "outlaw"), (1, None)}
    board.press("role-again")
    board.says(".hand-curtain h1", "For Anna only")
    board.press("curtain-back")

    phone = Phone(room.device().new_page(), "Anna")
    phone.page.goto(f"/t/{board.code}")
    phone.tap('[data-tap="chair:0"]')
    phone.press("claim")
    board.says("[data-sheet=request]", "Is this you?")
    board.press("consent")
    phone.shows("section.game .me")
    board.shows_no(".hand-paper")
    keys = board.page.evaluate(f"localStorage.getItem('bangdice.keys.board.{board.code}')")
    board.page.reload()
    board.shows("[data-screen=game]")
    board.shows_no(".hand-paper")
    assert keys, "the board still knows the keys, which open nothing of Anna's any more"
