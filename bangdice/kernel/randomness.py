"""Chance without a dice cup: value n of a stream is SHA-256(seed, stream, epoch, n).

Only counters live in the state. So the same record always rolls the same dice, and a copy does not disturb
the original. Without the 32-byte seed, which comes from outside, nobody can know a value before its time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from hashlib import sha256
from itertools import count
from struct import Struct
from typing import TypeVar

Item = TypeVar("Item")
Draw = Callable[[int], int]
"""A source of chance. It takes a bound and returns the next value, 0 … bound-1."""

SEED_BYTES = 32
NO_SEED = bytes(SEED_BYTES)
"""The seed of positions set up by hand, whose chance is scripted."""
_WORD = 1 << 64
_NUMBER = Struct(">Q")
"""A number of 64 bits, the largest byte first."""


@lru_cache(maxsize=256)
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
    """Return value n of a stream as a number 0 … bound-1, each equally likely.

    Words beyond the greatest multiple of the bound are rejected.
    """
    word: int = _NUMBER.unpack_from(sha256(_head(seed, stream, epoch) + _NUMBER.pack(n)).digest())[0]
    limit = _WORD - _WORD % bound
    if word < limit:
        return word % bound
    if bound > _WORD:
        raise ValueError(f"{bound} is more than a value of a stream can tell apart")
    return next(word % bound for word in words(seed, stream, epoch, n) if word < limit)


def many_below(seed: bytes, stream: str, epoch: int, numbers: Iterable[int], bound: int) -> tuple[int, ...]:
    """Return some values of a stream, each as `below` does. Their common head is worked out once."""
    head, limit, values = _head(seed, stream, epoch), _WORD - _WORD % bound, []
    for n in numbers:
        word: int = _NUMBER.unpack_from(sha256(head + _NUMBER.pack(n)).digest())[0]
        values.append(word % bound if word < limit else below(seed, stream, epoch, n, bound))
    return tuple(values)


def draws(seed: bytes, stream: str) -> Draw:
    """Return a stream of a seed from its beginning. Nobody else reads it."""
    numbers = count()
    return lambda bound: below(seed, stream, 0, next(numbers), bound)


def shuffle(items: Iterable[Item], draw: Draw) -> list[Item]:
    """Return the items in a new order, every order equally likely."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = draw(last + 1)
        order[last], order[other] = order[other], order[last]
    return order
