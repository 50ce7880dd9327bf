"""Opening a database: its place, its settings, and bringing its schema up to date."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from bangdice.store.database import READS, Database
from bangdice.store.errors import DatabaseCorrupt, DatabaseNewer, DatabaseReadonly

MIGRATIONS = Path(__file__).with_name("migrations")
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")


def opened(where: str | Path, *, checked: bool = True) -> Database:
    """Return a database that is there, whole and of our schema.

    `where` is a path of a SQLite file, which is made if need be, or an SQLAlchemy URL. `checked`: its pages
    are looked through first, which takes longer the more there is. Raise StoreError.
    """
    database = Database(_engine(_url(where)))
    try:
        with database.writing() as connection:
            if checked:
                _check(connection)
            _upgrade(connection)
            _write(connection)
        database.watch()
    except BaseException:
        database.close()
        raise
    return database


def _url(where: str | Path) -> URL:
    if isinstance(where, Path) or "://" not in where:
        return URL.create("sqlite", database=str(where))
    try:
        return make_url(where)
    except ArgumentError as error:
        raise DatabaseReadonly(f"{where!r} is no address of a database") from error


def _engine(url: URL) -> Engine:
    try:
        engine = create_engine(url)
    except (ImportError, NoSuchModuleError) as error:
        raise DatabaseReadonly(f"there is no driver for {url.drivername}: {error}") from error
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: Any, record: Any) -> None:
    # The driver would begin transactions behind our back, and none around a change of schema.
    connection.isolation_level = None
    # One byte that is no text spoils its own row and no other.
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    reads = connection.get_execution_options().keys() >= READS.keys()
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


def _check(connection: Connection) -> None:
    if connection.dialect.name != "sqlite":
        return
    found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if found != "ok":
        raise DatabaseCorrupt(str(found))


def _upgrade(connection: Connection) -> None:
    for version in MigrationContext.configure(connection).get_current_heads():
        need_known(version)
    config = _migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def need_known(version: object) -> None:
    """Raise DatabaseNewer for a version of the schema that this program does not know."""
    ours = ScriptDirectory.from_config(_migrations()).walk_revisions()
    if version not in {script.revision for script in ours}:
        raise DatabaseNewer(f"the database is of schema {version}, which this version does not know")


def _migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def _write(connection: Connection) -> None:
    """Write without a change, so that a trouble shows now and not at the first answer."""
    connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")
