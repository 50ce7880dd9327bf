"""Where a game's chance comes from: streams of its seed, or values written down beforehand (tests)."""

from collections.abc import Sequence
from typing import TypeVar

from bangdice.kernel.errors import ScriptEnded
from bangdice.kernel.randomness import below

Item = TypeVar("Item")


class Chance:
    """The seed, the epoch that an undo raises, how far each stream was read, and scripts that stand in for
    streams.

    `scripts` holds what a test wrote down: stream name -> the values to come. A stream without a script is
    read
    from the seed; a script that has ended raises ScriptEnded.
    """

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.epoch = 0
        self.counters: dict[str, int] = {}
        self.scripts: dict[str, tuple[int, ...]] = {}
        self.can_take_back = 0

    def draw_below(self, bound: int, stream: str) -> int:
        """The next value of a stream, 0 … bound-1. It cannot be taken back."""
        self.can_take_back = 0
        if stream in self.scripts:
            script = self.scripts[stream]
            if not script:
                raise ScriptEnded(f"the script of {stream!r} has ended")
            self.scripts[stream] = script[1:]
            return script[0]
        n = self.counters.get(stream, 0)
        self.counters[stream] = n + 1
        return below(self.seed, stream, self.epoch, n, bound)

    def shuffled(self, items: Sequence[Item], stream: str) -> list[Item]:
        """The items in a new order, every order equally likely."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.draw_below(last + 1, stream)
            order[last], order[other] = order[other], order[last]
        return order

    def write_script(self, stream: str, values: Sequence[int]) -> None:
        """Write down what a stream will give (tests, positions set up by hand)."""
        self.scripts[stream] = (*self.scripts.get(stream, ()), *values)
