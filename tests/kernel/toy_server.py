"""The ``bangdice`` command with the toy game among its games, and without waits."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from flask import Flask

from bangdice.cli import main
from bangdice.games import GAMES
from bangdice.tables.house.house import House
from bangdice.web import app
from bangdice.web.admission.limits import Rates
from bangdice.web.server import serving
from tests.kernel.toy_box import TOY
from tests.web.hasty import MUCH


def toy_app(instance: Path, **more: Any) -> Flask:
    """The application of a house that plays one game more."""
    house = House(app.open_store(instance), rest=0, switches={"seen": 0}, games={**GAMES, TOY.name: TOY})
    return app.create_app(instance, house=house, rates=Rates(*[MUCH] * len(Rates._fields)), **more)


if __name__ == "__main__":
    serving.create_app = partial(toy_app)  # type: ignore[attr-defined]
    main()
