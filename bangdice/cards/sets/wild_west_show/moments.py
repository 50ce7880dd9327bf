"""The events of Wild West Show that do something at a moment: when they are turned up, or in each turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from bangdice.cards.damage import Hit, Reckoning
from bangdice.cards.elimination import DiscardAll
from bangdice.cards.faces import RED
from bangdice.cards.hooks import Me
from bangdice.cards.sets.wild_west_show.lasting import ShowEvent
from bangdice.cards.taking import DrawCards
from bangdice.kernel.cause import Cause, Causes
from bangdice.kernel.frame import Frame, frame
from bangdice.kernel.roles import SHERIFF

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame

DARLING_VALENTINE, HELENA_ZONTERO, MISS_SUSANNA = "darling_valentine", "helena_zontero", "miss_susanna"
RISEN_LIFE = 1


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


class HelenaZontero(ShowEvent):
    """When she is turned up, a red card deals the roles in play again, but for the Sheriff's (R225)."""

    id = HELENA_ZONTERO
    causes = Causes(
        {
            "flipped.helena_zontero": Cause("", ("R225",), ("event_revealed event:helena_zontero",)),
            "new_role": Cause("", ("R225", "R226"), ("flipped why:helena_zontero", "turn_began")),
        }
    )

    def on_reveal(self, g: CardGame, me: Me) -> Iterable[Frame]:
        yield Recasting(g.turn)


@frame
class Recasting(Struct, frozen=True):
    """The top card is turned up by nobody: no ability chooses it, or takes it."""

    seat: int

    def begin(self, g: CardGame) -> None:
        card = g.flip(self.seat, HELENA_ZONTERO)
        if card is not None and g.suit(card) in RED:
            g.recast(
                [seat for seat in g.present() if g.alive[seat] and g.roles[seat] != SHERIFF], HELENA_ZONTERO
            )


class BoneOrchard(ShowEvent):
    """An eliminated player is back for good as his turn comes, with a role of those who are out (R226)."""

    id = "bone_orchard"
    returns_the_dead = True
    causes = Causes({"rose_again": Cause("", ("R226",), ("event_revealed event:bone_orchard",))})

    def takes_turn(self, g: CardGame, me: Me, seat: int) -> bool:
        return True

    def returns_by(self, g: CardGame, me: Me, seat: int) -> Frame | None:
        return Rising(seat)


@frame
class Rising(Struct, frozen=True):
    """He has one life point, and no card yet."""

    dead: int

    def begin(self, g: CardGame) -> None:
        g.rise(self.dead, RISEN_LIFE, BoneOrchard.id)


MOMENTS = (BoneOrchard(), DarlingValentine(), HelenaZontero(), MissSusanna())
