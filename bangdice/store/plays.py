"""Plays as a book writes them: a person under the name that its maker gave, or without one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bangdice.store.rows import PlayRow
from bangdice.store.sums import with_sums

ALIAS = "SELECT name, becomes FROM aliases WHERE book = ? AND mark = ?"
PLAY = """
    INSERT INTO plays (book, game, seat, name, mark, role, character, won, ended, sum)
    SELECT token, :game, :seat, :name, :mark, :role, :character, :won, :ended, :sum
    FROM books WHERE token = :book AND "key" <> ''
    ON CONFLICT (book, game, seat) DO NOTHING
"""
"""It writes nothing where the book has the play, or was burnt."""


def play_columns(play: PlayRow, alias: Sequence[Any] | None, ended: float) -> dict[str, Any]:
    """Return the columns of a play. `alias`: the name and the mark that its person has in the book."""
    if alias is not None:
        play = play._replace(name=alias[0], mark=alias[1])
    return with_sums("plays", {**play._asdict(), "ended": ended})
