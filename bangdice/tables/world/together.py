"""Questions that are asked at once: each seat answers when it likes, and all are settled in order."""

from __future__ import annotations

from collections.abc import Callable, Collection

from msgspec import Struct
from msgspec.structs import replace

Pick = Callable[[int], int]

HOLD = 2.0
"""The seconds that the quickest answer to a masked question is held back."""
PATIENCE = (2.0, 5.0)
"""A bot answers a masked question between these seconds, and so counts a player's word that he has nothing;
the time is chance and tells nothing.
"""
LINGER = (8.0, 15.0)
"""The table passes for a person who can do nothing else between these seconds: about as long as others think
about what they could do, so that no long thought shows that there is something to think about.
"""
NEXT_BOT = 0.2
"""The seconds between the answers of two bots that are asked at once."""


def drawn(between: tuple[float, float], luck: int) -> float:
    """Return a time between two; `luck` is a number from 0 to 1000."""
    least, most = between
    return least + luck * (most - least) / 1000


class Together(Struct, frozen=True):
    """The seats that were asked at once and are not settled yet, in their order.

    `opened`: when they were asked; `seen`: when all have seen what led to it; `linger`: for each seat, the
    seconds after which the table passes where nothing else can be done.
    """

    seats: tuple[int, ...]
    opened: float
    seen: float
    linger: tuple[float, ...]

    @classmethod
    def of(cls, seats: tuple[int, ...], now: float, seen: float, pick: Pick) -> Together | None:
        """Return these seats, asked at once; None for one that is asked alone."""
        if len(seats) < 2:
            return None
        return cls(seats, now, max(now, seen), tuple(drawn(LINGER, pick(1001)) for _ in seats))

    def without(self, seats: Collection[int]) -> Together | None:
        """Return those that are left; None where nobody is."""
        kept = [at for at, seat in enumerate(self.seats) if seat not in seats]
        if not kept:
            return None
        lingers = tuple(self.linger[at] for at in kept)
        return replace(self, seats=tuple(self.seats[at] for at in kept), linger=lingers)
