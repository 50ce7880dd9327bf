"""Books: wins by role, over many evenings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables of books, of their plays, and of changed names."""
    op.create_table(
        "books",
        sa.Column("token", sa.String(32), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("opened", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_books")),
    )
    op.create_index(op.f("ix_books_opened"), "books", ["opened"])
    op.create_table(
        "plays",
        sa.Column("book", sa.String(32), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("name", sa.String(200)),
        sa.Column("mark", sa.String(32)),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("character", sa.String(40), nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.ForeignKeyConstraint(
            ["book"], ["books.token"], name=op.f("fk_plays_book_books"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("book", "game", "seat", name=op.f("pk_plays")),
    )
    op.create_table(
        "aliases",
        sa.Column("book", sa.String(32), nullable=False),
        sa.Column("mark", sa.String(32), nullable=False),
        sa.Column("name", sa.String(200)),
        sa.Column("becomes", sa.String(32)),
        sa.ForeignKeyConstraint(
            ["book"], ["books.token"], name=op.f("fk_aliases_book_books"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("book", "mark", name=op.f("pk_aliases")),
    )
