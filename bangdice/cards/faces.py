"""The face of a card: its kind, rank and suit. As text: `bang 10D`, `stagecoach 9S`."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

SPADES, HEARTS, DIAMONDS, CLUBS = SUITS = ("S", "H", "D", "C")
RED = (HEARTS, DIAMONDS)
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""From low to high."""
BANG, MISSED, BEER = "bang", "missed", "beer"
"""The kinds that rules and bots may name, because the rulebook makes rules of them: a shot, an answer to it,
and a drink before death. Other cards and powers count as them. All other entries are named in `sets/` alone.
"""
_VALUES = {rank: value for value, rank in enumerate(RANKS, 2)}


class Face(NamedTuple):
    """A kind (`bang`), a rank (`10`) and a suit (`D`)."""

    kind: str
    rank: str
    suit: str

    def __str__(self) -> str:
        return f"{self.kind} {self.rank}{self.suit}"

    @property
    def value(self) -> int:
        """Return the rank as a number, 2 … 14 (the ace is high)."""
        return _VALUES[self.rank]


@lru_cache(maxsize=1024)
def read_face(text: str) -> Face:
    """Return the face that `str(face)` wrote. Raise ValueError for any other text."""
    kind, _, printed = text.partition(" ")
    rank, suit = printed[:-1], printed[-1:]
    if not kind or rank not in _VALUES or suit not in SUITS:
        raise ValueError(f"{text!r} is no face")
    return Face(kind, rank, suit)


@lru_cache(maxsize=1024)
def faces(kind: str, prints: str) -> tuple[str, ...]:
    """Return the faces of all cards of a kind, as in `faces("mustang", "8H 9H")`."""
    return tuple(str(read_face(f"{kind} {printed}")) for printed in prints.split())
