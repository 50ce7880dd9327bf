"""The house: all tables of this server, by their codes.

A code has four or six signs that cannot be taken for others, and that spell no words.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Mapping
from threading import Lock, RLock
from typing import Any, NamedTuple

from bangdice.box import Box
from bangdice.games import GAMES
from bangdice.store.errors import StoreError
from bangdice.store.rows import TableRow
from bangdice.store.store import Store
from bangdice.tables.keys import new_key
from bangdice.tables.options import usual, with_changes
from bangdice.tables.recovery import reloaded, why_ended
from bangdice.tables.scheduler import Calendar, Scheduler
from bangdice.tables.state import Token, digest, new_table, write_state
from bangdice.tables.step import Chance, refuse
from bangdice.tables.table import Table, Tools

log = logging.getLogger(__name__)

CHAIRS = 6
"""The chairs of a new table."""
MOST_TABLES = 2000
SWEEP = 600.0
"""Seconds between two sweeps."""
REST = 0.1
"""Seconds between two answers of bots, at the quickest: a table at which nothing is shown does not write on
without a pause.
"""
_SWEEPING = "the broom"
CODE_SIGNS = "BCDFGHJKMNPRSTVWXZ3479"
CODE_LENGTH = 4
LONG_CODE = 6
"""The signs of a code: at home, and where strangers may guess (234,256 codes, and 113,379,904)."""
_MISREAD = str.maketrans("82560", "BZSGD")
"""Signs that no code has, and those that somebody may have meant."""


class Made(NamedTuple):
    """A new table, and the key to the board's powers for the device that made it as its board."""

    table: Table
    board_key: str | None


