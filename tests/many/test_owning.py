"""One owner for each table: leases by the clock of the database, and a fence in the statement that stores."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from threading import Barrier, Thread

import pytest
from sqlalchemy import select, update

from bangdice.many.shared_store import ClaimedTable, Elsewhere, SharedStore
from bangdice.store.errors import DatabaseAway, Fenced, StoreError
from bangdice.store.rows import EntryRow, GameRow, StepRow, TableRow
from bangdice.store.schema import tables, workers
from tests.many.servers import place_of

RULES = {"dice": 3, "cards": 5}
GAME = GameRow("BBBB", 1, "dice", 3, "{}", "00", "[]", "0")
Begin = Callable[..., SharedStore]


@pytest.fixture
def begin(where: str) -> Iterator[Begin]:
    """Begins a worker with a store of its own: ``begin("w1", rules={...})``."""
    stores: list[SharedStore] = []

    def begin(name: str, address: str = "", rules: dict[str, int] = RULES, ttl: float = 60.0) -> SharedStore:
        store = SharedStore.open(where)
        stores.append(store)
        store.begin_worker(name, address or f"{name}:8080", rules, ttl)
        return store

    yield begin
    for store in stores:
        store.close()


def claimed(store: SharedStore, code: str = "BBBB") -> ClaimedTable:
    claim = store.claim(code)
    assert isinstance(claim, ClaimedTable), claim
    return claim


def answered(n: int, fence: int | None) -> StepRow:
    entry = EntryRow(n, 0, "person", "keep", "[]", f"sum {n}")
    return StepRow("BBBB", f'{{"n":{n}}}', n + 1, 1, entries=(entry,), fence=fence)


def dealt(store: SharedStore, game: GameRow = GAME) -> ClaimedTable:
    """Return a table that the store's worker owns, and at which a game has begun."""
    store.add_table(TableRow("BBBB", "{}", 0), 1.0)
    claim = claimed(store)
    store.keep(StepRow("BBBB", '{"n":0}', 1, 1, game, fence=claim.fence), 2.0)
    return claim


def lapse(store: SharedStore, name: str) -> None:
    """End a worker's lease."""
    with store._database.writing() as connection:
        connection.execute(update(workers).where(workers.c.name == name).values(until=1.0))


def test_a_claim_makes_a_table_ours_as_it_is_stored_and_every_claim_is_higher(begin: Begin) -> None:
    first = begin("w1")
    first.add_table(TableRow("BBBB", '{"a":1}', 7), 1.0)
    assert place_of(first, "BBBB") == (None, None)
    assert first.claim("BBBB") == ClaimedTable(TableRow("BBBB", '{"a":1}', 7), 1)
    assert first.claim("BBBB") == ClaimedTable(TableRow("BBBB", '{"a":1}', 7), 2), "ours again, and higher"
    assert place_of(first, "BBBB") == ("w1:8080", None)
    other = begin("w2", "10.0.0.2:80")
    assert other.claim("BBBB") == Elsewhere("w1:8080")
    assert place_of(other, "BBBB") == ("w1:8080", None)
    first.release("BBBB", 1)
    assert other.claim("BBBB") == Elsewhere("w1:8080"), "it was released under an old fence"
    first.release("BBBB", 2)
    assert place_of(first, "BBBB") == (None, None)
    assert claimed(other).fence == 3


def test_an_unknown_table_cannot_be_claimed(begin: Begin) -> None:
    store = begin("w1")
    assert store.claim("BBBB") is None
    claim = dealt(store)
    store.end_table("BBBB", "closed", 3.0, claim.fence)
    assert store.claim("BBBB") is None and place_of(store, "BBBB") == ("w1:8080", "closed")
    assert store.game("BBBB", 1) is None, "a game that was not over goes with its table"


def test_only_the_owner_keeps_and_only_under_its_last_fence(begin: Begin) -> None:
    first, second = begin("w1"), begin("w2")
    old = dealt(first).fence
    first.keep(answered(1, old), 3.0)
    lapse(first, "w1")
    new = claimed(second)
    assert new.row.document == '{"n":1}' and new.fence > old
    for step in (answered(2, old), answered(2, new.fence)):
        with pytest.raises(Fenced) as error:
            first.keep(step, 4.0)
        assert error.value.is_sure and error.value.reason.name == "database_away"
    with pytest.raises(Fenced):
        first.end_table("BBBB", "closed", 4.0, old)
    assert [entry.n for entry in second.entries("BBBB", 1)] == [1]
    second.keep(answered(2, new.fence), 5.0)
    with pytest.raises(Fenced):
        second.keep(answered(3, new.fence - 1), 6.0)
    assert second.table("BBBB") == TableRow("BBBB", '{"n":2}', 3)


def test_a_table_that_has_ended_keeps_nothing_for_its_owner(begin: Begin) -> None:
    store = begin("w1")
    claim = dealt(store)
    store.end_table("BBBB", "expired", 3.0)
    with pytest.raises(Fenced):
        store.keep(answered(1, claim.fence), 4.0)


