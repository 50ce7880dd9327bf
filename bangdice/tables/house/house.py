"""The house: all tables of this server, by their codes.

A code has four or six signs that cannot be confused, and that spell no words.
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
from bangdice.tables.house.archive import Archive
from bangdice.tables.house.codes import CODE_LENGTH, is_code, new_code, read_code
from bangdice.tables.house.meter import Meter
from bangdice.tables.house.recovery import reload, why_ended
from bangdice.tables.house.scheduler import Calendar, Scheduler
from bangdice.tables.house.table import Table
from bangdice.tables.house.tenure import Held, NotHere, Sole
from bangdice.tables.house.tools import Tools
from bangdice.tables.kept.chairs import Token, digest
from bangdice.tables.kept.state import new_table, write_state
from bangdice.tables.kept.switches import usual, with_changes
from bangdice.tables.world.keys import new_key
from bangdice.tables.world.step import ChanceSource, refuse

log = logging.getLogger(__name__)

CHAIRS = 6
"""The chairs of a new table."""
MOST_TABLES = 2000
TRIES = 100
"""The codes that are tried for a new table. Even if most are used, one of them is free."""
SWEEP = 600.0
"""Seconds between two sweeps."""
REST = 0.1
"""The least seconds between two answers of bots, so that a table which shows nothing does not write without a
pause.
"""
_SWEEPING = "the broom"
_TELLING = "the stories"


class Made(NamedTuple):
    """A new table, and the key to the board's powers for the device that made it as its board."""

    table: Table
    board_key: str | None


class Added(NamedTuple):
    """The code of a table that is in the store, and the key for the device that made it as its board."""

    code: str
    board_key: str | None


