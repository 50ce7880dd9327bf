"""Small frames that many entries use: players gain or lose cards and life points."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct

from bangdice.cards import events
from bangdice.cards.attack import is_unaffected
from bangdice.cards.avoiding import Avoiding, may_avoid
from bangdice.cards.hooks import Hooks
from bangdice.kernel.frame import frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame


@frame
class DrawCards(Struct, frozen=True):
    """A player draws from the deck."""

    seat: int
    number: int
    why: str

    def begin(self, g: CardGame) -> None:
        g.draw(self.seat, self.number, self.why)


@frame
class Gain(Struct, frozen=True):
    """Some players gain life points, never above their maximum."""

    seats: tuple[int, ...]
    points: int
    why: str

    def begin(self, g: CardGame) -> None:
        for seat in self.seats:
            if g.is_in_play(seat):
                g.heal(seat, self.points, self.why)


@frame
class Fizzle(Struct, frozen=True):
    """A card is played and does nothing (R005)."""

    seat: int
    why: str

    def begin(self, g: CardGame) -> None:
        g.note(events.NoEffect(seat=self.seat, why=self.why))


class Robbery(Struct, frozen=True):
    """A player wants a card in front of another, or (`card` None) a random one of his hand.

    The victim may be unaffected by the card that is played (`cards`), or avoid it.
    """

    is_taken: ClassVar[bool]
    seat: int
    victim: int
    card: int | None
    kind: str
    cards: tuple[int, ...] = ()

    def begin(self, g: CardGame) -> None:
        if is_unaffected(g, self.victim, self.seat, self.kind, self.cards):
            return
        if may_avoid(g, self.victim, self.seat, self.kind):
            g.then(Avoiding(self.victim, self.seat, self.kind), self)
        else:
            self.provoke(g)

    def take_value(self, g: CardGame, is_avoided: bool) -> None:
        if not is_avoided:
            self.provoke(g)

    def provoke(self, g: CardGame) -> None:
        """Let the victim lose his card, after everything that this brings upon the player who wants it."""
        loss = LoseCard(self.seat, self.victim, self.card, self.kind, self.is_taken)
        before = loss.is_there(g) and g.trigger_frames(Hooks.before_loss, self.victim, self.seat, self.kind)
        if before:
            g.then(*before, loss)
        else:
            loss.begin(g)


@frame
class TakeFrom(Robbery, frozen=True):
    """The player who wants the card gets it."""

    is_taken = True


@frame
class DropFrom(Robbery, frozen=True):
    """The victim discards the card."""

    is_taken = False


@frame
class LoseCard(Struct, frozen=True):
    """A victim loses the card that a player has chosen, or (`card` None) a random one of his hand.

    Nothing happens if it has gone meanwhile. If it `is_taken`, the player who chose it gets it.
    """

    seat: int
    victim: int
    card: int | None
    kind: str
    is_taken: bool

    def begin(self, g: CardGame) -> None:
        if not self.is_there(g):
            return
        card = g.pick_card(self.victim) if self.card is None else self.card
        if self.is_taken:
            g.take(self.seat, self.victim, card, self.kind)
        else:
            g.discard(self.victim, card, why=self.kind)

    def is_there(self, g: CardGame) -> bool:
        """Return True if there is such a card."""
        return bool(g.hand(self.victim)) if self.card is None else self.card in g.table_cards(self.victim)
