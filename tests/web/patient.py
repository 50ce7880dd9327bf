"""The ``bangdice`` command for a server that waits an hour for the silent. Nobody else may."""

from __future__ import annotations

from gunicorn.util import close_graceful

from bangdice.cli import main
from bangdice.web.server import gunicorn_server
from bangdice.web.sockets import insides

HOUR = 3600

if __name__ == "__main__":
    gunicorn_server.SILENCE = HOUR  # type: ignore[attr-defined]
    insides.LISTENING = float(HOUR)
    _, most = close_graceful.__defaults__ or ()
    close_graceful.__defaults__ = (float(HOUR), most)
    main()
