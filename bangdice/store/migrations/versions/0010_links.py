"""Evenings have links, and links may show no names."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column, and the table of evenings."""
    op.add_column("games", sa.Column("masked", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "evenings",
        sa.Column("token", sa.String(32), nullable=False),
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_evenings")),
    )
    op.create_index(op.f("ix_evenings_code"), "evenings", ["code"])
