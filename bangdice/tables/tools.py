"""What a table needs of the world, handed in so that tests can hold it still."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from bangdice.box import Box
from bangdice.store.store import Store
from bangdice.tables.state import Token


class Tools(NamedTuple):
    """`clock`: seconds that only go forward (pace); `date`: seconds of the calendar (what is kept).

    `pick(n)`: a number 0 … n-1; `token(n)`: n secret bytes; `games`: the games by name; `alarm(code,
    at)`: call `tick` of that table at that time (None: nothing is due); `rest`: so many seconds pass at least
    before a bot answers; `secret`: the instance's, b"" for none.
    """

    store: Store
    clock: Callable[[], float]
    date: Callable[[], float]
    pick: Callable[[int], int]
    token: Token
    games: Mapping[str, Box]
    alarm: Callable[[str, float | None], None]
    rest: float
    secret: bytes = b""
