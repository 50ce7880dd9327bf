"""The ``bangdice`` command for a server that lets spectators of a table ask thirty times an hour."""

from __future__ import annotations

from functools import partial

from bangdice.cli import main
from bangdice.web import app
from bangdice.web.admission.limits import Rate, Rates
from bangdice.web.server import serving

if __name__ == "__main__":
    serving.create_app = partial(  # type: ignore[attr-defined]
        app.create_app, rates=Rates(watching=Rate(30, 3600))
    )
    main()
