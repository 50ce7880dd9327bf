"""The house: all tables of this server."""

import logging
import secrets
import time
from collections.abc import Callable, Mapping
from threading import RLock
from typing import Any, NamedTuple

from bangdice.games import GAMES
from bangdice.kernel.errors import BadRecord
from bangdice.kernel.game import Game
from bangdice.store.errors import StoreError
from bangdice.store.rows import Step, TableRow
from bangdice.store.store import Store
from bangdice.tables.change import refuse
from bangdice.tables.code import is_code, new_code, read_code
from bangdice.tables.keeping import restored, result_text, trouble
from bangdice.tables.keys import Token, digest, new_key
from bangdice.tables.options import DEFAULTS, with_changes
from bangdice.tables.play import UNDECIDED, Play
from bangdice.tables.scheduler import Scheduler
from bangdice.tables.series import after_game
from bangdice.tables.state import TableState, new_table, read_state, write_state
from bangdice.tables.table import Table
from bangdice.tables.tools import Tools

log = logging.getLogger(__name__)

CHAIRS = 6
"""Those of a new table."""
MOST_TABLES = 2000
SWEEP = 3600.0
"""Seconds between two sweeps."""
_SWEEPING = "the broom"


class Made(NamedTuple):
    """A new table, and the key to the board's powers for the device that made it as its board."""

    table: Table
    board_key: str | None


class House:
    """All tables: made here, found by code, brought back from the store at the start, swept out when idle.

    For tests: `clock` and `date` (seconds), `pick(n)` and `token(n)` for chance, `options` that new tables
    begin with.
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
        games: Mapping[str, type[Game]] | None = None,
    ) -> None:
        self._options = with_changes(DEFAULTS, options or {})
        self._scheduler = Scheduler(clock, self._call)
        kinds = GAMES if games is None else games
        self.tools = Tools(store, clock, date, pick, token, kinds, self._scheduler.at)
        self._tables: dict[str, Table] = {}
        self._callbacks: list[Callable[[Table], None]] = []
        self._lock = RLock()
        for row in store.living():
            try:
                self._reload(row)
            except StoreError:
                raise
            except Exception:
                log.exception("table %s cannot be read; it stays in the store", row.code)
        self._scheduler.at(_SWEEPING, clock())

    def start(self) -> None:
        """Begin to run bots, clocks and the broom, in a thread of their own."""
        self._scheduler.start()

    def close(self) -> None:
        """Stop the thread. Everything is stored already."""
        self._scheduler.stop()

    def tick(self) -> float | None:
        """Do once what is due at every table; returns the time of the next call (tests call it by hand)."""
        return self._scheduler.run_due()

    def on_table(self, callback: Callable[[Table], None]) -> None:
        """Hear of every table there is, and of every new one."""
        with self._lock:
            self._callbacks.append(callback)
            for table in self._tables.values():
                callback(table)

    def make(self, board: bool) -> Made:
        """A new table. Refused: `server_full`; StoreError."""
        with self._lock:
            if len(self._tables) >= MOST_TABLES:
                raise refuse("server_full")
            code = self._fresh_code()
            key = new_key(self.tools.token) if board else None
            state = new_table(code, CHAIRS, self._options, () if key is None else (digest(key),))
            self.tools.store.add_table(TableRow(code, write_state(state), 0), self.tools.date())
            return Made(self._add(Table(state, 0, self.tools)), key)

    def find(self, code: str) -> Table:
        """The table with a code, as somebody typed it.

        Refused: `unknown_code`, `expired_code`, `closed`; StoreError.
        """
        read = read_code(code)
        with self._lock:
            table = self._tables.get(read)
        if table is not None and table.ended is None:
            return table
        ended = self.tools.store.ended(read) if is_code(read) else None
        raise refuse({"closed": "closed", "expired": "expired_code"}.get(ended or "", "unknown_code"))

    def record(self, code: str, number: int) -> str:
        """The record of a finished game as text.

        Refused: `no_game` (none, or not over yet), `broken_record`; StoreError.
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
        """Let go of idle and closed tables, and of old records."""
        expired = self.tools.store.sweep(self.tools.date())
        with self._lock:
            tables = [self._tables[code] for code in expired if code in self._tables]
        for table in tables:
            table.end("expired_code")
        with self._lock:
            self._tables = {code: table for code, table in self._tables.items() if table.ended is None}

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

    def _fresh_code(self) -> str:
        while True:
            code = new_code(self.tools.pick)
            if code not in self._tables and not self.tools.store.is_known(code):
                return code

    def _add(self, table: Table) -> Table:
        self._tables[table.code] = table
        for callback in self._callbacks:
            callback(table)
        return table

    def _reload(self, row: TableRow) -> None:
        state, rev = read_state(row.document), int(row.rev)
        after, play = self._replayed(state)
        if after is not state:
            step = Step(row.code, write_state(after), rev, state.game, result=result_text(UNDECIDED))
            self.tools.store.keep(step, self.tools.date())
        self._add(Table(after, rev, self.tools, play))

    def _replayed(self, state: TableState) -> tuple[TableState, Play | None]:
        """The table with its game played again; without it, and over, when that cannot be."""
        if state.phase == "lobby":
            return state, None
        store = self.tools.store
        row = store.game(state.code, state.game)
        try:
            if row is None:
                raise BadRecord("the game is not in the store")
            play = restored(row, store.entries(state.code, state.game), self.tools.games)
            if not state.is_seated(play.game.seat_count):
                raise BadRecord("the chairs are not those of the game")
            return state, play
        except BadRecord as error:
            log.warning("table %s, game %d: %s", state.code, state.game, error)
            if state.phase == "over":
                return state, None
            return after_game(state, UNDECIDED, trouble(error)), None