def test_a_worker_without_a_lease_claims_nothing_and_one_with_a_successor_ends(begin: Begin) -> None:
    first = begin("w1")
    claim = dealt(first)
    lapse(first, "w1")
    first.release("BBBB", claim.fence)
    with pytest.raises(DatabaseAway):
        first.claim("BBBB")
    first.beat()
    assert claimed(first).fence == claim.fence + 1
    again = begin("w1", "10.0.0.9:80")
    calls: list[Callable[[], object]] = [first.beat, first.drain, lambda: first.claim("BBBB")]
    for call in calls:
        with pytest.raises(Fenced):
            call()
    assert claimed(again).fence == claim.fence + 2, "what the bearer of the name had is free at once"
    again.end_worker()
    with pytest.raises(Fenced):
        again.beat()
    assert claimed(begin("w2")).fence == claim.fence + 3, "and so is what a worker had that has ended"


def test_nobody_keeps_before_it_has_begun(where: str, begin: Begin) -> None:
    claim = dealt(begin("w1"))
    store = SharedStore.open(where)
    with pytest.raises(Fenced):
        store.keep(answered(1, claim.fence), 3.0)
    with pytest.raises(Fenced):
        store.claim("BBBB")
    store.close()


def test_leases_are_told_by_the_clock_of_the_database(begin: Begin) -> None:
    store = begin("w1", ttl=60.0)
    begin("w2", ttl=-5.0)
    begin("w3", rules={"dice": 9}).drain()
    dealt(store)
    first, second, third = store.workers()
    assert (first.name, first.address, first.draining, first.rules, first.tables) == (
        "w1",
        "w1:8080",
        False,
        RULES,
        1,
    )
    assert 50 < first.left <= 60 and -70 < second.left < 0
    assert third.draining and third.rules == {"dice": 9} and third.tables == 0


def test_an_owner_that_has_missed_its_beats_is_said_to_be_silent(begin: Begin) -> None:
    first, second = begin("w1"), begin("w2")
    dealt(first)
    for left, found in ((45, Elsewhere("w1:8080")), (15, Elsewhere("w1:8080", is_silent=True))):
        with first._database.writing() as connection:
            until = {"until": first.clock() + left}
            connection.execute(update(workers).where(workers.c.name == "w1").values(until))
        assert second.claim("BBBB") == found
    first.beat()
    assert second.claim("BBBB") == Elsewhere("w1:8080")


@pytest.mark.parametrize("hours", [-1, 1])
def test_a_lease_knows_nothing_of_the_clock_of_its_machine(
    begin: Begin, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    """A worker whose clock is off leases for no shorter and no longer than others do."""
    clock = time.time
    with monkeypatch.context() as odd:
        odd.setattr(time, "time", lambda: clock() + hours * 3600.0)
        store = begin("w1", ttl=60.0)
        dealt(store)
        store.beat()
    other = begin("w2")
    assert 50 < other.workers()[0].left <= 60
    assert other.claim("BBBB") == Elsewhere("w1:8080")


def test_a_running_game_goes_to_a_worker_with_its_rules(begin: Begin) -> None:
    old, new = begin("w1"), begin("w2", rules={"dice": 4, "cards": 5})
    claim = dealt(old)
    old.release("BBBB", claim.fence)
    assert new.claim("BBBB") == Elsewhere("w1:8080")
    old.drain()
    assert isinstance(new.claim("BBBB"), ClaimedTable), "nobody takes it who plays by its rules"
    assert old.claim("BBBB") == Elsewhere("w2:8080"), "an owner comes before rules"


def test_a_table_without_a_running_game_goes_to_anybody(begin: Begin) -> None:
    old, new = begin("w1"), begin("w2", rules={"dice": 4, "cards": 5})
    claim = dealt(old)
    old.keep(StepRow("BBBB", "{}", 2, 1, result='{"why":"won"}', fence=claim.fence), 3.0)
    old.release("BBBB", claim.fence)
    assert isinstance(new.claim("BBBB"), ClaimedTable)


def test_of_many_that_claim_at_once_one_wins(begin: Begin) -> None:
    stores = [begin(f"w{at}") for at in range(4)]
    stores[0].add_table(TableRow("BBBB", "{}", 0), 1.0)
    start, got = Barrier(4), list[ClaimedTable | Elsewhere | StoreError | None]()

    def claim(store: SharedStore) -> None:
        start.wait()
        for _ in range(5):
            try:
                got.append(store.claim("BBBB"))
            except StoreError as error:
                got.append(error)

    threads = [Thread(target=claim, args=(store,)) for store in stores]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    claims = [each for each in got if isinstance(each, ClaimedTable)]
    assert len(claims) == 5, "the winner's own five"
    assert sorted(claim.fence for claim in claims) == [1, 2, 3, 4, 5]
    assert all(isinstance(each, (ClaimedTable, Elsewhere)) for each in got) and len(got) == 20


def test_a_number_of_a_worker_is_never_used_again(begin: Begin) -> None:
    first = begin("w1")
    claim = dealt(first)
    again = begin("w1")
    assert first._writer.me != again._writer.me
    with pytest.raises(Fenced):
        again.keep(answered(1, claim.fence), 3.0)
    with again._database.reading() as connection:
        assert connection.scalar(select(tables.c.fence)) == claim.fence
