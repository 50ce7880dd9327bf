"""Games keep the source of their deal."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column. Games from before have no seal."""
    op.add_column("games", sa.Column("seal", sa.Text))
