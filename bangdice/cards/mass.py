"""Attacks on all others: Gatling, Indians!, Howitzer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bangdice.cards.attack import (
    NOT_A_BANG,
    TAKE_FIRST,
    answer_with,
    answers_of_hand,
    helps_later,
    is_unaffected,
    shot,
    why_no_pass,
)
from bangdice.cards.avoiding import avoid_with, ways_out
from bangdice.cards.damage import Hit, Reckoning
from bangdice.cards.elimination import CheckVictory, another
from bangdice.cards.faces import BANG
from bangdice.cards.hooks import Hooks
from bangdice.kernel.decision import PASS, Candidate, Option
from bangdice.kernel.frame import Frame, Link, Return, frame

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bangdice.cards.game import CardGame


@frame
class MassAttack(Struct, frozen=True):
    """All others answer one by one, clockwise. A player who does not loses a life point at once (R042).

    `answer` is the kind that saves (`missed`, `bang`), or that of a card with a question of its own. With
    `after_card` last chances and eliminations wait until all have answered (R120). With `sequential` they are
    over before the next player answers. In both the end is tested after the card (R033).
    """

    by: int
    cards: tuple[int, ...]
    kind: str
    answer: str
    left: tuple[int, ...]
    hit: tuple[int, ...] = ()

    def link(self) -> Link:
        return Link(self.kind, self.by, self.left)

    def begin(self, g: CardGame) -> None:
        left = self.left
        while left and (
            not g.is_in_play(left[0]) or is_unaffected(g, left[0], self.by, self.kind, self.cards)
        ):
            left = left[1:]
        if left:
            g.then(self._question(g, left[0]), replace(self, left=left))
        elif g.switches.mass_attack_resolution == "sequential":
            g.then(CheckVictory())
        elif self.hit:
            g.then(Reckoning(self.hit, self.by, self.kind))

    def take_value(self, g: CardGame, saved: bool) -> None:
        target, left = self.left[0], self.left[1:]
        if saved:
            g.then(replace(self, left=left))
            return
        due: list[Frame] = [Hit(target, 1, another(self.by, target), self.kind)]
        if g.switches.mass_attack_resolution == "sequential":
            due.append(Reckoning((target,), self.by, self.kind, tests_the_end=False))
        g.then(*due, replace(self, left=left, hit=(*self.hit, target)))

    def next_frames(self, g: CardGame) -> Iterable[Frame]:
        """Return the questions to the seats that still have to answer, except the one that is asked now."""
        asked = None if g.decision is None else g.decision.seat
        for seat in self.left:
            hit = (seat, self.by, self.kind, self.cards)
            if seat != asked and g.is_in_play(seat) and not g.duty(Hooks.is_unaffected, *hit):
                yield self._question(g, seat)

    def _question(self, g: CardGame, target: int) -> Frame:
        own = g.kind_called(self.kind).question(g, target, self.by, self.cards)
        if own is not None:
            return own
        if self.answer == BANG:
            return BangAnswer(target, self.by, self.kind)
        return shot(g, target, self.by, self.cards, self.kind)


@frame(outlives=True)
class BangAnswer(Struct, frozen=True):
    """A seat may give a BANG! (Indians!), or avoid the card. The frame ends with True if it did."""

    seat: int
    by: int
    kind: str

    def link(self) -> Link:
        return Link(self.kind, self.by, (self.seat,))

    def begin(self, g: CardGame) -> None:
        if g.is_in_play(self.seat) and g.hand(self.seat):
            g.ask(self, self.seat, self.kind, by=self.by)
        else:
            g.then(Return(False))

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        ways = ways_out(g, self.seat, self.by, self.kind)
        for option, reason in bang_answers(g, self.seat, self.kind):
            is_way_out = reason is not None and ways.get(option, reason) is None
            yield option, None if is_way_out else reason

    def take_answer(self, g: CardGame, answer: Option) -> None:
        if answer == PASS:
            g.then(Return(False))
            return
        card = answer.number("card")
        if BANG in g.readings(self.seat, card):
            g.then(*answer_with(g, self.seat, card, BANG), Return(True))
        else:
            g.then(*avoid_with(g, self.seat, card), Return(True))


def bang_answers(g: CardGame, seat: int, about: str) -> Iterator[Candidate]:
    """Yield the choices: to decline, or a card of the hand, which must count as a BANG!."""
    yield PASS, why_no_pass(g, seat, about, _bangs(g, seat))
    yield from _bangs(g, seat)


def _bangs(g: CardGame, seat: int) -> Iterator[Candidate]:
    def counts_as(card: int) -> str | None:
        return BANG if BANG in g.readings(seat, card) else None

    for option, reason in answers_of_hand(g, seat, counts_as, NOT_A_BANG):
        is_later = reason is NOT_A_BANG and helps_later(g, seat, option.number("card"))
        yield option, TAKE_FIRST if is_later else reason
