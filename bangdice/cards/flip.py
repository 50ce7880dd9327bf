"""The "draw!": a card is turned up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bangdice.cards.hooks import Hooks
from bangdice.kernel.decision import Candidate, Option
from bangdice.kernel.frame import Return, frame

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bangdice.cards.game import CardGame


@frame(outlives=True)
class Flip(Struct, frozen=True):
    """The top card is turned up and discarded. The frame ends with its number, or None without a card (R088).

    A player who turns up several chooses the one that counts. They lie aside until then (R087). The
    question says if all of them do the `same` to the card in play that they are turned up for.
    """

    seat: int
    why: str
    cards: tuple[int, ...] = ()

    def begin(self, g: CardGame) -> None:
        if len(self.cards) > 1:
            g.ask(self, self.seat, "flip", why=self.why, same=self._is_same(g))
            return
        many = 1 + g.total(Hooks.flip_count, self.seat)
        found = [g.flip(self.seat, self.why, aside=many > 1) for _ in range(many)]
        cards = tuple(card for card in found if card is not None)
        if len(cards) > 1:
            g.then(replace(self, cards=cards))
            return
        if many > 1 and cards:
            g.choose_flipped(self.seat, cards[0], cards)
        self._end(g, cards[0] if cards else None, cards)

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        for card in self.cards:
            yield Option("choose", (f"card:{card}",)), None

    def _is_same(self, g: CardGame) -> bool:
        kind = g.card_called(self.why)
        return kind is not None and len({kind.hopes_for(g, card) for card in self.cards}) == 1

    def take_answer(self, g: CardGame, answer: Option) -> None:
        card = answer.number("card")
        g.choose_flipped(self.seat, card, self.cards)
        self._end(g, card, self.cards)

    def _end(self, g: CardGame, card: int | None, cards: tuple[int, ...]) -> None:
        answers = g.answers(Hooks.on_flipped) if cards else ()
        for me, answer in sorted(answers, key=lambda it: ((it[0] or 0) - self.seat) % g.seat_count):
            for due in answer(g, me, self.seat, cards):
                g.later(due)
        g.then(Return(card))
