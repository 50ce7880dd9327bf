"""Events: facts about the game in no language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bangdice.kernel.decision import Value

Audience = tuple[int | None, ...]
"""The readers of a value: seats, and None for the board and spectators."""


class Event(NamedTuple):
    """A name, named values and the rule's number. `secret` names the readers of a value; others get None.

    Events are told, not kept: they are no part of the state, and `apply` returns them.
    """

    name: str
    values: dict[str, Value]
    rule: str | None = None
    secret: Mapping[str, Audience] | None = None

    def seen_by(self, seat: int | None) -> Event:
        """Return the event as a seat (None: the board) may read it. Nothing marks a missing value."""
        if self.secret is None:
            return self
        values = {
            name: None if name in self.secret and seat not in self.secret[name] else value
            for name, value in self.values.items()
        }
        return Event(self.name, values, self.rule)
