"""The interface of a bot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from bangdice.kernel.decision import Option

TELLS = frozenset({"face", "last"})
"""The verbs of options that tell the faces of real dice."""

Pick = Callable[[int], int]
"""A bot's own chance. `pick(n)` returns a number 0 … n-1. It has nothing to do with the game's seed."""


class Bot(Protocol):
    """A player that answers by the view of its seat. It keeps nothing between two questions."""

    def choose(self, view: Any, options: tuple[Option, ...], pick: Pick) -> Option:
        """Return one of the options for the seat `view.own.seat`."""


def seen_by_bots(options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Return the options of a bot. It tells no real dice, because it does not see those before people."""
    return tuple(option for option in options if option.verb not in TELLS)
