"""A whole evening by tapping: one phone reloads, one goes offline, the server dies once."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import PATIENCE, Phone, play_on, settled
from tests.browser.room import NO_SERVER, Room, shot
from tests.conftest import Server


def nobody_is_asked(phones: list[Phone]) -> bool:
    """Return True if the table waits for somebody else."""
    settled([phone.page for phone in phones])
    return all(phone.sees()["about"] is None for phone in phones)


def test_a_whole_game_with_everything_that_goes_wrong(
    rooms: Callable[[Server], Room], mortal_server: Server
) -> None:
    room, chance = rooms(mortal_server), random.Random(4)
    room.expect_complaints(*NO_SERVER, "ERR_INTERNET_DISCONNECTED")
    board = room.board()
    phones = room.seat(board.code, "Anna", "Bruno", "Carla", "Dario")
    board.deal()
    pages = [board.page, *(phone.page for phone in phones)]
    settled(pages)

    play_on(phones, chance, lambda answers: answers >= 8)
    phones[1].page.reload()
    phones[1].shows("section.game")

    play_on(phones, chance, lambda answers: answers >= 8)
    phones[2].page.context.set_offline(True)
    expect(phones[2].page.locator("body[data-link=offline]")).to_be_attached(timeout=PATIENCE)
    shot(phones[2].page, "phone-offline")
    others = [phones[0], phones[1], phones[3]]
    play_on(others, chance, lambda answers: answers >= 2 or nobody_is_asked(others))
    phones[2].page.context.set_offline(False)
    settled(pages)

    before = mortal_server.process
    mortal_server.kill()
    mortal_server.start()
    assert mortal_server.process is not before
    settled(pages)
    assert play_on(phones, chance, lambda answers: False) > 8

    board.shows("[data-screen=over]")
    settled(pages)
    for phone in phones:
        phone.shows("[data-screen=end]")
    phones[1].press("rematch")
    board.says(".ending-vote", f"1 of {len(phones)}, {len(phones) // 2 + 1} will do.")
    takes = len(phones) // 2 + 1
    phones[0].says(".slab", f"1 of {len(phones)}, {takes} will do.")
    phones[1].press("rematch-back")
    phones[1].says(".slab", f"0 of {len(phones)}, {takes} will do.")
    for phone in phones[:takes]:
        phone.press("rematch")
    for phone in phones:
        phone.says(".slab", "To the table in ")
    board.says(".ending-vote", "To the table in ")
    board.shows("[data-screen=lobby]")
    for phone in phones[:takes]:
        phone.shows("[data-screen=lobby]")
    looks_on = phones[takes]
    looks_on.shows("[data-screen=end]")
    looks_on.press("leave-end")
    looks_on.shows("[data-screen=lobby]")
    looks_on.press("last-game")
    looks_on.shows("[data-screen=end]")
    looks_on.press("leave-end")
    looks_on.shows("[data-screen=lobby]")
