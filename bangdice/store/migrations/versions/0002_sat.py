"""Tables know whether anybody ever sat there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Count every table from before as one at which somebody sat."""
    op.add_column("tables", sa.Column("sat", sa.Boolean, nullable=False, server_default=sa.true()))
