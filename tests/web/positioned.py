"""The hasty command, with card games that begin in the position of `position.txt` in the instance folder."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from flask import Flask

from bangdice.cards.box import CardBox
from bangdice.cli import main
from bangdice.games import GAMES
from bangdice.tables.house.house import House
from bangdice.web import app
from bangdice.web.admission.limits import Rates
from bangdice.web.server import serving
from tests.tables.positioned import positioned
from tests.web.hasty import MUCH

POSITION = "position.txt"


def positioned_app(instance: Path, **more: Any) -> Flask:
    """Return the application without waits, and with one beginning for all card games."""
    games = {**GAMES, "cards": CardBox(positioned((instance / POSITION).read_text("utf-8")))}
    house = House(app.open_store(instance), rest=0, switches={"seen": 0}, games=games)
    return app.create_app(instance, house=house, rates=Rates(*[MUCH] * len(Rates._fields)), **more)


if __name__ == "__main__":
    serving.create_app = partial(positioned_app)  # type: ignore[attr-defined]
    main()
