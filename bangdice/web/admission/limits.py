"""Limits to how often somebody may do something."""

from __future__ import annotations

import ipaddress
import threading
import time
from collections.abc import Callable
from typing import NamedTuple, Protocol

MANY = 4096
"""Names after which a bucket forgets those that have done nothing lately."""


HOUSEHOLD = 56
"""The bits of an IPv6 number that all devices of a household share."""


class Rate(NamedTuple):
    """At most `most` at once. They come back one by one, all of them within `seconds`."""

    most: int
    seconds: float


class Rates(NamedTuple):
    """The rates that are allowed."""

    chair: Rate = Rate(60, 10)
    """Commands and whole views, for each chair (a device without one counts by itself)."""
    seated: Rate = Rate(240, 10)
    """The same, for all chairs and boards of a table together."""
    watching: Rate = Rate(120, 10)
    """The same, for all devices of a table without chair and powers, so that they cannot take the others'
    share.
    """
    arrivals: Rate = Rate(60, 10)
    """Sockets let in, for each chair and for all without one at a table. Everybody there is told of each."""
    wrong_codes: Rate = Rate(30, 60)
    """Codes that no table has, for each address. A whole family sits behind one."""
    tables: Rate = Rate(30, 600)
    """Tables made, for each address."""
    wrong_words: Rate = Rate(10, 600)
    """Wrong words of a closed server, for each address."""
    packets: Rate = Rate(200, 10)
    """Packets of a line, of any kind. An honest phone sends a few in a second."""
    bets: Rate = Rate(64, 86_400)
    """Bets of devices without a chair on one game, for each address: as many as may watch from there."""
    asks: Rate = Rate(16, 300)
    """Requests of devices without a chair at one table, for each address. Each lights up others' phones."""
    books: Rate = Rate(60, 600)
    """Books made or opened, and changes of books, for each address. Each of them is kept for a year."""


RATES = Rates()


class Bucket(Protocol):
    """A bucket of tokens for each name."""

    def has(self, name: str) -> bool:
        """Return True if there is a token left."""

    def take(self, name: str) -> bool:
        """Take one token, if there is one."""


class Limits:
    """The counters of one server, in memory. `clock`: seconds that only go forward.

    `by_address`: makes the counters by address, by name among the rates, where all servers share them.
    `codes` and `words`: the guesses at the codes of tables, and at the word of a closed server.
    """

    def __init__(
        self,
        rates: Rates | None = None,
        clock: Callable[[], float] = time.monotonic,
        by_address: Callable[[str, Rate], Bucket] | None = None,
    ) -> None:
        chosen = rates or RATES
        self._chair, self._seated, self._watching, self._arrivals = (
            Buckets(rate, clock) for rate in chosen[:4]
        )
        self._bets, self._asks, self._books = (
            Buckets(rate, clock) for rate in (chosen.bets, chosen.asks, chosen.books)
        )
        made = by_address or (lambda kind, rate: Buckets(rate, clock))
        self._tables: Bucket = made("tables", chosen.tables)
        self.codes, self.words = (
            Guesses(made(kind, rate), Buckets(rate, clock))
            for kind, rate in (("wrong_codes", chosen.wrong_codes), ("wrong_words", chosen.wrong_words))
        )

    def may_do(self, table: str, key: str, *, seated: bool) -> bool:
        """Count one command of a chair (or of a device without one). A refused command does not count."""
        together = self._seated if seated else self._watching
        return together.has(table) and self._chair.take(key) and together.take(table)

    def may_arrive(self, who: str) -> bool:
        """Count one socket let in to a table, for a chair or for all without one."""
        return self._arrivals.take(who)

    def begin_bet(self, game: str, address: str) -> bool:
        """Count one bet on a game of a device without a chair. Anybody can make up a device."""
        return self._bets.take(f"{game} {network(address)}")

    def refused_bet(self, game: str, address: str) -> None:
        """Say that a bet was refused, which then does not count."""
        self._bets.give(f"{game} {network(address)}")

    def may_ask(self, table: str, address: str) -> bool:
        """Count one request at a table of a device without a chair. Anybody can make up a device."""
        return self._asks.take(f"{table} {network(address)}")

    def may_change_book(self, address: str) -> bool:
        """Count one book made or opened, or one change of a book."""
        return self._books.take(network(address))

    def may_make_table(self, address: str) -> bool:
        """Count one new table."""
        return self._tables.take(network(address))


class Guesses:
    """The wrong guesses of addresses, at codes or at a word; `everywhere`: the count that servers may share.

    A guess is counted here before it is known to be wrong, so that many at once are not all free.
    """

    def __init__(self, everywhere: Bucket, here: Buckets) -> None:
        self._everywhere, self._here = everywhere, here

    def begin(self, address: str) -> bool:
        """Count one guess. Return False, and count none, if an address has no wrong ones left."""
        name = network(address)
        return self._everywhere.has(name) and self._here.take(name)

    def end(self, address: str, *, is_wrong: bool) -> None:
        """Say how a guess went that was begun. One that is not wrong counts no more."""
        if is_wrong:
            self._everywhere.take(network(address))
        else:
            self._here.give(network(address))


class Buckets:
    """A bucket of tokens for each name, full at first."""

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._clock = clock
        self._levels: dict[str, tuple[float, float]] = {}
        self._lock = threading.Lock()

    def has(self, name: str) -> bool:
        """Return True if there is a token left."""
        return self._level(name, self._clock()) >= 1

    def take(self, name: str) -> bool:
        """Take one token, if there is one."""
        with self._lock:
            now = self._clock()
            level = self._level(name, now)
            if level < 1:
                return False
            if len(self._levels) >= MANY:
                self._forget(now)
            self._levels[name] = (level - 1, now)
            return True

    def give(self, name: str) -> None:
        """Give back a token that was taken."""
        with self._lock:
            now = self._clock()
            self._levels[name] = (min(float(self._rate.most), self._level(name, now) + 1), now)

    def _level(self, name: str, now: float) -> float:
        most, seconds = self._rate
        level, since = self._levels.get(name, (float(most), now))
        return min(float(most), level + (now - since) * most / seconds)

    def _forget(self, now: float) -> None:
        """Drop full buckets, which are as if never touched."""
        for name in [name for name in self._levels if self._level(name, now) >= self._rate.most]:
            del self._levels[name]


def network(address: str) -> str:
    """Return the name that an address is counted by: an IPv4 number itself, the whole /56 of an IPv6 number.

    A provider gives a household up to a /56, so that a /64 would be one of 256 names of the same house. Some
    proxies name the port too, which differs for every connection.
    """
    host = address if address.count(":") > 1 else address.partition(":")[0]
    try:
        number = ipaddress.ip_address(host.removeprefix("[").partition("]")[0])
    except ValueError:
        return address
    if isinstance(number, ipaddress.IPv6Address):
        if number.ipv4_mapped is not None:
            return str(number.ipv4_mapped)
        return str(ipaddress.ip_network((number, HOUSEHOLD), strict=False))
    return str(number)
