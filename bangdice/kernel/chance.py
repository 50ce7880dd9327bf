"""The source of a game's chance: streams of its seed, or values that a test wrote down."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from bangdice.kernel.errors import BadPosition, ScriptEnded
from bangdice.kernel.randomness import SEED_BYTES, Draw, Item, each_below, shuffle


def whole_seed(seed: bytes) -> bytes:
    """Return a seed. Raise BadPosition if it is too short or too long to be one."""
    if len(seed) != SEED_BYTES:
        raise BadPosition(f"seed: {SEED_BYTES} bytes are wanted, not {len(seed)}")
    return seed


class Drawn(NamedTuple):
    """Value `n` of a stream in an epoch, drawn below a bound."""

    stream: str
    epoch: int
    n: int
    bound: int
    value: int


class Chance:
    """The seed, the epoch that an undo raises, a counter for each stream, and scripts instead of streams.

    `scripts` holds the values that a test wrote down: stream name -> the values to come. A stream without a
    script is read from the seed. A script that has ended raises ScriptEnded. `was_read` is True if a value
    was drawn for the last answer, which then cannot be taken back. `drawn` are the values that the seed gave
    for it.
    """

    __slots__ = ("_rows", "counters", "epoch", "scripts", "seed", "was_read")

    def __init__(self, seed: bytes) -> None:
        self.seed = whole_seed(seed)
        self.epoch = 0
        self.counters: dict[str, int] = {}
        self.scripts: dict[str, tuple[int, ...]] = {}
        self._rows: list[tuple[str, int, int, Sequence[int], tuple[int, ...]]] = []
        self.was_read = False

    def clone(self) -> Chance:
        """Return an independent copy that goes on with the same values."""
        other = object.__new__(Chance)
        other.seed = self.seed
        other.epoch = self.epoch
        other.counters = self.counters.copy()
        other.scripts = self.scripts.copy()
        other._rows = self._rows.copy()
        other.was_read = self.was_read
        return other

    @property
    def drawn(self) -> list[Drawn]:
        """Return the values that the seed gave for the last answer, kept as rows because few ask for them."""
        return [
            Drawn(stream, epoch, n, bound, value)
            for stream, epoch, first, bounds, values in self._rows
            for n, (bound, value) in enumerate(zip(bounds, values, strict=True), first)
        ]

    def begin_answer(self) -> None:
        """Forget the values drawn for the last answer."""
        self._rows, self.was_read = [], False

    def draw_below(self, bound: int, stream: str) -> int:
        """Return the next value of a stream, 0 … bound-1."""
        return self.draw_each((bound,), stream)[0]

    def draw_many(self, count: int, bound: int, stream: str) -> tuple[int, ...]:
        """Return the next `count` values of a stream, all of them 0 … bound-1."""
        return self.draw_each((bound,) * count, stream)

    def draw_each(self, bounds: Sequence[int], stream: str) -> tuple[int, ...]:
        """Return the next values of a stream, each below its bound."""
        if not bounds:
            return ()
        self.was_read = True
        if stream in self.scripts:
            return tuple([self._read_script(bound, stream) for bound in bounds])
        first = self.counters.get(stream, 0)
        self.counters[stream] = first + len(bounds)
        values = each_below(self.seed, stream, self.epoch, first, bounds)
        self._rows.append((stream, self.epoch, first, bounds, values))
        return values

    def _read_script(self, bound: int, stream: str) -> int:
        script = self.scripts[stream]
        if not script:
            raise ScriptEnded(f"the script of {stream!r} has ended")
        if not 0 <= script[0] < bound:
            raise BadPosition(f"the script of {stream!r} says {script[0]}, not 0 … {bound - 1}")
        self.scripts[stream] = script[1:]
        return script[0]

    def shuffle(self, items: Sequence[Item], stream: str) -> list[Item]:
        """Return the items in a new order, every order equally likely."""
        return shuffle(items, self.draws(stream))

    def draws(self, stream: str) -> Draw:
        """Return a stream as a shuffle takes it: a function from bounds to the next values."""
        return partial(self.draw_each, stream=stream)

    def write_script(self, stream: str, values: Sequence[int]) -> None:
        """Write down the next values of a stream (tests, positions set up by hand)."""
        self.scripts[stream] = (*self.scripts.get(stream, ()), *values)
