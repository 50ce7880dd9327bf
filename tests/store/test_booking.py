"""Books, on both databases: several tables and their makers write at once, and nothing is written wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Barrier, Event
from typing import Any

import pytest

from bangdice.kernel.errors import Refused
from bangdice.store import booking
from bangdice.store.booking import mark_of
from bangdice.store.rows import BookRow, GameRow, PlayRow, StepRow, TableRow
from bangdice.store.store import DAY, Store
from tests.stores import open_store

BOOK, KEY = "a" * 32, "b" * 32
NAMES = ("Anna", "Bob")
WAITING = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"


@pytest.fixture
def store(where: str) -> Iterator[Store]:
    """A store with a table at which a game has begun, and a book."""
    store = open_store(where)
    store.add_table(TableRow("BBBB", "{}", 0), 1.0)
    store.keep(StepRow("BBBB", "{}", 1, 1, GameRow("BBBB", 1, "dice", 1, "{}", "00", "[]", "0")), 2.0)
    store.books.open(BookRow(BOOK, KEY, "Tuesdays"), 2.0)
    yield store
    store.close()


def over(game: str = "g", rev: int = 2) -> StepRow:
    """Return the step that ends the game, won by Anna."""
    plays = (
        PlayRow(BOOK, game, at, name, mark_of(BOOK, name), "outlaw", "suzy", at == 0)
        for at, name in enumerate(NAMES)
    )
    return StepRow("BBBB", "{}", rev, 1, result="{}", plays=tuple(plays))


def names(store: Store, now: float = 4.0) -> list[str | None] | None:
    kept = store.books.read(BOOK, now)
    return None if kept is None else [it.name for it in kept.plays]


def is_stuck(store: Store) -> bool:
    """Return True while one writer waits for another."""
    if store._database.is_ours_alone:
        return bool(store._writer._waiting) or store._writer._is_written
    with store._database.reading() as connection:
        return bool(connection.exec_driver_sql(WAITING).scalar())


@pytest.mark.parametrize(
    ("change", "left"),
    [
        (lambda store: store.books.take_out(BOOK, KEY, "Bob"), ["Anna", None]),
        (lambda store: store.books.rename(BOOK, KEY, "Bob", "Bobby"), ["Anna", "Bobby"]),
        (lambda store: store.books.burn(BOOK, KEY), None),
    ],
)
def test_a_game_that_ends_while_a_book_is_changed(
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
    change: Callable[[Store], None],
    left: list[str | None] | None,
) -> None:
    is_changed, go = Event(), Event()

    def slowly(work: Callable[..., None]) -> Callable[..., None]:
        def done(*args: Any) -> None:
            work(*args)
            is_changed.set()
            assert go.wait(30)

        return done

    monkeypatch.setattr(booking, "_write_as", slowly(booking._write_as))
    monkeypatch.setattr(booking, "_burn", slowly(booking._burn))
    with ThreadPoolExecutor(2) as pool:
        changing = pool.submit(change, store)
        try:
            assert is_changed.wait(30)
            ending: Future[None] = pool.submit(store.keep, over(), 3.0)
            while not is_stuck(store):
                assert not ending.done()
        finally:
            go.set()
        changing.result(30)
        ending.result(30)
    assert names(store) == left


def test_a_game_that_has_ended_is_changed_with_the_book(store: Store) -> None:
    store.keep(over(), 3.0)
    store.keep(over(rev=3), 4.0)
    store.books.take_out(BOOK, KEY, "bob")
    store.keep(over("h", 4), 5.0)
    assert names(store) == ["Anna", None, "Anna", None]


def test_two_workers_make_one_book_at_once(store: Store, where: str) -> None:
    other = open_store(where)
    for at in range(12):
        row, both = BookRow(f"{at:032x}", KEY, "Club"), Barrier(2)

        def opens(one: Store, row: BookRow = row, both: Barrier = both) -> str:
            both.wait(30)
            return one.books.open(row, 3.0)

        with ThreadPoolExecutor(2) as pool:
            assert list(pool.map(opens, (store, other))) == ["Club", "Club"]
        with pytest.raises(Refused, match="no_book"):
            other.books.open(row._replace(key="c" * 32), 3.0)
    other.close()


def test_a_book_that_was_opened_stays(store: Store) -> None:
    store.keep(over(), 3.0)
    now = 3.0 + 400 * DAY
    store.books.open(BookRow(BOOK, KEY, ""), now)
    store.sweep(now + DAY)
    assert names(store, now + DAY) == list(NAMES)
    store.sweep(now + 402 * DAY)
    assert names(store, now + 402 * DAY) is None


def test_a_burnt_book_stays_burnt(store: Store) -> None:
    """A reader knows its token, and a table still names it."""
    store.books.burn(BOOK, KEY)
    for key in (KEY, "c" * 32, ""):
        with pytest.raises(Refused, match="no_book"):
            store.books.open(BookRow(BOOK, key, "Mine now"), 3.0)
        with pytest.raises(Refused, match="no_book"):
            store.books.need_key(BOOK, key)
    store.keep(over(), 4.0)
    assert names(store) is None
    store.sweep(4.0 + 900 * DAY)
    with pytest.raises(Refused, match="no_book"):
        store.books.open(BookRow(BOOK, "c" * 32, "Mine now"), 5.0)
    with store._database.reading() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM plays").scalar() == 0
        assert connection.exec_driver_sql("SELECT name FROM books").scalars().all() == [""]


def test_a_book_that_was_forgotten_is_not_made_anew_by_a_reader(store: Store) -> None:
    store.sweep(3.0 + 402 * DAY)
    with pytest.raises(Refused, match="no_book"):
        store.books.open(BookRow(BOOK, "c" * 32, "Mine now"), 3.0 + 402 * DAY)


def test_a_person_is_out_for_ever(store: Store) -> None:
    store.keep(over(), 3.0)
    store.books.rename(BOOK, KEY, "Annie", "Anna")
    store.books.take_out(BOOK, KEY, "Anna")
    for old, new in (("Anna", "Nan"), ("anna", "Anna"), ("Annie", "Nan"), ("Bob", "Anna"), ("Nan", "Anna")):
        with pytest.raises(Refused, match="name_out"):
            store.books.rename(BOOK, KEY, old, new)
    store.books.rename(BOOK, KEY, "Bob", "Nan")
    store.keep(over("h", 3), 5.0)
    assert names(store) == [None, "Nan", None, "Nan"]
