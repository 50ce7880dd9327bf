"""A position as text, and back: a line a seat, in the order of the circle, and other lines around them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any, NamedTuple

from bangdice.kernel.errors import BadPosition
from bangdice.kernel.roles import ROLES
from tests.language.lines import Line, Names, Row, split_lines
from tests.language.names import name_of
from tests.language.position import Position, SeatAt

_SEAT = re.compile(rf"(\*?)\s*(.+?)\s+({'|'.join(ROLES)})\b\s*(?:(-?\d+)(?:/(\d+))?(?!\S))?(.*)")


class Language(NamedTuple):
    """The part of the notation that a game adds.

    The rows of `switches` say one switch each. `played` are the rows before them, `above` and `below` those
    around the seats. A seat's line ends with extras: `read_extras` gets the line, the seat so far, the rest
    of the line, and the characters. `write_extras` yields them.
    """

    seat: type[SeatAt]
    position: type[Position[Any]]
    characters: Collection[str]
    read_extras: Callable[[Line, Any, str, Names], SeatAt]
    write_extras: Callable[[Any, Names], Iterable[str]]
    life_width: int
    switches: tuple[Row, ...]
    above: tuple[Row, ...]
    played: tuple[Row, ...] = ()
    below: tuple[Row, ...] = ()


def read_lines(text: str, language: Language) -> dict[str, Any]:
    """Return the fields of the position that a text says, and of `switches` only those that it names."""
    switches = {row.word: row for row in language.switches}
    rows = {row.word.rstrip(":"): row for row in (*language.played, *language.above, *language.below)}
    lines = list(split_lines(text))
    seated = [line for line in lines if line.head not in rows and line.head not in switches]
    names = [_character(line, language) for line in seated]
    usual = {field.name: field.default for field in fields(language.position)}
    read: dict[str, Any] = {"seats": tuple(_seat(line, names, language) for line in seated)}
    chosen: dict[str, Any] = {}
    heads: set[str] = set()
    for line in lines:
        row = rows.get(line.head) or switches.get(line.head)
        if row is None:
            continue
        if line.head in heads and not row.repeat:
            raise line.fault(f"{line.head} is said twice")
        heads.add(line.head)
        said = chosen if line.head in switches else read
        said[row.field] = row.read(line, names, said.get(row.field, usual.get(row.field)))
    on_turn = [seat for seat, line in enumerate(seated) if line.text.startswith("*")]
    if len(on_turn) != 1:
        raise BadPosition(f"one seat is on turn (*), not {len(on_turn)}")
    return {**read, "switches": chosen, "turn": on_turn[0]}


def write_lines(position: Position[Any], language: Language) -> str:
    """Return a position as text. Usual values are left out."""
    return "\n".join(_lines(position, language)) + "\n"


def _matched(line: Line) -> re.Match[str]:
    found = _SEAT.fullmatch(line.text)
    if found is None:
        raise line.fault(f"no line of a position, and no seat without a role ({', '.join(ROLES)})")
    return found


def _character(line: Line, language: Language) -> str:
    return line.entry(_matched(line)[2], language.characters, "character")


def _seat(line: Line, names: Names, language: Language) -> SeatAt:
    _, _, role, life, most, extras = _matched(line).groups()
    seat = language.read_extras(
        line,
        language.seat(
            character=_character(line, language),
            role=role,
            life=int(life or 0),
            most=None if most is None else int(most),
            line=line.number,
        ),
        extras,
        names,
    )
    if life is None and seat.alive:
        raise line.fault(f"{name_of(seat.character)}: life points expected, as in 4/4")
    return seat


def _lines(position: Position[Any], language: Language) -> Iterator[str]:
    names = position.characters
    values = {field.name: getattr(position, field.name) for field in fields(position)}
    usual = {field.name: field.default for field in fields(position)}
    yield from _written(language.played, values, usual, names)
    yield from _written(
        language.switches, position.switches._asdict(), position.usual_switches._asdict(), names
    )
    yield from _written(language.above, values, usual, names)
    width = max(len(name_of(name)) for name in names)
    for seat in position.seats:
        mark = "*" if seat is position.on_turn else " "
        life = f"{seat.life}/{position.max_life(seat)}"
        extras = "  ".join(filter(None, language.write_extras(seat, names)))
        name = name_of(seat.character)
        yield f"{mark}{name:{width}}  {seat.role:8}  {life:>{language.life_width}}  {extras}".rstrip()
    yield from _written(language.below, values, usual, names)


def _written(
    rows: Sequence[Row], values: Mapping[str, Any], usual: Mapping[str, Any], names: Names
) -> Iterator[str]:
    for row in rows:
        if row.always or values[row.field] != usual[row.field]:
            yield from (f"{row.word} {said}".rstrip() for said in row.write(values[row.field], names))
