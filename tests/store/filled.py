"""A database with many rows, and a way to spoil it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from bangdice.store.rows import BookRow, DoneRow, EntryRow, GameRow, LinkRow, PlayRow, StepRow, TableRow
from bangdice.store.store import Store

GAMES = 30
ANSWERS = 40


def filled(path: Path) -> Path:
    """Tables `T0`, `T1` … with a game each, the even ones over; all in the file, nothing in its log."""
    path.write_bytes(_made())
    return path


@cache
def _made() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "filled.db"
        _fill(Store.open(path))
        return path.read_bytes()


def _fill(store: Store) -> None:
    for at in range(GAMES):
        code = f"T{at}"
        document = f'{{"code": "{code}", "pad": "{"x" * 3000}"}}'
        store.add_table(TableRow(code, "{}", 0), 1.0)
        store.links.keep(LinkRow(code, False, f"{at:032x}", 1))
        book = f"{at:032x}"
        store.books.open(BookRow(book, "key", "Tuesdays"), 1.0)
        play = PlayRow(book, "game", 0, "Anna", "mark", "outlaw", "slab_the_killer", True)
        store.books.add([(play, 1.0)], "key")
        store.books.rename(book, "key", "Bob", "Anna")
        begun = GameRow(code, 1, "dice", 1, '{"players": 3}', "00", f'["{"e" * 900}"]', "0")
        store.keep(StepRow(code, document, 1, 1, begun), 2.0)
        for n in range(1, ANSWERS + 1):
            entry = EntryRow(n, 0, "bot", "keep", f'["{"e" * 300}"]', "0")
            done = DoneRow(n, f"{n:016x}", 0)
            result = '{"why": "won"}' if n == ANSWERS and at % 2 == 0 else None
            store.keep(StepRow(code, document, n + 1, 1, entries=(entry,), result=result, done=done), 3.0)
    store.close()


def spoil(path: Path, name: str, which: int) -> None:
    """Write noise over a leaf page of a table or of an index, the `which`th of them."""
    with closing(sqlite3.connect(path)) as connection:
        size = connection.execute("PRAGMA page_size").fetchone()[0]
        root = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (name,)).fetchone()[0]
    whole = bytearray(path.read_bytes())
    page = _leaves(whole, size, root)[which]
    whole[(page - 1) * size : page * size] = b"\xa5" * size
    path.write_bytes(bytes(whole))


def _leaves(whole: bytearray, size: int, page: int) -> list[int]:
    """Return the leaf pages of a b-tree, from left to right (SQLite's file format, section 1.6)."""
    at = (page - 1) * size
    kind, cells = whole[at], int.from_bytes(whole[at + 3 : at + 5], "big")
    if kind in (0x0D, 0x0A):
        return [page]
    places = [int.from_bytes(whole[at + 12 + 2 * n : at + 14 + 2 * n], "big") for n in range(cells)]
    children = [int.from_bytes(whole[at + place : at + place + 4], "big") for place in places]
    children.append(int.from_bytes(whole[at + 8 : at + 12], "big"))
    return [leaf for child in children for leaf in _leaves(whole, size, child)]
