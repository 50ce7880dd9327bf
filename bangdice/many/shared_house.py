"""The house of one server among many: it drops the tables that others may have, and hands on its own."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from bangdice.many.lease import Leased
from bangdice.many.shared_store import SharedStore
from bangdice.tables.house.house import MOST_TABLES, House

DRAINING = 1 / 20
"""Seconds between two tables that are handed on."""


class SharedHouse(House):
    """The tables that one server of many holds, under its lease; see `House` for the rest of its arguments.

    It has no owner's key, because nobody sits at all machines.
    """

    tenure: Leased

    def __init__(self, store: SharedStore, tenure: Leased, **more: Any) -> None:
        super().__init__(store, tenure=tenure, **more)

    def start(self) -> None:
        """Begin to hold tables, and to run them. Raise StoreError."""
        self.tenure.begin(self)
        super().start()

    def drain(self, pause: float = DRAINING) -> None:
        """Hand on all tables, one after another, so that other servers do not get all the returning devices
        at once.
        """
        self.tenure.drain()
        while held := self._held_tables():
            for table in held:
                table.give_up("drained")
                time.sleep(pause)
        self.tenure.end()

    def lose_all(self, why: str) -> None:
        """Drop every table at once. None of them may acknowledge anything any more."""
        for table in self._held_tables():
            table.lose(why)

    def go_on(self, held: Mapping[str, int]) -> None:
        """Let time pass again at the tables that are held, by code with their fence, and drop the others."""
        for table in self._held_tables():
            if held.get(table.code) == table.fence:
                table.has_stood_still = True
                self._scheduler.at(table.code, self.tools.clock())
            else:
                table.lose("fenced")

    def _is_full(self) -> bool:
        return self.count() >= MOST_TABLES
