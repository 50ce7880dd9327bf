"""The ``bangdice`` command with the server that Windows has, as fast as `hasty.py` plays."""

from __future__ import annotations

from functools import partial

from bangdice.cli import main
from bangdice.web.server import serving, werkzeug_server
from tests.web.hasty import hasty_app

if __name__ == "__main__":
    serving.create_app = partial(hasty_app)  # type: ignore[attr-defined]
    serving.serve = werkzeug_server.serve
    main()
