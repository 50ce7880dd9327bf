"""What a bot is."""

from collections.abc import Callable
from typing import Any, Protocol

from bangdice.kernel.decision import Option

Pick = Callable[[int], int]
"""A bot's own dice: pick(n) is a number 0 … n-1. It has nothing to do with the game's seed."""


class Bot(Protocol):
    """Answers for a seat by what that seat may see. It keeps nothing between two questions."""

    def choose(self, view: Any, options: tuple[Option, ...], pick: Pick) -> Option:
        """One of the options for the seat `view.own.seat`."""
