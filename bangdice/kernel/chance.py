"""Where a game's chance comes from: streams of its seed, or values written down beforehand (tests)."""

from collections.abc import Sequence
from functools import partial

from bangdice.kernel.errors import BadPosition, ScriptEnded
from bangdice.kernel.randomness import SEED_BYTES, Draw, Item, below, shuffled


def whole_seed(seed: bytes) -> bytes:
    """A seed, looked at: BadPosition when it is too short, or too long, to be one."""
    if len(seed) != SEED_BYTES:
        raise BadPosition(f"seed: {SEED_BYTES} bytes are wanted, not {len(seed)}")
    return seed


class Chance:
    """The seed, the epoch that an undo raises, how far each stream was read, and scripts instead of streams.

    `scripts` holds what a test wrote down: stream name -> the values to come. A stream without a script is
    read from the seed; a script that has ended raises ScriptEnded. BadPosition: a seed of another length.
    """

    def __init__(self, seed: bytes) -> None:
        self.seed = whole_seed(seed)
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
            if not 0 <= script[0] < bound:
                raise BadPosition(f"the script of {stream!r} says {script[0]}, not 0 … {bound - 1}")
            self.scripts[stream] = script[1:]
            return script[0]
        n = self.counters.get(stream, 0)
        self.counters[stream] = n + 1
        return below(self.seed, stream, self.epoch, n, bound)

    def draw_many(self, count: int, bound: int, stream: str) -> tuple[int, ...]:
        """The next `count` values of a stream at once."""
        if stream in self.scripts:
            return tuple([self.draw_below(bound, stream) for _ in range(count)])
        self.can_take_back = 0
        first = self.counters.get(stream, 0)
        self.counters[stream] = first + count
        seed, epoch = self.seed, self.epoch
        return tuple([below(seed, stream, epoch, n, bound) for n in range(first, first + count)])

    def shuffled(self, items: Sequence[Item], stream: str) -> list[Item]:
        """The items in a new order, every order equally likely."""
        return shuffled(items, self.draws(stream))

    def draws(self, stream: str) -> Draw:
        """A stream as whoever shuffles wants it: a function from a bound to the next value."""
        return partial(self.draw_below, stream=stream)

    def write_script(self, stream: str, values: Sequence[int]) -> None:
        """Write down what a stream will give (tests, positions set up by hand)."""
        self.scripts[stream] = (*self.scripts.get(stream, ()), *values)
