"""The green cards: laid in one turn, used in a later one, with a Missed! symbol also out of turn (R081)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bangdice.cards.effects import DrawsCards, Drops, Heals, Shoots, Takes
from bangdice.cards.entries import ANYBODY, AT_DISTANCE_1, IN_REACH, CardInPlay, Green
from bangdice.cards.faces import MISSED
from bangdice.cards.mass import MassAttack
from bangdice.cards.taking import DrawCards
from bangdice.kernel.frame import Frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame


class Bible(Green):
    """It counts as one Missed!, and the player who gives it draws a card."""

    id = "bible"
    prints = "10H"
    is_missed_symbol = True
    signs = "missed draw"
    worth = 6

    def after_answer(self, g: CardGame, seat: int, card: int, by: int | None) -> Iterable[Frame]:
        return (DrawCards(seat, 1, self.id),)


class IronPlate(Green):
    """It counts as one Missed!."""

    id = "iron_plate"
    prints = "AD QS"
    is_missed_symbol = True
    signs = "missed"
    worth = 6


class Sombrero(Green):
    """It counts as one Missed!."""

    id = "sombrero"
    prints = "7C"
    is_missed_symbol = True
    signs = "missed"
    worth = 6


class TenGallonHat(Green):
    """It counts as one Missed!."""

    id = "ten_gallon_hat"
    prints = "JD"
    is_missed_symbol = True
    signs = "missed"
    worth = 6


class Canteen(Heals, Green):
    """Its user gains a life point, in his own turn. It is no Beer (R003, R006)."""

    id = "canteen"
    prints = "7H"
    signs = "life"
    worth = 6


class CanCan(Drops, Green):
    """A player, however far away, loses a card."""

    id = "can_can"
    prints = "JC"
    aim = ANYBODY
    signs = "drop any"
    worth = 5


class Conestoga(Takes, Green):
    """Its user takes a card from a player, however far away."""

    id = "conestoga"
    prints = "9D"
    aim = ANYBODY
    signs = "take any"
    worth = 5


class PonyExpress(DrawsCards, Green):
    """Its user draws three cards."""

    id = "pony_express"
    prints = "QD"
    brings = 3
    signs = "draw*3"
    worth = 7


class Derringer(Shoots, Green):
    """A BANG! symbol at a player at distance 1. Then its user draws a card."""

    id = "derringer"
    prints = "7S"
    sound = "shot"
    aim = AT_DISTANCE_1
    signs = "shot one draw"
    worth = 5

    def effect(self, g: CardGame, played: CardInPlay) -> Iterable[Frame]:
        return (*super().effect(g, played), DrawCards(played.seat, 1, self.id))


class Knife(Shoots, Green):
    """A BANG! symbol at a player at distance 1."""

    id = "knife"
    prints = "8H"
    sound = "arrow"
    aim = AT_DISTANCE_1
    signs = "shot one"
    worth = 4


class Pepperbox(Shoots, Green):
    """A BANG! symbol at a player whom the weapon reaches."""

    id = "pepperbox"
    prints = "AH"
    sound = "shot"
    aim = IN_REACH
    signs = "shot reach"
    worth = 4


class BuffaloRifle(Shoots, Green):
    """A BANG! symbol at a player, however far away."""

    id = "buffalo_rifle"
    prints = "QC"
    sound = "shot"
    aim = ANYBODY
    signs = "shot any"
    worth = 5


class Howitzer(Green):
    """A BANG! symbol at every other player (R042)."""

    id = "howitzer"
    prints = "9S"
    sound = "cannon"
    signs = "shot all"
    worth = 5
    is_sweeping = True
    bots_play = "hit_all"

    def effect(self, g: CardGame, played: CardInPlay) -> Iterable[Frame]:
        return (MassAttack(played.seat, played.cards, self.id, MISSED, g.others(played.seat)),)


GREEN_KINDS = (
    Bible(), IronPlate(), Sombrero(), TenGallonHat(), Canteen(), CanCan(), Conestoga(), PonyExpress(),
    Derringer(), Knife(), Pepperbox(), BuffaloRifle(), Howitzer(),
)  # fmt: skip
