"""The house: finding tables, sweeping them out, and the thread that runs bots and clocks."""

from __future__ import annotations

import time
from collections.abc import Callable
from gc import collect
from pathlib import Path
from threading import Barrier, Event, Thread
from typing import Any
from weakref import ref

import pytest

from bangdice.kernel.errors import Refused
from bangdice.store.rows import GameRow
from bangdice.store.store import DAY, Store
from bangdice.tables.house import house as house_module
from bangdice.tables.house import recovery
from bangdice.tables.house.codes import CODE_SIGNS
from bangdice.tables.house.house import House
from bangdice.tables.house.recovery import restore
from bangdice.tables.house.scheduler import Scheduler
from bangdice.tables.house.table import Table
from bangdice.tables.wire import commands as c
from bangdice.tables.world.live import Guest
from bangdice.tables.world.step import ChanceSource
from tests.conftest import PATIENCE
from tests.tables.evening import NO_PAUSE, Evening


def why(call: Callable[..., object], *values: object) -> str:
    with pytest.raises(Refused) as refused:
        call(*values)
    return refused.value.reason.name


def test_a_table_is_found_by_its_code_however_it_is_typed(evening: Evening) -> None:
    code = evening.table.code
    for typed in (code, code.lower(), f" {code[:2]}-{code[2:]} "):
        assert evening.house.find(typed) is evening.table


@pytest.mark.parametrize(
    "code", ["", "AAAA", "ZZZZZZZZZZ", "'; DROP", "\u0000\u0000", "\ud800" * 4, "x" * 10_000]
)
def test_an_unknown_code(evening: Evening, code: str) -> None:
    assert why(evening.house.find, code) == "unknown_code"


