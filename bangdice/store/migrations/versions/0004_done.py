"""Commands that were done get rows of their own, so that no step writes them all again."""

from __future__ import annotations

from json import dumps, loads
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_DONE = sa.table("done", *map(sa.column, ("code", "slot", "n", "mark", "chair", "waiting", "key")))
_TABLES = sa.table("tables", sa.column("code"), sa.column("document"))


def upgrade() -> None:
    """Make the table, and move the commands remembered in the tables' documents into it."""
    op.create_table(
        "done",
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("slot", sa.Integer, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("mark", sa.String(32), nullable=False),
        sa.Column("chair", sa.Integer),
        sa.Column("waiting", sa.Boolean, nullable=False),
        sa.Column("key", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("code", "slot", name=op.f("pk_done")),
    )
    connection = op.get_bind()
    full = sa.select(_TABLES.c.code).where(_TABLES.c.document.contains('"done":'))
    for code in connection.scalars(full).all():
        _move(connection, code)


def _move(connection: sa.Connection, code: str) -> None:
    this = _TABLES.c.code == code
    document = _read(connection.execute(sa.select(_TABLES.c.document).where(this)).scalar_one())
    rows = [_row(code, n, one) for n, one in enumerate(document.pop("done", ())[-200:])]
    if rows:
        connection.execute(sa.insert(_DONE), rows)
        text = dumps(document, ensure_ascii=False, separators=(",", ":"))
        connection.execute(sa.update(_TABLES).where(this).values(document=text))


def _read(text: str) -> dict[str, Any]:
    """Return a document; an empty one where it cannot be read, and then it stays as it is."""
    try:
        document = loads(text)
    except ValueError:
        return {}
    return document if isinstance(document, dict) else {}


def _row(code: str, n: int, one: list[Any]) -> dict[str, Any]:
    said = dict(zip(("mark", "chair", "waiting", "key"), one, strict=False))
    return {"code": code, "slot": n, "n": n, "chair": None, "waiting": False, "key": "", **said}
