"""Evenings of cards by tapping: whatever is lit, until somebody has won."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.browser.people import play_on, settled
from tests.browser.room import Room
from tests.conftest import Server


def test_a_whole_base_game(rooms: Callable[[Server], Room], card_server: Server) -> None:
    room, chance = rooms(card_server), random.Random(4)
    board = room.board()
    phones = room.seat(board.code, "Anna", "Bruno", "Carla", "Dario", "Emma")
    board.press("deal")
    for phone in phones:
        phone.shows("section.game.cards")
    assert play_on(phones, chance, lambda answers: False, seconds=300) > 20
    for phone in phones:
        phone.shows("[data-screen=end]")
    settled([board.page, *(phone.page for phone in phones)])
