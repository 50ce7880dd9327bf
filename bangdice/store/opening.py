"""Opening a database: a check, and an update of its schema."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect

from bangdice.store.database import Database
from bangdice.store.engine import engine_of, make_private, url_of
from bangdice.store.errors import DatabaseCorrupt, DatabaseNewer

MIGRATIONS = Path(__file__).with_name("migrations")


def open_database(where: str | Path, *, checked: bool = True) -> Database:
    """Return a database, whole and of our schema: made and brought up to date if need be.

    `where` is a path of a SQLite file, or an SQLAlchemy URL of one. `checked`: look through its pages first,
    which takes longer for a larger one.

    Raise StoreError: DatabaseReadonly, DatabaseCorrupt, DatabaseNewer, DatabaseAway.
    """
    url = url_of(where)
    if url.database and not url.query:
        make_private(url.database)
    database = Database(engine_of(url))
    try:
        with database.writing() as connection:
            if checked:
                _check(connection)
            upgrade(connection)
            # Write without a change, so that a trouble shows now and not at the first answer.
            connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")
        database.watch()
    except BaseException:
        database.close()
        raise
    return database


def today() -> str:
    """Return the version of our schema."""
    return _versions()[0]


def _check(connection: Connection) -> None:
    found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if found != "ok":
        raise DatabaseCorrupt(str(found))


def upgrade(connection: Connection) -> str | None:
    """Bring the schema up to date. Return the version before; None if there was none. Raise DatabaseNewer."""
    versions = versions_of(connection)
    for version in versions:
        need_known(version)
    if versions != (today(),):
        _migrate(connection)
    return versions[0] if versions else None


def versions_of(connection: Connection) -> tuple[str, ...]:
    """Return the version of a database's schema, as the only one; a new one has none."""
    if not inspect(connection).has_table("alembic_version"):
        return ()
    return tuple(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalars())


def need_known(version: object) -> None:
    """Raise DatabaseNewer for a version of the schema that this program does not know."""
    if version not in _versions():
        raise DatabaseNewer(f"the database is of schema {version}, which this version does not know")


def _versions() -> list[str]:
    """Return the versions of the schema that we know, the newest first: the files of migrations begin so."""
    return sorted((path.name[:4] for path in (MIGRATIONS / "versions").glob("[0-9]*.py")), reverse=True)


def _migrate(connection: Connection) -> None:
    # A fifth of all that a server loads, and one whose schema is of today needs none of it.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
