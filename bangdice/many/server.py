"""A PostgreSQL that servers share: its lines with their limits, its schema, its complaints.

Its schema changes only by `migrated`, because many may use it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine
from sqlalchemy.engine import URL
from sqlalchemy.exc import NoSuchModuleError

from bangdice.store import opening
from bangdice.store.database import Database
from bangdice.store.engine import url_of
from bangdice.store.errors import (
    DatabaseAway,
    DatabaseCorrupt,
    DatabaseOlder,
    DatabaseReadonly,
    StoreError,
    Unsure,
)
from bangdice.store.opening import need_known, today, upgrade, versions_of

LINES = {"pool_size": 2, "max_overflow": 3, "pool_timeout": 5, "pool_pre_ping": True}
"""The lines of a process to a server, besides those of the pen and of the lease. A kept line is checked
before it is used.
"""
LINE: dict[str, Any] = {
    "connect_timeout": 3,
    "tcp_user_timeout": 5000,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "target_session_attrs": "read-write",
    "application_name": "bangdice",
}
"""If an address names several servers, the one that can be written to is taken. A lost machine is noticed
after seconds, not after the hours of TCP.
"""
LIMITS = {"statement_timeout": "5s", "idle_in_transaction_session_timeout": "60s"}
"""The limits after which a server ends something. A commit that waits for a standby has none."""
MIGRATING = 20_261_122
"""The number of PostgreSQL's lock for the process that changes the schema."""
MIGRATE = "`bangdice migrate --database URL`"

_STATES: dict[str, type[StoreError]] = {
    "08": DatabaseAway,
    "23": Unsure,
    "25006": DatabaseAway,
    "40": DatabaseAway,
    "42": DatabaseCorrupt,
    "42501": DatabaseReadonly,
    "53": DatabaseAway,
    "55": DatabaseAway,
    "57": DatabaseAway,
    "XX": DatabaseCorrupt,
}
"""By SQLSTATE, or the class that it begins with."""


class Server(Database):
    """A PostgreSQL.

    `lines`: the most lines; `patient`: statements may take long; `reads`: one without writing will do, too.
    """

    is_ours_alone = False

    def __init__(
        self, url: URL, *, patient: bool = False, lines: int | None = None, reads: bool = False
    ) -> None:
        super().__init__(engine_of(url, patient=patient, lines=lines, reads=reads))

    def apart(self) -> Server:
        """Return this database on a line of its own, which waits for no other work."""
        return Server(self.engine.url, lines=1)

    def own_line(self) -> Any:
        """Return a line of the driver itself that is nobody else's, in no transaction. Raise StoreError."""
        try:
            line = self.engine.raw_connection()
            driver: Any = line.driver_connection
            line.detach()
            driver.autocommit = True
        except self.driver_error as error:
            raise self.trouble(error) from error
        return driver

    def watch(self) -> None:
        """Do nothing: there is no file."""

    def trouble(self, error: object) -> StoreError:
        """Return our error for one of the driver."""
        return trouble_of(error)


def trouble_of(error: object) -> StoreError:
    """Return our error for one of PostgreSQL's driver, by its SQLSTATE.

    It has none before a server has spoken.
    """
    state: str = getattr(error, "sqlstate", "") or getattr(error, "pgcode", "")
    if not state:
        return (DatabaseAway if hasattr(error, "sqlstate") else DatabaseReadonly)(str(error))
    return (_STATES.get(state) or _STATES.get(state[:2]) or DatabaseReadonly)(str(error))


def open_database(where: str | Path, *, checked: bool = True) -> Database:
    """Return an existing database, whole and of our schema; a file of SQLite as `opening.open_database` does.

    Raise StoreError: DatabaseReadonly, DatabaseCorrupt, DatabaseNewer, DatabaseOlder, DatabaseAway.
    """
    url = url_of(where)
    if url.get_backend_name() == "sqlite":
        return opening.open_database(where, checked=checked)
    database = Server(url)
    try:
        with database.writing() as connection:
            _need_today(connection)
            # Write without a change, so that a trouble shows now and not at the first answer.
            connection.exec_driver_sql("UPDATE tables SET rev = rev WHERE code = ''")
    except DatabaseAway as error:
        database.close()
        if _takes_no_writing(url):
            raise DatabaseReadonly("this server is read-only: a standby, perhaps") from error
        raise
    except BaseException:
        database.close()
        raise
    return database


def migrate_schema(where: str) -> str | None:
    """Bring the schema up to date, one process at a time. Return the version before; None if there was none.

    Raise StoreError.
    """
    database = Server(url_of(where), patient=True)
    try:
        with database.writing() as connection:
            hold_schema(connection)
            return upgrade(connection)
    finally:
        database.close()


def hold_schema(connection: Connection) -> None:
    """Let no other process change the schema until this transaction ends."""
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")


def engine_of(url: URL, *, patient: bool = False, lines: int | None = None, reads: bool = False) -> Engine:
    """Return an engine for a PostgreSQL. Raise DatabaseReadonly for any other server."""
    limits = {} if patient else LIMITS
    settings = {"options": " ".join(f"-c {name}={value}" for name, value in limits.items())}
    line = LINE | settings | ({"target_session_attrs": "any"} if reads else {})
    options = {**LINES, "connect_args": {name: line[name] for name in line if name not in url.query}}
    if lines is not None:
        options |= {"pool_size": lines, "max_overflow": 0}
    try:
        made = create_engine(url, **options)
    except (ImportError, NoSuchModuleError) as error:
        raise DatabaseReadonly(f"there is no driver for {url.drivername}: {error}") from error
    if made.dialect.driver != "psycopg":
        raise DatabaseReadonly(f"tables are kept in SQLite or PostgreSQL (psycopg), not in {url.drivername}")
    return made


def _takes_no_writing(url: URL) -> bool:
    database = Server(url, reads=True)
    try:
        with database.reading() as connection:
            return connection.exec_driver_sql("SHOW transaction_read_only").scalar() == "on"
    except DatabaseAway:
        return False
    finally:
        database.close()


def _need_today(connection: Connection) -> None:
    versions = versions_of(connection)
    for version in versions:
        need_known(version)
    if not versions:
        raise DatabaseOlder(f"there are no tables of ours: {MIGRATE} makes them")
    if versions != (today(),):
        raise DatabaseOlder(f"the database is of schema {versions[0]}: {MIGRATE} brings it to {today()}")
