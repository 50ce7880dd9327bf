"""Whole games of players who hear the phone and do not see it: a screen reader reads it and presses keys."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from bangdice.kernel.decision import Option
from bangdice.kernel.game import Game
from bangdice.words.catalogue import Catalogue
from tests.taps.phone import bundled, node_path
from tests.taps.positions import Seated


class Heard(NamedTuple):
    """A question that was answered by ear.

    `screen`: all that was read, from the beginning to the end; `pressed`: the keys, each with the words that
    followed; `command`: the answer that the phone sent, None if the player found none.
    """

    about: str
    screen: list[str]
    pressed: list[tuple[str, list[str]]]
    command: dict[str, Any] | None
    faults: list[str]

    def answers(self) -> list[Option]:
        """Return the answer, or several that were given in one go."""
        assert self.command is not None, self.faults
        parts = self.command.get("answers", [self.command])
        return [Option(it["verb"], tuple(it.get("taps") or ())) for it in parts]


class Reader:
    """The phone's program with a screen reader before it."""

    def __init__(self, node: subprocess.Popen[str], game: str) -> None:
        self._node = node
        self._says(Catalogue.load("en", game).flat())

    def _says(self, it: object) -> None:
        assert self._node.stdin is not None
        self._node.stdin.write(json.dumps(it) + "\n")
        self._node.stdin.flush()

    def hears(self, state: dict[str, Any]) -> Heard:
        """Answer the question of a phone's state."""
        assert self._node.stdout is not None
        self._says(state)
        line = self._node.stdout.readline()
        assert line, "the phone's program has stumbled"
        return Heard(state["mine"]["own"]["choice"]["about"], **json.loads(line))


@contextmanager
def reader(game: str) -> Iterator[Reader]:
    """A screen reader on a phone of this game."""
    with (
        bundled(program="reader") as program,
        subprocess.Popen(
            [node_path(), program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as node,
    ):
        yield Reader(node, game)
        node.kill()


def played(by: Reader, game: Game, ears: Collection[int], folder: Path) -> Iterator[Heard]:
    """Let a game be played to its end. Yield the questions of `ears`; the other seats answer by chance."""
    seated, rng = Seated(folder, game.name, game.seat_count), Random(7)
    while game.decision is not None:
        if game.decision.seat not in ears:
            game.apply(rng.choice(game.options()))
            continue
        seated.lays(game)
        heard = by.hears(seated.shows(game.decision.seat))
        yield heard
        for option in heard.answers():
            game.apply(option)
