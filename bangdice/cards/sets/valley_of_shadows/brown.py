"""The brown cards of The Valley of Shadows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bangdice.cards.attack import Attack, is_unaffected
from bangdice.cards.avoiding import Avoiding, may_avoid
from bangdice.cards.effects import Heals, Shoots
from bangdice.cards.entries import AT_DISTANCE_2, IN_REACH, Brown, CardInPlay, no_bang_left
from bangdice.cards.faces import BANG
from bangdice.cards.hooks import PLAY, PLAY_AS, Hooks
from bangdice.cards.mass import MassAttack
from bangdice.cards.one_by_one import choices_so_far, choose_on, next_choices
from bangdice.cards.playing import resolve
from bangdice.cards.taking import Fizzle
from bangdice.kernel.cause import Cause, Causes, Ground
from bangdice.kernel.decision import PASS, Candidate, Option, Reason
from bangdice.kernel.frame import Frame, Link, Return, frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame

AIM, BANDIDOS, FANNING, TORNADO = "aim", "bandidos", "fanning", "tornado"
RAID_COST = 2
"""The hand cards that a life point costs in a raid of the Bandidos."""
NEXT_TO = 1
"""The distance between the two targets of a Fanning."""


class Aim(Brown):
    """It is played together with a BANG! card, which costs its target two life points (R193)."""

    id = AIM
    prints = "6C"
    sound = "shot"
    aim = IN_REACH
    signs = "shot reach hurt*2"
    worth = 4
    more_points = 1
    bots_answer = "give_up"
    causes = Causes(reasons={AIM: Ground("", ("R193",))})

    def refusal(self, g: CardGame, seat: int, card: int) -> Reason | None:
        return no_bang_left(g, seat) or (None if usable_as_bang(g, seat, card) else Reason(AIM, rule="R193"))

    def target_refused(self, g: CardGame, seat: int, target: int, card: int) -> Reason | None:
        return g.ban(Hooks.forbids_target, seat, target, BANG, None)

    def effect(self, g: CardGame, played: CardInPlay) -> Iterable[Frame]:
        yield Aiming(played.seat, played.at, played.cards)


def usable_as_bang(g: CardGame, seat: int, aim: int | None = None) -> tuple[int, ...]:
    """Return the hand cards besides `aim` that a seat on turn may fire as a BANG! card.

    A duty to play the Aim itself forbids no card that goes with it (Law of the West).
    """
    as_any = BANG in g.union(Hooks.plays_any_as, seat)
    is_due = aim is not None and g.this_turn.marked == aim

    def is_usable(card: int) -> bool:
        if BANG in g.readings(seat, card):
            return g.ban(Hooks.forbids_use, seat, BANG, PLAY, card) is None
        return as_any and g.ban(Hooks.forbids_use, seat, BANG, PLAY_AS, None if is_due else card) is None

    return tuple(card for card in g.hand(seat) if card != aim and is_usable(card))


@frame
class Aiming(Struct, frozen=True):
    """The player who aims chooses the BANG! card and fires it.

    He is asked if he holds more than one card, because a question that comes with several BANG! alone would
    betray them.
    """

    seat: int
    target: int
    cards: tuple[int, ...]

    def link(self) -> Link:
        return Link(AIM, self.seat, (self.target,))

    def begin(self, g: CardGame) -> None:
        usable = usable_as_bang(g, self.seat)
        if usable and len(g.hand(self.seat)) > 1:
            g.ask(self, self.seat, AIM, target=self.target)
        elif usable:
            self._fire(g, usable[0])
        else:
            g.then(Fizzle(self.seat, AIM))

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        return next_choices(usable_as_bang(g, self.seat), ())

    def take_answer(self, g: CardGame, answer: Option) -> None:
        self._fire(g, answer.number("card"))

    def _fire(self, g: CardGame, card: int) -> None:
        resolve(g, CardInPlay(self.seat, (card, *self.cards), BANG, self.target))


class Backfire(Brown):
    """It counts as a Missed!. Then the player who gave it shoots at the one who shot (R194)."""

    id = "backfire"
    prints = "QC"
    is_missed_symbol = True
    signs = "missed shot"
    worth = 7
    is_rescue = True
    causes = Causes({"shot_at.backfire": Cause("", ("R194",), ("discarded.missed seat=by",))})

    def refusal(self, g: CardGame, seat: int, card: int) -> Reason | None:
        return Reason("only_as_answer")

    def after_answer(self, g: CardGame, seat: int, card: int, by: int | None) -> Iterable[Frame]:
        if by is not None:
            yield Attack(by, seat, (card,), self.id)


class Bandidos(Brown):
    """Every player, its user too, discards two hand cards, or the only one, or loses a point (R195)."""

    id = BANDIDOS
    prints = "QD"
    sound = "hooves"
    signs = "hurt all"
    worth = 4
    is_sweeping = True
    bots_play = "raid"
    bots_answer = "card_for_life"
    causes = Causes({"discarded.bandidos": Cause("", ("R195",), ("played kind:bandidos",))})

    def effect(self, g: CardGame, played: CardInPlay) -> Iterable[Frame]:
        spared = g.switches.spared_by_own_bandidos
        left = g.others(played.seat) if spared else g.clockwise_from(played.seat)
        yield MassAttack(played.seat, played.cards, self.id, self.id, left)

    def question(self, g: CardGame, target: int, by: int, cards: tuple[int, ...]) -> Frame:
        return Raid(target, by)


@frame(outlives=True)
class Raid(Struct, frozen=True):
    """A player gives the Bandidos his cards, or avoids them. The frame ends with True if he did.

    With `is_open` he has not avoided them. Without a hand card he has nothing to choose.
    """

    seat: int
    by: int
    chosen: tuple[int, ...] = ()
    is_open: bool = False

    def link(self) -> Link:
        return Link(BANDIDOS, self.by, (self.seat,))

    def begin(self, g: CardGame) -> None:
        if not self.is_open and may_avoid(g, self.seat, self.by, BANDIDOS):
            g.then(Avoiding(self.seat, self.by, BANDIDOS), self)
        else:
            self.take_value(g, False)

    def take_value(self, g: CardGame, is_avoided: bool) -> None:
        if is_avoided or not (g.is_in_play(self.seat) and g.hand(self.seat)):
            g.then(Return(is_avoided))
            return
        chosen = choices_so_far(self.chosen, g.hand(self.seat))
        chosen = chosen if len(chosen) < self._due(g) else ()
        asked = replace(self, chosen=chosen, is_open=True)
        g.ask(asked, self.seat, BANDIDOS, by=self.by, left=self._due(g) - len(chosen))

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        yield PASS, None
        yield from next_choices(g.hand(self.seat), self.chosen)

    def take_answer(self, g: CardGame, answer: Option) -> None:
        if answer == PASS:
            g.then(Return(False))
            return
        card = answer.number("card")
        chosen = (*self.chosen, card)
        if len(chosen) < self._due(g):
            choose_on(g, self.seat, card, replace(self, chosen=chosen))
            return
        g.discard(self.seat, *chosen, why=BANDIDOS)
        g.then(Return(True))

    def _due(self, g: CardGame) -> int:
        return min(RAID_COST, len(g.hand(self.seat)))


class Fanning(Brown):
    """It is the BANG! of the turn, and shoots also at another at distance 1 from the target (R196)."""

    id = FANNING
    prints = "2S"
    sound = "gatling"
    aim = IN_REACH
    signs = "shot*2 reach"
    worth = 6
    is_bang_of_turn = True
    causes = Causes({"shot_at.fanning": Cause("", ("R196",), ("played seat=by kind:fanning",))})

    def refusal(self, g: CardGame, seat: int, card: int) -> Reason | None:
        return no_bang_left(g, seat)

    def effect(self, g: CardGame, played: CardInPlay) -> Iterable[Frame]:
        yield FanningChoice(played.seat, played.at, played.cards)


@frame
class FanningChoice(Struct, frozen=True):
    """The second target is chosen if several stand there. Without one there is only the first shot."""

    seat: int
    target: int
    cards: tuple[int, ...]

    def link(self) -> Link:
        return Link(FANNING, self.seat, (self.target,))

    def begin(self, g: CardGame) -> None:
        there = self._there(g)
        if len(there) > 1:
            g.ask(self, self.seat, FANNING, target=self.target)
        else:
            self._shoot(g, there)

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        for seat in self._there(g):
            yield Option("shoot", (f"seat:{seat}",)), None

    def take_answer(self, g: CardGame, answer: Option) -> None:
        self._shoot(g, [answer.number("seat")])

    def _there(self, g: CardGame) -> list[int]:
        others = g.others(self.target) if g.is_in_play(self.target) else ()
        return [it for it in others if it != self.seat and g.distance(self.target, it) <= NEXT_TO]

    def _shoot(self, g: CardGame, second: list[int]) -> None:
        for seat in second:
            g.count_harm(self.seat, seat)
        g.then(*(Attack(it, self.seat, self.cards, FANNING) for it in (self.target, *second)))


class LastCall(Heals, Brown):
    """Its user gains a life point, with two players left too. It is no Beer (R197)."""

    id = "last_call"
    prints = "8D"
    sound = "mug"
    signs = "life"
    worth = 6


class Tomahawk(Shoots, Brown):
    """A shot at a player at distance 2 at most. It is no BANG! card (R198)."""

    id = "tomahawk"
    prints = "AD"
    sound = "arrow"
    aim = AT_DISTANCE_2
    signs = "shot two"
    worth = 4


class Tornado(Brown):
    """Every player discards a hand card if he has one, and draws two (R199)."""

    id = TORNADO
    prints = "AC"
    signs = "drop draw*2 all"
    worth = 3
    brings = 2
    bots_play = "store"
    bots_answer = "give_up"
    causes = Causes({"drew.tornado": Cause("", ("R199",), ("played kind:tornado",))})

    def effect(self, g: CardGame, played: CardInPlay) -> Iterable[Frame]:
        for seat in g.clockwise_from(played.seat):
            yield InTheStorm(seat, played.seat, played.cards)


@frame
class InTheStorm(Struct, frozen=True):
    """A player chooses the card that he discards, and draws. It is no harm, so nobody avoids it."""

    seat: int
    by: int
    cards: tuple[int, ...]

    def link(self) -> Link:
        return Link(TORNADO, self.by, (self.seat,))

    def begin(self, g: CardGame) -> None:
        hand = g.hand(self.seat)
        if is_unaffected(g, self.seat, self.by, TORNADO, self.cards):
            return
        if len(hand) > 1:
            g.ask(self, self.seat, TORNADO)
        else:
            self._discard(g, *hand)

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        return next_choices(g.hand(self.seat), ())

    def take_answer(self, g: CardGame, answer: Option) -> None:
        self._discard(g, answer.number("card"))

    def _discard(self, g: CardGame, *cards: int) -> None:
        g.discard(self.seat, *cards, why=TORNADO)
        g.draw(self.seat, Tornado.brings, TORNADO)


BROWN_KINDS = (Aim(), Backfire(), Bandidos(), Fanning(), LastCall(), Tomahawk(), Tornado())
