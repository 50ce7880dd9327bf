"""The General Store."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bangdice.cards.options import with_card
from bangdice.cards.zones import STORE
from bangdice.kernel.decision import Candidate, Option
from bangdice.kernel.frame import Link, frame

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bangdice.cards.game import CardGame


@frame
class OpenStore(Struct, frozen=True):
    """A card for each player in play is turned up, fewer if there are not enough (R086)."""

    by: int

    def begin(self, g: CardGame) -> None:
        buyers = g.clockwise_from(self.by)
        g.turn_up_store(len(buyers))
        g.then(Buying(buyers, self.by))


@frame(in_turn=True)
class Buying(Struct, frozen=True):
    """Each player takes one of the cards on sale, clockwise. The last one has no choice.

    `left` holds the seats that have not taken one yet. `by` opened the store.
    """

    left: tuple[int, ...]
    by: int

    def link(self) -> Link:
        return Link("general_store", self.by, self.left)

    def begin(self, g: CardGame) -> None:
        cards = g.cards.zone(STORE)
        if not cards or not self.left:
            return
        if len(cards) == 1:
            g.buy(self.left[0], cards[0])
        else:
            g.ask(self, self.left[0], "general_store")

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        for card in g.cards.zone(STORE):
            yield with_card("take", card), None

    def take_answer(self, g: CardGame, answer: Option) -> None:
        g.buy(self.left[0], answer.number("card"))
        g.then(replace(self, left=self.left[1:]))

    def next_frames(self, g: CardGame) -> Iterable[Buying]:
        return (replace(self, left=self.left[at:]) for at in range(1, len(self.left)))
