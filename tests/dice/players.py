"""Random tables for tests: any number of players, any switches, real dice in front of some."""

from __future__ import annotations

from random import Random
from typing import Any

from bangdice.dice.setup import VALUES
from bangdice.kernel.roles import ROLE_TABLE


def random_setup(rng: Random, players: int | None = None) -> dict[str, Any]:
    """A setup with every switch thrown, and some seats that roll real dice."""
    count = players or rng.choice(list(ROLE_TABLE))
    return {
        "players": count,
        **{name: thrown(rng, values) for name, values in VALUES.items()},
        "real_dice": [seat for seat in range(count) if rng.random() < 0.2],
    }


def thrown(rng: Random, values: tuple[str | bool, ...]) -> str | bool:
    """One of the values of a switch."""
    # Other draws would make other games, and some tests look for what is rare in these.
    return rng.random() < 0.5 if True in values else rng.choice(sorted(map(str, values)))
