"""The house: finding tables, sweeping them out, and the thread that runs bots and clocks."""

import time
from gc import collect
from pathlib import Path
from threading import Event
from weakref import ref

import pytest

from bangdice.kernel.errors import Refused
from bangdice.store.store import DAY, Store
from bangdice.tables import commands as c
from bangdice.tables import house as house_module
from bangdice.tables.house import House
from bangdice.tables.scheduler import Scheduler
from bangdice.tables.table import Table
from bangdice.tables.visitor import Visitor
from tests.tables.evening import NO_PAUSE, Evening


def why(call: object, *values: object) -> str:
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
    codes = iter([taken, taken, "NEWS"])
    evening.wait(3700)
    monkeypatch.setattr(house_module, "new_code", lambda pick: next(codes))
    assert evening.house.make(board=False).table.code == "NEWS"


def test_the_board_that_makes_a_table_has_a_key(evening: Evening) -> None:
    made = evening.house.make(board=True)
    made.table.arrive(Visitor("b", "tablet", "board", (), made.board_key))
    assert made.table.update().mine["b"].can_board
    assert evening.house.make(board=False).board_key is None


def test_the_house_is_full_one_day(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_module, "MOST_TABLES", 2)
    evening.house.make(board=False)
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
    anna, *_ = evening.sit("Anna", "Bruno", "Carla")
    code = evening.table.code
    anna.may(c.Deal)
    anna.may(c.End)
    evening.today += 6.9 * DAY
    evening.wait(3700)
    assert evening.house.find(code)
    anna.may(c.Rematch)
    evening.today += 6.9 * DAY
    evening.wait(3700)
    assert evening.house.find(code), "it was touched"
    evening.today += 0.2 * DAY
    evening.wait(3700)
    assert why(evening.house.find, code) == "expired_code"
    assert anna.byes == ["expired_code"]
    assert evening.house.record(code, 1).startswith("bangdice record")
    evening.today += 80 * DAY
    evening.wait(3700)
    assert why(evening.house.record, code, 1) == "no_game"
    evening.today += 11 * DAY
    evening.wait(3700)
    assert why(evening.house.find, code) == "unknown_code"


def test_a_game_that_is_played_has_no_record_yet(evening: Evening) -> None:
    anna, *_ = evening.sit("Anna", "Bruno", "Carla")
    code = evening.table.code
    anna.may(c.Deal)
    for number in (0, 1, 2, -1):
        assert why(evening.house.record, code, number) == "no_game"
    anna.may(c.Close)
    assert why(evening.house.record, code, 1) == "no_game", (
        "nobody knows the seed of a game that was not ended"
    )


def test_a_real_clock_and_a_real_thread(tmp_path: Path) -> None:
    house = House(Store.open(tmp_path / "x.db"), options={**NO_PAUSE, "bot_kind": "random"})
    made = house.make(board=True)
    over = Event()
    made.table.listen(lambda update: over.set() if update.table.phase == "over" else None)
    house.start()
    made.table.arrive(Visitor("b", "tablet", "board", (), made.board_key))
    for chair in range(4):
        assert made.table.do("b", c.Bot(id=f"{chair}", chair=chair, kind="random")).ok
    assert made.table.do("b", c.Deal(id="deal")).ok
    assert over.wait(30)
    start = time.process_time()
    time.sleep(0.3)
    assert time.process_time() - start < 0.2, "who waits is not busy"
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
