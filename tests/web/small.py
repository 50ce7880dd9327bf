"""The ``bangdice`` command for a server with room for two sockets, six arrivals an hour at a table, and
little patience with the silent.
"""

from __future__ import annotations

from functools import partial

from bangdice.cli import main
from bangdice.web import app, gunicorn_server, serving
from bangdice.web.limits import Rate, Rates
from bangdice.web.room import Places

if __name__ == "__main__":
    gunicorn_server.SILENCE = 1  # type: ignore[attr-defined]
    serving.create_app = partial(  # type: ignore[attr-defined]
        app.create_app, rates=Rates(arrivals=Rate(6, 3600)), places=Places(most=2, kept=0)
    )
    main()
