"""A book: the time in which its page is answered, and the page's bytes, packed."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bangdice.store.booking import mark_of
from bangdice.store.rows import BookRow, PlayRow
from bangdice.store.store import Store
from bangdice.tables.house.house import House
from bangdice.web.app import create_app
from benchmarks.tabular import table_lines

BOOK, KEY = "a" * 32, "b" * 32
ROLES = ("sheriff", "outlaw", "outlaw", "renegade", "deputy")
CHARACTERS = ("rose_doolan", "suzy", "jourdonnais", "el_gringo", "slab_the_killer", "paul_regret")
EVENING = 5
NOW = 1_800_000_000.0
SIZES = (1_000, 10_000)
ASKED = 20


def report(quick: bool) -> Iterator[str]:
    """Return the figures as lines of a terminal."""
    head = ["plays", "people", "page, ms", "most", "bytes, packed"]
    rows = [row_of(plays, 12, 2 if quick else ASKED) for plays in (SIZES[:1] if quick else SIZES)]
    yield from table_lines(head, rows)


def row_of(plays: int, people: int, asked: int) -> list[str]:
    """Return the figures of a book with this number of plays."""
    with TemporaryDirectory() as folder:
        store = Store.open(Path(folder) / "books.db")
        store.books.open(BookRow(BOOK, KEY, "Tuesdays"), NOW)
        store.books.add(list(written(plays, people)), KEY)
        house = House(store)
        site = create_app(None, house=house).test_client()
        took, body = [], b""
        for _ in range(asked + 1):
            begun = perf_counter()
            answer = site.get(f"/book/{BOOK}")
            took.append(1000 * (perf_counter() - begun))
            assert answer.status_code == 200
            body = answer.data
        house.close()
        store.close()
    # The first one also reads the page's pattern.
    return [
        f"{plays:,}",
        str(people),
        f"{median(took[1:]):.0f}",
        f"{max(took[1:]):.0f}",
        f"{len(gzip.compress(body)):,}",
    ]


def written(plays: int, people: int) -> Iterator[tuple[PlayRow, float]]:
    """Yield plays of games of five, five an evening, with the dates of their ends."""
    chance = Random(5)
    for game in range(plays // len(ROLES)):
        won = chance.choice((("sheriff", "deputy"), ("outlaw",), ("renegade",)))
        ended = NOW + game // EVENING * 7 * 86_400 + game % EVENING * 1_800
        for seat, (who, role) in enumerate(zip(chance.sample(range(people), 5), ROLES, strict=True)):
            name = f"Person {who}"
            mark, character = mark_of(BOOK, name), chance.choice(CHARACTERS)
            yield PlayRow(BOOK, f"{game}", seat, name, mark, role, character, role in won), ended
