"""The pen of SQLite: a few statements a step. The driver keeps them compiled."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from bangdice.store.database import Database
from bangdice.store.pen import Put, end_sum
from bangdice.store.plays import ALIAS, PLAY, play_columns
from bangdice.store.rows import REMEMBERED, StepRow
from bangdice.store.sums import sum_of, with_sums

_TABLE = """
    UPDATE tables SET document = ?, rev = ?, sum = ?
    WHERE code = ? AND ended IS NULL AND (? IS NULL OR owner = ? AND fence = ?)
"""
# It is a statement of its own, because SQLite writes the index of a column that is set, even to the same
# value.
_TOUCH = """
    UPDATE tables SET sat = sat OR ?, touched = ? WHERE code = ? AND NOT (sat AND touched BETWEEN ? AND ?)
"""
_GAME = """
    INSERT INTO games (code, number, game, rules, setup, seed, events, checksum, result, seal, people,
        begun_at, token, sum, end_sum)
    VALUES (:code, :number, :game, :rules, :setup, :seed, :events, :checksum, :result, :seal, :people,
        :begun_at, :token, :sum, :end_sum)
"""
_ENTRY = """
    INSERT INTO entries (n, seat, "by", answer, events, checksum, sum, game)
    VALUES (?, ?, ?, ?, ?, ?, ?, (SELECT id FROM games WHERE code = ? AND number = ?))
"""
_RESULT = """
    UPDATE games SET result = ?, finished_at = ?, people = coalesce(?, people), token = ?, end_sum = ?,
        story = NULL
    WHERE code = ? AND number = ?
"""
_DONE = """
    INSERT INTO done (code, slot, n, mark, chair, waiting, "key") VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (code, slot) DO UPDATE SET n = excluded.n, mark = excluded.mark, chair = excluded.chair,
        waiting = excluded.waiting, "key" = excluded."key"
"""


class SqlitePen:
    """The pen of SQLite. Its line stays open, because compiled statements stay with a line."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, batch: Sequence[Put]) -> list[bool]:
        """Put steps on the disk, in the file that is there; see `Pen.put`."""
        with self._database.driving() as line:
            return [_put(line, *one) for one in batch]

    def close(self) -> None:
        """Do nothing: there is nothing to put away."""


def _put(line: sqlite3.Connection, step: StepRow, now: float, since: float, owner: int | None) -> bool:
    fence, this = step.fence, (step.code, step.number)
    table = (step.document, step.rev, sum_of("tables", step._asdict()), step.code, fence, owner, fence)
    if line.execute(_TABLE, table).rowcount == 0:
        return False
    line.execute(_TOUCH, (step.sat, now, step.code, since, now))
    if step.begun is not None:
        line.execute(_GAME, with_sums("games", step.begun._replace(begun_at=now)._asdict()))
    for entry in step.entries:
        line.execute(_ENTRY, (*entry[:-1], sum_of("entries", entry._asdict()), *this))
    if step.result is not None:
        line.execute(_RESULT, (step.result, now, step.people, step.token, end_sum(step), *this))
    for play in step.plays:
        alias = line.execute(ALIAS, (play.book, play.mark)).fetchone()
        line.execute(PLAY, play_columns(play, alias, now))
    if step.done is not None:
        line.execute(_DONE, (step.code, step.done.n % REMEMBERED, *step.done))
    return True
