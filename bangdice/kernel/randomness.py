"""Chance without a dice cup: value n of a stream is SHA-256(seed, stream, epoch, n).

Only counters live in the state, so the same record always rolls the same dice, a copy does not disturb the
original,
and nobody can know a value before its time without the 32-byte seed, which comes from outside.
"""

from collections.abc import Iterator
from hashlib import sha256

SEED_BYTES = 32
_WORD = 1 << 64


def words(seed: bytes, stream: str, epoch: int, n: int) -> Iterator[int]:
    """The endless 64-bit words of value n of a stream: four from the first digest, more only when they were
    rejected.
    """
    head = seed + stream.encode() + b"\0" + epoch.to_bytes(4) + n.to_bytes(8)
    digest = sha256(head).digest()
    again = 0
    while True:
        for start in (0, 8, 16, 24):
            yield int.from_bytes(digest[start : start + 8])
        again += 1
        digest = sha256(head + again.to_bytes(4)).digest()


def below(seed: bytes, stream: str, epoch: int, n: int, bound: int) -> int:
    """Value n of a stream as a number 0 … bound-1, every one equally likely (rejection, never a plain
    remainder).
    """
    limit = _WORD - _WORD % bound
    word = int.from_bytes(
        sha256(seed + stream.encode() + b"\0" + epoch.to_bytes(4) + n.to_bytes(8)).digest()[:8]
    )
    if word < limit:
        return word % bound
    return next(word % bound for word in words(seed, stream, epoch, n) if word < limit)
