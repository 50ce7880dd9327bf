"""The commands for a database that servers share: its schema, and its users."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

from bangdice.many.server import migrate_schema
from bangdice.many.shared_store import SharedStore, WorkerRow
from bangdice.store.engine import without_password
from bangdice.store.opening import today
from bangdice.web.errors import in_words


def migrate(where: str) -> str:
    """Bring a database up to date, and return the changes made. Raise ``CannotServe``."""
    with in_words(where):
        before = migrate_schema(where)
    if before == today():
        return f"{without_password(where)} is of schema {before} already."
    return f"{without_password(where)} is of schema {today()} now" + (
        f"; it was of {before}." if before else "."
    )


def worker_lines(where: str) -> Iterator[str]:
    """Yield the servers of a database, each with its lease and its tables. Raise ``CannotServe``."""
    with in_words(where), closing(SharedStore.open(where)) as store:
        rows = store.workers()
    if not rows:
        yield "No server has begun here."
    for row in rows:
        yield f"{row.name}  {row.address}  {_state(row)}  {row.tables} tables"


def _state(row: WorkerRow) -> str:
    if row.left <= 0:
        return f"gone for {-row.left:.0f} s"
    return f"{'draining' if row.draining else 'serving'}, leased for {row.left:.1f} s"
