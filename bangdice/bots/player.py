"""The interface of a bot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from bangdice.kernel.decision import Option

Pick = Callable[[int], int]
"""A bot's own chance. `pick(n)` returns a number 0 … n-1. It has nothing to do with the game's seed."""


class BotPlayer(Protocol):
    """A player that answers by the view of its seat. It keeps nothing between two questions."""

    def choose(self, view: Any, options: tuple[Option, ...], pick: Pick) -> Option:
        """Return one of the options for the seat `view.own.seat`."""
