"""Games keep their players."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column. Of games from before only the characters are known."""
    op.add_column("games", sa.Column("people", sa.Text))
