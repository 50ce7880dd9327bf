"""The version of SQLite, and its known faults."""

from __future__ import annotations

import sqlite3

Version = tuple[int, int, int]

_MENDED: tuple[Version, ...] = ((3, 44, 6), (3, 50, 7), (3, 51, 3))
"""The versions that mend the WAL-reset fault (sqlite.org/wal.html#walresetbug).

A later version of the same line is whole too, and so are all versions after the last.
"""


def sqlite_lines(version: Version = sqlite3.sqlite_version_info[:3]) -> list[str]:
    """Return the version of SQLite, and a warning for the host where it has a fault."""
    lines = [f"SQLite {'.'.join(map(str, version))}"]
    if has_reset_fault(version):
        lines.append(
            "This SQLite has a rare fault (mended in 3.51.3): while the server runs, let no other program"
            " than `bangdice` open the database."
        )
    return lines


def has_reset_fault(version: Version) -> bool:
    """Return True if two programs that write at the same moment may damage a database of this version."""
    return version < _MENDED[-1] and not any(
        version[:2] == mended[:2] and version >= mended for mended in _MENDED
    )
