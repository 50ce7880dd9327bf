"""The frames that abilities begin: a gift, a gain, arrows taken away or handed over. `why` is the ability."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bangdice.dice.targets import ELIMINATED, beer_candidates
from bangdice.kernel.decision import PASS, Candidate, Option, Reason
from bangdice.kernel.frame import frame

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bangdice.dice.game import DiceGame


@frame
class Gift(Struct, frozen=True):
    """A player gives a life point to any living player (D088)."""

    seat: int
    why: str

    def begin(self, g: DiceGame) -> None:
        g.ask(self, self.seat, "gift")

    def candidates(self, g: DiceGame) -> Iterable[Candidate]:
        return beer_candidates(g)

    def take_answer(self, g: DiceGame, answer: Option) -> None:
        g.gain_life(answer.number("seat"), 1, self.seat, self.why)


@frame
class Gain(Struct, frozen=True):
    """An ability gives its owner life points.

    A player who only finishes his dice gets none (D033, D092, D095).
    """

    seat: int
    points: int
    why: str

    def begin(self, g: DiceGame) -> None:
        if g.alive[self.seat]:
            g.gain_life(self.seat, self.points, None, self.why)


@frame
class SendBackArrows(Struct, frozen=True):
    """A player may send back arrows of any player, one at a time (D076-D079)."""

    seat: int
    left: int
    why: str

    def begin(self, g: DiceGame) -> None:
        if self.left and any(map(g.loose_arrows, range(g.seat_count))):
            g.ask(self, self.seat, "kit_arrow", left=self.left)

    def candidates(self, g: DiceGame) -> Iterable[Candidate]:
        yield PASS, None
        for seat in range(g.seat_count):
            reason = None if g.loose_arrows(seat) else Reason("no_arrows", "D076")
            yield Option("discard", (f"seat:{seat}",)), reason

    def take_answer(self, g: DiceGame, answer: Option) -> None:
        if answer != PASS:
            g.return_arrows(answer.number("seat"), 1, self.why, self.seat)
            g.then(replace(self, left=self.left - 1))


@frame
class HandOverArrow(Struct, frozen=True):
    """A player may hand an arrow to another one; none if the Indians have taken all of them (D123, D124).

    The question, and the reason against himself, have the name of the ability.
    """

    seat: int
    why: str

    def begin(self, g: DiceGame) -> None:
        if g.loose_arrows(self.seat):
            g.ask(self, self.seat, self.why)

    def candidates(self, g: DiceGame) -> Iterable[Candidate]:
        yield PASS, None
        for seat, lives in enumerate(g.alive):
            mine = Reason(self.why, "D123") if seat == self.seat else None
            yield Option("hand", (f"seat:{seat}",)), mine or (None if lives else ELIMINATED)

    def take_answer(self, g: DiceGame, answer: Option) -> None:
        if answer != PASS:
            g.return_arrows(self.seat, 1, self.why, self.seat)
            g.take_arrow(answer.number("seat"), self.why)
