"""Escape and Saved!: cards that are given where nobody would be asked without them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bangdice.cards.attack import answer_with, answers_of_hand
from bangdice.cards.avoiding import NO_EFFECT
from bangdice.cards.damage import Hit
from bangdice.cards.drawing import DRAW
from bangdice.cards.entries import Brown
from bangdice.cards.taking import TakeFrom
from bangdice.kernel.cause import Cause, Causes
from bangdice.kernel.decision import PASS, Candidate, Option, Reason
from bangdice.kernel.frame import Frame, Link, frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame

SAVED = "saved_card"
REWARD = 2
"""The cards that a player draws for a Saved!."""


class Surprise(Brown):
    """It is an answer alone, in the player's own turn and in others."""

    is_surprise = True

    def refusal(self, g: CardGame, seat: int, card: int) -> Reason | None:
        return Reason("only_as_answer")


class Escape(Surprise):
    """It keeps a brown card other than BANG! off its player alone, a shot too (R205)."""

    id = "escape"
    prints = "3H"
    signs = "escape"
    worth = 5
    is_escape = True
    causes = Causes(
        {"discarded.escape": Cause("", ("R205",), ("played target=seat", "played", "shot_at target=seat"))}
    )


class Saved(Surprise):
    """Another player does not lose a life point. If he lives, its player draws two cards (R206, R207)."""

    id = SAVED
    prints = "5H"
    signs = "life draw*2"
    worth = 5
    brings = REWARD
    bots_answer = "save"
    causes = Causes(
        {
            "discarded.saved_card": Cause(
                "", ("R206",), ("shot_at", "played", "used", "flipped", "turn_began")
            ),
            "drew.saved_card": Cause("", ("R207",), ("discarded seat=seat", "discarded_face_down seat=seat")),
            "took.saved_card": Cause("", ("R207",), ("discarded seat=seat", "discarded_face_down seat=seat")),
        }
    )

    def before_hit(self, g: CardGame, target: int, points: int, by: int | None, kind: str) -> Frame | None:
        asking = Saving(g.others(target), target, points, by, kind)
        return asking if asking.due(g) else None


@frame
class Saving(Struct, frozen=True):
    """All others with cards are asked, from the player's left, as long as one may hold a Saved!."""

    left: tuple[int, ...]
    target: int
    points: int
    by: int | None
    kind: str

    def link(self) -> Link:
        return Link(self.kind, self.by, (self.target,))

    def begin(self, g: CardGame) -> None:
        left = self.due(g)
        if left:
            g.ask(replace(self, left=left), left[0], SAVED, target=self.target, points=self.points)
        elif self.points:
            g.then(Hit(self.target, self.points, self.by, self.kind, is_sure=True))

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        yield PASS, None
        yield from answers_of_hand(
            g, self.left[0], lambda card: SAVED if g.kind(card) == SAVED else None, NO_EFFECT
        )

    def take_answer(self, g: CardGame, answer: Option) -> None:
        seat, left = self.left[0], self.left[1:]
        if answer == PASS:
            g.then(replace(self, left=left))
            return
        g.then(
            *answer_with(g, seat, answer.number("card"), SAVED),
            replace(self, left=left, points=self.points - 1),
        )
        g.later(ForSaving(seat, self.target))

    def next_frames(self, g: CardGame) -> Iterable[Saving]:
        return (replace(self, left=self.left[at:]) for at in range(1, len(self.left)))

    def due(self, g: CardGame) -> tuple[int, ...]:
        """Return the seats that are still to be asked; none if no Saved! can be in their hands."""
        if not self.points or not any(it.id == SAVED for it in g.may_be_held()):
            return ()
        return tuple(seat for seat in self.left if g.is_in_play(seat) and g.hand(seat))


@frame
class ForSaving(Struct, frozen=True):
    """If the player lives, his saver draws two cards: from the deck, or out of the other's hand unseen."""

    seat: int
    saved: int

    def begin(self, g: CardGame) -> None:
        if not g.is_in_play(self.saved):
            return
        if g.hand(self.saved):
            g.ask(self, self.seat, "draw")
        else:
            g.draw(self.seat, REWARD, SAVED)

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        yield DRAW, None
        if g.hand(self.saved):
            yield Option("draw", (f"seat:{self.saved}", f"hand:{self.saved}")), None

    def take_answer(self, g: CardGame, answer: Option) -> None:
        if answer == DRAW:
            g.draw(self.seat, REWARD, SAVED)
        else:
            g.then(*(OneOfHand(self.seat, self.saved) for _ in range(REWARD)))


@frame
class OneOfHand(Struct, frozen=True):
    """He takes a random card of the hand, unless it is empty by now. It is not avoided."""

    seat: int
    saved: int

    def begin(self, g: CardGame) -> None:
        TakeFrom(self.seat, self.saved, None, SAVED).provoke(g)


SURPRISES = (Escape(), Saved())
