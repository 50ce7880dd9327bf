"""Rolling: up to three rolls, kept dice may be picked up again, Dynamite locks, arrows are taken at once."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bangdice.dice import events
from bangdice.dice.arrows import TakeArrows
from bangdice.dice.faces import ARROW, DYNAMITE, FACES
from bangdice.dice.hooks import Hooks
from bangdice.kernel.decision import Candidate, Option, Reason
from bangdice.kernel.frame import Frame, Return, frame

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from bangdice.dice.game import DiceGame

Dice = tuple[int, ...]
"""Some dice, or the faces that they show."""
DICE = (0, 1, 2, 3, 4)
"""The five dice, from left to right."""
BUST = 3
"""The number of Dynamites that ends the rolling (D031)."""


class Roller(NamedTuple):
    """A character's way to roll: rolls in a turn (D008), a lock on Dynamite, Gatlings to fire the gun."""

    rolls: int = 3
    locks: bool = True
    gatlings: int = 3


ORDINARY = Roller()
TYPED = "typed"
KEEP = Option("keep")
ROLL_ALL = Option("roll", tuple(f"die:{die}" for die in DICE))
LET_ROLL = Option("roll")
"""The answer of a player who cannot see the table's dice. The dice not yet told are drawn from the stream."""


@frame
class Rolling(Struct, frozen=True):
    """The player on turn rolls all dice, then may roll some again until he is satisfied, out of rolls or
    blown up (D008-D015, D031). A player with real dice throws the first five unasked.
    """

    seat: int

    def begin(self, g: DiceGame) -> None:
        roll, dice, rerolls = g.this_turn.roll, g.this_turn.dice, g.rerolls_left()
        if not roll and g.sources[self.seat] == TYPED:
            g.then(Roll(self.seat, DICE), self)
        elif roll and (not rerolls or dice.count(DYNAMITE) >= BUST):
            self._finish(g)
        else:
            g.ask(self, self.seat, "reroll", roll=roll, rerolls=rerolls)

    def candidates(self, g: DiceGame) -> Iterable[Candidate]:
        if not g.this_turn.roll:
            return ((ROLL_ALL, None),)
        return rerolls(g.locked_dice())

    def take_answer(self, g: DiceGame, answer: Option) -> None:
        if answer == KEEP:
            self._finish(g)
        elif g.sources[self.seat] == TYPED:
            g.then(Roll(self.seat, answer.numbers("die")), self)
        else:
            dice = answer.numbers("die")
            self._lay(g, dice, draw_faces(g, len(dice)))

    def take_value(self, g: DiceGame, value: tuple[Dice, Dice, bool, bool]) -> None:
        self._lay(g, *value)

    def _lay(self, g: DiceGame, dice: Dice, faces: Dice, real: bool = False, last: bool = False) -> None:
        g.lay_dice(dice, faces, real, last)
        g.then(self)
        if not g.duty(Hooks.holds_arrows, self.seat):
            g.then(*arrow_frames(g, self.seat, faces.count(ARROW)))

    def _finish(self, g: DiceGame) -> None:
        g.finish_rolling()
        if g.duty(Hooks.holds_arrows, self.seat):
            g.then(*arrow_frames(g, self.seat, g.this_turn.dice.count(ARROW)))


def arrow_frames(g: DiceGame, seat: int, arrows: int) -> Sequence[Frame]:
    """Return the frames in which a seat takes the arrows of a roll, if it has any (D015, D120)."""
    return (TakeArrows(seat, arrows, "roll"), *g.trigger_frames(Hooks.after_arrows)) if arrows else ()


def draw_faces(g: DiceGame, count: int) -> tuple[int, ...]:
    """Return the faces of dice that fall by the stream."""
    return g.chance.draw_many(count, len(FACES), "dice")


@cache
def rerolls(locked: tuple[int, ...]) -> Collection[Candidate]:
    """Return `KEEP`, and every set of dice that are not locked. A locked die is refused (D011).

    They are the keys of a dict, so that an answer is found at once.
    """
    free = tuple(die for die in DICE if die not in locked)
    sets = (chosen for count in range(1, len(free) + 1) for chosen in combinations(free, count))
    options = (Option("roll", tuple(f"die:{die}" for die in chosen)) for chosen in sets)
    refused = tuple((Option("roll", (f"die:{die}",)), Reason("dynamite_locked", "D011")) for die in locked)
    return dict.fromkeys(((KEEP, None), *((option, None) for option in options), *refused))


@frame
class Roll(Struct, frozen=True):
    """The player who rolled real dice tells them die by die, or lets the rest fall by the stream.

    It returns the dice, their faces, True if any was told, and True if they are the `last` ones. Instead of
    the first throw the player may tell the number of arrows that all rolls but the last have brought, and
    then the five dice that lie at the end.
    """

    seat: int
    dice: tuple[int, ...]
    told: tuple[int, ...] = ()
    last: bool = False

    def begin(self, g: DiceGame) -> None:
        if len(self.told) == len(self.dice):
            g.then(Return((self.dice, self.told, True, self.last)))
        else:
            die, told = self.dice[len(self.told)], len(self.told)
            g.ask(self, self.seat, "real_die", die=die, told=told, of=len(self.dice), last=self.last)

    def candidates(self, g: DiceGame) -> Iterable[Candidate]:
        if g.this_turn.roll or self.told or self.last:
            return TELLING
        # Where no arrow counts before the last roll there is none to tell.
        return (*TELLING, *LAST_FIVE[: 1 if g.duty(Hooks.holds_arrows, self.seat) else None])

    def take_answer(self, g: DiceGame, answer: Option) -> None:
        if answer == LET_ROLL:
            faces = (*self.told, *draw_faces(g, len(self.dice) - len(self.told)))
            g.then(Return((self.dice, faces, bool(self.told), self.last)))
            return
        if answer.verb == "last":
            arrows = answer.number("arrows")
            g.note(events.LastFiveTold(seat=self.seat, arrows=arrows))
            g.then(*arrow_frames(g, self.seat, arrows), replace(self, last=True))
            return
        face = FACES.index(answer.word("face"))
        g.note(events.DieTold(seat=self.seat, die=self.dice[len(self.told)], face=FACES[face]))
        g.then(replace(self, told=(*self.told, face)))


TELLS = frozenset({"face", "last"})
"""The verbs that tell the faces of real dice. A bot never says them, because it does not see those dice."""
TOLD_FACES: tuple[Candidate, ...] = tuple((Option("face", (f"face:{face}",)), None) for face in FACES)
TELLING: tuple[Candidate, ...] = (*TOLD_FACES, (LET_ROLL, None))
LAST_FIVE: tuple[Candidate, ...] = tuple(
    (Option("last", (f"arrows:{arrows}",)), None) for arrows in range(len(DICE) + 1)
)
"""The answers that tell the last five dice alone, and the arrows before them.

A player who rolled more arrows has to tell every roll.
"""