def test_a_code_is_not_given_twice_nor_too_soon_again(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = evening.table.code
    evening.sits("Anna").may(c.Close)
    codes = iter([taken, taken, "NRWS"])
    evening.wait(3700)
    monkeypatch.setattr(house_module, "new_code", lambda pick, length: next(codes))
    assert evening.house.make(board=False).table.code == "NRWS"


def test_the_board_that_makes_a_table_has_a_key(evening: Evening) -> None:
    made = evening.house.make(board=True)
    made.table.arrive(Guest.of("b", "tablet", "board", (), made.board_key))
    assert made.table.update().mine["b"].can_board
    assert evening.house.make(board=False).board_key is None


def test_the_house_is_full_one_day(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_module, "MOST_TABLES", 2)
    evening.sits("Anna")
    other = evening.house.make(board=False).table
    other.arrive(Guest.of("b", "b"))
    assert other.do("b", c.Sit(id="sit", name="Bruno")).ok
    other.note_gone("b")
    assert why(evening.house.make, False) == "server_full"


def test_a_closed_table_takes_no_room(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_module, "MOST_TABLES", 1)
    evening.sits("Anna").may(c.Close)
    gone = ref(evening.table)
    code = evening.table.code
    evening.wait()
    assert evening.house.make(board=False)
    assert why(evening.house.find, code) == "closed"
    del evening.table
    collect()
    assert gone() is None


def test_every_table_is_told_of(evening: Evening) -> None:
    heard: list[Table] = []
    evening.house.on_table(heard.append)
    assert heard == [evening.table]
    made = evening.house.make(board=False).table
    assert heard == [evening.table, made]


def test_idle_tables_go_after_a_week_and_records_after_ninety_days(evening: Evening) -> None:
    anna, *others = evening.sit("Anna", "Bruno", "Carla")
    code = evening.table.code
    anna.may(c.Deal)
    anna.may(c.End)
    for person in others:
        person.goes()
    evening.days(6.9)
    assert evening.house.find(code)
    anna.plays_again()
    anna.goes()
    evening.days(6.9)
    assert evening.house.find(code), "it was touched"
    evening.days(0.2)
    assert why(evening.house.find, code) == "expired_code"
    assert evening.house.archive.record(code, 1).startswith("bangdice record")
    evening.days(80)
    assert why(evening.house.archive.record, code, 1) == "no_game"
    evening.days(11)
    assert why(evening.house.find, code) == "unknown_code"


def test_a_table_that_somebody_looks_at_is_never_swept(evening: Evening) -> None:
    anna = evening.sits("Anna")
    empty = evening.house.make(board=False).table
    empty.arrive(Guest.of("a tablet", "a tablet", "board"))
    for _ in range(3):
        evening.days(8)
    assert evening.table.ended is None and empty.ended is None and not anna.byes
    anna.goes()
    empty.note_gone("a tablet")
    evening.days(8)
    assert why(evening.house.find, evening.table.code) == "expired_code"
    assert why(evening.house.find, empty.code) == "expired_code"


@pytest.mark.parametrize("days", [30, 20_000, -30, -20_000])
def test_a_jump_of_the_calendar_ends_nothing(evening: Evening, days: int) -> None:
    anna, *others = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    anna.may(c.End)
    for person in (anna, *others):
        person.goes()
    code = evening.table.code
    evening.days(1)
    evening.today += days * DAY
    evening.wait(3700)
    evening.today -= days * DAY
    evening.wait(3700)
    evening.days(5)
    assert evening.house.find(code), "a jump there and back ends nothing"
    evening.days(3)
    assert why(evening.house.find, code) == "expired_code", "time goes on nevertheless"
    assert evening.house.archive.record(code, 1)


def test_a_computer_that_begins_in_the_past_ends_nothing_when_it_learns_the_date(evening: Evening) -> None:
    anna = evening.sits("Anna")
    code, today = evening.table.code, evening.today
    evening.today = 0.0
    evening.reopened()
    anna.arrives()
    anna.may(c.Rename, chair=0, name="Emma")
    anna.goes()
    evening.today = today + 6 * DAY
    evening.reopened()
    evening.wait(3700)
    assert evening.house.find(code), "what is kept is never of the past"
    evening.today = 0.0
    evening.reopened()
    evening.wait(3700)
    evening.today = today + 60 * DAY
    evening.wait(3700)
    assert evening.house.find(code)


def test_a_table_at_which_nobody_ever_sat_lives_an_hour(evening: Evening) -> None:
    empty, stood_up = (evening.house.make(board=True).table for _ in range(2))
    stood_up.arrive(Guest.of("a", "a"))
    assert stood_up.do("a", c.Sit(id="sit", name="Anna", chair=0)).ok
    assert stood_up.do("a", c.Leave(id="leave", chair=0)).ok
    stood_up.note_gone("a")
    evening.days(0.9 / 24)
    assert evening.house.find(empty.code)
    evening.days(0.2 / 24)
    assert why(evening.house.find, empty.code) == "expired_code" and empty.ended
    assert evening.house.find(stood_up.code)


def test_codes_that_are_all_used_are_told_and_not_sought_for_ever(evening: Evening) -> None:
    always_the_first = ChanceSource(lambda n: 0, evening.chance.randbytes)
    evening.house.tools = evening.house.tools._replace(chance=always_the_first)
    assert evening.house.make(False).table.code == CODE_SIGNS[0] * 4
    assert why(evening.house.make, False) == "server_full"


def test_when_the_house_is_full_the_longest_untouched_empty_table_goes(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_module, "MOST_TABLES", 4)
    evening.sits("Anna")
    watched = evening.house.make(board=True).table
    watched.arrive(Guest.of("a tablet", "a tablet", "board"))
    older, newer = (_made_after(evening, 60) for _ in range(2))
    newest = _made_after(evening, 60)
    assert why(evening.house.find, older.code) == "expired_code"
    assert all(evening.house.find(table.code) for table in (evening.table, watched, newer, newest))
    for table in (newer, newest):
        table.arrive(Guest.of("b", "b"))
    assert why(evening.house.make, False) == "server_full"


def _made_after(evening: Evening, seconds: float) -> Table:
    evening.today += seconds
    evening.now += seconds
    return evening.house.make(board=False).table


def test_a_game_that_is_played_has_no_record_yet(evening: Evening) -> None:
    anna, *_ = evening.sit("Anna", "Bruno", "Carla")
    code = evening.table.code
    anna.may(c.Deal)
    for number in (0, 1, 2, -1):
        assert why(evening.house.archive.record, code, number) == "no_game"
    anna.may(c.Close)
    assert why(evening.house.archive.record, code, 1) == "no_game", (
        "nobody knows the seed of a game that was not ended"
    )


def test_a_house_opens_without_playing_any_game_again(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    replayed: list[str] = []

    def noted(row: GameRow, *more: Any) -> object:
        replayed.append(row.code)
        return restore(row, *more)

    monkeypatch.setattr(recovery, "restore", noted)
    anna, *_ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    other = evening.house.make(board=False).table
    for guest in "abc":
        other.arrive(Guest.of(guest, guest))
        assert other.do(guest, c.Sit(id=guest, name=guest)).ok
    assert other.do("a", c.Deal(id="deal")).ok
    house = evening._house()
    house.tick()
    assert replayed == []
    heard: list[Table] = []
    house.on_table(heard.append)
    found = house.find(other.code)
    assert replayed == [other.code] and heard == [found] and house.find(other.code) is found
    assert found.play is not None and found.play.game.dump() == other.play.game.dump()


def test_many_who_ask_at_once_find_one_table(evening: Evening) -> None:
    code, start, found = evening.table.code, Barrier(8), []
    house = evening._house()

    def find() -> None:
        start.wait()
        found.append(house.find(code))

    threads = [Thread(target=find) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8 and len(set(map(id, found))) == 1


def test_a_real_clock_and_a_real_thread(tmp_path: Path) -> None:
    house = House(Store.open(tmp_path / "x.db"), rest=0, switches={**NO_PAUSE, "bot_kind": "random"})
    made = house.make(board=True)
    over = Event()
    made.table.listen(lambda update: over.set() if update.table.phase == "over" else None)
    house.start()
    made.table.arrive(Guest.of("b", "tablet", "board", (), made.board_key))
    for chair in range(4):
        assert made.table.do("b", c.Bot(id=f"{chair}", chair=chair, kind="random")).ok
    assert made.table.do("b", c.Deal(id="deal")).ok
    assert over.wait(PATIENCE)
    while house._scheduler._wakes < time.monotonic() + 1:
        time.sleep(0.001)  # until it sleeps for long: a thread that waits is not busy
    house.close()


def test_the_scheduler_calls_in_time_and_forgets_what_was_put_off() -> None:
    now, called = [0.0], []

    def call(name: str, at: float) -> None:
        called.append((name, at))
        if name == "stumbles" and len(called) < 3:
            raise RuntimeError

    scheduler = Scheduler(lambda: now[0], call)
    scheduler.at("a", 5)
    scheduler.at("b", 3)
    scheduler.at("a", 7)
    scheduler.at("c", 1)
    scheduler.at("c", None)
    assert scheduler.run_due() == 3 and not called
    now[0] = 5
    assert scheduler.run_due() == 7 and called == [("b", 5)]
    scheduler.at("stumbles", 6)
    now[0] = 6
    assert scheduler.run_due() == 7
    now[0] = 20
    assert scheduler.run_due() is None
    assert called == [("b", 5), ("stumbles", 6), ("a", 20), ("stumbles", 20)]


def test_the_scheduler_wakes_for_what_is_sooner_and_for_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    called, woken = Event(), list[int]()
    scheduler = Scheduler(time.monotonic, lambda name, now: called.set() if name == "soon" else None)
    notify = scheduler._changed.notify

    def wake() -> None:
        woken.append(1)
        notify()

    monkeypatch.setattr(scheduler._changed, "notify", wake)
    far = time.monotonic() + 1000
    scheduler.at("far", far)
    scheduler.start()
    while scheduler._wakes != far:
        time.sleep(0.001)
    for later in range(100):
        scheduler.at("far", far + later)
    assert not woken
    scheduler.at("soon", time.monotonic() + 0.01)
    assert called.wait(PATIENCE) and len(woken) == 1
    scheduler.stop()
