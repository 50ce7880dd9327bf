"""Players who read a card or a sheet, and the time for which bots wait for them."""

from __future__ import annotations

from collections.abc import Mapping, Set
from math import inf

from msgspec import Struct

READ = 20.0
"""The longest time that bots wait for people who read."""
REGAINED = 2.0
"""The seconds without waiting that give back one second of it."""


class Readers(Struct, frozen=True):
    """The people who read, since when, by the chair's mark.

    All of them share one time for which bots wait, so several readers hold the table no longer than one.
    - `began`: since when bots have waited, or could have;
    - `full_at`: when the whole of that time is there again.
    """

    since: Mapping[str, float] = {}
    began: float = -inf
    full_at: float = -inf

    def until(self, away: Set[str] = frozenset()) -> float:
        """Return the time at which bots wait no longer, for those who are not `away`."""
        here = [since for mark, since in self.since.items() if mark not in away]
        left = READ - max(0.0, self.full_at - self.began) / REGAINED
        return min(self.began + left, max(here) + READ) if here else -inf

    def after(self, marks: Set[str], is_on: bool, now: float, away: Set[str]) -> Readers:
        """Return the reading after these people have begun, or have stopped. One who goes on reading does not
        begin again.
        """
        used = max(0.0, min(now, self.until(away)) - self.began) if self.since else 0.0
        begun = {mark: self.since.get(mark, now) for mark in marks} if is_on else {}
        others = {
            mark: since
            for mark, since in self.since.items()
            if mark not in marks and now < since + READ and mark not in away
        }
        full_at = max(self.full_at, self.began) + used * (1 + REGAINED) if used else self.full_at
        return Readers({**others, **begun}, now, full_at)
