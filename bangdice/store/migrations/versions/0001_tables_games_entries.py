"""Tables, games and entries."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the three tables."""
    _make_tables()
    _make_games()
    _make_entries()


def _make_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("document", sa.Text, nullable=False),
        sa.Column("rev", sa.Integer, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.Column("ended", sa.String(16)),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_tables")),
    )
    op.create_index(op.f("ix_tables_touched"), "tables", ["touched"])


def _make_games() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("checksum", sa.String(16), nullable=False),
        sa.Column("result", sa.Text),
        sa.Column("finished_at", sa.Float),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
        sa.UniqueConstraint("code", "number", name=op.f("uq_games_code_number")),
    )
    op.create_index(op.f("ix_games_finished_at"), "games", ["finished_at"])


def _make_entries() -> None:
    op.create_table(
        "entries",
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("by", sa.String(8), nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("checksum", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("game", "n", name=op.f("pk_entries")),
        sa.ForeignKeyConstraint(
            ["game"], ["games.id"], name=op.f("fk_entries_game_games"), ondelete="CASCADE"
        ),
    )
