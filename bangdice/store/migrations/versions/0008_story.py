"""Games keep when they began, and their story."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; a game from before has no token, so nobody asks for its story."""
    op.add_column("games", sa.Column("begun_at", sa.Float))
    op.add_column("games", sa.Column("token", sa.String(32)))
    op.add_column("games", sa.Column("story", sa.LargeBinary))
    op.create_index(op.f("ix_games_token"), "games", ["token"], unique=True)
