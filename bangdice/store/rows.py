"""The rows of the database, as plain tuples."""

from __future__ import annotations

from typing import NamedTuple

REMEMBERED = 200
"""The most commands of a table that are remembered, so that they are not done twice."""


COUNTED = 0
"""The rules of a game that was played with a real box, and only counted here."""


class TableRow(NamedTuple):
    """A table: its code, its state as JSON, its revision, and the reason of its end (None: it lives).

    `is_whole`, here and below: False for a row that is not what was written.
    """

    code: str
    document: str
    rev: int
    ended: str | None = None
    is_whole: bool = True


class GameRow(NamedTuple):
    """A game. All but its names and numbers are JSON; `seed` is hex; a game in play has no `result`.

    `seal`: the source of the deal; None for a game from before there were seals. `people`: for each seat the
    `name`, the `kind` (`person`, or the kind of bot), and whether it has `real_dice`, at the deal and then at
    the end; None for a game from before they were kept. `begun_at`: the date of the deal in seconds; `token`:
    by which the story of a finished game is asked for.

    A game that was only counted has the rules `COUNTED`, its `people` are its story, and it has no answers.
    """

    code: str
    number: int
    game: str
    rules: int
    setup: str
    seed: str
    events: str
    checksum: str
    result: str | None = None
    seal: str | None = None
    people: str | None = None
    begun_at: float | None = None
    token: str | None = None
    is_whole: bool = True


class EntryRow(NamedTuple):
    """An answer as text, its seat and its giver, its events (JSON), and the checksum."""

    n: int
    seat: int
    by: str
    answer: str
    events: str
    checksum: str
    is_whole: bool = True


class FinishedGame(NamedTuple):
    """A finished game, with its answers and the date of its end."""

    row: GameRow
    entries: tuple[EntryRow, ...]
    finished_at: float


class DoneRow(NamedTuple):
    """A command that a table has done, the `n`th: the mark of its id, and its reply.

    `key` is the digest of a key that was given away. The key itself is not stored.
    """

    n: int
    mark: str
    chair: int | None = None
    waiting: bool = False
    key: str = ""


class BookRow(NamedTuple):
    """A book that a table writes into from now on: its token, its key, and its name if it is new."""

    token: str
    key: str
    name: str


class PlayRow(NamedTuple):
    """A person's game in a book. `game`: the mark of its seed; `name` None: a person unknown to it."""

    book: str
    game: str
    seat: int
    name: str | None
    mark: str | None
    role: str
    character: str
    won: bool


class StepRow(NamedTuple):
    """The contents of one transaction: the table as it is now, and the latest of its game `number`.

    `begun`: a game that was dealt; `entries`: accepted answers; `result`: the end of the game, and `people`:
    its people then (both JSON), and `token`: by which its story is asked for; `sat`: somebody sits there, or
    has played; `done`: the command that made the step; `fence`: that of the claim under which it was made,
    None at a server that has all tables and no lease; `plays`: the plays that a book keeps of the game.
    """

    code: str
    document: str
    rev: int
    number: int = 0
    begun: GameRow | None = None
    entries: tuple[EntryRow, ...] = ()
    result: str | None = None
    people: str | None = None
    token: str | None = None
    sat: bool = True
    done: DoneRow | None = None
    fence: int | None = None
    plays: tuple[PlayRow, ...] = ()


class LinkRow(NamedTuple):
    """A table's news about its links: whether its games are shown without names (`masked`).

    `evening`: the token of an evening that has just ended with game number `last`; `anew`: new tokens for all
    its games, from the first, so that earlier links open nothing any more.
    """

    code: str
    masked: bool
    evening: str | None = None
    last: int = 0
    anew: tuple[str, ...] = ()
