"""Requests: what a visitor cannot take but may be nodded to."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

ALONE = 10.0
"""So long a claim waits for somebody who could nod when nobody at all is at the table, seconds."""


class Request(NamedTuple):
    """Somebody's request.

    `key`: the digest of the key of the chair that is claimed; `since`: the table's clock.
    """

    id: str
    kind: Literal["claim", "board"]
    visitor: str
    key: str
    since: float


class Requests:
    """The open requests, at most one a visitor. They live as long as their visitor stays."""

    def __init__(self) -> None:
        self._open: dict[str, Request] = {}

    def __iter__(self) -> Iterator[Request]:
        return iter(tuple(self._open.values()))

    def add(self, request: Request) -> None:
        """A request; the same visitor's last one is forgotten."""
        self._open[request.visitor] = request

    def get(self, request_id: str) -> Request | None:
        """The request with this id."""
        return next((request for request in self if request.id == request_id), None)

    def drop(self, visitor_id: str) -> None:
        """A visitor has gone, or was answered."""
        self._open.pop(visitor_id, None)
