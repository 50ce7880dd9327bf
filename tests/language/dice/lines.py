"""The lines of the dice game's positions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from msgspec import structs

from bangdice.dice.characters import CHARACTERS
from bangdice.dice.faces import FACES
from bangdice.dice.game import ThisTurn
from bangdice.dice.rolling import DICE
from bangdice.dice.setup import OF_SETS, Switches, read_switches
from tests.language.dice.position import MOMENTS, Air, Position, SeatAt
from tests.language.lines import HARM, OVER, ROLES, TURN, Line, Names, Row, number, switches, text
from tests.language.names import name_of
from tests.language.notation import Language, read_lines


def read_text(said: str, changed: Mapping[str, Any]) -> Position:
    """Return the position that a text describes. `changed` switches count over those of the text."""
    read = read_lines(said, LANGUAGE)
    return Position(**{**read, "switches": read_switches({**read["switches"], **changed})})


def _faces(line: Line, said: str) -> tuple[int, ...]:
    return tuple(FACES.index(line.one_of(FACES, word)) for word in said.split())


def _dice(line: Line, said: str) -> tuple[int, ...]:
    dice = tuple(map(line.whole, said.split()))
    if not set(dice) <= set(DICE) or list(dice) != sorted(set(dice)):
        raise line.fault(f"dice are 0 to 4 in their order, not {said.strip()!r}")
    return dice


def _names(faces: Iterable[int]) -> str:
    return " ".join(FACES[face] for face in faces)


def _read_roll(line: Line, names: Names, before: ThisTurn) -> ThisTurn:
    count, _, said = line.rest.partition(":")
    rerolled = tuple(die for die, word in enumerate(said.split()) if word.startswith("["))
    dice = _faces(line, said.replace("[", " ").replace("]", " "))
    return structs.replace(before, roll=line.whole(count), dice=dice, rerolled=rerolled)


def _write_roll(turn: ThisTurn, names: Names) -> Iterator[str]:
    if turn.roll:
        fell = () if turn.roll == 1 else turn.rerolled
        dice = (f"[{FACES[face]}]" if die in fell else FACES[face] for die, face in enumerate(turn.dice))
        yield f"{turn.roll}: {' '.join(dice)}"


LAST = "last "
"""Only the last five of a turn are told."""


def _read_rolling(line: Line, names: Names, before: Air) -> Air:
    dice, _, told = line.rest.partition(":")
    flying = dice.strip().removeprefix(LAST)
    return Air(_dice(line, flying), _faces(line, told), flying != dice.strip())


def _write_rolling(air: Air, names: Names) -> Iterator[str]:
    yield f"{LAST if air.last else ''}{' '.join(map(str, air.dice))}: {_names(air.told)}"


def _read_aim(line: Line, names: Names, before: ThisTurn) -> ThisTurn:
    said, _, target = line.rest.partition(":")
    dice = _dice(line, said)
    if len(dice) != 1:
        raise line.fault("aim: one die expected, as in aim 0: El Gringo")
    return structs.replace(before, aims=(*before.aims, (*dice, *line.counted(target, names))))


def _write_aim(turn: ThisTurn, names: Names) -> Iterator[str]:
    for die, target, points in turn.aims:
        yield f"{die}: {name_of(names[target])}{'' if points == 1 else f' {points}'}"


def _read_answered(line: Line, names: Names, before: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(line.rest.split())


def _write_answered(answered: tuple[str, ...], names: Names) -> Iterator[str]:
    yield " ".join(answered)


def _read_extras(line: Line, seat: SeatAt, said: str, names: Names) -> SeatAt:
    for word in re.findall(r"arrows\s+\S+|\S+", said):
        if word.startswith("arrows "):
            seat = replace(seat, arrows=line.whole(word.removeprefix("arrows")))
        elif word == "chief":
            seat = replace(seat, chief=True)
        elif word == "real":
            seat = replace(seat, real=True)
        elif word == "out":
            seat = replace(seat, alive=False)
        else:
            raise line.fault(f"{word!r} is none of arrows N, chief, real, out")
    return seat


def _write_extras(seat: SeatAt, names: Names) -> Iterator[str]:
    yield f"arrows {seat.arrows}" if seat.arrows else ""
    yield "chief" if seat.chief else ""
    yield "real" if seat.real else ""
    yield "" if seat.alive else "out"


LANGUAGE = Language(
    seat=SeatAt,
    position=Position,
    characters=CHARACTERS,
    read_extras=_read_extras,
    write_extras=_write_extras,
    life_width=5,
    switches=switches(Switches._fields),
    above=(
        ROLES,
        TURN,
        Row("roll", "this_turn", _read_roll, _write_roll),
        Row("rolling", "air", _read_rolling, _write_rolling),
        text("step", "moment", MOMENTS),
        Row("aim", "this_turn", _read_aim, _write_aim, repeat=True),
        number("kit", "kit"),
        text("chief_arrow", "chief", OF_SETS["chief_arrow"]),
        number("due", "due"),
        Row("answered", "answered", _read_answered, _write_answered),
        HARM,
        number("attacks", "attacks"),
        OVER,
    ),
)
