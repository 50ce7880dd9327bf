"""The store that many servers share.

Each has a lease, each table at most one owner, and each claim a higher fence.
Leases are told by the clock of the database alone. They decide how soon another worker may claim a table, and
nothing else. The fence in the statement that stores decides what counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from json import dumps, loads
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Float, delete, exists, func, insert, or_, select, update
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from bangdice.many.postgres_pen import PostgresPen
from bangdice.many.server import Server, open_database
from bangdice.store.database import Database
from bangdice.store.errors import DatabaseAway, Fenced
from bangdice.store.rows import TableRow
from bangdice.store.schema import games, tables, workers
from bangdice.store.store import USUAL, Lifetimes, Store, Swept
from bangdice.store.sums import columns_of, read

TRIES = 3
"""The attempts to look up a table that changes hands meanwhile."""
FORGOTTEN = 86_400.0
"""The seconds after which a lost worker leaves the lists."""
SWEEPING = 20_261_123
"""The number of PostgreSQL's lock for the server that sweeps."""


class ClaimedTable(NamedTuple):
    """A table that is ours now, as it is stored. Its steps are kept while nobody has a higher fence."""

    row: TableRow
    fence: int


class Elsewhere(NamedTuple):
    """A living worker that has the table, or should have it: its address (host:port).

    `is_silent`: it has not renewed its lease for half of it, so that it may never answer again.
    """

    address: str
    is_silent: bool = False


class WorkerRow(NamedTuple):
    """A worker. `left`: the seconds of its lease, below 0 once it is over; `tables`: the number it owns.

    `rules`: the rules version of each game that it plays.
    """

    name: str
    address: str
    left: float
    draining: bool
    rules: dict[str, int]
    tables: int


class Clock(FunctionElement[float]):
    """The seconds of the database's own clock. No other clock is believed."""

    type = Float()
    inherit_cache = True


@compiles(Clock)
def _clock(element: Clock, compiler: Any, **options: Any) -> str:
    return "CAST(EXTRACT(EPOCH FROM clock_timestamp()) AS DOUBLE PRECISION)"


@compiles(Clock, "sqlite")
def _clock_of_sqlite(element: Clock, compiler: Any, **options: Any) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"


_ME = workers.alias("me")
_LIVES = workers.c.until > Clock()
_OWNER_LIVES = exists().where((workers.c.id == tables.c.owner) & _LIVES).correlate(tables)
_RUNNING = games.c.result.is_(None)


def living_workers(connection: Connection) -> list[str]:
    """Return the names of the workers that have a lease."""
    return list(connection.scalars(select(workers.c.name).where(_LIVES).order_by(workers.c.name)))


