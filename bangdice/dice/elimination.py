"""Elimination and the end: all who fall at one moment fall together, then the end is tested once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from bangdice.dice.hooks import Hooks
from bangdice.kernel.frame import frame
from bangdice.kernel.roles import PREY, SHERIFF, Result, last_result, seats_with, team_result

if TYPE_CHECKING:
    from bangdice.dice.game import DiceGame


@frame(outlives=True)
class Fall(Struct, frozen=True):
    """All players without life points are eliminated together; `by` is credited (D026, D027, D035, D099)."""

    by: int | None
    why: str

    def begin(self, g: DiceGame) -> None:
        fallen = [seat for seat in g.living_clockwise() if g.life[seat] <= 0]
        if not fallen:
            return
        first = all(g.alive)
        for seat in fallen:
            g.eliminate(seat, self.by, self.why)
        gains = [rule for seat in fallen for rule in g.trigger_frames(Hooks.on_elimination, seat)]
        hunter = (
            self.by
            if first and self.by is not None and any(is_prey(g, self.by, seat) for seat in fallen)
            else None
        )
        g.then(*gains, CheckVictory(hunter))


@frame(outlives=True)
class CheckVictory(Struct, frozen=True):
    """The end is tested, the Sheriff's fall first. Of three, a `hunter` who got his prey wins (D101-D117)."""

    hunter: int | None

    def begin(self, g: DiceGame) -> None:
        if self.hunter is not None:
            g.end(Result((self.hunter,), g.roles[self.hunter], "target_fell"))
            return
        result = (team_result if SHERIFF in g.roles else last_result)(g.roles, g.alive)
        if result is not None:
            g.end(result)


def is_prey(g: DiceGame, hunter: int, seat: int) -> bool:
    """Return True if a seat holds the role that, with three players, the hunter must bring down (D111)."""
    return SHERIFF not in g.roles and seat in seats_with(g.roles, PREY[g.roles[hunter]])
