"""The ``bangdice`` command of a house where a claim that nobody can nod to waits for a second."""

from __future__ import annotations

from functools import partial

from bangdice.cli import main
from bangdice.tables.steps import autoplay
from bangdice.web.server import serving
from tests.web.hasty import hasty_app

if __name__ == "__main__":
    autoplay.ALONE = 1.0
    serving.create_app = partial(hasty_app)  # type: ignore[attr-defined]
    main()
