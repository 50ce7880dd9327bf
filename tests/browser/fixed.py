"""The ``bangdice`` command of an evening that is always the same: fixed seeds, no pauses, no limits.

A file ``seeds`` in the instance folder, one word of hexadecimals a line, says which seeds come next.
"""

from __future__ import annotations

import secrets
from functools import partial
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

from flask import Flask

from bangdice.cli import main
from bangdice.kernel.randomness import SEED_BYTES
from bangdice.tables.house import House
from bangdice.web import app, serving
from bangdice.web.limits import Rates
from tests.web.hasty import MUCH

numbers = count()


def token(instance: Path, size: int) -> bytes:
    """Secret keys by chance; but seeds of games are the same every evening."""
    if size != SEED_BYTES:
        return secrets.token_bytes(size)
    seeds = instance / "seeds"
    first, *later = [*(seeds.read_text().split() if seeds.exists() else ()), ""]
    seeds.write_text("\n".join(later))
    return bytes.fromhex(first) if first else sha256(f"evening {next(numbers)}".encode()).digest()


def fixed_app(instance: Path, game: str = "dice", **more: Any) -> Flask:
    """The application whose chance is fixed; its new tables play this game."""
    options = {"game": game, "seen": 0, "seen_dice": 0}
    house = House(app.open_store(instance), rest=0, options=options, token=partial(token, instance))
    return app.create_app(instance, house=house, rates=Rates(*[MUCH] * len(Rates._fields)), **more)


if __name__ == "__main__":
    serving.create_app = partial(fixed_app)
    main()
