"""Writing: one at a time, and the steps that wait meanwhile go into the next transaction together.

A commit waits for the disk, and SQLite lets one writer in at a time. So whoever finds the pen free writes
for all that wait: with many tables one wait for the disk keeps many answers, and nobody polls for the lock.
"""

from collections import deque
from collections.abc import Callable
from threading import Lock
from typing import NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, bindparam, insert, select, update

from bangdice.store.errors import StoreError
from bangdice.store.opening import spoken_to
from bangdice.store.rows import EntryRow, GameRow, Step
from bangdice.store.schema import entries, games, tables

Found = TypeVar("Found")

_THIS_GAME = (games.c.code == bindparam("this_code")) & (games.c.number == bindparam("this_number"))
_KEEP_TABLE = (
    update(tables)
    .where(tables.c.code == bindparam("this_code"))
    .values({name: bindparam(name) for name in ("document", "rev", "touched")})
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
    step: Step
    now: float
    outcome: list[StoreError | None]


class Writer:
    """The pen of a database. Every method may be called from any thread and raises StoreError."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._pen = Lock()
        self._queue: deque[_Waiting] = deque()

    def keep(self, step: Step, now: float) -> None:
        """Keep one step, together with all others that wait; returns when it is on the disk."""
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
        with self._pen, spoken_to(self._engine) as connection:
            return work(connection)

    def _keep_all(self, batch: list[_Waiting]) -> None:
        error: StoreError | None = None
        try:
            with spoken_to(self._engine) as connection:
                for step, now, _ in batch:
                    _keep(connection, step, now)
        except StoreError as trouble:
            error = trouble
        if error is not None and len(batch) > 1:
            for waiting in batch:
                self._keep_all([waiting])
            return
        for waiting in batch:
            waiting.outcome.append(error)


def _keep(connection: Connection, step: Step, now: float) -> None:
    this = {"this_code": step.code, "this_number": step.number}
    state = {"document": step.document, "rev": step.rev, "touched": now}
    connection.execute(_KEEP_TABLE, {"this_code": step.code, **state})
    if step.begun is not None:
        connection.execute(_ADD_GAME, step.begun._asdict())
    if step.entry is not None:
        connection.execute(_ADD_ENTRY, {**step.entry._asdict(), **this})
    if step.result is not None:
        connection.execute(_END_GAME, {"result": step.result, "finished_at": now, **this})
