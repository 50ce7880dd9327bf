"""The effects that brown and green cards share. An entry names its effect before its border."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bangdice.cards.attack import Attack
from bangdice.cards.entries import CardInPlay, Kind, at_full_life
from bangdice.cards.taking import DrawCards, DropFrom, Gain, TakeFrom

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bangdice.cards.game import CardGame
    from bangdice.kernel.decision import Reason
    from bangdice.kernel.frame import Frame


class Shoots(Kind):
    """A BANG! symbol at one player. `aim` says how far it reaches."""

    def effect(self, g: CardGame, played: CardInPlay) -> Iterable[Frame]:
        return (Attack(played.at, played.seat, played.cards, self.id),)


class DrawsCards(Kind):
    """Its user draws cards."""

    bots_play = "draw"

    def effect(self, g: CardGame, played: CardInPlay) -> Iterable[Frame]:
        return (DrawCards(played.seat, self.brings, self.id),)


class Heals(Kind):
    """Its user gains life points, with two players left too: it is no Beer."""

    bots_play = "heal"

    def in_vain(self, g: CardGame, seat: int, target: int | None, card: int) -> Reason | None:
        return at_full_life(g, seat)

    def effect(self, g: CardGame, played: CardInPlay) -> Iterable[Frame]:
        return (Gain((played.seat,), self.brings, self.id),)


class Takes(Kind):
    """Its user takes a card from another player. `aim` says how far it reaches."""

    takes = True
    bots_play = "rob"

    def effect(self, g: CardGame, played: CardInPlay) -> Iterable[Frame]:
        return (TakeFrom(played.seat, played.at, played.picked, self.id, played.cards),)


class Drops(Kind):
    """Another player loses a card. `aim` says how far it reaches."""

    takes = True
    bots_play = "rob"

    def effect(self, g: CardGame, played: CardInPlay) -> Iterable[Frame]:
        return (DropFrom(played.seat, played.at, played.picked, self.id, played.cards),)
