"""The ways out of a brown card that is no shot: a card of the hand keeps its effect off a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from bangdice.cards.attack import answer_with, answers_of_hand, is_escapable
from bangdice.cards.faces import MISSED
from bangdice.cards.hooks import Hooks
from bangdice.kernel.decision import PASS, Candidate, Option, Reason
from bangdice.kernel.frame import Frame, Link, Return, frame

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bangdice.cards.game import CardGame


@frame(outlives=True)
class Avoiding(Struct, frozen=True):
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
        yield from ways_out(g, self.seat, self.by, self.kind).items()

    def take_answer(self, g: CardGame, answer: Option) -> None:
        if answer == PASS:
            g.then(Return(False))
        else:
            g.then(*avoid_with(g, self.seat, answer.number("card")), Return(True))


def may_avoid(g: CardGame, seat: int, by: int, kind: str) -> bool:
    """Return True if a seat in play is to be asked whether it avoids a card.

    All who hold cards are asked while an Escape may be among them, so that no question betrays it.
    """
    return g.is_in_play(seat) and bool(ways_out(g, seat, by, kind))


def ways_out(g: CardGame, seat: int, by: int, kind: str) -> dict[Option, Reason | None]:
    """Return the answers by which a seat avoids a card, and all others of its hand with a reason."""
    found: dict[Option, Reason | None] = {}
    for option, reason in (*g.each(Hooks.avoids, seat, by, kind), *_escapes(g, seat, by, kind)):
        if reason is None or option not in found:
            found[option] = reason
    return found


def avoid_with(g: CardGame, seat: int, card: int) -> tuple[Frame, ...]:
    """Give a card to avoid another one, as the Escape that it is or as a Missed!."""
    return answer_with(g, seat, card, g.kind(card) if g.entry(card).is_escape else MISSED)


def _escapes(g: CardGame, seat: int, by: int, kind: str) -> Iterator[Candidate]:
    if is_escapable(g, seat, by, kind) and any(it.is_escape for it in g.may_be_held()):
        yield from answers_of_hand(
            g, seat, lambda card: g.kind(card) if g.entry(card).is_escape else None, NO_EFFECT
        )


NO_EFFECT = Reason("no_effect_now")
