"""Rows have sums, so that a changed letter is noticed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns. Rows of before have no sum until they are written again."""
    for kind in ("tables", "games", "entries", "evenings", "books", "plays", "aliases"):
        op.add_column(kind, sa.Column("sum", sa.String(16)))
    op.add_column("games", sa.Column("end_sum", sa.String(16)))
