"""The ``bangdice`` command of an evening that is always the same: fixed seeds, no pauses, no limits.

A file ``seeds`` in the instance folder, one word of hexadecimals a line, gives the next seeds. A file
``position``, a game's dump, gives the position of the next game, whatever its setup is.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import partial
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

from flask import Flask

from bangdice.chronicle.seal import Sealed
from bangdice.cli import main
from bangdice.games import GAMES
from bangdice.kernel.game import Game
from bangdice.tables.house.house import House
from bangdice.tables.slices import seal
from bangdice.tables.world import opening
from bangdice.web import app
from bangdice.web.admission.limits import Rates
from bangdice.web.server import serving
from tests.web.hasty import MUCH

numbers = count()

LOOKING = 600.0
"""The seconds in which a phone can look at its deal: a busy machine has not gone on when a test looks."""


def next_seed(instance: Path) -> bytes:
    """Return the next seed. Seeds are the same every evening, whatever words phones put in."""
    seeds = instance / "seeds"
    kept: list[str] = seeds.read_text().split() if seeds.exists() else []
    first, *later = [*kept, ""]
    seeds.write_text("\n".join(later))
    return bytes.fromhex(first) if first else sha256(f"evening {next(numbers)}".encode()).digest()


def fixed_seal(instance: Path) -> type[Sealed]:
    """A seal whose seed does not follow from its words."""
    seeds: dict[str, bytes] = {}

    class Fixed(Sealed, frozen=True):
        @property
        def seed(self) -> bytes:
            if self.cup not in seeds:
                seeds[self.cup] = next_seed(instance)
            return seeds[self.cup]

    return Fixed


def arranged(kind: type[Game], instance: Path) -> type[Game]:
    """Return a game that begins in the position in the instance folder, if there is one.

    A game that is played again for its story begins by its seed, as it did, and takes no position.
    """
    begun: dict[bytes, str] = {}

    class Arranged(kind):  # type: ignore[misc, valid-type]
        @classmethod
        def start(cls, setup: Mapping[str, Any], seed: bytes) -> Any:
            """Begin in the position, the first time; later in a new game."""
            position = instance / "position"
            if seed not in begun:
                begun[seed] = position.read_text() if position.exists() else ""
                position.unlink(missing_ok=True)
            return cls.load(json.loads(begun[seed])) if begun[seed] else super().start(setup, seed)

    return Arranged


def fixed_app(instance: Path, game: str = "dice", **more: Any) -> Flask:
    """The application whose chance is fixed; its new tables play this game."""
    opening.LOOKING = {0.0: LOOKING}
    switches = {"game": game, "seen": 0}
    games = {name: type(box)(arranged(box.game, instance)) for name, box in GAMES.items()}
    seal.Sealed = fixed_seal(instance)  # type: ignore[attr-defined]
    house = House(app.open_store(instance), rest=0, switches=switches, games=games)
    return app.create_app(instance, house=house, rates=Rates(*[MUCH] * len(Rates._fields)), **more)


if __name__ == "__main__":
    serving.create_app = partial(fixed_app)  # type: ignore[attr-defined]
    main()
