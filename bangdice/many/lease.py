"""The lease of one server among many over one database.

Each server has a lease that it renews by beats, and each table has a fence, a number that rises with every
claim. A step counts only while its table still has the fence under which it was claimed. That alone keeps
records whole. The lease only decides how soon another server may claim a table of this one.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping
from threading import Event, Thread
from typing import Protocol

from bangdice.many.shared_store import Elsewhere, SharedStore
from bangdice.store.errors import Fenced, StoreError
from bangdice.tables.house.tenure import Held, NotHere, Sole

log = logging.getLogger(__name__)
TTL = 6.0
BEAT = 1.5
"""The seconds that a lease lasts from the moment it is renewed, and those between two beats."""
PATIENCE = 15.0
"""The seconds that tables stand still without a lease before this server drops them."""


class Bearer(Protocol):
    """The news that a tenure has for its house. None of it may wait for a table."""

    def lose_all(self, why: str) -> None:
        """Drop every table at once. None of them may acknowledge anything any more."""

    def go_on(self, held: Mapping[str, int]) -> None:
        """Let time pass again at the tables that are held, by code with their fence; drop the others."""


class Leased(Sole):
    """The tenure of one server among many, by a lease in the name of this one.

    It believes in its lease from the moment *before* it sent the last beat that succeeded, by a clock of its
    own; clocks of two machines are never compared. While the lease is over, tables stand still and no command
    counts. `succeeded` is called when another server has begun under this name, which ends this one. `rules`:
    the version of each game's rules that can be played here; `address`: the one at which others reach it.
    """

    gathers = 0.25

    def __init__(
        self,
        store: SharedStore,
        name: str,
        address: str,
        rules: Mapping[str, int],
        *,
        succeeded: Callable[[], None] = lambda: None,
        clock: Callable[[], float] = time.monotonic,
        ttl: float = TTL,
        beat: float = BEAT,
        patience: float = PATIENCE,
    ) -> None:
        super().__init__(store)
        self._shared = store
        self.name, self.address = name, address
        self._rules = rules
        self._succeeded = succeeded
        self._clock = clock
        self._ttl, self._beat, self._patience = ttl, beat, patience
        self._until = clock()
        self._has_lost = False
        self._bearer: Bearer
        self._is_over = Event()

    @property
    def is_suspended(self) -> bool:
        return self._clock() >= self._until

    @property
    def is_ready(self) -> bool:
        return not self.is_draining and self._clock() < self._until - self._ttl / 2

    @property
    def lease_left(self) -> float | None:
        return max(0.0, self._until - self._clock())

    def begin(self, bearer: Bearer) -> None:
        """Take the lease. Another server with this name loses its own. Raise StoreError."""
        sent = self._clock()
        self._shared.begin_worker(self.name, self.address, self._rules, self._ttl)
        self._until, self._bearer = sent + self._ttl, bearer
        for work in (self._go_on_beating, self._watch):
            Thread(target=work, name="lease", daemon=True).start()

    def claim(self, code: str) -> Held | None:
        """Return a table that is ours from now on, under a fence higher than any before."""
        if self.is_suspended or self.is_draining:
            raise NotHere(None)
        try:
            found = self._shared.claim(code)
        except Fenced:
            self._hand_over()
            raise NotHere(None) from None
        if isinstance(found, Elsewhere):
            raise NotHere(*found)
        return found and Held(*found)

    def release(self, code: str, fence: int | None) -> None:
        """Let any server claim a table, if it is still ours under this fence."""
        if fence is not None:
            self._shared.release(code, fence)

    def drain(self) -> None:
        """Stop claiming tables, and announce it. Raise StoreError."""
        self.is_draining = True
        self._shared.drain()

    def end(self) -> None:
        """Give the lease back. Raise StoreError."""
        self._is_over.set()
        self._shared.end_worker()

    def beat(self) -> None:
        """Renew the lease once. A lease that has ended has a successor of its name."""
        sent = self._clock()
        try:
            self._shared.beat()
        except Fenced:
            self._hand_over()
            return
        except StoreError as error:
            log.warning("the lease was not renewed: %s", error)
            return
        if self.is_suspended:
            self._resume(sent)
        else:
            self._until = max(self._until, sent + self._ttl)

    def _hand_over(self) -> None:
        """End: another server has begun under this name, and every table is free for others already."""
        if self._is_over.is_set():
            return
        self._is_over.set()
        self._until = self._clock()
        log.error("another server has begun as %s: this one ends", self.name)
        self._bearer.lose_all("successor")
        self._succeeded()

    def _resume(self, sent: float) -> None:
        """Continue with a lease that was over for a while. Others may have claimed tables meanwhile."""
        try:
            held = self._shared.fences()
        except StoreError as error:
            log.warning("the lease was renewed, and nothing is known of the tables: %s", error)
            return
        self._until, self._has_lost = sent + self._ttl, False
        self._bearer.go_on(held)

    def look(self) -> None:
        """Drop the tables that have stood still for too long, because another server may have them by now."""
        if self._has_lost or self._clock() < self._until + self._patience:
            return
        self._has_lost = True
        self._bearer.lose_all("suspended")

    def _go_on_beating(self) -> None:
        while not self._is_over.wait(self._beat):
            self.beat()

    def _watch(self) -> None:
        # A thread of its own, because a beat may hang in a database that does not answer.
        while not self._is_over.wait(self._beat / 3):
            self.look()
