"""Workers with their leases, and the owner and the fence of each table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the workers' table. Nobody owns any table yet."""
    op.create_table(
        "workers",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("draining", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("rules", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_workers")),
        sa.UniqueConstraint("name", name=op.f("uq_workers_name")),
        sqlite_autoincrement=True,
    )
    op.add_column("tables", sa.Column("owner", sa.Integer))
    op.add_column("tables", sa.Column("fence", sa.BigInteger, nullable=False, server_default="0"))
