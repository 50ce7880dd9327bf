"""The brown cards that Dodge City brings. Most of them cost another card of the hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bangdice.cards.effects import Heals, Shoots, Takes
from bangdice.cards.entries import ANYBODY, ANYBODY_AND_SELF, AT_DISTANCE_1, Brown, CardInPlay
from bangdice.cards.taking import DrawCards, DropFrom, Gain
from bangdice.kernel.decision import Candidate, Option, Reason
from bangdice.kernel.frame import Frame, frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame

BRAWL = "brawl"


class Punch(Shoots, Brown):
    """A BANG! symbol at a player at distance 1. It is no BANG! card (R048, R051)."""

    id = "punch"
    prints = "10S"
    sound = "hit"
    aim = AT_DISTANCE_1
    signs = "shot one"
    worth = 4


class Springfield(Shoots, Brown):
    """It costs another card. It is a BANG! symbol at one player, however far away."""

    id = "springfield"
    prints = "KS"
    sound = "shot"
    aim = ANYBODY
    cost = 1
    signs = "pay shot any"
    worth = 4


class RagTime(Takes, Brown):
    """It costs another card. Its user takes a card from a player, however far away."""

    id = "rag_time"
    prints = "9H"
    aim = ANYBODY
    cost = 1
    signs = "pay take any"
    worth = 4


class Brawl(Brown):
    """It costs another card. Every other player loses a card that its user chooses."""

    id = BRAWL
    prints = "JS"
    sound = "hit"
    cost = 1
    signs = "pay drop all"
    worth = 3
    bots_play = "everybody_loses"
    bots_answer = "lose"

    def effect(self, g: CardGame, played: CardInPlay) -> Iterable[Frame]:
        return (Brawling(played.seat, played.cards, g.others(played.seat)),)


class Tequila(Brown):
    """It costs another card. One player, perhaps its user, gains a life point."""

    id = "tequila"
    prints = "9C"
    aim = ANYBODY_AND_SELF
    cost = 1
    is_gift = True
    signs = "pay life any"
    worth = 3
    bots_play = "pour"

    def effect(self, g: CardGame, played: CardInPlay) -> Iterable[Frame]:
        return (Gain((played.at,), 1, self.id),)


class Whisky(Heals, Brown):
    """It costs another card. Its user gains two life points."""

    id = "whisky"
    prints = "QH"
    cost = 1
    brings = 2
    signs = "pay life*2"
    worth = 5


class Dodge(Brown):
    """It counts as one Missed!, and the player who gives it draws a card."""

    id = "dodge"
    prints = "7D KH"
    is_missed_symbol = True
    signs = "missed draw"
    worth = 6
    is_rescue = True

    def refusal(self, g: CardGame, seat: int, card: int) -> Reason | None:
        return Reason("only_as_answer")

    def after_answer(self, g: CardGame, seat: int, card: int, by: int | None) -> Iterable[Frame]:
        return (DrawCards(seat, 1, self.id),)


@frame
class Brawling(Struct, frozen=True):
    """The others lose a card, one after another, clockwise: one that lies there, or a random one of the hand.

    `seat` chooses if there is a choice. A player without cards loses none.
    """

    seat: int
    cards: tuple[int, ...]
    left: tuple[int, ...]

    def begin(self, g: CardGame) -> None:
        if not self.left:
            return
        victim = self.left[0]
        table = g.table_cards(victim)
        is_plain = len(table) + bool(g.hand(victim)) < 2
        loss = DropFrom(self.seat, victim, table[0] if table else None, BRAWL, self.cards)
        choice = BrawlChoice(self.seat, victim, self.cards)
        g.then(loss if is_plain else choice, replace(self, left=self.left[1:]))


@frame
class BrawlChoice(Struct, frozen=True):
    """The player who fights chooses the card that another loses."""

    seat: int
    victim: int
    cards: tuple[int, ...]

    def begin(self, g: CardGame) -> None:
        g.ask(self, self.seat, BRAWL, target=self.victim)

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        if g.hand(self.victim):
            yield Option("choose", (f"seat:{self.victim}", f"hand:{self.victim}")), None
        for card in g.table_cards(self.victim):
            yield Option("choose", (f"seat:{self.victim}", f"card:{card}")), None

    def take_answer(self, g: CardGame, answer: Option) -> None:
        table = answer.numbers("card")
        g.then(DropFrom(self.seat, self.victim, table[0] if table else None, BRAWL, self.cards))


BROWN_KINDS = (Punch(), Springfield(), RagTime(), Brawl(), Tequila(), Whisky(), Dodge())
