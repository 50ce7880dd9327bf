"""The events of Wild West Show that hold only as long as they lie on top."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from bangdice.cards.entries import EventCard
from bangdice.cards.faces import BANG, MISSED
from bangdice.cards.hooks import Me
from bangdice.cards.playing import can_fire, card_shots
from bangdice.kernel.cause import Cause, Causes
from bangdice.kernel.frame import Frame, frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame
    from bangdice.kernel.game import Unasked

SHOW, SHOWDOWN = "wild_west_show", "showdown"


class ShowEvent(EventCard):
    """An event that comes with a Stagecoach or a Wells Fargo, and stays until the next one (R219)."""

    deck = SHOW
    turned_by = ("stagecoach", "wells_fargo")


class Showdown(ShowEvent):
    """Every hand card may be used as a BANG!, and a BANG! card as a Missed! (R221)."""

    id = SHOWDOWN
    bots_play = "shoot_with_card"

    def counts_as(self, g: CardGame, me: Me, seat: int, card: int) -> frozenset[str]:
        return frozenset({BANG, MISSED} if g.kind(card) == BANG else {BANG})

    def plays_any_as(self, g: CardGame, me: Me, seat: int) -> frozenset[str]:
        return frozenset({BANG} if can_fire(g, seat) else ())

    def plays(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        return card_shots(g, seat, self.id, [it for it in g.hand(seat) if g.kind(it) not in (BANG, MISSED)])


class Sacagaway(ShowEvent):
    """Everybody plays with an open hand (R224)."""

    id = "sacagaway"
    causes = Causes({"hand_opened": Cause("", ("R224",), ("event_revealed event:sacagaway",))})

    def on_reveal(self, g: CardGame, me: Me) -> Iterable[Frame]:
        yield HandsOpen()

    def opens_hands(self, g: CardGame, me: Me) -> bool:
        return True


@frame
class HandsOpen(Struct, frozen=True):
    """All hands are laid open, clockwise from the player on turn."""

    def begin(self, g: CardGame) -> None:
        for seat in g.present():
            g.open_hand(seat, Sacagaway.id)


class WildWestShow(ShowEvent):
    """Everybody plays for himself: the last one in play wins (R223)."""

    id = SHOW
    is_last = True

    def last_one_wins(self, g: CardGame, me: Me) -> bool:
        return True


LASTING = (Sacagaway(), Showdown(), WildWestShow())
