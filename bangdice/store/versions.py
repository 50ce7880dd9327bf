"""The version of SQLite, and its known faults."""

from __future__ import annotations

import sqlite3

Version = tuple[int, int, int]

RUNNING: Version = sqlite3.sqlite_version_info[:3]
"""The version that we run with."""

_MENDED: tuple[Version, ...] = ((3, 44, 6), (3, 50, 7), (3, 51, 3))
"""The versions that mend the WAL-reset fault (sqlite.org/wal.html#walresetbug).

A later version of the same line is whole too, and so are all versions after the last.
"""


def advice(version: Version = RUNNING) -> str:
    """Return what a host of many should do about a fault of this version; "" where there is none.

    A home can do without: nobody there writes in the database while it is served.
    """
    if not has_reset_fault(version):
        return ""
    return (
        f"SQLite {version_text(version)} may damage the database if another program writes in it while it "
        "is served.\n"
        "Make copies by `bangdice backup`, let no other program open it, or install SQLite 3.51.3 or newer."
    )


def version_text(version: Version = RUNNING) -> str:
    """Return a version as people write it."""
    return ".".join(map(str, version))


def has_reset_fault(version: Version) -> bool:
    """Return True if two programs that write at the same moment may damage a database of this version."""
    return version < _MENDED[-1] and not any(
        version[:2] == mended[:2] and version >= mended for mended in _MENDED
    )
