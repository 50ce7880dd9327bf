"""Random tables for tests: any number of players, any switches, real dice in front of some."""

from __future__ import annotations

from random import Random
from typing import Any

from bangdice.kernel.roles import ROLE_TABLE


def random_setup(rng: Random, players: int | None = None) -> dict[str, Any]:
    """A setup with every switch thrown, and some seats that roll real dice."""
    count = players or rng.choice(list(ROLE_TABLE))
    return {
        "players": count,
        "edition": rng.choice(["first", "revised"]),
        "el_gringo_per": rng.choice(["event", "point"]),
        "el_gringo_when_dead": rng.random() < 0.5,
        "gatling_arrows_first": rng.random() < 0.5,
        "kit_before_damage": rng.random() < 0.5,
        "rose_wraps": rng.random() < 0.5,
        "real_dice": [seat for seat in range(count) if rng.random() < 0.2],
    }
