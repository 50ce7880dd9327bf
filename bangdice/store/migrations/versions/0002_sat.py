"""Tables know whether anybody ever sat there."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Whoever made a table before is taken to have sat there."""
    op.add_column("tables", sa.Column("sat", sa.Boolean, nullable=False, server_default=sa.true()))


def downgrade() -> None:
    """Forget it."""
    op.drop_column("tables", "sat")
