"""The kept part of a table: one immutable value, and nearly all of it as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, get_args

import msgspec
from msgspec.structs import replace

from bangdice.bots.player import STAND_IN, Kind
from bangdice.box import Box
from bangdice.kernel.decision import Option
from bangdice.kernel.shapes import converter, reader
from bangdice.store.rows import DoneRow
from bangdice.tables.kept.afterlife import Afterlife
from bangdice.tables.kept.chairs import Chair, Chairs
from bangdice.tables.kept.plain import Plain, PlainReason
from bangdice.tables.kept.switches import ChosenSwitches, Games, recover_switches
from bangdice.tables.kept.tally import Tally

PAST = 50
"""The most games of a series that are listed."""
UNKNOWN = 1_000_000
"""The answer up to which somebody sat in a seat, where an older document does not tell: none comes later."""


class Choice(msgspec.Struct, frozen=True):
    """An answer that a seat has chosen ahead of its question, or (`number`) one that is held back."""

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


class Suspicion(msgspec.Struct, frozen=True, array_like=True):
    """A suspicion: after answer `at` the seat `by` took another `seat` for a role, or (None) for none."""

    by: int
    seat: int
    role: str | None
    at: int


class AskedHint(msgspec.Struct, frozen=True, array_like=True):
    """After answer `at` the player of the seat `by` asked what the believer would do."""

    by: int
    at: int


class Sitter(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who sat in a `seat` of the game before the one who sits there now, up to answer `until`.

    `kind`: `person` or the kind of bot; `mark`: the person's; `fell`: the seat was out by then, and its grave
    stays this player's when another sits on that chair.
    """

    seat: int
    name: str
    kind: str
    until: int
    mark: str = ""
    fell: bool = False


class Promise(msgspec.Struct, frozen=True, omit_defaults=True):
    """The pledge of a chair's device, or of a board (`chair` None), in hex, and its word once that is told.

    `mark`: its owner, by the mark of the chair's person or the digest of the board's key.
    """

    mark: str
    pledge: str
    chair: int | None = None
    word: str = ""


class Seal(msgspec.Struct, frozen=True, omit_defaults=True):
    """The seal of the next game: its cup, in hex ("" until it is drawn), and the devices' pledges.

    `burnt`: the seals of dealings that were interrupted; `is_dealing`: the pledges are fixed, and the words
    are on their way.
    """

    cup: str = ""
    promises: tuple[Promise, ...] = ()
    burnt: tuple[str, ...] = ()
    is_dealing: bool = False


class PastGame(msgspec.Struct, frozen=True):
    """One finished game of the series: the names that won, and how.

    `why` is that of its result; games of older versions have none.
    """

    number: int
    game: str
    side: str
    winners: tuple[str, ...]
    why: str = ""


class KeptBook(msgspec.Struct, frozen=True):
    """The book that the table writes into: the token of its link, and its name."""

    token: str
    name: str


class KeptNight(msgspec.Struct, frozen=True):
    """The end of an evening: the token of its link, and whether links show no names."""

    token: str
    masked: bool


class TableState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table.

    `boards`: digests of the keys with the board's powers; `game`: the number of the game, 0 = none yet;
    `seal`: of the next game, while people gather; `story`: the token of the last game, until the next deal;
    `night`: once it was called, until the next game; `masked`: links show no names; `book`: the one that
    keeps the games that end here; `marks`: of the last game, in their order; `afterlife`: the deeds of
    players who are out, and the audience's bets, until the rematch; `sitters`: those of the last game who sat
    there before, in their order; `tally`: the count of a real game, at a table that keeps no more; `hints`:
    asked for in the last game; `done`: the last commands that were done, which have rows of their own and are
    no part of the JSON.
    """

    code: str
    chairs: Chairs
    switches: ChosenSwitches = msgspec.field(name="options")  # Documents have the older name.
    phase: Literal["lobby", "game", "tally", "over"] = "lobby"
    boards: tuple[str, ...] = ()
    game: int = 0
    choices: tuple[Choice, ...] = ()
    past: tuple[PastGame, ...] = ()
    notice: PlainReason | None = None
    seal: Seal | None = None
    story: str = ""
    night: KeptNight | None = None
    masked: bool = False
    book: KeptBook | None = None
    marks: tuple[Suspicion, ...] = ()
    afterlife: Afterlife | None = None
    sitters: tuple[Sitter, ...] = ()
    tally: Tally | None = None
    hints: tuple[AskedHint, ...] = ()
    done: tuple[DoneRow, ...] = ()

    def chair_of(self, seat: int) -> int:
        """Return the chair that plays a seat of the game."""
        return next(index for index, chair in enumerate(self.chairs) if chair.seat == seat)

    @property
    def taken(self) -> tuple[int, ...]:
        """The chairs on which somebody sits, a person or a bot."""
        return tuple([index for index, chair in enumerate(self.chairs) if chair.kind != "empty"])

    @property
    def only_counts(self) -> bool:
        """True where a real game lies on the table: none is dealt and recorded here, only counted."""
        return self.tally is not None

    def is_seated(self, seats: int) -> bool:
        """Return True if a game with these seats has a chair for each, and no other chair has a seat."""
        taken = sorted(chair.seat for chair in self.chairs if chair.seat is not None)
        return taken == list(range(seats))


_read = reader(dict[str, Any])
_converted = converter(TableState)


def new_table(
    code: str, chairs: int, switches: ChosenSwitches, boards: tuple[str, ...], *, counts: bool = False
) -> TableState:
    """Return a table at which nobody sits. `counts`: it only keeps count of a real game."""
    tally = Tally() if counts else None
    return TableState(code, (Chair(),) * chairs, switches, boards=boards, tally=tally)


def write_state(state: TableState) -> str:
    """Return the table as JSON, without the commands that it has done."""
    return msgspec.json.encode(replace(state, done=())).decode()


def read_state(text: str, games: Games, done: Sequence[DoneRow] = ()) -> TableState:
    """Return a table from its text, also from an older version's, with the commands that it has done.

    A switch that is younger than the table, or that no longer exists, has today's default. A chair once had
    one key, and a bot a name for the way in which it thinks. Raise msgspec.DecodeError for any other text.
    """
    raw = _read(text)
    options = raw.get("options", {})
    for chair in (options, *raw.get("chairs", ())):
        if "key" in chair:
            chair["keys"] = [{"digest": chair.pop("key")}]
        for bot in chair.keys() & {"bot", "bot_kind"}:
            chair[bot] = _kind_now(chair[bot], games.get(options.get("game", "")))
    raw["options"] = msgspec.structs.asdict(recover_switches(options, games))
    return replace(_with_graves(_converted({**raw, "done": ()})), done=tuple(done))


def _kind_now(bot: Any, box: Box | None) -> Any:
    """Return the kind of a bot by today's name of the one that it plays as."""
    kinds: tuple[str, ...] = get_args(Kind)
    if bot is None or bot in kinds:
        return bot
    known = {} if box is None else box.bots
    return next((kind for kind in kinds if bot in known and known.get(kind) is known[bot]), STAND_IN)


def _with_graves(state: TableState) -> TableState:
    """Return a table with the graves of those who play on in a bot's seat. An older document has none."""
    ghosts = () if state.sitters or state.afterlife is None else state.afterlife.ghosts
    names = {chair.mark: chair.name for chair in state.chairs if chair.mark}
    graves = tuple(
        Sitter(it.seat, names[it.mark], "person", UNKNOWN, it.mark, fell=True)
        for it in ghosts
        if it.plays is not None and it.mark in names
    )
    return replace(state, sitters=graves) if graves else state
