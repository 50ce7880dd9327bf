"""The way out of a brown card that is no shot: a card of the hand keeps its effect off a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bangdice.cards.attack import answer_with
from bangdice.cards.faces import MISSED
from bangdice.cards.hooks import Hooks
from bangdice.kernel.decision import PASS, Candidate, Option
from bangdice.kernel.frame import Link, Return, frame

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bangdice.cards.game import CardGame


@frame(outlives=True)
class Avoiding(NamedTuple):
    """A target may avoid the effect of a card on him. The frame ends with True if he did.

    The question stays open although an interruption has taken the last card of his hand.
    """

    seat: int
    by: int
    kind: str

    def link(self) -> Link:
        return Link(self.kind, self.by, (self.seat,))

    def begin(self, g: CardGame) -> None:
        g.ask(self, self.seat, "avoid", by=self.by, kind=self.kind)

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        yield PASS, None
        yield from g.each(Hooks.avoids, self.seat, self.by, self.kind)

    def take_answer(self, g: CardGame, answer: Option) -> None:
        if answer == PASS:
            g.then(Return(False))
        else:
            g.then(*answer_with(g, self.seat, answer.number("card"), MISSED), Return(True))


def may_avoid(g: CardGame, seat: int, by: int, kind: str) -> bool:
    """Return True if a seat in play is to be asked whether it avoids a card."""
    return g.is_in_play(seat) and any(True for _ in g.each(Hooks.avoids, seat, by, kind))
