"""Limits by address that many servers share, in a Redis or Valkey.

An evening does not need it. While it is away, each server counts by itself.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from bangdice.web.admission.limits import RATES, Bucket, Buckets, Limits, Rate, Rates
from bangdice.web.errors import CannotServe

log = logging.getLogger(__name__)

WAIT = 0.05
"""Seconds that a request waits for Redis at most."""
PAUSE = 5.0
"""Seconds after a trouble in which Redis is not asked again, because a request would wait for nothing."""


class Shared:
    """The counters at an address such as ``redis://host:port``. `clock`: seconds that only go forward.

    Raise ``CannotServe`` for an invalid address.
    """

    def __init__(self, where: str, clock: Callable[[], float] = time.monotonic) -> None:
        try:
            from limits.errors import ConfigurationError, StorageError
            from limits.storage import storage_from_string
            from limits.strategies import MovingWindowRateLimiter
        except ImportError as trouble:
            words = "--limits needs libraries that a home does not: pip install 'bangdice[host]'."
            raise CannotServe(words) from trouble
        options: dict[str, Any] = {"socket_timeout": WAIT, "socket_connect_timeout": WAIT, "retry": None}
        try:
            storage = storage_from_string(where, wrap_exceptions=True, **options)
        except (ConfigurationError, ValueError) as trouble:
            raise CannotServe(f"--limits takes an address such as redis://10.0.0.5:6379: {trouble}") from None
        self.window = MovingWindowRateLimiter(storage)
        self._trouble = StorageError
        self._clock = clock
        self._asks_from = clock()

    def ask(self, question: Callable[..., bool], *about: object) -> bool | None:
        """Return the answer to a question; None if it cannot be asked now."""
        if self._clock() < self._asks_from:
            return None
        try:
            return question(*about)
        except self._trouble as trouble:
            self._asks_from = self._clock() + PAUSE
            log.warning("addresses are counted here alone for a while: %s", trouble)
            return None


def shared_limits(where: str, rates: Rates = RATES) -> Limits:
    """Return limits that are shared by address, in the store at an address. Raise ``CannotServe``."""
    return Limits(rates, by_address=partial(SharedBuckets, Shared(where)))


class SharedBuckets(Bucket):
    """A limit by name that all servers count together: at most `most` within `seconds`, at any moment."""

    def __init__(
        self, shared: Shared, kind: str, rate: Rate, clock: Callable[[], float] = time.monotonic
    ) -> None:
        from limits import RateLimitItemPerSecond

        self._shared, self._kind = shared, kind
        self._item = RateLimitItemPerSecond(rate.most, int(rate.seconds), namespace="bangdice")
        self._alone = Buckets(rate, clock)

    def has(self, name: str) -> bool:
        """Return True if there is a token left."""
        return self._ask(self._shared.window.test, name, self._alone.has(name))

    def take(self, name: str) -> bool:
        """Take one token, if there is one; here too, so that a server by itself goes on from there."""
        return self._ask(self._shared.window.hit, name, self._alone.take(name))

    def _ask(self, question: Callable[..., bool], name: str, alone: bool) -> bool:
        found = self._shared.ask(question, self._item, self._kind, name)
        return alone if found is None else found
