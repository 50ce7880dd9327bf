"""Losing life to dice: first the players asked by abilities decide, then all losses count at one moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bangdice.dice import events
from bangdice.dice.elimination import Fall
from bangdice.dice.hooks import Hooks
from bangdice.kernel.decision import Candidate, Option
from bangdice.kernel.frame import Frame, frame

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bangdice.dice.game import DiceGame
    from bangdice.dice.reactions import Reaction


class Pending(NamedTuple):
    """A question still to be asked: the seat, the subject, and the number of the seat's point (1 …)."""

    seat: int
    about: str
    point: int


@frame(outlives=True)
class Harm(Struct, frozen=True):
    """Players lose life points at one moment, by somebody's dice or by Dynamite (`by` None).

    `points` has a number a seat. `pending` are the reactions' questions still to be asked, clockwise from the
    player on turn. They are answered on the state before the loss (D058). `accepted` holds the seat and the
    question of each reaction that was accepted.
    """

    by: int | None
    why: str
    points: tuple[int, ...]
    pending: tuple[tuple[int, str, int], ...]
    accepted: tuple[tuple[int, str], ...] = ()

    def begin(self, g: DiceGame) -> None:
        for place, entry in enumerate(self.pending):
            seat, about, point = Pending(*entry)
            if g.reaction(about).is_open(g, self, seat):
                asking = replace(self, pending=self.pending[place:])
                values = {"by": self.by, "points": self.points[seat], "why": self.why, "point": point}
                g.ask(asking, seat, about, **values, **self._changes(g.reaction(about), seat, point))
                return
        self._apply(g)

    def _changes(self, reaction: Reaction, seat: int, point: int) -> dict[str, int]:
        """Return what the answers for the points before this one will change."""
        times = self.times(seat, reaction.about)
        return {"life": times * reaction.spares - (point - 1), "arrows": times * reaction.arrows}

    def take_answer(self, g: DiceGame, answer: Option) -> None:
        seat, about, _ = Pending(*self.pending[0])
        g.then(replace(self.after_answer(g.reaction(about), seat, answer), pending=self.pending[1:]))

    def candidates(self, g: DiceGame) -> Iterable[Candidate]:
        options = g.reaction(Pending(*self.pending[0]).about).options
        return tuple((option, None) for option in options)

    def next_frames(self, g: DiceGame) -> Iterable[Frame]:
        first = Pending(*self.pending[0]).seat
        seen = {first}
        for place, entry in enumerate(self.pending):
            seat, about, _ = Pending(*entry)
            if seat not in seen and g.reaction(about).is_open(g, self, seat):
                seen.add(seat)
                yield replace(self, pending=self.pending[place:])

    def after_answer(self, reaction: Reaction, seat: int, answer: Option) -> Harm:
        """Return the same harm after a seat's answer for one of its points."""
        if answer != reaction.accept:
            return self
        return replace(self, accepted=(*self.accepted, (seat, reaction.about)))

    def times(self, seat: int, about: str) -> int:
        """Return the number of times that a seat has accepted a reaction."""
        return self.accepted.count((seat, about))

    def _apply(self, g: DiceGame) -> None:
        spared = [0] * g.seat_count
        reactions = [
            (g.reaction(about), seat, self.times(seat, about)) for seat, about in dict.fromkeys(self.accepted)
        ]
        for reaction, seat, times in reactions:
            reaction.before_loss(g, self, seat, times)
            spared[seat] += reaction.spares * times
        hits = [
            (seat, min(self.points[seat] - spared[seat], g.life[seat]))
            for seat in g.living_clockwise()
            if self.points[seat]
        ]
        for seat, points in hits:
            g.lose_life(seat, points, self.by, self.why)
        for reaction, seat, times in reactions:
            reaction.after_loss(g, self, seat, times)
        g.then(Fall(self.by, self.why), *self._consequences(g, hits))

    def _consequences(self, g: DiceGame, hits: list[tuple[int, int]]) -> list[Frame]:
        if self.by is None:
            return []
        return [
            rule
            for seat, points in hits
            if points
            for rule in g.trigger_frames(Hooks.after_loss, seat, self.by, points)
        ]


def harm(g: DiceGame, by: int | None, why: str, points: Mapping[int, int]) -> Frame:
    """Return the frame in which seats lose points at one moment, and tell the points that abilities spare.

    Spared points count first, then somebody may lose them in another's place, then come the questions.
    """
    losses = [0] * g.seat_count
    for seat in g.living_clockwise():
        if seat not in points:
            continue
        spared = g.total(Hooks.spared_points, seat, why, points[seat])
        if spared:
            g.note(events.LifeSpared(seat=seat, points=spared, by=by, why=g.characters[seat]))
        losses[seat] = points[seat] - spared
    return g.instead(Hooks.before_loss, by, why, tuple(losses)) or loss(g, by, why, losses)


def loss(g: DiceGame, by: int | None, why: str, losses: Sequence[int]) -> Harm:
    """Return the frame in which seats lose these points. It first asks those who may react."""
    pending: list[Pending] = []
    answers = g.answers(Hooks.reactions)
    for seat in g.living_clockwise():
        for me, reactions in answers if losses[seat] else ():
            asked = reactions(g, me, seat, why, losses[seat])
            pending.extend(Pending(seat, it.about, point) for point, it in enumerate(asked, 1))
    return Harm(by, why, tuple(losses), tuple(pending))