class House:
    """All tables: made here, found by code, read from the store when somebody asks for them, out of memory
    when nobody does, swept out when idle.

    For tests: `clock` and `date` (seconds), `pick(n)` and `token(n)` for chance, the `switches` of new
    tables, the `rest` that bots take. `code_length` counts the signs of a code. `secret` is the instance's;
    its owner makes keys to boards from it. `tenure` knows which tables are ours; by default all of them.
    """

    def __init__(
        self,
        store: Store,
        *,
        clock: Callable[[], float] = time.monotonic,
        date: Callable[[], float] = time.time,
        pick: Callable[[int], int] = secrets.randbelow,
        token: Token = secrets.token_bytes,
        switches: Mapping[str, Any] | None = None,
        games: Mapping[str, Box] | None = None,
        rest: float = REST,
        code_length: int = CODE_LENGTH,
        secret: bytes = b"",
        tenure: Sole | None = None,
    ) -> None:
        self.tenure = tenure or Sole(store)
        self._code_length = code_length
        self._scheduler = Scheduler(clock, self._call, lambda seconds: self.tools.meter.count_delay(seconds))
        self._calendar = Calendar(date, clock, store.newest())
        games = GAMES if games is None else games
        self._switches = with_changes(usual(games), switches or {}, games)
        self.tools = Tools(
            store,
            clock,
            self._calendar.now,
            ChanceSource(pick, token),
            games,
            self._scheduler.at,
            rest,
            self.tenure,
            secret,
        )
        self._tables: dict[str, Table] = {}
        self.archive = Archive(store, games)
        self._untold: list[str] = []
        self._deserted: frozenset[str] = frozenset()
        self._callbacks: list[Callable[[Table], None]] = []
        self._lock = RLock()
        self._loading = Lock()
        self._scheduler.at(_SWEEPING, clock())

    def count_with(self, meter: Meter) -> None:
        """Count with this meter from now on. There are no tables yet."""
        self.tools = self.tools._replace(meter=meter)

    def start(self) -> None:
        """Begin to run bots, clocks and the sweeps in a thread of their own."""
        self._scheduler.start()

    def close(self) -> None:
        """Stop the thread. Everything is stored already."""
        self._scheduler.stop()

    def tick(self) -> float | None:
        """Do once everything that is due at every table. Return the time of the next call (tests call this by
        hand).
        """
        return self._scheduler.run_due()

    def on_table(self, callback: Callable[[Table], None]) -> None:
        """Call back for every table there is, and for every new one."""
        with self._lock:
            self._callbacks.append(callback)
            for table in self._tables.values():
                callback(table)

    def make(self, board: bool, game: str | None = None, *, counts: bool = False) -> Made:
        """Return a new table that is held here; for its arguments and what it raises see `add`."""
        added = self.add(board, game, counts=counts)
        return Made(self.find(added.code), added.board_key)

    def add(self, board: bool, game: str | None = None, *, counts: bool = False) -> Added:
        """Put a new table into the store, for a game if one was chosen already. The first server asked will
        hold it. `counts`: it only keeps count of a real game.

        Raise Refused: `malformed` (no such game), `server_full`; StoreError.
        """
        if counts and game is None:
            game = next(name for name, box in self.tools.games.items() if box.counting is not None)
        chosen = {} if game is None else {"game": game}
        switches = with_changes(self._switches, chosen, self.tools.games)
        with self._lock:
            if self._is_full():
                raise refuse("server_full")
            code = self._fresh_code()
            key = new_key(self.tools.chance.token) if board else None
            state = new_table(code, CHAIRS, switches, () if key is None else (digest(key),), counts=counts)
            self.tools.store.add_table(TableRow(code, write_state(state), 0), self.tools.date())
            return Added(code, key)

    def look_up(self, code: str) -> str:
        """Return the code of a living table, as somebody typed it. The table need not be ours.

        Raise Refused: `unknown_code`, `expired_code`, `closed`; StoreError.
        """
        read = read_code(code)
        if read not in self._tables:
            self._row(read)
        return read

    def find(self, code: str) -> Table:
        """Return the table with a code, as somebody typed it. The first request reads it from the store.

        Raise Refused: `unknown_code`, `expired_code`, `closed`; NotHere; StoreError.
        """
        read = read_code(code)
        table = self._tables.get(read)
        if table is None or table.is_lost:
            table = self._load(read)
        else:
            self.tools.store.check()
        if table.ended is not None:
            raise refuse(table.ended)
        return table

    def end(self, code: str) -> None:
        """End a table for good, as the server's owner may, and send everybody there away.

        Raise Refused: `unknown_code`, `expired_code`, `closed`; StoreError.
        """
        read = self.look_up(code)
        self.tools.store.end_table(read, "closed", self.tools.date())
        self._let_go(read, "closed")

    def sweep(self) -> None:
        """Drop idle and closed tables, and old records. Begin to tell the stories that nobody asked for.

        A table that somebody looks at is never dropped, and nothing is after a jump of the calendar. A
        deserted table leaves the memory.
        """
        store, now = self.tools.store, self.tools.date()
        if self._calendar.has_jumped(now):
            log.warning("the calendar has jumped: everything counts as touched just now")
            store.touch_all(now)
            self._calendar.believe(now)
        else:
            store.touch(self._watched_codes(), now)
        for code in store.sweep(now):
            self._let_go(code)
        self._untold = self.tools.store.untold()
        self._scheduler.at(_TELLING, self.tools.clock())
        self._leave_deserted()
        with self._lock:
            self._tables = {code: table for code, table in self._tables.items() if not table.is_over}

    def count(self) -> int:
        """Return the number of tables that are in use here."""
        return len(self._held_tables())

    def holds(self, code: str) -> bool:
        """Return True if a table is in use here at this moment."""
        table = self._tables.get(code)
        return table is not None and not table.is_over

    def _held_tables(self) -> list[Table]:
        with self._lock:
            return [table for table in self._tables.values() if not table.is_over]

    def _leave_deserted(self) -> None:
        """Let the tables go at which nobody was at the last sweep, nor is now. The store has all of them."""
        deserted = {table.code: table for table in self._held_tables() if not table.live.guests}
        for code in self._deserted & deserted.keys():
            deserted[code].give_up("deserted", if_deserted=True)
        self._deserted = frozenset(deserted)

    def _is_full(self) -> bool:
        return self.tools.store.count() >= MOST_TABLES and not self._make_room()

    def _watched_codes(self) -> list[str]:
        with self._lock:
            return [code for code, table in self._tables.items() if table.live.guests]

    def _make_room(self) -> bool:
        """End the table that has waited longest for people. Return False when there is none."""
        code = self.tools.store.end_emptiest(self._watched_codes(), self.tools.date())
        if code is None:
            return False
        self._let_go(code)
        return True

    def _let_go(self, code: str, why: str = "expired_code") -> None:
        """Send away everybody at a table that has just ended in the store."""
        with self._lock:
            table = self._tables.pop(code, None)
        if table is not None:
            table.end(why)

    def _call(self, name: str, now: float) -> None:
        if name == _SWEEPING:
            self._scheduler.at(_SWEEPING, now + SWEEP)
            self.sweep()
            return
        if name == _TELLING:
            self._tell_next()
            return
        with self._lock:
            table = self._tables.get(name)
            if table is not None and table.is_over:
                del self._tables[name]
                return
        if table is not None:
            table.tick(now)

    def _tell_next(self) -> None:
        """Tell one story. After an update there may be hundreds, and no bot or clock should wait for all."""
        if self._untold:
            self.archive.tell(self._untold.pop(0))
            self._scheduler.at(_TELLING, self.tools.clock())

    def _load(self, code: str) -> Table:
        """Return the table of a row. A second caller waits, because a table has one writer."""
        self._row(code)
        with self._loading:
            with self._lock:
                table = self._tables.get(code)
                if table is not None and not table.is_lost:
                    return table
            row, fence = self._claim(code)
            began = time.perf_counter()
            try:
                kept = reload(row, self.tools.store, self.tools.games, self.tools.date(), fence)
            except StoreError:
                raise
            except Exception:
                log.exception("cannot be read; it stays in the store", extra={"table": code})
                raise refuse("unknown_code") from None
            self.tools.meter.count_reload(kept.state.switches.game, time.perf_counter() - began)
            with self._lock:
                return self._add(Table(kept.state, kept.rev, self.tools, kept.play, fence))

    def _claim(self, code: str) -> Held:
        """Return a living table that is ours from now on. Raise Refused, NotHere, StoreError."""
        outcome = "failed"
        try:
            held = self.tenure.claim(code)
            if held is None or held.row.ended is not None:
                outcome = "gone"
                raise refuse(why_ended(held and held.row))
            outcome = "held"
            return held
        except NotHere:
            outcome = "elsewhere"
            raise
        finally:
            self.tools.meter.count_claim(outcome)

    def _row(self, code: str) -> TableRow:
        """Return a living table's row. Raise Refused if there is none."""
        row = self.tools.store.table(code) if is_code(code) else None
        if row is None:
            raise refuse("unknown_code")
        if row.ended is not None:
            raise refuse(why_ended(row))
        return row

    def _fresh_code(self) -> str:
        """Return a code that is not known. Raise Refused: `server_full`, after some tries."""
        for _ in range(TRIES):
            code = new_code(self.tools.chance.pick, self._code_length)
            if code not in self._tables and not self.tools.store.is_known(code):
                return code
        log.error("no free code was found: give new tables longer ones with --code-length 6")
        raise refuse("server_full")

    def _add(self, table: Table) -> Table:
        self._tables[table.code] = table
        for callback in self._callbacks:
            callback(table)
        return table
