"""A position as plain values, and what makes one impossible."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from bangdice.dice.arrows import ARROWS
from bangdice.dice.characters import CHARACTERS
from bangdice.dice.faces import BEER, DYNAMITE, GATLING, ONE, TWO
from bangdice.dice.rolling import DICE
from bangdice.dice.setup import Switches
from bangdice.kernel.errors import BadPosition
from bangdice.kernel.roles import ROLE_TABLE, ROLES, SHERIFF

MOMENTS = {"start": 0, "roll": 1, "dynamite": 2, "shots": 3, "beer": 4, "gatling": 5, "damage": 6, "end": 6}
"""How far a turn has come: the words of the notation, with the step of the turn that is due.

`damage`: the Gatling is loaded, its arrows are back, and it is about to hit.
"""


class SeatAt(NamedTuple):
    """One seat: a character's and a role's name, life points, arrows, real dice or not, alive or not."""

    character: str
    role: str
    life: int
    arrows: int = 0
    real: bool = False
    alive: bool = True


class Position(NamedTuple):
    """Everything of a dice game but its chance, in the order of the seats.

    `dice`, `rerolled` and `aims` are as in `ThisTurn`; `flying` are the real dice in the air, of which `told`
    were tapped in; `kit`: Gatlings with which arrows may still be sent back; `answered`: what was said
    before life is lost; `harm`: a row a seat, or nothing; `over`: why the game is over; `any_roles`: roles
    need not fit the number of players.
    """

    seats: tuple[SeatAt, ...]
    turn: int = 0
    switches: Switches = Switches()
    turn_number: int = 1
    roll: int = 0
    dice: tuple[int, ...] = ()
    rerolled: tuple[int, ...] = ()
    moment: str = "start"
    flying: tuple[int, ...] = ()
    told: tuple[int, ...] = ()
    aims: tuple[tuple[int, int, int], ...] = ()
    kit: int = 0
    answered: tuple[str, ...] = ()
    harm: tuple[tuple[int, ...], ...] = ()
    attacks: int = 0
    over: str | None = None
    any_roles: bool = False

    @property
    def is_final(self) -> bool:
        """Whether the rolling is over."""
        return MOMENTS[self.moment] > MOMENTS["roll"]


def max_life(character: str, role: str) -> int:
    """The life points at the start of the game, which are the most there can be (D004)."""
    return CHARACTERS[character].life + (2 if role == SHERIFF else 0)


def name_of(character: str) -> str:
    """A character's name as people write it: `slab_the_killer` is Slab the Killer."""
    return " ".join(word if word == "the" else word.capitalize() for word in character.split("_"))


def check(position: Position) -> None:
    """Raise BadPosition for the first thing that cannot be."""
    for what in (_people, _lives, _arrows, _on_turn, _dice, _flying, _aims, _kit):
        for fault in what(position):
            raise BadPosition(fault)


def _people(position: Position) -> Iterator[str]:
    seats = position.seats
    if len(seats) not in ROLE_TABLE:
        yield f"3 to 8 can play, not {len(seats)}"
    for seat in seats:
        if seat.character not in CHARACTERS:
            yield f"there is no character {seat.character!r}"
        if seat.role not in ROLES:
            yield f"{name_of(seat.character)}: there is no role {seat.role!r}"
    for character, times in Counter(seat.character for seat in seats).items():
        if times > 1:
            yield f"{name_of(character)} sits there {times} times"
    table = ROLE_TABLE.get(len(seats), ())
    if not position.any_roles and sorted(seat.role for seat in seats) != sorted(table):
        yield f"roles: {len(seats)} players are {', '.join(table)}"


def _lives(position: Position) -> Iterator[str]:
    for seat in position.seats:
        name, most = name_of(seat.character), max_life(seat.character, seat.role)
        if seat.life > most:
            yield f"{name}: {seat.life} life points, {most} at most"
        if seat.alive and seat.life < 1:
            yield f"{name}: {seat.life} life points, and yet in play"
        if not seat.alive and (seat.life or seat.arrows):
            yield f"{name}: eliminated, but with life points or arrows"


def _arrows(position: Position) -> Iterator[str]:
    for seat in position.seats:
        if seat.arrows < 0:
            yield f"{name_of(seat.character)}: {seat.arrows} arrows"
    out = sum(seat.arrows for seat in position.seats)
    if out >= ARROWS:
        yield f"arrows: {out} in front of players, and {ARROWS} there are with at least one in the pile"


def _on_turn(position: Position) -> Iterator[str]:
    if not 0 <= position.turn < len(position.seats):
        yield f"turn: there is no seat {position.turn}"
    roller = position.seats[position.turn]
    if roller.alive or position.over is not None:
        return
    busted = position.is_final and position.dice.count(DYNAMITE) >= 3
    if position.switches.edition != "first" or not busted or position.moment == "dynamite":
        yield f"{name_of(roller.character)} is on turn, but eliminated"


def _dice(position: Position) -> Iterator[str]:
    if position.moment not in MOMENTS:
        yield f"step: {position.moment!r} is none of {', '.join(MOMENTS)}"
    if bool(position.roll) != bool(position.dice) or len(position.dice) not in (0, len(DICE)):
        yield f"roll: {len(position.dice)} dice after roll {position.roll}"
    if position.is_final and not position.dice:
        yield f"step {position.moment}: no dice lie"
    if position.moment == "start" and (position.dice or position.flying):
        yield "step start: dice lie before the first roll"


def _flying(position: Position) -> Iterator[str]:
    if position.flying and not position.seats[position.turn].real:
        yield f"rolling: {name_of(position.seats[position.turn].character)} has no real dice"
    if position.flying and not position.roll and position.flying != DICE:
        yield "rolling: the first roll is of all five dice"
    if position.told and len(position.told) >= len(position.flying):
        yield "rolling: all dice are told"
    if position.flying and position.is_final:
        yield f"rolling: step {position.moment} is past the rolling"


def _aims(position: Position) -> Iterator[str]:
    if position.aims and not position.is_final:
        yield "aim: the dice are not final"
    for die, target, points in position.aims:
        if position.dice[die] not in (ONE, TWO, BEER) or points not in (1, 2):
            yield f"aim {die}: no Bull's Eye and no Beer, or not for {points}"
        elif position.moment == "shots" and not position.seats[target].alive:
            yield f"aim {die}: {name_of(position.seats[target].character)} is eliminated"
    if len({die for die, _, _ in position.aims}) < len(position.aims):
        yield "aim: a die is aimed twice"


def _kit(position: Position) -> Iterator[str]:
    if not position.kit:
        return
    roller = position.seats[position.turn].character
    is_kit = "on_gatlings" in CHARACTERS[roller].overrides
    if not is_kit or position.moment != "gatling" or position.kit > position.dice.count(GATLING):
        name = name_of(roller)
        yield f"kit {position.kit}: {name} has not so many Gatlings to use at step {position.moment}"
