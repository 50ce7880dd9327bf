"""The blue cards of The Valley of Shadows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from bangdice.cards.damage import Hit, Reckoning
from bangdice.cards.entries import ANYBODY_AND_SELF, Blue, CardInPlay, Weapon
from bangdice.cards.faces import BANG, SPADES
from bangdice.cards.flip import Flip
from bangdice.cards.hooks import Me
from bangdice.cards.one_by_one import next_choices
from bangdice.cards.playing import can_fire, card_shots, has_one
from bangdice.cards.taking import DrawCards
from bangdice.kernel.cause import Cause, Causes
from bangdice.kernel.decision import Candidate, Option, Reason
from bangdice.kernel.frame import Frame, frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame
    from bangdice.kernel.game import Unasked

SHOTGUN = "shotgun"


def counts(g: CardGame, kind: str) -> bool:
    """Return True for a hit that concerns Bounty and Shotgun: by a BANG! card, or by any shot (R200)."""
    card = g.card_called(kind)
    is_shot = card is None or "shot" in card.signs.split()
    return kind == BANG or (g.switches.any_shot_counts and is_shot)


class Burden(Blue):
    """It is laid in front of any player, and stays there to his harm."""

    aim = ANYBODY_AND_SELF
    is_burden = True
    bots_play = "lock_up"

    def target_refused(self, g: CardGame, seat: int, target: int, card: int) -> Reason | None:
        return has_one(g, self, target)

    def lays_before(self, g: CardGame, played: CardInPlay) -> int:
        return played.at


class Bounty(Burden):
    """A player who hits its owner with a BANG! card draws a card. It stays (R200)."""

    id = "bounty"
    prints = "9C"
    signs = "draw"
    worth = 3
    causes = Causes({"drew.bounty": Cause("", ("R200",), ("life_lost by=seat",))})

    def after_damage(
        self, g: CardGame, me: Me, seat: int, by: int | None, points: int, kind: str
    ) -> Iterable[Frame]:
        if seat == me and by is not None and by != me and counts(g, kind):
            yield DrawCards(by, 1, self.id)


class LeMat(Weapon):
    """In his turn its owner may fire any hand card as a BANG! card, within the limit (R201)."""

    id = "lemat"
    prints = "4D"
    range = 1
    signs = "shot reach"
    worth = 4
    bots_play = "shoot_with_card"

    def plays_any_as(self, g: CardGame, me: Me, seat: int) -> frozenset[str]:
        return frozenset({BANG} if seat == me and can_fire(g, seat) else ())

    def plays(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        if seat != me:
            return ()
        return card_shots(g, seat, self.id, [it for it in g.hand(seat) if BANG not in g.readings(seat, it)])


class Rattlesnake(Burden):
    """At the beginning of his turn its owner turns up a card: a Spade costs a point. It stays (R202)."""

    id = "rattlesnake"
    prints = "7H"
    signs = "flip S hurt"
    worth = 4
    place = 80
    stake = 1.0
    causes = Causes(
        {
            "flipped.rattlesnake": Cause("", ("R202",), ("laid.rattlesnake", "turn_began seat=seat")),
            "life_lost.rattlesnake": Cause("", ("R202",), ("flipped seat=seat why:rattlesnake",)),
        }
    )

    def hopes_for(self, g: CardGame, card: int) -> bool:
        return g.suit(card) != SPADES

    def on_turn_start(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        if seat == me:
            yield from (SnakeCheck(seat, card) for card in g.table_cards(seat) if g.kind(card) == self.id)


@frame
class SnakeCheck(Struct, frozen=True):
    """A Spade, and the snake bites. Nobody has caused the loss."""

    seat: int
    card: int

    def begin(self, g: CardGame) -> None:
        if self.card in g.table_cards(self.seat):
            g.then(Flip(self.seat, Rattlesnake.id), self)

    def take_value(self, g: CardGame, flipped: int | None) -> None:
        if flipped is not None and g.suit(flipped) == SPADES:
            hit = Hit(self.seat, 1, None, Rattlesnake.id)
            g.then(hit, Reckoning((self.seat,), None, Rattlesnake.id))


class Shotgun(Weapon):
    """A player whom its owner hits with a BANG! card discards a hand card of his choice (R203)."""

    id = SHOTGUN
    prints = "KS"
    range = 1
    signs = "shot drop"
    worth = 4
    bots_answer = "give_up"
    causes = Causes({"discarded.shotgun": Cause("", ("R203",), ("life_lost seat=seat",))})

    def after_damage(
        self, g: CardGame, me: Me, seat: int, by: int | None, points: int, kind: str
    ) -> Iterable[Frame]:
        if by is not None and by == me and seat != me and counts(g, kind):
            yield Scattered(seat, by)


@frame
class Scattered(Struct, frozen=True):
    """The player who was hit chooses the card. With one card there is no choice."""

    seat: int
    by: int

    def begin(self, g: CardGame) -> None:
        hand = g.hand(self.seat)
        if len(hand) > 1:
            g.ask(self, self.seat, SHOTGUN, by=self.by)
        else:
            g.discard(self.seat, *hand, why=SHOTGUN)

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        return next_choices(g.hand(self.seat), ())

    def take_answer(self, g: CardGame, answer: Option) -> None:
        g.discard(self.seat, answer.number("card"), why=SHOTGUN)


BLUE_KINDS = (Bounty(), LeMat(), Rattlesnake(), Shotgun())
