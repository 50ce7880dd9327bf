"""The brown cards of the base game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bangdice.cards.effects import DrawsCards, Drops, Shoots, Takes
from bangdice.cards.entries import (
    ANYBODY,
    AT_DISTANCE_1,
    IN_REACH,
    Brown,
    CardInPlay,
    at_full_life,
    no_bang_left,
)
from bangdice.cards.faces import BANG, BEER, MISSED
from bangdice.cards.hooks import Hooks
from bangdice.cards.mass import MassAttack
from bangdice.cards.sets.base.duel import Challenge
from bangdice.cards.sets.base.general_store import OpenStore
from bangdice.cards.taking import Fizzle, Gain
from bangdice.kernel.cause import Cause, Causes
from bangdice.kernel.decision import Reason
from bangdice.kernel.frame import Frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame


class Bang(Shoots, Brown):
    """A shot at one player within the reach of the weapon. A player may play one such card a turn (R051)."""

    id = BANG
    prints = "AS 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD 2C 3C 4C 5C 6C 7C 8C 9C QH KH AH"
    sound = "shot"
    aim = IN_REACH
    signs = "shot reach"
    worth = 5
    is_bang_of_turn = True

    def refusal(self, g: CardGame, seat: int, card: int) -> Reason | None:
        respects = g.kind(card) == self.id or g.switches.calamity_missed_respects_volcanic
        return no_bang_left(g, seat, respects)


class Missed(Brown):
    """It cancels a BANG! symbol aimed at the player who gives it."""

    id = MISSED
    prints = "10C JC QC KC AC 2S 3S 4S 5S 6S 7S 8S"
    is_missed_symbol = True
    signs = "missed"
    worth = 6
    is_rescue = True

    def refusal(self, g: CardGame, seat: int, card: int) -> Reason | None:
        return Reason("only_as_answer")


DRUNK = ("played seat=seat kind:beer", "discarded.last_chance seat=seat")


class Beer(Brown):
    """The player who drinks it gains a life point, but nothing with two players left (R005, R007)."""

    id = BEER
    prints = "6H 7H 8H 9H 10H JH"
    signs = "life"
    worth = 7
    is_rescue = True
    bots_play = "drink"
    causes = Causes(
        {
            "life_gained.beer": Cause(parents=DRUNK),
            "heal_wasted.beer": Cause(rulings=("R007",), parents=DRUNK),
        }
    )

    def refusal(self, g: CardGame, seat: int, card: int) -> Reason | None:
        if g.switches.beer_two_players == "unplayable" and not g.beer_works():
            return Reason("two_players_left", rule="R005")
        return None

    def in_vain(self, g: CardGame, seat: int, target: int | None, card: int) -> Reason | None:
        return at_full_life(g, seat) if g.beer_works() else Reason("two_players_left", rule="R005")

    def effect(self, g: CardGame, played: CardInPlay) -> Iterable[Frame]:
        if g.beer_works():
            yield Gain((played.seat,), 1 + g.total(Hooks.beer_points, played.seat), self.id)
        else:
            yield Fizzle(played.seat, self.id)


class Saloon(Brown):
    """Everybody in play gains a life point (R006)."""

    id = "saloon"
    prints = "5H"
    signs = "life all"
    worth = 3
    bots_play = "round"

    def in_vain(self, g: CardGame, seat: int, target: int | None, card: int) -> Reason | None:
        is_hurt = any(g.life[other] < g.max_life[other] for other in g.present())
        return None if is_hurt else Reason("nobody_is_hurt")

    def effect(self, g: CardGame, played: CardInPlay) -> Iterable[Frame]:
        yield Gain(g.clockwise_from(played.seat), 1, self.id)


class Stagecoach(DrawsCards, Brown):
    """Its user draws two cards."""

    id = "stagecoach"
    prints = "9S 9S"
    brings = 2
    signs = "draw*2"
    worth = 7


class WellsFargo(DrawsCards, Brown):
    """Its user draws three cards."""

    id = "wells_fargo"
    prints = "3H"
    brings = 3
    signs = "draw*3"
    worth = 8


class GeneralStore(Brown):
    """A card for each player in play is turned up. Each takes one, clockwise from its user (R086)."""

    id = "general_store"
    prints = "9C QS"
    signs = "draw all"
    worth = 3
    in_short_deck = False
    bots_play = "store"
    bots_answer = "take"
    causes = Causes(
        {
            "store_opened": Cause("", ("R086",), ("played kind:general_store",)),
            "bought": Cause("", ("R086",), ("store_opened",)),
        }
    )

    def effect(self, g: CardGame, played: CardInPlay) -> Iterable[Frame]:
        yield OpenStore(played.seat)


class Panic(Takes, Brown):
    """Its user takes a card from a player at distance 1."""

    id = "panic"
    prints = "JH QH AH 8D"
    aim = AT_DISTANCE_1
    signs = "take one"
    worth = 5


class CatBalou(Drops, Brown):
    """One other player, however far away, loses a card."""

    id = "cat_balou"
    prints = "KH 9D 10D JD"
    aim = ANYBODY
    signs = "drop any"
    worth = 5


class Duel(Brown):
    """Another player and its user discard BANG! in turn. The first who does not loses a life point."""

    id = "duel"
    prints = "QD JS 8C"
    sound = "spurs"
    aim = ANYBODY
    signs = "hurt any"
    worth = 4
    is_exchange = True
    in_short_deck = False
    bots_play = "challenge"
    bots_answer = "answer_duel"
    causes = Causes(
        {
            "duel_lost": Cause("", (), ("discarded.bang seat=rival", "played kind:duel")),
            "life_lost.duel": Cause("", (), ("duel_lost seat=seat",)),
        }
    )

    def effect(self, g: CardGame, played: CardInPlay) -> Iterable[Frame]:
        yield Challenge(played.at, played.seat, played.cards)


class Indians(Brown):
    """All others give a BANG! or lose a life point."""

    id = "indians"
    prints = "KD AD"
    sound = "arrows"
    signs = "hurt all"
    worth = 4
    is_sweeping = True
    in_short_deck = False
    bots_play = "hit_all"
    bots_answer = "answer_shot"

    def effect(self, g: CardGame, played: CardInPlay) -> Iterable[Frame]:
        yield MassAttack(played.seat, played.cards, self.id, BANG, g.others(played.seat))


class Gatling(Brown):
    """A shot at all others. It is not a BANG! card."""

    id = "gatling"
    prints = "10H"
    sound = "gatling"
    signs = "shot all"
    worth = 5
    is_sweeping = True
    bots_play = "hit_all"

    def effect(self, g: CardGame, played: CardInPlay) -> Iterable[Frame]:
        yield MassAttack(played.seat, played.cards, self.id, MISSED, g.others(played.seat))


BROWN_KINDS = (
    Bang(), Missed(), Beer(), Saloon(), Stagecoach(), WellsFargo(), GeneralStore(), Panic(), CatBalou(),
    Duel(), Indians(), Gatling(),
)  # fmt: skip
