"""Owning: each worker has a lease, each table at most one owner, and each claim a higher fence.

Leases are told by the clock of the database alone. They decide how soon another worker may claim a table, and
nothing else. The fence in the statement that stores decides what counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from json import dumps, loads
from typing import Any

from sqlalchemy import Connection, Float, delete, exists, func, insert, or_, select, update
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from bangdice.store.database import Database
from bangdice.store.errors import DatabaseAway, Fenced
from bangdice.store.opening import apart
from bangdice.store.rows import Claim, Elsewhere, Place, TableRow, WorkerRow
from bangdice.store.schema import games, tables, workers
from bangdice.store.sums import columns_of, read
from bangdice.store.writing import Writer

TRIES = 3
"""The attempts to look up a table that changes hands meanwhile."""
FORGOTTEN = 86_400.0
"""The seconds after which a lost worker leaves the lists."""


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


def living(connection: Connection) -> list[str]:
    """Return the names of the workers that have a lease."""
    return list(connection.scalars(select(workers.c.name).where(_LIVES).order_by(workers.c.name)))


class Owning:
    """This worker among the others. Every method may be called from any thread; all raise StoreError."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer
        self._beats: Database | None = None
        self._rules: dict[str, int] = {}
        self._ttl = 0.0

    @property
    def me(self) -> int:
        """The number of this worker. Raise Fenced before it has begun."""
        if self._writer.owner is None:
            raise Fenced("no worker has begun here")
        return self._writer.owner

    def begin(self, name: str, address: str, rules: Mapping[str, int], ttl: float) -> None:
        """Begin under a name, with a lease. Another worker with this name loses its lease."""
        gone = (workers.c.name == name) | (workers.c.until < Clock() - FORGOTTEN)
        row = {"name": name, "address": address, "until": Clock() + ttl, "rules": dumps(dict(rules))}

        def begun(connection: Connection) -> int:
            connection.execute(delete(workers).where(gone))
            connection.execute(insert(workers).values(row))
            me: int = connection.execute(select(workers.c.id).where(workers.c.name == name)).scalar_one()
            return me

        self._writer.owner = self._writer.write(begun)
        self._rules, self._ttl = dict(rules), ttl

    def beat(self) -> None:
        """Renew the lease. Raise Fenced if another worker has begun under our name."""
        self._change(until=Clock() + self._ttl)

    def drain(self) -> None:
        """Announce that this worker takes no more tables. Raise Fenced as `beat`."""
        self._change(draining=True)

    def end(self) -> None:
        """Give the lease back. The tables of this worker may then be claimed at once."""
        self._writer.write(
            lambda connection: connection.execute(delete(workers).where(workers.c.id == self.me))
        )

    def close(self) -> None:
        """Close the line of the lease."""
        if self._beats is not None:
            self._beats.close()

    def _change(self, **values: Any) -> None:
        """Change our row on a line of its own, because a lease waits for no answer."""
        changed = update(workers).where(workers.c.id == self.me).values(values)
        if self._database.is_ours_alone:
            count = self._writer.write(lambda connection: connection.execute(changed).rowcount)
        else:
            self._beats = self._beats or apart(self._database)
            with self._beats.writing() as connection:
                count = connection.execute(changed).rowcount
        if count == 0:
            raise Fenced("another worker has begun under this name")

    def claim(self, code: str) -> Claim | Elsewhere | None:
        """Make a table ours, whatever fence it had; see `Store.claim`."""
        return self._writer.write(lambda connection: self._claimed(connection, code))

    def _claimed(self, connection: Connection, code: str) -> Claim | Elsewhere | None:
        owner = (workers.c.id == tables.c.owner) & _LIVES & (workers.c.id != self.me)
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
            claim = self._taken(connection, code)
            if claim is not None:
                return claim
        if connection.execute(select(workers.c.id).where(workers.c.id == self.me)).first() is None:
            raise Fenced("another worker has begun under this name")
        raise DatabaseAway(f"the table {code} cannot be claimed now: no lease, or others claim it too")

    def _taken(self, connection: Connection, code: str) -> Claim | None:
        is_free = or_(tables.c.owner.is_(None), tables.c.owner == self.me, ~_OWNER_LIVES)
        has_lease = exists().where((_ME.c.id == self.me) & (_ME.c.until > Clock()))
        row = connection.execute(
            update(tables)
            .where((tables.c.code == code) & tables.c.ended.is_(None) & is_free & has_lease)
            .values(owner=self.me, fence=tables.c.fence + 1)
            .returning(*columns_of(tables, TableRow), tables.c.fence)
        )
        found = row.mappings().first()
        return None if found is None else Claim(read(tables, TableRow, found), found["fence"])

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
        """Release a table. Nothing happens if it is not ours under this fence."""
        ours = (tables.c.code == code) & (tables.c.owner == self.me) & (tables.c.fence == fence)
        free = update(tables).where(ours).values(owner=None)
        self._writer.write(lambda connection: connection.execute(free))

    def clock(self) -> float:
        """Return the seconds of the database's clock."""
        with self._database.reading() as connection:
            return connection.execute(select(Clock())).scalar_one()

    def held(self) -> dict[str, int]:
        """Return the fences of all tables that are ours, by code."""
        ours = select(tables.c.code, tables.c.fence).where(tables.c.owner == self.me)
        with self._database.reading() as connection:
            return {row.code: row.fence for row in connection.execute(ours)}

    def place(self, code: str) -> Place | None:
        """Return the place of a table; None when there is none."""
        owner = (workers.c.id == tables.c.owner) & _LIVES
        found = select(workers.c.address, workers.c.id, tables.c.ended).select_from(
            tables.outerjoin(workers, owner)
        )
        with self._database.reading() as connection:
            row = connection.execute(found.where(tables.c.code == code)).first()
        if row is None:
            return None
        return Place(row.address, row.id is not None and row.id == self._writer.owner, row.ended)

    def workers(self) -> list[WorkerRow]:
        """Return all workers, by name."""
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
