"""A game that goes on at random until somebody is out, for tests of the time after."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from bangdice.tables.wire import commands as c
from tests.tables.evening import Device, Evening

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Emma", "Fabio", "Gina", "Hugo")


class Game:
    """A game that goes on at random until somebody is out. `ghost` is the first player out."""

    def __init__(self, folder: Path, people: int = 5, bots: int = 0, seed: int = 4, **switches: Any) -> None:
        self.evening = Evening(folder, board=True, seed=seed, **switches)
        self.moves = Random(seed)
        self.people = self.evening.sit(NAMES[0])
        self.people[0].may(c.Chairs, count=people + bots)
        self.people += self.evening.sit(*NAMES[1:people])
        for at in range(people, people + bots):
            self.people[0].may(c.Bot, chair=at)
        self.people[0].may(c.Deal)

    @property
    def is_on(self) -> bool:
        return self.evening.table.state.phase == "game"

    @property
    def dead(self) -> list[Device]:
        chairs = self.evening.table.state.chairs
        return [it for at, it in enumerate(self.people) if not self.evening.game.is_in_play(chairs[at].seat)]

    def step(self) -> None:
        """Give one answer for the asked seat."""
        asked = self.evening.table.world.asked
        if asked is None or self.evening.table.state.chairs[self._chair(asked.seat)].kind == "bot":
            self.evening.wait(10)
            return
        option, number = self.moves.choice(asked.answers), asked.shown.number
        chair = self._chair(asked.seat)
        self.people[chair].may(c.Answer, chair=chair, question=number, verb=option.verb, taps=option.taps)

    def _chair(self, seat: int) -> int:
        return self.evening.table.state.chair_of(seat)

    def until_one_is_out(self) -> Device:
        """Go on, from game to game, until somebody is out of one that goes on."""
        while not (self.is_on and self.dead):
            if not self.is_on:
                self.people[0].plays_again()
                self.people[0].may(c.Deal)
            self.step()
        return self.dead[0]

    def to_the_end(self) -> None:
        while self.is_on:
            self.step()
