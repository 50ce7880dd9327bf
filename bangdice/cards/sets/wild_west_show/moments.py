"""The events of Wild West Show that do something at a moment: when they are turned up, or in each turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bangdice.cards.damage import Hit, Reckoning
from bangdice.cards.elimination import DiscardAll
from bangdice.cards.hooks import Me
from bangdice.cards.sets.wild_west_show.lasting import ShowEvent
from bangdice.cards.taking import DrawCards
from bangdice.kernel.cause import Cause, Causes
from bangdice.kernel.frame import Frame, frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame

DARLING_VALENTINE, MISS_SUSANNA = "darling_valentine", "miss_susanna"


class DarlingValentine(ShowEvent):
    """As his turn begins, a player discards his hand and draws as many cards (R220)."""

    id = DARLING_VALENTINE
    place = 25
    causes = Causes(
        {
            "discarded.darling_valentine": Cause("", ("R220",), ("turn_began seat=seat",)),
            "discarded_face_down.darling_valentine": Cause("", ("R220",), ("turn_began seat=seat",)),
            "drew.darling_valentine": Cause("", ("R220",), ("turn_began seat=seat",)),
        }
    )

    def on_turn_start(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        many = len(g.hand(seat))
        if many:
            yield from (DiscardHand(seat, self.id), DrawCards(seat, many, self.id))


@frame(outlives=True)
class DiscardHand(DiscardAll, frozen=True):
    """A player discards his hand alone."""

    def there(self, g: CardGame) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return g.hand(self.seat), ()


class MissSusanna(ShowEvent):
    """A player who has not played three hand cards in his turn loses a life point at its end (R222)."""

    id = MISS_SUSANNA
    cards_due = 3
    place = 5
    causes = Causes({"life_lost.miss_susanna": Cause("", ("R222",), ("turn_began seat=seat",))})

    def on_turn_end(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        if g.cards_played(self.id) < self.cards_due:
            yield from (Hit(seat, 1, None, self.id), Reckoning((seat,), None, self.id))


MOMENTS = (DarlingValentine(), MissSusanna())
