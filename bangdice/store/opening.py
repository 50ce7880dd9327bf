"""Opening a database: a check, and an update of its schema where that is ours to do."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.engine import URL

from bangdice.store.database import Database
from bangdice.store.engine import engine_of, make_private, url_of
from bangdice.store.errors import (
    DatabaseAway,
    DatabaseCorrupt,
    DatabaseNewer,
    DatabaseOlder,
    DatabaseReadonly,
)

MIGRATIONS = Path(__file__).with_name("migrations")
MIGRATING = 20_261_122
"""The number of PostgreSQL's lock for the process that changes the schema."""
MIGRATE = "`bangdice migrate --database URL`"


def opened(where: str | Path, *, checked: bool = True) -> Database:
    """Return an existing database, whole and of our schema.

    `where` is a path of a SQLite file, which is made and brought up to date if need be, or an SQLAlchemy URL.
    The schema of a server is only checked, because many may use it; `migrated` changes it. `checked`: look
    through the pages of a file first, which takes longer for a larger one.

    Raise StoreError: DatabaseReadonly, DatabaseCorrupt, DatabaseNewer, DatabaseOlder, DatabaseAway.
    """
    url = url_of(where)
    _make_private(url)
    database = Database(engine_of(url))
    try:
        with database.writing() as connection:
            if database.is_ours_alone:
                if checked:
                    _check(connection)
                upgrade(connection)
            else:
                _need_today(connection)
            _write(connection)
        database.watch()
    except DatabaseAway as error:
        database.close()
        if not database.is_ours_alone and _takes_no_writing(where):
            raise DatabaseReadonly("this server is read-only: a standby, perhaps") from error
        raise
    except BaseException:
        database.close()
        raise
    return database


def migrated(where: str | Path) -> str | None:
    """Bring the schema up to date, one process at a time. Return the version before; None if there was none.

    Raise StoreError.
    """
    url = url_of(where)
    _make_private(url)
    database = Database(engine_of(url, patient=True))
    try:
        with database.writing() as connection:
            if not database.is_ours_alone:
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
            return upgrade(connection)
    finally:
        database.close()


def today() -> str:
    """Return the version of our schema."""
    return _versions()[0]


def apart(database: Database) -> Database:
    """Return a server's database on a line of its own, which waits for no other work."""
    return Database(engine_of(database.engine.url, lines=1))


def _make_private(url: URL) -> None:
    """Make a new SQLite file, for its owner alone. An address that SQLite reads by itself is left to it."""
    if url.get_backend_name() == "sqlite" and url.database and not url.query:
        make_private(url.database)


def _takes_no_writing(where: str | Path) -> bool:
    database = Database(engine_of(url_of(where), reads=True))
    try:
        with database.reading() as connection:
            return connection.exec_driver_sql("SHOW transaction_read_only").scalar() == "on"
    except DatabaseAway:
        return False
    finally:
        database.close()


def _need_today(connection: Connection) -> None:
    versions = MigrationContext.configure(connection).get_current_heads()
    for version in versions:
        need_known(version)
    if not versions:
        raise DatabaseOlder(f"there are no tables of ours: {MIGRATE} makes them")
    if versions != (today(),):
        raise DatabaseOlder(f"the database is of schema {versions[0]}: {MIGRATE} brings it to {today()}")


def _check(connection: Connection) -> None:
    found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if found != "ok":
        raise DatabaseCorrupt(str(found))


def upgrade(connection: Connection) -> str | None:
    """Bring the schema up to date. Return the version before; None if there was none. Raise DatabaseNewer."""
    versions = MigrationContext.configure(connection).get_current_heads()
    for version in versions:
        need_known(version)
    if versions == (today(),):
        return today()
    config = _migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    return versions[0] if versions else None


def need_known(version: object) -> None:
    """Raise DatabaseNewer for a version of the schema that this program does not know."""
    if version not in _versions():
        raise DatabaseNewer(f"the database is of schema {version}, which this version does not know")


@cache
def _versions() -> tuple[str, ...]:
    """Return the versions of the schema that we know, the newest first."""
    scripts = ScriptDirectory.from_config(_migrations()).walk_revisions()
    return tuple([script.revision for script in scripts])


def _migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def _write(connection: Connection) -> None:
    """Write without a change, so that a trouble shows now and not at the first answer."""
    is_server = connection.dialect.name != "sqlite"
    connection.exec_driver_sql(
        "UPDATE tables SET rev = rev WHERE code = ''"
        if is_server
        else "UPDATE alembic_version SET version_num = version_num"
    )
