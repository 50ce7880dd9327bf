"""Questions that are asked at once: each seat answers when it likes, and all are settled in order."""

from __future__ import annotations

from collections.abc import Callable, Collection

from msgspec import Struct
from msgspec.structs import replace

Pick = Callable[[int], int]

HOLD = 2.0
"""The seconds for which the quickest answer to a masked question is held back."""
PATIENCE = (2.0, 5.0)
"""A bot answers a masked question between these seconds, and a player's pass counts between them. The time is
random and tells nothing.
"""
LINGER = (8.0, 15.0)
"""The table passes for a person who can do nothing else between these seconds. Others think about as long, so
that a long thought does not show that there is something to think about.
"""
NEXT_BOT = 0.2
"""The seconds between the answers of two bots that are asked at once."""


def drawn(between: tuple[float, float], luck: int) -> float:
    """Return a time between two; `luck` is a number from 0 to 1000."""
    least, most = between
    return least + luck * (most - least) / 1000


class Together(Struct, frozen=True):
    """The seats that were asked at once and are not settled yet, in their order.

    `opened`: when they were asked; `seen`: when all have seen the event before it; `linger`: for each seat,
    the seconds after which the table passes where nothing else can be done.
    """

    seats: tuple[int, ...]
    opened: float
    seen: float
    linger: tuple[float, ...]

    @classmethod
    def of(cls, seats: tuple[int, ...], now: float, seen: float, pick: Pick) -> Together | None:
        """Return these seats, asked at once; None for a seat that is asked alone."""
        if len(seats) < 2:
            return None
        return cls(seats, now, max(now, seen), tuple(drawn(LINGER, pick(1001)) for _ in seats))

    def without(self, seats: Collection[int]) -> Together | None:
        """Return the remaining seats; None where none is left."""
        kept = [at for at, seat in enumerate(self.seats) if seat not in seats]
        if not kept:
            return None
        lingers = tuple(self.linger[at] for at in kept)
        return replace(self, seats=tuple(self.seats[at] for at in kept), linger=lingers)
