"""The characters of Wild West Show that act by themselves. Those with an offer stand in `powers.py`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from bangdice.cards.entries import Character
from bangdice.cards.faces import MISSED, SPADES
from bangdice.cards.flip import Flip
from bangdice.cards.hooks import Me
from bangdice.cards.one_by_one import next_choices
from bangdice.kernel.cause import Cause, Causes, Ground
from bangdice.kernel.decision import Candidate, Option, Reason
from bangdice.kernel.frame import Frame, frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame

BIG_SPENCER, TEREN_KILL, YOUL_GRINNER = "big_spencer", "teren_kill", "youl_grinner"
MOST_FOR_PAIN = 5
"""The most hand cards with which John Pain takes one more."""


class BigSpencer(Character):
    """He has nine life points, begins with five cards, and cannot use a Missed! card as such (R211)."""

    id = BIG_SPENCER
    life = 9
    first_hand = 5
    causes = Causes(reasons={BIG_SPENCER: Ground("", ("R211",), None)})

    def forbids_use(
        self, g: CardGame, me: Me, seat: int, kind: str, use: str, card: int | None
    ) -> Reason | None:
        if seat != me or kind != MISSED or card is None or g.kind(card) != MISSED:
            return None
        return Reason(self.id, rule="R211")


class GaryLooter(Character):
    """He takes all cards that others discard as excess at the end of their turns (R213)."""

    id = "gary_looter"
    life = 5
    worth = 1.5
    causes = Causes(
        {
            "drew_discards.gary_looter": Cause("", ("R213",), ("discarded.excess",)),
            "drew.gary_looter": Cause("", ("R213",), ("discarded_face_down",)),
        }
    )

    def on_excess(self, g: CardGame, me: Me, seat: int, cards: tuple[int, ...]) -> Iterable[Frame]:
        if me is not None and me != seat:
            yield Loots(me, cards)


@frame
class Loots(Struct, frozen=True):
    """He has the cards from where they have come to lie: openly, or face down on the deck."""

    seat: int
    cards: tuple[int, ...]

    def begin(self, g: CardGame) -> None:
        is_open = self.cards[-1] in g.discard_pile()
        (g.draw_discards if is_open else g.draw)(self.seat, len(self.cards), GaryLooter.id)


class JohnPain(Character):
    """With fewer than six cards in hand he takes each card that anybody turns up for a "draw!" (R214)."""

    id = "john_pain"
    life = 4
    worth = 1.0
    causes = Causes({"kept_flipped.john_pain": Cause("", ("R214",), ("flipped",))})

    def on_flipped(self, g: CardGame, me: Me, seat: int, cards: tuple[int, ...]) -> Iterable[Frame]:
        if me is not None:
            yield TakesFlipped(me, cards)


@frame
class TakesFlipped(Struct, frozen=True):
    """He takes the cards in the order in which they were turned up, those that still lie on the discards."""

    seat: int
    cards: tuple[int, ...]

    def begin(self, g: CardGame) -> None:
        for card in self.cards:
            if card in g.discard_pile() and len(g.hand(self.seat)) <= MOST_FOR_PAIN:
                g.keep_flipped(self.seat, card, JohnPain.id)


class TerenKill(Character):
    """Before he is eliminated he turns up a card. If it is no Spade, he lives, and draws (R217)."""

    id = TEREN_KILL
    life = 3
    worth = 1.0
    causes = Causes(
        {
            "flipped.teren_kill": Cause("", ("R217",), ("life_lost seat=seat",)),
            "life_gained.teren_kill": Cause("", ("R217",), ("flipped seat=seat why:teren_kill",)),
            "drew.teren_kill": Cause("", ("R217",), ("life_gained seat=seat why:teren_kill",)),
        }
    )

    def when_falling(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        if seat == me:
            yield DefiesDeath(seat)


@frame
class DefiesDeath(Struct, frozen=True):
    """He turns up one card, however many points he lacks."""

    seat: int

    def begin(self, g: CardGame) -> None:
        if g.is_falling(self.seat):
            g.then(Flip(self.seat, TEREN_KILL), self)

    def take_value(self, g: CardGame, card: int | None) -> None:
        if card is not None and g.suit(card) != SPADES:
            g.heal(self.seat, 1 - g.life[self.seat], TEREN_KILL)
            g.draw(self.seat, 1, TEREN_KILL)


class YoulGrinner(Character):
    """Before he draws, all others with more hand cards give him one of their choice (R218)."""

    id = YOUL_GRINNER
    life = 4
    worth = 1.5
    place = 95
    bots_answer = "give"
    causes = Causes({"took.youl_grinner": Cause("", ("R218",), ("turn_began seat=seat",))})

    def on_turn_start(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        for other in g.others(seat) if seat == me else ():
            if len(g.hand(other)) > len(g.hand(seat)):
                yield Tribute(other, seat)


@frame
class Tribute(Struct, frozen=True):
    """A player chooses the card that he gives. The only one is not asked for."""

    seat: int
    to: int

    def begin(self, g: CardGame) -> None:
        hand = g.hand(self.seat)
        if len(hand) > 1:
            g.ask(self, self.seat, YOUL_GRINNER, to=self.to)
        elif hand:
            self._give(g, hand[0])

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        return next_choices(g.hand(self.seat), ())

    def take_answer(self, g: CardGame, answer: Option) -> None:
        self._give(g, answer.number("card"))

    def _give(self, g: CardGame, card: int) -> None:
        if g.is_in_play(self.to):
            g.take(self.to, self.seat, card, YOUL_GRINNER)


SHOW_CHARACTERS = (BigSpencer(), GaryLooter(), JohnPain(), TerenKill(), YoulGrinner())
