"""A chair in the next game: for people who come while a game runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from bangdice.tables.steps.after_game import COUNTDOWN
from bangdice.tables.wire import commands as c
from tests.tables.evening import Device, Evening


def playing(evening: Evening, bots: int = 0) -> Device:
    anna, *_ = evening.sit("Anna", "Bruno", "Carla")
    for chair in range(3, 3 + bots):
        anna.may(c.Bot, chair=chair)
    anna.may(c.Deal)
    return anna


def over(anna: Device) -> None:
    anna.may(c.End)
    anna.plays_again()


@pytest.fixture(params=["dice", "cards"])
def evening(request: pytest.FixtureRequest, tmp_path: Path) -> Evening:
    return Evening(tmp_path, game=request.param)


def test_a_late_comer_has_a_free_chair_in_the_next_game(evening: Evening) -> None:
    anna = playing(evening)
    late = evening.phone("late")
    reply = late.may(c.Sit, name="Anna", hat=7, later=True)
    assert reply.chair == 3 and late.mine and late.mine.coming == 3 and not late.mine.chairs
    shown = evening.last.table.chairs[3]
    assert (
        shown.kind == "empty" and shown.coming and (shown.coming.name, shown.coming.stranger) == ("Anna 2", 7)
    )
    late.may_not("game_running", c.Rematch)
    over(anna)
    assert late.chair == 3 and late.mine.coming is None
    assert evening.last.table.chairs[3].name == "Anna 2" and evening.last.table.chairs[3].stranger == 7
    anna.may(c.Deal)
    assert late.own.seat is not None and late.own.role


def test_a_bot_gets_up_for_a_late_comer_when_the_game_is_over(evening: Evening) -> None:
    anna = playing(evening, bots=3)
    late = evening.phone("late")
    assert late.may(c.Sit, name="Dora", later=True).chair == 3
    assert evening.last.table.chairs[3].kind == "bot" and late.mine and late.mine.own is None
    anna.may(c.End)
    other = evening.phone("later")
    assert other.may(c.Sit, name="Emma", chair=4, later=True).chair == 4
    assert evening.last.table.chairs[4].kind == "bot"
    anna.plays_again()
    assert (late.chair, other.chair) == (3, 4)


def test_a_chair_is_promised_once_and_a_person_has_one(evening: Evening) -> None:
    anna = playing(evening, bots=1)
    dora, emma, fred, gina = map(evening.phone, ("d", "e", "f", "g"))
    dora.may(c.Sit, name="Dora", chair=4, later=True)
    emma.may_not("chair_taken", c.Sit, name="Emma", chair=4, later=True)
    emma.may_not("chair_taken", c.Sit, name="Emma", chair=4)
    emma.may(c.Sit, name="Dora", chair=5, hat=dora_hat(evening), later=True)
    shown = evening.last.table.chairs
    assert shown[5].coming and shown[5].coming.name == "Dora 2"
    assert shown[4].coming and shown[4].coming.stranger != shown[5].coming.stranger
    fred.may(c.Sit, name="Fred", later=True)
    gina.may_not("table_full", c.Sit, name="Gina", later=True)
    gina.may_not("chair_taken", c.Sit, name="Gina", chair=3)  # a bot's, but promised
    dora.may(c.Sit, name="Dora", chair=4, later=True)  # another name or hat
    dora.may(c.Leave, chair=4)
    assert dora.mine and dora.mine.coming is None and not dora.byes
    gina.may(c.Sit, name="Gina", later=True)
    gina.may(c.Leave, chair=4)
    fred.may(c.Sit, name="Fred", chair=4, later=True)
    assert [it.coming and it.coming.name for it in evening.last.table.chairs[3:]] == [None, "Fred", "Dora 2"]
    anna.may_not("game_running", c.Bot, chair=4)


def dora_hat(evening: Evening) -> int:
    coming = evening.last.table.chairs[4].coming
    assert coming
    return coming.stranger


def test_a_promise_stands_after_a_kill(evening: Evening) -> None:
    anna = playing(evening, bots=1)
    dora, emma = evening.phone("d"), evening.phone("e")
    dora.may(c.Sit, name="Dora", id="one", chair=3, later=True)
    emma.may(c.Sit, name="Emma", later=True)
    emma.goes()
    evening.reopened()
    for it in (anna, dora, emma):
        it.arrives()
    assert dora.mine and dora.mine.coming == 3 and emma.mine and emma.mine.coming == 4
    over(anna)
    assert (dora.chair, emma.chair) == (3, 4)


def test_a_key_that_was_lost_with_its_reply_comes_again(evening: Evening) -> None:
    playing(evening)
    dora = evening.phone("d")
    dora.may(c.Sit, name="Dora", id="one", later=True)
    dora.keys.clear()
    evening.reopened()
    dora.arrives()
    assert dora.mine and dora.mine.coming is None
    dora.may(c.Sit, name="Dora", id="one", later=True)
    assert dora.mine.coming == 3 and len(dora.keys) == 1
    assert [it.coming is not None for it in evening.last.table.chairs] == [
        False,
        False,
        False,
        True,
        False,
        False,
    ]


def test_the_host_frees_a_promised_chair(evening: Evening) -> None:
    anna = playing(evening, bots=1)
    bruno = next(it for it in evening.devices.values() if it.name == "Bruno's phone")
    dora = evening.phone("d")
    dora.may(c.Sit, name="Dora", chair=3, later=True)
    bruno.may_not("not_host", c.Free, chair=3)
    anna.may(c.Free, chair=3)
    assert dora.byes == ["freed_by_host"]
    assert evening.last.table.chairs[3].kind == "bot" and evening.last.table.chairs[3].coming is None
    dora.keys.clear()
    dora.arrives()
    dora.may_not("freed_by_host", c.Sit, name="Dora", later=True)
    over(anna)
    dora.may(c.Sit, name="Dora")


def test_a_request_for_the_bot_falls_when_its_chair_is_promised(evening: Evening) -> None:
    anna = playing(evening, bots=1)
    dora, emma = evening.phone("d"), evening.phone("e")
    assert dora.may(c.Sit, name="Dora", chair=3).waiting
    request = evening.last.table.requests[0].id
    emma.may(c.Sit, name="Emma", chair=3, later=True)
    assert not evening.last.table.requests
    anna.may_not("not_now", c.Consent, request=request, yes=True)
    assert emma.may(c.Sit, name="Emma", chair=3).waiting  # her own: she may play on for the bot already
    anna.may(c.Consent, request=evening.last.table.requests[0].id, yes=True)
    assert emma.chair == 3 and emma.own.role and evening.last.table.chairs[3].coming is None


def test_between_games_a_promised_chair_is_nobody_elses(evening: Evening) -> None:
    anna = playing(evening)
    dora, emma = evening.phone("d"), evening.phone("e")
    dora.may(c.Sit, name="Dora", chair=5, later=True)
    anna.may(c.End)
    emma.may_not("chair_taken", c.Sit, name="Emma", chair=5)
    anna.may_not("chair_taken", c.Bot, chair=5)
    anna.may_not("chairs_in_use", c.Chairs, count=3)
    assert emma.may(c.Sit, name="Emma").chair == 3
    evening.wait(COUNTDOWN)
    anna.plays_again()
    assert dora.chair == 5


def test_a_late_comer_who_is_left_alone_begins_the_next_game(evening: Evening) -> None:
    anna = playing(evening, bots=1)
    dora = evening.phone("d")
    dora.may(c.Sit, name="Dora", later=True)
    anna.may(c.End)
    dora.may_not("not_host", c.Rematch)
    for phone in [it for it in evening.devices.values() if it is not dora]:
        phone.may(c.Leave, chair=phone.chair)
    dora.may(c.Rematch)
    assert dora.chair == 3 or dora.chair == 4
    assert dora.mine and dora.mine.can_host


def test_later_means_now_where_no_game_runs(evening: Evening) -> None:
    evening.sit("Anna")
    dora = evening.phone("d")
    assert dora.may(c.Sit, name="Dora", later=True).chair == 1 and dora.chair == 1
