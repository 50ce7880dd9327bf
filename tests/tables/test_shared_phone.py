"""Two people share one phone: never two people's secrets at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bangdice.tables.wire import commands as c
from tests.tables.evening import Evening
from tests.tables.volleys import ATTACK


def test_one_chair_is_open_at_once_two_only_by_looking(evening: Evening) -> None:
    anna = evening.sits("Anna")
    assert anna.own.chair == 0
    anna.may(c.Sit, name="Bruno")
    assert anna.mine and anna.mine.chairs == (0, 1) and anna.mine.own is None
    anna.may(c.Look, chair=1)
    assert anna.own.chair == 1
    anna.may(c.Look, chair=0)
    assert anna.own.chair == 0
    anna.may(c.Look, chair=None)
    assert anna.mine.own is None
    evening.sits("Carla")
    anna.may_not("not_your_chair", c.Look, chair=2)


def test_the_curtain_names_who_should_look_and_falls_when_the_other_is_asked(
    volleys: Callable[..., Evening],
) -> None:
    evening = volleys()
    phone = evening.sits("Anna")
    phone.may(c.Sit, name="Bruno")
    carla = evening.sits("Carla")
    phone.may(c.Deal)
    assert phone.mine and phone.mine.curtain == 0 and phone.mine.own is None
    phone.may(c.Look, chair=0)
    assert phone.mine.curtain is None and phone.own.role == "role of 0"
    phone.answers(ATTACK)
    assert phone.mine.curtain == 1 and phone.mine.own is None, "Bruno is asked: the curtain falls"
    phone.may(c.Look, chair=0)
    assert phone.own.chair == 0 and phone.mine.curtain == 1, "Anna may look, and Bruno is still asked"
    phone.may(c.Look, chair=1)
    assert phone.own.role == "role of 1" and phone.own.choice and phone.mine.curtain is None
    phone.may(c.Answer, chair=1, question=evening.game.decision.number, verb="pass", taps=())
    assert carla.own.choice and phone.own.chair == 1


def test_two_tabs_of_one_device_show_the_same_chair(evening: Evening) -> None:
    tab = evening.sits("Anna")
    tab.may(c.Sit, name="Bruno")
    other = evening.phone(tab.name)
    other.goes()
    other.keys = tab.keys[:1]
    other.arrives()
    assert other.mine and other.mine.chairs == (0,) and other.mine.own is None
    tab.may(c.Look, chair=1)
    assert other.mine.own is None and tab.own.chair == 1
    tab.may(c.Look, chair=0)
    assert other.own == tab.own


def test_a_stranger_never_sees_a_secret(evening: Evening) -> None:
    people = evening.sit("Anna", "Bruno", "Carla", "Dario")
    people[0].may(c.Deal)
    watcher = evening.phone("watcher")
    assert watcher.mine and watcher.mine.own is None
    roles = evening.game.roles
    for person in people:
        assert person.own.role == roles[person.own.seat or 0]
    shown: Any = evening.last.table.game
    assert shown and [seat.role for seat in shown.seats if seat.role] == ["sheriff"]
