"""Evenings of cards by tapping lit things until somebody has won; and the troubles on the way.

Every frame that a screen was sent is compared with the record of the game: none tells a hidden card.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from math import inf
from typing import NamedTuple

import pytest

from tests.browser.card_plans import store_and_duel
from tests.browser.lines import Wire
from tests.browser.people import Board, Phone, play_on, settled
from tests.browser.room import NO_SERVER, Room
from tests.browser.test_choosing import is_chosen, segment
from tests.conftest import Server
from tests.long import LONG
from tests.web.truth import nothing_leaked, steps_of

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Emma")[: 5 if LONG else 4]
ALL = ("dodge_city", "high_noon", "fistful_of_cards", "bullet")
SLOW = pytest.mark.timeout(600)
"""A hundred answers and more by as many as six browsers: on a busy machine that takes its time."""

ENOUGH = 14
"""After this number of answers the host ends a game that the long form plays to its end."""

STORE_AND_DUEL = store_and_duel(len(NAMES))


class Heard(NamedTuple):
    """All that a screen was sent until now."""

    raw: list[str]


class Evening:
    """A board and everybody's phone; the host has chosen the card game with these sets, and dealt."""

    def __init__(self, room: Room, seed: bytes, *sets: str) -> None:
        room.next_seeds(seed)
        self.wires: list[Wire] = room.listens()
        self.url = room.server.url
        self.board: Board = room.board()
        self.phones: list[Phone] = room.seat(self.board.code, *NAMES)
        self.chooses(self.phones[0], sets)
        self.board.press("deal")
        for phone in self.phones:
            phone.shows("section.game.cards")
        self.settles()

    def chooses(self, host: Phone, sets: tuple[str, ...]) -> None:
        """The game is chosen on the host's phone."""
        host.press("tonight")
        host.tap(segment("game", "cards"))
        # The evenings of the other game have another height, and move the keys below them.
        host.says("[data-switch=evening]", "no Dynamite")
        host.press("deeper")
        host.says("[data-switch=preset]", "Rules in today's box")
        for name in sets:
            host.tap(segment("sets", name))
        is_chosen(host, "sets", "base", *sets)
        host.press("close")

    def settles(self) -> None:
        """Wait until all screens show the same."""
        settled([self.board.page, *(phone.page for phone in self.phones)])

    def ends(self, chance: random.Random, most: float = inf) -> None:
        """Tap something lit for everybody who is asked, until somebody has won, or the host ends it
        after `most` answers. Nobody has seen too much.
        """
        assert play_on(self.phones, chance, lambda answers: answers >= most) > min(most - 1, 20)
        self.settles()
        heard = [Heard(wire.raw) for wire in self.wires]
        host = self.phones[0]
        if host.page.evaluate("document.body.dataset.phase") != "over":
            host.opens_menu("end")
            host.press("yes-end")
        self.board.shows("[data-screen=over]")
        for phone in self.phones:
            phone.shows("[data-screen=end]")
        steps = steps_of(self.url, self.board.code)
        looked_at = [nothing_leaked(it, steps) for it in heard]
        assert max(looked_at) >= len(steps) - 1
        assert min(looked_at) > 0


@SLOW
def test_a_base_game_with_a_reload_in_a_duel_and_a_dead_server_in_a_general_store(
    rooms: Callable[[Server], Room], hurried_server: Server
) -> None:
    room, turn = rooms(hurried_server), STORE_AND_DUEL
    room.expect_complaints(*NO_SERVER)
    evening = Evening(room, turn.seed)
    phones, chance = evening.phones, random.Random(3)

    phones[turn.seat].plays(turn.store)
    phones[turn.seat].is_asked("general_store")
    assert phones[turn.seat].answers(chance)
    buys = phones[(turn.seat + 1) % len(phones)]
    buys.is_asked("general_store")
    before = hurried_server.process
    hurried_server.kill()
    hurried_server.start()
    assert hurried_server.process is not before
    evening.settles()
    buys.is_asked("general_store")
    others = [phone for phone in phones if phone is not phones[turn.seat]]
    play_on(others, chance, lambda answers: phones[turn.seat].sees()["about"] == "play")
    bought = [phone.asked == ["general_store"] for phone in phones]
    assert bought.count(True) == len(phones) - 1, "the last card goes to the last without asking"

    phones[turn.seat].plays(turn.duel, f"seat:{turn.other}")
    other = phones[turn.other]
    other.is_asked("duel")
    other.page.reload()
    other.is_asked("duel")
    other.tap('section.game .way:not([data-look="take"])')
    phones[turn.seat].is_asked("duel")
    evening.ends(chance, inf if LONG else ENOUGH)


@SLOW
def test_a_game_with_all_sets_in_which_a_bot_takes_over_and_gives_back(
    rooms: Callable[[Server], Room], hurried_server: Server
) -> None:
    evening = Evening(rooms(hurried_server), (1).to_bytes(32), *ALL)
    phones, chance = evening.phones, random.Random(6)
    play_on(phones, chance, lambda answers: answers >= 10)
    away = who_is_asked(evening)
    context, address = away.page.context, away.page.url
    away.page.close()
    evening.board.press("stand-in")
    evening.board.shows(".seat:has-text('bot plays')")
    phones.remove(away)
    play_on(phones, chance, lambda answers: answers >= 3)
    back = Phone(context.new_page(), away.name)
    back.page.goto(address)
    back.shows("section.game .me")
    phones.append(back)
    evening.board.shows_no(".seat:has-text('bot plays')")
    evening.settles()
    evening.ends(chance, inf if LONG else ENOUGH)
    assert back.asked


def who_is_asked(evening: Evening) -> Phone:
    """Return the person whose phone waits for an answer now."""
    evening.settles()
    return next(phone for phone in evening.phones if phone.sees()["about"] is not None)
