"""``bangdice move``: all tables from a folder into a shared database, or back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path

from bangdice.games import GAMES
from bangdice.kernel.errors import BadRecord
from bangdice.many import moving
from bangdice.many.server import open_database
from bangdice.store.database import Database
from bangdice.store.engine import without_password
from bangdice.tables.house.recovery import restore
from bangdice.web.errors import CannotServe, in_words
from bangdice.web.operation.instance import MOVED, lock, need_at_home, ready_folder
from bangdice.web.operation.upkeep import DATABASE, remove, swap

REPLAYED = 100
"""The games that are compared and played again."""


class _Enough(Exception):
    """Raised at the end of a rehearsal, so that nothing stays."""


def move(origin: str, goal: str, is_rehearsal: bool) -> list[str]:
    """Move all tables, and return the lines of a report. A rehearsal does all of it, and takes it back.

    Each is a folder or an address of PostgreSQL. Raise ``CannotServe``; then nothing has moved.
    """
    with _old_house(origin) as source:
        with _new_house(goal, is_rehearsal) as target:
            said = _move(source, target, origin, goal, is_rehearsal)
        if is_rehearsal:
            return [*said, "This was a rehearsal: nothing was changed."]
        if _is_address(origin):
            return [*said, f"{without_password(origin)} still has them too: start no server on it any more."]
        new_place = without_password(goal) if _is_address(goal) else str(_folder(goal))
        (_folder(origin) / MOVED).write_text(f"{new_place}\n", "utf-8")
        return [*said, f"A server that is started on {origin} says so from now on. Its database stays there."]


def _move(source: Database, target: Database, origin: str, goal: str, is_rehearsal: bool) -> list[str]:
    found, played = dict[str, int](), list[bool]()
    with suppress(_Enough), in_words(goal), target.writing() as there, in_words(origin):
        moving.prepare(there)
        with source.reading() as here:
            moving.hold_still(here)
            moving.need_nobody(here)
            found = moving.copy_all(here, there)
            played = [_plays(one) for one in moving.compare(here, there, REPLAYED)]
        with source.reading() as later:
            moving.need_nobody(later)
        if is_rehearsal:
            raise _Enough
    rows = ", ".join(f"{count} {kind}" for kind, count in found.items())
    again = f"{len(played)} games were compared, and {played.count(True)} of them played again"
    return [
        f"From {without_password(origin)} to {without_password(goal)}: {rows}.",
        f"{again}, with the same checksums.",
    ]


def _plays(one: moving.Compared) -> bool:
    """Return True if a game can be played again, with its checksums. Other rules or old damage forbid it."""
    try:
        restore(one.game, one.answers, GAMES)
    except BadRecord:
        return False
    return True


@contextmanager
def _old_house(where: str) -> Iterator[Database]:
    if _is_address(where):
        with in_words(where):
            open_database(where).close()
            database = moving.patient(where)
        with closing(database):
            yield database
        return
    folder = _folder(where)
    if not (folder / DATABASE).is_file():
        raise CannotServe(f"There is no database {folder / DATABASE}.")
    with lock(folder):
        need_at_home(folder)
        with in_words(where):
            database = open_database(folder / DATABASE)
        with closing(database):
            yield database


@contextmanager
def _new_house(where: str, is_rehearsal: bool) -> Iterator[Database]:
    if _is_address(where):
        with closing(moving.patient(where)) as database:
            yield database
        return
    folder = ready_folder(Path(where))
    new = folder / f"{DATABASE}.new"
    with lock(folder):
        if (folder / DATABASE).exists() and not (folder / MOVED).exists():
            raise CannotServe(f"There is a database {folder / DATABASE} already. Choose another folder.")
        try:
            remove(new)
            with closing(moving.patient(str(new))) as database:
                yield database
            if not is_rehearsal:
                if (folder / DATABASE).exists():
                    swap(folder / DATABASE, new, folder / f"before-{datetime.now():%Y-%m-%d-%H%M%S}")
                else:
                    new.replace(folder / DATABASE)
                (folder / MOVED).unlink(missing_ok=True)
        finally:
            remove(new)


def _is_address(where: str) -> bool:
    return "://" in where


def _folder(where: str) -> Path:
    return Path(where).expanduser().absolute()
