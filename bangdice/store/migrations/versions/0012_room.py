"""PostgreSQL leaves room on the pages of tables, so that an answer rewrites a row in its place."""

from __future__ import annotations

from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Fill pages of tables to half.

    A row of a table is large and rewritten at each answer. A page that is nearly full takes it in only if
    there is room for one more version of it, and old versions are swept only where less than this is free.
    Otherwise one answer in four writes the row whole, on another page, and its indexes. SQLite has no such
    pages.
    """
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER TABLE tables SET (fillfactor = 50)")
