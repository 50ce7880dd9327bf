"""A position of the dice game as plain values, and the faults that make one impossible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from bangdice.dice.arrows import ARROWS, WORTH
from bangdice.dice.characters import CHARACTERS
from bangdice.dice.faces import BEER, DYNAMITE, GATLING, ONE, TWO
from bangdice.dice.game import ThisTurn
from bangdice.dice.rolling import DICE
from bangdice.dice.setup import Switches
from bangdice.kernel.roles import SHERIFF
from tests.language import position
from tests.language.names import name_of

MOMENTS = {
    "start": 0,
    "roll": 1,
    "hand": 1,
    "dynamite": 2,
    "shots": 3,
    "beer": 4,
    "gatling": 5,
    "damage": 6,
    "fired": 6,
    "end": 6,
}
"""How far a turn has come: the words of the notation, with the step of the turn that is due.

`hand`: a roll has brought arrows, and one may be handed over. `damage`: the Gatling is loaded, its arrows are
back, and it is about to hit. `fired`: it has hit, and El Gringo's arrow is due.
"""


@dataclass(frozen=True, kw_only=True)
class SeatAt(position.SeatAt):
    """A seat with its arrows; `chief` if the Chief's is among them, and `real` if it rolls real dice."""

    arrows: int = 0
    chief: bool = False
    real: bool = False

    @property
    def has_things(self) -> bool:
        """Return True if arrows lie in front of the seat."""
        return bool(self.arrows)


class Air(NamedTuple):
    """The real dice in the air, and the faces told so far. `last`: no other dice of this turn are told."""

    dice: tuple[int, ...] = ()
    told: tuple[int, ...] = ()
    last: bool = False


@dataclass(frozen=True, kw_only=True)
class Position(position.Position[SeatAt]):
    """Everything of a dice game but its chance.

    `this_turn` is the game's, but `final` is never said. `moment` is a word of MOMENTS, empty for the usual
    one. `kit` counts the Gatlings with which arrows may still be sent back. `answered` are the answers given
    before life is lost. `chief` says as what the Chief's arrow plays, if it does, and `due` counts the arrows
    for one of which it may be taken.
    """

    things: ClassVar[str] = "arrows"
    switches: Switches
    this_turn: ThisTurn = ThisTurn()
    air: Air = Air()
    moment: str = ""
    kit: int = 0
    answered: tuple[str, ...] = ()
    chief: str = ""
    due: int = 0
    attacks: int = 0

    @property
    def all_arrows(self) -> int:
        """Return the number of arrows, those in the pile and those in front of players."""
        return ARROWS + (self.chief == "tenth")

    @property
    def step(self) -> str:
        """Return the word for the progress of the turn."""
        return self.moment or ("roll" if self.this_turn.dice or self.air.dice else "start")

    @property
    def is_final(self) -> bool:
        """Return True if the rolling is over."""
        return MOMENTS[self.step] > MOMENTS["roll"]

    def max_life(self, seat: SeatAt) -> int:
        """Return the most life points that a seat can have."""
        return max_life(seat.character, seat.role)


def max_life(character: str, role: str) -> int:
    """Return the life points at the start of the game, which are the most there can be (D004)."""
    return CHARACTERS[character].life + (2 if role == SHERIFF else 0)


def check(at: Position) -> None:
    """Raise BadPosition for the first thing that cannot be."""
    position.check(at, _arrows, _on_turn, _dice, _flying, _aims, _kit)


def _arrows(at: Position) -> Iterator[str]:
    held = sum(seat.chief for seat in at.seats)
    out = sum(seat.arrows for seat in at.seats) - held * (WORTH - 1)
    if out >= at.all_arrows:
        there = f"{at.all_arrows} there are with at least one in the pile"
        yield f"arrows: {out} in front of players, and {there}"
    if held > bool(at.chief):
        yield f"chief: {held} players have the Chief's arrow"
    for seat in at.seats:
        if seat.chief and seat.arrows < WORTH:
            yield seat.fault(f"the Chief's arrow counts as {WORTH}")


def _on_turn(at: Position) -> Iterator[str]:
    if at.on_turn.alive or at.over is not None:
        return
    busted = at.is_final and at.this_turn.dice.count(DYNAMITE) >= 3
    if at.switches.edition != "first" or not busted or at.step == "dynamite":
        yield at.on_turn.fault("on turn, but eliminated")


def _dice(at: Position) -> Iterator[str]:
    roll, dice = at.this_turn.roll, at.this_turn.dice
    if bool(roll) != bool(dice) or len(dice) not in (0, len(DICE)):
        yield f"roll: {len(dice)} dice after roll {roll}"
    if at.is_final and not dice:
        yield f"step {at.step}: no dice lie"
    if at.step == "start" and (dice or at.air.dice):
        yield "step start: dice lie before the first roll"


def _flying(at: Position) -> Iterator[str]:
    flying, told, last = at.air
    if flying and not at.on_turn.real:
        yield f"rolling: {name_of(at.on_turn.character)} has no real dice"
    if flying and not at.this_turn.roll and flying != DICE:
        yield "rolling: the first roll is of all five dice"
    if last and (at.this_turn.roll or flying != DICE):
        yield "rolling: the last five stand for all rolls"
    if told and len(told) >= len(flying):
        yield "rolling: all dice are told"
    if flying and at.is_final:
        yield f"rolling: step {at.step} is past the rolling"


def _aims(at: Position) -> Iterator[str]:
    aims, dice = at.this_turn.aims, at.this_turn.dice
    if aims and not at.is_final:
        yield "aim: the dice are not final"
    for die, target, points in aims:
        if dice[die] not in (ONE, TWO, BEER) or points not in (1, 2):
            yield f"aim {die}: no Bull's Eye and no Beer, or not for {points}"
        elif at.step == "shots" and not at.seats[target].alive:
            yield f"aim {die}: {name_of(at.seats[target].character)} is eliminated"
    if len({die for die, _, _ in aims}) < len(aims):
        yield "aim: a die is aimed twice"


def _kit(at: Position) -> Iterator[str]:
    roller = at.on_turn.character
    may_use = "on_gatlings" in CHARACTERS[roller].overrides and at.step == "gatling"
    if at.kit and not (may_use and at.kit <= at.this_turn.dice.count(GATLING)):
        yield f"kit {at.kit}: {name_of(roller)} has not so many Gatlings to use at step {at.step}"
