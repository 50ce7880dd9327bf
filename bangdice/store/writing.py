"""Writing: one step at a time. Steps that wait meanwhile go into the next transaction together.

A commit waits for the disk, and SQLite lets one writer in at a time. So the first thread writes for all that
wait, and then the first of the later ones does. With many tables one wait for the disk keeps many answers.
Nobody polls for the lock, and nobody whose step is kept waits for the steps of others.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from threading import Lock
from typing import NamedTuple, TypeVar

from sqlalchemy import Connection, exists, select

from bangdice.store.database import Database
from bangdice.store.errors import CommitFailed, DatabaseGone, Fenced, StoreError, Unsure
from bangdice.store.pen import Pen, Put
from bangdice.store.rows import StepRow
from bangdice.store.schema import done, tables

Found = TypeVar("Found")

HOUR = 3600.0


class _Waiting(NamedTuple):
    """A step that waits. `turn` is held until it is kept, or its thread has to write for all."""

    put: Put
    outcome: list[StoreError | None]
    turn: Lock


class Writer:
    """The one writer of a database. Every method may be called from any thread and raises StoreError.

    `owner`: the number of this worker, None at a server without leases; `steps`: the pen; `rest`: the seconds
    in which a table with people is touched only once, so that no index changes with an answer.
    """

    def __init__(self, database: Database, steps: Pen, rest: float = HOUR) -> None:
        self.owner: int | None = None
        self.rest = rest
        self._database = database
        self._steps = steps
        self._pen = Lock()
        self._waiting: list[_Waiting] = []
        self._is_written = False
        self._changing = Lock()

    @property
    def me(self) -> int:
        """The number of this worker. Raise Fenced before it has begun."""
        if self.owner is None:
            raise Fenced("no worker has begun here")
        return self.owner

    def keep(self, step: StepRow, now: float) -> None:
        """Keep one step, together with all others that wait. Return when it is on the disk."""
        mine = _Waiting(Put(step, now, now - self.rest, self.owner), [], Lock())
        mine.turn.acquire()
        with self._changing:
            self._waiting.append(mine)
            is_first, self._is_written = not self._is_written, True
        if not is_first:
            mine.turn.acquire()
        if not mine.outcome:
            self._keep_waiting()
        (error,) = mine.outcome
        if error is not None:
            raise error

    def close(self) -> None:
        """Put the pen away."""
        self._steps.close()

    def write(self, work: Callable[[Connection], Found]) -> Found:
        """Write something else in a transaction of its own. At a server no answer waits for it."""
        pen = self._pen if self._database.is_ours_alone else nullcontext()
        with pen, self._database.writing() as connection:
            return work(connection)

    def _keep_waiting(self) -> None:
        """Keep all waiting steps. Then a thread that has come meanwhile writes, and nobody queues for the
        pen.
        """
        with self._pen:
            with self._changing:
                batch, self._waiting = self._waiting, []
            try:
                self._keep_all(batch)
            except BaseException as trouble:
                for waiting in batch:
                    if not waiting.outcome:
                        waiting.outcome.append(Unsure(f"writing broke off: {trouble!r}"))
                raise
            finally:
                with self._changing:
                    following = self._waiting[:1]
                    self._is_written = bool(following)
                for waiting in (*batch, *following):
                    waiting.turn.release()

    def _keep_all(self, batch: list[_Waiting]) -> None:
        try:
            counted = self._steps.put([waiting.put for waiting in batch])
        except CommitFailed as trouble:
            for waiting in batch:
                waiting.outcome.append(self._look_up(waiting.put.step, trouble))
        except StoreError as trouble:
            if len(batch) > 1 and not isinstance(trouble, DatabaseGone):
                for waiting in batch:
                    self._keep_all([waiting])
                return
            for waiting in batch:
                waiting.outcome.append(trouble)
        else:
            for waiting, did in zip(batch, counted, strict=True):
                step = waiting.put.step
                waiting.outcome.append(None if did else no_such_table(step.code, step.fence))

    def _look_up(self, step: StepRow, failed: CommitFailed) -> StoreError | None:
        """Look up in the record whether a step counted after its COMMIT was reported as failed.

        A step that SQLite does not show will never count while we hold the pen. On another machine a COMMIT
        may still be under way.
        """
        this = select(tables.c.document, tables.c.rev).where(tables.c.code == step.code)
        if step.done is not None:
            # A step may change nothing else that is stored. Its command identifies it.
            this = this.where(exists().where((done.c.code == step.code) & (done.c.mark == step.done.mark)))
        try:
            with self._database.reading() as connection:
                found = connection.execute(this).first()
        except StoreError:
            return failed
        if found is not None and tuple(found) == (step.document, step.rev):
            return None
        return failed.cause if self._database.is_ours_alone else failed


def no_such_table(code: str, fence: int | None) -> StoreError:
    """Return the trouble of a step whose table is not there, or not ours any more."""
    if fence is None:
        return Unsure(f"the table {code} lives no more")
    return Fenced(f"the table {code} is not ours under fence {fence}")
