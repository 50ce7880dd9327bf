"""A game in its box: the engine, and all that tables, pages and simulations need to know of one game.

Each game packs its own (`dice/box.py`, `cards/box.py`), and `games.py` lists them. Nobody else names a game.
"""

from collections.abc import Mapping
from typing import ClassVar

from bangdice.bots.player import Bot
from bangdice.kernel.game import Game


class Box:
    """One game: `game` is its engine, `bots` are its bots by kind.

    Bots keep nothing between two questions, so one of each kind serves all chairs.
    """

    bots: ClassVar[Mapping[str, Bot]]

    def __init__(self, game: type[Game]) -> None:
        self.game = game

    @property
    def name(self) -> str:
        """The name of the game in records, on the wire and in the catalogues."""
        return self.game.name
