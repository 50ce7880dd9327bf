"""The ``bangdice`` command for a server with room for two sockets, six arrivals an hour at a table, and
little patience with the silent.
"""

from __future__ import annotations

from functools import partial

from bangdice.cli import main
from bangdice.web import app
from bangdice.web.admission.limits import Rate, Rates
from bangdice.web.admission.places import Places
from bangdice.web.server import gunicorn_server, serving

if __name__ == "__main__":
    gunicorn_server.SILENCE = 1  # type: ignore[attr-defined]
    serving.create_app = partial(  # type: ignore[attr-defined]
        app.create_app, rates=Rates(arrivals=Rate(6, 3600)), places=Places(most=2, kept=0)
    )
    main()
