"""The ``bangdice`` command of an evening on which nobody waits long for the absent."""

from __future__ import annotations

from functools import partial

from bangdice.cli import main
from bangdice.tables.slices import requests
from bangdice.tables.steps import autoplay
from bangdice.tables.world import world
from bangdice.web.server import serving
from tests.browser.fixed import fixed_app

RING = 1.0
HELP = 5.0
HOST_GONE = 1.0
BOARD_GONE = 0.0

if __name__ == "__main__":
    world.RING = world.RING_AGAIN = RING
    world.AWAY = world.SILENT = HELP
    autoplay.HOST_GONE = HOST_GONE
    requests.BOARD_GONE = BOARD_GONE
    serving.create_app = partial(fixed_app)  # type: ignore[attr-defined]
    main()
