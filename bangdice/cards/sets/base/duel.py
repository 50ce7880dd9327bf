"""The Duel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bangdice.cards import events
from bangdice.cards.attack import answer_with, is_unaffected
from bangdice.cards.avoiding import Avoiding, may_avoid
from bangdice.cards.damage import Hit, Reckoning
from bangdice.cards.faces import BANG
from bangdice.cards.hooks import ANSWER, Hooks
from bangdice.cards.mass import bang_answers
from bangdice.kernel.decision import PASS, Candidate, Option
from bangdice.kernel.frame import Link, frame

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bangdice.cards.game import CardGame

DUEL = "duel"


@frame
class Challenge(Struct, frozen=True):
    """A player at any distance is challenged to a Duel. He answers first."""

    target: int
    by: int
    cards: tuple[int, ...]

    def begin(self, g: CardGame) -> None:
        if is_unaffected(g, self.target, self.by, DUEL, self.cards):
            return
        if may_avoid(g, self.target, self.by, DUEL):
            g.then(Avoiding(self.target, self.by, DUEL), self)
        else:
            self.take_value(g, False)

    def take_value(self, g: CardGame, is_avoided: bool) -> None:
        if not is_avoided:
            g.then(DuelRound(self.target, self.by, self.by))


@frame
class DuelRound(Struct, frozen=True):
    """The duellists may discard a BANG! in turn. The first who does not loses a life point.

    `by` played the Duel. If he loses it, nobody is credited (R023).
    """

    seat: int
    rival: int
    by: int

    def link(self) -> Link:
        return Link(DUEL, self.by, (self.seat,))

    def begin(self, g: CardGame) -> None:
        if g.hand(self.seat) and g.ban(Hooks.forbids_use, self.seat, BANG, ANSWER, None) is None:
            g.ask(self, self.seat, DUEL, rival=self.rival, by=self.by)
        else:
            self._lose(g)

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        return bang_answers(g, self.seat, DUEL)

    def take_answer(self, g: CardGame, answer: Option) -> None:
        if answer == PASS:
            self._lose(g)
            return
        effects = answer_with(g, self.seat, answer.number("card"), BANG)
        g.then(*effects, replace(self, seat=self.rival, rival=self.seat))

    def _lose(self, g: CardGame) -> None:
        by = None if self.seat == self.by else self.by
        g.note(events.DuelLost(seat=self.seat, rival=self.rival))
        g.then(Hit(self.seat, 1, by, DUEL), Reckoning((self.seat,), by, DUEL))
