"""How often somebody may do something."""

from __future__ import annotations

import ipaddress
from typing import NamedTuple

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter


class Rates(NamedTuple):
    """How much is allowed, in the notation of the `limits` library."""

    chair: str = "60 per 10 seconds"
    """Commands and whole views, for each chair (a device without one counts by itself)."""
    seated: str = "240 per 10 seconds"
    """The same, for all chairs of a table together."""
    watching: str = "120 per 10 seconds"
    """The same, for all devices of a table that hold no chair: they cannot take the chairs' share."""
    wrong_codes: str = "30 per minute"
    """Codes that no table has, for each address. A whole family sits behind one."""
    tables: str = "30 per 10 minutes"
    """Tables made, for each address."""


class Limits:
    """The counters of one server, in memory."""

    def __init__(self, rates: Rates | None = None) -> None:
        self._counter = MovingWindowRateLimiter(MemoryStorage())
        chosen = rates or Rates()
        self._chair, self._seated, self._watching = map(parse, (chosen.chair, chosen.seated, chosen.watching))
        self._wrong_codes, self._tables = parse(chosen.wrong_codes), parse(chosen.tables)

    def may_do(self, table: str, key: str, *, seated: bool) -> bool:
        """Count one command of a chair (or of a device without one). What is refused does not count."""
        together = self._seated if seated else self._watching
        if not self._counter.test(together, "table", table):
            return False
        return self._hit(self._chair, "chair", key) and self._hit(together, "table", table)

    def may_try_codes(self, address: str) -> bool:
        """Has this address wrong codes left? Does not count."""
        return self._counter.test(self._wrong_codes, "codes", network(address))

    def count_wrong_code(self, address: str) -> None:
        """Count one wrong code."""
        self._hit(self._wrong_codes, "codes", network(address))

    def may_make_table(self, address: str) -> bool:
        """Count one new table."""
        return self._hit(self._tables, "tables", network(address))

    def _hit(self, item: RateLimitItem, *names: str) -> bool:
        return self._counter.hit(item, *names)


def network(address: str) -> str:
    """Who is meant by an address: an IPv4 number itself, the whole /64 of an IPv6 number."""
    try:
        number = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(number, ipaddress.IPv6Address):
        if number.ipv4_mapped is not None:
            return str(number.ipv4_mapped)
        return str(ipaddress.ip_network((number, 64), strict=False))
    return str(number)
