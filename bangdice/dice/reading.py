"""Reading a position: from lines of text to plain values, with the line's number in every complaint."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from bangdice.dice.characters import CHARACTERS
from bangdice.dice.faces import FACES
from bangdice.dice.position import Position, SeatAt, max_life, name_of
from bangdice.dice.rolling import DICE
from bangdice.dice.setup import Setup, Switches
from bangdice.kernel.errors import BadPosition
from bangdice.kernel.roles import ROLES

_LIFE = re.compile(r"(\d+)(?:/(\d+))?")


class Line(NamedTuple):
    """A line of a position: its number, its first word, and what follows."""

    number: int
    head: str
    rest: str

    def fault(self, what: str) -> BadPosition:
        """What is wrong with this line."""
        return BadPosition(f"line {self.number}: {what}")

    def whole(self, text: str | None = None) -> int:
        """The number that the rest of the line is, or that `text` is."""
        text = self.rest if text is None else text
        if not text.strip().isdecimal():
            raise self.fault(f"a number expected, not {text.strip()!r}")
        return int(text)

    def faces(self, text: str) -> tuple[int, ...]:
        """The faces named in a text."""
        strange = [word for word in text.split() if word not in FACES]
        if strange:
            raise self.fault(f"{strange[0]!r} is none of {', '.join(FACES)}")
        return tuple(FACES.index(word) for word in text.split())

    def dice(self, text: str) -> tuple[int, ...]:
        """The dice, 0 to 4, named in a text."""
        dice = tuple(self.whole(word) for word in text.split())
        if not set(dice) <= set(DICE) or list(dice) != sorted(set(dice)):
            raise self.fault(f"dice are 0 to 4 in their order, not {text.strip()!r}")
        return dice


def read_lines(text: str, switches: Mapping[str, Any]) -> Position:
    """The position that a text describes; `switches` count over those of the text."""
    lines = list(_split(text))
    seated = [line for line in lines if line.head not in _HEADERS and line.head not in Switches._fields]
    seats = tuple(_seat(line) for line in seated)
    read: dict[str, Any] = {}
    chosen: dict[str, Any] = {}
    for line in lines:
        if line.head in Switches._fields:
            chosen[line.head] = {"yes": True, "no": False}.get(line.rest, line.rest)
        elif line.head in _HEADERS:
            read.update(_HEADERS[line.head](line, seats, read))
    on_turn = [number for number, line in enumerate(seated) if line.head.startswith("*")]
    if len(on_turn) != 1:
        raise BadPosition(f"one seat is on turn (*), not {len(on_turn)}")
    usual = "roll" if "dice" in read or "flying" in read else "start"
    return Position(seats, on_turn[0], _switches({**chosen, **switches}), **{"moment": usual, **read})


def character_of(words: str) -> str | None:
    """The character that a name stands for, however it is spaced and cased; None when there is none."""
    name = "_".join(words.lower().replace("-", " ").replace("_", " ").split())
    return name if name in CHARACTERS else None


def _split(text: str) -> Iterator[Line]:
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].strip()
        if words:
            head, _, rest = words.partition(" ")
            yield Line(number, head.rstrip(":"), rest.strip())


def _switches(chosen: Mapping[str, Any]) -> Switches:
    try:
        return msgspec.convert({"players": 0, **chosen}, Setup).switches()
    except msgspec.ValidationError as error:
        raise BadPosition(f"switches: {error}") from error


def _seat(line: Line) -> SeatAt:
    words = f"{line.head.removeprefix('*')} {line.rest}".split()
    at = next((place for place, word in enumerate(words) if word in ROLES), None)
    if at is None:
        raise line.fault(f"no line of a position, and no seat without a role ({', '.join(ROLES)})")
    character = character_of(" ".join(words[:at]))
    if character is None:
        raise line.fault(f"there is no character {' '.join(words[:at])!r}")
    role, is_out = words[at], "out" in words[at + 1 :]
    most = max_life(character, role)
    rest = words[at + 1 :]
    life = _LIFE.fullmatch(rest[0]) if rest else None
    if life is None and not is_out:
        raise line.fault(f"life points expected, as in {most}/{most}")
    if life is not None and life[2] is not None and int(life[2]) != most:
        raise line.fault(f"{name_of(character)}, {role}, has {most} life points at most, not {life[2]}")
    seat = SeatAt(character, role, int(life[1]) if life else 0, alive=not is_out)
    return _with_extras(line, seat, rest[1:] if life else rest)


def _with_extras(line: Line, seat: SeatAt, words: Sequence[str]) -> SeatAt:
    left = list(words)
    while left:
        word = left.pop(0)
        if word == "arrows" and left:
            seat = seat._replace(arrows=line.whole(left.pop(0)))
        elif word == "real":
            seat = seat._replace(real=True)
        elif word != "out":
            raise line.fault(f"{word!r} is none of arrows N, real, out")
    return seat


Seats = tuple[SeatAt, ...]
Read = dict[str, Any]


def _roll(line: Line, seats: Seats, read: Read) -> Read:
    number, _, faces = line.rest.partition(":")
    words = faces.split()
    rerolled = tuple(die for die, word in enumerate(words) if word.startswith("["))
    dice = line.faces(faces.replace("[", " ").replace("]", " "))
    return {"roll": line.whole(number), "dice": dice, "rerolled": rerolled}


def _rolling(line: Line, seats: Seats, read: Read) -> Read:
    dice, _, told = line.rest.partition(":")
    return {"flying": line.dice(dice), "told": line.faces(told)}


def _aim(line: Line, seats: Seats, read: Read) -> Read:
    die, _, target = line.rest.partition(":")
    aimed = (*line.dice(die), *_counted(line, seats, target))
    if len(aimed) != 3:
        raise line.fault("aim: one die expected, as in aim 0: El Gringo")
    return {"aims": (*read.get("aims", ()), aimed)}


def _harm(line: Line, seats: Seats, read: Read) -> Read:
    name, _, taken = line.rest.partition(":")
    by, _ = _counted(line, seats, name)
    rows = [list(row) for row in read.get("harm", ((0,) * len(seats),) * len(seats))]
    for part in taken.split(","):
        seat, points = _counted(line, seats, part)
        rows[by][seat] += points
    return {"harm": tuple(tuple(row) for row in rows)}


def _counted(line: Line, seats: Seats, text: str) -> tuple[int, int]:
    """A seat by its character, and the number after it (1 when there is none)."""
    words = text.split()
    points = int(words.pop()) if words and words[-1].isdecimal() else 1
    character = character_of(" ".join(words))
    for number, seat in enumerate(seats):
        if seat.character == character:
            return number, points
    raise line.fault(f"{' '.join(words)!r} does not sit there")


def _roles(line: Line, seats: Seats, read: Read) -> Read:
    if line.rest != "any":
        raise line.fault("roles: only 'any' can be said, when they need not fit the number of players")
    return {"any_roles": True}


_HEADERS: dict[str, Callable[[Line, Seats, Read], Read]] = {
    "turn": lambda line, seats, read: {"turn_number": line.whole()},
    "roll": _roll,
    "rolling": _rolling,
    "step": lambda line, seats, read: {"moment": line.rest},
    "aim": _aim,
    "kit": lambda line, seats, read: {"kit": line.whole()},
    "answered": lambda line, seats, read: {"answered": tuple(line.rest.split())},
    "harm": _harm,
    "attacks": lambda line, seats, read: {"attacks": line.whole()},
    "over": lambda line, seats, read: {"over": line.rest},
    "roles": _roles,
}
