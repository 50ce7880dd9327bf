"""Resolving the final dice: Dynamite, Bull's Eyes 1 and 2 together, Beer, Gatling (D017)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bangdice.dice import events
from bangdice.dice.faces import BEER, DYNAMITE, FACES, GATLING, ONE, TWO
from bangdice.dice.harm import harm
from bangdice.dice.hooks import Hooks
from bangdice.dice.rolling import ORDINARY
from bangdice.dice.targets import aims_left, are_free, beer_candidates, shot_candidates
from bangdice.kernel.decision import Candidate, Option, Part
from bangdice.kernel.frame import frame

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bangdice.dice.game import DiceGame


@frame
class Dynamite(Struct, frozen=True):
    """Three Dynamites or more cost one life point. The other dice still count (D030-D033, D035)."""

    seat: int

    def begin(self, g: DiceGame) -> None:
        g.note(events.DynamiteExploded(seat=self.seat, count=g.this_turn.dice.count(DYNAMITE)))
        g.then(harm(g, None, "dynamite", {self.seat: 1}))


@frame
class Aim(Struct, frozen=True):
    """Every Bull's Eye is given its target, die by die. Then all hit at one moment (D037-D047, D089)."""

    seat: int
    die: int = -1

    def begin(self, g: DiceGame) -> None:
        die = next(aims_left(g, ONE, TWO), None)
        if die is None:
            self._fire(g)
            return
        asking = Aim(self.seat, die)
        candidates = tuple(asking.candidates(g))
        legal = [option for option, reason in candidates if reason is None]
        if len(legal) == 1:
            asking.take_answer(g, legal[0])
        else:
            g.ask(asking, self.seat, "aim", die=die, face=FACES[g.this_turn.dice[die]])
            g.remember(candidates)

    def candidates(self, g: DiceGame) -> Iterable[Candidate]:
        return shot_candidates(g, self.seat, self.die)

    def parts(self, g: DiceGame) -> Iterable[Part]:
        left = tuple(aims_left(g, ONE, TWO))
        if are_free(g, self.seat, left):
            for die in left:
                yield Part(f"die:{die}", shot_candidates(g, self.seat, die))

    def take_answer(self, g: DiceGame, answer: Option) -> None:
        g.aim(self.die, answer.number("seat"), 2 if answer.verb == "double" else 1)
        g.then(Aim(self.seat))

    def _fire(self, g: DiceGame) -> None:
        points: dict[int, int] = {}
        for _, target, worth in g.this_turn.aims:
            points[target] = points.get(target, 0) + worth
        if points:
            g.fire(self.seat)
            besides = g.trigger_frames(Hooks.on_shots, len(g.this_turn.aims))
            g.then(*besides, harm(g, self.seat, "shots", points))


@frame
class Beers(Struct, frozen=True):
    """Every Beer is given its drinker, die by die. Then all of them are drunk. `life` holds the life points
    of all seats before that (D048-D051, D072).
    """

    seat: int
    die: int = -1
    life: tuple[int, ...] = ()

    def begin(self, g: DiceGame) -> None:
        left = next(aims_left(g, BEER), None)
        if left is not None:
            life = self.life or tuple(g.life)
            own = self._worth(g, self.seat, life)
            g.ask(Beers(self.seat, left, life), self.seat, "beer", die=left, own=own)
            return
        for die, target, _ in g.this_turn.aims:
            if g.this_turn.dice[die] == BEER:
                g.gain_life(target, self._worth(g, target, self.life), self.seat, "beer")

    def _worth(self, g: DiceGame, target: int, life: Sequence[int]) -> int:
        return 1 + g.total(Hooks.more_beer, self.seat, target, life[target])

    def candidates(self, g: DiceGame) -> Iterable[Candidate]:
        return beer_candidates(g)

    def parts(self, g: DiceGame) -> Iterable[Part]:
        for die in aims_left(g, BEER):
            yield Part(f"die:{die}", tuple(beer_candidates(g)))

    def take_answer(self, g: DiceGame, answer: Option) -> None:
        target = answer.number("seat")
        g.aim(self.die, target, self._worth(g, target, self.life))
        g.then(self)


@frame
class Gatling(Struct, frozen=True):
    """Three hit everybody else, once, and the roller's arrows go back (D053-D057, D076-D079, D097)."""

    seat: int
    step: int = 0

    def begin(self, g: DiceGame) -> None:
        count = g.this_turn.dice.count(GATLING)
        fires = count >= gatlings_needed(g, self.seat)
        if self.step == 0:
            self._load(g, count, fires)
        elif self.step == 1 and fires:
            others = {seat: 1 for seat in g.living_clockwise() if seat != self.seat}
            g.then(harm(g, self.seat, "gatling", others), replace(self, step=2))
        else:
            if fires and not g.switches.gatling_arrows_first:
                g.return_arrows(self.seat, g.arrows[self.seat], "gatling", self.seat)
            if not g.switches.kit_before_damage:
                g.then(*g.trigger_frames(Hooks.on_gatlings, count))

    def _load(self, g: DiceGame, count: int, fires: bool) -> None:
        if fires:
            g.note(events.GatlingFired(seat=self.seat, count=count))
            if g.switches.gatling_arrows_first:
                g.return_arrows(self.seat, g.arrows[self.seat], "gatling", self.seat)
        before = g.trigger_frames(Hooks.on_gatlings, count) if g.switches.kit_before_damage else ()
        g.then(*before, replace(self, step=1))


def gatlings_needed(g: DiceGame, seat: int) -> int:
    """Return the number of Gatlings that fire a seat's gun (D053, D097)."""
    return ORDINARY.gatlings - g.total(Hooks.fewer_gatlings, seat)
