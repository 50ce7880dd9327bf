"""Small frames that many entries use: players gain or lose cards and life points."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bangdice.cards import events
from bangdice.cards.attack import is_unaffected
from bangdice.kernel.frame import frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame


@frame
class DrawCards(NamedTuple):
    """A player draws from the deck."""

    seat: int
    number: int
    why: str

    def begin(self, g: CardGame) -> None:
        g.draw(self.seat, self.number, self.why)


@frame
class Gain(NamedTuple):
    """Some players gain life points, never above their maximum."""

    seats: tuple[int, ...]
    points: int
    why: str

    def begin(self, g: CardGame) -> None:
        for seat in self.seats:
            if g.is_in_play(seat):
                g.heal(seat, self.points, self.why)


@frame
class Fizzle(NamedTuple):
    """A card is played and does nothing (R005)."""

    seat: int
    why: str

    def begin(self, g: CardGame) -> None:
        g.note(events.NoEffect(seat=self.seat, why=self.why))


@frame
class TakeFrom(NamedTuple):
    """A player takes a card in front of another, or (`card` None) a random one of his hand."""

    seat: int
    victim: int
    card: int | None
    kind: str
    cards: tuple[int, ...] = ()

    def begin(self, g: CardGame) -> None:
        if (card := card_hit(g, self)) is not None:
            g.take(self.seat, self.victim, card, self.kind)


@frame
class DropFrom(NamedTuple):
    """A player makes another lose a card in front of him, or (`card` None) a random one of his hand."""

    seat: int
    victim: int
    card: int | None
    kind: str
    cards: tuple[int, ...] = ()

    def begin(self, g: CardGame) -> None:
        if (card := card_hit(g, self)) is not None:
            g.discard(self.victim, card, why=self.kind)


def card_hit(g: CardGame, it: TakeFrom | DropFrom) -> int | None:
    """Return the card that the victim is to lose: the chosen one if it still lies there, or a random one of
    the hand. None if there is none, or if the victim is not affected.
    """
    if is_unaffected(g, it.victim, it.seat, it.kind, it.cards):
        return None
    if it.card is not None:
        return it.card if it.card in g.table_cards(it.victim) else None
    return g.pick_card(it.victim) if g.hand(it.victim) else None
