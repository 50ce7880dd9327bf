"""The events of A Fistful of Cards that shoot, or let players shoot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bangdice.cards import events
from bangdice.cards.attack import Attack, Shot, is_unaffected, misses_needed, shot
from bangdice.cards.damage import Hit, Reckoning
from bangdice.cards.entries import IN_REACH, CardInPlay, EventCard, no_bang_left
from bangdice.cards.faces import BANG
from bangdice.cards.hooks import PLAY, Hooks, Me
from bangdice.cards.playing import is_hostile
from bangdice.cards.sets.fistful_of_cards.lasting import FISTFUL
from bangdice.kernel.cause import Cause, Causes, Ground
from bangdice.kernel.decision import Option, Reason
from bangdice.kernel.frame import Frame, frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame
    from bangdice.kernel.game import Unasked

A_FISTFUL, RICOCHET, ROULETTE, SNIPER = "a_fistful_of_cards", "ricochet", "russian_roulette", "sniper"
SNIPER_MISSES = 2


class AFistfulOfCards(EventCard):
    """As a player's turn begins, there is a shot at him for each card he holds. Nobody shoots (R090)."""

    id = A_FISTFUL
    deck = FISTFUL
    is_last = True
    place = 20

    def on_turn_start(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        return (FistfulOfShots(seat, len(g.hand(seat))),)


@frame
class FistfulOfShots(Struct, frozen=True):
    """There are as many shots as there were cards at first. Each settles before the next."""

    seat: int
    left: int
    has_shot: bool = False

    def begin(self, g: CardGame) -> None:
        if self.has_shot:
            g.later(FistfulOfShots(self.seat, self.left))
        elif self.left:
            after = FistfulOfShots(self.seat, self.left - 1, has_shot=True)
            g.then(Attack(self.seat, None, (), A_FISTFUL), after)


class RussianRoulette(EventCard):
    """When it is turned up, the players give a Missed! one after another, round and round (R091).

    The first who does not loses two life points, caused by nobody, and it is over.
    """

    id = ROULETTE
    deck = FISTFUL
    more_points = 1
    causes = Causes(reasons={"must_give_missed": Ground("", ("R091",))})

    def on_reveal(self, g: CardGame, me: Me) -> Iterable[Frame]:
        yield RouletteShot(g.turn)

    def forbids_pass(
        self, g: CardGame, me: Me, seat: int, about: str, usable: tuple[int, ...]
    ) -> Reason | None:
        is_bound = about == ROULETTE and not g.switches.roulette_pass_allowed
        return Reason("must_give_missed", rule="R091") if is_bound and usable else None


@frame
class RouletteShot(Struct, frozen=True):
    """It is this player's move. A Missed! is only discarded, and has none of its other effects."""

    target: int

    def begin(self, g: CardGame) -> None:
        g.then(replace(shot(g, self.target, None, (), ROULETTE), only_cancels=True), self)

    def take_value(self, g: CardGame, saved: bool) -> None:
        if saved:
            g.then(RouletteShot(g.others(self.target)[0]))
        else:
            hit = Hit(self.target, g.points_of_shot(ROULETTE, ()), None, ROULETTE)
            g.then(hit, Reckoning((self.target,), None, ROULETTE))


class Sniper(EventCard):
    """In his turn a player may discard two BANG! at once for a shot in reach that takes two Missed!."""

    id = SNIPER
    deck = FISTFUL
    bots_play = "shoot_twice"

    def plays(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        refused = no_bang_left(g, seat) if g.switches.sniper_counts else None
        aims = [
            (target, g.out_of_sight(seat, target, IN_REACH)
             or g.ban(Hooks.forbids_target, seat, target, SNIPER, None))
            for target in g.others(seat)
        ]  # fmt: skip
        for (one, why_not), (two, nor_that) in combinations(g.answers_as(seat, BANG, PLAY), 2):
            for target, out_of_sight in aims:
                taps = (f"card:{one}", f"card:{two}", f"seat:{target}")
                reason = refused or why_not or nor_that or out_of_sight
                yield Option(SNIPER, taps), reason, SniperShot(seat, (one, two), target)


@frame
class SniperShot(Struct, frozen=True):
    """Two BANG! are discarded together. A switch says if they count as the one BANG! of the turn."""

    seat: int
    cards: tuple[int, ...]
    target: int

    def begin(self, g: CardGame) -> None:
        g.discard(self.seat, *self.cards, why=SNIPER)
        g.count_harm(self.seat, self.target)
        if g.switches.sniper_counts:
            g.count_bang()
        g.then(Attack(self.target, self.seat, self.cards, SNIPER, needed=SNIPER_MISSES))


class Ricochet(EventCard):
    """In his turn a player may shoot any number of BANG! at cards in front of others, at any distance.

    Such a card is discarded unless its owner cancels the shot (R104).
    """

    id = RICOCHET
    deck = FISTFUL
    bots_play = "shoot_at_card"
    causes = Causes(
        {"shot_at_card": Cause("", ("R104",), ("discarded seat=by", "discarded_face_down seat=by"))}
    )

    def plays(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        targets = list(_cards_of_others(g, seat))
        for bang, refused in g.answers_as(seat, BANG, PLAY):
            for victim, card in targets:
                taps = (f"card:{bang}", f"seat:{victim}", f"card:{card}")
                yield Option(RICOCHET, taps), refused, RicochetShot(seat, bang, victim, card)


def _cards_of_others(g: CardGame, seat: int) -> Iterator[tuple[int, int]]:
    for victim in g.others(seat):
        for card in g.table_cards(victim):
            yield victim, card


@frame
class RicochetShot(Struct, frozen=True):
    """A BANG! is discarded. So is the card that it is aimed at, unless the shot is cancelled."""

    seat: int
    bang: int
    victim: int
    card: int

    def begin(self, g: CardGame) -> None:
        g.discard(self.seat, self.bang, why=RICOCHET)
        if is_hostile(g, CardInPlay(self.seat, (self.bang,), BANG, self.victim, self.card)):
            g.count_harm(self.seat, self.victim)
        if is_unaffected(g, self.victim, self.seat, RICOCHET, (self.bang,)):
            return
        face = g.cards.faces[self.card]
        g.note(events.ShotAtCard(by=self.seat, victim=self.victim, card=self.card, face=face))
        needed = misses_needed(g, self.seat, BANG) if g.switches.ricochet_slab > 1 else 1
        g.then(Shot(self.victim, self.seat, (self.bang,), RICOCHET, needed), self)

    def take_value(self, g: CardGame, saved: bool) -> None:
        if not saved and self.card in g.table_cards(self.victim):
            g.discard(self.victim, self.card, why=RICOCHET)


SHOOTING = (AFistfulOfCards(), Ricochet(), RussianRoulette(), Sniper())
