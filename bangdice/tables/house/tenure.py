"""The tenure of a house: the tables that are its own, and for how long it may believe so.

At home a house owns every table of its database (`Sole`). A server of many has a lease instead, and each of
its tables a fence: `bangdice/many/lease.py`.
"""

from __future__ import annotations

from typing import NamedTuple

from bangdice.store.rows import TableRow
from bangdice.store.store import Store


class NotHere(Exception):
    """The table belongs to another server, at this address; None: this server takes none now.

    `is_silent`: the other one may have stopped. Once its lease is over anybody may claim the table.
    """

    def __init__(self, address: str | None, is_silent: bool = False) -> None:
        super().__init__(address)
        self.address = address
        self.is_silent = is_silent


class Held(NamedTuple):
    """The row of a table that is this house's now, and the fence under which its steps count (None: any)."""

    row: TableRow
    fence: int | None = None


class Sole:
    """The tenure of the only server of a database: every table is its own, for ever.

    `is_draining`: the tables are handed on and this server ends; `gathers`: the seconds after which a table
    is told of all new arrivals together, because nine screens come to each table of a server that has died.
    """

    is_draining = False
    gathers = 0.0

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def is_suspended(self) -> bool:
        """Return True if the lease is believed to be over."""
        return False

    @property
    def is_ready(self) -> bool:
        """Return True if more people may be sent here."""
        return not self.is_draining

    @property
    def lease_left(self) -> float | None:
        """Return the seconds until the lease is believed to be over; None without a lease."""
        return None

    def claim(self, code: str) -> Held | None:
        """Return a table that is ours from now on; None where there is none. Raise NotHere, StoreError."""
        row = self._store.table(code)
        return None if row is None else Held(row)

    def release(self, code: str, fence: int | None) -> None:
        """Let any server claim a table. Raise StoreError."""
