"""Writing: one at a time, and the steps that wait meanwhile go into the next transaction together.

A commit waits for the disk, and SQLite lets one writer in at a time. So a thread that finds the pen free
writes for all that wait. With many tables one wait for the disk keeps many answers, and nobody polls for the
lock.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from threading import Lock
from typing import NamedTuple, TypeVar

from sqlalchemy import Boolean, Connection, bindparam, insert, or_, select, update

from bangdice.store.database import Database
from bangdice.store.errors import CommitFailed, DatabaseGone, StoreError, Unsure
from bangdice.store.rows import EntryRow, GameRow, StepRow
from bangdice.store.schema import entries, games, tables

Found = TypeVar("Found")

_THIS_GAME = (games.c.code == bindparam("this_code")) & (games.c.number == bindparam("this_number"))
_KEEP_TABLE = (
    update(tables)
    .where((tables.c.code == bindparam("this_code")) & tables.c.ended.is_(None))
    .values({name: bindparam(name) for name in ("document", "rev", "touched")})
    .values(sat=or_(tables.c.sat, bindparam("sits", type_=Boolean)))
)
_ADD_GAME = insert(games).values({name: bindparam(name) for name in GameRow._fields})
_ADD_ENTRY = insert(entries).values(
    {name: bindparam(name) for name in EntryRow._fields}
    | {"game": select(games.c.id).where(_THIS_GAME).scalar_subquery()}
)
_END_GAME = (
    update(games).where(_THIS_GAME).values(result=bindparam("result"), finished_at=bindparam("finished_at"))
)


class _Waiting(NamedTuple):
    step: StepRow
    now: float
    outcome: list[StoreError | None]


class Writer:
    """The one writer of a database. Every method may be called from any thread and raises StoreError."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._pen = Lock()
        self._queue: deque[_Waiting] = deque()

    def keep(self, step: StepRow, now: float) -> None:
        """Keep one step, together with all others that wait. Return when it is on the disk."""
        mine = _Waiting(step, now, [])
        self._queue.append(mine)
        with self._pen:
            if not mine.outcome:
                self._keep_all([self._queue.popleft() for _ in range(len(self._queue))])
        (error,) = mine.outcome
        if error is not None:
            raise error

    def write(self, work: Callable[[Connection], Found]) -> Found:
        """Do some other writing in a transaction of its own."""
        with self._pen, self._database.writing() as connection:
            return work(connection)

    def _keep_all(self, batch: list[_Waiting]) -> None:
        error: StoreError | None = None
        try:
            with self._database.writing() as connection:
                for step, now, _ in batch:
                    _keep(connection, step, now)
        except CommitFailed as trouble:
            for waiting in batch:
                waiting.outcome.append(self._looked_up(waiting.step, trouble))
            return
        except StoreError as trouble:
            error = trouble
        if error is not None and len(batch) > 1 and not isinstance(error, DatabaseGone):
            for waiting in batch:
                self._keep_all([waiting])
            return
        for waiting in batch:
            waiting.outcome.append(error)

    def _looked_up(self, step: StepRow, failed: CommitFailed) -> StoreError | None:
        """Look up in the record whether a step counted whose COMMIT was reported as failed.

        A step that SQLite does not show will never count while we hold the pen; on another machine a COMMIT
        may still be under way.
        """
        this = select(tables.c.document, tables.c.rev).where(tables.c.code == step.code)
        try:
            with self._database.reading() as connection:
                found = connection.execute(this).first()
        except StoreError:
            return failed
        if found is not None and tuple(found) == (step.document, step.rev):
            return None
        return failed.cause if self._database.is_ours_alone else failed


def _keep(connection: Connection, step: StepRow, now: float) -> None:
    this = {"this_code": step.code, "this_number": step.number}
    state = {"document": step.document, "rev": step.rev, "touched": now, "sits": step.sat}
    kept = connection.execute(_KEEP_TABLE, {"this_code": step.code, **state})
    if kept.rowcount == 0:
        raise Unsure(f"the table {step.code} lives no more")
    if step.begun is not None:
        connection.execute(_ADD_GAME, step.begun._asdict())
    for entry in step.entries:
        connection.execute(_ADD_ENTRY, {**entry._asdict(), **this})
    if step.result is not None:
        connection.execute(_END_GAME, {"result": step.result, "finished_at": now, **this})