class House:
    """All tables: made here, found by code, read from the store when first asked for, swept out when idle.

    For tests: `clock` and `date` (seconds), `pick(n)` and `token(n)` for chance, the `options` of new tables,
    the `rest` that bots take. `code_length` counts the signs of a code. `secret` is the instance's; its owner
    makes keys to boards from it.
    """

    def __init__(
        self,
        store: Store,
        *,
        clock: Callable[[], float] = time.monotonic,
        date: Callable[[], float] = time.time,
        pick: Callable[[int], int] = secrets.randbelow,
        token: Token = secrets.token_bytes,
        options: Mapping[str, Any] | None = None,
        games: Mapping[str, Box] | None = None,
        rest: float = REST,
        code_length: int = CODE_LENGTH,
        secret: bytes = b"",
    ) -> None:
        self._code_length = code_length
        self._scheduler = Scheduler(clock, self._call)
        self._calendar = Calendar(date, clock, store.newest())
        games = GAMES if games is None else games
        self._options = with_changes(usual(games), options or {}, games)
        self.tools = Tools(
            store, clock, self._calendar.now, Chance(pick, token), games, self._scheduler.at, rest, secret
        )
        self._tables: dict[str, Table] = {}
        self._callbacks: list[Callable[[Table], None]] = []
        self._lock = RLock()
        self._loading = Lock()
        self._scheduler.at(_SWEEPING, clock())

    def start(self) -> None:
        """Begin to run bots, clocks and the broom, in a thread of their own."""
        self._scheduler.start()

    def close(self) -> None:
        """Stop the thread. Everything is stored already."""
        self._scheduler.stop()

    def tick(self) -> float | None:
        """Do once what is due at every table. Return the time of the next call (tests call this by hand)."""
        return self._scheduler.run_due()

    def on_table(self, callback: Callable[[Table], None]) -> None:
        """Call back for every table there is, and for every new one."""
        with self._lock:
            self._callbacks.append(callback)
            for table in self._tables.values():
                callback(table)

    def make(self, board: bool, game: str | None = None) -> Made:
        """Return a new table, for a game if one was chosen already.

        Raise Refused: `malformed` (no such game), `server_full`; StoreError.
        """
        chosen = {} if game is None else {"game": game}
        options = with_changes(self._options, chosen, self.tools.games)
        with self._lock:
            if self.tools.store.count() >= MOST_TABLES and not self._make_room():
                raise refuse("server_full")
            code = self._fresh_code()
            key = new_key(self.tools.chance.token) if board else None
            state = new_table(code, CHAIRS, options, () if key is None else (digest(key),))
            self.tools.store.add_table(TableRow(code, write_state(state), 0), self.tools.date())
            return Made(self._add(Table(state, 0, self.tools)), key)

    def find(self, code: str) -> Table:
        """Return the table with a code, as somebody typed it; read from the store when it is asked for first.

        Raise Refused: `unknown_code`, `expired_code`, `closed`; StoreError.
        """
        read = read_code(code)
        table = self._tables.get(read)
        if table is None:
            table = self._load(read)
        else:
            self.tools.store.check()
        if table.ended is not None:
            raise refuse(table.ended)
        return table

    def record(self, code: str, number: int) -> str:
        """Return the record of a finished game as text.

        Raise Refused: `no_game` (none, or not over yet), `broken_record`; StoreError.
        """
        try:
            record = self.tools.store.record(read_code(code), number)
        except (ValueError, TypeError) as error:
            log.warning("table %s, game %d: %s", code, number, error)
            raise refuse("broken_record") from error
        if record is None:
            raise refuse("no_game")
        return str(record)

    def sweep(self) -> None:
        """Let go of idle and closed tables, and of old records.

        Never of a table that somebody looks at, nor of anything because the calendar has jumped.
        """
        store, now = self.tools.store, self.tools.date()
        if self._calendar.has_jumped(now):
            log.warning("the calendar has jumped: everything counts as touched just now")
            store.touch_all(now)
            self._calendar.believe(now)
        else:
            store.touch(self._watched(), now)
        for code in store.sweep(now):
            self._let_go(code)
        with self._lock:
            self._tables = {code: table for code, table in self._tables.items() if table.ended is None}

    def _watched(self) -> list[str]:
        with self._lock:
            return [code for code, table in self._tables.items() if table.live.guests]

    def _make_room(self) -> bool:
        """End the table that has waited longest for somebody to sit down; False when there is none."""
        code = self.tools.store.end_emptiest(self._watched(), self.tools.date())
        if code is None:
            return False
        self._let_go(code)
        return True

    def _let_go(self, code: str) -> None:
        """Send away everybody at a table that has just expired in the store."""
        with self._lock:
            table = self._tables.pop(code, None)
        if table is not None:
            table.end("expired_code")

    def _call(self, name: str, now: float) -> None:
        if name == _SWEEPING:
            self._scheduler.at(_SWEEPING, now + SWEEP)
            self.sweep()
            return
        with self._lock:
            table = self._tables.get(name)
            if table is not None and table.ended is not None:
                del self._tables[name]
                return
        if table is not None:
            table.tick(now)

    def _load(self, code: str) -> Table:
        """Return the table of a row. A second caller waits: a table has one writer."""
        self._row(code)
        with self._loading:
            with self._lock:
                if code in self._tables:
                    return self._tables[code]
            row = self._row(code)
            try:
                kept = reloaded(row, self.tools.store, self.tools.games, self.tools.date())
            except StoreError:
                raise
            except Exception:
                log.exception("table %s cannot be read; it stays in the store", code)
                raise refuse("unknown_code") from None
            with self._lock:
                return self._add(Table(kept.state, kept.rev, self.tools, kept.play))

    def _row(self, code: str) -> TableRow:
        """Return a living table's row. Raise Refused: there is none."""
        row = self.tools.store.table(code) if is_code(code) else None
        if row is None:
            raise refuse("unknown_code")
        if row.ended is not None:
            raise refuse(why_ended(row))
        return row

    def _fresh_code(self) -> str:
        while True:
            code = new_code(self.tools.chance.pick, self._code_length)
            if code not in self._tables and not self.tools.store.is_known(code):
                return code

    def _add(self, table: Table) -> Table:
        self._tables[table.code] = table
        for callback in self._callbacks:
            callback(table)
        return table


def new_code(pick: Callable[[int], int], length: int = CODE_LENGTH) -> str:
    """Return a code by chance; pick(n) is a number 0 … n-1."""
    return "".join(CODE_SIGNS[pick(len(CODE_SIGNS))] for _ in range(length))


def is_code(text: str) -> bool:
    """Return True if a text could be the code of a table."""
    return len(text) in (CODE_LENGTH, LONG_CODE) and set(text) <= set(CODE_SIGNS)


def read_code(text: str) -> str:
    """Return a code that somebody typed in any case, with blanks or dashes; there may be no such table."""
    return "".join(text.upper().replace("-", " ").split()).translate(_MISREAD)
