"""Games keep their beginning, and their story."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

SECRETS = {
    "sqlite": "lower(hex(randomblob(16)))",
    "postgresql": "replace(CAST(gen_random_uuid() AS text), '-', '')",
}
"""A token that nobody can guess, made in each database's own way."""


def upgrade() -> None:
    """Add the columns, and a token for each finished game. It may be told as long as its rules are known.

    A game from before people were kept has a story with characters.
    """
    op.add_column("games", sa.Column("begun_at", sa.Float))
    op.add_column("games", sa.Column("token", sa.String(32)))
    op.add_column("games", sa.Column("story", sa.LargeBinary))
    secret = SECRETS[op.get_bind().dialect.name]
    op.execute(f"UPDATE games SET token = {secret} WHERE result IS NOT NULL")
    op.create_index(op.f("ix_games_token"), "games", ["token"], unique=True)
