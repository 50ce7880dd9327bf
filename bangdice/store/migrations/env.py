"""The script that Alembic runs: on the connection that `opening.py` hands over, or on the URL given by hand.

A new migration: change `schema.py`, then
`alembic -x url=sqlite:///instance/bangdice.db revision --autogenerate -m "why"` with
`script_location = bangdice/store/migrations` in an `alembic.ini` of your own.
"""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection, create_engine

from bangdice.store.schema import metadata


def run(connection: Connection) -> None:
    """Run the migrations on a connection."""
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


given: Connection | None = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    with create_engine(context.get_x_argument(as_dictionary=True)["url"]).begin() as own:
        run(own)
