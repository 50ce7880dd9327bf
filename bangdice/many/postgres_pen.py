"""The pen of PostgreSQL: one statement a step, prepared once, on a line of its own.

A step by itself is one round trip. Steps that waited together are one transaction, sent without waiting for
each.

A game that ends in a book follows a statement that locks the book. A statement reads the data of its own
beginning, so without the lock a name that the maker takes out meanwhile would come back.
"""

from __future__ import annotations

import contextlib
import os
import select
import socket
import time
from collections.abc import Iterator, Sequence
from threading import Event, Thread
from typing import TYPE_CHECKING, Any

from msgspec import json

from bangdice.many.server import Server
from bangdice.store.errors import CommitFailed
from bangdice.store.pen import Put, end_sum
from bangdice.store.plays import play_columns
from bangdice.store.rows import REMEMBERED
from bangdice.store.sums import sum_of, with_sums

if TYPE_CHECKING:
    from psycopg import Connection

PATIENCE = 5.0
"""Seconds after which a silent line is hung up. Nothing is ever cancelled, because PostgreSQL reports a
cancelled wait for a standby as a commit that has counted.
"""
_STEP = """
WITH kept AS (
    UPDATE tables SET document = %(document)s, rev = %(rev)s, sum = %(sum)s, sat = sat OR %(sat)s,
        touched = CASE WHEN sat AND touched BETWEEN %(since)s AND %(now)s THEN touched ELSE %(now)s END
    WHERE code = %(code)s AND ended IS NULL
        AND (%(fence)s::bigint IS NULL OR owner = %(owner)s::int AND fence = %(fence)s::bigint)
    RETURNING code
), begun AS (
    INSERT INTO games (code, number, game, rules, setup, seed, events, checksum, result, finished_at, seal,
        people, begun_at, token, sum, end_sum)
    SELECT code, %(number)s, %(game)s::text, %(rules)s, %(setup)s, %(seed)s, %(deal)s, %(checksum)s,
        %(result)s::text, CASE WHEN %(result)s::text IS NOT NULL THEN %(now)s END, %(seal)s::text,
        coalesce(%(people)s::text, %(dealt_to)s::text), %(now)s, %(token)s::text, %(deal_sum)s::text,
        %(end_sum)s::text
    FROM kept WHERE %(game)s::text IS NOT NULL
    RETURNING id
), this AS (
    SELECT id FROM begun UNION ALL SELECT id FROM games WHERE code = %(code)s AND number = %(number)s
), answered AS (
    INSERT INTO entries (game, n, seat, "by", answer, events, checksum, sum)
    SELECT (SELECT id FROM this), line.* FROM kept, json_to_recordset(%(lines)s::json)
        AS line (n int, seat int, "by" text, answer text, events text, checksum text, sum text)
), over AS (
    UPDATE games SET result = %(result)s::text, finished_at = %(now)s,
        people = coalesce(%(people)s::text, people), token = %(token)s::text, end_sum = %(end_sum)s::text,
        story = NULL
    FROM kept
    WHERE games.code = kept.code AND number = %(number)s AND %(result)s::text IS NOT NULL
), played AS (
    INSERT INTO plays (book, game, seat, name, mark, role, character, won, ended, sum)
    SELECT play.book, play.game, play.seat, play.name, play.mark, play.role, play.character, play.won,
        %(now)s, play.sum
    FROM kept, json_to_recordset(%(plays)s::json) AS play (book text, game text, seat int, name text,
        mark text, role text, character text, won boolean, sum text)
    JOIN books ON books.token = play.book AND books."key" <> ''
    ON CONFLICT (book, game, seat) DO NOTHING
), remembered AS (
    INSERT INTO done (code, slot, n, mark, chair, waiting, "key")
    SELECT code, %(slot)s, %(done_n)s, %(mark)s, %(chair)s::int, %(waiting)s, %(key)s
    FROM kept WHERE %(slot)s::int IS NOT NULL
    ON CONFLICT (code, slot) DO UPDATE SET n = excluded.n, mark = excluded.mark, chair = excluded.chair,
        waiting = excluded.waiting, "key" = excluded."key"
)
SELECT count(*) FROM kept
"""
_BOOKS = "SELECT FROM books WHERE token = ANY(%s) ORDER BY token FOR SHARE"
_ALIASES = "SELECT book, mark, name, becomes FROM aliases WHERE book = ANY(%s)"
Aliases = dict[tuple[str, str | None], tuple[str | None, str | None]]
"""The name and the mark of a person in a book, by the book and the mark of the name at the table."""


