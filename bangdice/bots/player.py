"""What a bot is."""

from collections.abc import Callable
from typing import Any, Protocol

from bangdice.kernel.decision import Option

TELL = "face"
"""The verb of who tells what a real die shows."""

Pick = Callable[[int], int]
"""A bot's own dice: pick(n) is a number 0 … n-1. It has nothing to do with the game's seed."""


class Bot(Protocol):
    """Answers for a seat by what that seat may see. It keeps nothing between two questions."""

    def choose(self, view: Any, options: tuple[Option, ...], pick: Pick) -> Option:
        """One of the options for the seat `view.own.seat`."""


def seen_by_bots(options: tuple[Option, ...]) -> tuple[Option, ...]:
    """The options of a bot: it does not see the dice that lie before people, so it tells none of them."""
    return tuple(option for option in options if option.verb != TELL)
