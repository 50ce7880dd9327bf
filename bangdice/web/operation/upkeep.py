"""Care for the database of an instance folder: copies, checks, and the remains of a damaged one."""

from __future__ import annotations

import logging
import shutil
import threading
from collections.abc import Callable, Iterator
from datetime import date, datetime
from itertools import islice
from pathlib import Path

from bangdice.games import GAMES
from bangdice.store.checking import CHANGED, MOST, Found, games_of, is_living, look_through
from bangdice.store.copying import copy, copy_of_the_day, to_disk
from bangdice.store.errors import StoreError
from bangdice.store.salvaging import Salvage
from bangdice.store.salvaging import salvage as salvaged
from bangdice.tables.house.codes import is_code, read_code
from bangdice.tables.house.recovery import is_as_written
from bangdice.tables.world.keys import owners_key
from bangdice.web.errors import CannotServe, bring_in_sets
from bangdice.web.operation.instance import SECRET, lock, noted_address, owners_secret

log = logging.getLogger(__name__)

DATABASE = "bangdice.db"
COPIES = "backups"
FIRST = 60.0
"""Seconds after the start in which no copies are made."""
OFTEN = 3600.0
"""Seconds between two checks for today's copy."""


def backup(instance: Path, to: Path | None) -> Path:
    """Copy the database, also while it is served; None: into the folder of copies. Raises CannotServe."""
    name = f"bangdice-{datetime.now():%Y-%m-%d-%H%M%S}.db"
    to = instance / COPIES / name if to is None else to / name if to.is_dir() else to
    try:
        copy(database_of(instance), to)
    except StoreError as trouble:
        raise CannotServe(f"No copy was made: {trouble}.") from trouble
    return to


def board_address(instance: Path, code: str) -> str:
    """Return the address at which the server's owner has a board with powers. Raise CannotServe."""
    read = read_code(code)
    if not is_code(read):
        raise CannotServe(f"{code!r} is no table's code.")
    if not (instance / SECRET).is_file():
        raise CannotServe(f"There is no table in {instance}. Choose its folder with --instance.")
    if (instance / DATABASE).is_file():
        _need_table(instance / DATABASE, read)
    where = noted_address(instance) or "http://ADDRESS-OF-THE-SERVER"
    return f"{where}/b/{read}#board={owners_key(owners_secret(instance), read)}"


def _need_table(database: Path, code: str) -> None:
    """Raise CannotServe for the code of a table that does not exist, or has ended."""
    try:
        lives = is_living(database, code)
    except StoreError as trouble:
        raise CannotServe(f"{database} cannot be read: {trouble}.") from trouble
    if not lives:
        raise CannotServe(f"There is no table {code} in {database.parent}. `bangdice tables` lists them.")


def check(instance: Path) -> Found:
    """Look the database through, and play its games again, also while it is served.

    Raises CannotServe where that is not possible.
    """
    bring_in_sets(instance)
    try:
        found = look_through(database_of(instance))
        played = () if found.troubles else tuple(_changed_games(instance / DATABASE))
        return found._replace(changed=tuple(dict.fromkeys((*found.changed, *played))))
    except StoreError as trouble:
        raise CannotServe(
            f"{instance / DATABASE} cannot be looked through: {trouble}.\n{help_of(instance)}"
        ) from trouble


def _changed_games(database: Path) -> Iterator[str]:
    """Yield the games that are not what was written, which a whole page does not show. Raise StoreError."""
    changed = (row for row, answers in games_of(database) if not is_as_written(row, answers, GAMES))
    for row in islice(changed, MOST):
        yield CHANGED.format(code=row.code, number=row.number)


def salvage(instance: Path) -> tuple[Salvage, Path]:
    """Put the readable part in the place of the database, and the damaged one into a folder beside it.

    Returns the saved rows, and that folder. Raises CannotServe; then everything is as it was.
    """
    database = database_of(instance)
    with lock(instance):
        new = database.with_suffix(".saved")
        try:
            remove(new)
            found = salvaged(database, new)
            aside = instance / f"damaged-{datetime.now():%Y-%m-%d-%H%M%S}"
            swap(database, new, aside)
        except (StoreError, OSError) as trouble:
            raise CannotServe(f"Nothing was changed: {trouble}.\n{copies_of(instance)}") from trouble
        finally:
            remove(new)
    return found, aside


def help_of(instance: Path) -> str:
    """Return advice about a damaged database."""
    here = f"--instance {instance}"
    return (
        f"`bangdice check {here}` says what is wrong;\n"
        f"`bangdice check --salvage {here}` saves what can be read, and keeps the damaged file.\n"
        f"{copies_of(instance)}"
    )


def help_with_text(instance: Path) -> str:
    """Return advice about rows that can be read, and are not what was written."""
    return (
        "No program knows the letters that were there, so --salvage does not bring them back.\n"
        "A copy from before has them; what was played since is not in it. Without one, play on: a table\n"
        "ends a running game that it cannot trust, and says so; everything else stays as it reads.\n"
        f"{copies_of(instance)}"
    )


def copies_of(instance: Path) -> str:
    """Return the existing copies, for people."""
    there = sorted((instance / COPIES).glob("*.db"), key=lambda path: path.stat().st_mtime, reverse=True)
    if not there:
        return f"There are no copies in {instance / COPIES}."
    return "Copies, the newest first:\n" + "\n".join(f"    {path}" for path in there[:5])


def copy_daily(instance: Path, keep: int) -> Callable[[], None]:
    """Start a thread that makes a copy each day and keeps the newest; return a function that ends it."""
    ended = threading.Event()

    def work() -> None:
        wait = FIRST
        while not ended.wait(wait):
            wait = OFTEN
            copy_today(instance, keep)

    threading.Thread(target=work, name="copies", daemon=True).start()
    return ended.set


def copy_today(instance: Path, keep: int) -> None:
    """Make today's copy if it is missing. A failure goes to the log."""
    try:
        copy_of_the_day(instance / DATABASE, instance / COPIES, date.today(), keep)
    except StoreError as trouble:
        log.error("no copy of the database was made today: %s\n%s", trouble, help_of(instance))
    except Exception:
        log.exception("no copy of the database was made today")


def database_of(instance: Path) -> Path:
    database = instance.expanduser().absolute() / DATABASE
    if not database.is_file():
        raise CannotServe(f"There is no database {database}.")
    return database


def swap(database: Path, new: Path, aside: Path) -> None:
    """Put a new database in the place of an old one, which goes into a folder of its own.

    First make a whole second copy of the old files. The log must be gone before another file gets its name.
    """
    aside.mkdir(mode=0o700)
    for path in _with_logs(database):
        if path.exists():
            shutil.copy2(path, aside / path.name)
            to_disk(aside / path.name)
    for path in list(_with_logs(database))[1:]:
        path.unlink(missing_ok=True)
    new.replace(database)


def remove(database: Path) -> None:
    """Remove a database with its logs."""
    for path in _with_logs(database):
        path.unlink(missing_ok=True)


def _with_logs(database: Path) -> Iterator[Path]:
    yield from (database.with_name(database.name + end) for end in ("", "-wal", "-shm"))