class PostgresPen:
    """Keeps one line open. It hangs up after any trouble, or when a statement takes too long."""

    def __init__(self, database: Server) -> None:
        self._database = database
        self._line: Connection[Any] | None = None
        self._since: float | None = None
        self._is_over = Event()
        self._watch: Thread | None = None

    def put(self, batch: Sequence[Put]) -> list[bool]:
        """Put steps on the disk; see `Pen.put`."""
        line = self._open()
        with self._judge(line):
            books = sorted({play.book for put in batch for play in put.step.plays})
            if len(batch) == 1 and not books:
                found = [line.execute(_STEP, _values(batch[0], {}), prepare=True)]
            else:
                with line.pipeline(), line.transaction():
                    aliases = _aliases(line, books) if books else {}
                    found = [line.execute(_STEP, _values(one, aliases), prepare=True) for one in batch]
            return [each.fetchall() == [(1,)] for each in found]

    def close(self) -> None:
        """Hang up."""
        self._is_over.set()
        self._drop()

    def _open(self) -> Connection[Any]:
        """Return a line without news from the server. A server that ends or hangs up says so."""
        line = self._line
        if line is not None and not line.closed:
            asking = select.poll()
            asking.register(line.fileno(), select.POLLIN)
            if not asking.poll(0):
                return line
        self._drop()
        if self._watch is None:
            self._watch = Thread(target=self._hang_up_on_silence, name="pen", daemon=True)
            self._watch.start()
        self._line = self._database.own_line()
        return self._line

    def _drop(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            line.close()

    @contextlib.contextmanager
    def _judge(self, line: Connection[Any]) -> Iterator[None]:
        """Tell the meaning of a step's trouble. An error of the server undid the step; a lost line proves
        nothing.
        """
        self._since = time.monotonic()
        try:
            yield
        except self._database.driver_error as error:
            trouble, is_lost = self._database.trouble(error), line.closed
            self._drop()
            raise (CommitFailed(trouble) if is_lost else trouble) from error
        finally:
            self._since = None

    def _hang_up_on_silence(self) -> None:
        while not self._is_over.wait(PATIENCE / 10):
            since, line = self._since, self._line
            if since is None or line is None or time.monotonic() < since + PATIENCE:
                continue
            with contextlib.suppress(OSError, self._database.driver_error):
                _hang_up(line.fileno())


def _aliases(line: Connection[Any], books: list[str]) -> Aliases:
    """Lock books, and return their names as they are from now on until the end of the transaction."""
    line.execute(_BOOKS, [books])
    found = line.execute(_ALIASES, [books]).fetchall()
    return {(book, mark): (name, becomes) for book, mark, name, becomes in found}


def _hang_up(number: int) -> None:
    with socket.socket(fileno=os.dup(number)) as copy:
        copy.shutdown(socket.SHUT_RDWR)


def _values(put: Put, aliases: Aliases) -> dict[str, Any]:
    step, now, since, owner = put
    game, done = step.begun, step.done
    plays = [play_columns(play, aliases.get((play.book, play.mark)), now) for play in step.plays]
    return {
        "document": step.document,
        "rev": step.rev,
        "sum": sum_of("tables", step._asdict()),
        "sat": step.sat,
        "since": since,
        "now": now,
        "code": step.code,
        "fence": step.fence,
        "owner": owner,
        "number": step.number,
        "game": game and game.game,
        "rules": game and game.rules,
        "setup": game and game.setup,
        "seed": game and game.seed,
        "deal": game and game.events,
        "checksum": game and game.checksum,
        "seal": game and game.seal,
        "dealt_to": game and game.people,
        "deal_sum": game and sum_of("games", {**game._asdict(), "begun_at": now}),
        "end_sum": end_sum(step),
        "result": step.result,
        "people": step.people,
        "token": step.token,
        "lines": json.encode([with_sums("entries", line._asdict()) for line in step.entries]).decode(),
        "plays": json.encode(plays).decode(),
        "slot": done and done.n % REMEMBERED,
        "done_n": done and done.n,
        "mark": done and done.mark,
        "chair": done and done.chair,
        "waiting": done and done.waiting,
        "key": done and done.key,
    }