class SharedStore(Store):
    """The store of one worker among others, in a PostgreSQL (or, in tests, in a file of SQLite)."""

    def __init__(self, database: Database, days: Lifetimes = USUAL) -> None:
        super().__init__(database, days, PostgresPen(database) if isinstance(database, Server) else None)
        self._beats: Database | None = None
        self._rules: dict[str, int] = {}
        self._ttl = 0.0

    @classmethod
    def database_at(cls, where: str | Path, *, checked: bool) -> Database:
        """Return the open database at an address. A server's schema is only checked."""
        return open_database(where, checked=checked)

    def close(self) -> None:
        """Close the database, and the line of the lease."""
        super().close()
        if self._beats is not None:
            self._beats.close()

    def sweep_bit(self, connection: Connection, now: float) -> Swept:
        """Remove one bit, if no other server sweeps at this moment."""
        if isinstance(self._database, Server):
            mine = connection.exec_driver_sql(f"SELECT pg_try_advisory_xact_lock({SWEEPING})").scalar()
            if not mine:
                return Swept([], 0)
        return super().sweep_bit(connection, now)

    def begin_worker(self, name: str, address: str, rules: Mapping[str, int], ttl: float) -> None:
        """Begin as the worker of this name, which others reach at `address` (host:port), leased for `ttl` s.

        `rules`: the rules version of each game. Another worker with the name is fenced out of all tables at
        its next beat, and its tables are free at once.
        """
        gone = (workers.c.name == name) | (workers.c.until < Clock() - FORGOTTEN)
        row = {"name": name, "address": address, "until": Clock() + ttl, "rules": dumps(dict(rules))}

        def change(connection: Connection) -> int:
            connection.execute(delete(workers).where(gone))
            connection.execute(insert(workers).values(row))
            me: int = connection.execute(select(workers.c.id).where(workers.c.name == name)).scalar_one()
            return me

        self._writer.owner = self._writer.write(change)
        self._rules, self._ttl = dict(rules), ttl

    def beat(self) -> None:
        """Extend the lease by `ttl` seconds, by the clock of the database.

        Raise Fenced if another worker has begun under our name. After any other StoreError the lease may end.
        """
        self._change(until=Clock() + self._ttl)

    def drain(self) -> None:
        """Announce that this worker is draining: it gets no game for its rules. Raise Fenced as `beat`."""
        self._change(draining=True)

    def end_worker(self) -> None:
        """End this worker in good order. Its remaining tables are free at once."""
        self._writer.write(
            lambda connection: connection.execute(delete(workers).where(workers.c.id == self._writer.me))
        )

    def _change(self, **values: Any) -> None:
        """Change our row on a line of its own, because a lease waits for no answer."""
        changed = update(workers).where(workers.c.id == self._writer.me).values(values)
        if isinstance(self._database, Server):
            self._beats = self._beats or self._database.apart()
            with self._beats.writing() as connection:
                count = connection.execute(changed).rowcount
        else:
            count = self._writer.write(lambda connection: connection.execute(changed).rowcount)
        if count == 0:
            raise Fenced("another worker has begun under this name")

    def claim(self, code: str) -> ClaimedTable | Elsewhere | None:
        """Claim a living table. Of all that claim it at once one gets it.

        - Claim: it is ours, as it is stored, under a fence higher than any before (also if it was ours);
        - Elsewhere: a living worker owns it; or nobody does, but its game has other rules than ours and that
          worker plays by them (where nobody does, it is ours);
        - None: there is no such table, or it has ended (`table` says why).

        Raise Fenced: another worker has begun under our name; DatabaseAway: our lease is over, beat first.
        """
        return self._writer.write(lambda connection: self._claim(connection, code))

    def _claim(self, connection: Connection, code: str) -> ClaimedTable | Elsewhere | None:
        owner = (workers.c.id == tables.c.owner) & _LIVES & (workers.c.id != self._writer.me)
        game, left = (games.c.code == tables.c.code) & _RUNNING, (workers.c.until - Clock()).label("left")
        found = (
            select(tables.c.ended, workers.c.address, left, games.c.game, games.c.rules)
            .select_from(tables.outerjoin(workers, owner).outerjoin(games, game))
            .where(tables.c.code == code)
        )
        for _ in range(TRIES):
            row = connection.execute(found).first()
            if row is None or row.ended is not None:
                return None
            if row.address is not None:
                return Elsewhere(row.address, row.left < self._ttl / 2)
            address = self._player(connection, row.game, row.rules)
            if address is not None:
                return Elsewhere(address)
            claim = self._take(connection, code)
            if claim is not None:
                return claim
        if connection.execute(select(workers.c.id).where(workers.c.id == self._writer.me)).first() is None:
            raise Fenced("another worker has begun under this name")
        raise DatabaseAway(f"the table {code} cannot be claimed now: no lease, or others claim it too")

    def _take(self, connection: Connection, code: str) -> ClaimedTable | None:
        is_free = or_(tables.c.owner.is_(None), tables.c.owner == self._writer.me, ~_OWNER_LIVES)
        has_lease = exists().where((_ME.c.id == self._writer.me) & (_ME.c.until > Clock()))
        row = connection.execute(
            update(tables)
            .where((tables.c.code == code) & tables.c.ended.is_(None) & is_free & has_lease)
            .values(owner=self._writer.me, fence=tables.c.fence + 1)
            .returning(*columns_of(tables, TableRow), tables.c.fence)
        )
        found = row.mappings().first()
        return None if found is None else ClaimedTable(read(tables, TableRow, found), found["fence"])

    def _player(self, connection: Connection, game: str | None, rules: int) -> str | None:
        """Return the address of a worker that can continue a game which this one cannot; None if there is
        none.
        """
        if game is None or self._rules.get(game) == rules:
            return None
        others = select(workers.c.address, workers.c.rules).where(_LIVES & workers.c.draining.is_(False))
        rows = connection.execute(others.order_by(workers.c.id))
        return next((row.address for row in rows if loads(row.rules).get(game) == rules), None)

    def release(self, code: str, fence: int) -> None:
        """Release a table, so that any worker may claim it; nothing if it is not ours under this fence."""
        ours = (tables.c.code == code) & (tables.c.owner == self._writer.me) & (tables.c.fence == fence)
        free = update(tables).where(ours).values(owner=None)
        self._writer.write(lambda connection: connection.execute(free))

    def clock(self) -> float:
        """Return the date by the clock of the database, in seconds."""
        with self._database.reading() as connection:
            return connection.execute(select(Clock())).scalar_one()

    def fences(self) -> dict[str, int]:
        """Return the fences of the tables that this worker owns, by code."""
        ours = select(tables.c.code, tables.c.fence).where(tables.c.owner == self._writer.me)
        with self._database.reading() as connection:
            return {row.code: row.fence for row in connection.execute(ours)}

    def workers(self) -> list[WorkerRow]:
        """Return all workers of the last day, by name, also those whose lease is over."""
        count = (
            select(func.count())
            .where((tables.c.owner == workers.c.id) & tables.c.ended.is_(None))
            .correlate(workers)
            .scalar_subquery()
        )
        left = workers.c.until - Clock()
        columns = workers.c.name, workers.c.address, left, workers.c.draining, workers.c.rules, count
        with self._database.reading() as connection:
            rows = connection.execute(select(*columns).order_by(workers.c.name)).all()
        return [WorkerRow(*row[:4], loads(row[4]), row[5]) for row in rows]
