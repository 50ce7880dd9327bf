"""Losing life in another's place: it is asked before anybody loses any."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bangdice.dice import events
from bangdice.dice.arrows import Raid
from bangdice.dice.harm import loss
from bangdice.kernel.decision import PASS, Candidate, Option, Reason
from bangdice.kernel.frame import Frame, frame
from bangdice.kernel.seats import replace_at

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bangdice.dice.game import DiceGame


@frame(outlives=True)
class Covering(Struct, frozen=True):
    """A player may lose the points of others in their place, of one after the other (D126-D128).

    `points` has a number a seat. The question, and the reason against a seat, have the name of the `ability`.
    """

    seat: int
    by: int | None
    why: str
    points: tuple[int, ...]
    ability: str

    def begin(self, g: DiceGame) -> None:
        if any(self.is_open(g, seat) for seat in range(g.seat_count)):
            g.ask(self, self.seat, self.ability, by=self.by, why=self.why)
        else:
            g.then(self._loss(g))

    def is_open(self, g: DiceGame, seat: int) -> bool:
        """Return True if the player can lose all that another one would lose now."""
        whole = self._whole(g, seat) + self._whole(g, self.seat)
        return seat != self.seat and self.points[seat] > 0 and whole <= g.life[self.seat]

    def candidates(self, g: DiceGame) -> Iterable[Candidate]:
        yield PASS, None
        for seat in range(g.seat_count):
            reason = None if self.is_open(g, seat) else Reason(self.ability, "D127")
            yield Option("cover", (f"seat:{seat}",)), reason

    def take_answer(self, g: DiceGame, answer: Option) -> None:
        if answer == PASS:
            g.then(self._loss(g))
            return
        seat = answer.number("seat")
        taken = self._whole(g, seat)
        g.note(events.LifeSpared(seat=seat, points=taken, by=self.seat, why=self.ability))
        left = replace_at(self.points, seat, 0)
        g.then(replace(self, points=replace_at(left, self.seat, self.points[self.seat] + taken)))

    def _whole(self, g: DiceGame, seat: int) -> int:
        """Return the points that a seat would lose, which are no more than it has."""
        return min(self.points[seat], g.life[seat])

    def _loss(self, g: DiceGame) -> Frame:
        """Return the frame in which all lose what is left of their points."""
        return Raid(self.points) if self.why == "indians" else loss(g, self.by, self.why, self.points)
