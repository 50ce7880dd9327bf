"""The circle: seats are 0 … n-1, clockwise; seat + 1 sits to the left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

Value = TypeVar("Value")


def clockwise(first: int, count: int) -> Iterator[int]:
    """Return all seats of a circle of `count`, beginning with `first`."""
    return ((first + step) % count for step in range(count))


def next_in_play(seat: int, in_play: Sequence[bool]) -> int:
    """Return the next seat in play, clockwise; itself if there is no other. Raise ValueError if nobody is."""
    for other in clockwise(seat + 1, len(in_play)):
        if in_play[other]:
            return other
    raise ValueError("nobody is in play")


def at_places(seat: int, places: int, in_play: Sequence[bool]) -> tuple[int, ...]:
    """Return the seats exactly `places` places to the left and right. Seats that are out do not count.

    The seat itself is never one of them. Left stands first. A seat to which both sides lead is named once.
    """
    count = len(in_play)
    circle = [other for other in (*range(seat, count), *range(seat)) if in_play[other] or other == seat]
    left, right = circle[places % len(circle)], circle[-places % len(circle)]
    if left == seat:
        return ()
    return (left,) if left == right else (left, right)


def replace_at(values: tuple[Value, ...], seat: int, value: Value) -> tuple[Value, ...]:
    """Return the values of all seats with another one for this seat."""
    return (*values[:seat], value, *values[seat + 1 :])
