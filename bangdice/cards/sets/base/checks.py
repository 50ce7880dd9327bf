"""The "draw!" for cards in front of a player: Barrel, Dynamite, Jail."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bangdice.cards.damage import Hit, Reckoning
from bangdice.cards.faces import HEARTS, SPADES
from bangdice.cards.flip import Flip
from bangdice.kernel.frame import Return, frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame

HIGHEST = 9
POINTS = 3


@frame(outlives=True)
class BarrelFlip(NamedTuple):
    """A Heart counts as one Missed!. The frame ends with True if it was one."""

    seat: int

    def begin(self, g: CardGame) -> None:
        g.then(Flip(self.seat, "barrel"), self)

    def returned(self, g: CardGame, card: int | None) -> None:
        saved = card is not None and saves(g, card)
        g.note("barrel", seat=self.seat, saved=saved)
        g.then(Return(saved))


@frame
class DynamiteCheck(NamedTuple):
    """Spades 2 to 9 cost three life points, caused by nobody. Otherwise it moves on (R083)."""

    seat: int
    card: int

    def begin(self, g: CardGame) -> None:
        if self.card in g.table_cards(self.seat):
            g.then(Flip(self.seat, "dynamite"), self)

    def returned(self, g: CardGame, flipped: int | None) -> None:
        if flipped is not None and explodes(g, flipped):
            g.discard(self.seat, self.card, why="explosion")
            hit = Hit(self.seat, POINTS, None, "dynamite")
            g.then(hit, Reckoning((self.seat,), None, "dynamite"))
            return
        to = self._next(g)
        if to != self.seat:
            g.pass_on(self.seat, self.card, to)

    def _next(self, g: CardGame) -> int:
        others = g.others(self.seat)
        if g.switches.dynamite_pass == "left":
            return others[0]
        return next((seat for seat in others if g.lies_before(seat, "dynamite") is None), self.seat)


@frame
class JailCheck(NamedTuple):
    """A Heart opens the Jail, else the turn is lost. It is discarded (R084; `jail_stays_on_failure`)."""

    seat: int
    card: int

    def begin(self, g: CardGame) -> None:
        if self.card in g.table_cards(self.seat):
            g.then(Flip(self.seat, "jail"), self)

    def returned(self, g: CardGame, flipped: int | None) -> None:
        is_free = flipped is not None and frees(g, flipped)
        if is_free or not g.switches.jail_stays_on_failure:
            g.discard(self.seat, self.card, why="jail")
        if not is_free:
            g.lose_turn(self.seat)


def saves(g: CardGame, card: int) -> bool:
    """Return True if a card turned up for a Barrel counts as a Missed!."""
    return g.suit(card) == HEARTS


def frees(g: CardGame, card: int) -> bool:
    """Return True if a card opens the Jail."""
    return g.suit(card) in g.switches.jail_escape_suits


def explodes(g: CardGame, card: int) -> bool:
    """Return True if a card sets Dynamite off."""
    return g.suit(card) == SPADES and g.face(card).value <= HIGHEST
