"""Chance without a dice cup: value n of a stream is SHA-256(seed, stream, epoch, n).

Only counters live in the state. So the same record always rolls the same dice, and a copy does not disturb
the original. Without the 32-byte seed, which comes from outside, nobody can know a value before its time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from struct import Struct
from typing import TypeVar

Item = TypeVar("Item")
Draw = Callable[[Sequence[int]], tuple[int, ...]]
"""A source of chance. It takes bounds and returns the next values, each 0 … its bound-1."""

SEED_BYTES = 32
NO_SEED = bytes(SEED_BYTES)
"""The seed of positions set up by hand, whose chance is scripted."""
_WORD = 1 << 64
_SMALL = 1 << 32
_SURE = _WORD - _SMALL
"""No bound up to `_SMALL` rejects a word below this."""
_NUMBER = Struct(">Q")
"""A number of 64 bits, the largest byte first."""


def _head(seed: bytes, stream: str, epoch: int) -> bytes:
    return seed + stream.encode() + b"\0" + epoch.to_bytes(4)


def words(seed: bytes, stream: str, epoch: int, n: int) -> Iterator[int]:
    """Yield the endless 64-bit words of value n of a stream: four a digest, more when all were rejected."""
    value = _head(seed, stream, epoch) + _NUMBER.pack(n)
    digest = sha256(value).digest()
    again = 0
    while True:
        for start in (0, 8, 16, 24):
            yield int.from_bytes(digest[start : start + 8])
        again += 1
        digest = sha256(value + again.to_bytes(4)).digest()


def below(seed: bytes, stream: str, epoch: int, n: int, bound: int) -> int:
    """Return value n of a stream as a number 0 … bound-1, each equally likely."""
    return each_below(seed, stream, epoch, n, (bound,))[0]


def each_below(seed: bytes, stream: str, epoch: int, first: int, bounds: Iterable[int]) -> tuple[int, ...]:
    """Return the values of a stream from the first one on, each below its bound and equally likely.

    Words beyond the greatest multiple of the bound are rejected.
    """
    head, values = _head(seed, stream, epoch), []
    for n, bound in enumerate(bounds, first):
        word: int = _NUMBER.unpack_from(sha256(head + _NUMBER.pack(n)).digest())[0]
        if word >= _SURE or bound > _SMALL:
            word = _first_fair(words(seed, stream, epoch, n), bound)
        values.append(word % bound)
    return tuple(values)


def _first_fair(some: Iterable[int], bound: int) -> int:
    if bound > _WORD:
        raise ValueError(f"{bound} is more than a value of a stream can tell apart")
    return next(word for word in some if word < _WORD - _WORD % bound)


def draws(seed: bytes, stream: str) -> Draw:
    """Return a stream of a seed from its beginning. Nobody else reads it."""
    read = 0

    def draw(bounds: Sequence[int]) -> tuple[int, ...]:
        nonlocal read
        first, read = read, read + len(bounds)
        return each_below(seed, stream, 0, first, bounds)

    return draw


def shuffle(items: Iterable[Item], draw: Draw) -> list[Item]:
    """Return the items in a new order, every order equally likely."""
    order = list(items)
    count = len(order)
    for last, other in zip(range(count - 1, 0, -1), draw(range(count, 1, -1)), strict=True):
        order[last], order[other] = order[other], order[last]
    return order
