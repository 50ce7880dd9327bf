"""A person who is away keeps nobody waiting: answered for, stood in by a bot, and back again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.people import Board, Phone
from tests.browser.plans import seed_where
from tests.browser.room import Room
from tests.conftest import Server
from tests.web.device import Device

SHERIFF_FIRST = seed_where(3, lambda game: game.turn == 2)
"""With three at the table the Deputy begins; here the one who sat down last."""


class Waiting:
    """Anna is host, Carla is asked and puts her phone away; Bruno is somewhere at the table."""

    def __init__(self, room: Room) -> None:
        room.next_seeds(SHERIFF_FIRST)
        self.board: Board = room.board()
        self.host: Phone = room.scan(self.board.code, "Anna").sits_down()
        self.other: Device = room.other(self.board.code, "Bruno")
        self.absent: Phone = room.scan(self.board.code, "Carla").sits_down()
        self.board.deal()
        self.absent.is_asked("reroll")

    @property
    def roll(self) -> int:
        """Return how often the dice have been rolled in this turn."""
        roll: int = self.other.game["roll"]
        return roll

    def hears(self, roll: int) -> None:
        """Wait until the dice have been rolled so often, or the turn is over."""
        self.other.wait(lambda: self.roll >= roll or self.other.game["turn"] != 2)


@pytest.fixture
def waiting(rooms: Callable[[Server], Room], hurried_server: Server) -> Waiting:
    return Waiting(rooms(hurried_server))


def test_the_board_answers_once_for_somebody_who_is_away(waiting: Waiting) -> None:
    waiting.board.says("[data-act=ring]", "Wake Carla")
    waiting.board.press("ring")
    waiting.absent.shows(".rung")
    waiting.board.says(".ticker-line", "Waiting for Carla")
    waiting.board.press("answer-for")
    waiting.hears(1)
    waiting.absent.shows('section.game[data-about=reroll] [data-act="send"]')
    assert waiting.other.table["chairs"][2]["stand_in"] is False


def test_a_bell_comes_first_and_the_host_answers_once(
    rooms: Callable[[Server], Room], hurried_server: Server
) -> None:
    room = rooms(hurried_server)
    room.next_seeds(SHERIFF_FIRST)
    code = room.table()
    host, guest, asked = (room.scan(code, name).sits_down() for name in ("Anna", "Bruno", "Carla"))
    host.press("deal")
    asked.is_asked("reroll")
    guest.says("[data-act=ring]", "Wake Carla")
    guest.shows_no("[data-act=help-wait]")
    guest.press("ring")
    asked.shows(".rung")
    asked.says(".slab", "The table's waiting for you!")
    guest.says("[data-act=rung]", "Carla's phone rang")
    guest.shows("[data-act=ring]")
    host.says("[data-act=help-wait]", "Carla's gone quiet. Help?")
    guest.shows_no("[data-act=help-wait]")
    asked.tap(".title")
    host.shows_no("[data-act=help-wait]")
    host.press("help-wait")
    host.says("[data-sheet=help_wait]", "Carla has kept the table waiting")
    host.press("answer-for")
    host.shows_no("[data-sheet=help_wait]")
    asked.shows('section.game[data-about=reroll] [data-act="send"][data-state=ready]')


def test_a_bot_takes_over_and_gives_the_chair_back(waiting: Waiting) -> None:
    waiting.host.press("help-wait")
    waiting.host.press("stand-in")
    waiting.other.wait(lambda: waiting.other.table["chairs"][2]["stand_in"])
    waiting.absent.says(".slab", "A bot is playing for you")
    waiting.other.wait(lambda: waiting.other.game["turn"] != 2)
    waiting.absent.press("take-over")
    waiting.other.wait(lambda: not waiting.other.table["chairs"][2]["stand_in"])
    waiting.absent.shows(".signs")


def test_a_player_who_comes_back_has_the_chair_again(waiting: Waiting) -> None:
    context, address = waiting.absent.page.context, waiting.absent.page.url
    waiting.absent.page.close()
    waiting.other.wait(lambda: not waiting.other.table["chairs"][2]["online"])
    waiting.board.press("stand-in")
    waiting.other.wait(lambda: waiting.other.game["turn"] != 2)
    back = Phone(context.new_page(), "Carla")
    back.page.goto(address)
    back.shows("section.game .me")
    waiting.other.wait(lambda: not waiting.other.table["chairs"][2]["stand_in"])
    back.shows(".signs")
