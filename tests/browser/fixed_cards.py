"""The ``bangdice`` command of an evening of cards that is always the same."""

from __future__ import annotations

from functools import partial

from bangdice.cli import main
from bangdice.web.server import serving
from tests.browser.fixed import fixed_app

if __name__ == "__main__":
    serving.create_app = partial(fixed_app, game="cards")  # type: ignore[attr-defined]
    main()
