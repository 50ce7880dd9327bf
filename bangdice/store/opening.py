"""Opening a database: a check, and an update of its schema."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from bangdice.store.database import Database
from bangdice.store.engine import engine_of, make_private, url_of
from bangdice.store.errors import DatabaseCorrupt, DatabaseNewer

MIGRATIONS = Path(__file__).with_name("migrations")


def opened(where: str | Path, *, checked: bool = True) -> Database:
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
