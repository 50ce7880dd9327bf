"""A position of the dice game as text, and back: a line a seat, in the order of the circle.

    edition revised
    roll 2: one [two] arrow dynamite [beer]
    *Bart Cassidy   sheriff  10/10  arrows 1
     El Gringo      outlaw    1/7
     Vulture Sam    renegade  4/9   real
     Jourdonnais    outlaw    0/7   out

`*` is on turn. There are nine arrows; those not in front of a player lie in the pile. Dice in brackets fell
last. All lines: docs/engine.md.
"""

from collections.abc import Iterator
from typing import Any

from bangdice.dice.faces import FACES
from bangdice.dice.game import DiceGame
from bangdice.dice.position import Position, SeatAt, max_life, name_of
from bangdice.dice.reading import read_lines
from bangdice.dice.setup import Switches
from bangdice.dice.standing import game_at, position_of
from bangdice.kernel.randomness import NO_SEED


def read_position(text: str, seed: bytes = NO_SEED, **switches: Any) -> DiceGame:
    """The game that stands at a position written as text, run to its question.

    `switches` as in `Setup`, over what the text says; `seed` for dice that are not scripted. BadPosition says
    what cannot be, and where.
    """
    return game_at(read_lines(text, switches), seed)


def write_position(game: DiceGame) -> str:
    """The position of a game as text: everything but its chance, whatever is asked."""
    return "\n".join(_lines(position_of(game))) + "\n"


def _lines(position: Position) -> Iterator[str]:
    names = [name_of(seat.character) for seat in position.seats]
    yield from _switches(position.switches)
    if position.any_roles:
        yield "roles any"
    yield f"turn {position.turn_number}"
    yield from _turn_lines(position, names)
    for number, row in enumerate(position.harm):
        taken = ", ".join(f"{names[seat]} {points}" for seat, points in enumerate(row) if points)
        if taken:
            yield f"harm {names[number]}: {taken}"
    if position.attacks:
        yield f"attacks {position.attacks}"
    if position.over is not None:
        yield f"over {position.over}"
    width = max(map(len, names))
    for number, seat in enumerate(position.seats):
        mark = "*" if number == position.turn else " "
        yield f"{mark}{names[number]:{width}}  {_seat(seat)}"


def _switches(switches: Switches) -> Iterator[str]:
    for name, value, usual in zip(Switches._fields, switches, Switches(), strict=True):
        if value != usual:
            yield f"{name} {value if isinstance(value, str) else 'yes' if value else 'no'}"


def _turn_lines(position: Position, names: list[str]) -> Iterator[str]:
    if position.roll:
        flew = () if position.roll == 1 else position.rerolled
        dice = (f"[{FACES[face]}]" if die in flew else FACES[face] for die, face in enumerate(position.dice))
        yield f"roll {position.roll}: {' '.join(dice)}"
    if position.flying:
        told = "".join(f" {FACES[face]}" for face in position.told)
        yield f"rolling {' '.join(map(str, position.flying))}:{told}"
    elif position.moment != ("roll" if position.roll else "start"):
        yield f"step {position.moment}"
    for die, target, points in position.aims:
        yield f"aim {die}: {names[target]}{'' if points == 1 else f' {points}'}"
    if position.kit:
        yield f"kit {position.kit}"
    if position.answered:
        yield f"answered {' '.join(position.answered)}"


def _seat(seat: SeatAt) -> str:
    extras = (
        f"arrows {seat.arrows}" if seat.arrows else "",
        "real" if seat.real else "",
        "" if seat.alive else "out",
    )
    life = f"{seat.life}/{max_life(seat.character, seat.role)}"
    return f"{seat.role:8}  {life:>5}  {'  '.join(filter(None, extras))}".rstrip()
