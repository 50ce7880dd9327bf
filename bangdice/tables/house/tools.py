"""The world outside of a table: the store, clocks, chance, alarms."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bangdice.store.store import Store
from bangdice.tables.house.meter import Meter
from bangdice.tables.house.tenure import Sole
from bangdice.tables.kept.switches import Games
from bangdice.tables.world.step import ChanceSource


class Tools(NamedTuple):
    """What a table needs of the world outside, handed in so that tests can hold it still.

    - `clock`: seconds that only go forward (pace); `date`: seconds of the calendar (the store);
    - `games`: all that may be played, by name;
    - `alarm(code, at)`: call `tick` of that table at that time (None: nothing is due);
    - `rest`: the least seconds before a bot answers; `secret`: the instance's, b"" for none;
    - `tenure`: the owner of the tables; `meter`: the counts.
    """

    store: Store
    clock: Callable[[], float]
    date: Callable[[], float]
    chance: ChanceSource
    games: Games
    alarm: Callable[[str, float | None], None]
    rest: float
    tenure: Sole
    secret: bytes = b""
    meter: Meter = Meter()
