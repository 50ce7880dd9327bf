"""All of a table that is kept: one immutable value, and the same as JSON."""

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from bangdice.kernel.decision import Option
from bangdice.tables.chair import Chair, Chairs
from bangdice.tables.options import Games, known
from bangdice.tables.view import OptionsView, PastGameView, Plain, ReasonView

REMEMBERED = 200
"""So many commands that were done are known again."""
PAST = 50
"""The most games of a series that are told of."""


class Choice(msgspec.Struct, frozen=True):
    """What a seat has chosen before its time: ahead of its question, or (`number`) a held back answer."""

    seat: int
    about: str
    values: dict[str, Plain]
    verb: str
    taps: tuple[str, ...]
    number: int | None = None

    @property
    def option(self) -> Option:
        """The answer."""
        return Option(self.verb, self.taps)


class Remembered(msgspec.Struct, frozen=True, omit_defaults=True, array_like=True):
    """A command that was done: the digest of its id, and the chair or the waiting that its reply spoke of.

    `key`: the digest of the key that was given away; the key itself is not kept.
    """

    id: str
    chair: int | None = None
    waiting: bool = False
    key: str = ""


class TableState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table.

    `boards`: digests of the keys with the board's powers; `game`: the number of the game, 0 = none yet.
    """

    code: str
    chairs: Chairs
    options: OptionsView
    phase: Literal["lobby", "game", "over"] = "lobby"
    boards: tuple[str, ...] = ()
    game: int = 0
    choices: tuple[Choice, ...] = ()
    past: tuple[PastGameView, ...] = ()
    notice: ReasonView | None = None
    done: tuple[Remembered, ...] = ()

    def chair_of(self, seat: int) -> int:
        """The chair that plays a seat of the game."""
        return next(index for index, chair in enumerate(self.chairs) if chair.seat == seat)

    def is_seated(self, seats: int) -> bool:
        """Whether each seat of a game of so many has its chair, and no other chair has one."""
        taken = sorted(chair.seat for chair in self.chairs if chair.seat is not None)
        return taken == list(range(seats))

    def remembering(self, done: Remembered) -> "TableState":
        """The table with one more command that it knows again."""
        return replace(self, done=(*self.done[1 - REMEMBERED :], done))


def new_table(code: str, chairs: int, options: OptionsView, boards: tuple[str, ...]) -> TableState:
    """A table at which nobody sits."""
    return TableState(code, (Chair(),) * chairs, options, boards=boards)


def write_state(state: TableState) -> str:
    """The table as JSON."""
    return msgspec.json.encode(state).decode()


def read_state(text: str, games: Games) -> TableState:
    """Return the table that was written, also by an older version.

    An option that is younger than the table, or that there is no more, has today's default. A chair had one
    key once. Raise msgspec.DecodeError when it is none of ours.
    """
    raw = msgspec.json.decode(text, type=dict[str, Any])
    for chair in raw.get("chairs", ()):
        if "key" in chair:
            chair["keys"] = [{"digest": chair.pop("key")}]
    raw["options"] = msgspec.structs.asdict(known(raw.get("options", {}), games))
    return msgspec.convert(raw, TableState)
