"""The ``bangdice`` command for a server with room for two sockets, six arrivals an hour at a table, and
little patience with the silent.
"""

from __future__ import annotations

from functools import partial

from bangdice.cli import main
from bangdice.web import app, gthread, serving, sockets
from bangdice.web.limits import Rate, Rates

if __name__ == "__main__":
    sockets.Sockets.__init__.__kwdefaults__["most"] = 2
    gthread.SILENCE = 1
    serving.create_app = partial(app.create_app, rates=Rates(arrivals=Rate(6, 3600)))
    main()
