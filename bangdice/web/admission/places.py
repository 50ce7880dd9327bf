"""The places among the sockets, and the rules by which scarce ones are given.

One address must not shut the others out, and a person must always get back to their own chair. So spectators
are counted by address and by table, the last places are kept for devices with a chair's key, and a spectator
goes when even those are taken.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple, Protocol, TypeVar

from bangdice.kernel.errors import Refused
from bangdice.web.admission import refusals
from bangdice.web.admission.capacity import SOCKETS


class Places(NamedTuple):
    """The numbers of sockets that there may be."""

    most: int = SOCKETS
    """All sockets together."""
    kept: int = 60
    """The last of them, for devices that show a chair's key."""
    watching_from: int = 64
    """Sockets without a chair from one address. A whole family sits behind one."""
    watching_at: int = 100
    """Sockets without a chair at one table."""
    lines_from: int = 200
    """Open lines from one address, at tables or not."""
    of_key: int = 16
    """Sockets that show the same key: the tabs and devices of one chair."""


PLACES = Places()


class Comer(Protocol):
    """A socket that is here or wants to come in: its network, its table, the keys that it showed.

    `is_seated`: it holds a chair.
    """

    @property
    def network(self) -> str: ...
    @property
    def code(self) -> str: ...
    @property
    def keys(self) -> Collection[str]: ...
    @property
    def is_seated(self) -> bool: ...


Who = TypeVar("Who", bound=Comer)


def who_must_go(comer: Comer, here: Iterable[Who], places: Places) -> Who | None:
    """Return the socket that must go so that a comer gets a place; None where there is one.

    The first spectator to have come goes, and only for a device with a key. Raises Refused: `too_many_here`
    (its address, its table or its key has enough), `server_full`.
    """
    others = list(here)
    if comer.keys:
        if sum(not comer_keys.isdisjoint(comer.keys) for comer_keys in map(_keys, others)) >= places.of_key:
            raise Refused(refusals.TOO_MANY_HERE)
        if len(others) < places.most:
            return None
        spectator = next((other for other in others if not other.is_seated), None)
        if spectator is None:
            raise Refused(refusals.SERVER_FULL)
        return spectator
    watching = [other for other in others if not other.is_seated]
    if (
        sum(other.network == comer.network for other in watching) >= places.watching_from
        or sum(other.code == comer.code for other in watching) >= places.watching_at
    ):
        raise Refused(refusals.TOO_MANY_HERE)
    if len(others) >= places.most - places.kept:
        raise Refused(refusals.SERVER_FULL)
    return None


def _keys(other: Comer) -> frozenset[str]:
    return frozenset(other.keys)
