"""Losing life to dice: first everybody decides who may, then all is applied at one moment."""

from typing import TYPE_CHECKING, NamedTuple

from bangdice.dice.elimination import Fall
from bangdice.kernel.ability import total, triggered
from bangdice.kernel.decision import PASS, Candidate, Option
from bangdice.kernel.frame import Frame, frame

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bangdice.dice.game import DiceGame

ARROW = Option("arrow")
LIFE = Option("life")
DROP = Option("drop")
ARROW_OR_LIFE = "arrow_or_life"
DROP_ARROW = "drop_arrow"


class Pending(NamedTuple):
    """A question still to be asked: of which seat, about what, for which of its points (1 …)."""

    seat: int
    about: str
    point: int


@frame(outlives=True)
class Harm(NamedTuple):
    """Players lose life points at one moment, by somebody's dice or by Dynamite (`by` None).

    `points`, `spared` and `dropped` have a number a seat: points to lose, points for which Bart Cassidy takes
    an arrow, arrows that Pedro Ramirez puts back. `pending` are the questions still due, clockwise from the
    player on turn; they are answered on the state before the loss (D058).
    """

    by: int | None
    why: str
    points: tuple[int, ...]
    pending: tuple[tuple[int, str, int], ...]
    spared: tuple[int, ...]
    dropped: tuple[int, ...]

    def begin(self, g: "DiceGame") -> None:
        for place, entry in enumerate(self.pending):
            seat, about, point = Pending(*entry)
            if self.is_open(g, seat, about):
                asking = self._replace(pending=self.pending[place:])
                by, points = self.by, self.points[seat]
                g.ask(asking, seat, about, by=by, points=points, why=self.why, point=point)
                return
        self._apply(g)

    def answered(self, g: "DiceGame", answer: Option) -> None:
        g.then(self.told(Pending(*self.pending[0]).seat, answer)._replace(pending=self.pending[1:]))

    def candidates(self, g: "DiceGame") -> "Iterable[Candidate]":
        if Pending(*self.pending[0]).about == ARROW_OR_LIFE:
            return (ARROW, None), (LIFE, None)
        return (PASS, None), (DROP, None)

    def coming(self, g: "DiceGame") -> "Iterable[Frame]":
        first = Pending(*self.pending[0]).seat
        seen = {first}
        for place, entry in enumerate(self.pending):
            seat, about, _ = Pending(*entry)
            if seat not in seen and self.is_open(g, seat, about):
                seen.add(seat)
                yield self._replace(pending=self.pending[place:])

    def told(self, seat: int, answer: Option) -> "Harm":
        """The same harm after a seat's answer for one of its points."""
        if answer == ARROW:
            return self._replace(spared=_raised(self.spared, seat))
        return self._replace(dropped=_raised(self.dropped, seat)) if answer == DROP else self

    def is_open(self, g: "DiceGame", seat: int, about: str) -> bool:
        """Whether there is an arrow to take that is not the last, or one to put back (D058, D082)."""
        if about == ARROW_OR_LIFE:
            return g.pile - sum(self.spared) >= 2
        return g.arrows[seat] > self.dropped[seat] and g.life[seat] > self.points[seat]

    def _apply(self, g: "DiceGame") -> None:
        seats = tuple(seat for seat in g.living_clockwise() if self.points[seat])
        for seat in seats:
            for _ in range(self.spared[seat]):
                g.take_arrow(seat, "bart_cassidy")
            if self.spared[seat]:
                g.note("life_spared", seat=seat, points=self.spared[seat], by=self.by, why=g.characters[seat])
        hits = tuple((seat, min(self.points[seat] - self.spared[seat], g.life[seat])) for seat in seats)
        for seat, points in hits:
            g.lose_life(seat, points, self.by, self.why)
        for seat in seats:
            g.return_arrows(seat, self.dropped[seat], "pedro_ramirez", seat)
        g.then(Fall(self.by, self.why), *self._consequences(g, hits))

    def _consequences(self, g: "DiceGame", hits: tuple[tuple[int, int], ...]) -> list[Frame]:
        if self.by is None:
            return []
        return [
            rule
            for seat, points in hits
            if points
            for rule in triggered(g, "after_loss", seat, self.by, points)
        ]


def harm(g: "DiceGame", by: int | None, why: str, points: "Mapping[int, int]") -> Harm:
    """The frame in which seats lose points at one moment; what abilities spare is told before."""
    due = harm_due(g, by, why, points)
    for seat in g.living_clockwise():
        spared = points.get(seat, 0) - due.points[seat]
        if spared:
            g.note("life_spared", seat=seat, points=spared, by=by, why=g.characters[seat])
    return due


def harm_due(g: "DiceGame", by: int | None, why: str, points: "Mapping[int, int]") -> Harm:
    """The same frame, and nothing told: abilities that spare points count first, then come the questions."""
    losses = [0] * g.seat_count
    pending: list[Pending] = []
    for seat in g.living_clockwise():
        if seat not in points:
            continue
        losses[seat] = points[seat] - total(g, "spared_points", seat, why, points[seat])
        for me, ability in g.rules_in_force("reactions"):
            words = ability.reactions(g, me, seat, why, losses[seat])
            pending.extend(Pending(seat, word, point) for point, word in enumerate(words, 1))
    none = (0,) * g.seat_count
    return Harm(by, why, tuple(losses), tuple(pending), none, none)


def _raised(counts: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])
