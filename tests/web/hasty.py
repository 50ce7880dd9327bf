"""The ``bangdice`` command for tests that play fast: few bets, requests, books, else no limits, no waits."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from flask import Flask

from bangdice.cli import main
from bangdice.tables.house.house import House
from bangdice.web import app
from bangdice.web.admission.limits import RATES, Rate, Rates
from bangdice.web.server import serving

MUCH = Rate(10**9, 1)
FEW_BETS = Rate(3, 3600)


def hasty_app(instance: Path, **more: Any) -> Flask:
    """Return the application without waits."""
    house = House(app.open_store(instance), rest=0, switches={"seen": 0})
    return app.create_app(
        instance,
        house=house,
        rates=Rates(*[MUCH] * len(Rates._fields))._replace(bets=FEW_BETS, asks=RATES.asks, books=RATES.books),
        **more,
    )


if __name__ == "__main__":
    serving.create_app = partial(hasty_app)  # type: ignore[attr-defined]
    main()
