"""The server is killed: nothing is lost. The rules have changed: nobody is left with a broken table."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from gc import collect
from pathlib import Path
from typing import Any
from weakref import ref

import pytest
import sqlalchemy

from bangdice.dice.game import DiceGame
from bangdice.games import GAMES
from bangdice.kernel.errors import Refused
from bangdice.store.engine import url_of
from bangdice.store.errors import DatabaseAway, DatabaseGone
from bangdice.tables.house.house import SWEEP
from bangdice.tables.house.recovery import is_as_written
from bangdice.tables.wire import commands as c
from bangdice.tables.world.live import Guest
from tests.outside.door import comes_in, frontier
from tests.tables.evening import Device, Evening
from tests.tables.volleys import ATTACK, FINISH, OtherVolleys, UnevenVolleys, VolleyBox

Made = Callable[..., Evening]


def execute(evening: Evening, damage: str) -> None:
    """Somebody else writes into the database."""
    engine = sqlalchemy.create_engine(url_of(evening.where))
    with engine.begin() as connection:
        connection.exec_driver_sql(damage)
    engine.dispose()


def play(evening: Evening, people: list[Device], answers: int) -> None:
    for _ in range(answers):
        decision = evening.game.decision
        if decision is None:
            return
        people[decision.seat].answers(evening.chance.choice(evening.game.options()))


def test_a_killed_server_comes_back_with_the_same_question_and_the_same_dice(anywhere: Evening) -> None:
    evening = anywhere
    people = evening.sit("Anna", "Bruno", "Carla", "Dario")
    people[0].may(c.Deal)
    for _ in range(6):
        play(evening, people, 7)
        state, dump, rev = evening.table.state, evening.game.dump(), evening.table.rev
        views = [person.own for person in people]
        unkilled = evening.game.clone()
        evening.reopened()
        assert evening.table.state == state and evening.game.dump() == dump
        for person in people:
            person.arrives()
        assert [person.own for person in people] == views
        assert evening.table.rev >= rev
        if evening.game.decision is None:
            break
        option = evening.game.options()[0]
        unkilled.apply(option)
        people[evening.game.decision.seat].answers(option)
        assert evening.game.dump() == unkilled.dump(), "the same dice come"


def test_a_table_at_which_nobody_is_sleeps_and_is_as_it_was(evening: Evening) -> None:
    people, code = evening.sit("Anna", "Bruno", "Carla", "Dario"), evening.table.code
    people[0].may(c.Deal)
    play(evening, people, 7)
    dump, asleep = evening.game.dump(), ref(evening.table)
    for person in people[1:]:
        person.goes()
    evening.wait(3 * SWEEP)
    assert evening.house.holds(code), "Anna looks at it"
    people[0].goes()
    evening.wait(SWEEP)
    assert evening.house.holds(code), "everybody may be away for some minutes"
    evening.wait(SWEEP)
    assert not evening.house.holds(code)
    del evening.table
    collect()
    assert asleep() is None
    evening.table = evening.house.find(code)
    evening.table.listen(evening.hear, evening.hear_whisper)
    assert evening.game.dump() == dump
    for person in people:
        person.arrives()
    play(evening, people, 7)


def test_a_part_can_be_taken_back_after_the_server_was_killed(evening: Evening) -> None:
    people = evening.sit("Anna", "Bruno", "Carla", "Dario")
    people[0].may(c.Deal)
    while not people[evening.game.decision.seat].own.can_back:
        play(evening, people, 1)
    evening.reopened()
    for person in people:
        person.arrives()
    asked = people[evening.game.decision.seat]
    asked.may(c.Back, chair=asked.chair, question=evening.game.decision.number)
    dump = evening.game.dump()
    evening.reopened()
    assert evening.game.dump() == dump


def test_the_lobby_comes_back(boarded: Evening) -> None:
    anna, bruno = boarded.sit("Anna", "Bruno")
    anna.may(c.ChangeSwitches, switches={"edition": "revised"})
    anna.may(c.Bot, chair=3)
    anna.may(c.Free, chair=1)
    before = boarded.table.state
    boarded.reopened()
    assert boarded.table.state == before
    anna.arrives()
    assert anna.mine and anna.mine.can_host
    assert boarded.board
    boarded.board.arrives()
    assert boarded.board.mine and boarded.board.mine.can_board
    bruno.keys.clear()
    bruno.arrives()
    bruno.may_not("chair_freed", c.Sit, name="Bruno", chair=1)


def test_a_doubled_command_is_known_after_the_kill(volleys: Made) -> None:
    evening = volleys()
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal, id="deal")
    first = anna.may(c.Answer, id="attack", **anna.answer_of(ATTACK))
    evening.reopened()
    anna.arrives()
    assert anna.may(c.Answer, id="attack", chair=0, question=1, verb="attack", taps=()) == first
    assert anna.may(c.Deal, id="deal").ok
    assert len(evening.table.play.recording.entries) == 1


def test_a_person_who_sat_down_at_the_kill_gets_a_key_after_all(anywhere: Evening) -> None:
    evening = anywhere
    phone = evening.phone("Anna's phone")
    lost = phone.may(c.Sit, id="sit", name="Anna")
    phone.keys.clear()
    evening.reopened()
    phone.arrives()
    again = phone.may(c.Sit, id="sit", name="Anna")
    assert again.chair == lost.chair == 0 and again.key and again.key != lost.key
    assert phone.may(c.Sit, id="sit", name="Anna") == again
    assert phone.mine and phone.mine.chairs == (0,)
    assert len([chair for chair in evening.table.state.chairs if chair.kind == "person"]) == 1
    evening.reopened()
    phone.arrives()
    assert phone.chair == 0
    thief = evening.phone("a thief's phone")
    assert thief.may(c.Sit, id="sit", name="Anna").chair == 1


def test_two_hundred_commands_are_remembered(anywhere: Evening) -> None:
    evening = anywhere
    anna = evening.sits("Anna")
    for number in range(250):
        anna.may(c.Rename, id=f"rename {number}", chair=0, name=f"Anna {number}")
    assert len(evening.table.state.done) == 200
    (row,) = evening.house.tools.store.living_tables()
    assert "done" not in row.document, "no step writes them all again"
    evening.reopened()
    anna.arrives()
    anna.may(c.Rename, id="rename 60", chair=0, name="Emma")
    assert evening.table.state.chairs[0].name == "Anna 249"
    anna.may(c.Rename, id="rename 10", chair=0, name="Emma")
    assert evening.table.state.chairs[0].name == "Emma"


def test_newer_rules_end_a_running_game_undecided_and_offer_a_rematch(volleys: Made) -> None:
    evening = volleys()
    anna, *others = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    anna.answers(ATTACK)
    evening.reopened({"dice": VolleyBox(OtherVolleys)})
    anna.arrives()
    table = evening.last.table
    assert table.phase == "over" and table.game is None and table.wait is None
    assert table.notice and table.notice.name == "other_rules_version"
    assert table.past[-1].side == "nobody"
    anna.may_not("game_over", c.Answer, chair=0, question=2, verb="attack", taps=())
    anna.may_not("game_over", c.Ahead, chair=0, about="dodge", values={}, verb="pass")
    assert anna.own.choice is None and anna.own.role is None
    evening.reopened({"dice": VolleyBox(OtherVolleys)})
    anna.arrives()
    assert evening.last.table.notice == table.notice and len(evening.last.table.past) == 1
    row = evening.house.tools.store.game(evening.table.code, 1)
    assert row and row.result and "undecided" in row.result
    anna.plays_again()
    assert evening.last.table.notice is None
    for person in others:
        person.arrives()
    anna.may(c.Deal)
    assert evening.last.table.game


def test_a_record_that_leads_elsewhere_is_broken(volleys: Made) -> None:
    evening = volleys()
    anna, *_ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    evening.reopened({"dice": VolleyBox(UnevenVolleys)})
    anna.arrives()
    assert evening.last.table.notice and evening.last.table.notice.name == "broken_record"


def deals_again(people: list[Device]) -> None:
    """The host plays again, the others come, and there may be a new deal."""
    people[0].plays_again()
    for person in people[1:]:
        person.arrives()
    people[0].may(c.Deal)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE entries SET answer = 'fly' WHERE n = 1",
        "UPDATE entries SET answer = '' WHERE n = 1",
        "UPDATE entries SET checksum = 'x' WHERE n = 2",
        "DELETE FROM entries WHERE n = 1",
        "UPDATE games SET setup = '[]'",
        "UPDATE games SET setup = '{'",
        "UPDATE games SET seed = 'zz'",
        "UPDATE games SET game = 'chess'",
        "DELETE FROM games",
        "UPDATE tables SET document = replace(document, '\"seat\":2', '\"seat\":7')",
        "UPDATE tables SET document = replace(document, '\"seat\":2', '\"seat\":7'), sum = NULL",
    ],
)
def test_damage_in_the_store_ends_the_game_and_not_the_server(evening: Evening, damage: str) -> None:
    people = evening.sit("Anna", "Bruno", "Carla")
    people[0].may(c.Deal)
    play(evening, people, 5)
    execute(evening, damage)
    evening.reopened()
    people[0].arrives()
    assert evening.last.table.phase == "over" and evening.last.table.notice
    deals_again(people)


CHANGED = "UPDATE tables SET document = replace(document, 'Anna', 'Anma')"


@pytest.mark.parametrize(
    "damage",
    [
        CHANGED,
        "UPDATE entries SET \"by\" = 'clock' WHERE n = 2",
        "UPDATE entries SET events = events || ' ' WHERE n = 2",
        "UPDATE games SET people = replace(people, 'Anna', 'Anma')",
    ],
)
def test_a_running_game_whose_text_was_changed_ends_and_says_so(anywhere: Evening, damage: str) -> None:
    evening = anywhere
    people = evening.sit("Anna", "Bruno", "Carla")
    people[0].may(c.Deal)
    play(evening, people, 5)
    execute(evening, damage)
    evening.reopened()
    people[0].arrives()
    shown = evening.last.table
    assert shown.phase == "over" and shown.notice and shown.notice.name == "broken_record"
    deals_again(people)
    evening.reopened()
    people[0].arrives()
    assert evening.last.table.phase == "game", "what is written again is trusted again"


def test_a_lobby_whose_text_was_changed_goes_on(evening: Evening, caplog: pytest.LogCaptureFixture) -> None:
    anna, _ = evening.sit("Anna", "Bruno")
    execute(evening, CHANGED)
    evening.reopened()
    anna.arrives()
    anna.may(c.Rename, chair=0, name="Anna")
    assert "not what was written" in caplog.text


@pytest.mark.parametrize(
    "damage",
    [
        "'[]'",
        "'{}'",
        "json_set(document, '$.options', 5)",
        "json_set(document, '$.phase', 'game', '$.game', 1)",
        "replace(document, '\"seat\"', '\"place\"')",
    ],
)
def test_a_table_that_cannot_be_read_hurts_no_other(evening: Evening, damage: str) -> None:
    other = evening.house.make(board=False).table.code
    for guest in "abc":
        table = evening.house.find(other)
        table.arrive(Guest.of(guest, guest))
        assert table.do(guest, c.Sit(id=guest, name=guest)).ok
    assert table.do("a", c.Deal(id="deal")).ok
    execute(evening, f"UPDATE tables SET document = {damage} WHERE code = '{other}'")
    evening.reopened()
    evening.sits("Anna")


@pytest.mark.parametrize("damage", ["document = CAST(x'7bff' AS TEXT)", "rev = 'x'"])
def test_a_table_of_which_a_byte_is_wrong_is_not_found_any_more(evening: Evening, damage: str) -> None:
    other = evening.house.make(board=False).table.code
    execute(evening, f"UPDATE tables SET {damage} WHERE code = '{other}'")
    evening.reopened()
    with pytest.raises(Refused) as error:
        evening.house.find(other)
    assert error.value.reason.name == "unknown_code"


@pytest.mark.parametrize("damage", ["setup = '{'", "seed = 'zz'", "seed = 5"])
def test_a_damaged_record_is_refused_in_words(volleys: Made, damage: str) -> None:
    evening = volleys()
    anna, *_ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    anna.answers(FINISH)
    assert evening.house.archive.record(evening.table.code, 1)
    execute(evening, f"UPDATE games SET {damage}")
    with pytest.raises(Refused) as error:
        evening.house.archive.record(evening.table.code, 1)
    assert error.value.reason.name == "broken_record"


def test_a_finished_and_an_ended_game_come_back_as_they_were(volleys: Made) -> None:
    evening = volleys()
    anna, *_ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    anna.answers(FINISH)
    for _ in range(2):
        shown = evening.last.table
        evening.reopened()
        anna.arrives()
        assert evening.last.table.game == shown.game and evening.last.table.past == shown.past
        assert evening.last.table.phase == "over"
        anna.plays_again()
        anna.may(c.Deal)
        anna.answers(ATTACK)
        anna.may(c.End)


def test_people_are_away_after_a_restart_and_the_waiting_begins_again(volleys: Made) -> None:
    evening = volleys()
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    anna.answers(ATTACK)
    evening.wait(100)
    evening.reopened()
    carla.arrives()
    wait: Any = evening.last.table.wait
    assert wait.chair == 1 and wait.seconds == 0 and not wait.can_help
    assert [chair.online for chair in evening.last.table.chairs[:3]] == [False, False, True]
    evening.wait(61)
    assert carla.mine and carla.mine.can_host


def unlucky(evening: Evening, monkeypatch: pytest.MonkeyPatch, sees: bool) -> None:
    """The next step counts, and is reported as failed; `sees`: its record can be read again at once."""
    database = evening.house.tools.store._database
    dialect, commit, reading = database.engine.dialect, database.engine.dialect.do_commit, database.reading

    def blind() -> Any:
        monkeypatch.setattr(database, "reading", reading)
        raise DatabaseAway("nobody there")

    def committed(connection: Any) -> None:
        monkeypatch.setattr(dialect, "do_commit", commit)
        commit(connection)
        if not sees:
            monkeypatch.setattr(database, "reading", blind)
        raise sqlite3.OperationalError("the line broke")

    monkeypatch.setattr(dialect, "do_commit", committed)


def test_an_answer_that_counted_and_was_reported_as_failed_is_acknowledged(
    volleys: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = volleys()
    anna, bruno, _ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    unlucky(evening, monkeypatch, sees=True)
    first = anna.may(c.Answer, id="attack", **anna.answer_of(ATTACK))
    assert anna.does(c.Answer, id="attack", chair=0, question=1, verb="attack", taps=()) == first
    bruno.answers(bruno.own.choice.options[0].verb)
    assert len(evening.table.play.recording.entries) == 2


def test_a_table_that_does_not_know_goes_on_from_its_record(
    volleys: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = volleys()
    anna, bruno, _ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    attack = anna.answer_of(ATTACK)
    rev = evening.table.rev
    unlucky(evening, monkeypatch, sees=False)
    refused = anna.does(c.Answer, id="attack", **attack)
    assert not refused.ok and refused.refusal.name == "database_away"
    assert anna.may(c.Answer, id="attack", **attack).chair is None
    assert evening.table.rev > rev and evening.last.is_whole and evening.last.rev == evening.table.rev
    assert bruno.own.choice, "everybody sees what counted"
    bruno.answers(bruno.own.choice.options[0].verb)
    store = evening.house.tools.store
    assert [entry.n for entry in store.entries(evening.table.code, 1)] == [1, 2]
    dump = evening.game.dump()
    evening.reopened()
    assert evening.game.dump() == dump


def test_a_key_that_was_lost_on_the_way_is_given_again(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = evening.phone("Anna's phone")
    unlucky(evening, monkeypatch, sees=False)
    assert not phone.does(c.Sit, id="sit", name="Anna").ok
    again = phone.may(c.Sit, id="sit", name="Anna")
    assert again.key and phone.mine and phone.mine.chairs == (0,)
    assert [chair.kind for chair in evening.table.state.chairs].count("person") == 1


def test_a_bots_answer_that_counted_is_not_given_twice(
    volleys: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = volleys()
    anna = evening.sits("Anna")
    for chair in (1, 2):
        anna.may(c.Bot, chair=chair, kind="random")
    anna.may(c.Deal)
    anna.answers(ATTACK)
    unlucky(evening, monkeypatch, sees=False)
    evening.wait(30)
    store = evening.house.tools.store
    numbers = [entry.n for entry in store.entries(evening.table.code, 1)]
    assert numbers == list(range(1, len(numbers) + 1)) and len(numbers) > 2
    assert len(evening.table.play.recording.entries) == len(numbers)


def test_a_table_that_is_closed_while_the_store_fails_is_closed(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = evening.sits("Anna")
    unlucky(evening, monkeypatch, sees=True)
    assert not anna.does(c.Close, id="close").ok
    assert not anna.does(c.Close, id="close").ok and anna.byes == ["closed"]
    with pytest.raises(Refused) as error:
        evening.house.find(evening.table.code)
    assert error.value.reason.name == "closed"


def test_a_table_whose_record_is_ahead_of_it_goes_on_from_there(volleys: Made) -> None:
    evening = volleys()
    anna, bruno, _ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    execute(
        evening,
        "INSERT INTO entries SELECT game, 1, 0, 'person', 'attack', '[]', checksum, NULL FROM "
        "(SELECT id AS game, '' AS checksum FROM games)",
    )
    assert not anna.does(c.Answer, **anna.answer_of(ATTACK)).ok
    anna.does(c.Look, chair=0)
    assert evening.last.table.phase == "over" and evening.last.table.notice.name == "broken_record"
    anna.plays_again()


def test_a_database_that_was_taken_away_is_told_at_the_table(evening: Evening) -> None:
    anna = evening.sits("Anna")
    aside = evening.path.with_name("aside")
    evening.path.rename(aside)
    anna.may_not("database_gone", c.Rename, chair=0, name="Emma")
    with pytest.raises(DatabaseGone):
        evening.house.find(evening.table.code)
    aside.rename(evening.path)
    anna.may(c.Rename, chair=0, name="Emma")
    evening.reopened()
    assert evening.table.state.chairs[0].name == "Emma"


def test_a_record_can_be_read_when_the_game_is_over(anywhere: Evening) -> None:
    evening = anywhere
    from bangdice.kernel.record import read_record, replay

    people = evening.sit("Anna", "Bruno", "Carla")
    people[0].may(c.Deal)
    play(evening, people, 10_000)
    record = read_record(evening.house.archive.record(evening.table.code.lower(), 1))
    assert replay(record, DiceGame).game.dump() == evening.game.dump()


def test_a_set_from_outside_that_is_gone_ends_a_running_game_and_is_named(tmp_path: Path) -> None:
    with comes_in(frontier()):
        evening = Evening(tmp_path, game="cards", sets=["base", "frontier"])
        anna, *others = evening.sit("Anna", "Bruno", "Carla", "Dario")
        anna.may(c.Deal)
        assert evening.game.sets == ("base", "frontier")
    evening.switches.pop("sets")
    evening.reopened()
    anna.arrives()
    shown = evening.last.table
    assert shown.phase == "over" and shown.notice and shown.notice.name == "other_set"
    assert dict(shown.notice.values) == {"missing": "Frontier", "version": 3}
    row = evening.house.tools.store.game(evening.table.code, 1)
    assert row and is_as_written(row, evening.house.tools.store.entries(row.code, 1), GAMES)
    anna.plays_again()
    for person in others:
        person.arrives()
    anna.may(c.Deal)
    assert evening.game.sets == ("base",)
