"""Losing life, and the last chance of a player who has none left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from bangdice.cards import events
from bangdice.cards.elimination import Deaths, another
from bangdice.cards.faces import BEER
from bangdice.cards.hooks import LAST_CHANCE, Hooks
from bangdice.kernel.decision import PASS, Candidate, Option, Reason
from bangdice.kernel.frame import Frame, Link, frame

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bangdice.cards.game import CardGame


@frame
class Hit(Struct, frozen=True):
    """A player loses life points. If he lives, his abilities react when all has settled (R012, R121).

    A `Reckoning` must follow. `by` is the seat that caused the loss, None if nobody did. Others may keep
    points for him, unless they had their chance already (`is_sure`).
    """

    target: int
    points: int
    by: int | None
    kind: str
    is_sure: bool = False

    def link(self) -> Link:
        return Link(self.kind, self.by, (self.target,))

    def begin(self, g: CardGame) -> None:
        if g.is_deathless(self.target):
            by_card = g.back[self.target]
            g.note(
                events.Unharmed(seat=self.target)
                if by_card is None
                else events.NoEffect(seat=self.target, why=by_card)
            )
            return
        first = None if self.is_sure else self._first(g)
        if first is not None:
            g.then(first)
            return
        g.lose_life(self.target, self.points, self.by, self.kind)
        for due in g.trigger_frames(Hooks.after_damage, self.target, self.by, self.points, self.kind):
            g.later(due)

    def _first(self, g: CardGame) -> Frame | None:
        about = (self.target, self.points, self.by, self.kind)
        questions = (entry.before_hit(g, *about) for entry in g.may_be_held())
        return next((it for it in questions if it is not None), None)


@frame
class Reckoning(Struct, frozen=True):
    """All players without life points have their last chances, clockwise from the player on turn.

    Then those who still have no life are eliminated (R120). `hit` holds the seats that were hit.
    """

    hit: tuple[int, ...]
    by: int | None
    kind: str
    tests_the_end: bool = True

    def link(self) -> Link:
        return Link(self.kind, self.by, self.hit)

    def begin(self, g: CardGame) -> None:
        any_hit = g.switches.beer_out_of_turn == "any_hit"
        dying = [seat for seat in g.present() if g.is_falling(seat)]
        asked = [seat for seat in g.present() if seat in dying or (any_hit and seat in self.hit)]
        chances: list[Frame] = []
        for seat in asked:
            chances.append(LastChance(seat, another(self.by, seat), self.kind))
            chances.extend(g.trigger_frames(Hooks.when_falling, seat))
        if dying:
            g.then(*chances, Deaths(self.by, self.kind, tests_the_end=self.tests_the_end))
        elif chances:
            g.then(*chances)


@frame
class LastChance(Struct, frozen=True):
    """A player without life points may drink as many Beers as he needs (R001).

    No other card helps (R003). Sid Ketchum may use his ability, as at every question (R009, R124). With the
    switch `beer_out_of_turn` = `any_hit` every player who was hit may drink too.
    """

    seat: int
    by: int | None
    kind: str

    def link(self) -> Link:
        return Link(self.kind, self.by, (self.seat,))

    def begin(self, g: CardGame) -> None:
        if self._is_over(g) or not g.hand(self.seat):
            return
        may_drink = g.beer_works() and g.ban(Hooks.forbids_use, self.seat, BEER, LAST_CHANCE, None) is None
        if may_drink or any(me in (self.seat, None) for me, _ in g.answers(Hooks.any_time)):
            needed = max(0, 1 - g.life[self.seat])
            g.ask(self, self.seat, LAST_CHANCE, by=self.by, kind=self.kind, needed=needed)

    def hides(self, g: CardGame) -> bool:
        # The hand of a player who dies is discarded in a moment.
        return g.life[self.seat] > 0

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        yield PASS, None
        beers = dict(g.answers_as(self.seat, BEER, LAST_CHANCE))
        for card in g.hand(self.seat):
            reason = beers.get(card) if card in beers else Reason("not_a_beer", rule="R003")
            if reason is None and not g.beer_works():
                reason = Reason("two_players_left", rule="R005")
            yield Option("answer", (f"card:{card}",)), reason

    def take_answer(self, g: CardGame, answer: Option) -> None:
        if answer == PASS:
            return
        card = answer.number("card")
        due = g.trigger_frames(Hooks.on_answer, self.seat, card, BEER)
        g.discard(self.seat, card, why=LAST_CHANCE)
        for later in due:
            g.later(later)
        g.heal(self.seat, 1 + g.total(Hooks.beer_points, self.seat), BEER)
        g.then(self)

    def _is_over(self, g: CardGame) -> bool:
        if g.switches.beer_out_of_turn == "any_hit":
            return g.life[self.seat] >= g.max_life[self.seat]
        return g.life[self.seat] > 0
