"""Requests: what a visitor cannot take but may be nodded to."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from bangdice.tables import chair as ring
from bangdice.tables.state import TableState

ALONE = 180.0
"""So long a claim waits for somebody who could nod when nobody at all is at the table, seconds."""

Kind = Literal["claim", "seat", "board"]


class Request(NamedTuple):
    """Somebody's request: for a person's chair, for a bot's (`seat`), or for the board's powers.

    `device`: the digest of the asking device's word; `mark`: whose chair is claimed; `game` and `seat`: which
    bot's; `name`: who asks for that; `since`: the table's clock; `nods`: the voices that have said yes.
    """

    id: str
    kind: Kind
    visitor: str
    device: str
    since: float
    mark: str = ""
    name: str = ""
    game: int = 0
    seat: int | None = None
    nods: frozenset[str] = frozenset()


class Requests:
    """The open requests, at most one a visitor. They live as long as their visitor stays."""

    def __init__(self) -> None:
        self._open: dict[str, Request] = {}

    def __iter__(self) -> Iterator[Request]:
        return iter(tuple(self._open.values()))

    def put(self, request: Request) -> None:
        """A request, or the same with one nod more; the visitor's last one is forgotten."""
        self._open[request.visitor] = request

    def get(self, request_id: str) -> Request | None:
        """The request with this id."""
        return next((request for request in self if request.id == request_id), None)

    def drop(self, visitor_id: str) -> None:
        """A visitor has gone, or was answered."""
        self._open.pop(visitor_id, None)


def wanted_chair(request: Request, state: TableState) -> int | None:
    """The chair that a request is about, wherever it stands now; None when it can be had no more."""
    if request.kind == "claim":
        return ring.first(state.chairs, lambda chair: chair.mark == request.mark)
    if request.kind == "board" or state.phase != "game" or state.game != request.game:
        return None
    return ring.first(state.chairs, lambda chair: chair.kind == "bot" and chair.seat == request.seat)
