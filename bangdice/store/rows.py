"""The rows of the database, as plain tuples."""

from __future__ import annotations

from typing import NamedTuple


class TableRow(NamedTuple):
    """A table: its code, its state as JSON, its revision, and why it has ended (None: it lives)."""

    code: str
    document: str
    rev: int
    ended: str | None = None


class GameRow(NamedTuple):
    """A game: `setup`, `events` and `result` are JSON, `seed` is hex; `result` is None while it is played."""

    code: str
    number: int
    game: str
    rules: int
    setup: str
    seed: str
    events: str
    checksum: str
    result: str | None = None


class EntryRow(NamedTuple):
    """An answer as text, its seat and its giver; the events it led to (JSON), and the checksum."""

    n: int
    seat: int
    by: str
    answer: str
    events: str
    checksum: str


class StepRow(NamedTuple):
    """The contents of one transaction: the table as it is now, and the latest of its game `number`.

    `begun`: a game that was dealt; `entries`: accepted answers; `result`: how the game ended (JSON); `sat`:
    somebody sits there, or has played.
    """

    code: str
    document: str
    rev: int
    number: int = 0
    begun: GameRow | None = None
    entries: tuple[EntryRow, ...] = ()
    result: str | None = None
    sat: bool = True
