"""Marks at a real table: a tap sets one, a reload keeps it, and no other screen shows it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import PATIENCE, Phone
from tests.browser.room import Room

SCRAPS = ".round .scrap"


def takes(phone: Phone, seat: int, role: str) -> None:
    """Open a player's sheet by the list of people, and tap a role."""
    phone.opens_menu("people")
    phone.press(f"seat:{seat}")
    phone.press(f"mark:{role}")
    expect(phone.find(f'[data-act="mark:{role}"][aria-pressed=true]')).to_be_visible(timeout=PATIENCE)
    phone.press("close")


def test_a_mark_is_kept_and_for_my_eyes_only(room: Room) -> None:
    board = room.board()
    phones = room.seat(board.code, "Anna", "Bruno", "Carla", "Dario")
    board.deal()
    for phone in phones:
        phone.shows("section.game")
    anna = phones[0]
    anna.opens_menu("people")
    rows = anna.page.locator('[data-act^="seat:"]')
    secret = [at for at in range(1, 4) if "Sheriff" not in rows.nth(at).inner_text()]
    anna.press("close")
    takes(anna, secret[0], "outlaw")
    expect(anna.page.locator(SCRAPS)).to_have_count(1, timeout=PATIENCE)
    anna.page.reload()
    expect(anna.page.locator(f'[data-tap="seat:{secret[0]}"] .scrap[data-mark=outlaw]')).to_be_visible(
        timeout=PATIENCE
    )
    for screen in (board, *phones[1:]):
        expect(screen.page.locator(".scrap")).to_have_count(0)
    anna.opens_menu("people")
    anna.press(f"seat:{secret[0]}")
    anna.press("mark:none")
    expect(anna.find('[data-act="mark:none"]')).to_be_hidden(timeout=PATIENCE)
    anna.press("close")
    expect(anna.page.locator(SCRAPS)).to_have_count(0, timeout=PATIENCE)
