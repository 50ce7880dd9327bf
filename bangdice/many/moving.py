"""Moving house: all rows of one database go into another that is empty, and both are compared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import Connection, Table, func, insert, select

from bangdice.many.server import Server, hold_schema, trouble_of
from bangdice.many.shared_store import living_workers
from bangdice.store.database import Database
from bangdice.store.engine import engine_of, url_of
from bangdice.store.errors import DatabaseCorrupt, DatabaseReadonly
from bangdice.store.opening import upgrade
from bangdice.store.rows import EntryRow, GameRow
from bangdice.store.schema import aliases, books, done, entries, evenings, games, plays, tables
from bangdice.store.sums import columns_of, read

AT_ONCE = 1000
"""The rows that are held in memory at a time."""
KINDS = {
    "tables": tables,
    "games": games,
    "answers": entries,
    "commands": done,
    "evenings": evenings,
    "books": books,
    "plays": plays,
    "aliases": aliases,
}


class Compared(NamedTuple):
    """A game that is the same on both sides."""

    game: GameRow
    answers: list[EntryRow]


def patient(where: str) -> Database:
    """Return a database whose statements may take long."""
    url = url_of(where)
    return Database(engine_of(url)) if url.get_backend_name() == "sqlite" else Server(url, patient=True)


def prepare(target: Connection) -> None:
    """Bring the schema of the new house up to date. Raise DatabaseReadonly if somebody lives there."""
    if target.dialect.name != "sqlite":
        hold_schema(target)
    upgrade(target)
    if any(counts(target).values()):
        raise DatabaseReadonly("there are tables already; only an empty database takes others")


def hold_still(source: Connection) -> None:
    """Look at one moment of a database from now on. SQLite does so anyway."""
    if source.dialect.name != "sqlite":
        source.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")


def need_nobody(source: Connection) -> None:
    """Raise DatabaseReadonly while servers use a database."""
    names = living_workers(source)
    if names:
        raise DatabaseReadonly(f"stop its servers first: {', '.join(names)}")


def copy_all(source: Connection, target: Connection) -> dict[str, int]:
    """Copy all rows, and return the number of each kind. Nobody owns a table in the new house.

    Raise DatabaseCorrupt where not all of them have arrived.
    """
    for kind in KINDS.values():
        _copy(source, target, kind)
    if target.dialect.name != "sqlite":
        target.exec_driver_sql(
            "SELECT setval(pg_get_serial_sequence('games', 'id'), max(id)) FROM games HAVING count(*) > 0"
        )
    there = counts(target)
    if counts(source) != there:
        raise DatabaseCorrupt(f"of {counts(source)} only {there} have arrived")
    return there


def counts(connection: Connection) -> dict[str, int]:
    """Return the number of rows of each kind."""
    return {
        name: connection.execute(select(func.count()).select_from(kind)).scalar_one()
        for name, kind in KINDS.items()
    }


def compare(source: Connection, target: Connection, most: int) -> Iterator[Compared]:
    """Yield games from all ages that are the same on both sides. Raise DatabaseCorrupt if one is not."""
    ids = list(source.scalars(select(games.c.id).order_by(games.c.id)))
    for at in range(min(most, len(ids))):
        number = ids[at * len(ids) // min(most, len(ids))]
        here, there = _whole(source, number), _whole(target, number)
        if here != there:
            raise DatabaseCorrupt(f"table {here.game.code}, game {here.game.number} is not the same")
        yield there


def _whole(connection: Connection, number: int) -> Compared:
    row = connection.execute(select(*columns_of(games, GameRow)).where(games.c.id == number))
    lines = select(*columns_of(entries, EntryRow)).where(entries.c.game == number)
    found = connection.execute(lines.order_by(entries.c.n)).mappings()
    game = read(games, GameRow, row.mappings().one())
    return Compared(game, [read(entries, EntryRow, line) for line in found])


def _copy(source: Connection, target: Connection, kind: Table) -> None:
    columns = [column for column in kind.c if column.name != "owner"]
    rows = select(*columns).order_by(*kind.primary_key)
    found = source.execute(rows.execution_options(yield_per=AT_ONCE))
    if target.dialect.name == "sqlite":
        for part in found.partitions():
            target.execute(insert(kind), [row._asdict() for row in part])
        return
    names = ", ".join(f'"{column.name}"' for column in columns)
    driver = target.connection.driver_connection
    assert driver is not None
    try:
        with driver.cursor().copy(f"COPY {kind.name} ({names}) FROM STDIN") as into:
            for row in found:
                into.write_row(tuple(row))
    except target.dialect.loaded_dbapi.Error as error:
        raise trouble_of(error) from error
